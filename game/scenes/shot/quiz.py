"""Poses of the quiz: before a round, a question at the board, its truth, one of the settlement, the score."""

from __future__ import annotations

from engine.ui.scene import Scene
from game.scenes.app.application import App
from game.scenes.quiz.scene import QuizScene
from game.teaching.predict.position import Position, position_files, read_position, rule_of_file
from game.teaching.predict.quiz import Quiz

_ROUND = ("target-list-order", "hit-location-trap-resolve", "survivor-heavy-knocks-down", "settlement-innovate")


def _of(rule: str) -> Position:
    return read_position(next(path for path in position_files() if rule_of_file(path) == rule))


def choosing(app: App) -> Scene:
    """Returns the page before a round."""
    return QuizScene(app)


def asking(app: App) -> Scene:
    """Returns a question about whom a monster picks."""
    return QuizScene(app, Quiz([_of(rule) for rule in _ROUND]))


def answered(app: App) -> Scene:
    """Returns the same question, answered wrongly."""
    quiz = Quiz([_of(rule) for rule in _ROUND])
    question = quiz.position.question
    return QuizScene(app, quiz, (question.right + 1) % len(question.options))


def at_home(app: App) -> Scene:
    """Returns a question about the settlement."""
    return QuizScene(app, Quiz([_of("settlement-innovate")]))


def score(app: App) -> Scene:
    """Returns the end of a round."""
    quiz = Quiz([_of(rule) for rule in _ROUND])
    for number in range(len(_ROUND)):
        question = quiz.position.question
        quiz.answer(question.right if number % 2 == 0 else (question.right + 1) % len(question.options))
    return QuizScene(app, quiz)
