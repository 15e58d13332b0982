"""Glossary terms from L to Z."""

from __future__ import annotations

from game.rulebook.term import Term

TERMS: tuple[Term, ...] = (
    Term(
        "lantern 10",
        "The 10 on a ten-sided die. On attack and wound rolls it succeeds against all modifiers.",
        ("campaign-lantern-10-succeeds", "keyword-perfect-hit"),
        also=("lantern", "lanterns"),
    ),
    Term(
        "Life",
        "A store of wounds that some monsters lose before, or instead of, their AI cards.",
        ("monster-life-start", "monster-life-variant-first"),
    ),
    Term(
        "light injury",
        "The first injury box of arms, body, waist and legs, and the only one of the brain.",
        ("survivor-injury-boxes",),
        also=("light injuries",),
    ),
    Term(
        "luck",
        "It widens the faces that are critical when you roll to wound. The monster's luck narrows them.",
        ("survivor-luck", "monster-luck-net", "critical-roll"),
    ),
    Term(
        "monster controller",
        "The player who draws and decides for the monster this round. The role goes around the table.",
        ("target-controller-rotation", "target-tie", "target-controller-bonus"),
        also=("controller",),
    ),
    Term(
        "mood",
        "An AI card that stays in play and changes the monster's behavior until its condition or an item ends it.",
        ("ai-mood-stays", "ai-mood-no-draw"),
        also=("moods",),
    ),
    Term(
        "movement",
        "How many spaces a figure may go in one move; also what an act gives you one of, to spend on moving.",
        ("survivor-movement", "monster-movement", "move-survivor-basic"),
    ),
    Term(
        "natural 1",
        "A 1 on the face of the die. On attack and wound rolls it fails, whatever is added.",
        ("campaign-natural-1-fails",),
    ),
    Term(
        "obstacle",
        "Terrain that blocks the view.",
        ("terrain-obstacle", "terrain-line-check"),
        also=("obstacles",),
    ),
    Term(
        "perfect hit",
        "An attack die that shows the lantern. It hits and sets off rules that wait for it.",
        ("keyword-perfect-hit", "attack-accuracy-after-roll"),
        also=("perfect hits",),
    ),
    Term(
        "persistent injury",
        "An injury of the monster that stays in play after a critical wound and hampers it to the end.",
        ("critical-persistent-injury", "ai-persistent-injury-action"),
        also=("persistent injuries",),
    ),
    Term(
        "pick target",
        "The list on an AI card or basic action that decides whom the monster goes for, read from the top.",
        ("target-list-order", "target-tie"),
        also=("pick a target",),
    ),
    Term(
        "priority target",
        "The survivor with this token is picked next, whatever the list says.",
        ("target-priority-token", "target-priority-exceptions"),
        also=("priority target token",),
    ),
    Term(
        "range",
        "How far a weapon shoots. Of a monster: how far it could go to reach you.",
        ("keyword-range", "target-in-range"),
    ),
    Term(
        "reach",
        "How many spaces away a melee weapon or attack can strike.",
        ("keyword-reach", "move-monster-reach"),
    ),
    Term(
        "reaction",
        "The monster's answer to a wound attempt, printed on the hit location: wound, failure or reflex.",
        ("hit-location-reactions", "critical-cancels-reactions"),
        also=("reactions",),
    ),
    Term(
        "reflex",
        "A reaction that happens whether or not you wound.",
        ("wound-reflex-reaction",),
    ),
    Term(
        "round",
        "One monster turn and one survivors' turn.",
        ("showdown-round-order", "showdown-round-end"),
        also=("rounds",),
    ),
    Term(
        "seat",
        "A person at the table. A seat may lead any number of survivors.",
        ("campaign-common-pool",),
        also=("seats",),
    ),
    Term(
        "severe injury",
        "What happens when damage goes beyond a location's boxes: a roll on that location's table.",
        ("damage-severe-table", "damage-order"),
        also=("severe injuries",),
    ),
    Term(
        "showdown",
        "The fight against a monster on the board.",
        ("showdown-components", "showdown-round-order", "showdown-ends"),
        also=("showdowns",),
    ),
    Term(
        "speed",
        "The number of dice in an attack.",
        ("attack-survivor-dice", "survivor-speed", "monster-speed"),
    ),
    Term(
        "strength",
        "What is added to a wound roll: the weapon's and the survivor's.",
        ("wound-attempt", "survivor-strength"),
    ),
    Term(
        "super-dense",
        "A kind of hit location on which frail weapons break.",
        ("hit-location-super-dense", "keyword-frail"),
    ),
    Term(
        "surge",
        "A survival action: one survival for an extra activation at once.",
        ("survival-surge",),
        also=("surges",),
    ),
    Term(
        "survival",
        "What survivors spend on survival actions, held up to the settlement's survival limit.",
        ("survival-actions-list", "survival-cost", "survivor-survival-limit"),
    ),
    Term(
        "survival opportunity",
        "A moment at which dash and surge may be used.",
        ("survival-opportunities", "survival-between-actions"),
        also=("survival opportunities", "opportunity", "opportunities"),
    ),
    Term(
        "threat",
        "A survivor the monster takes seriously: standing and not hidden.",
        ("target-threat",),
        also=("threats",),
    ),
    Term(
        "toughness",
        "The total that a wound attempt must reach.",
        ("monster-toughness", "wound-attempt"),
    ),
    Term(
        "trait",
        "An AI card that stays in play for the whole showdown.",
        ("ai-trait-permanent",),
        also=("traits",),
    ),
    Term(
        "trap",
        "A hit location that ends the attack when it is drawn and lets the monster strike back.",
        ("hit-location-trap-resolve", "hit-location-trap-act-continues"),
        also=("traps",),
    ),
    Term(
        "wound attempt",
        "A d10 plus strength against the monster's toughness, made for each location you hit.",
        ("wound-attempt", "attack-wound-steps"),
        also=("wound attempts", "wound roll", "wound rolls"),
    ),
    Term(
        "wound stack",
        "The AI cards a monster has lost to wounds.",
        ("wound-stack-count", "wound-remove-ai"),
        also=("wounds", "wound"),
    ),
)
