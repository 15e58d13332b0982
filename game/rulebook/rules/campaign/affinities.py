"""Affinities: what gear cards do for each other where they touch."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "affinity-complete",
        "Completing an affinity",
        "Gear cards carry colored halves on their edges. Where two cards lie edge to edge and both halves have the "
        "same color, you have one [[affinity]] of it. Halves that face the rim of the grid, an empty place or another "
        "color stay open.",
        see=("affinity-requirement", "gear-grid-nine"),
        example="A red right edge beside a red left edge is 1 red. Beside a blue one it is nothing.",
    ),
    entry(
        "affinity-requirement",
        "Affinity bonuses",
        "Some gear has a bonus that asks for a number of affinities of each color. Count them in the whole grid; where "
        "they lie does not matter. This is why the same nine cards can be worth more in another order.",
        see=("affinity-complete", "affinity-bonus-once", "affinity-puzzle"),
        example="A Lucky Charm asks for two blue. With two you have +1 luck, with one you have nothing.",
    ),
    entry(
        "affinity-bonus-once",
        "A bonus counts once",
        "However many affinities you complete, a gear's bonus is yours a single time. A second card of the same name "
        "brings no second bonus.",
        see=("affinity-requirement", "gear-duplicates"),
        example="Five blue affinities and a Lucky Charm: still +1 luck.",
    ),
    entry(
        "affinity-puzzle",
        "Puzzle affinities",
        "A puzzle affinity asks for its own card: the halves on its very edges have to be completed. The same color "
        "elsewhere in the grid is no help.",
        see=("affinity-requirement",),
    ),
    entry(
        "affinity-shared",
        "Affinities are not spent",
        "A completed affinity serves every card that asks for its color. Nothing is used up by a bonus.",
        see=("affinity-requirement",),
        example="Two blue affinities satisfy two different cards that want two blue each.",
    ),
    entry(
        "affinity-lost-gear",
        "Broken affinities",
        "When a card leaves the grid, the affinities it was part of are gone with it, and with them each bonus that "
        "no longer has enough. It happens at that moment, in the middle of a fight if need be.",
        see=("affinity-requirement", "gear-armor-set-lost-piece"),
    ),
    entry(
        "affinity-set-card",
        "Affinities of armor sets",
        "The card of an armor set lies beside the grid. It touches no gear, so its colors complete nothing; what its "
        "text grants is all it gives.",
        see=("gear-armor-set", "affinity-complete"),
    ),
)
