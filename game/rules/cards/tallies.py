"""Judges the conditions about counts (`game.cards.conditions.tallies`)."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.conditions.tallies import CountIs, Tally
from game.cards.kinds.ai_card import AIType
from game.rules.campaign.settlement_table import SettlementTable, at_home
from game.rules.campaign.words_at_home import MEMBERS_AT_HOME
from game.rules.table.effect_context import EffectContext, judges
from game.rules.table.game_table import GameTable


def _deaths(table: SettlementTable) -> int:
    """The death count is updated once a year (settlement-death-count)."""
    return table.campaign.death_count + len(table.campaign.uncounted)


def _normal_discarded(table: GameTable) -> int:
    fight = table.as_showdown
    if fight is None:
        return 0
    return sum(fight.ai_cards[name].type is AIType.NORMAL for name in fight.record.ai.discard)


def _ai_cards_left(table: GameTable) -> int:
    fight = table.as_showdown
    return len(fight.record.ai) + len(fight.record.ai.discard) if fight is not None else 0


TALLIES_AT_HOME: dict[Tally, Callable[[SettlementTable], int]] = {
    Tally.YEAR: lambda table: table.campaign.year,
    Tally.POPULATION: lambda table: table.population,
    Tally.DEATH_COUNT: lambda table: table.campaign.death_count,
    Tally.DEATHS: _deaths,
    Tally.RESEARCH: lambda table: table.campaign.lantern_research,
    Tally.STATUES: lambda table: len(table.campaign.statues),
    Tally.LOST_RESOURCES: lambda table: table.campaign.lost_resources,
}
TALLIES: dict[Tally, Callable[[GameTable, EffectContext], int]] = {
    Tally.RESTORED: lambda table, situation: situation.restored,
    Tally.LEVEL: lambda table, situation: table.monster_level,
    Tally.WOUNDS_WHEN_DRAWN: lambda table, situation: situation.wounds_drawn,
    Tally.TARGETS: lambda table, situation: len(situation.targets),
    Tally.SPACES_MOVED: lambda table, situation: situation.moved,
    Tally.RUN_OVER: lambda table, situation: situation.run_over,
    Tally.PICKED_BY: lambda table, situation: situation.found,
    Tally.TENS_ROLLED: lambda table, situation: situation.attack.dice.count(10) if situation.attack is not None else 0,
    Tally.WOUNDS_DEALT: lambda table, situation: situation.amount,
    Tally.SURVIVAL_OF_ALL: lambda table, situation: sum(table.sheet(who).survival for who in table.survivors()),
    Tally.ATTACKS: lambda table, situation: len(situation.attacked),
    Tally.HITS: lambda table, situation: situation.attack.hits if situation.attack is not None else 0,
    Tally.STRUCK: lambda table, situation: len(situation.struck),
    Tally.EACH: lambda table, situation: situation.each,
    Tally.STRIPPED: lambda table, situation: situation.stripped,
    Tally.AI_CARDS_LEFT: lambda table, situation: _ai_cards_left(table),
    Tally.NORMAL_DISCARDED: lambda table, situation: _normal_discarded(table),
}
"""How many there are of each."""
MEMBERS_AT_HOME.update(TALLIES_AT_HOME)


@judges(CountIs)
def _count_is(table: GameTable, asked: CountIs, situation: EffectContext) -> bool:
    if asked.what in TALLIES_AT_HOME:
        n = TALLIES_AT_HOME[asked.what](at_home(table, asked.what, situation))
    else:
        n = TALLIES[asked.what](table, situation)
    return asked.least <= n and (asked.most is None or n <= asked.most)
