"""What the settlement takes home from every monster that it beats (aftermath-victory)."""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game.cards.traits.people import Bounty, More
from game.effects.resources import win_resources
from game.rules.table.hooks import REWARDED
from game.rules.table.showdown_table import ShowdownTable


@at(REWARDED)
def take_trophies(table: ShowdownTable) -> Flow[None]:
    """Resources of the monster's deck, of the group's choice, as far as there are any (resource-limit)."""
    for rule in table.box.ruled(table.known()):
        if isinstance(rule, More) and rule.of is Bounty.TROPHIES:
            yield from _take(table, rule.n)


def _take(table: ShowdownTable, n: int) -> Flow[None]:
    own = table.monster_card.breed
    deck = table.record.resources.get(own)
    for left in range(n, 0, -1) if deck is not None else ():
        assert deck is not None
        names = sorted({*deck.draw_pile, *deck.discard})
        if not names:
            return
        card: str = yield from table.choose(
            "may-act",
            f"Which resource of {table.monster_card.noun} does the group take ({left} left)?",
            [Option(f"resource:{name}", name, name) for name in names],
            by=0,
            rule="aftermath-victory",
            context=(),
        )
        yield from win_resources(table, own, 1, card)
