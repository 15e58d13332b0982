"""Perfect resources, where a campaign plays with them: a hard hunt may leave one in the place of a basic resource."""

from __future__ import annotations

from engine.decision import Option
from engine.event import Amount
from engine.table import Flow
from game import facts
from game.cards.kinds.resource import PERFECT
from game.rules.gear.carried_resources import return_to_deck
from game.rules.gear.resource_gain import take_resource
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Gained

RULE = "aftermath-victory"
FROM_LEVEL = 2
FOUND_FROM = 8
"""The die that finds one."""


def find_perfect_resource(table: ShowdownTable) -> Flow[None]:
    """After a victory over a quarry of level 2 or more 1d10 is rolled once; on 8 or more the group may give one of the
    basic resources just won back for a perfect one of its choice.
    """
    level, quarry = table.level.level, not table.monster_card.nemesis
    if not (table.record.given.perfect_resources and quarry and level >= FROM_LEVEL):
        return
    there = list(dict.fromkeys(table.record.resources[PERFECT].draw_pile))
    won = [one for one in table.record.rewards if one.deck == "basic"]
    if not there or not won:
        return
    (die,) = yield from table.d10(1, "Perfect resources", RULE)
    found = die >= FOUND_FROM
    row = f"{FOUND_FROM}+: a perfect resource" if found else f"1–{FOUND_FROM - 1}: nothing"
    table.tell(facts.RewardRolled(RULE, die, Amount(die, (("roll", die),)), row))
    if found:
        yield from _swap(table, there, won)


def _swap(table: ShowdownTable, there: list[str], won: list[Gained]) -> Flow[None]:
    card: str | None = yield from table.choose(
        "may-act",
        "Which perfect resource does the group take, in the place of a basic one?",
        [*(Option(f"perfect:{name}", name, name) for name in there), Option("no", "None")],
        by=0,
        rule=RULE,
    )
    if card is None:
        return
    names = dict.fromkeys(one.card for one in won)
    back: str = yield from table.choose(
        "may-act",
        f"Which basic resource goes back for {card}?",
        [Option(f"back:{name}", name, name) for name in names],
        by=0,
        rule=RULE,
    )
    table.record.rewards.remove(next(one for one in won if one.card == back))
    return_to_deck(table, back)
    taken = yield from take_resource(table, PERFECT, card)
    assert taken == card
    table.keep_resource(card, PERFECT, 0)
    table.tell(facts.ResourceSwapped(RULE, back, card))
