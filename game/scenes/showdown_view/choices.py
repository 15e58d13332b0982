"""A decision sorted by how it is answered: on spaces, on figures, by a direction, or by a button."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.decision import Decision, Option, Roll, Shape, Unavailable, Why
from engine.grid import Direction, Space, Spaces
from game.board.activation import Activation
from game.board.figures import BOARD
from game.board.movement import Route
from game.board.showdown import Showdown

FEW = 6
"""So many spaces or fewer are offered as buttons too."""

SPACE = "space:"


@dataclass
class Choices:
    """What can be answered now. `spaces` holds options by anchor of the base that is put there; `size` is that base."""

    request: Decision | Roll | None
    spaces: dict[Space, list[Option]] = field(default_factory=dict)
    size: tuple[int, int] = (1, 1)
    figures: dict[int, Option] = field(default_factory=dict)
    ways: dict[Direction, Option] = field(default_factory=dict)
    buttons: list[Option] = field(default_factory=list)
    monster: int = 0

    @property
    def decision(self) -> Decision | None:
        return self.request if isinstance(self.request, Decision) else None

    @property
    def offered(self) -> Spaces:
        """Every space that may be clicked as an answer."""
        if self.size == (1, 1):
            return BOARD.from_spaces(self.spaces)
        bits = 0
        for anchor in self.spaces:
            bits |= BOARD.footprint(anchor, self.size)
        return bits

    def refused(self) -> Unavailable:
        return self.decision.unavailable if self.decision is not None else ()

    def refused_buttons(self) -> list[tuple[Option, Why]]:
        """What might be expected among the buttons and is not offered, each with its reason."""
        return [(option, why) for option, why in self.refused() if not option.key.startswith(SPACE)]

    def why_not(self, space: Space) -> Why | None:
        """Why this space is not offered, if the rules give a reason."""
        key = f"{SPACE}{space[0]},{space[1]}"
        return next((why for option, why in self.refused() if option.key == key), None)

    def at(self, space: Space) -> list[Option]:
        """The options that a click on this space may mean."""
        found = self.spaces.get(space)
        if found or self.size == (1, 1):
            return list(found or ())
        bit = BOARD.bit(space)
        return [
            option
            for anchor, options in self.spaces.items()
            if BOARD.footprint(anchor, self.size) & bit
            for option in options
        ]

    def option(self, key: str) -> Option | None:
        if self.decision is None:
            return None
        return next((option for option in self.decision.options if option.key == key), None)


def sort_choices(request: Decision | Roll | None, table: Showdown) -> Choices:
    """Sorts the options of a request."""
    choices = Choices(request, monster=table.monster)
    if not isinstance(request, Decision):
        return choices
    for option in request.options:
        target = option.target
        if option.key.startswith(SPACE):
            choices.spaces.setdefault(anchor_of(option), []).append(option)
            if isinstance(target, Route):
                choices.size = table.monster_card.size
            continue
        choices.buttons.append(option)
        if isinstance(target, Direction):
            choices.ways[target] = option
        elif _is_figure(target, table) and target not in choices.figures:
            choices.figures[target] = option
        elif isinstance(target, Activation) and target.use is None:
            choices.figures.setdefault(table.monster, option)
    if sum(map(len, choices.spaces.values())) <= FEW:
        choices.buttons = [o for options in choices.spaces.values() for o in options] + choices.buttons
    return choices


def anchor_of(option: Option) -> Space:
    """The space in a key such as `space:8,6` or `space:8,6/over-erza`."""
    column, _, row = option.key.removeprefix(SPACE).partition("/")[0].partition(",")
    return int(column), int(row)


def _is_figure(target: Any, table: Showdown) -> bool:
    return type(target) is int and target in (*table.record.party, table.monster)


def is_many(request: Decision | Roll | None) -> bool:
    """Whether an answer holds several keys (choose some, or put them in order)."""
    return isinstance(request, Decision) and request.shape in (Shape.MANY, Shape.ORDER)
