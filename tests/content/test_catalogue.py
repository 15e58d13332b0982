"""Cards are found as people type their names, and a wrong name is answered with the nearest right one."""

from __future__ import annotations

import pytest

from engine.errors import BadInput
from game.content import catalogue


def test_kinds_are_singular_and_hyphenated() -> None:
    assert {"gear", "resource", "disorder", "injury", "terrain", "ai", "hit-location"} <= set(catalogue.kinds())


@pytest.mark.parametrize("typed", ["Size Up", "size up", "size-up", "SIZE-UP", "  size  up "])
def test_names_are_found_in_any_case_and_hyphenated(typed: str) -> None:
    assert catalogue.card_text("ai", typed)[0] == "Size Up"


@pytest.mark.parametrize("kind", ["hit-location", "hit location", "Hit-Location"])
def test_kinds_are_found_in_any_case(kind: str) -> None:
    assert catalogue.card_text(kind, "beasts-maw")[0] == "Beast's Maw"


def test_every_name_that_is_listed_is_found() -> None:
    for kind in catalogue.kinds():
        for name in catalogue.names(kind):
            assert catalogue.card_text(kind, name)[0] == name


def test_three_tables_have_a_row_called_bleeding_and_all_are_shown() -> None:
    text = catalogue.card_text("injury", "bleeding")
    assert [line for line in text if line.startswith("Severe injury")] == [
        "Severe injury, arms",
        "Severe injury, body",
        "Severe injury, legs",
    ]
    assert catalogue.names("injury").count("Bleeding") == 1


def test_a_resource_without_letters_has_a_name_too() -> None:
    assert catalogue.card_text("resource", "???")[1] == "Resource, basic deck, 2 copies"


def test_a_misspelt_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="did you mean Grasp"):
        catalogue.card_text("ai", "grsap")
    with pytest.raises(BadInput, match="`cards gear` lists all"):
        catalogue.card_sections("gear", "xyzzy")


def test_a_misspelt_kind_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="did you mean terrain"):
        catalogue.names("terain")
    with pytest.raises(BadInput, match="the kinds are gear"):
        catalogue.names("xyzzy")
