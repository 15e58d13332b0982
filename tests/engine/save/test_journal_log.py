"""The log beside a save after a crash: what cannot be read of it is told, kept, and never dropped in silence."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.save.journal import GameInUse, Journal, list_games, set_aside
from engine.save.journal_copies import export, import_file, move_away
from engine.save.journal_moves import fold_all
from tests.engine.save.damage import contents, cut_at, flip, scribble
from tests.engine.save.journal_child import state

FRAME = 24 + 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game of 9 answers, of which a crash left the last 5 beside it; each of them is one commit."""
    folder = tmp_path / "saves"
    save = folder / "played.lantern"
    with Journal.create(save, {}) as journal:
        journal.checkpoint(0, state(0))
        for seq in range(1, 5):
            journal.append(f"answer:{seq}")
    with Journal.open(save) as journal:
        for seq in range(5, 10):
            journal.append(f"answer:{seq}")
        for suffix in ("", "-wal"):
            shutil.copy(f"{save}{suffix}", f"{folder / 'crashed.lantern'}{suffix}")
    save.unlink()
    return folder / "crashed.lantern"


def log(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def frames(path: Path) -> int:
    return (log(path).stat().st_size - 32) // FRAME


def test_a_whole_log_is_read_without_a_word(path: Path) -> None:
    before = contents(path.parent)
    (game,) = list_games(path.parent)
    assert (game.head, game.problem) == (9, "")
    with Journal.open(path, read_only=True) as journal:
        assert journal.head == 9 and journal.warnings == []
    assert contents(path.parent) == before, "nothing is left beside a save that was looked at"
    with Journal.open(path) as journal:
        assert journal.head == 9 and journal.warnings == []
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("read_only", [False, True])
def test_a_log_that_is_damaged_is_told_with_the_number_of_answers_and_kept(path: Path, read_only: bool) -> None:
    data = bytearray(log(path).read_bytes())
    data[32 + FRAME + 2000] ^= 1  # within the second page
    log(path).write_bytes(data)
    before = contents(path.parent)
    with Journal.open(path, read_only) as journal:
        lost = 9 - journal.head
        assert 0 < lost < 5 and journal.answers() == [f"answer:{seq}" for seq in range(1, 10 - lost)]
        name = "The last answer" if lost == 1 else f"The last {lost} answers"
        said = f"{name} in {path} could not be read: crashed.lantern-wal beside it is damaged."
        kept = path.with_name("crashed.lantern.damaged-1")
        if not read_only:
            said += f" A copy of it, with its log, is kept as {kept}."
            journal.append("and on")
        assert journal.warnings == [said]
    if read_only:
        assert contents(path.parent) == before
        return
    assert kept.read_bytes() == before[path.name] and log(kept).read_bytes() == before[log(path).name]
    with Journal.open(path) as journal:
        assert journal.answers()[-1] == "and on" and journal.warnings == [], "it is told once"
    assert len(os.listdir(path.parent)) == 3


DAMAGE: dict[str, Callable[[Path], object]] = {
    "missing": lambda path: log(path).unlink(),
    "empty": lambda path: os.truncate(log(path), 0),
    "cut in its head": lambda path: os.truncate(log(path), 20),
    "cut in a page": lambda path: os.truncate(log(path), 32 + 3 * FRAME + 1000),
    "its head scribbled over": lambda path: log(path).write_bytes(b"x" * 32 + log(path).read_bytes()[32:]),
    "zeros": lambda path: log(path).write_bytes(bytes(log(path).stat().st_size)),
    "another file": lambda path: log(path).write_bytes(b"Dear diary, the lantern fell." * 900),
    **{f"bits {n}": flip(n, 40, "-wal") for n in range(6)},
    **{f"bytes {n}": scribble(n, 64, "-wal") for n in range(6)},
}


@pytest.mark.parametrize("name", DAMAGE)
def test_whatever_happens_to_the_log_is_told(path: Path, name: str) -> None:
    DAMAGE[name](path)
    before = contents(path.parent)
    with Journal.open(path, read_only=True) as journal:
        assert journal.answers() == [f"answer:{seq}" for seq in range(1, journal.head + 1)]
        assert journal.head < 9 and "could not be read" in journal.warnings[0], journal.head
    with pytest.raises(Exception, match="not whole"):
        import_file(path, path.parent.parent / "elsewhere")
    assert contents(path.parent) == before
    Journal.open(path).close()
    if log(path).name in before and before[log(path).name]:
        kept = path.with_name("crashed.lantern.damaged-1")
        assert log(kept).read_bytes() == before[log(path).name]


def test_a_commit_that_a_kill_cut_off_is_no_loss(path: Path) -> None:
    os.truncate(log(path), log(path).stat().st_size - 4096)  # the head of a page, and not yet the page
    with Journal.open(path, read_only=True) as journal:
        assert journal.head == 8 and journal.warnings == []


def test_a_page_that_a_kill_cut_off_is_no_loss(path: Path) -> None:
    """The system stops a killed write at an edge of its own pages: here within the page of the last frame."""
    size = log(path).stat().st_size
    os.truncate(log(path), (size - 1) // 4096 * 4096)
    assert size - 4096 < log(path).stat().st_size < size
    with Journal.open(path) as journal:
        assert journal.head == 8 and journal.warnings == []
        journal.append("and on")
    assert os.listdir(path.parent) == [path.name], "no copy of a damaged save"


@pytest.mark.parametrize(("page_written", "last"), [(True, "newer"), (False, "answer:199")])
def test_what_an_older_log_left_behind_is_no_loss(path: Path, page_written: bool, last: str) -> None:
    """A log is written over from its beginning, and the first commit cuts off what stands behind it. Killed before
    that, or between the head of the commit's last frame and its page, nothing is missing that anybody was told of.
    """
    with Journal.open(path) as journal:
        for seq in range(10, 200):
            journal.append(f"answer:{seq}")
        older = log(path).read_bytes()
        journal._database.execute("PRAGMA wal_checkpoint(FULL)")
        crashed = path.with_name("again.lantern")
        shutil.copy(path, crashed)
        journal.append("newer")
        newer = log(path).read_bytes()
        assert frames(path) < 10, "no old frames that a torn one could be taken for"
    kept = newer if page_written else newer[: -FRAME + 24]
    log(crashed).write_bytes(kept + older[len(kept) :])
    with Journal.open(crashed) as journal:
        assert journal.answers()[-1] == last and journal.warnings == []


@pytest.mark.parametrize("where", ["aside", "away", "fold"])
def test_a_save_is_one_file_before_it_moves(path: Path, where: str) -> None:
    if where == "fold":
        fold_all(path.parent)
        moved = path
    else:
        moved = set_aside(path) if where == "aside" else move_away(path, path.parent)
    assert os.listdir(path.parent) == [moved.name]
    with Journal.open(moved, read_only=True) as journal:
        assert journal.head == 9 and journal.warnings == []


def test_a_damaged_log_moves_with_its_save(path: Path) -> None:
    cut_at(32 + 3 * FRAME + 1000)(log(path))
    before = contents(path.parent)
    fold_all(path.parent)
    assert contents(path.parent) == before, "what cannot be read whole is not folded by anybody but its player"
    moved = set_aside(path)
    assert contents(path.parent) == {moved.name: before[path.name], log(moved).name: before[log(path).name]}


def test_a_save_that_is_played_is_not_folded_and_not_looked_into(path: Path) -> None:
    with Journal.open(path) as journal:
        fold_all(path.parent)
        assert list_games(path.parent)[0].in_use
        for attempt in (lambda: set_aside(path), lambda: export(path, path.with_name("x.lantern"))):
            with pytest.raises(GameInUse):
                attempt()
        assert journal.append("on") == 10
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("name", ["-journal", "-shm"])
def test_what_an_old_run_left_beside_a_save_goes_at_the_next_start(path: Path, name: str) -> None:
    Journal.open(path).close()
    path.with_name(path.name + name).write_bytes(bytes(512))
    fold_all(path.parent)
    assert os.listdir(path.parent) == [path.name]


def test_a_log_of_another_game_is_told_and_overwrites_nothing(path: Path, tmp_path: Path) -> None:
    """SQLite does not ask whose log it is: it would put the pages of one game into the other."""
    other = tmp_path / "saves" / "other.lantern"
    with Journal.create(other, {}) as journal:
        journal.checkpoint(0, state(0))
        for seq in range(1, 30):
            journal.append(f"other:{seq}")
    shutil.copy(log(path), log(other))
    before = contents(path.parent)
    for attempt in (Journal.open, lambda save: Journal.open(save, read_only=True)):
        with pytest.raises(BadInput, match=r"other\.lantern-wal beside the save .* belongs to another game"):
            attempt(other)
    assert "belongs to another game" in next(game for game in list_games(path.parent) if game.path == other).problem
    assert contents(path.parent) == before
    log(other).unlink()
    with Journal.open(other) as journal:
        assert journal.head == 29


def test_a_log_of_the_game_that_a_copy_was_made_of_is_another_s(path: Path) -> None:
    copy = export(path, path.with_name("copy.lantern"))
    shutil.copy(log(path), log(copy))
    with pytest.raises(BadInput, match="belongs to another game"):
        Journal.open(copy)


def test_a_log_lies_beside_the_save_that_a_link_leads_to(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "links" / "here"
    folder.mkdir(parents=True)
    link = folder / "link.lantern"
    link.symlink_to("../../saves/crashed.lantern")
    (game,) = list_games(folder)
    assert (game.head, game.problem) == (9, "")
    with Journal.open(export(link, tmp_path / "out.lantern")) as journal:
        assert journal.head == 9
    with Journal.open(link) as journal:
        assert journal.head == 9 and journal.warnings == []
        journal.append("answer:10")
        shutil.copy(log(path), tmp_path / "log")
    shutil.copy(tmp_path / "log", log(path))
    moved = move_away(link, folder / "removed")
    assert [game.head for game in list_games(folder / "removed")] == [10], "a link leads there from anywhere"
    assert moved.is_symlink() and path.exists() and os.listdir(folder) == ["removed"]


def test_an_endless_table_in_what_is_lost_of_a_log_stops_nobody(path: Path, tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / "endless")
    database.execute("CREATE VIEW answers AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) "
                     "SELECT x AS seq FROM n")  # fmt: skip
    database.commit()
    database.close()
    with log(path).open("r+b") as file:
        salts = file.read(24)[16:]
        file.seek(0, os.SEEK_END)
        file.write(bytes([0, 0, 0, 1] * 2) + salts + bytes(8) + (tmp_path / "endless").read_bytes()[:4096])
    with Journal.open(path, read_only=True) as journal:
        assert journal.head == 9 and "The last answers in" in journal.warnings[0]


def test_answers_that_could_not_be_given_again_are_copied_before_they_are_dropped(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.set_back(6)
    with Journal.open(path) as journal:
        assert (journal.head, journal.tail_length) == (6, 3)
        journal.append("other:7")
        kept = path.with_name("crashed.lantern.damaged-1")
        said = f"A copy of {path} with the answers that could not be given again is kept as {kept}."
        assert journal.warnings == [said]
        journal.move_head(6)
        journal.append("other:8")
    with Journal.open(kept) as journal:
        assert journal.head + journal.tail_length == 9
    assert len(os.listdir(path.parent)) == 2, "what is taken back by hand is not copied"


@pytest.mark.parametrize("taken", ["deleted", "moved", "replaced", "its folder moved"])
def test_a_save_that_is_taken_away_while_it_is_played_loses_no_answer(tmp_path: Path, taken: str) -> None:
    save = tmp_path / "saves" / "played.lantern"
    older = Journal.create(save, {"name": "Played"})
    older.checkpoint(0, state(0))
    older.append("answer:1")
    older.close()
    backup = shutil.copy(save, tmp_path / "backup")
    journal = Journal.open(save)
    journal.append("answer:2")
    match taken:
        case "deleted":
            save.unlink()
        case "moved":
            os.rename(save, tmp_path / "elsewhere.lantern")
        case "replaced":
            os.replace(backup, save)
        case _:
            os.rename(save.parent, tmp_path / "other")
    # Where the log lies still, it is not to be mixed with a copy.
    kept = save if taken == "its folder moved" else save.with_name("played-2.lantern")
    for _ in range(2):
        with pytest.raises(BadInput, match=f"was played: .*{kept.name};"):
            journal.append("answer:3")
    journal.close()
    with Journal.open(kept) as again:
        assert again.answers() == ["answer:1", "answer:2"] and again.header == {"name": "Played"}
        again.append("answer:3")
    if taken == "replaced":
        with Journal.open(save) as other:
            assert other.head == 1
    if taken == "its folder moved":
        with Journal.open(tmp_path / "other" / save.name) as other:
            assert other.head == 2, "what was moved can be played on, too"
