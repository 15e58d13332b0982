"""The closing page of a chronicle: what ended it, who won, who fell, and what somebody is called for it."""

from __future__ import annotations

from typing import Any

import pytest

from game.narration.chronicle.closing import closing
from game.narration.chronicle.page import chronicle_page
from game.rules.campaign.campaign_record import Chapter, Fallen, Fight, Line, PlannedShowdown, Told
from game.views.ending import ending, nemesis_fights, victors_of
from tests.play.homestead import Hearth

KNIGHT, WATCHER, KING = "gold-smoke-knight", "watcher", "King of a Thousand Battles"
ASLEEP = "Red smoke sinks over Hearth, and everybody there falls asleep beside lanterns that burn."


def over(
    outcome: str,
    monster: str,
    *people: str,
    dead: tuple[str, ...] = (),
    told: Told | None = None,
    why: str = "a test",
    **sheets: Any,
) -> Hearth:
    """Erza and Lucy met this monster, the others stayed at home; then all was over."""
    hearth = Hearth("erza", "lucy", *people, year=30, sheets=sheets)
    campaign = hearth.campaign
    campaign.chapter, campaign.outcome = Chapter.OVER, outcome
    campaign.planned = PlannedShowdown(Fight.NEMESIS, monster, "4", [hearth.id("erza"), hearth.id("lucy")])
    campaign.chronicle = [Line(4, Told.YEAR), Line(4, Told.DEFEAT, "butcher", "1"), Line(30, Told.YEAR)]
    if monster:
        campaign.chronicle.append(Line(30, told or (Told.VICTORY if outcome == "won" else Told.DEFEAT), monster, "4"))
    for key in dead:
        who = hearth.id(key)
        hearth.table.sheet(who).dead = True
        campaign.fallen.append(who)
        campaign.memorial.append(Fallen(hearth.table.sheet(who), who, 30, "Blacken"))
    campaign.chronicle.append(Line(30, Told.OVER, outcome, why))
    return hearth


@pytest.mark.parametrize(
    ("hearth", "said"),
    [
        (
            over("won", KNIGHT, "mira", dead=("erza",), lucy={"fighting_arts": [KING, "Leader"]}),
            ["The Gold Smoke Knight has fallen, and nothing else comes out of the dark.", ASLEEP,
             "Lucy stood to the end.", "Erza fell in that fight.", f"Lucy is called {KING}."],
        ),
        (
            over("won", KNIGHT, dead=("erza", "lucy")),
            ["The Gold Smoke Knight has fallen, and nothing else comes out of the dark.", ASLEEP,
             "Nobody came back to tell it.", "Erza and Lucy fell in that fight."],
        ),
        (
            over("lost", WATCHER, "mira", dead=("erza", "lucy"), why="the last lantern is broken"),
            ["The Watcher has come through, and the last lantern is broken.",
             "1 survivor had stayed at home, and is seen no more.", "Erza and Lucy fell in that fight."],
        ),
        (
            over("lost", "butcher", dead=("erza", "lucy")),
            ["The Butcher has taken the last of the people of Hearth, and their lanterns burn down alone.",
             "Erza and Lucy fell in that fight."],
        ),
        (
            over("lost", "", dead=("erza", "lucy")),
            ["Nobody lives in Hearth any more, and its lanterns burn down alone."],
        ),
        (
            over("lost", "", "mira", dead=("erza",), why="Erza, the Twilight Knight, is dead"),
            ["Erza, the Twilight Knight, is dead, and all ends with that.",
             "2 survivors live in Hearth still, and are seen no more."],
        ),
        (
            over("lost", "butcher", dead=("erza",), told=Told.VICTORY, why="Erza, the Twilight Knight, is dead"),
            ["Erza, the Twilight Knight, is dead, and all ends with that.",
             "1 survivor lives in Hearth still, and is seen no more.", "Erza fell in that fight."],
        ),
        (
            over("lost", "butcher", dead=("erza", "lucy"), told=Told.VICTORY, why="nobody is left"),
            ["Nobody lives in Hearth any more, and its lanterns burn down alone.",
             "Erza and Lucy fell in that fight."],
        ),
    ],
)  # fmt: skip
def test_the_closing_page(hearth: Hearth, said: list[str]) -> None:
    assert closing(hearth.table) == said
    page = chronicle_page(hearth.table, 30, "A test.")
    assert f"## The end\n\n{' '.join(said)}\n" in page
    assert "## The end" not in chronicle_page(hearth.table, 29, "A test."), "that year is not told yet"


def test_while_it_goes_on_nothing_is_closed() -> None:
    hearth = over("won", KNIGHT)
    hearth.campaign.outcome = ""
    assert ending(hearth.table) is None and closing(hearth.table) == [] and victors_of(hearth.table) == []
    assert "## The end" not in chronicle_page(hearth.table, 30, "A test.")


def test_an_art_that_was_known_before_is_no_title_of_another_fight() -> None:
    """Only what the last monster's victory gives is one."""
    hearth = over("won", "butcher", lucy={"fighting_arts": [KING]})
    end = ending(hearth.table)
    assert end is not None and end.victors == ("Erza", "Lucy") and end.titles == ()


def test_every_meeting_with_a_nemesis_is_remembered() -> None:
    hearth = over("lost", WATCHER)
    hearth.campaign.chronicle.insert(0, Line(3, Told.VICTORY, "white-lion", "1"))
    assert [(line.year, line.what) for line in nemesis_fights(hearth.table)] == [(4, "butcher"), (30, WATCHER)]
