"""Hit locations turned over outside an attack, and the critical wounds that the light finds there."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.rules.attack.hit_locations import discard, shuffle_hit_locations, turn_over
from game.rules.attack.monster_wounds import wound_monster
from game.rules.attack.survivor_attack import critical_effects, deal_injury
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


def reveal_locations(table: ShowdownTable, who: int, n: int) -> Flow[None]:
    """Turns over n cards, one at a time: where the monster can be wounded critically it is (critical-always-wounds), a
    trap is nothing. Then deck and discard are shuffled.
    """
    for _ in range(n):
        name = yield from turn_over(table)
        if name is None:
            break
        table.revealed = name
        try:
            yield from _light_up(table, who, table.hit_location_cards[name])
        finally:
            if table.revealed:
                table.revealed = ""
                discard(table, name)
    yield from shuffle_hit_locations(table)


def _light_up(table: ShowdownTable, who: int, location: HitLocation) -> Flow[None]:
    """One card. What is impervious is not wounded, and suffers the effects all the same (hit-location-impervious)."""
    critical = location.critical if location.type is not HitLocationType.TRAP else None
    table.tell(facts.LocationRevealed("critical-effects-mandatory", who, location.name, critical is not None))
    if critical is None:
        return
    table.killed = ""
    if location.type is not HitLocationType.IMPERVIOUS:
        yield from wound_monster(table, 1, who, dying=True)
    situation = EffectContext(location.name, attacker=who, target=who, bearer=who)
    yield from critical_effects(table, who, location.name, critical, situation)
    if critical.persistent is not None:
        table.revealed = ""
        yield from deal_injury(table, who, location.name, critical.persistent.name)
