"""A long toy game: years of three chapters each, with a state as large as a campaign's and as hard to pack."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.chance import D10, Chance, ChanceState
from engine.decision import Decision, Option, Pause, Roll
from engine.event import Event
from engine.table import Flow, Table

PHASES = ("settlement", "hunt", "showdown")
DEEDS = ("rest", "fight", "craft", "learn")
LAST_LIVING = 30
STATS = ("movement", "accuracy", "strength", "evasion", "luck", "speed")


class Done(Event, frozen=True):
    who: int
    deed: str
    die: int


class Soul(msgspec.Struct):
    """About 2 kB in a save."""

    name: str
    stats: dict[str, int]
    gear: list[str]
    armor: dict[str, int] = {}
    marks: list[tuple[int, str, int]] = []


class Saga(msgspec.Struct):
    """The whole state; `phase` counts chapters, `turn` what was done in the present one."""

    chance: ChanceState
    souls: list[Soul] = []
    year: int = 0
    phase: int = 0
    turn: int = 0


class SagaTable(Table):
    def __init__(self, saga: Saga) -> None:
        super().__init__(Chance(saga.chance))
        self.saga = saga


class SagaGame:
    """`years` of three chapters with `turns` answers each; a pause comes after every third."""

    checkpoint_every = 4

    def __init__(self, years: int = 30, turns: int = 333, souls: int = LAST_LIVING) -> None:
        self.years, self.turns, self.souls = years, turns, souls

    def new(self, seed: int = 1) -> bytes:
        return msgspec.msgpack.encode(Saga(ChanceState(seed)))

    def encode(self, table: SagaTable) -> bytes:
        table.saga.chance = table.chance.state()
        return msgspec.msgpack.encode(table.saga)

    def decode(self, state: bytes) -> SagaTable:
        return SagaTable(msgspec.msgpack.decode(state, type=Saga))

    def close(self, table: SagaTable) -> None:
        pass

    def play(self, table: SagaTable) -> Flow[str]:
        saga = table.saga
        while saga.year < self.years:
            if not saga.turn:
                while len(saga.souls) < min(self.souls, 8 + saga.year):
                    saga.souls.append(self._born(table))
                facts = {"name": f"Saga of {saga.souls[0].name}", "year": saga.year, "population": len(saga.souls)}
                yield Pause(PHASES[saga.phase], chapter=True, facts=facts)
            while saga.turn < self.turns:
                yield from self._turn(table)
                saga.turn += 1
                if saga.turn % 3 == 0:
                    yield Pause("turn")
            saga.turn = 0
            saga.phase = (saga.phase + 1) % len(PHASES)
            saga.year += saga.phase == 0
        yield Pause("over")
        return "told"

    def _turn(self, table: SagaTable) -> Flow[None]:
        saga = table.saga
        with table.step(PHASES[saga.phase]):
            options = [Option(f"{deed}:{who}", deed, (deed, who)) for who in range(4) for deed in DEEDS]
            chosen = yield Decision("act", "Who does what?", options)
            deed, who = chosen.target
            (die,) = yield Roll(1, D10, "The deed")
            who = (who + saga.turn) % len(saga.souls)
            soul = saga.souls[who]
            soul.marks[die * 7 % len(soul.marks)] = (saga.turn, f"{deed} {word(table)}", die)
            soul.stats[STATS[die % len(STATS)]] += die % 3 - 1
            table.tell(Done("deed", who, deed, die))

    def _born(self, table: SagaTable) -> Soul:
        gear = [f"{word(table)} {word(table)}" for _ in range(9)]
        marks = [(n, f"{DEEDS[n % 4]} {word(table)}", n) for n in range(110)]
        return Soul(
            word(table).title(), dict.fromkeys(STATS, 0), gear, dict.fromkeys(("head", "arms", "legs"), 0), marks
        )


def word(table: SagaTable) -> str:
    """A word of two to four syllables that no dictionary helps to pack."""
    source: Any = table.chance._stream("words")
    return "".join("bcdfghklmnprstvz"[source.below(16)] + "aeiou"[source.below(5)] for _ in range(2 + source.below(3)))
