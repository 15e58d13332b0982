"""The brain trauma table, in the order of its die results; 11 and more are reached only with bonuses; 99 = open end."""

from __future__ import annotations

from game.cards.conditions.people import InState, State
from game.cards.keywords import Special
from game.cards.kinds.survivor import BrainTrauma
from game.cards.moments import Ban
from game.cards.numbers import Count, Dice, Total
from game.cards.traits.attack import WeaponIgnores
from game.cards.traits.harm import Frenzied
from game.cards.traits.survival import Cannot
from game.cards.who import Role, TermKind, survivors
from game.cards.words.flow import If
from game.cards.words.harm import Damage, Die
from game.cards.words.moving import Knockback, KnockDown
from game.cards.words.sheet import Gain, GainDisorder, SetTo
from game.cards.words.tokens import GainPriority, Token
from game.model.terms import Attribute, Stat

SELF = Role.SELF
UNHINGED = Gain(SELF, Stat.INSANITY, Dice(1, 5))

BRAIN_TRAUMAS = (
    BrainTrauma("Mortal Terror", 1, 2, (Die(SELF),)),
    BrainTrauma("Memory Loss", 3, 3, (Gain(SELF, Stat.PROFICIENCY, -2),)),
    BrainTrauma("Flee", 4, 4, (KnockDown(SELF), Knockback(SELF, Total(Attribute.MOVEMENT), to_edge=True), UNHINGED)),
    BrainTrauma(
        "Danger Seizure",
        5,
        6,
        (Damage(SELF, 1), Damage(survivors(TermKind.BESIDE_SELF), 1), GainDisorder(SELF), UNHINGED),
    ),
    BrainTrauma("Lunacy", 7, 8, (GainDisorder(SELF), UNHINGED)),
    BrainTrauma("New Perspective", 9, 9, (KnockDown(SELF), Gain(SELF, Stat.INSANITY, Dice(1, 10)))),
    BrainTrauma(
        "Frenzy",
        10,
        10,
        (UNHINGED, Token(SELF, Attribute.STRENGTH, 1), Token(SELF, Attribute.SPEED, 1)),
        traits=(
            Frenzied(),
            WeaponIgnores("melee", Special.SLOW),
            Cannot((Ban.SPEND_SURVIVAL, Ban.FIGHTING_ARTS, Ban.SPECIALIZATION)),
        ),
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
            Gain(SELF, Stat.INSANITY, Count(Stat.SURVIVAL)),
            SetTo(SELF, Stat.SURVIVAL, 0),
            If(InState(SELF, State.FULL_OF_DISORDERS), (Die(SELF),), otherwise=(GainDisorder(SELF),)),
        ),
    ),
    BrainTrauma(
        "Impossible",
        13,
        99,
        (
            Gain(SELF, Stat.SURVIVAL, Dice(1, 10)),
            Gain(SELF, Stat.INSANITY, Dice(1, 10)),
            Token(SELF, Attribute.LUCK, 2),
        ),
    ),
)
