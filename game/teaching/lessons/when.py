"""Whether what a lesson waits for has come: at the question on the table, with what was told, answered or tried."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from engine.decision import Decision, Request
from engine.errors import BadInput
from engine.past import Told
from engine.yaml_file import Document, Path_
from game.scenarios.checks import equal, is_such, value_of
from game.scenarios.words import EVERYBODY
from game.teaching.lessons.format import When


class Stage(StrEnum):
    """What has just happened, as a lesson hears it."""

    BEFORE = "before"
    """The learner is about to give a legal answer."""
    TRIED = "tried"
    """The learner has tried what is refused."""
    AFTER = "after"
    """An answer was given, or the game has begun: the next question is on the table."""


@dataclass(frozen=True, slots=True)
class Now:
    """A moment of the game. `asked` is the question that `key` answers; `request` the one on the table; `told` what
    this answer has told, and `every` all that was told until then.
    """

    stage: Stage
    table: Any
    request: Request | None
    asked: Request | None = None
    key: str = ""
    told: Sequence[Told] = ()
    every: Sequence[Told] = ()


class Watch:
    """Judges the `When`s of one lesson file. `unknown` keeps the values that could not be had so far, by their place: a
    table without a hunt has no `hunt.at`, and a name that nothing has stays there for good.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.unknown: dict[Path_, str] = {}

    def holds(self, when: When, now: Now, where: Path_) -> int | None:
        """Returns which of the facts told has brought it (or their number, if it takes none, or comes with the question
        that follows them), or None if it has not come.
        """
        if not _is_answered(when, now) or not _is_asked(when, now):
            return None
        brought = _told(when, now)
        return brought if brought is not None and self.are(when.values, now.table, (*where, "values")) else None

    def are(self, values: Mapping[str, Any], table: Any, where: Path_) -> bool:
        """True if all these values are so at the table."""
        return all(self._is(name, wanted, table, (*where, name)) for name, wanted in values.items())

    def _is(self, name: str, wanted: Any, table: Any, where: Path_) -> bool:
        try:
            found = value_of(self.document, table, name, where)
        except BadInput as error:
            self.unknown.setdefault(where, str(error))
            return False
        self.unknown[where] = ""
        return equal(found, wanted)


def _is_answered(when: When, now: Now) -> bool:
    match now.stage:
        case Stage.BEFORE:
            return bool(when.before) and matches(when.before, now.key)
        case Stage.TRIED:
            return bool(when.tries) and matches(when.tries, now.key)
    if when.before or when.tries:
        return False
    return not when.answers or (now.asked is not None and matches(when.answers, now.key))


def _names_a_question(when: When) -> bool:
    return bool(when.asks or when.by is not None or when.actor or when.offered or when.not_offered)


def _is_asked(when: When, now: Now) -> bool:
    if not _names_a_question(when):
        return True
    question = now.asked if when.answers or now.stage is not Stage.AFTER else now.request
    if not isinstance(question, Decision):
        return False
    if when.asks and question.topic != when.asks:
        return False
    if when.by is not None and question.by != (0 if when.by == EVERYBODY else when.by):
        return False
    if when.actor and question.actor != when.actor:
        return False
    keys = question.keys()
    return all(_any(pattern, keys) for pattern in when.offered) and not any(
        _any(pattern, keys) for pattern in when.not_offered
    )


def _any(pattern: str, keys: Sequence[str]) -> bool:
    return any(matches(pattern, key) for key in keys)


def _told(when: When, now: Now) -> int | None:
    if when.told is None:
        return len(now.told)
    found = next((i for i, one in enumerate(now.told) if is_such(now.table, one, when.told)), None)
    if found is None or (when.times > 1 and sum(is_such(now.table, one, when.told) for one in now.every) < when.times):
        return None
    return len(now.told) if _names_a_question(when) and not when.answers else found


def matches(pattern: str, key: str) -> bool:
    """True if an answer is the one that a pattern names, in which `*` stands for anything."""
    return _compiled(pattern).fullmatch(key) is not None


@lru_cache(maxsize=1000)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, pattern.split("*"))), re.DOTALL)
