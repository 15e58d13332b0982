"""The develop step and the people (settlement-develop, settlement-new-survivor, innovation-*, location-*)."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.decision import NotOffered, Refusal
from game import facts
from game.cards.conditions.sheet import AtLeast
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, Innovation, Principle, SettlementEvent
from game.cards.moments import Frequency
from game.cards.traits.settlement import Bars, EachAt, Occasion, Undertaking
from game.cards.who import Role
from game.cards.words.flow import Join, MayPay, WhenDeparting
from game.cards.words.knowledge import Learn, Unlearn
from game.cards.words.sheet import Gain
from game.content.box import core_box
from game.model.terms import Stat
from game.phases.settlement import settlement
from game.phases.settlement.survivors_return import survivors_return
from game.rules.campaign.campaign_record import Chapter, Fight, PlannedShowdown, Step, Told
from game.rules.campaign.hunt_record import BETWEEN
from game.rules.death.death import die
from game.rules.settlement import innovations, new_survivors
from game.rules.settlement.activities import offers
from game.rules.survivor.retirement import retire_marked
from game.rules.table.effect_context import EffectContext
from tests.play.homestead import Hearth

SELF = Role.SELF
BOX = core_box()


# spending endeavors


def test_settlement_endeavor_spend__costs_as_many_as_it_says_and_concerns_only_who_does_it() -> None:
    hearth = Hearth(locations=("Organ Grinder",), endeavors=1)
    hearth.use("Augury", by="erza", d10=[5])
    assert hearth.campaign.endeavors == 0
    assert [hearth.sheet(key).survival for key in ("allister", "erza")] == [0, 1]
    assert hearth.why_not("Augury") == "It costs 1 endeavor; 0 are left."


@pytest.mark.rule("survivor-retire#2")
def test_settlement_endeavor_spend__the_retired_may_the_barred_may_not() -> None:
    hearth = Hearth(sheets={"erza": {"retired": True}}, locations=("Organ Grinder",))
    hearth.campaign.forbidden = [hearth.id("lucy")]
    hearth.use("Augury", by="erza", d10=[5])
    with pytest.raises(Refusal, match="cannot spend endeavors"):
        hearth.use("Augury", by="lucy")


@pytest.mark.rule("location-components#1")
def test_location_components__an_activity_that_cannot_be_paid_is_refused() -> None:
    hearth = Hearth(locations=("Organ Grinder",), endeavors=0)
    hearth.develop()
    assert hearth.refusal("use:organ-grinder/augury")[1] == "settlement-endeavor-spend"


@pytest.mark.rule("settlement-build#1")
def test_settlement_build__adds_the_location_for_its_endeavor() -> None:
    hearth = Hearth(endeavors=1)
    hearth.use("Build Bone Smith", by="erza")
    assert hearth.campaign.locations == ["Lantern Hoard", "Bone Smith"]
    assert hearth.campaign.endeavors == 0


@pytest.mark.rule("location-once#1")
def test_location_once__is_not_offered_again() -> None:
    hearth = Hearth(locations=("Lantern Hoard", "Bone Smith"))
    hearth.develop()
    with pytest.raises(NotOffered):
        hearth.answer("use:lantern-hoard/build-bone-smith")
    innovations.build(hearth.table, "Bone Smith")
    assert hearth.campaign.locations.count("Bone Smith") == 1


@pytest.mark.rule("settlement-first-locations#1")
def test_settlement_first_locations__three_for_an_endeavor_each_out_of_four() -> None:
    hearth = Hearth(endeavors=4)
    for name in ("Bone Smith", "Organ Grinder", "Skinnery"):
        hearth.use(f"Build {name}", by="erza")
    assert hearth.campaign.endeavors == 1


BUILDS = ("use:lantern-hoard/build-skinnery", "erza")
INNOVATES = ("innovate", "innovation:Paint")
CRAFTS = ("craft:bone-dagger",)
ENDEAVORS = ("use:organ-grinder/augury", "lucy")


@pytest.mark.rule("settlement-develop#1")
@pytest.mark.parametrize(
    "order",
    [
        (BUILDS, INNOVATES, CRAFTS, ENDEAVORS),
        (ENDEAVORS, CRAFTS, INNOVATES, BUILDS),
        (CRAFTS, BUILDS, ENDEAVORS, INNOVATES),
        (INNOVATES, ENDEAVORS, BUILDS, CRAFTS),
    ],
)
def test_settlement_develop__in_any_order(order: tuple[tuple[str, ...], ...]) -> None:
    hearth = Hearth(
        stored={"Monster Bone": 2, "Monster Hide": 1, "Monster Organ": 1},
        deck=["Paint", "Drums"],
        locations=("Lantern Hoard", "Bone Smith", "Organ Grinder"),
    )
    hearth.develop(*(answer for done in order for answer in done), "end-develop", d10=[5])
    assert hearth.campaign.step is Step.DEPART and hearth.campaign.endeavors == 5 - 3
    assert "Skinnery" in hearth.campaign.locations and "Paint" in hearth.table.known()
    assert hearth.table.storage == ["bone-dagger"] and hearth.sheet("lucy").survival == 1


@pytest.mark.rule("settlement-storage#1")
@pytest.mark.parametrize("step", [Step.TIMELINE, Step.MILESTONES])
def test_settlement_storage__what_is_stored_pays_before_the_develop_step(step: Step) -> None:
    hearth = Hearth(stored={"Monster Hide": 1}, step=step)
    hearth.perform((MayPay(Cost(types={"hide": 1}), (Gain(SELF, Stat.COURAGE, 1),)),), who="erza")
    hearth.answer("pay")
    assert hearth.sheet("erza").courage == 1
    assert hearth.resources == {}


@pytest.mark.rule("settlement-event-crafting#1")
def test_settlement_event_crafting__the_nominated_gains_what_the_event_makes() -> None:
    event = SettlementEvent(
        "Kiln", (), activities=(Activity("Fire", (Gain(SELF, Stat.COURAGE, 1),), Cost(types={"hide": 1})),)
    )
    hearth = Hearth(events=(event,), face_up=("Kiln",), stored={"Monster Hide": 1})
    hearth.use("Fire", by="lucy")
    assert hearth.sheet("lucy").courage == 1
    assert hearth.resources == {}
    assert hearth.campaign.endeavors == 5


# limits


@pytest.mark.parametrize(
    ("limit", "each", "again", "other"),
    [
        (Frequency.PHASE, False, False, False),
        (Frequency.PHASE, True, False, True),
        (Frequency.LIFETIME, True, False, True),
    ],
)
def test_an_activity_is_used_as_often_as_it_says(limit: Frequency, each: bool, again: bool, other: bool) -> None:
    event = SettlementEvent("Fair", (), activities=(Activity("Dance", (), limit=limit, each=each),))
    hearth = Hearth(events=(event,), face_up=("Fair",))
    hearth.use("Dance", by="erza")
    assert (hearth.why_not("Dance", by="erza") == "") is again
    assert (hearth.why_not("Dance", by="lucy") == "") is other


def test_an_activity_of_a_lantern_year_is_free_again_in_the_next() -> None:
    event = SettlementEvent("Fair", (), activities=(Activity("Dance", (), limit=Frequency.YEAR),))
    hearth = Hearth(events=(event,), face_up=("Fair",))
    hearth.use("Dance", by="erza")
    assert hearth.why_not("Dance")
    hearth.campaign.step = Step.TIMELINE
    hearth.table.box.settlement_events.clear()
    hearth.table.box.settlement_events["Fair"] = event
    hearth.run(settlement.update_timeline(hearth.table))
    assert not hearth.why_not("Dance")


def test_a_need_that_nobody_meets_is_told() -> None:
    brave = Activity("Brave", (), needs=AtLeast(SELF, Stat.COURAGE, 3))
    hearth = Hearth(events=(SettlementEvent("Fair", (), activities=(brave,)),), face_up=("Fair",))
    assert "3 or more courage" in hearth.why_not("Brave")
    hearth.sheet("erza").courage = 3
    assert hearth.why_not("Brave") == ""
    assert hearth.why_not("Brave", by="lucy").startswith("It is only possible if Lucy has 3 or more courage")


# innovations


@pytest.mark.rule("innovation-permanent#1")
def test_innovation_permanent__is_out_of_the_deck() -> None:
    hearth = Hearth(deck=["Paint", "Drums"])
    hearth.perform((Learn("Paint"),))
    assert hearth.table.known() == ["Paint"]
    assert "Paint" not in hearth.campaign.innovation_deck.draw_pile


def test_innovation_consequences__come_into_the_deck_but_for_those_owned_or_there() -> None:
    wanted = set(BOX.innovations["Paint"].consequences)
    owned, there = sorted(wanted)[:2]
    hearth = Hearth(deck=[there], knows=(owned,))
    hearth.perform((Learn("Paint"),))
    assert sorted(hearth.campaign.innovation_deck.draw_pile) == sorted(wanted - {owned})


@pytest.mark.rule("innovation-starting-deck#1")
def test_innovation_starting_deck__is_the_six_of_language() -> None:
    hearth = Hearth()
    hearth.perform((Learn("Language"),))
    six = ["Ammonia", "Drums", "Hovel", "Inner Lantern", "Paint", "Symposium"]
    assert sorted(hearth.campaign.innovation_deck.draw_pile) == six


@pytest.mark.rule("innovation-consequences#1")
def test_innovation_consequences__two_ideas_come_of_ammonia() -> None:
    hearth = Hearth(deck=["Ammonia", "Drums"])
    hearth.perform((Learn("Ammonia"),))
    assert sorted(hearth.campaign.innovation_deck.draw_pile) == ["Bloodletting", "Drums", "Lantern Oven"]


@pytest.mark.rule("innovation-deck-persistent#1")
def test_innovation_deck_persistent__is_the_same_in_the_next_phase() -> None:
    """The same five cards, in another order."""
    five = ["Drums", "Hovel", "Paint", "Ammonia", "Symposium"]
    hearth = Hearth(deck=five, step=Step.END, planned=PlannedShowdown(Fight.QUARRY, "white-lion", "1"))
    hearth.table.chance = Chance.seeded(4)
    hearth.run(settlement.end(hearth.table))
    before = list(hearth.campaign.innovation_deck.draw_pile)
    hearth.run(settlement.set_up(hearth.table))
    after = hearth.campaign.innovation_deck.draw_pile
    assert sorted(after) == sorted(before) == sorted(five) and after != before


@pytest.mark.rule("innovation-survival-limit#1")
def test_innovation_survival_limit__a_lost_card_goes_back_and_takes_its_bonus_along() -> None:
    hearth = Hearth(knows=("Language", "Hovel"))
    assert hearth.table.survival_limit == 3
    hearth.perform((Unlearn("Hovel"),))
    assert hearth.table.survival_limit == 2
    assert hearth.campaign.innovation_deck.draw_pile == ["Hovel"]


@pytest.mark.rule("innovation-endeavor#1")
def test_innovation_endeavor__of_an_innovation_not_owned_is_not_there() -> None:
    hearth = Hearth(knows=("Drums",))
    assert hearth.offer("Bone Beats").source == "Drums"
    without = Hearth()
    without.develop()
    with pytest.raises(NotOffered):
        without.answer("use:drums/bone-beats")


def test_innovation_endeavor__is_barred_by_an_event_that_says_so() -> None:
    event = SettlementEvent("Silence", (), rules=(Bars(Undertaking.ENDEAVORS, ("music",)),))
    hearth = Hearth(knows=("Drums",), events=(event,), face_up=("Silence",))
    assert hearth.why_not("Bone Beats") == "Silence: endeavors of Music innovations cannot be used."


@pytest.mark.rule("innovation-special#1")
@pytest.mark.parametrize("deck", [[], ["Drums", "Scrap Smelting"]])
def test_innovation_special__is_gained_though_it_is_in_no_deck_and_out_of_it_if_it_is(deck: list[str]) -> None:
    stored = {"Scrap": 2, "Monster Bone": 5, "Monster Organ": 5}
    hearth = Hearth(locations=("Weapon Crafter",), stored=stored, deck=deck)
    special = next(one for one in offers(hearth.table) if "Scrap Smelting" in one.activity.name)
    hearth.use(special.activity.name, by="erza")
    assert "Scrap Smelting" in hearth.table.known()
    left = {"Drums"} & set(deck) | set(BOX.innovations["Scrap Smelting"].consequences)
    assert set(hearth.campaign.innovation_deck.draw_pile) == left
    assert hearth.resources == {}


def test_innovation_mastery__makes_everybody_a_specialist() -> None:
    axe = BOX.proficiencies["axe"]
    hearth = Hearth(knows=(axe.mastery,))
    kinds = {type(trait) for trait in axe.specialist}
    assert kinds
    assert all(hearth.table.of_kind(hearth.id("lucy"), kind) for kind in kinds)


@pytest.mark.rule("settlement-principles-permanent#1")
def test_settlement_principles_permanent__act_at_every_birth() -> None:
    test = Principle("Kindness", "Test", newborn=(Gain(SELF, Stat.COURAGE, 1),))
    hearth = Hearth(knows=("Kindness",), first=("sex",))
    hearth.table.box.principles["Kindness"] = test
    try:
        hearth.run(new_survivors.born(hearth.table, hearth.id("erza"), hearth.id("allister"), "a test"), "Ada")
        hearth.run(new_survivors.born(hearth.table, hearth.id("erza"), hearth.id("allister"), "a test"), "Bea")
    finally:
        del hearth.table.box.principles["Kindness"]
    assert [hearth.sheet(key).courage for key in ("person-5", "person-6")] == [1, 1]


# people


def test_the_chronicle_names_the_parents_of_a_newborn() -> None:
    hearth = Hearth(first=("sex",))
    hearth.campaign.by_name = True
    hearth.run(new_survivors.born(hearth.table, hearth.id("erza"), hearth.id("allister"), "a test"), "Ada")
    written = hearth.campaign.chronicle[-1]
    assert (written.told, written.what) == (Told.BORN, "Ada")
    assert written.detail.split(BETWEEN) == [hearth.table.name(hearth.id(key)) for key in ("erza", "allister")]


def test_settlement_new_survivor__is_named_and_counted() -> None:
    hearth = Hearth(first=("sex",))
    hearth.perform((Join(born=True),))
    hearth.answer("Ada")
    assert hearth.table.population == 5
    ada = hearth.sheet("person-5")
    assert (ada.name, ada.survival) == ("Ada", 1)


@pytest.mark.rule("settlement-new-survivor#1")
def test_settlement_new_survivor__out_of_the_population_in_the_develop_step() -> None:
    hearth = Hearth(first=("sex",))
    hearth.run(new_survivors.join(hearth.table, 4, "a test"))
    assert (hearth.table.population, _named(hearth)) == (8, 4)
    hearth.develop("name:person-5", "Odo")
    assert (hearth.sheet("person-5").name, hearth.sheet("person-5").survival) == ("Odo", 1)
    assert (hearth.table.population, _named(hearth)) == (8, 5)


def _named(hearth: Hearth) -> int:
    """How many of the people have a record sheet of their own."""
    return sum(hearth.table.sheet(who).named for who in hearth.table.living())


def test_two_people_never_bear_one_name() -> None:
    hearth = Hearth(first=("sex",))
    hearth.run(new_survivors.join(hearth.table, 1, "a test"))
    hearth.run(new_survivors.give_name(hearth.table, hearth.id("person-5")), "erza")
    assert hearth.sheet("person-5").name == "erza 2"


@pytest.mark.rule("settlement-population-counts#1")
def test_settlement_population_counts__the_retired_and_not_the_dead() -> None:
    """And those without a sheet of their own."""
    hearth = Hearth(sheets={"erza": {"retires": True}}, first=("sex",))
    hearth.run(new_survivors.join(hearth.table, 6, "a test"))
    assert hearth.table.population == 10
    hearth.run(retire_marked(hearth.table))
    assert hearth.sheet("erza").retired
    hearth.run(die(hearth.table, hearth.id("lucy"), "a test"))
    assert hearth.table.population == 9


@pytest.mark.rule("settlement-first-augury#1")
def test_settlement_first_augury__a_birth_of_it_tells_new_life() -> None:
    """Augury 8 or more brings Intimacy, and that a child: the first, before anything else is done."""
    hearth = Hearth(strict_milestones=True, locations=("Organ Grinder",), first=("sex",))
    hearth.use("Augury", "erza", "allister", "Ada", by="erza", d10=[8, 5])
    assert hearth.one(facts.MilestoneMet).story == "Principle: New Life"
    assert hearth.campaign.endeavors == 4 and hearth.table.population == 5


@pytest.mark.rule("settlement-milestones#1")
def test_settlement_first_augury__a_first_birth_tells_new_life_at_once() -> None:
    hearth = Hearth(strict_milestones=True, step=Step.DEVELOP, first=("sex",))
    hearth.perform((Join(born=True),))
    hearth.answer("Ada")
    assert hearth.one(facts.MilestoneMet).story == "Principle: New Life"


# returning


@pytest.mark.rule("settlement-returning-effects#1")
def test_settlement_returning_effects__touch_those_who_return_only() -> None:
    rested = Innovation("Rest", ("other",), rules=(EachAt(Occasion.RETURNING, (Gain(SELF, Stat.SURVIVAL, 1),)),))
    hearth = Hearth(*"abcdefgh", knows=("Rest",), returning=tuple("bcd"), step=Step.RETURN)
    hearth.table.box.innovations["Rest"] = rested
    try:
        hearth.run(survivors_return(hearth.table))
    finally:
        del hearth.table.box.innovations["Rest"]
    assert [hearth.sheet(key).survival for key in "abcdefgh"] == [0, 1, 1, 1, 0, 0, 0, 0]


@pytest.mark.rule("settlement-first-naming#1", "settlement-first-naming#2")
def test_settlement_first_naming__gives_the_returning_survival_within_the_limit() -> None:
    hearth = Hearth(step=Step.SET_UP, sheets={"erza": {"survival": 1}})
    hearth.campaign.name = ""
    hearth.run(settlement.set_up(hearth.table), "Hollow")
    assert hearth.campaign.name == "Hollow"
    assert [hearth.sheet(key).survival for key in ("erza", "lucy")] == [1, 1]


def test_newcomers_gain_what_principles_give_everybody_new() -> None:
    test = Principle("Welcome", "Test", rules=(EachAt(Occasion.NEW, (Gain(SELF, Stat.UNDERSTANDING, 1),)),))
    hearth = Hearth(knows=("Welcome",), first=("sex",))
    hearth.table.box.principles["Welcome"] = test
    try:
        hearth.run(new_survivors.join(hearth.table, 1, "a test"))
    finally:
        del hearth.table.box.principles["Welcome"]
    assert hearth.sheet("person-5").understanding == 1


# the end


@pytest.mark.rule("settlement-endeavors-lost", "settlement-end#1")
def test_the_end_of_the_phase_loses_what_is_left() -> None:
    hearth = Hearth(endeavors=2, step=Step.END)
    hearth.campaign.planned = PlannedShowdown(Fight.QUARRY, "white-lion", "1")
    hearth.perform((WhenDeparting(()),))
    hearth.run(settlement.end(hearth.table))
    assert hearth.campaign.endeavors == 0
    assert hearth.campaign.chapter is Chapter.SHOWDOWN
    assert hearth.one(facts.SettlementPhaseEnded).endeavors == 2


def test_campaign_story_event_freezes__what_is_in_progress_goes_on_after_it() -> None:
    hearth = Hearth(sheets={"erza": {"courage": 2}})
    effects = (Gain(SELF, Stat.COURAGE, 1), Gain(SELF, Stat.INSANITY, 1))
    hearth.run(
        hearth.table.perform(effects, EffectContext("Test", bearer=hearth.id("erza"), target=hearth.id("erza"))),
        d10=[9],
    )
    assert hearth.order(facts.MilestoneReached, facts.AbilityGained, facts.EffectRolled, facts.StatChanged)[-1:] == [
        "StatChanged"
    ]
    assert hearth.sheet("erza").insanity == 1
