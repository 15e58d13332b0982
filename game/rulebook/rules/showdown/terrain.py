"""Terrain: setting it up, what it blocks and what it does."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "terrain-no-stack",
        "No stacking",
        "Two terrain tiles never share a space.",
        see=("terrain-tile-limit",),
    ),
    entry(
        "terrain-tile-limit",
        "Limited tiles",
        "An effect that asks for a tile when none of that kind is left over does nothing.",
        see=("terrain-no-stack",),
    ),
    entry(
        "terrain-specific-then-random",
        "Order of terrain set-up",
        "Place the terrain that the showdown names first, following its diagram or else the terrain card, and put "
        "those cards aside. Random cards follow one at a time, each by its own set-up rule.",
        see=("terrain-card-tile-count", "showdown-components"),
    ),
    entry(
        "terrain-card-tile-count",
        "Tiles per card",
        "A terrain card may bring several tiles. Without a number it brings one.",
        see=("terrain-specific-then-random",),
    ),
    entry(
        "terrain-additional",
        "More terrain during the fight",
        "Terrain that arrives later is placed by the set-up rule on its own card, unless whatever brings it says "
        "otherwise.",
        see=("terrain-specific-then-random",),
    ),
    entry(
        "terrain-activate",
        "Using terrain",
        "Some terrain can be used. Stand on it or [[adjacent]] to it and spend an [[activation]].",
        see=("gear-activation-cost", "move-adjacent-cardinal"),
    ),
    entry(
        "terrain-obstacle",
        "Obstacles",
        "An [[obstacle]] blocks the view of both sides. You cannot shoot past it and the monster cannot see past it.",
        see=("terrain-line-check", "target-field-of-view", "keyword-range"),
    ),
    entry(
        "terrain-line-check",
        "Checking the line",
        "Draw a line from the middle of one base to the middle of the other. If it so much as touches the space of an "
        "obstacle, even at a corner, the view is blocked. An obstacle under one of the two bases does not count.",
        see=("terrain-obstacle", "terrain-obstacle-only"),
        example="From 2,2 to 8,2 an obstacle on 5,2 blocks. On 5,3 it does not.",
    ),
    entry(
        "terrain-obstacle-only",
        "Figures do not block",
        "Nothing but obstacle terrain blocks a line. You may shoot past friends, and monsters see past them.",
        see=("terrain-obstacle",),
    ),
    entry(
        "terrain-impassable-survivor",
        "Impassable for survivors",
        "You cannot walk onto [[impassable]] spaces. When something forces you toward them you stop short and suffer "
        "collision.",
        see=("collision-impassable", "move-survivor-basic"),
    ),
    entry(
        "terrain-impassable-monster",
        "Impassable for monsters",
        "Monsters take no notice of impassable terrain and go straight across.",
        see=("move-monster-through-survivors",),
    ),
    entry(
        "terrain-destructible-monster",
        "Trampled terrain",
        "When a monster passes over [[destructible]] terrain, the tile is archived.",
        see=("collision-destructible",),
    ),
    entry(
        "terrain-monsters-ignore",
        "Monsters and terrain",
        "Beyond that, terrain means nothing to monsters unless its card mentions them.",
        see=("terrain-impassable-monster", "terrain-destructible-monster"),
    ),
    entry(
        "terrain-ambush-placement",
        "Terrain in an ambush",
        "If the survivors are the ones who ambush, they choose where the terrain of the set-up goes, also the cards "
        "of it that are drawn at random. The set-up rule of each terrain card still has to be kept.",
        see=("terrain-specific-then-random", "hunt-ambush-by-survivors"),
    ),
)
