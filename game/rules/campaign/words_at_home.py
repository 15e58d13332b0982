"""Words and conditions that only the settlement's table carries out and judges: on the hunt and at home."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from engine.table import Flow
from game.rules.table.effect_context import EXECUTORS, JUDGES, EffectContext

if TYPE_CHECKING:
    from game.rules.campaign.settlement_table import SettlementTable

SettlementJudge = Callable[["SettlementTable", Any, EffectContext], bool]
JUDGES_AT_HOME: dict[type, SettlementJudge] = {}
"""How the conditions that ask for the settlement are judged; those that ask for no board are beside them, in
`JUDGES_ANYWHERE`.
"""
SettlementExecutor = Callable[["SettlementTable", Any, EffectContext], Flow[None]]
EXECUTORS_AT_HOME: dict[type, SettlementExecutor] = {}
"""How the words that change the settlement are carried out; those that need no board are beside them, in
`EXECUTORS_ANYWHERE`.
"""
MEMBERS_AT_HOME: set[StrEnum] = set()
"""What words and conditions of any table can name that only the settlement has, such as the lantern year."""


def words_of_the_settlement() -> set[type[Any]]:
    """The words and conditions that no card of a showdown can use."""
    return {*EXECUTORS_AT_HOME, *JUDGES_AT_HOME} - {*EXECUTORS, *JUDGES}


def judges_at_home(condition: type) -> Callable[[SettlementJudge], SettlementJudge]:
    def register(judge: SettlementJudge) -> SettlementJudge:
        JUDGES_AT_HOME[condition] = judge
        return judge

    return register


def executes_at_home(word: type) -> Callable[[SettlementExecutor], SettlementExecutor]:
    def register(executor: SettlementExecutor) -> SettlementExecutor:
        EXECUTORS_AT_HOME[word] = executor
        return executor

    return register
