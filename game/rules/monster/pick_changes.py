"""Cards that turn the monster's pick of a target: to whom they mark, away from their bearer, past what hides somebody
(target-list-order, target-priority-token, target-threat).
"""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.monster import PicksFirst
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.traits.survival import Duty, Must
from game.cards.who import Term, TermKind
from game.rules.monster.hooks import PICKED, PRIORITY_HOLDERS, SEEN, SINGLE_PICK
from game.rules.monster.targeting import matching
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@at(SINGLE_PICK.having(PicksFirst))
def pick_the_marked(table: ShowdownTable, monster: int, source: str, trait: PicksFirst) -> tuple[str, list[int]]:
    """Those of the marked who are in range."""
    if not trait.counter:
        return source, []
    return source, matching(
        table, (Term(TermKind.MARKED, of=trait.counter), Term(TermKind.IN_RANGE)), EffectContext(source)
    )


@at(PRIORITY_HOLDERS.having(PicksFirst))
def hold_priority(table: ShowdownTable, monster: int, source: str, trait: PicksFirst) -> list[int]:
    """Whoever caused a card that says so, as long as it is in play."""
    return [
        card.holder
        for card in table.record.in_play
        if card.holder and any(isinstance(one, PicksFirst) and not one.counter for one in table.card_traits(card))
    ]


@at(PICKED.having(RollsAway, of=Danger.PICK))
def elude(table: ShowdownTable, who: int, source: str, trait: RollsAway) -> Flow[bool]:
    """A roll for the monster to pick somebody else."""
    (die,) = yield from table.d10(1, f"{source}: does the monster pick somebody else?", "target-list-order", who)
    table.tell(facts.PickEluded("target-list-order", who, die, die >= trait.at_least, source))
    return die >= trait.at_least


@at(SEEN.having(Must, of=Duty.BE_SEEN))
def seen_all_the_same(table: ShowdownTable, who: int, source: str, trait: Must) -> bool:
    """A threat whatever else would hide them."""
    return True
