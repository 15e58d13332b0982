"""The hunt itself: the board, its events, and how the party and the quarry move on it."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "hunt-choose-quarry",
        "Choosing the quarry",
        "A hunt begins with the choice of a monster from the [[quarry list]], and of the level to meet it at. Nothing "
        "else can be hunted.",
        see=("settlement-quarry-and-level", "settlement-first-quarry"),
        example="With the White Lion alone on the list, the Phoenix is refused.",
    ),
    entry(
        "hunt-board",
        "The hunt board",
        "The way is thirteen spaces long. It leads from Start past Overwhelming Darkness, in the middle, to "
        "Starvation at the far end.",
        see=("hunt-setup-order", "hunt-overwhelming-darkness", "hunt-starvation-showdown"),
        example="Five spaces lie before the darkness and five behind it.",
    ),
    entry(
        "hunt-setup-order",
        "Setting up the hunt",
        "The quarry's diagram shows where its own hunt event cards lie. Every other space has a basic card, save the "
        "three with a name. Add the cards that gear calls for, put the monster on the space for its level and the "
        "party on Start.",
        see=("hunt-board", "hunt-basic-card", "hunt-gathering-cards", "hunt-find-quarry"),
    ),
    entry(
        "hunt-gathering-cards",
        "Gathering on the way",
        "With a pickaxe you may lay Mineral Gathering, with a sickle Herb Gathering, on top of the cards of a space "
        "that the party has not walked yet. The three named spaces are barred, and each card serves once a hunt.",
        see=("hunt-setup-order", "hunt-resolve-cards-top-down"),
        example="Herb Gathering lies on space 3. A second one is refused, whoever has a sickle.",
    ),
    entry(
        "hunt-revealer-order",
        "Order of revealers",
        "Agree once on the order in which survivors reveal events. It holds all hunt long and leaves out the dead.",
        see=("hunt-event-revealer",),
        example="A, B, C, D, and B has died: after A comes C.",
    ),
    entry(
        "hunt-event-revealer",
        "The event revealer",
        "Each event is one survivor's to reveal, and the next event the next survivor's. The revealer rolls, unless "
        "the event names someone else, and stands in where chance has to choose.",
        see=("hunt-revealer-order", "hunt-resolve-cards-top-down"),
    ),
    entry(
        "hunt-resolve-cards-top-down",
        "One card at a time",
        "Before the party moves on, every card on its space is dealt with, from the top of the pile down, and "
        "archived. Then it goes 1 space closer to the monster.",
        see=("hunt-empty-space-roll", "hunt-event-revealer"),
    ),
    entry(
        "hunt-basic-card",
        "Basic hunt events",
        "A basic card says no more than this: roll on the hunt event table.",
        see=("hunt-d100", "hunt-empty-space-roll"),
    ),
    entry(
        "hunt-d100",
        "Rolling for an event",
        "The hunt event table is rolled with a d100. Say beforehand which die is the tens.",
        see=("campaign-die-d100", "hunt-basic-card"),
        example="Tens 3, ones 5: event 35.",
    ),
    entry(
        "hunt-empty-space-roll",
        "Spaces without cards",
        "A space that has no card is not safe. The revealer makes a single roll on the hunt event table as the party "
        "comes there, and only after that event may it go on. On Start the hunt opens without one.",
        see=("hunt-d100", "hunt-skip-spaces", "hunt-overwhelming-darkness-again"),
    ),
    entry(
        "hunt-event-requirements",
        "Not for everyone",
        "Some events ask for something, say much courage or understanding, of those who take part.",
        see=("survivor-courage-milestones", "survivor-understanding-milestones"),
        example="Understanding 5 is needed and the best of you has 4: that choice is closed.",
    ),
    entry(
        "hunt-straggler",
        "The straggler",
        "To find out who lags behind, each survivor rolls 1d10. The lowest is the straggler. All who tie are, unless "
        "the event has them roll again.",
        see=("ability-prepared", "hunt-event-revealer"),
        example="3, 3, 7 and 9: the two with a 3 straggle.",
    ),
    entry(
        "hunt-event-damage",
        "Event damage",
        "Damage from a hunt event does not kill. It takes armor and fills light and heavy boxes, and whatever is left "
        "then comes to nothing. As a rule there is no dodging or blocking it, and it goes with you to the showdown.",
        see=("hunt-brain-event-damage", "hunt-severe-only-when-stated", "damage-order"),
        example="Bare arms suffer 4 event damage: both boxes are full, and that is all.",
    ),
    entry(
        "hunt-brain-event-damage",
        "Event damage to the mind",
        "Event damage to the brain takes insanity first and fills the box next. More than that does nothing.",
        see=("hunt-event-damage", "damage-brain-order"),
        example="Insanity 1, box full, 3 damage: insanity is 0 and there is no trauma.",
    ),
    entry(
        "hunt-compulsory-movement",
        "Forced to move",
        "An event may drive the party some spaces on or back. All of them go together, and Start and Starvation are "
        "the ends of the way.",
        see=("hunt-forced-move-meets-monster", "hunt-skip-spaces"),
        example="Back 5 from space 2 is Start. On 4 from space 10 is Starvation.",
    ),
    entry(
        "hunt-skip-spaces",
        "Spaces passed over",
        "When an event takes the party past spaces, what lies on them stays there and no table is rolled for them. "
        "Overwhelming Darkness alone lets nobody by.",
        see=("hunt-overwhelming-darkness", "hunt-compulsory-movement"),
        example="From space 1 on by 3: you are on 4, and the cards of 2 and 3 are untouched.",
    ),
    entry(
        "hunt-overwhelming-darkness",
        "Into the darkness",
        "The first time on a hunt that the party comes to Overwhelming Darkness it stops there, however far it was "
        "to go. Play the space's story event before all else; it takes the place of a roll.",
        see=("hunt-overwhelming-darkness-again", "hunt-overwhelming-darkness-monster-there"),
        example="An event sends you 4 ahead from space 4. You stop in the darkness, 2 further on.",
    ),
    entry(
        "hunt-overwhelming-darkness-again",
        "Back in the darkness",
        "Overwhelming Darkness tells its story once a hunt. Whoever comes there again finds a space without cards.",
        see=("hunt-overwhelming-darkness", "hunt-empty-space-roll"),
    ),
    entry(
        "hunt-overwhelming-darkness-monster-there",
        "Met in the darkness",
        "If the quarry is standing in Overwhelming Darkness there is no time for stories: the showdown begins.",
        see=("hunt-overwhelming-darkness", "hunt-find-quarry"),
    ),
    entry(
        "hunt-monster-stays",
        "The quarry waits",
        "The monster moves on the hunt board when an event moves it, and never otherwise.",
        see=("hunt-monster-movement-limit", "hunt-find-quarry"),
    ),
    entry(
        "hunt-monster-movement-limit",
        "No way out",
        "The last space of the hunt board is as far as a monster can get, however many spaces it is told to go.",
        see=("hunt-monster-stays",),
        example="From space 11 it flees 3 spaces and comes to a halt on 12.",
    ),
    entry(
        "hunt-find-quarry",
        "Finding the quarry",
        "When the party walks onto the monster's space the hunt is over and the showdown begins. No card of that "
        "space is read; only Starvation still has its due.",
        see=("hunt-ambush-by-monster", "hunt-starvation-showdown", "hunt-forced-move-meets-monster"),
    ),
    entry(
        "hunt-forced-move-meets-monster",
        "Driven into the monster",
        "A forced move ends where the monster is. The party goes no further, and the showdown starts.",
        see=("hunt-find-quarry", "hunt-compulsory-movement"),
        example="From space 3 on by 4, with the monster on 5: the showdown is on 5.",
    ),
    entry(
        "hunt-fails",
        "When the hunt fails",
        "A hunt from which nobody is left has failed. The quarry escapes, Starvation takes its toll of the storage, "
        "and the lantern year is over; the next settlement phase has no returning survivors.",
        see=("hunt-starvation-showdown", "settlement-returning-survivors", "campaign-phase-cycle"),
        example="Eight resources in storage and a 2 on the d5: six are left when the phase begins.",
    ),
)
