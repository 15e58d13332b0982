"""General rules a showdown leans on: dice, tables, decks, durations, and who is meant."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "campaign-phase-cycle",
        "The cycle of phases",
        "The phases follow one another: a hunt, a showdown, a settlement phase, and again a hunt. When a nemesis opens "
        "the cycle, there is nothing to hunt. The [[lantern year]] turns within the settlement phase, in step 4.",
        see=("campaign-start-and-goal", "showdown-ends"),
    ),
    entry(
        "campaign-start-and-goal",
        "First and last showdown",
        "Every campaign begins in the dark with the White Lion of the First Story. It ends, if you get that far, with "
        "the Gold Smoke Knight.",
        see=("campaign-phase-cycle",),
    ),
    entry(
        "campaign-common-pool",
        "Whose survivors?",
        "The survivors are the settlement's, not yours: any [[seat]] may lead any of them, or several, and this may "
        "change. What no rule assigns to someone, the group decides.",
        see=("target-controller-rotation",),
    ),
    entry(
        "campaign-card-over-rulebook",
        "Cards win",
        "If a card or story event contradicts a core rule, do what the card says.",
        see=("campaign-rule-of-death",),
    ),
    entry(
        "campaign-rule-of-death",
        "In doubt, it hurts",
        "When two readings are possible and nothing else settles it, take the one that is worse for the survivors.",
        see=("campaign-card-over-rulebook",),
    ),
    entry(
        "campaign-lantern-10-succeeds",
        "Lantern 10",
        "The lantern face of a d10 is a [[lantern 10]]. On attack and wound rolls it succeeds despite every modifier; "
        "only [[impervious]] locations resist.",
        see=("keyword-perfect-hit", "critical-roll", "hit-location-impervious"),
        example="You need an 8 and have −4 accuracy. A 10 on the die hits all the same.",
    ),
    entry(
        "campaign-natural-1-fails",
        "Natural 1",
        "A die that shows 1 on an attack or wound roll has failed, for survivors and monster alike, whatever is added "
        "to it.",
        see=("critical-one-never", "attack-accuracy-after-roll"),
        example="A monster that hits on 2+ attacks evasion −3. Its 1 still misses.",
    ),
    entry(
        "campaign-die-d10",
        "Ten-sided dice",
        "A d10 reads from 1 to 10, the lantern being the 10. A number in front, as in 3d10, tells you how many to "
        "roll.",
        see=("campaign-die-d5", "campaign-die-d100"),
    ),
    entry(
        "campaign-die-d5",
        "Five-sided dice",
        "For a d5 roll a d10 and take half, rounding up.",
        see=("campaign-die-d10",),
        example="A 7 reads as 4, a 1 as 1, a 10 as 5.",
    ),
    entry(
        "campaign-die-d100",
        "Hundred-sided dice",
        "Two d10, one for tens and one for ones, make a d100. A lantern is the digit 0, and two lanterns are 100.",
        see=("campaign-die-d10",),
        example="Tens 3 and ones 5 is 35; tens lantern and ones 5 is 5.",
    ),
    entry(
        "campaign-table-open-ends",
        "Off the table",
        "Modifiers can carry a result beyond a table. Then use its nearest row, the lowest or the highest.",
        see=("damage-severe-table",),
        example="The last row says 8+. A 13 is that row.",
    ),
    entry(
        "campaign-story-event-freezes",
        "Story events interrupt",
        "When a story event is triggered, everything else holds still. Complete the event, then continue exactly "
        "where you were.",
        see=("campaign-story-events-in-order", "campaign-milestone-immediate"),
        example=(
            "Courage reaches 3 between two wound rolls. Bold is resolved, then the attack goes on with the next "
            "location."
        ),
    ),
    entry(
        "campaign-story-events-in-order",
        "One event after another",
        "If the year lists more than one story event, settle each before you open the next, from the top of the list.",
        see=("campaign-story-event-freezes",),
    ),
    entry(
        "campaign-milestone-immediate",
        "Milestones",
        "As soon as a milestone's condition comes true, mark its box and play its story event. It will not happen a "
        "second time.",
        see=("campaign-story-event-freezes", "death-first-triggers-principle"),
    ),
    entry(
        "campaign-population-zero",
        "The last survivor",
        "When nobody is left in the settlement, the game is over and the settlement is lost.",
        see=("death-population",),
    ),
    entry(
        "campaign-archive",
        "Archive",
        "An archived card leaves play and returns to the box. Gear and resources archived in this way are gone for "
        "good unless a sheet still records them.",
        see=("campaign-discard", "campaign-record-and-archive"),
    ),
    entry(
        "campaign-discard",
        "Discard",
        "A discarded card is laid face up on the pile of its own kind. It is out of play, but a reshuffle may bring "
        "it back.",
        see=("campaign-archive",),
    ),
    entry(
        "campaign-reveal",
        "Reveal",
        "Revealed cards are looked at, not played. If the deck has too few, reveal those it has and do not reshuffle "
        "for more.",
        see=("campaign-discard",),
        example="Three cards should be revealed from a deck of two: you see two.",
    ),
    entry(
        "campaign-record-and-archive",
        "Record and archive",
        "Write on the sheet what the card does and return the card to the box. Its effect stays with you.",
        see=("campaign-archive",),
    ),
    entry(
        "campaign-in-play-resolved",
        "In play",
        "From the draw until nothing on it is left to do, a card is in play. Most are discarded then; moods, traits "
        "and persistent injuries remain.",
        see=("ai-resolve-discard", "attack-hit-cards-in-play"),
    ),
    entry(
        "campaign-random-survivor",
        "A random survivor",
        "Everyone who could be meant has the same chance of being the one.",
        see=("target-random",),
    ),
    entry(
        "campaign-once-per-lifetime",
        "Once per lifetime",
        "What may happen once in a lifetime is marked on the sheet, and a second time it does nothing. Only dying and "
        "being reborn wipes the mark.",
        see=("survivor-once-per-lifetime-reroll",),
    ),
    entry(
        "campaign-once-per-round",
        "Once per round",
        "A use per round comes back when a new [[round]], monster turn and survivors' turn together, begins.",
        see=("survival-once-per-round", "showdown-round-end"),
        example="You dodged in the monster's turn. A trap in the same round finds you unable to dodge again.",
    ),
    entry(
        "campaign-once-per-showdown",
        "Once per showdown",
        "A use per showdown is spent until the next showdown, however many rounds this one lasts.",
        see=("campaign-once-per-round",),
    ),
    entry(
        "campaign-next-monster-turn",
        "Until next monster turn",
        "Such an effect lasts through the next monster turn that begins after it does. From the survivors' turn that "
        "is the turn right after; from a monster turn it is the one of the following round.",
        see=("campaign-until-end-of-round",),
    ),
    entry(
        "campaign-next-round-duration",
        "Until next round",
        "Each side gets one more turn, first the monster and then the survivors, and after those the effect is over.",
        see=("campaign-until-end-of-round",),
    ),
    entry(
        "campaign-until-end-of-round",
        "Until end of round",
        "It is over when the last act of this survivors' turn is.",
        see=("showdown-round-end", "wound-toughness-token-round"),
    ),
    entry(
        "campaign-monster-level-symbol",
        "The level symbol",
        "Where a card shows the symbol for monster level, read the level of the monster you are fighting.",
        see=("monster-level", "attack-grab"),
        example="A card deals brain damage equal to the level. Against a level 2 monster that is 2.",
    ),
    entry(
        "campaign-arrival",
        "On arrival",
        "These effects happen when everyone is on the board and before the first turn. The survivors agree on their "
        "order.",
        see=("showdown-components",),
    ),
    entry(
        "campaign-all-survivors-scope",
        "All survivors",
        "During a showdown this means every survivor who is on the board at that moment.",
        see=("survivor-removed-from-board",),
        example="Four survivors came and one has been removed from the board: three are affected.",
    ),
    entry(
        "campaign-most-least",
        "Most and least",
        "If nobody has any, everyone is tied for the most and for the least at zero, unless the card excludes zero.",
        see=("target-tie",),
        example="All four have insanity 0 and the target is the one with the most. The monster controller picks.",
    ),
)
