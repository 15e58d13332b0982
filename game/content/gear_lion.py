"""Gear made of the White Lion. What a card gains by affinities is not transcribed yet."""

from __future__ import annotations

from game.effects.cards import ArmorSet, AttackRule, During, Gear, Weapon
from game.effects.gear_traits import Knows, SpecialAttack
from game.effects.special_rules import Special
from game.effects.survivor_traits import Armed
from game.effects.traits import Moment, Per, Whenever
from game.effects.verbs import Token
from game.effects.who import Role
from game.model.terms import Attribute, Location, Until

_ARMOR = ("armor", "set", "fur", "heavy")

WHITE_LION_HELM = Gear("white-lion-helm", "White Lion Helm", _ARMOR, armor={Location.HEAD: 2})
WHITE_LION_GAUNTLETS = Gear(
    "white-lion-gauntlets",
    "White Lion Gauntlets",
    _ARMOR,
    armor={Location.ARMS: 2},
    traits=(Whenever(Moment.POUNCED, (Token(Role.SELF, Attribute.ACCURACY, 1, Until.NEXT_ATTACK),)),),
)
WHITE_LION_COAT = Gear(
    "white-lion-coat",
    "White Lion Coat",
    _ARMOR,
    armor={Location.BODY: 2},
    traits=(Knows(SpecialAttack.POUNCE),),
)
WHITE_LION_SKIRT = Gear("white-lion-skirt", "White Lion Skirt", _ARMOR, armor={Location.WAIST: 2})
WHITE_LION_BOOTS = Gear("white-lion-boots", "White Lion Boots", _ARMOR, armor={Location.LEGS: 2})

WHITE_LION_SET = ArmorSet(
    "white-lion-armor",
    "White Lion Armor",
    ("white-lion-helm", "white-lion-gauntlets", "white-lion-coat", "white-lion-skirt", "white-lion-boots"),
    armor=dict.fromkeys(Location, 1),
    traits=tuple(
        Armed(keyword, attribute, n)
        for keyword in ("dagger", "katar")
        for attribute, n in ((Attribute.SPEED, 1), (Attribute.STRENGTH, 2))
    ),
)

LION_BEAST_KATAR = Gear(
    "lion-beast-katar",
    "Lion Beast Katar",
    ("weapon", "melee", "katar"),
    weapon=Weapon(speed=2, accuracy=7, strength=3, special={Special.DEADLY: 1, Special.PAIRED: 1}),
)

KING_SPEAR = Gear(
    "king-spear",
    "King Spear",
    ("weapon", "melee", "spear", "heavy", "two-handed"),
    weapon=Weapon(speed=2, accuracy=6, strength=3, reach=2),
)

CAT_FANG_KNIFE = Gear(
    "cat-fang-knife",
    "Cat Fang Knife",
    ("weapon", "melee", "dagger", "bone"),
    weapon=Weapon(speed=3, accuracy=6, strength=2),
)

CAT_GUT_BOW = Gear(
    "cat-gut-bow",
    "Cat Gut Bow",
    ("weapon", "ranged", "bow", "two-handed"),
    weapon=Weapon(
        speed=2,
        accuracy=7,
        strength=3,
        range=6,
        special={Special.CUMBERSOME: 1},
        rules=(
            AttackRule(
                During.DECLARED,
                (
                    Token(Role.ATTACKER, Attribute.SPEED, -1, Until.ATTACK),
                    Token(Role.ATTACKER, Attribute.ACCURACY, 2, Until.ATTACK),
                ),
                optional=True,
            ),
        ),
    ),
)

CLAW_HEAD_ARROW = Gear(
    "claw-head-arrow",
    "Claw Head Arrow",
    ("item", "ammunition", "arrow"),
    weapon=Weapon(
        speed=1,
        accuracy=6,
        strength=6,
        special={Special.SLOW: 1, Special.AMMO_BOW: 1},
        rules=(AttackRule(During.HIT, (Token(Role.MONSTER, Attribute.EVASION, -1),)),),
        limit=Per.SHOWDOWN,
    ),
)

LION_GEAR = (
    WHITE_LION_HELM,
    WHITE_LION_GAUNTLETS,
    WHITE_LION_COAT,
    WHITE_LION_SKIRT,
    WHITE_LION_BOOTS,
    LION_BEAST_KATAR,
    KING_SPEAR,
    CAT_FANG_KNIFE,
    CAT_GUT_BOW,
    CLAW_HEAD_ARROW,
)
