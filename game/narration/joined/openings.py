"""What is told over a story or a settlement event before anything happens, by how the settlement came to be."""

from __future__ import annotations

from game.cards.kinds.opening import Beginning
from game.rules.campaign.settlement_table import settlement_of
from game.rules.table.game_table import GameTable

_BY_DEATHS = (Beginning.WHOLE, Beginning.ONE_FELL, Beginning.SOME_FELL, Beginning.FEW_LEFT)


def circumstance(table: GameTable) -> Beginning:
    """Returns how this settlement came to be; that of a whole party where no settlement is played."""
    home = settlement_of(table)
    if home is None:
        return Beginning.WHOLE
    if home.campaign.options.quick_start:
        return Beginning.BEGUN
    dead = home.campaign.death_count + len(home.campaign.uncounted)
    return _BY_DEATHS[min(dead, len(_BY_DEATHS) - 1)]


def opening(event: str, table: GameTable) -> str:
    """Returns what is told over an event before anything happens; empty for all that open without words."""
    card = table.box.settlement_events.get(event) or table.box.story_events.get(event)
    openings = card.openings if card is not None else ()
    return next((one.words for one in openings if one.after is circumstance(table)), "")
