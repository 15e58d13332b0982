"""Hit locations that go back for others, before any of them is resolved."""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.kinds.hit_location import HitLocationType
from game.cards.moments import Frequency
from game.cards.traits.hit_locations import RedrawsLocations
from game.rules.attack.hit_locations import discard, turn_over
from game.rules.table.attack_steps import AttackStep
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable

RULE = "hit-location-draw-per-hit"


@at(AttackStep.LOCATIONS_DRAWN, serves=RedrawsLocations)
def redraw(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """Offers what the attacker's cards allow, as long as no trap lies among the drawn: a trap comes before everything
    (hit-location-trap-resolve).
    """
    drawn = list(current.unresolved)
    for source, trait in list(table.of_kind(current.attacker, RedrawsLocations)):
        if not drawn or _trapped(table, drawn):
            continue
        if trait.limit is not None and not table.may_act(source, current.attacker, trait.limit):
            continue
        if trait.named:
            drawn = yield from _redraw_named(table, current, drawn, source, trait.named)
        else:
            drawn = yield from _redraw_one(table, current, drawn, source, trait.limit)


def _trapped(table: ShowdownTable, drawn: list[str]) -> bool:
    return any(table.hit_location_cards[name].type is HitLocationType.TRAP for name in drawn)


def _redraw_named(
    table: ShowdownTable, current: SurvivorAttack, drawn: list[str], source: str, named: str
) -> Flow[list[str]]:
    """How many of a name go, all before the first new one is seen."""
    there = drawn.count(named)
    if not there:
        return drawn
    who = current.attacker
    options = [Option(f"redraw:{n}", f"Discard {n} {named}", n) for n in range(there, 0, -1)]
    chosen: int = yield from table.choose(
        "may-act",
        f"{source}: how many {named} does {table.name(who)} discard, to draw as many hit locations?",
        [*options, Option("no", "None", 0)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=RULE,
        context=tuple(drawn),
    )
    return (yield from _draw_anew(table, current, drawn, [named] * chosen, source))


def _redraw_one(
    table: ShowdownTable, current: SurvivorAttack, drawn: list[str], source: str, limit: Frequency | None
) -> Flow[list[str]]:
    who = current.attacker
    options = [Option(f"redraw:{name}", f"Discard {name}", name) for name in dict.fromkeys(drawn)]
    chosen: str = yield from table.choose(
        "may-act",
        f"{source}: which hit location does {table.name(who)} discard, to draw another?",
        [Option("no", "None", ""), *options],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=RULE,
        context=tuple(drawn),
    )
    if not chosen:
        return drawn
    if limit is not None:
        table.mark_acted(source, who, limit)
    return (yield from _draw_anew(table, current, drawn, [chosen], source))


def _draw_anew(
    table: ShowdownTable, current: SurvivorAttack, drawn: list[str], gone: list[str], source: str
) -> Flow[list[str]]:
    """Discards, then draws; a deck without cards gives none back (hit-location-deck-empty)."""
    if not gone:
        return drawn
    table.tell(facts.AbilityUsed(RULE, current.attacker, source))
    for name in gone:
        current.unresolved.remove(name)
        discard(table, name)
    found = []
    for _ in gone:
        if (card := (yield from turn_over(table))) is not None:
            found.append(card)
    current.unresolved += found
    if found:
        table.tell(facts.HitLocationsDrawn(RULE, current.attacker, tuple(found)))
    return list(current.unresolved)
