"""What sheets and gear bring their survivors in a phase of the year; leaving the settlement (keyword-depart)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Flow
from game.cards.traits.flow import At
from game.cards.traits.story import CallsEvent
from game.effects.settlement import note
from game.model.campaign_tasks import Due
from game.model.terms import Phase
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable


def depart(table: GameTable, among: Sequence[int] | None = None) -> Flow[None]:
    """Carries out for each survivor what waits for the departure, within the limits (keyword-depart,
    settlement-departing-armor); the weapon type that they have now is declared (survivor-proficiency-earn).
    """
    for who in table.living() if among is None else among:
        table.sheet(who).type_is_new = False
    with table.step("keyword-depart"):
        yield from brought_by(table, Phase.DEPARTING, among)


def brought_by(table: GameTable, phase: Phase, among: Sequence[int] | None = None) -> Flow[None]:
    """Carries out what the sheets and the gear of the living (or of some of them) bring them in this phase, in party
    order.
    """
    for who in table.living() if among is None else among:
        for source, trait in list(table.of_kind(who, At)):
            if trait.phase is phase and table.alive(who):
                situation = EffectContext(source, bearer=who, target=who)
                if trait.condition is None or table.holds(trait.condition, situation):
                    yield from table.perform(trait.effects, situation)
        for _, called in list(table.of_kind(who, CallsEvent)):
            if called.phase is phase and not called.endeavors and table.alive(who):
                note(table, Due.STORY_EVENT, called.event, rule="campaign-card-over-rulebook", who=table.key(who))
