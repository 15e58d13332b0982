"""Arrange for me: the best grid for these cards and wishes, found by looking at every grid there is.

Every way to lay the cards is a column of a table, some 360,000 for nine cards. What makes a grid better is computed for
all columns at once, the most important thing first, and only the best columns stay: no bound is guessed, so nothing
better can be missed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.errors import BadInput
from game.cards.conditions.attack import WeaponsBeside
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.traits.gear import Beside
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot
from game.model.terms import OPPOSITE, Affinity, Side
from game.rules.gear_grid.affinities import WIDTH, complete, lit, neighbor

PLACES = WIDTH * WIDTH


class Light(msgspec.Struct, frozen=True, tag=True):
    """The affinity bonus of this card is reached."""

    key: str


class NextTo(msgspec.Struct, frozen=True, tag=True):
    """The card has a neighbor on each of these sides that bears the word (a keyword, a special rule or a key), and not
    the word `without`: Scrap Rebar wants {LEFT: "weapon"}, Blood Paint {LEFT: "weapon", RIGHT: "weapon"}.
    """

    key: str
    sides: dict[Side, str]
    without: str = ""

    def welcomes(self, side: Side, gear: Gear) -> bool:
        """True if this card may be the neighbor on that side."""
        word = self.sides[side]
        return (gear.key == word or gear.has(word)) and not (self.without and gear.has(self.without))


class Have(msgspec.Struct, frozen=True, tag=True):
    """At least so many complete affinities of a color, lasting ones included."""

    color: Affinity
    n: int


Wish = Light | NextTo | Have


class Ask(msgspec.Struct, frozen=True):
    """What to arrange: `cards`, up to nine, copies as often as they are there; `pinned` ones stay where they are, and
    `present` is the grid as it lies now. `wishes` stand in the order of their importance. Bonuses of `unwelcome` cards
    are not sought unless wished for; nor are those that are nothing but a drawback (`is_drawback`). `dark` cards
    complete nothing and light nothing (`grid_facts.without_affinities`).
    """

    cards: tuple[str, ...]
    present: dict[int, str] = {}
    pinned: dict[int, str] = {}
    lasting: dict[Affinity, int] = {}
    wishes: tuple[Wish, ...] = ()
    unwelcome: tuple[str, ...] = ()
    dark: tuple[str, ...] = ()


class Arranged(NamedTuple):
    """The best grid; which wishes it grants, in their order; the keys of the cards whose bonus it lights; the complete
    affinities of each color; the cards that lie elsewhere than before.
    """

    grid: dict[int, str]
    granted: tuple[bool, ...]
    lit: frozenset[str]
    affinities: dict[Affinity, int]
    moved: tuple[str, ...]


# what makes a grid good


def rank(box: Box, ask: Ask, grid: Mapping[int, str]) -> tuple[int, ...]:
    """Rates a grid; the greater tuple is the better grid. In this order:

    1. how many wished bonuses and neighbors there are, then which: of as many, those that were wished for first;
    2. the same for wished numbers of affinities, then how near the others come;
    3. how many other welcome bonuses are lit;
    4. how many complete affinities there are in all;
    5. how many cards stay where they are.

    Of equals the first counts: read from the top left, by the keys of the cards, empty places last.
    """
    box = _dimmed(box, ask)
    reached, found = lit(box, grid, ask.lasting), complete(box, grid, ask.lasting)
    granted = [grants(box, grid, wish, reached, found) for wish in ask.wishes]
    special = [yes for wish, yes in zip(ask.wishes, granted, strict=True) if not isinstance(wish, Have)]
    numbers = [yes for wish, yes in zip(ask.wishes, granted, strict=True) if isinstance(wish, Have)]
    return (
        sum(special),
        _as_bits(special),
        sum(numbers),
        _as_bits(numbers),
        sum(min(found[wish.color], wish.n) for wish in ask.wishes if isinstance(wish, Have)),
        len(reached.intersection(_sought(box, ask))),
        sum(found.values()),
        sum(ask.present.get(place) == key for place, key in grid.items()),
    )


def grants(
    box: Box, grid: Mapping[int, str], wish: Wish, reached: frozenset[str], found: Mapping[Affinity, int]
) -> bool:
    """True if a grid with these bonuses lit and these affinities grants a wish."""
    match wish:
        case Light(key):
            return key in reached
        case Have(color, n):
            return found[color] >= n
        case NextTo(key):
            return any(
                held == key
                and all(
                    (next_to := neighbor(place, side)) is not None
                    and next_to in grid
                    and wish.welcomes(side, box.gear[grid[next_to]])
                    for side in wish.sides
                )
                for place, held in grid.items()
            )


def is_drawback(gear: Gear) -> bool:
    """True if the affinity bonus of a card is nothing but a burden (Lantern Helm's ear plugs)."""
    bonus = gear.bonus
    if bonus is None or bonus.activated or bonus.special or bonus.rules or bonus.range or not bonus.traits:
        return False
    return all(isinstance(trait, Cannot) or (isinstance(trait, Modify) and trait.n < 0) for trait in bonus.traits)


def arrow_wish(gear: Gear) -> NextTo | None:
    """Returns what a card with arrows wants where they point, as its own text has it: Scrap Rebar a weapon, Blood
    Sheath the Rainbow Katana, Blood Paint two weapons that are not two-handed. None without arrows.
    """
    if not gear.arrows:
        return None
    sides = dict.fromkeys(gear.arrows, "weapon")
    sides |= {trait.side: trait.gear or trait.only or "weapon" for trait in gear.traits if isinstance(trait, Beside)}
    without = next((use.needs.without for use in gear.uses if isinstance(use.needs, WeaponsBeside)), "")
    return NextTo(gear.key, sides, without)


def _dimmed(box: Box, ask: Ask) -> Box:
    """The box with the dark cards as they lie there: without affinities."""
    if not ask.dark:
        return box
    dark = {key: msgspec.structs.replace(box.gear[key], edges={}, inherent=None, bonus=None) for key in ask.dark}
    return msgspec.structs.replace(box, gear=box.gear | dark)


def _sought(box: Box, ask: Ask) -> list[str]:
    """The cards whose bonus is welcome though nobody wished for it."""
    wished = {wish.key for wish in ask.wishes if isinstance(wish, Light)}
    return [
        key
        for key in dict.fromkeys(ask.cards)
        if box.gear[key].bonus is not None
        and key not in wished
        and key not in ask.unwelcome
        and not is_drawback(box.gear[key])
    ]


def _as_bits(granted: Sequence[bool]) -> int:
    """The first wish weighs more than all after it."""
    return sum(yes << weight for weight, yes in enumerate(reversed(granted)))


# every grid at once

Column = NDArray[Any]
_CODES = np.array([place // WIDTH * (WIDTH + 1) + place % WIDTH for place in range(PLACES)], np.int8)
"""Places numbered with a gap after each row: then the neighbor on the right is 1 further, the one below 4."""
_STEP = {Side.RIGHT: 1, Side.BOTTOM: WIDTH + 1, Side.LEFT: -1, Side.TOP: -WIDTH - 1}


def arrange(box: Box, ask: Ask) -> Arranged:
    """The best grid by `rank`. Raises BadInput if the cards are more than nine, or a pinned one is not among them."""
    box, cards = _dimmed(box, ask), _with_pinned_first(ask)
    best = _Grids(box, ask, cards).best()
    grid = dict(sorted(zip(best, cards, strict=True)))
    reached, found = lit(box, grid, ask.lasting), complete(box, grid, ask.lasting)
    granted = tuple(grants(box, grid, wish, reached, found) for wish in ask.wishes)
    stays = Counter(key for place, key in grid.items() if ask.present.get(place) == key)
    moved = Counter(ask.present.values()) & Counter(cards)
    moved.subtract(stays)
    return Arranged(grid, granted, reached, found, tuple(sorted(moved.elements())))


def _with_pinned_first(ask: Ask) -> list[str]:
    """The pinned cards by place, then the others by key, so that nothing depends on the order they were named in."""
    left = Counter(ask.cards)
    left.subtract(ask.pinned.values())
    wrong = next((key for key, n in left.items() if n < 0), None)
    if wrong is not None:
        raise BadInput(f"{wrong} is pinned to a place, but is not among the cards to arrange.")
    if len(ask.cards) > PLACES:
        raise BadInput(f"A gear grid has {PLACES} places, and this is {len(ask.cards)} gear cards [gear-grid-nine].")
    if any(place not in range(PLACES) for place in ask.pinned):
        raise BadInput(f"A card is pinned outside the grid: places are 0 to {PLACES - 1}.")
    return [key for _, key in sorted(ask.pinned.items())] + sorted(left.elements())


@lru_cache(maxsize=6)
def _layings(places: int, cards: int) -> Column:
    """All ways to lay so many cards into so many places: a row for each card, a column for each way."""
    rows = np.zeros((0, 1), np.int8)
    used = np.zeros(1, np.int16)
    for _ in range(cards):
        way, place = np.nonzero(((used[:, None] >> np.arange(places, dtype=np.int16)) & 1) == 0)
        rows = np.vstack([rows[:, way], place.astype(np.int8)])
        used = used[way] | (1 << place).astype(np.int16)
    return np.ascontiguousarray(rows)


class _Grids:
    """All grids of an ask; `best` keeps fewer and fewer of them."""

    def __init__(self, box: Box, ask: Ask, cards: Sequence[str]) -> None:
        self.box, self.ask, self.keys = box, ask, cards
        self.gear = [box.gear[key] for key in cards]
        free = [place for place in range(PLACES) if place not in ask.pinned]
        laid = _CODES[free][_layings(len(free), len(cards) - len(ask.pinned))]
        fixed = np.repeat(_CODES[sorted(ask.pinned)][:, None], laid.shape[1], axis=1)
        self.at = np.concatenate([fixed, laid])
        """For each card a row, the code of its place in each grid."""

    def best(self) -> list[int]:
        """The place of each card in the best grid."""
        self._count()
        wishes = self.ask.wishes
        special = [self._grants(wish) for wish in wishes if not isinstance(wish, Have)]
        numbers = [self._grants(wish) for wish in wishes if isinstance(wish, Have)]
        near = [np.minimum(self.found[wish.color], wish.n) for wish in wishes if isinstance(wish, Have)]
        others = [self._lit(key) for key in _sought(self.box, self.ask)]
        everything = list(self.found.values())
        kept = [
            self.at[card] == code
            for card, key in enumerate(self.keys)
            for code in (_CODES[place] for place, held in self.ask.present.items() if held == key)
        ]
        ways: Column = np.arange(self.at.shape[1])
        ways = _greatest(ways, special)
        for granted in special:  # as many: those wished for first
            ways = _greatest(ways, [granted])
        ways = _greatest(ways, numbers)
        for granted in numbers:
            ways = _greatest(ways, [granted])
        for columns in (near, others, everything, kept):
            ways = _greatest(ways, columns)
        return self._first(ways)

    def _first(self, ways: Column) -> list[int]:
        """Of equals the first by the keys of its cards, read from the top left; empty places last."""
        order = {key: n for n, key in enumerate(sorted(set(self.keys)))}
        numbers = np.array([order[key] for key in self.keys], np.int8)
        for code in _CODES:
            here = self.at[:, ways] == code
            lies = np.where(here.any(axis=0), numbers[here.argmax(axis=0)] if len(numbers) else 0, PLACES)
            ways = ways[lies == lies.min()]
        places = {int(code): place for place, code in enumerate(_CODES)}
        return [places[int(code)] for code in self.at[:, ways[0]]]

    def _count(self) -> None:
        """The complete affinities of every grid by color, and those of each card that has a puzzle."""
        ways = self.at.shape[1]
        self.found = {color: np.full(ways, self.ask.lasting.get(color, 0), np.int16) for color in Affinity}
        for gear in self.gear:
            if gear.inherent is not None:
                self.found[gear.inherent] += 1
        puzzles = [card for card, gear in enumerate(self.gear) if gear.bonus is not None and gear.bonus.puzzle]
        self.own = {(card, color): np.zeros(ways, np.int8) for card in puzzles for color in Affinity}
        for card, other, side, color in self._halves():
            meets = self._meets(card, other, side)
            self.found[color] += meets
            for one in (card, other):
                if (one, color) in self.own:
                    self.own[one, color] += meets

    def _halves(self) -> Iterator[tuple[int, int, Side, Affinity]]:
        """Every pair of cards whose half-squares fit if the second lies on that side of the first."""
        for card, gear in enumerate(self.gear):
            for side in (Side.RIGHT, Side.BOTTOM):
                color = gear.edges.get(side)
                if color is None:
                    continue
                for other, second in enumerate(self.gear):
                    if other != card and second.edges.get(OPPOSITE[side]) is color:
                        yield card, other, side, color

    def _meets(self, card: int, other: int, side: Side) -> Column:
        """In which grids the second card lies on that side of the first."""
        met: Column = self.at[other] - self.at[card] == _STEP[side]
        return met

    def _grants(self, wish: Wish) -> Column:
        match wish:
            case Light(key):
                return self._lit(key)
            case Have(color, n):
                enough: Column = self.found[color] >= n
                return enough
            case NextTo(key):
                granted = self._nowhere()
                for card, held in enumerate(self.keys):
                    if held == key:
                        granted |= self._has_neighbors(card, wish)
                return granted

    def _nowhere(self) -> Column:
        return np.zeros(self.at.shape[1], bool)

    def _has_neighbors(self, card: int, wish: NextTo) -> Column:
        whole = ~self._nowhere()
        for side in wish.sides:
            there = self._nowhere()
            for other, gear in enumerate(self.gear):
                if other != card and wish.welcomes(side, gear):
                    there |= self._meets(card, other, side)
            whole &= there
        return whole

    def _lit(self, key: str) -> Column:
        """In which grids the bonus of a card is reached, by one of its copies (affinity-bonus-once)."""
        reached = self._nowhere()
        for card, gear in enumerate(self.gear):
            if gear.key == key and gear.bonus is not None:
                this = ~self._nowhere()
                for color, n in gear.bonus.needs().items():
                    this &= self.found[color] >= n
                for color, n in gear.bonus.puzzle.items():
                    this &= self.own[card, color] >= n
                reached |= this
        return reached


def _greatest(ways: Column, columns: Sequence[Column]) -> Column:
    """Those of the ways for which the sum of the columns is greatest."""
    if not columns:
        return ways
    total = np.zeros(len(ways), np.int16)
    for column in columns:
        total += column[ways]
    best: Column = ways[total == total.max()]
    return best
