"""Effects of the hunt: the hunt board, its events, how it ends, what the party carries."""

from __future__ import annotations

from enum import StrEnum

from game.cards.conditions.hunt import PartyThing
from game.cards.numbers import InsaneSurvivors, Number, counted
from game.cards.phrases import the_monster
from game.cards.who import Who, subject
from game.cards.word import Word


class By(StrEnum):
    """Who surprises whom (hunt-ambush-by-monster, hunt-ambush-by-survivors)."""

    MONSTER = "monster"
    SURVIVORS = "survivors"


class MoveParty(Word, frozen=True, tag=True):
    """The survivors move so many spaces on, or back with a negative number (hunt-compulsory-movement)."""

    n: int

    def text(self) -> str:
        return f"the survivors move {counted(abs(self.n), 'space')} {'forward' if self.n > 0 else 'back'}"


class MoveQuarry(Word, frozen=True, tag=True):
    """Away from the survivors, or toward them with a negative number (hunt-monster-movement-limit)."""

    n: int

    def text(self) -> str:
        way = "away from" if self.n > 0 else "toward"
        return f"the monster moves {counted(abs(self.n), 'space')} {way} the survivors"


class SkipSpace(Word, frozen=True, tag=True):
    """The survivors move over the next space, whose events do not happen (hunt-skip-spaces); where the monster stands
    there the showdown begins, perhaps with their ambush.
    """

    optional: bool = False
    ambush: bool = False

    def text(self) -> str:
        ambush = ", and ambush the monster if it is there" if self.ambush else ""
        return f"the survivors {'may ' if self.optional else ''}move to the next space without its events{ambush}"


class HuntEvents(Word, frozen=True, tag=True):
    """More rolls on the hunt event table before the survivors move on; `not_again`: a result that these ignore."""

    n: Number = 1
    not_again: int = 0

    def text(self) -> str:
        but = f" (a {self.not_again} is rolled again)" if self.not_again else ""
        if isinstance(self.n, InsaneSurvivors):
            return f"for each {self.n}, the group rolls another hunt event{but}"
        return f"the group rolls {'another hunt event' if self.n == 1 else counted(self.n, 'more hunt event')}{but}"


class PrepareAmbush(Word, frozen=True, tag="Ambush"):
    """The coming showdown begins as an ambush; `next_only`: if it begins in the very next space."""

    by: By
    next_only: bool = False

    def text(self) -> str:
        when = "if the showdown begins in the next space" if self.next_only else "at the start of the showdown"
        return f"{when}, the {self.by} ambush{'es' if self.by is By.MONSTER else ''}"


class BeginShowdown(Word, frozen=True, tag=True):
    """The hunt is over, and the showdown begins at once (hunt-find-quarry); with a `monster` (its key) and a level
    against another than the quarry.
    """

    ambush: By | None = None
    monster: str = ""
    level: str = ""

    def text(self) -> str:
        against = f" against {the_monster(self.monster)}" if self.monster else ""
        against += f" at level {self.level}" if self.level else ""
        ambush = f" with an ambush by the {self.ambush}" if self.ambush else ""
        return f"the hunt is over, and the showdown{against} begins at once{ambush}"


class GiveAway(Word, frozen=True, tag=True):
    """One card of what the survivors have with them, of the group's choice; with `who` each of them loses one at
    random, if they have one.
    """

    what: PartyThing
    who: Who | None = None

    def text(self) -> str:
        if self.who is not None:
            return f"{subject(self.who)} loses 1 random {self.what.said} that they carry, if they have one"
        return f"the group archives 1 {self.what.said} that a survivor carries"


class HuntGift(StrEnum):
    """What the departing survivors take on their next hunt; carried out by the hunt."""

    NO_STARVATION = "the Starvation space is ignored"
    LONGER_WAY = "the monster begins 1 space farther from the survivors, but not beyond the last space"


class OnNextHunt(Word, frozen=True, tag=True):
    """Noted for the next hunt, and gone with it."""

    gift: HuntGift

    def text(self) -> str:
        return f"on the next hunt {self.gift}"


HuntWord = (
    MoveParty | MoveQuarry | SkipSpace | HuntEvents | PrepareAmbush | BeginShowdown | GiveAway | OnNextHunt
)  # fmt: skip
