"""AI cards: the deck, reading a card, moods, traits, durations, flows and alerts."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "ai-deck-build",
        "Building the AI deck",
        "Shuffle the monster's basic, advanced and legendary cards as three separate piles. Deal from each, unseen, "
        "the number its level calls for, and shuffle what you dealt into one [[AI deck]].",
        see=("monster-level", "ai-types"),
        example="A level 3 Screaming Antelope takes 12 basic, 8 advanced and 3 legendary cards: a deck of 23.",
    ),
    entry(
        "ai-draw",
        "Drawing an AI card",
        "On its turn the monster plays the top card of its AI deck. If there is no card to draw, the discards are "
        "shuffled to form a fresh deck first.",
        see=("ai-draw-both-empty", "showdown-monster-turn-steps"),
    ),
    entry(
        "ai-draw-both-empty",
        "No AI cards left",
        "With nothing in the AI deck and nothing in its discard, the monster performs its [[basic action]] turn after "
        "turn. One more wound will end it.",
        see=("monster-basic-action", "wound-last-card", "wound-death"),
    ),
    entry(
        "ai-read-then-perform",
        "Read first, then act",
        "Read the whole AI card before anything happens. Then carry out its actions one after another from the top, "
        "finishing each before you look at the next.",
        see=("ai-conditional", "ai-flow", "ai-resolve-discard"),
    ),
    entry(
        "ai-conditional",
        "Conditional actions",
        "Some actions come with a condition. If it is not met, pass over that action and go on with the card.",
        see=("ai-read-then-perform", "ai-draw-again"),
        example=(
            "Combo Claw draws another AI card only if its attack dealt damage twice. After a single damaging hit "
            "there is no second card."
        ),
    ),
    entry(
        "ai-resolve-discard",
        "Finishing an AI card",
        "When no action of the card is left, it is done: lay it face up on the AI discard.",
        see=("ai-mood-stays", "ai-duration-first-draw"),
    ),
    entry(
        "ai-draw-again",
        "Draw another card",
        "When a card tells the monster to draw again, first complete and discard the one you are on. The next is "
        "drawn and played within the same turn.",
        see=("ai-conditional", "ai-resolve-discard"),
    ),
    entry(
        "ai-types",
        "Kinds of AI card",
        "A card is a [[mood]], a [[trait]], a [[duration]], or, when nothing is printed, a normal card. Apart from "
        "that each belongs to a rank: basic, advanced, legendary or special.",
        see=("ai-mood-stays", "ai-trait-permanent", "ai-duration-first-draw"),
    ),
    entry(
        "ai-mood-stays",
        "Moods stay",
        "A mood is not discarded after use. It lies in play and keeps working until the condition printed on it, or "
        "some item, takes it away.",
        see=("ai-mood-no-draw", "ai-moods-dont-save", "ai-mood-wound-discard"),
        example="Ground Fighting leaves when the monster is wounded, and the lion goes back to its normal behavior.",
    ),
    entry(
        "ai-mood-no-draw",
        "Moods that replace drawing",
        "A mood can put a stop to AI draws. Then the monster plays no card on its turn; what the mood says happens in "
        "its place.",
        see=("ai-mood-stays", "showdown-moods-while-down"),
        example=(
            "Under Ground Fighting, a survivor who spends an activation inside its zone draws a basic action upon "
            "themselves."
        ),
    ),
    entry(
        "ai-trait-permanent",
        "Traits are permanent",
        "A trait remains beside the board for the entire fight. The end of the turn does not remove it.",
        see=("ai-types", "monster-s-cards"),
    ),
    entry(
        "ai-moods-dont-save",
        "Cards in play",
        "Moods and traits in play, and the AI card being played right now, are in neither pile. If deck and discard "
        "are both empty, the next wound is deadly no matter how many cards lie in play.",
        see=("wound-death", "ai-mood-stays"),
    ),
    entry(
        "ai-duration-first-draw",
        "Duration: first half",
        "The first time a [[duration]] is drawn it arrives face down: perform the actions for that side. Instead of "
        "being discarded it goes back on top of the deck, face up.",
        see=("ai-duration-second-draw", "ai-duration-persistent"),
    ),
    entry(
        "ai-duration-second-draw",
        "Duration: second half",
        "The same card is drawn again at the monster's next draw. This time perform the actions for the face-up side, "
        "and then it is discarded.",
        see=("ai-duration-first-draw",),
    ),
    entry(
        "ai-duration-wounded",
        "Wounding a duration",
        "A face-up duration is the top card of the deck. Wound the monster and that is the card it loses, so its "
        "second half never comes.",
        see=("wound-tie-reshuffle-duration", "wound-remove-ai"),
    ),
    entry(
        "ai-duration-manipulation",
        "Durations cannot be meddled with",
        "While a duration lies face up, ignore effects that look through or reorder the AI deck. Wounds still work, "
        "and so does the monster's healing, which only adds cards at the bottom.",
        see=("ai-duration-first-draw", "ai-heal"),
        example="With a duration showing, a Rawhide Headband has no effect.",
    ),
    entry(
        "ai-duration-persistent",
        "Durations with lasting effects",
        "Some durations also have a rule that is in force for as long as they lie face up on the deck.",
        see=("ai-duration-first-draw",),
    ),
    entry(
        "ai-survivor-status",
        "Survivor status cards",
        "A status card is laid beside one survivor's gear grid and concerns nobody else. If it is part of the "
        "monster's set-up, every survivor begins with a copy.",
        see=("showdown-components",),
    ),
    entry(
        "ai-flow",
        "Flow",
        "A [[flow]] is a gap between two actions of the monster. In it survivors may use survival actions; the "
        "monster's next action waits until nobody wants to go on.",
        see=("survival-opportunities", "survival-flow-multiple", "ai-flow-target-moves"),
    ),
    entry(
        "ai-flow-target-moves",
        "A target that runs",
        "A survivor who moves during a flow is still the target. The monster goes after them to wherever they now "
        "stand, and may fail to get there.",
        see=("ai-flow", "target-locked", "move-monster-toward"),
        example=(
            "Allister, the target 4 spaces away, dashes until he is 9 away. The lion moves its 6 spaces, cannot reach "
            "him, and its turn is over."
        ),
    ),
    entry(
        "ai-alert",
        "Alert",
        "An [[alert]] gives information that may or may not apply. No survival can be spent while it is read, and the "
        "card then continues unless the alert says otherwise.",
        see=("survival-none-during-alert", "ai-flow"),
    ),
    entry(
        "ai-persistent-injury-action",
        "Actions changed by injuries",
        "Some AI cards carry an action for a particular [[persistent injury]]. If the monster has that injury, do "
        "only that action and none of the others on the card.",
        see=("critical-persistent-injury",),
        example=(
            "With Lost Hand in play, Combo Claw does nothing but give adjacent survivors +1 understanding before it "
            "is discarded."
        ),
    ),
    entry(
        "ai-definitions",
        "Definitions on cards",
        "A definition at the foot of a card explains one of its bold words. It is not an action and does nothing "
        "alone.",
        see=("ai-read-then-perform",),
    ),
    entry(
        "ai-no-target",
        "No target found",
        "If the list ends in a no-target entry and nobody fits, the card stops right there. Discard it and let the "
        "monster do what the entry names, most often its [[instinct]].",
        see=("monster-instinct", "target-list-order"),
    ),
    entry(
        "ai-knocked-down-flow",
        "Fallen between actions",
        "A monster knocked down in a flow loses all remaining actions of its card, which is discarded. Moods and "
        "traits that were already in play stay.",
        see=("showdown-flow-knockdown", "showdown-monster-stands"),
    ),
    entry(
        "ai-target-dies",
        "The target is gone",
        "If death or something else takes the target off the board ahead of the blow, whatever the card still meant "
        "to do to them has no effect.",
        see=("target-locked", "death-survivor"),
    ),
    entry(
        "ai-intimidate",
        "Intimidate",
        "To intimidate is to deal [[brain damage]], and whatever else is listed, straight to the target. It is "
        "neither an attack nor a hit: distance does not matter and nobody can dodge it.",
        see=("damage-brain-order", "move-monster-intimidate"),
        example=(
            "Eight spaces away and with survival to spare, the target of intimidate 2 still suffers 2 brain damage."
        ),
    ),
    entry(
        "ai-heal",
        "The monster heals",
        "Heal X takes that many cards from the top of the [[wound stack]] and slips them, unseen, under the AI deck. "
        "It cannot heal more cards than the stack holds.",
        see=("wound-stack-count", "wound-total-needed", "monster-life-heal"),
        example="With 4 wounds and 5 AI cards, heal 2 leaves 2 wounds and 7 cards.",
    ),
    entry(
        "ai-start-end-turn-order",
        "Start and end of turn",
        "Effects of the start of the monster's turn come before the AI draw, those of its end come after the card. "
        "Several at the same moment are put in order by the [[monster controller]].",
        see=("showdown-monster-turn-steps", "target-controller-rotation"),
    ),
    entry(
        "ai-last-to-wound",
        "Last to wound",
        "This points to the survivor who wounded the monster most recently. Before the first wound there is no such "
        "survivor and the condition fails.",
        see=("target-list-order", "hit-location-impervious"),
    ),
    entry(
        "ai-mood-wound-discard",
        "Moods ended by a wound",
        "A mood that leaves when the monster is wounded goes to the AI discard. The wound itself still takes a card "
        "from the deck to the wound stack.",
        see=("ai-mood-stays", "wound-remove-ai"),
        example=(
            "The mood is in play, with 3 cards in the deck and none in the discard. After one wound: deck 2, discard "
            "1, wound stack 1."
        ),
    ),
)
