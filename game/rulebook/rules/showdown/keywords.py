"""Words on cards: what monsters do to survivors, and a few words of the last fight."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "keyword-bash",
        "Bash",
        "A [[bash]] throws the target to the ground: they are knocked down. It is something that a monster's attack "
        "sets off; whatever else makes you fall is no bash, even if it looks the same.",
        see=("showdown-knocked-down-survivor", "showdown-knocked-down-once", "ability-burnt-nerves"),
    ),
    entry(
        "keyword-bleed",
        "Bleed",
        "Bleed X gives X [[bleeding token|bleeding tokens]]. Without a number it is one.",
        see=("survivor-bleeding-death",),
    ),
    entry(
        "keyword-knockback",
        "Knockback",
        "[[Knockback]] X drives the target X spaces straight away from where it came from, along a row or a column. "
        "If the two are not in line, use the axis on which they are farther apart; the monster controller breaks "
        "ties. It costs the target nothing and is no move of theirs.",
        see=("collision-effect", "move-board-edge", "move-board-edge-start"),
        example="The lion stands directly west. Knockback 4 leaves you four spaces farther east.",
    ),
    entry(
        "keyword-destroy-armor",
        "Destroy armor",
        "All armor at the location that was hit is lost before the damage is counted.",
        see=("attack-before-damage", "damage-order"),
        example="Arms armor 4, one point of damage: armor 0 and the light box filled.",
    ),
    entry(
        "keyword-body-blow-head-hunter",
        "Body blow and head hunter",
        "These attacks know where they land. Every hit of a body blow strikes the body, every hit of a head hunter "
        "the head; leave the hit location die alone.",
        see=("attack-hit-location-die",),
    ),
    entry(
        "keyword-place",
        "Placing",
        "A figure that is placed just changes its space. It has not moved, so nothing that waits for movement happens.",
        see=("collision-place-on-impassable", "keyword-materialize"),
    ),
    entry(
        "keyword-materialize",
        "Materialize",
        "Take the monster off the board and put it back [[adjacent]] to its target, covering as many of the other "
        "survivors as it can. It turns to the target, and those underneath suffer collision. The whole base must be "
        "on the board and the target left uncovered.",
        see=("keyword-place", "collision-monster-ends-on"),
    ),
    entry(
        "keyword-death-die-pulse",
        "Death die and pulses",
        "In the Watcher's last fight an orange d10, the death die, takes the monster controller's place. Once a round "
        "its holder may use an unlocked pulse: 1d10 more movement for a move, one more attack die, 1d10 more strength "
        "after a wound roll, standing up and staying up while holding it, or Metabolic Surrender. Once rolled, it "
        "goes back to its card.",
        see=("keyword-death-die-passing", "keyword-metabolic-surrender"),
    ),
    entry(
        "keyword-metabolic-surrender",
        "Metabolic Surrender",
        "At any point of the showdown, roll the death die and gain double the result in survival, up to the limit. "
        "Until the round is over, no injury, disorder, impairment or bad token hampers you. Then you die.",
        see=("keyword-death-die-pulse", "survivor-survival-limit"),
        example="A 6 with survival 1 and a limit of 20: you have 13, and a few minutes.",
    ),
    entry(
        "keyword-death-die-passing",
        "Passing the death die",
        "The survivor with the Final Lantern holds the death die first, and from the second round on it is handed to "
        "the left as each round starts, to the dead and the absent as well. If that lantern is lost, the die goes with "
        "it and the [[monster controller]] is back.",
        see=("keyword-death-die-pulse", "target-controller-rotation"),
    ),
)
