"""A question of what comes next: what is asked, the answers to choose from, the one that is true, and why it is.

The truth is found by letting the engine play on: an answer is given on a copy, and the facts that are told of it say
what came. Each kind of question waits for a kind of fact (`@asks`), or looks at what a decision offers and refuses
(`@asks_now`), and builds its wrong answers of the mistakes that people make.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from engine.decision import Decision, NotOffered, Roll
from engine.event import Amount, Event
from engine.session import Session
from game import facts
from game.narration.narrator import narrate, plain
from game.narration.phrases import one_token
from game.rules.table.game_table import GameTable
from game.views.tables import at_table

MOST_OPTIONS = 4
CHANGES_THE_BOARD = (
    *(facts.SurvivorMoved, facts.SurvivorRelocated, facts.SurvivorPlaced, facts.SurvivorCameBack, facts.KnockedBack),
    *(facts.KnockedDown, facts.StoodUp, facts.SurvivorDied, facts.SurvivorHid, facts.SurvivorRevealed),
    *(facts.MonsterMoved, facts.MonsterPlaced, facts.MonsterTurned, facts.MonsterKnockedBack, facts.PriorityGained),
)
"""Facts after which whom a card picks is another question."""
_NUMBER = re.compile(r"[−-]?[0-9]+")


class Question(msgspec.Struct, frozen=True):
    """`right` is the number of the true option; `rules` are the ids of the rules behind it, the first above all."""

    kind: str
    asked: str
    options: tuple[str, ...]
    right: int
    why: str
    rules: tuple[str, ...]

    @property
    def answer(self) -> str:
        """The true option."""
        return self.options[self.right]

    @property
    def rule(self) -> str:
        """The id of the rule that decides."""
        return self.rules[0]


@dataclass(frozen=True)
class Moment:
    """A table at a request, and what comes of one answer to it. `key` is empty and nothing told where the question is
    about the request itself.
    """

    table: GameTable
    request: Decision | Roll | None = None
    key: str = ""
    told: tuple[Event, ...] = ()
    after_it: GameTable | None = None
    """The table as it is told of, where another has come by then: a fight after a hunt."""

    def before(self, event: Event, kind: type[EventT]) -> EventT | None:
        """The latest fact of a kind that is told with this one, before it."""
        found = None
        for one in self.told:
            if one is event:
                break
            if isinstance(one, kind):
                found = one
        return found

    def after(self, event: Event) -> tuple[Event, ...]:
        """Returns what is told with it, later."""
        for number, one in enumerate(self.told):
            if one is event:
                return self.told[number + 1 :]
        return ()

    def stands(self, event: Event) -> bool:
        """True if everybody is still as the table shows them when this comes: what is asked can be seen there."""
        for one in self.told:
            if one is event:
                return True
            if isinstance(one, CHANGES_THE_BOARD):
                return False
        return True

    def said(self, event: Event) -> str:
        """The fact in words."""
        return plain(narrate(event, self.after_it or self.table))


EventT = TypeVar("EventT", bound=Event)
Asking = Callable[[Moment, Any], Question | None]
AskingNow = Callable[[Moment], Question | None]

_OF_FACTS: dict[type[Event], list[tuple[str, Asking]]] = {}
_NOW: list[tuple[str, AskingNow]] = []


def asks(kind: str, *of: type[Event]) -> Callable[[Asking], Asking]:
    """Registers a function that makes a question of this kind out of such a fact, or None where there is none."""

    def register(asking: Asking) -> Asking:
        for event in of:
            _OF_FACTS.setdefault(event, []).append((kind, asking))
        return asking

    return register


def asks_now(kind: str) -> Callable[[AskingNow], AskingNow]:
    """Registers a function that makes a question of this kind out of a request and its table, before any answer."""

    def register(asking: AskingNow) -> AskingNow:
        _NOW.append((kind, asking))
        return asking

    return register


def kinds() -> list[str]:
    """Every kind of question that there is."""
    return sorted({kind for kind, _ in _NOW} | {kind for each in _OF_FACTS.values() for kind, _ in each})


def foresee(session: Session[Any], key: str) -> list[Question]:
    """The questions that can be asked before this answer is given: at most one of each kind, in the order of what
    comes. The answer is tried on a copy. Raises what `Session.answer` does.
    """
    return [question for _, question in foreseen(session, key)]


def foreseen(session: Session[Any], key: str) -> list[tuple[Event, Question]]:
    """As `foresee`, each question with the fact that it asks for."""
    request = session.request
    assert request is not None, "a game that is over asks nothing"
    with _tried(session, key) as (copy, told):
        return _asked_for(Moment(at_table(session), request, key, told, at_table(copy)))


@contextmanager
def _tried(session: Session[Any], key: str) -> Iterator[tuple[Session[Any], tuple[Event, ...]]]:
    """A copy that has been given an answer, and the facts that were told of it."""
    copy, heard = session.fork(), []
    copy.table.observers.append(lambda event, steps: heard.append(event))
    try:
        copy.answer(key)
        yield copy, tuple(heard)
    finally:
        copy.close()


def what_is_told(session: Session[Any], key: str) -> list[str]:
    """The sentences that tell what comes of an answer; none for one that is refused."""
    if not key or session.request is None:
        return []
    try:
        with _tried(session, key) as (copy, told):
            lines = [narrate(event, at_table(copy)) for event in told]
    except NotOffered:
        return []
    return [plain(line) for line in lines if line.weight != "detail"]


def questions(moment: Moment) -> list[Question]:
    """At most one question of each kind, in the order of what is told."""
    return [question for _, question in _asked_for(moment)]


def _asked_for(moment: Moment) -> list[tuple[Event, Question]]:
    found: dict[str, tuple[Event, Question]] = {}
    for event in moment.told:
        for kind, asking in _OF_FACTS.get(type(event), ()):
            if kind not in found:
                made = asking(moment, event)
                if made is not None:
                    found[kind] = (event, made)
    return list(found.values())


def questions_now(session: Session[Any], key: str = "") -> list[Question]:
    """Those that are about the request on the table itself, or about this answer to it, offered or refused."""
    request = session.request
    assert request is not None, "a game that is over asks nothing"
    moment = Moment(at_table(session), request, key)
    return [made for _, asking in _NOW if (made := asking(moment)) is not None]


def question(
    kind: str, asked: str, right: str, wrong: Iterable[str], why: str, *rules: str, most: int = MOST_OPTIONS
) -> Question | None:
    """The question with its options in an order that says nothing: numbers by size, all others mixed. None where less
    than two of the wrong options differ from the right one and from each other.
    """
    others = [one for one in dict.fromkeys(wrong) if one != right][: most - 1]
    if len(others) < 2:
        return None
    options = [right, *others]
    if all(_NUMBER.match(one) for one in options):
        options.sort(key=lambda one: (_first_number(one), one))
    else:
        options.sort(key=lambda one: hashlib.sha256(f"{asked}/{one}".encode()).digest())
    return Question(kind, asked, tuple(options), options.index(right), why, tuple(dict.fromkeys(rules)))


def _first_number(text: str) -> int:
    found = _NUMBER.match(text)
    return int(found[0].replace("−", "-")) if found else 0


def near(right: int, *mistakes: int, low: int = 0, high: int | None = None, n: int = 3) -> list[int]:
    """Wrong numbers: those that a mistake leads to, then the nearest ones; none below `low` or above `high`."""

    def fits(number: int) -> bool:
        return number != right and number >= low and (high is None or number <= high)

    found = [one for one in dict.fromkeys(mistakes) if fits(one)]
    for away in range(1, 12):
        for one in (right + away, right - away):
            if len(found) < n and fits(one) and one not in found:
                found.append(one)
    return found[:n]


def without_a_part(amount: Amount) -> list[int]:
    """The sums that come out where somebody forgets one part, or turns its sign around."""
    return [amount.total - n for _, n in amount.parts] + [amount.total - 2 * n for _, n in amount.parts]


def parts_of(amount: Amount, unit: str = "") -> str:
    """The parts without the sum: `2 profile, +1 speed token`."""
    if not amount.parts:
        return f"{amount.total}{unit}"
    words = []
    for number, (source, n) in enumerate(amount.parts):
        sign = "−" if n < 0 else "+" if number else ""
        source = source.removesuffix("s") if abs(n) == 1 and source.endswith("tokens") else source
        words.append(f"{sign}{abs(n)}{unit if not number else ''} {source}")
    return ", ".join(words)


def with_parts(amount: Amount) -> str:
    """`3 = 2 profile + 1 token`."""
    return one_token(amount.explain())


def faces(dice: Sequence[int]) -> str:
    """`4, 7 and 10`."""
    words = [str(die) for die in dice]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def show(dice: Sequence[int]) -> str:
    """`the die shows 4`, `the dice show 4 and 7`."""
    return f"the die shows {faces(dice)}" if len(dice) == 1 else f"the dice show {faces(dice)}"
