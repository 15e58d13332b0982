"""Resources in the settlement phase: what is gained there, what they pay, and who uses them up (pages 57, 83)."""

from __future__ import annotations

import pytest

from engine.decision import Refusal, join
from game import facts
from game.cards.costs import Cost
from game.cards.who import Role
from game.cards.words.resources import GainResource, GroupResource
from game.model.terms import Attribute
from game.phases.campaign.campaign import begin_planned_showdown
from game.rules.campaign.campaign_record import Fight, PlannedShowdown, Step
from game.rules.gear.carried_resources import use_resource, why_not_use
from game.rules.settlement import resources_and_costs
from tests.play.homestead import Hearth


def piles(hearth: Hearth, deck: str) -> list[str]:
    return hearth.table.record.resources[deck].draw_pile


@pytest.mark.rule("resource-gained-in-settlement#1")
def test_resource_gained_in_settlement() -> None:
    """In the play area, from where it can be spent, whoever gains it; nobody carries it."""
    hearth = Hearth("erza", "lucy")
    hearth.perform((GainResource(Role.SELF, "basic", "Monster Hide", 2),), "erza")
    hearth.perform((GroupResource("Iron"),))
    assert hearth.campaign.play_area == ["Monster Hide", "Monster Hide", "Iron"]
    assert hearth.table.record.gained == [] and hearth.campaign.stored == {}
    assert resources_and_costs.why_not_pay(hearth.table, Cost(types={"hide": 2, "scrap": 1})) is None
    assert piles(hearth, "basic").count("Monster Hide") == 5 and piles(hearth, "strange").count("Iron") == 7


@pytest.mark.rule("resource-gained-in-settlement", "resource-special-rules")
def test_gaining_acts_at_home_too() -> None:
    """The skull among the cards unsettles somebody; what is stored is no gain."""
    hearth = Hearth("erza", "lucy")
    hearth.run(resources_and_costs.gain_named(hearth.table, "Skull", 1, "a test"), "lucy")
    assert hearth.sheet("lucy").insanity == 1
    resources_and_costs.record_all(hearth.table)
    assert (hearth.campaign.stored, hearth.sheet("lucy").insanity) == ({"Skull": 1}, 1)


@pytest.mark.rule("resource-storage-spend-anytime-settlement#1")
@pytest.mark.parametrize("step", [Step.TIMELINE, Step.DEVELOP, Step.DEPART])
def test_resource_storage_spend_anytime_settlement(step: Step) -> None:
    """Whatever the step, what is stored pays."""
    hearth = Hearth("erza", "lucy", step=step, stored={"Monster Hide": 3})
    cost = Cost(types={"hide": 2})
    assert resources_and_costs.why_not_pay(hearth.table, cost) is None
    hearth.run(resources_and_costs.pay(hearth.table, cost, "a test"))
    assert hearth.campaign.stored == {"Monster Hide": 1}


@pytest.mark.rule("resource-storage-use-develop#1", "resource-storage-use-develop#2")
def test_resource_storage_use_develop() -> None:
    """In another step of the phase the stored card stays where it is; while developing somebody uses it."""
    hearth = Hearth("erza", "lucy", step=Step.TIMELINE, stored={"Fresh Acanthus": 1})
    erza = hearth.id("erza")
    why = why_not_use(hearth.table, erza, "Fresh Acanthus", from_storage=True)
    assert why is not None and why.rule == "resource-storage-use-develop"
    with pytest.raises(Refusal):
        hearth.run(use_resource(hearth.table, erza, "Fresh Acanthus", from_storage=True))
    hearth = Hearth("erza", "lucy", stored={"Fresh Acanthus": 1}, sheets={"lucy": {"gear": []}})
    hearth.sheet("lucy").boxes["arms"].heavy = True  # type: ignore[index]
    hearth.develop("resource:fresh-acanthus", "lucy", "heal:arms")
    assert hearth.campaign.stored == {} and not hearth.sheet("lucy").boxes["arms"].heavy  # type: ignore[index]
    assert hearth.one(facts.ResourceUsed).who == hearth.id("lucy")


@pytest.mark.rule("resource-trade-settlement#1", "keyword-consume")
def test_at_home_whoever_can_consume_may_eat_what_is_there() -> None:
    hearth = Hearth(
        "erza", "lucy", "zachary", play_area=["Sword Beetle"], sheets={"lucy": {"injuries": ["Shattered Jaw"]}}
    )
    hearth.develop("resource:sword-beetle")
    assert hearth.offered == ["erza", "zachary"]
    assert hearth.refusal("lucy")[1] == "keyword-consume"
    hearth.answer("zachary", d10=[6])
    assert hearth.sheet("zachary").permanent == {Attribute.STRENGTH: 1} and hearth.campaign.play_area == []


@pytest.mark.rule("resource-special-rules")
def test_who_dies_of_a_resource_at_home_is_mourned() -> None:
    hearth = Hearth("erza", "lucy", "zachary", stored={"Cyclops Fly": 1})
    hearth.develop("resource:cyclops-fly", "lucy", d10=[1])
    assert hearth.sheet("lucy").dead and hearth.table.population == 2


@pytest.mark.rule("resource-special-rules", "resource-limit")
def test_shimmering_mane_at_home_becomes_two_hides() -> None:
    hearth = Hearth("erza", "lucy", stored={"Shimmering Mane": 1})
    hearth.develop("resource:shimmering-mane", "erza")
    assert hearth.resources == {"Monster Hide": 2}


@pytest.mark.rule("resource-special-rules", "keyword-consume")
def test_love_juice__only_those_who_can_consume_are_nominated() -> None:
    sheets = {"lucy": {"injuries": ["Shattered Jaw"]}}
    hearth = Hearth("allister", "erza", "zachary", "lucy", stored={"Love Juice": 2}, sheets=sheets)
    hearth.develop("resource:love-juice", "allister")
    assert hearth.one(facts.StoryTold).name == "Intimacy over Love Juice"
    assert hearth.offered == ["allister", "zachary"], "Erza is the only woman who can"
    assert hearth.campaign.stored == {"Love Juice": 1}


@pytest.mark.rule("resource-special-rules")
@pytest.mark.parametrize("die", [1, 3])
def test_perfect_crucible__what_is_made_of_it_costs_people(die: int) -> None:
    people = ["allister", "erza", "zachary", "lucy", "tyler"]
    hearth = Hearth(*people, stored={"Perfect Crucible": 1})
    lost = join(people[:die])
    hearth.run(resources_and_costs.pay(hearth.table, Cost(types={"iron": 1}), "a test", crafting=True), lost, d10=[die])
    assert hearth.campaign.stored == {}
    assert [key for key in people if hearth.sheet(key).dead] == people[:die]


def test_perfect_crucible__costs_the_people_of_a_perfect_slayer_once() -> None:
    """The recipe tells what the crucible costs, it does not add to it."""
    stored = {"Perfect Crucible": 1, "Iron": 9, "Monster Organ": 3}
    notes = ["How the Perfect Slayer is made"]
    hearth = Hearth("allister", "erza", "lucy", locations=("Blacksmith",), stored=stored, notes=notes)
    hearth.develop("craft:perfect-slayer", "erza", d10=[1])
    assert (hearth.table.population, hearth.table.storage) == (2, ["perfect-slayer"])


def test_perfect_crucible__costs_nobody_where_nothing_is_made_of_it_and_is_proposed_last() -> None:
    hearth = Hearth("erza", "lucy", stored={"Perfect Crucible": 1})
    hearth.run(resources_and_costs.pay(hearth.table, Cost(any_resource=1), "a trade"))
    assert (hearth.table.population, hearth.campaign.stored) == (2, {})
    rich = Hearth("erza", "lucy", stored={"Perfect Crucible": 1, "Iron": 2})
    rich.run(resources_and_costs.pay(rich.table, Cost(types={"iron": 1}), "a test", crafting=True), "as-proposed")
    assert rich.campaign.stored == {"Perfect Crucible": 1, "Iron": 1}


@pytest.mark.rule("resource-spend-as")
def test_perfect_crucible__by_its_name_it_is_no_other_iron() -> None:
    hearth = Hearth("erza", "lucy", stored={"Iron": 9})
    why = resources_and_costs.why_not_pay(hearth.table, Cost(resources={"Perfect Crucible": 1}))
    assert why is not None and why.rule == "resource-spend-as"


@pytest.mark.rule("resource-stay-home#1")
def test_resource_stay_home() -> None:
    """Whoever departs carries nothing of what lies at home, and nothing of it is missing there."""
    hearth = Hearth("allister", "erza", stored={"Fresh Acanthus": 2}, play_area=["Crab Spider"])
    hearth.campaign.planned = PlannedShowdown(Fight.QUARRY, "white-lion", "1", list(hearth.table.record.party))
    begin_planned_showdown(hearth.table)
    fought = hearth.table.showdown
    assert fought is not None and fought.record.gained == []
    for who in fought.record.party:
        why = why_not_use(fought, who, "Fresh Acanthus")
        assert why is not None and "does not carry" in why.sentence
    assert hearth.resources == {"Fresh Acanthus": 2, "Crab Spider": 1}
