"""A tiny game for the tests of the engine: days in a cave, with dice, cards, every shape of question, and faults."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.chance import D10, Chance, ChanceState
from engine.decision import DEALT, Decision, Draw, Option, Pause, Roll, Shape, Why, join
from engine.deck import Deck
from engine.errors import BadInput
from engine.event import Event
from engine.session import ROLL, Chapter, Session
from engine.table import Flow, Table

WEATHER = ("calm", "storm")
CARDS = ["amber", "bone", "bone", "coal", "dust"]


class DayBegan(Event, frozen=True):
    day: int


class SeasonTurned(Event, frozen=True):
    day: int


class Omen(Event, frozen=True):
    die: int
    weather: str


class Found(Event, frozen=True):
    what: str


class Cave(msgspec.Struct):
    """The whole state."""

    chance: ChanceState
    deck: Deck
    day: int = 0
    gold: int = 0
    name: str = ""
    bag: list[str] = []
    season: int = 0  # the day that the present season began, plus one
    ballast: bytes = b""


class CaveTable(Table):
    def __init__(self, cave: Cave) -> None:
        super().__init__(Chance(cave.chance))
        self.cave = cave
        self.closed = False


class CaveGame:
    """`prize` and `asks_twice` are two ways in which rules may change; `faults` are keys whose answer breaks the rules,
    before the next pause or (`late`) after it. With `seasons` a chapter begins every so many days, after a pause and
    an event of the same answer.
    """

    def __init__(
        self,
        days: int = 6,
        prize: int = 1,
        asks_twice: bool = False,
        faults: tuple[str, ...] = (),
        late: bool = False,
        seasons: int = 0,
        every: int = 1,
    ) -> None:
        self.days, self.prize, self.asks_twice, self.faults, self.late = days, prize, asks_twice, faults, late
        self.seasons, self.checkpoint_every = seasons, every
        self.tables: list[CaveTable] = []

    @property
    def open_tables(self) -> int:
        return sum(not table.closed for table in self.tables)

    def new(self, seed: int = 1) -> bytes:
        chance = Chance.seeded(seed)
        deck = Deck("cards", list(CARDS))
        deck.shuffle(chance)
        return msgspec.msgpack.encode(Cave(chance.state(), deck))

    def encode(self, table: CaveTable) -> bytes:
        table.cave.chance = table.chance.state()
        return msgspec.msgpack.encode(table.cave)

    def decode(self, state: bytes) -> CaveTable:
        table = CaveTable(msgspec.msgpack.decode(state, type=Cave))
        self.tables.append(table)
        return table

    def close(self, table: CaveTable) -> None:
        table.closed = True

    def play(self, table: CaveTable) -> Flow[str]:
        cave = table.cave
        while cave.day < self.days:
            if self.seasons and cave.day % self.seasons == 0:
                if cave.season != cave.day + 1:
                    yield Pause("eve")
                    cave.season = cave.day + 1
                    table.tell(SeasonTurned("season", cave.day))
                yield Pause("season", chapter=True, facts={"day": cave.day, "gold": cave.gold, "bag": cave.bag})
            yield Pause("day")
            if self.late and cave.name == "doomed":
                raise ZeroDivisionError("the cave falls in")
            with table.step("day"):
                table.tell(DayBegan("day", cave.day))
                if cave.day % 3 == 1:
                    yield from self._omen(table)
                while not (yield from self._act(table)):
                    pass
            cave.day += 1
        yield Pause("over")
        return "rich" if cave.gold >= self.days else "poor"

    def _omen(self, table: CaveTable) -> Flow[None]:
        """Two rolls of different kinds, right after a pause."""
        with table.step("omen"):
            (die,) = yield Roll(1, D10, "The omen")
            (weather,) = yield Roll(1, WEATHER, "The weather", "weather", "weather")
            table.cave.gold += die > 5
            table.tell(Omen("omen", die, weather))

    def _act(self, table: CaveTable) -> Flow[bool]:
        """Whether the day is over."""
        cave = table.cave
        keys = ["wait", "think", "dig", "gamble", "call", "pick", "sort"]
        chosen = yield Decision(
            "act",
            "What do you do?",
            [Option(key, key.title()) for key in keys],
            refused=lambda: [(Option("leave", "Leave"), Why("The night is too dark.", "cave-night"))],
        )
        if chosen.key in self.faults and not self.late:
            raise ZeroDivisionError("the cave falls in")
        match chosen.key:
            case "wait":
                cave.gold += self.prize
            case "think":
                if self.asks_twice:
                    yield Decision("sure", "Are you sure?", [Option("yes", "Yes"), Option("no", "No")])
                return False
            case "dig":
                if not cave.deck.draw_pile and cave.deck.discard:
                    cave.deck.reshuffle(table.chance)
                card = yield Draw(1, tuple(sorted(set(cave.deck.draw_pile))), "The dig", "dig")
                if card is not None:
                    cave.deck.bring_up(card)
                found = cave.deck.draw(table.chance)
                table.tell(Found("dig", found or "nothing"))
                if found:
                    cave.deck.discard.append(found)
            case "gamble":
                dice = yield Roll(2, D10, "The gamble")
                cave.gold += dice[0] > dice[1]
                return False
            case "call":
                cave.name = yield Decision("name", "What is its name?", [], shape=Shape.TEXT)
            case "pick":
                some = [Option(card, card) for card in sorted(set(CARDS))]
                picked = yield Decision("pick", "Which ones?", some, shape=Shape.MANY, minimum=0, maximum=2)
                cave.bag = [option.key for option in picked]
                return False
            case "sort":
                bag = [Option(card, card) for card in sorted(set(CARDS))[:3]]
                ordered = yield Decision("sort", "In which order?", bag, shape=Shape.ORDER)
                cave.bag = [option.key for option in ordered]
        return True


def some_answer(session: Session[CaveTable], n: int) -> str:
    """The n-th of the answers to the question on the table."""
    request = session.request
    assert request is not None
    if isinstance(request, Draw):
        return f"{DEALT}:{request.faces[n % len(request.faces)]}" if request.faces and n % 2 else DEALT
    if isinstance(request, Roll):
        faces = request.faces
        typed = ",".join(str(faces[(n + i) % len(faces)]) for i in range(request.count))
        return ROLL if n % 2 else f"{ROLL}:{typed}"
    keys = request.keys()
    match request.shape:
        case Shape.ONE:
            return keys[n % len(keys)]
        case Shape.TEXT:
            return f"name {n}"
        case Shape.MANY:
            return join(keys[: n % 3])
        case Shape.ORDER:
            turn = n % len(keys)
            return join(keys[turn:] + keys[:turn])


def asked(session: Session[CaveTable]) -> object:
    """What is on the table, to compare."""
    request = session.request
    if isinstance(request, Decision):
        return request.topic, request.about, tuple(request.keys())
    return repr(request)


def moment(session: Session[CaveTable]) -> dict[str, object]:
    """Everything that must be equal at equal moments."""
    return {
        "answers": list(session.answers),
        "question": asked(session),
        "outcome": session.outcome,
        "steps": list(session.table.steps),
        "told": list(session.told),
        "drew": list(session.moments),
        "checkpoints": list(session.checkpoints),
        "state": session.game.encode(session.table),
        "digest": session.digest(),
    }


def play_on(session: Session[CaveTable], choose: Callable[[int], int], most: int = 200) -> None:
    """Answers until the game is over."""
    for turn in range(most):
        if session.outcome is not None:
            return
        session.answer(some_answer(session, choose(turn)))
    raise AssertionError("the toy game does not end")


def begin(game: CaveGame | None = None, seed: int = 1, **how: Any) -> Session:
    game = game or CaveGame()
    return Session(game, game.new(seed), **how)


def straight(answers: list[str], game: CaveGame | None = None, seed: int = 1) -> Session:
    """A fresh game that only ever went forward."""
    session = begin(game, seed)
    for key in answers:
        session.answer(key)
    return session


def give(session: Session, *keys: str) -> Session:
    for key in keys:
        session.answer(key)
    return session


class Notes:
    """A record in memory; `refuse` makes the named methods fail as a full disk does."""

    def __init__(self, read_only: bool = False) -> None:
        self.read_only = read_only
        self.keys: list[str] = []
        self.head = 0
        self.drew: dict[int, str] = {}
        self.checkpoints: dict[int, bytes] = {}
        self.begun: dict[int, Chapter] = {}
        self.outcome: tuple[str, int] | None = None
        self.refuse: set[str] = set()

    def _write(self, what: str) -> None:
        if what in self.refuse:
            raise BadInput(f"The disk is full: no {what}.")
        assert not self.read_only, what

    def append(self, key: str, drew: str = "") -> int:
        self._write("append")
        self.keys[self.head :] = [key]
        self.begun = {seq: chapter for seq, chapter in self.begun.items() if seq <= self.head}
        self.head += 1
        self.outcome = None
        return self.head

    def checkpoint(self, seq: int, state: bytes) -> None:
        self._write("checkpoint")
        self.checkpoints[seq] = state

    def begin_chapter(self, seq: int, state: bytes, label: str, facts: Mapping[str, object]) -> None:
        self._write("chapter")
        self.checkpoints[seq] = state
        self.begun[seq] = Chapter(seq, label, facts)

    def chapters(self) -> list[Chapter]:
        return [chapter for seq, chapter in sorted(self.begun.items()) if seq <= self.head]

    def move_head(self, seq: int) -> None:
        self._write("move_head")
        assert 0 <= seq <= len(self.keys)
        self.head = seq

    def set_back(self, seq: int) -> None:
        self.move_head(seq)

    def note_drew(self, seq: int, drew: str) -> None:
        assert 1 <= seq <= self.head
        self.drew[seq] = drew

    def finish(self, outcome: str) -> None:
        self._write("finish")
        self.outcome = (outcome, self.head)


def do(session: Session, op: str, n: int) -> None:
    if op == "answer" and session.outcome is None:
        session.answer(some_answer(session, n))
    elif op == "undo" and session.why_not_undo() is None:
        session.undo()
    elif op == "redo" and session.undone:
        session.redo()
    elif op == "go_to":
        session.go_to(n % (len(session.answers) + len(session.undone) + 1))
