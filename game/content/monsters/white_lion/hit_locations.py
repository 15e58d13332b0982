"""The White Lion's hit locations, with the persistent injuries that critical wounds leave."""

from __future__ import annotations

from game.cards.conditions.monster import LiesInPlay, Stays
from game.cards.conditions.sheet import AtLeast
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.moments import Doing, Moment, WaitsFor
from game.cards.numbers import Level
from game.cards.traits.flow import Instead, Whenever
from game.cards.traits.monster import PicksFirst
from game.cards.who import Role, TermKind, survivors
from game.cards.words.ai_deck import DiscardMood
from game.cards.words.flow import Effects, If, Later, MayChoose, RollOn, Row
from game.cards.words.harm import BrainDamage
from game.cards.words.hit_locations import ShuffleHitLocations
from game.cards.words.monster import BasicAction, KillMonster, MonsterMoves, Perform, WoundMonster
from game.cards.words.moving import KnockDown, StandUp
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain, Permanent
from game.cards.words.survival import Doom, EndNow, Underway
from game.cards.words.tokens import GainPriority, Token
from game.content.monsters.white_lion.ai_cards import GRAB, LOST_HAND, NO_JAW, POUNCE_LINE
from game.model.terms import INSANE_AT, Attribute, Stat

OWN_DECK = "white-lion"
POUNCE: Effects = (Perform(POUNCE_LINE, Role.MONSTER),)
STRIKE_BACK: Effects = (BasicAction(Role.ATTACKER),)
LESS_ACCURATE = Token(Role.MONSTER, Attribute.ACCURACY, -1)
LAMED = Token(Role.MONSTER, Attribute.MOVEMENT, -1)
BOWLED_OVER = KnockDown(Role.MONSTER)
CUT_LOOSE = GainResource(Role.ATTACKER, OWN_DECK)

HIT_LOCATIONS = (
    HitLocation("Beast's Back", failure=POUNCE, critical=Critical((LESS_ACCURATE,))),
    HitLocation(
        "Beast's Brow",
        wound=(*STRIKE_BACK, BrainDamage(Role.ATTACKER, 1)),
        critical=Critical((LESS_ACCURATE,)),
    ),
    HitLocation(
        "Beast's Chest",
        failure=POUNCE,
        critical=Critical((CUT_LOOSE, RollOn(Role.ATTACKER, (Row(1, 9), Row(10, 10, (KillMonster(),)))))),
    ),
    HitLocation(
        "Beast's Ear",
        failure=(MonsterMoves(1, "away from the attacker"),),
        critical=Critical((LESS_ACCURATE,)),
    ),
    HitLocation(
        "Beast's Elbow",
        failure=POUNCE,
        critical=Critical(
            (
                Gain(survivors(TermKind.NON_DEAF), Stat.INSANITY, 3),
                MayChoose(survivors(TermKind.NON_DEAF, TermKind.KNOCKED_DOWN), (StandUp(Role.CHOOSER),)),
            )
        ),
    ),
    HitLocation("Beast's Femur", critical=Critical((LAMED, CUT_LOOSE))),
    HitLocation("Beast's Flank", wound=(GainPriority(Role.ATTACKER),), critical=Critical((BOWLED_OVER,))),
    HitLocation(
        "Beast's Heel",
        critical=Critical(
            (BOWLED_OVER,),
            PersistentInjury(
                "Ruptured Tendon",
                (Instead(Doing.MONSTER_MOVE, (KnockDown(Role.MONSTER),), up_to=1),),
            ),
        ),
    ),
    HitLocation("Beast's Knee", critical=Critical((LAMED,))),
    HitLocation(
        "Beast's Maw",
        failure=(
            RollOn(
                Role.ATTACKER,
                (Row(1, 3), Row(4, 99, (BrainDamage(Role.ATTACKER, Level()), KnockDown(Role.ATTACKER)))),
            ),
        ),
        critical=Critical(
            (
                RollOn(
                    Role.ATTACKER,
                    (
                        Row(1, 4),
                        Row(5, 99, (Gain(Role.ATTACKER, Stat.COURAGE, 1), Gain(Role.ATTACKER, Stat.SURVIVAL, 1))),
                    ),
                ),
            ),
            PersistentInjury(NO_JAW),
        ),
    ),
    HitLocation(
        "Beast's Paw",
        failure=(BasicAction(Role.ATTACKER, damage=2),),
        critical=Critical(
            (LAMED, GainResource(Role.ATTACKER, OWN_DECK, "Lion Claw")),
            PersistentInjury("Broken Foot", (Instead(Doing.DEFINITION, (), named=GRAB),)),
        ),
    ),
    HitLocation(
        "Beast's Ribs",
        wound=(If(AtLeast(Role.ATTACKER, Stat.UNDERSTANDING, 3), (Gain(Role.ATTACKER, Stat.SURVIVAL, 1),)),),
        critical=Critical((Token(Role.MONSTER, Attribute.TOUGHNESS, -1),)),
    ),
    HitLocation("Beast's Scapular Deltoid", failure=POUNCE, critical=Critical((LAMED,))),
    HitLocation(
        "Beast's Tail",
        reflex=POUNCE,
        critical=Critical((GainResource(Role.ATTACKER, OWN_DECK, "Lion Tail"), LESS_ACCURATE)),
    ),
    HitLocation(
        "Beast's Temple",
        failure=STRIKE_BACK,
        critical=Critical(
            persistent=PersistentInjury(
                "Ringing Skull", (Instead(Doing.AI_DRAW, (EndNow(Underway.MONSTER_TURN),), up_to=2),)
            ),
        ),
    ),
    HitLocation(
        "Beast's Tricep",
        failure=STRIKE_BACK,
        critical=Critical((If(LiesInPlay(Stays.MOOD), (DiscardMood(Role.ATTACKER),)), BOWLED_OVER)),
    ),
    HitLocation(
        "Clever Ploy",
        HitLocationType.TRAP,
        trap=(Doom(Role.ATTACKER), *STRIKE_BACK, ShuffleHitLocations()),
    ),
    HitLocation(
        "Fleshy Gut",
        failure=STRIKE_BACK,
        critical=Critical((Gain(Role.ATTACKER, Stat.INSANITY, 3), GainResource(Role.ATTACKER, "basic"))),
    ),
    HitLocation(
        "Fuzzy Groin",
        critical=Critical(
            (GainResource(Role.ATTACKER, OWN_DECK, "Lion Testes"), Token(Role.MONSTER, Attribute.DAMAGE, 1)),
            PersistentInjury("Lost Ding Dong", (PicksFirst(),)),
        ),
    ),
    HitLocation(
        "Glorious Mane",
        HitLocationType.IMPERVIOUS,
        critical=Critical(
            (
                GainResource(Role.ATTACKER, OWN_DECK, "Shimmering Mane"),
                If(
                    AtLeast(Role.ATTACKER, Stat.INSANITY, INSANE_AT),
                    (Token(Role.ATTACKER, Attribute.STRENGTH, 1),),
                ),
            )
        ),
    ),
    HitLocation(
        "Soft Belly",
        critical=Critical(
            (CUT_LOOSE,),
            PersistentInjury(
                "Organ Trail",
                (
                    Whenever(
                        Moment.MONSTER_TURN_STARTS,
                        (RollOn(Role.MONSTER, (Row(1, 3, (WoundMonster(1),)), Row(4, 99))),),
                    ),
                ),
            ),
        ),
    ),
    HitLocation(
        "Straining Neck",
        critical=Critical(
            (
                RollOn(
                    Role.ATTACKER,
                    (
                        Row(1, 9, (BOWLED_OVER,)),
                        Row(10, 10, (BOWLED_OVER, Later(WaitsFor.NEXT_MONSTER_TURN, (KillMonster(),)))),
                    ),
                ),
            )
        ),
    ),
    HitLocation(
        "Strange Hand",
        failure=STRIKE_BACK,
        critical=Critical(
            (
                MayChoose(
                    Role.ATTACKER,
                    (Gain(Role.ATTACKER, Stat.SURVIVAL, -1), Permanent(Role.ATTACKER, Attribute.STRENGTH, 1)),
                    needs=AtLeast(Role.ATTACKER, Stat.SURVIVAL, 1),
                ),
            ),
            PersistentInjury(LOST_HAND),
        ),
    ),
)
