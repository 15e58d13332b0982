"""What the game variants change in a fight, as data: any of them can be played together (variant-combinable)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from engine.hook import at
from game.cards.kinds.gear import Gear
from game.cards.kinds.settlement import Legacy
from game.content.story.births import INTIMACY
from game.model.survivor import Survivor
from game.model.terms import LETHAL_BLEEDING, Attribute, Variant
from game.rules.table.attack_steps import AttackStep

if TYPE_CHECKING:
    from game.rules.table.effect_context import SurvivorAttack
    from game.rules.table.showdown_table import ShowdownTable


class VariantRules(msgspec.Struct, frozen=True):
    """The changes of one variant. `rule`: its id, where it is not called so. `crowd`: only with more than four
    survivors. `life` is added to the monster's level.

    `permanent`: what every survivor has had since birth. `naming`: the parts of a name that earn a permanent +1, an
    empty one any name. `untold`: story events that never happen. `grows` False: the settlement never has
    more people than it began with.
    """

    rule: str = ""
    crowd: bool = False
    tokens: dict[Attribute, int] = {}
    life: int | None = None
    bleeding: int = LETHAL_BLEEDING
    extra_wounds: int = 0
    permanent: dict[Attribute, int] = {}
    death_spared: bool = False
    all_irreplaceable: bool = False
    frail_holds: bool = False
    wears_only: str = ""
    naming: tuple[str, ...] = ()
    untold: tuple[str, ...] = ()
    grows: bool = True


CROWD = 5  # survivors
NAMING_GIFTS = (Attribute.ACCURACY, Attribute.EVASION, Attribute.STRENGTH, Attribute.LUCK, Attribute.SPEED)
"""What a name can earn (variant-hero, variant-people-of-the-skull)."""

VARIANT_RULES: dict[Variant, VariantRules] = {
    Variant.FIVE_OR_SIX: VariantRules(crowd=True, tokens={Attribute.DAMAGE: 2, Attribute.SPEED: 1}, life=2),
    Variant.QUICK: VariantRules(
        tokens={Attribute.DAMAGE: 1}, bleeding=3, extra_wounds=1, permanent={Attribute.STRENGTH: 1}
    ),
    Variant.HERO: VariantRules(death_spared=True, naming=("",)),
    Variant.DEATH: VariantRules(tokens={Attribute.DAMAGE: 1}, bleeding=3, all_irreplaceable=True),
    Variant.STORYTELLER: VariantRules(),
    Variant.PEOPLE_OF_THE_SKULL: VariantRules(frail_holds=True, wears_only="bone", naming=("bone", "skull")),
    Variant.SEVEN_SWORDSMEN: VariantRules(untold=(INTIMACY.name,), grows=False),
    Variant.TWILIGHT_KNIGHT: VariantRules(rule="variant-twilight-knight"),
}

BLACK_SKULL = "black skull"
"""The keyword of gear made with that resource: the People of the Skull wear it though it is iron (variant-black-skull).
"""


def in_play(variants: Iterable[Variant], survivors: int) -> list[tuple[Variant, VariantRules]]:
    """The variants that change a fight of so many survivors; up to four are no crowd (variant-five-six-players)."""
    chosen = [(variant, VARIANT_RULES[variant]) for variant in dict.fromkeys(variants)]
    return [(variant, rules) for variant, rules in chosen if survivors >= CROWD or not rules.crowd]


def bleeding_death(variants: Iterable[Variant]) -> int:
    """Bleeding tokens that kill: of several variants the lowest (variant-combinable, variant-quick, variant-death)."""
    return min([LETHAL_BLEEDING, *(VARIANT_RULES[variant].bleeding for variant in variants)])


def extra_wounds(variants: Iterable[Variant]) -> int:
    """More wounds for each wound dealt by a survivor (variant-quick)."""
    return sum(VARIANT_RULES[variant].extra_wounds for variant in variants)


@at(AttackStep.WOUNDS, serves=Variant)
def wounds_of_variants(table: ShowdownTable, current: SurvivorAttack) -> list[int]:
    """For each success, not for each wound of it (campaign-rule-of-death)."""
    return [extra_wounds(table.variants)]


def spares_the_dying(variants: Iterable[Variant]) -> bool:
    """Whoever would die lies unconscious instead (variant-hero)."""
    return any(VARIANT_RULES[variant].death_spared for variant in variants)


def loses_all_gear(variants: Iterable[Variant]) -> bool:
    """All gear is irreplaceable (variant-death)."""
    return any(VARIANT_RULES[variant].all_irreplaceable for variant in variants)


def frail_holds(variants: Iterable[Variant]) -> bool:
    """Frail weapons do not break (variant-people-of-the-skull)."""
    return any(VARIANT_RULES[variant].frail_holds for variant in variants)


@at(AttackStep.WEAPON_BREAKS, serves=Variant)
def frail_weapons_hold(table: ShowdownTable) -> bool:
    return frail_holds(table.variants)


def forbidden_gear(variants: Iterable[Variant], gear: Gear) -> str:
    """The keyword that gear lacks to be carried, or nothing: weapons and armor of the People of the Skull are of bone,
    or made with the Black Skull; items are free (variant-people-of-the-skull, variant-black-skull).
    """
    if gear.weapon is None and not gear.armor and not {"weapon", "armor"} & set(gear.keywords):
        return ""
    if "item" in gear.keywords or BLACK_SKULL in gear.keywords:
        return ""
    needed = [VARIANT_RULES[variant].wears_only for variant in variants]
    return next((keyword for keyword in needed if keyword and keyword not in gear.keywords), "")


def naming_gifts(name: str, variants: Iterable[Variant]) -> int:
    """Returns how many attributes a name raises by one, of the survivor's choice; in any case, anywhere in the name
    (variant-hero, variant-people-of-the-skull).
    """
    return sum(any(part in name.lower() for part in VARIANT_RULES[variant].naming) for variant in variants)


def never_grows(variants: Iterable[Variant]) -> bool:
    """True if nobody can join the settlement or be born in it (variant-seven-swordsmen)."""
    return not all(VARIANT_RULES[variant].grows for variant in variants)


def sends_a_crowd(variants: Iterable[Variant]) -> bool:
    """True if more than four may go (variant-five-six-players)."""
    return any(VARIANT_RULES[variant].crowd for variant in variants)


def give_at_birth(survivor: Survivor, variants: Iterable[Variant], legacies: Iterable[Legacy]) -> None:
    """Gives everybody from birth what variants and lost settlements have for them, once (variant-quick,
    variant-lost-settlement-3).
    """
    gifts = [VARIANT_RULES[variant].permanent for variant in variants]
    gifts += [legacy.permanent for legacy in legacies]
    for gift in gifts:
        for attribute, n in gift.items():
            survivor.permanent[attribute] = survivor.permanent.get(attribute, 0) + n
