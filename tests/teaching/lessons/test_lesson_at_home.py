"""Lessons in the settlement and on the hunt: the same teacher, and copies that stay copies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.reading import read_lesson
from tests.teaching.lessons.written import said

HUNT: dict[str, Any] = {
    "title": "One space",
    "about": "A step of the hunt.",
    "minutes": 3,
    "rules": ["hunt-board"],
    "opening": "The lion is near.",
    "scenario": {
        "survivors": [{"name": name} for name in ("Erza", "Lucy", "Allister", "Zachary")],
        "hunt": {"monster": "white-lion", "level": "1", "at": 3, "monster_at": 5},
        "dice": {"d100": [26]},
    },
    "moments": [
        {"when": {"asks": "hunt-turn", "values": {"hunt.at": 3}}, "say": "Go on.", "rule": "hunt-board"},
        {"when": {"told": {"event": "RoundBegan"}}, "say": "It has begun.", "optional": True},
    ],
    "goals": [{"do": "Find the lion.", "met": {"told": {"event": "HuntEnded", "how": "showdown"}}}],
    "tries": [
        {
            "when": {"answers": "move", "values": {"hunt.at": 3}},
            "say": "See where that leads.",
            "until": {"event": "MonsterTurnBegan"},
            "dice": {"d100": [12]},
        }
    ],
    "close": "Found.",
    "told": ["move"],
}


def hunt(folder: Path) -> LessonPlay:
    path = folder / "01-one-space.yaml"
    path.write_text(yaml.safe_dump(HUNT), "utf-8")
    return LessonPlay(read_lesson(path))


def test_a_copy_goes_on_into_the_showdown_and_the_hunt_stays_where_it_is(tmp_path: Path) -> None:
    play = hunt(tmp_path)
    before = play.session.digest()
    assert said(play) == ["Go on."]
    look = play.look(0, "move")
    assert look.complete and look.lines, "the settler plays the copy on, into the first turn of the lion"
    rolled = [one.event for one in look.told if type(one.event).__name__ == "HuntRolled"]
    assert rolled and getattr(rolled[0], "number", 0) == 12
    assert play.session.digest() == before and play.session.answers == []
    play.close()


def test_a_value_that_is_not_there_at_this_moment_holds_not(tmp_path: Path) -> None:
    play = hunt(tmp_path)
    while not play.done:
        request = play.session.request
        play.answer(request.keys()[0])  # type: ignore[union-attr]  # a question is on the table
    assert play.met == {0: len(play.session.answers)}
    while "It has begun." not in said(play):
        play.answer(play.session.request.keys()[0])  # type: ignore[union-attr]  # the same
    assert play.session.table.showdown is not None
    play.close()
