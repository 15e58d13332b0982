"""Showdowns played by bots under watch: what the short and the long soak share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.chance import Stream
from engine.decision import Decision, Roll, Shape, join
from engine.session import ROLL, Session
from game.bots.careful.player import CarefulPlayer
from game.bots.player import Player
from game.bots.random_player import RandomPlayer
from game.bots.showdown_choice import FOUNDING_PARTY, Fight
from game.content.box import core_box
from game.content.survivors.parties import PARTIES
from game.phases.showdown.survivors_turn import END_TURN
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable
from tests.soak.invariants import Watchman
from tests.soak.outfits import late_session
from tests.soak.wild import wild_session

SHORT = os.environ.get("LANTERNFALL_SOAK") == "short"
MOST_ANSWERS = 20_000


def often(long: int, short: int) -> int:
    """How many, in the long soak and in the short one."""
    return short if SHORT else long


class Restless:
    """At random, but it hardly ever ends the turn while somebody could act: a mood without draws may lie for a thousand
    rounds otherwise.
    """

    def __init__(self, seed: int) -> None:
        self.chaos = RandomPlayer(seed)
        self.stream = Stream(seed, "restless")

    def answer(self, request: Decision | Roll, table: ShowdownTable) -> str:
        key = self.chaos.answer(request)
        if key == END_TURN and isinstance(request, Decision) and self.stream.below(8):
            return request.keys()[self.stream.below(len(request.options))]
        return key


class Brawler:
    """Strikes whenever it can, else runs at the monster; the rest is random. Much happens, most of it bad."""

    def __init__(self, seed: int) -> None:
        self.chaos = RandomPlayer(seed)

    def answer(self, request: Decision | Roll, table: ShowdownTable) -> str:
        if isinstance(request, Decision) and request.topic == "act":
            strikes = [option.key for option in request.options if option.key.startswith("attack:")]
            if strikes:
                return strikes[0]
            moves = [option for option in request.options if option.key.startswith("space:")]
            if moves and table.on_board(table.monster):
                column, row = table.at(table.monster)
                return min(moves, key=lambda o: abs(o.target[0] - column) + abs(o.target[1] - row)).key
        if isinstance(request, Decision) and request.topic == "who-acts" and request.keys()[0].startswith("act:"):
            return request.keys()[0]
        return self.chaos.answer(request)


KINDS: tuple[Callable[[int], Player], ...] = (Restless, Brawler, lambda seed: CarefulPlayer(), RandomPlayer)
STRONG = tuple(PARTIES)
WEAK = ("prologue",)
"""Levels that only the founders meet."""
OUTCOMES = ("victory", "defeat", "ended")
WILD_KINDS = 3  # the first of them: a random game may take thousands of rounds
SEATS = ("Ann", "Ben", "Cid", "Dee")


@dataclass(frozen=True)
class Cast:
    """Who plays against whom in the game of a seed."""

    monster: str
    level: str
    kind: int
    seats: int
    wild: bool
    late: bool
    party: str = FOUNDING_PARTY


def levels(of: str = "") -> list[tuple[str, str]]:
    """Every monster of the box, or one of them, at every level."""
    monsters = core_box().monsters
    return [(key, row.name) for key in sorted(monsters) if of in ("", key) for row in monsters[key].levels]


def cast(seed: int, of: str = "") -> Cast:
    """Every third game is fought with late-game gear, of the others every second is a wild one, else by whichever party
    of the box; the levels of every monster, or `of` one, take turns.
    """
    fate = Stream(seed, "cast")
    fought = levels(of)
    monster, level = fought[seed // 6 % len(fought)]  # six seeds are parties of every kind
    late = seed % 3 == 2
    wild = bool(seed % 2) and not late
    kind = fate.below(WILD_KINDS if wild else len(KINDS))
    seats = 1 + fate.below(len(SEATS))
    strong = level not in WEAK and not (wild or late)
    party = STRONG[fate.below(len(STRONG))] if strong else FOUNDING_PARTY
    return Cast(monster, level, kind, seats, wild, late, party)


def player_of(seed: int, of: str = "") -> Player:
    return KINDS[cast(seed, of).kind](seed)


def session_of(seed: int, keep: bool = False, of: str = "") -> Session[ShowdownTable]:
    """A party of the box at one to four seats, survivors with all that a long life brings, or the wild showdown."""
    who = cast(seed, of)
    if who.late:
        return late_session(who.monster, who.level, seed, keep=keep)
    if who.wild:
        return wild_session(who.monster, seed, keep)
    return Fight(who.monster, who.level, who.party).session(seed, SEATS[: who.seats], keep)


def resting(session: Session[ShowdownTable]) -> bool:
    """Whether nothing is going on beside the question: the next one could be a checkpoint."""
    request, table = session.request, session.table
    return isinstance(request, Decision) and request.topic == "who-acts" and table.record.stage is Stage.SURVIVORS_TURN


def watched(
    seed: int, keep: bool = False, most: int = 0, of: str = ""
) -> Iterator[tuple[Session[ShowdownTable], Watchman]]:
    """Plays a game whole, or so far as `most` answers lead, and yields before each answer; every rule of bookkeeping is
    checked on the way.
    """
    session = session_of(seed, keep, of)
    watchman, player = Watchman(session.table), player_of(seed, of)
    try:
        while (request := session.request) is not None:
            watchman.question(request)
            watchman.rest(pause=resting(session))
            yield session, watchman
            if most and len(session.answers) >= most:
                return
            assert len(session.answers) < MOST_ANSWERS, f"seed {seed} does not end: {session.answers[-20:]}"
            session.answer(player.answer(request, session.table))
        watchman.rest(pause=False)
        assert session.outcome in OUTCOMES
        yield session, watchman
    finally:
        session.close()


def every_answer(request: Decision | Roll, stream: Stream) -> list[str]:
    """Every answer to a question that takes one key; for several keys, the fewest, the most and a mixed one."""
    if isinstance(request, Roll):
        return [ROLL]
    keys = request.keys()
    match request.shape:
        case Shape.ONE:
            return keys
        case Shape.MANY:
            mixed = RandomPlayer(stream.below(1 << 30)).choose(request)
            return [join(keys[: request.minimum]), join(keys[: request.maximum]), mixed]
        case Shape.ORDER:
            return [join(keys), join(keys[::-1])]
        case _:
            return ["Nameless"]
