"""Which showdown: the plan, the picker, and the game that comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.save.journal import Journal
from engine.ui.input import Act
from engine.ui.overflow import find_overflow
from engine.ui.widgets.button import Button
from game.bots.showdown_choice import Fight
from game.content.box import core_box
from game.content.survivors.parties import PARTIES
from game.model.terms import Variant
from game.rules.table.showdown_record import Ambush
from game.scenes.new_game.choose_showdown import FightScene
from game.scenes.new_game.seat_plan import SeatPlan
from game.scenes.new_game.seats import SeatsScene
from game.scenes.new_game.showdown_plan import FIRST_STORY, VARIANTS, chosen, stem_of, title_of, with_party
from tests.scenes.staging import app_stage, says

BOX = core_box()


def test_the_first_story_leaves_nothing_to_choose() -> None:
    fight = Fight("butcher", "2", "veterans", 6, Ambush.BY_MONSTER, (Variant.HERO,), (((0, "cloth"),),))
    fight = chosen(fight, BOX.monsters["white-lion"], "prologue")
    assert fight == FIRST_STORY
    assert title_of(fight, BOX) == "First Story" and stem_of(fight) == "first-story"


def test_a_level_that_the_monster_lacks_becomes_its_first() -> None:
    fight = chosen(FIRST_STORY, BOX.monsters["butcher"], "prologue")
    assert (fight.monster, fight.level) == ("butcher", "1")


def test_nobody_hunts_a_nemesis() -> None:
    fight = chosen(Fight("white-lion", "1", ambush=Ambush.BY_SURVIVORS), BOX.monsters["butcher"], "1")
    assert fight.ambush == Ambush.NONE


def test_grids_chosen_take_the_place_of_the_gear_of_the_party() -> None:
    fight = Fight("white-lion", "1", "seasoned", grids=(((4, "king-spear"), (0, "cloth")),))
    people, _ = fight.party_and_given()
    assert people[0].grid == {4: "king-spear", 0: "cloth"}
    assert "bone-blade" in people[1].gear, "whoever has no grid of their own carries what the party does"
    assert with_party(fight, "veterans").grids == () and with_party(fight, "seasoned") == fight


def test_more_than_four_survivors_are_the_variant_of_five_or_six() -> None:
    people, given = Fight("white-lion", "1", "seasoned", 6).party_and_given()
    assert len({one.key for one in people}) == 6
    assert given.variants == [Variant.FIVE_OR_SIX]


def test_a_storyteller_has_a_seat_of_their_own() -> None:
    fight = Fight("white-lion", "1", "seasoned", variants=(Variant.STORYTELLER,))
    plan = SeatPlan.for_fight(fight, 7)
    assert plan.problem() == ""
    assert [len(seat.survivors) for seat in plan.dealt(plan.party())] == [0, 4]
    plan.give(0, 0)
    assert "leave one seat without survivors" in plan.problem()


def test_a_level_can_be_read_before_it_is_picked(tmp_path: Path) -> None:
    stage = app_stage(lambda app: FightScene(app, Fight("white-lion", "1")), tmp_path)
    stage.click("lair:butcher")
    button = stage.scene.root.find("level:butcher:2")
    assert isinstance(button, Button) and button.ref is not None and not button.chosen
    entry = stage.ui.lookup(button.ref)
    assert entry is not None and "toughness 15 = 12 printed + 3 Dreaded Trophies" in entry.body


def test_a_showdown_is_chosen_seated_and_begun(tmp_path: Path) -> None:
    stage = app_stage(lambda app: FightScene(app, Fight("white-lion", "1")), tmp_path)
    stage.click("lair:butcher")
    stage.click("level:butcher:2")
    stage.click("party:veterans")
    assert says(stage, "Butcher, level 2")
    stage.click("go-on")
    assert isinstance(stage.scene, SeatsScene)
    stage.click("begin")
    assert type(stage.scene) is not SeatsScene
    stage.app.close_game()
    (save,) = tmp_path.glob("butcher-2-*.lantern")
    with Journal.open(save, read_only=True) as journal:
        told = {"monster": "butcher", "level": "2", "party": "veterans"}
        assert told.items() <= journal.header.items()


def test_keys_alone_choose_another_monster(tmp_path: Path) -> None:
    stage = app_stage(FightScene, tmp_path)
    scene = stage.scene
    assert isinstance(scene, FightScene)
    scene.focus_on("lair:butcher")
    stage.do(Act.ACCEPT)
    assert scene.fight.monster == "butcher"
    stage.do(Act.BACK)
    assert not stage.stack.scenes


def test_variants_are_switched_on_and_off(tmp_path: Path) -> None:
    stage = app_stage(FightScene, tmp_path)
    scene = stage.scene
    assert isinstance(scene, FightScene)
    for variant in VARIANTS:
        scene._turn(variant, True)
    assert set(scene.fight.variants) == set(VARIANTS)
    scene._turn(Variant.HERO, False)
    assert set(scene.fight.variants) == set(VARIANTS) - {Variant.HERO}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_monster_and_level_fits_its_page(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = app_stage(lambda app: FightScene(app, Fight("butcher", "3", list(PARTIES)[-1])), tmp_path, size)
    assert isinstance(stage.scene.root.find("go-on"), Button)
    assert not find_overflow(stage.scene)
