"""Coverage does not fall: what a rule had once, it has today.

If the first test fails, give the rules it names back what they lost. New ground is kept with `main.py rules --coverage
--keep`; to give something up on purpose, take its word out of coverage_floor.yaml and say why in the commit.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.program_files import ROOT
from game.rulebook.chapters import RULES
from game.rulebook.coverage import floor
from game.rulebook.coverage.count import KINDS, Coverage, coverage
from game.rulebook.coverage.floor import FLOOR, format_gaps, keep, lost, reached, read_floor
from game.rulebook.coverage.sketches import SKETCHES
from game.terminal import command_line


@pytest.fixture
def small(tmp_path: Path) -> Coverage:
    """A tree in which one rule has code and one has a test."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "act.py").write_text('STEP = "survival-surge"\n', "utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_act.py").write_text(
        '@rule("ai-draw#1")\ndef test_ai_draw__again() -> None: ...\n', "utf-8"
    )
    (tmp_path / SKETCHES).parent.mkdir()
    (tmp_path / SKETCHES).write_text("ai-draw: [{given: a, when: b, then: c}]\n", "utf-8")
    return coverage(tmp_path)


def test_no_rule_has_lost_its_code_test_or_text() -> None:
    assert lost(coverage(ROOT), read_floor()) == []


def test_the_floor_of_this_project_is_no_empty_one() -> None:
    assert all(len(read_floor(FLOOR)[kind]) > 200 for kind in KINDS)


def test_what_is_kept_is_read_again(tmp_path: Path, small: Coverage) -> None:
    path = tmp_path / "floor.yaml"
    assert lost(small, read_floor(path)) == []
    assert keep(small, path) == 3 + len(RULES)
    assert read_floor(path) == reached(small)
    assert "ai-draw: test text 1\n" in path.read_text("utf-8")
    assert "survival-surge: code text\n" in path.read_text("utf-8")
    assert keep(small, path) == 0


def test_a_loss_names_kind_and_ids(tmp_path: Path, small: Coverage) -> None:
    path = tmp_path / "floor.yaml"
    path.write_text("survival-surge: code test text\nai-draw: code test 1 2\nsurvival-dodge: code\n", "utf-8")
    assert lost(small, read_floor(path)) == [
        "Lost, code of 2: ai-draw, survival-dodge",
        "Lost, test of 1: survival-surge",
        "Lost, sketch of 1: ai-draw#2",
    ]


def test_keeping_never_lowers_the_floor(tmp_path: Path, small: Coverage) -> None:
    path = tmp_path / "floor.yaml"
    path.write_text("survival-dodge: code\n", "utf-8")
    keep(small, path)
    assert lost(small, read_floor(path)) == ["Lost, code of 1: survival-dodge"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "survival-doge: code\n",
            "floor.yaml, 'survival-doge': there is no rule 'survival-doge'; near: survival-dodge",
        ),
        ("survival-dodge: code tets\n", "floor.yaml, 'survival-dodge': there is no kind 'tets'; near: .*test"),
        ("- survival-dodge\n", "floor.yaml has to hold lines such as"),
        ("a: [\n", "floor.yaml:2: this is no YAML"),
    ],
)
def test_a_broken_floor_is_named_with_its_cure(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "floor.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInput, match=said):
        read_floor(path)


def test_the_gaps_are_listed_by_group_and_kind(small: Coverage) -> None:
    lines = format_gaps(small).splitlines()
    death = next(line for line in lines if line.startswith("  death without code"))
    assert death.startswith("  death without code (8): survivor, gear, resources")
    survival = next(line for line in lines if line.startswith("  survival without code (20)"))
    assert "surge" not in survival and " dodge," in survival
    assert not any("without text" in line for line in lines)


def test_the_command_fails_when_something_is_lost(
    small: Coverage, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.rulebook.coverage.count.coverage", lambda: small)
    monkeypatch.setattr(floor, "read_floor", lambda: {**reached(small), "code": frozenset({"ai-draw"})})
    assert command_line.main(["rules", "--coverage"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "Lost, code of 1: ai-draw"


def test_keep_is_for_coverage_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["rules", "dodge", "--keep"]) == 2
    assert "main.py rules --coverage --keep" in capsys.readouterr().err
