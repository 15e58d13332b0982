"""What survival is paid from: survival, or tokens where a card lets these be spent in its place."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board.components import Tokens
from game.board.sheet import gain_token
from game.board.showdown import Showdown
from game.board.situation import Situation
from game.effects.art_traits import PaysWithStrength
from game.effects.relic_traits import PaysWithBurdens
from game.model import events
from game.model.terms import Attribute, Until


def affords(table: Showdown, who: int, n: int) -> bool:
    """Whether the survivor can pay n survival (survival-cost)."""
    survival = table.sheet(who).survival
    return survival >= n or survival + spare_tokens(table, who) + sum(spare_burdens(table, who).values()) >= n


def spare_tokens(table: Showdown, who: int) -> int:
    """The +1 strength tokens that can stand in for survival: those that last as long as the showdown, while somebody on
    the board has the art for it.
    """
    return _held(table, who, Attribute.STRENGTH, 1) if lenders(table) else 0


def spare_burdens(table: Showdown, who: int) -> dict[Attribute, int]:
    """The -1 tokens of each attribute that can stand in for survival, of those who have a card for it."""
    if not _unburdened_by(table, who):
        return {}
    return {attribute: n for attribute in Attribute if (n := _held(table, who, attribute, -1))}


def _held(table: Showdown, who: int, attribute: Attribute, sign: int) -> int:
    """How many tokens of this sign last as long as the showdown."""
    held = sign * table.world.get(who, Tokens).attributes.get(attribute, 0)
    if held <= 0:
        return 0
    passing = (one.n * sign for one in table.record.lasting if one.who == who and one.attribute is attribute)
    return max(0, held - sum(n for n in passing if n > 0))


def lenders(table: Showdown) -> list[str]:
    """The cards that let everybody pay in strength."""
    return [source for who in table.survivors() for source, trait in table.of_kind(who, PaysWithStrength)]


def _unburdened_by(table: Showdown, who: int) -> str:
    """The card that lets this survivor pay with what burdens them, or nothing."""
    for source, trait in table.of_kind(who, PaysWithBurdens):
        if trait.condition is None or table.holds(trait.condition, Situation(source, bearer=who, target=who)):
            return source
    return ""


def pay_in_tokens(table: Showdown, who: int, n: int) -> Flow[int]:
    """Asks for each of n survival how it is paid, takes the tokens, and returns how much survival is left to pay."""
    tokens, burdens = spare_tokens(table, who), spare_burdens(table, who)
    if not tokens and not burdens:
        return n
    strength, survival = 0, 0
    for number in range(n):
        options = []
        if table.sheet(who).survival > survival:
            options.append(Option("survival", "1 survival", None))
        if tokens > strength:
            options.append(Option("token", "1 strength token", Attribute.STRENGTH))
        for attribute, left in burdens.items():
            if left:
                options.append(Option(f"burden:{attribute}", f"1 −1 {attribute} token", (attribute,)))
        means: Attribute | tuple[Attribute] | None = yield from table.choose(
            "payment",
            f"{table.name(who)} would spend {n} survival: what pays for {'it' if n == 1 else f'part {number + 1}'}?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survival-cost",
        )
        if means is None:
            survival += 1
        elif isinstance(means, tuple):
            burdens[means[0]] -= 1
            _cast_off(table, who, means[0])
        else:
            strength += 1
    if strength:
        source = lenders(table)[0]
        gain_token(table, who, Attribute.STRENGTH, -strength, Until.SHOWDOWN, source)
        table.tell(events.PaidInTokens("survival-cost", who, strength, source))
    return survival


def _cast_off(table: Showdown, who: int, attribute: Attribute) -> None:
    table.world.get(who, Tokens).attributes[attribute] += 1
    table.tell(events.TokenRemoved("survival-cost", who, f"−1 {attribute} token", _unburdened_by(table, who)))
