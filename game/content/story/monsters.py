"""The story events that monsters bring, in a showdown and after it, and the legends of the Mask Maker."""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.conditions.sheet import AtLeast
from game.cards.costs import Cost
from game.cards.kinds.story_event import BroughtBy, StoryEvent, StoryPart
from game.cards.numbers import Counters, Level
from game.cards.who import Role, TermKind, survivors
from game.cards.words.flow import Effect, Effects, If, LocationRow, MayPay, RollLocation, RollOn, Row
from game.cards.words.gear import ArchiveGear, GainGear
from game.cards.words.harm import (
    BrainDamage,
    BrainEventDamage,
    Damage,
    Die,
    LoseArmor,
    RollInjury,
    SufferInjury,
    SufferTrauma,
)
from game.cards.words.knowledge import GainArt
from game.cards.words.monster import HealMonster, WoundMonster
from game.cards.words.moving import ComeBack, Knockback, KnockDown, Where
from game.cards.words.resources import GainResource
from game.cards.words.settlement import AddQuarry
from game.cards.words.sheet import Gain, GainDisorder, Permanent
from game.cards.words.story import GoOn
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import AddCounter, DealStatusCard, Token
from game.content.story.tables import HUNT_RUN_AWAY, RUN_AWAY
from game.content.survivors.status_cards import CRUSH_AND_DEVOUR, GOBBLED_UP
from game.model.terms import Attribute, Location, Phase, Stat

SELF = Role.SELF
KINGS_STEP = "King's Step"
TEMPO = "tempo token"

RUNNING = StoryEvent(
    "Run Away",
    (
        StoryPart("From a showdown", (RollOn(SELF, RUN_AWAY),), phase=Phase.SHOWDOWN),
        StoryPart("From the hunt", (RollOn(SELF, HUNT_RUN_AWAY),), phase=Phase.HUNT),
    ),
    brought_by=BroughtBy.FLIGHT,
)


def _covered(at: Location, piece: str, *effects: Effect) -> LocationRow:
    """A face of the die: the regal piece for that place, until it is worn."""
    return LocationRow(at, (GainGear(SELF, f"regal-{piece}"), *effects), unless=f"regal-{piece}")


KINGS_CURSE = StoryEvent(
    "King's Curse",
    (
        StoryPart(
            "What the king leaves",
            (
                RollLocation(
                    SELF,
                    (
                        _covered(Location.HEAD, "helm", GainDisorder(SELF)),
                        _covered(
                            Location.ARMS,
                            "gauntlet",
                            If(Knows("Nightmare Training"), (Permanent(SELF, Attribute.STRENGTH, 1),)),
                        ),
                        _covered(
                            Location.BODY,
                            "plackart",
                            GainArt(SELF, KINGS_STEP),
                            BrainEventDamage(survivors(TermKind.OTHER, TermKind.RETURNING), 3),
                        ),
                        _covered(Location.WAIST, "faulds", SufferInjury(SELF, "Destroyed Genitals")),
                        _covered(Location.LEGS, "greaves"),
                    ),
                ),
            ),
        ),
    ),
)


def _in_step(n: int = 1) -> AddCounter:
    return AddCounter(SELF, TEMPO, n)


KINGS_STEP_EVENT = StoryEvent(
    KINGS_STEP,
    (
        StoryPart("The dance of the king", (EndNow(Underway.ATTACK, SELF), GoOn("Overcome"))),
        StoryPart(
            "Overcome",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 1, (BrainDamage(SELF, Level()),)),
                        Row(2, 3, (RollInjury(SELF, Location.LEGS), _in_step())),
                        Row(4, 5, (_in_step(), MayPay(Cost(survival=1), (), (RollInjury(SELF, Location.BODY),)))),
                        Row(6, 7, (KnockDown(SELF), _in_step())),
                        Row(8, 8, (Damage(SELF, 1, Location.LEGS), _in_step())),
                        Row(
                            9,
                            9,
                            (
                                Damage(SELF, 1, Location.LEGS),
                                If(Knows("Forbidden Dance"), (_in_step(2), Knockback(SELF, 3)), (_in_step(),)),
                            ),
                        ),
                        Row(10, 99, (GainArt(SELF, KINGS_STEP),)),
                    ),
                    add=Counters(TEMPO),
                ),
            ),
        ),
    ),
)

BREATH: Effects = (Gain(SELF, Stat.SURVIVAL, 3),)
LUNGS: Effects = (GainArt(SELF, "Legendary Lungs"), *BREATH)

LEGENDARY_LUNGS = StoryEvent(
    "Legendary Lungs",
    (
        StoryPart(
            "A scream held back",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2),
                        Row(3, 3, BREATH),
                        Row(4, 7, (If(Knows("Drums"), LUNGS, BREATH),)),
                        Row(8, 10, LUNGS),
                    ),
                ),
            ),
        ),
    ),
)

RHYTHM: Effects = (If(AtLeast(SELF, Stat.UNDERSTANDING, 3), (GainArt(SELF, "Rhythm Chaser"),)),)
UNSEEN: Effects = (GainArt(SELF, "Zero Presence"), Gain(SELF, Stat.INSANITY, 3))

ZERO_PRESENCE = StoryEvent(
    "Zero Presence",
    (
        StoryPart(
            "Nothing is there",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (GainDisorder(SELF, "Fear of the Dark"), Gain(SELF, Stat.INSANITY, 3))),
                        Row(3, 3, RHYTHM),
                        Row(4, 7, (If(Knows("Forbidden Dance"), UNSEEN, RHYTHM),)),
                        Row(8, 10, UNSEEN),
                    ),
                ),
            ),
        ),
    ),
)

LOSES_A_LEG = SufferInjury(SELF, "Dismembered Leg")

CRUSHED = StoryEvent(
    CRUSH_AND_DEVOUR,
    (
        StoryPart(
            "Masticated",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 2, (Die(SELF), HealMonster(1), Token(Role.MONSTER, Attribute.SPEED, 1))),
                        Row(3, 4, (LOSES_A_LEG, HealMonster(1))),
                        Row(5, 6, (SufferInjury(SELF, "Dismembered Arm"), HealMonster(1))),
                        Row(7, 10, (GoOn("Fight back"),)),
                    ),
                ),
            ),
        ),
        StoryPart(
            "Fight back",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (BrainDamage(SELF, Level()),)),
                        Row(4, 7, (Damage(SELF, 1, every=True),)),
                        Row(
                            8,
                            99,
                            (
                                WoundMonster(1),
                                GainResource(SELF, "strange", "Second Heart"),
                                Damage(SELF, 1, Location.ARMS),
                                GoOn("Regurgitate"),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        StoryPart("Regurgitate", (GoOn("Spat out", survivors(TermKind.SWALLOWED)),), story="Regurgitate"),
        StoryPart(
            "Spat out",
            (
                ComeBack(SELF, Where.BESIDE_MONSTER, now=True),
                DealStatusCard(SELF, GOBBLED_UP, back=True),
                RollOn(
                    SELF,
                    (
                        Row(1, 3, (KnockDown(SELF), BrainDamage(SELF, 1))),
                        Row(4, 7, (KnockDown(SELF), Gain(SELF, Stat.INSANITY, 1))),
                        Row(8, 9, (Gain(SELF, Stat.UNDERSTANDING, 1),)),
                        Row(10, 99, (GainResource(SELF, "screaming-antelope", "Large Flat Tooth"), WoundMonster(1))),
                    ),
                ),
            ),
        ),
    ),
)

BLACKEN_CANCELED = EndNow(Underway.MONSTER_ACTION, called="Blacken")

HAMMERED = StoryEvent(
    "Hammer and Nail",
    (
        StoryPart(
            "Bend or break",
            (
                RollOn(
                    SELF,
                    (
                        Row(1, 4, (KnockDown(SELF), LOSES_A_LEG, ArchiveGear(SELF, "thunder-maul"))),
                        Row(5, 8, (SufferInjury(SELF, "Broken Arm"), BLACKEN_CANCELED)),
                        Row(
                            9,
                            10,
                            (
                                SufferTrauma(SELF, "Frenzy", 4),
                                LoseArmor(SELF, everywhere=True),
                                GainDisorder(SELF, "Immortal"),
                                BLACKEN_CANCELED,
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

LEGENDS = {
    "Great Golden Cat": "white-lion-mask",
    "Mad Steed": "antelope-mask",
    "Golden Eyed King": "phoenix-mask",
}
"""The legendary monsters, and the mask that leads to each (keys)."""


def legend(monster: str) -> str:
    """Returns the name of the part of the event about this monster."""
    return f"Legend of the {monster}"


LEGENDARY_MONSTERS = StoryEvent(
    "Legendary Monsters",
    tuple(
        StoryPart(legend(monster), (AddQuarry(monster.lower().replace(" ", "-"), mask),), story=legend(monster))
        for monster, mask in LEGENDS.items()
    ),
)

MONSTER_EVENTS = (
    RUNNING,
    KINGS_CURSE,
    KINGS_STEP_EVENT,
    LEGENDARY_LUNGS,
    ZERO_PRESENCE,
    CRUSHED,
    HAMMERED,
    LEGENDARY_MONSTERS,
)
