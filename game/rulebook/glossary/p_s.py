"""Glossary terms from P to S."""

from __future__ import annotations

from game.rulebook.term import Term

TERMS: tuple[Term, ...] = (
    Term(
        "paired",
        "Of two weapons with one name: an attack with one adds the speed of the other.",
        ("keyword-paired",),
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
        "place",
        "To change a figure's space without moving it.",
        ("keyword-place", "collision-place-on-impassable"),
        also=("placed", "places"),
    ),
    Term(
        "polarized aura",
        "Each survivor who fights The Hand has a color. While the [[lens]] of that color is open they wound better "
        "but cannot dodge.",
        ("ai-survivor-status",),
        also=("polarity", "polarity mark"),
        cards=("ai/Polarized Aura",),
    ),
    Term(
        "population",
        "How many people live in the settlement, with a sheet or without. At 0 the campaign is over.",
        ("settlement-population-counts", "death-population", "campaign-population-zero"),
        also=("people",),
    ),
    Term(
        "pounce",
        "Movement and activation for a leap of 3 spaces in a line and a melee attack with more strength.",
        ("keyword-pounce",),
        also=("pounces",),
    ),
    Term(
        "principle",
        "A choice of how to live, made once and kept. There are four: New Life, Death, Society and Conviction.",
        ("innovation-principle", "settlement-principles-permanent", "death-first-triggers-principle"),
        also=("principles",),
    ),
    Term(
        "priority target",
        "The survivor with this token is picked next, whatever the list says.",
        ("target-priority-token", "target-priority-exceptions"),
        also=("priority target token",),
    ),
    Term(
        "provoke",
        "Of a weapon: wounding with it makes you the priority target.",
        ("keyword-provoke", "target-priority-token"),
        also=("provokes",),
    ),
    Term(
        "quarry",
        "A monster that survivors hunt, unlike a nemesis, which comes by itself.",
        ("hunt-choose-quarry", "settlement-quarry-and-level", "monster-huntable"),
        also=("quarries",),
    ),
    Term(
        "quarry list",
        "The monsters that the settlement knows how to hunt. At first it is only the White Lion.",
        ("hunt-choose-quarry", "settlement-first-quarry"),
    ),
    Term(
        "range",
        "How far a weapon shoots. Of a monster: its movement, or the number that a card names; nobody farther away "
        "is in range.",
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
        "record and archive",
        "To note an effect on a sheet and put its card away. In step 10 of the settlement phase it is done with "
        "resources.",
        ("campaign-record-and-archive", "settlement-record-resources"),
        also=("recorded",),
    ),
    Term(
        "record sheet",
        "The sheet on which a survivor, or the settlement, is kept from year to year.",
        ("settlement-new-survivor", "campaign-record-and-archive"),
        also=("record sheets", "sheet", "sheets", "settlement sheet"),
    ),
    Term(
        "reflex",
        "A reaction that happens whether or not you wound.",
        ("wound-reflex-reaction",),
    ),
    Term(
        "removed from the board",
        "Alive but out of the fight: not to be affected, and without means to act on the board.",
        ("survivor-removed-from-board",),
    ),
    Term(
        "resource",
        "A card that pays for gear, buildings and innovations. It is basic, strange, vermin, or of a monster, and has "
        "types such as bone and hide.",
        ("resource-kinds-types", "resource-spend-as", "resource-gain-draw"),
        also=("resources", "basic resource", "basic resources", "monster resource", "monster resources"),
    ),
    Term(
        "retinue",
        "People from the settlement who stand by in the Watcher's fight: a block of 3 by 3 spaces that the group "
        "moves, that holds those beside it and lends them strength, and that the Watcher tramples.",
        ("ai-survivor-status", "death-population"),
        also=("retinues", "retinue member", "retinue members"),
        cards=("ai/Retinue", "ai/Audience"),
    ),
    Term(
        "retired",
        "Too old to depart. A retired survivor lives on in the settlement.",
        ("survivor-retire", "survivor-retire-on-hunt"),
        also=("retire", "retires", "retirement"),
    ),
    Term(
        "returning survivor",
        "A survivor who came through the last showdown alive and did not flee. A special showdown makes nobody one.",
        ("settlement-returning-survivors", "settlement-heal", "settlement-endeavors"),
        also=("returning survivors", "returning", "returns"),
    ),
    Term(
        "reward",
        "What the group takes from a defeated monster, once for the victory.",
        ("resource-rewards-shared", "aftermath-victory"),
        also=("rewards", "spoils"),
    ),
    Term(
        "round",
        "One monster turn and one survivors' turn.",
        ("showdown-round-order", "showdown-round-end"),
        also=("rounds",),
    ),
    Term(
        "run away",
        "Leaving a hunt or a showdown by a story event that each fleeing survivor rolls for.",
        ("hunt-run-away", "survivor-removed-from-board"),
        also=("runs away", "flee"),
    ),
    Term(
        "savage",
        "Of a weapon: the first critical wound of an attack is worth one wound more.",
        ("keyword-savage",),
    ),
    Term(
        "seat",
        "A person at the table. A seat may lead any number of survivors.",
        ("campaign-common-pool",),
        also=("seats",),
    ),
    Term(
        "secondary forge",
        "The card on which a survivor's heat tokens lie while fighting the Gold Smoke Knight. Heat strengthens "
        "metal weapons, and too much of it must be borne or put out in the ash.",
        ("ai-survivor-status",),
        also=("heat token", "heat tokens"),
        cards=("ai/Secondary Forge",),
    ),
    Term(
        "selfish",
        'Of gear: it suffers no gear with the keyword "other" in its grid.',
        ("keyword-selfish",),
    ),
    Term(
        "sentient",
        "Of gear: only the insane can activate it.",
        ("keyword-sentient", "survivor-insane-threshold"),
    ),
    Term(
        "settlement event",
        "A card drawn each lantern year that changes the settlement phase while it lies open.",
        ("settlement-timeline", "settlement-event-stays", "settlement-event-once-per-phase"),
        also=("settlement events",),
    ),
    Term(
        "settlement phase",
        "The part of a lantern year after the showdown, in eleven steps.",
        ("settlement-step-order", "campaign-phase-cycle"),
        also=("settlement", "settlement phases"),
    ),
    Term(
        "settlement storage",
        "All gear and resources that no departing survivor carries.",
        ("gear-storage-ownership", "settlement-storage", "gear-returns-on-showdown-death"),
        also=("storage",),
    ),
    Term(
        "severe injury",
        "What happens when damage goes beyond a location's boxes: a roll on that location's table.",
        ("damage-severe-table", "damage-order"),
        also=("severe injuries",),
    ),
    Term(
        "sharp",
        "Of a weapon: each wound attempt adds a further d10 as strength. That die is never critical.",
        ("keyword-sharp", "wound-multiple-dice"),
    ),
    Term(
        "showdown",
        "The fight against a monster on the board.",
        ("showdown-components", "showdown-round-order", "showdown-ends"),
        also=("showdowns",),
    ),
    Term(
        "silent hymn",
        "From level 2 on the King's Man hums without a sound: as each round ends, everyone who hears it gives up a "
        "tempo token or suffers in mind.",
        ("target-non-deaf", "ai-trait-permanent"),
        cards=("ai/Silent Hymn", "ai/Battle Tempo"),
    ),
    Term(
        "skewer",
        "After a slam, an activation for one step and a melee attack with more strength. A spear may strike through.",
        ("keyword-skewer",),
        also=("skewers",),
    ),
    Term(
        "Skip Next Hunt",
        "A box on the survivor's sheet. While it is filled the survivor cannot depart.",
        ("survivor-skip-next-hunt", "settlement-departing"),
        also=("skip the next hunt",),
    ),
    Term(
        "slam",
        "A straight run for your movement. After 4 spaces or more it shoves the monster and softens it.",
        ("keyword-slam", "wound-toughness-token-round"),
        also=("slams",),
    ),
    Term(
        "slow",
        "Of a weapon: it attacks with one die, whatever the modifiers.",
        ("keyword-slow",),
    ),
    Term(
        "special showdown",
        "A fight that breaks into the settlement phase and leaves the timeline as it was.",
        ("nemesis-special-showdown", "settlement-special-showdown"),
        also=("special showdowns",),
    ),
    Term(
        "speed",
        "The number of dice in an attack.",
        ("attack-survivor-dice", "survivor-speed", "monster-speed"),
    ),
    Term(
        "Starvation",
        "The last space of the hunt board. To get there or to fight there costs the settlement stored resources.",
        ("hunt-starvation-showdown", "hunt-fails"),
    ),
    Term(
        "story event",
        "A page of the story with a roll or a choice. Everything else waits until it is done.",
        ("campaign-story-event-freezes", "campaign-story-events-in-order"),
        also=("story events",),
    ),
    Term(
        "straggler",
        "The survivor who rolled lowest when somebody lags behind on the hunt.",
        ("hunt-straggler", "ability-prepared"),
        also=("stragglers",),
    ),
    Term(
        "strange resource",
        "A resource that lies in no monster's deck and is gained by name only.",
        ("resource-strange-not-in-pool",),
        also=("strange resources",),
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
        "survival limit",
        "The most survival anyone in the settlement can hold. It begins at 1 and rises with innovations and "
        "principles.",
        ("survivor-survival-limit", "innovation-survival-limit"),
        also=("survival limits",),
    ),
    Term(
        "survival opportunity",
        "A moment at which dash and surge may be used.",
        ("survival-opportunities", "survival-between-actions"),
        also=("survival opportunities", "opportunity", "opportunities"),
    ),
    Term(
        "survivor status card",
        "A card of the monster that lies beside one survivor's grid and concerns that survivor alone.",
        ("ai-survivor-status", "target-survivor-status-none"),
        also=("survivor status cards", "survivor status"),
    ),
    Term(
        "sweet spot",
        "The second row of spaces before the King's Man. Whoever stands there suffers the point of Perfect Thrust.",
        ("hit-location-zone",),
        cards=("ai/Perfect Thrust", "monster/King's Man"),
    ),
)
