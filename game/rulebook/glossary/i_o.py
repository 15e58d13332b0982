"""Glossary terms from I to O."""

from __future__ import annotations

from game.rulebook.term import Term

TERMS: tuple[Term, ...] = (
    Term(
        "impairment",
        "A lasting harm of body or mind on a survivor's sheet. There is no limit to them.",
        ("survivor-abilities-unlimited",),
        also=("impairments",),
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
        "impossible eyes",
        "Each wound puts an eye token on this card of The Hand, and enough of them open one of its closed "
        "[[lens|lenses]].",
        ("ai-trait-permanent", "monster-life-wound-triggers"),
        also=("eye token", "eye tokens"),
        cards=("ai/Impossible Eyes",),
    ),
    Term(
        "indomitable",
        "A trait of monsters of level 3 and higher: once knocked down they stand again as soon as the attack or action "
        "is over.",
        ("monster-indomitable",),
    ),
    Term(
        "innovate",
        "To draw from the innovation deck at the Lantern Hoard and keep one card. It costs an endeavor, a bone, an "
        "organ and a hide.",
        ("settlement-innovate", "innovation-special"),
        also=("innovates", "innovating"),
    ),
    Term(
        "innovation",
        "Something the settlement has learned for good, such as Language or Paint.",
        ("innovation-permanent", "settlement-innovate", "innovation-consequences"),
        also=("innovations",),
    ),
    Term(
        "innovation deck",
        "The innovations that the settlement could learn next. It is kept from year to year and grows with every "
        "consequence.",
        ("innovation-starting-deck", "innovation-deck-persistent", "innovation-consequences"),
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
        "intimacy",
        "The story event from which children come. Two survivors are named, and it can go badly for both.",
        ("settlement-first-augury", "settlement-milestones"),
    ),
    Term(
        "intimidate",
        "A monster's threatening show that deals brain damage to its target from any distance.",
        ("ai-intimidate", "move-monster-intimidate"),
    ),
    Term(
        "irreplaceable",
        "Of gear: archived when its bearer dies.",
        ("keyword-irreplaceable",),
    ),
    Term(
        "king's aura",
        "At the start of each of its turns, and with every shuffle, the King's Man has all Battle Pressure put on "
        "top of the hit location deck. The first hits then land on it.",
        ("ai-trait-permanent", "hit-location-first-strike"),
        also=("battle pressure",),
        cards=("ai/King's Aura", "hit-location/Battle Pressure", "story-event/King's Step"),
    ),
    Term(
        "king's combat",
        "The King's Man fights with a halberd: what names no reach has [[reach]] 2, and whom it knocks into others "
        "or into stone is hurt.",
        ("move-monster-reach", "keyword-knockback", "ai-trait-permanent"),
        cards=("ai/King's Combat",),
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
    Term(
        "lantern 10",
        "The 10 on a ten-sided die. On attack and wound rolls it succeeds against all modifiers.",
        ("campaign-lantern-10-succeeds", "keyword-perfect-hit"),
        also=("lantern", "lanterns"),
    ),
    Term(
        "Lantern Hoard",
        "The settlement's first location, where people innovate and build the next ones.",
        ("location-start", "settlement-first-locations", "settlement-innovate"),
    ),
    Term(
        "lantern vortex",
        "At the start of its turn the Watcher draws those without lantern gear nearer, and shakes the minds of all "
        "who stand adjacent to it.",
        ("keyword-knockback", "ai-trait-permanent"),
        cards=("ai/Lantern Vortex",),
    ),
    Term(
        "lantern year",
        "A box of the timeline. A new one is filled in step 4 of each settlement phase: what follows, the hunt and the "
        "showdown included, belongs to it.",
        ("campaign-phase-cycle", "settlement-timeline"),
        also=("lantern years", "year", "years"),
    ),
    Term(
        "lens",
        "The Hand has a red, a blue and a green one, each closed or open. An open lens makes it stronger, and a "
        "line of that color on its cards counts only while it is open.",
        ("ai-trait-permanent", "monster-s-cards"),
        also=("lenses", "red lens", "blue lens", "green lens"),
        cards=(
            "ai/Red Lens - Open",
            "ai/Blue Lens - Open",
            "ai/Green Lens - Open",
            "ai/Impossible Eyes",
            "ai/Polarized Aura",
        ),
    ),
    Term(
        "level",
        "How grown a monster is. It sets its numbers, its AI deck and its rewards, and cards may ask for it.",
        ("monster-level", "campaign-monster-level-symbol"),
        also=("levels", "monster level"),
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
        "location",
        "A place in the settlement where gear is crafted and endeavors are spent.",
        ("location-components", "settlement-build", "location-start"),
        also=("locations", "settlement location", "settlement locations"),
    ),
    Term(
        "lost settlement",
        "A campaign that ended in defeat. Each one makes the next campaign begin a little differently.",
        ("variant-lost-settlement", "campaign-population-zero"),
        also=("lost settlements",),
    ),
    Term(
        "luck",
        "It widens the faces that are critical when you roll to wound. The monster's luck narrows them.",
        ("survivor-luck", "monster-luck-net", "critical-roll"),
    ),
    Term(
        "materialize",
        "To vanish from the board and stand beside the target at once, on top of others where possible.",
        ("keyword-materialize",),
        also=("materializes",),
    ),
    Term(
        "mauler",
        "Whom the Gold Smoke Knight damages with an attack it also knocks back, harder if others or stone are in "
        "the way, and whom it runs over it hits.",
        ("keyword-knockback", "collision-effect", "ai-trait-permanent"),
        cards=("ai/Mauler",),
    ),
    Term(
        "milestone",
        "A mark on a sheet for something that happens once, such as the first birth. Reaching it triggers a story "
        "event.",
        ("campaign-milestone-immediate", "settlement-milestones", "survivor-hunt-xp-milestones"),
        also=("milestones",),
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
        "nemesis",
        "A monster that comes for the settlement. There is no hunt before such a showdown.",
        ("nemesis-encounter-flow", "nemesis-list-update"),
        also=("nemeses", "nemesis monster"),
    ),
    Term(
        "nemesis encounter",
        "The timeline's word for a year in which a nemesis is fought in place of a quarry.",
        ("nemesis-encounter-flow", "nemesis-generic", "nemesis-named"),
        also=("nemesis encounters",),
    ),
    Term(
        "nemesis list",
        "The nemeses that know of the settlement, each with a box for every level.",
        ("nemesis-list-update", "nemesis-generic"),
        also=("nemesis monsters",),
    ),
    Term(
        "newborn",
        "A child born to the settlement, mostly by intimacy. Principles and innovations may give it something for "
        "life.",
        ("settlement-principles-permanent", "settlement-new-survivor", "settlement-first-augury"),
        also=("newborns", "birth", "births", "born", "child", "children", "baby"),
    ),
    Term(
        "obstacle",
        "Terrain that blocks the view.",
        ("terrain-obstacle", "terrain-line-check"),
        also=("obstacles",),
    ),
    Term(
        "out-fighting",
        "The King's Man steps back two spaces, without turning, from each card on which it has attacked.",
        ("move-forward-back", "ai-trait-permanent"),
        cards=("ai/Out-fighting",),
    ),
    Term(
        "outfit",
        "Gear worn in place of the one armor that a set lacks, if both are of the same material.",
        ("keyword-outfit", "gear-armor-set"),
        also=("outfits",),
    ),
    Term(
        "Overwhelming Darkness",
        "The middle of the hunt board, where every hunt has to stop once.",
        ("hunt-overwhelming-darkness", "hunt-overwhelming-darkness-again"),
    ),
)
