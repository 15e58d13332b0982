"""Damaged saves: one sentence with place and cure, nothing overwritten, and never a wrong game without a word."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.save.journal import ALTERED, Journal, list_games, newest_open_game, set_aside
from tests.engine.save.damage import alter
from tests.engine.save.journal_child import state

HEADER: dict[str, object] = {"seed": 7, "title": "The First Story"}
ANSWERS = [f"answer:{seq}" for seq in range(1, 61)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed game of 60 answers with a checkpoint after every tenth."""
    save = tmp_path / "first.lantern"
    with Journal.create(save, HEADER) as journal:
        journal.checkpoint(0, state(0))
        for key in ANSWERS:
            seq = journal.append(key, f"drew {key}")
            if seq % 10 == 0:
                journal.checkpoint(seq, state(seq))
    return save


def refused(path: Path, sentence: str) -> None:
    """Refused alike to play and to replay, listed as a problem, not offered to continue, and left as it is."""
    before = path.read_bytes() if path.is_file() else None
    for read_only in (False, True):
        with pytest.raises(BadInput, match=sentence) as caught:
            Journal.open(path, read_only)
        message = str(caught.value)
        assert str(path) in message and ":" in message and message.endswith(".") and "\n" not in message
    if path.exists():
        (game,) = list_games(path.parent)
        assert game.path == path and str(path) in game.problem and not game.in_use
    assert newest_open_game(path.parent) is None
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_missing_save(path: Path) -> None:
    path.unlink()
    refused(path, "There is no save .*: check the name, or begin a new game")


def test_a_folder_instead_of_a_save(path: Path) -> None:
    path.unlink()
    path.mkdir()
    refused(path, "is a folder, not a save: name a .lantern file in it")


def test_an_empty_file(path: Path) -> None:
    path.write_bytes(b"")
    refused(path, "is damaged .*empty.*: set it aside")


@pytest.mark.parametrize("size", [1, 99, 100, 600, 4096, 6000])
def test_something_that_is_no_database(path: Path, size: int) -> None:
    path.write_bytes((b"Dear diary, the lantern fell. " * 300)[:size])
    refused(path, "is damaged .*: set it aside, then restore a copy of it or begin a new game")


@pytest.mark.parametrize("part", [0.02, 0.3, 0.6, 0.8])
def test_a_save_cut_off(path: Path, part: float) -> None:
    os.truncate(path, int(path.stat().st_size * part))
    refused(path, "is damaged .*: set it aside")


def test_a_save_that_lost_a_few_bytes_at_its_end_is_played_on_from_what_is_whole(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 40)
    with Journal.open(path) as journal:
        assert journal.latest_checkpoint() == (50, state(50))
        assert "checkpoint after answer 60" in journal.warnings[0]
        assert journal.answers() == ANSWERS


def test_a_page_of_zeros(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096 * 2)
        file.write(bytes(4096))
    refused(path, "is damaged .*: set it aside")


def test_the_database_of_another_program(path: Path) -> None:
    path.unlink()
    alter(path, "CREATE TABLE bookmarks(address TEXT)")
    refused(path, "belongs to another program: choose a .lantern file")


def test_a_save_of_a_newer_format(path: Path) -> None:
    alter(path, "PRAGMA user_version = 2")
    refused(path, "has format 2, newer than 1: update Lanternfall")


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE answers",
        "ALTER TABLE checkpoints RENAME COLUMN seq TO sep",
        "CREATE TRIGGER sneaky AFTER INSERT ON answers BEGIN DELETE FROM answers; END",
    ],
)
def test_a_save_whose_tables_are_not_as_they_were_made(path: Path, statement: str) -> None:
    alter(path, statement)
    refused(path, "is damaged .*tables are not as they were made")


def test_an_altered_fact(path: Path) -> None:
    alter(path, "UPDATE meta SET value = '8' WHERE key = 'header.seed'")
    refused(path, "is damaged .*'header.seed' was altered")


# -- damage that can be survived


def test_an_altered_checkpoint_is_passed_over_with_a_word(path: Path) -> None:
    alter(path, "UPDATE checkpoints SET state = substr(state, 1, 200) || x'00' || substr(state, 202) WHERE seq >= 50")
    with Journal.open(path) as journal:
        assert journal.warnings == []
        assert journal.latest_checkpoint() == (40, state(40))
        assert ["answer 60" in journal.warnings[0], "answer 50" in journal.warnings[1]] == [True, True]
        journal.latest_checkpoint()
        assert len(journal.warnings) == 2, "said once"
        assert journal.answers(start=40) == ANSWERS[40:]


def test_a_checkpoint_under_a_wrong_number_is_not_believed(path: Path) -> None:
    alter(path, "UPDATE checkpoints SET state = (SELECT state FROM checkpoints WHERE seq = 40) WHERE seq = 60")
    with Journal.open(path) as journal:
        assert journal.latest_checkpoint() == (50, state(50))


def test_without_any_whole_checkpoint_the_answers_remain(path: Path) -> None:
    alter(path, "UPDATE checkpoints SET state = x'00'")
    with Journal.open(path) as journal:
        assert journal.latest_checkpoint() is None and journal.warnings
        assert journal.answers() == ANSWERS


def test_an_altered_answer_before_a_whole_checkpoint_lets_the_game_go_on(path: Path) -> None:
    alter(path, "UPDATE answers SET key = 'answer:999' WHERE seq = 17")
    with Journal.open(path) as journal:
        assert journal.warnings == [f"Answer 17 in {path} was altered on disk: rewind only to what comes later."]
        assert journal.head == 60 and journal.latest_checkpoint() == (60, state(60))
        assert journal.answers(start=17) == ANSWERS[17:] and journal.answers(stop=16) == ANSWERS[:16]
        assert journal.answers() == [*ANSWERS[:16], ALTERED, *ANSWERS[17:]]
        assert journal.append("more") == 61


def test_a_lost_answer_keeps_its_place(path: Path) -> None:
    alter(path, "DELETE FROM answers WHERE seq = 17")
    with Journal.open(path) as journal:
        assert journal.answers(15, 18) == ["answer:16", ALTERED, "answer:18"]
        assert len(journal.answers()) == journal.head == 60


@pytest.mark.parametrize("damage", ["UPDATE answers SET key = 'answer:999'", "DELETE FROM answers"])
def test_an_altered_answer_after_the_last_checkpoint_takes_the_game_back_to_before_it(path: Path, damage: str) -> None:
    with Journal.open(path) as journal:
        for seq in range(61, 66):
            journal.append(f"answer:{seq}")
    alter(path, f"{damage} WHERE seq = 63")
    for _ in range(2):
        with Journal.open(path) as journal:
            said = f"The last 3 answers in {path} could not be read: the game goes on after answer 62."
            assert journal.warnings == [said]
            assert (journal.head, journal.tail_length) == (62, 0)
            assert journal.answers() == [*ANSWERS, "answer:61", "answer:62"]
    assert os.listdir(path.parent) == [path.name], "to look is not to lose"
    with Journal.open(path) as journal:
        assert journal.append("other") == 63
        kept = path.with_name("first.lantern.damaged-1")
        assert journal.warnings[1:] == [f"A copy of {path} with the answers that could not be read is kept as {kept}."]
    assert sqlite3.connect(kept).execute("SELECT key FROM answers WHERE seq = 65").fetchone() == ("answer:65",)
    with Journal.open(path) as journal:
        assert journal.warnings == []
        assert journal.answers(60) == ["answer:61", "answer:62", "other"]


def test_any_flipped_bit_is_refused_or_survived_with_a_word_or_harmless(path: Path, tmp_path: Path) -> None:
    """What must never happen: another game than the one played, without a word."""
    whole = path.read_bytes()
    victim = tmp_path / "victim.lantern"
    outcomes = {"refused": 0, "warned": 0, "harmless": 0}
    places = 400
    for place in range(places):
        offset = place * len(whole) // places + place * 7919 % (len(whole) // places)
        flipped = bytearray(whole)
        flipped[offset] ^= 1 << place % 8
        victim.write_bytes(flipped)
        list_games(tmp_path)
        try:
            journal = Journal.open(victim)
        except BadInput as error:
            assert str(victim) in str(error)
            outcomes["refused"] += 1
            continue
        with journal:
            for limit in range(0, journal.head + 1, 10):
                if (found := journal.latest_checkpoint(limit)) is not None:
                    assert found[0] <= limit and found[1] == state(found[0]), f"byte {offset}"
            if not journal.warnings:
                assert journal.answers() == ANSWERS and journal.tail_length == 0, f"byte {offset}"
                drew = [entry.drew for entry in journal.entries()]
                assert drew == [f"drew {key}" for key in ANSWERS], f"byte {offset}"
                assert journal.header == HEADER and not journal.finished, f"byte {offset}"
                assert journal.latest_checkpoint() == (60, state(60)), f"byte {offset}"
            outcomes["warned" if journal.warnings else "harmless"] += 1
    print(outcomes)
    assert outcomes["refused"] > 10 and outcomes["warned"] > 50


# -- setting aside


def test_a_damaged_save_is_set_aside_with_what_lies_beside_it(path: Path) -> None:
    path.write_bytes(b"broken" * 200)
    Path(f"{path}-wal").write_bytes(b"wal")
    Path(f"{path}-shm").write_bytes(b"shm")
    aside = set_aside(path)
    assert aside == path.with_name("first.lantern.damaged-1")
    assert sorted(os.listdir(path.parent)) == [f"first.lantern.damaged-1{suffix}" for suffix in ("", "-shm", "-wal")]
    assert aside.read_bytes() == b"broken" * 200 and Path(f"{aside}-wal").read_bytes() == b"wal"
    assert list_games(path.parent) == []
    with Journal.create(path, {}) as journal:
        assert journal.append("a new game") == 1


def test_setting_aside_overwrites_nothing(path: Path) -> None:
    broken = b"broken" * 200
    path.with_name("first.lantern.damaged-1").write_text("an older one")
    path.with_name("first.lantern.damaged-2-wal").write_text("what an older one left")
    path.with_name("first.lantern.damaged-3").mkdir()
    path.write_bytes(broken)
    assert set_aside(path) == path.with_name("first.lantern.damaged-4")
    assert path.with_name("first.lantern.damaged-1").read_text() == "an older one"
    assert path.with_name("first.lantern.damaged-4").read_bytes() == broken


def test_a_folder_in_the_place_of_a_save_is_set_aside_too(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "kept.txt").write_text("kept")
    assert (set_aside(path) / "kept.txt").read_text() == "kept"
    assert not path.exists()


def test_nothing_to_set_aside(path: Path) -> None:
    with pytest.raises(BadInput, match=r"There is no save .* to set aside: check the name"):
        set_aside(path.with_name("missing.lantern"))


def test_a_game_being_played_is_not_set_aside(path: Path) -> None:
    with Journal.open(path) as journal:
        with pytest.raises(BadInput, match="open already"):
            set_aside(path)
        assert journal.append("more") == 61


def test_after_a_crash_the_answers_beside_the_save_are_found(path: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed" / "crashed.lantern"
    crashed.parent.mkdir()
    with Journal.open(path) as journal:
        journal.append("answer:61")
        for suffix in ("", "-wal"):
            shutil.copy(f"{path}{suffix}", f"{crashed}{suffix}")
    assert newest_open_game(crashed.parent) is not None
    (game,) = list_games(crashed.parent)
    assert game.head == 61
    with Journal.open(crashed, read_only=True) as replay:
        assert replay.head == 61
    with Journal.open(crashed) as journal:
        assert journal.answers() == [*ANSWERS, "answer:61"]
    assert os.listdir(crashed.parent) == ["crashed.lantern"], "one file again"
