"""What a hunt carries into the showdown: ambushes, tokens and the dead of the road."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "hunt-ambush-by-monster",
        "The monster ambushes",
        "A monster that comes upon the party on the hunt board ambushes it. Whatever events were going on break off, "
        "the showdown begins, and the survivors lose their first turn.",
        see=("showdown-survivors-first-turn-skipped",),
    ),
    entry(
        "hunt-ambush-by-survivors",
        "The survivors ambush",
        "When the survivors ambush, they arrange the listed terrain, the monster and themselves as they please. They "
        "may also take one survivors' turn before the first round starts.",
        see=("terrain-ambush-placement", "showdown-round-order"),
    ),
    entry(
        "hunt-death-resources",
        "Death on the hunt",
        "If someone dies on the way, another survivor takes over their resources. Their gear goes home, unless it is "
        "[[vital]], and nobody can use it on this hunt.",
        see=("death-resources", "death-gear", "keyword-vital"),
    ),
    entry(
        "hunt-tokens-persist",
        "Tokens from the hunt",
        "Tokens gained on the hunt are still there in the showdown. They come off in its aftermath, or as the next "
        "settlement phase begins if there was no fight.",
        see=("survivor-tokens-removed", "aftermath-tokens"),
    ),
    entry(
        "hunt-knocked-down-start",
        "Everyone starts standing",
        "Nobody is knocked down on a hunt, so every survivor is on their feet when the showdown begins, even with a "
        "heavy injury box filled on the way.",
        see=("survivor-heavy-knocks-down",),
    ),
    entry(
        "hunt-severe-only-when-stated",
        "Severe injuries on the hunt",
        "Only an event that says so causes a severe injury or brain trauma on the hunt. What it brings, bleeding "
        "included, goes with you into the showdown.",
        see=("damage-severe-table", "survivor-bleeding-death"),
    ),
    entry(
        "hunt-run-away",
        "Running away",
        "A settlement with Pictograph knows when to flee. Once a hunt event is resolved, name as many survivors as you "
        "like: each of them rolls for the story event [[run away]]. In a showdown a survivor rolls alone, at the "
        "start of their own act, and gives up the whole act for it. Whoever flees leaves the others to it.",
        see=("survivor-removed-from-board", "showdown-ends", "campaign-story-event-freezes"),
    ),
    entry(
        "hunt-nemesis-skips",
        "No hunt for a nemesis",
        "In the year of a nemesis encounter the party goes from the settlement straight into the fight.",
        see=("nemesis-encounter-flow", "nemesis-no-hunt-no-starvation"),
    ),
    entry(
        "hunt-starvation-showdown",
        "Starvation",
        "The far end of the hunt board is called Starvation. To get there, or to fight there, costs the settlement 1d5 "
        "resources from its storage, of your choice and once per hunt. The way back was too long.",
        see=("campaign-die-d5", "nemesis-no-hunt-no-starvation"),
        example="A 6 on the d10 takes three of ten resources.",
    ),
)
