"""What a proposed payment spends first and what it keeps: one test for each rule of the order (resource-spend-as)."""

from __future__ import annotations

import pytest

from game.cards.costs import Cost
from game.content.box import core_box
from game.rules.settlement import resources_and_costs
from game.rules.settlement.spared_resources import kept_cards
from tests.play.homestead import Hearth

BOX = core_box()


def proposed(have: dict[str, int], **types: int) -> list[str] | None:
    """What is proposed for a cost in types, sorted by name."""
    found = resources_and_costs.assign(BOX, have, resources_and_costs.units(Cost(types=types)))
    return sorted(found) if found is not None else None


@pytest.mark.parametrize(
    ("have", "types", "spent"),
    [
        pytest.param(
            {"Great Cat Bones": 4, "Monster Bone": 1}, {"bone": 1}, ["Monster Bone"], id="basic-before-monster"
        ),
        pytest.param({"Elder Cat Teeth": 1, "Lion Claw": 1}, {"bone": 1}, ["Lion Claw"], id="monster-before-strange"),
        pytest.param({"Leather": 3, "White Fur": 1}, {"hide": 1}, ["White Fur"], id="even-if-there-is-more-of-it"),
        pytest.param({"???": 2, "Monster Hide": 1}, {"hide": 1}, ["Monster Hide"], id="few-types-first"),
        pytest.param({"Love Juice": 2, "Monster Organ": 1}, {"organ": 1}, ["Monster Organ"], id="the-commoner-first"),
        pytest.param({"Perfect Crucible": 1, "Iron": 1}, {"iron": 1}, ["Iron"], id="what-costs-people-last"),
        pytest.param(
            {"???": 1, "Monster Bone": 1, "Leather": 1, "Great Cat Bones": 1},
            {"bone": 1, "hide": 1},
            ["???", "Monster Bone"],
            id="two-basic-cards-if-they-can",
        ),
    ],
)
def test_a_proposal_spends_what_is_missed_least(have: dict[str, int], types: dict[str, int], spent: list[str]) -> None:
    assert proposed(have, **types) == spent


def test_a_proposal_takes_from_what_there_is_most_of() -> None:
    """Of two monster cards alike in all else, the one of which more are there."""
    hides = [
        name
        for name, card in BOX.resources.items()
        if (card.kind, card.types, card.copies, card.use) == ("monster", ("hide",), 3, None)
    ]
    few, many = hides[:2]
    for one, other in ((few, many), (many, few)):
        assert proposed({one: 1, other: 3}, hide=1) == [other]


def smith(**stored: int) -> Hearth:
    """A settlement whose Bone Smith can make a Bone Dagger and a Skull Helm."""
    names = {name.replace("_", " "): n for name, n in stored.items()}
    hearth = Hearth(locations=("Bone Smith",), stored=names)
    hearth.develop()
    return hearth


def test_a_card_that_another_recipe_asks_for_is_kept() -> None:
    """A Skull is a basic bone, yet nothing else makes a Skull Helm: a Lion Claw pays for the dagger."""
    hearth = smith(Skull=1, Lion_Claw=1)
    hearth.answer("craft:bone-dagger")
    assert hearth.request is not None
    assert hearth.request.options[0].label == "Pay with Lion Claw"
    assert hearth.request.about.endswith("Kept: Skull for Skull Helm.")
    hearth.answer("one-by-one")
    assert [option.label for option in hearth.request.options] == ["Lion Claw", "Skull, kept for Skull Helm"]


def test_only_so_many_are_kept_as_the_recipe_asks_for() -> None:
    """Of two Skulls one is kept for the helm; the other is a basic resource before the lion's."""
    hearth = smith(Skull=2, Lion_Claw=1)
    hearth.answer("craft:bone-dagger")
    assert hearth.request is not None
    assert hearth.request.options[0].label == "Pay with Skull"


def test_a_card_is_not_kept_for_gear_that_is_owned() -> None:
    hearth = Hearth(locations=("Bone Smith",), stored={"Skull": 1, "Lion Claw": 1}, gear=["skull-helm"])
    hearth.develop()
    hearth.answer("craft:bone-dagger")
    assert hearth.request is not None
    assert hearth.request.options[0].label == "Pay with Skull"
    assert "Kept" not in hearth.request.about


def test_what_is_made_does_not_keep_its_own_card() -> None:
    """Cat Fang Knife asks for the Elder Cat Teeth; nothing is said of keeping them while it is made."""
    hearth = Hearth(locations=("Catarium",), stored={"Elder Cat Teeth": 1, "Monster Bone": 3, "Monster Organ": 2})
    have = resources_and_costs.resources(hearth.campaign)
    assert kept_cards(hearth.table, have)["Elder Cat Teeth"].gear == "Cat Fang Knife"
    assert "Elder Cat Teeth" not in kept_cards(hearth.table, have, but="Cat Fang Knife")


@pytest.mark.parametrize(("answer", "left"), [("proposed", "Great Cat Bones"), ("as-proposed", "Monster Bone")])
def test_an_answer_of_an_older_save_means_the_cards_that_were_proposed_then(answer: str, left: str) -> None:
    """Nobody is offered it any more (docs/saves.md)."""
    hearth = Hearth(stored={"Great Cat Bones": 1, "Monster Bone": 1})
    hearth.run(resources_and_costs.pay(hearth.table, Cost(types={"bone": 1}), "a test"))
    assert hearth.offered == ["proposed", "one-by-one"]
    hearth.answer(answer)
    assert hearth.resources == {left: 1}
