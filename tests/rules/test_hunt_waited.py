"""What a hunt event has put off until the showdown, when somebody it concerns is not there any more."""

from __future__ import annotations

from game.board.death import die
from game.effects.hunt_cards import HuntEvent
from game.effects.verbs import Gain, GainPriority, Later
from game.effects.who import Role
from game.model.terms import Stat
from game.phases.aftermath import ENDED, aftermath
from game.settlement import hunt_events
from game.settlement.hunt_board import leave_hunt
from tests.rules.hunters import come_back
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


# what waits for its end


def test_the_end_of_the_showdown_asks_nothing_of_whoever_died_before_it() -> None:
    trail = Trail("erza", "allister")
    trail.tell(82, d10=[1, 2, 1], who="erza")  # Consuming Grass: rooted
    trail.run(die(trail.table, trail.id("erza"), "a test", sure=True))
    fought = trail.face()
    trail.run(aftermath(fought, ENDED))
    assert not fought.sheet(trail.id("allister")).dead and not trail.campaign.homecomings


def test_whoever_ran_home_from_the_grass_dies_there() -> None:
    trail = Trail("erza", "allister")
    trail.tell(82, d10=[1, 2, 1], who="erza")
    trail.run(leave_hunt(trail.table, trail.id("erza"), "a test"))
    fought = trail.face()
    trail.run(aftermath(fought, ENDED))
    assert trail.alive("erza") and not trail.table.record.barred
    come_back(trail, "allister")
    assert not trail.alive("erza") and trail.alive("allister")


def test_nobody_stays_rooted_who_never_came_to_a_showdown() -> None:
    trail = Trail("erza", "allister")
    trail.tell(82, d10=[1, 2, 1], who="erza")
    for key in ("erza", "allister"):
        trail.run(leave_hunt(trail.table, trail.id(key), "a test"))
    assert trail.over == "failed"
    trail.end(d10=[1])
    assert not trail.table.record.barred and not trail.table.record.waiting and trail.alive("erza")
