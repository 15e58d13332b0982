"""What a hunt event has put off until the showdown, when somebody it concerns is not there any more."""

from __future__ import annotations

from game.board.death import die
from game.effects.hunt_cards import HuntEvent
from game.effects.verbs import Gain, GainPriority, Later
from game.effects.who import Role
from game.model.terms import Stat
from game.settlement import hunt_events
from tests.rules.trail import Trail

START = "the start of the showdown"


def put_off(trail: Trail, *effects: object) -> None:
    event = HuntEvent("Test", (Later(START, effects),), 0)  # type: ignore[arg-type]
    trail.run(hunt_events.resolve(trail.table, event, trail.id("erza")))


def test_what_waits_for_the_dead_does_not_happen() -> None:
    """Whoever died on the hunt has no place at the showdown's table (hunt-tokens-persist)."""
    trail = Trail("erza", "allister", at=3, monster_at=4)
    put_off(trail, GainPriority(Role.SELF), Gain(Role.SELF, Stat.INSANITY, 2))
    trail.run(die(trail.table, trail.id("erza"), "a test", sure=True))
    fought = trail.face()
    assert fought.record.party == [trail.id("allister")]
    assert not fought.record.priority and not fought.record.waiting


def test_what_waits_for_the_living_happens() -> None:
    trail = Trail("erza", "allister", at=3, monster_at=4)
    put_off(trail, Gain(Role.SELF, Stat.INSANITY, 2))
    assert trail.sheet("erza").insanity == 0
    trail.face()
    assert trail.sheet("erza").insanity == 2
