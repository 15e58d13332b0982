"""The first three lessons with the mouse in the real window: from the title to the page, through each as it is told,
and every one of them is kept as done.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.scenes.lessons.dialogs import EndDialog, LookDialog
from game.scenes.lessons.lesson_teacher import LessonTeacher
from game.scenes.lessons.scene import LessonsScene
from game.scenes.showdown.scene import ShowdownScene
from game.teaching.lessons.format import Tried
from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.reading import lesson_files
from tests.window.desk import Screen
from tests.window.hand import Hand
from tests.window.player import SMALL, Table, require_tools

TAKEN = [path.stem for path in lesson_files()[:3]]


@pytest.mark.window
def test_the_first_lessons_are_taken_with_the_mouse(tmp_path: Path) -> None:
    require_tools()
    with Screen(SMALL) as screen:
        table = Table(screen, tmp_path, SMALL, yearly=False)
        with table.at_desk() as (program, mirror):
            hand = Hand(screen, program, mirror)
            hand.see("the title")
            hand.click("Learn")
            hand.see("the page of lessons")
            hand.click("begin")
            for key in TAKEN:
                through(hand, key)
                hand.click("lessons" if key == TAKEN[-1] else "next")
            assert isinstance(mirror.scene, LessonsScene)
            hand.see("the page of lessons again")
    kept = json.loads((table.home / "learnt.json").read_text())["lessons"]
    assert {key: kept[key]["done"] for key in TAKEN} == dict.fromkeys(TAKEN, 1)


def through(hand: Hand, key: str) -> None:
    """The lesson on the table, as its file tells it, with the teacher's questions answered rightly."""
    teacher = hand.mirror.app.teacher
    assert isinstance(teacher, LessonTeacher) and teacher.play.lesson.key == key
    play = teacher.play
    hand.see(f"{key} begins")
    heard(hand, play)
    for step in play.lesson.text.told:
        if not isinstance(step, Tried):
            before = len(play.session.answers)
            give(hand, step)
            heard(hand, play)
            assert len(play.session.answers) > before
    hand.rest()
    assert isinstance(hand.mirror.scene, EndDialog), key
    hand.see(f"the end of {key}")


def give(hand: Hand, key: str) -> None:
    """One answer by clicks: on the board or on its button, then on what commits it; what it would allow is looked at
    first, where the teacher shows that."""
    scene = hand.mirror.scene
    assert isinstance(scene, ShowdownScene)
    given = len(scene.session.answers)
    hand.choose_in_showdown(scene, key)
    if len(scene.session.answers) == given and hand.mirror.scene is scene and scene.making.selected == key:
        hand.click("commit")
    if isinstance(hand.mirror.scene, LookDialog):
        hand.see("what that would allow")
        hand.click("go")
    hand.rest()


def heard(hand: Hand, play: LessonPlay) -> None:
    """Each question is answered rightly, and what the play stands at is read."""
    while isinstance(scene := hand.mirror.scene, ShowdownScene) and (hand.shows("told:0") or scene.unread()):
        if hand.shows("told:0") and play.question is not None:
            hand.click(f"told:{[reply.right for reply in play.question.moment.answers].index(True)}")
        else:
            hand.click("commit")
        hand.rest()
