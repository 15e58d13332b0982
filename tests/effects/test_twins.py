"""A theme has one name on each floor: every module of words has its twin among the effects, where nothing else lies."""

from __future__ import annotations

from pkgutil import iter_modules
from typing import get_args

import pytest

import game.effects
import game.phases.showdown.monster_turn
from game.cards import words
from game.cards.words.flow import Effect
from game.rules.table.effect_context import EXECUTORS

ELSEWHERE = {
    "BasicAction": "game.rules.cards.monster_actions",  # the monster performs it without a card too
    "DrawAI": "game.phases.showdown.monster_turn",  # the turn goes on with another card
}


def modules(package: object) -> set[str]:
    return {module.name for module in iter_modules(package.__path__)}  # type: ignore[attr-defined]


def test_every_module_of_words_has_its_twin_and_nothing_else_lies_there() -> None:
    assert modules(game.effects) == modules(words)


@pytest.mark.parametrize("theme", sorted(modules(words)))
def test_a_word_is_carried_out_by_the_twin_of_its_module(theme: str) -> None:
    of_theme = [word for word in get_args(Effect) if word.__module__ == f"game.cards.words.{theme}"]
    assert of_theme
    lies = {word.__name__: EXECUTORS[word].__module__ for word in of_theme}
    assert lies == {word: ELSEWHERE.get(word, f"game.effects.{theme}") for word in lies}
