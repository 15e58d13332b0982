"""What the showdown says of itself is so: its step, what is left to do, and what applies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.decision import Decision, Option, Roll
from engine.ui.widgets.button import Button
from game.bots.careful.player import CarefulPlayer
from game.scenes.parts.typed_dice import TypedDice
from game.scenes.showdown.book.what_applies import applies
from game.scenes.showdown.choices import Choices, sort_choices
from game.scenes.showdown.hand.request_bar import act_hint, topic_hint
from game.scenes.showdown.steps import now_step
from tests.scenes.showdown.stage import Asker, Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.close()


def test_the_showdown_is_not_over_before_it_is(table: Table) -> None:
    """Every event of two rounds, each with the steps and the rule under which it was told."""
    player, seen = CarefulPlayer(), set()
    while table.game.session.table.record.round < 3 and table.request is not None:
        table.game.answer(player.answer(table.request, table.game.session.table))
    for one in table.game.session.told:
        step, label = now_step(table.scene.table, one.steps, one.event.rule)
        assert label != "The showdown is over", one
        seen.add(step)
    assert "showdown-round-order" in seen


def test_what_is_done_without_a_target_is_not_said_of_a_dead_monster(table: Table) -> None:
    rules = table.scene.table
    rules.record.turn, rules.record.priority = "monster", rules.record.party[0]
    assert any("without a target" in line for line in applies(rules))
    rules.record.outcome = "victory"
    assert not applies(rules)
    assert now_step(rules, (), "")[1] == "The showdown is over"


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        (("space:3,3", "attack:fist-tooth", "end-act"), "Pick a space, a weapon, or end the act."),
        (("attack:fist-tooth", "end-act"), "Pick a weapon, or end the act."),
        (("use:tall-grass@3,4", "end-act"), "Pick what else to do, or end the act."),
        (("end-act",), "All that is left is to end the act."),
        (("space:3,3",), "Pick a space."),
    ],
)
def test_the_hint_of_an_act_names_only_what_is_offered(table: Table, keys: tuple[str, ...], says: str) -> None:
    """With the movement spent there is no space to pick."""
    asked = Decision("act", "What is done?", [Option(key, key, key) for key in keys])
    assert act_hint(sort_choices(asked, table.scene.table)) == says


@pytest.mark.parametrize("topic", ["step", "dash", "who-acts", "facing", "route", "pick-target"])
def test_no_hint_asks_for_what_is_not_there(topic: str) -> None:
    assert topic_hint(topic, Choices(None)) == ""


def test_typed_dice_keep_their_places_and_drop_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The faces stay under the mouse from the first die to the last, and a die too many changes nothing."""
    table = Asker(Table(tmp_path, automation={"dice": "let", "monster": "do"}), monkeypatch).table
    session = table.game.session
    monkeypatch.setattr(session._run, "request", Roll(3, tuple(range(1, 11)), "Erza strikes", "d10", by=1))
    table.scene.begin_making()
    table.scene.arrive()
    places = {face: table.widget(f"face:{face}").rect.topleft for face in range(1, 11)}
    for number, face in enumerate((7, 10, 1), 1):
        table.click(f"face:{face}")
        tray = table.scene.making.tray
        assert isinstance(tray, TypedDice) and len(tray.dice) == number
        assert {one: table.widget(f"face:{one}").rect.topleft for one in places} == places
    table.click("face:4")
    tray = table.scene.making.tray
    assert isinstance(tray, TypedDice) and tray.dice == ("7", "10", "1")
    assert "All 3 dice are there" in table.widget("said").describe()
    assert isinstance(table.widget("commit"), Button)
    table.close()
