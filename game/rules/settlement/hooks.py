"""The points of the settlement phase at which cards join in: of survivors (`CardHook`), of the settlement (`RuleHook`).
Who joins is imported by `game.phases`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.decision import Option, Why
from engine.hook import Parts, Question
from engine.table import Flow
from game.model.survivor import Survivor
from game.model.terms import Phase
from game.rules.campaign.rule_hook import RuleHook
from game.rules.table.card_hook import CardHook
from game.rules.table.effect_context import EffectContext

if TYPE_CHECKING:
    from game.rules.campaign.settlement_table import SettlementTable

# in the order of the phase

BROUGHT: RuleHook[[Phase, Sequence[int]], Flow[None]] = RuleHook("survivors return or depart")
"""(which of the two, who): what that brings each of them (settlement-returning-effects, keyword-depart)."""
HOME_AGAIN: CardHook[SettlementTable, [], Flow[None]] = CardHook("a survivor has returned")
RESTS: CardHook[SettlementTable, [], bool] = CardHook("the endeavors of the returning are counted")
"""Whether they sit this settlement phase out."""
ENDEAVORS: CardHook[SettlementTable, [], None] = CardHook("a returning survivor has given an endeavor")
INNOVATION_DRAWS: RuleHook[[], int] = RuleHook("the settlement innovates")
"""How many more cards are drawn (settlement-innovate)."""
NO_INNOVATING: RuleHook[[], Why] = RuleHook("the settlement would innovate")
"""Why it cannot."""
DEVELOP_OPTIONS: Parts[SettlementTable, Option, []] = Parts("the settlement develops")
"""(table): what more can be done now (settlement-develop)."""
DEVELOPED: Question[SettlementTable, [str, Option]] = Question("the group has chosen what the settlement does")
"""(table, the first word of the option's key, the option): whether that has been carried out."""
LEAST_LEVEL: RuleHook[[], int] = RuleHook("a quarry is chosen")
"""The lowest level that may be hunted (settlement-quarry-and-level)."""
TOGETHER: RuleHook[[Sequence[int]], Flow[dict[int, Why]]] = RuleHook("it is chosen who departs")
"""(who could): who of them stays at home because of another one, with the reason (settlement-departing)."""
APART: RuleHook[[], Sequence[int]] = RuleHook("it is noted who could depart in the place of somebody")
"""Who is not asked again."""
WHY_NOT_GO: RuleHook[[Sequence[Survivor]], list[tuple[str, Why]]] = RuleHook("a party is about to depart")
"""(the party): what keeps it, with the key of the survivor whom it concerns."""

# on the hunt

REVEALER_ROLLED: CardHook[
    SettlementTable, [Callable[[], Flow[Any]], Any, Callable[[Any], int], EffectContext], Flow[Any]
] = CardHook("the event revealer has rolled")
"""(how it is rolled, the roll, what a roll comes to, the event): the roll that counts."""

# people

NOMINATED: RuleHook[[int, str], Flow[None]] = RuleHook("somebody is nominated for an event")
"""(who, the event)"""
WELCOMED: RuleHook[[int], Flow[None]] = RuleHook("somebody has joined or was born")
PASSED_ON: CardHook[SettlementTable, [str], str] = CardHook("a child of theirs is born in an event")
"""(the event): the ability that it has from them, if any."""
