"""How the careful player weighs people: who fights well, who can be spared, who goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.cards.moments import Ban
from game.cards.traits.survival import Duty, Must
from game.model.survivor import Survivor
from game.model.terms import MASTER_AT, Attribute
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.new_survivors import FEMALE
from game.rules.table.hooks import ALWAYS_GOES

FIGHTING = {
    Attribute.STRENGTH: 1.5,
    Attribute.ACCURACY: 1.5,
    Attribute.SPEED: 2.5,
    Attribute.LUCK: 2.5,
    Attribute.EVASION: 2.0,
    Attribute.MOVEMENT: 0.5,
}
"""What one permanent point is worth in a fight, in points of survival."""
HINDERED = {
    Ban.ANY_WEAPON: 12.0,
    Ban.SPEND_ACTIVATION: 12.0,
    Ban.ACT: 12.0,
    Ban.SPEND_MOVEMENT: 8.0,
    Ban.SPEND_SURVIVAL: 5.0,
    Ban.DODGE: 4.0,
    Ban.HEAVY_GEAR: 3.0,
    Ban.BLADES: 2.0,
    Ban.TWO_HANDED: 1.0,
    Ban.BODY_ARMOR: 2.0,
    Ban.BLIND_SPOT_ATTACK: 1.0,
    Ban.FIGHTING_ARTS: 1.0,
}
"""What it costs who departs not to be able to do it."""
FEWEST_OF_A_SEX = 2
"""With fewer the settlement would soon have no couple."""


def fitness(table: SettlementTable, who: int) -> float:
    """Rates how well somebody fights, in points of survival: attributes, arts, training, against injuries and
    disorders.
    """
    return fitness_of(table.sheet(who)) - hindered(table, who)


def hindered(table: SettlementTable, who: int) -> float:
    """Returns what somebody's injuries and disorders keep them from, in points of survival."""
    if not table.restrained(who):
        return 0.0
    return sum(cost for ban, cost in HINDERED.items() if table.banned(who, ban))


def fitness_of(survivor: Survivor) -> float:
    worth = sum(FIGHTING.get(attribute, 0.0) * n for attribute, n in survivor.permanent.items())
    worth += survivor.survival + 0.15 * min(survivor.insanity, 6)
    worth += 1.5 * len(survivor.fighting_arts) + 1.0 * len(survivor.abilities)
    worth += 0.6 * survivor.proficiency + 0.2 * (survivor.courage + survivor.understanding)
    return worth - 0.7 * len(survivor.disorders) - 1.5 * len(survivor.injuries)


def worth_of(table: SettlementTable, who: int) -> float:
    """Estimates what the settlement would lose with somebody: a fighter, or one of the few women or men."""
    return _worth(table.sheet(who), _sexes(table))


def _sexes(table: SettlementTable) -> Counter[str]:
    return Counter(table.sheet(who).gender for who in table.living())


def _worth(survivor: Survivor, sexes: Counter[str]) -> float:
    scarce = 6.0 if sexes[survivor.gender] <= FEWEST_OF_A_SEX else 0.0
    hunts = 0.0 if survivor.retired else 3.0
    return 4.0 + hunts + scarce + max(0.0, fitness_of(survivor)) + 4.0 * (survivor.proficiency >= MASTER_AT)


def weakest_first(table: SettlementTable, among: Iterable[int]) -> list[int]:
    """Returns them with whoever can be spared best first; of equals the one born last."""
    sexes = _sexes(table)
    return sorted(among, key=lambda who: (_worth(table.sheet(who), sexes), -who))


def strongest_first(table: SettlementTable, among: Iterable[int]) -> list[int]:
    return sorted(among, key=lambda who: (-fitness(table, who), who))


def party(table: SettlementTable, able: Sequence[int], n: int, spared: bool = False) -> list[int]:
    """Returns those who depart: the best fighters, or (`spared`) whoever is missed least, but not the last woman or man
    who could stay, and who always goes.
    """
    chosen = [who for who in able if ALWAYS_GOES(table, who)]
    ready = [who for who in able if who not in chosen]
    ordered = weakest_first(table, ready) if spared else sorted(ready, key=lambda who: _readiness(table, who))
    for who in sorted(ordered, key=lambda who: _rests(table, who)):
        if len(chosen) == n:
            break
        if _leaves_a_couple(table, [*chosen, who]):
            chosen.append(who)
    for who in [who for who in ordered if who not in chosen]:
        if len(chosen) < n:
            chosen.append(who)
    return chosen


def _readiness(table: SettlementTable, who: int) -> tuple[float, int, int]:
    """The stronger goes first; of equals whoever bears more already, for what is cursed goes with nobody else."""
    return -fitness(table, who), -len(table.sheet(who).gear), who


def _rests(table: SettlementTable, who: int) -> bool:
    return any(trait.duty is Duty.REST for _, trait in table.of_kind(who, Must))


def _leaves_a_couple(table: SettlementTable, going: Sequence[int]) -> bool:
    """Whether a woman and a man stay at home, if there are enough people for that at all."""
    if table.population < len(going) + 2:
        return True
    staying = {table.sheet(who).gender == FEMALE for who in table.living() if who not in going}
    at_all = {table.sheet(who).gender == FEMALE for who in table.living()}
    return staying == at_all


def women_wanted(table: SettlementTable, joining: int) -> int:
    """Returns how many of so many newcomers are women, so that there are as many as men."""
    women = sum(table.sheet(who).gender == FEMALE for who in table.living())
    men = table.population - women
    return max(0, min(joining, (men - women + joining + 1) // 2))


# couples


def best_couple(table: SettlementTable, pairs: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
    """Returns the couple that can be spared best, no close kin; None if there is none."""
    able = [pair for pair in pairs if not close_kin(*map(table.sheet, pair))]
    sexes = _sexes(table)
    worth = {who: _worth(table.sheet(who), sexes) for who in {who for pair in able for who in pair}}
    return min(able, key=lambda pair: (worth[pair[0]] + worth[pair[1]], pair), default=None)


def close_kin(one: Survivor, other: Survivor) -> bool:
    """True if two are parent and child, or have a parent in common."""
    return one.key in other.parents or other.key in one.parents or not set(one.parents).isdisjoint(other.parents)
