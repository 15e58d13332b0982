"""Numbers on cards, plain or measured: records that say themselves (game/rules/survivor/measured.py finds what they
come to).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.cards.voice import BEARERS
from game.model.terms import SURVIVOR_ATTRIBUTES, Affinity, Attribute, Stat


class Measured(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A number that a die or the situation gives. `str()` is its short name: `1d10`, `level+2`, `survival`."""

    def text(self) -> str:
        """Says it in a sentence: `the monster's level`."""
        raise TypeError(f"{type(self).__name__} has no English")


class Dice(Measured, frozen=True, tag=True):
    """The sum of so many dice (campaign-die-d10); a d5 is half a d10, rounded up (campaign-die-d5)."""

    n: int
    faces: Literal[5, 10]

    def __str__(self) -> str:
        return f"{self.n}d{self.faces}"

    def text(self) -> str:
        return f"the result of {self}"


class Level(Measured, frozen=True, tag=True):
    """The level of the monster, on a hunt that of the quarry (campaign-monster-level-symbol)."""

    def __str__(self) -> str:
        return "level"

    def text(self) -> str:
        return "the monster's level"


class MonsterTotal(Measured, frozen=True, tag=True):
    """An attribute of the monster with all that changes it."""

    attribute: Attribute

    def __str__(self) -> str:
        return f"monster {self.attribute}"

    def text(self) -> str:
        return f"the monster's {self.attribute}"


class SpacesMoved(Measured, frozen=True, tag=True):
    """One for every so many full spaces that the monster has moved on this card, up to a most."""

    every: int
    most: int

    def __str__(self) -> str:
        return f"spaces moved / {self.every}"

    def text(self) -> str:
        return f"1 for every {self.every} full spaces that the monster moved on this card (at most {self.most})"


class TokensStripped(Measured, frozen=True, tag=True):
    """One for every so many positive tokens that have been taken on this card, up to a most."""

    every: int
    most: int

    def __str__(self) -> str:
        return f"tokens stripped / {self.every}"

    def text(self) -> str:
        return f"1 for every {self.every} positive tokens lost to this card (at most {self.most})"


class Volumes(Measured, frozen=True, tag=True):
    """How many volumes are recorded about the monster."""

    def __str__(self) -> str:
        return "volumes"

    def text(self) -> str:
        return "the number of volumes recorded about the monster"


class InsaneSurvivors(Measured, frozen=True, tag=True):
    """How many survivors are insane."""

    def __str__(self) -> str:
        return "insane survivor"

    def text(self) -> str:
        return "the number of insane survivors"


class SurvivalLimit(Measured, frozen=True, tag=True):
    """The survival limit of the settlement (survivor-survival-limit)."""

    def __str__(self) -> str:
        return "survival limit"

    def text(self) -> str:
        return "the survival limit"


class Count(Measured, frozen=True, tag=True):
    """A count on the sheet of the survivor concerned."""

    stat: Stat

    def __str__(self) -> str:
        return self.stat.value

    def text(self) -> str:
        return f"their {self.stat}"


class Total(Measured, frozen=True, tag=True):
    """An attribute of the survivor concerned with all that changes it."""

    attribute: Attribute

    def __str__(self) -> str:
        return self.attribute.value

    def text(self) -> str:
        return f"their {self.attribute}"


class Counters(Measured, frozen=True, tag=True):
    """How many counters of a kind the survivor concerned has."""

    kind: str

    def __str__(self) -> str:
        return self.kind

    def text(self) -> str:
        return f"their {self.kind}" if not self.kind.endswith("token") else f"the number of their {self.kind}s"


class Affinities(Measured, frozen=True, tag=True):
    """Affinities of a color (affinity-complete): of the survivor concerned, or of the `bearer` of the card."""

    color: Affinity
    bearer: bool = False

    def __str__(self) -> str:
        whose = "bearer's " if self.bearer else ""
        return f"{whose}{self.color} affinities"

    def text(self) -> str:
        whose = f"{BEARERS}" if self.bearer else "their"
        return f"{whose} {self.color} affinities"


class Half(Measured, frozen=True, tag=True):
    """Half of a number, rounded down."""

    of: Measure

    def __str__(self) -> str:
        return f"half {self.of}"

    def text(self) -> str:
        return f"half of {self.of.text()} (rounded down)"


class Twice(Measured, frozen=True, tag=True):
    """A number doubled: one die for both halves of it."""

    of: Measure

    def __str__(self) -> str:
        return f"twice {self.of}"

    def text(self) -> str:
        return f"twice {self.of.text()}"


class Plus(Measured, frozen=True, tag=True):
    """A number and so much more."""

    of: Measure
    more: int

    def __str__(self) -> str:
        return f"{self.of}+{self.more}"

    def text(self) -> str:
        return f"{self.of.text()} plus {self.more}"


class Minus(Measured, frozen=True, tag=True):
    """So much less: what is lost of a count."""

    of: Measure

    def __str__(self) -> str:
        return f"-{self.of}"

    def text(self) -> str:
        return f"minus {self.of.text()}"


class Capped(Measured, frozen=True, tag=True):
    """A number, but no more than so much."""

    of: Measure
    most: int

    def __str__(self) -> str:
        return f"{self.of}, at most {self.most}"

    def text(self) -> str:
        return f"{self.of.text()} (at most {self.most})"


Measure = (
    Dice | Level | MonsterTotal | SpacesMoved | TokensStripped | Volumes | InsaneSurvivors | SurvivalLimit | Count
    | Total | Counters | Affinities | Half | Twice | Plus | Minus | Capped
)  # fmt: skip
Number = int | Measure
"""A plain number, or one that is measured."""


def dice_in(n: Measure) -> Dice | None:
    """The dice that are rolled for a number, if any are."""
    while isinstance(n, Half | Twice | Plus | Minus | Capped):
        n = n.of
    return n if isinstance(n, Dice) else None


def equal_to(n: Number) -> str:
    """Says what a number is equal to: `3`, `1d10`, `the monster's level`."""
    return str(n) if isinstance(n, int | Dice) else n.text()


def measured(n: Number, noun: str) -> str:
    """`2 brain damage`, `1d5 insanity`, `brain damage equal to the monster's level`, `half of their survival`."""
    if isinstance(n, Half) and str(n.of) == noun:
        return n.text()
    return f"{n} {noun}" if isinstance(n, int | Dice) else f"{noun} equal to {n.text()}"


def attack_in_words(speed: int, accuracy: int, damage: int) -> str:
    """`2 dice, 3+, damage 1`, `1 die, 2+, damage 4`."""
    return f"{'1 die' if speed == 1 else f'{speed} dice'}, {accuracy}+, damage {damage}"


WITHOUT_LIMIT = 99
"""A movement that nothing on the board can exhaust."""


def spaces_of_a_move(n: int) -> str:
    """Returns a movement in figures; `any` for one without limit, which tokens do not change."""
    return "any" if n > WITHOUT_LIMIT // 2 else str(n)


def counted(n: Number, noun: str, several: str = "") -> str:
    """A countable noun: `1 space`, `2 spaces`, `wounds equal to the monster's level`; `several` where that is no s."""
    return measured(n, noun if n == 1 else several or f"{noun}s")


_SUBSTANCES = frozenset({"Iron", "Scrap", "Leather", "Love Juice", "Fresh Acanthus", "Elder Cat Teeth"})
"""Cards that are called by what they are made of."""


def copies_of(n: Number, card: str) -> str:
    """Copies of a card by its name: `1 Broken Lantern`, `2 Broken Lanterns`, `4 Iron`, `1d5 Eyes of Cat`."""
    if n == 1 or card in _SUBSTANCES or card.endswith("s"):
        return measured(n, card)
    what, of, whom = card.partition(" of ")
    return measured(n, f"{what}s{of}{whom}")


_NAMED: tuple[Measure, ...] = (
    *(Dice(n, 5) for n in (1, 2)), *(Dice(n, 10) for n in (1, 2, 3)), Level(), Volumes(), InsaneSurvivors(),
    SurvivalLimit(), *map(Count, Stat), *map(Total, SURVIVOR_ATTRIBUTES), *map(MonsterTotal, Attribute),
    *(Affinities(color, bearer) for bearer in (False, True) for color in Affinity),
)  # fmt: skip
_SPELLED = {str(one): one for one in _NAMED}
SPELLINGS = (*_SPELLED, "half survival", "twice 1d10", "level+2")
"""How measured numbers are spelled, with an example of each that is made of another."""


def spelled(text: str) -> Measure | None:
    """The number of this short name (`str()` of a record), in which scenario files and older saves write it."""
    base, plus, more = text.partition("+")
    for mark, made in (("-", Minus), ("half ", Half), ("twice ", Twice)):
        if text.startswith(mark) and (mark == "-" or not plus):
            of = spelled(text[len(mark) :])
            return made(of) if of is not None else None
    if plus:
        of = spelled(base)
        return Plus(of, int(more)) if of is not None and more.isdecimal() else None
    return _SPELLED.get(text)


AMOUNTS = frozenset({"n", "hits", "years", "ranks", "population", "add"})
"""The fields of cards that hold a number, which may be a measured one."""


def respelled(field: object, value: object) -> object:
    """Returns the plain data in a field of a card, a number that is spelled there as its record; what is added to a
    roll and is no other number is a kind of counter.
    """
    if field not in AMOUNTS or not isinstance(value, str):
        return value
    number = spelled(value)
    if number is None and field == "add":
        number = Counters(value) if value else None
        return msgspec.to_builtins(number)
    return value if number is None else msgspec.to_builtins(number)


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{abs(n)}"


def times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")
