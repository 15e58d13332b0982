"""AI cards that come to nothing the moment they are drawn, because somebody beside the monster sees to it."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.rolls import Danger, RollsAway
from game.model.terms import Stat
from game.rules.monster.hooks import AI_CARD_DRAWN
from game.rules.survivor.gear_changes import lose_gear
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import can_spend, pay_in_tokens
from game.rules.table.showdown_table import ShowdownTable


@at(AI_CARD_DRAWN.having(RollsAway, of=Danger.AI_CARD))
def foil(table: ShowdownTable, who: int, source: str, trait: RollsAway, card: str) -> Flow[bool]:
    """True if gear of the survivor's own keeps the AI card that has just been drawn, and that all see, from being
    played.
    """
    return _may(table, who, trait) and (yield from _tries(table, who, source, trait, card))


def _may(table: ShowdownTable, who: int, trait: RollsAway) -> bool:
    """Standing, for the knocked down can only dodge (showdown-knocked-down-survivor), beside the monster, able to pay
    (survival-spend-anytime-nonaction).
    """
    return (
        table.on_board(who) and table.adjacent(who) and not table.is_down(who) and can_spend(table, who, trait.survival)
    )


def _tries(table: ShowdownTable, who: int, source: str, trait: RollsAway, card: str) -> Flow[bool]:
    wanted = yield from table.wants(
        who,
        f"{card} is drawn. Does {table.name(who)} spend {trait.survival} survival and {source} to have it discarded on "
        f"a roll of {trait.at_least} or more?",
        f"Archive {source}",
        "ai-draw",
        no=f"Let {card} be played",
    )
    if not wanted:
        return False
    survival = yield from pay_in_tokens(table, who, trait.survival)
    yield from gain_stat(table, who, Stat.SURVIVAL, -survival, source)
    key = next(key for key in table.sheet(who).gear if table.box.gear[key].name == source)
    lose_gear(table, who, key, "campaign-archive")
    (die,) = yield from table.d10(1, f"{source}: is {card} discarded?", "ai-draw", who)
    table.tell(facts.AICardFoiled("ai-draw", who, card, source, die, die >= trait.at_least))
    return die >= trait.at_least
