"""`watch --text --teach` and `--rules`: rules in our words with their pages, where they act."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from game.bots.campaign_play import Saga
from game.bots.showdown_choice import Fight
from game.rulebook.chapters import RULES
from game.rulebook.markup import plain
from game.teaching.learnt import Memory
from game.teaching.syllabus import Syllabus
from game.terminal.command_line import main
from game.terminal.watch import watch_text
from game.terminal.watch_print import Printer
from game.terminal.watch_teach import teach_campaign, teach_showdown

FIGHT = Fight("white-lion", "prologue")
SEED = 3


def paper(waits: list[float] | None = None, rules: bool = False) -> tuple[Printer, io.StringIO]:
    """A printer on paper; with `waits` it notes how long it would wait."""
    written = io.StringIO()
    console = Console(file=written, width=4000, highlight=False, emoji=False)
    return Printer(waits is None, console, (waits if waits is not None else []).append, rules=rules), written


def lesson(syllabus: Syllabus) -> list[str]:
    printer, written = paper()
    teach_showdown(FIGHT, SEED, printer, syllabus)
    return [line.rstrip() for line in written.getvalue().splitlines()]


def test_a_rule_is_told_whole_with_its_page_then_in_a_line_then_by_its_id() -> None:
    lines = lesson(Syllabus())
    rule = RULES["ai-draw"]
    acts = [n for n, line in enumerate(lines) if line.endswith("  ai-draw")]
    assert len(acts) > 3
    assert lines[acts[0] + 1].strip() == f"NEW  {rule.title} ({rule.cited})"
    assert lines[acts[0] + 2].strip() == plain(rule.text)
    assert f"{rule.title} ({rule.cited}): " in "\n".join(lines[acts[1] : acts[1] + 5])
    told = [line for line in lines if line.strip().startswith(("NEW  ", f"{rule.title} ("))]
    assert len([line for line in told if f"  {rule.title} (" in line or line.strip().startswith(rule.title)]) == 2


def test_each_round_is_told_once_more_and_a_choice_with_its_next_best() -> None:
    lines = lesson(Syllabus())
    assert any(line.strip() == "What you saw in round 2." for line in lines)
    assert any(" attacked " in line and " wound" in line for line in lines)
    assert any(line.strip().startswith("Next best: Attack with Fist & Tooth: hit ") for line in lines)
    assert lines[-1].startswith(f"Seed {SEED}: ")


def test_who_knows_the_rules_is_told_no_more_of_them(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "learnt.json")
    first = lesson(Syllabus(memory))
    lesson(Syllabus(Memory(memory.path)))
    third = lesson(Syllabus(Memory(memory.path)))
    assert any("NEW  " in line for line in first) and not any("NEW  " in line for line in third)
    assert len(third) < len(first)


def test_each_line_waits_as_long_as_it_takes_to_read() -> None:
    waits: list[float] = []
    printer, written = paper(waits)
    teach_showdown(FIGHT, SEED, printer, Syllabus())
    words = len(written.getvalue().split())
    assert min(waits) >= 1.5 and sum(waits) > words * 60 / 200 * 0.6


def test_a_campaign_is_taught_as_well() -> None:
    printer, written = paper()
    assert teach_campaign(Saga(1), SEED, printer, Syllabus()) in ("alive", "lost", "ended")
    told = written.getvalue()
    assert "What you saw: set up settlement." in told and "NEW  " in told


def test_each_line_has_its_rule_in_words_with_its_page_if_it_is_asked_for() -> None:
    printer, written = paper(rules=True)
    watch_text(FIGHT, SEED, True, printer=printer)
    lines = [line.rstrip() for line in written.getvalue().splitlines()]
    rule = RULES["showdown-round-order"]
    at = lines.index("Round 1 begins.")
    assert lines[at + 1].strip().startswith(f"{rule.title}, {rule.cited}: A round is one monster turn")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["watch", "--teach"], "--teach goes with --text"),
        (["watch", "--text", "--anew"], "--anew goes with --teach"),
        (["watch", "--text", "--teach", "--detail"], "--detail does not go with --teach"),
        (["watch", "--text", "--teach", "--rules"], "--rules does not go with --teach"),
        (["watch", "--rules"], "--rules goes with --text"),
    ],
)
def test_what_does_not_go_together_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert said in capsys.readouterr().err


def test_from_the_command_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path))
    assert main(["watch", "--text", "--teach", "--fast", "--seed", "3", "--anew"]) == 0
    assert "NEW  " in capsys.readouterr().out and not (tmp_path / "learnt.json").exists()
    assert main(["watch", "--text", "--teach", "--fast", "--seed", "3"]) == 0
    assert Memory(tmp_path / "learnt.json").now.syllabus
