"""Glossary terms from A to C."""

from __future__ import annotations

from game.rulebook.term import Term

TERMS: tuple[Term, ...] = (
    Term(
        "ability",
        "Something that a survivor can do or has become, written on the sheet. There is no limit to them.",
        ("survivor-abilities-unlimited",),
        also=("abilities",),
    ),
    Term(
        "accessory",
        "Gear worn over armor at the location that it names.",
        ("gear-accessory",),
        also=("accessories",),
    ),
    Term(
        "accuracy",
        "How well a weapon aims: the number each attack die must reach. A survivor's accuracy is a modifier that is "
        "added to the die.",
        ("survivor-accuracy", "attack-survivor-hit-formula", "attack-monster-hit-formula"),
        also=("accuracies",),
    ),
    Term(
        "act",
        "One survivor's go within the survivors' turn, with one movement and one activation to spend.",
        ("showdown-survivors-turn", "showdown-act-resources"),
        also=("acts",),
    ),
    Term(
        "activation",
        "What an act gives you one of, to use a weapon, another gear card or a piece of terrain.",
        ("showdown-act-resources", "gear-activation-cost"),
        also=("activations",),
    ),
    Term(
        "adjacent",
        "Sharing a side of a space. Figures that only touch at a corner are not adjacent.",
        ("move-adjacent-cardinal",),
        also=("adjacency",),
    ),
    Term(
        "affinity",
        "Two halves of one color that meet where two gear cards touch. Some gear asks for a number of them.",
        ("affinity-complete", "affinity-requirement"),
        also=("affinities",),
    ),
    Term(
        "aftermath",
        "What happens once the showdown is decided: tokens come off, the living are rewarded, or the defeat section "
        "is carried out.",
        ("aftermath-victory", "aftermath-defeat", "aftermath-tokens"),
    ),
    Term(
        "Age",
        "One of four story events that come with hunt XP. Each brings fighting arts or attributes; the first also "
        "opens the choice of a weapon type.",
        ("survivor-hunt-xp-milestones",),
        also=("ages", "aging", "getting older"),
    ),
    Term(
        "AI card",
        "A card that tells the monster what to do on its turn: whom to pick, how to move and how to attack.",
        ("ai-types", "ai-read-then-perform"),
        also=("AI cards",),
    ),
    Term(
        "AI card level",
        "Basic, advanced, legendary or special. A monster's level says how many of each its AI deck has; special cards "
        "are no part of it.",
        ("ai-deck-build", "ai-types", "monster-s-cards"),
        also=("basic card", "advanced card", "legendary card", "special card"),
    ),
    Term(
        "AI deck",
        "The monster's pile of AI cards. It is its mind and its life at once, since each wound takes a card away.",
        ("ai-deck-build", "ai-draw", "wound-remove-ai"),
        also=("AI decks", "AI pile"),
    ),
    Term(
        "alert",
        "A passage on an AI card that informs and may change what follows. Nobody spends survival while it is carried "
        "out.",
        ("ai-alert", "survival-none-during-alert"),
        also=("alerts",),
    ),
    Term(
        "ambush",
        "A hunt's end by surprise. Ambushed survivors lose their first turn; those who ambush place everything and may "
        "begin.",
        ("hunt-ambush-by-monster", "hunt-ambush-by-survivors", "showdown-survivors-first-turn-skipped"),
        also=("ambushes", "ambushed"),
    ),
    Term(
        "ammo",
        "Gear that is shot from another weapon in the same grid, such as arrows from a bow.",
        ("keyword-ammo", "keyword-ammunition-arrow"),
        also=("ammunition", "arrow", "arrows"),
    ),
    Term(
        "applause",
        "The Hand's one AI card that always lies at the bottom of its deck: it names the survivor it respects, "
        "opens a lens, and has the discard shuffled into a new deck above itself.",
        ("wound-remove-ai", "ai-draw"),
        cards=("ai/Applause", "ai/Respect", "ai/Impossible Eyes"),
    ),
    Term(
        "archive",
        "To take a card out of play and back to the box. Archived gear is lost.",
        ("campaign-archive",),
        also=("archived",),
    ),
    Term(
        "armor points",
        "What protects a hit location. Damage uses them up before it reaches the injury boxes.",
        ("gear-armor-points", "damage-order"),
        also=("armor", "armour"),
    ),
    Term(
        "armor set",
        "Armor of one make on all hit locations. Worn whole, it grants the bonus on its card.",
        ("gear-armor-set", "gear-armor-set-lost-piece"),
        also=("armor sets", "set bonus"),
    ),
    Term(
        "attack profile",
        "The three figures of a monster's attack: speed for the number of dice, accuracy for what hits, damage for "
        "each hit.",
        ("attack-monster-dice", "attack-monster-hit-formula", "damage-monster-total"),
        also=("attack profiles", "profile"),
    ),
    Term(
        "audience",
        "Before the Watcher nobody hides: it sees every survivor, has no blind spot, and all who stand are threats. "
        "Each death costs every [[retinue]] a member and gives the living courage.",
        ("target-threat", "monster-blind-spot", "ai-trait-permanent"),
        cards=("ai/Audience", "ai/Retinue"),
    ),
    Term(
        "augury",
        "An endeavor at the Organ Grinder. A survivor rolls and may come to understanding, survival, or [[intimacy]].",
        ("settlement-first-augury", "settlement-endeavor-spend"),
        also=("auguries",),
    ),
    Term(
        "automatic hit",
        "A hit that takes the place of an attack die. It is never a perfect hit.",
        ("keyword-automatic-hits",),
        also=("automatic hits",),
    ),
    Term(
        "base",
        "The spaces a figure covers: one for a survivor, a square of them for most monsters.",
        ("monster-bases",),
        also=("bases", "footprint"),
    ),
    Term(
        "bash",
        "What some attacks trigger: it knocks the target down. No other fall is a bash, not that of a reaction, a "
        "grab, a trap or a mood.",
        ("keyword-bash",),
        also=("bashed",),
    ),
    Term(
        "basic action",
        "The plain attack a monster falls back on when a card demands it or no AI cards are left.",
        ("monster-basic-action", "ai-draw-both-empty"),
        also=("basic actions",),
    ),
    Term(
        "battle tempo",
        "The card on which a survivor keeps tempo tokens while fighting the King's Man. Each adds 1 to the rolls of "
        "Overcome, and two buy a little evasion.",
        ("ai-survivor-status",),
        also=("tempo token", "tempo tokens", "tempo"),
        cards=("ai/Battle Tempo", "story-event/King's Step"),
    ),
    Term(
        "blacken",
        "The Gold Smoke Knight's great blow: it turns where it catches most survivors, hits hard near and less hard "
        "far, and throws all of them back.",
        ("ai-definitions", "hit-location-zone"),
        also=("smash zone", "ash zone"),
        cards=("ai/Blacken", "ai/Frustration", "hit-location/Eruption", "monster/Gold Smoke Knight"),
    ),
    Term(
        "bleeding token",
        "A mark of blood loss. The fifth one kills a survivor.",
        ("keyword-bleed", "survivor-bleeding-death"),
        also=("bleeding tokens", "bleed", "bleeding"),
    ),
    Term(
        "blind spot",
        "The spaces, mostly at its back, where the monster does not see you. Attacks from there have +1 accuracy.",
        ("monster-blind-spot", "attack-blind-spot", "target-field-of-view"),
        also=("blind spots",),
    ),
    Term(
        "block",
        "An activation that lets you ignore hits of the next attack against you, before they are located.",
        ("keyword-block", "keyword-ignore-hit"),
        also=("blocks", "blocking"),
    ),
    Term(
        "body blow",
        "An attack whose every hit strikes the body.",
        ("keyword-body-blow-head-hunter",),
        also=("body blows",),
    ),
    Term(
        "brain damage",
        "Harm to the mind. It lowers insanity first, then fills the brain's box, then brings a brain trauma roll.",
        ("damage-brain-order", "survivor-insanity-armor"),
    ),
    Term(
        "brain trauma",
        "The table rolled when brain damage finds neither insanity nor an empty brain box.",
        ("damage-brain-order", "survivor-insanity-armor"),
        also=("brain traumas",),
    ),
    Term(
        "build",
        "To add a location to the settlement for good, at a price in endeavors and resources.",
        ("settlement-build", "location-once"),
        also=("building", "built", "builds"),
    ),
    Term(
        "campaign",
        "The whole life of a settlement, from the First Story to its end: year upon year of hunt, showdown and "
        "settlement phase.",
        ("campaign-phase-cycle", "campaign-start-and-goal"),
        also=("campaigns",),
    ),
    Term(
        "canceled",
        "Of an attack: ended on the spot, with all unresolved locations discarded without effect.",
        ("attack-canceled", "showdown-knocked-down-mid-attack"),
        also=("cancel", "cancels"),
    ),
    Term(
        "cardinal",
        "One of the four directions of the board. Steps and distances know no diagonals.",
        ("move-distance-cardinal", "move-adjacent-cardinal"),
        also=("cardinal direction", "cardinal step"),
    ),
    Term(
        "charge",
        "Movement and activation for a straight run and a melee attack. The spaces run are added to strength.",
        ("keyword-charge",),
        also=("charges",),
    ),
    Term(
        "collision",
        "What you suffer when a monster runs over you or you are pushed into something. It knocks you down.",
        ("collision-effect", "collision-monster-through", "collision-impassable"),
        also=("collisions", "collide"),
    ),
    Term(
        "concentrate",
        "To give up the whole act for an effect that comes at the start of the next, if nothing disturbs you.",
        ("keyword-concentrate",),
        also=("concentration", "concentrating"),
    ),
    Term(
        "consequence",
        "An innovation that another one brings into the innovation deck.",
        ("innovation-consequences",),
        also=("consequences",),
    ),
    Term(
        "consume",
        "To use gear or a resource up for what it lists.",
        ("keyword-consume",),
        also=("consumes", "consumable"),
    ),
    Term(
        "courage",
        "A survivor's courage, 0 to 9. Its milestones at 3 and 9 tell a story.",
        ("survivor-courage-milestones",),
    ),
    Term(
        "craft",
        "To make gear at a location by paying for its recipe with resources.",
        ("settlement-craft", "gear-prerequisite", "settlement-event-crafting"),
        also=("crafting", "crafted", "crafts", "recipe", "recipes"),
    ),
    Term(
        "critical wound",
        "A wound rolled on a 10, or lower with luck, at a location that has a critical effect. It always wounds and "
        "silences reactions.",
        ("critical-roll", "critical-needs-symbol", "critical-cancels-reactions"),
        also=("critical wounds", "critical", "criticals"),
    ),
    Term(
        "cumbersome",
        "Of a weapon: using it takes movement and activation.",
        ("keyword-cumbersome",),
    ),
    Term(
        "cursed",
        "Of gear: it cannot be taken out of the grid, and is archived when its bearer dies.",
        ("keyword-cursed",),
    ),
)
