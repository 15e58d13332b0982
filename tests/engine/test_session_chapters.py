"""Chapters of a long game: what the session still knows, how it is opened, and how an older chapter is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import NotOffered
from engine.save.journal import Journal, list_games
from engine.session import Session, resume
from tests.engine.save.damage import alter
from tests.engine.toy import CaveGame, DayBegan, Notes, SeasonTurned, begin, do, give, moment, some_answer, straight

Cave = Session[Any]


def seasons(every: int = 1, **how: Any) -> CaveGame:
    return CaveGame(days=12, seasons=2, every=every, **how)


def start(path: Path, *answers: str, game: CaveGame | None = None) -> tuple[Cave, Journal]:
    game = game or seasons()
    journal = Journal.create(path, {"game": "cave"})
    state = game.new()
    journal.checkpoint(0, state)
    session: Cave = Session(game, state, journal)
    return give(session, *answers), journal


@contextmanager
def opened(path: Path, game: CaveGame | None = None, read_only: bool = False, **how: Any) -> Iterator[tuple[Cave, Any]]:
    with Journal.open(path, read_only) as journal, closing(resume(game or seasons(), journal, **how)) as session:
        yield session, journal


def stop(session: Cave, journal: Journal) -> dict[str, object]:
    last = moment(session)
    session.close()
    journal.close()
    return last


# what is known


def test_the_present_chapter_and_the_one_before_it_are_known_and_the_rest_is_forgotten() -> None:
    session = begin(seasons())
    heard: list[object] = []
    for day in range(9):
        assert [chapter.seq for chapter in session.chapters] == list(range(0, day + 1, 2))[-2:]
        assert session.earliest == max(0, day // 2 * 2 - 2)
        mark = session.heard
        session.answer("think")
        session.undo()
        session.answer("wait")
        heard += session.told_since(mark)
    assert session.told == heard[-len(session.told) :], "nothing was told twice or lost on the way"
    days = [told.event.day for told in session.told if isinstance(told.event, DayBegan)]
    assert (session.earliest, days) == (6, [6, 7, 8, 9]), "and it begins where the chapter does"
    assert [seq for seq, _ in session.checkpoints] == [6, 7, 8, 9]
    assert not any(one.drew for one in session.moments[:6]) and session.moments[7].drew, "omens fall on days 1, 4, 7"
    assert [told.event.day for told in session.told if isinstance(told.event, SeasonTurned)] == [6, 8]


def test_undo_goes_back_through_the_chapter_before_and_no_further() -> None:
    session = give(begin(seasons()), *["wait"] * 8)
    session.take_backs = True
    while session.why_not_undo() is None:
        session.undo()
    assert (len(session.answers), session.earliest, len(session.undone)) == (6, 6, 2)
    with pytest.raises(NotOffered, match="cannot be taken back"):
        session.undo()
    with pytest.raises(NotOffered, match="What came before answer 6"):
        session.go_to(5)
    session.go_to(8)
    assert moment(session) == moment(straight(["wait"] * 8, seasons()))


def test_the_facts_of_a_chapter_are_those_of_its_beginning() -> None:
    session = give(begin(seasons()), "wait", "pick", "bone", "wait")
    label, facts = session.chapters[-1].label, session.chapters[-1].facts
    assert (label, facts) == ("season", {"day": 2, "gold": session.table.cave.gold, "bag": ["bone"]})


def test_a_game_that_asks_for_few_checkpoints_gets_few_and_goes_back_just_as_well() -> None:
    answers = ["wait", "think", "dig", "think", "think", "think", "think", "wait", "wait", "dig"]
    rare, often = straight(answers, seasons(every=4)), straight(answers, seasons())
    assert [seq for seq, _ in often.checkpoints] == [3, 8, 9, 10]
    assert [seq for seq, _ in rare.checkpoints] == [3, 8, 9], "3 and 9 begin chapters, and 10 is too near to 9"
    for seq in (9, 5, 3, 10):
        rare.go_to(seq)
        often.go_to(seq)
        assert rare.game.encode(rare.table) == often.game.encode(often.table)
        assert rare.told == often.told[1:], "without what was told between the last pause and the chapter"


# opening


@pytest.mark.parametrize("count", range(12))
@pytest.mark.parametrize("every", [1, 3])
def test_a_game_is_opened_with_its_last_two_chapters(tmp_path: Path, count: int, every: int) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, *["wait"] * count, game=seasons(every))
    assert [chapter.seq for chapter in journal.chapters()] == list(range(0, count + 1, 2))
    before = stop(session, journal)
    with opened(path, seasons(every)) as (again, journal):
        assert moment(again) == before and (again.warnings, journal.warnings) == ([], [])
        assert again.earliest == max(0, count // 2 * 2 - 2)


# opening soon


@pytest.mark.parametrize("count", range(12))
@pytest.mark.parametrize("every", [1, 3])
def test_a_game_that_is_opened_soon_comes_to_know_the_chapter_before_a_bit_at_a_time(
    tmp_path: Path, count: int, every: int
) -> None:
    path = tmp_path / "cave.lantern"
    before = stop(*start(path, *["wait"] * count, game=seasons(every)))
    with opened(path, seasons(every), soon=True) as (again, journal):
        assert again.recalling is (count >= 2), "with two chapters there is one before the present one"
        assert again.earliest == max(0, count // 2 * 2 - 2), "to which one can go back at any time"
        if again.recalling:
            assert len(again.told) < len(list(before["told"]))  # type: ignore[call-overload]
        again.answer("think")
        mark, told = again.heard, list(again.told)
        for _ in range(4):
            again.recall(1)
        assert not again.recalling and again.heard == mark and again.told_since(mark - 1) == told[-1:]
        again.take_backs = True
        again.undo()
        assert moment(again) == before and (again.warnings, journal.warnings) == ([], [])


def test_who_goes_back_into_the_chapter_before_does_not_wait_for_it(tmp_path: Path) -> None:
    moments = []
    for soon in (False, True):
        path = tmp_path / f"{soon}.lantern"
        stop(*start(path, *["wait"] * 6))
        with opened(path, soon=soon) as (again, _):
            again.take_backs = True
            again.undo()
            assert not again.recalling
            moments.append(moment(again))
    assert moments[0] == moments[1] and moments[0]["answers"] == ["wait"] * 5


def test_a_game_that_has_got_on_to_the_next_chapter_recalls_none(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    stop(*start(path, *["wait"] * 5))
    with opened(path, soon=True) as (again, _):
        give(again, "wait")
        told = list(again.told)
        assert not again.recall() and not again.recalling and again.told == told
        assert again.earliest == 4


def test_a_chapter_before_that_leads_elsewhere_now_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    before = stop(*start(path, *["wait"] * 5))
    alter(path, "UPDATE answers SET key = 'fight' WHERE seq = 3")
    with opened(path, soon=True) as (again, _):
        assert again.warnings == [] and again.recall()
        assert (
            again.warnings == [w for w in again.warnings if w.startswith("The log up to answer 4 could not be")] != []
        )
        assert again.earliest == 4 and moment(again)["state"] == before["state"]
        with pytest.raises(NotOffered, match="What came before answer 4"):
            again.go_to(3)


def test_a_chapter_whose_mark_a_crash_took_begins_again_without_a_word(tmp_path: Path) -> None:
    """Omens fall on day 1: what was drawn in the chapter that is let go when the next one begins is asked no more."""
    path = tmp_path / "cave.lantern"
    session, journal = start(path, *["wait"] * 4)
    assert journal.entries()[0].drew and [chapter.seq for chapter in journal.chapters()] == [0, 2, 4]
    before = moment(session)
    journal._database.execute("DELETE FROM checkpoints WHERE seq = 4")
    journal._database.execute("DELETE FROM meta WHERE key = 'chapter.000000004'")
    stop(session, journal)
    with opened(path) as (again, journal):
        assert (again.warnings, journal.warnings) == ([], [])
        assert moment(again) == before and [chapter.seq for chapter in journal.chapters()] == [0, 2, 4]


OPS = st.lists(
    st.one_of(
        st.tuples(st.just("answer"), st.sampled_from([0, 0, 0, 1, 2, 3, 4, 5, 6])),
        st.tuples(st.sampled_from(["undo", "redo", "open", "open soon", "recall", "crash"]), st.integers(0, 3)),
        st.tuples(st.just("go_to"), st.integers(0, 40)),
    ),
    max_size=40,
)


@given(ops=OPS, every=st.sampled_from([1, 2, 5]), length=st.integers(1, 3))
@settings(max_examples=60)
def test_any_way_to_a_moment_of_any_chapter_leads_to_the_same_moment(
    ops: list[tuple[str, int]], every: int, length: int, tmp_path_factory: Any
) -> None:
    path = tmp_path_factory.mktemp("any") / "cave.lantern"
    game = CaveGame(days=12, seasons=length, every=every)
    session, journal = start(path, game=game)
    for op, n in ops:
        session.take_backs = True
        if op == "recall":
            session.recall(n)
        elif op in ("open", "open soon", "crash"):
            if op == "crash" and journal.head == journal.head + journal.tail_length:
                journal._database.execute("DELETE FROM checkpoints WHERE seq = ? AND seq > 0", (journal.head,))
                journal._database.execute("DELETE FROM meta WHERE key = ?", (f"chapter.{journal.head:09d}",))
            stop(session, journal)
            journal = Journal.open(path)
            session = resume(game, journal, soon=op == "open soon")
        elif op != "go_to" or session.earliest <= n % (len(session.answers) + len(session.undone) + 1):
            do(session, op, n)
        assert session.warnings == [] and journal.warnings == []
        assert len(session.chapters) <= 2 and journal.answers() == session.answers
        in_step(session, journal, straight(session.answers, CaveGame(days=12, seasons=length, every=every)))
    assert game.open_tables <= 2 - (session._recalling is None)
    stop(session, journal)
    assert game.open_tables == 0


def in_step(session: Cave, journal: Journal, model: Cave) -> None:
    """The same as in a game that only went forward, for as far back as both know."""
    here = len(session.answers)
    assert session.game.encode(session.table) == model.game.encode(model.table)
    assert session.digest() == model.digest()
    since = max(session.checkpoints[0][0], model.earliest)
    both = min(len(session.told), len(model.told))
    assert session.told[-both:] == model.told[-both:]
    assert session.moments[since : here + 1] == model.moments[since : here + 1]
    assert [one for one in session.checkpoints if one[0] >= since] == [
        one for one in model.checkpoints if one[0] >= since
    ]
    assert [chapter for chapter in session.chapters if chapter.seq >= since] == [
        chapter for chapter in model.chapters if chapter.seq >= since
    ]
    assert [chapter for chapter in journal.chapters() if chapter.seq >= session.checkpoints[0][0]] == session.chapters
    model.close()


def test_a_chapter_that_a_full_disk_kept_from_the_record_is_marked_later() -> None:
    record = Notes()
    session = begin(seasons(), record=record)
    record.refuse = {"chapter"}
    give(session, *["wait"] * 4)
    assert list(record.begun) == [0] and session.warnings == ["The disk is full: no chapter."]
    record.refuse = set()
    session.take_backs = True
    session.undo()
    session.redo()
    assert list(record.begun) == [0, 2, 4]


def test_changed_rules_that_only_change_older_chapters_cost_no_word(tmp_path: Path) -> None:
    """`wait` brings two pieces of gold now; the last two chapters knew no `wait`."""
    path = tmp_path / "cave.lantern"
    session, journal = start(path, *["wait"] * 4, *["dig"] * 3)
    before = stop(session, journal)
    with opened(path, seasons(prize=2)) as (again, _):
        assert moment(again) == before and again.warnings == []


def test_changed_rules_that_change_the_chapter_before_leave_the_log_of_the_present_one(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, *["wait"] * 4, *["dig"] * 3)
    before = stop(session, journal)
    with opened(path, seasons(prize=2), at_or_before=5) as (again, journal):
        assert again.warnings == [
            "The log up to answer 4 could not be rebuilt: the answers up to 5 lead to another state than was saved."
        ]
        assert (again.earliest, [chapter.seq for chapter in again.chapters]) == (4, [4])
        again.go_to(7)
        assert again.game.encode(again.table) == before["state"]


def test_a_damaged_start_of_a_chapter_costs_its_log_only(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, *["wait"] * 7)
    before = stop(session, journal)
    alter(path, "UPDATE checkpoints SET state = x'00112233445566' WHERE seq = 4")
    with opened(path) as (again, journal):
        assert again.warnings == ["The log up to answer 6 could not be rebuilt: its save point is damaged."]
        assert any("checkpoint after answer 4" in warning for warning in journal.warnings)
        assert again.game.encode(again.table) == before["state"] and again.earliest == 6
        give(again, *["wait"] * 4)
        assert again.earliest == 8


# older chapters


def test_an_older_chapter_can_be_looked_at_and_played_through_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, *["wait"] * 9)
    before = stop(session, journal)
    kept = path.read_bytes()
    with opened(path, read_only=True, at_or_before=3) as (replay, journal):
        assert replay.warnings == [] and (len(replay.answers), len(replay.undone), replay.earliest) == (3, 6, 0)
        replay.go_to(0)
        while replay.undone:
            replay.redo()
        assert moment(replay) == before
    assert path.read_bytes() == kept


def test_opened_to_play_at_an_older_chapter_the_game_itself_goes_back(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, *["wait"] * 9)
    before = stop(session, journal)
    with opened(path, at_or_before=3) as (again, journal):
        assert (journal.head, journal.tail_length, len(journal.chapters())) == (3, 6, 2)
        again.go_to(9)
        assert moment(again) == before and len(journal.chapters()) == 5, "nothing is lost before the next answer"
    with opened(path, at_or_before=3) as (again, journal):
        give(again, "dig", "dig")
        assert [chapter.seq for chapter in journal.chapters()] == [0, 2, 4]
        last = moment(again)
    with opened(path) as (again, journal):
        assert moment(again) == last and [chapter.seq for chapter in journal.chapters()] == [0, 2, 4]


def test_of_old_chapters_only_the_start_is_kept_on_disk(tmp_path: Path) -> None:
    session, journal = start(tmp_path / "cave.lantern", *["wait"] * 11)
    assert journal._checkpoints(99)[::-1] == [0, 2, 4, 6, 8, 9, 10, 11]
    stop(session, journal)


# the page of facts


def test_the_list_of_games_tells_the_facts_of_the_chapter_that_the_game_stands_in(tmp_path: Path) -> None:
    session, journal = start(tmp_path / "cave.lantern", *["wait"] * 5)
    (playing,) = list_games(tmp_path)
    assert playing.in_use
    session.take_backs = True
    for seq, day in ((5, 4), (3, 2)):
        session.go_to(seq)
        stop(session, journal)
        (game,) = list_games(tmp_path)
        assert game.chapter is not None
        assert (game.chapter.seq, game.chapter.label, game.chapter.facts["day"]) == (day, "season", day)
        journal = Journal.open(tmp_path / "cave.lantern")
        session = resume(seasons(), journal)
    fork = journal.fork(tmp_path / "fork.lantern")
    stop(session, journal)
    with Journal.open(fork) as other:
        assert [chapter.seq for chapter in other.chapters()] == [0, 2]


def test_a_game_without_chapters_has_none(tmp_path: Path) -> None:
    session, journal = start(tmp_path / "cave.lantern", *["wait"] * 5, game=CaveGame())
    assert (session.chapters, journal.chapters(), session.earliest) == ([], [], 0)
    assert session.heard == len(session.told)
    stop(session, journal)
    assert list_games(tmp_path)[0].chapter is None


def test_any_answers_can_be_given_in_a_game_with_chapters() -> None:
    session = begin(seasons(every=2))
    for n in range(60):
        if session.outcome is None:
            session.answer(some_answer(session, n * 7 % 11))
    assert moment(session) == moment(straight(session.answers, seasons(every=2)))
