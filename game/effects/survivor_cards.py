"""Records of what survivors own and suffer: gear, injuries, traumas, disorders, abilities, resources."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.effects.conditions import Condition
from game.effects.moments import Per
from game.effects.special_rules import Special
from game.effects.traits import AnyTrait
from game.effects.verbs import Effects, clauses
from game.model.terms import Location


class During(StrEnum):
    """The moments of an attack that a weapon's own rules wait for."""

    DECLARED = "before the attack rolls"
    PERFECT_HIT = "for each perfect hit"
    HIT = "if the attack hits"
    WOUND = "for each wound attempt that wounds"


class AttackRule(msgspec.Struct, frozen=True):
    """A rule of a weapon's own, in its attacks (gear-weapon-rules-when-activated); `optional`: the attacker may."""

    on: During
    effects: Effects
    optional: bool = False

    def says(self) -> str:
        done = clauses(self.effects)
        return f"{self.on}, the attacker may choose that {done}" if self.optional else f"{self.on}, {done}"


class Weapon(msgspec.Struct, frozen=True):
    """Attack dice, die face needed, strength; `reach` and `range` in spaces; special rules with their number.

    `limit`: how often it can be activated.
    """

    speed: int
    accuracy: int
    strength: int
    reach: int = 1
    range: int = 0
    special: dict[Special, int] = {}
    rules: tuple[AttackRule, ...] = ()
    limit: Per | None = None


class Activated(msgspec.Struct, frozen=True):
    """A use of gear, and what it costs: activations and movements of the act, survival (gear-activation-cost).

    `consumed`: it is eaten or used up (keyword-consume). `concentrate`: it takes the whole act, and happens only if the
    survivor is left in peace until the next (keyword-concentrate). `needs`: what must hold for it.
    """

    name: str
    effects: Effects
    activation: int = 1
    movement: int = 0
    survival: int = 0
    consumed: bool = False
    concentrate: bool = False
    limit: Per | None = None
    needs: Condition | None = None


class Gear(msgspec.Struct, frozen=True):
    """A gear card. `special` are the rules of the card itself, those of its attacks stand with the weapon."""

    key: str
    name: str
    keywords: tuple[str, ...]
    weapon: Weapon | None = None
    armor: dict[Location, int] = {}
    activated: tuple[Activated, ...] = ()
    traits: tuple[AnyTrait, ...] = ()
    special: dict[Special, int] = {}

    def counts_as(self, type: str) -> bool:
        """Whether attacks with it are attacks with this type of weapon: by its keywords, and an arrow is shot with a
        bow (keyword-ammo).
        """
        return type in self.keywords or (type == "bow" and self.has(Special.AMMO_BOW))

    def has(self, word: str) -> bool:
        """Whether it bears this keyword or special rule."""
        return (
            word in self.keywords or word in self.special or (self.weapon is not None and word in self.weapon.special)
        )


class ArmorSet(msgspec.Struct, frozen=True):
    """What all its pieces (gear keys) give when worn together: armor points and traits (gear-armor-set)."""

    key: str
    name: str
    pieces: tuple[str, ...]
    armor: dict[Location, int] = {}
    traits: tuple[AnyTrait, ...] = ()


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
    """An ability or impairment (survivor-abilities-unlimited)."""

    name: str
    traits: tuple[AnyTrait, ...] = ()
    on_gain: Effects = ()
    impairment: bool = False


class FightingArt(msgspec.Struct, frozen=True):
    """A fighting art (survivor-fighting-arts-max); `secret` ones are in no random draw
    (survivor-secret-fighting-arts).
    """

    name: str
    traits: tuple[AnyTrait, ...]
    secret: bool = False


class Proficiency(msgspec.Struct, frozen=True):
    """A weapon type. `keyword` is that of its weapons; `specialist` holds from level 3 and, with the mastery among the
    innovations, for everybody; `master` from level 8 (survivor-proficiency-specialist, survivor-proficiency-master).

    `chosen` False: only with leave of a card (survivor-twilight-sword-type). `shared` False: it has no innovation.
    """

    name: str
    keyword: str
    specialist: tuple[AnyTrait, ...] = ()
    master: tuple[AnyTrait, ...] = ()
    chosen: bool = True
    shared: bool = True

    @property
    def mastery(self) -> str:
        """The innovation that a master brings the settlement."""
        return f"{self.name} Mastery"


class Resource(msgspec.Struct, frozen=True):
    """A resource card. `drawn` False: in no deck, but gained by name as often as it is named."""

    name: str
    deck: str
    copies: int
    types: tuple[str, ...]
    on_gain: Effects = ()
    drawn: bool = True
