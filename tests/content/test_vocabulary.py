"""The vocabulary is no larger than what the cards say: each word is on a card, each moment is waited for and comes."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from game.cards.conditions.flow import Condition
from game.cards.kinds.ai_card import LeavesPlay
from game.cards.moments import Moment
from game.cards.records import parts
from game.cards.traits.flow import AnyTrait, Whenever
from game.cards.words.flow import Effect
from game.content.box import core_box

BOX = core_box()
ALL = list(parts([getattr(BOX, field) for field in BOX.__struct_fields__]))
ON_NO_CARD = {
    "Life": "monster-life-stack, of monsters to come",
    "Lit": "the gear grid gives it",
    "Polished": "the word Polish gives it",
    "ShattersFor": "the gear grid gives it",
}


def test_every_word_is_said_by_a_card() -> None:
    said = {type(part).__name__ for part in ALL}
    words = {word.__name__ for union in (Effect, AnyTrait, Condition) for word in get_args(union)}
    assert words - said == set(ON_NO_CARD)


def test_every_moment_is_waited_for_and_comes() -> None:
    waited = {part.on for part in ALL if isinstance(part, Whenever | LeavesPlay)}
    assert waited == set(Moment)
    rules = "".join(
        path.read_text(encoding="utf-8")
        for room in ("rules", "phases", "effects")
        for path in Path("game", room).rglob("*.py")
    )
    assert [moment.name for moment in Moment if f"Moment.{moment.name}" not in rules] == []
