"""The walk-through of docs/how-to/add-a-monster.md is code that runs: its monster is complete, prints and fights."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.session import Session
from game.bots.player import play_out
from game.bots.random_player import RandomPlayer
from game.cards.english.ai_card import print_ai_card
from game.cards.english.hit_location import print_hit_location
from game.cards.english.sections import plain
from game.cards.kinds.box import Box
from game.cards.kinds.monster import Monster
from game.content.box import core_box
from game.content.completeness import problems
from game.phases.showdown.parties import named_party, party_of
from game.phases.showdown.setup import new_showdown
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.showdown_table import seats_for

DOC = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "add-a-monster.md"


@cache
def hound() -> Monster:
    """What the code blocks of the page make, one after the other."""
    blocks = re.findall(r"```python\n(.*?)```", DOC.read_text("utf-8"), re.DOTALL)
    made: dict[str, object] = {}
    exec(compile("\n".join(blocks), str(DOC), "exec"), made)
    monster = made["ASH_HOUND"]
    assert isinstance(monster, Monster)
    return monster


def box() -> Box:
    return replace(core_box(), monsters={**core_box().monsters, "ash-hound": hound()})


def test_the_monster_of_the_page_is_complete() -> None:
    assert list(problems(box(), hound())) == []


def test_its_cards_print_what_they_do() -> None:
    worry = next(card for card in hound().ai_cards if card.name == "Worry")
    text = "\n".join(plain(print_ai_card(worry, hound())))
    assert "After damage: the target gains 1 bleeding token." in text
    assert "Drag Down" in text
    leg = next(card for card in hound().hit_locations if card.name == "Hind Leg")
    assert "On 1–2, the monster is knocked down instead" in "\n".join(plain(print_hit_location(leg, hound())))


@pytest.mark.parametrize("level", ["1", pytest.param("2", marks=pytest.mark.soak)])
def test_it_fights_to_the_end_and_is_fought(level: str) -> None:
    told: set[str] = set()
    for seed in range(3 if level == "1" else 8):  # at random: the mightier may fell all before anybody strikes
        game = ShowdownGame(box())
        survivors, given = party_of(named_party("seasoned"))
        seats = seats_for(["solo"], [one.key for one in survivors])
        table = new_showdown(game.box, "ash-hound", level, survivors, seats, seed=seed, given=given)
        session = Session(game, game.encode(table))
        game.close(table)
        try:
            assert play_out(session, RandomPlayer(seed)) in ("victory", "defeat")
            told |= {type(fact.event).__name__ for fact in session.told}
        finally:
            session.close()
    assert {"AIDrawn", "MonsterAttacked", "SurvivorAttacked", "WoundAttempted"} <= told
