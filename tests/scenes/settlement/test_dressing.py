"""All of the departing are dressed out of the storage with one press, and the storage counts cards and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from game.bots.careful.gear_grids import planned
from game.bots.careful.settlement import CarefulSettler
from game.scenes.gear_grid.scene import GearGridScene
from tests.scenes.settlement.stage import Home
from tests.scenes.staging import says


@pytest.fixture
def departing(tmp_path: Path) -> Home:
    """Four about to depart with nothing on."""
    home, player = Home(tmp_path), CarefulSettler()
    for _ in range(300):
        session = home.game.session
        if isinstance(session.request, Decision) and session.request.topic == "equip":
            break
        assert session.request is not None
        home.scene.answer(player.choose(session.request, session.table).key)
    while home.scene.book.waiting() is not None:
        home.scene.turn_page()
    home.scene.activities.equip(0)
    home.stage.draw()
    return home


def grids(home: Home) -> GearGridScene:
    scene = home.stage.stack.top
    assert isinstance(scene, GearGridScene)
    return scene


def test_one_press_dresses_all_of_them_and_one_step_back_undresses_them(departing: Home) -> None:
    scene = grids(departing)
    table = departing.game.session.table
    before = [one.grid for one in scene.desk.survivors]
    owned = scene.desk.owned.copy()
    departing.stage.click("dress")
    wanted = [planned(table)[who] for who in table.campaign.departing]
    assert [one.grid for one in scene.desk.survivors] == wanted != before
    assert all(one.gear for one in scene.desk.survivors) and scene.desk.owned == owned
    assert not scene.desk.why_not_depart()
    departing.stage.click("undo")
    assert [one.grid for one in scene.desk.survivors] == before
    departing.stage.click("redo")
    departing.stage.click("done")
    assert [table.sheet(who).grid for who in table.campaign.departing] == wanted, "each card was moved as an answer"


def test_dressed_as_well_as_can_be_nobody_is_dressed_again(departing: Home) -> None:
    departing.stage.click("dress")
    past = len(grids(departing).desk._past)
    departing.stage.click("dress")
    assert len(grids(departing).desk._past) == past
    assert says(departing.stage, "Nobody could be dressed better")


def test_the_storage_counts_cards_whether_it_is_searched_or_not(departing: Home) -> None:
    scene = grids(departing)
    all_cards = len(scene.desk.storage())
    assert says(departing.stage, f"Storage {all_cards}")
    scene.filter.text = "bandages"
    scene.refresh()
    found = scene.desk.storage().count("bandages")
    assert found > 1, "several copies of one card"
    assert says(departing.stage, f"{found} of {all_cards}")
