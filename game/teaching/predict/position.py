"""Positions to be judged: tables out of real play, each with a question and its one true answer, in `levels/positions`.

A position is a scenario (docs/scenarios.md), the answers that lead from there to the moment in question (every die and
card among them, as a person gives them), and the answer whose outcome is asked for. Its question stands in the file, so
that nothing has to be played to ask it; `truth` plays it and makes the question anew.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from engine.decision import Draw, Roll
from engine.errors import BadInput
from engine.program_files import LEVELS
from engine.session import Session
from engine.yaml_file import Document, nearest, read_document, shown, shown_path
from game.rulebook.chapters import CHAPTERS
from game.rulebook.ids import PAGES
from game.scenarios.format import AnyScenario, Part
from game.scenarios.reading import check_names, converted, scenario_of
from game.scenarios.run import laid
from game.teaching.predict import (  # noqa: F401  (they register)
    at_home,
    facts_asked,
    forbidden,
    harming,
    moving,
    striking,
    targets,
    wounding,
)
from game.teaching.predict.question import Question, foresee, kinds, questions_now

POSITIONS = LEVELS / "positions"
_NAME = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)+)--([a-z0-9-]+)")
_SAID_BY_THE_POSITION = ("title", "rules", "do", "auto", "expect", "never", "counts", "values", "totals", "asks")
"""Fields of a scenario that a position says itself, or has no use for."""


class PositionText(Part, kw_only=True):
    """A position as its file has it. `asks` is the kind of question; `do` leads to the moment, `then` is what the
    question is about: an answer that comes next, or one that is refused. `played` says where it was met.
    """

    asks: str
    question: str
    options: list[str]
    answer: str
    why: str
    rules: list[str]
    scenario: dict[str, Any]
    do: list[str] = []
    then: str = ""
    played: str = ""


class Position(msgspec.Struct, frozen=True):
    """A position that was read: its `key` is the name of its file, `rule--where`."""

    key: str
    question: Question
    scenario: AnyScenario
    document: Document
    do: tuple[str, ...]
    then: str
    played: str

    @property
    def rule(self) -> str:
        """The id of the rule that decides."""
        return self.question.rule

    def session(self, keep: bool = False) -> Session[Any]:
        """The game at the moment of the question, where dice and cards are given by hand. Raises BadInput if it does
        not come there.
        """
        part = self.document.part("scenario")
        game, state = laid(self.scenario, part)
        session: Session[Any] = Session(game, state, keep=keep, by_hand=given_by_hand)
        try:
            for number, key in enumerate(self.do):
                try:
                    session.answer(key)
                except BadInput as refused:
                    raise self.document.complain(("do", number), str(refused)) from refused
        except BaseException:
            session.close()
            raise
        return session

    def truth(self) -> Question:
        """The question made anew from what the engine does. Raises BadInput if nothing of its kind can be asked."""
        session = self.session()
        try:
            every = ask(session, self.then)
        finally:
            session.close()
        found = next((one for one in every if one.kind == self.question.kind), None)
        if found is None:
            there = ", ".join(one.kind for one in every) or "nothing"
            raise self.document.complain(("asks",), f"{self.question.kind} cannot be asked here, only {there}.")
        return found


def given_by_hand(roll: Roll) -> bool:
    """True for dice and cards; what is picked at random among what everybody can see, the scenario says (`pick`)."""
    return not (isinstance(roll, Draw) and roll.among)


def ask(session: Session[Any], key: str) -> list[Question]:
    """Every question that can be asked of the request on the table and of this answer to it, offered or refused."""
    found = questions_now(session, key)
    request = session.request
    try:
        return [*found, *foresee(session, key)] if key and request is not None else found
    except BadInput:  # it is refused: that is what is asked about
        return found


def position_files(folder: Path = POSITIONS) -> list[Path]:
    """The files of all positions, by name."""
    return sorted(folder.glob("*.yaml"))


def rule_of_file(path: Path) -> str:
    """The rule that decides a position, by the name of its file. Raises BadInput for a name that is none."""
    named = _NAME.fullmatch(path.stem)
    if named is None or named[1] not in PAGES:
        raise BadInput(f"{shown_path(path)} is no name of a position: call it like target-tie--white-lion-2.yaml.")
    return named[1]


def read_position(path: Path) -> Position:
    """The position of a file. Raises BadInput, one sentence with file, line and cure."""
    rule = rule_of_file(path)
    document = read_document(path)
    if not isinstance(document.data, dict):
        raise document.complain((), "a position is a mapping with asks, question, options, answer, scenario and more.")
    check_names(document, PositionText, document.data)
    text = converted(document, PositionText, document.data)
    document.known(text.asks, kinds(), "kind of question", ("asks",))
    for number, id_ in enumerate(text.rules):
        document.known(id_, PAGES, "rule", ("rules", number))
    if text.rules[:1] != [rule]:
        raise document.complain(("rules",), f"the first rule is the one that the file is called by, {rule}.")
    if len(set(text.options)) != len(text.options) or len(text.options) < 3:
        raise document.complain(("options",), "give three options or more, no two alike.")
    if text.answer not in text.options:
        sentence = f"{shown(text.answer)!r} is none of the options; {nearest(text.answer, text.options)}."
        raise document.complain(("answer",), sentence)
    for field in _SAID_BY_THE_POSITION:
        if field in text.scenario:
            raise document.complain(("scenario", field), "the table of a position has no such field: leave it out.")
    asked = Question(
        text.asks,
        text.question,
        tuple(text.options),
        text.options.index(text.answer),
        text.why,
        tuple(text.rules),
    )
    part = document.part("scenario")
    scenario = scenario_of(part, part.data | {"title": text.question})
    return Position(path.stem, asked, scenario, document, tuple(text.do), text.then, text.played)


@cache
def chapter_of(rule: str) -> str:
    """The chapter of the rulebook that a rule stands in: the group of its questions. Raises KeyError for no rule."""
    return next(chapter for chapter, rules in CHAPTERS.items() if any(one.id == rule for one in rules))
