"""Corrections by hand: in the open, checked, and kept in the chronicle."""

from __future__ import annotations

import pytest

from engine.errors import BadInput
from game import facts
from game.model.terms import Attribute
from game.rules.campaign.campaign_record import Told
from game.rules.settlement.corrections import correct
from tests.play.homestead import Hearth


@pytest.fixture
def hearth() -> Hearth:
    return Hearth(stored={"Iron": 1}, gear=["bone-axe"], endeavors=2)


def test_a_count_on_a_sheet(hearth: Hearth) -> None:
    correct(hearth.table, "erza.survival = 3")
    assert hearth.sheet("erza").survival == 3
    told = hearth.one(facts.Corrected)
    assert (told.what, told.was, told.now) == ("Erza: survival", "0", "3")
    assert hearth.campaign.chronicle[-1].told is Told.CORRECTION


def test_lists_tables_and_boxes_of_a_sheet(hearth: Hearth) -> None:
    correct(hearth.table, "erza.fighting_arts += Tough")
    correct(hearth.table, "erza.permanent.strength = 2")
    correct(hearth.table, "erza.skip_next_hunt = yes")
    correct(hearth.table, "erza.name = Erza the Old")
    sheet = hearth.sheet("erza")
    assert sheet.fighting_arts == ["Tough"]
    assert hearth.total("erza", Attribute.STRENGTH) == 2
    assert sheet.skip_next_hunt
    assert hearth.table.name(hearth.id("erza")) == "Erza the Old"


def test_the_settlement(hearth: Hearth) -> None:
    correct(hearth.table, "settlement.endeavors += 2")
    correct(hearth.table, "settlement.resources.Iron = 4")
    correct(hearth.table, "settlement.gear -= bone-axe")
    correct(hearth.table, "settlement.innovations += Language")
    assert hearth.campaign.endeavors == 4
    assert hearth.resources == {"Iron": 4}
    assert hearth.table.storage == []
    assert hearth.table.survival_limit == 2


@pytest.mark.parametrize(
    "line",
    [
        "erza",
        "nobody.survival = 3",
        "erza.survival = many",
        "erza.survival = -1",
        "erza.courage = 12",
        "erza.fighting_arts += Juggling",
        "erza.history += x",
        "erza.skip_next_hunt = perhaps",
        "settlement.resources.Gold = 1",
        "settlement.resources.Iron -= 2",
        "settlement.gear -= king-spear",
        "settlement.born = 0",
        "settlement.timeline = 3",
    ],
)
def test_what_fits_nowhere_is_refused_and_changes_nothing(hearth: Hearth, line: str) -> None:
    before = hearth.table.world.encode()
    with pytest.raises(BadInput):
        correct(hearth.table, line)
    assert hearth.table.world.encode() == before
    assert not hearth.told
    assert hearth.resources == {"Iron": 1}
