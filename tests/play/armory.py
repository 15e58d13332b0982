"""Weapons, gear and a fight for the tests of special rules and keywords."""

from __future__ import annotations

from typing import Any

import msgspec

from game.cards.kinds.ai_card import AttackProfile
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType
from game.cards.traits.attack import KnowsSpecialAttack, SpecialAttack
from game.model.terms import Location
from game.rules.attack.monster_attack import attack as monster_attack
from game.rules.table.effect_context import EffectContext
from tests.play.stage import Stage, beast, card

FAR = (20, 15)
HIDE = HitLocation("Hide")
FLANK = HitLocation("Flank")
TIP = HitLocation("Tip", critical=Critical())
SNARE = HitLocation("Snare", HitLocationType.TRAP)
CARDS = tuple(card(name) for name in ("One", "Two", "Three", "Four", "Five"))
PILE = [one.name for one in CARDS]


def item(key: str, *keywords: str, **fields: Any) -> Gear:
    return Gear(key, key.replace("-", " ").title(), ("item", *keywords), **fields)


def fight(*gear: Gear, at: tuple[int, int] = (11, 10), held: tuple[str, ...] | None = None, **fields: Any) -> Stage:
    """Erza with this gear in her own turn, the lion at 11,8 to 12,9; Lucy far off."""
    keys = list(held if held is not None else [one.key for one in gear])
    sheets = {"erza": {"gear": keys, **fields.pop("sheet", {})}}
    locations = fields.pop("locations", ["Hide", "Flank"])
    monster = beast(*CARDS, hit_locations=[HIDE, FLANK, TIP, SNARE])
    return Stage(
        {"erza": at, "lucy": FAR},
        monster=monster,
        gear=gear,
        sheets=sheets,
        turn="survivors",
        ai=PILE,
        locations=locations,
        first=["select-location"],
        **fields,
    )


def clawed(
    stage: Stage, hits: int, *, speed: int = 3, damage: int = 1, where: tuple[Location, ...] = (), **fields: Any
) -> None:
    """The monster attacks Erza: so many of its dice hit."""
    profile = AttackProfile(speed=speed, accuracy=5, damage=damage, **fields)
    dice = [6] * hits + [2] * (speed - hits)
    stage.run(
        monster_attack(stage.table, profile, EffectContext("Claw", target=stage.id("erza"))), d10=dice, where=where
    )


def replace_level(stage: Stage, **fields: int) -> Any:
    return msgspec.structs.replace(stage.table.level, **fields)


def teaching(*attacks: SpecialAttack) -> Gear:
    return item("school", traits=tuple(KnowsSpecialAttack(attack) for attack in attacks))
