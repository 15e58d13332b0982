"""What survivors' cards make of the monster's hits before they hurt: bought off, taken in the mind, taken elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.moments import Frequency
from game.cards.numbers import counted
from game.cards.traits.harm import HitPrice, IgnoresHits, MovesHit
from game.model.terms import Location, Stat
from game.rules.harm.brain_damage import suffer_brain_damage
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import can_spend, pay_in_tokens
from game.rules.table.attack_steps import MonsterAttackStep
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

OVER_THE_RULE = "campaign-card-over-rulebook"


@at(MonsterAttackStep.HITS, serves=HitPrice.SURVIVAL)
def bought_off(table: ShowdownTable, hits: int, who: int) -> Flow[int]:
    """Hit by hit, as long as there is survival for it and its owner wants to spend it
    (survival-spend-anytime-nonaction).
    """
    found = next(_ready(table, who, HitPrice.SURVIVAL), None)
    if found is None:
        return hits
    source, trait = found
    while hits and can_spend(table, who, trait.n):
        buys = yield from table.wants(
            who,
            f"{source}: does {table.name(who)} spend {trait.n} survival to ignore 1 of {counted(hits, 'hit')}?",
            f"Spend {trait.n} survival and ignore 1 hit",
            "survival-spend-anytime-nonaction",
        )
        if not buys:
            break
        paid = yield from pay_in_tokens(table, who, trait.n)
        yield from gain_stat(table, who, Stat.SURVIVAL, -paid, source)
        hits -= 1
        table.tell(facts.HitsIgnored("keyword-ignore-hit", who, 1, source, hits))
    return hits


@at(MonsterAttackStep.HITS, order=1, serves=HitPrice.BRAIN_DAMAGE)
def taken_in_mind(table: ShowdownTable, hits: int, who: int) -> Flow[int]:
    """The first hit of the round that would land is ignored and hurts the mind."""
    for source, trait in list(_ready(table, who, HitPrice.BRAIN_DAMAGE)):
        if not hits or not table.may_act(source, who, Frequency.ROUND):
            continue
        table.mark_acted(source, who, Frequency.ROUND)
        hits -= 1
        table.tell(facts.HitTakenInMind(OVER_THE_RULE, who, trait.n, hits, source))
        yield from suffer_brain_damage(table, who, trait.n, source)
    return hits


def _ready(table: ShowdownTable, who: int, price: HitPrice) -> Iterator[tuple[str, IgnoresHits]]:
    """The survivor's cards that ignore hits for this price now."""
    for source, trait in table.of_kind(who, IgnoresHits):
        if trait.price is price and (
            trait.condition is None or table.holds(trait.condition, EffectContext(source, bearer=who, target=who))
        ):
            yield source, trait


@at(MonsterAttackStep.LOCATIONS, serves=MovesHit)
def taken_elsewhere(table: ShowdownTable, locations: list[Location], target: int) -> Flow[list[Location]]:
    """Cards that move one rolled hit to another location, once for each attack (attack-monster-location-dice); where
    the attack itself says where it lands there is nothing to move.
    """
    for source, trait in list(table.of_kind(target, MovesHit)):
        if all(location is trait.to for location in locations):
            continue
        options = [
            Option(f"move:{location}", f"The hit to the {location} goes to the {trait.to}", locations.index(location))
            for location in dict.fromkeys(locations)
            if location is not trait.to
        ]
        chosen: int | None = yield from table.choose(
            "may-act",
            f"{source}: {table.name(target)} is hit: {', '.join(locations)}. Does one hit go to the {trait.to}?",
            [Option("no", "Every hit stays where it is", None), *options],
            by=table.seat_of(target),
            actor=table.key(target),
            rule="attack-monster-location-dice",
            context=tuple(locations),
        )
        if chosen is not None:
            table.tell(facts.HitMoved("attack-monster-location-dice", target, locations[chosen], trait.to, source))
            locations = [trait.to if i == chosen else location for i, location in enumerate(locations)]
    return locations
