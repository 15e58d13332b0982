"""The opened book: pages from what was told, the row that came up, what it changed, and turning them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.decision import Decision
from engine.table import Crumb, Flow
from engine.ui.overflow import find_overflow
from game.model.terms import Stat
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.stories import play_event, tell_story
from game.rules.settlement.new_survivors import born
from game.rules.survivor.sheet import gain_stat
from game.scenes.parts.story_book import parts_of
from game.scenes.parts.story_pages import Page, Rolled, is_row, open_page, pages_of
from tests.scenes.settlement.stage import Home, nothing


def bold(table: SettlementTable) -> Flow[Any]:
    yield from tell_story(table, "Bold", table.survivors()[2])


def two_events(table: SettlementTable) -> Flow[Any]:
    yield from tell_story(table, "Bold", table.survivors()[2])
    yield from tell_story(table, "Insight", table.survivors()[3])


def first_day(table: SettlementTable) -> Flow[Any]:
    yield from play_event(table, "First Day", drawn=True)


def unseen(home: Home) -> bool:
    """Whether something is still on its way to the screen."""
    return home.scene.unfolding.unseen


def test_a_story_is_a_page_with_its_roll_and_what_it_brought(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=bold, since=0)
    (page,) = pages_of(home.game.session.told, home.table, ())
    who = home.table.survivors()[2]
    assert (page.kind, page.name, page.who, page.over) == ("story-event", "Bold", who, True)
    (rolled,) = page.rolls
    assert 1 <= rolled.result <= 10
    assert any(whose == who and "Matchmaker" in line for whose, line in page.changes)
    told, others = parts_of(page)
    assert [section.heading for section in told] == ["In the settlement phase"]
    assert {section.heading for section in others} == {"In the showdown", "In the hunt"}
    assert sum(page.lit(line) for line in told[0].lines) == 1


@pytest.mark.parametrize(
    ("low", "row"), [("1", True), ("2–5", True), ("10+", True), ("A wild beat", False), ("", False)]
)
def test_rows_are_told_from_sentences(low: str, row: bool) -> None:
    assert is_row(low) is row


def test_an_open_row_is_lit_by_what_lies_in_it() -> None:
    page = Page("settlement-event", "Acid Storm", Crumb("step"), rolls=[Rolled(0, 12, "10")])
    assert page.lit("10+: Each departing survivor gains 1 insanity.")
    assert not page.lit("1–3: Nothing.") and not page.lit("Only if: nothing.")


def test_the_page_waits_until_it_is_turned(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=bold, since=0)
    assert "Bold has been told." in home.words() and ", came up" in home.words()
    assert not home.shows("option:end-develop")
    home.click("commit")
    assert home.shows("option:end-develop")
    assert not home.answers


def test_pages_are_turned_one_after_the_other(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=two_events, since=0)
    assert "Bold has been told." in home.words() and "one more page follows" in home.words()
    home.click("commit")
    assert "Insight has been told." in home.words()
    home.click("commit")
    assert home.scene.book.waiting() is None


def test_who_reads_on_by_themselves_is_not_stopped(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=bold, since=0, automation={"pages": "do"})
    assert home.scene.book.waiting() is None
    assert home.shows("option:end-develop")


def test_a_question_of_an_event_is_asked_beside_its_page(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=first_day, since=0)
    request = home.request
    assert isinstance(request, Decision) and request.topic == "sex"
    page = home.scene.book.lying_open()
    assert page is not None and page.name == "First Day" and not page.over
    home.click(f"option:{request.options[0].key}")
    if not home.answers:
        home.click("commit")
    assert home.answers == [request.options[0].key]
    finished = home.scene.book.waiting()
    assert finished is not None and finished.name == "First Day"
    assert any("join" in line for _, line in finished.changes)


def test_a_page_lies_open_again_after_a_way_back(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=first_day, since=0)
    request = home.request
    assert isinstance(request, Decision)
    home.scene.answer(request.options[0].key)
    home.scene.turn_page()
    home.scene.rewind(0)
    page = open_page(home.scene.book.told())
    assert page is not None and page.name == "First Day"


def test_changes_outside_any_event_open_no_page(tmp_path: Path) -> None:
    def happens(table: SettlementTable) -> Flow[Any]:
        yield from gain_stat(table, table.survivors()[0], Stat.COURAGE, 1, "a test")

    def shy(table: SettlementTable) -> None:
        table.sheet(table.survivors()[0]).courage = 0

    home = Home(tmp_path, shy, happens, since=0)
    assert pages_of(home.game.session.told, home.table, ()) == []


def test_a_newborn_stands_with_its_parents_and_what_it_gets(tmp_path: Path) -> None:
    def happens(table: SettlementTable) -> Flow[Any]:
        mother, father, *_ = table.survivors()
        yield from born(table, mother, father, "Intimacy")

    home = Home(tmp_path, nothing, happens)
    home.click("option:girl")
    if not home.answers:
        home.click("commit")
    words = home.words()
    assert "A girl, female" in words and "Erza, female" in words and "Zachary, male" in words
    assert "Graves" in words  # what the settlement gives a child
    request = home.request
    assert isinstance(request, Decision) and request.topic == "name"
    home.click(f"suggestion:{request.context}")
    home.click("commit")
    assert home.answers[1] == request.context
    assert request.context in home.table.campaign.names.values()


@pytest.mark.parametrize("scale", [1.0, pytest.param(1.4, marks=pytest.mark.soak), 2.0])
def test_the_book_overflows_nowhere(tmp_path: Path, scale: float) -> None:
    for happens in (bold, first_day):
        home = Home(tmp_path, happens=happens, since=0, text_scale=scale)
        assert not find_overflow(home.scene)


def test_the_track_follows_the_step_in_the_crumbs(tmp_path: Path) -> None:
    def timeline(table: SettlementTable) -> None:
        table.campaign.step = Step.TIMELINE

    home = Home(tmp_path, timeline)
    assert home.scene.layout.step() in tuple(Step)
    assert "Lantern year 13" in home.words()


def test_dice_tumble_over_the_table_before_the_page_is_read(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=two_events, since=0, animation_speed="normal")
    scene = home.scene
    scene.unfolding.heard = 0
    scene.unfolding.play(home.game.session.told, home.table.name)
    assert unseen(home) and "A press anywhere goes on." in home.words()
    seen = False
    for _ in range(400):
        home.stage.wait(0.05)
        seen = seen or scene.unfolding.throw is not None
        if not unseen(home):
            break
    assert seen and not unseen(home)
    assert scene.unfolding.heard == home.game.session.heard
    assert "Bold has been told." in home.words()


def test_a_press_that_cuts_the_dice_short_answers_nothing(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=bold, since=0, animation_speed="normal")
    scene = home.scene
    scene.unfolding.heard = 0
    scene.unfolding.play(home.game.session.told, home.table.name)
    home.stage.wait(0.05)
    home.click("commit")
    assert not unseen(home)
    assert scene.book.waiting() is not None
    assert not home.answers
