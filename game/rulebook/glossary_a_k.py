"""Glossary terms from A to K."""

from __future__ import annotations

from game.rulebook.term import Term

TERMS: tuple[Term, ...] = (
    Term(
        "accuracy",
        "How well a weapon aims: the number each attack die must reach. A survivor's accuracy is a modifier that is "
        "added to the die.",
        ("survivor-accuracy", "attack-survivor-hit-formula", "attack-monster-hit-formula"),
        also=("accuracies",),
    ),
    Term(
        "act",
        "One survivor's go within the survivors' turn, with one movement and one activation to spend.",
        ("showdown-survivors-turn", "showdown-act-resources"),
        also=("acts",),
    ),
    Term(
        "activation",
        "What an act gives you one of, to use a weapon, another gear card or a piece of terrain.",
        ("showdown-act-resources", "gear-activation-cost"),
        also=("activations",),
    ),
    Term(
        "adjacent",
        "Sharing a side of a space. Figures that only touch at a corner are not adjacent.",
        ("move-adjacent-cardinal",),
        also=("adjacency",),
    ),
    Term(
        "aftermath",
        "What happens once the showdown is decided: tokens come off, the living are rewarded, or the defeat section "
        "is carried out.",
        ("aftermath-victory", "aftermath-defeat", "aftermath-tokens"),
    ),
    Term(
        "AI card",
        "A card that tells the monster what to do on its turn: whom to pick, how to move and how to attack.",
        ("ai-types", "ai-read-then-perform"),
        also=("AI cards",),
    ),
    Term(
        "AI deck",
        "The monster's pile of AI cards. It is its mind and its life at once, since each wound takes a card away.",
        ("ai-deck-build", "ai-draw", "wound-remove-ai"),
        also=("AI decks", "AI pile"),
    ),
    Term(
        "alert",
        "A passage on an AI card that informs and may change what follows. Nobody spends survival while it is carried "
        "out.",
        ("ai-alert", "survival-none-during-alert"),
        also=("alerts",),
    ),
    Term(
        "archive",
        "To take a card out of play and back to the box. Archived gear is lost.",
        ("campaign-archive",),
        also=("archived",),
    ),
    Term(
        "armor points",
        "What protects a hit location. Damage uses them up before it reaches the injury boxes.",
        ("gear-armor-points", "damage-order"),
        also=("armor", "armour"),
    ),
    Term(
        "attack profile",
        "The three figures of a monster's attack: speed for the number of dice, accuracy for what hits, damage for "
        "each hit.",
        ("attack-monster-dice", "attack-monster-hit-formula", "damage-monster-total"),
        also=("attack profiles", "profile"),
    ),
    Term(
        "base",
        "The spaces a figure covers: one for a survivor, a square of them for most monsters.",
        ("monster-bases",),
        also=("bases", "footprint"),
    ),
    Term(
        "bash",
        "An effect of some attacks that knocks the target down.",
        ("keyword-bash",),
        also=("bashed",),
    ),
    Term(
        "basic action",
        "The plain attack a monster falls back on when a card demands it or no AI cards are left.",
        ("monster-basic-action", "ai-draw-both-empty"),
        also=("basic actions",),
    ),
    Term(
        "bleeding token",
        "A mark of blood loss. The fifth one kills a survivor.",
        ("keyword-bleed", "survivor-bleeding-death"),
        also=("bleeding tokens", "bleed", "bleeding"),
    ),
    Term(
        "blind spot",
        "The spaces, mostly at its back, where the monster does not see you. Attacks from there have +1 accuracy.",
        ("monster-blind-spot", "attack-blind-spot", "target-field-of-view"),
        also=("blind spots",),
    ),
    Term(
        "brain damage",
        "Harm to the mind. It lowers insanity first, then fills the brain's box, then brings a brain trauma roll.",
        ("damage-brain-order", "survivor-insanity-armor"),
    ),
    Term(
        "brain trauma",
        "The table rolled when brain damage finds neither insanity nor an empty brain box.",
        ("damage-brain-order", "survivor-insanity-armor"),
        also=("brain traumas",),
    ),
    Term(
        "cardinal",
        "One of the four directions of the board. Steps and distances know no diagonals.",
        ("move-distance-cardinal", "move-adjacent-cardinal"),
        also=("cardinal direction", "cardinal step"),
    ),
    Term(
        "collision",
        "What you suffer when a monster runs over you or you are pushed into something. It knocks you down.",
        ("collision-effect", "collision-monster-through", "collision-impassable"),
        also=("collisions", "collide"),
    ),
    Term(
        "critical wound",
        "A wound rolled on a 10, or lower with luck, at a location that has a critical effect. It always wounds and "
        "silences reactions.",
        ("critical-roll", "critical-needs-symbol", "critical-cancels-reactions"),
        also=("critical wounds", "critical", "criticals"),
    ),
    Term(
        "dash",
        "A survival action: one survival for an extra move at once.",
        ("survival-dash",),
    ),
    Term(
        "deaf",
        "Unable to hear. A deaf survivor cannot be encouraged.",
        ("survivor-status-deaf", "target-non-deaf"),
    ),
    Term(
        "destructible",
        "Terrain that breaks when a monster walks over it or a survivor is thrown against it.",
        ("terrain-destructible-monster", "collision-destructible"),
    ),
    Term(
        "dodge",
        "A survival action: one survival makes one hit on you miss.",
        ("survival-dodge", "survival-dodge-timing"),
        also=("dodges", "dodged"),
    ),
    Term(
        "doomed",
        "Unable to act or to spend survival until the card that caused it is finished.",
        ("hit-location-trap-doomed",),
    ),
    Term(
        "duration",
        "An AI card that takes two draws: after the first it lies face up on the deck, after the second it is "
        "discarded.",
        ("ai-duration-first-draw", "ai-duration-second-draw", "ai-duration-wounded"),
        also=("durations",),
    ),
    Term(
        "encourage",
        "A survival action: one survival to get another survivor back on their feet.",
        ("survival-encourage",),
        also=("encouraged",),
    ),
    Term(
        "endure",
        "A survival action: for 7 survival less your luck, a severe injury is ignored and not rolled.",
        ("survival-endure", "survival-endure-limits"),
    ),
    Term(
        "evasion",
        "How hard a figure is to hit. It is added to the number that the attacker must reach.",
        ("survivor-evasion", "monster-evasion-token"),
    ),
    Term(
        "facing",
        "The one direction in which the monster looks. It faces everything beyond its front edge.",
        ("target-facing", "move-monster-turn-to-face"),
        also=("faces", "front"),
    ),
    Term(
        "field of view",
        "Everything a figure can see. Obstacles cut it off, and a monster's leaves out its blind spot.",
        ("target-field-of-view", "survivor-field-of-view", "terrain-line-check"),
        also=("field of vision", "line of sight"),
    ),
    Term(
        "first strike",
        "A kind of hit location that must be resolved ahead of the others.",
        ("hit-location-first-strike",),
    ),
    Term(
        "Fist & Tooth",
        "The weapon that every survivor always has.",
        ("gear-fist-and-tooth",),
        also=("fist and tooth",),
    ),
    Term(
        "flow",
        "A gap between two of the monster's actions in which survivors may use survival actions.",
        ("ai-flow", "survival-flow-multiple"),
        also=("flows",),
    ),
    Term(
        "gear grid",
        "The three by three places for a survivor's gear.",
        ("gear-grid-nine",),
        also=("gear grids", "grid"),
    ),
    Term(
        "grab",
        "A White Lion effect that damages the survivor it attacked by the monster's level. It is no hit and cannot be "
        "dodged.",
        ("attack-grab", "attack-outside-profile"),
        also=("grabs",),
    ),
    Term(
        "heavy injury",
        "The second injury box of a location, or the head's only one. Filling it knocks the survivor down.",
        ("survivor-injury-boxes", "survivor-heavy-knocks-down"),
        also=("heavy injuries",),
    ),
    Term(
        "hit location",
        "Where a blow lands. The monster's are a deck of cards; a survivor's are head, arms, body, waist and legs.",
        ("hit-location-types", "hit-location-draw-per-hit", "survivor-hit-locations"),
        also=("hit locations",),
    ),
    Term(
        "hit location die",
        "The six-sided die that shows where a survivor is hit. The body is on it twice.",
        ("attack-hit-location-die",),
        also=("hit location dice",),
    ),
    Term(
        "impassable",
        "Terrain that survivors can neither enter nor be pushed into. Monsters cross it.",
        ("terrain-impassable-survivor", "terrain-impassable-monster", "collision-impassable"),
    ),
    Term(
        "impervious",
        "A kind of hit location that nothing can wound, though a critical still sets off its effect.",
        ("hit-location-impervious",),
    ),
    Term(
        "indomitable",
        "A trait of high level monsters: once knocked down they soon stand again.",
        ("monster-indomitable",),
    ),
    Term(
        "insane",
        "With an insanity of 3 or more.",
        ("survivor-insane-threshold",),
    ),
    Term(
        "insanity",
        "A survivor's distance from the world, counted without limit. It absorbs brain damage.",
        ("survivor-insanity-armor", "survivor-insanity-no-limit", "survivor-insane-threshold"),
    ),
    Term(
        "instinct",
        "The habit a monster follows when it finds nobody to target.",
        ("monster-instinct", "ai-no-target"),
        also=("instincts",),
    ),
    Term(
        "intimidate",
        "A monster's threatening show that deals brain damage to its target from any distance.",
        ("ai-intimidate", "move-monster-intimidate"),
    ),
    Term(
        "knockback",
        "Being pushed a number of spaces straight away from the source.",
        ("keyword-knockback", "collision-survivor-survivor", "move-board-edge"),
        also=("knocked back",),
    ),
    Term(
        "knocked down",
        "Lying on the ground. A survivor in this state is no threat and may only dodge; a monster does not react and "
        "is hit on 3 or more.",
        ("showdown-knocked-down-survivor", "showdown-monster-knocked-down-hits", "showdown-monster-stands"),
        also=("knock down", "knockdown"),
    ),
)
