"""The monster itself: its base, attributes and tokens, special cards, basic action and Life."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "monster-bases",
        "Size of figures",
        "Survivors take up one space. The White Lion, the Antelope, the Butcher, the King's Man, The Hand and the "
        "Watcher cover a square of 2 x 2 spaces; the Phoenix covers 4 x 4.",
        see=("move-monster-multi-space", "monster-blind-spot"),
    ),
    entry(
        "monster-instinct",
        "Instinct",
        "Every monster has an [[instinct]], a habit that it falls back on when its card finds nobody to target. The "
        "White Lion sniffs the air, the Antelope grazes, the Phoenix shows disdain; the Butcher, the King's Man and "
        "the Watcher have habits of their own.",
        see=("ai-no-target", "target-list-order"),
    ),
    entry(
        "monster-blind-spot",
        "Blind spot",
        "The monster's sheet marks its [[blind spot]], as a rule the row of spaces directly at its back. Stand there "
        "when you attack, even with a bow or a long spear, and you have +1 accuracy.",
        see=("attack-blind-spot", "target-field-of-view"),
        example=(
            "A lion facing north covers two columns, so its blind spot is the two spaces touching its southern edge."
        ),
    ),
    entry(
        "monster-level",
        "Monster level",
        "The level, usually 1 to 3, decides how hard the fight is: the monster's attributes, the mix of cards in its "
        "AI deck, and how far away on the hunt board it waits.",
        see=("ai-deck-build", "monster-indomitable"),
    ),
    entry(
        "monster-movement",
        "Monster movement",
        "Movement is how many spaces the monster covers in one move, tokens included. However many negative tokens it "
        "carries, it can always go 1 space.",
        see=("move-full-move", "monster-damage-floor"),
        example="Movement 6 with a −1 token is a full move of 5.",
    ),
    entry(
        "monster-toughness",
        "Toughness",
        "[[Toughness]] is the total you must reach to wound the monster. Each toughness token shifts it by one, but "
        "never below 1.",
        see=("wound-attempt", "wound-toughness-token-round"),
        example="Toughness 8 with two +1 tokens: a wound total of 9 is not enough.",
    ),
    entry(
        "monster-speed",
        "Monster speed",
        "The monster's speed attribute and speed tokens are added to the speed printed on each attack profile. A "
        "monster without a listed speed adds nothing, and it always rolls at least one die.",
        see=("attack-monster-dice", "monster-damage-floor"),
    ),
    entry(
        "monster-damage",
        "Monster damage",
        "The monster's damage attribute and damage tokens make the hits of its attack profiles worse. They do not "
        "touch anything outside a profile, such as grab or brain damage.",
        see=("damage-monster-total", "attack-outside-profile", "attack-grab"),
        example="With a +1 damage token a claw of 1 deals 2, but a grab of 1 still deals 1.",
    ),
    entry(
        "monster-damage-floor",
        "Never below one",
        "However many negative tokens pile up, a monster's toughness and movement stay at 1 or more, and so do the "
        "total damage and the total speed of each attack it makes. An attack that lists no damage deals none; the "
        "floor only holds what negative tokens take away.",
        see=("monster-damage", "monster-speed", "monster-movement", "monster-toughness"),
        example="A profile of 2 damage with three −1 damage tokens still hurts for 1.",
    ),
    entry(
        "monster-accuracy-token",
        "Monster accuracy tokens",
        "Add the monster's accuracy tokens to the results of its attack dice. A +1 makes it hit more easily, a −1 "
        "less.",
        see=("attack-monster-hit-formula",),
        example="A 4+ profile with a +1 token hits a survivor of evasion 0 on a 3.",
    ),
    entry(
        "monster-evasion-token",
        "Monster evasion tokens",
        "Every +1 evasion token on the monster lets your attacks hit one number later; every −1 token makes it one "
        "easier.",
        see=("attack-survivor-hit-formula",),
        example="A 7+ weapon against one +1 evasion token needs an 8.",
    ),
    entry(
        "monster-luck-token",
        "Monster luck tokens",
        "A monster with positive luck is harder to hurt critically: each +1 token takes one number off your critical "
        "range, and each −1 token gives you one more.",
        see=("monster-luck-net", "critical-roll"),
        example="One −1 luck token on the monster lets a survivor of luck 0 score a critical on 9 or 10.",
    ),
    entry(
        "monster-luck-net",
        "Critical threshold",
        "Start from 10, subtract your luck and add the monster's: that is the lowest face of the wound die that is "
        "critical. If the number comes out above 10 you cannot score a critical, and a 1 is never one.",
        see=("critical-roll", "critical-negative-luck", "survivor-luck"),
        example="Survivor luck +2 against monster luck +1: criticals on 9 and 10.",
    ),
    entry(
        "monster-s-cards",
        "Special cards",
        "Cards marked S among the monster's set-up are laid out face up before the fight. They are not part of its AI "
        "deck and stay in force the whole time.",
        see=("ai-trait-permanent", "showdown-components"),
    ),
    entry(
        "monster-basic-action",
        "Basic action",
        "The [[basic action]] card holds a pick target and an attack that the monster can always fall back on: when a "
        "card or reaction calls for it, or when it has no AI cards left. It never counts as drawing an AI card.",
        see=("ai-draw-both-empty", "monster-basic-action-specific-target"),
    ),
    entry(
        "monster-basic-action-specific-target",
        "Basic action against someone",
        "When a rule names the victim of a basic action, skip picking a target: that survivor is attacked with the "
        "basic profile.",
        see=("target-priority-exceptions", "monster-basic-action"),
        example=(
            "A trap answers with a basic action against the attacker. The attacker suffers it, even though somebody "
            "else holds the priority target token."
        ),
    ),
    entry(
        "monster-defeat-rules",
        "When the survivors lose",
        "If every survivor has died or fled, carry out the defeat section of the monster you fought.",
        see=("aftermath-defeat", "showdown-ends"),
    ),
    entry(
        "monster-huntable",
        "Which monsters are hunted",
        "You may choose to hunt the White Lion, the Screaming Antelope or the Phoenix. The others find you: you meet "
        "them only through nemesis encounters or events.",
        see=("campaign-phase-cycle",),
    ),
    entry(
        "monster-life-start",
        "Life",
        "A monster with [[Life]] begins with that many wounds to spare. Each wound counts Life down by one in place "
        "of taking an AI card, and at 0 the monster dies.",
        see=("monster-life-keeps-ai", "monster-life-variant-first"),
    ),
    entry(
        "monster-life-keeps-ai",
        "Life spares the AI deck",
        "While Life absorbs the wounds, the monster's AI deck stays whole, so it never gets weaker as it bleeds.",
        see=("monster-life-start", "wound-remove-ai"),
        example="Six AI cards and Life 15, wounded four times: Life 11 and still six cards.",
    ),
    entry(
        "monster-life-wound-triggers",
        "Life and wound effects",
        "Losing Life is still being wounded: every effect that waits for the monster to be wounded happens as usual.",
        see=("monster-life-start", "hit-location-reactions"),
    ),
    entry(
        "monster-life-heal",
        "Healing Life",
        "When such a monster heals, its Life climbs by that amount but never past where it began.",
        see=("monster-life-start", "ai-heal"),
        example="It began with Life 15 and has 13. Heal 4 brings it to 15.",
    ),
    entry(
        "monster-life-stack",
        "Adding up Life",
        "If more than one source grants Life, the monster starts with the sum.",
        see=("monster-life-start",),
    ),
    entry(
        "monster-life-variant-first",
        "Life from a variant",
        "Life that a variant puts on top of an ordinary AI deck must be worn down first. Reaching 0 does not kill "
        "then: from there on wounds cost AI cards as always, and surplus wounds of the same blow carry over.",
        see=("variant-five-six-players", "wound-remove-ai", "keyword-devastating"),
    ),
    entry(
        "monster-indomitable",
        "Indomitable",
        "Monsters of level 3 and up hardly stay on the ground. Being knocked down gives you the usual [[survival "
        "opportunity]], but the monster stands as soon as the attack or action that felled it is complete.",
        see=("showdown-monster-stands", "survival-monster-knocked-down-opportunity"),
    ),
    entry(
        "monster-proxy",
        "Proxy cards",
        "A proxy is only a stand-in for a missing or home-made card. It changes nothing in play.",
    ),
    entry(
        "monster-reference",
        "Reference card",
        "The reference card repeats the monster's numbers for quick reading. If it disagrees with the page that "
        "describes the showdown, the page is right.",
        see=("monster-level",),
    ),
)
