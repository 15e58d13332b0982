"""Attacks of both sides, from the dice to the end of the attack."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "attack-monster-dice",
        "Monster attack dice",
        "The monster rolls as many d10 as its [[attack profile]] has speed, plus its own speed attribute and tokens.",
        see=("monster-speed", "attack-monster-hit-formula"),
        example="The first lion's Vicious Claw has speed 2 and nothing is added: two dice.",
    ),
    entry(
        "attack-monster-hit-formula",
        "Does the monster hit?",
        "Each die, plus the monster's accuracy tokens, has to match or beat the profile's accuracy plus your "
        "[[evasion]]. A natural 1 misses and a lantern 10 hits.",
        see=("monster-accuracy-token", "survivor-evasion", "campaign-natural-1-fails"),
        example="A 4+ profile against evasion +1 needs a 5. With accuracy −1 the monster's 6 counts as 5 and hits.",
    ),
    entry(
        "attack-monster-location-dice",
        "Where the hits land",
        "Roll one [[hit location die]] for every hit. The target then chooses the order in which the hits are "
        "resolved.",
        see=("attack-hit-location-die", "survival-dodge", "damage-multi-hit-same-location"),
    ),
    entry(
        "attack-hit-location-die",
        "Hit location die",
        "Its six faces are head, arms, waist, legs, and the body twice. A blow finds the body one time in three, and "
        "each other place one time in six.",
        see=("survivor-hit-locations", "keyword-body-blow-head-hunter"),
    ),
    entry(
        "attack-trigger-once",
        "Effects happen once",
        "A triggered effect of a monster attack happens once for that attack, no matter how many hits it scored.",
        see=("attack-after-hit", "attack-after-damage"),
        example="Vicious Claw hits the waist twice and both deal damage. Its bleed gives a single token.",
    ),
    entry(
        "attack-after-hit",
        "After Hit",
        "An After Hit effect happens when at least one die has hit. It comes before you roll where the hits land.",
        see=("attack-trigger-once", "survival-dodge-after-hit", "keyword-ignore-hit"),
    ),
    entry(
        "attack-before-damage",
        "Before Damage",
        "Before Damage effects follow the hit location dice and the dodging, and precede any damage. If every hit was "
        "dodged they do not happen.",
        see=("survival-dodge-timing", "keyword-destroy-armor"),
        example="An effect that destroys armor strips arms of 3 armor to 0 before the hit is counted.",
    ),
    entry(
        "attack-after-damage",
        "After Damage",
        "After Damage effects wait until all hits of the attack have dealt their damage. If none did, nothing happens.",
        see=("attack-damage-condition", "attack-trigger-once"),
    ),
    entry(
        "attack-damage-condition",
        "What counts as damage",
        "A hit has damaged you if it cost armor points or filled or caused an injury. Hits you dodged, blocked or "
        "ignored never count, nor does one of which nothing came because you endured its severe injury or a card set "
        "that aside.",
        see=("attack-after-damage", "survival-dodge", "keyword-block"),
        example="Losing one point of armor and nothing else is damage.",
    ),
    entry(
        "attack-outside-profile",
        "Damage that is no hit",
        "Damage that does not come from an attack profile is not a hit. You cannot dodge it, the monster's attribute "
        "and tokens do not change it, and it strikes a random location if none is named.",
        see=("monster-damage", "attack-grab", "ai-intimidate"),
        example="A grab of the level 2 lion deals 2, even if the lion has a +1 damage token.",
    ),
    entry(
        "attack-grab",
        "Grab",
        "The White Lion's [[grab]] hurts the survivor it attacked by 1 for every monster level. It stands apart from "
        "the attack profile, so it cannot be dodged.",
        see=("attack-outside-profile", "monster-damage", "campaign-monster-level-symbol"),
    ),
    entry(
        "attack-survivor-need-range",
        "Within reach of the weapon",
        "Before you may spend an activation to attack, the monster has to be within what your weapon can reach.",
        see=("keyword-melee", "keyword-reach", "keyword-range"),
    ),
    entry(
        "attack-survivor-dice",
        "Your attack dice",
        "Roll d10s equal to the weapon's [[speed]] plus your speed modifiers, at least one.",
        see=("survivor-speed", "keyword-slow", "keyword-paired"),
        example="Weapon speed 3 with −1 speed: two dice.",
    ),
    entry(
        "attack-survivor-hit-formula",
        "Do you hit?",
        "A die hits when its result plus your [[accuracy]] modifiers is at least the weapon's accuracy plus the "
        "monster's evasion.",
        see=("survivor-accuracy", "monster-evasion-token", "attack-blind-spot", "campaign-lantern-10-succeeds"),
        example="A 6+ weapon, accuracy +1, monster evasion +2: a 7 makes 8 against 8 and hits, a 6 does not.",
    ),
    entry(
        "attack-survivor-steps",
        "Steps of an attack",
        "Roll to attack; count the hits; draw that many locations; read them, and if a trap is among them it happens "
        "now; resolve the locations one at a time; end the attack.",
        see=("attack-wound-steps", "hit-location-draw-per-hit", "hit-location-trap-resolve", "attack-end-effects"),
    ),
    entry(
        "attack-wound-steps",
        "Steps for each location",
        "Pick one location and apply its special rules. Roll to wound, see whether it is a critical, and inflict the "
        "wound if there is one. The other survivors may step in, the monster reacts, and you discard the card before "
        "going on to the next.",
        see=("wound-attempt", "critical-roll", "attack-fellow-react-window", "hit-location-reactions"),
        example="When you wound, the AI card is already in the wound stack before the wound reaction is read.",
    ),
    entry(
        "attack-end-effects",
        "Until the attack is over",
        'Anything gained "for this attack" goes away when the last drawn location has been dealt with.',
        see=("attack-survivor-steps", "keyword-perfect-hit"),
        example="The +2 strength of a Scrap Dagger's perfect hit does not carry into the next attack.",
    ),
    entry(
        "attack-canceled",
        "Canceled attacks",
        "A canceled attack stops on the spot. Locations not yet resolved are discarded without any effect or reaction.",
        see=("showdown-knocked-down-mid-attack", "keyword-early-iron", "death-mid-attack"),
    ),
    entry(
        "attack-no-survival-attacker",
        "No survival while attacking",
        "Until your attack is finished you cannot use survival actions, dodge among them. Once a trap has ended the "
        "attack you are free again, unless you are doomed.",
        see=("attack-fellow-react-window", "survival-opportunities", "hit-location-trap-doomed"),
        example="A reaction strikes back with two hits. You have 3 survival, but you may not dodge.",
    ),
    entry(
        "attack-blind-spot",
        "Attacking from behind",
        "From the monster's [[blind spot]] your attack has +1 accuracy.",
        see=("monster-blind-spot", "attack-survivor-hit-formula"),
        example="An 8+ weapon used from there hits on a 7.",
    ),
    entry(
        "attack-fellow-react-window",
        "Friends may step in",
        "During somebody else's attack you may use survival actions at two moments: after the wound roll, provided "
        "that the location has a reaction, just before it; and after a critical, when its effects are done and the "
        "card still lies there.",
        see=("survival-opportunities", "attack-no-survival-attacker", "attack-resume-after-interrupt"),
        example=(
            "Lucy fails and the location will make the lion charge. Allister, in its path, dashes aside first; "
            "Zachary has no survival and is caught."
        ),
    ),
    entry(
        "attack-resume-after-interrupt",
        "Back to the attack",
        "When an interrupting survival action is completely done, the attack picks up where it was.",
        see=("attack-fellow-react-window", "survival-no-nesting"),
    ),
    entry(
        "attack-accuracy-after-roll",
        "The face decides",
        "Whether a die is a perfect hit or a natural 1 is read from its face as it lies on the table. Modifiers make "
        "neither.",
        see=("keyword-perfect-hit", "campaign-natural-1-fails"),
        example="A 9 with +1 accuracy is not a perfect hit.",
    ),
    entry(
        "attack-two-weapons-separate",
        "One weapon per activation",
        "Each activation uses one weapon. To strike with two different ones you need a second activation, for "
        "instance from surge.",
        see=("showdown-act-resources", "survival-surge", "keyword-paired"),
    ),
    entry(
        "attack-hit-cards-in-play",
        "Cards on the table",
        "Drawn hit locations belong to their attack until they are resolved. If somebody surges in between, their "
        "attack draws from the cards still in the deck.",
        see=("hit-location-draw-per-hit", "survival-surge", "hit-location-trap-nested"),
    ),
)
