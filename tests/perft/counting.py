"""Counts the ways that a game can go on from a state: every answer to a decision, every result of its dice.

It knows no rule and no game: it drives the procedure itself, without session, journal or bot. What it counts:

- The depth is the number of decisions that have been answered. Between two of them all dice are thrown: each ordered
  result of a roll is a way of its own, and so is each thing that a random pick could hit. Shuffles stay as the seed has
  them; cards come off the decks in that order.
- A game that ends sooner counts as one way at every greater depth.
- The answers to the last decision are counted without being given, as chess does it (bulk counting).
- `refused` adds up what those decisions show greyed out.
- A die may have an alphabet, so that a handful of dice do not bury the decisions: then only those faces are thrown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations, product
from math import comb, factorial
from typing import Any, Generic, Protocol, TypeVar

from engine.chance import Chance, ChanceState
from engine.decision import Decision, Draw, Roll, Shape, join
from engine.run import Playable, TableT
from engine.table import Flow

T = TypeVar("T")
Alphabet = Mapping[str, Sequence[Any]]
"""The faces thrown, by kind of die; a kind that is not named throws every face that it has, each once."""


class Counted(Protocol[TableT]):
    """A game whose random picks can be said beforehand."""

    def of(self, picks: Sequence[int]) -> Playable[TableT]:
        """The game with these picks; `PickWanted` is raised at the first that is not among them."""


class PickWanted(Exception):
    """Chance is to pick one of `among` things, and nobody has said which."""

    def __init__(self, among: int) -> None:
        super().__init__(f"one of {among}")
        self.among = among


class PickingChance(Chance):
    """Chance whose picks are given; shuffles come from the seed, and dice are asked for by the counter."""

    def __init__(self, state: ChanceState, picks: Sequence[int]) -> None:
        super().__init__(state)
        self._picks = list(picks)

    def pick(self, things: Sequence[T], stream: str = "picks") -> T:
        if len(things) == 1:
            return things[0]
        if not self._picks:
            raise PickWanted(len(things))
        return things[self._picks.pop(0)]

    def roll(self, roll: Roll) -> tuple[Any, ...]:
        raise AssertionError(f"{roll.about}: the counter throws the dice")


@dataclass(slots=True)
class Count:
    """The ways at one depth, and what the decisions there refuse."""

    ways: int = 0
    refused: int = 0

    def __iadd__(self, other: Count) -> Count:
        self.ways += other.ways
        self.refused += other.refused
        return self


@dataclass(frozen=True, slots=True)
class Way:
    """How the game came here: what was answered, and what chance picked. `said` is both, for a reader."""

    answers: tuple[str, ...] = ()
    picks: tuple[int, ...] = ()
    said: tuple[str, ...] = field(default=(), compare=False)

    def answer(self, key: str) -> Way:
        return Way((*self.answers, key), self.picks, (*self.said, key))

    def pick(self, index: int) -> Way:
        return Way(self.answers, (*self.picks, index), (*self.said, f"pick {index}"))


Asked = Decision | Roll | PickWanted | None


class Counter(Generic[TableT]):
    """Counts one game from one state."""

    def __init__(self, game: Counted[TableT], state: bytes, alphabet: Alphabet | None = None) -> None:
        self.game = game
        self.state = state
        self.alphabet = alphabet or {}
        self.visited = 0

    start = Way()

    def count(self, depth: int, way: Way = start) -> Count:
        """The ways to give `depth` more answers from there."""
        if depth == 0:
            return Count(1)
        asked = self.asked(way)
        if asked is None:
            return Count(1)
        if depth == 1 and isinstance(asked, Decision):
            return Count(number_of_answers(asked), len(asked.unavailable))
        total = Count()
        for following in self.following(asked, way):
            total += self.count(self.left(depth, asked), following)
        return total

    def left(self, depth: int, asked: Asked) -> int:
        """What is left of the depth after an answer to this: only decisions take of it."""
        return depth - isinstance(asked, Decision)

    def split(self, depth: int, way: Way = start) -> dict[str, Count]:
        """The same, apart for each next answer or result (`divide`); empty if there is none, or no depth left."""
        asked = self.asked(way) if depth else None
        if asked is None:
            return {}
        rest = self.left(depth, asked)
        return {following.said[-1]: self.count(rest, following) for following in self.following(asked, way)}

    def asked(self, way: Way) -> Asked:
        """What the game asks after these answers; None if it is over."""
        self.visited += 1
        game = self.game.of(way.picks)
        table = game.decode(self.state)
        flow = game.play(table)
        try:
            request = _next(flow, None)
            for key in way.answers:
                assert request is not None, f"the game is over before {key!r} of {way.said}"
                request = _next(flow, request.accept(key))
            if isinstance(request, Decision):
                len(request.unavailable)  # while the table is there to ask
            return request
        except PickWanted as wanted:
            return wanted
        finally:
            flow.close()
            game.close(table)

    def following(self, asked: Asked, way: Way) -> Iterator[Way]:
        match asked:
            case PickWanted():
                yield from (way.pick(index) for index in range(asked.among))
            case Roll():
                yield from (way.answer(",".join(map(str, dice))) for dice in self.results(asked))
            case Decision():
                yield from (way.answer(key) for key in answers(asked))

    def results(self, roll: Roll) -> Iterator[tuple[Any, ...]]:
        """Each ordered result of the dice, a face that a die has twice counting once."""
        faces = [face for face in dict.fromkeys(roll.faces) if face in self.alphabet.get(roll.kind, roll.faces)]
        assert faces, f"the alphabet leaves a {roll.kind} no face"
        return product(faces, repeat=roll.count)


def _next(flow: Flow[str], value: Any) -> Decision | Roll | None:
    """The next question, or None at the end."""
    try:
        request = flow.send(value)
        while isinstance(request, Draw) or not isinstance(request, Decision | Roll):
            request = flow.send(None)  # a pause, or a card that the game deals
    except StopIteration:
        return None
    return request


def number_of_answers(decision: Decision) -> int:
    n = len(decision.options)
    match decision.shape:
        case Shape.ONE:
            return n
        case Shape.MANY:
            return sum(comb(n, k) for k in range(decision.minimum, min(decision.maximum, n) + 1))
        case Shape.ORDER:
            return factorial(n)
        case Shape.TEXT:
            return 1


def answers(decision: Decision) -> Iterator[str]:
    """Every answer; text is answered with one word."""
    keys = decision.keys()
    match decision.shape:
        case Shape.ONE:
            yield from keys
        case Shape.MANY:
            for k in range(decision.minimum, min(decision.maximum, len(keys)) + 1):
                yield from map(join, combinations(keys, k))
        case Shape.ORDER:
            yield from map(join, permutations(keys))
        case Shape.TEXT:
            yield "Nameless"
