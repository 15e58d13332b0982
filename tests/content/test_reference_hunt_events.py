"""The hunt event table: sound data, and compared with the reference where it lies beside us."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.content.box import core_box
from game.effects.ability_words import GainArt
from game.effects.anatomy import parts
from game.effects.growth_conditions import HasInjury
from game.effects.growth_words import GainAbility, SufferInjury
from game.effects.hunt_cards import TABLE_SIZE, HuntEvent
from game.effects.reward_conditions import Knows
from game.effects.survivor_conditions import HasDisorder
from game.effects.verbs import (
    BrainEventDamage,
    EventDamage,
    Gain,
    GainDisorder,
    GainGear,
    GainResource,
    HasMet,
    Permanent,
    RollOn,
    Row,
    Schedule,
    Token,
)
from game.effects.who import Is, Term
from tests.content.test_reference import REFERENCE, read

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
            case Term(kind=Is.LACKS | Is.BEARS, of=name):
                assert name in sheet
            case Term(kind=Is.CARRIES, of=key) | GainGear(gear=key):
                assert key in BOX.gear
            case Term(kind=Is.HAS, of=str(keyword)):
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
            case HasMet(monster=key):
                assert key in {*BOX.monsters, *NOT_IN_BOX}
            case _:
                pass


# against the reference

beside = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
THEIRS: dict[int, Any] = (
    {one["number"]: one for one in read("hunt_events")["events"]} if REFERENCE.is_dir() else {}
)
STATS = {"Hunt XP": "hunt_xp", "bleeding token": "bleeding"}
SPELLED = (
    (r"(gain|lose) (survival|insanity|courage|understanding|hunt_xp|bleeding) (?!all)(\S+)", "{} {} {}"),
    (r"(perm|token) (\w+) ([+-]\d+)", "{} {} {}"),
    (r'(disorder|fighting_art|severe_injury) "([^"]+)"', "{} {}"),
    (r'(?:ability|impairment) "([^"]+)"', "ability {}"),
    (r"(disorder|fighting_art) random", "{} random"),
    (r"event_damage (\w+) (\S+)", "event_damage {} {}"),
)
OTHERWISE: dict[int, tuple[set[str], set[str]]] = {
    41: (set(), {"gain weapon proficiency 1"}),
    53: ({"gain survival 1"}, set()),
    57: (set(), {"event_damage brain 1"}),
    65: ({"gain survival 1"}, {"gain weapon proficiency 3"}),
    69: ({"gain hunt_xp 3", "gain survival 1"}, set()),
    80: (set(), {"ability Lovelorn Rock"}),
}
"""What only the reference says, and what only the card says, because they say it in other words: boxes that are filled,
a name that brings survival, levels of a weapon type, a token on the way, a rock that is an impairment.
"""


def spelled(word: object) -> str:
    """An effect as the reference spells it; nothing for one whose spelling differs from event to event."""
    match word:
        case Gain(stat=stat, n=n):
            amount, kind = str(n).replace("level", "ML"), STATS.get(stat.value, stat.value)
            return f"lose {kind} {amount[1:]}" if amount.startswith("-") else f"gain {kind} {amount}"
        case Permanent(attribute=attribute, n=n):
            return f"perm {attribute} {n:+d}"
        case Token(attribute=attribute, n=int(n)):
            return f"token {attribute} {n:+d}"
        case GainDisorder(name=name):
            return f"disorder {name or 'random'}"
        case GainArt(name=name):
            return f"fighting_art {name or 'random'}"
        case SufferInjury(name=name):
            return f"severe_injury {name}"
        case GainAbility(name=name):
            return f"ability {name}"
        case EventDamage(n=n, at=at, every=every):
            where = "every" if every else at.value if at else "random"
            return f"event_damage {where} {str(n).replace('level', 'ML')}"
        case BrainEventDamage(n=n):
            return f"event_damage brain {str(n).replace('level', 'ML')}"
    return ""


def _said(steps: Any) -> Iterator[str]:
    """Every effect that the reference writes as a string, as `spelled` writes it."""
    if isinstance(steps, str):
        for pattern, form in SPELLED:
            if found := re.match(pattern, steps):
                yield form.format(*found.groups())
                return
    elif isinstance(steps, list):
        for step in steps:
            yield from _said(step)
    elif isinstance(steps, dict):
        for key, step in steps.items():
            if key not in ("if", "to", "when", "only_if", "add", "id", "by", "among"):
                yield from _said(step)


def _ranges(steps: Any) -> Iterator[tuple[int, int]]:
    if isinstance(steps, list):
        for step in steps:
            yield from _ranges(step)
    elif isinstance(steps, dict):
        if isinstance(steps.get("range"), list):
            yield (steps["range"][0], steps["range"][1])
        for step in steps.values():
            yield from _ranges(step)


@beside
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_does_what_the_reference_says(event: HuntEvent) -> None:
    theirs = THEIRS[event.number]
    assert event.name == theirs["name"]
    said = set(_said(theirs["steps"]))
    done = {one for part in parts(event) if (one := spelled(part))}
    assert (said - done, done - said) == OTHERWISE.get(event.number, (set(), set()))


@beside
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_table_has_the_rows_of_the_reference(event: HuntEvent) -> None:
    theirs = THEIRS[event.number]["steps"]
    rows = Counter((part.low, part.high) for part in parts(event) if isinstance(part, Row))
    if event.number == 17:  # half of a die, as a table of its own (campaign-die-d5)
        rows -= Counter({(2 * n - 1, 2 * n): 1 for n in range(1, 6)})
    assert rows == Counter(_ranges(theirs))
    investigated = sum(part.investigate for part in parts(event) if isinstance(part, RollOn))
    assert investigated == str(theirs).count("'investigate': True")
