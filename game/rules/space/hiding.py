"""Hidden survivors: no threat until they attack, move, are knocked down or are hit (target-threat). Overlooked ones: no
threat until they attack.
"""

from __future__ import annotations

from game import facts
from game.rules.table.game_table import GameTable


def hide(table: GameTable, who: int) -> None:
    """Hides a survivor who is on the board and stands: whoever is down is no threat anyway, and falls out of hiding."""
    if table.is_here(who) and not table.is_down(who) and not table.condition(who).hidden:
        table.condition(who).hidden = True
        table.tell(facts.SurvivorHid("target-threat", who))


def reveal(table: GameTable, who: int, why: str) -> None:
    """Ends hiding, if the survivor is hidden."""
    condition = table.condition(who)
    if condition.hidden:
        condition.hidden = False
        table.tell(facts.SurvivorRevealed("target-threat", who, why))


def overlook(table: GameTable, who: int) -> None:
    if table.is_here(who) and not table.condition(who).overlooked:
        table.condition(who).overlooked = True
        table.tell(facts.SurvivorOverlooked("target-threat", who))


def notice(table: GameTable, who: int) -> None:
    """An attack ends hiding of either kind."""
    reveal(table, who, "they attack")
    if table.condition(who).overlooked:
        table.condition(who).overlooked = False
        table.tell(facts.SurvivorNoticed("target-threat", who))
