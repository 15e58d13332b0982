"""Nemesis encounters and special showdowns: the fights that come to the settlement."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "nemesis-encounter-flow",
        "Nemesis encounter",
        "In some lantern years the prey comes to you. Finish the settlement phase as always and choose who departs; "
        "they go straight into the showdown with the [[nemesis]], for there is no hunt.",
        see=("campaign-phase-cycle", "nemesis-no-hunt-no-starvation"),
    ),
    entry(
        "nemesis-generic",
        "Any nemesis",
        "An entry that just says Nemesis Encounter leaves the choice to you: any on the nemesis list, at a level "
        "whose box is still empty.",
        see=("nemesis-generic-level", "nemesis-list-update"),
        example="You met the Butcher at level 1. Level 1 is refused now, level 2 is not.",
    ),
    entry(
        "nemesis-generic-level",
        "Any nemesis, given level",
        "When the entry adds a level, you pick the monster from the list and fight it at just that level, filled box "
        "or not.",
        see=("nemesis-generic",),
    ),
    entry(
        "nemesis-named",
        "A nemesis by name",
        "When the entry names the monster, the level is yours to choose among those not fought so far. If none is "
        "left, it is the highest once more.",
        see=("nemesis-named-level", "nemesis-list-update"),
        example="After the Butcher's levels 1 and 2 only level 3 remains.",
    ),
    entry(
        "nemesis-named-level",
        "Name and level",
        "With name and level both given there is nothing to choose. You fight what is written even if you have before.",
        see=("nemesis-named",),
    ),
    entry(
        "nemesis-list-update",
        "The nemesis list",
        "The choice is recorded as it is made, before the fight: the level's box beside that nemesis is filled. Later "
        "entries read these boxes.",
        see=("nemesis-generic", "nemesis-victory-record"),
    ),
    entry(
        "nemesis-no-hunt-no-starvation",
        "No road, no hunger",
        "Without a hunt board there are no hunt events, no Starvation, and no ambush either way.",
        see=("nemesis-encounter-flow", "hunt-ambush-by-monster"),
    ),
    entry(
        "nemesis-special-showdown",
        "Special showdowns",
        "A special showdown breaks into the settlement phase, which takes up again at step 5. The timeline stays where "
        "it is, and the fight yields neither endeavors nor a settlement event.",
        see=("settlement-special-showdown", "settlement-showdown-tokens-special", "nemesis-encounter-flow"),
    ),
    entry(
        "nemesis-victory-record",
        "A nemesis beaten",
        "A victory over a nemesis is written down twice: in the list of all defeated monsters and in the section for "
        "nemesis monsters.",
        see=("aftermath-victory", "nemesis-list-update"),
    ),
)
