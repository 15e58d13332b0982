"""The hunt phase, rule by rule (hunt-*, pages 61-63)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.chance import Chance
from engine.decision import SEPARATOR, Decision, NotOffered
from game.board.components import Standing, Tokens
from game.board.record import Ambush
from game.content.white_lion import WHITE_LION
from game.effects.conditions import HowMany
from game.effects.growth_words import GainAbility, SufferInjury
from game.effects.hunt_cards import DARKNESS_SPACE, LAST_SPACE, HuntEvent
from game.effects.hunt_compounds import LayOnTrail, RollsOff, Ties
from game.effects.hunt_words import (
    Ambush as Ambushes,
)
from game.effects.hunt_words import (
    BeginShowdown,
    BrainEventDamage,
    By,
    EventDamage,
    HuntEvents,
    MoveParty,
    MoveQuarry,
    RerollNextEvent,
    SkipSpace,
)
from game.effects.verbs import (
    AtLeast,
    Choice,
    ChooseOne,
    Die,
    Effect,
    Effects,
    EndEvent,
    Gain,
    GainGear,
    GainResource,
    If,
    KnockDown,
    Later,
    Token,
    WoundMonster,
)
from game.effects.who import Role, above, survivors
from game.model import events
from game.model.terms import Attribute, Location, Stat
from game.phases.hunt import is_hunted, lay_board
from game.settlement.record import Bout, Chapter, Fight
from tests.rules.trail import Trail

REVEALER, ALL = Role.REVEALER, survivors()
QUIET: Effects = ()


def with_events(trail: Trail, **effects: Effects) -> Trail:
    """The hunt event table with these effects in place of an event's own: `e26=(...)`."""
    table = dict(trail.table.box.hunt_events)
    for key, words in effects.items():
        number = int(key[1:])
        table[number] = HuntEvent(f"Test {number}", words, number)
    trail.table.box = msgspec.structs.replace(trail.table.box, hunt_events=table)
    return trail


def played(trail: Trail, *effects: Effect, who: str = "", answers: tuple[str, ...] = (), **dice: Any) -> Trail:
    """One hunt event with these effects is resolved."""
    with_events(trail, e1=effects)
    trail.tell(1, *answers, who=who, **dice)
    return trail


# before it begins


def test_hunt_nemesis_skips__and_no_starvation() -> None:
    trail = Trail()
    assert is_hunted(trail.table, Bout(Fight.QUARRY, "white-lion", "1"))
    assert not is_hunted(trail.table, Bout(Fight.NEMESIS, "butcher", "1"))
    assert not is_hunted(trail.table, Bout(Fight.SPECIAL, "white-lion", "1"))


def test_hunt_board__has_thirteen_spaces() -> None:
    trail = Trail()
    hunt = lay_board(trail.table)
    assert len(hunt.spaces) == 13
    assert (DARKNESS_SPACE, LAST_SPACE) == (6, 12)


@pytest.mark.parametrize(("level", "start"), [("1", 4), ("2", 7), ("3", 11)])
def test_hunt_setup_order__own_events_basic_events_monster_survivors(level: str, start: int) -> None:
    trail = Trail(level=level)
    trail.table.chance = Chance.seeded(3)
    hunt = lay_board(trail.table)
    own = {event.name for event in WHITE_LION.hunt_events}
    for space, stack in enumerate(hunt.spaces):
        if space in (0, 6, 12):
            assert stack == []
        elif space in (1, 2, 5, 8, 9):
            assert len(stack) == 1 and stack[0] in own
        else:
            assert stack == [""]
    assert (hunt.monster_at, hunt.party_at) == (start, 0)
    assert hunt.order == trail.table.record.party


def test_hunt_setup_order__the_monsters_space_holds_a_card_that_is_not_resolved_when_it_is_found() -> None:
    trail = Trail(at=3, monster_at=4, spaces={4: [""]})
    trail.go_on()
    assert trail.over == "showdown"
    assert not trail.each(events.HuntRolled)


def test_hunt_setup_order__a_longer_way_puts_the_monster_one_space_farther() -> None:
    from game.effects.innovation_words import HuntGift

    trail = Trail(level="3")
    trail.campaign.hunt_gifts.append(HuntGift.LONGER_WAY)
    trail.table.chance = Chance.seeded(1)
    assert lay_board(trail.table).monster_at == 12


def test_hunt_choose_quarry__only_what_is_on_the_list() -> None:
    from game.phases.against_whom import choose_bout

    trail = Trail(quarries=["white-lion"], year=5)
    trail.campaign.hunt, trail.campaign.bout, trail.campaign.chapter = None, None, Chapter.SETTLEMENT
    trail.run(choose_bout(trail.table))
    asked = trail.request
    assert isinstance(asked, Decision)
    assert all("white-lion" in option.key for option in asked.options)
    with pytest.raises(NotOffered):
        trail.answer("phoenix/1")


# gathering


def gatherers(**fields: Any) -> Trail:
    return Trail(sheets={"erza": {"gear": ["bone-sickle"]}}, **fields)


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


# who reveals


def test_hunt_event_revealer__goes_round_and_rolls() -> None:
    trail = with_events(Trail("a", "b", "c", "d", at=1, spaces={1: ["", ""]}), e26=QUIET, e27=QUIET)
    trail.reveal(d10=[2, 6])
    trail.reveal(d10=[2, 7])
    assert [event.who for event in trail.each(events.HuntEventTold)] == [trail.id("a"), trail.id("b")]
    assert trail.table.event_revealer == trail.id("c")


def test_hunt_event_revealer__the_group_says_who_begins() -> None:
    from game.phases.hunt import choose_revealer

    trail = Trail("a", "b", "c", "d")
    trail.run(choose_revealer(trail.table), "c")
    assert trail.table.event_revealer == trail.id("c")
    assert [trail.table.key(who) for who in trail.table.survivors()] == ["c", "d", "a", "b"]


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


# spaces and cards


def test_hunt_resolve_cards_top_down__all_before_moving() -> None:
    trail = with_events(Trail(at=1, spaces={1: ["Lion in Heat", ""]}), e26=QUIET)
    assert "move" not in trail.options
    trail.reveal("wait")
    assert [event.event for event in trail.each(events.HuntEventTold)] == ["Lion in Heat"]
    trail.hunt.party_at = 1  # the lion in heat has driven them back
    trail.hunt.due = 0
    assert trail.hunt.spaces[1] == [""]  # the first is archived
    trail.reveal(d10=[2, 6])
    assert trail.hunt.spaces[1] == []
    assert "move" in trail.options


def test_hunt_basic_card__is_a_roll_on_the_table() -> None:
    trail = with_events(Trail(at=1, spaces={1: [""]}), e35=QUIET)
    trail.reveal(d10=[3, 5])
    assert trail.one(events.HuntRolled).number == 35


@pytest.mark.parametrize(("tens", "ones", "number"), [(3, 5, 35), (10, 1, 1), (1, 10, 10), (10, 10, 100)])
def test_hunt_d100__tens_and_ones(tens: int, ones: int, number: int) -> None:
    trail = with_events(Trail(at=1, spaces={1: [""]}), **{f"e{number}": QUIET})
    trail.reveal(d10=[tens, ones])
    assert trail.one(events.HuntRolled).number == number


def test_hunt_empty_space_roll__once_on_entering() -> None:
    trail = with_events(Trail(at=1), e26=QUIET)
    trail.go_on()
    assert trail.options[0] == "reveal"
    trail.reveal(d10=[2, 6])
    assert trail.options[0] == "move"


def test_hunt_empty_space_roll__start_gives_none_on_the_first_turn() -> None:
    assert Trail(at=0).options[0] == "move"


def test_hunt_monster_stays__where_it_is() -> None:
    trail = with_events(Trail(at=0, monster_at=7), e26=QUIET)
    for _ in range(3):
        trail.go_on()
        trail.reveal(d10=[2, 6])
    assert trail.hunt.monster_at == 7


def test_hunt_find_quarry__no_event_there_is_resolved() -> None:
    trail = Trail(at=4, monster_at=5, spaces={5: ["Prowling Lion"]})
    trail.go_on()
    assert trail.over == "showdown"
    trail.end()
    assert trail.campaign.chapter is Chapter.SHOWDOWN
    assert trail.one(events.HuntEnded).ambush == ""


# Overwhelming Darkness


def test_hunt_overwhelming_darkness__stops_all_movement_and_comes_first() -> None:
    trail = Trail("a", at=4, monster_at=11, sheets={"a": {"courage": 3, "survival": 1}})
    played(trail, MoveParty(4), d10=[8])  # brave: 8 strength, evasion
    assert trail.hunt.party_at == 6
    assert trail.one(events.DarknessReached).space == 6
    assert trail.hunt.due == 0  # in place of a roll


def test_hunt_overwhelming_darkness_again__is_a_blank_space() -> None:
    trail = Trail(at=5, monster_at=11, hunt={"darkness": True})
    trail.go_on()
    assert not trail.each(events.DarknessReached)
    assert trail.hunt.due == 1


def test_hunt_overwhelming_darkness_monster_there__showdown_at_once() -> None:
    trail = Trail(at=5, monster_at=6)
    trail.go_on()
    assert trail.over == "showdown"
    assert not trail.each(events.DarknessReached)


# harm


def test_hunt_event_damage__fills_boxes_and_never_injures_severely() -> None:
    trail = played(Trail("a"), EventDamage(REVEALER, 4, Location.ARMS))
    boxes = trail.sheet("a").boxes[Location.ARMS]
    assert boxes.light and boxes.heavy
    assert not trail.each(events.SevereInjurySuffered)
    assert not trail.each(events.KnockedDown)


def test_hunt_event_damage__armor_first_and_it_lasts_into_the_showdown() -> None:
    trail = Trail("a", sheets={"a": {"gear": ["rawhide-vest"]}}, armor=True, monster_at=4)
    played(trail, EventDamage(REVEALER, 2, Location.BODY))
    assert trail.one(events.DamageSuffered).armor == 1
    assert trail.sheet("a").boxes[Location.BODY].light
    fought = trail.face()
    assert fought.sheet(trail.id("a")).boxes[Location.BODY].light


def test_hunt_brain_event_damage__insanity_then_the_box_and_no_trauma() -> None:
    trail = Trail("a", sheets={"a": {"insanity": 1, "brain_box": True}})
    played(trail, BrainEventDamage(REVEALER, 3))
    assert trail.sheet("a").insanity == 0
    assert not trail.each(events.BrainTraumaSuffered)


def test_hunt_severe_only_when_stated__and_it_carries_over_with_its_tokens() -> None:
    trail = played(Trail("a", monster_at=4), SufferInjury(REVEALER, "Dismembered Arm"))
    assert trail.sheet("a").injuries == ["Dismembered Arm"]
    fought = trail.face()
    assert fought.sheet(trail.id("a")).injuries == ["Dismembered Arm"]
    assert fought.world.get(trail.id("a"), Tokens).bleeding == 1


def test_hunt_tokens_persist__through_the_showdown() -> None:
    trail = played(Trail("a", monster_at=4), Token(REVEALER, Attribute.ACCURACY, -1), Gain(REVEALER, Stat.BLEEDING, 2))
    fought = trail.face()
    tokens = fought.world.get(trail.id("a"), Tokens)
    assert tokens.attributes == {Attribute.ACCURACY: -1}
    assert tokens.bleeding == 2


def test_hunt_knocked_down_start__everybody_stands() -> None:
    trail = played(Trail("a", monster_at=4), EventDamage(REVEALER, 3, Location.LEGS), KnockDown(REVEALER))
    fought = trail.face()
    assert fought.world.get(trail.id("a"), Standing).up


# ambush


def test_hunt_ambush_by_monster__comes_to_the_survivors_and_ends_the_event() -> None:
    trail = played(Trail("a", at=3, monster_at=4), MoveQuarry(-1), Gain(REVEALER, Stat.COURAGE, 1))
    assert trail.over == "showdown"
    assert trail.ambush is Ambush.BY_MONSTER
    assert trail.sheet("a").courage == 0
    assert trail.face().record.ambush is Ambush.BY_MONSTER


def test_hunt_ambush_by_survivors__is_prepared_for_the_showdown() -> None:
    trail = played(Trail("a", at=3, monster_at=4), Ambushes(By.SURVIVORS))
    assert not trail.over
    trail.go_on()
    assert trail.face().record.ambush is Ambush.BY_SURVIVORS


def test_hunt_ambush_by_monster__only_if_the_very_next_space_begins_it() -> None:
    near = played(Trail("a", at=3, monster_at=4), Ambushes(By.MONSTER, next_only=True))
    near.go_on()
    assert near.ambush is Ambush.BY_MONSTER
    far = played(Trail("a", at=2, monster_at=4), Ambushes(By.MONSTER, next_only=True))
    far.go_on()
    far.go_on()
    assert far.over == "showdown" and far.ambush is Ambush.NONE


# movement


def test_hunt_compulsory_movement__not_past_start() -> None:
    trail = played(Trail(at=2), MoveParty(-5))
    assert trail.hunt.party_at == 0


def test_hunt_compulsory_movement__not_past_starvation() -> None:
    trail = Trail("a", at=10, monster_at=12, stored={"Monster Bone": 3})
    played(trail, MoveParty(4), d10=[1])
    assert trail.hunt.party_at == 12


def test_hunt_compulsory_movement__what_lies_there_is_resolved_afterwards() -> None:
    trail = Trail(at=4, spaces={3: [""]})
    played(trail, MoveParty(-1))
    assert trail.options[0] == "reveal"


def test_hunt_forced_move_meets_monster__and_stops_there() -> None:
    trail = played(Trail(at=3, monster_at=5), MoveParty(4))
    assert (trail.over, trail.hunt.party_at) == ("showdown", 5)


def test_hunt_monster_movement_limit__the_last_space() -> None:
    trail = played(Trail(monster_at=11), MoveQuarry(3))
    assert trail.hunt.monster_at == 12


def test_hunt_skip_spaces__their_cards_stay_unresolved() -> None:
    trail = Trail(at=1, spaces={2: [""], 3: ["", ""]})
    played(trail, MoveParty(3))
    assert trail.hunt.party_at == 4
    assert (trail.hunt.spaces[2], trail.hunt.spaces[3]) == ([""], ["", ""])


def test_hunt_skip_spaces__no_roll_where_they_skip_one() -> None:
    trail = Trail(at=3, spaces={4: [""]})
    played(trail, SkipSpace())
    assert trail.hunt.party_at == 4
    assert trail.options[0] == "move"
    assert trail.hunt.spaces[4] == [""]


def test_hunt_skip_spaces__the_quarry_there_is_ambushed_if_the_event_says_so() -> None:
    trail = played(Trail(at=3, monster_at=4), SkipSpace(ambush=True))
    assert (trail.over, trail.ambush) == ("showdown", Ambush.BY_SURVIVORS)


def test_hunt_skip_spaces__overwhelming_darkness_stops_them() -> None:
    trail = Trail("a", at=5, monster_at=11, sheets={"a": {"courage": 3, "survival": 1}})
    played(trail, SkipSpace(), d10=[8])
    assert trail.each(events.DarknessReached)


# starvation


def test_hunt_starvation_showdown__loses_d5_resources_of_the_storage() -> None:
    trail = Trail(at=11, monster_at=12, stored={"Monster Bone": 10})
    trail.go_on(d10=[1])
    assert trail.resources == {"Monster Bone": 9}
    assert trail.over == "showdown"


def test_hunt_starvation_showdown__never_more_than_there_is() -> None:
    trail = Trail(at=11, monster_at=12, stored={"Monster Bone": 1})
    trail.go_on(d10=[8])
    assert trail.resources == {}


def test_hunt_starvation_showdown__provisions_spare_the_settlement() -> None:
    from game.effects.innovation_words import HuntGift

    trail = Trail(at=11, monster_at=12, stored={"Monster Bone": 2})
    trail.campaign.hunt_gifts.append(HuntGift.NO_STARVATION)
    trail.go_on()
    assert trail.resources == {"Monster Bone": 2}


# deaths


def test_hunt_fails__the_quarry_is_lost_and_the_settlement_starves() -> None:
    trail = Trail("a", "b", party=["a"], stored={"Monster Bone": 8})
    played(trail, Die(REVEALER))
    assert trail.over == "failed"
    trail.end(d10=[1])
    assert trail.resources == {"Monster Bone": 7}
    assert trail.campaign.chapter is Chapter.SETTLEMENT
    assert trail.campaign.returning == []
    assert trail.campaign.hunt is None and trail.campaign.bout is None


@pytest.mark.rule("resource-death-hunt")
def test_hunt_death_resources__another_takes_them_but_not_the_gear() -> None:
    trail = Trail(
        "a", "b", "c", carried={"a": ["Monster Bone", "Monster Hide", "Monster Hide"]},
        sheets={"a": {"gear": ["founding-stone"]}},
    )  # fmt: skip
    played(trail, Die(REVEALER), answers=("c",))
    assert trail.carried("c") == ["Monster Bone", "Monster Hide", "Monster Hide"]
    assert trail.table.record.storage == ["founding-stone"]


def test_gear_returns_on_hunt_death__to_the_storage_where_no_one_can_take_it_on_this_hunt() -> None:
    trail = Trail("a", "b", sheets={"a": {"gear": ["bone-axe"]}})
    trail.perform((Die(Role.SELF),), "a")
    assert trail.table.record.storage == ["bone-axe"]
    assert not any("bone-axe" in key for key in trail.options)


def test_gear_returns_on_hunt_death__but_for_what_cannot_be_replaced() -> None:
    trail = Trail("a", "b", sheets={"a": {"gear": ["perfect-slayer"]}})
    trail.perform((Die(Role.SELF),), "a")
    assert trail.table.record.storage == []


# between events


def test_resource_use_anytime_hunt__between_two_events() -> None:
    trail = Trail("a", at=1, spaces={1: ["", ""]}, carried={"a": ["Love Juice"]}, hunt={"fresh": False})
    uses = [key for key in trail.options if key.startswith("resource:")]
    other = Trail("a", at=1, spaces={1: [""]}, carried={"a": ["Fresh Acanthus"]}, hunt={"fresh": False})
    uses += [key for key in other.options if key.startswith("resource:")]
    assert uses
    holder = trail if trail.options[-1].startswith("resource:") else other
    holder.turn(holder.options[-1])
    assert holder.each(events.ResourceUsed)


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


def test_hunt_run_away__only_with_pictographs_and_right_after_an_event() -> None:
    assert "run-away" not in Trail(hunt={"resolved": True}).options
    ignorant = Trail(hunt={"resolved": True})
    ignorant.turn()
    assert ignorant.refusal("run-away")[1] == "hunt-run-away"
    assert "run-away" in Trail(hunt={"resolved": True}, knows=["Pictograph"]).options
    assert "run-away" not in Trail(hunt={"resolved": False}, knows=["Pictograph"]).options


def test_hunt_run_away__each_who_is_nominated_rolls() -> None:
    trail = Trail("a", "b", "c", hunt={"resolved": True}, knows=["Pictograph"])
    trail.turn("run-away", f"a{SEPARATOR}b", d10=[10, 8])
    assert [event.die for event in trail.each(events.RanFromHunt)] == [10, 8]
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


# what events ask for


def test_hunt_event_requirements__what_nobody_meets_is_not_offered() -> None:
    asks = ChooseOne(
        Role.GROUP,
        (
            Choice("Read", (EndEvent(),), needs=HowMany(survivors(above(5, "understanding")), least=1)),
            Choice("Leave", ()),
        ),
    )
    trail = Trail("a", sheets={"a": {"understanding": 4}})
    played(trail, asks)  # one is left: nobody is asked
    assert trail.request is None
    wise = Trail("a", sheets={"a": {"understanding": 5}})
    played(wise, asks)
    assert wise.offered == ["read", "leave"]


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
    assert trail.one(events.HuntRollIgnored).number == 63
    trail.reveal(d10=[2, 6])
    assert trail.options[0] == "move"


def test_hunt_reroll__the_very_next_event_once() -> None:
    trail = with_events(Trail(at=1, spaces={1: ["", ""]}), e26=QUIET, e27=QUIET)
    played(trail, RerollNextEvent())
    trail.reveal("reroll", d10=[2, 6, 2, 7])
    assert [event.number for event in trail.each(events.HuntRolled)] == [26, 27]
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
    assert trail.one(events.HuntRolled).number == 53
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
    played(trail, Later("the start of the showdown", (WoundMonster(2),)), BeginShowdown())
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
    from game.effects.verbs import RollOn, Row

    looks = RollOn(REVEALER, (Row(1, 4, (Gain(REVEALER, Stat.INSANITY, 1),)), Row(5, 99)), investigate=True)
    trail = Trail("a", sheets={"a": {"abilities": ["Explore"]}})
    played(trail, looks, d10=[3])
    assert trail.sheet("a").insanity == 0
    plain = played(Trail("a"), looks, d10=[3])
    assert plain.sheet("a").insanity == 1


def test_indecision__the_revealer_rolls_twice_and_the_lower_counts() -> None:
    from game.effects.verbs import RollOn, Row

    looks = RollOn(REVEALER, (Row(1, 4, (Gain(REVEALER, Stat.INSANITY, 1),)), Row(5, 99)))
    trail = Trail("a", sheets={"a": {"disorders": ["Indecision"]}})
    played(trail, looks, d10=[9, 2])
    assert trail.sheet("a").insanity == 1


def test_gain_ability__is_a_word_of_the_hunt_too() -> None:
    trail = played(Trail("a"), GainAbility(REVEALER, "Dead Inside"))
    assert "Dead Inside" in trail.sheet("a").abilities


def test_storyteller_of_the_hunt__lends_counts_for_one_event_once_per_hunt() -> None:
    """Whoever has the art stands by the event revealer where the event asks for courage or understanding."""
    from game.content.box import core_box
    from game.effects.art_traits import LendsStats

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
