"""Grids full of whatever the box holds, for survivors who have lived long: legal, and otherwise at random."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance import Stream
from engine.session import Session
from game.cards.kinds.box import Box
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import SurvivalAction
from game.phases.showdown.setup import founders, new_showdown
from game.phases.showdown.showdown import ShowdownGame
from game.rules.act.activation import FIST_AND_TOOTH
from game.rules.gear_grid.arrange import Ask, arrange
from game.rules.survivor.gear_changes import GRID, legality, party_legality
from game.rules.table.showdown_record import Circumstances
from game.rules.table.showdown_table import ShowdownTable, seats_for
from tests.soak.wild import carry, seasoned, some

TRIES = 60
FEWEST_CARDS = 6


def outfit(box: Box, survivor: Survivor, others: Sequence[Survivor], fate: Stream, *, arranged: bool = True) -> None:
    """Fills the grid in places at random: every second time with a whole armor set first, then with anything that fits
    (gear-grid-nine, gear-duplicates); weapons come in pairs now and then. `arranged`: every other grid as a player
    would lay it, which takes time.
    """
    survivor.strip()
    keys: list[str] = []
    if box.armor_sets and fate.below(2):
        keys += some(list(box.armor_sets.values()), fate).pieces
    worn = [other.gear for other in others]
    every = sorted(key for key in box.gear if key != FIST_AND_TOOTH)
    size = FEWEST_CARDS + fate.below(GRID - FEWEST_CARDS + 1)
    for _ in range(TRIES):
        if len(keys) >= size:
            break
        key = keys[-1] if keys and fate.below(5) == 0 else some(every, fate)
        if not legality(box, [*keys, key]) and not party_legality(box, [*worn, [*keys, key]]):
            keys.append(key)
    if arranged and fate.below(2):  # so that bonuses light
        for place, key in arrange(box, Ask(tuple(keys))).grid.items():
            survivor.put(key, place)
        return
    places = list(range(GRID))
    for key in keys:
        survivor.put(key, places.pop(fate.below(len(places))))


def late_session(monster: str, level: str, seed: int, *, keep: bool = False) -> Session[ShowdownTable]:
    """A showdown of the box by four survivors with late-game gear, arts, disorders and a past, straight from their
    settlement.
    """
    return Session(ShowdownGame(core_box()), late_state(monster, level, seed), keep=keep)


def late_state(monster: str, level: str, seed: int, *, bare: bool = False) -> bytes:
    """How such a showdown begins; `bare`: with the same four without anything."""
    box, fate = core_box(), Stream(seed, "late")
    party = founders()
    for number, survivor in enumerate(party):
        seasoned(survivor, fate, box)
        outfit(box, survivor, party[:number], fate)
    given = Circumstances(
        survival_actions=list(SurvivalAction),
        survival_limit=8,
        departing=True,
        hybrid_sets=bool(fate.below(2)),
        perfect_resources=bool(fate.below(2)),
        lantern_research=fate.below(6),
    )
    if bare:
        party = [Survivor(one.key, one.name, one.gender, survival=one.survival) for one in party]
    seats = seats_for(["Ann"], [survivor.key for survivor in party])
    game = ShowdownGame(box)
    table = new_showdown(box, monster, level, party, seats, seed, given=given)
    if not bare:
        carry(table, fate)
    state = game.encode(table)
    game.close(table)
    return state
