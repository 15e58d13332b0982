"""`lesson`: the list, a lesson typed line by line, one that is watched, and the proof."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from game.teaching.learnt import LessonKept, Memory
from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.progress import resumed
from game.teaching.lessons.reading import Lesson, lesson_file, read_lesson
from game.terminal import command_line
from game.terminal.lesson_text import Lectern, watch_lesson
from game.terminal.watch_print import Printer
from tests.teaching.lessons.written import SMALL, small, written


@pytest.fixture
def lesson(tmp_path: Path) -> Lesson:
    return small(tmp_path)


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    return Memory(tmp_path / "learnt.json")


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """What is kept lies in a folder of the test's own."""
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path))
    yield


def printer(paper: io.StringIO) -> Printer:
    return Printer(True, Console(file=paper, width=200, highlight=False, emoji=False))


def typed(lesson: Lesson, memory: Memory, *lines: str) -> str:
    """What a learner reads who types these lines and then leaves."""
    paper, left = io.StringIO(), iter(lines)
    play = resumed(memory, lesson)
    Lectern(play, memory, printer(paper), lambda: next(left, None)).teach()
    play.close()
    return paper.getvalue()


def test_the_board_tells_what_lies_around_it_and_what_is_not_ordinary_on_a_sheet(tmp_path: Path) -> None:
    scenario = SMALL["scenario"] | {
        "survivors": [
            {"name": "Erza", "at": [14, 10], "brain_box": True, "injuries": ["Deaf"], "gear": ["founding-stone"]},
            {"name": "Lucy", "at": [8, 14], "courage": 3, "insanity": 3, "tokens": {"luck": -1}},
        ],
        "terrain": [{"card": "stone-column", "at": [18, 4]}],
    }
    monster = scenario["monster"] | {"in_play": [{"card": "Enraged", "kind": "mood"}]}
    paper = io.StringIO()
    play = LessonPlay(small(tmp_path, scenario=scenario | {"monster": monster}))
    watch_lesson(play, printer(paper))
    play.close()
    told = paper.getvalue()
    assert "■ in play: Enraged (mood)" in told and "# Stone Column at 18,4" in told
    assert "Erza: the brain's box is full; Deaf (injury); gear: Founding Stone" in told
    assert told.count("Lucy: insane; courage 3; −1 luck (token)") == 1, "a sheet is told again only when it changes"


def test_a_lesson_is_played_by_numbers(lesson: Lesson, memory: Memory) -> None:
    told = typed(lesson, memory, "1", "12,7", "1", "2")
    assert "1. A step and a blow" in told and "Strike the lion." in told
    assert "Teacher: Choose Erza." in told and "1  Erza acts" in told
    assert "Teacher asks: How many dice does she roll?" in told
    assert "As many as its speed.  [attack-survivor-dice]" in told
    assert "[x] Wound the lion." in told and told.count("A blow needs an adjacent lion.") == 1
    assert memory.now.lessons[lesson.key] == LessonKept((), 1)


def test_of_many_spaces_a_few_are_named_and_each_can_be_typed(lesson: Lesson, memory: Memory) -> None:
    told = typed(lesson, memory, "act:erza", "all", "move to 14,8")
    assert "to choose from, such as 14,5 13,6" in told
    assert "Move to 12,7" in told, "all lists every one"
    assert "Attack with Founding Stone: Founding Stone needs an adjacent monster" in told, (
        "and what is refused, and why"
    )
    assert "Erza moves 2 spaces to 14,8." in told


def test_the_board_has_the_numbers_of_its_columns(lesson: Lesson, memory: Memory) -> None:
    lines = typed(lesson, memory).splitlines()
    lion = next(line.index("▼") for line in lines if "▼" in line)
    first = next(number for number, line in enumerate(lines) if "■ White Lion" in line)
    assert lines[first][lion] + lines[first + 1][lion] == "11"


def test_a_refused_answer_has_its_reason_then_the_teachers_word(lesson: Lesson, memory: Memory) -> None:
    told = typed(lesson, memory, "1", "attack:founding-stone")
    refused, taught = told.index("Not allowed: Attack with Founding Stone"), told.index("Teacher: Walk first.")
    assert refused < taught


def test_what_means_nothing_is_said_and_is_no_try(lesson: Lesson, memory: Memory) -> None:
    told = typed(lesson, memory, "zzz", "0", "99", "-1", "", "x" * 500)
    assert told.count("is none of the answers") == 5 and "Type the number of an answer, or ?" in told
    assert memory.now.lessons == {}


def test_a_question_mark_tells_the_rules_and_a_hint(lesson: Lesson, memory: Memory) -> None:
    told = typed(lesson, memory, "1", "attack:founding-stone", "?")
    assert "Within reach of the weapon [attack-survivor-need-range, rulebook page 73]" in told
    assert "Teacher: Behind it is best." in told


def test_an_answer_is_taken_back(lesson: Lesson, memory: Memory) -> None:
    told = typed(lesson, memory, "u", "1", "12,7", "u", "14,8")
    assert "Nothing has been answered yet." in told and "Taken back." in told
    assert told.count("Teacher: She walks.") == 2
    assert memory.now.lessons[lesson.key].answers == ("answer:act:erza", "answer:space:14,8")


def test_what_an_answer_allows_is_shown_before_it_is_given(lesson: Lesson, memory: Memory) -> None:
    told = typed(lesson, memory, "1", "12,10", "12,10")
    shown, given = told.index("Nothing of that has happened."), told.index("Erza moves 2 spaces to 12,10.  ")
    assert told.index("| Erza moves 2 spaces to 12,10.") < shown < given
    assert "Teacher: The lion strikes what stands before it." in told


def test_a_lesson_that_was_left_goes_on(lesson: Lesson, memory: Memory) -> None:
    assert "goes on from here next time" in typed(lesson, memory, "1", "12,7", "1", "x", "never read")
    told = typed(lesson, memory, "2")
    assert "on from where you left it" in told and "Choose Erza." not in told
    assert "How many dice does she roll?" in told, "the teacher still waits"
    assert "As many as its speed." in told and "Erza strikes with Founding Stone" in told


def test_again_begins_anew(lesson: Lesson, memory: Memory) -> None:
    told = typed(lesson, memory, "1", "again")
    assert told.count("1. A step and a blow") == 2 and told.count("Teacher: Choose Erza.") == 2
    assert memory.now.lessons[lesson.key].answers == ()


def test_a_lesson_is_watched_with_its_rules(lesson: Lesson) -> None:
    paper = io.StringIO()
    play = LessonPlay(lesson)
    watch_lesson(play, printer(paper))
    play.close()
    told = paper.getvalue()
    order = [
        *(
            "Teacher: Choose Erza.",
            "> Erza acts",
            "> Attack with Founding Stone",
            "Not allowed:",
            "Teacher: Walk first.",
        ),
        *("Within reach of the weapon [attack-survivor-need-range, rulebook page 73]", "> Move to 12,7"),
        *("Teacher asks: How many dice", "> Two.", "Erza wounds Beast's Paw", "A blow needs an adjacent lion."),
    ]
    places = [told.index(words) for words in order]
    assert places == sorted(places)


def test_the_list_shows_how_far_each_was_taken(memory: Memory, capsys: pytest.CaptureFixture[str]) -> None:
    left = LessonKept(("answer:act:erza",), 0)
    memory.keep(lambda now: type(now)(lessons={"01-the-first-act": left, "02-the-blind-spot": LessonKept((), 2)}))
    assert command_line.main(["lesson"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "lessons, 1 done:" in lines[0]
    assert [line.split()[0] for line in lines[1:3]] == ["[-]", "[x]"] and "min" in lines[1]


def test_lines_may_be_piped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("nonsense\n"))
    assert command_line.main(["lesson", "the", "first", "act", "--text"]) == 0
    told = capsys.readouterr().out
    assert "> nonsense\n" in told and "Traceback" not in told


def test_check_has_the_exit_codes_of_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = written(tmp_path, opening="Erza walks" + " and walks" * 150 + ".")  # a lesson takes three minutes
    assert command_line.main(["lesson", "--check", str(good)]) == 0
    assert capsys.readouterr().out.startswith("ok  01-a-step  A step and a blow: 3 answers")
    bad = written(tmp_path, "02-other.yaml", told=["act:erza"])
    assert command_line.main(["lesson", "--check", str(good), str(bad)]) == 1
    told = capsys.readouterr().out
    assert "FAILED  02-other" in told and "this goal is not met: Strike the lion." in told
    assert command_line.main(["lesson", "--check", str(tmp_path / "03-none.yaml")]) == 2
    assert "03-none.yaml cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("lesson 99", "there is no lesson 99: their numbers go to"),
        ("lesson first akt", "there is no lesson 'first akt'; the nearest are the-first-act"),
        ("lesson the", "there are several lessons 'the': name one of 01-the-first-act"),
        ("lesson --text", "name a lesson, by its number or its name"),
    ],
)
def test_a_lesson_that_there_is_not(line: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and told in err


def test_what_follows_the_fact_that_a_question_is_about_waits(tmp_path: Path, memory: Memory) -> None:
    ask = {
        "when": {"told": {"event": "AIDrawn"}},
        "ask": "Whom will it pick?",
        "answers": [{"say": "Erza.", "right": True, "why": "She is near."}, {"say": "Lucy.", "why": "She is far."}],
        "optional": True,
    }
    lesson = small(tmp_path, moments=[*SMALL["moments"], ask])
    told = typed(lesson, memory, "end-turn", "1")
    order = ["draws the AI card Claw", "Teacher asks: Whom will it pick?", "She is near.", "Erza is the target"]
    places = [told.index(words) for words in order]
    assert places == sorted(places)
    assert "Erza is the target" not in typed(lesson, Memory(tmp_path / "other.json"), "end-turn")


def test_at_home_the_hunt_board_and_the_stores_are_shown(memory: Memory) -> None:
    hunt, home = (read_lesson(lesson_file(word)) for word in ("13-the-hunt", "14-the-settlement-phase"))
    assert "Trail: @ survivors, M monster" in typed(hunt, memory)
    told = typed(home, memory)
    assert "Stored: " in told and "Innovations and principles: " in told
