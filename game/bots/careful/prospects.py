"""What the careful player expects of a fight before anybody departs: how likely a party wins with the gear of the
settlement, what victory and defeat bring, and whether the best are sent or those who can be spared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.hook import at
from game.bots.careful.gear_worth import blow, is_thrown, outfit_worth, outfits
from game.bots.careful.people import fitness, party, worth_of
from game.bots.careful.quarry_odds import Blow, Foe, bears, chance, measured
from game.bots.careful.settlement_worth import (
    CAMPAIGN,
    CHALLENGE,
    ENDEAVOR,
    RESOURCE,
    STATS,
    effects_worth,
    is_true,
)
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.kinds.monster import Monster, MonsterLevel
from game.model.terms import Attribute, Location, Stat
from game.phases.settlement.departure import PARTY, why_not
from game.rules.act.activation import FIST_AND_TOOTH, why_not_held
from game.rules.campaign.campaign_record import Fight, Kind, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import timeline
from game.rules.survivor.gear_changes import is_armor

BODY = 8.0
"""What somebody without armor bears, in points of damage."""
SKILLED = 40.0
"""So much of what people can beside their survival doubles what they bear."""
BEATEN = 0.85
"""What is left of the expectation for each defeat by a monster at a level that no victory has followed."""
DIE_WINNING, DIE_NARROWLY = 0.08, 0.5
"""The share of the party that a sure victory costs, and what is added the less sure it is."""


def able_to_depart(table: SettlementTable) -> list[int]:
    return [who for who in table.survivors() if why_not(table, who) is None]


def bears_over(table: SettlementTable, fighters: Sequence[int], monster: Monster, level: MonsterLevel) -> float:
    """Returns how often over these people, with the best gear of the settlement, could bear the monster; less for each
    defeat by it since it was last won.
    """
    owned = [table.box.gear[key] for key in table.owned_gear()]
    over = with_gear(table, fighters, owned, foe_of(table, monster, level))
    return over * float(BEATEN ** beaten_since(table, monster, level))


def foe_of(table: SettlementTable, monster: Monster, level: MonsterLevel) -> Foe:
    """Returns what a monster is expected to do; its cards are read once."""
    known = table.box.once(_foes)
    key = monster.key, level.name
    if key not in known:
        known[key] = measured(monster, level)
    foe = known[key]
    return foe._replace(toughness=table.campaign.year) if level.by_year else foe


def _foes(box: Box) -> dict[tuple[str, str], Foe]:
    """Where monsters that were measured are kept."""
    return {}


def with_gear(table: SettlementTable, fighters: Sequence[int], owned: Sequence[Gear], foe: Foe) -> float:
    """Returns how often over these people could bear a foe with the best of this gear."""
    n = len(fighters)
    if not n:
        return 0.0
    health = protection(table.box, owned, n) + sum(BODY + table.sheet(who).survival for who in fighters)
    skill = sum(fitness(table, who) - table.sheet(who).survival for who in fighters) / n
    return bears([health], _blows(table, fighters, owned, foe), foe) * max(0.5, 1 + skill / SKILLED)


def protection(box: Box, owned: Sequence[Gear], n: int) -> float:
    """Returns the armor points that so many people wear with the best of this gear: piece by piece, or some of them
    whole sets, where that is more.
    """
    armor = [gear for gear in owned if is_armor(gear)]
    best, worn = float(_apart(armor, n)), 0.0
    left = Counter(gear.key for gear in armor)
    for dressed in range(1, n + 1):
        whole = outfits(box, left)
        if not whole:
            break
        left -= Counter(whole[0].pieces)
        worn += outfit_worth(box, whole[0])
        best = max(best, worn + _apart([box.gear[key] for key in left.elements()], n - dressed))
    return best


def _apart(armor: Sequence[Gear], n: int) -> int:
    return sum(sum(sorted((gear.armor.get(at, 0) for gear in armor), reverse=True)[:n]) for at in Location)


def _blows(table: SettlementTable, fighters: Sequence[int], owned: Sequence[Gear], foe: Foe) -> list[Blow]:
    """The best weapons in their hands, one each, or their fists."""
    fists = table.box.gear[FIST_AND_TOOTH]
    weapons = [gear for gear in owned if gear.weapon is not None and not is_thrown(gear)]
    found = []
    for who in fighters:
        struck = {gear.key: in_hands(table, who, gear, foe.toughness) for gear in (*weapons, fists)}
        best = max(struck, key=lambda key: struck[key].wounds)
        if best != FIST_AND_TOOTH:
            weapons.remove(table.box.gear[best])
        found.append(struck[best])
    return found


def in_hands(table: SettlementTable, who: int, gear: Gear, toughness: int) -> Blow:
    """Returns what one attack of somebody with this weapon comes to."""
    if why_not_held(table, who, gear) is not None:
        return Blow(0.0, 0.0)
    sheet = table.sheet(who)
    own = sheet.permanent
    strength, accuracy = own.get(Attribute.STRENGTH, 0), own.get(Attribute.ACCURACY, 0)
    return blow(gear, toughness, strength, accuracy, own.get(Attribute.SPEED, 0), sheet.insane)


def beaten_since(table: SettlementTable, monster: Monster, level: MonsterLevel) -> int:
    """Counts the defeats by it at this level since it was last won."""
    fought = [one for one in table.campaign.chronicle if one.what == monster.key and one.detail == level.name]
    won = [i for i, line in enumerate(fought) if line.told is Told.VICTORY]
    return sum(line.told is Told.DEFEAT for line in fought[won[-1] if won else 0 :])


def chance_to_win(table: SettlementTable, fighters: Sequence[int], monster: Monster, level: MonsterLevel) -> float:
    return chance(bears_over(table, fighters, monster, level))


def victory_worth(table: SettlementTable, fighters: Sequence[int], level: MonsterLevel) -> float:
    """Estimates what a victory brings: resources, experience, endeavors of those who come home, and its bonuses."""
    victory = level.victory
    worth = RESOURCE * (sum(victory.rewards.values()) + sum(victory.named.values()))
    worth += len(fighters) * (STATS[Stat.HUNT_XP] * victory.hunt_xp + STATS[Stat.PROFICIENCY] * victory.proficiency)
    given = (one for one in victory.bonuses if is_true(table, one.condition, 0))
    return worth + ENDEAVOR * len(fighters) + sum(effects_worth(table, one.effects) for one in given)


def fight_worth(table: SettlementTable, fighters: Sequence[int], monster: Monster, level: MonsterLevel) -> float:
    """Estimates what it brings if these people fight it: victory and defeat by their chances, and who dies."""
    wins = chance_to_win(table, fighters, monster, level)
    at_stake = sum(worth_of(table, who) for who in fighters)
    dead = DIE_WINNING + DIE_NARROWLY * (1 - wins)
    won = victory_worth(table, fighters, level) - dead * at_stake
    return wins * won + (1 - wins) * (effects_worth(table, level.defeat) - at_stake)


# who is sent


def sent(table: SettlementTable, able: Sequence[int], n: int) -> tuple[list[int], str]:
    """Returns who departs, and why: the best; but where they would most likely die too and little is lost by a defeat
    besides those who are sent, whoever can be spared.
    """
    best = party(table, able, n)
    foe = foe_of_the_year(table)
    if foe is None or effects_worth(table, foe[1].defeat) <= -CAMPAIGN:  # nobody is spared by a defeat
        return best, "The best fighters go."
    spared = party(table, able, n, spared=True)
    if fight_worth(table, spared, *foe) > fight_worth(table, best, *foe):
        return spared, f"The {foe[0].name} would kill the best too: whoever can be spared goes."
    return best, "The best fighters go."


def foe_of_the_year(table: SettlementTable) -> tuple[Monster, MonsterLevel] | None:
    """Returns what those who depart will meet that nobody has chosen: a special showdown, which comes first, or a
    nemesis; None if it is a quarry.
    """
    planned = table.campaign.planned
    waiting = timeline.showdowns(table, Kind.SPECIAL)
    waiting += timeline.showdowns(table, Kind.NEMESIS) if planned is None else []
    for entry in waiting:
        if entry.what in table.box.monsters:
            return row_of(table, entry.what, entry.level or timeline.lowest_unfaced(table, entry.what))
    if planned is None or planned.fight is Fight.QUARRY:
        return None
    return row_of(table, planned.monster, planned.level)


def row_of(table: SettlementTable, monster: str, name: str) -> tuple[Monster, MonsterLevel]:
    """Returns a monster with the row of one of its levels."""
    card = table.box.monsters[monster]
    return card, next((row for row in card.levels if row.name == name), card.levels[0])


@at(CHALLENGE)
def challenge_worth(table: SettlementTable, monster: str, level: str) -> float:
    """Estimates what it brings to call a monster to a special showdown, whoever meets it suits best."""
    if monster not in table.box.monsters:
        return 0.0
    named = {row.name for row in table.box.monsters[monster].levels}
    foe = row_of(table, monster, level if level in named else timeline.lowest_unfaced(table, monster))
    able = able_to_depart(table)
    parties = (party(table, able, PARTY), party(table, able, PARTY, spared=True))
    return max(fight_worth(table, one, *foe) for one in parties)
