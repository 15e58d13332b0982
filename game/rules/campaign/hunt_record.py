"""A hunt in progress: what lies on the hunt board, who reveals, and what waits for the showdown (hunt-board)."""

from __future__ import annotations

import msgspec

from game.cards.kinds.hunt_event import DARKNESS_SPACE, LAST_SPACE
from game.cards.words.flow import Effects
from game.rules.table.showdown_record import Ambush

NO_CARDS = (0, DARKNESS_SPACE, LAST_SPACE)
"""Start, Overwhelming Darkness and Starvation bear no hunt event cards (hunt-setup-order)."""
BETWEEN = "; "
"""Between the names in the detail of a line of the chronicle."""


class TrailToken(msgspec.Struct, frozen=True):
    """Something an event has laid on a space: it happens when the survivors come there, and is gone. `bearer` is
    `this survivor` in it.
    """

    source: str
    effects: Effects
    bearer: int = 0


class Homecoming(msgspec.Struct):
    """What a hunt event promises for the coming settlement phase: `who` must be among the returning survivors, or
    without anybody (0) at least one survivor must return; `sure`: it happens in any case.
    """

    source: str
    effects: Effects
    bearer: int
    who: int = 0
    sure: bool = False


class Hunt(msgspec.Struct):
    """One hunt, from the laying out of its board to the showdown.

    `spaces` are the stacks of face-down cards on the 13 spaces, top card first: an empty name is a basic hunt event,
    others name a card of the monster or a gathering event. `order` is that of the event revealers, fixed
    (hunt-revealer-order), `turn` the place in it of whoever reveals next, `revealing` who reveals what is in progress.
    `farthest` is the last space the survivors have come to. `fresh`: nothing has been revealed in this space yet;
    `passing`: nothing in it is, for the survivors skip it; `resolved`: the last thing that happened was a hunt event.
    So many events of the table are `due` before the survivors move on; `not_again` are results that these rolls ignore.
    `befell` names the hunt events that have been resolved, in their order, `rolled` the numbers of those of the table;
    so many `rerolls` of them are left, and with `reroll_next` one of the very next; `holders` may each have one roll of
    anybody made again. `darkness`: Overwhelming Darkness has been told; `gathered` names the gathering events laid,
    `starved` says that Starvation has been suffered. `ambush` is how the showdown will begin, `surprised`: the monster
    ambushes if it begins in the very next space. `tokens` lie on spaces, by number. `fled` ran home, `strayed` ran and
    rejoin the others at the showdown; `lent`: who has lent their counts on this hunt. `begun`: the first event revealer
    has been chosen; `over`: the showdown comes.
    """

    spaces: list[list[str]]
    monster_at: int
    order: list[int] = []
    turn: int = 0
    revealing: int = 0
    party_at: int = 0
    farthest: int = 0
    passing: bool = False
    fresh: bool = True
    resolved: bool = False
    due: int = 0
    not_again: list[int] = []
    befell: list[str] = []
    rolled: list[int] = []
    rerolls: int = 0
    reroll_next: bool = False
    holders: list[int] = []
    darkness: bool = False
    gathered: list[str] = []
    starved: bool = False
    ambush: Ambush = Ambush.NONE
    surprised: bool = False
    tokens: dict[int, list[TrailToken]] = {}
    fled: list[int] = []
    strayed: list[int] = []
    lent: list[int] = []
    begun: bool = False
    over: bool = False
