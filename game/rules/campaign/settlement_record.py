"""What lies on the settlement's table besides the campaign: its people, the resource decks, what waits and what hunters
carry.
"""

from __future__ import annotations

import msgspec

from engine.chance import ChanceState
from engine.deck import Deck
from game.cards.moments import Frequency
from game.model.campaign_tasks import CampaignTask
from game.rules.table.table_record import Barred, Gained, Lasting, TableRecord, Waiting, WonBesides


class SettlementRecord(msgspec.Struct, TableRecord):
    """The settlement's table at home and on the hunt; what the settlement knows and owns is the campaign's."""

    chance: ChanceState
    resources: dict[str, Deck]
    party: list[int] = []
    lasting: list[Lasting] = []
    barred: list[Barred] = []
    waiting: list[Waiting] = []
    gained: list[Gained] = []
    facts: list[CampaignTask] = []
    bodiless: list[int] = []
    halved_rewards: bool = False  # of the showdown that is hunted for
    more_rewards: list[WonBesides] = []
    spent: dict[Frequency, list[str]] = {}
