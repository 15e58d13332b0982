"""Back and forth in an open game: undo is one key until dice fall, and behind them a rewind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots.careful.player import CarefulPlayer
from tests.scenes.showdown.stage import Table, beside_the_monster, decision, play_to


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.close()


def test_undo_is_one_key_until_dice_fall(table: Table) -> None:
    play_to(table, "act")
    space = next(option for option in decision(table).options if option.key.startswith("space:"))
    while not table.scene.making.undoable(space.key):
        table.scene.answer(CarefulPlayer().answer(decision(table), table.game.session.table))
        play_to(table, "act")
        space = next(option for option in decision(table).options if option.key.startswith("space:"))
    before = list(table.answers)
    table.scene.answer(space.key)
    table.key("u")
    assert table.answers == before
    table.key("r")
    assert table.answers == [*before, space.key]


def test_behind_dice_undo_offers_a_rewind(table: Table) -> None:
    request = beside_the_monster(table)
    before = list(table.answers)
    table.scene.answer(next(option.key for option in request.options if option.key.startswith("attack:")))
    table.key("u")
    assert len(table.answers) == len(before) + 1
    assert table.stage.stack.top is not table.scene
    table.stage.click("reply:0")
    assert table.answers == before


def test_honest_mode_has_no_rewind(tmp_path: Path) -> None:
    table = Table(tmp_path, honest=True)
    request = beside_the_monster(table)
    table.scene.answer(next(option.key for option in request.options if option.key.startswith("attack:")))
    after = list(table.answers)
    table.key("u")
    assert table.stage.stack.top is table.scene and table.answers == after
    table.close()


def test_with_nothing_to_undo_the_key_and_the_button_say_so(table: Table) -> None:
    table.key("u")
    assert "Nothing has been answered yet" in table.stage.stack.toasts[-1].text
    assert "Nothing has been answered yet" in (table.widget("undo").ref or "")


def test_in_honest_mode_the_button_offers_no_rewind_and_says_why(tmp_path: Path) -> None:
    table = Table(tmp_path, honest=True)
    request = beside_the_monster(table)
    table.scene.answer(next(option.key for option in request.options if option.key.startswith("attack:")))
    button = table.widget("undo")
    assert button.describe() == "Button Undo" and "honest mode" in (button.ref or "")
    table.key("u")
    assert "honest mode" in table.stage.stack.toasts[-1].text
    table.close()
