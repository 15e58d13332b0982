"""What becomes of what was meant for somebody who is not there any more: effects put off, resources, a turn."""

from __future__ import annotations

import pytest

from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import WaitsFor
from game.cards.who import Role, bears, survivors
from game.cards.words.flow import Later, MayChoose, ReplacedByNewcomer
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.cards.words.tokens import GainPriority
from game.model.terms import Stat
from game.phases.showdown.aftermath import ENDED, aftermath
from game.rules.death.death import die
from game.rules.hunt import hunt_events
from game.rules.hunt.hunt_board import leave_hunt
from game.rules.table.effect_context import EffectContext
from tests.play.hunters import come_back
from tests.play.trail import Trail, with_events

START = WaitsFor.START_OF_SHOWDOWN


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


def test_whom_a_resource_kills_gains_no_more() -> None:
    """What is left of a handful does not go to the dead (death-survivor)."""
    trail = Trail("erza", "allister", sheets={"erza": {"disorders": ["Binge Eating Disorder"]}})
    deck = trail.table.record.resources["phoenix"]
    deck.draw_pile[:] = ["Bird Beak", "Rainbow Droppings"]
    event = HuntEvent("Test", (GainResource(Role.SELF, "phoenix", n=2),), 0)
    trail.run(hunt_events.resolve(trail.table, event, trail.id("erza")), d10=[1])
    assert not trail.alive("erza")
    assert not trail.table.record.gained and "Bird Beak" in deck.draw_pile


@pytest.mark.parametrize(("turn", "following"), [(1, "zachary"), (0, "")])
def test_whoever_takes_a_place_reveals_in_its_turn(turn: int, following: str) -> None:
    """The newcomer has the place of the dead in the order of revealers (hunt-revealer-order): their turn is over if the
    dead has revealed, else it comes.
    """
    trail = Trail(
        "allister",
        "erza",
        "zachary",
        spaces={3: [""]},
        hunt={"turn": turn},
        sheets={"erza": {"disorders": ["Anxiety"]}},
    )
    with_events(trail, e26=(ReplacedByNewcomer(survivors(bears("Anxiety")), "male", 0, ()),))
    trail.reveal("Newcomer", d10=[2, 6])
    (new,) = (who for who in trail.hunt.order if who not in range(1000, 1003))
    assert trail.hunt.order == [1000, new, 1001, 1002]
    assert trail.table.event_revealer == (trail.id(following) if following else new)


def test_whoever_has_run_is_asked_nothing_more() -> None:
    """What is left of an event does not follow them home (hunt-run-away)."""
    trail = Trail("allister", "erza", sheets={"allister": {"survival": 0}})
    trail.run(leave_hunt(trail.table, trail.id("allister"), "a test"))
    more = (Gain(Role.SELF, Stat.SURVIVAL, 1), MayChoose(Role.SELF, (Gain(Role.SELF, Stat.INSANITY, 1),)))
    who = trail.id("allister")
    trail.run(trail.table.perform(more, EffectContext("Test", target=who, bearer=who, chooser=who)))
    assert trail.request is None and trail.sheet("allister").survival == 0
