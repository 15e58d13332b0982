"""The brain trauma table, in the order of its die results; 11 and more are reached only with bonuses; 99 = open end."""

from __future__ import annotations

from game.effects.cards import BrainTrauma
from game.effects.traits import Ban, Cannot, Frenzied, IgnoreSlow
from game.effects.verbs import (
    Damage,
    Die,
    FullOfDisorders,
    Gain,
    GainDisorder,
    GainPriority,
    If,
    Knockback,
    KnockDown,
    SetTo,
    Token,
)
from game.effects.who import Is, Role, survivors
from game.model.terms import Attribute, Stat

SELF = Role.SELF
UNHINGED = Gain(SELF, Stat.INSANITY, "1d5")

BRAIN_TRAUMAS = (
    BrainTrauma("Mortal Terror", 1, 2, (Die(SELF),)),
    BrainTrauma("Memory Loss", 3, 3, (Gain(SELF, Stat.PROFICIENCY, -2),)),
    BrainTrauma("Flee", 4, 4, (KnockDown(SELF), Knockback(SELF, "movement", to_edge=True), UNHINGED)),
    BrainTrauma(
        "Danger Seizure",
        5,
        6,
        (Damage(SELF, 1), Damage(survivors(Is.BESIDE_SELF), 1), GainDisorder(SELF), UNHINGED),
    ),
    BrainTrauma("Lunacy", 7, 8, (GainDisorder(SELF), UNHINGED)),
    BrainTrauma("New Perspective", 9, 9, (KnockDown(SELF), Gain(SELF, Stat.INSANITY, "1d10"))),
    BrainTrauma(
        "Frenzy",
        10,
        10,
        (UNHINGED, Token(SELF, Attribute.STRENGTH, 1), Token(SELF, Attribute.SPEED, 1)),
        traits=(Frenzied(), IgnoreSlow(), Cannot((Ban.SPEND_SURVIVAL, Ban.FIGHTING_ARTS, Ban.SPECIALIZATION))),
    ),
    BrainTrauma(
        "Maniacal Laughter",
        11,
        11,
        (KnockDown(SELF), Token(SELF, Attribute.SPEED, -1), GainPriority(SELF), UNHINGED),
    ),
    BrainTrauma(
        "Clarity",
        12,
        12,
        (
            KnockDown(SELF),
            Gain(SELF, Stat.INSANITY, "survival"),
            SetTo(SELF, Stat.SURVIVAL, 0),
            If(FullOfDisorders(SELF), (Die(SELF),), otherwise=(GainDisorder(SELF),)),
        ),
    ),
    BrainTrauma(
        "Impossible",
        13,
        99,
        (Gain(SELF, Stat.SURVIVAL, "1d10"), Gain(SELF, Stat.INSANITY, "1d10"), Token(SELF, Attribute.LUCK, 2)),
    ),
)
