"""Poses of the quiz: before a round, a question at the board, its truth, one of the settlement, the score."""

from __future__ import annotations

from engine.ui.scene import Scene
from game.scenes.app.application import App
from game.scenes.quiz.scene import QuizScene
from game.teaching.predict.position import POSITIONS, Position, read_position
from game.teaching.predict.quiz import Quiz

_ROUND = (
    *("target-list-order--white-lion-1", "hit-location-trap-resolve--screaming-antelope-1"),
    *("survivor-heavy-knocks-down--butcher-1", "settlement-innovate--campaign-1"),
)


def _round() -> Quiz:
    return Quiz([_named(name) for name in _ROUND])


def _named(name: str) -> Position:
    return read_position(POSITIONS / f"{name}.yaml")


def choosing(app: App) -> Scene:
    """Returns the page before a round."""
    return QuizScene(app)


def asking(app: App) -> Scene:
    """Returns a question about whom a monster picks."""
    return QuizScene(app, _round())


def answered(app: App) -> Scene:
    """Returns the same question, answered wrongly."""
    quiz = _round()
    question = quiz.position.question
    return QuizScene(app, quiz, (question.right + 1) % len(question.options))


def at_home(app: App) -> Scene:
    """Returns a question about the settlement."""
    return QuizScene(app, Quiz([_named(_ROUND[-1])]))


def score(app: App) -> Scene:
    """Returns the end of a round."""
    quiz = _round()
    for number in range(len(_ROUND)):
        question = quiz.position.question
        quiz.answer(question.right if number % 2 == 0 else (question.right + 1) % len(question.options))
    return QuizScene(app, quiz)
