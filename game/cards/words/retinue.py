"""Effects on retinues: the blocks of people who have come along to a showdown."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import counted
from game.cards.word import Word
from game.cards.zones import Zone


class Fate(StrEnum):
    """What befalls retinues."""

    LOSE = "lose members"
    DRAWN = "are drawn to the monster"
    STAY = "stay where they are"


class Retinues(Word, frozen=True, tag=True, omit_defaults=True):
    """Each retinue, or each with a space in the `zone`, loses `n` members; is drawn up to `n` spaces toward the
    monster, until adjacent; or stays in the next survivors' turn, if it has fewer than `n` members.
    """

    fate: Fate
    n: int
    zone: Zone | None = None

    def text(self) -> str:
        match self.fate:
            case Fate.LOSE:
                where = f" any of whose spaces is {self.zone.text()}" if self.zone is not None else ""
                return f"each retinue{where} loses {counted(self.n, 'member')}"
            case Fate.DRAWN:
                return f"each retinue moves up to {counted(self.n, 'space')} toward the monster, until adjacent to it"
            case Fate.STAY:
                return f"each retinue with fewer than {self.n} members cannot move in the next survivors' turn"


RetinueWord = (
    Retinues
)  # fmt: skip
