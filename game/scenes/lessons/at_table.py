"""The way to the table of a lesson: the scene of a showdown, a hunt or a settlement, with its teacher beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.errors import BadInput
from game.scenes.campaigns.chapters import CampaignScreen
from game.scenes.lessons.as_told import WatchedLesson
from game.scenes.lessons.lesson_teacher import LessonTeacher
from game.scenes.lessons.taken import LessonGame, kept_of
from game.scenes.showdown.scene import ShowdownScene
from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.progress import read
from game.teaching.lessons.reading import lesson_file, read_lesson
from game.views.tables import is_campaign

if TYPE_CHECKING:
    from game.scenes.app.application import App


def sit_down(app: App, key: str, watched: bool = False, anew: bool = False) -> None:
    """Opens a lesson at the question where it was left; `anew`: at its beginning; `watched`: it plays itself as it is
    told. Raises BadInput if it cannot be read.
    """
    lesson = read_lesson(lesson_file(key))
    acts = [] if watched or anew else read(kept_of(app, lesson).answers)
    play = LessonPlay(lesson, acts)
    game: Any = LessonGame(app, play, watched)
    teacher = game.teacher = LessonTeacher(app, game)
    watcher = WatchedLesson(play) if watched else None
    app.take(game)
    if is_campaign(game.session):
        CampaignScreen(app, game, watcher).show()
    else:
        app.stack.reset(ShowdownScene(app, game, watcher, on_end=lambda outcome: teacher.over()))
    if play.warning:
        app.fail(BadInput(play.warning))
