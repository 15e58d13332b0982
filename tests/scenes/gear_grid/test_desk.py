"""The desk under the gear grid: whatever is done there, no card is lost or made, and everything can be taken back."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.content.survivors.parties import PARTIES
from game.phases.showdown.parties import party
from game.rules.survivor.gear_changes import GRID, legality, party_legality
from game.scenes.gear_grid.desk import Desk, Held, whole_box
from tests.scenes.gear_grid.stage import BOX

MOVES = 60


def _everything(desk: Desk) -> Counter[str]:
    """Every card on the desk, worn or lying there."""
    return Counter(key for one in desk.survivors for key in one.gear) + Counter(desk.storage())


def _random_move(desk: Desk, chance: random.Random) -> None:
    desk.who = chance.randrange(len(desk.survivors))
    stored = desk.storage()
    if desk.grid and (chance.random() < 0.5 or not stored):
        place = chance.choice(sorted(desk.grid))
        desk.pick(Held(desk.grid[place], place))
    else:
        desk.pick(Held(chance.choice(stored)))
    match chance.randrange(4):
        case 0:
            desk.store()
        case 1:
            desk.give(chance.randrange(len(desk.survivors)))
        case _:
            desk.put(chance.randrange(GRID))
    desk.held = None


@pytest.mark.parametrize("seed", range(8))
def test_no_card_is_lost_or_made_and_all_of_it_is_taken_back(seed: int) -> None:
    chance = random.Random(seed)
    people = party(BOX, list(PARTIES)[seed % len(PARTIES)])[0]
    desk = Desk(BOX, people, ["rawhide-vest", "bone-axe", "lucky-charm"], armory=whole_box(BOX))
    desk.open = True
    first, grids = _everything(desk), [one.grid for one in desk.survivors]
    for _ in range(MOVES):
        _random_move(desk, chance)
        assert _everything(desk) == first
        assert all(not legality(BOX, one.gear) for one in desk.survivors)
        assert not party_legality(BOX, [one.gear for one in desk.survivors])
        assert all(set(one.grid) <= set(range(GRID)) for one in desk.survivors)
    last = [one.grid for one in desk.survivors]
    while desk.undo():
        assert _everything(desk) == first
    assert [one.grid for one in desk.survivors] == grids and not desk.changed
    while desk.redo():
        pass
    assert [one.grid for one in desk.survivors] == last
    assert [one.grid for one in people] == grids, "those who were given are as they were"
