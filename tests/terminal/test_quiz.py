"""`quiz`: a round typed line by line, the list, and forgetting."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from game.teaching.learnt import Asked, Learnt, Memory
from game.teaching.predict.position import Position, position_files, read_position, rule_of_file
from game.teaching.predict.quiz import Quiz
from game.terminal import command_line
from game.terminal.quiz_text import QuizDesk
from game.terminal.watch_print import Printer


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """What is kept lies in a folder of the test's own."""
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path))
    yield


def position_of(rule: str) -> Position:
    return read_position(next(path for path in position_files() if rule_of_file(path) == rule))


def typed(quiz: Quiz, *lines: str) -> str:
    paper, left = io.StringIO(), iter(lines)
    out = Printer(True, Console(file=paper, width=400, highlight=False, emoji=False))
    QuizDesk(quiz, out, lambda: next(left, None)).ask_all()
    return paper.getvalue()


def test_a_right_answer_is_told_with_why_rule_and_lesson() -> None:
    position = position_of("target-tie")
    quiz = Quiz([position])
    told = typed(quiz, str(position.question.right + 1))
    assert "Question 1 of 1: Targets" in told and position.question.asked in told
    assert all(option in told for option in position.question.options)
    assert f"Right: {position.question.answer}." in told and position.question.why in told
    assert "[target-tie, rulebook page 68]" in told and "Lesson 6, Whom it picks, teaches it." in told
    assert "1 of 1 question right." in told or "1 of 1" in told


def test_a_wrong_answer_is_told_the_truth() -> None:
    position = position_of("wound-attempt")
    wrong = (position.question.right + 1) % len(position.question.options)
    told = typed(Quiz([position]), str(wrong + 1))
    assert f"No. It is: {position.question.answer}." in told and "0 of 1" in told


def test_the_board_and_everybody_on_it_are_shown() -> None:
    told = typed(Quiz([position_of("target-list-order")]))
    assert "■" in told and "AI cards" in told and "survival" in told


def test_a_hunt_shows_its_trail() -> None:
    assert "@" in typed(Quiz([position_of("hunt-overwhelming-darkness")]))


def test_a_settlement_shows_what_it_has() -> None:
    assert "population" in typed(Quiz([position_of("settlement-craft")]))


def test_a_line_that_is_no_number_is_asked_again() -> None:
    position = position_of("target-tie")
    quiz = Quiz([position])
    told = typed(quiz, "perhaps", "9", str(position.question.right + 1))
    assert "'perhaps' is none of them: type a number from 1 to 4, or x to leave." in told
    assert quiz.right == 1


def test_who_leaves_keeps_what_was_answered() -> None:
    quiz = Quiz([position_of("target-tie"), position_of("wound-attempt")])
    assert "0 of 1" in typed(quiz, str((quiz.position.question.right + 1) % 4 + 1), "x")
    assert len(quiz.answers) == 1


def test_the_command_asks_keeps_and_forgets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\n"))
    assert command_line.main(["quiz", "targets", "--questions", "2", "--seed", "4"]) == 0
    kept = Memory().now.quiz
    assert len(kept) == 2 and sum(asked.right + asked.wrong for asked in kept.values()) == 2
    assert command_line.main(["quiz", "--list"]) == 0
    assert "of 2 answered rightly" in capsys.readouterr().out
    assert command_line.main(["quiz", "--forget"]) == 0
    assert Memory().now == Learnt()


def test_what_was_wrong_is_named_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    Memory().keep(lambda now: Learnt(quiz={"target-tie": Asked(wrong=1, due=4)}))
    assert command_line.main(["quiz", "--list"]) == 0
    assert "To go over: target-tie." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["quiz", "tragets"], "No questions are about 'tragets': did you mean Targets"),
        (["quiz", "--list", "--forget"], "--list and --forget go alone"),
        (["quiz", "targets", "--list"], "--list and --forget go alone"),
        (["quiz", "--questions", "0"], "--questions"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = command_line.main(words)
    except SystemExit as left:  # argparse
        code = int(left.code or 0)
    assert code == 2 and said in capsys.readouterr().err
