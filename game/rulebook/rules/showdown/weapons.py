"""Keywords of weapons and other gear that matter in a fight."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "keyword-melee",
        "Melee",
        "A melee weapon strikes only what is [[adjacent]], on a side and not across a corner. Reach lengthens its arm.",
        see=("keyword-reach", "move-adjacent-cardinal"),
    ),
    entry(
        "keyword-reach",
        "Reach",
        "[[Reach]] N lets a melee weapon hit a monster up to N spaces away. It goes around obstacles, which only "
        "hinder ranged weapons.",
        see=("keyword-melee", "keyword-range"),
        example="With reach 2 you can strike a diagonal neighbor, which is at distance 2.",
    ),
    entry(
        "keyword-range",
        "Range",
        "[[Range]] N lets you shoot at a monster at most N spaces away, provided that no [[obstacle]] hides it from "
        "you.",
        see=("terrain-obstacle", "survivor-field-of-view", "keyword-ammo"),
    ),
    entry(
        "keyword-ammo",
        "Ammo",
        "Gear with Ammo - Bow can be used only if there is a bow in the same grid. The shot has the range of that bow, "
        "of one that the attacker picks if there are several, and takes all its other numbers from the ammo.",
        see=("keyword-range", "keyword-ammunition-arrow"),
    ),
    entry(
        "keyword-ammunition-arrow",
        "Arrows and ammunition",
        "These words describe gear that feeds another weapon. They have no effect of their own, but other rules look "
        "for them.",
        see=("keyword-ammo", "keyword-gear-descriptive"),
    ),
    entry(
        "keyword-cumbersome",
        "Cumbersome",
        "Using a cumbersome weapon takes both your [[movement]] and your [[activation]]. When another rule, such as a "
        "charge or a pounce, uses the weapon for you, you pay for that rule alone.",
        see=("showdown-act-resources", "keyword-charge", "keyword-pounce"),
    ),
    entry(
        "keyword-deadly",
        "Deadly",
        "You have +1 [[luck]] in attacks with a deadly weapon.",
        see=("critical-roll", "survivor-luck"),
    ),
    entry(
        "keyword-devastating",
        "Devastating",
        "When a devastating X weapon wounds, the monster suffers X wounds more. They cost cards and may kill, but the "
        "location reacts only once, and an impervious location yields nothing.",
        see=("wound-remove-ai", "hit-location-impervious", "keyword-savage"),
        example="Devastating 1: a successful attempt costs the monster 2 AI cards.",
    ),
    entry(
        "keyword-savage",
        "Savage",
        "The first [[critical wound]] you score in an attack with a savage weapon is worth one wound more. Impervious "
        "locations are spared.",
        see=("critical-roll", "keyword-devastating"),
        example="Two criticals in one savage attack are three wounds in all.",
    ),
    entry(
        "keyword-sharp",
        "Sharp",
        "Roll an additional d10 with each wound attempt and add it as strength. It is not the wound roll: it is never "
        "critical, its lantern does not wound by itself, and its 1 is harmless.",
        see=("wound-multiple-dice", "wound-attempt"),
        example="A wound roll of 4, strength 2 and 8 on the sharp die make 14, enough for toughness 14.",
    ),
    entry(
        "keyword-slow",
        "Slow",
        "A slow weapon attacks with a single die. No speed modifier adds to it.",
        see=("attack-survivor-dice", "survivor-frenzied"),
    ),
    entry(
        "keyword-paired",
        "Paired",
        "With two paired weapons of the same name in your grid, an attack with one adds the speed of the other. Their "
        "remaining rules do not count double, and a slow pair still rolls one die.",
        see=("attack-survivor-dice", "gear-duplicate-weapon-rules"),
        example="Two daggers of speed 2 and +1 speed: five dice.",
    ),
    entry(
        "keyword-frail",
        "Frail",
        "A frail weapon breaks on [[super-dense]] locations. Attempt to wound one and, successful or not, you archive "
        "the weapon once the attack is finished.",
        see=("hit-location-super-dense",),
    ),
    entry(
        "keyword-early-iron",
        "Early iron",
        "If any of your attack dice shows a 1, your attack with an early iron weapon is canceled. The bare face "
        "counts, and no locations are drawn.",
        see=("attack-canceled",),
        example="A 10, an 8 and a 1: the attack comes to nothing.",
    ),
    entry(
        "keyword-unwieldy",
        "Unwieldy",
        "Every attack die that shows a 1 hurts you: 1 damage at a random location for each, before locations are "
        "drawn, with no dodging. The attack goes on as long as you stay on your feet.",
        see=("showdown-knocked-down-mid-attack", "attack-hit-location-die"),
        example="Rolling 1, 1 and 7 with a 6+ weapon, you take two separate points of damage and have one hit.",
    ),
    entry(
        "keyword-unstoppable",
        "Unstoppable",
        "Leave toughness and strength aside and roll 1d10: from 6 up it wounds. It is never critical, and impervious "
        "locations still cannot be wounded.",
        see=("wound-attempt", "hit-location-impervious"),
    ),
    entry(
        "keyword-provoke",
        "Provoke",
        "Wound the monster with a provoking weapon and you receive the [[priority target]] token.",
        see=("target-priority-token",),
    ),
    entry(
        "keyword-block",
        "Block",
        "Spend an activation. Until your next act, the next attack against you loses X of its hits before you roll "
        "where they land. It works on one attack only and then is spent, and one block is the most you can apply to "
        "an attack.",
        see=("keyword-ignore-hit", "keyword-deflect"),
        example="Block 1 against three hits leaves two.",
    ),
    entry(
        "keyword-deflect",
        "Deflect",
        "Deflect X sets your deflect tokens to X, up or down, and cancels any block you have. Afterwards every hit on "
        "you uses up one token and is ignored, before you roll where it lands; you have no choice in it.",
        see=("keyword-ignore-hit", "keyword-block", "survivor-tokens-removed"),
        example="Two tokens against three hits: one hit is left and the tokens are gone.",
    ),
    entry(
        "keyword-ignore-hit",
        "Ignoring a hit",
        "An ignored hit turns into a miss. It is taken away before you roll hit locations, so it cannot trigger After "
        "Hit effects either.",
        see=("attack-after-hit", "keyword-block", "keyword-deflect"),
    ),
    entry(
        "keyword-perfect-hit",
        "Perfect hit",
        "An attack die that shows the lantern is a [[perfect hit]]. It hits whatever the odds, and each such die sets "
        "off the rules that wait for one.",
        see=("attack-accuracy-after-roll", "campaign-lantern-10-succeeds", "keyword-automatic-hits"),
        example="Two lanterns with a Scrap Dagger give +4 strength until the attack is over.",
    ),
    entry(
        "keyword-automatic-hits",
        "Automatic hits",
        "Automatic hits take the place of that many attack dice, so they never exceed your speed. They are not "
        "perfect hits; roll the dice that remain.",
        see=("attack-survivor-dice", "keyword-perfect-hit"),
        example="Speed 3 with two automatic hits: two hits and one die to roll.",
    ),
    entry(
        "keyword-charge",
        "Charge",
        "Spend movement and activation, run straight ahead as far as you can, then attack with a melee weapon if the "
        "monster is in range. The spaces you ran are added to your strength for this attack. Figures, impassable "
        "terrain and the edge stop you, and if you end out of range the effort is wasted.",
        see=("keyword-cumbersome", "keyword-slam", "wound-attempt"),
        example="Four spaces run, weapon strength 1, a 5 on the wound roll: 10.",
    ),
    entry(
        "keyword-slam",
        "Slam",
        "Spend your movement to run in a straight line of your choice until you are stopped or have used it all. If "
        "you covered 4 or more spaces and end adjacent to the monster, it suffers [[knockback]] 1 and has −1 "
        "toughness until the round ends.",
        see=("keyword-skewer", "collision-monster-knockback", "wound-toughness-token-round"),
    ),
    entry(
        "keyword-skewer",
        "Skewer",
        "Following a slam, spend an activation to step 1 space and strike with a melee weapon at +2 strength. When a "
        "spear wounds, the number rolled also counts as the wound roll for the next location you select, and no "
        "farther.",
        see=("keyword-slam", "wound-attempt"),
        example="A spear wounds with a 9. The next location's wound roll is 9 as well, without rolling.",
    ),
    entry(
        "keyword-pounce",
        "Pounce",
        "Spend movement and activation to leap exactly 3 spaces in a line, then strike with a melee weapon; this "
        "attack has +1 strength. You need three open spaces; landing out of range means no attack.",
        see=("keyword-cumbersome", "keyword-charge"),
        example="Weapon strength 2 and a wound roll of 5 make 8.",
    ),
    entry(
        "keyword-concentrate",
        "Concentrate",
        "Declare it as your act begins: the act is over at once. When your next act begins you succeed, unless you "
        "acted in any way meanwhile, moved or were moved, fell, took damage, brain damage included, or gained "
        "bleeding or a negative token.",
        see=("showdown-survivors-turn", "survival-actions-list"),
        example="A knockback of a single space breaks your concentration.",
    ),
    entry(
        "keyword-consume",
        "Consume",
        "Consumable gear and resources can be used up for the result they list. The card says whether it is archived "
        "afterwards.",
        see=("campaign-archive",),
    ),
    entry(
        "keyword-cursed",
        "Cursed",
        "Cursed gear cannot be taken out of the grid. It stays with its bearer at home as well, and is archived when "
        "they die.",
        see=("death-gear", "keyword-irreplaceable"),
    ),
    entry(
        "keyword-irreplaceable",
        "Irreplaceable",
        "When the one who carries it dies, irreplaceable gear is archived.",
        see=("death-gear", "keyword-cursed"),
    ),
    entry(
        "keyword-selfish",
        "Selfish",
        'Selfish gear tolerates no gear with the keyword "other" in its grid.',
        see=("keyword-gear-descriptive",),
    ),
    entry(
        "keyword-sentient",
        "Sentient",
        "Only the [[insane]] can activate sentient gear.",
        see=("survivor-insane-threshold",),
        example="At insanity 2 it ignores you. At 3 it obeys.",
    ),
    entry(
        "keyword-unique",
        "Unique",
        "The settlement can own one copy of a unique gear card at a time, no more.",
        see=("gear-duplicates",),
    ),
    entry(
        "keyword-vital",
        "Vital",
        "If the settlement owns vital gear, nobody departs without it. Should its bearer die on the way, someone else "
        "has to take it over, making room if the grid is full.",
        see=("hunt-death-resources",),
    ),
    entry(
        "keyword-outfit",
        "Outfit",
        "An outfit fills the place of one missing armor of a set. It must be worn on that location and share a "
        "material keyword with the missing piece, and every other piece of the set must be worn.",
        see=("gear-armor-set",),
    ),
    entry(
        "keyword-unshakable",
        "Unshakable",
        "A [[trap]] that this survivor draws may be shrugged off: roll 1d10. On 6 or more it is discarded without "
        "effect and the hit location deck is reshuffled; the attack goes on with the locations already drawn, and "
        "nothing replaces the trap.",
        see=("hit-location-trap-resolve",),
    ),
    entry(
        "keyword-undeathable",
        "Undeathable",
        "When this survivor would die, roll 1d10 and on a 6 or higher they live. Someone saved from bleeding to death "
        "is in danger again with the next [[bleeding token]].",
        see=("survivor-bleeding-death", "death-survivor"),
    ),
    entry(
        "keyword-gear-descriptive",
        "Words that describe gear",
        "Words such as bone, leather, metal, herb, noisy, stinky, fragile, heavy, two-handed or lantern do nothing by "
        "themselves. Events and other cards check for them.",
        see=("gear-keyword-reference",),
    ),
    entry(
        "keyword-weapon-types",
        "Weapon types",
        "Survivors can become proficient with bow and shield; with sword, katar, dagger and axe; with club, spear, "
        "whip and grand weapons; with fist & tooth; and with the twilight sword.",
        see=("survivor-proficiency-choose", "survivor-twilight-sword-type"),
    ),
    entry(
        "keyword-depart",
        "When you depart",
        "Such effects take place as the settlement phase ends, for each survivor who sets out.",
        see=("survivor-survival-limit",),
    ),
)
