"""The Watcher's hit locations."""

from __future__ import annotations

from game.cards.conditions.gear import HasGear
from game.cards.conditions.monster import LiesInPlay, Stays
from game.cards.conditions.people import Meets
from game.cards.kinds.hit_location import AttemptChange, Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.moments import Ban, Frequency, Moment
from game.cards.traits.flow import Whenever
from game.cards.traits.monster import Silences
from game.cards.who import Role, TermKind, holds_card, in_zone, near_self, survivors, terms
from game.cards.words.ai_deck import FoilDraw
from game.cards.words.attack import ExtraAttack, Hit
from game.cards.words.flow import If, Once, PickOne, RollOn, Row
from game.cards.words.gear import ArchiveGear
from game.cards.words.harm import BrainDamage, Damage, Heal
from game.cards.words.monster import BasicAction, HealMonster, Perform, WoundMonster
from game.cards.words.moving import Knockback, KnockDown, Place, SurvivorSpot
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.cards.words.survival import Doom, EndNow, Forbid, Underway
from game.cards.words.tokens import DealStatusCard, GainPriority, LoseCounters, Token
from game.cards.zones import ring
from game.content.monsters.watcher.ai_cards import (
    DREAM,
    EVERYBODY,
    LANTERN,
    PETRIFY,
    SEVERED_CHAINS,
    STOLEN_DREAMS,
    TO_THE_MIDDLE,
    dreams,
)
from game.content.monsters.watcher.special_cards import AUDIENCE, LANTERN_VORTEX, VAPOR
from game.content.survivors.status_cards import HELD, STONE
from game.model.terms import Attribute, Location, Stat, Until

ATTACKER, MONSTER, THAT = Role.ATTACKER, Role.MONSTER, Role.THAT
NEXT_TURN = Until.NEXT_SURVIVORS_TURN
TYPE = HitLocationType
BESIDE_IT = survivors(TermKind.ADJACENT)
STRUGGLES = Once(Frequency.ROUND, (HealMonster(1),), of_monster=True)
FELLED = Critical((KnockDown(MONSTER),))
TORN_ROBES = "Torn Robes"
EASED = AttemptChange(Attribute.TOUGHNESS, -1, LiesInPlay(Stays.INJURY, (TORN_ROBES,)))


def _weaker(attribute: Attribute) -> Critical:
    return Critical((Token(MONSTER, attribute, -1),))


HIT_LOCATIONS = (
    HitLocation(
        "Black Out",
        type=TYPE.TRAP,
        trap=(
            Doom(ATTACKER),
            Forbid(EVERYBODY, Ban.LANTERNS, NEXT_TURN),
            Forbid(EVERYBODY, Ban.RANGED_ATTACK, NEXT_TURN),
            BrainDamage(EVERYBODY, 3),
            BasicAction(ATTACKER),
        ),
    ),
    HitLocation(
        "White Out",
        type=TYPE.IMPERVIOUS,
        reflex=(
            Token(EVERYBODY, Attribute.ACCURACY, -2, Until.ROUND),
            Knockback(BESIDE_IT, 6),
            *dreams(ATTACKER, 2),
            STRUGGLES,
        ),
    ),
    HitLocation(
        "Blackened Lanterns",
        changes=(AttemptChange(Attribute.STRENGTH, 2, HasGear(ATTACKER, LANTERN)),),  # for whoever brings light
        wound=(Gain(ATTACKER, Stat.SURVIVAL, 1),),
        critical=Critical((Forbid(EVERYBODY, Ban.LANTERNS, lifted=True), Gain(EVERYBODY, Stat.SURVIVAL, 1))),
    ),
    HitLocation(
        "Hydrostatic Fluids",
        toughness=2,
        wound=(Damage(survivors(near_self(1)), 2, Location.LEGS),),
        critical=Critical((WoundMonster(1, by=ATTACKER, more=True),)),
    ),
    HitLocation(
        "Hydrostatic Skeleton",
        type=TYPE.SUPER_DENSE,
        toughness=2,
        failure=(Knockback(ATTACKER, 6),),
        critical=FELLED,
    ),
    HitLocation(
        "Inner Robes",
        changes=(EASED,),
        toughness=-2,
        failure=(Gain(ATTACKER, Stat.SURVIVAL, -2),),
        wound=(GainPriority(ATTACKER),),
        critical=_weaker(Attribute.TOUGHNESS),
    ),
    HitLocation(
        "Outer Robes",
        toughness=1,
        failure=(KnockDown(ATTACKER),),
        critical=Critical((), PersistentInjury(TORN_ROBES)),
    ),
    HitLocation(
        "Tentacle Chains",
        reflex=(Hit(ATTACKER, 1, 5), PickOne(survivors(TermKind.OTHER, near_self(2)), (Hit(THAT, 1, 5),))),
        critical=Critical(
            (DealStatusCard(survivors(holds_card(HELD)), HELD, back=True),), PersistentInjury(SEVERED_CHAINS)
        ),
    ),
    HitLocation(
        "Tentacle Crown",
        type=TYPE.FIRST_STRIKE,
        toughness=2,
        wound=(BrainDamage(EVERYBODY, 1),),
        failure=(BasicAction(ATTACKER),),
        critical=_weaker(Attribute.SPEED),
    ),
    HitLocation(
        "Void Corpus",
        toughness=3,
        failure=(ExtraAttack(ATTACKER, speed=1, accuracy=2, damage=6),),
        critical=Critical((WoundMonster(2, by=ATTACKER, more=True),)),
    ),
    HitLocation(
        "Void Epidermis",
        changes=(EASED,),
        failure=(Token(ATTACKER, Attribute.STRENGTH, -2, Until.ACT),),
        critical=_weaker(Attribute.TOUGHNESS),
    ),
    HitLocation(
        "Void Folds",
        type=TYPE.IMPERVIOUS,
        reflex=(Place(ATTACKER, SurvivorSpot.OPPOSITE), Gain(ATTACKER, Stat.SURVIVAL, -1)),
        critical=Critical((Gain(ATTACKER, Stat.UNDERSTANDING, 1),)),
    ),
    HitLocation(
        "Void Ganglia",
        toughness=2,
        wound=(Token(MONSTER, Attribute.ACCURACY, -2, Until.NEXT_MONSTER_TURN),),
        failure=(BrainDamage(ATTACKER, 3),),
        critical=Critical((FoilDraw(),)),
    ),
    HitLocation(
        "Void Gastrodermis",
        toughness=2,
        wound=(GainResource(ATTACKER, "basic"),),
        failure=(
            RollOn(
                ATTACKER,
                (Row(1, 2, (ArchiveGear(ATTACKER, used=True),)), Row(3, 10, (Damage(ATTACKER, 1, Location.ARMS),))),
            ),
        ),
        critical=Critical(
            (
                LoseCounters(EVERYBODY, DREAM),
                DealStatusCard(survivors(holds_card(STOLEN_DREAMS)), STOLEN_DREAMS, back=True),
            )
        ),
    ),
    HitLocation(
        "Void Hood",
        toughness=2,
        failure=(GainPriority(ATTACKER), Gain(ATTACKER, Stat.INSANITY, 2)),
        critical=Critical((FoilDraw(AUDIENCE, in_play=True),)),
    ),
    HitLocation(
        "Void Light",
        reflex=(Gain(survivors(in_zone(ring(3))), Stat.SURVIVAL, -1),),
        critical=Critical((Gain(EVERYBODY, Stat.SURVIVAL, 2), Gain(EVERYBODY, Stat.INSANITY, -2))),
    ),
    HitLocation(
        "Void Membrane",
        changes=(EASED,),
        toughness=-1,
        wound=(Knockback(BESIDE_IT, 3),),
        critical=Critical((KnockDown(MONSTER), Gain(ATTACKER, Stat.BLEEDING, 1))),
    ),
    HitLocation(
        "Void Nerve Mask",
        type=TYPE.FIRST_STRIKE,
        toughness=2,
        before=(BrainDamage(ATTACKER, 2),),
        wound=(Gain(ATTACKER, Stat.INSANITY, 3),),
        critical=Critical((Token(ATTACKER, Attribute.LUCK, 1),)),
    ),
    HitLocation(
        "Void Nerve Net",
        toughness=2,
        failure=(BrainDamage(survivors(TermKind.IN_LINE), 1),),
        critical=_weaker(Attribute.DAMAGE),
    ),
    HitLocation(
        "Void Nerve Ring",
        toughness=2,
        failure=(Perform(STONE, ATTACKER), EndNow(Underway.ATTACK, ATTACKER)),
        wound=(DealStatusCard(survivors(TermKind.CHOSEN, holds_card(STONE)), STONE, back=True),),
        critical=Critical((DealStatusCard(survivors(holds_card(STONE)), STONE, back=True), FoilDraw(PETRIFY))),
    ),
    HitLocation(
        "Void Plexus",
        toughness=2,
        wound=(If(Meets(ATTACKER, terms(TermKind.BESIDE_RETINUE)), (), (STRUGGLES,)),),
        critical=Critical((), PersistentInjury("Ruptured Plexus", (Silences(VAPOR),))),
    ),
    HitLocation(
        "Void Polyps",
        toughness=2,
        wound=(Gain(ATTACKER, Stat.BLEEDING, 1),),
        failure=(Token(ATTACKER, Attribute.STRENGTH, -1),),
        critical=Critical((Heal(ATTACKER, alone=True),)),
    ),
    HitLocation(
        "Void Shroud",
        toughness=2,
        reflex=(TO_THE_MIDDLE,),
        critical=Critical((), PersistentInjury("Shredded Shroud", (Silences(LANTERN_VORTEX),))),
    ),
    HitLocation(
        "Void Tentacles",
        toughness=2,
        failure=(Hit(ATTACKER, 3, 1),),
        critical=Critical((Token(MONSTER, Attribute.SPEED, -1), KnockDown(MONSTER))),
    ),
    HitLocation(
        "Void Toxin",
        toughness=2,
        wound=(Token(ATTACKER, Attribute.EVASION, -1),),
        failure=(Gain(ATTACKER, Stat.BLEEDING, 2),),
        critical=Critical(
            (),
            PersistentInjury(
                "Self Poisoned",
                (
                    Whenever(
                        Moment.MONSTER_TURN_STARTS, (RollOn(MONSTER, (Row(1, 7), Row(8, 10, (WoundMonster(1),)))),)
                    ),
                ),
            ),
        ),
    ),
)
