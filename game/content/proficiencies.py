"""The weapon types (survivor-proficiency-choose): all of them can be chosen and earned. What specialists and masters
can do is here as far as the vocabulary says it; the print names what is not.
"""

from __future__ import annotations

from game.effects.cards import Proficiency
from game.effects.conditions import Meets
from game.effects.special_rules import Special
from game.effects.survivor_traits import (
    Armed,
    ExtraArmor,
    Fall,
    RerollMisses,
    RetryWound,
    StaysUp,
    WeaponGains,
    WeaponIgnores,
)
from game.effects.traits import Modify, Moment, Per, Whenever
from game.effects.verbs import HasGear, StandUp
from game.effects.who import Is, Role, terms
from game.model.terms import Attribute

SELF = Role.SELF
GETS_UP = (StandUp(SELF),)
IS_DOWN = Meets(SELF, terms(Is.KNOCKED_DOWN))
SHIELDED = HasGear(SELF, "shield")


def _armed(keyword: str, *attributes: tuple[Attribute, int]) -> tuple[Armed, ...]:
    return tuple(Armed(keyword, attribute, n) for attribute, n in attributes)


PROFICIENCIES = (
    Proficiency("Axe", "axe", (RetryWound("axe"),)),
    Proficiency(
        "Bow",
        "bow",
        (RerollMisses("bow"),),
        (WeaponGains("bow", Special.DEADLY, 2), WeaponIgnores("bow", Special.CUMBERSOME)),
    ),
    Proficiency("Club", "club"),
    Proficiency("Dagger", "dagger"),
    Proficiency(
        "Fist & Tooth",
        "fist & tooth",
        (
            Whenever(Moment.MONSTER_TURN_STARTS, GETS_UP, condition=IS_DOWN, limit=Per.ROUND, optional=True),
            Whenever(Moment.SURVIVORS_TURN_STARTS, GETS_UP, condition=IS_DOWN, limit=Per.ROUND, optional=True),
        ),
        (Modify(Attribute.ACCURACY, 2), Modify(Attribute.STRENGTH, 2)),
    ),
    Proficiency("Grand Weapon", "grand"),
    Proficiency("Katar", "katar"),
    Proficiency("Shield", "shield", (StaysUp((Fall.COLLISION,), SHIELDED), ExtraArmor(1, keyword="shield"))),
    Proficiency("Spear", "spear"),
    Proficiency(
        "Sword",
        "sword",
        (),
        _armed("sword", (Attribute.ACCURACY, 1), (Attribute.STRENGTH, 1), (Attribute.SPEED, 1)),
    ),
    Proficiency("Twilight Sword", "twilight sword", chosen=False, shared=False),
    Proficiency("Whip", "whip", (), _armed("whip", (Attribute.STRENGTH, 5))),
)
