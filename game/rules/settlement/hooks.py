"""The points of the settlement phase at which cards join in: of survivors (`CardHook`), of the settlement (`RuleHook`).
Who joins is imported by `game.phases`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.decision import Option
from engine.hook import Parts, Question
from engine.table import Flow
from game.rules.campaign.rule_hook import RuleHook
from game.rules.table.card_hook import CardHook
from game.rules.table.effect_context import EffectContext

if TYPE_CHECKING:
    from game.rules.campaign.settlement_table import SettlementTable

# in the order of the phase

HOME_AGAIN: CardHook[SettlementTable, [], Flow[None]] = CardHook("a survivor has returned")
RESTS: CardHook[SettlementTable, [], bool] = CardHook("the endeavors of the returning are counted")
"""Whether they sit this settlement phase out."""
DEVELOP_OPTIONS: Parts[SettlementTable, Option, []] = Parts("the settlement develops")
"""(table): what more can be done now (settlement-develop)."""
DEVELOPED: Question[SettlementTable, [str, Option]] = Question("the group has chosen what the settlement does")
"""(table, the first word of the option's key, the option): whether that has been carried out."""

# on the hunt

REVEALER_ROLLED: CardHook[
    SettlementTable, [Callable[[], Flow[Any]], Any, Callable[[Any], int], EffectContext], Flow[Any]
] = CardHook("the event revealer has rolled")
"""(how it is rolled, the roll, what a roll comes to, the event): the roll that counts."""

# people

NOMINATED: RuleHook[[int, str], Flow[None]] = RuleHook("somebody is nominated for an event")
"""(who, the event)"""
PASSED_ON: CardHook[SettlementTable, [str], str] = CardHook("a child of theirs is born in an event")
"""(the event): the ability that it has from them, if any."""
