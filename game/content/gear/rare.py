"""Rare gear, which nobody can make: it is found on the hunt, or left behind by what is beaten."""

from __future__ import annotations

from game.cards.conditions.knowledge import HasType
from game.cards.conditions.monster import FightingMonster
from game.cards.conditions.people import Meets
from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, AttackRule, Gear, Weapon
from game.cards.moments import During
from game.cards.numbers import Count, Dice
from game.cards.traits.attack import InHand, WeaponGains
from game.cards.traits.flow import At
from game.cards.traits.gear import ArchivedFor
from game.cards.traits.harm import HitPrice, IgnoresHits
from game.cards.traits.people import Allows, Permission
from game.cards.traits.sheet import Modify
from game.cards.traits.story import CallsEvent
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.attack import AttackGains, MoreInAttack
from game.cards.words.harm import BrainDamage, Guard, RollInjury, Ward
from game.cards.words.moving import KnockDown, MayWalk
from game.cards.words.people import Leave
from game.cards.words.settlement import CampaignDue
from game.cards.words.sheet import Gain
from game.model.campaign_tasks import Due
from game.model.terms import Attribute, Location, Phase, Stat

ADVENTURE_SWORD = Gear(
    "adventure-sword",
    "Adventure Sword",
    ("weapon", "melee", "sword", "finesse", "other"),
    weapon=Weapon(3, 6, 0, special={Special.UNIQUE: 1, Special.IRREPLACEABLE: 1}),
    traits=(InHand(Attribute.STRENGTH, Count(Stat.COURAGE)),),
)

BUTCHER_CLEAVER = Gear(
    "butcher-cleaver",
    "Butcher Cleaver",
    ("weapon", "melee", "axe", "other"),
    weapon=Weapon(2, 5, 5, special={Special.PAIRED: 1, Special.SENTIENT: 1, Special.IRREPLACEABLE: 1}),
    copies=2,
)

FORSAKER_MASK = Gear(
    "forsaker-mask",
    "Forsaker Mask",
    ("item", "mask", "metal", "other"),
    armor={Location.HEAD: 2},
    special={Special.UNIQUE: 1, Special.IRREPLACEABLE: 1, Special.ACCESSORY: 1},
    traits=(
        At(Phase.AFTERMATH, (Leave(Role.SELF),)),
        ArchivedFor((CampaignDue(Due.LOCATION, "Mask Maker"),)),
    ),
)

LANTERN_HALBERD = Gear(
    "lantern-halberd",
    "Lantern Halberd",
    ("weapon", "melee", "two-handed", "spear", "lantern", "other"),
    weapon=Weapon(
        2,
        4,
        7,
        reach=2,
        special={Special.IRREPLACEABLE: 1, Special.UNIQUE: 1},
        rules=(
            AttackRule(
                During.AFTER,
                (MayWalk(Role.ATTACKER, 2, away=True),),
                condition=Meets(Role.ATTACKER, terms(TermKind.STANDING)),
            ),
        ),
    ),
)

MURAMASA = Gear(
    "muramasa",
    "Muramasa",
    ("weapon", "melee", "katana", "two-handed", "finesse", "other"),
    weapon=Weapon(
        6,
        6,
        6,
        special={Special.FRAIL: 1, Special.SHARP: 1, Special.SENTIENT: 1, Special.DEADLY: 2, Special.UNIQUE: 1},
        rules=(AttackRule(During.CRITICAL, (Gain(Role.ATTACKER, Stat.BLEEDING, 2),)),),
    ),
)


def _regal(piece: str, at: Location) -> Gear:
    return Gear(
        f"regal-{piece.lower()}",
        f"Regal {piece}",
        ("armor", "bone", "metal"),
        armor={at: 4},
        special={Special.CURSED: 1},
        traits=(CallsEvent("King's Curse", Phase.AFTERMATH),),
    )


REGAL_HELM = _regal("Helm", Location.HEAD)
REGAL_GAUNTLET = _regal("Gauntlet", Location.ARMS)
REGAL_PLACKART = _regal("Plackart", Location.BODY)
REGAL_FAULDS = _regal("Faulds", Location.WAIST)
REGAL_GREAVES = _regal("Greaves", Location.LEGS)

STEEL_SHIELD = Gear(
    "steel-shield",
    "Steel Shield",
    ("weapon", "melee", "shield", "metal", "heavy"),
    weapon=Weapon(1, 6, 6, special={Special.IRREPLACEABLE: 1}),
    activated=(Activated("Brace", (Guard(Role.SELF, Ward.HITS, 1),)),),
    traits=(Modify(Attribute.MOVEMENT, -3), IgnoresHits(HitPrice.SURVIVAL)),
    copies=2,
)

STEEL_SWORD = Gear(
    "steel-sword",
    "Steel Sword",
    ("weapon", "melee", "sword", "finesse", "metal"),
    weapon=Weapon(
        1,
        4,
        5,
        special={Special.IRREPLACEABLE: 1, Special.SLOW: 1, Special.SHARP: 1},
        rules=(
            AttackRule(
                During.PERFECT_HIT,
                (MoreInAttack(Role.ATTACKER, AttackGains.STRENGTH, Dice(1, 10)),),
                name="barbed 1d10",
            ),
        ),
    ),
    copies=2,
)

THUNDER_MAUL = Gear(
    "thunder-maul",
    "Thunder Maul",
    ("weapon", "melee", "club", "two-handed", "other"),
    weapon=Weapon(
        2,
        6,
        10,
        special={Special.IRREPLACEABLE: 1, Special.UNIQUE: 1, Special.CURSED: 1},
        rules=(
            AttackRule(
                During.PERFECT_HIT,
                (
                    KnockDown(Role.MONSTER),
                    RollInjury(Role.ATTACKER, Location.ARMS),
                    BrainDamage(survivors(TermKind.NON_DEAF), 1),
                ),
            ),
        ),
    ),
)

TWILIGHT_SWORD = Gear(
    "twilight-sword",
    "Twilight Sword",
    ("weapon", "melee", "twilight sword", "two-handed", "finesse", "other"),
    weapon=Weapon(
        1,
        9,
        9,
        special={
            Special.SLOW: 1,
            Special.CURSED: 1,
            Special.CUMBERSOME: 1,
            Special.SENTIENT: 1,
            Special.IRREPLACEABLE: 1,
        },
    ),
    traits=(
        InHand(Attribute.ACCURACY, Count(Stat.PROFICIENCY), HasType(Role.SELF, "twilight sword")),
        WeaponGains(
            "twilight sword", Special.DEVASTATING, 2, gear="twilight-sword", condition=FightingMonster("watcher")
        ),
        Allows(Permission.WEAPON_TYPE, of="twilight sword"),
    ),
)

RARE_GEAR = (
    ADVENTURE_SWORD,
    BUTCHER_CLEAVER,
    FORSAKER_MASK,
    LANTERN_HALBERD,
    MURAMASA,
    REGAL_HELM,
    REGAL_GAUNTLET,
    REGAL_PLACKART,
    REGAL_FAULDS,
    REGAL_GREAVES,
    STEEL_SHIELD,
    STEEL_SWORD,
    THUNDER_MAUL,
    TWILIGHT_SWORD,
)
