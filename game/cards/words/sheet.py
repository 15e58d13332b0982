"""Effects on the record sheet: counts, permanent attributes, disorders, abilities, notes."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import Dice, Minus, Number, counted, equal_to, measured, signed
from game.cards.who import Role, Who, possessive, subject, verb
from game.cards.word import Word
from game.model.terms import Attribute, Stat, Until


def so_much(n: Number, stat: Stat) -> str:
    """`2 courage`, `2 bleeding tokens`, `2 ranks of weapon proficiency`."""
    if stat is Stat.BLEEDING:
        return counted(n, stat)
    rank = "rank" if n == 1 else "ranks"
    return measured(n, f"{rank} of {stat}" if stat is Stat.PROFICIENCY else stat)


class Gain(Word, frozen=True, tag=True):
    """Raises (or with a negative n lowers) a count on a survivor's sheet. `up_to`: the bearer of the card chooses how
    much of it is lost, at least 1. `quietly`: boxes are filled, but what they bring does not happen
    (survivor-hunt-xp-milestones). What the group loses, its survivors share as it likes.
    """

    who: Who
    stat: Stat
    n: Number
    up_to: bool = False
    quietly: bool = False

    def text(self) -> str:
        if isinstance(self.n, Minus):
            return f"{subject(self.who)} loses {so_much(self.n.of, self.stat)}"
        if isinstance(self.n, int) and self.n < 0:
            most = "up to " if self.up_to else ""
            if self.who is Role.GROUP:
                return f"{self.who} loses {so_much(-self.n, self.stat)} in all, shared as it likes"
            return f"{subject(self.who)} loses {most}{so_much(-self.n, self.stat)}"
        without = " without the benefits of age" if self.quietly else ""
        return f"{subject(self.who)} gains {so_much(self.n, self.stat)}{without}"


class SetTo(Word, frozen=True, tag=True):
    """A count becomes a number, whatever it was."""

    who: Who
    stat: Stat
    n: int

    def text(self) -> str:
        if self.n == 0:  # and shares its subject with what they lose or gain besides
            return f"{subject(self.who)} loses all {self.stat}"
        return f"{possessive(self.who)} {self.stat} becomes {self.n}"


class Permanent(Word, frozen=True, tag=True):
    """A permanent attribute change, written on the sheet (survivor-permanent-vs-token). Of a die, rolled once, there is
    a gain; `out_of`: as much permanent loss of another attribute.
    """

    who: Who
    attribute: Attribute
    n: int | Dice
    out_of: Attribute | None = None

    def text(self) -> str:
        if self.out_of is not None:
            lost = f"{subject(self.who)} loses {self.n} {self.out_of} permanently"
            return f"{lost} and {verb(self.who, 'gains')} as much permanent {self.attribute}"
        if isinstance(self.n, int) and self.n < 0:
            return f"{subject(self.who)} loses {-self.n} {self.attribute} permanently"
        many = signed(self.n) if isinstance(self.n, int) else f"+{self.n}"
        return f"{subject(self.who)} gains {many} permanent {self.attribute}"


class GainDisorder(Word, frozen=True, tag=True):
    """A random disorder, or the named one; `until`: random ones, until so many are had."""

    who: Who
    name: str = ""
    until: int = 0

    def text(self) -> str:
        if self.until:
            return f"{subject(self.who)} gains random disorders until they have {self.until}"
        return f"{subject(self.who)} gains {f'the disorder {self.name}' if self.name else 'a random disorder'}"


class RaiseTo(Word, frozen=True, tag=True):
    """A count rises to a number; it never falls by it."""

    who: Who
    stat: Stat
    n: Number

    def text(self) -> str:
        return f"{possessive(self.who)} {self.stat} rises to {equal_to(self.n)}"


class LockDisorder(Word, frozen=True, tag=True):
    """A disorder that nothing replaces or removes any more."""

    who: Who
    name: str

    def text(self) -> str:
        return f"{subject(self.who)} can never lose {self.name}"


class Note(StrEnum):
    """What is written beside a card of a survivor."""

    HIT_LOCATION = "hit location"
    MONSTER = "monster"


_NOTED = {
    Note.HIT_LOCATION: "rolls the hit location die and {notes} the location",
    Note.MONSTER: "notes a quarry or nemesis of the settlement",
}


class NoteBeside(Word, frozen=True, tag=True):
    """Something is found out and written on the sheet, beside the card that says so or (`card`) one of the same name:
    what a die shows, or a monster of the player's choice.
    """

    who: Who
    what: Note
    card: str = ""

    def text(self) -> str:
        noted = _NOTED[self.what].format(notes=verb(self.who, "notes"))
        return f"{subject(self.who)} {noted}" + (f" beside {self.card}" if self.card else "")


class GainAbility(Word, frozen=True, tag=True):
    """An ability or (`impairment`) an impairment by name; one that is held is not gained again
    (survivor-abilities-unlimited).
    """

    who: Who
    name: str
    impairment: bool = False

    def text(self) -> str:
        return f"{subject(self.who)} gains the {'impairment' if self.impairment else 'ability'} {self.name}"


class PermanentOfChoice(Word, frozen=True, tag=True):
    """A permanent change of an attribute that the survivor's player picks (survivor-permanent-vs-token)."""

    who: Who
    n: int

    def text(self) -> str:
        return f"{subject(self.who)} gains {signed(self.n)} to a permanent attribute of their choice"


class CountsAs(Word, frozen=True, tag=True):
    """A quality that gear may have too, such as stinky: whoever asks for gear of this keyword finds it on them."""

    who: Who
    quality: str
    until: Until = Until.SHOWDOWN

    def text(self) -> str:
        until = "the showdown" if self.until is Until.SHOWDOWN else self.until.value
        return f"{subject(self.who)} counts as {self.quality} until the end of {until}"


class OnSheet(StrEnum):
    """What is written on a sheet by its name."""

    ABILITY = "ability"
    DISORDER = "disorder"
    FIGHTING_ART = "fighting art"


class StrikeOff(Word, frozen=True, tag=True):
    """An ability, a disorder or a fighting art is struck from the sheet: one of their player's choice, the named one,
    or `every` one of the kind. A disorder that is locked stays (survivor-disorders-max).
    """

    who: Who
    what: OnSheet
    name: str = ""
    every: bool = False

    def text(self) -> str:
        if self.name:  # abilities and impairments are called by their name alone
            named = self.name if self.what is OnSheet.ABILITY else f"the {self.what} {self.name}"
            return f"{subject(self.who)} loses {named}"
        return f"{subject(self.who)} loses {f'every {self.what}' if self.every else f'1 {self.what} of their choice'}"


class SwapStats(Word, frozen=True, tag=True):
    """Two counts change places; survival that would rise beyond its limit, or cannot rise, is lost."""

    who: Who
    one: Stat
    other: Stat

    def text(self) -> str:
        limit = " (survival up to its limit)" if Stat.SURVIVAL in (self.one, self.other) else ""
        return f"{subject(self.who)} swaps their {self.one} and their {self.other}{limit}"


class MarkOnce(Word, frozen=True, tag=True):
    """Written on the sheet as something that befalls a survivor once only (campaign-once-per-lifetime); `nominated`
    False: not by being nominated for it; `again`: struck from it, so that it may work once more.
    """

    who: Who
    what: str
    nominated: bool = True
    again: bool = False

    def text(self) -> str:
        if self.again:
            return f"{subject(self.who)} may use {self.what} again"
        if not self.nominated:
            return f"{subject(self.who)} has now used {self.what} (once per lifetime)"
        return f"{subject(self.who)} cannot be nominated for {self.what} again (once per lifetime)"


SheetWord = (
    RaiseTo | LockDisorder | NoteBeside | GainAbility | PermanentOfChoice | CountsAs | StrikeOff
    | SwapStats | MarkOnce | Gain | SetTo | Permanent | GainDisorder
)  # fmt: skip
