"""Collision and knockback."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "collision-effect",
        "Collision",
        "A survivor who suffers [[collision]] is knocked down. That alone does no damage.",
        see=("showdown-knocked-down-survivor", "collision-monster-through"),
    ),
    entry(
        "collision-monster-through",
        "Run over",
        "A monster that passes over you knocks you down once its movement is done. You stay in your space.",
        see=("collision-effect", "collision-monster-ends-on"),
        example="On its way to Lucy the lion crosses Zachary's space. He is knocked down where he stands.",
    ),
    entry(
        "collision-monster-ends-on",
        "Monster ends on you",
        "If the monster stops on top of you, you suffer collision and [[knockback]] 5, onward in the direction of its "
        "last step. When it was set down there without moving, the push goes from the middle of its base through you. "
        "If edge or terrain would leave you under it, you go to the closest free space.",
        see=("collision-effect", "keyword-knockback", "keyword-place"),
    ),
    entry(
        "collision-survivor-survivor",
        "Pushed into a friend",
        "Pushed through or onto another survivor, you first travel the full distance. After that both of you suffer "
        "collision.",
        see=("collision-survivor-ends-on-survivor", "collision-effect"),
        example="Pushed 4 spaces and over Erza on the second, Lucy lands 4 away; both are knocked down.",
    ),
    entry(
        "collision-survivor-ends-on-survivor",
        "Landing on a friend",
        "Should a push leave you in an occupied space, you are placed in the nearest free one and both survivors "
        "suffer collision. The monster controller settles which space if several are equally near.",
        see=("collision-survivor-survivor", "target-tie"),
    ),
    entry(
        "collision-impassable",
        "Pushed into a wall",
        "A push into [[impassable]] terrain ends in the last open space in front of it, with collision.",
        see=("terrain-impassable-survivor", "collision-effect"),
        example="The pillar is 2 spaces away and the knockback 5: you move 1 and are knocked down.",
    ),
    entry(
        "collision-place-on-impassable",
        "Placed on a wall",
        "If a rule would set you down on impassable terrain, you suffer collision and stand instead beside the tile, "
        "in the free space nearest to the monster.",
        see=("keyword-place", "collision-impassable"),
    ),
    entry(
        "collision-destructible",
        "Pushed into breakable terrain",
        "Crash into [[destructible]] terrain and you stop there: the tile is archived, you suffer collision and 1 "
        "damage at a random hit location.",
        see=("terrain-destructible-monster", "collision-effect"),
    ),
    entry(
        "collision-knockback-into-monster",
        "Pushed into the monster",
        "Nobody can be pushed into a monster's spaces. You stop in front of it and suffer collision.",
        see=("collision-impassable",),
        example="The monster is 2 spaces off in the line of the push. You go 1 and fall.",
    ),
    entry(
        "collision-knocked-down-already",
        "Colliding while down",
        "A survivor on the ground who suffers collision just stays there. They can be knocked back all the same.",
        see=("showdown-knocked-down-once", "collision-monster-ends-on"),
    ),
    entry(
        "collision-monster-knockback",
        "Knocking back the monster",
        "When the monster is the one knocked back, treat it as monster movement: survivors that it runs over or lands "
        "on collide as usual, and the board's edge holds it.",
        see=("keyword-slam", "collision-monster-ends-on", "move-board-edge"),
    ),
)
