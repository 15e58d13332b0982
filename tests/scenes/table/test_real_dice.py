"""Real dice at the table (UX.md 1.10): typed, looked at once more, and mended right after."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.decision import Roll
from engine.session import resume
from engine.ui.input import Device
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.settlement import CarefulSettler
from game.scenes.parts.typed_dice import TypedDice
from game.scenes.settings.scene import SettingsScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.settlement import played
from game.scenes.table.top_row import SLIP
from tests.scenes.showdown.stage import Table
from tests.scenes.staging import app_stage
from tests.scenes.walk import key, push, send

HANDS = {"dice": "let", "monster": "do"}


def at_dice(table: Table, kind: str = "d10", least: int = 1) -> Roll:
    """Plays on until such dice are asked for."""
    for _ in range(400):
        request = table.request
        if isinstance(request, Roll) and request.kind == kind and request.count >= least:
            return request
        assert request is not None
        table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
    raise AssertionError(f"no {kind} was thrown")


def type_in(table: Table, *names: str) -> None:
    for name in names:
        send(table.stage, key(name))
        table.scene.settle()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path, automation=HANDS)
    yield found
    found.close()


def tray(table: Table) -> tuple[str, ...]:
    found = table.scene.making.tray
    assert isinstance(found, TypedDice)
    return found.dice


def said(table: Table) -> str:
    table.scene.settle()
    return table.widget("said").describe()


def test_while_dice_are_asked_digits_are_dice_and_no_overlays(table: Table) -> None:
    at_dice(table, least=2)
    before, overlays = len(table.answers), list(table.scene.aiming.overlays)
    type_in(table, "7", "0")
    assert tray(table) == ("7", "10") and table.scene.aiming.overlays == overlays
    assert len(table.answers) == before, "nothing is revealed before the last look"
    assert "7, 10" in said(table) and "Enter takes them" in said(table)
    type_in(table, "backspace", "3", "return")
    assert table.answers[before] == "roll:7,3"


def test_no_key_is_dropped_silently(table: Table) -> None:
    at_dice(table, least=2)
    type_in(table, "g")
    assert "“g” means nothing here" in said(table)
    type_in(table, "7", "return")
    assert "1 die is missing" in said(table) and tray(table) == ("7",)
    type_in(table, "3", "4")
    assert "Both dice are there" in said(table) and tray(table) == ("7", "3")


def test_enter_with_nothing_typed_throws_nothing_yet(table: Table) -> None:
    """A second Enter too many must not let the game throw; the next one does, from where it says so."""
    at_dice(table)
    before = len(table.answers)
    type_in(table, "return")
    assert len(table.answers) == before
    assert table.scene.focused is not None and table.scene.focused.key == "throw"
    type_in(table, "return")
    assert table.answers[before] == "roll"


def test_the_places_of_the_hit_location_die_are_letters(table: Table) -> None:
    roll = at_dice(table, "hit-location")
    before = len(table.answers)
    type_in(table, *["l"] * roll.count)
    assert tray(table) == ("legs",) * roll.count, "L is no log while places are asked"
    type_in(table, "return")
    assert table.answers[before].endswith(":" + ",".join(["legs"] * roll.count))


@pytest.mark.parametrize("honest", [False, True])
def test_a_slip_is_mended_right_after_without_a_dialog(table: Table, honest: bool) -> None:
    """Whatever honest mode says: the dice lie on the players' own table."""
    table.scene.app.keep_settings(honest=honest)
    roll = at_dice(table)
    before = len(table.answers)
    type_in(table, *["1"] * roll.count, "return")
    assert table.answers[before:], "they are taken"
    scene = table.scene
    while table.scene.unread():
        type_in(table, "return")
    assert scene.dice.slip() == before
    assert table.widget("undo").label == SLIP  # type: ignore[attr-defined]
    type_in(table, "u")
    assert table.stage.stack.top is scene, "no dialog"
    assert len(table.answers) == before and isinstance(table.request, Roll)
    assert "You had typed" in said(table)
    type_in(table, *["9"] * roll.count, "return")
    nines, ones = ",".join(["9"] * roll.count), ",".join(["1"] * roll.count)
    assert table.answers[before] == f"roll:{nines}~{ones}"
    while table.scene.unread():
        type_in(table, "return")
    assert any("Mistyped: 1" in line.text for line in scene.all_lines())


def test_the_mark_of_a_slip_outlives_the_game(table: Table) -> None:
    at_dice(table)
    scene, before = table.scene, len(table.answers)
    count = table.request.count  # type: ignore[union-attr]
    game = table.game
    scene.answer(f"roll:{','.join(['9'] * count)}~{','.join(['1'] * count)}")
    again = resume(game.session.game, game.journal)
    assert again.answers[: before + 1] == table.answers[: before + 1]
    again.close()


def test_what_the_game_threw_is_no_slip(table: Table) -> None:
    at_dice(table)
    table.scene.answer("roll")
    assert table.scene.dice.slip() is None


def test_after_a_choice_the_dice_stay_and_undo_undoes(table: Table) -> None:
    for _ in range(200):
        roll = at_dice(table)
        type_in(table, *["4"] * roll.count, "return")
        while table.scene.unread():
            type_in(table, "return")
        request = table.request
        if request is not None and not isinstance(request, Roll):
            break
    assert table.scene.dice.slip() is not None
    assert request is not None
    table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
    assert table.scene.dice.slip() is None


def test_by_pad_faces_are_picked_and_taken(table: Table) -> None:
    roll = at_dice(table)
    before = len(table.answers)
    send(table.stage, push("lb"))  # the pad is in the hand
    table.scene.focus_first()
    assert table.scene.focused is not None and table.scene.focused.key == "face:1"
    for _ in range(roll.count):
        send(table.stage, push("a"))
        table.scene.settle()
    assert table.scene.focused is not None and table.scene.focused.key == "commit"
    send(table.stage, push("a"))
    assert table.answers[before] == f"roll:{','.join(['1'] * roll.count)}"


def test_faces_never_move_while_they_are_clicked(table: Table) -> None:
    roll = at_dice(table, least=2)
    places = {face: table.widget(f"face:{face}").rect.topleft for face in range(1, 11)}
    for n in range(roll.count):
        table.click("face:10")
        assert len(tray(table)) == n + 1
        assert {one: table.widget(f"face:{one}").rect.topleft for one in places} == places
    table.click("face:3")
    assert tray(table) == ("10",) * roll.count and "are there" in said(table)


def test_dice_are_typed_at_home(tmp_path: Path) -> None:
    """Whoever reads the entrails types the die; a slip is mended there, too."""
    stage = app_stage(SettingsScene, tmp_path, automation={**HANDS, "pages": "do"})
    stage.ui.input.device = Device.KEYS
    game = played(lambda table: None)
    stage.app.show(game)  # type: ignore[arg-type]
    scene = stage.stack.top
    assert isinstance(scene, SettlementScene)
    scene.answer("use:organ-grinder/augury")
    for _ in range(6):
        if isinstance(game.session.request, Roll):
            break
        scene.answer(CarefulSettler().answer(game.session.request, game.session.table))  # type: ignore[arg-type]
    before = len(game.session.answers)
    for name in ("5", "return"):
        send(stage, key(name))
        scene.settle()
    assert game.session.answers[before] == "roll:5"
    stage.app.close_game()


def test_a_die_typed_while_the_table_still_moves_counts(tmp_path: Path) -> None:
    """A press cuts short what is shown, and is not lost."""
    table = Table(tmp_path, automation=HANDS, animation_speed="normal")
    early = 0
    for _ in range(200):
        request = table.request
        assert request is not None
        if isinstance(request, Roll) and request.kind == "d10":
            early += table.scene.unread()
            type_in(table, *["7"] * request.count)
            assert tray(table) == ("7",) * request.count
            type_in(table, "return")
        else:
            table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
        if early > 1:
            break
    assert early > 1, "some dice were typed before the table had come to rest"
    table.close()


def test_the_last_die_of_a_fight_is_mended_too(tmp_path: Path) -> None:
    table = Table(tmp_path, automation=HANDS, seed=3)
    for number in range(300):
        request = table.request
        if request is None:
            break
        key_ = CarefulPlayer().answer(request, table.game.session.table)
        if isinstance(request, Roll):
            face = "head" if request.kind != "d10" else "10" if number % 5 else "3"
            key_ = f"roll:{','.join([face] * request.count)}"
        table.scene.answer(key_)
    asked = len(table.answers)
    assert [table.game.session.outcome] == ["victory"]
    table.click("undo")
    assert [table.game.session.outcome] == [None]
    assert len(table.answers) == asked - 1
    table.close()
