"""A surge that costs nothing and need not be known, for a weapon alone (ability-sweet-battle)."""

from __future__ import annotations

from engine.decision import Option, Unavailable, Why
from engine.hook import at
from engine.table import Flow
from game.cards.traits.people import Allows, Permission
from game.model.terms import SurvivalAction
from game.rules.survival.hooks import LOST_OPPORTUNITY, OPPORTUNITY
from game.rules.survival.surge import surge, surge_options
from game.rules.survival.survival_opportunity import Power
from game.rules.survivor.survival_action_limits import why_no_survival_action
from game.rules.table.showdown_table import ShowdownTable


@at(OPPORTUNITY.having(Allows, order=1, of=Permission.SURGE_FREELY))
def free_surge(table: ShowdownTable, who: int, source: str, trait: Allows) -> list[Option]:
    """Offered if a weapon can be activated with it."""
    return [_option(table, who, source)] if _why_not(table, who) is None else []


@at(LOST_OPPORTUNITY.having(Allows, order=-1, of=Permission.SURGE_FREELY))
def no_free_surge(table: ShowdownTable, who: int, source: str, trait: Allows) -> Unavailable:
    why = _why_not(table, who)
    return [] if why is None else [(_option(table, who, source), why)]


def _why_not(table: ShowdownTable, who: int) -> Why | None:
    why = why_no_survival_action(table, who, SurvivalAction.SURGE, free=True)
    if why is None and not surge_options(table, who, weapons_only=True):
        why = Why(f"{table.name(who)} has no weapon to activate now.", "ability-sweet-battle")
    return why


def _option(table: ShowdownTable, who: int, source: str) -> Option:
    label = f"{table.name(who)} surges for nothing ({source})"
    return Option(f"free-surge:{table.key(who)}", label, (Power(source, _use, survival_action=True), who, 0))


def _use(table: ShowdownTable, who: int) -> Flow[None]:
    """It is the surge of the round."""
    table.condition(who).used.append(SurvivalAction.SURGE)
    yield from surge(table, who, weapons_only=True)
