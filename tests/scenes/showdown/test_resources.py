"""Carried resources on the screen: used with a click, and each answer speaks of its card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.decision import Decision
from game.rules.gear.carried_resources import carried
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Gained
from game.scenes.showdown.hand.answers import option_ref
from game.scenes.showdown.hand.preview import preview
from tests.scenes.showdown.stage import Table


def laden(table: ShowdownTable) -> None:
    """Everybody carries something that can be used."""
    table.record.survival_limit = 5
    for who, card in zip(table.record.party, ("Crab Spider", "Love Juice", "Skull", "Fresh Acanthus"), strict=True):
        deck = table.box.resources[card].deck
        assert table.record.resources[deck].remove(card)
        table.record.gained.append(Gained(card, deck, who))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path, seats=1, prepare=laden)
    for _ in range(400):
        request = table.request
        if isinstance(request, Decision) and request.topic == "act":
            break
        assert request is not None
        if isinstance(request, Decision):
            table.scene.answer("pass" if any(one.key == "pass" for one in request.options) else request.options[0].key)
        else:
            table.scene.answer("roll")
    yield table
    table.close()


def test_a_click_uses_a_resource(table: Table) -> None:
    game, request = table.game.session, table.request
    assert isinstance(request, Decision) and request.topic == "act"
    option = next(one for one in request.options if one.key.startswith("resource:crab-spider:"))
    holder = option.target[1]
    assert option_ref(option) == "card:resource/Crab_Spider"
    assert any("survival" in line for line in preview(game, option).lines)
    before = game.table.sheet(holder).survival
    table.click(f"option:{option.key}")
    assert carried(game.table, holder) == [] and game.table.sheet(holder).survival > before


def test_what_cannot_be_used_says_why(table: Table) -> None:
    request = table.request
    assert isinstance(request, Decision)
    why = {option.key.partition(":")[2]: why for option, why in request.unavailable}
    juice = next(key for key in why if key.startswith("love-juice:"))
    assert why[juice].sentence == "Love Juice can be used only in the settlement phase."
