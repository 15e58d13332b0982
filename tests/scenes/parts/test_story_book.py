"""The opened book: pages from what was told, the row that came up, and what it changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.table import Crumb, Flow
from engine.ui.kit import Rich
from engine.ui.overflow import find_overflow
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.model.terms import Stat
from game.narration.joined.openings import opening
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.stories import tell_story
from game.rules.survivor.sheet import gain_stat
from game.scenes.art.places.story_vignettes import sign_of
from game.scenes.parts.page_now import lines_now
from game.scenes.parts.story_book import TableRow, changed, parts_of, right_page
from game.scenes.parts.story_pages import Page, Rolled, is_row, pages_of
from tests.scenes.chapter.stage import bold, first_day
from tests.scenes.hunt.stage import Trek
from tests.scenes.settlement.stage import Home


def test_a_story_is_a_page_with_its_roll_and_what_it_brought(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=bold, since=0)
    (page,) = pages_of(home.game.session.told, home.table, ())
    who = home.table.survivors()[2]
    assert (page.kind, page.name, page.who, page.over) == ("story-event", "Bold", who, True)
    (rolled,) = page.rolls
    assert 1 <= int(rolled.result) <= 10
    assert any(whose == who and "Matchmaker" in line for whose, line in page.changes)
    told, others = parts_of(page)
    assert [section.heading for section in told] == ["In the settlement phase"]
    assert {section.heading for section in others} == {"In the showdown", "In the hunt"}
    assert sum(page.lit(line) for line in told[0].lines) == 1


@pytest.mark.parametrize(
    ("low", "row"),
    [
        ("1", True),
        ("2–5", True),
        ("10+", True),
        ("A wild beat", False),
        ("Legs (roll again with the Regal Greaves)", True),
        ("", False),
    ],
)
def test_rows_are_told_from_sentences(low: str, row: bool) -> None:
    assert is_row(low) is row


def test_an_open_row_is_lit_by_what_lies_in_it() -> None:
    page = Page("settlement-event", "Acid Storm", Crumb("step"), rolls=[Rolled(0, 12, "10")])
    assert page.lit("10+: Each departing survivor gains 1 insanity.")
    assert not page.lit("1–3: Nothing.") and not page.lit("Only if: nothing.")


def test_the_row_of_the_hit_location_die_is_lit_too() -> None:
    page = Page("story-event", "King's Curse", Crumb("step"), rolls=[Rolled(1, "arms", "arms")])
    (table,) = [section for section in page.sections() if any(map(page.lit, section.lines))]
    assert [line.partition(" (")[0] for line in table.lines if page.lit(line)] == ["· Arms"]


def test_what_a_row_says_in_lines_of_its_own_is_lit_with_it() -> None:
    page = Page("story-event", "King's Curse", Crumb("step"), "What the king leaves", rolls=[Rolled(1, "arms", "arms")])
    rows = [widget for widget in right_page(page).walk() if isinstance(widget, TableRow)]
    lit = [row for row in rows if row.lit]
    assert [row.first for row in lit] == [True, False, False] and lit[0].markup.startswith("**Arms")
    assert all(row.past for row in rows if row not in lit and row.first), "the other rows are dimmed"
    assert not rows[0].past and not rows[0].lit


def test_the_line_that_is_carried_out_is_lit_and_what_is_done_is_dimmed() -> None:
    """Of a story that has gone on to another of its parts: the first is done, the roll is asked for, no row came up."""
    first, night = "Two of them, over love juice", "The night"
    page = Page("story-event", "Intimacy", Crumb("step"), first, parts=[night])
    page.now = lines_now(core_box(), page.kind, page.name, page.title, (night, 0))
    rows = [widget for widget in right_page(page).walk() if isinstance(widget, TableRow)]
    assert [row.markup for row in rows if row.lit] == ["The group rolls 1d10:"]
    assert [row.markup[:26] for row in rows if row.past] == ["The group nominates a coup", "The event goes on with “Th"]
    page.rolls.append(Rolled(0, 5, "4–6"))
    rows = [widget for widget in right_page(page).walk() if isinstance(widget, TableRow)]
    assert [row.markup for row in rows if row.lit] == ["**4–6**  1 survivor is born."], "now the row alone"


def test_the_page_of_the_hunt_lights_what_is_asked(tmp_path: Path) -> None:
    trek, player = Trek(tmp_path), CarefulSettler()
    while (page := trek.scene.book.lying_open()) is None or page.now is None:
        assert trek.request is not None
        trek.scene.answer(player.choose(trek.request, trek.table).key)
        trek.scene.rest()
    trek.scene.settle()
    assert any(row.lit for row in trek.scene.root.walk() if isinstance(row, TableRow))


def test_only_the_last_throw_of_the_hit_location_die_counts_and_it_is_told_with_who_threw(tmp_path: Path) -> None:
    def happens(table: SettlementTable) -> Flow[Any]:
        yield from tell_story(table, "King's Curse", table.survivors()[1])

    def crowned(table: SettlementTable) -> None:
        have = table.sheet(table.survivors()[1]).gear
        have += [f"regal-{piece}" for piece in ("helm", "gauntlet", "plackart", "faulds")]

    home = Home(tmp_path, crowned, happens, since=0)
    (page,) = pages_of(home.game.session.told, home.table, ())
    (rolled,) = page.rolls
    assert (rolled.by, rolled.result, page.who) == (page.who, "legs", home.table.survivors()[1])


def test_rules_that_last_are_told_with_their_story_and_its_time_is_not() -> None:
    page = Page("story-event", "Watched", Crumb("step"), "Something under the lanterns")
    told, others = parts_of(page)
    assert [section.heading for section in told] == ["Something under the lanterns", "The settlement"]
    assert [section.heading for section in others] == ["Ultimate Weapon", "Final Fighting Art"]


def test_what_comes_several_times_is_one_line(tmp_path: Path) -> None:
    home = Home(tmp_path)
    page = Page(
        "story-event", "Blackout", Crumb("step"), changes=[(0, "A lantern."), (0, "A light."), (0, "A lantern.")]
    )
    said = [widget.markup for widget in changed(page, home.table) if isinstance(widget, Rich)]
    assert "A lantern. {dim|×2}" in said and "A light." in said and "A lantern." not in said


def test_the_end_shows_what_it_was() -> None:
    """A story with a name of its own on the page of another has its own picture: a light for the victory."""
    lost = Page("story-event", "Game Over", Crumb("step"), story="Game Over")
    won = Page("story-event", "Game Over", Crumb("step"), story="Game Over: victory")
    assert [sign_of(page.picture, page.kind) for page in (lost, won)] == ["grave", "lantern"]
    assert Page("story-event", "Age", Crumb("step"), story="Age 2").picture == "Age"


def test_changes_outside_any_event_open_no_page(tmp_path: Path) -> None:
    def happens(table: SettlementTable) -> Flow[Any]:
        yield from gain_stat(table, table.survivors()[0], Stat.COURAGE, 1, "a test")

    def shy(table: SettlementTable) -> None:
        table.sheet(table.survivors()[0]).courage = 0

    home = Home(tmp_path, shy, happens, since=0)
    assert pages_of(home.game.session.told, home.table, ()) == []


@pytest.mark.parametrize("scale", [1.0, pytest.param(1.4, marks=pytest.mark.soak), 2.0])
def test_the_book_overflows_nowhere(tmp_path: Path, scale: float) -> None:
    for happens in (bold, first_day):
        home = Home(tmp_path, happens=happens, since=0, text_scale=scale)
        assert not find_overflow(home.scene)


def test_the_first_day_opens_with_words_of_its_own(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=first_day, since=0)
    page = next(page for page in pages_of(home.game.session.told, home.table, ()) if page.name == "First Day")
    assert page.tale == opening("First Day", home.table) != ""
    words = [widget.markup for widget in right_page(page).walk() if isinstance(widget, Rich)]
    assert words[0] == f"*{page.tale}*", "before anything that happens"
    assert any(page.tale in line.text for line in home.scene.all_lines()), "and in the log"
