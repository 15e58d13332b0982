"""Effects on what may still be done: bans, doom, what ends before its time."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from game.cards.moments import Ban
from game.cards.phrases import listed
from game.cards.who import Role, Who, possessive, subject
from game.cards.word import Word
from game.model.terms import Until


class Doom(Word, frozen=True, tag=True):
    """Doomed: no action and no survival until the card is resolved (hit-location-trap-doomed)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is doomed"


class Forbid(Word, frozen=True, tag="Bar", omit_defaults=True):
    """A ban that lasts a while; `lifted`: every such ban ends at once."""

    who: Who
    ban: Ban
    until: Until = Until.ROUND
    lifted: bool = False

    def text(self) -> str:
        return self.told([self.ban])

    def told(self, bans: Sequence[Ban]) -> str:
        """Returns the ban as one with others of the same length on the same people."""
        named, what = (
            subject(self.who),
            listed([str(ban).partition(" (")[0] if self.lifted else ban for ban in bans], "or"),
        )
        if self.lifted:
            return f"{named} can {what} again"
        if named.startswith("each "):
            return f"no {named.removeprefix('each ')} can {what} until the end of {self.until}"
        return f"{named} cannot {what} until the end of {self.until}"


class Underway(StrEnum):
    """What can end before its time."""

    ATTACK = "attack"
    HIT = "this hit"
    MOVEMENT = "movement"
    MONSTER_TURN = "the monster's turn"
    MONSTER_ACTION = "the monster's action"
    EVENT = "the event"
    ENDEAVORS = "endeavors"
    CAMPAIGN = "the campaign"


class EndNow(Word, frozen=True, tag=True):
    """What is in progress ends, and what is left of it does not happen: the attack of somebody, with the hit locations
    that are still to come (attack-canceled), or only the hit location that is being resolved
    in it, their movement, where they are now, the monster's turn, or a
    card or definition that it is performing, if that is the one `called` so; an event, what can be done for endeavors
    in this settlement phase, or the campaign, which is lost (or `won`) because of what is `called`.
    """

    what: Underway
    who: Who = Role.MONSTER
    called: str = ""
    won: bool = False

    def chosen(self, by: Who) -> str:
        """Says it as something that somebody may do: `end their attack`; nothing if it is not theirs."""
        if self.what is not Underway.ATTACK or self.who != by:
            return ""
        return f"end {'your' if subject(by) == 'you' else 'their'} attack; unresolved hit locations are discarded"

    def text(self) -> str:
        match self.what:
            case Underway.ATTACK:
                return f"{possessive(self.who)} attack ends, and unresolved hit locations are discarded"
            case Underway.HIT:
                return f"{self.what} is canceled: no wound attempt is made, and there is no reaction"
            case Underway.MOVEMENT:
                return f"{possessive(self.who)} movement ends at once"
            case Underway.MONSTER_TURN | Underway.EVENT:
                return f"{self.what} ends"
            case Underway.MONSTER_ACTION:
                return f"the rest of {self.called} is canceled"
            case Underway.ENDEAVORS:
                return f"the settlement has no more {self.what} in this settlement phase"
            case Underway.CAMPAIGN:
                return f"{self.what} is {'won' if self.won else 'lost'}"


SurvivalWord = (
    Doom | Forbid | EndNow
)  # fmt: skip
