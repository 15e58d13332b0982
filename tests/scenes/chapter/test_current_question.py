"""A question of a campaign laid out on the table: every kind of it, answered with the mouse and with keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Option, Shape, Why
from game.scenes.record_sheet.scene import SurvivorScene
from tests.scenes.chapter.stage import Asker, things
from tests.scenes.settlement.stage import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_one_of_several_is_selected_then_committed(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    asker = Asker(home, monkeypatch)
    asker.ask(things(3), refused=[(Option("thing:9", "Thing 9"), Why("It is gone.", "settlement-develop"))])
    assert "It is gone." in home.words()
    home.click("option:thing:1")
    home.click("commit")
    assert asker.given == ["thing:1"]


def test_people_are_cards_and_the_refused_say_why(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    table = home.table
    people = [Option(table.key(who), table.name(who), who) for who in table.survivors()]
    asker = Asker(home, monkeypatch)
    asker.ask(people[1:], refused=[(people[0], Why(f"{people[0].label} is tired.", "settlement-develop"))])
    assert f"{people[0].label}, {table.sheet(people[0].target).gender}, not now: Is tired." in home.words()
    home.click(f"option:{people[0].key}")
    assert not home.scene.making.selected
    home.click(f"option:{people[2].key}")
    home.click("commit")
    assert asker.given == [people[2].key]


@pytest.mark.parametrize(("low", "high"), [(2, 2), (1, 3), (0, 2)])
def test_several_with_a_least_and_a_most(home: Home, monkeypatch: pytest.MonkeyPatch, low: int, high: int) -> None:
    asker = Asker(home, monkeypatch)
    asker.ask(things(5), shape=Shape.MANY, low=low, high=high)
    if low:
        assert home.scene.making.why_not_ready() == f"choose {low} more"
    for i in range(max(low, 1)):
        home.click(f"option:thing:{i}")
    home.click("commit")
    assert asker.given == ["|".join(f"thing:{i}" for i in range(max(low, 1)))]


def test_too_many_cannot_be_committed(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    asker = Asker(home, monkeypatch)
    asker.ask(things(4), shape=Shape.MANY, low=1, high=2)
    for i in range(3):
        home.click(f"option:thing:{i}")
    home.click("commit")
    assert not asker.given and home.scene.making.why_not_ready() == "1 too many"


def test_an_order_is_pressed_in_its_order(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    asker = Asker(home, monkeypatch)
    asker.ask(things(3), shape=Shape.ORDER, low=3, high=3)
    for i in (2, 0, 1):
        home.click(f"option:thing:{i}")
    home.click("commit")
    assert asker.given == ["thing:2|thing:0|thing:1"]


def test_a_name_is_taken_from_the_suggestions(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    who = home.table.survivors()[0]
    asker = Asker(home, monkeypatch)
    asker.ask((), topic="name", shape=Shape.TEXT, context="Elke", actor=home.table.key(who))
    assert home.scene.making.why_not_ready() == "write something"
    home.click("suggestion:Elke")
    home.click("commit")
    assert asker.given == ["Elke"]


def test_a_question_can_be_answered_without_the_mouse(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    asker = Asker(home, monkeypatch)
    asker.ask(things(4))
    home.tab_to("option:thing:2")
    home.press("return")
    home.tab_to("commit")
    home.press("return")
    assert asker.given == ["thing:2"]


def test_innovations_lie_on_the_table_as_cards(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["Ammonia", "Symposium"]
    asker = Asker(home, monkeypatch)
    asker.ask([Option(f"innovation:{name}", name, name) for name in names], topic="innovate")
    assert "Card Ammonia" in home.words()
    home.click("option:innovation:Symposium")
    home.click("commit")
    assert asker.given == ["innovation:Symposium"]


def test_the_sheet_of_the_card_in_focus_is_a_key_away(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    table = home.table
    people = [Option(table.key(who), table.name(who), who) for who in table.survivors()]
    Asker(home, monkeypatch).ask(people)
    home.scene.focus_on(f"option:{people[3].key}")
    home.press("s")
    sheet = home.stage.stack.top
    assert isinstance(sheet, SurvivorScene) and sheet.who == people[3].target
