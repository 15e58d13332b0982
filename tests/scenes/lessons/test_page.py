"""The page of lessons: in their order, how far each was taken, what it is about, and the ways to its table."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.errors import BadInput
from engine.ui.input import Act, Intent
from engine.ui.overflow import find_overflow
from game.scenarios.format import Scenario
from game.scenes.lessons import scene as page_module
from game.scenes.lessons.board_picture import scenery_of
from game.scenes.lessons.scene import LessonsScene
from game.scenes.rules_desk.scene import RulesDeskScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from game.teaching.learnt import LessonKept
from game.teaching.lessons.reading import all_lessons
from tests.scenes.lessons.test_at_table import FIRST, SECOND, play_of, rest
from tests.scenes.staging import AppStage, app_stage, says

pytestmark = pytest.mark.usefixtures("taught")


def page(folder: Path, kept: dict[str, LessonKept] | None = None, **settings: float) -> AppStage:
    """The page, of somebody who came so far."""

    def make(app: object) -> LessonsScene:
        app.keep_learnt(lambda now: replace(now, lessons=kept or {}))  # type: ignore[attr-defined]
        return LessonsScene(app)  # type: ignore[arg-type]

    return app_stage(make, folder, **settings)  # type: ignore[arg-type]


def chosen(stage: AppStage) -> str:
    scene = stage.scene
    assert isinstance(scene, LessonsScene)
    return scene.chosen


def test_the_title_leads_to_the_lessons_and_back(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    stage.click("Learn")
    assert type(stage.scene) is LessonsScene
    stage.do(Act.BACK)
    assert says(stage, "New campaign")


def test_each_lesson_says_what_it_is_about_and_how_far_it_was_taken(tmp_path: Path) -> None:
    stage = page(tmp_path, {FIRST: LessonKept(done=2), SECOND: LessonKept(answers=("answer:act:erza",))})
    assert says(stage, "The first act: What one survivor does in a turn., done 2 times")
    assert says(stage, "The second act") and says(stage, "left in the middle, 1 answer given")
    assert says(stage, "1 of 2") and not find_overflow(stage.scene)


def test_the_page_opens_at_the_lesson_to_go_on_with(tmp_path: Path) -> None:
    assert chosen(page(tmp_path)) == FIRST
    assert chosen(page(tmp_path, {FIRST: LessonKept(done=1)})) == SECOND
    left = {FIRST: LessonKept(done=1, answers=("answer:act:erza",)), SECOND: LessonKept()}
    assert chosen(page(tmp_path, left)) == FIRST
    assert chosen(page(tmp_path, {one: LessonKept(done=1) for one in (FIRST, SECOND)})) == FIRST


def test_the_chosen_lesson_shows_its_opening_and_its_rules_as_links(tmp_path: Path) -> None:
    stage = page(tmp_path)
    assert says(stage, "Erza and Lucy have met a White Lion") and says(stage, "Movement and activation")
    refs = [ref for widget in stage.scene.root.walk() for ref, _ in widget.refs()]
    assert "showdown-act-resources" in refs and "attack-blind-spot" in refs


def test_the_first_press_chooses_and_the_second_begins(tmp_path: Path) -> None:
    stage = page(tmp_path)
    stage.click(f"lesson:{SECOND}")
    assert chosen(stage) == SECOND
    stage.click(f"lesson:{SECOND}")
    rest(stage)
    assert isinstance(stage.scene, ShowdownScene) and play_of(stage).lesson.key == SECOND
    stage.app.close_game()


def test_a_lesson_that_was_left_goes_on_or_begins_anew(tmp_path: Path) -> None:
    stage = page(tmp_path, {FIRST: LessonKept(answers=("answer:act:erza",))})
    stage.do(Intent(Act.KEY, key="f"))
    rest(stage)
    assert not play_of(stage).session.answers
    stage.app.to_title()
    stage.app.to_lessons(FIRST)
    assert chosen(stage) == FIRST


def test_a_lesson_is_watched_by_its_key(tmp_path: Path) -> None:
    stage = page(tmp_path)
    stage.do(Intent(Act.KEY, key="w"))
    rest(stage)
    scene = stage.scene
    assert isinstance(scene, ShowdownScene) and scene.watching is not None
    stage.app.close_game()


def test_the_rules_desk_is_a_press_away(tmp_path: Path) -> None:
    stage = page(tmp_path)
    stage.click("desk")
    assert isinstance(stage.scene, RulesDeskScene)


def test_lessons_that_cannot_be_read_are_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[object]:
        raise BadInput("levels/lessons/01-a.yaml:3: no such rule.")

    monkeypatch.setattr(page_module, "all_lessons", broken)
    stage = page(tmp_path)
    assert says(stage, "no such rule") and not find_overflow(stage.scene)
    stage.do(Intent(Act.KEY, key="w"), Act.ACCEPT)
    assert stage.app.game is None


def test_without_lessons_the_page_says_so(tmp_path: Path) -> None:
    stage = app_stage(lambda app: LessonsScene(app, []), tmp_path)
    assert says(stage, "No lessons lie in this copy of the game") and not find_overflow(stage.scene)


def test_the_picture_shows_who_stands_where(taught: Path) -> None:
    lesson = all_lessons(taught)[0]
    assert isinstance(lesson.scenario, Scenario)
    scenery = scenery_of(lesson.scenario, lambda key: (2, 2))
    assert [(one.look.letter, one.at) for one in scenery.people] == [("E", (14, 10)), ("L", (8, 14))]
    assert (scenery.monster, scenery.at, scenery.facing) == ("white-lion", (11, 8), "s")
