"""Glossary terms from D to H."""

from __future__ import annotations

from game.rulebook.term import Term

TERMS: tuple[Term, ...] = (
    Term(
        "dash",
        "A survival action: one survival for an extra move at once.",
        ("survival-dash",),
    ),
    Term(
        "deadly",
        "Of a weapon: it gives luck in attacks made with it.",
        ("keyword-deadly",),
    ),
    Term(
        "deaf",
        "Unable to hear. A deaf survivor cannot be encouraged.",
        ("survivor-status-deaf", "target-non-deaf"),
    ),
    Term(
        "death count",
        "How many the settlement has lost, as boxes on its sheet. The first box brings Principle: Death.",
        ("death-count-timing", "settlement-death-count", "death-first-triggers-principle"),
        also=("deaths",),
    ),
    Term(
        "death die",
        "The orange die of the Watcher's fight. Whoever it lies with may use one of the settlement's pulse "
        "discoveries once a round, and it is passed on with each round.",
        ("keyword-death-die-pulse", "keyword-death-die-passing", "keyword-metabolic-surrender"),
        also=("pulse", "pulses", "pulse discovery", "pulse discoveries"),
        cards=("gear/Final Lantern",),
    ),
    Term(
        "deflect",
        "Tokens that turn hits against you into misses, one for each, until they are gone.",
        ("keyword-deflect", "keyword-ignore-hit"),
        also=("deflects", "deflect token", "deflect tokens"),
    ),
    Term(
        "departing survivor",
        "One of those, four as a rule, who are chosen in step 8 to leave for the next showdown.",
        ("settlement-departing", "settlement-departing-armor", "keyword-depart"),
        also=("departing survivors", "depart", "departs", "departing", "departure", "departed"),
    ),
    Term(
        "destructible",
        "Terrain that breaks when a monster walks over it or a survivor is thrown against it.",
        ("terrain-destructible-monster", "collision-destructible"),
    ),
    Term(
        "devastating",
        "Of a weapon: each wound made with it is worth more.",
        ("keyword-devastating",),
    ),
    Term(
        "develop",
        "Step 7 of the settlement phase: crafting, endeavors, innovating and building.",
        ("settlement-develop",),
        also=("developing", "development"),
    ),
    Term(
        "disorder",
        "A lasting trouble of the mind with rules of its own. A survivor can have three.",
        ("survivor-disorders-max",),
        also=("disorders",),
    ),
    Term(
        "dodge",
        "A survival action: one survival makes one hit on you miss.",
        ("survival-dodge", "survival-dodge-timing"),
        also=("dodges", "dodged"),
    ),
    Term(
        "doomed",
        "Unable to act or to spend survival until the card that caused it is finished.",
        ("hit-location-trap-doomed",),
    ),
    Term(
        "duration",
        "An AI card that takes two draws: after the first it lies face up on the deck, after the second it is "
        "discarded.",
        ("ai-duration-first-draw", "ai-duration-second-draw", "ai-duration-wounded"),
        also=("durations",),
    ),
    Term(
        "early iron",
        "Of a weapon: an attack die that shows 1 cancels the attack.",
        ("keyword-early-iron", "attack-canceled"),
    ),
    Term(
        "encourage",
        "A survival action: one survival to get another survivor back on their feet.",
        ("survival-encourage",),
        also=("encouraged",),
    ),
    Term(
        "endeavor",
        "An effort the settlement can afford. Returning survivors bring them, and they pay for activities, buildings "
        "and innovations until the phase ends.",
        ("settlement-endeavors", "settlement-endeavor-spend", "settlement-endeavors-lost"),
        also=("endeavors", "endeavour", "endeavours"),
    ),
    Term(
        "endure",
        "A survival action: for 7 survival less your luck, a severe injury is ignored and not rolled.",
        ("survival-endure", "survival-endure-limits"),
    ),
    Term(
        "evasion",
        "How hard a figure is to hit. It is added to the number that the attacker must reach.",
        ("survivor-evasion", "monster-evasion-token"),
    ),
    Term(
        "event damage",
        "Damage from a hunt event. It goes no further than full injury boxes.",
        ("hunt-event-damage", "hunt-brain-event-damage"),
    ),
    Term(
        "event revealer",
        "The survivor whose turn it is to reveal and roll for a hunt event.",
        ("hunt-event-revealer", "hunt-revealer-order"),
        also=("event revealers", "revealer"),
    ),
    Term(
        "facing",
        "The one direction in which the monster looks. It faces everything beyond its front edge.",
        ("target-facing", "move-monster-turn-to-face"),
        also=("faces", "front"),
    ),
    Term(
        "field of view",
        "Everything a figure can see. Obstacles cut it off, and a monster's leaves out its blind spot.",
        ("target-field-of-view", "survivor-field-of-view", "terrain-line-check"),
        also=("field of vision", "line of sight"),
    ),
    Term(
        "fighting art",
        "Something learned that helps in a fight. A survivor can have three, secret ones among them.",
        ("survivor-fighting-arts-max", "survivor-secret-fighting-arts", "survivor-fighting-arts-lost"),
        also=("fighting arts", "secret fighting art", "secret fighting arts"),
    ),
    Term(
        "First Story",
        "The White Lion showdown with which a campaign opens.",
        ("campaign-start-and-goal", "settlement-first-naming", "variant-quick-start"),
    ),
    Term(
        "first strike",
        "A kind of hit location that must be resolved ahead of the others.",
        ("hit-location-first-strike",),
    ),
    Term(
        "Fist & Tooth",
        "The weapon that every survivor always has.",
        ("gear-fist-and-tooth",),
        also=("fist and tooth",),
    ),
    Term(
        "flow",
        "A gap between two of the monster's actions in which survivors may use survival actions.",
        ("ai-flow", "survival-flow-multiple"),
        also=("flows",),
    ),
    Term(
        "frail",
        "Of a weapon: it is archived after an attempt to wound a super-dense location.",
        ("keyword-frail", "hit-location-super-dense"),
    ),
    Term(
        "frenzied",
        "Beside yourself until the showdown ends: stronger and faster, but without survival and fighting arts.",
        ("survivor-frenzied",),
        also=("frenzy",),
    ),
    Term(
        "frustration",
        "What gathers on the Gold Smoke Knight while its cards hurt nobody. With three tokens of it the Knight "
        "begins its turn with [[blacken|Blacken]].",
        ("ai-trait-permanent",),
        also=("frustration token", "frustration tokens"),
        cards=("ai/Frustration", "ai/Blacken"),
    ),
    Term(
        "full move",
        "A move of all the movement that a figure has, tokens counted.",
        ("move-full-move",),
        also=("full moves",),
    ),
    Term(
        "Game Over",
        "The end of a campaign: the last of the population is dead, or the final battle is fought.",
        ("campaign-population-zero", "variant-lost-settlement"),
    ),
    Term(
        "gear grid",
        "The three by three places for a survivor's gear.",
        ("gear-grid-nine",),
        also=("gear grids", "grid"),
    ),
    Term(
        "ghost step",
        "The Hand does not walk. Where it would move it is put down instead, as far away at most, on any terrain, "
        "and it runs nobody over.",
        ("keyword-place", "ai-trait-permanent"),
        cards=("ai/Ghost Step",),
    ),
    Term(
        "grab",
        "A White Lion effect that damages the survivor it attacked by the monster's level. It is no hit and cannot be "
        "dodged.",
        ("attack-grab", "attack-outside-profile"),
        also=("grabs",),
    ),
    Term(
        "head hunter",
        "An attack whose every hit strikes the head.",
        ("keyword-body-blow-head-hunter",),
        also=("head hunters",),
    ),
    Term(
        "heal",
        "Of a survivor: empty boxes and restore armor. Of a monster: wounds return to its AI deck or its Life.",
        ("survivor-heal", "ai-heal", "monster-life-heal"),
        also=("heals", "healing"),
    ),
    Term(
        "heavy injury",
        "The second injury box of a location, or the head's only one. Filling it knocks the survivor down.",
        ("survivor-injury-boxes", "survivor-heavy-knocks-down"),
        also=("heavy injuries",),
    ),
    Term(
        "hit location",
        "Where a blow lands. The monster's are a deck of cards; a survivor's are head, arms, body, waist and legs.",
        ("hit-location-types", "hit-location-draw-per-hit", "survivor-hit-locations"),
        also=("hit locations",),
    ),
    Term(
        "hit location die",
        "The six-sided die that shows where a survivor is hit. The body is on it twice.",
        ("attack-hit-location-die",),
        also=("hit location dice",),
    ),
    Term(
        "horripilation",
        "The card that the Final Lantern lays beside each survivor's grid. The [[death die]] lies on one of them, and "
        "passes to the next with each round.",
        ("ai-survivor-status", "keyword-death-die-pulse"),
        cards=("gear/Final Lantern",),
    ),
    Term(
        "hunt",
        "The way to the quarry, the first part of a lantern year that has no nemesis encounter.",
        ("campaign-phase-cycle", "hunt-choose-quarry", "hunt-nemesis-skips"),
        also=("hunts", "hunt phase"),
    ),
    Term(
        "hunt board",
        "The thirteen spaces between the settlement and Starvation on which a hunt is played.",
        ("hunt-board", "hunt-setup-order"),
    ),
    Term(
        "hunt event",
        "Something that meets the party on its way: a card on a space, or a roll on the table of a hundred.",
        ("hunt-resolve-cards-top-down", "hunt-basic-card", "hunt-empty-space-roll"),
        also=("hunt events", "hunt event card"),
    ),
    Term(
        "hunt XP",
        "What a survivor has lived through. It brings age and, in the end, retirement.",
        ("survivor-hunt-xp-fill", "survivor-hunt-xp-milestones"),
    ),
)
