"""Every die, shuffle and random pick of the game, from named streams.

Each stream is a PCG64 generator of its own, seeded from the game's seed and the stream's name, so that one more
shuffle of one deck does not change the dice. Raw 64-bit words are bounded here, not by a library's distribution code:
the same seed gives the same game on any machine and any version of Python and numpy. The state is the seed and the
number of words drawn from each stream.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict, deque
from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, TypeVar

import msgspec
import numpy as np

from engine.decision import Roll

T = TypeVar("T")
WORDS = 1 << 64
BATCH = 64

D10 = tuple(range(1, 11))


class ChanceState(msgspec.Struct):
    """What must be saved of a Chance: its seed and how many words each stream has given."""

    seed: int
    drawn: dict[str, int] = {}


class Stream:
    """One independent source of 64-bit words that can be reopened at any position."""

    __slots__ = ("_bits", "_buffer", "drawn")

    def __init__(self, seed: int, name: str, drawn: int = 0) -> None:
        digest = hashlib.sha256(f"{seed}/{name}".encode()).digest()
        self._bits = np.random.PCG64()
        self._bits.state = {
            "bit_generator": "PCG64",
            "state": {"state": int.from_bytes(digest[:16], "little"), "inc": int.from_bytes(digest[16:], "little") | 1},
            "has_uint32": 0,
            "uinteger": 0,
        }
        if drawn:
            self._bits.advance(drawn)
        self._buffer: list[int] = []
        self.drawn = drawn

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1, each equally likely."""
        limit = WORDS - WORDS % n
        while True:
            if not self._buffer:
                self._buffer = self._bits.random_raw(BATCH).tolist()
                self._buffer.reverse()
            word = self._buffer.pop()
            self.drawn += 1
            if word < limit:
                return word % n


class Chance:
    """All chance of one game. `revealed` counts what players have learnt from it: undo stops where it grows."""

    def __init__(self, state: ChanceState) -> None:
        self.seed = state.seed
        self._start = dict(state.drawn)
        self._streams: dict[str, Stream] = {}
        self.revealed = 0
        self.log: list[str] = []

    @classmethod
    def seeded(cls, seed: int) -> Chance:
        return cls(ChanceState(seed))

    def state(self) -> ChanceState:
        drawn = dict(self._start)
        drawn.update((name, stream.drawn) for name, stream in self._streams.items())
        return ChanceState(self.seed, {name: drawn[name] for name in sorted(drawn)})

    def _stream(self, name: str) -> Stream:
        stream = self._streams.get(name)
        if stream is None:
            stream = self._streams[name] = Stream(self.seed, name, self._start.get(name, 0))
        return stream

    def roll(self, roll: Roll) -> tuple[Any, ...]:
        """Throws the dice that a procedure asks for."""
        stream, faces = self._stream(roll.stream), roll.faces
        dice = tuple(faces[stream.below(len(faces))] for _ in range(roll.count))
        self.note(roll.kind, dice)
        return dice

    def note(self, kind: str, values: Iterable[Any]) -> None:
        """Logs what was thrown or drawn; called for typed dice too."""
        self.revealed += 1
        self.log.append(f"{kind}:{','.join(map(str, values))}")

    def shuffle(self, cards: MutableSequence[Any], stream: str) -> None:
        """Shuffles in place (Fisher-Yates)."""
        source = self._stream(stream)
        for i in range(len(cards) - 1, 0, -1):
            j = source.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, things: Sequence[T], stream: str = "picks") -> T:
        """One of the things, each equally likely (campaign-random-survivor)."""
        index = 0 if len(things) == 1 else self._stream(stream).below(len(things))
        if len(things) > 1:
            self.note("pick", (index,))
        return things[index]


class ScriptError(AssertionError):
    """A script gave too few or too many dice, or one with an unknown face."""


class ScriptedChance(Chance):
    """Chance whose dice come from a script, by kind (`d10`, `hit-location`, `pick`); shuffles stay seeded unless
    `shuffles` is off.

    Raises ScriptError when a kind that has a script runs out; kinds without a script roll as usual unless `strict`.
    """

    def __init__(
        self, scripts: dict[str, Iterable[Any]], seed: int = 0, strict: bool = True, shuffles: bool = True
    ) -> None:
        super().__init__(ChanceState(seed))
        self.scripts: dict[str, deque[Any]] = defaultdict(deque)
        for kind, values in scripts.items():
            self.scripts[kind].extend(values)
        self.strict = strict
        self.shuffles = shuffles

    def roll(self, roll: Roll) -> tuple[Any, ...]:
        script = self.scripts[roll.kind]
        if not script and not self.strict:
            return super().roll(roll)
        if len(script) < roll.count:
            raise ScriptError(
                f"{roll.about}: the script has {len(script)} more {roll.kind} but {roll.count} are rolled."
            )
        dice = tuple(script.popleft() for _ in range(roll.count))
        for die in dice:
            if die not in roll.faces:
                raise ScriptError(f"{roll.about}: the script gives {die!r}, which a {roll.kind} does not have.")
        self.note(roll.kind, dice)
        return dice

    def pick(self, things: Sequence[T], stream: str = "picks") -> T:
        script = self.scripts["pick"]
        if len(things) == 1 or (not script and not self.strict):
            return super().pick(things, stream)
        if not script:
            raise ScriptError(f"The script has no more picks, but one of {len(things)} things is picked.")
        index = int(script.popleft())
        if not 0 <= index < len(things):
            raise ScriptError(f"The script picks number {index} of {len(things)} things.")
        self.note("pick", (index,))
        return things[index]

    def shuffle(self, cards: MutableSequence[Any], stream: str) -> None:
        if self.shuffles:
            super().shuffle(cards, stream)

    def leftovers(self) -> dict[str, list[Any]]:
        """What the script gave and nobody rolled: a finished script leaves nothing."""
        return {kind: list(values) for kind, values in self.scripts.items() if values}
