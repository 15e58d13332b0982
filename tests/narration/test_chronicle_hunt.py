"""What the chronicle says of a hunt, how far it came and what befell it; and how its trail is printed."""

from __future__ import annotations

import pytest

from game.narration.chronicle.lines import sentence
from game.phases.hunt.hunt import choose_revealer
from game.rules.campaign.campaign_record import Line, Told
from game.rules.death.death import die
from game.terminal.campaign_print import LEGEND, CampaignPrinter, trail_of
from game.terminal.watch_print import Printer
from tests.play.trail import Trail, with_events


def hunts(trail: Trail) -> list[str]:
    told = (Told.HUNTED, Told.HUNT_FAILED)
    return [sentence(line, trail.table.box) for line in trail.campaign.chronicle if line.told in told]


def test_a_hunt_is_told_by_its_events() -> None:
    trail = with_events(Trail("erza", "allister", at=2, monster_at=3, spaces={2: ["", ""]}), e26=(), e27=())
    trail.reveal(d10=[2, 6])
    trail.reveal(d10=[2, 7])
    trail.go_on()
    trail.end()
    assert hunts(trail) == ["The White Lion is hunted to space 3, by way of Test 26 and Test 27."]


def test_a_hunt_that_fails_is_told_too() -> None:
    trail = Trail("erza", "allister", "lucy", party=["erza"], at=6)
    trail.run(die(trail.table, trail.id("erza"), "a test", sure=True))
    trail.end(d10=[1])
    assert hunts(trail) == ["The hunt goes to Overwhelming Darkness, and ends without its quarry."]


def test_spaces_have_their_names() -> None:
    trail = Trail()
    line = Line(3, Told.HUNTED, "white-lion", "Pit", 12)
    assert sentence(line, trail.table.box) == "The White Lion is hunted to Starvation, by way of Pit."


def test_the_trail_is_printed_in_a_line() -> None:
    trail = Trail(at=3, monster_at=9, spaces={2: [""], 4: [""], 5: ["Prowling Lion", ""]})
    assert trail_of(trail.hunt) == "· · ? @ ? ? D · · M · · X"


def test_a_watched_hunt_shows_the_trail_at_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    trail = Trail("erza", "allister", at=0, monster_at=4)
    CampaignPrinter(trail.table, Printer(fast=True))
    trail.run(choose_revealer(trail.table), "erza")
    trail.go_on()
    printed = capsys.readouterr().out
    assert LEGEND in " ".join(printed.split())
    assert "@ · · · M" in printed and "· @ · · M" in printed
    assert "Prowling" not in printed
