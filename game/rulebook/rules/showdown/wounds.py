"""Wounding the monster: attempts, wounds, the wound stack and critical wounds."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "wound-attempt",
        "Wound attempt",
        "Roll 1d10 and add the weapon's [[strength]] and your own. If the total reaches the monster's [[toughness]], "
        "tokens included, you have wounded it.",
        see=(
            "monster-toughness",
            "survivor-strength",
            "critical-roll",
            "campaign-lantern-10-succeeds",
            "campaign-natural-1-fails",
        ),
        example="Toughness 8, weapon strength 2, strength 1: a 5 makes 8 and wounds, a 4 makes 7 and fails.",
    ),
    entry(
        "wound-remove-ai",
        "What a wound costs",
        "Each wound moves one card from the top of the AI deck onto the [[wound stack]], and nobody looks at it. When "
        "the deck has run out, make a new one from the discards before you take the card.",
        see=("wound-stack-count", "wound-death", "ai-draw"),
        example="Deck 0 and discard 3: after the wound the deck holds 2 and the stack one more.",
    ),
    entry(
        "wound-stack-count",
        "Wound stack",
        "The cards in the [[wound stack]] show how many wounds the monster has suffered. They are out of its AI deck "
        "and are never shuffled back in with the discards.",
        see=("ai-heal", "wound-remove-ai"),
    ),
    entry(
        "wound-death",
        "The killing wound",
        "A monster that is wounded when it has no card in its AI deck and none in its discard is dead.",
        see=("wound-last-card", "ai-moods-dont-save", "showdown-ends"),
    ),
    entry(
        "wound-last-card",
        "The last AI card",
        "Taking the final AI card does not kill. The monster fights on with basic actions until you wound it once "
        "more.",
        see=("wound-death", "ai-draw-both-empty"),
    ),
    entry(
        "wound-total-needed",
        "How many wounds it takes",
        "A monster that never heals dies of one wound more than it has AI cards.",
        see=("wound-death", "monster-life-start", "ai-heal"),
        example="A deck of 10: after ten wounds it still stands, the eleventh kills it.",
    ),
    entry(
        "wound-multiple-dice",
        "The wound die among others",
        "When extra dice add to your strength, name one die as the wound roll. No other die can be critical, and no "
        "other die's lantern or 1 means anything.",
        see=("keyword-sharp", "critical-roll"),
        example="Sharp adds a die that shows 10 while the wound die shows 9. At luck 0 that is no critical.",
    ),
    entry(
        "wound-reaction",
        "Wound reactions",
        "A location's wound reaction follows every successful attempt that was not critical.",
        see=("hit-location-reactions", "critical-cancels-reactions"),
    ),
    entry(
        "wound-failure-reaction",
        "Failure reactions",
        "A location's failure reaction follows an attempt that failed.",
        see=("hit-location-reactions", "hit-location-impervious"),
    ),
    entry(
        "wound-reflex-reaction",
        "Reflex reactions",
        "A reflex happens whether you wound or not. Only a critical prevents it.",
        see=("hit-location-reactions", "critical-cancels-reactions"),
    ),
    entry(
        "wound-toughness-token-round",
        "Toughness for a while",
        "A passing change of toughness, such as the one from slam, helps or hinders every wound attempt by anybody "
        "until it ends.",
        see=("monster-toughness", "keyword-slam", "campaign-until-end-of-round"),
    ),
    entry(
        "wound-tie-reshuffle-duration",
        "Wounds and the face-up card",
        "A [[duration]] lying face up counts as the top card, so the next wound takes it.",
        see=("ai-duration-wounded", "wound-remove-ai"),
        example=(
            "A face-up duration on four more cards, two wounds: the duration and the card below it are in the wound "
            "stack."
        ),
    ),
    entry(
        "critical-needs-symbol",
        "Where criticals are possible",
        "Only a location on which a critical effect is printed can suffer a [[critical wound]]. Elsewhere a 10 is an "
        "ordinary wound and the reactions follow.",
        see=("critical-roll", "hit-location-reactions"),
        example="Erza rolls a 10 on the Furious Gut, which has no critical effect. It is wounded and reacts.",
    ),
    entry(
        "critical-roll",
        "Rolling a critical",
        "Look at the bare face of the wound die: 10 is critical, and every point of [[luck]] lowers that number by "
        "one.",
        see=("monster-luck-net", "survivor-luck", "critical-needs-symbol"),
        example="With two +1 luck tokens Lucy's 8 on the Restless Rump is a critical, and its reflex stays away.",
    ),
    entry(
        "critical-always-wounds",
        "A critical always wounds",
        "Even when the total falls short of the toughness, a critical wounds. Impervious locations are the one "
        "exception.",
        see=("critical-roll", "hit-location-impervious"),
        example="Toughness 15, no strength, luck +2 and an 8 on the die: wound and critical effect.",
    ),
    entry(
        "critical-cancels-reactions",
        "A critical silences reactions",
        "After a [[critical wound]] the location does not react at all. That includes reactions you would have liked.",
        see=("hit-location-reactions", "critical-effects-mandatory"),
        example=(
            "Allister's critical on the Beast's Flank fells the lion, and with the reactions he also loses the "
            "priority token they would bring."
        ),
    ),
    entry(
        "critical-effects-mandatory",
        "Critical effects must happen",
        "The critical effect comes on top of the wound. You may not decline it.",
        see=("critical-cancels-reactions", "critical-persistent-injury"),
        example="A critical on the Fleshy Gut: a wound, +3 insanity and a random basic resource, wanted or not.",
    ),
    entry(
        "critical-persistent-injury",
        "Persistent injuries",
        "If a critically wounded location carries a [[persistent injury]], its card is kept in play when the attack "
        "is over. It leaves the deck and its effect holds from then on.",
        see=("ai-persistent-injury-action", "hit-location-persistent-out-of-shuffle"),
        example=(
            "After a critical on the Beast's Heel, the lion rolls 1d10 whenever it is about to move; on a 1 it falls "
            "down and goes nowhere."
        ),
    ),
    entry(
        "critical-one-never",
        "A 1 fails",
        "A 1 on the wound die is a failure no matter how lucky you are.",
        see=("campaign-natural-1-fails", "critical-roll"),
    ),
    entry(
        "critical-luck-not-lantern",
        "Luck makes no lanterns",
        "Luck widens your critical range, but a 9 or an 8 in that range still is no [[lantern 10]]. Rules that ask "
        "for a lantern ignore it.",
        see=("critical-roll", "keyword-perfect-hit"),
    ),
    entry(
        "critical-lantern-10-wounds",
        "A 10 wounds without luck",
        "When luck rules out a critical, a lantern 10 still wounds. It is an ordinary wound and the reactions follow.",
        see=("monster-luck-net", "campaign-lantern-10-succeeds"),
        example="Monster luck +2 against luck 0 and toughness 16: a 10 wounds, and the location reacts.",
    ),
    entry(
        "critical-negative-luck",
        "Bad luck",
        "With luck below 0 you score no criticals, unless the monster's luck is at least as bad: what counts is yours "
        "less the monster's.",
        see=("monster-luck-net", "survivor-luck"),
    ),
    entry(
        "critical-on-kill",
        "Critical and kill",
        "If the critical's wound kills, effects on the monster no longer matter. Anything the effect gives to "
        "survivors, such as resources or insanity, is received before the showdown ends.",
        see=("showdown-ends", "critical-effects-mandatory"),
    ),
)
