"""The Hand's hit locations: gilt, silk and fur. A clause of a lens is part of the one reaction that is printed."""

from __future__ import annotations

from game.cards.conditions.people import Meets
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.moments import Doing, Frequency
from game.cards.numbers import Level
from game.cards.traits.flow import Instead
from game.cards.who import Role, TermKind, lacks, survivors, terms, within
from game.cards.words.ai_deck import TurnOver
from game.cards.words.attack import Hit, JamWeapon
from game.cards.words.flow import If, Once, RollOn, Row
from game.cards.words.harm import BrainDamage, Damage, Die, RollInjury
from game.cards.words.monster import BasicAction, MonsterSpot, Perform, PlaceMonster, TurnTo, WoundMonster
from game.cards.words.moving import Knockback, KnockDown, StandUp
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.cards.words.survival import Doom, EndNow, Underway
from game.cards.words.tokens import GainPriority, TakeFromCard, Token
from game.content.monsters.the_hand.ai_cards import POINTED_AT
from game.content.monsters.the_hand.special_cards import (
    BLUE,
    CAN_OPEN,
    CLOSES_ALL,
    CLOSES_ONE,
    CRACKED_VISOR,
    DARK_LANTERN,
    EYE,
    GREEN,
    GREEN_CLOSED,
    GREEN_OPEN,
    IMPOSSIBLE_EYES,
    OPENS_ONE,
    RED,
    RESPECT,
    respects,
)
from game.model.terms import Attribute, Location, Stat, Until

ATTACKER, MONSTER = Role.ATTACKER, Role.MONSTER
FELLED = KnockDown(MONSTER)
STRIKES_BACK = BasicAction(ATTACKER)


def _blunted(attribute: Attribute, n: int = -1) -> Token:
    return Token(MONSTER, attribute, n)


HIT_LOCATIONS = (
    HitLocation(
        "Gilded Cuirass",
        toughness=1,
        failure=(STRIKES_BACK,),
        critical=Critical((_blunted(Attribute.TOUGHNESS), FELLED)),
        other_type=HitLocationType.SUPER_DENSE,
        other_if=BLUE,
    ),
    HitLocation(
        "Exotic Bone Bracer",
        failure=(Hit(ATTACKER, 1, 3, Location.ARMS), If(RED, (Gain(ATTACKER, Stat.BLEEDING, 1),))),
        critical=Critical((_blunted(Attribute.DAMAGE),)),
    ),
    HitLocation(
        "Exotic Fur Collar",
        wound=CLOSES_ONE,
        failure=(BrainDamage(ATTACKER, 2),),
        critical=Critical(CLOSES_ALL),
    ),
    HitLocation(
        "Exotic Fur Girdle",
        reflex=(PlaceMonster(ATTACKER, MonsterSpot.OTHER_SIDE), If(GREEN, (Knockback(ATTACKER, 5),))),
        critical=Critical((FELLED,)),
    ),
    HitLocation(
        "Exotic Poets Blouse",
        toughness=-2,
        wound=(
            Once(Frequency.SHOWDOWN, (Gain(ATTACKER, Stat.UNDERSTANDING, 1),)),
            If(RED, (Hit(ATTACKER, 1, 4),)),
        ),
        critical=Critical((WoundMonster(1, by=ATTACKER, more=True),)),
    ),
    HitLocation(
        "Exotic Rib Plate",
        HitLocationType.SUPER_DENSE,
        failure=(Knockback(ATTACKER, 6),),
        critical=Critical((TakeFromCard(EYE, None, IMPOSSIBLE_EYES), _blunted(Attribute.ACCURACY))),
        other_type=HitLocationType.IMPERVIOUS,
        other_if=GREEN,
    ),
    HitLocation(
        "Exotic Silk Cape",
        before=(
            If(
                CAN_OPEN,
                (EndNow(Underway.HIT, ATTACKER), StandUp(MONSTER), STRIKES_BACK),
                otherwise=CLOSES_ALL,
            ),
        ),
        critical=Critical((FELLED,)),
    ),
    HitLocation(
        "Exotic Silk Pantaloons",
        failure=(
            KnockDown(ATTACKER),
            If(BLUE, (Token(MONSTER, Attribute.EVASION, 1, Until.MONSTER_TURN_STARTS),)),
        ),
        critical=Critical((_blunted(Attribute.MOVEMENT, -2), Gain(ATTACKER, Stat.INSANITY, 2))),
    ),
    HitLocation(
        "Full Speed",
        HitLocationType.TRAP,
        trap=(
            Doom(ATTACKER),
            PlaceMonster(ATTACKER, MonsterSpot.NEAREST),
            Hit(ATTACKER, 2, 3),
            Knockback(survivors(TermKind.OTHER, TermKind.FACING, within(3)), 5),
            *OPENS_ONE,
        ),
    ),
    HitLocation(
        "Gilded Codpiece",
        wound=(Perform(POINTED_AT, ATTACKER),),
        failure=(Perform(POINTED_AT, ATTACKER),),
        critical=Critical(
            (
                WoundMonster(deck=True),
                FELLED,
                RollOn(ATTACKER, (Row(1, 7, (Die(ATTACKER),)), Row(8, 99, respects(ATTACKER)))),
            )
        ),
    ),
    HitLocation(
        "Gilded Face Visor",
        HitLocationType.FIRST_STRIKE,
        before=(BrainDamage(ATTACKER, 1),),
        failure=OPENS_ONE,
        critical=Critical((), PersistentInjury(CRACKED_VISOR)),
    ),
    HitLocation(
        "Gilded Sabaton",
        failure=(
            Damage(ATTACKER, 2, Location.LEGS),
            If(RED, (RollInjury(ATTACKER, Location.LEGS),)),
        ),
        critical=Critical((FELLED, _blunted(Attribute.MOVEMENT))),
    ),
    HitLocation(
        "Gilded Spaulder",
        toughness=1,
        failure=(Knockback(ATTACKER, 3), Gain(ATTACKER, Stat.SURVIVAL, -1), If(BLUE, (TurnTo(ATTACKER),))),
        critical=Critical((_blunted(Attribute.ACCURACY),)),
    ),
    HitLocation(
        "Gilded Crown",
        toughness=2,
        reflex=(BrainDamage(ATTACKER, Level()),),
        wound=(Once(Frequency.SHOWDOWN, (Gain(ATTACKER, Stat.COURAGE, 1),)),),
        critical=Critical((*respects(ATTACKER), _blunted(Attribute.LUCK))),
    ),
    HitLocation(
        "Handed Lantern",
        wound=(Gain(survivors(), Stat.SURVIVAL, 1),),
        failure=(Gain(ATTACKER, Stat.INSANITY, 2), GainPriority(ATTACKER)),
        critical=Critical(
            (TurnOver((GREEN_OPEN,)), GainResource(ATTACKER, "basic", "Broken Lantern")),
            PersistentInjury(DARK_LANTERN, (Instead(Doing.TURN_OVER, (), named=GREEN_CLOSED),)),
        ),
        other_type=HitLocationType.IMPERVIOUS,
        other_if=GREEN,
    ),
    HitLocation(
        "Shadow Fabric Gloves",
        failure=(
            JamWeapon(ATTACKER, dropped=3),
            If(RED, (RollInjury(ATTACKER, Location.ARMS),)),
        ),
        critical=Critical((_blunted(Attribute.SPEED),)),
    ),
    HitLocation(
        "Spine Saber Sheath",
        HitLocationType.SUPER_DENSE,
        reflex=(
            If(Meets(ATTACKER, terms(lacks(RESPECT))), (Hit(ATTACKER, 1, 5, Location.BODY),)),
            If(BLUE, (GainPriority(ATTACKER),)),
        ),
        critical=Critical(
            (
                Token(MONSTER, Attribute.DAMAGE, 1),
                _blunted(Attribute.EVASION),
                Gain(survivors(), Stat.COURAGE, 1),
            )
        ),
    ),
)
