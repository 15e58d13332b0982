"""The 23 disorders, as traits: what acts in a showdown, and what waits for another phase of the lantern year."""

from __future__ import annotations

from game.effects.ability_words import NoteHitLocation
from game.effects.campaign_traits import (
    At,
    GearGains,
    Hoards,
    MayNotCarry,
    MustCarry,
    MustConsume,
    OnBecoming,
    RollsTwice,
    SitsOut,
)
from game.effects.cards import Disorder
from game.effects.traits import (
    AlwaysThreat,
    Ban,
    Cannot,
    Cured,
    EasilyScared,
    FleshToMind,
    Moment,
    MustMove,
    Whenever,
)
from game.effects.verbs import (
    ArchiveArmor,
    AtLeast,
    Gain,
    GainPriority,
    HasGear,
    If,
    KnockDown,
    Retire,
    SetTo,
    SkipNextHunt,
    SufferTrauma,
    Token,
)
from game.effects.who import Role
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
    Disorder("Binge Eating Disorder", (MustCarry("consumable"), MustConsume())),
    Disorder("Coprolalia", (AlwaysThreat(), GearGains("noisy"))),
    Disorder("Fear of the Dark", (), on_gain=(Retire(SELF),)),
    Disorder("Hemophobia", (Whenever(Moment.BLEEDING_GAINED, (FALL,), anyone=True),)),
    Disorder("Hoarder", (Hoards(Stat.COURAGE, 1),)),
    Disorder("Honorable", (Cannot((Ban.BLIND_SPOT_ATTACK, Ban.ATTACK_THE_FALLEN)),)),
    Disorder("Hyperactive", (MustMove(),)),
    Disorder("Immortal", (FleshToMind(), Cannot((Ban.SPEND_SURVIVAL,), while_insane=True))),
    Disorder("Indecision", (RollsTwice(),)),
    Disorder("Monster Panic", (EasilyScared(1),)),
    Disorder("Post-Traumatic Stress", (SitsOut(),), on_gain=(SkipNextHunt(SELF),)),
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
        (MayNotCarry(("stinky",), departing=True), OnBecoming("stinky", (SetTo(SELF, Stat.SURVIVAL, 0),))),
    ),
    Disorder("Traumatized", (Whenever(Moment.ACT_ENDS_BESIDE_MONSTER, (FALL,)),)),
    Disorder("Vestiphobia", (Cannot((Ban.BODY_ARMOR,)),), on_gain=(ArchiveArmor(SELF, Location.BODY),)),
    Disorder("Weak Spot", (MustCarry("armor", noted=True),), on_gain=(NoteHitLocation(SELF),)),
)
