"""Abilities and impairments: what a survivor's life has written on the sheet."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "ability-acid-palms",
        "Acid Palms",
        "Your bare hands burn. Every wound attempt with [[Fist & Tooth]] takes a further d10 as strength, which makes "
        "the weapon that nobody can take from you a good one. The extra die works like that of a sharp weapon: it is "
        "never critical, and the wound roll shows it as a part of its own.",
        see=("keyword-sharp", "gear-fist-and-tooth", "ability-metal-maw"),
        example="A 4 to wound and a 7 on the burning die reach toughness 11.",
    ),
    entry(
        "ability-ageless",
        "Ageless",
        "Retirement does not keep you at home: you may still depart. And whenever hunt XP would fill a box you may "
        "turn it down, so you choose yourself how old you become.",
        see=("survivor-retire", "survivor-hunt-xp-milestones"),
    ),
    entry(
        "ability-analyze",
        "Analyze",
        "If you are [[adjacent]] to the monster as the survivors' turn begins, you see the top card of the AI deck. "
        "It goes back on top: you know what is coming and have a whole turn to get out of its way. An empty deck "
        "shows you nothing.",
        see=("showdown-survivors-turn", "ai-draw"),
    ),
    entry(
        "ability-bitter-frenzy",
        "Bitter Frenzy",
        "The first time in a showdown that brain trauma makes you frenzied, you also gain 1d10 survival, as far as "
        "the limit goes. And where frenzy locks the survival of others away, you may go on spending yours.",
        see=("survivor-frenzied", "survivor-survival-limit"),
        example="Survival 1, limit 3, a 4 on the die: you have 3.",
    ),
    entry(
        "ability-burnt-nerves",
        "Burnt Nerves",
        "[[Bash]], what a monster's attack triggers, does nothing to you. Whatever else throws survivors to the ground "
        "still does: heavy injuries, collisions, grabs, reactions, traps and moods.",
        see=("keyword-bash", "survivor-heavy-knocks-down"),
    ),
    entry(
        "ability-caratosis",
        "Caratosis",
        "Before your attack roll you may name a number, at most your completed red affinities: so many of your dice "
        "become automatic hits. The price is age. When the attack is over you gain the same number of hunt XP. At Age "
        "2 the Beast of Caratosis awakes in you, a secret fighting art.",
        see=("keyword-automatic-hits", "affinity-complete", "ability-life-exchange"),
        example="Speed 3 and a red total of 3. You name 2: two hits are sure, one die is rolled, and you age by 2.",
    ),
    entry(
        "ability-dormenatus",
        "Dormenatus",
        "When damage is about to reach you, you may name a number up to your completed green affinities. All five hit "
        "locations gain that much armor first, and it stays. Afterwards you gain as many hunt XP. Age 2 brings the "
        "secret fighting art Grace of Dormenatus.",
        see=("damage-order", "affinity-complete", "ability-life-exchange"),
        example="Bare arms, 3 damage, you name 2: armor takes two points, the light box the third.",
    ),
    entry(
        "ability-lucernae",
        "Lucernae",
        "Before you attempt to wound you may name a number up to your completed blue affinities and have that much "
        "more [[luck]] in this one attempt. As many hunt XP follow at the end of the attack. Age 2 brings the secret "
        "fighting art Lucernae's Lantern.",
        see=("critical-roll", "affinity-complete", "ability-life-exchange"),
        example="You name 2. An 8 is enough for a critical wound, if the location has a critical effect.",
    ),
    entry(
        "ability-explore",
        "Explore",
        "When you roll on an investigate table of the hunt, add 2 to the result. The rows at the end of such a table "
        "are mostly the better ones.",
        see=("campaign-table-open-ends",),
    ),
    entry(
        "ability-fated-battle",
        "Fated Battle",
        "One monster is your fate, chosen when you gained this. Each showdown with it starts with a +1 speed token "
        "for you, which lasts like any other token.",
        see=("survivor-speed", "survivor-permanent-vs-token"),
    ),
    entry(
        "ability-iron-will",
        "Iron Will",
        "Nothing knocks you down, so you stay a [[threat]] and keep your whole act. Any [[knockback]] moves you just "
        "1 space.",
        see=("showdown-knocked-down-survivor", "keyword-knockback"),
        example="A heavy box fills and a blow would drive you five spaces: you stand, one space farther back.",
    ),
    entry(
        "ability-legendcaller",
        "Legendcaller",
        "Past Overwhelming Darkness you may, once in your life, do without the roll for a random hunt event: 53 "
        "happens. On the spaces before it the legend does not hear you.",
        see=("campaign-once-per-lifetime", "ability-thundercaller"),
        example="On space 5 it is refused, on space 8 you may call.",
    ),
    entry(
        "ability-thundercaller",
        "Thundercaller",
        "Once in your life, past Overwhelming Darkness, you may call down hunt event 100 instead of rolling for a "
        "random one.",
        see=("campaign-once-per-lifetime", "ability-legendcaller"),
    ),
    entry(
        "ability-leyline-walker",
        "Leyline Walker",
        "As long as your grid holds neither armor nor accessories you have +3 evasion. Weapons and tools do not "
        "disturb the lines; a single accessory does.",
        see=("survivor-evasion", "gear-accessory"),
    ),
    entry(
        "ability-life-exchange",
        "Life Exchange",
        'Saviors burn quickly: each [[aftermath]] gives you one hunt XP more, and gear with the keyword "other" is '
        "closed to you. When you retire, or White Secret would begin for you, you cease to exist. The settlement "
        "loses you as it loses the dead; your gear goes to storage.",
        see=("survivor-hunt-xp-fill", "survivor-retire", "survivor-understanding-milestones", "death-gear"),
    ),
    entry(
        "ability-mad-oracle",
        "Mad Oracle",
        "Once in a showdown, when the monster is about to draw, you may foretell the card by name. If you are right "
        "you gain a +1 evasion token. If not, the chance is gone, so watch which cards lie in the discard pile.",
        see=("ai-draw", "survivor-evasion", "campaign-once-per-showdown"),
    ),
    entry(
        "ability-marrow-hunger",
        "Marrow Hunger",
        "The settlement knows what you are. When the event Murder or Skull Eater comes up and somebody must be named, "
        "you are the one.",
        see=("survivor-abilities-unlimited",),
    ),
    entry(
        "ability-matchmaker",
        "Matchmaker",
        "Back from the hunt you may spend 1 endeavor to bring about Intimacy, once in a lantern year. A settlement "
        "grows by its births.",
        see=("survivor-abilities-unlimited", "variant-seven-swordsmen"),
    ),
    entry(
        "ability-metal-maw",
        "Metal Maw",
        "Teeth of iron: attacks with [[Fist & Tooth]] count as sharp, so each wound attempt has a second d10 for "
        "strength.",
        see=("keyword-sharp", "gear-fist-and-tooth", "ability-acid-palms"),
    ),
    entry(
        "ability-peerless",
        "Peerless",
        "When you gain [[insanity]] you may gain the same amount of survival with it. The settlement's limit still "
        "holds.",
        see=("survivor-survival-limit", "survivor-insanity-no-limit"),
        example="Survival 1, limit 5: with 2 insanity come 2 survival, and you have 3.",
    ),
    entry(
        "ability-possessed",
        "Possessed",
        "Something else guides your hand. You have no use of your fighting arts, nor of what specialists and masters "
        "of a weapon can do; when you attack, none of it is counted.",
        see=("survivor-fighting-arts-lost", "survivor-proficiency-specialist", "survivor-proficiency-master"),
    ),
    entry(
        "ability-prepared",
        "Prepared",
        "When dice decide who is the straggler, you add your hunt XP to your die. With age you are seldom the one who "
        "falls behind.",
        see=("survivor-hunt-xp-fill",),
        example="A 3 with 4 hunt XP counts as 7.",
    ),
    entry(
        "ability-endless-babble",
        "Endless Babble",
        "You never stop talking. Everybody who departs with you, and you as well, gains 1 [[insanity]], and nobody "
        "finds courage in your words: you cannot [[encourage]].",
        see=("keyword-depart", "survival-encourage"),
    ),
    entry(
        "ability-sour-death",
        "Sour Death",
        "When you are knocked down you may encourage yourself, deaf or not: you stand up and gain a +1 strength "
        "token. It is your encouragement of this round, costs 1 survival, and the settlement must know how to "
        "encourage. It is the one thing besides a dodge that you can do on the ground.",
        see=("survival-encourage", "showdown-knocked-down-survivor", "survivor-status-deaf"),
        example="Survival 2 and thrown down: you rise with survival 1 and strength +1.",
    ),
    entry(
        "ability-stalwart",
        "Stalwart",
        "The mind cannot fell you. Being knocked down by [[brain trauma]], by a disorder or by [[intimidate]] is "
        "ignored; the rest of those effects is not, and a blow to the body still topples you.",
        see=("damage-brain-order", "ai-intimidate", "ability-iron-will"),
    ),
    entry(
        "ability-story-forsaker",
        "Story of the Forsaker",
        "In a showdown with a nemesis nothing knocks you down. Against any other monster you fall as all do.",
        see=("showdown-knocked-down-survivor", "nemesis-encounter-flow"),
    ),
    entry(
        "ability-story-goblin",
        "Story of the Goblin",
        "Once in a showdown you may roll 1d10. From 3 up you become the [[priority target]] and the monster gains a "
        "+1 damage token: you draw it off the others, and it will hurt. A 1 or 2 does nothing, and the story is told.",
        see=("target-priority-token", "monster-damage", "campaign-once-per-showdown"),
    ),
    entry(
        "ability-story-young-hero",
        "Story of the Young Hero",
        "Each time your act begins you may take 1 survival, and 2 [[bleeding token|bleeding tokens]] with it. Both or "
        "neither, and nothing saves you from counting.",
        see=("showdown-survivors-turn", "survivor-bleeding-death"),
        example="With three bleeding tokens the story ends: the fifth one kills you.",
    ),
    entry(
        "ability-sweet-battle",
        "Sweet Battle",
        "Once a round you may [[surge]] for nothing, provided that the activation is spent on a weapon. You need "
        "neither survival nor the innovation that teaches it, nor even the freedom to spend survival. It is your surge "
        "of this round all the same.",
        see=("survival-surge", "survival-once-per-round"),
    ),
    entry(
        "ability-tinker",
        "Tinker",
        "When you are among the returning survivors the settlement has one endeavor more to spend.",
        see=("aftermath-victory", "survivor-abilities-unlimited"),
        example="Three come home, you among them: 4 endeavors.",
    ),
    entry(
        "ability-crystal-skin",
        "Crystal Skin",
        "No armor fits you, but you depart with 3 armor points on all five hit locations, and cursed gear can be "
        "taken off you. Crystal splinters: your severe injury rolls are 2 lower, a total under 1 counting as 1. "
        "Children born of your Intimacy inherit it.",
        see=("gear-armor-points", "damage-severe-table", "keyword-cursed"),
        example="A 4 on a severe injury table is read as 2.",
    ),
)
