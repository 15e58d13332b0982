"""Cards that turn the monster's pick of a target: to whom they mark, away from their bearer, past what hides somebody
(target-list-order, target-priority-token, target-threat).
"""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.monster import AlwaysThreat, EludesPick, HoldsPriority, PicksMarked
from game.cards.who import Term, TermKind
from game.rules.monster.hooks import PICKED, PRIORITY_HOLDERS, SEEN, SINGLE_PICK
from game.rules.monster.targeting import matching
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@at(SINGLE_PICK.having(PicksMarked))
def pick_the_marked(table: ShowdownTable, monster: int, source: str, trait: PicksMarked) -> tuple[str, list[int]]:
    """Those of the marked who are in range."""
    return source, matching(
        table, (Term(TermKind.MARKED, of=trait.counter), Term(TermKind.IN_RANGE)), EffectContext(source)
    )


@at(PRIORITY_HOLDERS.having(HoldsPriority))
def hold_priority(table: ShowdownTable, monster: int, source: str, trait: HoldsPriority) -> list[int]:
    """Whoever caused a card that says so, as long as it is in play."""
    return [
        card.holder
        for card in table.record.in_play
        if card.holder and any(isinstance(one, HoldsPriority) for one in table.card_traits(card))
    ]


@at(PICKED.having(EludesPick))
def elude(table: ShowdownTable, who: int, source: str, trait: EludesPick) -> Flow[bool]:
    """A roll for the monster to pick somebody else."""
    (die,) = yield from table.d10(1, f"{source}: does the monster pick somebody else?", "target-list-order", who)
    table.tell(facts.PickEluded("target-list-order", who, die, die >= trait.at_least, source))
    return die >= trait.at_least


@at(SEEN.having(AlwaysThreat))
def seen_all_the_same(table: ShowdownTable, who: int, source: str, trait: AlwaysThreat) -> bool:
    """A threat whatever else would hide them."""
    return True
