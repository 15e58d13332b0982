"""Effects that abilities, impairments, fighting arts and healing bring: on the sheet, on the body, on what is known.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects.english import equal_to, listed, signed
from game.effects.survivor_words import Number, Word
from game.effects.who import Who, subject
from game.model.terms import Attribute, Location, Stat


class Heal(Word, frozen=True, tag=True):
    """Erases injury levels and restores lost armor, as far as it says; as it stands it is a plain heal of everything
    (survivor-heal). `at` None = every hit location, and the brain's box with the light ones.
    """

    who: Who
    light: bool = True
    heavy: bool = True
    armor: bool = True
    at: Location | None = None

    def says(self) -> str:
        if self.light and self.heavy and self.armor and self.at is None:
            return f"{subject(self.who)} heals all injury levels and all lost armor"
        parts = [f"{level} injuries" for level, healed in (("light", self.light), ("heavy", self.heavy)) if healed]
        parts += ["lost armor"] if self.armor else []
        where = f" at the {self.at}" if self.at is not None else ""
        return f"{subject(self.who)} heals all {listed(parts)}{where}"


class RaiseTo(Word, frozen=True, tag=True):
    """A count rises to a number; it never falls by it."""

    who: Who
    stat: Stat
    n: Number

    def says(self) -> str:
        to = equal_to(self.n) if isinstance(self.n, str) else self.n
        return f"{subject(self.who)}'s {self.stat} rises to {to}"


class LoseTokens(Word, frozen=True, tag=True):
    """All positive tokens of an attribute are lost."""

    who: Who
    attribute: Attribute

    def says(self) -> str:
        return f"{subject(self.who)} loses all {signed(1)} {self.attribute} tokens"


class TradePermanent(Word, frozen=True, tag=True):
    """A permanent loss of one attribute that is rolled once, and as much permanent gain of another."""

    who: Who
    n: Number
    lost: Attribute
    gained: Attribute

    def says(self) -> str:
        return f"{subject(self.who)} exchanges {self.n} permanent {self.lost} for as much permanent {self.gained}"


class LoseAbility(Word, frozen=True, tag=True):
    """An ability or impairment is struck from the sheet, by its name."""

    who: Who
    name: str

    def says(self) -> str:
        return f"{subject(self.who)} loses {self.name}"


class GainArt(Word, frozen=True, tag=True):
    """A fighting art: the named one, or a random one that is not secret (survivor-secret-fighting-arts)."""

    who: Who
    name: str = ""

    def says(self) -> str:
        return f"{subject(self.who)} gains the fighting art {self.name}" if self.name else (
            f"{subject(self.who)} gains a random fighting art"
        )  # fmt: skip


class LockDisorder(Word, frozen=True, tag=True):
    """A disorder that nothing replaces or removes any more."""

    who: Who
    name: str

    def says(self) -> str:
        return f"{subject(self.who)} can never lose the disorder {self.name}"


class NoteHitLocation(Word, frozen=True, tag=True):
    """The hit location die is rolled, and what it shows is written beside the card that says so."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} rolls the hit location die and notes the location"


class LookAtAI(Word, frozen=True, tag=True):
    """The top AI card is seen and stays where it is; an empty deck shows nothing."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} looks at the top AI card, which stays there"


class Numb(Word, frozen=True, tag=True):
    """Metabolic surrender (keyword-metabolic-surrender)."""

    who: Who

    def says(self) -> str:
        ignored = "nothing negative from injuries, impairments, disorders, attributes and tokens"
        return f"{subject(self.who)} suffers {ignored} until the end of the round"


AbilityWord = (
    Heal | RaiseTo | LoseTokens | TradePermanent | LoseAbility | GainArt | LockDisorder
    | NoteHitLocation | LookAtAI | Numb
)  # fmt: skip
