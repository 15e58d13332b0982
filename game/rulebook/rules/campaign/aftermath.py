"""Death in the showdown, and what happens when the fight is over."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "death-survivor",
        "Death",
        "A survivor who dies is taken off the board at once and has no more part in the fight.",
        see=("death-gear", "death-resources", "survivor-bleeding-death"),
    ),
    entry(
        "death-gear",
        "Gear of the dead",
        "What a dead survivor carried returns to the settlement's storage. Cursed and irreplaceable gear is archived.",
        see=("gear-returns-on-showdown-death", "keyword-irreplaceable", "keyword-cursed"),
        example="Three plain cards and a cursed one: three go home, the fourth is lost for good.",
    ),
    entry(
        "death-resources",
        "Resources of the dead",
        "On the hunt, someone else takes over the resources of the dead. In a showdown the group gets them back if it "
        "wins; if nobody lives, they are gone.",
        see=("hunt-death-resources", "death-survivor"),
    ),
    entry(
        "death-mid-attack",
        "The attacker dies",
        "If the attacker dies while attacking, the attack is canceled with all of its unresolved locations.",
        see=("attack-canceled",),
        example=(
            "A reaction brings the attacker a fifth bleeding token with two locations still to go. Both are discarded."
        ),
    ),
    entry(
        "death-population",
        "Counting the dead",
        "For each death lower the settlement's population by one and raise its death count by one.",
        see=("death-count-timing", "campaign-population-zero"),
    ),
    entry(
        "death-count-timing",
        "When deaths are counted",
        "Deaths on the hunt and in the showdown let the [[death count]] rise in step 5 of the settlement phase, "
        "together with any from the steps before it. Each later death of that phase is counted straight away.",
        see=("death-population", "settlement-death-count", "death-first-triggers-principle"),
    ),
    entry(
        "death-first-triggers-principle",
        "The first death",
        "When the death count is raised for the first time, the settlement faces Principle: Death. Several deaths "
        "counted together bring it only once.",
        see=("death-count-timing", "campaign-milestone-immediate"),
    ),
    entry(
        "death-priority-token",
        "Token of the dead",
        "If the survivor holding the priority target token dies, the token is discarded.",
        see=("target-priority-token",),
    ),
    entry(
        "aftermath-tokens",
        "Clearing up",
        "In the [[aftermath]] all survivors lose all their tokens, but keep their permanent injuries. Fill in any "
        "Skip Next Hunt boxes that are due.",
        see=("survivor-tokens-removed", "survivor-skip-next-hunt"),
    ),
    entry(
        "aftermath-victory",
        "Victory",
        "Add the monster to your list of defeated monsters. Every living survivor receives what its victory section "
        "lists, with hunt XP and any weapon proficiency earned; after that the group takes its rewards once.",
        see=("survivor-hunt-xp-fill", "survivor-proficiency-earn", "aftermath-dead-gain-nothing"),
    ),
    entry(
        "aftermath-defeat",
        "Defeat",
        "When you have lost, do what the monster's defeat section tells you.",
        see=("monster-defeat-rules", "aftermath-continue"),
    ),
    entry(
        "aftermath-dead-gain-nothing",
        "Nothing for the dead",
        "Only those alive at the end share in a victory, including any who were removed from the board. The dead gain "
        "nothing.",
        see=("aftermath-victory", "survivor-removed-from-board"),
    ),
    entry(
        "aftermath-continue",
        "Life goes on",
        "A settlement phase comes after every aftermath, even when not one survivor comes home.",
        see=("campaign-phase-cycle", "aftermath-defeat"),
    ),
)
