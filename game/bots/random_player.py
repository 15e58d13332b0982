"""A player without a plan: any legal answer, from a stream of chance of its own: the game's dice stay as they are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance import Stream
from engine.decision import Decision, Option, Request, Roll, Shape, join
from engine.session import ROLL
from game.rules.table.game_table import GameTable


class RandomPlayer:
    """Picks a kind of answer first (by the part of the key before `:`), then one of that kind: with sixty spaces to
    walk to and one weapon, every second act still attacks.
    """

    def __init__(self, seed: int) -> None:
        self._stream = Stream(seed, "random player")

    def answer(self, request: Decision | Roll, table: GameTable | None = None) -> str:
        """One legal answer; `table` is not looked at."""
        return self.choose(request)

    def choose(self, request: Request) -> str:
        """As `answer`, for any game of the engine."""
        if isinstance(request, Roll):
            return ROLL
        assert isinstance(request, Decision)
        match request.shape:
            case Shape.ONE:
                return self._one(request.options)
            case Shape.TEXT:
                return f"Nameless {self._stream.below(1000)}"
            case Shape.ORDER:
                return join(self._some(request.keys(), len(request.options)))
            case Shape.MANY:
                most = min(request.maximum, len(request.options))
                count = request.minimum + self._stream.below(most - request.minimum + 1)
                return join(self._some(request.keys(), count))

    def _one(self, options: Sequence[Option]) -> str:
        groups: dict[str, list[str]] = {}
        for option in options:
            key, kind = option.key, option.kind
            if kind in groups:
                groups[kind].append(key)
            else:
                groups[kind] = [key]
        kinds = list(groups)
        keys = groups[kinds[self._stream.below(len(kinds))]]
        return keys[self._stream.below(len(keys))]

    def _some(self, keys: list[str], count: int) -> list[str]:
        left = list(keys)
        return [left.pop(self._stream.below(len(left))) for _ in range(count)]
