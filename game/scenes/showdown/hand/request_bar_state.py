"""What the request bar shows, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.rules.table.showdown_table import ShowdownTable
from game.scenes.showdown.hand.answering import Answering
from game.scenes.table.dice_tray import TrayActs


@dataclass
class BarState:
    """What the bar shows: of the answer in the `making`, and besides. `nod` is what waits to be seen before the game
    goes on, `over` the outcome once there is one."""

    table: ShowdownTable
    making: Answering
    by_keys: bool = False  # keys print what presses them
    terse: bool = False  # large text: no hints
    open: bool = False  # large text: all lines of a request of many answers show
    nod: str = ""  # markup, as `note`
    note: str = ""
    window: str = ""  # the name of the window that the question is
    unfolding: bool = False  # what happened is still being shown: the question waits behind it
    happening: str = ""  # the newest line of the log
    over: str = ""
    leaving: str = "To the aftermath"  # the way out of the finished showdown
    commit_label: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)  # the letter of each answer
    turning: str = ""  # how to see the other ways that end on the selected space; empty where there is one


@dataclass
class BarActs:
    """What can be done with it."""

    press: Callable[[str], None]
    write: Callable[[str], None]
    commit: Callable[[], None]
    throw: Callable[[], None]
    tray: TrayActs
    nod: Callable[[], None]
    pass_act: Callable[[], None]
    pass_round: Callable[[], None]
    why_not: Callable[[], None]
    leave: Callable[[], None]
    skip: Callable[[], None]
    more: Callable[[], None]
    glance: Callable[[str], None] = lambda key: None  # an answer is pointed at; empty: no longer
