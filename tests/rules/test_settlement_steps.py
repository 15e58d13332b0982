"""The steps of the settlement phase (settlement-step-order ...)."""

from __future__ import annotations

import pytest

from engine.decision import NotOffered
from game.model import events
from game.model.terms import Location
from game.phases import settlement
from game.settlement.record import Step
from tests.rules.homestead import Hearth


def test_settlement_heal() -> None:
    hearth = Hearth(sheets={"erza": {"insanity": 4, "survival": 1, "injuries": ["Broken Arm"]}}, step=Step.RETURN)
    hearth.sheet("erza").boxes[Location.LEGS].heavy = True
    hearth.run(settlement.survivors_return(hearth.table))
    erza = hearth.sheet("erza")
    assert not erza.boxes[Location.LEGS].heavy
    assert (erza.insanity, erza.survival, erza.injuries) == (4, 1, ["Broken Arm"])


def test_settlement_endeavors() -> None:
    hearth = Hearth(sheets={"erza": {"abilities": ["Tinker"]}}, step=Step.ENDEAVORS, endeavors=0)
    hearth.run(settlement.endeavors(hearth.table))
    assert hearth.campaign.endeavors == 5


def test_settlement_death_count__rises_in_its_step() -> None:
    hearth = Hearth(step=Step.TIMELINE)
    hearth.perform((), who="erza")
    from game.board.death import die

    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    assert hearth.campaign.death_count == 0
    hearth.run(settlement.update_death_count(hearth.table))
    assert hearth.campaign.death_count == 1
    assert hearth.table.population == 3


def test_settlement_innovate() -> None:
    hearth = Hearth(
        stored={"Monster Bone": 1, "Monster Hide": 1, "Monster Organ": 1}, deck=["Paint", "Drums", "Hovel"], endeavors=1
    )
    hearth.develop("innovate", "innovation:Drums")
    assert "Drums" in hearth.table.known()
    assert "Paint" in hearth.campaign.innovation_deck.draw_pile
    assert not hearth.resources
    assert hearth.campaign.endeavors == 0
    assert hearth.refusal("innovate")[1] == "settlement-innovate"


def test_settlement_craft__is_refused_without_a_location_or_resources() -> None:
    hearth = Hearth(locations=("Lantern Hoard",), stored={"Monster Bone": 1})
    hearth.develop()
    with pytest.raises(NotOffered):
        hearth.answer("craft:bone-dagger")
    hearth = Hearth(locations=("Lantern Hoard", "Bone Smith"), stored={"Monster Bone": 1})
    hearth.develop("craft:bone-dagger")
    assert hearth.table.record.storage == ["bone-dagger"]
    assert hearth.one(events.GearMade).crafted
    assert hearth.refusal("craft:bone-axe")[1] == "resource-spend-as"
