"""The showdown's frame: setting up, rounds, turns, acts, being knocked down, and how it ends."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "showdown-components",
        "Setting up the showdown",
        "Before the first round, shuffle and lay out the [[AI deck]], the hit locations, the basic resources and the "
        "monster's own resources, and lay the basic action and any special cards beside them face up. Terrain goes on "
        "the board next, then the monster, then the survivors in their start spaces.",
        see=("ai-deck-build", "hit-location-deck-build", "terrain-specific-then-random", "monster-s-cards"),
    ),
    entry(
        "showdown-round-order",
        "Round order",
        "A [[round]] is one monster turn followed by one survivors' turn. The monster always opens unless a rule says "
        "otherwise, and rounds go on until one side is gone.",
        see=("showdown-monster-turn-steps", "showdown-survivors-turn", "showdown-round-end"),
    ),
    entry(
        "showdown-monster-turn-steps",
        "Monster turn",
        "The monster's turn has three parts: whatever happens when its turn starts, then drawing and playing an AI "
        "card, then whatever happens when its turn ends.",
        see=("ai-draw", "ai-start-end-turn-order", "showdown-monster-stands"),
        example="A persistent injury that works at the end of the monster's turn waits until the AI card is finished.",
    ),
    entry(
        "showdown-survivors-turn",
        "Survivors' turn",
        "Each survivor gets one [[act]] on the survivors' turn, in whatever order you agree on. An act that has begun "
        "must be finished before anyone else starts theirs, and nobody acts twice.",
        see=("showdown-act-resources", "showdown-action-order-free", "survival-between-actions"),
    ),
    entry(
        "showdown-act-resources",
        "Movement and activation",
        "When your act begins you receive one [[movement]] and one [[activation]]. Anything you do not use is gone "
        "when the act ends; you cannot save it up.",
        see=("showdown-action-order-free", "gear-activation-cost", "survival-surge", "survival-dash"),
        example="Erza did nothing last act. This act she still has 1 movement and 1 activation, not 2 of each.",
    ),
    entry(
        "showdown-action-order-free",
        "Any order of actions",
        "Move first and then attack, or attack and then walk away: the order in which you spend movement and "
        "activation is yours to choose.",
        see=("showdown-act-resources", "showdown-actions-complete"),
    ),
    entry(
        "showdown-actions-complete",
        "Finish what you begin",
        "Actions are never mixed. See one through to its end before beginning the next; only survival actions may cut "
        "in, and only at their [[survival opportunity|opportunities]].",
        see=("move-cannot-stop-halfway", "survival-opportunities", "survival-no-nesting"),
    ),
    entry(
        "showdown-knocked-down-survivor",
        "Knocked down survivors",
        "A [[knocked down]] survivor is not a [[threat]], cannot move or activate anything, and may use no survival "
        "action except dodge. They get up when the next monster turn ends, or sooner if somebody encourages them.",
        see=("showdown-knocked-down-once", "survival-encourage", "survival-dodge-knocked-down"),
        example=(
            "Knocked down during the monster turn of round 2, Lucy misses her act in round 2 and stands when the "
            "monster turn of round 3 is over."
        ),
    ),
    entry(
        "showdown-knocked-down-once",
        "Down is down",
        "A survivor or monster that is already on the ground cannot be knocked down a second time: the effect is "
        "simply lost.",
        see=("showdown-knocked-down-survivor", "collision-knocked-down-already", "keyword-bash"),
    ),
    entry(
        "showdown-knocked-down-mid-attack",
        "Falling during your attack",
        "If something knocks you down while you are attacking, the hits you have not resolved yet are lost.",
        see=("attack-canceled", "hit-location-reactions"),
        example=(
            "Three locations are drawn and the first one's reaction floors the attacker. The other two go to the "
            "discard untouched."
        ),
    ),
    entry(
        "showdown-monster-knocked-down-hits",
        "Hitting a fallen monster",
        "Against a knocked down monster every attack die that shows 3 or more hits, whatever the weapon's accuracy. "
        "Read the face of the die alone: no modifier, blind spot or evasion changes it, and a lantern 10 remains a "
        "[[perfect hit]].",
        see=("attack-survivor-hit-formula", "showdown-monster-knocked-down-reactions"),
        example="Even a weapon that normally needs 8+ hits a fallen lion on a 3. A 2 misses.",
    ),
    entry(
        "showdown-monster-knocked-down-reactions",
        "No reactions while down",
        "A monster on the ground does not react: all its reactions are called off, even those that would have helped "
        "you. Critical effects happen as usual.",
        see=("hit-location-reactions", "critical-effects-mandatory"),
    ),
    entry(
        "showdown-monster-stands",
        "The monster stands up",
        "A fallen monster gets up at whichever comes first: the start of the next turn (its own or yours), the "
        "drawing of an AI card, or a [[trap]].",
        see=("hit-location-trap-stands-monster", "monster-indomitable"),
        example=(
            "Felled during the survivors' turn, the lion is up again as its own turn starts, so it never loses a "
            "whole turn."
        ),
    ),
    entry(
        "showdown-moods-while-down",
        "Moods of a fallen monster",
        "[[Mood|Moods]] and [[trait|traits]] in play keep working while the monster lies on the ground, unless the "
        "card excludes it. A basic action set off by a mood is carried out as well; only reactions are silenced.",
        see=("ai-mood-stays", "showdown-monster-knocked-down-reactions"),
    ),
    entry(
        "showdown-flow-knockdown",
        "Felled in a flow",
        "Knock the monster down during a [[flow]] and the rest of its AI card never happens.",
        see=("ai-knocked-down-flow", "survival-surge"),
        example=(
            "Allister surges in the flow before the attack and a critical floors the lion. Its attack is gone and the "
            "card is discarded."
        ),
    ),
    entry(
        "showdown-round-end",
        "End of the round",
        "The round closes once the last survivor has acted. Effects that last for the round stop there, and whatever "
        "may be used once per round becomes available again.",
        see=("campaign-once-per-round", "campaign-until-end-of-round"),
    ),
    entry(
        "showdown-heal-survivor-rule",
        "Healing in a showdown",
        "Healing during the fight gives back exactly what its rule mentions and nothing more.",
        see=("survivor-heal", "damage-no-regeneration"),
        example=(
            "A rule that restores 2 armor on the body leaves injury boxes alone and cannot lift the armor above what "
            "the gear gives."
        ),
    ),
    entry(
        "showdown-monster-moves-mid-attack",
        "The monster slips away",
        "When the monster moves in the middle of an attack, check range again. An attacker who can no longer reach it "
        "loses every unresolved hit.",
        see=("attack-canceled", "hit-location-reactions"),
        example=(
            "A reaction carries the lion 3 spaces off. The swordsman's two remaining hits are lost; an archer with "
            "range 6 who is now 5 spaces away shoots on."
        ),
    ),
    entry(
        "showdown-ends",
        "End of the showdown",
        "The fight is over at the moment the monster dies, or when every survivor is dead or gone. A dying monster "
        "cuts everything short: waiting locations, reactions and flows are dropped, and the [[aftermath]] begins.",
        see=("wound-death", "death-survivor", "aftermath-victory", "aftermath-defeat"),
    ),
    entry(
        "showdown-survivors-first-turn-skipped",
        "Ambushed",
        "If the monster ambushes the party, the first survivors' turn is left out: nobody acts. Anyone knocked down "
        "early still stands at the close of the second monster turn.",
        see=("showdown-round-order", "showdown-knocked-down-survivor", "hunt-ambush-by-monster"),
    ),
)
