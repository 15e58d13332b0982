"""The Screaming Antelope's hit locations, with the persistent injuries that critical wounds leave."""

from __future__ import annotations

from game.cards.conditions.attack import WeaponUsed, WoundRoll
from game.cards.conditions.flow import AllOf
from game.cards.conditions.monster import LiesInPlay, Stays
from game.cards.conditions.people import Meets
from game.cards.conditions.sheet import AtLeast
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.moments import Doing, Moment, WaitsFor
from game.cards.numbers import Level, Plus
from game.cards.traits.flow import Instead, Whenever
from game.cards.traits.sheet import Modify
from game.cards.who import Role, TermKind, in_zone, survivors, terms
from game.cards.words.attack import Hit, JamWeapon
from game.cards.words.flow import Choice, ChooseOne, Effects, ForEach, If, Later, MayChoose, RollOn, Row
from game.cards.words.gear import ArchiveGear
from game.cards.words.harm import BrainDamage, Damage, SufferInjury
from game.cards.words.hit_locations import ArchiveLocation, ShuffleHitLocations
from game.cards.words.monster import (
    BasicAction,
    MonsterMoves,
    PerformInstinct,
    TurnAway,
    TurnTo,
    WoundMonster,
)
from game.cards.words.moving import Knockback, KnockDown
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain, Permanent
from game.cards.words.story import TellStory
from game.cards.words.survival import Doom, EndNow, Underway
from game.cards.words.tokens import Token
from game.cards.zones import ring
from game.content.monsters.screaming_antelope.ai_cards import (
    CRUSHED_CROWN,
    CRUSHED_SPINE,
    DESTROYED_HOOF,
    LEGENDARY_HORNS,
    STRAIGHT_RUN,
    VOMIT_BLOOD,
)
from game.model.terms import INSANE_AT, Attribute, Location, Stat

OWN_DECK = "screaming-antelope"
ATTACKER, THAT, MONSTER = Role.ATTACKER, Role.THAT, Role.MONSTER
DEGENERATING_WOUND = "Degenerating Wound"
BLUNT = ("club", "shield")
"""Weapons that its tender places are soft to."""

CUT_LOOSE = GainResource(ATTACKER, OWN_DECK)
INSANE = AtLeast(ATTACKER, Stat.INSANITY, INSANE_AT)
BESIDE = Meets(ATTACKER, terms(TermKind.ADJACENT))
ALL_AROUND = survivors(in_zone(ring(1)))
LASH_OUT = BasicAction(ALL_AROUND, each=True)
THROWN: Effects = (If(BESIDE, (Knockback(ATTACKER, 5),)),)
CHARGE: Effects = (MonsterMoves(None, "forward"),)
SPIT_OUT = TellStory("Regurgitate", survivors(TermKind.SWALLOWED))
"""A critical wound where it hurts frees whom it has swallowed (Gobbled Up)."""


def _token(attribute: Attribute) -> Token:
    return Token(MONSTER, attribute, -1)


HIT_LOCATIONS = (
    HitLocation(
        "Delicate Inverted Knee",
        critical=Critical(
            persistent=PersistentInjury("Crushed Knee", (Instead(Doing.MONSTER_MOVE, (KnockDown(MONSTER),), up_to=1),))
        ),
        luck=2,
        luck_with=BLUNT,
    ),
    HitLocation("Ferocious Spasm", reflex=(LASH_OUT,)),
    HitLocation("Furry Tail", critical=Critical((CUT_LOOSE, _token(Attribute.ACCURACY)))),
    HitLocation("Furry Throat", critical=Critical((CUT_LOOSE, SPIT_OUT)), luck=2, luck_with=BLUNT),
    HitLocation(
        "Giant Mouth",
        reflex=(
            If(AllOf((WeaponUsed(kind="melee"), WoundRoll(most=2))), (ArchiveGear(ATTACKER, used=True),)),
            If(
                AllOf((WeaponUsed(kind="fist & tooth"), WoundRoll(most=2))),
                (SufferInjury(ATTACKER, "Dislocated Shoulder"),),
            ),
        ),
        critical=Critical((CUT_LOOSE, SPIT_OUT), PersistentInjury(VOMIT_BLOOD)),
    ),
    HitLocation(
        "Giant Teeth",
        HitLocationType.SUPER_DENSE,
        failure=(If(BESIDE, (Hit(ATTACKER, 1, 1, Location.ARMS),)),),
        critical=Critical((CUT_LOOSE,)),
    ),
    HitLocation(
        "Giant Tongue",
        toughness=-2,
        wound=(
            If(
                WoundRoll(even=True),
                (BrainDamage(ATTACKER, 1),),
                (Gain(ATTACKER, Stat.INSANITY, 1),),
            ),
        ),
        critical=Critical((CUT_LOOSE, SPIT_OUT)),
    ),
    HitLocation(
        "Gnarled Horns",
        failure=THROWN,
        critical=Critical(
            (CUT_LOOSE,),
            PersistentInjury(
                CRUSHED_CROWN,
                (Modify(Attribute.TOUGHNESS, -4, LiesInPlay(Stays.TRAIT, (LEGENDARY_HORNS,))),),
            ),
        ),
    ),
    HitLocation(
        "Palate",
        failure=(
            If(
                BESIDE,
                (
                    ChooseOne(
                        ATTACKER,
                        (
                            Choice(
                                "Lose 1 survival",
                                (Gain(ATTACKER, Stat.SURVIVAL, -1),),
                                needs=AtLeast(ATTACKER, Stat.SURVIVAL, 1),
                            ),
                            Choice("Arms in the teeth", (Damage(ATTACKER, 3, Location.ARMS),)),
                        ),
                    ),
                ),
            ),
        ),
        critical=Critical((_token(Attribute.SPEED), ArchiveLocation(), SPIT_OUT)),
    ),
    HitLocation(
        "Restless Back",
        critical=Critical(persistent=PersistentInjury(CRUSHED_SPINE)),
        luck=2,
        luck_with=BLUNT,
    ),
    HitLocation(
        "Restless Chest",
        wound=(TurnTo(ATTACKER), *CHARGE),
        critical=Critical((CUT_LOOSE, _token(Attribute.DAMAGE), SPIT_OUT)),
    ),
    HitLocation(
        "Restless Ear",
        critical=Critical(
            persistent=PersistentInjury(
                "Dazed", (Instead(Doing.AI_STEP, (TurnTo(at_random=True), PerformInstinct()), up_to=2),)
            )
        ),
        luck=2,
        luck_with=BLUNT,
    ),
    HitLocation(
        "Restless Eye",
        HitLocationType.FIRST_STRIKE,
        before=(If(INSANE, (EndNow(Underway.ATTACK, ATTACKER),), (BrainDamage(ATTACKER, 1),)),),
        critical=Critical((_token(Attribute.EVASION), ArchiveLocation())),
    ),
    HitLocation(
        "Restless Flank",
        reflex=(TurnTo(ATTACKER),),
        critical=Critical((CUT_LOOSE, _token(Attribute.TOUGHNESS))),
    ),
    HitLocation(
        "Restless Hoof",
        failure=THROWN,
        critical=Critical((CUT_LOOSE,), PersistentInjury(DESTROYED_HOOF)),
    ),
    HitLocation(
        "Restless Inner Thigh",
        wound=(_token(Attribute.MOVEMENT),),
        critical=Critical(
            (Later(WaitsFor.END_OF_NEXT_ROUND, (ArchiveLocation(DEGENERATING_WOUND),)),),
            PersistentInjury(
                DEGENERATING_WOUND,
                (Whenever(Moment.MONSTER_MOVED, (ArchiveLocation(DEGENERATING_WOUND), WoundMonster(1))),),
            ),
        ),
    ),
    HitLocation("Restless Muzzle", critical=Critical((KnockDown(MONSTER),)), luck=2, luck_with=BLUNT),
    HitLocation("Restless Rump", reflex=(TurnAway(ATTACKER), *CHARGE), critical=Critical((CUT_LOOSE,))),
    HitLocation(
        "Restless Shank",
        wound=(
            ForEach(
                survivors(TermKind.BLIND_SPOT),
                (
                    RollOn(
                        THAT,
                        (
                            Row(1, 3, (Damage(THAT, Plus(Level(), 1)), Knockback(THAT, 5))),
                            Row(4, 7, (Knockback(THAT, 3),)),
                            Row(8, 99),
                        ),
                    ),
                ),
            ),
        ),
        critical=Critical(
            (
                CUT_LOOSE,
                MayChoose(
                    ATTACKER,
                    (Gain(ATTACKER, Stat.SURVIVAL, -5), Permanent(ATTACKER, Attribute.MOVEMENT, 1)),
                    needs=AllOf((INSANE, AtLeast(ATTACKER, Stat.SURVIVAL, 5))),
                ),
            )
        ),
    ),
    HitLocation(
        "Restless Shoulder",
        wound=(TurnTo(ATTACKER), MonsterMoves(1, "back")),
        critical=Critical((CUT_LOOSE,)),
    ),
    HitLocation(
        "Restless Tiny Hands",
        failure=(JamWeapon(ATTACKER, fetch=True),),
        critical=Critical((Gain(survivors(TermKind.ADJACENT), Stat.INSANITY, 1), CUT_LOOSE)),
    ),
    HitLocation(
        "Wailing Slide",
        HitLocationType.TRAP,
        trap=(
            Doom(ATTACKER),
            TurnTo(ATTACKER),
            BrainDamage(survivors(TermKind.NON_DEAF), 1),
            *STRAIGHT_RUN,
            LASH_OUT,
            ShuffleHitLocations(),
        ),
    ),
)
