"""The group ends a showdown that nobody can end any more: a mood that lasts, against somebody without arms. No rule
ends it, so the table does, in the open: the end is a correction, kept, told and taken back like every answer.
"""

from __future__ import annotations

from engine.errors import BadInput
from game.rules.death.removed_from_board import all_go_home
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable

FLED, VICTORY, DEFEAT = "fled", "victory", "defeat"
ENDS = (FLED, DEFEAT, VICTORY)
"""How the group can agree that a showdown ends; who has fled is home alive, and the showdown lost (hunt-run-away)."""
FLEE = f"showdown.outcome = {FLED}"


def end_by_agreement(table: ShowdownTable, path: str, how: str, text: str) -> tuple[str, str]:
    """Ends it; returns what it was and what it is. Raises BadInput if that is no end, or it has ended already."""
    if path != "outcome" or how != "=" or text not in ENDS:
        raise BadInput(f"Of a showdown only its end can be corrected: `{FLEE}`, or defeat, or victory.")
    record = table.record
    if record.stage in (Stage.AFTERMATH, Stage.OVER):
        raise BadInput("The showdown is over already: there is nothing left to run from.")
    was = record.outcome
    record.outcome, record.stage = DEFEAT if text == FLED else text, Stage.AFTERMATH
    if text == FLED:
        all_go_home(table)
    return was or "undecided", text
