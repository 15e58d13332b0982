"""Ways to play that change a showdown."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "variant-combinable",
        "Variants",
        "All variants are optional and you can mix them. Tokens that they add are added up; of several limits for "
        "bleeding to death the lowest holds.",
        see=("variant-quick", "variant-death"),
    ),
    entry(
        "variant-five-six-players",
        "Five or six survivors",
        "Five or six survivors may set out together. The monster then starts with two +1 damage tokens, a +1 speed "
        "token, and Life equal to its level plus 2, which must go first. The rewards do not grow.",
        see=("monster-life-variant-first",),
    ),
    entry(
        "variant-quick",
        "Quick game",
        "Everybody gains +1 permanent strength, and the monster begins with a +1 damage token. Every wound is worth "
        "one wound more, and three bleeding tokens already kill a survivor.",
        see=("survivor-bleeding-death", "wound-remove-ai"),
    ),
    entry(
        "variant-hero",
        "Hero mode",
        "Instead of dying a survivor falls unconscious: off the board, back when the showdown ends, with Skip Next "
        "Hunt filled, and not counted as a death. A named survivor also gains one permanent +1 of your choice among "
        "accuracy, evasion, strength, luck and speed.",
        see=("death-survivor", "survivor-naming"),
    ),
    entry(
        "variant-death",
        "Death mode",
        "All gear is irreplaceable, monsters start with a +1 damage token, and a third bleeding token is fatal.",
        see=("keyword-irreplaceable", "survivor-bleeding-death"),
    ),
    entry(
        "variant-storyteller",
        "Storyteller",
        "One player leads no survivor. They are the [[monster controller]] throughout, may put the AI deck in any "
        "order during the showdown, and choose the settlement event.",
        see=("target-controller-rotation",),
    ),
    entry(
        "variant-solo",
        "Solo",
        "Playing alone you need no monster controller, and no survivor gains insanity for being picked as a target.",
        see=("target-controller-bonus", "target-controller-rotation"),
    ),
    entry(
        "variant-lost-settlement-1",
        "Left Overs",
        "After one lost settlement, the First Story is set up with a Survivor Corpse on the board.",
        see=("variant-lost-settlement", "terrain-specific-then-random"),
    ),
    entry(
        "variant-lost-settlement-2",
        "Those Before Us",
        "After two lost settlements you find their remains on arrival: 1 Skull for the storage, and the survival "
        "limit is higher by 1 from the start.",
        see=("variant-lost-settlement", "survivor-survival-limit"),
    ),
    entry(
        "variant-lost-settlement-3",
        "Ocular Parasites",
        "After three lost settlements all survivors have +1 permanent accuracy. The lion of the First Story begins "
        "with a +1 damage token and a −1 movement token.",
        see=("variant-lost-settlement", "monster-damage"),
    ),
    entry(
        "variant-lost-settlement-4",
        "Rainy Season",
        "After four lost settlements the weather has turned. The timeline has an Acid Storm in lantern years 3, 7, 13 "
        "and 19.",
        see=("variant-lost-settlement", "variant-custom-timeline"),
    ),
    entry(
        "variant-lost-settlement",
        "Lost settlements",
        "A campaign that ended in defeat leaves a mark: fill in one more lost settlement on the next sheet. Each mark "
        "so far changes how the new campaign begins.",
        see=(
            *("campaign-population-zero", "variant-lost-settlement-1", "variant-lost-settlement-2"),
            *("variant-lost-settlement-3", "variant-lost-settlement-4"),
        ),
    ),
    entry(
        "variant-people-of-the-skull",
        "People of the Skull",
        'Weapons and armor must be of bone, and frail is ignored. A name that contains "bone" or "skull" brings '
        "one more permanent +1: accuracy, evasion, strength, luck or speed.",
        see=("keyword-frail", "survivor-naming"),
    ),
    entry(
        "variant-twilight-knight",
        "Twilight Knight",
        "The Twilight Sword is in the hands of one survivor from the start, with three ranks in it. They never age, "
        "must take part in every departure, may hunt even when retired, and skip no hunt; at full mastery they stay. "
        "If they die, the game is lost.",
        see=("survivor-twilight-sword-type", "survivor-skip-next-hunt"),
    ),
    entry(
        "variant-skull-ritual",
        "Skull Ritual",
        "While they develop, People of the Skull may spend a skull and an endeavor: up to four survivors, who must be "
        "able to [[consume]], eat of it and have +1 for good in each attribute, movement included.",
        see=("variant-people-of-the-skull", "survivor-permanent-vs-token"),
    ),
    entry(
        "variant-black-skull",
        "The Black Skull",
        "People of the Skull may wear what was made with the Black Skull. It is iron, and skull enough.",
        see=("variant-people-of-the-skull",),
    ),
    entry(
        "variant-seven-swordsmen",
        "Seven Swordsmen",
        "Seven survivors, each Ageless and a master of the sword, and never one more: nothing adds to their "
        "population, and Intimacy is not rolled. Each of them that falls is missed to the end.",
        see=("ability-ageless", "survivor-proficiency-master", "campaign-population-zero"),
    ),
    entry(
        "variant-custom-timeline",
        "Your own timeline",
        "A campaign may follow a timeline of its own, with other nemeses, other years and other causes for its "
        "stories. Everything that asks for the year reads that one.",
        see=("nemesis-encounter-flow", "variant-lost-settlement-4"),
    ),
    entry(
        "variant-quick-start",
        "Quick start",
        "You may leave the First Story untold and roll 1d10 for how it went. Up to 3 the [[population]] is 6, and two "
        "Founding Stones are archived; from 4 to 7 it is 8, and one stone is; from 8 on it is 10, and every stone is "
        "left. Four basic and four White Lion resources are yours either way. Go on by setting up the settlement.",
        see=("campaign-start-and-goal", "settlement-first-naming", "settlement-population-counts"),
        example="A roll of 5: eight people, one Founding Stone archived, eight resources.",
    ),
)
