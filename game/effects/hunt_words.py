"""Effects of the hunt: event damage, the board, how the hunt ends, and what is lost and found on the way.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
Those that hold other words stand in `hunt_compounds`.
"""

from __future__ import annotations

from enum import StrEnum

from game.effects.english import counted, listed, measured, the_monster, titled
from game.effects.hunt_conditions import Carries
from game.effects.survivor_words import Number, Word
from game.effects.who import Who, subject
from game.model.terms import Location, Until


class By(StrEnum):
    """Who surprises whom (hunt-ambush-by-monster, hunt-ambush-by-survivors)."""

    MONSTER = "monster"
    SURVIVORS = "survivors"


# harm


class EventDamage(Word, frozen=True, tag=True):
    """Event damage (hunt-event-damage): so many hits, each at one hit location, or (`every`) one at each. `at` None = a
    random one for each hit.
    """

    who: Who
    n: Number
    at: Location | None = None
    hits: Number = 1
    every: bool = False

    def says(self) -> str:
        where = "a random hit location" if self.at is None else f"the {self.at}"
        where = "every hit location" if self.every else where
        if self.hits != 1:
            where = f"each of {self.hits} random hit locations" if self.at is None else f"{where} {self.hits} times"
        return f"{subject(self.who)} suffers {measured(self.n, 'event damage')} at {where}"


class BrainEventDamage(Word, frozen=True, tag=True):
    """Event damage to the brain (hunt-brain-event-damage)."""

    who: Who
    n: Number

    def says(self) -> str:
        return f"{subject(self.who)} suffers {measured(self.n, 'brain event damage')}"


# the hunt board


class MoveParty(Word, frozen=True, tag=True):
    """The survivors move so many spaces on, or back with a negative number (hunt-compulsory-movement)."""

    n: int

    def says(self) -> str:
        return f"the survivors move {counted(abs(self.n), 'space')} {'forward' if self.n > 0 else 'back'}"


class MoveQuarry(Word, frozen=True, tag=True):
    """Away from the survivors, or toward them with a negative number (hunt-monster-movement-limit)."""

    n: int

    def says(self) -> str:
        way = "away from" if self.n > 0 else "toward"
        return f"the monster moves {counted(abs(self.n), 'space')} {way} the survivors"


class SkipSpace(Word, frozen=True, tag=True):
    """The survivors move over the next space, whose events do not happen (hunt-skip-spaces); where the monster stands
    there the showdown begins, perhaps with their ambush.
    """

    optional: bool = False
    ambush: bool = False

    def says(self) -> str:
        ambush = ", and ambush the monster if it is there" if self.ambush else ""
        return f"the survivors {'may ' if self.optional else ''}move to the next space without its events{ambush}"


class HuntEvents(Word, frozen=True, tag=True):
    """More rolls on the hunt event table before the survivors move on; `not_again`: a result that these ignore."""

    n: Number = 1
    not_again: int = 0

    def says(self) -> str:
        but = f" (a {self.not_again} is rolled again)" if self.not_again else ""
        if isinstance(self.n, str):
            return f"for each {self.n}, the group rolls another hunt event{but}"
        return f"the group rolls {'another hunt event' if self.n == 1 else f'{self.n} more hunt events'}{but}"


class RerollNextEvent(Word, frozen=True, tag=True):
    """The next roll on the hunt event table may be made again."""

    def says(self) -> str:
        return "the group may reroll its next hunt event"


class RenewTrail(Word, frozen=True, tag=True):
    """The cards on the next spaces are archived, and a basic hunt event lies on each of them instead; Start,
    Overwhelming Darkness and Starvation stay as they are.
    """

    spaces: int

    def says(self) -> str:
        return (
            f"all hunt event cards on the next {counted(self.spaces, 'space')} are archived, and 1 basic hunt event is "
            "laid on each"
        )


# how the hunt ends


class Ambush(Word, frozen=True, tag=True):
    """The coming showdown begins as an ambush; `next_only`: if it begins in the very next space."""

    by: By
    next_only: bool = False

    def says(self) -> str:
        when = "if the showdown begins in the next space" if self.next_only else "when the showdown begins"
        return f"{when}, the {self.by} ambush{'es' if self.by is By.MONSTER else ''}"


class BeginShowdown(Word, frozen=True, tag=True):
    """The hunt is over, and the showdown begins at once (hunt-find-quarry); with a `monster` (its key) and a level
    against another than the quarry.
    """

    ambush: By | None = None
    monster: str = ""
    level: str = ""

    def says(self) -> str:
        against = f" against {the_monster(self.monster)}" if self.monster else ""
        against += f" at level {self.level}" if self.level else ""
        ambush = f" with an ambush by the {self.ambush}" if self.ambush else ""
        return f"the hunt is over, and the showdown{against} begins at once{ambush}"


class ChangeRewards(Word, frozen=True, tag=True):
    """What a victory in the coming showdown brings: half of the basic resources and of the monster's, each kind for
    itself, or random cards of a deck besides (aftermath-victory).
    """

    halved: bool = False
    deck: str = ""
    n: int = 0

    def says(self) -> str:
        if self.halved:
            return "a victory brings half of the basic and monster resources (rounded up)"
        return f"a victory brings {counted(self.n, f'more random {titled(self.deck)} resource')}"


class BuryTrap(Word, frozen=True, tag=True):
    """The trap goes under the hit location deck, if the group wants it (hit-location-trap)."""

    def says(self) -> str:
        return "the group may put the trap at the bottom of the hit location deck"


class BringCard(Word, frozen=True, tag=True):
    """A card of another monster (its key) is in play for the monster, as one of its traits (monster-s-cards)."""

    card: str
    of: str

    def says(self) -> str:
        return f"the monster has the trait {self.card} of {the_monster(self.of)}"


# gear and resources


class ArchiveChosen(Word, frozen=True, tag=True):
    """So many gear cards of the grid, of their player's choice, or (None) all of them; what is cursed stays."""

    who: Who
    n: int | None = 1

    def says(self) -> str:
        what = "all gear in their gear grid" if self.n is None else f"{self.n} gear of their choice"
        return f"{subject(self.who)} archives {what}"


class OfferGear(Word, frozen=True, tag=True):
    """A gear card of the grid is held out; `ArchiveOffered` takes it."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} offers 1 gear of their choice"


class ArchiveOffered(Word, frozen=True, tag=True):
    """The gear that was held out leaves the grid for good."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} archives the gear offered"


class RegainCost(Word, frozen=True, tag=True):
    """The resources that the gear just archived was crafted from, as far as there are any; of what was paid by type a
    random basic card of that type.
    """

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} gains the resources that it was crafted from"


class GiveAway(Word, frozen=True, tag=True):
    """One card of what the survivors have with them, of the group's choice; with `who` each of them loses one at
    random, if they have one.
    """

    what: Carries
    who: Who | None = None

    def says(self) -> str:
        if self.who is not None:
            return f"{subject(self.who)} loses 1 random {self.what} that they carry, if they have one"
        return f"the group archives 1 {self.what} that a survivor carries"


class PartyResource(Word, frozen=True, tag=True):
    """Random resource cards of a deck, or named ones, that the survivors share out among themselves."""

    deck: str
    n: int = 1
    card: str = ""

    def says(self) -> str:
        what = f"{self.n} {self.card}" if self.card else counted(self.n, f"random {self.deck} resource")
        how = "one of them carries it" if self.n == 1 else "shared out as the group likes"
        return f"the survivors gain {what} ({how})"


class GainOneOf(Word, frozen=True, tag=True):
    """One of several gear cards at random, or (`chosen`) of their player's choice, of those of which a card is left."""

    who: Who
    gear: tuple[str, ...]
    chosen: bool = False

    def says(self) -> str:
        how = "of their choice" if self.chosen else "at random"
        return f"{subject(self.who)} gains 1 of {listed([titled(key) for key in self.gear], 'or')} {how}"


class StoreArmor(Word, frozen=True, tag=True):
    """All armor gear of the grid lies in the settlement's storage from now on; what is cursed stays, unless they can
    rid themselves of it (keyword-cursed).
    """

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} puts all armor gear from their gear grid into the settlement's storage"


# sheets


class CureOne(Word, frozen=True, tag=True):
    """One permanent severe injury, or impairment besides, of their player's choice is struck from the sheet."""

    who: Who
    impairments: bool = False

    def says(self) -> str:
        what = "impairment or permanent severe injury" if self.impairments else "permanent severe injury"
        return f"{subject(self.who)} loses 1 {what} of their choice"


class NoteDown(Word, frozen=True, tag=True):
    """Written on the settlement's sheet, or (`erase`) struck from it."""

    what: str
    erase: bool = False

    def says(self) -> str:
        return f"the note “{self.what}” is {'erased from' if self.erase else 'added to'} the settlement's sheet"


class InnovateFreely(Word, frozen=True, tag=True):
    """An innovation out of so many cards, at no cost (settlement-innovate)."""

    draws: int

    def says(self) -> str:
        return f"the settlement draws {counted(self.draws, 'innovation')} and gains 1 of them at no cost"


class HoldReroll(Word, frozen=True, tag=True):
    """For the rest of the hunt one roll, whoever makes it, may be made again."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} may have 1 roll of any survivor made again before the hunt ends"


class CountsAs(Word, frozen=True, tag=True):
    """A quality that gear may have too, such as stinky: whoever asks for gear of this keyword finds it on the bearer."""

    who: Who
    quality: str
    until: Until = Until.SHOWDOWN

    def says(self) -> str:
        until = "the showdown" if self.until is Until.SHOWDOWN else self.until.value
        return f"{subject(self.who)} counts as {self.quality} until the end of {until}"


class Strays(Word, frozen=True, tag=True):
    """Off the hunt: at the showdown if anybody else comes there, else lost (hunt-run-away)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} rejoins the others when the showdown begins (dead if nobody else reaches it)"


class TakeResult(Word, frozen=True, tag=True):
    """Another row of the table that was rolled on happens: that of this result."""

    result: int

    def says(self) -> str:
        return f"the result is {self.result} instead"


HuntWord = (
    EventDamage | BrainEventDamage | MoveParty | MoveQuarry | SkipSpace | HuntEvents | RerollNextEvent | RenewTrail
    | Ambush | BeginShowdown | ChangeRewards | BuryTrap | BringCard | ArchiveChosen | OfferGear | ArchiveOffered
    | RegainCost | GiveAway | PartyResource | GainOneOf | StoreArmor | CureOne | NoteDown | InnovateFreely
    | HoldReroll | CountsAs | Strays | TakeResult
)  # fmt: skip
