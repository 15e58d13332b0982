"""AI cards that come to nothing the moment they are drawn, because somebody beside the monster sees to it."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.traits.ai_deck import FoilsAI
from game.model.terms import Stat
from game.rules.survivor.gear_changes import lose_gear
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import can_spend, pay_in_tokens
from game.rules.table.showdown_table import Showdown


def is_foiled(table: Showdown, card: str) -> Flow[bool]:
    """Whether somebody keeps the AI card that has just been drawn from being played: then it is discarded (ai-draw,
    campaign-discard). The survivors are asked in party order, each for gear of their own, until one succeeds or nobody
    is left; all see the card.
    """
    for who in table.survivors():
        for source, trait in list(table.of_kind(who, FoilsAI)):
            if not _may(table, who, trait):
                continue
            if (yield from _tries(table, who, source, trait, card)):
                table.record.ai.discard.append(card)
                table.tell(facts.AIDiscarded("campaign-discard", card))
                return True
    return False


def _may(table: Showdown, who: int, trait: FoilsAI) -> bool:
    """Standing, for the knocked down can only dodge (showdown-knocked-down-survivor), beside the monster, able to pay
    (survival-spend-anytime-nonaction).
    """
    return (
        table.on_board(who) and table.adjacent(who) and not table.is_down(who) and can_spend(table, who, trait.survival)
    )


def _tries(table: Showdown, who: int, source: str, trait: FoilsAI, card: str) -> Flow[bool]:
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
