"""Nemesis encounters that the group may bring to the present year, once a story lets them (settlement-timeline)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game.cards.phrases import the_monster, with_article
from game.cards.traits.settlement import MovesNemesis
from game.rules.campaign.campaign_record import Kind
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import timeline
from game.rules.settlement.hooks import DEVELOP_OPTIONS, DEVELOPED

BRING = "bring"


@at(DEVELOP_OPTIONS, order=1)
def to_bring(table: SettlementTable) -> Iterable[Option]:
    """Those that are still to come."""
    for monster in dict.fromkeys(rule.monster for _, rule in table.rules_of(MovesNemesis)):
        where = timeline.find(table, Kind.NEMESIS, monster)
        if where is not None and where[0] > table.campaign.year:
            card = table.box.monsters.get(monster)
            name = with_article(card.name) if card else the_monster(monster)
            yield Option(f"{BRING}:{monster}", f"Move the nemesis encounter with {name} to this year", monster)


@at(DEVELOPED)
def bring(table: SettlementTable, kind: str, chosen: Option) -> Flow[bool]:
    yield from ()
    if kind != BRING:
        return False
    timeline.move(table, Kind.NEMESIS, chosen.target, table.campaign.year)
    return True
