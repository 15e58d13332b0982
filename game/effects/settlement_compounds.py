"""Words of the settlement that hold other words: who departs, who is born, who joins.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects import compound_words
from game.effects.clauses import LongWord, clauses
from game.effects.english import counted
from game.effects.survivor_words import Word
from game.effects.who import Role


class WhenDeparting(Word, frozen=True, tag=True):
    """Effects for each of this year's departing survivors, `this survivor` in them, when they depart
    (keyword-depart).
    """

    effects: tuple[compound_words.Effect, ...]

    def says(self) -> str:
        if isinstance(self.effects[0], compound_words.If):
            return f"for each departing survivor, {clauses(self.effects, Role.SELF)}"
        return clauses(self.effects).replace(Role.SELF.value, "each departing survivor")


class Born(LongWord, frozen=True, tag=True):
    """So many new survivors are born, `that survivor` in the effects, which happen to each of them besides what every
    newborn gains (settlement-new-survivor).
    """

    n: int = 1
    effects: tuple[compound_words.Effect, ...] = ()

    def says(self) -> str:
        then = f"; {_of_each(self.n, clauses(self.effects))}" if self.effects else ""
        return f"{counted(self.n, 'survivor')} {'is' if self.n == 1 else 'are'} born{then}"


class Join(LongWord, frozen=True, tag=True):
    """So many people join the settlement, `that survivor` in the effects, which happen to each."""

    n: int
    effects: tuple[compound_words.Effect, ...] = ()

    def says(self) -> str:
        then = f"; {_of_each(self.n, clauses(self.effects))}" if self.effects else ""
        return f"the settlement gains {self.n} population{then}"


def _of_each(n: int, said: str) -> str:
    """What befalls each of several who come: `each of them cannot depart`, `for each, if that survivor is ...`."""
    that = f"{Role.THAT.value} "
    if n == 1:
        return said
    if said.startswith(f"{that}cannot "):
        return f"none of them can {said.removeprefix(f'{that}cannot ')}"
    return f"each of them {said.removeprefix(that)}" if said.startswith(that) else f"for each, {said}"


SettlementCompound = WhenDeparting | Born | Join
