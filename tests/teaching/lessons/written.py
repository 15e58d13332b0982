"""Lessons that tests write: a small showdown, in which everything that a lesson can say is said once."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.reading import Lesson, read_lesson

SMALL: dict[str, Any] = {
    "title": "A step and a blow",
    "about": "Walk, strike, and see what comes of it.",
    "minutes": 3,
    "rules": ["survivor-movement", "attack-survivor-need-range", "attack-survivor-dice"],
    "opening": "Erza stands before the lion in its [[blind spot]]. Strike it.",
    "scenario": {
        "survivors": [
            {"name": "Erza", "at": [14, 10], "survival": 1, "gear": ["founding-stone"]},
            {"name": "Lucy", "at": [8, 14], "survival": 1},
        ],
        "monster": {"at": [11, 8], "facing": "s", "ai": ["Claw", "Chomp"], "hit_locations": ["Beast's Paw"]},
        "dice": {"d10": [7, 3, 6]},
    },
    "moments": [
        {"when": {"asks": "who-acts"}, "say": "Choose Erza."},
        {"when": {"tries": "attack:*"}, "say": "Walk first.", "rule": "attack-survivor-need-range"},
        {"when": {"told": {"event": "SurvivorMoved", "who": "erza"}}, "say": "She walks.", "rule": "survivor-movement"},
        {
            "when": {"before": "attack:*"},
            "ask": "How many dice does she roll?",
            "answers": [
                {"say": "One.", "why": "Its speed is 2."},
                {"say": "Two.", "right": True, "why": "As many as its speed."},
            ],
            "rule": "attack-survivor-dice",
        },
        {"when": {"told": {"event": "SurvivorMoved", "who": "lucy"}}, "say": "Lucy walks.", "optional": True},
    ],
    "goals": [
        {"do": "Strike the lion.", "met": {"answers": "attack:*"}, "hint": "Behind it is best."},
        {
            "do": "Wound the lion.",
            "met": {"told": {"event": "MonsterWounded"}},
            "hint": "Strike again.",
            "lost": {"told": {"event": "SurvivorDied", "who": "erza"}},
        },
    ],
    "tries": [
        {
            "when": {"answers": "space:12,10"},
            "say": "The lion strikes what stands before it.",
            "shows": ["end-turn"],
            "until": {"event": "MonsterAttacked", "target": "erza"},
            "dice": {"d10": [2, 3]},
        }
    ],
    "close": "A blow needs an adjacent lion.",
    "told": ["act:erza", {"tries": "attack:founding-stone"}, "space:12,7", "attack:founding-stone"],
}


def written(folder: Path, name: str = "01-a-step.yaml", **changes: Any) -> Path:
    """A lesson file in the folder, with some fields changed."""
    path = folder / name
    path.write_text(yaml.safe_dump(deepcopy(SMALL) | changes, sort_keys=False), "utf-8")
    return path


def small(folder: Path, **changes: Any) -> Lesson:
    return read_lesson(written(folder, **changes))


def said(play: LessonPlay) -> list[str]:
    """What the teacher has said and asked so far."""
    return [one.moment.say or one.moment.ask for one in play.said]


def asked(play: LessonPlay) -> str:
    """The teacher's open question; empty if there is none."""
    return play.question.moment.ask if play.question is not None else ""
