"""A theme has one name on each floor: a word is carried out by the twin of its module, which can be a package (that
each has one is tested with the rooms, in tests/house/test_rooms.py)."""

from __future__ import annotations

from pkgutil import iter_modules
from typing import get_args

import pytest

import game.effects
import game.phases.showdown.ai_cards  # noqa: F401  (both register what they carry out)
from game.cards import words
from game.cards.words.ai_deck import DeckOf
from game.cards.words.flow import Effect
from game.cards.words.harm import Ward
from game.cards.words.moving import SurvivorSpot
from game.effects.ai_deck import LOOKED
from game.effects.harm import WARDS
from game.effects.moving import SPOTS
from game.rules.campaign.words_at_home import EXECUTORS_AT_HOME
from game.rules.table.effect_context import EXECUTORS

ELSEWHERE = {
    "BasicAction": "game.rules.cards.basic_action",  # the monster performs it without a card too
    "DrawAI": "game.phases.showdown.ai_cards",  # the turn goes on with another card
}


@pytest.mark.parametrize("theme", sorted(module.name for module in iter_modules(words.__path__)))
def test_a_word_is_carried_out_by_the_twin_of_its_module(theme: str) -> None:
    of_theme = [word for word in get_args(Effect) if word.__module__ == f"game.cards.words.{theme}"]
    assert of_theme
    tables = (EXECUTORS, EXECUTORS_AT_HOME)
    lies = {(word.__name__, table[word].__module__) for table in tables for word in of_theme if word in table}
    assert {name for name, _ in lies} == {word.__name__ for word in of_theme}
    twin = f"game.effects.{theme}"  # a module, or a package of them
    assert [
        (name, module) for name, module in sorted(lies) if not f"{module}.".startswith(f"{ELSEWHERE.get(name, twin)}.")
    ] == []


def test_whatever_a_word_can_name_has_its_way() -> None:
    """Words that stand for several sentences look up how each is carried out."""
    for ways, named in ((SPOTS, SurvivorSpot), (WARDS, Ward), (LOOKED, DeckOf)):
        assert set(ways) == set(named)
