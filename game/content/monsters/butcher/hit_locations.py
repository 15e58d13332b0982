"""The Butcher's hit locations. None of them can be critically wounded."""

from __future__ import annotations

from game.cards.conditions.attack import WeaponUsed
from game.cards.conditions.people import Meets
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.cards.moments import Frequency
from game.cards.numbers import Level
from game.cards.who import Role, TermKind, survivors, terms, within
from game.cards.words.ai_deck import DrawAI
from game.cards.words.attack import ExtraAttack, Hit, JamWeapon
from game.cards.words.flow import If, Once
from game.cards.words.harm import BrainDamage
from game.cards.words.monster import BasicAction, MonsterMoves, TurnTo
from game.cards.words.moving import Knockback, KnockDown
from game.cards.words.sheet import Gain
from game.cards.words.survival import Doom
from game.cards.words.tokens import AddCounter, Token
from game.content.monsters.butcher.special_cards import LUNACY
from game.model.terms import Attribute, Location, Stat, Until

ATTACKER = Role.ATTACKER
FALL = KnockDown(ATTACKER)
SOFTER = Token(Role.MONSTER, Attribute.TOUGHNESS, -2, Until.ROUND)
FACE_THEM = TurnTo(ATTACKER)
STRIKE_BACK = BasicAction(ATTACKER)
AT_HAND = Meets(ATTACKER, terms(TermKind.ADJACENT))

HIT_LOCATIONS = (
    HitLocation("Armored Pig Shoulder", HitLocationType.SUPER_DENSE, toughness=2),
    HitLocation(
        "Butcher's Mask",
        HitLocationType.FIRST_STRIKE,
        before=(BrainDamage(ATTACKER, 1),),
        wound=(Once(Frequency.SHOWDOWN, (Gain(ATTACKER, Stat.COURAGE, 1),)),),
        failure=(BrainDamage(ATTACKER, Level()),),
    ),
    HitLocation(
        "Cleaver L",
        HitLocationType.IMPERVIOUS,
        reflex=(If(AT_HAND, (Hit(ATTACKER, hits=1, damage=2, at=Location.ARMS),)),),
    ),
    HitLocation(
        "Cleaver R",
        HitLocationType.IMPERVIOUS,
        reflex=(
            Knockback(ATTACKER, 4),
            If(WeaponUsed(but=("shield", "grand")), (Gain(ATTACKER, Stat.BLEEDING, 1),)),
        ),
    ),
    HitLocation("Furious Bellow", reflex=(BrainDamage(survivors(TermKind.NON_DEAF, within(4)), 1),)),
    HitLocation("Furious Breastplate", toughness=1, wound=(SOFTER,), failure=(STRIKE_BACK,)),
    HitLocation(
        "Furious Crown",
        wound=(Token(Role.MONSTER, Attribute.ACCURACY, -1, Until.NEXT_MONSTER_TURN),),
    ),
    HitLocation("Furious Gauntlet"),
    HitLocation("Furious Greaves", wound=(MonsterMoves(None, "away from the attacker"),)),
    HitLocation(
        "Furious Gut",
        wound=(Gain(ATTACKER, Stat.INSANITY, 2), AddCounter(ATTACKER, LUNACY, 1), FACE_THEM),
    ),
    HitLocation(
        "Furious Scrag",
        toughness=-1,
        failure=(Once(Frequency.ATTACK, (DrawAI(1),)),),
        death_blow=3,
    ),
    HitLocation("Furious Shoulder", wound=(SOFTER, MonsterMoves(None, "forward"))),
    HitLocation("Furious Vambraces", wound=(Gain(ATTACKER, Stat.SURVIVAL, 1),), failure=(JamWeapon(ATTACKER),)),
    HitLocation(
        "Overpower",
        HitLocationType.TRAP,
        trap=(
            Doom(ATTACKER),
            MonsterMoves(None, "toward the attacker"),
            ExtraAttack(ATTACKER, speed=2, accuracy=2, damage=2),
            Knockback(survivors(TermKind.OTHER, TermKind.ADJACENT), 5),
            BrainDamage(survivors(TermKind.NON_DEAF, within(4)), Level()),
        ),
    ),
    HitLocation(
        "Thick Cape",
        toughness=2,
        toughness_if=Meets(ATTACKER, terms(TermKind.BLIND_SPOT)),
        reflex=(FACE_THEM,),
    ),
)
