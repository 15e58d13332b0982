"""The weapon types (survivor-proficiency-choose): what specialists of each can do, and what masters can
(survivor-proficiency-specialist, survivor-proficiency-master). The frenzied can do none of it (survivor-frenzied).
"""

from __future__ import annotations

from game.cards.conditions.gear import HasGear
from game.cards.conditions.people import Meets
from game.cards.keywords import Special
from game.cards.kinds.survivor import Proficiency
from game.cards.moments import During, Frequency, Moment
from game.cards.traits.attack import Armed, AttackBrings, RerollMisses, StepIn, StepsIn, WeaponGains, WeaponIgnores
from game.cards.traits.flow import Whenever
from game.cards.traits.harm import ExtraArmor
from game.cards.traits.hit_locations import (
    BetterWound,
    KnowsTrick,
    Trick,
    WoundCase,
    WoundGain,
)
from game.cards.traits.moving import Fall, StaysUp
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.traits.sheet import Modify
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.flow import PickOne
from game.cards.words.gear import GearGoes, PartWith
from game.cards.words.hit_locations import CancelReactions
from game.cards.words.moving import KnockDown, StandUp
from game.cards.words.people import Leave
from game.cards.words.tokens import GainPriority, LoseTokens, Token
from game.model.terms import Attribute

SELF = Role.SELF
GETS_UP = (StandUp(SELF),)
IS_DOWN = Meets(SELF, terms(TermKind.KNOCKED_DOWN))
SHIELDED = HasGear(SELF, "shield")
TWILIGHT = "twilight sword"


def _armed(keyword: str, *attributes: tuple[Attribute, int]) -> tuple[Armed, ...]:
    return tuple(Armed(keyword, attribute, n) for attribute, n in attributes)


PROFICIENCIES = (
    Proficiency(
        "Axe", "axe", (KnowsTrick("axe", Trick.RETRY),), (BetterWound("axe", WoundCase.INJURY, WoundGain.CRITICAL),)
    ),
    Proficiency(
        "Bow",
        "bow",
        (RerollMisses("bow"),),
        (WeaponGains("bow", Special.DEADLY, 2), WeaponIgnores("bow", Special.CUMBERSOME)),
    ),
    Proficiency(
        "Club",
        "club",
        (BetterWound("club", WoundCase.FIRST_AFTER_PERFECT, WoundGain.DOUBLED),),
        (BetterWound("club", WoundCase.OVERWHELMING, WoundGain.DEEPER),),
    ),
    Proficiency(
        "Dagger", "dagger", (KnowsTrick("dagger", Trick.TRADE_LOCATION),), (StepsIn(StepIn.WOUNDED, "dagger"),)
    ),
    Proficiency(
        "Fist & Tooth",
        "fist & tooth",
        (
            Whenever(Moment.MONSTER_TURN_STARTS, GETS_UP, condition=IS_DOWN, limit=Frequency.ROUND, optional=True),
            Whenever(Moment.SURVIVORS_TURN_STARTS, GETS_UP, condition=IS_DOWN, limit=Frequency.ROUND, optional=True),
        ),
        (Modify(Attribute.ACCURACY, 2), Modify(Attribute.STRENGTH, 2)),
    ),
    Proficiency(
        "Grand Weapon",
        "grand",
        (
            Armed("grand", Attribute.ACCURACY, 1),
            AttackBrings("grand", During.CRITICAL, (KnockDown(Role.MONSTER),), own_act=True),
        ),
        (AttackBrings("grand", During.ANY_PERFECT_HIT, (CancelReactions(whole_attack=True),)),),
    ),
    Proficiency(
        "Katar",
        "katar",
        (AttackBrings("katar", During.FIRST_LOCATION, (CancelReactions(),)),),
        (
            AttackBrings("katar", During.PERFECT_HIT, (Token(SELF, Attribute.EVASION, 1),)),
            Whenever(Moment.KNOCKED_DOWN, (LoseTokens(SELF, Attribute.EVASION),)),
        ),
    ),
    Proficiency(
        "Shield",
        "shield",
        (StaysUp((Fall.COLLISION,), SHIELDED), ExtraArmor(1, keyword="shield")),
        (StepsIn(StepIn.TARGETED, "shield"),),
    ),
    Proficiency(
        "Spear",
        "spear",
        (RollsAway(Danger.TRAP_EXCHANGED, 7, "spear", Frequency.ROUND),),
        (
            AttackBrings(
                "spear",
                During.HIT,
                (
                    PickOne(
                        survivors(TermKind.CLOSEST, TermKind.BEFORE_SELF),
                        (GainPriority(Role.THAT),),
                        otherwise=(GainPriority(SELF),),
                    ),
                ),
                survival=1,
            ),
        ),
    ),
    Proficiency(
        "Sword",
        "sword",
        (KnowsTrick("sword", Trick.ROLL_FIRST),),
        _armed("sword", (Attribute.ACCURACY, 1), (Attribute.STRENGTH, 1), (Attribute.SPEED, 1)),
    ),
    Proficiency(
        "Twilight Sword",
        TWILIGHT,
        chosen=False,
        shared=False,
        ranks=(
            (2, (WeaponIgnores(TWILIGHT, Special.CUMBERSOME),)),
            (4, (WeaponIgnores(TWILIGHT, Special.SLOW), Armed(TWILIGHT, Attribute.SPEED, 2))),
            (6, (WeaponGains(TWILIGHT, Special.DEADLY, 1),)),
        ),
        on_mastery=(PartWith(SELF, TWILIGHT, GearGoes.HEIR), Leave(SELF)),
    ),
    Proficiency("Whip", "whip", (KnowsTrick("whip", Trick.TAKE_DISCARD),), _armed("whip", (Attribute.STRENGTH, 5))),
)
