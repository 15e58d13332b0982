"""The hunt event table is sound data: whole tables, a tale for each event, every name leads somewhere."""

from __future__ import annotations

import msgspec
import pytest

from game.cards.conditions.harm import HasInjury
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.settlement import Fought
from game.cards.conditions.sheet import HasDisorder
from game.cards.kinds.hunt_event import TABLE_SIZE, HuntEvent
from game.cards.records import parts
from game.cards.who import Term, TermKind
from game.cards.words.flow import RollOn
from game.cards.words.gear import GainGear
from game.cards.words.harm import SufferInjury
from game.cards.words.knowledge import GainArt
from game.cards.words.resources import GainResource
from game.cards.words.settlement import Schedule
from game.cards.words.sheet import GainAbility, GainDisorder
from game.content.box import core_box

BOX = core_box()
EVENTS = list(BOX.hunt_events.values())
NOT_IN_BOX = {"phoenix"}
"""Monsters that events ask about whether or not the game has them."""


def test_there_are_a_hundred() -> None:
    assert sorted(BOX.hunt_events) == list(range(1, TABLE_SIZE + 1))
    assert all(event.number == number for number, event in BOX.hunt_events.items())
    assert len({event.name for event in EVENTS}) == TABLE_SIZE


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_survives_being_written_and_read(event: HuntEvent) -> None:
    assert msgspec.convert(msgspec.to_builtins(event), HuntEvent) == event


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_table_covers_each_result_once(event: HuntEvent) -> None:
    for roll in (part for part in parts(event) if isinstance(part, RollOn)):
        assert roll.rows[0].low <= 1 and roll.rows[-1].high >= 10
        assert all(row.low == before.high + 1 for before, row in zip(roll.rows, roll.rows[1:], strict=False))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_has_a_tale_of_its_own(event: HuntEvent) -> None:
    assert event.tale.endswith((".", "?", "!", "”"))
    assert sum(one.tale == event.tale for one in EVENTS) == 1


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_name_on_an_event_leads_somewhere(event: HuntEvent) -> None:
    injuries = {one.name for one in BOX.severe_injuries}
    sheet = {*injuries, *BOX.disorders, *BOX.fighting_arts, *BOX.abilities}
    for part in parts(event):
        match part:
            case Term(kind=TermKind.LACKS | TermKind.BEARS, of=name):
                assert name in sheet
            case Term(kind=TermKind.CARRIES, of=key) | GainGear(gear=key):
                assert key in BOX.gear
            case Term(kind=TermKind.HAS, of=str(keyword)):
                assert any(keyword in gear.keywords for gear in BOX.gear.values())
            case Knows(innovation=name):
                assert name in BOX.innovations or name in BOX.principles
            case GainResource(card=card) if card:
                assert card in BOX.resources
            case SufferInjury(name=name) | HasInjury(name=name):
                assert name in injuries
            case GainDisorder(name=name):
                assert name in ("", *BOX.disorders)
            case HasDisorder(name=name):
                assert name in BOX.disorders
            case GainArt(name=name):
                assert name in ("", *BOX.fighting_arts)
            case GainAbility(name=name):
                assert name in BOX.abilities
            case Schedule(kind="settlement event", what=name):
                assert name in BOX.settlement_events
            case Schedule(kind="story event", what=name):
                assert name in BOX.story_events
            case Fought(monster=key):
                assert key in {*BOX.monsters, *NOT_IN_BOX}
            case _:
                pass
