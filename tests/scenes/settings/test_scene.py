"""Settings: what is changed shows at once, is kept, and cannot lock anybody out."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from engine.ui import settings as stored
from engine.ui.captions import STANDS
from engine.ui.input import DEFAULT_KEYS, DEFAULT_PAD, PAD_KEY, Act, Bindings, Device, Intent
from engine.ui.kit import Column, Zones
from engine.ui.settings import Settings
from engine.ui.sound.mix import Kind, Volumes
from game.scenes.app.automation import KINDS, MOMENTS, PRESETS, Level, MomentKind, level, preset_levels, preset_of
from game.scenes.settings.keys import LABELS, KeyCapture, why_not_key
from game.scenes.settings.scene import SettingsScene
from game.teaching.learnt import Memory, Tips
from tests.scenes.staging import AppStage, app_stage, says


def kept(folder: Path, page: str = "look") -> object:
    """A settings scene whose changes go to a file."""

    def make(app: object) -> SettingsScene:
        app.ui.keep = lambda settings: stored.save(settings, folder / "settings.json")  # type: ignore[attr-defined]
        return SettingsScene(app, page)  # type: ignore[arg-type]

    return make


def test_a_change_shows_at_once_and_is_on_disk(tmp_path: Path) -> None:
    stage = app_stage(kept(tmp_path), tmp_path)  # type: ignore[arg-type]
    before = stage.ui.theme.text_px("body")
    assert stage.scene.focus_on("text_scale")
    stage.do(Act.RIGHT, Act.RIGHT)
    assert stage.ui.theme.text_px("body") > before
    assert stored.load(tmp_path / "settings.json")[0].text_scale == 1.25


@pytest.mark.parametrize(
    ("key", "act", "name", "value"),
    [
        ("ui_scale", Act.RIGHT, "ui_scale", 1.1),
        ("contrast", Act.RIGHT, "contrast", "high"),
        ("speed", Act.RIGHT, "animation_speed", "slow"),
        ("reduced", Act.ACCEPT, "reduced_motion", True),
    ],
)
def test_look(tmp_path: Path, key: str, act: Act, name: str, value: object) -> None:
    stage = app_stage(kept(tmp_path), tmp_path)  # type: ignore[arg-type]
    assert stage.scene.focus_on(key)
    stage.do(act)
    assert getattr(stored.load(tmp_path / "settings.json")[0], name) == value


@pytest.mark.parametrize(
    ("key", "act", "name", "value"),
    [
        ("volume", Act.RIGHT, "volume", 0.1),
        ("voice-volume", Act.LEFT, "voice_volume", 0.9),
        ("blow-volume", Act.LEFT, "blow_volume", 0.9),
        ("ambience-volume", Act.RIGHT, "ambience_volume", 0.7),
        ("music-volume", Act.RIGHT, "music_volume", 0.6),
        ("muted", Act.ACCEPT, "muted", True),
        ("captions", Act.ACCEPT, "captions", True),
    ],
)
def test_five_volumes_silence_and_words(tmp_path: Path, key: str, act: Act, name: str, value: object) -> None:
    stage = app_stage(kept(tmp_path, "sound"), tmp_path)  # type: ignore[arg-type]
    assert stage.scene.focus_on(key)
    stage.do(act)
    assert getattr(stored.load(tmp_path / "settings.json")[0], name) == pytest.approx(value)
    assert stage.ui.sounds.volumes == Volumes.of(stage.ui.settings)


@pytest.mark.parametrize(("key", "name"), [("take-backs", "take_backs"), ("honest", "honest")])
def test_the_table(tmp_path: Path, key: str, name: str) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "table"), tmp_path)
    assert stage.scene.focus_on(key)
    stage.do(Act.ACCEPT)
    assert getattr(stage.ui.settings, name) is True


def test_levels_are_set_kind_by_kind_and_all_at_once(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "table"), tmp_path)
    assert stage.scene.focus_on("kind:dice")
    stage.do(Act.RIGHT)
    assert level(stage.ui.settings.automation, "dice") is Level.CONFIRM
    assert preset_of(stage.ui.settings.automation) == "" and says(stage, "as set below")
    assert stage.scene.focus_on("preset")
    stage.do(Act.RIGHT)
    assert preset_of(stage.ui.settings.automation) in PRESETS


def told_under(stage: AppStage, head: str) -> str:
    """What the book lists under a heading."""
    zones = next(one for one in stage.scene.root.walk() if isinstance(one, Zones))
    parts = [one for one in zones.book.walk() if isinstance(one, Column) and one.children]
    return next((" ".join(c.describe() for c in one.children[1:]) for one in parts
                 if one.children[0].describe() == head), "")  # fmt: skip


def test_the_book_says_who_does_what_now(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "table"), tmp_path)
    assert "Dice" in told_under(stage, "The game does it") and "Dice" not in told_under(stage, "You do it")
    stage.scene.focus_on("kind:dice")
    stage.do(Act.LEFT)
    assert "Dice" in told_under(stage, "You do it") and "Dice" not in told_under(stage, "The game does it")


def test_the_book_says_which_moments_are_held_now(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "drama"), tmp_path)
    assert "Traps" in told_under(stage, "Told in the log alone")
    stage.scene.focus_on("kind:moment-trap")
    stage.do(Act.LEFT)
    assert "Traps" in told_under(stage, "Shown in passing")


def test_the_book_says_how_loud_it_is_in_the_end(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "sound"), tmp_path, volume=0.5)
    assert says(stage, "Voices 50%") and says(stage, "Music 25%")
    stage.scene.focus_on("muted")
    stage.do(Act.ACCEPT)
    assert says(stage, "Voices 0%") and says(stage, "Music 0%")


def test_the_book_names_the_keys_that_are_bound(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "keys"), tmp_path)
    assert says(stage, "(keyboard) Esc")
    stage.ui.change(keys=stage.ui.input.bindings.rebound(Act.BACK, "z"))
    stage.scene.refresh()
    assert says(stage, "(keyboard) Z") and not says(stage, "(keyboard) Esc")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_itself(preset: str) -> None:
    assert preset_of(preset_levels(preset)) == preset
    assert all(level(preset_levels(preset), kind.key) in kind.levels for kind in KINDS)


def test_a_level_that_does_not_exist_counts_as_the_standard() -> None:
    assert level({"monster": "let", "dice": "never"}, "monster") is Level.CONFIRM
    assert level({"dice": "never"}, "dice") is Level.DO


def press(key: str) -> Intent:
    return Intent(Bindings().act(key) or Act.KEY, Device.KEYS, key=key)


def test_a_key_is_given_away_and_the_loser_is_named(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "keys"), tmp_path)
    stage.click("key:undo")
    assert isinstance(stage.scene, KeyCapture)
    stage.do(Intent(Act.KEY, Device.KEYS, key="shift+left shift"))
    assert isinstance(stage.scene, KeyCapture)
    stage.do(press("p"))
    assert isinstance(stage.scene, SettingsScene)
    assert stage.ui.input.bindings.act("p") is Act.UNDO
    assert stage.ui.settings.keys["undo"] == ["p"]
    assert "Pause" in stage.stack.toasts[-1].text
    assert stage.scene.focus_on("reset-keys")
    stage.do(Act.ACCEPT)
    assert stage.ui.settings.keys == {} and stage.ui.input.bindings.act("p") is Act.PAUSE


def test_escape_leaves_a_key_as_it_is(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "keys"), tmp_path)
    stage.click("key:undo")
    stage.do(press("escape"))
    assert isinstance(stage.scene, SettingsScene) and stage.ui.settings.keys == {}


def test_nobody_can_give_away_the_last_key_that_leads_back(tmp_path: Path) -> None:
    assert why_not_key(Bindings(), Act.UNDO, "down") is not None
    assert why_not_key(Bindings(), Act.UNDO, "space") is None  # Enter still accepts
    stage = app_stage(lambda app: SettingsScene(app, "keys"), tmp_path)
    stage.click("key:undo")
    stage.do(press("down"))
    assert isinstance(stage.scene, KeyCapture) and says(stage, "only key for")
    assert stage.ui.input.bindings.act("down") is Act.DOWN


def test_every_act_that_can_be_bound_stands_on_the_page() -> None:
    assert set(DEFAULT_KEYS) | set(DEFAULT_PAD) == set(LABELS)


def pad(button: str) -> Intent:
    return Intent(Bindings().pad_act(button) or Act.KEY, Device.PAD, key=PAD_KEY + button)


def test_every_act_shows_its_keys_and_its_buttons(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "keys"), tmp_path)
    assert says(stage, "Undo: U · Ctrl+Z") and says(stage, "Undo: X") and says(stage, "Redo: —")


def test_a_button_of_the_pad_is_given_away_kept_and_given_back_with_the_pad_alone(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "keys"), tmp_path)
    stage.scene.focus_on("pad:redo")
    stage.do(pad("a"))
    assert isinstance(stage.scene, KeyCapture) and says(stage, "The same button leaves it so")
    stage.do(Intent(Act.KEY, Device.KEYS, key="x"))  # no key of the keyboard is a button
    assert isinstance(stage.scene, KeyCapture)
    stage.do(pad("rs"))
    assert stage.ui.settings.pad == {"redo": ["rs"], "overlay-2": []}
    assert Bindings(pad=stage.ui.settings.pad).pad_act("rs") is Act.REDO
    assert "“Show reach” no longer has RS: it has no button now." in stage.stack.toasts[-1].text
    stage.scene.focus_on("reset-pad")
    stage.do(pad("a"))
    assert stage.ui.settings.pad == {} and stage.ui.input.bindings.pad_act("rs") is Act.OVERLAY_2


def test_the_button_that_leads_back_can_be_given_away_and_the_last_that_accepts_not(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "keys"), tmp_path)
    stage.scene.focus_on("pad:redo")
    stage.do(pad("a"), pad("a"))
    assert isinstance(stage.scene, KeyCapture) and says(stage, "only button for")
    stage.do(press("escape"))
    assert isinstance(stage.scene, SettingsScene) and stage.ui.settings.pad == {}
    assert not says(stage, "Redo: A")


def test_a_full_disk_is_told_and_the_change_holds(tmp_path: Path) -> None:
    stage = app_stage(SettingsScene, tmp_path)
    stage.ui.keep = lambda settings: "The settings could not be written."
    stage.click("reduced")
    assert stage.ui.settings.reduced_motion and "could not be written" in stage.stack.toasts[-1].text


def test_sounds_are_told_in_words_once_each_to_those_who_want_it(tmp_path: Path) -> None:
    stage = app_stage(SettingsScene, tmp_path)
    stage.ui.sounds.play("dice")
    stage.wait(0.1)
    assert stage.stack.captions.told == []
    stage.ui.change(captions=True)
    for sound in ("dice", "dice", "tick", "page"):
        stage.ui.sounds.play(sound)
    stage.wait(0.1)
    assert [one.words for one in stage.stack.captions.told] == ["A die rattles over stone.", "A page turns."]
    zones = next(one for one in stage.scene.root.walk() if isinstance(one, Zones))
    lines = [rect for _, rect in stage.stack.captions.lines()]
    assert all(zones.table.rect.contains(rect) for rect in lines) and lines[0].bottom < lines[1].top
    stage.wait(STANDS)
    assert stage.stack.captions.told == []


def test_throwing_the_sample_die_ends_at_rest(tmp_path: Path) -> None:
    stage = app_stage(SettingsScene, tmp_path, animation_speed="normal")
    stage.click("throw")
    stage.wait(0.3)
    assert isinstance(stage.scene, SettingsScene) and stage.scene._frame >= 0
    stage.wait(1.0)
    assert stage.scene._frame == -1


def test_one_key_silences_everything_and_brings_it_back(tmp_path: Path) -> None:
    stage = app_stage(SettingsScene, tmp_path)
    stage.do(press("ctrl+m"))
    assert stage.ui.settings.muted and "off" in stage.stack.toasts[-1].text
    assert stage.ui.sounds.volumes.gain(Kind.VOICES) == 0
    stage.do(press("ctrl+m"))
    assert stage.ui.sounds.volumes == Volumes.of(Settings(volume=0.0)) and "on" in stage.stack.toasts[-1].text


def test_done_and_escape_lead_back(tmp_path: Path) -> None:
    stage = app_stage(SettingsScene, tmp_path)
    stage.do(Act.BACK)
    assert stage.stack.top is None
    assert Settings() == stored.load(tmp_path / "nothing.json")[0]


def test_great_moments_are_held_unless_somebody_says_otherwise(tmp_path: Path) -> None:
    assert all(level({}, kind.key) is Level.CONFIRM for kind in MOMENTS.values())
    stage = app_stage(lambda app: SettingsScene(app, "drama"), tmp_path)
    scene = stage.scene
    assert isinstance(scene, SettingsScene)
    scene._stage_all(Level.DO.value)
    assert {level(stage.ui.settings.automation, kind.key) for kind in MOMENTS.values()} == {Level.DO}
    scene._set_level(MOMENTS[MomentKind.DEATH].key, Level.CONFIRM.value)
    assert level(stage.ui.settings.automation, MOMENTS[MomentKind.DEATH].key) is Level.CONFIRM
    scene._take_preset("swift")
    assert level(stage.ui.settings.automation, MOMENTS[MomentKind.BIRTH].key) is Level.DO, "a preset leaves them"


def test_what_was_learnt_begins_anew_part_by_part(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "learning"), tmp_path)
    memory = stage.app.memory
    memory.keep(lambda now: structs.replace(now, syllabus={"target-threat": 2}, tips=Tips(seen=("undo",))))
    stage.scene.refresh()
    stage.draw()
    assert getattr(stage.scene.root.find("forget:syllabus"), "sub", "") == "1 rule so far"
    assert getattr(stage.scene.root.find("forget:lessons"), "why_not", "") == "nothing yet"
    stage.click("forget:syllabus")
    stage.do(Act.ACCEPT)
    assert memory.now.syllabus, "the safe answer has the focus"
    stage.click("forget:syllabus")
    stage.click("reply:0")
    assert not memory.now.syllabus and memory.now.tips.seen == ("undo",)
    assert not Memory(tmp_path / "learnt.json").now.syllabus, "on disk as well"
    stage.click("tips")
    assert stage.ui.settings.tips
    stage.app.close_game()


def test_the_pace_of_watching_and_the_speed_of_reading_are_kept(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "learning"), tmp_path, watch_pace="teach")
    stage.scene.refresh()
    for key in ("watch-pace", "reading-speed"):
        stage.scene.focus_on(key)
        stage.do(Act.RIGHT)
    assert (stage.ui.settings.watch_pace, stage.ui.settings.reading_speed) == ("slow", 260)
