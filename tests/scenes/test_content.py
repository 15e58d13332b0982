"""Themes that a table has covered (settings, Content): on no screen stands a listed word, no listed picture is drawn
and no listed sound heard; everything still has room; and switching in the middle of a game changes the look alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.ui.input import Act
from engine.ui.kit import Column, TextField
from engine.ui.overflow import find_overflow
from engine.ui.window import Stage
from game.cards.kinds.monster import Monster
from game.content.box import core_box
from game.rulebook.gentle_words import LEXICON, THEMES, Theme
from game.scenes.app.application import App
from game.scenes.app.automation import MomentKind
from game.scenes.art.engraving import burin, marks
from game.scenes.codex.scene import CodexScene
from game.scenes.heard.milder import COVERED, STAND_INS
from game.scenes.new_game.campaign import NewCampaignScene
from game.scenes.parts.gear_filter import Filter
from game.scenes.saves.found import Found
from game.scenes.settings.scene import SettingsScene
from game.scenes.shot.picture import SCENES, Subject, staged
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.kinds_met import Kind, meet
from tests.scenes.staging import Nowhere, app_stage, says

EVERYTHING = tuple(Theme)
LISTED = re.compile(rf"(?<!\w)(?:{'|'.join(one.stems for one in THEMES.values())})(?!\w)", re.IGNORECASE)
PICTURES = {one.said for one in LEXICON.pictures}
ANSWERS = 460
SIZE, LARGE = (1280, 720), 2.0
OTHER_SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.25), ((2560, 1440), 2.0)]
SEEN = [(scene, "busy") for scene in SCENES if scene not in ("art", "moment")]
SEEN += [("moment", kind.value.replace(" ", "-")) for kind in MomentKind]


class Recording(pygame.font.Font):
    """A font that remembers whatever it has drawn."""

    drawn: set[str] = set()

    def render(self, text: object, *options: object, **named: object) -> pygame.Surface:
        Recording.drawn.add(str(text))
        return super().render(text, *options, **named)  # type: ignore[arg-type]


class Engraved(dict[str, object]):
    """A plate of signs that remembers which of them were engraved."""

    drawn: set[str] = set()

    def __getitem__(self, name: str) -> object:
        Engraved.drawn.add(name)
        return super().__getitem__(name)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Every word and every picture that comes to be drawn."""
    Recording.drawn, Engraved.drawn = set(), set()
    real = burin.plate
    marks.sign.cache_clear()
    monkeypatch.setattr(pygame.font, "Font", Recording)
    monkeypatch.setattr(marks, "plate", lambda name: Engraved(real(name)))
    yield Recording.drawn
    marks.sign.cache_clear()


def harsh(stage: Stage) -> dict[str, set[str]]:
    """What is seen although it is listed: words, icons and engraved signs."""
    words = {text for text in Recording.drawn if LISTED.search(text)}
    icons = {name for name, *_ in stage.ui.assets._icons} & PICTURES
    return {
        kind: found
        for kind, found in (("words", words), ("icons", icons), ("signs", Engraved.drawn & PICTURES))
        if found
    }


def close(stage: Stage) -> None:
    apps = [getattr(scene, "app", None) for scene in stage.stack.scenes]  # a dialog on top has none
    app = next(app for app in apps if isinstance(app, App))
    app.close_game()


@pytest.mark.parametrize(
    ("size", "scale"), [(SIZE, LARGE), *(pytest.param(*one, marks=pytest.mark.soak) for one in OTHER_SIZES)], ids=str
)
@pytest.mark.parametrize(("scene", "moment"), SEEN, ids=lambda one: one)
def test_with_everything_covered_no_screen_shows_it_and_nothing_breaks(
    scene: str, moment: str, size: tuple[int, int], scale: float, tmp_path: Path, drawn: set[str]
) -> None:
    """Every scene and every staged moment, in the largest text, where least has room; the soak looks at more sizes."""
    stage = staged(scene, 1, size, scale, tmp_path, Subject(moment=moment, covered=EVERYTHING))
    stage.draw()
    assert drawn, "nothing was written"
    assert harsh(stage) == {}
    assert [str(problem) for problem in find_overflow(stage.scene)] == []
    close(stage)


@pytest.mark.soak
@pytest.mark.parametrize("monster", core_box().monsters.values(), ids=lambda one: one.key)
@pytest.mark.parametrize("scene", ["showdown", "fight", "aftermath"])
def test_no_monster_shows_it(scene: str, monster: Monster, tmp_path: Path, drawn: set[str]) -> None:
    subject = Subject(monster.key, monster.levels[0].name, covered=EVERYTHING)
    stage = staged(scene, 1, SIZE, 1.0, tmp_path, subject)
    assert drawn and harsh(stage) == {}
    assert [str(problem) for problem in find_overflow(stage.scene)] == []
    close(stage)


def test_no_question_of_a_campaign_shows_it(tmp_path: Path, drawn: set[str]) -> None:
    """Every kind of question that a First Story, a year at home, a hunt and the fights after it come to."""
    met: set[Kind] = set()
    for kind, path in meet(tmp_path, 0, ANSWERS, met):
        stage = app_stage(Nowhere, tmp_path)
        stage.ui.change(covered=list(EVERYTHING))
        stage.app.continue_game(path)
        stage.stack.update(0.02)
        stage.draw()
        found = harsh(stage)
        stage.app.close_game()
        assert found == {}, kind
    assert len(met) > 20


def test_without_anything_covered_the_same_look_finds_it(tmp_path: Path, drawn: set[str]) -> None:
    """The looking itself is proved: what is listed is seen where nothing is covered."""
    stage = staged("showdown", 1, SIZE, 1.0, tmp_path)
    found = harsh(stage)
    close(stage)
    assert {"bleeding", "insanity"} <= found["icons"]
    stage = staged("settings-content", 1, SIZE, 1.0, tmp_path)
    assert "Intimacy" in harsh(stage)["words"]
    close(stage)


@pytest.mark.parametrize("theme", Theme)
def test_switching_in_mid_game_changes_the_look_alone(theme: Theme, tmp_path: Path) -> None:
    """The same question, the same answers, the same digest and the same focus; and back, the same picture."""
    stage = staged("showdown", 1, SIZE, 1.0, tmp_path)
    scene = stage.scene
    assert isinstance(scene, ShowdownScene)
    session, focus = scene.game.session, scene.focused
    before, asked, answers = session.digest(), session.request, list(session.answers)
    plain = stage.draw().copy()
    stage.ui.change(covered=[theme.value])
    stage.draw()
    assert [str(problem) for problem in find_overflow(scene)] == []
    assert (session.digest(), session.request, session.answers) == (before, asked, answers)
    assert (scene.focused and scene.focused.key) == (focus and focus.key)
    stage.ui.change(covered=[])
    assert pygame.image.tobytes(stage.draw(), "RGB") == pygame.image.tobytes(plain, "RGB")
    close(stage)


def test_each_theme_has_its_switch_and_one_covers_all(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SettingsScene(app, "content"), tmp_path)
    for theme in Theme:
        assert theme not in stage.ui.settings.covered, "off until somebody wants it"
        assert stage.scene.focus_on(f"cover:{theme}")
        stage.do(Act.ACCEPT)
        assert theme in stage.ui.settings.covered
    assert stage.scene.focus_on("cover-everything")
    stage.do(Act.ACCEPT)
    assert stage.ui.settings.covered == []
    stage.do(Act.ACCEPT)
    assert set(stage.ui.settings.covered) == set(Theme)


@pytest.mark.parametrize("asked", ["skull keeper", "skull kee", "skull eater"])
def test_the_search_finds_either_name(asked: str, tmp_path: Path) -> None:
    stage = app_stage(CodexScene, tmp_path)
    stage.ui.change(covered=["filth"])
    scene = stage.scene
    assert isinstance(scene, CodexScene)
    scene._search(asked)
    assert "card:settlement-event/Skull Eater" in scene._found_cards()


def test_a_word_of_the_rules_is_found_by_its_gentle_name(tmp_path: Path) -> None:
    stage = app_stage(CodexScene, tmp_path)
    scene = stage.scene
    assert isinstance(scene, CodexScene)
    scene._search("insanity")
    own = scene._found_rules()
    stage.ui.change(covered=["despair"])
    scene._search("distress")
    assert scene._found_rules()[: len(own)] == own
    assert "insanity" in scene._found_words()


def test_storage_and_gear_are_found_by_either_name() -> None:
    """Fecal Salve, while it is called Earthy Salve."""
    salve = core_box().gear["fecal-salve"]
    both = LEXICON.covering(("filth",)).both
    for typed in ("earthy", "earthy salve", "fecal"):
        assert Filter(typed, both=both).shows(salve)
    assert not Filter("earthy").shows(salve)


@pytest.mark.parametrize("found", [Found(), Found(campaigns=1)], ids=["the first start", "later"])
def test_the_first_start_offers_it_and_later_ones_do_not(found: Found, tmp_path: Path) -> None:
    stage = app_stage(lambda app: TitleScene(app, found), tmp_path)
    offered = stage.scene.root.find("content")
    assert (offered is not None) is (found == Found())
    if offered is not None:
        stage.click("content")
        assert isinstance(stage.scene, SettingsScene) and stage.scene.page == "content"


def test_a_group_that_sets_up_sees_what_is_covered(tmp_path: Path) -> None:
    stage = app_stage(NewCampaignScene, tmp_path)
    assert says(stage, "Mature themes: all is shown")
    stage.ui.change(covered=["gore", "filth"])
    assert says(stage, "Mature themes: 2 of 5 covered")
    stage.click("content")
    assert isinstance(stage.scene, SettingsScene) and stage.scene.page == "content"


def test_what_a_player_types_stands_as_it_was_typed(tmp_path: Path, drawn: set[str]) -> None:
    """A name is the player's own: the field shows every letter, whatever is covered."""

    class Naming(SettingsScene):
        def build(self) -> Column:
            return Column(TextField("Name", "Bloody Bloodletting", lambda text: None, key="field"))

    stage = app_stage(Naming, tmp_path)
    stage.ui.change(covered=list(Theme))
    stage.draw()
    assert {"Bloody", "Bloodletting"} <= drawn


def test_sounds_are_milder_too(tmp_path: Path) -> None:
    app = app_stage(SettingsScene, tmp_path).scene.app  # type: ignore[attr-defined]
    assert [app.sound_for(sound) for sound in COVERED] == list(COVERED)
    app.ui.change(covered=["gore"])
    assert {app.sound_for(sound).key for sound in COVERED} <= set(STAND_INS)
    for sound in STAND_INS.values():
        assert LISTED.search(sound.words) is None
        assert len(sound.make()) > 1000
