"""A decision sorted by how it is answered: on spaces, on figures, by a direction, or by a button."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.decision import Decision, Option, Roll, Unavailable, Why
from engine.grid import Direction, Size, Space, Spaces
from game.rules.act.activation import Activation
from game.rules.gear.resource_trade import RULE as TRADE_RULE
from game.rules.gear.resource_trade import Trade, takes_back
from game.rules.movement.monster_movement import Route
from game.rules.space.terrain import Spot
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable

FEW = 6
"""So many spaces or fewer are offered as buttons too."""

_FREE = ("act", "who-acts", "survival-opportunity")
"""Questions at which a figure may be pressed to look at it."""

SPACE = "space"
TILE = "tile"
"""The kind of the options that are answered on a space of the board."""


@dataclass
class Choices:
    """What can be answered now. `spaces` holds options by anchor of the base that is put there; `sizes`, by key, the
    bases larger than one space; `tiles` are the options that use a terrain tile, with its spaces."""

    request: Decision | Roll | None
    spaces: dict[Space, list[Option]] = field(default_factory=dict)
    sizes: dict[str, Size] = field(default_factory=dict)
    tiles: list[tuple[Spaces, Option]] = field(default_factory=list)
    figures: dict[int, Option] = field(default_factory=dict)
    ways: dict[Direction, Option] = field(default_factory=dict)
    buttons: list[Option] = field(default_factory=list)
    monster: int = 0
    pointless: list[tuple[Option, Why]] = field(default_factory=list)
    """What is legal and is not offered, because it would only undo the answer before it."""

    @property
    def decision(self) -> Decision | None:
        return self.request if isinstance(self.request, Decision) else None

    def size_of(self, option: Option) -> Size:
        """The base that this option puts on its space."""
        return self.sizes.get(option.key, (1, 1))

    @property
    def small(self) -> bool:
        """True if a single space is chosen, not the place of a base or tile."""
        return not self.sizes

    @cached_property
    def offered(self) -> Spaces:
        """Every space that may be clicked as an answer."""
        if self.small:
            return BOARD.from_spaces(self.spaces)
        bits = 0
        for anchor, options in self.spaces.items():
            for option in options:
                bits |= BOARD.footprint(anchor, self.size_of(option))
        return bits

    def refused(self) -> Unavailable:
        found = self.decision.unavailable if self.decision is not None else ()
        return [*self.pointless, *found] if self.pointless else found

    def refused_buttons(self) -> list[tuple[Option, Why]]:
        """Returns what might be expected among the buttons and is not offered, each with its reason."""
        return [(option, why) for option, why in self.refused() if option.kind != SPACE]

    def why_not(self, space: Space) -> Why | None:
        """Why this space is not offered where spaces are: the reason of the rules, else that the question leaves it
        out; None where no space is asked for.
        """
        if self.decision is None or self.at(space):
            return None
        key = f"{SPACE}:{space[0]},{space[1]}"
        given = next((why for option, why in self.refused() if option.key == key), None)
        if given is not None or not self.spaces:
            return given
        return Why("This space is not among those that may be chosen now.", self.decision.rule)

    def why_not_figure(self, who: int) -> Why | None:
        """Why this figure is not offered, likewise."""
        if self.decision is None or not who or who in self.figures:
            return None
        given = next((why for option, why in self.refused() if self._means(option, who)), None)
        if given is not None or not self.figures or self.decision.topic in _FREE:
            return given
        return Why("This figure is not among those that may be chosen now.", self.decision.rule)

    def key_of_figure(self, who: int) -> str:
        """The key of the refused option that means this figure; empty if there is none."""
        return next((option.key for option, _ in self.refused() if self._means(option, who)), "")

    def _means(self, option: Option, who: int) -> bool:
        """True if an option is about this figure; an attack is about the monster."""
        strikes = isinstance(option.target, Activation) and option.target.weapon is not None
        return option.target == who or (strikes and who == self.monster)

    def at(self, space: Space) -> list[Option]:
        """The options that a click on this space may mean: those that begin there, else those that would cover it."""
        found = self.spaces.get(space)
        if found or self.small:
            return list(found or ())
        bit = BOARD.bit(space)
        return [
            option
            for anchor, options in self.spaces.items()
            for option in options
            if BOARD.footprint(anchor, self.size_of(option)) & bit
        ]

    def tile_at(self, space: Space) -> Option | None:
        """The option that uses the terrain tile under this space."""
        bit = BOARD.bit(space)
        return next((option for spaces, option in self.tiles if spaces & bit), None)

    def option(self, key: str) -> Option | None:
        if self.decision is None:
            return None
        return next((option for option in self.decision.options if option.key == key), None)


def sort_choices(request: Decision | Roll | None, table: ShowdownTable) -> Choices:
    """Sorts the options of a request."""
    choices = Choices(request, monster=table.monster)
    if not isinstance(request, Decision):
        return choices
    for option in request.options:
        target = option.target
        if option.kind == SPACE:
            choices.spaces.setdefault(anchor_of(option), []).append(option)
            size = base_of(option, request, table)
            if size != (1, 1):
                choices.sizes[option.key] = size
            continue
        if isinstance(target, tuple) and isinstance(target[0], Trade) and takes_back(table, target[0]):
            why = f"{target[0].card} has just changed hands; undo takes it back."
            choices.pointless.append((option, Why(why, TRADE_RULE)))
            continue
        choices.buttons.append(option)
        if isinstance(target, Direction):
            choices.ways[target] = option
        elif _is_figure(target, table) and target not in choices.figures:
            choices.figures[target] = option
        elif isinstance(target, Activation) and target.weapon is not None:
            choices.figures.setdefault(table.monster, option)
        elif isinstance(target, Activation) and target.tile:
            choices.tiles.append((table.base(target.tile), option))
        elif option.kind == TILE:
            choices.tiles.append((table.base(target), option))
    if sum(map(len, choices.spaces.values())) <= FEW:
        choices.buttons = [o for options in choices.spaces.values() for o in options] + choices.buttons
    return choices


def base_of(option: Option, decision: Decision, table: ShowdownTable) -> Size:
    """Returns the size of what is put down: the monster, a tile as it is turned, a block of people, or a figure of
    one space."""
    if isinstance(option.target, Route) or decision.topic == "place-monster":
        return table.monster_card.size
    return option.target.size if isinstance(option.target, Spot) else (1, 1)


def anchor_of(option: Option) -> Space:
    """The space that an option of kind `SPACE` means: the top left one of what is put there, the last one of a way."""
    target: Any = option.target
    if isinstance(target, Spot):
        return target.at
    path: Any = target.path if isinstance(target, Route) else target
    space: Space = path if isinstance(path[0], int) else path[-1]
    return space


def _is_figure(target: Any, table: ShowdownTable) -> bool:
    return type(target) is int and target in (*table.record.party, table.monster)
