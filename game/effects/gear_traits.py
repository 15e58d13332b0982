"""What gear changes for whoever has it in the grid: special attacks, its neighbors, death and traps that pass by."""

from __future__ import annotations

from enum import StrEnum

from game.effects.english import listed, titled
from game.effects.moments import Trait
from game.effects.special_rules import Special, named
from game.model.terms import Side


class SpecialAttack(StrEnum):
    """A way to attack, or to move, that gear and armor sets teach."""

    CHARGE = "charge"
    POUNCE = "pounce"
    SLAM = "slam"
    SKEWER = "skewer"


_TEXTS = {
    SpecialAttack.CHARGE: "this survivor may spend 1 movement and 1 activation to run as far as possible in a straight "
    "line; then, if in range, they attack with a melee weapon, with as much more strength as the spaces they moved",
    SpecialAttack.POUNCE: "this survivor may spend 1 movement and 1 activation to move 3 spaces straight ahead; then, "
    "if in range, they attack with a melee weapon, with +1 strength",
    SpecialAttack.SLAM: "this survivor may spend 1 movement to run as far as possible in a straight line; if they end "
    "adjacent to the monster after 4 or more spaces, it suffers knockback 1 and has −1 toughness until the end of the "
    "round",
    SpecialAttack.SKEWER: "after a slam, this survivor may spend 1 activation to move 1 space and attack with a melee "
    "weapon, with +2 strength; a wound roll that wounds with a spear then also counts for the next hit location",
}


class Knows(Trait, frozen=True, tag=True):
    """A special attack can be made (a charge, a pounce, a slam, a skewer)."""

    attack: SpecialAttack

    def says(self) -> str:
        return f"{self.attack}: {_TEXTS[self.attack]}"


class Undeathable(Trait, frozen=True, tag=True):
    """Death may be cheated (keyword-undeathable)."""

    def says(self) -> str:
        return "undeathable: whenever this survivor would die, they roll 1d10; on 6+, they live on"


class Unshakable(Trait, frozen=True, tag=True):
    """Traps may be ignored (keyword-unshakable)."""

    def says(self) -> str:
        return "unshakable: whenever this survivor draws a trap, they roll 1d10; on 6+, it is ignored"


class Lit(Trait, frozen=True, tag=True):
    """The affinity bonus of this gear is reached; printed on no card, the grid gives it (affinity-requirement)."""

    gear: str

    def says(self) -> str:
        return "its affinity bonus is reached"


class Beside(Trait, frozen=True, tag=True):
    """What the card does to the gear that its arrow points at: special rules that attacks with it gain and lose, if it
    bears the keyword in `only` and is the `gear` of this key. Any copy of that neighbor in the grid has them
    (gear-duplicate-weapon-rules).

    `shatters`: the card is archived after an attack with the neighbor that attempted to wound a super-dense hit
    location.
    """

    side: Side
    gains: dict[Special, int] = {}
    loses: tuple[Special, ...] = ()
    only: str = ""
    gear: str = ""
    shatters: bool = False

    def says(self) -> str:
        where = {Side.TOP: "above", Side.BOTTOM: "below"}.get(self.side, f"to the {self.side} of")
        parts = [f"gains {named(special, n)}" for special, n in self.gains.items()]
        parts += [f"loses {special}" for special in self.loses]
        what = titled(self.gear) or self.only or "gear"
        text = f"the {what} {where} this card {listed(parts)}"
        if self.shatters:
            text += "; after an attack with it that tried to wound a super-dense hit location, this gear is archived"
        return text


class ShattersFor(Trait, frozen=True, tag=True):
    """Gear that is lost in place of a weapon, both by key; printed on no card, the grid gives it (`Beside`)."""

    gear: str
    weapon: str

    def says(self) -> str:
        return "archived after an attack that attempted to wound a super-dense hit location"


GearTrait = Knows | Undeathable | Unshakable | Lit | Beside | ShattersFor
