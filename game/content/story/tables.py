"""Tables of story events that a showdown or a hunt can come to."""

from __future__ import annotations

from game.cards.costs import Cost
from game.cards.who import Role
from game.cards.words.flow import MayPay, Row
from game.cards.words.harm import Die, SufferInjury
from game.cards.words.moving import ComeBack, LeaveBoard, Where
from game.cards.words.people import Leave, Leaving, SkipNextHunt
from game.cards.words.rolls import RollAgain
from game.cards.words.sheet import Gain, SetTo
from game.model.terms import Stat

SELF = Role.SELF

RUN_AWAY = (
    Row(1, 1, (Die(SELF, body=False),)),
    Row(2, 3, (ComeBack(SELF, Where.BESIDE_MONSTER, down=True),)),
    Row(4, 5, (ComeBack(SELF, Where.EDGE),)),
    Row(6, 7, (Gain(SELF, Stat.BLEEDING, 2), RollAgain(1))),
    Row(8, 9, (SkipNextHunt(SELF), LeaveBoard(SELF, home=True))),
    Row(10, 99, (LeaveBoard(SELF, home=True),)),
)
"""Run Away, from a showdown (hunt-run-away)."""

HUNT_RUN_AWAY = (
    Row(1, 1, (Die(SELF, body=False),)),
    Row(2, 3, (MayPay(Cost(survival=1), (RollAgain(1),), (Die(SELF, body=False),)),)),
    Row(4, 5, (Leave(SELF, Leaving.TO_REJOIN),)),
    Row(6, 7, (SufferInjury(SELF, "Broken Leg"), RollAgain(1))),
    Row(8, 9, (SetTo(SELF, Stat.INSANITY, 0), LeaveBoard(SELF, home=True))),
    Row(10, 99, (LeaveBoard(SELF, home=True),)),
)
"""Run Away, from the hunt (hunt-run-away)."""
