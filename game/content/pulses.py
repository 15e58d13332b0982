"""The pulse discoveries that the death die can be rolled for (keyword-death-die-pulse)."""

from __future__ import annotations

from game.effects.ability_words import Numb
from game.effects.art_words import MoreAttackRolls
from game.effects.moments import Moment, Per
from game.effects.relic_cards import PulseDiscovery
from game.effects.relic_traits import Accelerates, StrengthensWound
from game.effects.survivor_traits import AtWill, StaysUp
from game.effects.traits import Whenever
from game.effects.verbs import Die, Gain, Later, StandUp
from game.effects.who import Role
from game.model.terms import Stat

PULSES = (
    PulseDiscovery(
        "Aggression Overload",
        1,
        (Whenever(Moment.ATTACK_ROLLED, (MoreAttackRolls(Role.SELF, 1),), limit=Per.ROUND, optional=True),),
    ),
    PulseDiscovery("Acceleration", 2, (Accelerates(),)),
    PulseDiscovery("Uninhibited Rage", 3, (StrengthensWound(),)),
    PulseDiscovery("Legs Locked", 4, (StaysUp(), Whenever(Moment.DEATH_DIE_TAKEN, (StandUp(Role.SELF),)))),
    PulseDiscovery(
        "Metabolic Surrender",
        5,
        (
            AtWill(
                (
                    Gain(Role.SELF, Stat.SURVIVAL, "twice 1d10"),
                    Numb(Role.SELF),
                    Later("the end of the round", (Die(Role.SELF),)),
                ),
                Per.ROUND,
            ),
        ),
    ),
)
