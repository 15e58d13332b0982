"""Kinds of traits with a member that says where they join the rules (`Trait.point`): none of them is dead letters."""

from __future__ import annotations

import typing
from enum import StrEnum

import pytest

from game.cards.moments import Trait
from game.cards.records import parts
from tests.house.cards_in_use import CORE, ROOT, cards, vocabulary

KINDS = [kind for kind in vocabulary("traits") if issubclass(kind, Trait) and kind.point]


def _members(kind: type[Trait]) -> list[StrEnum]:
    members = typing.get_type_hints(kind)[kind.point]
    assert issubclass(members, StrEnum), f"{kind.__name__}.{kind.point} is no closed set"
    return list(members)


def test_there_are_such_kinds() -> None:
    assert len(KINDS) > 8


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_member_is_served_by_a_rule_and_used_by_a_card(kind: type[Trait]) -> None:
    code = "".join(path.read_text("utf-8") for folder in CORE for path in sorted((ROOT / folder).rglob("*.py")))
    used = {getattr(part, kind.point) for _, card in cards() for part in parts(card) if type(part) is kind}
    for member in _members(kind):
        assert f"{type(member).__name__}.{member.name}" in code, f"no rule serves {member!r}"
        assert member in used, f"no card has {member!r}"
