"""The save of a game: answers in force, undo and redo, checkpoints and their thinning, forks, the list of games."""

from __future__ import annotations

import os
import shutil
import time
from itertools import pairwise
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.save.journal import GameInUse, Journal, list_games, newest_open_game
from engine.save.journal_checkpoint import to_drop
from tests.engine.save.journal_child import state


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "first.lantern"


def played(path: Path, *keys: str) -> Journal:
    journal = Journal.create(path, {"seed": 7})
    for key in keys:
        journal.append(key)
    return journal


# -- header


def test_the_header_comes_back_as_it_was_given_and_can_be_added_to(path: Path) -> None:
    with Journal.create(path, {"seed": 7, "seats": ["Ada", "Bö"], "title": "The First Story"}) as journal:
        journal.set_header("speed", 2.5)
        journal.set_header("seed", 8)
        given = {"seed": 8, "seats": ["Ada", "Bö"], "title": "The First Story", "speed": 2.5}
        assert journal.header == given
    with Journal.open(path) as journal:
        assert journal.header == given


def test_changing_the_header_dictionary_changes_no_save(path: Path) -> None:
    with Journal.create(path, {"seed": 7}) as journal:
        journal.header["seed"] = 8
        assert journal.header == {"seed": 7}


def test_a_header_that_is_not_json_leaves_nothing_behind(path: Path) -> None:
    with pytest.raises(TypeError):
        Journal.create(path, {"seed": object()})
    assert os.listdir(path.parent) == []


def test_an_existing_file_is_never_overwritten(path: Path) -> None:
    path.write_text("my diary")
    with pytest.raises(BadInput, match=r"first\.lantern already exists and is never overwritten: choose another name"):
        Journal.create(path, {})
    assert path.read_text() == "my diary" and os.listdir(path.parent) == ["first.lantern"]


def test_answers_left_over_from_another_game_of_that_name_are_not_mixed_in(path: Path) -> None:
    path.with_name("first.lantern-wal").write_bytes(b"left over")
    with pytest.raises(BadInput, match=r"first\.lantern-wal already exists"):
        Journal.create(path, {})


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "saves" / "new" / "first.lantern", {}) as journal:
        assert journal.append("one") == 1


def test_a_name_may_hold_any_character(tmp_path: Path) -> None:
    odd = tmp_path / "a b?c#d%20é.lantern"
    with Journal.create(odd, {}) as journal:
        journal.append("one")
    assert os.listdir(tmp_path) == [odd.name]
    assert [game.head for game in list_games(tmp_path)] == [1]


# -- answers


def test_answers_come_back_in_order_by_the_states_that_they_lead_between(path: Path) -> None:
    with played(path, "a", "b", "c", "d") as journal:
        assert journal.head == 4
        assert journal.answers() == ["a", "b", "c", "d"]
        assert journal.answers(start=1, stop=3) == ["b", "c"]
        assert journal.answers(start=4) == []
        assert journal.answers(stop=99) == ["a", "b", "c", "d"]
    with Journal.open(path) as journal:
        assert journal.answers(2) == ["c", "d"]


def test_append_is_on_disk_when_it_returns(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.lantern"
    with Journal.create(path, {}) as journal:
        journal.append("one")
        for suffix in ("", "-wal"):
            shutil.copy(f"{path}{suffix}", f"{copy}{suffix}")
    with Journal.open(copy) as found:
        assert found.answers() == ["one"]


def test_every_commit_is_forced_to_the_disk(path: Path) -> None:
    """What no kill can show: a power cut spares only what was synced."""
    with Journal.create(path, {}) as journal:
        for write in (
            lambda: journal.append("one"),
            lambda: journal.checkpoint(1, b"state"),
            lambda: journal.append("2"),
        ):
            write()
            assert journal._database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert journal._database.execute("PRAGMA synchronous").fetchone() == (2,), "2 is FULL"


def test_a_game_that_is_opened_and_closed_without_an_answer_is_the_same_file(path: Path) -> None:
    with played(path, "a", "b") as journal:
        journal.checkpoint(2, state(2))
    before, at = path.read_bytes(), path.stat().st_mtime_ns
    with Journal.open(path) as journal:
        assert journal.answers() == ["a", "b"]
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, at) and os.listdir(path.parent) == [path.name]


def test_an_answer_keeps_its_kind_time_and_dice(path: Path) -> None:
    before = time.time()
    with Journal.create(path, {}) as journal:
        journal.append("space:10,7", "d10 3 9", kind="space")
        journal.append("yes")
        journal.note_drew(2, "d10 1; AI Claw")
        assert [entry.drew for entry in journal.entries()] == ["d10 3 9", "d10 1; AI Claw"]
    with Journal.open(path) as journal:
        first, second = journal.entries()
        assert (first.seq, first.key, first.kind, first.drew) == (1, "space:10,7", "space", "d10 3 9")
        assert (second.seq, second.key, second.kind, second.drew) == (2, "yes", "", "d10 1; AI Claw")
        assert before <= first.at <= second.at <= time.time()
        assert journal.updated == second.at


def test_dice_noted_for_an_undone_answer_do_not_stick_to_its_successor(path: Path) -> None:
    with played(path, "a", "b") as journal:
        journal.note_drew(2, "d10 1")
        journal.move_head(1)
        journal.append("c")
        assert [entry.drew for entry in journal.entries()] == ["", ""]
    with Journal.open(path) as journal:
        assert [entry.drew for entry in journal.entries()] == ["", ""]


def test_dice_can_only_be_noted_for_an_answer_in_force(path: Path) -> None:
    with played(path, "a") as journal, pytest.raises(ValueError, match="no answer 2 among the 1"):
        journal.note_drew(2, "d10 1")


# -- undo and redo


def test_undo_keeps_the_tail_for_redo_also_after_closing(path: Path) -> None:
    with played(path, "a", "b", "c") as journal:
        journal.move_head(1)
        assert (journal.head, journal.tail_length, journal.answers()) == (1, 2, ["a"])
    with Journal.open(path) as journal:
        assert (journal.head, journal.tail_length, journal.answers()) == (1, 2, ["a"])
        journal.move_head(3)
        assert (journal.tail_length, journal.answers()) == (0, ["a", "b", "c"])
    with Journal.open(path) as journal:
        assert journal.head == 3


def test_a_new_answer_replaces_the_undone_tail_and_its_checkpoints(path: Path) -> None:
    with played(path, "a", "b", "c") as journal:
        for seq in (0, 1, 2, 3):
            journal.checkpoint(seq, state(seq))
        journal.move_head(1)
        assert journal.append("x") == 2
        assert (journal.answers(), journal.tail_length) == (["a", "x"], 0)
        assert journal.latest_checkpoint() == (1, state(1))
    with Journal.open(path) as journal:
        assert (journal.answers(), journal.tail_length) == (["a", "x"], 0)
        assert journal.latest_checkpoint() == (1, state(1))


def test_redo_finds_the_checkpoints_of_the_tail_again(path: Path) -> None:
    with played(path, "a", "b", "c") as journal:
        journal.checkpoint(3, state(3))
        journal.move_head(0)
        assert journal.latest_checkpoint() is None
        journal.checkpoint(0, state(0))
        journal.move_head(3)
        assert journal.latest_checkpoint() == (3, state(3))


@pytest.mark.parametrize("seq", [-1, 4])
def test_the_head_cannot_leave_the_answers(path: Path, seq: int) -> None:
    with played(path, "a", "b", "c") as journal, pytest.raises(ValueError, match="can move from 0 to 3"):
        journal.move_head(seq)


# -- the end of a game


def test_a_finished_game_says_how_it_ended_and_undo_takes_the_end_back(path: Path) -> None:
    with played(path, "a", "b") as journal:
        assert journal.outcome is None
        journal.finish("victory")
    with Journal.open(path) as journal:
        assert (journal.finished, journal.outcome) == (True, "victory")
        journal.move_head(1)
        assert (journal.finished, journal.outcome) == (False, None)
    with Journal.open(path) as journal:
        journal.move_head(2)
        assert (journal.finished, journal.outcome) == (True, "victory")
        journal.move_head(1)
        journal.append("x")
        assert (journal.finished, journal.outcome) == (False, None)
    with Journal.open(path) as journal:
        assert not journal.finished


# -- checkpoints


def test_the_latest_checkpoint_not_after_a_state_is_found(path: Path) -> None:
    with played(path, "a", "b", "c", "d") as journal:
        assert journal.latest_checkpoint() is None
        for seq in (0, 2, 4):
            journal.checkpoint(seq, state(seq))
        assert journal.latest_checkpoint() == (4, state(4))
        assert journal.latest_checkpoint(3) == (2, state(2))
        assert journal.latest_checkpoint(1) == (0, state(0))
        assert journal.latest_checkpoint(-1) is None
        journal.move_head(3)
        assert journal.latest_checkpoint() == journal.latest_checkpoint(4) == (2, state(2))
        with pytest.raises(ValueError, match="no state 4"):
            journal.checkpoint(4, b"not in force")


def test_a_checkpoint_written_again_is_replaced(path: Path) -> None:
    with played(path, "a") as journal:
        journal.checkpoint(1, b"old")
        journal.checkpoint(1, b"new")
        assert journal.latest_checkpoint() == (1, b"new")


@pytest.mark.parametrize("step", [1, 5, 13])
def test_thinning_keeps_the_first_the_newest_three_and_bounds_every_replay(step: int) -> None:
    held: list[int] = []
    for seq in range(0, 4000, step):
        held.append(seq)
        held = [one for one in held if one not in set(to_drop(held))]
        assert held[0] == 0 and held[-3:] == list(range(max(0, seq - 2 * step), seq + 1, step))[-3:]
        assert len(held) <= 4 + 2 * max(1, seq // step).bit_length()
        for before, after in pairwise(held[:-2]):
            assert after - before <= max(step, seq - after), "a rewind would replay more than it goes back"


def test_a_save_grows_by_less_than_100_bytes_an_answer(path: Path) -> None:
    journal = Journal.create(path, {"seed": 7, "seats": ["Ada", "Ben", "Cy", "Dee"]})
    journal.checkpoint(0, state(0))
    journal.close()
    empty = path.stat().st_size
    took: list[float] = []
    with Journal.open(path) as journal:
        for seq in range(1, 2001):
            begun = time.perf_counter()
            journal.append(f"space:{seq % 22},{seq % 16}")
            took.append(time.perf_counter() - begun)
            journal.note_drew(seq, f"d10 {seq % 10} {seq % 7} {seq % 3}")
            if seq % 5 == 0:
                journal.checkpoint(seq, state(seq))
    bytes_each = (path.stat().st_size - empty) / 2000
    took.sort()
    print(f"{bytes_each:.1f} bytes an answer; append median {took[1000] * 1e3:.2f} ms, p99 {took[1980] * 1e3:.2f} ms")
    assert bytes_each < 100
    with Journal.open(path) as journal:
        assert journal.latest_checkpoint() == (2000, state(2000))
        assert journal.entries(6, 7)[0].drew == "d10 7 0 1"


# -- closing, copies, reading


def test_a_closed_save_is_one_file_whose_copy_is_the_whole_game(path: Path, tmp_path: Path) -> None:
    with played(path, "a", "b") as journal:
        assert os.path.exists(f"{path}-wal")
    assert os.listdir(tmp_path) == ["first.lantern"]
    journal.close()
    copy = tmp_path / "copy.lantern"
    shutil.copy(path, copy)
    with Journal.open(copy) as found:
        assert found.answers() == ["a", "b"]


def test_a_fork_holds_the_game_up_to_the_head_and_goes_its_own_way(path: Path, tmp_path: Path) -> None:
    with played(path, "a", "b", "secret") as journal:
        for seq in (0, 2, 3):
            journal.checkpoint(seq, state(seq))
        journal.finish("defeat")
        journal.move_head(2)
        journal.note_drew(2, "d10 4")
        fork = journal.fork(tmp_path / "branch.lantern")
        assert fork == tmp_path / "branch.lantern" and b"secret" not in fork.read_bytes()
        with Journal.open(fork) as branch:
            assert (branch.header, branch.answers(), branch.tail_length) == ({"seed": 7}, ["a", "b"], 0)
            assert branch.entries()[1].drew == "d10 4"
            assert branch.latest_checkpoint() == (2, state(2))
            branch.append("x")
            assert not branch.finished
        journal.move_head(3)
        assert journal.answers() == ["a", "b", "secret"] and journal.outcome == "defeat"
        with pytest.raises(BadInput, match=r"branch\.lantern already exists"):
            journal.fork(fork)
    assert sorted(os.listdir(tmp_path)) == ["branch.lantern", "first.lantern"]


def test_a_replay_sees_the_game_as_it_was_and_can_change_nothing(path: Path, tmp_path: Path) -> None:
    with played(path, "a", "b") as journal:
        journal.checkpoint(0, state(0))
    before = path.read_bytes()
    with Journal.open(path, read_only=True) as replay:
        with Journal.open(path) as journal:  # a replay blocks nobody
            journal.append("c")
        assert replay.answers() == ["a", "b"] and replay.latest_checkpoint() == (0, state(0))
        for change in (
            lambda: replay.append("x"),
            lambda: replay.move_head(0),
            lambda: replay.checkpoint(0, b""),
            lambda: replay.set_header("seed", 1),
            lambda: replay.finish("victory"),
            lambda: replay.note_drew(1, "d10 1"),
        ):
            with pytest.raises(BadInput, match="opened to be looked at only"):
                change()
        with Journal.open(replay.fork(tmp_path / "from-replay.lantern")) as fork:
            assert fork.answers() == ["a", "b"]
    with Journal.open(path) as journal:
        journal.move_head(2)
    assert path.read_bytes() != before


# -- the list of games


def test_games_are_listed_newest_first_with_what_the_title_needs(tmp_path: Path) -> None:
    for name in ("old", "won", "new"):
        with Journal.create(tmp_path / f"{name}.lantern", {"title": name}) as journal:
            journal.append("a")
            journal.append("b")
            if name == "won":
                journal.finish("victory")
            if name == "new":
                journal.move_head(1)
    (tmp_path / "notes.txt").write_text("not a save")
    new, won, old = list_games(tmp_path)
    assert [game.path.name for game in (new, won, old)] == ["new.lantern", "won.lantern", "old.lantern"]
    assert (new.header, new.head, new.finished, new.problem) == ({"title": "new"}, 1, False, "")
    assert (won.header, won.head, won.finished, won.outcome) == ({"title": "won"}, 2, True, "victory")
    assert new.updated >= won.updated >= old.updated > time.time() - 60
    assert newest_open_game(tmp_path) == new
    new.path.unlink()
    assert newest_open_game(tmp_path) == old, "a finished game is not continued"


def test_a_folder_without_games_is_no_problem(tmp_path: Path) -> None:
    assert list_games(tmp_path) == list_games(tmp_path / "missing") == []
    assert newest_open_game(tmp_path / "missing") is None


# looked on while it is played


def test_a_look_on_a_save_is_a_private_copy_of_it(tmp_path: Path) -> None:
    """What another process plays is looked on in tests/scenes/second_screen; here nobody plays."""
    path = tmp_path / "one.lantern"
    with Journal.create(path, {"seed": 1}) as journal:
        journal.append("act:erza")
        with pytest.raises(GameInUse):  # our own lock would be gone with it
            Journal.look_on(path)
    before = path.read_bytes(), sorted(tmp_path.iterdir())
    with Journal.look_on(path) as seen:
        assert seen.read_only and [entry.key for entry in seen.entries()] == ["act:erza"]
        with pytest.raises(BadInput, match="looked at only"):
            seen.append("act:lucy")
    assert (path.read_bytes(), sorted(tmp_path.iterdir())) == before
    with pytest.raises(BadInput, match="There is no save"):
        Journal.look_on(tmp_path / "none.lantern")
