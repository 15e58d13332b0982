"""docs/cards.md holds the text of every card as it is printed now."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.program_files import ROOT
from game.content import catalogue
from game.content.pages.cards import COMMAND, TITLES, cards_page, item, write_page
from game.terminal import command_line

PAGE = ROOT / "docs" / "cards.md"


def test_the_page_is_what_would_be_written() -> None:
    assert PAGE.read_text(encoding="utf-8") == cards_page(), f"the cards have changed: run `{COMMAND}` and read it"


def test_every_kind_has_a_title_and_every_card_a_place() -> None:
    page = cards_page()
    assert set(TITLES) == set(catalogue.kinds())
    for kind in catalogue.kinds():
        for name in catalogue.names(kind):
            assert f"\n### {name}\n" in page
    assert COMMAND in page.split("\n## ")[0]


def test_the_contents_lead_to_each_kind_and_the_signs_are_explained() -> None:
    """That every link leads somewhere is tested for all pages."""
    contents = cards_page().split("\n## ")[1]
    assert contents.count("\n- [") == len(TITLES) + 1
    legend = cards_page().split("\n## ")[2]
    assert all(sign in legend for sign in ("2 / 6+ / 3", "1d10", "7+", "−1", "×", "Affinities"))


def test_a_dot_of_the_outline_becomes_a_step_in() -> None:
    assert item("· · 1–3: nothing.", 1) == "      - 1–3: nothing."
    assert item("1–3: nothing.") == "- 1–3: nothing."
    assert "- · " not in cards_page()


def test_a_page_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "cards.md").mkdir()
    with pytest.raises(BadInput, match="choose a folder"):
        write_page(tmp_path / "cards.md")
    assert [path.name for path in tmp_path.iterdir()] == ["cards.md"]


def test_the_command_writes_it_and_says_how_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "all.md"
    assert command_line.main(["cards", "--write", str(out)]) == 0
    written = out.read_text(encoding="utf-8")
    assert f"{written.count(chr(10) + '### ')} cards are written" in capsys.readouterr().out
    assert command_line.main(["cards", "--write", str(tmp_path / "all.txt")]) == 2


@pytest.mark.parametrize("typed", ["King Spear", "king spear", "KING-SPEAR", "king-spear"])
def test_a_gear_card_is_found_by_name_and_key(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["cards", "gear", typed]) == 0
    text = capsys.readouterr().out.splitlines()
    assert text[0] == "King Spear" and "Attack: 2 / 6+ / 3" in text


def test_special_rules_lead_to_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["cards", "gear", "bone axe"]) == 0
    assert "See: keyword-frail, keyword-savage" in capsys.readouterr().out
