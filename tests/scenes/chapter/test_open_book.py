"""The book of the story on the table: its pages wait, are turned, and lie open again after a way back."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from game.scenes.chapter.zones import Tray
from game.scenes.parts.story_book import TableRow
from game.scenes.parts.story_pages import open_page
from tests.scenes.chapter.stage import bold, first_day, two_events
from tests.scenes.settlement.stage import Home


def unseen(home: Home) -> bool:
    """Whether something is still on its way to the screen."""
    return home.scene.unfolding.unseen


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


def test_dice_tumble_over_the_table_before_the_page_is_read(tmp_path: Path) -> None:
    home = Home(tmp_path, happens=two_events, since=0, animation_speed="normal")
    scene = home.scene
    scene.unfolding.heard = 0
    scene.unfolding.play(home.game.session.told, home.table)
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
    scene.unfolding.play(home.game.session.told, home.table)
    home.stage.wait(0.05)
    home.click("commit")
    assert not unseen(home)
    assert scene.book.waiting() is not None
    assert not home.answers


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_the_dice_never_lie_on_the_table_that_they_decide(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    home = Home(tmp_path, happens=bold, since=0, size=size, text_scale=scale, animation_speed="normal")
    scene = home.scene
    scene.unfolding.heard = 0
    scene.unfolding.play(home.game.session.told, home.table)
    looked = 0
    for _ in range(200):
        home.stage.wait(0.05)
        if not unseen(home):
            break
        tray = scene.root.find("tray")
        if scene.unfolding.throw is None or not isinstance(tray, Tray) or not tray.covers.width:
            continue
        rows = [one for one in scene.root.walk() if isinstance(one, TableRow)]
        seen = [one.rect.clip(tray.rect) for one in rows]
        assert rows and not any(one.height > 0 and one.colliderect(tray.covers) for one in seen)
        assert all(one.markup.endswith(":") for one in rows if one.lit), "only what asks for it: the row waits"
        looked += 1
    assert looked > 3
    assert any(one.lit for one in scene.root.walk() if isinstance(one, TableRow))
