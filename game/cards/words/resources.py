"""Effects on resource cards, of a survivor, of the party or of the settlement."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import Number, copies_of, counted
from game.cards.phrases import titled
from game.cards.who import Who, subject
from game.cards.word import Word

COMMON_DECKS = ("basic", "vermin", "strange")
"""Resource decks that are no monster's; the others bear the key of their monster."""


OF_A_QUARRY = "quarry"
BASIC_OR_MONSTER = "basic or monster"
"""In place of a deck: that of one of the settlement's quarries, as the group chooses; the basic one or that of the
monster, as whoever gains the card chooses. A monster without resources of its own has nothing to give.
"""


class GainResource(Word, frozen=True, tag=True):
    """A named resource card, or random ones from a resource deck; `chosen`: whichever their player picks of those that
    are left; `consumed`: at once, if they can (keyword-consume).
    """

    who: Who
    deck: str
    card: str = ""
    n: int = 1
    chosen: bool = False
    consumed: bool = False

    def text(self) -> str:
        deck = self.deck if self.deck in COMMON_DECKS else titled(self.deck)
        what = copies_of(self.n, self.card) if self.card else counted(self.n, f"random {deck} resource")
        if self.deck == BASIC_OR_MONSTER:
            basic, other = counted(self.n, "random basic resource"), counted(self.n, "random resource")
            return f"{subject(self.who)} gains {basic} or {other} of the monster, whichever they choose"
        if self.chosen:
            what = f"{counted(self.n, f'{deck} resource')} of their choice"
        consumed = ", which they consume at once if they can" if self.consumed else ""
        return f"{subject(self.who)} gains {what}{consumed}"


class ChangeRewards(Word, frozen=True, tag=True):
    """What a victory in the coming showdown brings: half of the basic resources and of the monster's, each kind for
    itself, or random cards of a deck besides (aftermath-victory).
    """

    halved: bool = False
    deck: str = ""
    n: int = 0

    def text(self) -> str:
        if self.halved:
            return "a victory brings half of the basic and monster resources (rounded up)"
        return f"a victory brings {counted(self.n, f'more random {titled(self.deck)} resource')}"


class RegainCost(Word, frozen=True, tag=True):
    """The resources that the gear just archived was crafted from, as far as there are any; of what was paid by type a
    random basic card of that type.
    """

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} gains the resources that it was crafted from"


class PartyResource(Word, frozen=True, tag=True):
    """Random resource cards of a deck, or named ones, that the survivors share out among themselves."""

    deck: str
    n: int = 1
    card: str = ""

    def text(self) -> str:
        what = copies_of(self.n, self.card) if self.card else counted(self.n, f"random {self.deck} resource")
        how = "one of them carries it" if self.n == 1 else "shared out as the group likes"
        return f"the survivors gain {what} ({how})"


class GroupResource(Word, frozen=True, tag=True):
    """Named resource cards for the group, as many of them as there are in their deck."""

    card: str
    n: Number = 1

    def text(self) -> str:
        return f"the settlement gains {copies_of(self.n, self.card)}"


class HowMuch(StrEnum):
    ALL = "all its resources"
    HALF = "half of its resources (rounded down)"


class LoseResources(Word, frozen=True, tag=True):
    """Resources of the settlement, stored or not, are archived: all, half, or a number, of a type or not, of the
    group's choice or at random. `stored`: only of those written on the sheet. What was lost is counted
    (`Tally.LOST_RESOURCES`).
    """

    n: Number | HowMuch = HowMuch.ALL
    kind: str = ""
    random: bool = False
    name: str = ""
    stored: bool = False

    def text(self) -> str:
        if isinstance(self.n, HowMuch):
            return f"the settlement loses {f'all its {copies_of(2, self.name)[2:]}' if self.name else self.n}"
        if self.name:
            return f"the settlement loses {copies_of(self.n, self.name)}"
        kind = f"{self.kind} resource" if self.kind else "resource"
        kind = f"stored {kind}" if self.stored else kind
        how = "at random" if self.random else "of the group's choice"
        return f"the settlement loses {counted(self.n, kind)} {how}"


class GroupDraws(Word, frozen=True, tag=True):
    """Random resource cards for the settlement (resource-gained-in-settlement)."""

    deck: str
    n: Number = 1

    def text(self) -> str:
        if self.deck == OF_A_QUARRY:
            what = counted(self.n, "random resource")
            return f"the settlement gains {what} of one of its quarries (the group's choice)"
        deck = self.deck if self.deck in COMMON_DECKS else titled(self.deck)
        return f"the settlement gains {counted(self.n, f'random {deck} resource')}"


class TradeIn(Word, frozen=True, tag=True):
    """Any number of resources of a type, or a kind (monster), for as many others: random ones of a deck, or of one card
    by name.
    """

    paid: str
    deck: str
    card: str = ""

    def text(self) -> str:
        what = self.card or f"random {self.deck} resources"
        return f"the settlement may archive any number of {self.paid} resources and gains as many {what}"


def deck_name(deck: str) -> str:
    return deck if deck in COMMON_DECKS else titled(deck)


ResourcesWord = (
    ChangeRewards | RegainCost | PartyResource | GroupResource | LoseResources | GroupDraws | TradeIn | GainResource
)  # fmt: skip
