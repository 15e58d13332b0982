"""Whom the careful player hunts: the highest level that the party has shown itself fit for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.decision import Option
from game.bots.careful.gear_worth import armor_worth, weapon_worth
from game.bots.careful.people import fitness, strongest_first
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.survivor.gear_changes import is_armor

FIGHTERS = 4
ASKED = {1: 0.0, 2: 30.0, 3: 60.0}
"""The strength of a party that each level asks for: what its four wear, wield and can."""
ENOUGH_WINS = 2
"""Victories over a level before the next one is tried."""


def strength(table: SettlementTable) -> float:
    """Returns the worth of the four best fighters with the best gear of the settlement: armor, weapons, themselves."""
    box = table.box
    owned = [box.gear[key] for key in table.owned_gear()]
    armor = sorted((armor_worth(gear) for gear in owned if is_armor(gear)), reverse=True)[: 5 * FIGHTERS]
    weapons = sorted((weapon_worth(gear) for gear in owned), reverse=True)[:FIGHTERS]
    best = [max(0.0, fitness(table, who)) for who in strongest_first(table, table.survivors())[:FIGHTERS]]
    return sum(armor) / FIGHTERS + sum(weapons) / FIGHTERS + 1.5 * sum(best) / FIGHTERS


def quarry(table: SettlementTable, options: Sequence[Option]) -> tuple[str, str]:
    """The key of the hunt and the reason. A level that was lost is left alone until it is won below again."""
    party = strength(table)
    hunted = Counter(one.monster for one in table.campaign.defeated)

    def worth(option: Option) -> tuple[float, ...]:
        monster, name = option.target
        level = _level(table, monster, name)
        return (_fit(table, monster, level, party), level, -hunted[monster])

    fit = [option for option in options if _fit(table, *_of(table, option), party)]
    if fit:
        best = max(fit, key=worth)
        return best.key, f"{best.label}: the party is fit for that."
    easiest = min(options, key=lambda option: (_of(table, option)[1], hunted[option.target[0]]))
    return easiest.key, f"{easiest.label}: nothing is easier."


def _of(table: SettlementTable, option: Option) -> tuple[str, int]:
    monster, name = option.target
    return monster, _level(table, monster, name)


def _level(table: SettlementTable, monster: str, name: str) -> int:
    return next((row.level for row in table.box.monsters[monster].levels if row.name == name), 1)


def _fit(table: SettlementTable, monster: str, level: int, party: float) -> bool:
    """Whether a level can be tried: strong enough, the one below won often enough, and not lost since."""
    if level <= 1:
        return True
    fought = [line for line in table.campaign.chronicle if line.what == monster]
    wins = [i for i, line in enumerate(fought) if line.told is Told.VICTORY and line.detail == str(level - 1)]
    lost = [i for i, line in enumerate(fought) if line.told is Told.DEFEAT and line.detail == str(level)]
    since = sum(i > lost[-1] for i in wins) if lost else len(wins)
    return party >= ASKED.get(level, 999.0) and since >= ENOUGH_WINS
