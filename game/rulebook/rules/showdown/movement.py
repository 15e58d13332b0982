"""Movement on the showdown board: distances, the monster's ways, survivors' moves and the board's edge."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "move-monster-toward",
        "Moving toward a target",
        "The monster takes a shortest path to its target, one cardinal step after another, until it is adjacent or "
        "has used up its [[movement]]. If several paths are equally short, the [[monster controller]] chooses.",
        see=("move-monster-multi-space", "move-monster-already-adjacent", "target-tie"),
        example=(
            "With movement 6 the lion reaches a target 7 spaces away and attacks. At 9 spaces it moves 6 and there is "
            "no attack."
        ),
    ),
    entry(
        "move-monster-already-adjacent",
        "Already adjacent",
        "A monster that already stands next to its target does not move. It turns toward them and strikes.",
        see=("move-monster-turn-to-face", "move-monster-toward"),
    ),
    entry(
        "move-monster-multi-space",
        "Large monsters",
        "A large monster moves as one block, a single cardinal step at a time, and may go in any direction whichever "
        "way it looks. It is adjacent when any space of its base is, and each space it newly covers has been moved "
        "through.",
        see=("monster-bases", "move-adjacent-cardinal", "collision-monster-through"),
        example="A 2 x 2 monster with its corner on 4,4 steps one east: it now covers columns 5 and 6 of rows 4 and 5.",
    ),
    entry(
        "move-monster-through-survivors",
        "Nothing stops a monster",
        "Survivors in the way and impassable terrain do not turn a monster aside. It walks right through, and the "
        "survivors suffer [[collision]].",
        see=("collision-monster-through", "terrain-impassable-monster"),
    ),
    entry(
        "move-monster-turn-to-face",
        "Turn, collide, attack",
        "When the monster has finished moving it turns to its target. Collisions come after that, and the attack last "
        "of all.",
        see=("collision-monster-ends-on", "target-facing"),
    ),
    entry(
        "move-monster-reach",
        "Moving with reach",
        "If the attack has [[reach]] or [[range]], the monster goes no farther than it must to strike.",
        see=("move-monster-toward",),
        example="With reach 2 and the target 5 spaces away, it moves 3.",
    ),
    entry(
        "move-monster-attack-only",
        "Attack without moving",
        "An action that says attack and not move leaves the monster where it is. If the target is beyond the reach of "
        "the profile, the attack simply fails and no dice are rolled.",
        see=("move-monster-toward",),
    ),
    entry(
        "move-monster-intimidate",
        "Move and intimidate",
        "The monster comes as close as a full move takes it, just as for an attack, and then intimidates, from "
        "however far away it ended.",
        see=("ai-intimidate", "move-full-move"),
        example="The Butcher, movement 5, goes 5 spaces toward someone 9 away and intimidates them regardless.",
    ),
    entry(
        "move-full-move",
        "Full move",
        "A full move is all the movement the figure has at the moment, tokens counted.",
        see=("monster-movement", "survivor-movement"),
    ),
    entry(
        "move-forward-back",
        "Forward and back",
        "Forward is where the monster faces; back is the opposite way, and it does not turn around to go there.",
        see=("target-facing",),
        example="Facing north, back 2 takes it two spaces south with its eyes still to the north.",
    ),
    entry(
        "move-away-toward",
        "Away and toward",
        "Away means the most direct way that gains the most distance, and toward the most direct way that leaves the "
        "least. No step may work against that if another step would not, and going straight beats going round a "
        "corner; ties go to the monster controller.",
        see=("move-distance-cardinal", "move-monster-toward"),
        example="With the survivor due west, a full move of 4 away goes 4 spaces east.",
    ),
    entry(
        "move-survivor-basic",
        "Moving a survivor",
        "Spend your movement to walk up to your movement attribute, in cardinal steps, onto free spaces only. You "
        "cannot pass through a monster or through another survivor, not even one lying on the ground.",
        see=("survivor-movement", "move-cannot-stop-halfway", "terrain-impassable-survivor"),
    ),
    entry(
        "move-survivor-terrain",
        "Walking over terrain",
        "Terrain does not hinder you: treat its spaces as open ground unless its card tells you otherwise.",
        see=("terrain-impassable-survivor",),
    ),
    entry(
        "move-cannot-stop-halfway",
        "One move in one go",
        "A move cannot be split. Once you stop to do something else, the steps you did not take are lost.",
        see=("showdown-actions-complete",),
        example="With movement 5 you walk 2 and then attack. The other 3 spaces are gone.",
    ),
    entry(
        "move-adjacent-cardinal",
        "Adjacent",
        "Two figures are [[adjacent]] when a space of one borders a space of the other along a side. Touching at a "
        "corner is not enough.",
        see=("move-distance-cardinal", "keyword-melee"),
    ),
    entry(
        "move-distance-cardinal",
        "Counting distance",
        "Count spaces in cardinal steps, never diagonally, so a diagonal neighbor is at distance 2.",
        see=("move-adjacent-cardinal", "target-closest"),
        example="Three columns and two rows apart is a distance of 5.",
    ),
    entry(
        "move-board-edge",
        "The edge of the board",
        "No figure leaves the board. A move or a push that would take it over the edge stops there.",
        see=("move-board-edge-start", "keyword-knockback"),
        example="Knocked back 5 with only 3 spaces to the edge, Zachary goes 3.",
    ),
    entry(
        "move-board-edge-start",
        "Pushed along the edge",
        "A push or monster movement that begins at the edge and points off the board slides along the edge, to the "
        "side that ends farther from its source. A tie is the controller's choice, and a corner stops it.",
        see=("move-board-edge", "keyword-knockback"),
        example="Zachary stands on the edge and is knocked back 5 outward. He slides 5 spaces along it.",
    ),
    entry(
        "move-showdown-board-size",
        "Size of the board",
        "The showdown takes place on 22 by 16 spaces.",
        see=("move-board-edge",),
    ),
    entry(
        "move-survivor-dash-stops",
        "A dash is a move",
        "A dash is one complete move of its own. Steps you leave unused are not kept for later.",
        see=("survival-dash", "move-cannot-stop-halfway"),
    ),
)
