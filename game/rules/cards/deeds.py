"""Whether something can be done now: each word that does it says so itself (`game.cards.conditions.deeds`)."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.conditions.deeds import Can, Deed
from game.rules.campaign.settlement_table import SettlementTable, at_home
from game.rules.campaign.words_at_home import MEMBERS_AT_HOME
from game.rules.monster.targeting import resolve
from game.rules.table.effect_context import EffectContext, judges
from game.rules.table.game_table import GameTable

Able = Callable[[GameTable, Can, EffectContext], bool]
DEEDS: dict[Deed, Able] = {}
"""What each deed needs; `game.effects` fills it, beside the word."""


AbleAtHome = Callable[[SettlementTable, Can, EffectContext], bool]
DEEDS_AT_HOME: dict[Deed, AbleAtHome] = {}
"""What each deed needs that only the settlement knows of."""


def needs(deed: Deed) -> Callable[[Able], Able]:
    def register(able: Able) -> Able:
        DEEDS[deed] = able
        return able

    return register


def needs_at_home(deed: Deed) -> Callable[[AbleAtHome], AbleAtHome]:
    def register(able: AbleAtHome) -> AbleAtHome:
        DEEDS_AT_HOME[deed] = able
        MEMBERS_AT_HOME.add(deed)
        return able

    return register


@judges(Can)
def _can(table: GameTable, asked: Can, situation: EffectContext) -> bool:
    if asked.deed in DEEDS_AT_HOME:
        return DEEDS_AT_HOME[asked.deed](at_home(table, asked.deed, situation), asked, situation)
    return DEEDS[asked.deed](table, asked, situation)


def who_would(table: GameTable, asked: Can, situation: EffectContext) -> list[int]:
    """Those who would do it; nobody if the deed is nobody's own."""
    return resolve(table, asked.who, situation) if asked.who is not None else []
