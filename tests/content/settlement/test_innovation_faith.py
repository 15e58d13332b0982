"""The innovations of faith: rituals, and what they cost."""

from __future__ import annotations

import pytest

from game import facts
from game.content.box import core_box
from game.model.terms import Attribute, Location, SurvivalAction
from game.phases.campaign.campaign import circumstances
from game.phases.campaign.founding import new_campaign
from game.phases.settlement.departure import why_not
from game.rules.campaign.campaign_record import CampaignOptions, Fight, PlannedShowdown
from game.rules.table.components import Armor
from tests.play.homestead import Hearth


def shrine() -> Hearth:
    return Hearth("erza", "lucy", "zachary", knows=["Language", "Shrine"])


@pytest.mark.parametrize(("die", "insanity", "armor"), [(1, 1, 0), (3, 1, 0), (4, 0, 1), (10, 0, 1)])
def test_armor_ritual_is_for_all_who_depart(die: int, insanity: int, armor: int) -> None:
    hearth = shrine()
    hearth.use("Armor Ritual", by="erza", d10=[die])
    hearth.depart("erza", "lucy")
    for key, there in (("erza", 1), ("lucy", 1), ("zachary", 0)):
        assert hearth.sheet(key).insanity == insanity * there
        points = hearth.table.world.get(hearth.id(key), Armor).points
        assert [points.get(location, 0) for location in Location] == [armor * there] * 5


def test_armor_ritual_is_held_once_in_a_settlement_phase() -> None:
    hearth = shrine()
    hearth.use("Armor Ritual", by="erza", d10=[1])
    assert hearth.why_not("Armor Ritual", by="lucy") == "It was done already (once per settlement phase)."


# Sacrifice


def ritual(**erza: object) -> Hearth:
    names = ("erza", "lucy", "zachary", "kain")
    return Hearth(*names, knows=["Language", "Sacrifice"], sheets={"erza": {"insanity": 4, **erza}})


def test_death_ritual_1_costs_two_people_but_never_whoever_held_it() -> None:
    hearth = ritual()
    hearth.use("Death Ritual", by="erza", d10=[1])
    assert hearth.offered == ["lucy", "zachary", "kain"]
    hearth.answer("lucy|kain")
    assert [hearth.table.name(who) for who in hearth.table.living()] == ["Erza", "Zachary"]


def test_death_ritual_costs_nobody_where_its_holder_is_all_that_is_left() -> None:
    hearth = Hearth("erza", knows=["Language", "Sacrifice"])
    hearth.use("Death Ritual", by="erza", d10=[2])
    assert hearth.table.population == 1 and not hearth.sheet("erza").dead


@pytest.mark.parametrize(("die", "insanity"), [(2, 1), (3, 1), (4, 3), (5, 3)])
def test_death_ritual_2_to_5_costs_one_and_maddens_who_departs(die: int, insanity: int) -> None:
    hearth = ritual()
    hearth.use("Death Ritual", "lucy", by="erza", d10=[die])
    assert hearth.table.population == 3
    hearth.depart("kain")
    assert (hearth.sheet("kain").insanity, hearth.sheet("zachary").insanity) == (insanity, 0)


@pytest.mark.parametrize(("answer", "left"), [("yes", []), ("no", ["Prey"])])
def test_death_ritual_6_and_more_costs_one_and_clears_the_mind(answer: str, left: list[str]) -> None:
    hearth = ritual(disorders=["Prey"], skip_next_hunt=True)
    assert why_not(hearth.table, hearth.id("erza")) is not None
    hearth.use("Death Ritual", "lucy", answer, by="erza", d10=[6])
    erza = hearth.sheet("erza")
    assert (erza.insanity, erza.disorders, hearth.sheet("lucy").dead) == (0, left, True)
    assert why_not(hearth.table, hearth.id("erza")) is None  # whatever would have kept her
    assert hearth.one(facts.DepartureAllowed).why == "Death Ritual"


# Scarification


@pytest.mark.parametrize(
    ("face", "dice", "injuries", "permanent", "arts"),
    [
        (Location.HEAD, [], ["Blind"], {}, []),
        (Location.BODY, [], [], {}, ["Tough"]),
        (Location.WAIST, [], ["Destroyed Genitals"], {}, []),
        (Location.ARMS, [], [], {Attribute.LUCK: 1}, []),
        (Location.LEGS, [5], [], {}, []),
        (Location.LEGS, [6], [], {Attribute.MOVEMENT: -1}, []),
    ],
)
def test_initiation_marks_the_body_and_gives_courage(
    face: Location, dice: list[int], injuries: list[str], permanent: dict[Attribute, int], arts: list[str]
) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Scarification"], first=("replace-disorder",))
    hearth.use("Initiation", by="erza", where=[face], d10=dice, picks=["Prey"] if face is Location.WAIST else [])
    erza = hearth.sheet("erza")
    assert erza.courage == 1
    assert (erza.injuries, erza.permanent, erza.fighting_arts) == (injuries, permanent, arts)
    assert hearth.why_not("Initiation", by="erza") == "Erza has done this before (once per lifetime)."
    assert hearth.why_not("Initiation", by="lucy") == ""


@pytest.mark.rule("survival-unlocks#1")
@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("Language", SurvivalAction.ENCOURAGE),
        ("Paint", SurvivalAction.DASH),
        ("Inner Lantern", SurvivalAction.SURGE),
        ("Destiny", SurvivalAction.ENDURE),
    ],
)
def test_an_innovation_teaches_everybody_a_survival_action(name: str, action: SurvivalAction) -> None:
    hearth = Hearth("erza", knows=[name])
    hearth.campaign.planned = PlannedShowdown(Fight.QUARRY, "white-lion", "1")
    assert circumstances(hearth.table).survival_actions == [SurvivalAction.DODGE, action]


@pytest.mark.rule("survival-actions-list#1")
def test_a_new_settlement_knows_how_to_dodge_and_nothing_else() -> None:
    hearth = Hearth("erza", knows=[])
    hearth.campaign.planned = PlannedShowdown(Fight.QUARRY, "white-lion", "1")
    assert circumstances(hearth.table).survival_actions == [SurvivalAction.DODGE]
    founded = new_campaign(core_box(), CampaignOptions(), 1)
    founded.campaign.planned = hearth.campaign.planned
    assert not founded.known() and circumstances(founded).survival_actions == [SurvivalAction.DODGE]
