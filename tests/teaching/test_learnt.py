"""What a person has learnt is kept whole, section by section, and never in the way of the game."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.teaching.learnt import SECTIONS, Asked, Learnt, LessonKept, Memory, Tips, default_path

MUCH = Learnt(
    lessons={"01-the-first-act": LessonKept(answers=("answer:act:erza", "reply:0", "answer:move:11,10"), done=2)},
    syllabus={"blind-spot": 2, "threat": 1},
    quiz={"blind-spot": Asked(right=3, wrong=1, due=739_000)},
    tips=Tips(seen=("undo",), game="first.lantern"),
)


def test_what_is_kept_is_there_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "learnt.json"
    assert Memory(path).keep(lambda now: MUCH) is None
    again = Memory(path)
    assert (again.now, again.said) == (MUCH, None)
    assert [file.name for file in path.parent.iterdir()] == ["learnt.json"], "no half-written file is left"


def test_a_newcomer_has_nothing_in_silence(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "learnt.json")
    assert (memory.now, memory.said) == (Learnt(), None)


@pytest.mark.parametrize("section", SECTIONS)
def test_each_section_begins_anew_by_itself(tmp_path: Path, section: str) -> None:
    memory = Memory(tmp_path / "learnt.json")
    memory.keep(lambda now: MUCH)
    assert memory.forget(section) is None  # type: ignore[arg-type]
    left = Memory(memory.path).now
    assert getattr(left, section) == getattr(Learnt(), section)
    assert left == replace(MUCH, **{section: getattr(Learnt(), section)})


@pytest.mark.parametrize("damage", [b"{", b"", b"\xff\xfe", b"[]", b"[" * 200_000, b'{"syllabus": NaN}', b"null"])
def test_a_damaged_file_is_kept_aside_and_said_once(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "learnt.json"
    path.write_bytes(damage)
    memory = Memory(path)
    assert memory.now == Learnt()
    assert memory.said is not None and "learnt.damaged.json" in memory.said and "\n" not in memory.said
    assert (tmp_path / "learnt.damaged.json").read_bytes() == damage
    assert memory.keep(lambda now: MUCH) is None
    assert Memory(path).now == MUCH


def test_of_a_file_with_one_broken_section_the_others_go_on(tmp_path: Path) -> None:
    path = tmp_path / "learnt.json"
    path.write_text('{"syllabus": {"threat": -1}, "quiz": {"threat": {"right": 2}}, "songs": ["one"]}')
    memory = Memory(path)
    assert memory.now == Learnt(quiz={"threat": Asked(right=2)})
    assert memory.said is not None and "learnt.damaged.json" in memory.said
    memory.keep(lambda now: replace(now, tips=Tips(game="first.lantern")))
    assert json.loads(path.read_text()) == {
        "quiz": {"threat": {"right": 2}},
        "tips": {"game": "first.lantern"},
        "songs": ["one"],
    }, "what another version keeps there stays"


def test_two_windows_take_nothing_from_each_other(tmp_path: Path) -> None:
    one, other = Memory(tmp_path / "learnt.json"), Memory(tmp_path / "learnt.json")
    one.keep(lambda now: replace(now, syllabus={"threat": 1}))
    other.keep(lambda now: replace(now, tips=Tips(seen=("undo",))))
    assert Memory(one.path).now == Learnt(syllabus={"threat": 1}, tips=Tips(seen=("undo",)))


def test_what_cannot_be_read_is_not_written_over_and_holds_until_the_game_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "learnt.json"
    path.mkdir()
    memory = Memory(path)
    assert memory.said is not None and "could not be read" in memory.said
    said = memory.keep(lambda now: MUCH)
    assert said is not None and memory.now == MUCH
    assert memory.keep(lambda now: replace(now, quiz={})) is not None and memory.now.syllabus == MUCH.syllabus


@pytest.mark.skipif(os.geteuid() == 0 if hasattr(os, "geteuid") else True, reason="the superuser may write anywhere")
def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "learnt.json")
    tmp_path.chmod(0o500)
    try:
        said = memory.keep(lambda now: MUCH)
    finally:
        tmp_path.chmod(0o700)
    assert said is not None and "could not be written" in said


def test_it_lies_beside_the_games_where_they_are_moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path))
    assert default_path() == tmp_path / "learnt.json"
    monkeypatch.delenv("LANTERNFALL_HOME")
    assert default_path().name == "learnt.json"
