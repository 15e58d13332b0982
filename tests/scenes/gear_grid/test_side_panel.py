"""Beside the gear grid: storage and filters, load-outs, arranging, what the picker makes of it, and that it fits."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame
import pytest

from engine.ui.overflow import find_overflow
from engine.ui.window import Stage
from game.bots.showdown_choice import Fight
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.model.terms import Affinity, Attribute, Phase
from game.rules.gear_grid.arrange import Arranged, Ask, Light, arrange
from game.scenes.aftermath.scene import fight_of
from game.scenes.app.application import App
from game.scenes.gear_grid.desk import Desk, Held, Rules, moves, whole_box
from game.scenes.gear_grid.loadouts import LoadoutsDialog
from game.scenes.gear_grid.storage import shown
from game.scenes.new_game.choose_showdown import FightScene
from game.scenes.parts.gear_filter import Filter
from game.scenes.record_sheet.scene import SurvivorScene
from game.scenes.shot.picture import staged
from game.views.sheet_numbers import SheetNumbers
from tests.scenes.gear_grid.stage import BOX, Taken, click, desk_stage, drag, keys, party, scene_of
from tests.scenes.staging import app_stage, begun, says

CLOTH, AXE, VEST, BAND = "cloth", "bone-axe", "rawhide-vest", "rawhide-headband"


# --- Storage ----------------------------------------------------------------------------------------------------------


def test_the_storage_is_searched_by_every_word_on_a_card(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({}), [VEST, AXE, BAND, "lucky-charm"])
    scene = scene_of(stage)
    click(stage, "search")
    stage.post(*_typing("luck"))
    assert [gear.key for gear, _ in shown(scene.desk, scene.filter)] == ["lucky-charm"]
    assert stage.scene.root.find(f"store:{AXE}") is None
    click(stage, "clear")
    assert len(shown(scene.desk, scene.filter)) == 4


def _typing(text: str) -> list[pygame.event.Event]:
    return [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in text]


def test_filters_are_kind_place_color_and_keyword(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({}), [VEST, AXE, BAND, "lucky-charm"])
    scene = scene_of(stage)

    def names() -> list[str]:
        return [gear.key for gear, _ in shown(scene.desk, scene.filter)]

    click(stage, "kind:weapon")
    assert names() == [AXE]
    click(stage, "kind:weapon")
    click(stage, "at:head")
    assert names() == [BAND]
    click(stage, "clear")
    click(stage, "color:red")
    assert VEST in names() and BAND not in names()
    click(stage, "clear")
    click(stage, "keyword")
    stage.click("jewelry")
    assert names() == ["lucky-charm"] and scene.filter.keyword == "jewelry"
    click(stage, "at:head")
    assert says(stage, "Nothing here is like that")


def test_the_armory_lends_the_whole_box_and_is_never_owned(tmp_path: Path) -> None:
    taken: Taken = []
    stage = desk_stage(tmp_path, party({0: CLOTH}), [AXE], armory=True, taken=taken)
    scene = scene_of(stage)
    assert scene.desk.storage() == [AXE]
    click(stage, "armory")
    assert len(set(scene.desk.storage())) == len(whole_box(BOX))
    assert scene.desk.lies(AXE).own == 1 and scene.desk.lies(AXE).lent == BOX.gear[AXE].copies
    scene.filter.text = "bone axe"
    scene.refresh()
    drag(stage, f"store:{AXE}", "place:4")
    assert not scene.desk.lent_out, "what is owned goes first"
    scene.filter.text = "phoenix helm"
    scene.refresh()
    drag(stage, "store:phoenix-helm", "place:8")
    assert scene_of(stage).desk.lent_out
    click(stage, "armory")
    assert scene.desk.storage() == []
    click(stage, "done")
    ((people, left),) = taken
    assert people[0].grid == {0: CLOTH, 4: AXE, 8: "phoenix-helm"} and left == []


def test_what_lies_and_what_moves_is_counted_right() -> None:
    desk = Desk(BOX, party({0: AXE}, {1: AXE}), armory={AXE: 1}, borrowed=[AXE])
    assert desk.open and desk.lent_out and desk.lies(AXE).any == 0
    desk.pick(Held(AXE, 0))
    desk.store()
    assert (desk.lies(AXE).own, desk.lies(AXE).lent) == (0, 1), "what is worn counts as owned first"
    assert moves({0: "a", 1: "a", 2: "b"}, {0: "a", 3: "a", 4: "c"}) == [("a", 1, 3), ("c", None, 4), ("b", 2, None)]


def test_a_filter_reads_what_a_card_is() -> None:
    wanted = Filter(colors={Affinity.BLUE, Affinity.RED})
    assert wanted.shows(BOX.gear[VEST]) and not wanted.shows(BOX.gear[BAND])
    assert Filter(kinds={"other"}).shows(BOX.gear["lucky-charm"])


# --- Numbers ----------------------------------------------------------------------------------------------------------


def test_attributes_follow_the_grid() -> None:
    people = party({}, {})
    people[1].permanent[Attribute.STRENGTH] = 2
    people[1].retired = True
    bench = SheetNumbers(BOX, people)
    try:
        assert bench.of(people[0])[Attribute.EVASION].total == 0
        people[0].put(BAND, 1)
        people[0].put(VEST, 4)
        people[0].put("monster-tooth-necklace", 3)
        assert bench.of(people[0])[Attribute.MOVEMENT].total == 5
        assert bench.of(people[1])[Attribute.STRENGTH].explain() == "2 = 2 permanent"
        with pytest.raises(KeyError):
            bench.of(Survivor("nobody", "Nobody"))
    finally:
        bench.close()


# --- Load-outs --------------------------------------------------------------------------------------------------------


def _has_loadouts(stage: Stage) -> bool:
    return isinstance(stage.scene, LoadoutsDialog)


def test_a_load_out_is_saved_applied_and_deleted(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({1: BAND, 4: VEST}, {}), [AXE])
    scene = scene_of(stage)
    keys(stage, "l")
    assert _has_loadouts(stage) and says(stage, "No load-out is kept yet")
    click(stage, "loadout-name")
    stage.post(*_typing("Lion hunter"))
    keys(stage, "return")
    assert (tmp_path / "loadouts.json").is_file() and says(stage, "Lion hunter")
    keys(stage, "escape")
    drag(stage, "place:1", "store-list")
    drag(stage, "place:4", "place:8")
    keys(stage, "l")
    stage.click("apply:Lion hunter")
    assert scene_of(stage) is scene and scene.desk.grid == {1: BAND, 4: VEST}
    assert says(stage, "is laid out")
    keys(stage, "ctrl+z")
    assert scene.desk.grid == {8: VEST}, "one move takes it back"
    click(stage, "tab:1")
    keys(stage, "l")
    stage.click("apply:Lion hunter")
    assert scene.desk.grid == {1: BAND} and says(stage, "The storage has no Rawhide Vest")
    keys(stage, "l")
    stage.click("delete:Lion hunter")
    assert says(stage, "Really?")
    stage.click("delete:Lion hunter")
    assert says(stage, "No load-out is kept yet")


def test_the_letter_that_opens_the_load_outs_is_not_typed_into_them(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({1: BAND}))
    keys(stage, "l")
    stage.post(*_typing("l"))
    assert isinstance(stage.scene, LoadoutsDialog) and stage.scene.name == ""


def test_with_keys_an_arrangement_is_accepted_at_once(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({0: BAND, 8: VEST}))
    keys(stage, "a", "return")
    scene = scene_of(stage)
    assert scene.arranging.wishes is None and BAND in scene.lights.lit


def test_a_broken_file_of_load_outs_is_told_of_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "loadouts.json"
    path.write_text("{ not a file")
    stage = desk_stage(tmp_path, party({1: BAND}))
    keys(stage, "l")
    assert says(stage, "are damaged")
    click(stage, "loadout-name")
    stage.post(*_typing("mine"))
    stage.click("save")
    assert says(stage, "are damaged") and path.read_text() == "{ not a file"


# --- Arrange for me ---------------------------------------------------------------------------------------------------


def test_wishes_are_granted_previewed_and_accepted(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({0: BAND, 8: VEST}))
    scene = scene_of(stage)
    assert says(stage, "lacks 1 more blue at its own edges")
    click(stage, f"bonus:{BAND}:0")
    assert scene.arranging.wishes is not None and scene.arranging.wishes.chosen == [Light(BAND)]
    assert says(stage, "**1 of 1** wishes") or says(stage, "1 of 1 wishes come true")
    assert scene.desk.grid == {0: BAND, 8: VEST}, "nothing moves before it is accepted"
    found = scene.arranging.wishes.grid
    click(stage, "accept")
    assert scene.desk.grid == found and BAND in scene.lights.lit
    keys(stage, "ctrl+z")
    assert scene.desk.grid == {0: BAND, 8: VEST}


def test_an_arrangement_can_be_declined(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({0: BAND, 8: VEST}))
    scene = scene_of(stage)
    keys(stage, "a")
    assert scene.arranging.wishes is not None and says(stage, "Without a wish")
    keys(stage, "escape")
    assert scene_of(stage).arranging.wishes is None
    assert scene.desk.grid == {0: BAND, 8: VEST} and not scene.desk.can_undo


def test_wishes_have_an_order_and_can_be_for_a_color(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({0: BAND, 8: VEST, 2: "monster-tooth-necklace"}))
    scene = scene_of(stage)
    keys(stage, "a")
    stage.click("wish:color:blue")
    assert scene.arranging.wishes is not None and scene.arranging.wishes.wished(Affinity.BLUE) == 1
    stage.click("wish:color:blue")
    assert scene.arranging.wishes.wished(Affinity.BLUE) == 0, "more than one these cards cannot make"
    stage.click(f"wish:{VEST}")
    stage.click(f"wish:{BAND}")
    assert scene.arranging.wishes.chosen == [Light(VEST), Light(BAND)]
    assert scene.arranging.wishes.granted(Light(BAND)) is True
    stage.click(f"wish:{VEST}")
    assert scene.arranging.wishes.chosen == [Light(BAND)]


def test_the_window_does_not_wait_while_a_grid_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    def slow(box: Box, ask: Ask) -> Arranged:
        go_on.wait(20)
        return arrange(box, ask)

    monkeypatch.setattr("game.scenes.gear_grid.arranging.arrange", slow)
    stage = desk_stage(tmp_path, party({0: BAND, 8: VEST}))
    stage.app.patient = False
    scene = scene_of(stage)
    keys(stage, "a")
    assert scene.arranging.wishes is not None and scene.arranging.wishes.busy and says(stage, "Looking at every grid")
    stage.app.frame_is_shown()
    keys(stage, "return")
    assert scene.arranging.wishes is not None, "nothing is accepted before it is found"
    go_on.set()
    until = time.monotonic() + 20
    while scene.arranging.wishes.busy and time.monotonic() < until:
        stage.wait(0.02)
        time.sleep(0.02)
    assert scene.arranging.wishes.found is not None
    stage.click("accept")
    assert BAND in scene.lights.lit
    keys(stage, "a", "escape")
    assert scene_of(stage).arranging.wishes is None, "what is found for nobody is dropped"
    stage.wait(0.1)
    stage.ui.jobs.close()


def test_a_pinned_card_stays_where_it_lies(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({0: BAND, 8: VEST}))
    scene = scene_of(stage)
    click(stage, f"bonus:{BAND}:0")
    assert scene.arranging.wishes is not None
    place = next(place for place, key in scene.arranging.wishes.grid.items() if key == VEST)
    click(stage, f"place:{place}")
    assert scene.arranging.wishes.ask().pinned == {place: VEST} and scene.arranging.wishes.grid[place] == VEST
    assert scene.arranging.wishes.granted(Light(BAND)) is True
    click(stage, f"place:{place}")
    assert scene.arranging.wishes.pinned == {}


# --- From the picker --------------------------------------------------------------------------------------------------


def test_the_fight_begins_with_the_grids_that_were_chosen(tmp_path: Path) -> None:
    stage = app_stage(lambda app: FightScene(app, Fight("white-lion", "1", "seasoned")), tmp_path)
    keys(stage, "g")
    scene = scene_of(stage)
    before = scene.desk.grid
    place = next(iter(before))
    drag(stage, f"place:{place}", "tab:1")
    scene.desk.open = True
    scene.refresh()
    scene.desk.pick(Held("king-spear"))
    scene.desk.put(place)
    stage.click("done")
    picker = stage.scene
    assert isinstance(picker, FightScene)
    assert dict(picker.fight.grids[0]) == {**before, place: "king-spear"}
    stage.click("equip")
    again = scene_of(stage)
    assert again.desk.lent_out and again.desk.open and not again.desk.changed
    keys(stage, "escape")
    stage.click("go-on")
    stage.click("begin")
    assert stage.app.game is not None
    table = stage.app.game.session.table
    assert table.sheet(table.record.party[0]).grid == dict(picker.fight.grids[0])
    assert fight_of(stage.app.game).grids == picker.fight.grids, "the same table again has the same gear"
    stage.app.close_game()


def test_the_first_story_is_not_equipped(tmp_path: Path) -> None:
    stage = app_stage(lambda app: FightScene(app, Fight("white-lion", "prologue")), tmp_path)
    assert stage.scene.root.find("equip") is None
    keys(stage, "g")
    assert isinstance(stage.scene, FightScene)


# --- It fits ----------------------------------------------------------------------------------------------------------

STATES = ("gear-grid", "gear-grid-held", "gear-grid-wishes", "gear-grid-empty")


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 1.0),
        ((1280, 720), 2.0),
        pytest.param((1920, 1080), 1.0, marks=pytest.mark.soak),
        pytest.param((1920, 1080), 1.4, marks=pytest.mark.soak),
        pytest.param((3840, 2160), 1.0, marks=pytest.mark.soak),
    ],
)
def test_everything_fits(tmp_path: Path, state: str, size: tuple[int, int], scale: float) -> None:
    stage = staged(state, 1, size, scale, tmp_path)
    assert not find_overflow(stage.scene)


@pytest.mark.parametrize(
    "scale", [1.0, pytest.param(1.2, marks=pytest.mark.soak), pytest.param(1.6, marks=pytest.mark.soak), 2.0]
)
def test_six_long_names_and_grids_to_look_at_fit(tmp_path: Path, scale: float) -> None:
    people = party({1: BAND, 4: VEST}, {}, {}, {}, {}, {})
    for one, name in zip(people, ("Bartholomew", "Wilhelmina", "Alexandrina", "Maximiliana", "Constantine", "Theodora"),
                         strict=True):  # fmt: skip
        one.name = name
    stage = desk_stage(tmp_path, people, text_scale=scale)
    assert not find_overflow(stage.scene)
    keys(stage, "e", "e")
    assert scene_of(stage).desk.who == 2
    looked_at = desk_stage(tmp_path, people, rules=Rules(Phase.SHOWDOWN), text_scale=scale)
    assert not find_overflow(looked_at.scene)


def test_the_load_outs_and_the_filters_fit_in_large_letters(tmp_path: Path) -> None:
    stage = desk_stage(tmp_path, party({1: BAND, 4: VEST}), [AXE], text_scale=2.0)
    stage.click("loadouts")
    click(stage, "loadout-name")
    stage.post(*_typing("A rather long name for a load-out"))
    keys(stage, "return")
    assert not find_overflow(stage.scene)
    keys(stage, "escape")
    _open_filters(stage)
    assert not find_overflow(stage.scene)
    stage.click("kind:armor")
    assert says(stage, "0 kinds of cards")


def _open_filters(stage: Stage) -> None:
    stage.click("find")
    assert says(stage, "Search the storage")


# --- From the showdown ------------------------------------------------------------------------------------------------


def test_from_a_showdown_the_grids_are_looked_at(tmp_path: Path) -> None:
    def sheets(app: App) -> SurvivorScene:
        app.game = begun(tmp_path)
        table = app.game.session.table
        return SurvivorScene(app, table, table.record.party[1])

    stage = app_stage(sheets, tmp_path)
    keys(stage, "g")
    scene = scene_of(stage)
    assert scene.fixed and scene.desk.survivor.name == scene.desk.survivors[1].name
    assert scene.grids.of(scene.desk.survivor).numbers[Attribute.MOVEMENT].total == 5
    assert says(stage, "rearranged in the settlement phase only")
    keys(stage, "escape")
    assert isinstance(stage.scene, SurvivorScene)
    stage.app.close_game()
