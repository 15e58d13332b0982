"""Dodge: one hit of the monster is avoided for 1 survival (survival-dodge)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.model.terms import Location, SurvivalAction
from game.rules.survivor.hooks import ACTION_PAID
from game.rules.survivor.survival_action_limits import spend, why_no_survival_action, withhold
from game.rules.table.showdown_table import ShowdownTable


def dodge(table: ShowdownTable, target: int, locations: list[Location], *, again: bool = False) -> Flow[list[Location]]:
    """The dodge window: after the locations are rolled and before any damage (survival-dodge-timing), after After Hit,
    which stays done (survival-dodge-after-hit). Returns the hits that are left. Where none is offered, the reason is
    told, unless one of these hits has been dodged already (`again`).
    """
    why = why_no_survival_action(table, target, SurvivalAction.DODGE)
    if why is not None:
        if locations and not again:
            withhold(table, target, SurvivalAction.DODGE, why)
        return locations
    first_at = {location: i for i, location in reversed(list(enumerate(locations)))}
    options = [Option(f"dodge:{location}", f"Dodge the hit to the {location}", i) for location, i in first_at.items()]
    options.append(Option("suffer", "Save the survival", None))
    chosen = yield from table.choose(
        "dodge",
        f"{table.name(target)} is hit: {', '.join(locations)}. Dodge one hit for 1 survival?",
        options,
        by=table.seat_of(target),
        actor=table.key(target),
        rule="survival-dodge",
        context=tuple(locations),
    )
    if chosen is None:
        return locations
    yield from spend(table, target, SurvivalAction.DODGE)
    if (yield from ACTION_PAID(table, target, SurvivalAction.DODGE)):
        return (yield from dodge(table, target, locations, again=True))
    table.tell(facts.Dodged("survival-dodge", target, locations[chosen]))
    yield from table.trigger(Moment.SURVIVAL_ACTION, target)
    left = locations[:chosen] + locations[chosen + 1 :]
    return (yield from dodge(table, target, left, again=True)) if left else left  # asked again of those who may
