"""Survival actions and the moments when they are open."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "survival-actions-list",
        "Survival actions",
        "There are five: dodge, encourage, dash, surge and endure. A new settlement knows only how to dodge.",
        see=(
            "survival-unlocks",
            "survival-dodge",
            "survival-encourage",
            "survival-dash",
            "survival-surge",
            "survival-endure",
        ),
    ),
    entry(
        "survival-unlocks",
        "Learning survival actions",
        "Innovations teach the other four to everyone in the settlement: Language brings encourage, Paint dash, Inner "
        "Lantern surge and Destiny endure.",
        see=("survival-actions-list",),
        example="You have 3 [[survival]], but nobody has invented Inner Lantern: no surge.",
    ),
    entry(
        "survival-dodge",
        "Dodge",
        "For 1 survival, make one hit on you miss. You pick which one, once you know where the hits land; it deals no "
        "damage, while the rest go on as rolled.",
        see=("survival-dodge-timing", "survival-once-per-round", "survival-dodge-after-hit"),
        example="Hits on head and arms, survival 1. You dodge the head and take the one on the arms.",
    ),
    entry(
        "survival-dodge-timing",
        "When to dodge",
        "The time to dodge is after every hit location die has been rolled and before the attack has done any damage. "
        "Later is too late.",
        see=("attack-before-damage", "survival-dodge"),
    ),
    entry(
        "survival-dodge-after-hit",
        "What a dodge cannot undo",
        "Effects marked After Hit happened before the dodge and stay as they are.",
        see=("attack-after-hit", "survival-dodge"),
        example="The only hit knocks you back and you dodge it. No damage, but you stay where you were pushed.",
    ),
    entry(
        "survival-dodge-knocked-down",
        "Dodging on the ground",
        "While [[knocked down]] you may still dodge, though you remain on the ground. No other survival action is "
        "open to you.",
        see=("showdown-knocked-down-survivor", "survival-endure-limits"),
    ),
    entry(
        "survival-encourage",
        "Encourage",
        "While standing, spend 1 survival at any moment to bring another survivor back to their feet. The deaf do not "
        "hear you.",
        see=("showdown-knocked-down-survivor", "survivor-status-deaf", "survival-unlocks"),
    ),
    entry(
        "survival-dash",
        "Dash",
        "At a [[survival opportunity]], spend 1 survival for one extra [[movement]], which you must use on the spot.",
        see=("move-survivor-dash-stops", "survival-opportunities", "survival-unlocks"),
        example="In a flow, survival 2, movement 5: dash up to 5 spaces and keep 1 survival.",
    ),
    entry(
        "survival-surge",
        "Surge",
        "At a [[survival opportunity]], 1 survival buys an extra [[activation]], to be used on the spot for a weapon, "
        "other gear or terrain. Everything that comes of it is settled before play goes on.",
        see=("survival-opportunities", "survival-no-nesting", "survival-unlocks"),
        example="Surging in a flow beside the lion you make a whole attack, reactions and all, before its next action.",
    ),
    entry(
        "survival-endure",
        "Endure",
        "Before a severe injury is rolled, you may shrug it off by paying 7 survival less your current luck from all "
        "sources; bad luck makes it dearer. One endure stops one severe injury, and the price is never below 0.",
        see=("damage-severe-table", "survival-endure-limits", "survivor-luck"),
        example="Luck +2 makes the price 5. At luck −1 it is 8, so 7 survival will not do.",
    ),
    entry(
        "survival-endure-limits",
        "Limits of endure",
        "You may endure one time in a round and not during your own attack. If this very hit is what knocks you down "
        "you may still endure it; if you already lay on the ground when it came you may not.",
        see=("survival-endure", "survival-once-per-round", "attack-no-survival-attacker"),
    ),
    entry(
        "survival-once-per-round",
        "Each action once",
        "A survivor may use each survival action once in a [[round]]: having dodged, you can still surge, but you "
        "cannot dodge again.",
        see=("campaign-once-per-round", "survival-cost"),
    ),
    entry(
        "survival-no-nesting",
        "One at a time",
        "Once a survival action is under way, nobody may begin another until it is fully settled with everything it "
        "caused.",
        see=("survival-opportunities", "attack-resume-after-interrupt"),
        example="A surge's attack makes the monster lunge at Erza. She may not dash out of its way.",
    ),
    entry(
        "survival-opportunities",
        "Survival opportunities",
        "Dash and surge wait for a [[survival opportunity]]. There are four: on the survivors' turn, between two "
        "actions; in a flow; during another's attack, ahead of a reaction or behind a critical effect; and when the "
        "monster falls down.",
        see=(
            "survival-between-actions",
            "ai-flow",
            "attack-fellow-react-window",
            "survival-monster-knocked-down-opportunity",
        ),
    ),
    entry(
        "survival-between-actions",
        "Between actions",
        "On the survivors' turn anyone able may dash or surge before or after any completed move or activation, "
        "including another survivor's.",
        see=("survival-opportunities", "showdown-actions-complete"),
        example="Erza walks up to the monster. Before she strikes, Zachary surges to hide in the tall grass.",
    ),
    entry(
        "survival-flow-multiple",
        "A flow has no hurry",
        "Any number of survivors may act in the same flow, one after another. It closes when nobody wants to do more.",
        see=("ai-flow", "survival-no-nesting"),
    ),
    entry(
        "survival-monster-knocked-down-opportunity",
        "When the monster falls",
        "Whenever the monster is knocked down, during its own turn or yours, all survivors get an opportunity to act. "
        "Only whoever is in the middle of an attack has to finish it first.",
        see=("survival-opportunities", "attack-no-survival-attacker", "monster-indomitable"),
    ),
    entry(
        "survival-monster-turn-limits",
        "On the monster's turn",
        "While the monster has its turn, only its flows and its falls give you a chance to act. Dodging hits and "
        "enduring severe injuries have moments of their own.",
        see=("ai-flow", "survival-dodge-timing", "survival-endure"),
    ),
    entry(
        "survival-none-during-alert",
        "Silence during alerts",
        "As long as an [[alert]] is being carried out, no survival is spent on anything.",
        see=("ai-alert",),
    ),
    entry(
        "survival-cost",
        "What it costs",
        "A survival action costs 1 [[survival]], whichever it is. Only endure has a price of its own.",
        see=("survival-endure", "survivor-survival-limit"),
    ),
    entry(
        "survival-spend-anytime-nonaction",
        "Other uses of survival",
        "Rules that ask for survival without being survival actions can be paid whenever they come up, even away from "
        "the showdown.",
        see=("survival-cost",),
        example="A hunt event offers a way out for 1 survival. That is no survival action, so you may pay.",
    ),
)
