"""Conditions whose question is one of a closed set: each of them is judged, and asked by a card of the box."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import pytest

from game.cards.conditions.deeds import Deed
from game.cards.conditions.monster import MonsterState
from game.cards.conditions.people import Presence, State
from game.cards.conditions.story import Course
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.records import parts
from game.content.box import core_box
from game.effects.monster import MONSTER_STATES
from game.effects.people import PRESENT, PRESENT_AT_HOME, STATES
from game.effects.story import COURSE, COURSE_OF_THE_HUNT
from game.rules.cards.deeds import DEEDS, DEEDS_AT_HOME
from game.rules.cards.tallies import TALLIES, TALLIES_AT_HOME

JUDGED: dict[type[StrEnum], Any] = {
    Course: COURSE | COURSE_OF_THE_HUNT,
    Deed: DEEDS | DEEDS_AT_HOME,
    Tally: TALLIES | TALLIES_AT_HOME,
    MonsterState: MONSTER_STATES,
    Presence: PRESENT | PRESENT_AT_HOME,
    State: STATES,
}
BOX = core_box()
ASKED = {
    value
    for part in parts([getattr(BOX, field) for field in BOX.__struct_fields__])
    for value in (getattr(part, field) for field in part.__struct_fields__)
    if type(value) in JUDGED
}


@pytest.mark.parametrize("members", JUDGED, ids=lambda members: members.__name__)
def test_every_member_is_judged_and_asked(members: type[StrEnum]) -> None:
    assert set(JUDGED[members]) == set(members)
    assert {one for one in ASKED if type(one) is members} == set(members)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (CountIs(Tally.YEAR, 13), "it is lantern year 13 or later"),
        (CountIs(Tally.YEAR, most=4), "the lantern year is at most 4"),
        (CountIs(Tally.LEVEL, 2, 3), "the monster's level is 2 to 3"),
        (CountIs(Tally.DEATHS, 2), "2 or more of the settlement has died"),
        (CountIs(Tally.STATUES, 2), "the number of statues is 2 or more"),
        (CountIs(Tally.TARGETS, 2, 2), "exactly 2 survivors were picked as a target"),
    ],
)
def test_counts_no_card_asks_for_yet_are_said_too(asked: CountIs, said: str) -> None:
    assert asked.text() == said
