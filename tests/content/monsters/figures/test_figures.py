"""Every figure of a monster's cards is that of the reference: deck, copies, whom a card picks, profiles, sizes, rows.

A monster joins with its table in `TABLES`; what our cards have in place of it stands in `otherwise.py`, with
the reason, and is compared as well.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.content.box import core_box
from tests.content.monsters.figures.of_the_antelope import FIGURES as OF_THE_ANTELOPE
from tests.content.monsters.figures.of_the_butcher import FIGURES as OF_THE_BUTCHER
from tests.content.monsters.figures.of_the_hand import FIGURES as OF_THE_HAND
from tests.content.monsters.figures.of_the_kings_man import FIGURES as OF_THE_KINGS_MAN
from tests.content.monsters.figures.of_the_knight import FIGURES as OF_THE_KNIGHT
from tests.content.monsters.figures.of_the_phoenix import FIGURES as OF_THE_PHOENIX
from tests.content.monsters.figures.of_the_watcher import FIGURES as OF_THE_WATCHER
from tests.content.monsters.figures.otherwise import OTHERWISE
from tests.content.monsters.figures.spelling import of_monster, whole

TABLES: dict[str, dict[str, Any]] = {
    "screaming-antelope": OF_THE_ANTELOPE,
    "phoenix": OF_THE_PHOENIX,
    "butcher": OF_THE_BUTCHER,
    "gold-smoke-knight": OF_THE_KNIGHT,
    "kings-man": OF_THE_KINGS_MAN,
    "the-hand": OF_THE_HAND,
    "watcher": OF_THE_WATCHER,
}


def fields(figures: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    """Shelf and name of each card -> its figures by field; a term or a hunt event has one field without a name."""
    return {
        (shelf, name): found if isinstance(found, dict) else {"": found}
        for shelf, cards in figures.items()
        for name, found in cards.items()
    }


@pytest.mark.parametrize("key", TABLES)
def test_every_card_has_the_figures_of_the_reference(key: str) -> None:
    own, reference = fields(of_monster(core_box().monsters[key])), fields(whole(TABLES[key]))
    assert own.keys() == reference.keys()
    for (shelf, name), figures in reference.items():
        instead = {field: n for field, (n, _) in OTHERWISE.get(key, {}).get(name, {}).items() if field in figures}
        assert own[shelf, name] == figures | instead, f"{shelf}: {name}"


@pytest.mark.parametrize("key", TABLES)
def test_a_level_is_called_by_the_number_that_its_cards_mean(key: str) -> None:
    levels = core_box().monsters[key].levels
    assert [str(row.level) for row in levels] == [row.name for row in levels]


@pytest.mark.parametrize("key", OTHERWISE)
def test_what_stands_otherwise_differs_from_the_reference(key: str) -> None:
    """A reason that no figure needs any more is taken out."""
    reference = fields(whole(TABLES[key]))
    for name, instead in OTHERWISE[key].items():
        for field, (figure, why) in instead.items():
            there = [figures[field] for (_, card), figures in reference.items() if card == name and field in figures]
            assert there and why and figure not in there, f"{name}: {field}"


def test_a_figure_that_differs_is_found() -> None:
    table = fields(whole(OF_THE_ANTELOPE))["ai_cards", "Bite"]
    assert table["attacks"] == ["1/3/2 after_damage"] and table["copies"] == 2 and table["face_up"] == []
    ours = fields(of_monster(core_box().monsters["screaming-antelope"]))["ai_cards", "Bite"]
    assert ours == table and ours | {"copies": 3} != table
