"""How the monster picks its target, and who controls it."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "target-list-order",
        "Picking a target",
        "Go through the conditions of the [[pick target]] list from top to bottom and stop at the first one that some "
        "survivor meets.",
        see=("target-tie", "target-threat", "ai-no-target"),
        example=(
            "First: an adjacent threat; second: the closest threat. Someone is adjacent, so the second line is never "
            "read."
        ),
    ),
    entry(
        "target-tie",
        "Ties",
        "When more than one survivor satisfies the condition, the [[monster controller]] decides among them.",
        see=("target-controller-rotation", "campaign-most-least"),
    ),
    entry(
        "target-compound-condition",
        "Conditions with several parts",
        'A condition made of several parts needs all of them at once. "Closest" then means closest among the '
        "survivors who fulfil the other parts.",
        see=("target-list-order", "target-closest"),
        example=(
            "The nearest threat hides in the blind spot. A card that wants the closest threat it can see and reach "
            "picks the nearest of the others."
        ),
    ),
    entry(
        "target-threat",
        "Threat",
        "A [[threat]] is a survivor on their feet who is not hidden by some gear, terrain or ability that says they "
        "are none.",
        see=("showdown-knocked-down-survivor", "target-list-order"),
    ),
    entry(
        "target-closest",
        "Closest",
        "The closest survivor is the one the fewest cardinal steps away from the monster's nearest space.",
        see=("move-distance-cardinal", "target-tie"),
        example="Three spaces straight ahead is closer than two across and two down, which makes 4.",
    ),
    entry(
        "target-in-range",
        "In range",
        "You are in [[range]] when your distance from the monster is no more than its present movement, with tokens. "
        "One space farther away it could still come up to you, yet you are out of range. A number in brackets, as in "
        "range (8), is used in place of its movement.",
        see=("monster-movement", "target-field-of-view"),
        example=(
            "At movement 6 a survivor 6 spaces away is in range, one 7 away is not; after a −1 movement token neither."
        ),
    ),
    entry(
        "target-field-of-view",
        "Field of view",
        "The monster sees you unless you stand in its [[blind spot]] or obstacle terrain cuts the line between you. "
        "Beside or behind it you are still in its [[field of view]] if the spot is outside the blind spot diagram.",
        see=("terrain-line-check", "monster-blind-spot", "target-facing"),
    ),
    entry(
        "target-facing",
        "Facing",
        "A monster is [[facing]] everything that lies beyond its front edge, across the whole width of the board.",
        see=("move-monster-turn-to-face",),
        example="A lion standing at row 7 and facing north faces all spaces of the rows above it.",
    ),
    entry(
        "target-locked",
        "The target is fixed",
        "From the moment a target is picked it stays the target. Hiding afterwards, even with gear that prevents "
        "being targeted, comes too late.",
        see=("ai-flow-target-moves", "ai-target-dies"),
    ),
    entry(
        "target-multiple",
        "Several targets",
        "A card that goes after more than one survivor, or after everybody, says so; each of them is then a target.",
        see=("target-priority-exceptions",),
    ),
    entry(
        "target-collateral",
        "Caught in the zone",
        "Being hurt because you stood in the wrong space does not make you a target, unless the card says it does.",
        see=("hit-location-zone", "target-controller-bonus"),
    ),
    entry(
        "target-random",
        "Random target",
        "If the card asks for a random survivor, all who fit have the same chance.",
        see=("campaign-random-survivor",),
    ),
    entry(
        "target-non-deaf",
        "Non-deaf",
        "Anyone without the deaf injury from the severe head table is non-deaf.",
        see=("survivor-status-deaf",),
    ),
    entry(
        "target-priority-token",
        "Priority target",
        "The next pick target action goes to whoever holds the [[priority target]] token, no matter what the list "
        "says, and then the token is spent. There is only one holder: gaining it takes it off somebody else.",
        see=("target-priority-exceptions", "death-priority-token", "keyword-provoke"),
        example="Knocked down and far out of range, the holder is picked all the same.",
    ),
    entry(
        "target-priority-exceptions",
        "Limits of the token",
        "The priority target token has no say where a card targets several or all survivors, where a rule names its "
        "victim without a pick target, or where hit locations and reactions choose. In those cases it is not spent "
        "either.",
        see=("target-priority-token", "monster-basic-action-specific-target"),
    ),
    entry(
        "target-controller-bonus",
        "The controller's own survivor",
        "If the monster picks the monster controller's survivor, that survivor gains +1 [[insanity]], once for each "
        "pick. The solo variant leaves this out.",
        see=("target-controller-rotation", "variant-solo"),
    ),
    entry(
        "target-controller-rotation",
        "Passing the controller",
        "The role of [[monster controller]] moves on clockwise as each round starts. If you play more than one "
        "survivor, put forward another of them each time it reaches you, in turn.",
        see=("target-controller-bonus", "target-tie", "variant-solo"),
    ),
    entry(
        "target-survivor-status-none",
        "Never a target",
        "The dead and those removed from the board can never be picked.",
        see=("death-survivor", "survivor-removed-from-board"),
    ),
)
