"""The first settlement phase: what the survivors of the First Story found, and what is different that one time."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "settlement-first-naming",
        "Naming the settlement",
        "Whoever lives through the First Story needs a home, and the home a name. Each returning survivor gains 1 "
        "survival when it is given, as far as the survival limit lets them.",
        see=("survivor-survival-limit", "settlement-returning-survivors"),
        example="The limit is 1. A survivor with no survival now has 1; one with 1 keeps it.",
    ),
    entry(
        "settlement-first-day",
        "The first day",
        "In the first lantern year no settlement event is drawn: it is First Day, and it tells how many people you "
        "are. Then the story event Returning Survivors brings Language, the [[innovation]] deck and the Lantern Hoard.",
        see=("settlement-timeline", "innovation-starting-deck", "location-start", "settlement-population-counts"),
    ),
    entry(
        "settlement-first-locations",
        "Three places to build",
        "The Lantern Hoard has three locations to offer from the start: the Bone Smith, the Organ Grinder and the "
        "Skinnery. Each is built for an endeavor and no resource.",
        see=("settlement-build", "location-start"),
        example="Four endeavors build all three and leave one, for innovating or an augury.",
    ),
    entry(
        "settlement-first-augury",
        "The first augury",
        "Where an Organ Grinder stands, an endeavor lets a survivor try [[augury]]. That may lead to [[intimacy]], and "
        "the first child ever born brings Principle: New Life with it.",
        see=("settlement-milestones", "innovation-principle", "settlement-endeavor-spend"),
    ),
    entry(
        "settlement-first-quarry",
        "The first quarry",
        "A new settlement knows one prey, the White Lion. Nothing else is on its [[quarry list]], and with no special "
        "showdown to fight that year, step 9 is passed over.",
        see=("settlement-quarry-and-level", "settlement-special-showdown"),
    ),
)
