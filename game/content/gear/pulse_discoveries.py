"""The pulse discoveries that the death die can be rolled for (keyword-death-die-pulse)."""

from __future__ import annotations

from game.cards.kinds.settlement import PulseDiscovery
from game.cards.moments import Frequency, Moment, WaitsFor
from game.cards.numbers import Dice, Twice
from game.cards.traits.flow import AtWill, Whenever
from game.cards.traits.moving import StaysUp
from game.cards.traits.rolls import PulseUse, RollsDeathDie
from game.cards.who import Role
from game.cards.words.attack import AttackGains, MoreInAttack
from game.cards.words.flow import Later
from game.cards.words.harm import Die, Numb
from game.cards.words.moving import StandUp
from game.cards.words.sheet import Gain
from game.model.terms import Stat

PULSES = (
    PulseDiscovery(
        "Aggression Overload",
        1,
        (
            Whenever(
                Moment.ATTACK_ROLLED,
                (MoreInAttack(Role.SELF, AttackGains.ROLLS, 1),),
                limit=Frequency.ROUND,
                optional=True,
            ),
        ),
    ),
    PulseDiscovery("Acceleration", 2, (RollsDeathDie(PulseUse.MOVE),)),
    PulseDiscovery("Uninhibited Rage", 3, (RollsDeathDie(PulseUse.WOUND),)),
    PulseDiscovery("Legs Locked", 4, (StaysUp(), Whenever(Moment.DEATH_DIE_TAKEN, (StandUp(Role.SELF),)))),
    PulseDiscovery(
        "Metabolic Surrender",
        5,
        (
            AtWill(
                (
                    Gain(Role.SELF, Stat.SURVIVAL, Twice(Dice(1, 10))),
                    Numb(Role.SELF),
                    Later(WaitsFor.END_OF_ROUND, (Die(Role.SELF),)),
                ),
                Frequency.ROUND,
                called="Metabolic Surrender",
            ),
        ),
    ),
)
