"""Judges the conditions about counts (`game.cards.conditions.tallies`)."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.conditions.tallies import CountIs, Tally
from game.rules.campaign.settlement_table import at_home
from game.rules.table.effect_context import EffectContext, judges
from game.rules.table.game_table import GameTable


def _deaths(table: GameTable, situation: EffectContext) -> int:
    """The death count is updated once a year (settlement-death-count)."""
    campaign = at_home(table).campaign
    return campaign.death_count + len(campaign.uncounted)


TALLIES: dict[Tally, Callable[[GameTable, EffectContext], int]] = {
    Tally.YEAR: lambda table, situation: at_home(table).campaign.year,
    Tally.POPULATION: lambda table, situation: at_home(table).population,
    Tally.DEATH_COUNT: lambda table, situation: at_home(table).campaign.death_count,
    Tally.DEATHS: _deaths,
    Tally.RESEARCH: lambda table, situation: at_home(table).campaign.lantern_research,
    Tally.STATUES: lambda table, situation: len(at_home(table).campaign.statues),
    Tally.LOST_RESOURCES: lambda table, situation: at_home(table).campaign.lost_resources,
    Tally.RESTORED: lambda table, situation: situation.restored,
    Tally.LEVEL: lambda table, situation: table.monster_level,
    Tally.WOUNDS_WHEN_DRAWN: lambda table, situation: situation.wounds_drawn,
    Tally.TARGETS: lambda table, situation: len(situation.targets),
}
"""How many there are of each."""


@judges(CountIs)
def _count_is(table: GameTable, asked: CountIs, situation: EffectContext) -> bool:
    n = TALLIES[asked.what](table, situation)
    return asked.least <= n and (asked.most is None or n <= asked.most)
