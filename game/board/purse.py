"""What survival is paid from: survival, or strength tokens where a fighting art lets the whole party spend those."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board.components import Tokens
from game.board.sheet import gain_token
from game.board.showdown import Showdown
from game.effects.art_traits import PaysWithStrength
from game.model import events
from game.model.terms import Attribute, Until


def affords(table: Showdown, who: int, n: int) -> bool:
    """Whether the survivor can pay n survival (survival-cost)."""
    survival = table.sheet(who).survival
    return survival >= n or survival + spare_tokens(table, who) >= n


def spare_tokens(table: Showdown, who: int) -> int:
    """The +1 strength tokens that can stand in for survival: those that last as long as the showdown, while somebody on
    the board has the art for it.
    """
    held = table.world.get(who, Tokens).attributes.get(Attribute.STRENGTH, 0)
    if held <= 0 or not lenders(table):
        return 0
    passing = sum(
        one.n for one in table.record.lasting if one.who == who and one.attribute is Attribute.STRENGTH and one.n > 0
    )
    return max(0, held - passing)


def lenders(table: Showdown) -> list[str]:
    """The cards that let everybody pay so."""
    return [
        source for who in table.survivors() for source, trait in table.traits(who) if type(trait) is PaysWithStrength
    ]


def pay_in_tokens(table: Showdown, who: int, n: int) -> Flow[int]:
    """Asks for each of n survival how it is paid, takes the tokens, and returns how much survival is left to pay."""
    tokens = spare_tokens(table, who)
    if not tokens:
        return n
    paid = 0
    for number in range(n):
        options = []
        if table.sheet(who).survival > number - paid:
            options.append(Option("survival", "1 survival", False))
        if tokens > paid:
            options.append(Option("token", "1 strength token", True))
        in_token: bool = yield from table.choose(
            "may-act",
            f"{table.name(who)} would spend {n} survival: what pays for {'it' if n == 1 else f'part {number + 1}'}?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survival-cost",
        )
        paid += in_token
    if paid:
        source = lenders(table)[0]
        gain_token(table, who, Attribute.STRENGTH, -paid, Until.SHOWDOWN, source)
        table.tell(events.PaidInTokens("survival-cost", who, paid, source))
    return n - paid
