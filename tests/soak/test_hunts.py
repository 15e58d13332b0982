"""Thousands of hunts at random: the board and its bookkeeping hold, each hunt ends, a save goes on the same, and the
dice fall as they should.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import TypeVar

import pytest

from engine.chance import Stream
from engine.session import Session
from game.cards.kinds.hunt_event import TABLE_SIZE, HuntEvent
from game.cards.records import parts
from game.cards.words.flow import RollOn
from game.content.box import core_box
from game.model.terms import Variant
from game.rules.campaign.settlement_table import SettlementTable
from tests.soak.games import often
from tests.soak.hunt_invariants import Tracker
from tests.soak.hunts import FAILED, SHOWDOWN, cast, levels, watched

T = TypeVar("T")
FEW, BLOCKS = 24, 40
FURTHER = 8  # one hunt in so many goes on to the showdown that it leads to
COPIED = 5  # one in so many is taken up again from its middle
SURE = 6.0
"""How many standard deviations from its mean a sum of squares may lie: one time in a thousand million it does."""
LEAST_EXPECTED = 5.0
"""Below this the sum of squares has another shape."""


def play(seed: int) -> tuple[str, Tracker]:
    """How a hunt ended, and what was seen on it. One in a few is forked in its middle; the copy gets the same answers
    and must come to the same end.
    """
    keep = seed % COPIED == 0
    fate, copy, answered = Stream(seed, "copies"), None, 0
    last: tuple[str, Tracker] | None = None
    try:
        for session, tracker in watched(seed, keep=keep, further=seed % FURTHER == 0):
            if copy is not None:
                for key in session.answers[answered:]:
                    copy.answer(key)
            elif keep and session.request is not None and fate.below(20) == 0:
                copy = session.fork()
            answered = len(session.answers)
            last = session.outcome or "", tracker
            if copy is not None and session.outcome is not None:
                _same(session, copy)
    finally:
        if copy is not None:
            copy.close()
    assert last is not None
    return last


def _same(session: Session[SettlementTable], copy: Session[SettlementTable]) -> None:
    assert copy.outcome == session.outcome
    assert copy.digest() == session.digest(), "a copy from the middle goes elsewhere"
    assert copy.game.encode(copy.table) == session.game.encode(session.table)


@pytest.mark.parametrize("seed", range(FEW))
def test_bookkeeping_holds_on_a_hunt(seed: int) -> None:
    outcome, tracker = play(seed)
    assert outcome and tracker.told > 0


def test_the_soak_hunts_at_every_level_and_in_every_variant() -> None:
    casts = [cast(seed) for seed in range(2000)]
    assert {(one.monster, one.level) for one in casts} == set(levels())
    assert {variant for one in casts for variant in one.variants} == set(Variant)
    assert {one.hunters for one in casts} == set(range(1, 7)) and {one.careful for one in casts} == {True, False}


@pytest.mark.soak
@pytest.mark.parametrize("block", range(BLOCKS))
def test_bookkeeping_holds_on_20000_hunts(block: int) -> None:
    hunts, ends, befell = often(500, 10), Counter[str](), Counter[str]()
    for seed in range(10_000 + hunts * block, 10_000 + hunts * (block + 1)):
        outcome, tracker = play(seed)
        ends[outcome] += 1
        befell.update(tracker.befell)
    assert ends[SHOWDOWN] > hunts / 2
    if hunts > 100:
        assert ends[FAILED], "no hunt fails"
        missing = {"HuntRolled", "PartyMoved", "QuarryMoved", "DarknessReached", "AmbushPrepared", "Starved"} - set(
            befell
        )
        assert not missing, f"in {hunts} hunts there is no {missing}"


# the dice


def seen(hunts: int) -> Iterator[Tracker]:
    for seed in range(500_000, 500_000 + hunts):
        *_, (_, tracker) = watched(seed)
        yield tracker


def too_far(found: Mapping[T, int], expected: Mapping[T, float]) -> str:
    """Empty if the sum of squares lies where chance would put it (Wilson and Hilferty's cube root of it is normal)."""
    total, degrees = sum(found.values()), len(expected) - 1
    squares = sum((found.get(one, 0) - total * p) ** 2 / (total * p) for one, p in expected.items())
    root, spread = (squares / degrees) ** (1 / 3), (2 / (9 * degrees)) ** 0.5
    deviation = (root - (1 - spread**2)) / spread
    return f"{squares:.1f} at {degrees} degrees of freedom: {dict(found)}" if abs(deviation) > SURE else ""


def test_what_is_not_by_chance_is_noticed() -> None:
    fair = dict.fromkeys(range(10), 0.1)
    assert not too_far({n: 100 + (-1) ** n * n for n in range(10)}, fair)
    assert too_far({n: 100 + 40 * (n == 3) * 3 for n in range(10)}, fair)
    assert too_far(dict.fromkeys(range(10), 100), fair), "too even to be true"


def tables() -> dict[str, RollOn]:
    """The hunt events with a single table of a single die, by name."""
    box = core_box()
    own = [event for monster in box.monsters.values() for event in monster.hunt_events]
    found: dict[str, RollOn] = {}
    for event in (*box.hunt_events.values(), *own):
        if (roll := _only_table(event)) is not None:
            found[event.name] = roll
    return found


def _only_table(event: HuntEvent) -> RollOn | None:
    rolls = [part for part in parts(event.effects) if isinstance(part, RollOn)]
    return rolls[0] if len(rolls) == 1 and rolls[0].dice == 1 else None


def row_chances(roll: RollOn) -> dict[str, float]:
    """How likely each row is, with nothing added."""
    chances: dict[str, float] = defaultdict(float)
    for die in range(1, 11):
        chances[roll.row(die).results] += 0.1
    return dict(chances)


@pytest.mark.soak
def test_the_dice_of_the_hunt_are_fair() -> None:
    """Each of the 100 results of the hunt event table, each face on the events' own tables, and each of their rows."""
    rolled, faces, rows = Counter[int](), Counter[int](), defaultdict[str, Counter[str]](Counter)
    single = tables()
    for tracker in seen(often(6000, 600)):
        rolled.update(tracker.rolled)
        for card, die, row, plain in tracker.rows:
            if card in single:
                faces[die] += 1
                if plain:
                    rows[card][row] += 1
    assert rolled.total() > LEAST_EXPECTED * TABLE_SIZE
    assert set(rolled) == set(range(1, TABLE_SIZE + 1)), "a result of the table never comes up"
    assert not (why := too_far(rolled, dict.fromkeys(range(1, TABLE_SIZE + 1), 1 / TABLE_SIZE))), why
    assert not (why := too_far(faces, dict.fromkeys(range(1, 11), 0.1))), why
    looked_at = 0
    for card, found in rows.items():
        chances = row_chances(single[card])
        assert set(found) <= set(chances), f"{card}: {found} of {chances}"
        if len(chances) > 1 and min(chances.values()) * found.total() >= LEAST_EXPECTED:
            assert not (why := too_far(found, chances)), f"{card}: {why}"
            looked_at += 1
    assert looked_at >= often(40, 5)
