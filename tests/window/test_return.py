"""The real program in a real window, with nothing but Return: it begins a campaign, gets on, and takes nothing back."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from engine.save.journal import Journal
from tests.window.desk import SIZE, Program, Screen, missing_tools

pytestmark = pytest.mark.window
SETTINGS = {"animation_speed": "instant", "volume": 0.0, "tips": False, "automation": {"monster": "confirm"}}
PRESSES, ENOUGH = 60, 6
"""Presses, and the answers that they must come to however slow the machine is: the four are placed, the lion comes."""
PATIENCE = 60.0


def save_in(home: Path) -> tuple[int, int]:
    """How many answers the campaign has, and how many were taken back."""
    saves = list((home / "campaigns").glob("*.lantern"))
    if not saves:
        return 0, 0
    with Journal.open(saves[0], read_only=True) as journal:
        return journal.head, journal.tail_length


def test_return_begins_a_campaign_and_gets_on(tmp_path: Path) -> None:
    if missing := missing_tools():
        pytest.skip(f"NOT TESTED: the real window ({', '.join(missing)} missing; apt-get install xvfb xdotool)")
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps(SETTINGS))
    with Screen() as screen:
        program = Program(screen, home)
        try:
            screen.run("xdotool", "mousemove", str(SIZE[0] // 2), str(SIZE[1] - 5))
            until = time.monotonic() + PATIENCE
            while not list((home / "campaigns").glob("*.lantern")):  # the title takes keys when it is there
                program.require_alive()
                assert time.monotonic() < until, "no campaign was begun"
                screen.run("xdotool", "key", "--delay", "40", "Return")
                time.sleep(0.5)
            for _ in range(PRESSES):  # the save is the window's own while it plays: nobody looks into it meanwhile
                program.require_alive()
                screen.run("xdotool", "key", "Return")
                time.sleep(0.25)
            screen.run("xdotool", "keydown", "Return", "sleep", "1.5", "keyup", "Return")  # held: one press
            time.sleep(0.5)
            program.require_alive()
        finally:
            program.kill()
    given, taken_back = save_in(home)
    assert given >= ENOUGH and taken_back == 0
