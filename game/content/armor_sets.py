"""Hybrid armor sets of pieces from several settlement locations: only in campaigns that play with them."""

from __future__ import annotations

from game.effects.cards import ArmorSet
from game.effects.item_words import MayWalk
from game.effects.moments import During
from game.effects.proficiency_traits import AttackBrings
from game.effects.relic_traits import KeepsGear, LendsArt
from game.effects.survivor_traits import Armed
from game.effects.traits import AnyTrait, Moment, Whenever
from game.effects.verbs import Gain, Token
from game.effects.who import Is, Role, survivors
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
        KeepsGear("skull-helm"),
        Armed("fist & tooth", Attribute.ACCURACY, 2),
        Whenever(Moment.KNOCKED_DOWN, (Token(Role.SELF, Attribute.STRENGTH, 1),)),
    ),
)

DANCER_SET = _hybrid(
    "Dancer Armor",
    ("phoenix-helm", "screaming-bracers", "rawhide-vest", "leather-skirt", "leather-boots"),
    3,
    (LendsArt("Tumble"), Whenever(Moment.ACT_ENDS, (MayWalk(Role.SELF),))),
)

_COMRADES = survivors(Is.OTHER, Is.NON_DEAF)

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
