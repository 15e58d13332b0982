"""Damage to survivors: armor, injury boxes, severe injuries and the brain."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "damage-order",
        "How damage is spent",
        "Pay the damage of each hit point by point: first the [[armor points]] there, then the light injury box, then "
        "the heavy one, which knocks you down. Whatever is still left makes one [[severe injury]] roll, however much "
        "it is.",
        see=("survivor-injury-boxes", "survivor-heavy-knocks-down", "damage-severe-table", "survival-endure"),
        example="Six damage on bare, unhurt arms: light box, heavy box, knocked down, and a single severe injury roll.",
    ),
    entry(
        "damage-single-location",
        "One hit, one place",
        "All the damage of a hit strikes the same location. It is never shared out.",
        see=("damage-order",),
    ),
    entry(
        "damage-multi-hit-same-location",
        "Several hits in one place",
        "When more than one hit lands on the same location, work through them one by one. Each can cause a severe "
        "injury of its own.",
        see=("damage-order", "attack-monster-location-dice"),
        example="Body without armor and both boxes full: two hits of 1 are two severe body rolls.",
    ),
    entry(
        "damage-head",
        "The head",
        "The head has no light box. Past its armor the next point fills the heavy box and knocks you down, and "
        "everything further is a severe head injury.",
        see=("survivor-injury-boxes", "damage-order"),
        example="Head armor 1 and 2 damage: armor gone, heavy box filled, knocked down, no roll.",
    ),
    entry(
        "damage-worked-waist",
        "One hit, step by step",
        "A survivor in cloth has 1 point of armor at the waist and nowhere else. A hit of 1 damage there uses up the "
        "point and causes no injury; the next one will.",
        see=("damage-order", "damage-no-regeneration"),
        example="Zachary takes the lion's Vicious Claw at the waist: armor from 1 to 0, both boxes still empty.",
    ),
    entry(
        "damage-severe-table",
        "Severe injuries",
        "Roll 1d10 on the [[severe injury]] table of the location that was hit and carry out the result. Head, arms, "
        "body, waist and legs have a table each.",
        see=("damage-order", "survivor-severe-temporary", "survivor-severe-permanent", "survival-endure"),
    ),
    entry(
        "damage-brain-order",
        "Brain damage",
        "[[Brain damage]] eats your [[insanity]] first and then fills the light box of the brain. What remains makes "
        "you roll once for [[brain trauma]].",
        see=("survivor-insanity-armor", "survivor-brain-box-no-knockdown", "ai-intimidate"),
        example="Insanity 0 and an empty box, 2 brain damage: the box is filled and you roll.",
    ),
    entry(
        "damage-no-regeneration",
        "Armor does not grow back",
        "Armor points lost in the fight stay lost. They return when something heals them or when you next depart.",
        see=("survivor-heal", "gear-armor-points", "showdown-heal-survivor-rule"),
    ),
    entry(
        "damage-monster-total",
        "Damage of a hit",
        "One hit deals the damage of the profile, plus the damage attribute of the monster and its damage tokens.",
        see=("monster-damage", "monster-damage-floor"),
        example="Profile 1, attribute 1 and a +1 token: each hit deals 3.",
    ),
)
