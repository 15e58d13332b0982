"""The 23 disorders, as traits: what acts in a showdown, and what waits for another phase of the lantern year."""

from __future__ import annotations

from game.cards.conditions.gear import HasGear
from game.cards.conditions.sheet import AtLeast
from game.cards.kinds.survivor import Disorder
from game.cards.moments import Ban, Moment
from game.cards.traits.flow import At, Whenever
from game.cards.traits.gear import GearGains, MayNotCarry, MustCarry
from game.cards.traits.harm import FleshToMind, Suffering, SuffersDamage
from game.cards.traits.hunt import RollsTwice
from game.cards.traits.people import Hoards
from game.cards.traits.sheet import Cured
from game.cards.traits.survival import Cannot, Duty, Must
from game.cards.who import Role
from game.cards.words.flow import If
from game.cards.words.gear import ArchiveArmor
from game.cards.words.harm import SufferTrauma
from game.cards.words.moving import KnockDown
from game.cards.words.people import Retire, SkipNextHunt
from game.cards.words.sheet import Gain, Note, NoteBeside, SetTo
from game.cards.words.tokens import GainPriority, Token
from game.model.terms import INSANE_AT, Attribute, Location, Phase, Stat

SELF = Role.SELF
FALL = KnockDown(SELF)
BLADES = ("axe", "sword", "spear", "dagger", "scythe", "katar")

DISORDERS = (
    Disorder(
        "Aichmophobia",
        (Cannot((Ban.BLADES,)), MayNotCarry(BLADES, departing=True)),
    ),
    Disorder(
        "Anxiety",
        (Whenever(Moment.SHOWDOWN_STARTS, (If(HasGear(SELF, "stinky"), then=(), otherwise=(GainPriority(SELF),)),)),),
    ),
    Disorder(
        "Apathetic",
        (
            Cannot((Ban.SPEND_SURVIVAL, Ban.GAIN_SURVIVAL, Ban.GAIN_COURAGE)),
            Cured(Stat.UNDERSTANDING, 8),
        ),
    ),
    Disorder("Binge Eating Disorder", (MustCarry("consumable"), Must(Duty.CONSUME))),
    Disorder("Coprolalia", (Must(Duty.BE_SEEN), GearGains("noisy"))),
    Disorder("Fear of the Dark", (), on_gain=(Retire(SELF),)),
    Disorder("Hemophobia", (Whenever(Moment.BLEEDING_GAINED, (FALL,), anyone=True),)),
    Disorder("Hoarder", (Hoards(Stat.COURAGE, 1),)),
    Disorder("Honorable", (Cannot((Ban.BLIND_SPOT_ATTACK,)), Cannot((Ban.ATTACK_THE_FALLEN,)))),
    Disorder("Hyperactive", (Must(Duty.MOVE),)),
    Disorder("Immortal", (FleshToMind(), Cannot((Ban.SPEND_SURVIVAL,), while_insane=True))),
    Disorder("Indecision", (RollsTwice(lower=True),)),
    Disorder("Monster Panic", (SuffersDamage(1, Suffering.INTIMIDATE, mind=True),)),
    Disorder("Post-Traumatic Stress", (Must(Duty.REST),), on_gain=(SkipNextHunt(SELF),)),
    Disorder("Prey", (Cannot((Ban.SPEND_SURVIVAL,), unless_insane=True),)),
    Disorder(
        "Quixotic",
        (
            At(
                Phase.DEPARTING,
                (Gain(SELF, Stat.SURVIVAL, 1), Token(SELF, Attribute.STRENGTH, 1)),
                AtLeast(SELF, Stat.INSANITY, INSANE_AT),
            ),
        ),
    ),
    Disorder("Rageholic", (Whenever(Moment.SEVERE_INJURY, (SufferTrauma(SELF, "Frenzy"),)),)),
    Disorder("Secretive", (At(Phase.RETURNING, (SkipNextHunt(SELF),)),)),
    Disorder("Seizures", (Whenever(Moment.HEAD_DAMAGED, (FALL,)),)),
    Disorder(
        "Squeamish",
        (
            MayNotCarry(("stinky",), departing=True),
            Whenever(Moment.QUALITY_GAINED, (SetTo(SELF, Stat.SURVIVAL, 0),), named="stinky"),
        ),
    ),
    Disorder("Traumatized", (Whenever(Moment.ACT_ENDS_BESIDE_MONSTER, (FALL,)),)),
    Disorder("Vestiphobia", (Cannot((Ban.BODY_ARMOR,)),), on_gain=(ArchiveArmor(SELF, Location.BODY),)),
    Disorder("Weak Spot", (MustCarry("armor", noted=True),), on_gain=(NoteBeside(SELF, Note.HIT_LOCATION),)),
)
