"""Tables of story events that a showdown or a hunt can come to."""

from __future__ import annotations

from game.effects.costs import Cost
from game.effects.growth_words import SufferInjury
from game.effects.leaving_words import Where
from game.effects.verbs import (
    ComeBack,
    Die,
    Gain,
    GoHome,
    MayPay,
    RollAgain,
    Row,
    SetTo,
    SkipNextHunt,
    Strays,
)
from game.effects.who import Role
from game.model.terms import Stat

SELF = Role.SELF

RUN_AWAY = (
    Row(1, 1, (Die(SELF, body=False),)),
    Row(2, 3, (ComeBack(SELF, Where.BESIDE_MONSTER, down=True),)),
    Row(4, 5, (ComeBack(SELF, Where.EDGE),)),
    Row(6, 7, (Gain(SELF, Stat.BLEEDING, 2), RollAgain(1))),
    Row(8, 9, (SkipNextHunt(SELF), GoHome(SELF))),
    Row(10, 99, (GoHome(SELF),)),
)
"""Run Away, from a showdown (hunt-run-away)."""

HUNT_RUN_AWAY = (
    Row(1, 1, (Die(SELF, body=False),)),
    Row(2, 3, (MayPay(Cost(survival=1), (RollAgain(1),), (Die(SELF, body=False),)),)),
    Row(4, 5, (Strays(SELF),)),
    Row(6, 7, (SufferInjury(SELF, "Broken Leg"), RollAgain(1))),
    Row(8, 9, (SetTo(SELF, Stat.INSANITY, 0), GoHome(SELF))),
    Row(10, 99, (GoHome(SELF),)),
)
"""Run Away, from the hunt (hunt-run-away)."""
