"""Every die, shuffle and random pick of the game, from named streams.

Each stream is a PCG64 generator of its own, seeded from the game's seed and the stream's name, so that one more
shuffle of one deck does not change the dice. Raw 64-bit words are bounded here, not by a library's distribution code:
the same seed gives the same game on any machine and any version of Python and numpy. The state is the seed and the
number of words drawn from each stream.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from typing import Any, TypeVar

import msgspec
import numpy as np

from engine.decision import Draw, Roll

T = TypeVar("T")
WORDS = 1 << 64
BATCH = 64

D10 = tuple(range(1, 11))
_SCRIPT = "script:"  # how far a script has been read stands under this among the words drawn


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
        """An integer from 0 to n - 1, each equally likely. Raises ValueError if there is none."""
        if n < 1:
            raise ValueError(f"chance cannot choose among {n} things")
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
        self.foretold: list[Any] = []
        """What players have picked by hand: the next picks among things that hold it are these."""

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

    def roll(self, roll: Roll) -> Any:
        """Throws the dice that a procedure asks for. A card it leaves to the deck: None."""
        if isinstance(roll, Draw):
            return None
        stream, faces = self._stream(roll.stream), roll.faces
        dice = tuple(faces[stream.below(len(faces))] for _ in range(roll.count))
        self.note(roll.kind, dice)
        return dice

    def note(self, kind: str, values: Iterable[Any]) -> None:
        """Logs what was thrown or drawn, if anything was; called for typed dice too."""
        shown = ",".join(map(str, values))
        if shown:
            self.revealed += 1
            self.log.append(f"{kind}:{shown}")

    def shuffle(self, cards: MutableSequence[Any], stream: str) -> None:
        """Shuffles in place (Fisher-Yates)."""
        source = self._stream(stream)
        for i in range(len(cards) - 1, 0, -1):
            j = source.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, things: Sequence[T], stream: str = "picks") -> T:
        """One of the things, each equally likely (campaign-random-survivor), or the one that players have picked.
        Raises ValueError if there are none.
        """
        if self.foretold and self.foretold[0] in things:
            return self.picked(things, things.index(self.foretold.pop(0)))
        index = 0 if len(things) == 1 else self._stream(stream).below(len(things))
        if len(things) > 1:
            self.note("pick", (index,))
        return things[index]

    def picked(self, things: Sequence[T], index: int) -> T:
        """Returns the thing in this place, which players have picked; it is logged as if chance had."""
        if len(things) > 1:
            self.note("pick", (index,))
        return things[index]


class ScriptError(AssertionError):
    """A script gave too few dice, or one with an unknown face."""


class ScriptedChance(Chance):
    """Chance out of a script: dice by kind (`d10`, `hit-location`), picks as `pick`, shuffles by `shuffle-<stream>`.

    A pick is an index into the things, or the thing itself, which `names` may call by another name. A scripted shuffle
    is the whole order wanted, the top card first; shuffles without a script stay seeded. Every other kind raises
    ScriptError when its script has run out; with `strict` off, a kind that never had a script is left to the seed.
    With `goes_on` the seed takes over where a script has run out or gives what cannot come now: that is passed over.

    How far each script has been read is kept in the state, so that a restored game reads on where it stood.
    """

    def __init__(
        self,
        scripts: Mapping[str, Iterable[Any]],
        state: ChanceState | None = None,
        *,
        names: Mapping[str, Any] | None = None,
        strict: bool = True,
        goes_on: bool = False,
    ) -> None:
        super().__init__(state or ChanceState(0))
        self.scripts = {kind: tuple(values) for kind, values in scripts.items()}
        self.names = dict(names or {})
        self.strict = strict and not goes_on
        self.goes_on = goes_on
        self._read = {kind: self._start.get(_SCRIPT + kind, 0) for kind in self.scripts}

    def state(self) -> ChanceState:
        drawn = super().state().drawn | {_SCRIPT + kind: n for kind, n in self._read.items() if n}
        return ChanceState(self.seed, {name: drawn[name] for name in sorted(drawn)})

    def roll(self, roll: Roll) -> Any:
        if isinstance(roll, Draw):
            return None
        if not self.strict and roll.kind not in self.scripts:
            return super().roll(roll)
        dice = self._next(roll.kind, roll.count, roll.about)
        for die in dice:
            if die not in roll.faces and not self.goes_on:
                raise ScriptError(f"{roll.about}: the script gives {die!r}, which a {roll.kind} does not have.")
        named = [roll.faces.index(die) for die in dice if die in roll.faces]  # the face itself, not a word like it
        while len(named) < roll.count:
            named.append(self._stream(roll.stream).below(len(roll.faces)))
        thrown = tuple(roll.faces[index] for index in named)
        self.note(roll.kind, thrown)
        return thrown

    def pick(self, things: Sequence[T], stream: str = "picks") -> T:
        if len(things) == 1 or self.foretold or (not self.strict and "pick" not in self.scripts):
            return super().pick(things, stream)
        given = self._next("pick", 1, f"One of {len(things)} {stream} is picked")
        if not given:
            return super().pick(things, stream)
        (wanted,) = given
        meant = self.names.get(wanted, wanted) if isinstance(wanted, str) else wanted
        if isinstance(wanted, str) and meant in things:
            index = things.index(meant)
        elif isinstance(wanted, int) and 0 <= wanted < len(things):
            index = wanted
        elif self.goes_on:
            return super().pick(things, stream)
        else:
            raise ScriptError(f"The script picks {wanted!r}, which is not among the {len(things)} {stream}.")
        self.note("pick", (index,))
        return things[index]

    def shuffle(self, cards: MutableSequence[Any], stream: str) -> None:
        kind = f"shuffle-{stream}"
        if kind not in self.scripts:
            super().shuffle(cards, stream)
            return
        scripted = self._next(kind, 1, f"The {stream} cards are shuffled")
        there, given = sorted(cards, key=str), [sorted(wanted, key=str) for wanted in scripted]
        if given != [there]:
            if self.goes_on:
                super().shuffle(cards, stream)
                return
            raise ScriptError(f"The {stream} cards are shuffled: {there}, but the script has {given[0]}.")
        (wanted,) = scripted
        cards[:] = reversed(wanted)

    def _next(self, kind: str, count: int, about: str) -> tuple[Any, ...]:
        script, read = self.scripts.get(kind, ()), self._read.get(kind, 0)
        if len(script) - read < count and not self.goes_on:
            raise ScriptError(f"{about}: {count} {kind} wanted, but the script has {len(script) - read} more.")
        self._read[kind] = min(read + count, len(script))
        return script[read : read + count]

    def leftovers(self) -> dict[str, list[Any]]:
        """Returns what the script gave and nobody rolled: a finished script leaves nothing."""
        left = {kind: list(values[self._read[kind] :]) for kind, values in self.scripts.items()}
        return {kind: values for kind, values in left.items() if values}
