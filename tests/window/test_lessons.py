"""The first three lessons with the mouse in the real window: from the title to the page, through each as it is told,
and every one of them is kept as done.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.scenes.app.automation import UNSTAGED
from game.scenes.lessons.dialogs import EndDialog, LookDialog
from game.scenes.lessons.lesson_teacher import LessonTeacher
from game.scenes.lessons.scene import LessonsScene
from game.scenes.saves.found import Found
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from game.teaching.lessons.format import Tried
from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.reading import lesson_files
from tests.scenes.staging import app_stage
from tests.window.desk import SIZE, Desk, Program, Screen, missing_tools

pytestmark = pytest.mark.window
SETTINGS = {"animation_speed": "instant", "volume": 0.0, "tips": False, "automation": {**UNSTAGED, "monster": "do"}}
TAKEN = [path.stem for path in lesson_files()[:3]]


def test_the_first_lessons_are_taken_with_the_mouse(tmp_path: Path) -> None:
    if missing := missing_tools():
        pytest.skip(f"NOT TESTED: the real window ({', '.join(missing)} missing; apt-get install xvfb xdotool)")
    home, glass = tmp_path / "home", tmp_path / "mirror"
    home.mkdir()
    glass.mkdir()
    (home / "settings.json").write_text(json.dumps(SETTINGS))
    with Screen() as screen:
        program = Program(screen, home)
        try:
            desk = Desk(screen, program, app_stage(lambda app: TitleScene(app, Found(), 0.0), glass, SIZE, **SETTINGS))
            desk.see("the title")
            desk.click("Learn")
            desk.see("the page of lessons")
            desk.click("begin")
            for key in TAKEN:
                through(desk, key)
                desk.click("lessons" if key == TAKEN[-1] else "next")
            assert isinstance(desk.mirror.scene, LessonsScene)
            desk.see("the page of lessons again")
        finally:
            program.kill()
    kept = json.loads((home / "learnt.json").read_text())["lessons"]
    assert {key: kept[key]["done"] for key in TAKEN} == dict.fromkeys(TAKEN, 1)


def through(desk: Desk, key: str) -> None:
    """The lesson on the table, as its file tells it, with the teacher's questions answered rightly."""
    teacher = desk.mirror.app.teacher
    assert isinstance(teacher, LessonTeacher) and teacher.play.lesson.key == key
    play = teacher.play
    heard(desk, play, f"{key} begins")
    for step in play.lesson.text.told:
        if isinstance(step, Tried):
            continue
        scene = desk.mirror.scene
        assert isinstance(scene, ShowdownScene)
        before = len(play.session.answers)
        give(desk, scene, step)
        heard(desk, play, f"{key} after {step}")
        assert len(play.session.answers) > before
    desk.mirror.wait(0.1)
    assert isinstance(desk.mirror.scene, EndDialog), key
    desk.see(f"the end of {key}")


def give(desk: Desk, scene: ShowdownScene, key: str) -> None:
    """One answer by clicks: on the board or on its button, then on what commits it; what it would allow is looked at
    first, where the teacher shows that."""
    given = len(scene.session.answers)
    if key.startswith("space:"):
        column, row = map(int, key.removeprefix("space:").split(","))
        desk.click_at(scene.board.camera.rect((column, row)).center)
    else:
        desk.click(f"option:{key}")
    if len(scene.session.answers) == given and scene.making.selected == key:
        desk.click("commit")
    if isinstance(desk.mirror.scene, LookDialog):
        desk.see("what that would allow")
        desk.click("go")


def heard(desk: Desk, play: LessonPlay, what: str) -> None:
    """What is said now is on both screens; each question is answered rightly."""
    desk.see(what)
    while (asked := play.question) is not None:
        desk.click(f"told:{[reply.right for reply in asked.moment.answers].index(True)}")
        desk.see(f"{what}: answered")
