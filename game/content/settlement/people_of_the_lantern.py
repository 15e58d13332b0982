"""The campaign People of the Lantern: its timeline, and whom it begins with (campaign-start-and-goal)."""

from __future__ import annotations

from game.cards.kinds.settlement import Reached, SettlementMilestone

STORY, EVENT, NEMESIS = "story event", "settlement event", "nemesis encounter"

FIRST_DAY = "First Day"

TIMELINE: dict[int, tuple[tuple[str, str, str], ...]] = {
    1: ((EVENT, FIRST_DAY, ""), (STORY, "Returning Survivors", "")),
    2: ((STORY, "Endless Screams", ""),),
    4: ((NEMESIS, "butcher", "1"),),
    5: ((STORY, "Hands of Heat", ""),),
    6: ((STORY, "Armored Strangers", ""),),
    7: ((STORY, "Phoenix Feather", ""),),
    9: ((NEMESIS, "kings-man", "1"),),
    11: ((STORY, "Regal Visit", ""),),
    12: ((STORY, "Principle: Conviction", ""),),
    13: ((NEMESIS, "the-hand", "1"),),
    16: ((NEMESIS, "butcher", "2"),),
    19: ((NEMESIS, "kings-man", "2"),),
    20: ((STORY, "Watched", ""),),
    23: ((NEMESIS, "butcher", "3"),),
    25: ((NEMESIS, "watcher", ""),),
    28: ((NEMESIS, "kings-man", "3"),),
    30: ((NEMESIS, "gold-smoke-knight", ""),),
}
"""What is written in each lantern year: kind, name of the event or key of the monster, level."""

MILESTONES = (
    SettlementMilestone("New Life", Reached.BIRTH, "Principle: New Life"),
    SettlementMilestone("Death", Reached.DEATH, "Principle: Death"),
    SettlementMilestone("Society", Reached.POPULATION, "Principle: Society", 15),
    SettlementMilestone("Hooded Knight", Reached.INNOVATIONS, "Hooded Knight", 5),
)
FIRST_NEMESES = ("butcher",)
"""On the list of nemesis monsters from the start."""
MONSTERS = (
    "white-lion",
    "screaming-antelope",
    "phoenix",
    "butcher",
    "kings-man",
    "the-hand",
    "watcher",
    "gold-smoke-knight",
)
"""Whom a timeline can name, in the box or not."""
FOUNDERS_GEAR = ("cloth", "founding-stone")
"""What each of the founders carries."""
OPENING = ("white-lion", "prologue")
"""The showdown that every campaign opens with, and its level."""

SEVEN = 7  # variant-seven-swordsmen
SWORD = "sword"
SWORDSMEN_ABILITY = "Ageless"
TWILIGHT = "twilight sword"
KNIGHTS_SWORD = "twilight-sword"
TWILIGHT_RANKS = 3  # variant-twilight-knight
