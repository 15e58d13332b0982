"""What things cost and what they are paid with (resource-spend-as, settlement-craft, settlement-storage)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import facts
from game.cards.costs import Cost
from game.content.box import core_box
from game.phases.settlement.settlement import record_resources
from game.rules.settlement import resources_and_costs
from tests.play.homestead import Hearth

BOX = core_box()


@pytest.mark.rule("resource-spend-as#1", "resource-spend-as#2")
@pytest.mark.parametrize(
    ("have", "cost", "lacking"),
    [
        ({"Lion Claw": 1}, Cost(types={"bone": 1}), {}),
        ({"Monster Bone": 1}, Cost(resources={"Lion Claw": 1}), {"Lion Claw": 1}),
        ({"Crab Spider": 1, "Monster Hide": 1}, Cost(any_resource=2), {}),
        ({"???": 1}, Cost(types={"bone": 1, "hide": 1}), {"hide": 1}),
        ({"???": 1, "Monster Hide": 1}, Cost(types={"bone": 1, "hide": 1}), {}),
        ({"Iron": 2}, Cost(types={"scrap": 1}, resources={"Iron": 1}), {}),
        ({}, Cost(any_resource=3), {"resource of any kind": 3}),
    ],
)
def test_resource_spend_as(have: dict[str, int], cost: Cost, lacking: dict[str, int]) -> None:
    assert resources_and_costs.missing(BOX, have, cost) == lacking


NAMES = sorted(BOX.resources)


@given(
    have=st.dictionaries(st.sampled_from(NAMES), st.integers(1, 3), max_size=6),
    types=st.dictionaries(st.sampled_from(["bone", "hide", "organ", "scrap", "skull"]), st.integers(1, 2), max_size=3),
    any_resource=st.integers(0, 2),
)
def test_an_assignment_is_found_whenever_there_is_one(
    have: dict[str, int], types: dict[str, int], any_resource: int
) -> None:
    """Against trying every way."""
    cost = Cost(types=types, any_resource=any_resource)
    wanted = resources_and_costs.units(cost)

    def possible(left: dict[str, int], rest: list[resources_and_costs.Unit]) -> bool:
        if not rest:
            return True
        return any(
            n and resources_and_costs.pays(BOX, card, rest[0]) and possible({**left, card: n - 1}, rest[1:])
            for card, n in left.items()
        )

    found = resources_and_costs.assign(BOX, have, wanted)
    assert (found is not None) == possible(have, wanted)
    if found is not None:
        assert all(resources_and_costs.pays(BOX, card, unit) for card, unit in zip(found, wanted, strict=True))
        assert all(found.count(card) <= have[card] for card in found)


@pytest.mark.rule("resource-spent-archived#1")
def test_resource_spent_archived__strikes_it_from_the_sheet_or_puts_it_back() -> None:
    hearth = Hearth(stored={"Monster Hide": 3}, play_area=["Monster Bone"])
    deck = hearth.table.record.resources["basic"]
    before = deck.draw_pile.count("Monster Bone")
    hearth.run(resources_and_costs.pay(hearth.table, Cost(types={"hide": 1, "bone": 1}), "a test"))
    assert hearth.resources == {"Monster Hide": 2}
    assert deck.draw_pile.count("Monster Bone") == before + 1


def test_the_group_chooses_what_pays_where_it_can() -> None:
    hearth = Hearth(stored={"Lion Claw": 1, "Monster Bone": 1})
    hearth.run(resources_and_costs.pay(hearth.table, Cost(types={"bone": 1}), "a test"))
    assert hearth.request is not None
    assert hearth.request.options[0].label == "Pay with Monster Bone"
    hearth.answer("one-by-one", "pay:Lion Claw")
    assert hearth.resources == {"Monster Bone": 1}


def test_settlement_record_resources__brings_the_cards_back_to_their_decks() -> None:
    hearth = Hearth()
    hearth.run(resources_and_costs.gain_named(hearth.table, "Monster Bone", 2, "a test"))
    deck = hearth.table.record.resources["basic"]
    assert len(deck) == 19
    hearth.run(record_resources(hearth.table))
    assert len(deck) == 21
    assert hearth.campaign.stored == {"Monster Bone": 2}
    assert hearth.campaign.play_area == []


def test_resource_limit__gives_nothing_when_no_copy_is_left() -> None:
    hearth = Hearth(play_area=[])
    hearth.run(resources_and_costs.gain_named(hearth.table, "Love Juice", 3, "a test"))
    assert hearth.resources == {"Love Juice": 2}
    assert hearth.one(facts.RewardLost).rule == "resource-limit"


def test_settlement_craft__is_refused_when_no_copy_is_left() -> None:
    copies = BOX.gear["bone-axe"].copies
    hearth = Hearth(
        locations=("Bone Smith",), gear=["bone-axe"] * copies, stored={"Monster Bone": 5, "Monster Organ": 5}
    )
    hearth.develop()
    assert hearth.refusal("craft:bone-axe") == ("No copy of Bone Axe is left in the box.", "settlement-craft")


@pytest.mark.rule("keyword-unique#1")
@pytest.mark.parametrize("where", ["storage", "grid"])
def test_keyword_unique__a_second_one_is_not_crafted(where: str) -> None:
    """One Scavenger Kit, wherever it is; archived, it can be made again."""
    kit, stored = ["scavenger-kit"], {"Scrap": 5, "Monster Bone": 9, "Monster Organ": 9, "Monster Hide": 9}
    fields: dict[str, Any] = {"gear": kit} if where == "storage" else {"sheets": {"erza": {"gear": list(kit)}}}
    hearth = Hearth(locations=("Barber Surgeon",), stored=stored, **fields)
    hearth.develop()
    why = ("Scavenger Kit is unique: the settlement has it.", "keyword-unique")
    assert hearth.refusal("craft:scavenger-kit") == why
    assert not resources_and_costs.gain_gear(hearth.table, "scavenger-kit", "a test")
    assert hearth.one(facts.RewardLost).rule == "keyword-unique"
    free = Hearth(locations=("Barber Surgeon",), stored=stored)
    free.develop()
    assert "craft:scavenger-kit" in free.offered or free.refusal("craft:scavenger-kit")[1] != "keyword-unique"


def test_settlement_endeavor_spend__is_refused_with_too_few() -> None:
    hearth = Hearth(endeavors=1)
    why = resources_and_costs.why_not_pay(hearth.table, Cost(endeavors=2))
    assert why is not None
    assert why.sentence == "It costs 2 endeavors; 1 is left."


@pytest.mark.rule("resource-kinds-types#1")
def test_resource_kinds_types__a_lion_claw_pays_for_bone() -> None:
    """A Lion Claw is bone, whatever else it is: a recipe that asks for 1 bone can be paid with it."""
    hearth = Hearth(stored={"Lion Claw": 1})
    cost = Cost(types={"bone": 1})
    assert resources_and_costs.why_not_pay(hearth.table, cost) is None
    hearth.run(resources_and_costs.pay(hearth.table, cost, "a test"))
    assert hearth.resources == {}
    assert resources_and_costs.why_not_pay(hearth.table, cost) is not None
