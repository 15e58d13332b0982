"""Whom the careful player hunts: what brings most for the risk, by what is worn and wielded at home and by what the
cards of the quarry do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.decision import Option
from game.bots.careful.people import party
from game.bots.careful.prospects import able_to_depart, beaten_since, chance_to_win, fight_worth, row_of
from game.cards.kinds.monster import Monster, MonsterLevel
from game.phases.settlement.departure import PARTY
from game.rules.campaign.settlement_table import SettlementTable

NEW = 3.0
"""What a quarry is worth more that was never beaten: its resources are new. Less each time."""
ENOUGH_WINS = 2
"""Victories over a level before the next one is tried."""
FIT = 0.85
"""How likely a level above the first has to be won."""


def quarry(table: SettlementTable, options: Sequence[Option]) -> tuple[str, str]:
    """The key of the hunt and the reason."""
    hunted = Counter(one.monster for one in table.campaign.defeated)
    fighters = party(table, able_to_depart(table), PARTY)
    rows = {option.key: row_of(table, *option.target) for option in options}

    def worth(option: Option) -> float:
        monster, level = rows[option.key]
        wins = chance_to_win(table, fighters, monster, level)
        return fight_worth(table, fighters, monster, level) + wins * NEW / (1 + hunted[monster.key])

    ready = [option for option in options if _ready(table, fighters, *rows[option.key])]
    if ready:
        best = max(ready, key=worth)
        return best.key, f"{best.label}: that brings most for the risk."
    easiest = max(options, key=lambda option: chance_to_win(table, fighters, *rows[option.key]))
    return easiest.key, f"{easiest.label}: nothing is easier."


def _ready(table: SettlementTable, fighters: Sequence[int], monster: Monster, level: MonsterLevel) -> bool:
    """Whether a level can be tried: a first one always; else it is likely won, and the one below was won often enough,
    of a legendary form the quarry itself.
    """
    if level.level <= 1 and not monster.legend_of:
        return True
    if chance_to_win(table, fighters, monster, level) < FIT or beaten_since(table, monster, level):
        return False
    below = [
        one
        for one in table.campaign.defeated
        if one.monster in (monster.key, monster.legend_of)
        and any(
            row.name == one.level and row.level >= level.level - 1 for row in table.box.monsters[one.monster].levels
        )
    ]
    return len(below) >= ENOUGH_WINS
