"""Whom the careful player hunts: the hardest quarry that the party can be expected to bear, by what is worn and wielded
at home and by what the cards of the quarry do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.decision import Option
from game.bots.careful.gear_worth import weapon_worth
from game.bots.careful.people import fitness, strongest_first
from game.bots.careful.quarry_odds import bears
from game.cards.kinds.monster import Monster, MonsterLevel
from game.model.terms import Attribute, Location
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.survivor.gear_changes import is_armor

FIGHTERS = 4
BODY = 8.0
"""What somebody without armor bears, in points of damage."""
SKILLED = 40.0
"""So much of what people can beside their survival doubles what they bear."""
FIT, TRIED = 2.6, 2.0
"""How often over a party has to bear a quarry to try it, and one that was beaten since it last won."""
LOST = 0.8
"""So much more, for each defeat by it that no victory over it has followed."""
ENOUGH_WINS = 2
"""Victories over a level before the next one is tried."""


def expected(table: SettlementTable, monster: Monster, level: MonsterLevel) -> float:
    """Returns how often over the four best fighters, with the best gear of the settlement, could bear the quarry."""
    box = table.box
    owned = [box.gear[key] for key in table.owned_gear()]
    fighters = strongest_first(table, table.survivors())[:FIGHTERS]
    n = len(fighters)
    armor = [sorted((gear.armor.get(at, 0) for gear in owned if is_armor(gear)), reverse=True)[:n] for at in Location]
    health = sum(map(sum, armor)) + sum(BODY + table.sheet(who).survival for who in fighters)
    strong = [table.sheet(who).permanent.get(Attribute.STRENGTH, 0) for who in fighters]
    mean = round(sum(strong) / max(1, n))
    blows = sorted((weapon_worth(gear, level.toughness, mean) / 10 for gear in owned), reverse=True)[:n]
    skill = sum(fitness(table, who) - table.sheet(who).survival for who in fighters) / max(1, n)
    return bears([health], blows, monster, level) * max(0.5, 1 + skill / SKILLED)


def quarry(table: SettlementTable, options: Sequence[Option]) -> tuple[str, str]:
    """The key of the hunt and the reason. A level that was lost is left alone until it is won below again."""
    hunted = Counter(one.monster for one in table.campaign.defeated)
    rows = {option.key: _row(table, option) for option in options}
    prospects = {option.key: expected(table, *rows[option.key]) for option in options}

    def worth(option: Option) -> tuple[float, ...]:
        monster, level = rows[option.key]
        return (level.level, -hunted[monster.key], prospects[option.key])

    fit = [option for option in options if _fit(table, *rows[option.key], prospects[option.key])]
    if fit:
        best = max(fit, key=worth)
        return best.key, f"{best.label}: the party is fit for that."
    easiest = max(options, key=lambda option: prospects[option.key])
    return easiest.key, f"{easiest.label}: nothing is easier."


def _row(table: SettlementTable, option: Option) -> tuple[Monster, MonsterLevel]:
    key, name = option.target
    monster = table.box.monsters[key]
    return monster, next((row for row in monster.levels if row.name == name), monster.levels[0])


def _fit(table: SettlementTable, monster: Monster, level: MonsterLevel, prospect: float) -> bool:
    """Whether a level can be tried: the party bears it, the one below was won often enough, also since it was lost."""
    fought = [line for line in table.campaign.chronicle if line.what == monster.key]
    here, below = str(level.level), str(level.level - 1)
    won = [i for i, line in enumerate(fought) if line.told is Told.VICTORY and line.detail == here]
    lost = [i for i, line in enumerate(fought) if line.told is Told.DEFEAT and line.detail == here]
    since = [i for i in lost if not won or i > won[-1]]
    needed = (TRIED if won and not since else FIT) + LOST * len(since)
    if prospect < needed:
        return False
    if level.level <= 1:
        return True
    wins = [i for i, line in enumerate(fought) if line.told is Told.VICTORY and line.detail == below]
    return sum(i > lost[-1] for i in wins) >= ENOUGH_WINS if lost else len(wins) >= ENOUGH_WINS
