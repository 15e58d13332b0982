"""What a survivor's attacks come to with each weapon, number by number: asked of the rules, for pages that show it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decision import Why, refusal
from engine.event import Amount
from game.cards.keywords import Special
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import Critical, HitLocation
from game.cards.moments import During
from game.cards.traits.attack import Armed, AttackBrings, RerollMisses, StepsIn
from game.cards.traits.hit_locations import BetterWound, KnowsTrick
from game.cards.traits.rolls import RollsAway
from game.cards.voice import to_bearer
from game.facts.hit_locations import WoundOutcome
from game.rules.act.activation import FIST_AND_TOOTH, verify_wielded
from game.rules.attack.attack_dice import hit_needs, is_attack_hit, perfect_from, speed
from game.rules.attack.critical_wounds import critical_from, luck, wound_outcome
from game.rules.attack.wound_attempt import strength
from game.rules.survivor.weapon_rules import bows, copies, gains, ignored, is_lit, is_melee, weapon_of, wielded
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

OF_THE_CARD = frozenset(
    {
        *(Special.ACCESSORY, Special.CURSED, Special.IRREPLACEABLE, Special.OUTFIT, Special.SELFISH),
        *(Special.UNIQUE, Special.VITAL),
    }
)
"""Special rules that say nothing about attacks."""
_Brought = (
    AttackBrings | BetterWound | KnowsTrick | RerollMisses | RollsAway | StepsIn
)  # fmt: skip
"""What a survivor can do with weapons of a type; it is no number and no special rule of the weapon."""
_ANYWHERE = HitLocation("any hit location", critical=Critical())


@dataclass(frozen=True, slots=True)
class InHand:
    """A special rule as it is in somebody's hands; `given` by this card, or nobody: it is printed on the weapon."""

    special: Special
    n: int
    given: str = ""


@dataclass(frozen=True, slots=True)
class Lasting:
    """A rule in words: of the weapon itself, at this moment of an attack (`given`: by its lit bonus), or (`on` None)
    what a proficiency or an ability lets the survivor do with it.
    """

    source: str
    says: str
    on: During | None = None
    given: bool = False


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack with one weapon. `hits_from` and `critical_from` are faces of the die, what lies between them and the
    sums being asked of the rules too; `critical_from` None: no roll is (critical-negative-luck, keyword-unstoppable).
    `reach` in spaces, that of a ranged weapon its range; an arrow without a bow has none. `refused`: why the survivor
    cannot attack with it from anywhere.
    """

    gear: Gear
    copies: int
    dice: Amount
    needs: Amount
    hits_from: int
    strength: Amount
    luck: Amount
    critical_from: int | None
    reach: Amount
    ranged: bool
    specials: tuple[InHand, ...]
    ignored: tuple[InHand, ...]
    rules: tuple[Lasting, ...]
    refused: Why | None

    @property
    def unstoppable(self) -> bool:
        return any(one.special is Special.UNSTOPPABLE for one in self.specials)


def attacks(table: ShowdownTable, who: int) -> tuple[Attack, ...]:
    """Each weapon of the grid in the order of its places, then fist & tooth (gear-fist-and-tooth)."""
    keys = dict.fromkeys([*table.sheet(who).grid.values(), FIST_AND_TOOTH])
    return tuple(_attack(table, who, gear) for key in keys if (gear := table.box.gear[key]).weapon is not None)


def _attack(table: ShowdownTable, who: int, gear: Gear) -> Attack:
    needs = hit_needs(table, who, gear)
    return Attack(
        gear,
        copies(table, who, gear),
        speed(table, who, gear),
        needs,
        _hits_from(table, who, needs),
        strength(table, who, gear),
        luck(table, who, gear),
        _critical_from(table, who, gear),
        _reach(table, who, gear),
        not is_melee(gear),
        *_specials(table, who, gear),
        (*_own_rules(table, who, gear), *_brought(table, who, gear)),
        refusal(verify_wielded, table, who, gear),
    )


def _hits_from(table: ShowdownTable, who: int, needs: Amount) -> int:
    """The lowest face that hits: a 1 never does, a perfect hit always (campaign-natural-1-fails)."""
    perfect = perfect_from(table, who)
    return next(die for die in range(1, 11) if is_attack_hit(die, needs.total, perfect))


def _critical_from(table: ShowdownTable, who: int, gear: Gear) -> int | None:
    """The lowest face that is a critical wound where nothing but the die decides."""
    special, lowest = wielded(table, who, gear).special if gear.weapon else {}, critical_from(table, who, gear)
    outcomes = ((die, wound_outcome(special, _ANYWHERE, die, 0, 0, lowest)) for die in range(1, 11))
    return next((die for die, outcome in outcomes if outcome is WoundOutcome.CRITICAL_WOUND), None)


def _reach(table: GameTable, who: int, gear: Gear) -> Amount:
    """In spaces, with its parts; of an arrow that of the farthest bow (keyword-ammo)."""
    if is_melee(gear):
        n = wielded(table, who, gear).reach
        return Amount(n, ((gear.name, n),))
    arrow = Special.AMMO_BOW in weapon_of(gear).special
    shot_with = next(iter(bows(table, who)), None) if arrow else gear
    if shot_with is None:
        return Amount(0)
    own, now = weapon_of(shot_with).range, wielded(table, who, shot_with).range
    return Amount.of(((shot_with.name, own), (f"affinities of {shot_with.name}", now - own)))


def _specials(table: GameTable, who: int, gear: Gear) -> tuple[tuple[InHand, ...], tuple[InHand, ...]]:
    """Those of attacks, and those of them that the survivor ignores."""
    printed = weapon_of(gear).special
    given: dict[Special, list[str]] = {}
    for source, special, n in gains(table, who, gear):
        if special not in printed or n > printed[special]:
            given.setdefault(special, []).append(source)
    held = [
        InHand(special, n, ", ".join(given.get(special, ())))
        for special, n in wielded(table, who, gear).special.items()
        if special not in OF_THE_CARD
    ]
    lost = [InHand(special, printed[special], by) for special, by in ignored(table, who, gear).items()
            if special in printed]  # fmt: skip
    return tuple(held), tuple(lost)


@to_bearer()
def _own_rules(table: GameTable, who: int, gear: Gear) -> list[Lasting]:
    own = weapon_of(gear).rules
    lent = gear.bonus.rules if gear.bonus is not None and is_lit(table, who, gear) else ()
    return [
        Lasting(gear.name, rule.text(), rule.on, given=rule in lent and rule not in own)
        for rule in wielded(table, who, gear).rules
    ]


@to_bearer()
def _brought(table: GameTable, who: int, gear: Gear) -> list[Lasting]:
    found = [
        Lasting(source, trait.text())
        for source, trait in table.traits(who)
        if (isinstance(trait, _Brought) or (isinstance(trait, Armed) and trait.is_die))
        and trait.keyword
        and gear.counts_as(trait.keyword)
    ]
    return sorted(found, key=lambda one: one.source)
