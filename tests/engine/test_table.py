"""The table: the breadcrumb of steps, and who hears what is told."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.decision import Pause
from engine.event import Event
from engine.table import Crumb, Flow, Table


def table() -> Table:
    return Table(Chance.seeded(1))


def test_a_fact_is_told_with_the_steps_it_happened_in() -> None:
    heard: list[tuple[str, tuple[Crumb, ...]]] = []
    game = table()
    game.observers.append(lambda event, steps: heard.append((event.rule, steps)))
    game.tell(Event("one"))
    with game.step("attack", "erza"):
        with game.step("attack-roll"):
            game.tell(Event("two"))
        game.tell(Event("three"))
    game.tell(Event("four"))
    attack, roll = Crumb("attack", "erza"), Crumb("attack-roll")
    assert heard == [("one", ()), ("two", (attack, roll)), ("three", (attack,)), ("four", ())]
    assert (str(attack), str(roll)) == ("attack:erza", "attack-roll")


def test_observers_hear_in_their_order_and_keep_what_they_heard() -> None:
    game = table()
    heard: list[tuple[str, tuple[Crumb, ...]]] = []
    game.observers.append(lambda event, steps: heard.append(("a", steps)))
    game.observers.append(lambda event, steps: heard.append(("b", steps)))
    with game.step("x"):
        game.tell(Event("one"))
    assert heard == [("a", (Crumb("x"),)), ("b", (Crumb("x"),))] and game.steps == []


def test_a_step_ends_however_it_is_left() -> None:
    game = table()
    with pytest.raises(KeyError), game.step("outer"), game.step("inner"):
        raise KeyError("a fault")
    assert game.steps == []

    def flow() -> Flow[None]:
        with game.step("outer"):
            yield Pause()

    running: Any = flow()
    next(running)
    assert game.steps == [Crumb("outer")] and game.is_within("outer") and not game.is_within("inner")
    running.close()
    assert game.steps == []


def test_telling_without_an_observer_is_nothing() -> None:
    table().tell(Event("one"))
