"""The last years of a campaign, played from a prepared settlement to victory and to defeat, by every rule."""

from __future__ import annotations

import pytest

from game.rules.campaign.campaign_record import Chapter, Step, Told
from game.views.ending import LOST, WON, ending
from tests.play.finale import last_years, played_on, session_of

KINGS_MAN, WATCHER, KNIGHT = ("kings-man", "3"), ("watcher", "1"), ("gold-smoke-knight", "4")


@pytest.mark.rule("campaign-start-and-goal")
def test_whoever_beats_the_knight_has_won() -> None:
    session = session_of(last_years(30, mighty=True, step=Step.DEPART))
    assert played_on(session) == [(30, *KNIGHT)]
    campaign = session.table.campaign
    assert (session.outcome, campaign.chapter, campaign.year) == (WON, Chapter.OVER, 30)
    end = ending(session.table)
    assert end is not None and end.victors and [title for _, title in end.titles] == ["King of a Thousand Battles"]
    assert campaign.chronicle[-1].told is Told.OVER
    session.close()


def test_the_blackout_follows_the_watchers_fall_and_the_year_goes_on() -> None:
    """Innovating is over, the last lantern is there; everybody who won is stronger; nothing of it is asked twice."""
    session = session_of(last_years(25, mighty=True, step=Step.DEPART))
    assert played_on(session, year=26) == [(25, *WATCHER)]
    table = session.table
    assert "Exhausted Lantern Hoard" in table.campaign.locations and "Lantern Hoard" not in table.campaign.locations
    assert {"Destiny", "Romantic"} <= set(table.known()) and "Final Fighting Art" not in table.known()
    assert table.storage.count("final-lantern") == 1 and table.campaign.lantern_research == 1
    assert [one.monster for one in table.campaign.defeated if one.year == 25] == [WATCHER[0]]
    session.close()


def test_whoever_loses_to_the_watcher_has_lost_everything() -> None:
    session = session_of(last_years(25, mighty=False, step=Step.DEPART))
    assert played_on(session) == [(25, *WATCHER)]
    end = ending(session.table)
    assert session.outcome == LOST and end is not None and end.monster == WATCHER[0]
    assert end.alive == len(session.table.living()) and not end.beaten and len(end.fell) == 4
    session.close()


@pytest.mark.soak
def test_from_year_24_to_the_victory() -> None:
    """Hunts of level 3 alone after the Blackout, a light for everybody, the King's Man, the Knight."""
    session = session_of(last_years(23, mighty=True))
    fought = played_on(session)
    assert [one for one in fought if one[0] in (25, 28, 30)] == [(25, *WATCHER), (28, *KINGS_MAN), (30, *KNIGHT)]
    assert {level for year, _, level in fought if year in (26, 27, 29)} == {"3"}
    told = {line.year for line in session.table.campaign.chronicle if line.told in (Told.HUNTED, Told.HUNT_FAILED)}
    assert told >= {26, 27, 29} and session.outcome == WON, "a party may fall on the way to its quarry"
    session.close()


@pytest.mark.soak
def test_from_year_24_to_defeat() -> None:
    session = session_of(last_years(23, mighty=False))
    fought = played_on(session)
    assert session.outcome == LOST and fought[-1][0] <= 25
    session.close()
