"""Cards off real decks (UX.md 1.10): written or pressed among those that may come, and mended right after."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.decision import Draw
from engine.ui.input import Device
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import Fight
from game.rules.monster.ai_face_down import ai_cards_face_down
from game.scenes.parts.typed_dice import TypedCard, label
from game.scenes.table.top_row import SLIP
from tests.scenes.showdown.stage import Table
from tests.scenes.walk import key, push, send


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    hands = {"cards": "let", "dice": "do", "monster": "do"}
    found = Table(tmp_path, automation=hands, fight=Fight("white-lion", "1", "seasoned"))
    yield found
    found.close()


def at_card(table: Table, kind: str = "ai") -> Draw:
    """Plays on until such a card is asked for."""
    for _ in range(600):
        request = table.request
        if isinstance(request, Draw) and request.kind == kind:
            return request
        assert request is not None
        table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
    raise AssertionError(f"no {kind} came")


def write(table: Table, words: str) -> None:
    """Letter by letter, by keys."""
    table.stage.ui.input.device = Device.KEYS
    table.scene.focus_first()
    for letter in words:
        table.stage.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        table.scene.settle()


def card(table: Table) -> str:
    tray = table.scene.making.tray
    assert isinstance(tray, TypedCard)
    return tray.card


def said(table: Table) -> str:
    table.scene.settle()
    return table.widget("said").describe()


def test_every_card_that_may_come_is_offered_and_no_more(table: Table) -> None:
    """Of a random AI deck nobody knows which cards of a stack were left out: each that has not been seen may come."""
    draw = at_card(table)
    fight = table.game.session.table
    assert set(draw.faces) == set(ai_cards_face_down(fight)) and len(draw.faces) > len(fight.record.ai)
    assert list(draw.faces) == sorted(draw.faces), "their order tells nothing"
    assert not set(draw.faces) & set(fight.record.ai.discard)


def test_the_first_letters_are_enough(table: Table) -> None:
    draw = at_card(table)
    before = len(table.answers)
    write(table, "zz")
    assert not card(table) and "No card that may come now is called “zz”" in said(table)
    send(table.stage, key("backspace"))
    send(table.stage, key("backspace"))
    write(table, draw.faces[-1][:-1].lower())
    assert card(table) == draw.faces[-1] and "Enter takes it" in said(table)
    assert len(table.answers) == before, "nothing is revealed before the last look"
    send(table.stage, key("return"))
    assert table.answers[before].endswith(f":{draw.faces[-1]}")
    assert table.game.session.moments[before + 1].drew.startswith(f"ai:{draw.faces[-1]}")


def test_enter_with_nothing_written_deals_nothing_yet(table: Table) -> None:
    at_card(table)
    before = len(table.answers)
    write(table, "")
    send(table.stage, key("return"))
    assert len(table.answers) == before and "press it" in said(table)
    assert table.scene.focused is not None and table.scene.focused.key == "throw"
    send(table.stage, key("return"))
    assert table.answers[before].startswith("dealt") and ":" not in table.answers[before]


def test_a_card_is_pressed_looked_at_and_taken(table: Table) -> None:
    draw = at_card(table, "hit-locations")
    before, wanted = len(table.answers), draw.faces[0]
    places = {face: table.widget(f"face:{face}").rect.topleft for face in draw.faces}
    table.click(f"face:{draw.faces[1]}")
    table.click(f"face:{wanted}")
    assert {face: table.widget(f"face:{face}").rect.topleft for face in draw.faces} == places
    assert card(table) == wanted
    table.click("commit")
    assert table.answers[before].endswith(f":{wanted}")


def test_by_pad_a_card_is_picked_and_taken(table: Table) -> None:
    draw = at_card(table)
    before = len(table.answers)
    send(table.stage, push("lb"))
    table.scene.focus_first()
    assert table.scene.focused is not None and table.scene.focused.key == f"face:{draw.faces[0]}"
    send(table.stage, push("a"))
    assert table.scene.focused.key == "commit"
    send(table.stage, push("a"))
    assert table.answers[before].endswith(f":{draw.faces[0]}")


def test_the_wrong_card_is_taken_back_right_after(table: Table) -> None:
    draw = at_card(table, "hit-locations")
    before = len(table.answers)
    table.scene.answer(f"dealt:{draw.faces[0]}")
    while table.scene.unread():
        send(table.stage, key("return"))
    assert table.scene.dice.slip() == before and table.widget("undo").label == SLIP  # type: ignore[attr-defined]
    table.stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode=""))
    assert len(table.answers) == before and isinstance(table.request, Draw)
    assert f"You had named {label(draw.faces[0])}" in said(table)
    table.click(f"face:{draw.faces[1]}")
    table.click("commit")
    assert table.answers[before].endswith(f":{draw.faces[1]}~{draw.faces[0]}")
