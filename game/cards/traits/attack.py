"""Traits that change attacks of survivors, with which weapons and in which ways."""

from __future__ import annotations

from enum import StrEnum

from game.cards.clauses import clauses
from game.cards.conditions.flow import Condition, of_those
from game.cards.conditions.knowledge import HasType
from game.cards.keywords import GearLike, Special, meaning, named
from game.cards.moments import During, Frequency, Trait
from game.cards.numbers import Count, Dice, Number, dice_in, equal_to, signed
from game.cards.voice import BEARER, BEARERS, THEIR, THEY, of_bearer, speaks_to_bearer
from game.cards.words.flow import Effects
from game.cards.zones import Zone
from game.model.terms import Attribute, Stat


class FromBehind(Trait, frozen=True, tag="Unseen"):
    """What attacks from the blind spot come to (attack-blind-spot). A survivor who bears it makes all of theirs from
    there, with so much `strength`; against a monster that bears it such wound attempts meet its toughness changed by so
    much, and failing has no reaction; or its blind spot is this zone (`spot`), or (`none`) there is no such place,
    whatever the attacker's cards say.
    """

    strength: int = 0
    toughness: int = 0
    spot: Zone | None = None
    none: bool = False

    def text(self) -> str:
        if self.spot is not None:
            return f"whoever is {self.spot.text()} is in its blind spot, and nobody else"
        if self.none:
            return "the monster has no blind spot, and no attack on it counts as made from there"
        if self.toughness:
            return (
                f"in wound attempts from the blind spot, the monster has {signed(self.toughness)} toughness and no "
                "failure reactions"
            )
        return (
            f"all {BEARERS} attacks count as made from the monster's blind spot, and {THEIR} attacks from the blind "
            f"spot have {signed(self.strength)} strength"
        )


RANGES = ("melee", "ranged")


def having(bonus: str) -> str:
    """`+1 evasion`, or on a card that speaks to its bearer `you have +1 evasion`."""
    return f"you have {bonus}" if speaks_to_bearer() else bonus


def whose_attacks() -> str:
    return "your attacks" if speaks_to_bearer() else "attacks"


def wielding(keyword: str) -> str:
    """`with an axe`, `with fist & tooth`."""
    if keyword in ("", "weapon"):
        return "with any weapon"
    if "&" in keyword:
        return f"with {keyword}"
    if keyword in (*RANGES, "grand"):
        return f"with a {keyword} weapon"
    return f"with {'an' if keyword[0].lower() in 'aeiou' else 'a'} {keyword}"


class Armed(Trait, frozen=True, tag=True):
    """Adds to an attribute in attacks with weapons of the keyword: in those of its bearer, or `against` a monster that
    bears it. `n` may be a d10 of strength, rolled at each wound attempt; it makes none of them critical
    (wound-multiple-dice); or something counted of the bearer. Not with gear made in the story event `but`.
    """

    keyword: str
    attribute: Attribute
    n: Number
    against: bool = False
    but: str = ""

    def __post_init__(self) -> None:
        dice = None if isinstance(self.n, int) else dice_in(self.n)
        if dice is not None and (self.attribute is not Attribute.STRENGTH or self.n != Dice(1, 10)):
            raise ValueError(f"no {self.n} of {self.attribute} is rolled in attacks, only 1d10 of strength")

    @property
    def is_die(self) -> bool:
        return isinstance(self.n, Dice)

    def head(self) -> str:
        if not isinstance(self.n, int | Dice):
            counted_on = equal_to(self.n).replace("their ", f"{BEARERS} ")
            return f"{'add' if speaks_to_bearer() else 'adds'} {counted_on} to {self.attribute}"
        head = f"{signed(self.n) if isinstance(self.n, int) else f'+{self.n}'} {self.attribute}"
        if self.against:
            rolls = f"attack rolls with {self.keyword} weapons against the monster"
            return f"{rolls} have {head}, unless it is knocked down"
        return head

    def tail(self) -> str:
        if self.against:
            return ""
        weapon = f"{wielding(self.keyword)}{' weapon' if self.but else ''}"
        spared = f" not made in {self.but}" if self.but else ""
        return f" {'in wound attempts' if self.is_die else 'when attacking'} {weapon}{spared}"

    def text(self) -> str:
        said = self.head() + self.tail()
        if not isinstance(self.n, int | Dice):
            return of_bearer(said)
        return said if self.against else having(said)


class WeaponGains(Trait, frozen=True, tag=True):
    """A special rule for every weapon of the keyword in these hands (without one: for all), or for one card by its key;
    the higher number counts.
    """

    keyword: str
    special: Special
    n: int = 1
    gear: str = ""
    condition: Condition | None = None

    def concerns(self, weapon: GearLike) -> bool:
        return weapon.key == self.gear if self.gear else not self.keyword or self.keyword in weapon.keywords

    def text(self) -> str:
        while_ = f" while {of_those(self.condition)}" if self.condition else ""
        if not self.keyword and not self.gear and not while_:
            return f"{named(self.special, self.n)}: {meaning(self.special, self.n)}"
        attacks = "this gains" if self.gear else f"{whose_attacks()} {wielding(self.keyword)} gain"
        return f"{attacks} {named(self.special, self.n)}{while_}"


class WeaponIgnores(Trait, frozen=True, tag=True):
    """Weapons of a kind are used as if they did not have a special rule."""

    keyword: str
    special: Special
    gear: str = ""

    def concerns(self, weapon: GearLike) -> bool:
        return weapon.key == self.gear if self.gear else self.keyword in weapon.keywords

    def text(self) -> str:
        if self.keyword in RANGES:
            return of_bearer(f"ignores {self.special} on {self.keyword} weapons")
        return of_bearer(f"ignores {self.special} when attacking {wielding(self.keyword)}")


class RerollMisses(Trait, frozen=True, tag=True):
    """Attack rolls with weapons of a kind that miss may be made again, all of them together."""

    keyword: str
    condition: Condition | None = None

    def text(self) -> str:
        if self.condition is None:
            return f"{BEARER:may} reroll all misses of an attack {wielding(self.keyword)} ({Frequency.ATTACK})"
        asked = of_those(self.condition).removesuffix(" in the attack")
        return f"in an attack {wielding(self.keyword)}, if {asked}, {THEY} may reroll all misses ({Frequency.ATTACK})"


class SpecialAttack(StrEnum):
    """A way to attack, or to move, that gear and armor sets teach."""

    CHARGE = "charge"
    POUNCE = "pounce"
    SLAM = "slam"
    SKEWER = "skewer"


_TEXTS = {
    SpecialAttack.CHARGE: "{self:may} spend 1 movement and 1 activation to make a full move in a straight line. Then, "
    "if in range, {they} attack with a melee weapon, with +1 strength for each space {they} moved",
    SpecialAttack.POUNCE: "{self:may} spend 1 movement and 1 activation to move exactly 3 spaces in a straight line. "
    "Then, if in range, {they} attack with a melee weapon, with +1 strength",
    SpecialAttack.SLAM: "{self:may} spend 1 movement to make a full move in a straight line. After 4 or more spaces, "
    "if adjacent to the monster, it suffers knockback 1, and has −1 toughness until the end of this round",
    SpecialAttack.SKEWER: "after a slam, {self:may} spend 1 activation to move 1 space and attack with a melee "
    "weapon, with +2 strength. If a spear wounds, its wound roll counts for the next hit location of that attack too",
}


class KnowsSpecialAttack(Trait, frozen=True, tag="Knows"):
    """A special attack can be made (a charge, a pounce, a slam, a skewer)."""

    attack: SpecialAttack

    def text(self) -> str:
        return f"{self.attack}: {_TEXTS[self.attack].format(self=BEARER, they=THEY)}"


class AttackBrings(Trait, frozen=True, tag=True):
    """Effects of attacks with weapons of the keyword, at one of their steps. With a price in survival the attacker may
    pay it, or not; `own_act`: only while the attacker acts.
    """

    keyword: str
    on: During
    effects: Effects
    survival: int = 0
    own_act: bool = False

    def lead(self) -> str:
        """Says when they happen, and for what price."""
        when = f"{self.on} {wielding(self.keyword)}" + (f" in {BEARERS} own act" if self.own_act else "")
        return f"{when}, {BEARER:may} spend {self.survival} survival" if self.survival else when

    def text(self) -> str:
        return f"{self.lead()}{':' if self.survival else ','} {clauses(self.effects)}"


class InHand(Trait, frozen=True, tag=True):
    """Adds to an attribute in attacks with the very weapon that bears it, while the condition holds; `n` may be a count
    of the wielder (`courage`) or the `monster damage`.
    """

    attribute: Attribute
    n: Number
    condition: Condition | None = None

    def text(self) -> str:
        match self.n, self.condition:
            case Count(stat=Stat.PROFICIENCY), HasType(keyword=type) if self.attribute is Attribute.ACCURACY:
                return f"this hits on 1 less for each of {BEARERS} ranks in {type}"
        said = self.head() + self.tail()
        return having(said) if isinstance(self.n, int) else of_bearer(said)

    def head(self) -> str:
        if isinstance(self.n, int):
            return f"{signed(self.n)} {self.attribute}"
        counted_on = equal_to(self.n).replace("their ", f"{BEARERS} ")
        return f"{'add' if speaks_to_bearer() else 'adds'} {counted_on} to {self.attribute}"

    def tail(self) -> str:
        return " when attacking with this weapon" + (f" while {of_those(self.condition)}" if self.condition else "")


class StepIn(StrEnum):
    """When somebody steps in for a survivor beside them."""

    TARGETED = "targeted"
    WOUNDED = "wounded"


class StepsIn(Trait, frozen=True, tag=True):
    """With gear of the keyword its bearer steps in for a survivor beside them: takes the place of the monster's target
    (a shield), or follows a wound with a wound at the same hit location (a dagger).
    """

    point = "when"

    when: StepIn
    keyword: str

    def text(self) -> str:
        if self.when is StepIn.TARGETED:
            return (
                f"when the monster targets an adjacent survivor, if {BEARER:has} {self.keyword} gear, {THEY} may swap "
                "spaces with that survivor and be the target instead"
            )
        return (
            f"after a survivor adjacent to {BEARER} has wounded the monster, if {THEY} are adjacent to it too, {THEY} "
            "may spend 1 survival. When the hit location is discarded, draw it again and attempt to wound it "
            f"{wielding(self.keyword)}"
        )


AttackTrait = (
    FromBehind | KnowsSpecialAttack | AttackBrings | InHand | Armed | WeaponGains | WeaponIgnores
    | RerollMisses | StepsIn
)  # fmt: skip
