"""Which table the players sit at: in a campaign that of the showdown while one is fought, else the settlement's."""

from __future__ import annotations

from typing import Any

from engine.session import Session
from game.rules.campaign.settlement_table import SettlementTable, settlement_of
from game.rules.table.game_table import GameTable


def at_table(session: Session[Any]) -> GameTable:
    """The table on which the present question is asked."""
    table: GameTable = session.table
    return table.foremost


def settlement_table(session: Session[Any]) -> SettlementTable | None:
    """The settlement that a game is about; None in a showdown that stands for itself."""
    return settlement_of(session.table)


def is_campaign(session: Session[Any]) -> bool:
    """True if a game goes on from year to year."""
    return settlement_table(session) is not None
