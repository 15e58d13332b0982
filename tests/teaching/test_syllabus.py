"""Each rule is told whole when it first acts, in a line the second time, and then no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots.showdown_choice import Fight
from game.bots.watcher import Watcher
from game.rulebook.brief import LONGEST, in_one_line
from game.rulebook.chapters import RULES
from game.rulebook.markup import plain
from game.teaching.learnt import Memory
from game.teaching.syllabus import Form, Syllabus
from game.teaching.teach_pace import LEAST, SECONDS, Pace, reading_time
from game.teaching.telling import Stop, Telling

ROUNDS = 3


def watched(telling: Telling, rounds: int = ROUNDS) -> list[tuple[Stop, int]]:
    """The stops of a watched fight, each with the number of the answer that it came of."""
    session = Fight("white-lion", "prologue").check().session(3, keep=True)
    watcher, found, since = Watcher(session), [], 0
    try:
        while session.table.record.round <= rounds:
            told = session.told
            found += [(stop, len(session.answers)) for stop in telling.stops(told, since, session.table)]
            since = len(told)
            if watcher.ahead() is None:
                break
            watcher.step()
    finally:
        session.close()
    return found


def test_a_rule_is_whole_then_a_line_then_silent() -> None:
    syllabus = Syllabus()
    first, second, third = (syllabus.meet("monster-blind-spot", moment) for moment in range(3))
    assert first is not None and first.form is Form.WHOLE and first.words == RULES["monster-blind-spot"].text
    assert second is not None and second.form is Form.LINE and third is None
    assert syllabus.meet("no-such-rule", 0) is None


def test_who_goes_back_is_told_the_same_again() -> None:
    syllabus = Syllabus()
    first = syllabus.meet("target-threat", 7)
    assert syllabus.meet("target-threat", 7) is first
    assert syllabus.times("target-threat") == 1


def test_it_is_remembered_for_each_person_until_it_is_begun_anew(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "learnt.json")
    syllabus = Syllabus(memory)
    syllabus.meet("target-bearer", 1)
    met = syllabus.meet("target-threat", 1)
    assert met is not None and syllabus.keep([met]) is None
    assert Memory(memory.path).now.syllabus == {"target-threat": 1}, "what was not read is not known"
    again = Syllabus(Memory(memory.path))
    taught = again.meet("target-threat", 1)
    assert taught is not None and taught.form is Form.LINE
    memory.forget("syllabus")
    assert Syllabus(Memory(memory.path)).times("target-threat") == 0


def test_every_rule_has_a_line() -> None:
    for rule in RULES.values():
        line = in_one_line(rule)
        assert line and line[-1] in ".!?\"')" and line.count("[[") == line.count("]]"), rule.id
        assert len(plain(line)) <= 3 * LONGEST, rule.id


def test_in_a_watched_fight_each_rule_is_taught_where_it_first_acts() -> None:
    taught: set[str] = set()
    telling = Telling(Syllabus())
    session = Fight("white-lion", "prologue").check().session(3, keep=True)
    watcher, since = Watcher(session), 0
    try:
        for _ in range(60):
            told = session.told
            stops = telling.stops(told, since, session.table)
            upto = 0
            for number, one in enumerate(told[since:], 1):
                here = [stop for stop in stops if upto < stop.upto <= number or stop.upto == number - 1]
                for rule in {one.event.rule, *(step.rule for step in one.steps)} - taught:
                    whole = [t.rule.id for stop in here for t in stop.taught if t.whole]
                    assert rule in whole, f"{rule} acts in {one.event} and is not taught there"
                    taught.add(rule)
                upto = max([stop.upto for stop in here], default=upto)
                upto = min(upto, number)
            since = len(told)
            if watcher.ahead() is None:
                break
            watcher.step()
    finally:
        session.close()
    assert len(taught) > 40


def test_no_rule_is_told_whole_twice_nor_more_than_twice_at_all() -> None:
    forms: dict[str, list[Form]] = {}
    for stop, _ in watched(Telling(Syllabus())):
        for one in stop.taught:
            forms.setdefault(one.rule.id, []).append(one.form)
    assert all(found in ([Form.WHOLE], [Form.WHOLE, Form.LINE]) for found in forms.values())


def test_what_has_been_told_twice_is_told_in_silence_and_the_lines_are_those_of_the_log() -> None:
    syllabus = Syllabus()
    watched(Telling(syllabus))
    knows = watched(Telling(syllabus, teaches=False))
    assert knows and not any(stop.taught for stop, _ in knows)
    assert len({(stop.text, seq) for stop, seq in knows}) == len(knows), "no line is told twice"


def test_every_stop_stands_as_long_as_it_takes_to_read_and_says_something() -> None:
    for stop, _ in watched(Telling(Syllabus())):
        words = sum(len(plain(text).split()) for text in stop.texts())
        assert stop.text and stop.seconds(200) >= max(LEAST, words * 60 / 200)
        assert stop.seconds(100) >= stop.seconds(200)


def test_the_stops_of_an_answer_come_in_order() -> None:
    last = (-1, 0)
    for stop, seq in watched(Telling(Syllabus())):
        assert (seq, stop.upto) >= last
        last = (seq, stop.upto)


def test_paces_have_names_and_ends() -> None:
    assert [pace.said for pace in Pace] == ["Teach", "Slow", "Normal", "Fast"] and set(SECONDS) == set(Pace)
    assert Pace.TEACH.turned(-1) is Pace.TEACH and Pace.TEACH.turned(9) is Pace.FAST
    assert reading_time(["[[blind spot]] " * 100], 200) == pytest.approx(60.0)
