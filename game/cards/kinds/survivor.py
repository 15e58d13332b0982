"""Records of what survivors suffer and learn: injuries, traumas, disorders, abilities, fighting arts, proficiencies,
status cards.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.traits.flow import AnyTrait
from game.cards.words.flow import Effects
from game.model.terms import Location


class StatusCard(msgspec.Struct, frozen=True):
    """A survivor status card of the box, beside a gear grid until the showdown ends (ai-survivor-status). `counters`
    are the kinds that lie on it and go with it; of a `single` one there is one copy.
    """

    name: str
    traits: tuple[AnyTrait, ...]
    counters: tuple[str, ...] = ()
    single: bool = False


class Recorded(StrEnum):
    """How long an injury stays on the sheet."""

    NO = "no"
    SHOWDOWN = "until the end of the showdown"
    PERMANENT = "permanent"


class SevereInjury(msgspec.Struct, frozen=True):
    """A row of a severe injury table (damage-severe-table). `most`: how often a survivor can record it, None = no end.

    `second` and `second_traits` are for the second time it is recorded; an empty one is the same as the first time.
    `limb`: it is the loss of one.
    """

    name: str
    location: Location
    low: int
    high: int
    effects: Effects
    recorded: Recorded = Recorded.NO
    most: int | None = None
    traits: tuple[AnyTrait, ...] = ()
    second: Effects = ()
    second_traits: tuple[AnyTrait, ...] = ()
    limb: bool = False


class BrainTrauma(msgspec.Struct, frozen=True):
    """A row of the brain trauma table; `traits` last until the end of the showdown."""

    name: str
    low: int
    high: int
    effects: Effects
    traits: tuple[AnyTrait, ...] = ()


class Disorder(msgspec.Struct, frozen=True):
    name: str
    traits: tuple[AnyTrait, ...]
    on_gain: Effects = ()


class Ability(msgspec.Struct, frozen=True):
    """An ability or impairment (survivor-abilities-unlimited); one that `adds_up` counts each time it is gained.
    Whoever has one of a `savior` is called one (ability-life-exchange)."""

    name: str
    traits: tuple[AnyTrait, ...] = ()
    on_gain: Effects = ()
    impairment: bool = False
    adds_up: bool = False
    savior: bool = False


class FightingArt(msgspec.Struct, frozen=True):
    """A fighting art (survivor-fighting-arts-max); `secret` ones are in no random draw
    (survivor-secret-fighting-arts); of a `unique` one only one survivor of a settlement can have it.
    """

    name: str
    traits: tuple[AnyTrait, ...]
    secret: bool = False
    unique: bool = False


class Proficiency(msgspec.Struct, frozen=True):
    """A weapon type. `keyword` is that of its weapons; `specialist` holds from level 3 and, with the mastery among the
    innovations, for everybody; `master` from level 8 (survivor-proficiency-specialist, survivor-proficiency-master).

    `chosen` False: only with leave of a card (survivor-twilight-sword-type). `shared` False: it has no innovation.
    `ranks`: what each number of levels gives from then on; `on_mastery` happens as the last level is gained.
    """

    name: str
    keyword: str
    specialist: tuple[AnyTrait, ...] = ()
    master: tuple[AnyTrait, ...] = ()
    chosen: bool = True
    shared: bool = True
    ranks: tuple[tuple[int, tuple[AnyTrait, ...]], ...] = ()
    on_mastery: Effects = ()

    def at(self, rank: int) -> list[AnyTrait]:
        """Returns what somebody of so many levels has of the ranks."""
        return [trait for level, given in self.ranks if rank >= level for trait in given]

    @property
    def as_specialist(self) -> str:
        """The source of what specialists have, by name."""
        return f"{self.name} specialist"

    @property
    def as_master(self) -> str:
        """The source of what masters have, by name."""
        return f"{self.name} master"

    @property
    def mastery(self) -> str:
        """The innovation that a master brings the settlement."""
        return f"{self.name} Mastery"
