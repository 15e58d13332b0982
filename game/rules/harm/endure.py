"""Endure: a severe injury is not rolled, for a price in survival (survival-endure)."""

from __future__ import annotations

from engine.decision import Option, Why
from engine.event import Amount
from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.model.terms import Attribute, Location, SurvivalAction
from game.rules.survivor.hooks import ACTION_PAID
from game.rules.survivor.survival_action_limits import spend, why_no_survival_action, withhold
from game.rules.survivor.survival_cost import affords
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


def may_endure(table: GameTable, who: int, location: Location, was_down: bool) -> Flow[bool]:
    """Offers endure before a severe injury is rolled (survival-endure); True if it was used."""
    fight = table.as_showdown
    if fight is None:
        return False
    why = why_not_endure(fight, who, was_down)
    if why is not None:
        withhold(fight, who, SurvivalAction.ENDURE, why)
        return False
    cost = endure_cost(table, who)
    used = yield from table.choose(
        "endure",
        f"{table.name(who)} is about to suffer a severe {location} injury. Endure it for {cost.total} survival?",
        [Option("endure", f"Endure ({cost.total} survival)", True), Option("suffer", "Roll the injury", False)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="survival-endure",
    )
    if not used:
        return False
    yield from spend(table, who, SurvivalAction.ENDURE, cost=cost.total)
    if (yield from ACTION_PAID(fight, who, SurvivalAction.ENDURE)):
        return False
    table.tell(facts.Endured("survival-endure", who, cost))
    yield from table.trigger(Moment.SURVIVAL_ACTION, who)
    return True


def endure_cost(table: GameTable, who: int) -> Amount:
    """7 survival minus luck, never below 0."""
    luck = table.total(who, Attribute.LUCK)
    return Amount.of((("endure", 7), ("luck", -luck.total)), 0)


def why_not_endure(table: ShowdownTable, who: int, was_down: bool) -> Why | None:
    if was_down:
        return Why(f"{table.name(who)} was knocked down before the hit.", "survival-endure-limits")
    pays = affords(table, who, endure_cost(table, who).total)
    return why_no_survival_action(table, who, SurvivalAction.ENDURE, pays)
