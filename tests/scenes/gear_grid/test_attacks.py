"""The attacks in the book beside a gear grid: what stands there, what the card in hand changes, and that it fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.overflow import find_overflow
from game.model.terms import Attribute
from game.phases.showdown.parties import party as party_of
from game.rules.gear.grid_moves import with_grid
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.application import App
from game.scenes.gear_grid.desk import Rules
from game.scenes.gear_grid.look_only import look_at_gear
from game.scenes.gear_grid.scene import GearGridScene
from tests.scenes.gear_grid.stage import BOX, desk_stage, lift, party, scene_of
from tests.scenes.staging import AppStage, app_stage, begun, says

KATAR, SPEAR, BOW, ARROW = "lion-beast-katar", "king-spear", "cat-gut-bow", "claw-head-arrow"
LION = ("white-lion-helm", "white-lion-gauntlets", "white-lion-coat", "white-lion-skirt", "white-lion-boots")


def ref_of(stage: AppStage, key: str) -> str:
    """What a thing in the book says when it is looked at."""
    stage.scene.settle()
    widget = stage.scene.root.find(key)
    assert widget is not None and widget.ref is not None, key
    return widget.ref


def spoken(stage: AppStage, key: str) -> str:
    stage.scene.settle()
    widget = stage.scene.root.find(key)
    assert widget is not None, key
    return widget.describe()


def test_each_weapon_stands_in_the_book_with_its_numbers(tmp_path: Path) -> None:
    people = party({0: KATAR, 4: SPEAR})
    people[0].permanent[Attribute.STRENGTH] = 3
    stage = desk_stage(tmp_path, people)
    assert says(stage, "Attacks against evasion 0")
    assert spoken(stage, f"dice:{KATAR}") == "dice 2" and spoken(stage, f"hit:{KATAR}") == "hit 7+"
    assert spoken(stage, f"strength:{KATAR}") == "str 6"
    assert "6 = 3 Lion Beast Katar + 3 permanent" in ref_of(stage, f"strength:{KATAR}")
    assert spoken(stage, f"critical:{KATAR}") == "critical 9+" and "1 deadly" in ref_of(stage, f"critical:{KATAR}")
    assert spoken(stage, f"reach:{SPEAR}") == "reach 2"
    assert stage.scene.root.find(f"reach:{KATAR}") is None, "most weapons need the monster adjacent"
    assert "Paired" in ref_of(stage, f"special:paired:{KATAR}")
    assert says(stage, "Fist & Tooth")


def test_the_card_in_hand_changes_attacks_before_it_is_put_down(tmp_path: Path) -> None:
    grid = dict(enumerate((KATAR, *LION)))
    stage = desk_stage(tmp_path, party(grid), [KATAR])
    lift(stage, "place:3", "store-list")
    assert spoken(stage, f"dice:{KATAR}") == "dice 2 (−1)" and spoken(stage, f"strength:{KATAR}") == "str 3 (−2)"
    assert "now 5 = 3 Lion Beast Katar + 2 White Lion Armor" in ref_of(stage, f"strength:{KATAR}")
    scene_of(stage).hands.cancel()
    assert spoken(stage, f"dice:{KATAR}") == "dice 3"
    lift(stage, f"store:{KATAR}", "place:8")
    assert spoken(stage, f"dice:{KATAR}") == "dice 5 (+2)"


def test_weapons_come_and_go_with_the_card_in_hand(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({0: BOW, 1: ARROW}), [SPEAR])
    lift(stage, f"store:{SPEAR}", "place:4")
    assert spoken(stage, f"attack:{SPEAR}").endswith("comes")
    scene_of(stage).hands.cancel()
    assert not says(stage, "King Spear comes")
    assert spoken(stage, f"reach:{ARROW}") == "range 6" and "Cat Gut Bow" in ref_of(stage, f"reach:{ARROW}")
    lift(stage, "place:0", "store-list")
    assert spoken(stage, f"attack:{BOW}").endswith("goes")
    assert says(stage, "Claw Head Arrow needs a bow in the gear grid")


def test_what_is_given_and_what_is_ignored_says_by_whom(tmp_path: Path) -> None:
    people = party_of(BOX, "legends")[0]
    stage = desk_stage(tmp_path, [people[3]])
    grid = scene_of(stage).desk.grid
    lantern = next(place for place, key in grid.items() if key == "polishing-lantern")
    assert "ignored: Polishing Lantern" in ref_of(stage, "ignored:early iron:dragon-slayer")
    lift(stage, f"place:{lantern}", "store-zone")
    assert "early iron" in spoken(stage, "special:early iron:dragon-slayer")
    scene_of(stage).hands.cancel()
    master = party({0: BOW})
    master[0].proficiency_type, master[0].proficiency = "bow", 8
    rules = Rules(innovations=(BOX.proficiencies["bow"].mastery,))
    other = desk_stage(tmp_path / "other", master, rules=rules)
    assert "given by Bow master" in ref_of(other, f"special:deadly:{BOW}")
    assert "reroll all misses" in ref_of(other, f"rule:1:{BOW}")


def test_who_cannot_use_a_weapon_reads_why(tmp_path: Path) -> None:
    people = party({0: SPEAR})
    people[0].injuries.append("Dismembered Arm")
    assert says(desk_stage(tmp_path, people), "cannot activate two-handed weapons")


def test_in_a_showdown_they_are_those_of_the_table(tmp_path: Path) -> None:
    game = begun(tmp_path)
    table = game.session.table
    assert isinstance(table, ShowdownTable)
    who = table.record.party[0]

    def make(app: App) -> GearGridScene:
        return look_at_gear(app, table, who)

    stage = app_stage(make, tmp_path)
    assert says(stage, "Attacks against White Lion now")
    assert says(stage, "Founding Stone")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_every_weapon_of_the_box_fits_into_the_book(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    weapons = [key for key, gear in BOX.gear.items() if gear.weapon is not None and key != "fist-tooth"]
    people = party({})
    people[0].proficiency_type, people[0].proficiency = "grand", 8
    stage = desk_stage(tmp_path, people, size=size, text_scale=scale)
    scene = scene_of(stage)
    for first in range(0, len(weapons), 9):
        grid = dict(enumerate(weapons[first : first + 9]))
        scene.desk.survivors[0] = with_grid(scene.desk.survivor, grid)
        scene.refresh()
        assert not find_overflow(scene), grid
