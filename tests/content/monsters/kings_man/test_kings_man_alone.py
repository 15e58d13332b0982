"""One lone survivor against King's Aura: each attack is broken off, and yet the showdown ends.

Every Overcome but the lowest brings a tempo token, and each token adds 1 to the next: from the first token on nine
attacks at most teach King's Step to whoever keeps them, and with it two hits of an attack come through. Who does not
come through is worn down: the King's Man turns up a card each turn, and a lantern 10 hits anybody.
"""

from __future__ import annotations

import pytest

from game import facts
from game.bots.careful.player import CarefulPlayer
from game.bots.player import Player, new_session
from game.bots.showdown_choice import Fight
from game.content.story.monsters import KINGS_STEP
from game.rules.attack.survivor_attack import attack
from tests.content.monsters.kings_man.test_kings_man_hit_locations import PRESSURE
from tests.play.den import GEAR
from tests.play.kings_man import in_step, stage, tempo
from tests.soak.games import Brawler, Restless

STRIKING, IDLING = 200, 2_000
"""Rounds: of somebody who strikes whenever they can, and of somebody who does anything at all."""


@pytest.mark.parametrize("tokens", range(10))
def test_even_the_worst_die_brings_the_step_nearer(tokens: int) -> None:
    """But for the very first: a 1 without a token."""
    made = stage(
        {"erza": (11, 10)}, turn="survivors", special=["King's Aura"], locations=[PRESSURE], gear=GEAR,
        sheets={"erza": {"gear": ["knife", "plate"], "survival": 5, "insanity": 20}}, ai=("Bare Card",) * 5,
        first=("choose-one", "knockback", "place"),
    )  # fmt: skip
    in_step(made, erza=tokens)
    severe = (5,) if 1 <= tokens <= 2 else ()
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 1, *severe))
    learned = KINGS_STEP in made.sheet("erza").fighting_arts
    assert not made.each(facts.WoundAttempted)
    assert (tempo(made, "erza"), learned) == (tokens if tokens in (0, 9) else tokens + 1, tokens == 9)


@pytest.mark.parametrize(
    ("gear", "dice", "answers", "struck"),
    [
        ("two-knives", (9, 9, 1, 1), ("redraw:2", "redraw:Battle Pressure"), ["Regal Sheath", "Regal Skirt"]),
        ("knife", (9, 7), ("redraw:1", "redraw:Battle Pressure"), []),
    ],
)
def test_with_the_step_two_hits_come_through_and_one_does_not(
    gear: str, dice: tuple[int, ...], answers: tuple[str, ...], struck: list[str]
) -> None:
    """Any number of the three is replaced, then one card more: that meets the third of them."""
    made = stage(
        {"erza": (11, 10)}, turn="survivors", special=["King's Aura"],
        locations=[*[PRESSURE] * 3, "Regal Skirt", "Regal Sheath", "Regal Sabatons"], gear=GEAR, ai=("Bare Card",) * 5,
        sheets={"erza": {"gear": [gear, "plate"], "fighting_arts": [KINGS_STEP], "insanity": 20}},
        first=("select-location",),
    )  # fmt: skip
    made.run(attack(made.table, made.id("erza"), made.table.box.gear[gear]), *answers, d10=dice)
    assert sorted(told.card for told in made.each(facts.WoundAttempted)) == struck


def _ends(level: str, seed: int, player: Player, most: int) -> None:
    survivors, given = Fight("kings-man", level, "legends").party_and_given()
    session = new_session("kings-man", level, seed, survivors=survivors[:1], given=given)
    record = session.table.record
    while session.request is not None and record.round <= most:
        session.answer(player.answer(session.request, session.table))
    assert session.outcome in ("victory", "defeat") and record.round <= most
    session.close()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_whoever_strikes_is_done_soon(level: str, seed: int) -> None:
    _ends(level, seed, Brawler(seed), STRIKING)


@pytest.mark.parametrize(("level", "seed"), [("1", 2), ("1", 0), ("3", 0), ("3", 5)])
def test_whoever_does_anything_at_all_is_worn_down(level: str, seed: int) -> None:
    """488 rounds, the first of them."""
    _ends(level, seed, Restless(seed), IDLING)


@pytest.mark.parametrize(("level", "seed"), [("1", 4), ("3", 0)])
def test_whoever_is_careful_wins_or_falls(level: str, seed: int) -> None:
    _ends(level, seed, CarefulPlayer(), STRIKING)


@pytest.mark.soak
@pytest.mark.parametrize("level", ["1", "2", "3"])
@pytest.mark.parametrize("seed", range(20))
def test_of_many_lone_survivors_none_fights_for_ever(level: str, seed: int) -> None:
    _ends(level, seed, Brawler(seed), STRIKING)
    _ends(level, seed, Restless(seed), 5 * IDLING)
    _ends(level, seed, CarefulPlayer(), STRIKING)
