"""Hybrid armor sets of pieces from several settlement locations: only in campaigns that play with them."""

from __future__ import annotations

from game.cards.kinds.gear import ArmorSet
from game.cards.moments import Doing, During, Moment
from game.cards.traits.attack import Armed, AttackBrings
from game.cards.traits.flow import AnyTrait, Instead, Whenever
from game.cards.traits.people import Allows, Permission
from game.cards.who import Role, TermKind, survivors
from game.cards.words.moving import MayWalk
from game.cards.words.sheet import Gain
from game.cards.words.tokens import Token
from game.model.terms import Attribute, Location, Stat, Until


def _hybrid(name: str, pieces: tuple[str, ...], armor: int, traits: tuple[AnyTrait, ...]) -> ArmorSet:
    key = name.lower().replace(" ", "-")
    points = dict.fromkeys(Location, armor)
    return ArmorSet(key, name, pieces, points, traits, replaces=True, optional=True)


BRAWLER_SET = _hybrid(
    "Brawler Armor",
    ("skull-helm", "white-lion-gauntlets", "lion-skin-cloak", "phoenix-faulds", "phoenix-greaves"),
    4,
    (
        Instead(Doing.OWN_ARCHIVING, (), named="skull-helm"),
        Armed("fist & tooth", Attribute.ACCURACY, 2),
        Whenever(Moment.KNOCKED_DOWN, (Token(Role.SELF, Attribute.STRENGTH, 1),)),
    ),
)

DANCER_SET = _hybrid(
    "Dancer Armor",
    ("phoenix-helm", "screaming-bracers", "rawhide-vest", "leather-skirt", "leather-boots"),
    3,
    (Allows(Permission.USE_ART, of="Tumble"), Whenever(Moment.ACT_ENDS, (MayWalk(Role.SELF),))),
)

_COMRADES = survivors(TermKind.OTHER, TermKind.NON_DEAF)

WARLORD_SET = _hybrid(
    "Warlord Armor",
    ("screaming-horns", "leather-bracers", "phoenix-plackart", "lantern-mail", "lantern-greaves"),
    5,
    (
        Armed("axe", Attribute.SPEED, 1),
        Armed("axe", Attribute.LUCK, 1),
        AttackBrings(
            "",
            During.CRITICAL,
            (Gain(_COMRADES, Stat.SURVIVAL, 1), Token(_COMRADES, Attribute.STRENGTH, 2, Until.ROUND)),
        ),
    ),
)

HYBRID_SETS = (BRAWLER_SET, DANCER_SET, WARLORD_SET)
