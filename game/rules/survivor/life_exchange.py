"""Saviors: where others retire, they cease to exist (ability-life-exchange)."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game.cards.traits.people import CeasesToExist
from game.rules.death.death import die
from game.rules.survivor.hooks import RETIRES
from game.rules.table.game_table import GameTable


@at(RETIRES.having(CeasesToExist))
def cease(table: GameTable, who: int, source: str, trait: CeasesToExist) -> Flow[None]:
    yield from cease_to_exist(table, who, source)


def cease_to_exist(table: GameTable, who: int, source: str) -> Flow[None]:
    """Gone for ever: gear to storage. It counts as a death, but it is none that could be cheated or spared
    (ability-life-exchange).
    """
    if not table.sheet(who).dead:
        table.record.bodiless.append(who)
    yield from die(table, who, source, "ability-life-exchange", sure=True)
