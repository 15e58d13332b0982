"""The survivor in the fight: attributes, tokens, injury boxes, the mind, and conditions."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "survivor-naming",
        "Naming a survivor",
        "A survivor who is given a name gains +1 [[survival]], once for that name. So a fresh survivor starts out "
        "with 1.",
        see=("survivor-survival-limit", "survivor-cannot-gain-survival"),
    ),
    entry(
        "survivor-starting-attributes",
        "Starting attributes",
        "A new survivor has movement 5. Accuracy, strength, evasion, luck and speed all begin at 0.",
        see=("survivor-attribute-total",),
    ),
    entry(
        "survivor-survival-limit",
        "Survival limit",
        "The settlement's survival limit caps everyone's [[survival]]; what would go over it is lost, and if it "
        "drops, so do you. It begins at 1, and Language makes it 2.",
        see=("survivor-naming", "survival-cost"),
        example="Limit 2, survival 1, gain 3: you have 2.",
    ),
    entry(
        "survivor-movement",
        "Movement",
        "Movement is the most spaces you can go in one move. Even with less than 1 left you may still take a single "
        "step for each move.",
        see=("move-survivor-basic",),
        example="Movement 5 and six −1 tokens: you can still shuffle 1 space.",
    ),
    entry(
        "survivor-accuracy",
        "Accuracy",
        "Your [[accuracy]] is added to every attack die you roll; a negative one is taken off.",
        see=("attack-survivor-hit-formula",),
        example="An 8+ weapon in a hand with +1 accuracy hits on a 7.",
    ),
    entry(
        "survivor-strength",
        "Strength",
        "Your [[strength]] is added to your wound attempts; a negative one is taken off.",
        see=("wound-attempt",),
    ),
    entry(
        "survivor-evasion",
        "Evasion",
        "Your [[evasion]] raises the number the monster needs to hit you. Negative evasion makes you an easier mark.",
        see=("attack-monster-hit-formula",),
        example="A 3+ profile misses with a 3 if you have evasion +1.",
    ),
    entry(
        "survivor-luck",
        "Luck",
        "[[Luck]] widens the faces of the wound die that are critical: only 10 at luck 0, also 9 at +1, also 8 at +2. "
        "Below 0 there are none.",
        see=("critical-roll", "monster-luck-net", "critical-negative-luck"),
    ),
    entry(
        "survivor-speed",
        "Speed",
        "Add your [[speed]] to the weapon's to get your number of attack dice, which is never less than one.",
        see=("attack-survivor-dice", "keyword-slow"),
        example="A speed 1 weapon and −2 speed: still one die.",
    ),
    entry(
        "survivor-arc-attributes-out-of-core",
        "Torment and pressure",
        "Torment and systemic pressure, which make injury and trauma rolls worse, belong to another kind of survivor. "
        "In this game nobody has them.",
        see=("damage-severe-table",),
    ),
    entry(
        "survivor-attribute-total",
        "Adding up an attribute",
        "An attribute is always the sum of its permanent value, your tokens and whatever else changes it: gear, arts, "
        "abilities, impairments, disorders, injuries.",
        see=("survivor-permanent-vs-token",),
        example="Strength 1, a +1 token, +2 from gear and −1 from an injury make 3.",
    ),
    entry(
        "survivor-permanent-vs-token",
        "Permanent or token",
        "Changes that stay are written on the survivor's sheet. Changes that pass are tokens.",
        see=("survivor-tokens-removed", "survivor-attribute-total"),
    ),
    entry(
        "survivor-tokens-removed",
        "Tokens come off",
        "When the showdown is over every attribute and [[bleeding token]] is removed. After a hunt that never came to "
        "a showdown, they go as the settlement phase begins.",
        see=("aftermath-tokens",),
    ),
    entry(
        "survivor-hit-locations",
        "Hit locations of a survivor",
        "A survivor can be hit on head, arms, body, waist and legs. The brain is apart from these and only [[brain "
        "damage]] gets at it.",
        see=("attack-hit-location-die", "survivor-injury-boxes"),
    ),
    entry(
        "survivor-injury-boxes",
        "Injury boxes",
        "Arms, body, waist and legs have a light and a heavy injury box, filled in that order. The head has only a "
        "heavy one, the brain only a light one.",
        see=("damage-order", "damage-head"),
        example="One damage on a bare head knocks you down. On bare arms it fills the light box and you stand.",
    ),
    entry(
        "survivor-heavy-knocks-down",
        "Heavy injury",
        "When a [[heavy injury]] box is filled you are knocked down.",
        see=("survivor-injury-boxes", "showdown-knocked-down-survivor"),
    ),
    entry(
        "survivor-brain-box-no-knockdown",
        "Hurt mind",
        "Filling the box of the brain leaves you on your feet.",
        see=("damage-brain-order",),
    ),
    entry(
        "survivor-injury-level-once",
        "Boxes fill once",
        "A box stays filled until it is healed, so further damage there goes on to the next stage.",
        see=("damage-order", "survivor-heal"),
        example="Arms without armor and both boxes full: 1 more damage is a severe arm injury roll.",
    ),
    entry(
        "survivor-insanity-armor",
        "Insanity shields the mind",
        "Each point of [[brain damage]] takes off one [[insanity]] for as long as you have any. The next fills the "
        "brain's light box, and everything beyond it makes one [[brain trauma]] roll.",
        see=("damage-brain-order", "survivor-insane-threshold"),
        example=(
            "At insanity 2 with an empty box, 3 brain damage bring insanity to 0 and fill the box. There is no roll."
        ),
    ),
    entry(
        "survivor-insane-threshold",
        "Insane",
        "With insanity of 3 or more you are [[insane]]. When it falls under 3 you are so no longer.",
        see=("keyword-sentient", "survivor-insanity-no-limit"),
    ),
    entry(
        "survivor-insanity-no-limit",
        "No limit to insanity",
        "Insanity can rise without end. The survival limit does not concern it.",
        see=("survivor-insane-threshold", "survivor-survival-limit"),
    ),
    entry(
        "survivor-severe-temporary",
        "Passing severe injuries",
        "A severe injury that is not called permanent lasts for this fight only. Tokens show what it does.",
        see=("survivor-tokens-removed", "damage-severe-table"),
    ),
    entry(
        "survivor-severe-permanent",
        "Permanent injuries",
        "A permanent injury is written on the sheet along with the attributes it changes. It holds in every fight "
        "until something heals or cancels it.",
        see=("survivor-severe-temporary", "damage-severe-table"),
    ),
    entry(
        "survivor-bleeding-death",
        "Bleeding to death",
        "The fifth [[bleeding token]] kills you at once.",
        see=("keyword-bleed", "death-survivor", "variant-death"),
        example="With four tokens already, a single bleed is the end.",
    ),
    entry(
        "survivor-heal",
        "Healing",
        'Healing removes the injuries and restores the lost armor that its rule names; a plain "heal" does so for '
        "all boxes and all armor. Armor never rises above what you wear gives, and permanent injuries stay.",
        see=("showdown-heal-survivor-rule", "damage-no-regeneration"),
        example="Body with both boxes full and armor 1 of 3: after a full heal the boxes are empty and the armor is 3.",
    ),
    entry(
        "survivor-status-deaf",
        "Deaf",
        "The deaf cannot hear encouragement, nor does anything else that must be heard affect them.",
        see=("survival-encourage", "target-non-deaf"),
    ),
    entry(
        "survivor-frenzied",
        "Frenzied",
        "Until the end of the showdown a frenzied survivor has a +1 strength and a +1 speed token; they also gain 1d5 "
        "insanity and ignore slow on melee weapons. They can spend no survival and use no fighting art, "
        "specialization or mastery. Each further frenzy adds its gains again.",
        see=("keyword-slow", "survivor-tokens-removed"),
        example="A slow weapon of speed 3: a frenzied survivor rolls 4 dice with it.",
    ),
    entry(
        "survivor-removed-from-board",
        "Removed from the board",
        "A survivor removed from the board is not dead. They have an act but cannot spend its movement or activation "
        "nor use survival actions, and nothing on the board affects them. They share in the aftermath as usual.",
        see=("target-survivor-status-none", "aftermath-dead-gain-nothing", "campaign-all-survivors-scope"),
    ),
    entry(
        "survivor-field-of-view",
        "What a survivor sees",
        "Survivors look in all directions and have no blind spot. Only an [[obstacle]] on the line to the target "
        "hides it from them.",
        see=("terrain-line-check", "keyword-range"),
    ),
    entry(
        "survivor-cannot-gain-survival",
        "Unable to gain survival",
        "An impairment that forbids you to gain survival beats every gain there is, even the one for being named.",
        see=("survivor-naming", "survivor-survival-limit"),
    ),
)
