"""Glossary terms from T to Z."""

from __future__ import annotations

from game.rulebook.term import Term

TERMS: tuple[Term, ...] = (
    Term(
        "terrain tile",
        "A piece of terrain on the board. Its card says how it is set up, what it blocks and whether it can be used.",
        ("terrain-card-tile-count", "terrain-tile-limit", "terrain-no-stack", "terrain-activate"),
        also=("terrain", "terrain tiles", "terrain card", "terrain cards"),
    ),
    Term(
        "threat",
        "A survivor the monster takes seriously: standing and not hidden.",
        ("target-threat",),
        also=("threats",),
    ),
    Term(
        "timeline",
        "The list of lantern years on the settlement's sheet, with the events that wait in them.",
        ("settlement-timeline", "campaign-story-events-in-order", "nemesis-encounter-flow"),
        also=("timelines",),
    ),
    Term(
        "token",
        "A +1 or −1 beside a figure that changes an attribute until the showdown is over, or until its effect ends.",
        ("survivor-permanent-vs-token", "survivor-tokens-removed"),
        also=("tokens",),
    ),
    Term(
        "toughness",
        "The total that a wound attempt must reach.",
        ("monster-toughness", "wound-attempt"),
    ),
    Term(
        "trade",
        "To pass resources from one survivor to another.",
        ("resource-trade-settlement", "resource-trade-hunt", "resource-trade-showdown"),
        also=("trades", "trading", "traded"),
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
        "two-handed",
        "A word on gear without a rule of its own. Other cards ask for it, a lost arm for example.",
        ("keyword-gear-descriptive",),
    ),
    Term(
        "undeathable",
        "Able to survive death on a roll of 6 or more.",
        ("keyword-undeathable",),
    ),
    Term(
        "understanding",
        "A survivor's understanding, 0 to 9. Its milestones at 3 and 9 tell a story.",
        ("survivor-understanding-milestones",),
    ),
    Term(
        "unique",
        "Of gear: the settlement can own one copy at a time.",
        ("keyword-unique",),
    ),
    Term(
        "unshakable",
        "Able to shrug a trap off on a roll of 6 or more. The attack then goes on.",
        ("keyword-unshakable",),
    ),
    Term(
        "unstoppable",
        "Of an attack: it wounds on 6 or more, whatever the toughness, and is never critical.",
        ("keyword-unstoppable",),
    ),
    Term(
        "unwieldy",
        "Of a weapon: each attack die that shows 1 deals you a point of damage.",
        ("keyword-unwieldy",),
    ),
    Term(
        "vapor of nothingness",
        "Near the Watcher a survival action may come to nothing: after it is paid for it takes a 4 or more on a d10.",
        ("survival-actions-list", "ai-trait-permanent"),
        cards=("ai/Vapor of Nothingness",),
    ),
    Term(
        "variant",
        "An optional way to play that changes some of the rules for a whole campaign.",
        ("variant-combinable",),
        also=("variants", "mode"),
    ),
    Term(
        "vermin",
        "Small creatures that serve as resources, with a deck of their own.",
        ("resource-vermin",),
    ),
    Term(
        "vital",
        "Of gear: nobody departs without it if the settlement owns it, and if its bearer dies on the hunt another must "
        "take it.",
        ("keyword-vital",),
    ),
    Term(
        "weak spot",
        "From behind, a monster with it is easier to wound and cannot pay a failure back.",
        ("monster-blind-spot", "ai-trait-permanent"),
        cards=("ai/Weak Spot",),
    ),
    Term(
        "weapon master",
        "A survivor with eight ranks in a weapon type.",
        ("survivor-proficiency-master", "survivor-mastery-shared"),
        also=("weapon masters", "mastery"),
    ),
    Term(
        "weapon proficiency",
        "What survivors learn of one weapon type. Specialists and masters fight with its benefits.",
        ("survivor-proficiency-earn", "survivor-proficiency-specialist", "keyword-weapon-types"),
        also=("proficiency", "weapon type", "weapon types"),
    ),
    Term(
        "weapon specialist",
        "A survivor with three ranks or more in a weapon type.",
        ("survivor-proficiency-specialist",),
        also=("weapon specialists", "specialist", "specialization"),
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
    Term(
        "zone",
        "The spaces that a diagram on a card shades. Whoever stands in them is affected.",
        ("hit-location-zone",),
        also=("zones",),
    ),
)
