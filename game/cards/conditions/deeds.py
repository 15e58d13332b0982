"""Conditions about what can be done now."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.voice import BEARER
from game.cards.who import Who, subject


class Deed(StrEnum):
    """What a word does only where there is something to do it with: the word and this condition look at the same."""

    ARCHIVE_GEAR = "archive gear"  # keyword-cursed
    LOSE_DISORDER = "lose a disorder"  # survivor-disorders-max
    SPEND_ENDEAVOR = "spend an endeavor"  # settlement-endeavor-spend
    PAIR_UP = "pair up"  # `what`: the ability that both gain
    WRITE_VOLUME = "write a volume"
    TAKE_PATH = "take a path"  # `what`: of the story event in hand; never by the deaf
    POLISH = "polish a weapon"  # `what`: its keyword
    MAKE_GEAR = "make gear"  # `what`: the story event in which it is made; its endeavor apart
    SPEND_SURVIVAL = "spend survival"  # survival-cost
    RETURN_AI_CARD = "put a card back on the AI deck"  # ai-duration-manipulation


_CLAUSES = {
    Deed.ARCHIVE_GEAR: "{who} has gear that can be archived",
    Deed.LOSE_DISORDER: "{who} has a disorder that can be lost",
    Deed.SPEND_ENDEAVOR: "{who} can spend 1 endeavor",
    Deed.PAIR_UP: "{who} and at least one other survivor have never been a {what}",
    Deed.WRITE_VOLUME: "{who} has helped to beat a monster at a level about which there is no volume",
    Deed.TAKE_PATH: "{who} may choose the {what} freely",
    Deed.POLISH: "{bearer} or an adjacent survivor has a {what} weapon that is not polished",
    Deed.MAKE_GEAR: "the settlement can pay for gear that is made in {what}",
    Deed.SPEND_SURVIVAL: "{who} can spend 1 survival",
    Deed.RETURN_AI_CARD: "no duration card lies face up on the AI deck",
}


class Can(msgspec.Struct, frozen=True, tag=True):
    """What the deed needs is there: `Can(Deed.LOSE_DISORDER, Role.SELF)`, `Can(Deed.POLISH, what="finesse")`."""

    deed: Deed
    who: Who | None = None
    what: str = ""

    def __post_init__(self) -> None:
        clause = _CLAUSES[self.deed]
        if "{who}" in clause and self.who is None:
            raise ValueError(f"who is to {self.deed} is missing: say `who`")
        if "{what}" in clause and not self.what:
            raise ValueError(f"what it takes to {self.deed} is missing: say `what`")

    def text(self) -> str:
        who = subject(self.who) if self.who is not None else ""
        return _CLAUSES[self.deed].format(who=who, bearer=BEARER, what=self.what)
