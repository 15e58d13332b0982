"""The gear grid in the hand: mouse, keys and pad, as raw events; refusals with their reasons; undo."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.model.terms import Phase
from game.scenes.gear_grid.board import Place
from game.scenes.gear_grid.desk import Rules
from tests.scenes.gear_grid.stage import (
    BOX,
    LB,
    LS,
    RB,
    A,
    B,
    Taken,
    X,
    at,
    button,
    click,
    desk_stage,
    drag,
    hover,
    keys,
    lift,
    motion,
    pad,
    party,
    scene_of,
)
from tests.scenes.staging import AppStage, says

CLOTH, AXE, VEST, BAND = "cloth", "bone-axe", "rawhide-vest", "rawhide-headband"


@pytest.fixture
def stage(tmp_path: Path) -> AppStage:
    """Allister wears a vest in the middle and a cloth at the top left, Erza nothing; headband and axe lie there."""
    return desk_stage(tmp_path, party({4: VEST, 0: CLOTH}, {}), [BAND, AXE])


# --- Mouse ------------------------------------------------------------------------------------------------------------


def test_a_card_is_dragged_from_the_storage_into_a_place(stage: AppStage) -> None:
    drag(stage, f"store:{AXE}", "place:8")
    desk = scene_of(stage).desk
    assert desk.grid == {0: CLOTH, 4: VEST, 8: AXE} and desk.held is None
    assert desk.storage() == [BAND]


def test_a_card_dragged_upon_another_changes_places_with_it(stage: AppStage) -> None:
    drag(stage, "place:4", "place:0")
    assert scene_of(stage).desk.grid == {0: VEST, 4: CLOTH}


def test_a_card_from_the_storage_sends_what_lay_there_back(stage: AppStage) -> None:
    drag(stage, f"store:{AXE}", "place:0")
    desk = scene_of(stage).desk
    assert desk.grid == {0: AXE, 4: VEST}
    assert sorted(desk.storage()) == [CLOTH, BAND]


def test_a_card_dragged_to_the_storage_is_taken_out(stage: AppStage) -> None:
    drag(stage, "place:0", "store-list")
    assert scene_of(stage).desk.grid == {4: VEST}


def test_a_card_dropped_on_a_name_is_given_away(stage: AppStage) -> None:
    drag(stage, "place:0", "tab:1")
    desk = scene_of(stage).desk
    assert desk.survivors[0].grid == {4: VEST} and desk.survivors[1].grid == {0: CLOTH}
    assert says(stage, "Erza has it")


def test_a_name_says_beforehand_why_it_does_not_take_a_card(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({4: VEST}, {0: VEST}))
    pos = lift(stage, "place:4", "tab:1")
    assert says(stage, "one Rawhide Vest only")
    stage.post(button(pygame.MOUSEBUTTONUP, pos))
    assert [one.grid for one in scene_of(stage).desk.survivors] == [{4: VEST}, {0: VEST}]


def test_a_card_dropped_nowhere_lies_where_it_lay(stage: AppStage) -> None:
    drag(stage, "place:0", "told")
    desk = scene_of(stage).desk
    assert desk.held is None and desk.grid == {0: CLOTH, 4: VEST} and not desk.can_undo


def test_pressed_and_then_a_place_pressed_does_the_same(stage: AppStage) -> None:
    click(stage, f"store:{BAND}")
    assert says(stage, "in hand")
    click(stage, "place:1")
    assert scene_of(stage).desk.grid == {0: CLOTH, 1: BAND, 4: VEST}


def test_the_right_button_leaves_it(stage: AppStage) -> None:
    click(stage, "place:4")
    assert scene_of(stage).desk.held is not None
    click(stage, "place:8", which=3)
    assert scene_of(stage).desk.held is None


def test_half_squares_light_up_while_the_card_is_over_the_place(stage: AppStage) -> None:
    scene = scene_of(stage)
    lift(stage, f"store:{BAND}", "place:1")
    assert [(joint.place, joint.other) for joint in scene.lights.joints] == [(1, 4)]
    assert {VEST, BAND} & scene.lights.lit == {BAND}, "the vest still lacks its red"
    assert says(stage, "lacks 1 more red at its own edges")
    assert scene.desk.grid == {0: CLOTH, 4: VEST}, "it is not put down yet"
    stage.post(button(pygame.MOUSEBUTTONUP, at(stage, "place:1")))
    assert scene.desk.grid[1] == BAND and says(stage, "1 blue at the edges of this card")


def test_numbers_say_what_the_card_in_hand_changes(stage: AppStage) -> None:
    lift(stage, f"store:{BAND}", "place:1")
    assert says(stage, "armor: head 1")
    stage.post(motion(at(stage, "store-list")))
    assert says(stage, "armor: head 0")


# --- What cannot be ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grid", "key", "place", "reason"),
    [
        ({4: VEST}, VEST, 8, "one Rawhide Vest only"),
        ({4: VEST}, "white-lion-coat", 0, "both armor for the body"),
        ({4: VEST}, "fist-tooth", 0, "always at hand"),
    ],
)
def test_a_place_that_refuses_says_why(tmp_path: Path, grid: dict[int, str], key: str, place: int, reason: str) -> None:
    stage = desk_stage(tmp_path, party(grid, {}), [key])
    before = scene_of(stage).desk.grid
    lift(stage, f"store:{key}", f"place:{place}")
    spot = stage.scene.root.find(f"place:{place}")
    assert isinstance(spot, Place) and reason in spot.describe()
    assert says(stage, reason)
    stage.post(button(pygame.MOUSEBUTTONUP, at(stage, f"place:{place}")))
    assert scene_of(stage).desk.grid == before and says(stage, reason), "the hand still says why"


def test_cursed_gear_stays_and_says_so(tmp_path: Path) -> None:
    cursed = next(key for key, gear in BOX.gear.items() if gear.has("cursed"))
    stage = desk_stage(tmp_path, party({0: cursed}, {}), [AXE])
    drag(stage, "place:0", "store-list")
    assert scene_of(stage).desk.grid == {0: cursed} and says(stage, "is cursed")
    drag(stage, "place:0", "tab:1")
    assert scene_of(stage).desk.survivors[1].grid == {}
    drag(stage, "place:0", "place:5")
    assert scene_of(stage).desk.grid == {5: cursed}, "within the grid it may move"


def test_a_selfish_card_shares_with_no_other(tmp_path: Path) -> None:
    selfish = next(key for key, gear in BOX.gear.items() if gear.has("selfish"))
    other = next(key for key, gear in BOX.gear.items() if "other" in gear.keywords and not gear.has("selfish"))
    stage = desk_stage(tmp_path, party({0: other}), [selfish])
    lift(stage, f"store:{selfish}", "place:4")
    assert says(stage, "is selfish")


def test_what_is_unique_is_there_once(tmp_path: Path) -> None:
    unique = next(key for key, gear in BOX.gear.items() if gear.has("unique"))
    stage = desk_stage(tmp_path, party({}, {0: unique}), [unique])
    lift(stage, f"store:{unique}", "place:4")
    assert says(stage, "is unique")


def test_a_full_grid_takes_nothing_more(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({0: CLOTH}, dict.fromkeys(range(9), AXE)))
    drag(stage, "place:0", "tab:1")
    assert says(stage, "Erza is full") and scene_of(stage).desk.grid == {0: CLOTH}


def test_vital_gear_left_behind_keeps_everybody_at_home(tmp_path: Path) -> None:
    vital = next((key for key, gear in BOX.gear.items() if gear.has("vital")), None)
    assert vital is not None
    taken: Taken = []
    people = party({0: CLOTH})
    stage = desk_stage(tmp_path, people, [vital], taken=taken, rules=Rules(Phase.DEPARTING))
    assert says(stage, "is vital")
    click(stage, "done")
    assert not taken
    at_home = desk_stage(tmp_path, people, [vital], taken=taken)
    click(at_home, "done")
    assert len(taken) == 1, "in the settlement it may lie where it lies"


def test_in_a_showdown_nothing_moves_and_the_rule_is_named(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({0: CLOTH, 4: VEST}), rules=Rules(Phase.SHOWDOWN))
    drag(stage, "place:0", "place:1")
    assert scene_of(stage).desk.grid == {0: CLOTH, 4: VEST}
    assert says(stage, "rearranged in the settlement phase only")
    assert stage.scene.root.find("undo") is None and stage.scene.root.find("arrange") is None
    hover(stage, "place:4")
    assert scene_of(stage).hands.seen == 4 and says(stage, "Rawhide Vest")


# --- Keys and pad -----------------------------------------------------------------------------------------------------


def test_keys_pick_up_move_and_put_down(stage: AppStage) -> None:
    scene = scene_of(stage)
    keys(stage, "down")
    assert scene.focused is not None and scene.focused.key == "place:0"
    keys(stage, "return", "right", "down", "right", "return")
    assert scene.desk.grid == {4: VEST, 5: CLOTH}
    keys(stage, "delete")
    assert scene.desk.grid == {4: VEST} and CLOTH in scene.desk.storage()
    keys(stage, "ctrl+z", "ctrl+z")
    assert scene.desk.grid == {0: CLOTH, 4: VEST}
    keys(stage, "ctrl+y")
    assert scene.desk.grid == {4: VEST, 5: CLOTH}


def test_keys_reach_the_storage_and_come_back_with_a_card(stage: AppStage) -> None:
    scene = scene_of(stage)
    scene.focus_on(f"store:{AXE}")
    keys(stage, "return")
    assert scene.desk.held is not None and scene.desk.held.key == AXE
    scene.focus_on("place:8")
    keys(stage, "return")
    assert scene.desk.grid[8] == AXE


def test_escape_leaves_the_card_then_asks_then_goes(tmp_path: Path) -> None:
    taken: Taken = []
    stage = desk_stage(tmp_path, party({0: CLOTH}), [AXE], taken=taken)
    scene = scene_of(stage)
    keys(stage, "down", "return", "escape")
    assert scene.desk.held is None and stage.scene is scene
    keys(stage, "delete", "escape")
    assert stage.scene is not scene, "something has changed: what becomes of it is asked"
    stage.click("reply:0")
    assert not stage.stack.scenes
    ((people, left),) = taken
    assert people[0].grid == {} and sorted(left) == [AXE, CLOTH]


def test_letters_turn_to_the_others_and_back(stage: AppStage) -> None:
    scene = scene_of(stage)
    keys(stage, "e")
    assert scene.desk.who == 1
    keys(stage, "e")
    assert scene.desk.who == 0
    keys(stage, "q")
    assert scene.desk.who == 1


def test_the_pad_does_all_of_it(stage: AppStage) -> None:
    scene = scene_of(stage)
    pad(stage, "down", A, "right", A)
    assert scene.desk.grid == {1: CLOTH, 4: VEST}
    pad(stage, LS)
    assert scene.desk.grid == {4: VEST}
    pad(stage, X)
    assert scene.desk.grid == {1: CLOTH, 4: VEST}
    pad(stage, A, B)
    assert scene.desk.held is None and scene.desk.grid == {1: CLOTH, 4: VEST}
    pad(stage, RB)
    assert scene.desk.who == 1
    pad(stage, LB)
    assert scene.desk.who == 0
    pad(stage, A, RB)
    assert scene.desk.survivors[1].grid == {0: CLOTH}, "with a card in hand the shoulder hands it over"


# --- Back and again ---------------------------------------------------------------------------------------------------


def test_undo_turns_to_the_survivor_whose_move_it_was(stage: AppStage) -> None:
    scene = scene_of(stage)
    drag(stage, "place:0", "place:8")
    click(stage, "tab:1")
    click(stage, "undo")
    assert scene.desk.who == 0 and scene.desk.grid == {0: CLOTH, 4: VEST}
    assert not scene.desk.can_undo
    click(stage, "redo")
    assert scene.desk.grid == {4: VEST, 8: CLOTH}


def test_what_is_given_away_comes_back_whole(stage: AppStage) -> None:
    scene = scene_of(stage)
    drag(stage, "place:4", "tab:1")
    keys(stage, "ctrl+z")
    assert [one.grid for one in scene.desk.survivors] == [{0: CLOTH, 4: VEST}, {}]


# --- Motion -----------------------------------------------------------------------------------------------------------


def test_lights_grow_and_cards_fly_and_input_is_never_refused(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({4: VEST, 0: CLOTH}, {}), [BAND, AXE], animation_speed="normal")
    scene = scene_of(stage)
    drag(stage, f"store:{BAND}", "place:1")
    shares = [scene.lights.joints[joint] for joint in scene.lights.joints]
    stage.wait(0.06)
    grown = [scene.lights.joints[joint] for joint in scene.lights.joints]
    assert len(shares) == 1 and 0 < grown[0] < 1
    stage.wait(0.3)
    assert list(scene.lights.joints.values()) == [1.0]
    keys(stage, "ctrl+z")
    assert scene.flights.flying and scene.desk.grid == {0: CLOTH, 4: VEST}
    keys(stage, "ctrl+y")
    assert scene.desk.grid == {0: CLOTH, 1: BAND, 4: VEST}
    stage.wait(0.5)
    assert not scene.flights.flying and not scene.flights.landing


def test_reduced_motion_cuts(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({4: VEST}), [BAND], animation_speed="normal", reduced_motion=True)
    drag(stage, f"store:{BAND}", "place:1")
    scene = scene_of(stage)
    assert list(scene.lights.joints.values()) == [1.0] and not scene.flights.flying


def test_the_figure_in_hand_hides_no_entry_and_opens_none(stage: AppStage) -> None:
    assert stage.scene.ref_under(at(stage, "place:4")) is not None
    click(stage, "place:4")
    assert stage.scene.ref_under(at(stage, "place:0")) is None


def test_a_long_press_shows_the_card_and_does_not_take_it(stage: AppStage) -> None:
    pos = at(stage, "place:4")
    stage.post(motion(pos), button(pygame.MOUSEBUTTONDOWN, pos))
    stage.wait(0.8)
    stage.post(button(pygame.MOUSEBUTTONUP, pos))
    assert scene_of(stage).desk.held is None and stage.stack.hover.popups


def test_a_card_dropped_on_its_own_bearer_stays(stage: AppStage) -> None:
    drag(stage, "place:4", "tab:0")
    desk = scene_of(stage).desk
    assert desk.held is None and desk.grid == {0: CLOTH, 4: VEST}
