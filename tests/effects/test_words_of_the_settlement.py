"""Each word is carried out, and each condition judged, at every table where a card can use it; a word of the
settlement on a card of a showdown is refused in one sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, get_args

import pytest

import game.phases.campaign.campaign  # noqa: F401  (all register what they carry out)
from engine.errors import BadInput
from game.cards.conditions.flow import Condition
from game.cards.conditions.settlement import NoteStands
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.kinds.resource import Resource
from game.cards.records import parts
from game.cards.who import Role
from game.cards.words.flow import AtHome, Effect
from game.cards.words.hunt import MoveQuarry
from game.cards.words.monster import KillMonster
from game.cards.words.people import SkipNextHunt
from game.cards.words.story import TellStory
from game.content.box import core_box
from game.model.terms import Phase
from game.rules.campaign.words_at_home import (
    EXECUTORS_AT_HOME,
    JUDGES_AT_HOME,
    MEMBERS_AT_HOME,
    words_of_the_settlement,
)
from game.rules.table.effect_context import EXECUTORS, EXECUTORS_ANYWHERE, JUDGES, JUDGES_ANYWHERE, EffectContext
from tests.house.cards_in_use import cards
from tests.play.homestead import Hearth
from tests.play.stage import Stage

AWAY = (
    *("innovations/", "principles/", "locations/", "settlement_events/", "hunt_events/", "legacies/"),
    *("variant_activities/", "story_events/"),
)
"""Shelves of the box whose cards act at home and on the hunt; story events are looked at by what they are told for."""
AT_HOME_ALONE = {
    "resources/Perfect Crucible": {"LosePeople"},  # when it is spent, and nothing is in a showdown (settlement-craft)
}
"""What a card says of the settlement that it cannot come to say in a showdown."""


def _cards_of_showdowns() -> Iterator[tuple[str, Any]]:
    return ((name, card) for name, card in cards() if not name.startswith(AWAY) and "/hunt_events/" not in name)


def _at_once(card: Any) -> list[Any]:
    """The parts of a card without what it puts off until the survivors are home."""
    put_off = [inside for part in parts(card) if isinstance(part, AtHome) for inside in parts(part.effects)]
    return [part for part in parts(card) if not any(part is one for one in put_off)]


def _said_of_the_settlement(card: Any) -> set[str]:
    """The words on a card, and what they name, that only the settlement has."""
    only_at_home = words_of_the_settlement()
    found = _at_once(card)
    named = [getattr(part, field) for part in found for field in part.__struct_fields__]
    return {type(part).__name__ for part in found if type(part) in only_at_home} | {
        one.name for one in named if isinstance(one, StrEnum) and one in MEMBERS_AT_HOME
    }


def test_every_word_and_condition_has_a_table() -> None:
    assert {*get_args(Effect)} <= {*EXECUTORS, *EXECUTORS_AT_HOME}
    assert {*get_args(Condition)} <= {*JUDGES, *JUDGES_AT_HOME}


def test_a_word_has_one_way_at_each_table() -> None:
    assert not EXECUTORS_ANYWHERE.keys() & EXECUTORS_AT_HOME.keys()
    assert not JUDGES_ANYWHERE.keys() & JUDGES_AT_HOME.keys()


def test_no_card_that_acts_in_a_showdown_speaks_of_the_settlement() -> None:
    wrong = {
        f"{name}: {said}"
        for name, card in _cards_of_showdowns()
        for said in _said_of_the_settlement(card) - AT_HOME_ALONE.get(name, set())
    }
    assert not wrong


def test_no_story_that_is_told_in_a_showdown_speaks_of_the_settlement() -> None:
    box = core_box()
    told = {
        part.story
        for _, card in _cards_of_showdowns()
        if not (isinstance(card, Resource) and card.use is not None and card.use.phase is Phase.SETTLEMENT)
        for part in _at_once(card)
        if isinstance(part, TellStory)
    }
    assert told
    parts_told = ((name, event.part(name, Phase.SHOWDOWN)) for name in told for event in box.story_events.values())
    heard = {name: _said_of_the_settlement(part.effects) for name, part in parts_told if part is not None}
    assert heard and not any(heard.values())


def test_a_word_of_the_settlement_is_refused_in_one_sentence_in_a_showdown() -> None:
    stage = Stage(survivors={"erza": (5, 5)})
    said = (
        "^Roar: {} is for cards of the hunt and the settlement, and this card acts in a showdown; take it off the card"
    )
    situation = EffectContext("Roar", target=stage.id("erza"))
    with pytest.raises(BadInput, match=said.format("MoveQuarry")):
        stage.run(stage.table.perform((MoveQuarry(1),), situation))
    with pytest.raises(BadInput, match=said.format("SkipNextHunt")):
        stage.run(stage.table.perform((SkipNextHunt(Role.THAT, years=2),), situation))
    with pytest.raises(BadInput, match=said.format("Noted")):
        stage.table.holds(NoteStands("lost"), situation)
    with pytest.raises(BadInput, match=said.format("'the lantern year'")):
        stage.table.holds(CountIs(Tally.YEAR, 1), situation)


def test_what_needs_a_board_does_nothing_at_home() -> None:
    assert KillMonster not in EXECUTORS_ANYWHERE
    assert list(Hearth().table.carry_out(KillMonster(), EffectContext("Roar"))) == []
