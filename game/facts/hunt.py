"""Facts of the hunt: the board, who reveals what, where everybody goes, how it ends. Spaces count from 0, Start."""

from __future__ import annotations

from engine.event import Event


class HuntBegan(Event, frozen=True):
    """The hunt board is laid for a monster by key at a level, which starts on `space`; `cards` are the spaces on which
    hunt event cards lie, `own` those of them that bear the monster's own.
    """

    monster: str
    level: str
    space: int
    cards: tuple[int, ...]
    own: tuple[int, ...]


class RevealerChosen(Event, frozen=True):
    """Who reveals the first hunt event."""

    who: int


class GatheringLaid(Event, frozen=True):
    """A gathering event lies on a space, on top of what was there."""

    who: int
    event: str
    space: int


class PartyMoved(Event, frozen=True):
    """The survivors come from one space to another; `compelled` by a hunt event, of this name."""

    start: int
    to: int
    compelled: str = ""


class QuarryMoved(Event, frozen=True):
    start: int
    to: int
    why: str


class HuntRolled(Event, frozen=True):
    """The revealer's roll on the hunt event table; `named`: the card that set the result instead of dice."""

    who: int
    number: int
    named: str = ""


class HuntRollIgnored(Event, frozen=True):
    """A result that cannot come up again: it is rolled once more."""

    who: int
    number: int
    why: str


class HuntEventTold(Event, frozen=True):
    """A hunt event begins, with the number it has on the table (0: a card of the monster's own)."""

    who: int
    event: str
    number: int


class HuntEventOver(Event, frozen=True):
    """It is resolved, and its card archived (hunt-resolve-cards-top-down)."""

    who: int
    event: str


class MoreEventsDue(Event, frozen=True):
    """So many more rolls on the hunt event table before the survivors move on."""

    n: int
    why: str


class HuntRerollGained(Event, frozen=True):
    """The next roll on the hunt event table may be made again."""

    why: str


class TrailChanged(Event, frozen=True):
    """What lies on spaces is archived or laid anew: `what` now lies there."""

    spaces: tuple[int, ...]
    what: str
    why: str


class TokenMet(Event, frozen=True):
    """The survivors come to something that lies on their way."""

    space: int
    source: str


class DarknessReached(Event, frozen=True):
    """The survivors come to Overwhelming Darkness for the first time, and stop."""

    space: int


class Starved(Event, frozen=True):
    """The hunt has gone as far as Starvation; `ignored`: something spares the settlement what that costs."""

    ignored: bool = False


class AmbushPrepared(Event, frozen=True):
    """The coming showdown begins as an ambush by the monster or by the survivors; `next_only`: if it begins in the very
    next space.
    """

    by: str
    why: str
    next_only: bool = False


class HuntEnded(Event, frozen=True):
    """How the hunt ends: in a `showdown`, or it has `failed`. `ambush` is by whom, if by anybody."""

    how: str
    space: int
    ambush: str = ""


class RanFromHunt(Event, frozen=True):
    """One roll of somebody who runs away on the hunt."""

    who: int
    die: int
    total: int
    row: str


class LeftHunt(Event, frozen=True):
    """A survivor is no longer with the party; `back`: they may come to the showdown after all."""

    who: int
    why: str
    back: bool = False


class Rejoined(Event, frozen=True):
    who: int


class Straggled(Event, frozen=True):
    """What everybody rolled, and whom it falls on: the lowest, or (`best`) the highest. Without rolls: whom of those
    who tie chance has picked.
    """

    rolls: tuple[tuple[int, int], ...]
    whom: tuple[int, ...]
    best: bool
    why: str


class HomecomingPromised(Event, frozen=True):
    """Something is noted for the settlement phase that follows."""

    why: str


class PutOff(Event, frozen=True):
    """Something waits for the showdown that follows; `what` as a clause, `this survivor` in it is `who`."""

    who: int
    what: str
    why: str


class CountsLent(Event, frozen=True):
    """A survivor lends another their counts for one event."""

    who: int
    to: int
    source: str


class RewardsChanged(Event, frozen=True):
    """What a victory in this showdown brings is different: `how`, as a clause."""

    how: str


class TrapBuried(Event, frozen=True):
    why: str


class SettlementNoted(Event, frozen=True):
    """Written on the settlement's sheet, or struck from it."""

    what: str
    erased: bool
    why: str


class HuntGifted(Event, frozen=True):
    """Something noted for the next hunt."""

    gift: str
    why: str
