"""What hunt events do, rule by rule: harm, rolls, what they ask for, what comes along (hunt-*, pages 61-63)."""

from __future__ import annotations

import msgspec
import pytest

from game import facts
from game.cards.conditions.people import HowMany
from game.cards.conditions.sheet import AtLeast
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.moments import WaitsFor
from game.cards.traits.hunt import LendsStats
from game.cards.who import Role, above, survivors
from game.cards.words.flow import Choice, ChooseOne, Effects, If, Later, LayOnTrail, RollOn, RollsOff, Row
from game.cards.words.gear import GainGear
from game.cards.words.harm import BrainEventDamage, EventDamage, SufferInjury
from game.cards.words.hunt import BeginShowdown, HuntEvents
from game.cards.words.monster import WoundMonster
from game.cards.words.moving import KnockDown
from game.cards.words.resources import GainResource
from game.cards.words.rolls import MayReroll, Reroll, Ties
from game.cards.words.sheet import Gain, GainAbility
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import Token
from game.content.box import core_box
from game.model.terms import Attribute, Location, Stat
from game.rules.table.components import Standing, Tokens
from tests.play.trail import Trail, played, with_events

REVEALER, ALL = Role.REVEALER, survivors()
QUIET: Effects = ()


# harm


@pytest.mark.rule("hunt-event-damage#1")
def test_hunt_event_damage__fills_boxes_and_never_injures_severely() -> None:
    trail = played(Trail("a"), EventDamage(REVEALER, 4, Location.ARMS))
    boxes = trail.sheet("a").boxes[Location.ARMS]
    assert boxes.light and boxes.heavy
    assert not trail.each(facts.SevereInjurySuffered)
    assert not trail.each(facts.KnockedDown)


def test_hunt_event_damage__armor_first_and_it_lasts_into_the_showdown() -> None:
    trail = Trail("a", sheets={"a": {"gear": ["rawhide-vest"]}}, armor=True, monster_at=4)
    played(trail, EventDamage(REVEALER, 2, Location.BODY))
    assert trail.one(facts.DamageSuffered).armor == 1
    assert trail.sheet("a").boxes[Location.BODY].light
    fought = trail.face()
    assert fought.sheet(trail.id("a")).boxes[Location.BODY].light


@pytest.mark.rule("hunt-brain-event-damage#1")
def test_hunt_brain_event_damage__insanity_then_the_box_and_no_trauma() -> None:
    trail = Trail("a", sheets={"a": {"insanity": 1, "brain_box": True}})
    played(trail, BrainEventDamage(REVEALER, 3))
    assert trail.sheet("a").insanity == 0
    assert not trail.each(facts.BrainTraumaSuffered)


@pytest.mark.rule("hunt-severe-only-when-stated#1")
def test_hunt_severe_only_when_stated__and_it_carries_over_with_its_tokens() -> None:
    trail = played(Trail("a", monster_at=4), SufferInjury(REVEALER, "Dismembered Arm"))
    assert trail.sheet("a").injuries == ["Dismembered Arm"]
    fought = trail.face()
    assert fought.sheet(trail.id("a")).injuries == ["Dismembered Arm"]
    assert fought.world.get(trail.id("a"), Tokens).bleeding == 1


@pytest.mark.rule("hunt-tokens-persist#1")
def test_hunt_tokens_persist__through_the_showdown() -> None:
    trail = played(Trail("a", monster_at=4), Token(REVEALER, Attribute.ACCURACY, -1), Gain(REVEALER, Stat.BLEEDING, 2))
    fought = trail.face()
    tokens = fought.world.get(trail.id("a"), Tokens)
    assert tokens.attributes == {Attribute.ACCURACY: -1}
    assert tokens.bleeding == 2


@pytest.mark.rule("hunt-knocked-down-start#1")
def test_hunt_knocked_down_start__everybody_stands() -> None:
    trail = played(Trail("a", monster_at=4), EventDamage(REVEALER, 3, Location.LEGS), KnockDown(REVEALER))
    fought = trail.face()
    assert fought.world.get(trail.id("a"), Standing).up


# what events ask for


@pytest.mark.rule("hunt-event-requirements#1")
def test_hunt_event_requirements__what_nobody_meets_is_not_offered() -> None:
    asks = ChooseOne(
        Role.GROUP,
        (
            Choice("Read", (EndNow(Underway.EVENT),), needs=HowMany(survivors(above(5, "understanding")), least=1)),
            Choice("Leave", ()),
        ),
    )
    trail = Trail("a", sheets={"a": {"understanding": 4}})
    played(trail, asks)  # one is left: nobody is asked
    assert trail.request is None
    wise = Trail("a", sheets={"a": {"understanding": 5}})
    played(wise, asks)
    assert wise.offered == ["read", "leave"]


@pytest.mark.rule("hunt-straggler#1")
def test_hunt_straggler__the_lowest_all_who_tie() -> None:
    trail = Trail("a", "b", "c", "d")
    played(trail, RollsOff((Gain(Role.THAT, Stat.INSANITY, 1),)), d10=[3, 3, 7, 9])
    assert [trail.sheet(key).insanity for key in "abcd"] == [1, 1, 0, 0]


def test_hunt_straggler__a_roll_off_if_the_event_says_so() -> None:
    trail = Trail("a", "b", "c")
    played(trail, RollsOff((Gain(Role.THAT, Stat.INSANITY, 1),), ties=Ties.ROLL_OFF), d10=[3, 3, 7, 4, 2])
    assert [trail.sheet(key).insanity for key in "abc"] == [0, 1, 0]


@pytest.mark.rule("ability-prepared")
def test_hunt_straggler__the_prepared_add_their_hunt_xp() -> None:
    trail = Trail("a", "b", sheets={"a": {"abilities": ["Prepared"], "hunt_xp": 4}})
    played(trail, RollsOff((Gain(Role.THAT, Stat.INSANITY, 1),)), d10=[2, 5])
    assert [trail.sheet(key).insanity for key in "ab"] == [0, 1]


# rolls of the table


def test_hunt_events__more_are_due_before_the_survivors_move_on() -> None:
    trail = Trail(at=1)
    played(trail, HuntEvents(2, not_again=63))
    assert trail.options[0] == "reveal"
    with_events(trail, e26=QUIET)
    trail.reveal(d10=[6, 3, 2, 6])  # a 63 does not count
    assert trail.one(facts.HuntRollIgnored).number == 63
    trail.reveal(d10=[2, 6])
    assert trail.options[0] == "move"


def test_hunt_reroll__the_very_next_event_once() -> None:
    trail = with_events(Trail(at=1, spaces={1: ["", ""]}), e26=QUIET, e27=QUIET)
    played(trail, MayReroll(Reroll.NEXT_EVENT))
    trail.reveal("reroll", d10=[2, 6, 2, 7])
    assert [event.number for event in trail.each(facts.HuntRolled)] == [26, 27]
    trail.reveal(d10=[2, 6])


def test_hunt_reroll__not_of_an_event_that_lets_nobody_off() -> None:
    trail = with_events(Trail(at=1, spaces={1: [""]}))
    table = trail.table.box.hunt_events | {10: HuntEvent("Harvester", (), 10, fixed=True)}
    trail.table.box = msgspec.structs.replace(trail.table.box, hunt_events=table)
    trail.hunt.reroll_next = True
    trail.reveal(d10=[1, 10])
    assert trail.request is None


@pytest.mark.rule("ability-legendcaller", "ability-thundercaller")
def test_hunt_named_result__past_overwhelming_darkness_once_in_a_lifetime() -> None:
    trail = Trail("a", "b", at=7, spaces={7: ["", ""]}, sheets={"b": {"abilities": ["Legendcaller"]}})
    with_events(trail, e53=QUIET, e26=QUIET)
    trail.reveal("yes")
    assert trail.one(facts.HuntRolled).number == 53
    trail.reveal(d10=[2, 6])
    early = with_events(Trail("a", at=5, spaces={5: [""]}, sheets={"a": {"abilities": ["Legendcaller"]}}), e26=QUIET)
    early.reveal(d10=[2, 6])


def test_tokens_on_the_trail__happen_once_where_the_survivors_come() -> None:
    trail = Trail("a", at=1, monster_at=4)
    played(trail, LayOnTrail("laughter", (BrainEventDamage(ALL, 1),)))
    assert sorted(trail.hunt.tokens) == [2, 3]
    trail.go_on()
    assert trail.sheet("a").brain_box
    assert sorted(trail.hunt.tokens) == [3]


# what comes with them


def test_hunt_resources__come_along_into_the_showdown() -> None:
    trail = Trail("a", monster_at=4)
    played(trail, GainResource(REVEALER, "basic", "Monster Bone"))
    assert trail.carried("a") == ["Monster Bone"]
    before = trail.table.record.resources["basic"].draw_pile.count("Monster Bone")
    fought = trail.face()
    assert [one.card for one in fought.record.gained] == ["Monster Bone"]
    assert fought.record.resources["basic"].draw_pile.count("Monster Bone") == before
    assert trail.table.record.gained == []


def test_hunt_put_off__until_the_showdown_starts() -> None:
    trail = Trail("a", monster_at=4)
    played(trail, Later(WaitsFor.START_OF_SHOWDOWN, (WoundMonster(2),)), BeginShowdown())
    fought = trail.face()
    assert len(fought.record.wounds) == 2


def test_gear_gained_on_hunt_or_showdown__goes_into_the_grid_at_once() -> None:
    trail = played(Trail("a"), GainGear(REVEALER, "founding-stone"))
    assert trail.sheet("a").gear == ["founding-stone"]


def test_survivor_retire_on_hunt__still_fights() -> None:
    trail = Trail("a", monster_at=4, sheets={"a": {"hunt_xp": 15, "milestones": ["Age 1", "Age 2", "Age 3", "Age 4"]}})
    played(trail, Gain(REVEALER, Stat.HUNT_XP, 1))
    assert trail.sheet("a").retires
    assert trail.id("a") in trail.face().record.party


def test_bold_and_insight__are_told_as_on_the_hunt() -> None:
    trail = Trail("a", sheets={"a": {"courage": 2}})
    played(trail, Gain(REVEALER, Stat.COURAGE, 1), d10=[2])
    assert "Prepared" in trail.sheet("a").abilities


@pytest.mark.rule("ability-explore")
def test_explore__two_more_where_something_is_investigated() -> None:
    looks = RollOn(REVEALER, (Row(1, 4, (Gain(REVEALER, Stat.INSANITY, 1),)), Row(5, 99)), investigate=True)
    trail = Trail("a", sheets={"a": {"abilities": ["Explore"]}})
    played(trail, looks, d10=[3])
    assert trail.sheet("a").insanity == 0
    plain = played(Trail("a"), looks, d10=[3])
    assert plain.sheet("a").insanity == 1


def test_indecision__the_revealer_rolls_twice_and_the_lower_counts() -> None:
    looks = RollOn(REVEALER, (Row(1, 4, (Gain(REVEALER, Stat.INSANITY, 1),)), Row(5, 99)))
    trail = Trail("a", sheets={"a": {"disorders": ["Indecision"]}})
    played(trail, looks, d10=[9, 2])
    assert trail.sheet("a").insanity == 1


def test_gain_ability__is_a_word_of_the_hunt_too() -> None:
    trail = played(Trail("a"), GainAbility(REVEALER, "Dead Inside"))
    assert "Dead Inside" in trail.sheet("a").abilities


def test_storyteller_of_the_hunt__lends_counts_for_one_event_once_per_hunt() -> None:
    """Whoever has the art stands by the event revealer where the event asks for courage or understanding."""
    (art,) = (one for one in core_box().fighting_arts.values() if any(isinstance(t, LendsStats) for t in one.traits))
    asks = If(AtLeast(REVEALER, Stat.UNDERSTANDING, 3), (Gain(REVEALER, Stat.INSANITY, 1),))
    sheets = {"b": {"fighting_arts": [art.name], "understanding": 5}}
    trail = Trail("a", "b", sheets=sheets)
    played(trail, asks, answers=("yes",))
    assert trail.sheet("a").insanity == 1
    assert trail.sheet("a").understanding == 0  # it was only lent
    played(trail, asks)
    assert trail.sheet("a").insanity == 1  # once per hunt
    unasked = Trail("a", "b", sheets=sheets)
    played(unasked, Gain(REVEALER, Stat.SURVIVAL, 1))  # an event that asks for neither count
    assert unasked.request is None


def test_hunt_straggler__in_a_roll_off_only_the_dice_count() -> None:
    trail = Trail("a", "b", sheets={"a": {"abilities": ["Prepared"], "hunt_xp": 4}})
    played(trail, RollsOff((Gain(Role.THAT, Stat.INSANITY, 1),), ties=Ties.ROLL_OFF), d10=[2, 6, 3, 5])
    assert [trail.sheet(key).insanity for key in "ab"] == [1, 0]
