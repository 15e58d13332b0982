"""The people of the hunt, rule by rule: who reveals, gathers, dies, trades and runs away (hunt-*, pages 61-63)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import SEPARATOR, Decision, NotOffered
from game import facts
from game.cards.who import Role
from game.cards.words.flow import Effects
from game.cards.words.harm import Die
from game.model.terms import Location, Variant
from game.phases.hunt.hunt import choose_revealer
from game.rules.campaign.campaign_record import Chapter
from game.rules.hunt.hunt_board import leave_hunt
from tests.play.trail import Trail, played, with_events

REVEALER = Role.REVEALER
QUIET: Effects = ()


# who reveals


@pytest.mark.rule("hunt-event-revealer#1")
def test_hunt_event_revealer__goes_round_and_rolls() -> None:
    trail = with_events(Trail("a", "b", "c", "d", at=1, spaces={1: ["", ""]}), e26=QUIET, e27=QUIET)
    trail.reveal(d10=[2, 6])
    trail.reveal(d10=[2, 7])
    assert [event.who for event in trail.each(facts.HuntEventTold)] == [trail.id("a"), trail.id("b")]
    assert trail.table.event_revealer == trail.id("c")


def test_hunt_event_revealer__the_group_says_who_begins() -> None:
    trail = Trail("a", "b", "c", "d")
    trail.run(choose_revealer(trail.table), "c")
    assert trail.table.event_revealer == trail.id("c")
    assert [trail.table.key(who) for who in trail.table.survivors()] == ["c", "d", "a", "b"]


@pytest.mark.rule("hunt-revealer-order#1")
def test_hunt_revealer_order__is_fixed_and_skips_the_dead() -> None:
    trail = Trail("a", "b", "c", "d", at=1, spaces={1: ["", ""]})
    with_events(trail, e26=QUIET)
    trail.perform((Die(Role.SELF),), "b")
    trail.reveal(d10=[2, 6])
    assert trail.table.event_revealer == trail.id("c")


def test_hunt_revealer_order__goes_on_behind_a_revealer_who_dies() -> None:
    trail = with_events(Trail("a", "b", "c", "d", at=1, spaces={1: [""]}), e26=(Die(REVEALER),))
    trail.reveal(d10=[2, 6])
    assert trail.table.event_revealer == trail.id("b")


# gathering


def gatherers(**fields: Any) -> Trail:
    return Trail(sheets={"erza": {"gear": ["bone-sickle"]}}, **fields)


@pytest.mark.rule("hunt-gathering-cards#1")
def test_hunt_gathering_cards__each_at_most_once_on_any_space_ahead_but_three() -> None:
    trail = gatherers(at=3, monster_at=11, spaces={4: [""]})
    assert [key for key in trail.options if key.startswith("lay:")] == ["lay:Herb Gathering"]
    trail.turn("lay:Herb Gathering")
    asked = trail.request
    assert isinstance(asked, Decision)
    assert [option.key for option in asked.options] == [f"space:{n}" for n in (4, 5, 7, 8, 9, 10, 11)]
    trail.answer("space:4")
    assert trail.hunt.spaces[4] == ["Herb Gathering", ""]  # on top of what lay there
    assert "lay:Herb Gathering" not in trail.options


@pytest.mark.rule("hunt-gathering-cards#2")
def test_hunt_gathering_cards__need_the_tool() -> None:
    trail = Trail()
    assert not [key for key in trail.options if key.startswith("lay:")]
    with pytest.raises(NotOffered):
        trail.turn("lay:Mineral Gathering")


def test_hunt_gathering_cards__not_behind_the_survivors() -> None:
    trail = gatherers(at=2, monster_at=9, hunt={"passing": False})
    trail.hunt.farthest = 8
    trail.turn("lay:Herb Gathering")
    asked = trail.request
    assert isinstance(asked, Decision)
    assert [option.key for option in asked.options] == ["space:9", "space:10", "space:11"]


# deaths


@pytest.mark.rule("hunt-fails#1")
def test_hunt_fails__the_quarry_is_lost_and_the_settlement_starves() -> None:
    trail = Trail("a", "b", party=["a"], stored={"Monster Bone": 8})
    played(trail, Die(REVEALER))
    assert trail.over == "failed"
    trail.end(d10=[3])  # a d5 of 2
    assert trail.resources == {"Monster Bone": 6}
    assert trail.campaign.chapter is Chapter.SETTLEMENT
    assert trail.campaign.returning == []
    assert trail.campaign.hunt is None and trail.campaign.planned is None


@pytest.mark.rule("resource-death-hunt#1", "hunt-death-resources#1")
def test_hunt_death_resources__another_takes_them_but_not_the_gear() -> None:
    trail = Trail(
        "a", "b", "c", carried={"a": ["Monster Bone", "Monster Hide", "Monster Hide"]},
        sheets={"a": {"gear": ["founding-stone"]}},
    )  # fmt: skip
    played(trail, Die(REVEALER), answers=("c",))
    assert trail.carried("c") == ["Monster Bone", "Monster Hide", "Monster Hide"]
    assert trail.table.storage == ["founding-stone"]


@pytest.mark.rule("resource-all-die")
def test_resource_all_die__on_the_hunt_too() -> None:
    """Nobody is left to take them: they are in no bundle, nor at home, but back in their decks."""
    trail = Trail("a", "b", party=["a"], carried={"a": ["Skull"]})
    trail.table.record.resources["basic"].remove("Skull")
    played(trail, Die(REVEALER))
    assert trail.table.record.gained == [] and not trail.resources
    assert trail.table.record.resources["basic"].draw_pile.count("Skull") == 1


@pytest.mark.rule("gear-returns-on-hunt-death#1")
def test_gear_returns_on_hunt_death__to_the_storage_where_no_one_can_take_it_on_this_hunt() -> None:
    trail = Trail("a", "b", sheets={"a": {"gear": ["bone-axe"]}})
    trail.perform((Die(Role.SELF),), "a")
    assert trail.table.storage == ["bone-axe"]
    assert trail.options[0] == "move" and not any("bone-axe" in key for key in trail.options)
    assert trail.sheet("b").gear == []


def test_gear_returns_on_hunt_death__but_for_what_cannot_be_replaced() -> None:
    trail = Trail("a", "b", sheets={"a": {"gear": ["perfect-slayer"]}})
    trail.perform((Die(Role.SELF),), "a")
    assert trail.table.storage == []


EIGHT = ["founding-stone"] * 8


@pytest.mark.rule("keyword-vital#2")
def test_keyword_vital__another_must_take_it_and_make_room() -> None:
    trail = Trail("a", "b", "c", sheets={"a": {"gear": ["final-lantern"]}, "b": {"gear": ["bone-axe", *EIGHT]}})
    played(trail, Die(REVEALER), answers=("b",))
    assert trail.request is not None and "decline" not in trail.offered
    trail.answer("archive:bone-axe")
    assert sorted(trail.sheet("b").gear) == ["final-lantern", *EIGHT]
    assert trail.table.storage == [], "it has not gone home"
    assert trail.one(facts.GearGained).gear == "Final Lantern"


def test_keyword_vital__where_there_is_room_nothing_is_given_up() -> None:
    trail = Trail("a", "b", "c", sheets={"a": {"gear": ["final-lantern"]}, "b": {"gear": [*EIGHT]}})
    played(trail, Die(REVEALER), answers=("b",))
    assert sorted(trail.sheet("b").gear) == ["final-lantern", *EIGHT]


@pytest.mark.rule("keyword-vital", "variant-death")
def test_keyword_vital__is_taken_up_even_where_all_gear_dies_with_its_bearer() -> None:
    sheets: dict[str, Any] = {"a": {"gear": ["final-lantern", "bone-axe"]}}
    trail = Trail("a", "b", sheets=sheets, variants=(Variant.DEATH,), first=("place-gear",))
    played(trail, Die(REVEALER))
    assert trail.sheet("b").gear == ["final-lantern"]
    assert trail.table.storage == [] and trail.one(facts.GearArchived).gear == "Bone Axe"


def test_keyword_vital__stays_with_the_hunt_when_its_bearer_runs_home() -> None:
    trail = Trail("a", "b", "c", sheets={"a": {"gear": ["final-lantern"]}})
    trail.run(leave_hunt(trail.table, trail.id("a"), "fear"), "c", "place:4")
    assert trail.sheet("a").gear == [] and trail.sheet("c").gear == ["final-lantern"]


def test_keyword_vital__who_may_not_carry_it_is_not_asked() -> None:
    sheets: dict[str, Any] = {"a": {"gear": ["final-lantern"]}, "b": {"abilities": ["Life Exchange"]}}
    trail = Trail("a", "b", "c", sheets=sheets, first=("place-gear",))
    played(trail, Die(REVEALER))
    assert trail.sheet("c").gear == ["final-lantern"]


def test_keyword_vital__with_nobody_left_it_goes_home() -> None:
    trail = Trail("a", "b", party=["a"], sheets={"a": {"gear": ["final-lantern"]}})
    played(trail, Die(REVEALER))
    assert trail.over == "failed" and trail.table.storage == ["final-lantern"]


# between events


@pytest.mark.rule("resource-use-anytime-hunt#1")
def test_resource_use_anytime_hunt__between_two_events() -> None:
    """One event is over and another waits: the herb heals its bearer, and nobody else; what is for the settlement phase
    stays in the bundle.
    """
    carried = {"a": ["Fresh Acanthus", "Love Juice"]}
    trail = Trail("a", "b", at=1, spaces={1: ["", ""]}, carried=carried, hunt={"fresh": False})
    for key in "ab":
        trail.sheet(key).boxes[Location.ARMS].heavy = True
    assert [key for key in trail.options if key.startswith("resource:")] == ["resource:fresh-acanthus:a"]
    trail.turn("resource:fresh-acanthus:a", "heal:arms")
    assert [trail.sheet(key).boxes[Location.ARMS].heavy for key in "ab"] == [False, True]
    assert trail.carried("a") == ["Love Juice"] and len(trail.hunt.spaces[1]) == 2


@pytest.mark.rule("resource-trade-hunt#1")
def test_resource_trade_hunt__before_an_event_is_revealed_and_not_after() -> None:
    trail = Trail("a", "b", at=1, spaces={1: ["", ""]}, carried={"a": ["Monster Bone"]})
    assert "trade" in trail.options
    trail.turn("trade", "give:monster-bone:a:b", "done")
    assert (trail.carried("a"), trail.carried("b")) == ([], ["Monster Bone"])
    with_events(trail, e26=QUIET).reveal(d10=[2, 6])
    assert "trade" not in trail.options
    trail.turn()
    assert trail.refusal("trade")[1] == "resource-trade-hunt"


# running away


@pytest.mark.rule("hunt-run-away#1")
def test_hunt_run_away__only_with_pictographs_and_right_after_an_event() -> None:
    assert "run-away" not in Trail(hunt={"resolved": True}).options
    ignorant = Trail(hunt={"resolved": True})
    ignorant.turn()
    assert ignorant.refusal("run-away")[1] == "hunt-run-away"
    assert "run-away" in Trail(hunt={"resolved": True}, knows=["Pictograph"]).options
    assert "run-away" not in Trail(hunt={"resolved": False}, knows=["Pictograph"]).options


@pytest.mark.rule("hunt-run-away#2")
def test_hunt_run_away__each_who_is_nominated_rolls() -> None:
    trail = Trail("a", "b", "c", hunt={"resolved": True}, knows=["Pictograph"])
    trail.turn("run-away", f"a{SEPARATOR}b", d10=[10, 8])
    assert [event.die for event in trail.each(facts.RanFromHunt)] == [10, 8]
    assert [trail.table.key(who) for who in trail.table.survivors()] == ["c"]
    assert trail.alive("a") and trail.alive("b")


def test_hunt_run_away__what_they_carried_stays_with_the_others() -> None:
    trail = Trail("a", "b", hunt={"resolved": True}, knows=["Pictograph"], carried={"a": ["Monster Bone"]})
    trail.run_away("a", d10=[10])
    assert trail.carried("b") == ["Monster Bone"]


def test_hunt_run_away__with_the_last_the_hunt_has_failed() -> None:
    trail = Trail("a", "b", party=["a"], hunt={"resolved": True}, knows=["Pictograph"])
    trail.run_away("a", d10=[10])
    assert trail.over == "failed"
