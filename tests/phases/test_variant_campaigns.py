"""Variants of whole campaigns (variant-quick-start, variant-seven-swordsmen, variant-twilight-knight ...)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.chance import ScriptedChance
from engine.decision import Decision
from engine.errors import BadInput
from engine.session import Session
from game import facts
from game.cards.who import Role
from game.cards.words.flow import Join
from game.cards.words.people import SkipNextHunt
from game.content.box import core_box
from game.model.terms import SURVIVOR_ATTRIBUTES, Attribute, Stat, Variant
from game.phases.campaign.campaign import CampaignGame
from game.phases.campaign.custom_timelines import load_timeline
from game.phases.campaign.founding import new_campaign
from game.phases.settlement import settlement
from game.phases.settlement.choose_showdown import choose_showdown
from game.phases.settlement.departure import choose_departing
from game.rules.campaign.campaign_record import CampaignOptions, Chapter, Kind, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.death.death import die
from game.rules.settlement import new_survivors
from game.rules.survivor.sheet import gain_stat
from tests.play.homestead import Hearth

BOX = core_box()
SIX = ("allister", "erza", "lucy", "zachary", "mira", "odo")
SKULL = (Variant.PEOPLE_OF_THE_SKULL,)


def begin(options: CampaignOptions, seed: int = 1, **dice: tuple[int, ...]) -> Session[SettlementTable]:
    """A campaign at its first question."""

    class Scripted(CampaignGame):
        def chance(self, record):  # type: ignore[no-untyped-def]
            return ScriptedChance(dice, record.chance, strict=False) if dice else super().chance(record)

    game = Scripted(BOX)
    table = new_campaign(BOX, options, seed)
    state = game.encode(table)
    game.close(table)
    return Session(game, state)


@pytest.mark.rule("variant-quick-start#1", "variant-quick-start#2")
@pytest.mark.parametrize(("die", "population", "stones"), [(3, 6, 2), (7, 8, 3), (8, 10, 4)])
def test_variant_quick_start(die: int, population: int, stones: int) -> None:
    session = begin(CampaignOptions(quick_start=True), d10=(die,))
    while session.request is not None and getattr(session.request, "topic", "") == "sex":
        session.answer(session.request.keys()[0])  # type: ignore[union-attr]
    table = session.table
    assert table.population == population
    assert len(table.campaign.play_area) == 8
    assert table.storage.count("founding-stone") == stones
    assert table.storage.count("cloth") == 4
    assert table.campaign.chapter is Chapter.SETTLEMENT
    assert all(entry.what != "First Day" for entries in table.campaign.timeline.values() for entry in entries)


@pytest.mark.rule("variant-seven-swordsmen#1", "variant-seven-swordsmen#2")
def test_variant_seven_swordsmen__are_seven_masters_and_never_more() -> None:
    table = begin(CampaignOptions(variants=[Variant.SEVEN_SWORDSMEN])).table
    sheets = [table.sheet(who) for who in table.living()]
    assert len(sheets) == 7
    assert all("Ageless" in one.abilities and (one.proficiency_type, one.proficiency) == ("sword", 8) for one in sheets)
    assert "Sword Mastery" in table.known()
    assert table.campaign.planned is not None
    assert len(table.campaign.planned.party) == 4
    usual = Hearth(first=("sex",))
    usual.perform((Join(1),))
    assert usual.table.population == 5
    hearth = Hearth(variants=(Variant.SEVEN_SWORDSMEN,), first=("sex",))
    hearth.perform((Join(1),))
    assert hearth.table.population == 4
    hearth.tell("Intimacy")
    assert not hearth.each(facts.StoryTold)
    assert hearth.one(facts.EventIgnored).name == "Intimacy"


@pytest.fixture
def knight() -> Hearth:
    hearth = Hearth(
        "allister", "erza", "lucy", "zachary", "mira", variants=(Variant.TWILIGHT_KNIGHT,), step=Step.DEPART
    )
    hearth.campaign.knight = hearth.id("erza")
    return hearth


@pytest.mark.rule("variant-twilight-knight")
def test_variant_twilight_knight__stays_at_full_mastery() -> None:
    """Another bearer of the sword leaves with it; the knight does not."""
    for knighted, people_left in (("erza", 4), ("", 3)):
        bearer = {"proficiency_type": "twilight sword", "proficiency": 7, "hunt_xp": 3}
        hearth = Hearth("allister", "erza", "lucy", "zachary", sheets={"erza": bearer})
        hearth.campaign.knight = hearth.id(knighted) if knighted else 0
        hearth.run(gain_stat(hearth.table, hearth.id("erza"), Stat.PROFICIENCY, 1, "a test"))
        assert hearth.sheet("erza").proficiency == 8 and hearth.table.population == people_left, knighted


def test_variant_twilight_knight__begins_with_the_sword_and_three_ranks() -> None:
    table = begin(CampaignOptions(variants=[Variant.TWILIGHT_KNIGHT], knight=1)).table
    sheet = table.sheet(table.campaign.knight)
    assert "twilight-sword" in sheet.gear
    assert (sheet.proficiency_type, sheet.proficiency) == ("twilight sword", 3)


@pytest.mark.rule("variant-twilight-knight#3")
def test_variant_twilight_knight__always_departs(knight: Hearth) -> None:
    knight.run(choose_departing(knight.table))
    assert "erza" not in knight.offered
    assert knight.request is not None
    assert knight.request.minimum == 3
    knight.answer("allister|lucy|mira")
    assert knight.id("erza") in knight.value


def test_variant_twilight_knight__may_hunt_when_retired(knight: Hearth) -> None:
    knight.sheet("erza").retired = True
    knight.run(choose_departing(knight.table), "allister|lucy|mira")
    assert knight.id("erza") in knight.value


@pytest.mark.rule("variant-twilight-knight#2")
def test_variant_twilight_knight__never_fills_skip_next_hunt(knight: Hearth) -> None:
    knight.perform((SkipNextHunt(Role.SELF),), who="erza")
    assert not knight.sheet("erza").skip_next_hunt


def test_variant_twilight_knight__gains_no_age(knight: Hearth) -> None:
    knight.run(gain_stat(knight.table, knight.id("erza"), Stat.HUNT_XP, 2, "a test"))
    assert not knight.each(facts.MilestoneReached)


@pytest.mark.rule("variant-twilight-knight#1")
def test_variant_twilight_knight__dead_loses_everything(knight: Hearth) -> None:
    knight.run(die(knight.table, knight.id("erza"), "a test"))
    assert knight.over == "lost"


def test_variant_hero__a_founder_chooses_what_the_name_is_worth() -> None:
    session = begin(CampaignOptions(variants=[Variant.HERO]))
    assert session.request is not None
    session.answer("attribute:luck")
    first = session.table.living()[0]
    assert session.table.total(first, Attribute.LUCK).total == 1


def test_variant_hero__nobody_dies_at_home() -> None:
    hearth = Hearth(variants=(Variant.HERO,))
    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    assert hearth.table.population == 4
    assert hearth.sheet("erza").skip_next_hunt
    assert hearth.table.is_here(hearth.id("erza"))


@pytest.mark.rule("variant-skull-ritual#1")
def test_variant_skull_ritual__wants_a_skull() -> None:
    assert Hearth(variants=SKULL).why_not("Skull Ritual") == "The settlement lacks 1 skull."


@pytest.mark.rule("variant-skull-ritual#2")
def test_variant_skull_ritual__who_cannot_consume_cannot_be_nominated() -> None:
    hearth = Hearth(variants=SKULL, stored={"Skull": 1}, sheets={"lucy": {"injuries": ["Shattered Jaw"]}})
    hearth.use("Skull Ritual", by="lucy")
    assert "lucy" not in hearth.offered and set(hearth.offered) == {"allister", "erza", "zachary"}
    assert hearth.refusal("lucy")[0] == "Only a survivor who can consume can be nominated; Lucy is none."


@pytest.mark.rule("variant-skull-ritual#3")
def test_variant_skull_ritual__up_to_four_gain_in_everything() -> None:
    hearth = Hearth(*"abcde", variants=SKULL, stored={"Skull": 1})
    hearth.use("Skull Ritual", "a|b|c|d", by="a")
    gained = dict.fromkeys(SURVIVOR_ATTRIBUTES, 1)
    assert [hearth.sheet(key).permanent for key in "abcde"] == [gained] * 4 + [{}]
    assert [str(one) for one in gained] == ["movement", "accuracy", "strength", "evasion", "luck", "speed"]
    assert hearth.resources == {}
    hearth = Hearth(*SIX, variants=SKULL, stored={"Skull": 1})
    hearth.use("Skull Ritual", by="erza")
    assert hearth.request is not None and hearth.request.maximum == 4
    hearth.answer("|".join(SIX[:4]))
    every = (*(one for one in Attribute if one is not Attribute.MOVEMENT and one in hearth.sheet("erza").permanent),)
    assert {one.value for one in every} == {"accuracy", "strength", "evasion", "luck", "speed"}
    for key in SIX[:4]:
        assert [hearth.total(key, one) for one in (Attribute.MOVEMENT, *every)] == [6, 1, 1, 1, 1, 1]
    assert hearth.sheet(SIX[4]).permanent == {}


def test_variant_people_of_the_skull__wake_without_their_cloth() -> None:
    table = begin(CampaignOptions(variants=[Variant.PEOPLE_OF_THE_SKULL])).table
    assert all("cloth" not in table.sheet(who).gear for who in table.living())


@pytest.mark.rule("variant-lost-settlement-2#1", "variant-lost-settlement#1")
def test_variant_lost_settlement_2__as_the_settlement_is_founded() -> None:
    """One skull, and a limit of 2; the corpse of the first is there as well (variant-lost-settlement-1)."""
    first_story = begin(CampaignOptions(lost_settlements=2))
    assert first_story.table.showdown is not None
    assert first_story.table.showdown.record.given.terrain == ["survivor-corpse"]
    session = begin(CampaignOptions(quick_start=True, lost_settlements=2), d10=(8,))
    while not session.table.campaign.name:
        assert isinstance(session.request, Decision)
        session.answer("Home" if session.request.topic == "name" else session.request.keys()[0])
    table = session.table
    assert table.campaign.play_area.count("Skull") == 1 and "Language" not in table.known()
    assert table.survival_limit == 2
    assert Hearth(lost_settlements=1).table.survival_limit == 1


@pytest.mark.rule("variant-lost-settlement-4#1")
def test_variant_lost_settlement_4() -> None:
    table = begin(CampaignOptions(lost_settlements=4)).table
    for year in (3, 7, 13, 19):
        assert (Kind.EVENT, "Acid Storm") in [(one.kind, one.what) for one in table.campaign.timeline[year]]


@pytest.mark.rule("variant-custom-timeline#1")
def test_variant_custom_timeline(tmp_path: Path) -> None:
    path = tmp_path / "hard.yaml"
    path.write_text(
        "name: A harder road\nyears:\n  1: [settlement event First Day]\n  4: [nemesis encounter butcher 2]\n"
    )
    name, timeline = load_timeline(path, BOX)
    table = new_campaign(BOX, CampaignOptions(timeline=name), 1, timeline=timeline)
    (entry,) = table.campaign.timeline[4]
    assert (entry.kind, entry.what, entry.level) == (Kind.NEMESIS, "butcher", "2")
    first = Hearth(year=0, step=Step.TIMELINE, timeline=table.campaign.timeline, first=("sex",))
    first.run(settlement.update_timeline(first.table), d10=[5])
    assert [one.name for one in first.each(facts.EventPlayed)] == ["First Day"] and not first.each(facts.StoryTold)
    assert first.campaign.step is Step.DEATHS
    hearth = Hearth(year=4, step=Step.DEPART, timeline=table.campaign.timeline)
    table.world.close()
    planned = hearth.run(choose_showdown(hearth.table))
    assert (planned.monster, planned.level) == ("butcher", "2"), "the year brings what the file says"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("years: [", "this is no YAML"),
        ("name: x", "has no `years`"),
        ("years: {40: []}", "40 is no lantern year"),
        ("years: {4: story event Watched}", "years.4: write a list"),
        ("years: {4: [story event Wached]}", "the nearest (is|are) Watched"),
        ("years: {4: [dance]}", "begins with none of"),
        ("nme: x\nyears: {}", "unknown field; the nearest is name"),
        ("name: [x]\nyears: {}", "is called by a text"),
        ("years: {4: [nemesis encounter butcher 9]}", "no level of butcher '9'"),
        ("years: {4: [nemesis encounter kings-man x]}", "no level of kings-man 'x'"),
        (f"years: {{4: [{', '.join(['nemesis encounter'] * 21)}]}}", "at most 20"),
        ("years: {4: [nemesis encounter bucher]}", "the nearest (is|are) butcher"),
    ],
)
def test_variant_custom_timeline__says_what_is_wrong(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(text)
    with pytest.raises(BadInput, match=says) as refused:
        load_timeline(path, BOX)
    assert str(path) in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.rule("variant-hero#2")
def test_variant_hero__a_new_name_brings_an_attribute_of_five() -> None:
    hearth = Hearth(variants=(Variant.HERO,))
    hearth.run(new_survivors.give_name(hearth.table, hearth.id("erza")), "Ada")
    assert hearth.offered == [f"attribute:{one}" for one in ("accuracy", "evasion", "strength", "luck", "speed")]
    hearth.answer("attribute:luck")
    ada = hearth.sheet("erza")
    assert (ada.name, ada.survival, ada.permanent) == ("Ada", 1, {Attribute.LUCK: 1})


@pytest.mark.rule("variant-people-of-the-skull#3")
def test_variant_people_of_the_skull__bone_or_skull_anywhere_in_a_name_brings_an_attribute() -> None:
    hearth = Hearth(variants=(Variant.PEOPLE_OF_THE_SKULL,))
    hearth.run(new_survivors.give_name(hearth.table, hearth.id("erza")), "NumbSKULLy", "attribute:speed")
    hearth.run(new_survivors.give_name(hearth.table, hearth.id("lucy")), "Ada")
    assert hearth.sheet("erza").permanent == {Attribute.SPEED: 1}
    assert hearth.sheet("lucy").permanent == {}
