"""Nobody's sentences but ours: no run of eight words in common with any text that is given to compare with.

The texts belong to others and are not in the project: name their folder in LANTERNFALL_SOURCES.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.program_files import ROOT
from tests.content.shared_runs import LENGTH, printed_texts, read_sources, shared_runs, strings_of, windows

FOLDER = "LANTERNFALL_SOURCES"
THEIRS = "The tall keeper walks into the old tower. There he counts nine stars, and he is afraid of each."


def found(ours: str) -> list[str]:
    return shared_runs(ours, windows([THEIRS]))


@pytest.mark.skipif(FOLDER not in os.environ, reason=f"no texts to compare with: name their folder in {FOLDER}")
def test_no_printed_text_shares_eight_words_with_a_source() -> None:
    theirs = windows(read_sources(Path(os.environ[FOLDER])))
    assert theirs, f"the folder in {FOLDER} holds no text"
    told = [f"{where}: {run}" for where, text in printed_texts(ROOT) for run in shared_runs(text, theirs)]
    assert not told, f"{len(told)} runs of {LENGTH} words or more are in a source:\n" + "\n".join(told)


def test_eight_words_in_a_row_are_found_whatever_their_signs() -> None:
    assert found("A tall keeper walks into the old tower; he rests.") == []
    assert found("THE TALL KEEPER: walks into (the old) tower!") == ["the tall keeper walks into the old tower"]


def test_a_longer_run_is_told_once_and_whole() -> None:
    run = "walks into the old tower there he counts nine stars"
    assert found(f"Somebody {run}, and she is glad.") == [run + " and"]
    assert found(f"{run}. Then. {run}") == [run, run]


def test_seven_words_and_words_in_another_order_are_ours() -> None:
    assert found("The tall keeper walks into the old house.") == []
    assert found("Into the old tower the tall keeper walks.") == []


def test_a_run_does_not_go_on_over_a_break_or_a_link() -> None:
    assert found("The tall keeper walks | into the old tower") == []
    assert found("The tall keeper walks into [[tower|the old tower]].") == ["the tall keeper walks into the old tower"]


@pytest.mark.parametrize(
    "formula",
    [
        "The event revealer gains 1 courage and 1 understanding.",
        "Each survivor suffers brain damage equal to the monster's level.",
        "You gain +1 permanent strength and +1 permanent evasion.",
        "At the start of the survivors' turn, you are knocked down.",
    ],
)
def test_what_is_made_of_terms_alone_belongs_to_nobody(formula: str) -> None:
    assert len(formula.split()) >= LENGTH
    assert not shared_runs(formula, windows([formula]))


def test_names_of_cards_are_facts() -> None:
    listed = "Rawhide Headband, Rawhide Gloves, Rawhide Vest and Rawhide Boots are made here."
    assert not shared_runs(listed, windows([listed]))


def test_formulas_do_not_hide_what_stands_around_them() -> None:
    theirs = windows(["If the old keeper of the tall tower wakes, he gains 1 courage."])
    assert shared_runs("If the old keeper of the tall tower wakes, you gain 2 courage.", theirs)


def test_sources_of_every_depth_are_read(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "book.txt").write_text(THEIRS, encoding="utf-8")
    (tmp_path / "a" / "picture.png").write_bytes(b"\x89PNG")
    assert read_sources(tmp_path) == [THEIRS]


def test_strings_of_a_module_are_read_without_its_docstrings() -> None:
    assert list(strings_of('"""Says no."""\nX = "one"\n"""Of X."""\nY = f"two {X} three"')) == ["one", "two || three"]


def test_cards_rules_terms_and_what_is_told_are_all_compared() -> None:
    texts = list(printed_texts(ROOT))
    places = {where.split(" ")[0].split("/")[0] for where, _ in texts}
    assert {"gear", "hunt-event", "rule", "glossary", "game"} <= places
    assert any("The settlement learns" in text for where, text in texts if where == "game/narration/chronicle/lines.py")
