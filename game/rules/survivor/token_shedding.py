"""Tokens that come off one by one: because they weigh somebody down, because a card says so, or as the price of
something. Whoever gains no tokens loses theirs like anybody else.
"""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.model.terms import Attribute
from game.rules.death.bleeding import bleed
from game.rules.table.components import Tokens
from game.rules.table.game_table import GameTable

BLEEDING = "bleeding"
RULE = "survivor-permanent-vs-token"


def staying(table: GameTable, who: int, attribute: Attribute, sign: int) -> int:
    """Counts the tokens of an attribute and a sign (1 or -1) that last as long as the showdown."""
    held = sign * table.world.get(who, Tokens).attributes.get(attribute, 0)
    if held <= 0:
        return 0
    passing = (one.n * sign for one in table.record.lasting if one.who == who and one.attribute is attribute)
    return max(0, held - sum(n for n in passing if n > 0))


def take_token(table: GameTable, who: int, attribute: Attribute, sign: int) -> None:
    """Takes one token of this sign away: one that would have stayed, or else one that would have gone by itself."""
    if not staying(table, who, attribute, sign):
        for one in table.record.lasting:
            if (one.who, one.attribute) == (who, attribute) and one.n * sign > 0:
                one.n -= sign
                break
    held = table.world.get(who, Tokens).attributes
    held[attribute] = held.get(attribute, 0) - sign


def burdens(table: GameTable, who: int) -> list[str]:
    """The tokens that one would rather be rid of: bleeding, and each attribute that negative tokens lower."""
    tokens = table.world.get(who, Tokens)
    bleeding = [BLEEDING] if tokens.bleeding else []
    return bleeding + [attribute for attribute in Attribute if tokens.attributes.get(attribute, 0) < 0]


def named(burden: str) -> str:
    return "bleeding token" if burden == BLEEDING else f"−1 {burden} token"


def shed(table: GameTable, who: int, burden: str, why: str) -> Flow[None]:
    """One of the survivor's `burdens` is gone."""
    if burden == BLEEDING:
        yield from bleed(table, who, -1, why)
        return
    take_token(table, who, Attribute(burden), -1)
    table.tell(facts.TokenRemoved(RULE, who, named(burden), why))
