"""The Gold Smoke Knight's hit locations."""

from __future__ import annotations

from game.cards.conditions.monster import LiesInPlay, Stays
from game.cards.conditions.people import InState, Meets, State
from game.cards.conditions.tokens import HasCounters
from game.cards.costs import Cost
from game.cards.kinds.hit_location import AttemptChange, Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.moments import Ban
from game.cards.who import Role, TermKind, in_zone, marked, survivors, terms
from game.cards.words.attack import Hit
from game.cards.words.flow import If, MayPay, PickOne, RollOn, Row
from game.cards.words.harm import BrainDamage, Damage, Die, RollInjury
from game.cards.words.monster import BasicAction, MonsterMoves, TurnTo, WoundMonster
from game.cards.words.moving import Knockback, KnockDown
from game.cards.words.sheet import Gain
from game.cards.words.survival import Doom, Forbid
from game.cards.words.tokens import AddCounter, GainPriority, LoseCounters, PutOnCard, TakeFromCard, Token
from game.cards.zones import ring
from game.content.monsters.gold_smoke_knight.ai_cards import (
    ALL,
    BENT_HAFT,
    BLACKENS,
    BLOCKED_CHIMNEY,
    FRUSTRATED,
    FRUSTRATION,
    HEAT,
    OPEN_FURNACE,
    heats,
)
from game.model.terms import Attribute, Location, Stat, Until

ATTACKER, MONSTER, THAT = Role.ATTACKER, Role.MONSTER, Role.THAT
ADJACENT = TermKind.ADJACENT
FALLS = KnockDown(MONSTER)
NEAR = survivors(in_zone(ring(2)))
COOLED = LoseCounters(survivors(marked(HEAT)), HEAT)
FRUSTRATES = PutOnCard(FRUSTRATED, card=FRUSTRATION)


def weaker(attribute: Attribute, n: int = 1) -> Token:
    return Token(MONSTER, attribute, -n)


HIT_LOCATIONS = (
    HitLocation(
        "Golden Visor",
        HitLocationType.FIRST_STRIKE,
        before=(BrainDamage(ATTACKER, 2),),
        failure=(Token(ATTACKER, Attribute.ACCURACY, -1),),
        critical=Critical((weaker(Attribute.ACCURACY),)),
    ),
    HitLocation(
        "Chimney Crown",
        toughness=2,
        reflex=(AddCounter(survivors(ADJACENT), HEAT),),
        critical=Critical((), PersistentInjury(BLOCKED_CHIMNEY)),
    ),
    HitLocation(
        "Golden Gorget",
        failure=(Knockback(ATTACKER, 6),),
        wound=(Gain(ATTACKER, Stat.SURVIVAL, 1),),
        critical=Critical((FALLS,)),
    ),
    HitLocation(
        "Golden Pauldron",
        HitLocationType.SUPER_DENSE,
        toughness=2,
        failure=(Hit(ATTACKER, 1, 4, Location.HEAD),),
        critical=Critical((weaker(Attribute.TOUGHNESS, 2),)),
    ),
    HitLocation(
        "Golden Rerebrace",
        failure=(BasicAction(ATTACKER),),
        critical=Critical((weaker(Attribute.SPEED),)),
    ),
    HitLocation(
        "Golden Gauntlet",
        failure=(
            Damage(ATTACKER, 3, Location.ARMS),
            Forbid(ATTACKER, Ban.SPEND_MOVEMENT, Until.NEXT_AI_CARD),
            Forbid(ATTACKER, Ban.DASH, Until.NEXT_AI_CARD),
            Forbid(ATTACKER, Ban.DODGE, Until.NEXT_AI_CARD),
        ),
        critical=Critical((weaker(Attribute.DAMAGE),)),
    ),
    HitLocation(
        "Maul Head",
        HitLocationType.IMPERVIOUS,
        reflex=(Knockback(ATTACKER, 8),),
        critical=Critical((TakeFromCard(FRUSTRATED, None, card=FRUSTRATION),)),
    ),
    HitLocation(
        "Maul Haft",
        HitLocationType.SUPER_DENSE,
        failure=(FRUSTRATES, KnockDown(ATTACKER)),
        critical=Critical((), PersistentInjury(BENT_HAFT)),
    ),
    HitLocation(
        "Swollen Gut",
        toughness=-3,
        wound=(Hit(NEAR, 1, 3, Location.LEGS), AddCounter(NEAR, HEAT)),
        critical=Critical((WoundMonster(1, by=ATTACKER, more=True),)),
    ),
    HitLocation(
        "Smoke Vents",
        reflex=(Forbid(ALL, Ban.RANGED_ATTACK, Until.NEXT_MONSTER_TURN),),
        critical=Critical((weaker(Attribute.EVASION),)),
    ),
    HitLocation(
        "Furnace Door",
        toughness=3,
        failure=(Hit(ATTACKER, 1, 6, Location.BODY),),
        critical=Critical((), PersistentInjury(OPEN_FURNACE)),
    ),
    HitLocation(
        "Ember Heart",
        toughness=-2,
        changes=(
            AttemptChange(Attribute.STRENGTH, -4, HasCounters(HEAT, most=0, who=ATTACKER)),
            AttemptChange(Attribute.TOUGHNESS, -4, LiesInPlay(Stays.INJURY, (OPEN_FURNACE,))),
        ),
        wound=(LoseCounters(ATTACKER, HEAT),),
        failure=(heats(ATTACKER, 2),),
        critical=Critical(
            (
                WoundMonster(2, by=ATTACKER, more=True),
                If(
                    InState(ATTACKER, State.HOLDS_DEATH_DIE),
                    (),
                    (MayPay(Cost(survival=3), (), (Die(ATTACKER),), ATTACKER),),
                ),
            )
        ),
    ),
    HitLocation(
        "Golden Tasset",
        failure=(KnockDown(ATTACKER), PickOne(survivors(TermKind.OTHER, ADJACENT), (KnockDown(THAT),))),
        critical=Critical((weaker(Attribute.MOVEMENT, 2),)),
    ),
    HitLocation(
        "Golden Cuisse",
        toughness=1,
        wound=(MonsterMoves(None, "away from the attacker"),),
        failure=(GainPriority(ATTACKER),),
        critical=Critical((FALLS, Gain(ALL, Stat.SURVIVAL, 1))),
    ),
    HitLocation(
        "Golden Greave",
        failure=(Knockback(survivors(ADJACENT), 3),),
        critical=Critical((weaker(Attribute.MOVEMENT), FALLS)),
    ),
    HitLocation(
        "Golden Sabaton",
        failure=(RollOn(ATTACKER, (Row(1, 4, (RollInjury(ATTACKER, Location.LEGS),)), Row(5, 99))),),
        reflex=(TurnTo(ATTACKER),),
        critical=Critical((Forbid(MONSTER, Ban.MOVE, Until.NEXT_AI_CARD),)),
    ),
    HitLocation(
        "Ash Mantle",
        toughness=3,
        changes=(AttemptChange(Attribute.TOUGHNESS, -3, Meets(ATTACKER, terms(TermKind.BLIND_SPOT))),),
        failure=(Gain(ATTACKER, Stat.INSANITY, 3),),
        critical=Critical((Gain(ATTACKER, Stat.COURAGE, 1), COOLED)),
    ),
    HitLocation(
        "White Fur Trim",
        toughness=-1,
        wound=(FRUSTRATES,),
        failure=(BrainDamage(ATTACKER, 2),),
    ),
    HitLocation(
        "Backplate Boiler",
        toughness=-4,
        toughness_if=Meets(ATTACKER, terms(TermKind.BLIND_SPOT)),
        wound=(TurnTo(ATTACKER), Knockback(ATTACKER, 5)),
        critical=Critical((weaker(Attribute.DAMAGE), weaker(Attribute.TOUGHNESS))),
    ),
    HitLocation(
        "Eruption",
        HitLocationType.TRAP,
        trap=(Doom(ATTACKER), TurnTo(ATTACKER), BLACKENS, AddCounter(ALL, HEAT)),
    ),
)
