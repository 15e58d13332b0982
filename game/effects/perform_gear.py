"""Carries out what gear does (the words of `game.effects.gear_words`)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.table import Flow
from game.board.block import block, deflect
from game.board.components import Armor
from game.board.gear_grid import gain_gear, lose_gear
from game.board.hiding import overlook
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.storage import copies_out, no_more_of
from game.board.targeting import chosen, resolve
from game.board.tokens import lose_priority
from game.effects import verbs
from game.effects.cards import Gear
from game.effects.relic_traits import KeepsGear
from game.model import events
from game.model.terms import Location
from game.settlement.stores import copies_left
from game.settlement.table import Homestead


@judges(verbs.OnlyGear)
def _only_gear(table: Showdown, asked: verbs.OnlyGear, situation: Situation) -> bool:
    """Every card in the grid is looked at (gear-keyword-reference)."""
    found = resolve(table, asked.who, situation)
    return bool(found) and all(asked.keyword in table.box.gear[key].keywords for key in table.sheet(found[0]).gear)


@executes(verbs.Block)
def _block(table: Showdown, word: verbs.Block, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        block(table, who, word.n)
    yield from ()


@executes(verbs.Deflect)
def _deflect(table: Showdown, word: verbs.Deflect, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        deflect(table, who, word.n)
    yield from ()


@executes(verbs.AutomaticHits)
def _automatic_hits(table: Showdown, word: verbs.AutomaticHits, situation: Situation) -> Flow[None]:
    """For the attack in progress (keyword-automatic-hits)."""
    if table.attacks:
        table.attacks[-1].automatic += word.n
    yield from ()


@executes(verbs.DestroyArmor)
def _destroy_armor(table: Showdown, word: verbs.DestroyArmor, situation: Situation) -> Flow[None]:
    """Before the damage of the attack is done, the armor of each location that it hits is gone
    (keyword-destroy-armor).
    """
    hit: Iterable[Location] = dict.fromkeys(situation.attack.locations) if situation.attack is not None else ()
    if word.everywhere:
        hit = Location
    for who in resolve(table, word.who, situation):
        points = table.world.get(who, Armor).points
        for location in hit:
            if lost := points.get(location, 0):
                points[location] = 0
                table.tell(events.ArmorDestroyed("keyword-destroy-armor", who, location, lost))
    yield from ()


@executes(verbs.GainGear)
def _gain_gear(table: Showdown, word: verbs.GainGear, situation: Situation) -> Flow[None]:
    """Of what no card is left in the box nothing is gained (settlement-craft, keyword-unique)."""
    gear = table.box.gear[word.gear]
    for who in (yield from chosen(table, word.who, situation)):
        if _copies_left(table, gear) < 1:
            rule, why = no_more_of(gear)
            table.tell(events.RewardLost(rule, gear.name, why))
            continue
        yield from gain_gear(table, who, word.gear, situation.card)


def _copies_left(table: Showdown, gear: Gear) -> int:
    if isinstance(table, Homestead):
        return copies_left(table, gear.key)
    return gear.copies - copies_out(table, gear.key)


@executes(verbs.ArchiveGear)
def _archive_gear(table: Showdown, word: verbs.ArchiveGear, situation: Situation) -> Flow[None]:
    """The gear that the situation names: by its key where it is used (keyword-consume), by its name where its own rule
    acts (campaign-archive). What the word itself names goes by its key.
    """
    for who in resolve(table, word.who, situation):
        if word.gear in table.sheet(who).gear:
            lose_gear(table, who, word.gear, "campaign-archive", though_cursed=True)
        for key in dict.fromkeys(table.sheet(who).gear):
            if situation.card == key:
                lose_gear(table, who, key, "keyword-consume")
            elif situation.card == table.box.gear[key].name and not _is_kept(table, who, key):
                lose_gear(table, who, key, "campaign-archive")
    yield from ()


def _is_kept(table: Showdown, who: int, key: str) -> bool:
    """Whether a card keeps this one from archiving itself."""
    kept = any(trait.gear == key for _, trait in table.of_kind(who, KeepsGear))
    if kept:
        table.tell(events.GearKept("campaign-archive", who, table.box.gear[key].name))
    return kept


@executes(verbs.LosePriority)
def _lose_priority(table: Showdown, word: verbs.LosePriority, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if table.record.priority == who:
            lose_priority(table, situation.card, "target-priority-token")
    yield from ()


@executes(verbs.Overlook)
def _overlook(table: Showdown, word: verbs.Overlook, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        overlook(table, who)
    yield from ()
