"""A card's list of targets, ticked off line by line, with why a line finds nobody."""

from __future__ import annotations

import pytest

from game.bots.player import new_session
from game.bots.threat import pick_of
from game.rules.monster.targeting import candidates
from game.rules.table.components import Standing
from game.rules.table.showdown_table import ShowdownTable
from game.teaching.target_list import Ticked, nobody_because, ticked_off

ALLISTER, ERZA, LUCY, ZACHARY = 2, 3, 4, 5


@pytest.fixture
def table() -> ShowdownTable:
    """The lion at 11,8 looks south; Erza stands in front of it, Lucy behind it, the others far off."""
    table = new_session("white-lion", "prologue", 1).table
    column, row = table.at(table.monster)
    for who, at in {ALLISTER: (1, 1), ERZA: (column, row + 3), LUCY: (column, row - 1), ZACHARY: (22, 16)}.items():
        table.put(who, at)
    table.record.round = 1
    return table


def ticked(table: ShowdownTable, card: str) -> list[Ticked]:
    pick = pick_of(table, table.ai_cards[card])
    assert pick is not None
    return ticked_off(table, pick, card)


def test_the_list_stops_at_the_first_line_that_finds_somebody(table: ShowdownTable) -> None:
    first, second = ticked(table, "Claw")
    assert first.found == (ERZA,) and not first.misses
    assert not second.asked and second.told(table.name).endswith("not asked any more")


def test_a_line_that_finds_nobody_says_why_of_each(table: ShowdownTable) -> None:
    table.put(ERZA, (1, 16))
    lines = ticked(table, "Claw")
    assert not any(line.found for line in lines)
    why = dict(lines[-1].misses)
    assert why[LUCY] == "in its blind spot"
    assert "spaces away, out of reach" in why[ALLISTER]
    said = lines[-1].told(table.name)
    assert "nobody" in said and "Lucy: in its blind spot" in said
    pick = pick_of(table, table.ai_cards["Claw"])
    assert pick is not None
    assert nobody_because(table, pick, "Claw") == "No target: none of its 2 lines finds anybody."


def test_whoever_lies_on_the_ground_is_no_threat(table: ShowdownTable) -> None:
    table.world.get(ERZA, Standing).up = False
    (line, *_) = ticked(table, "Size Up")
    assert ERZA not in line.found
    table.world.get(ALLISTER, Standing).up = table.world.get(ZACHARY, Standing).up = False
    (line, *_) = ticked(table, "Size Up")
    assert dict(line.misses)[ERZA] == "knocked down, so no threat"


def test_the_priority_token_goes_before_every_list(table: ShowdownTable) -> None:
    table.record.priority = ZACHARY
    first, *others = ticked(table, "Claw")
    assert first.found == (ZACHARY,) and "priority" in first.says
    assert others and not any(line.asked for line in others)


@pytest.mark.parametrize("monster", ["white-lion", "screaming-antelope", "phoenix", "butcher"])
def test_what_is_ticked_is_what_the_rules_pick(monster: str) -> None:
    level = "prologue" if monster == "white-lion" else "1"
    table = new_session(monster, level, 2).table
    column, row = table.at(table.monster)
    for n, who in enumerate(table.survivors()):
        table.put(who, (max(1, column - 2 - n), max(1, row - 1 + 2 * n)))
    asked = 0
    for name, card in table.ai_cards.items():
        pick = pick_of(table, card)
        if pick is None:
            continue
        asked += 1
        found = next((line.found for line in ticked_off(table, pick, name) if line.found), ())
        assert found == candidates(table, pick, name).who
        assert bool(nobody_because(table, pick, name)) is not bool(found)
        for line in ticked_off(table, pick, name):
            assert len(line.told(table.name)) > len(line.says)
    assert asked
