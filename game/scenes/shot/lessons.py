"""Pictures of teaching: the page of lessons, a lesson at its table, the first game."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ui.scene import Scene
from game.phases.files.showdown_files import begin_game
from game.phases.showdown.setup import founders
from game.rules.table.showdown_table import seats_for
from game.scenes.app.application import App
from game.scenes.first_game.opening import OpeningScene
from game.scenes.first_game.tips_beside import TipsBeside
from game.scenes.lessons.at_table import sit_down
from game.scenes.lessons.scene import LessonsScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.table_scene import TableScene
from game.teaching.learnt import LessonKept
from game.teaching.lessons.reading import all_lessons

DONE, LEFT = 3, 1
"""So many lessons are done in the picture of the page, and so many left in the middle after them."""
ON_THE_WAY = 3
"""A lesson is seen after so many steps of the way as told."""


def lessons_scene(app: App) -> Scene:
    """The page of lessons of somebody who has begun."""
    lessons = all_lessons()
    kept = {one.key: LessonKept(done=1) for one in lessons[:DONE]}
    kept |= {one.key: LessonKept(answers=("answer:end-turn",) * 4) for one in lessons[DONE : DONE + LEFT]}
    app.memory.now = replace(app.memory.now, lessons=kept)
    return LessonsScene(app, lessons)


def lesson_scene(app: App, seed: int) -> Scene:
    """A lesson at its table, on its way: the one of this number, as many as there are."""
    lessons = all_lessons()
    sit_down(app, lessons[(seed - 1) % len(lessons)].key, watched=True)
    scene = app.stack.top
    assert isinstance(scene, TableScene) and scene.watching is not None, "a lesson has a table"
    for _ in range(ON_THE_WAY):
        if not scene.watching.over:
            scene.watch_step()
    scene.take_over()
    if scene.teacher is not None:
        scene.teacher.heed(scene)
    app.stack.scenes.clear()
    return scene


def tip_scene(app: App, seed: int) -> Scene:
    """A first game at its first question, with its tip."""
    party = founders()
    dealt = seats_for(("Anna",), [survivor.key for survivor in party])
    game = begin_game(app.folder / "first.lantern", app.box, "white-lion", "prologue", party, dealt, seed)
    app.take(game)
    app.teacher = tips = TipsBeside(app)
    app.ui.settings = app.ui.settings.changed(tips=True)
    scene = ShowdownScene(app, game)
    tips.heed(scene)
    return scene


def opening_scene(app: App) -> Scene:
    """The page with which a first game begins."""
    return OpeningScene(app)
