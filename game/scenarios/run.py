"""Runs scenario files three ways: straight, with each answer taken back and given again, and from the journal."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from engine.chance import ScriptedChance, ScriptError
from engine.decision import Decision, NotOffered
from engine.errors import BadInput
from engine.save.journal import Journal
from engine.save.leftovers import temporary_folder
from engine.session import Session, resume
from engine.yaml_file import Document, Path_, shown, shown_path
from game.bots.scripted import Standing
from game.content.box import core_box
from game.rules.campaign.settlement_table import settlement_of
from game.rules.table.game_table import GameTable
from game.scenarios.card_words import check_own_cards
from game.scenarios.checks import (
    UNDECIDED,
    check_scenario,
    missing_facts,
    unwanted_facts,
    wrong_counts,
    wrong_totals,
    wrong_values,
)
from game.scenarios.format import AnyScenario, Check, HomeScenario, Refused
from game.scenarios.home import ScriptedCampaign, home_words, set_home
from game.scenarios.reading import read
from game.scenarios.table import ScriptedGame, set_table, words_of
from game.scenarios.words import EVERYBODY, Words

MOST_STANDING_ANSWERS = 500
AnyGame = ScriptedGame | ScriptedCampaign


class Way(StrEnum):
    """How the answers of a scenario are given; what comes of them must be the same."""

    STRAIGHT = "straight"
    UNDO = "undo"
    JOURNAL = "journal"


@dataclass
class Report:
    """How the scenarios of a file went, in lines for a reader."""

    ok: bool = True
    lines: list[str] = field(default_factory=list)


def run_file(path: Path) -> Report:
    """Runs every scenario of a file each way. Raises BadInput if the file is not a scenario file."""
    report = Report()
    for scenario, document in load_scenarios(path):
        wrong = {way: run(scenario, document, way) for way in Way}
        failed = {way: problems for way, problems in wrong.items() if problems}
        report.ok = report.ok and not failed
        place = f"{shown_path(path)}:{document.line(())}"
        report.lines.append(f"{'FAILED' if failed else 'ok'}  {place}  {scenario.title}")
        for way, problems in failed.items():
            report.lines += [f"    {way}: {problem}" for problem in problems]
    return report


def load_scenarios(path: Path) -> list[tuple[AnyScenario, Document]]:
    """The scenarios of a file, checked. Raises BadInput."""
    found = read(path)
    for scenario, document in found:
        check(scenario, document)
    return found


def check(scenario: AnyScenario, document: Document) -> Words:
    """Returns the words that facts of a scenario can use, when all that it says is known. Raises BadInput."""
    box = core_box()
    words = (
        home_words(scenario, document, box) if isinstance(scenario, HomeScenario) else words_of(scenario, document, box)
    )
    check_own_cards(document, words.box)
    check_scenario(document, scenario, words)
    return words


def run_scenario(path: Path, way: Way = Way.STRAIGHT, number: int = 0) -> list[str]:
    """Runs one scenario of a file one way; a sentence for each thing that is not as expected. Raises BadInput."""
    scenario, document = load_scenarios(path)[number]
    return run(scenario, document, way)


def run(scenario: AnyScenario, document: Document, way: Way) -> list[str]:
    """As `run_scenario`, for a scenario that was loaded."""
    game, state = laid(scenario, document)
    try:
        with _driver(way, game, state) as driver:
            return _Run(scenario, document, driver).problems()
    except (ScriptError, Unequal) as error:
        return [f"before the first question: {error}{_went_on(game.latest, _began(scenario))}"]
    except BadInput:
        raise
    except Exception as error:
        return [f"before the first question: {_raised(error)}"]


def laid(scenario: AnyScenario, document: Document, dice_go_on: bool = False) -> tuple[AnyGame, bytes]:
    """The game of a scenario and its first state; `dice_go_on`: where its dice have run out, the seed takes over.
    Raises BadInput.
    """
    try:
        if isinstance(scenario, HomeScenario):
            return set_home(scenario, document, core_box(), dice_go_on)
        return set_table(scenario, document, core_box(), dice_go_on)
    except BadInput:
        raise
    except Exception as error:
        raise document.complain((), f"no such table can be laid ({_raised(error)}).") from error


def _raised(error: Exception) -> str:
    """Where the rules have stopped with an error, on one line."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}: {shown(error)}"


def _clock(table: GameTable) -> tuple[str, int, str]:
    """How far a game has come: the unit, how many of them, and how it has ended, if it has."""
    home = settlement_of(table)
    if home is not None:
        return "lantern year", home.campaign.year, home.campaign.outcome
    fight = table.as_showdown
    return "round", table.now()[0], fight.record.outcome if fight is not None else ""


def _began(scenario: AnyScenario) -> int:
    return scenario.settlement.year if isinstance(scenario, HomeScenario) else scenario.round


def _went_on(table: GameTable | None, since: int) -> str:
    """That the game has played on by itself: an answer, or the start, led into another round, or to the end."""
    if table is None:
        return ""
    unit, now, outcome = _clock(table)
    if outcome:
        return f" (the game went on to its end in {unit} {now}: {outcome})"
    return f" (the game went on to {unit} {now})" if now > since else ""


# three ways to give an answer


class Driver:
    """Gives answers to a session, straight on."""

    def __init__(self, game: AnyGame, state: bytes) -> None:
        self.game = game
        self.session: Session[Any] = self.open(state)

    def open(self, state: bytes) -> Session[Any]:
        return Session(self.game, state)

    def answer(self, key: str) -> None:
        self.session.answer(key)

    def close(self) -> None:
        self.session.close()


class UndoingDriver(Driver):
    """Before each answer it takes the last one back and gives it again, and once goes back to the beginning."""

    def answer(self, key: str) -> None:
        session = self.session
        session.take_backs = True
        if session.answers:
            here, before = len(session.answers), _moment(session)
            session.undo()
            session.redo()
            _same(before, session, "an undo and a redo")
            session.go_to(session.earliest)
            session.go_to(here)
            _same(before, session, "a rewind to the beginning and back")
        session.answer(key)


class JournalDriver(Driver):
    """After each answer it closes the game and opens it again from its file."""

    def __init__(self, game: AnyGame, state: bytes, path: Path) -> None:
        self.path = path
        super().__init__(game, state)
        self.again()

    def open(self, state: bytes) -> Session[Any]:
        self.journal = Journal.create(self.path, {"game": "scenario"})
        self.journal.checkpoint(0, state)
        try:
            return Session(self.game, state, self.journal)
        except BaseException:
            self.journal.close()
            raise

    def answer(self, key: str) -> None:
        self.session.answer(key)
        self.again()

    def again(self) -> None:
        before = _moment(self.session)
        self.close()
        self.journal = Journal.open(self.path)
        self.session = resume(self.game, self.journal)
        if self.session.warnings or self.journal.warnings:
            raise Unequal(f"the journal says {'; '.join([*self.session.warnings, *self.journal.warnings])}")
        _same(before, self.session, "a new start from the journal")

    def close(self) -> None:
        super().close()
        self.journal.close()


class Unequal(Exception):
    """Two ways to the same moment came out differently."""


Moment = tuple[object, ...]


def _moment(session: Session[Any]) -> Moment:
    request = session.request
    asked = (request.about, tuple(request.keys())) if isinstance(request, Decision) else (repr(request),)
    state = session.game.encode(session.table) if session.outcome is not None else b""
    return (asked, session.outcome, session.digest(), tuple(session.told), state)


def _same(before: Moment, session: Session[Any], after: str) -> None:
    names = ("question", "outcome", "dice and draws", "log", "state")
    for name, one, other in zip(names, before, _moment(session), strict=True):
        if one != other:
            raise Unequal(f"after {after} the {name} differ: {one!r} became {other!r}")


@contextmanager
def _driver(way: Way, game: AnyGame, state: bytes) -> Iterator[Driver]:
    with temporary_folder("scenario") as folder:
        driver: Driver
        match way:
            case Way.STRAIGHT:
                driver = Driver(game, state)
            case Way.UNDO:
                driver = UndoingDriver(game, state)
            case Way.JOURNAL:
                driver = JournalDriver(game, state, Path(folder) / "scenario.lantern")
        try:
            yield driver
        finally:
            driver.close()


# one run


class _Run:
    """One scenario, one way."""

    def __init__(self, scenario: AnyScenario, document: Document, driver: Driver) -> None:
        self.scenario = scenario
        self.document = document
        self.driver = driver
        self.standing = Standing(scenario.auto)
        self.topics: list[str] = []
        self.wrong: list[str] = []
        self.since = _began(scenario)  # the round or year at the answer before, or as the file lays the table

    @property
    def session(self) -> Session[Any]:
        return self.driver.session

    def problems(self) -> list[str]:
        """Plays the scenario and compares; stops at the first answer that cannot be given."""
        at = "at the start"
        try:
            self._note_topic()
            for number, step in enumerate(self.scenario.do):
                at = f"do[{number}] (line {self.document.line(('do', number))})"
                self._standing_answers()
                if isinstance(step, str):
                    self._answer(step)
                else:
                    self.wrong += [f"{at}: {problem}{self._on}" for problem in self._check(step, ("do", number))]
            at = "after the last answer"
            self._standing_answers()
        except (NotOffered, ScriptError, Unequal) as error:
            return [*self.wrong, f"{at}: {error}{self._on}"]
        except BadInput:
            raise
        except Exception as error:
            return [*self.wrong, f"{at}: {_raised(error)}"]
        return self.wrong + [problem + self._on for problem in self._end()]

    @property
    def _on(self) -> str:
        return _went_on(self.session.table, self.since)

    @property
    def _waits(self) -> str:
        """At which question the game has stopped, for want of an answer."""
        request = self.session.request
        return f"; the game waits at {request.topic!r}: {_few(request.keys())}" if isinstance(request, Decision) else ""

    def _answer(self, key: str) -> None:
        since = _clock(self.session.table)[1]
        self.driver.answer(key)
        self.since = since
        self._note_topic()

    def _note_topic(self) -> None:
        if isinstance(self.session.request, Decision):
            self.topics.append(self.session.request.topic)

    def _standing_answers(self) -> None:
        for _ in range(MOST_STANDING_ANSWERS):
            key = self.standing.answer(self.session.request)
            if key is None:
                return
            self._answer(key)
        raise NotOffered(f"`auto` has answered {MOST_STANDING_ANSWERS} times in a row: it would go on for ever.")

    # between answers

    def _check(self, check: Check, where: Path_) -> list[str]:
        table, told = self.session.table, self.session.told
        wrong = self._check_question(check)
        wrong += wrong_values(self.document, table, check.values, (*where, "values"))
        wrong += wrong_totals(self.document, table, check.totals, (*where, "totals"))
        wrong += missing_facts(table, told, check.expect)
        wrong += unwanted_facts(table, told, check.never)
        wrong += wrong_counts(table, told, check.counts)
        return wrong

    def _check_question(self, check: Check) -> list[str]:
        request = self.session.request
        keys = request.keys() if isinstance(request, Decision) else []
        topic = request.topic if isinstance(request, Decision) else "nothing"
        wrong = []
        if check.topic and check.topic != topic:
            wrong.append(f"the question is {topic!r}, expected {check.topic!r}")
        if check.by is not None and isinstance(request, Decision) and request.by != _seat(check.by):
            wrong.append(f"{_asked(request.by)} is asked, expected {_asked(_seat(check.by))}")
        wrong += [f"{key!r} is not offered, only {_few(keys)}" for key in check.offered if key not in keys]
        wrong += [f"{key!r} is offered" for key in check.not_offered if key in keys]
        if check.only is not None and sorted(check.only) != sorted(keys):
            wrong.append(f"offered are {_few(keys)}, expected only {', '.join(check.only)}")
        if check.refuse is not None:
            wrong += self._check_refusal(check.refuse, keys)
        return wrong

    def _check_refusal(self, refused: Refused, keys: Sequence[str]) -> list[str]:
        request = self.session.request
        if refused.key in keys:
            return [f"{refused.key!r} is offered, it should be refused"]
        answers = list(self.session.answers)
        with suppress(NotOffered):
            self.session.answer(refused.key)
        if self.session.answers != answers or self.session.request is not request:
            return [f"{refused.key!r} was refused, but something has changed"]
        if not refused.rule and not refused.because:
            return []
        unavailable = request.unavailable if isinstance(request, Decision) else ()
        why = next((why for option, why in unavailable if option.key == refused.key), None)
        if why is None:
            named = [option.key for option, _ in unavailable]
            return [f"no reason is given why {refused.key!r} is refused; reasons are given for {_few(named)}"]
        wrong = []
        if refused.rule and why.rule != refused.rule:
            wrong.append(f"{refused.key!r} is refused by {why.rule}, expected {refused.rule}")
        if refused.because and refused.because.lower() not in why.sentence.lower():
            wrong.append(f"{refused.key!r} is refused because {why.sentence!r}, expected {refused.because!r}")
        return wrong

    # at the end

    def _end(self) -> list[str]:
        scenario, session = self.scenario, self.session
        table, told = session.table, session.told
        wrong = missing_facts(table, told, scenario.expect)
        wrong += unwanted_facts(table, told, scenario.never)
        wrong += wrong_counts(table, told, scenario.counts)
        wrong += wrong_values(self.document, table, scenario.values, ("values",))
        wrong += wrong_totals(self.document, table, scenario.totals, ("totals",))
        outcome = session.outcome or UNDECIDED
        if scenario.outcome and scenario.outcome != outcome:
            wrong.append(f"the outcome is {outcome}, expected {scenario.outcome}")
        chance = table.chance
        assert isinstance(chance, ScriptedChance)
        wrong += [f"nobody rolled {kind} {values}{self._waits}" for kind, values in chance.leftovers().items()]
        asked = iter(self.topics)
        for topic in scenario.asks:
            if topic not in asked:
                wrong.append(f"nobody was asked {topic!r} (in this order); asked were {_few(self.topics)}")
                break
        wrong += [f"{topic!r} was asked" for topic in scenario.never_asks if topic in self.topics]
        return wrong


def _seat(by: int | str) -> int:
    return 0 if isinstance(by, str) else by


def _asked(seat: int) -> str:
    return f"seat {seat}" if seat else EVERYBODY


def _few(keys: Sequence[str]) -> str:
    shown = list(dict.fromkeys(keys))
    return ", ".join(shown[:12]) + (f" and {len(shown) - 12} more" if len(shown) > 12 else "") if shown else "nothing"
