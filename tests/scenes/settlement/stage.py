"""The sample settlement at home on a stage that nobody sees."""

from __future__ import annotations

from game.scenes.settlement.scene import SettlementScene
from tests.scenes.chapter.stage import AtTable


class Home(AtTable[SettlementScene]):
    """A campaign whose people are at home."""

    kind = SettlementScene
