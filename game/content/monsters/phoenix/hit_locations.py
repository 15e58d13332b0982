"""The Phoenix's hit locations, with the persistent injuries that critical wounds leave."""

from __future__ import annotations

from game.cards.conditions.monster import MonsterIs, MonsterState
from game.cards.conditions.sheet import AtLeast
from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.moments import Doing, Moment, WaitsFor
from game.cards.numbers import Level
from game.cards.traits.flow import Instead, Whenever
from game.cards.who import Role, TermKind, holds_card, marked, survivors
from game.cards.words.attack import ExtraAttack
from game.cards.words.flow import Effects, ForEach, If, Later, MayChoose, RollEither, RollOn, Row
from game.cards.words.harm import BrainDamage, Damage, LoseArmor, SufferInjury
from game.cards.words.hit_locations import CancelReactions, ShuffleHitLocations
from game.cards.words.knowledge import GainArt
from game.cards.words.monster import BasicAction, MonsterMoves, Perform, TurnTo, WoundMonster
from game.cards.words.moving import Knockback, KnockDown, StandUp
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.cards.words.survival import Doom, EndNow, Underway
from game.cards.words.tokens import AddCounter, DealStatusCard, LoseCounters, Token
from game.content.monsters.phoenix.ai_cards import (
    CRACKED_BEAK,
    DISPLACEMENT,
    MATERIALIZE,
    OWN_DECK,
    REWIND,
    RUINED_LIVER,
    SPIRAL_CYCLONE,
)
from game.content.survivors.status_cards import AGE, AGE_EATER, STOPPED_TIME
from game.model.terms import INSANE_AT, Attribute, Location, Stat, Until

ATTACKER, THAT, MONSTER = Role.ATTACKER, Role.THAT, Role.MONSTER
BESIDE, INSANE = TermKind.ADJACENT, Stat.INSANITY
OPEN_WOUND = "Open Wound"

CUT_LOOSE = GainResource(ATTACKER, OWN_DECK)
REWOUND: Effects = (If(HasCounters(AGE, who=ATTACKER), (Perform(REWIND, MONSTER),)),)
DISPLACED: Effects = (Perform(DISPLACEMENT, MONSTER),)
CYCLONE: Effects = (Perform(SPIRAL_CYCLONE, MONSTER),)


def _token(attribute: Attribute, n: int = -1) -> Token:
    return Token(MONSTER, attribute, n)


HIT_LOCATIONS = (
    HitLocation(
        "Feathered Back",
        wound=DISPLACED,
        critical=Critical((WoundMonster(1, by=ATTACKER, more=True), MonsterMoves(1, "forward"))),
    ),
    HitLocation("Feathered Body", toughness=2, critical=Critical((CUT_LOOSE, CancelReactions(whole_attack=True)))),
    HitLocation("Feathered Breast", wound=REWOUND, critical=Critical((KnockDown(MONSTER),))),
    HitLocation(
        "Feathered Buttocks",
        wound=REWOUND,
        critical=Critical((GainResource(ATTACKER, OWN_DECK, "Small Feathers", n=2),)),
    ),
    HitLocation("Feathered Neck", critical=Critical((CUT_LOOSE, _token(Attribute.TOUGHNESS)))),
    HitLocation("Feathered Wing", wound=CYCLONE, critical=Critical((_token(Attribute.MOVEMENT),))),
    HitLocation(
        "Glorious Arm Pit",
        failure=(BasicAction(ATTACKER),),
        critical=Critical(
            persistent=PersistentInjury(
                RUINED_LIVER,
                (
                    Instead(Doing.DEFINITION, (KnockDown(MONSTER),), named=MATERIALIZE),
                    Instead(Doing.DEFINITION, (KnockDown(MONSTER),), named=DISPLACEMENT),
                ),
            )
        ),
    ),
    HitLocation("Glorious Crest", before=(TurnTo(ATTACKER),), wound=DISPLACED, critical=Critical((CUT_LOOSE,))),
    HitLocation(
        "Glorious Eye",
        wound=REWOUND,
        critical=Critical(
            (
                Gain(survivors(BESIDE), INSANE, 1),
                Gain(survivors(BESIDE), Stat.SURVIVAL, 1),
                ForEach(
                    survivors(TermKind.INSANE, BESIDE),
                    (
                        MayChoose(
                            THAT,
                            (Gain(THAT, Stat.SURVIVAL, -3), GainArt(THAT)),
                            needs=AtLeast(THAT, Stat.SURVIVAL, 3),
                        ),
                    ),
                ),
            )
        ),
    ),
    HitLocation(
        "Glorious Handed Feet",
        reflex=(
            TurnTo(ATTACKER),
            RollEither(
                ATTACKER,
                Stat.HUNT_XP,
                met=(Knockback(ATTACKER, 2),),
                missed=(Damage(ATTACKER, Level(), Location.LEGS), KnockDown(ATTACKER)),
            ),
        ),
        critical=Critical(
            (
                CUT_LOOSE,
                MayChoose(
                    ATTACKER,
                    (
                        Gain(ATTACKER, Stat.SURVIVAL, -1),
                        StandUp(survivors(TermKind.OTHER, TermKind.KNOCKED_DOWN, TermKind.NON_DEAF)),
                    ),
                    needs=AtLeast(ATTACKER, Stat.SURVIVAL, 1),
                ),
            )
        ),
    ),
    HitLocation(
        "Glorious Hands",
        wound=(AddCounter(ATTACKER, AGE),),
        critical=Critical(
            (
                GainResource(ATTACKER, OWN_DECK, "Phoenix Finger"),
                MayChoose(
                    ATTACKER,
                    (Gain(ATTACKER, Stat.SURVIVAL, -2), Gain(survivors(TermKind.NON_DEAF), Stat.COURAGE, 1)),
                    needs=AtLeast(ATTACKER, Stat.SURVIVAL, 2),
                ),
            )
        ),
    ),
    HitLocation(
        "Glorious Head",
        wound=REWOUND,
        critical=Critical((Token(MONSTER, Attribute.TOUGHNESS, -2, Until.ATTACK), CancelReactions(whole_attack=True))),
    ),
    HitLocation(
        "Glorious Primary Eyes",
        HitLocationType.FIRST_STRIKE,
        before=(MayChoose(ATTACKER, (EndNow(Underway.ATTACK, ATTACKER),)),),
        reflex=(SufferInjury(ATTACKER, "Destroyed Genitals"),),
        critical=Critical((_token(Attribute.ACCURACY, -2),), PersistentInjury("Blinded")),
    ),
    HitLocation(
        "Glorious Soft Belly",
        wound=REWOUND,
        critical=Critical(
            persistent=PersistentInjury(
                OPEN_WOUND,
                (
                    Whenever(
                        Moment.DEFINITION_PERFORMED,
                        (RollOn(MONSTER, (Row(1, 3, (WoundMonster(1),)), Row(4, 99))),),
                        named=MATERIALIZE,
                    ),
                    Instead(Doing.MONSTER_HEAL, (WoundMonster(1),), up_to=3),
                ),
            )
        ),
    ),
    HitLocation("Glorious Wing Claws", wound=CYCLONE, critical=Critical((_token(Attribute.DAMAGE),))),
    HitLocation(
        "Glorious Wing Sphincter",
        wound=CYCLONE,
        critical=Critical(
            (
                Gain(ATTACKER, INSANE, 1),
                If(AtLeast(ATTACKER, INSANE, INSANE_AT), (Gain(ATTACKER, Stat.SURVIVAL, 3),)),
            )
        ),
    ),
    HitLocation(
        "Hard Beak",
        HitLocationType.SUPER_DENSE,
        reflex=(
            TurnTo(ATTACKER),
            RollEither(
                ATTACKER,
                Stat.HUNT_XP,
                met=(AddCounter(ATTACKER, AGE),),
                missed=(LoseArmor(ATTACKER, at=Location.ARMS), Damage(ATTACKER, 2, Location.ARMS)),
            ),
        ),
        critical=Critical(persistent=PersistentInjury(CRACKED_BEAK)),
    ),
    HitLocation(
        "Inner Face",
        toughness=-2,
        wound=(BrainDamage(ATTACKER, 1),),
        critical=Critical((KnockDown(MONSTER), KnockDown(survivors(BESIDE)))),
    ),
    HitLocation(
        "Soft Lower Gut",
        toughness=-2,
        critical=Critical(
            (DealStatusCard(survivors(), AGE_EATER),),
            PersistentInjury(
                "Time Leak",
                (
                    Whenever(
                        Moment.ROUND_ENDS,
                        (ForEach(survivors(marked(AGE)), (MayChoose(THAT, (LoseCounters(THAT, AGE, 1),)),)),),
                    ),
                ),
            ),
        ),
    ),
    HitLocation(
        "Tail Feathers",
        HitLocationType.IMPERVIOUS,
        critical=Critical(
            (GainResource(ATTACKER, OWN_DECK, "Small Feathers"), GainResource(ATTACKER, OWN_DECK, "Tail Feathers"))
        ),
    ),
    HitLocation(
        "Time Stop",
        HitLocationType.TRAP,
        trap=(
            Doom(ATTACKER),
            AddCounter(ATTACKER, AGE, 2),
            Perform(MATERIALIZE, ATTACKER),
            If(
                MonsterIs(MonsterState.STANDING), (ExtraAttack(ATTACKER, 1, 2, 2, sure=True),)
            ),  # a ruined liver fells it
            DealStatusCard(survivors(TermKind.YET_TO_ACT), STOPPED_TIME),
            Later(
                WaitsFor.END_OF_ROUND, (DealStatusCard(survivors(holds_card(STOPPED_TIME)), STOPPED_TIME, back=True),)
            ),
            ShuffleHitLocations(),
        ),
    ),
    HitLocation(
        "Tiny Wing Hands",
        HitLocationType.IMPERVIOUS,
        critical=Critical((GainResource(ATTACKER, OWN_DECK, "Small Hand Parasites"),)),
    ),
)
