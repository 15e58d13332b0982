"""The King's Man's hit locations, with the persistent injuries that critical wounds leave."""

from __future__ import annotations

from game.cards.conditions.attack import WeaponUsed
from game.cards.conditions.people import Meets
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.moments import Frequency
from game.cards.numbers import Level, Twice
from game.cards.traits.attack import FromBehind
from game.cards.traits.monster import Reaches
from game.cards.who import Role, TermKind, in_zone, survivors, terms
from game.cards.words.ai_deck import DiscardThis
from game.cards.words.attack import Hit, JamWeapon
from game.cards.words.flow import Effects, If, Once, RollOn, Row
from game.cards.words.gear import ArchiveGear
from game.cards.words.harm import BrainDamage, Damage
from game.cards.words.hit_locations import ArchiveLocation
from game.cards.words.monster import BasicAction, MonsterMoves, TurnTo, WoundMonster
from game.cards.words.moving import Knockback, KnockDown, Place, SurvivorSpot
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.cards.words.survival import Doom
from game.cards.words.tokens import AddCounter, GainPriority, Token
from game.cards.zones import Shape, Zone, ring
from game.content.monsters.kings_man.ai_cards import BENT_SPEAR, CHIPPED_AXE, SILENT_HYMN, SPLIT_SHAFT, TORN_COLLAR
from game.content.monsters.kings_man.borrowed_cards import BATTLE_PRESSURE, PRESSURE
from game.content.story.monsters import TEMPO
from game.model.terms import Attribute, Location, Stat, Until

ATTACKER, MONSTER = Role.ATTACKER, Role.MONSTER
FALL, MONSTER_FALLS = KnockDown(ATTACKER), KnockDown(MONSTER)
BESIDE = Meets(ATTACKER, terms(TermKind.ADJACENT))
BEHIND = Meets(ATTACKER, terms(TermKind.BLIND_SPOT))
INTO_STEP = AddCounter(ATTACKER, TEMPO)
NOTICED = GainPriority(ATTACKER)
STRIKE_BACK = BasicAction(ATTACKER)
SOFT = -2
"""The toughness of limbs against that of the rest: what a party of its first level can wound."""


def _weaker(attribute: Attribute, n: int = -1) -> Token:
    return Token(MONSTER, attribute, n)


def _shocked(n: int | Level) -> Effects:
    return (BrainDamage(ATTACKER, n),)


HIT_LOCATIONS = (
    BATTLE_PRESSURE,
    HitLocation(
        "Acid Blood Discharge",
        HitLocationType.TRAP,
        trap=(
            Doom(ATTACKER),
            Damage(ATTACKER, Twice(Level()), Location.ARMS),
            Damage(survivors(TermKind.OTHER, in_zone(ring(2))), Level()),
            If(
                WeaponUsed(but=("metal", "irreplaceable", "fist & tooth")),
                (RollOn(ATTACKER, (Row(1, 3, (ArchiveGear(ATTACKER, used=True),)), Row(4, 99))),),
            ),
            STRIKE_BACK,
        ),
    ),
    HitLocation(
        "Axe Blade",
        HitLocationType.SUPER_DENSE,
        failure=(Hit(ATTACKER, 1, 2),),
        critical=Critical((_weaker(Attribute.DAMAGE),), PersistentInjury(CHIPPED_AXE)),
    ),
    HitLocation(
        "Halberd Handle",
        reflex=(Knockback(ATTACKER, 2),),
        critical=Critical(persistent=PersistentInjury(SPLIT_SHAFT, (Reaches(1, most=True),))),
    ),
    HitLocation(
        "Halberd Spear",
        HitLocationType.SUPER_DENSE,
        failure=(Gain(ATTACKER, Stat.BLEEDING, 1), NOTICED),
        critical=Critical((_weaker(Attribute.ACCURACY),), PersistentInjury(BENT_SPEAR)),
    ),
    HitLocation(
        "Regal Back",
        toughness=-2,
        open_if=BEHIND,
        failure=(TurnTo(ATTACKER),),
        critical=Critical((MONSTER_FALLS, _weaker(Attribute.TOUGHNESS))),
    ),
    HitLocation(
        "Regal Breastplate",
        failure=(STRIKE_BACK,),
        critical=Critical((_weaker(Attribute.TOUGHNESS), Gain(ATTACKER, Stat.SURVIVAL, 2))),
    ),
    HitLocation(
        "Regal Collar",
        HitLocationType.FIRST_STRIKE,
        wound=(INTO_STEP,),
        failure=_shocked(1),
        critical=Critical((DiscardThis(SILENT_HYMN),), PersistentInjury(TORN_COLLAR)),
    ),
    HitLocation(
        "Regal Faceplate",
        reflex=_shocked(Level()),
        critical=Critical((_weaker(Attribute.ACCURACY), Gain(ATTACKER, Stat.INSANITY, 3))),
    ),
    HitLocation(
        "Regal Gauntlet",
        toughness=SOFT,
        failure=(Place(ATTACKER, SurvivorSpot.THREE_AHEAD), FALL),
        critical=Critical((_weaker(Attribute.SPEED),)),
    ),
    HitLocation(
        "Regal Greaves", toughness=SOFT, failure=(Knockback(ATTACKER, 4),), critical=Critical((MONSTER_FALLS,))
    ),
    HitLocation(
        "Regal Gutplate",
        wound=(If(BESIDE, (Damage(ATTACKER, 1, Location.ARMS),)),),
        critical=Critical((If(BESIDE, (Damage(ATTACKER, 2, Location.BODY),)), WoundMonster(1, by=ATTACKER, more=True))),
    ),
    HitLocation(
        "Regal Helm",
        wound=(Token(MONSTER, Attribute.ACCURACY, -2, Until.NEXT_MONSTER_TURN),),
        critical=Critical(persistent=PersistentInjury("Cracked Helm", (FromBehind(spot=Zone(Shape.BACK, 2, 4)),))),
    ),
    HitLocation(
        "Regal Knees",
        toughness=SOFT,
        failure=(FALL, INTO_STEP),
        critical=Critical((_weaker(Attribute.MOVEMENT, -2), MONSTER_FALLS)),
    ),
    HitLocation(
        "Regal Plume",
        toughness=-1,
        wound=(Once(Frequency.SHOWDOWN, (Gain(ATTACKER, Stat.COURAGE, 1),)), NOTICED),
        critical=Critical((ArchiveLocation(location=PRESSURE),)),
    ),
    HitLocation("Regal Sabatons", toughness=SOFT, reflex=(MonsterMoves(3, "back", halts=True),)),
    HitLocation(
        "Regal Sheath",
        HitLocationType.IMPERVIOUS,
        reflex=(NOTICED,),
        critical=Critical((GainResource(ATTACKER, "basic", "Scrap"),)),
    ),
    HitLocation(
        "Regal Skirt",
        toughness=SOFT,
        wound=(MonsterMoves(None, "away from the attacker"),),
        failure=(KnockDown(survivors(TermKind.OTHER, TermKind.ADJACENT)),),
        critical=Critical((_weaker(Attribute.EVASION),)),
    ),
    HitLocation(
        "Regal Vambraces", toughness=SOFT, failure=(Hit(ATTACKER, Level(), 1), JamWeapon(ATTACKER, this_round=True))
    ),
)
