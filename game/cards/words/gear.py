"""Effects on gear cards: gained, archived, stored, parted with, polished."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import Number, copies_of, measured, signed
from game.cards.phrases import listed, titled
from game.cards.who import Who, possessive, subject
from game.cards.word import Word
from game.model.terms import Location


class ArchiveArmor(Word, frozen=True, tag=True):
    """All armor gear worn at the location leaves the gear grid for good."""

    who: Who
    at: Location

    def text(self) -> str:
        return f"{subject(self.who)} archives all armor worn at the {self.at}"


class GainGear(Word, frozen=True, tag=True):
    """A gear card by its key (gear-gained-on-hunt-or-showdown)."""

    who: Who
    gear: str

    def text(self) -> str:
        return f"{subject(self.who)} gains the gear {titled(self.gear)}"


class ArchiveGear(Word, frozen=True, tag=True):
    """The gear card that says so, or the named one (by its key); what is named goes even if it is cursed
    (campaign-card-over-rulebook). Or (`used`) the weapon of the attack in progress, when that is over; never fist &
    tooth.
    """

    who: Who
    gear: str = ""
    used: bool = False

    def text(self) -> str:
        if self.used:
            return f"{subject(self.who)} archives the weapon used"
        return f"{subject(self.who)} archives {f'the gear {titled(self.gear)}' if self.gear else 'this gear'}"


class ArchiveChosen(Word, frozen=True, tag=True):
    """So many gear cards of the grid, of their player's choice, or (None) all of them; what is cursed stays. With a
    keyword one that has it (or `or_keyword`), and that is none of those named; not `irreplaceable`: nothing that is.
    """

    who: Who
    n: int | None = 1
    keyword: str = ""
    but: tuple[str, ...] = ()
    or_keyword: str = ""
    irreplaceable: bool = True

    def text(self) -> str:
        if self.n is None:
            return f"{subject(self.who)} archives all gear in their gear grid"
        either = f"{self.keyword} or {self.or_keyword}" if self.or_keyword else self.keyword
        what = f"{self.n} {either} gear" if self.keyword else f"{self.n} gear"
        spared = f" ({listed(list(self.but), 'or')} is spared)" if self.but else ""
        if not self.irreplaceable:
            spared = f" ({listed(['irreplaceable gear', *self.but])} cannot be chosen)"
        return f"{subject(self.who)} archives {what} of their choice{spared}"


class OfferGear(Word, frozen=True, tag=True):
    """A gear card of the grid is held out; `ArchiveOffered` takes it."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} offers 1 gear of their choice"


class ArchiveOffered(Word, frozen=True, tag=True):
    """The gear that was held out leaves the grid for good."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} archives the gear offered"


class GainOneOf(Word, frozen=True, tag=True):
    """One of several gear cards at random, or (`chosen`) of their player's choice, of those of which a card is left;
    for nobody (None) it is for the storage, of the group's choice.
    """

    who: Who | None
    gear: tuple[str, ...]
    chosen: bool = False

    def text(self) -> str:
        how = "at random" if not self.chosen else "of the group's choice" if self.who is None else "of their choice"
        gains = "the settlement" if self.who is None else subject(self.who)
        return f"{gains} gains 1 of {listed([titled(key) for key in self.gear], 'or')} {how}"


class Polish(Word, frozen=True, tag=True):
    """A weapon of the keyword, in this grid or that of somebody adjacent, strikes harder once; it can be polished again
    only when that attack has been made.
    """

    who: Who
    keyword: str
    strength: int

    def text(self) -> str:
        weapon = f"an unpolished {self.keyword} weapon of their own or of an adjacent survivor"
        return f"{subject(self.who)} polishes {weapon}. The next attack with it has {signed(self.strength)} strength"


class GearGoes(StrEnum):
    """Where gear goes that leaves a grid."""

    ARCHIVE = "out of the campaign"
    STORAGE = "into the settlement's storage"
    HEIR = "to another survivor"


class PartWith(Word, frozen=True, tag=True):
    """Every gear card with a keyword leaves the gear grid: for good (campaign-archive); into the settlement's storage,
    without what is cursed, unless they can rid themselves of it (keyword-cursed); or, cursed or not, into the grid of
    another living survivor, or for good if nobody takes it.
    """

    who: Who
    keyword: str
    to: GearGoes = GearGoes.ARCHIVE

    def text(self) -> str:
        match self.to:
            case GearGoes.ARCHIVE:
                return f"{subject(self.who)} archives all {self.keyword} gear in their gear grid"
            case GearGoes.STORAGE:
                return f"{subject(self.who)} puts all {self.keyword} gear from their gear grid {self.to}"
            case GearGoes.HEIR:
                return f"{possessive(self.who)} {self.keyword} goes {self.to} of the group's choice or is archived"


class GroupGear(Word, frozen=True, tag=True):
    """A gear card for the settlement's storage; a unique one only if nobody has it (keyword-unique). `nominate`: the
    group names the living survivor whom it is given to.
    """

    gear: str
    nominate: bool = False

    def text(self) -> str:
        what = f"the rare gear {titled(self.gear)}"
        return f"a survivor whom the group nominates gains {what}" if self.nominate else f"the settlement gains {what}"


class LoseStoredGear(Word, frozen=True, tag=True):
    """Gear in the settlement's storage is archived, or (None) all of it; `gear`: copies of one card (its key), and if
    `held` those in a grid too; `keyword`: only what has it.
    """

    n: Number | None = 1
    random: bool = True
    gear: str = ""
    held: bool = False
    keyword: str = ""

    def text(self) -> str:
        if self.held:
            return f"the {titled(self.gear)} is archived, whoever has it"
        if self.n is None:
            return f"all {f'{self.keyword} ' if self.keyword else ''}gear in storage is archived"
        if self.gear:
            return f"the settlement archives {copies_of(self.n, titled(self.gear))}"
        how = "at random" if self.random else "of the group's choice"
        return f"the settlement archives {measured(self.n, 'gear')} from its storage {how}"


class StoreGear(Word, frozen=True, tag=True):
    """Gear for the settlement's storage, by key; what no card is left of is not gained (settlement-craft)."""

    gear: str
    n: int = 1

    def text(self) -> str:
        return f"the settlement gains {copies_of(self.n, titled(self.gear))}"


GearWord = (
    GainGear | ArchiveGear | ArchiveChosen | OfferGear | ArchiveOffered | GainOneOf | Polish
    | GroupGear | LoseStoredGear | StoreGear | ArchiveArmor | PartWith
)  # fmt: skip
