"""Silence is explained (docs/interface.md, 6.6): what players expect and is not offered is told with its reason, in
every fight that bots play.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.decision import Decision, Why
from engine.event import Event
from engine.table import Crumb
from game import facts
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import Fight, first_level
from game.model.terms import SurvivalAction
from game.rulebook.chapters import RULES
from game.rules.table.board_queries import BOARD

FIGHTS = ("white-lion", "screaming-antelope", "phoenix", "butcher", "kings-man")
PLACED = ("place-survivor", "act", "dash", "step", "skewer", "place", "place-monster")
"""Questions in which a survivor goes, or is put, on a space."""


@dataclass
class Watch:
    """What has been said of each survivor since they were hit last, and the moments at which nothing was."""

    open: dict[int, bool] = field(default_factory=dict)
    silent: list[Event] = field(default_factory=list)
    withheld: list[facts.Withheld] = field(default_factory=list)
    told: int = 0

    def hear(self, event: Event, steps: tuple[Crumb, ...]) -> None:
        match event:
            case facts.MonsterAttacked(target=target, hits=hits) if hits:
                self.open[target] = False
            case facts.Withheld(who=who, what=SurvivalAction.DODGE):
                self.open[who] = True
                self.withheld.append(event)
            case facts.DamageSuffered(who=who, rule="damage-order") if who in self.open:
                self.told += 1
                if not self.open[who]:
                    self.silent.append(event)


def explained(decision: Decision) -> bool:
    """True if every space of the board is offered, or refused with a reason of the book."""
    offered = {option.key for option in decision.options}
    refused: dict[str, Why] = {option.key: why for option, why in decision.unavailable}
    keys = [f"space:{column},{row}" for column, row in BOARD.to_spaces(BOARD.all)]
    return all(key in offered or (key in refused and refused[key].rule in RULES) for key in keys)


@pytest.mark.parametrize("monster", FIGHTS)
def test_who_is_hit_may_dodge_or_is_told_why_not(monster: str) -> None:
    session, watch, player = Fight(monster, first_level(monster)).session(3), Watch(), CarefulPlayer()
    session.table.observers.append(watch.hear)
    session.table.record.survival_actions = [SurvivalAction.DODGE]
    asked = set()
    for _ in range(400):
        request = session.request
        if session.outcome is not None or request is None:
            break
        if isinstance(request, Decision):
            if request.topic == "dodge":
                watch.open[session.table.entity(request.actor)] = True
            if request.topic in PLACED and request.topic not in asked:
                asked.add(request.topic)
                assert explained(request), request.about
        session.answer(player.answer(request, session.table))
    session.close()
    assert watch.told and watch.silent == []
    assert "act" in asked and all(event.why and event.rule in RULES for event in watch.withheld)


def test_a_start_space_is_refused_with_its_reason() -> None:
    """Outside the zone, or taken: pressing it says so (showdown-components)."""
    session = Fight("white-lion", "prologue").session(3)
    first = session.request
    assert isinstance(first, Decision)
    session.answer(first.options[0].key)
    request = session.request
    assert isinstance(request, Decision) and request.topic == "place-survivor"
    table = session.table
    said = {option.key: why for option, why in request.unavailable}
    who = table.survivors()[0]
    column, row = table.at(who)
    assert said[f"space:{column},{row}"] == Why(f"{table.name(who)} stands there.", "move-survivor-basic")
    column, row = table.at(table.monster)
    assert said[f"space:{column},{row}"].sentence == "The lion stands there."
    zone = set(table.record.start_zone)
    outside = next(space for space in BOARD.to_spaces(BOARD.all & ~table.occupied()) if space not in zone)
    assert said[f"space:{outside[0]},{outside[1]}"] == Why("It lies outside the start zone.", "showdown-components")
    session.close()


def test_nobody_hears_of_an_action_that_nobody_knows() -> None:
    session, watch = Fight("white-lion", "1").session(3), Watch()
    session.table.observers.append(watch.hear)
    session.table.record.survival_actions = []
    player = CarefulPlayer()
    for _ in range(150):
        if session.outcome is None and session.request is not None:
            session.answer(player.answer(session.request, session.table))
    session.close()
    assert watch.told and not watch.withheld
