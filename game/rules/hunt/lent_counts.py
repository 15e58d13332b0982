"""Counts that one survivor lends another for an event of the hunt."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.conditions.sheet import AtLeast, AtMost, Compares
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.kinds.story_event import StoryEvent
from game.cards.numbers import Count
from game.cards.records import parts
from game.cards.traits.hunt import LendsStats
from game.cards.who import Term
from game.cards.words.flow import Effects, RollEither, RollOn
from game.cards.words.rolls import Added
from game.model.terms import Stat
from game.rules.campaign.settlement_table import SettlementTable, hunt_of
from game.rules.hunt.hooks import EVENT_BEGINS, STORY_BEGINS


@at(EVENT_BEGINS, serves=LendsStats)
def offer_counts(table: SettlementTable, event: HuntEvent, who: int) -> Flow[None]:
    """Asks each who has counts to lend, once per hunt, where the event asks for one that is higher than the revealer's
    own.
    """
    yield from _offer(table, event.name, event.effects, [who])


@at(STORY_BEGINS, serves=LendsStats)
def offer_counts_for_story(table: SettlementTable, event: StoryEvent) -> Flow[None]:
    """The same for a story event of the hunt, which befalls everybody: whoever lends names the one it is for."""
    told = tuple(effect for part in event.parts for effect in part.effects)
    yield from _offer(table, event.name, told, table.survivors())


def _offer(table: SettlementTable, name: str, told: Effects, resolving: Sequence[int]) -> Flow[None]:
    lent = hunt_of(table).lent
    lenders = [one for one in table.survivors() if one not in lent and table.has_trait(one, LendsStats)]
    asked = counts_asked(told) if lenders else frozenset()
    for other in lenders:
        for source, trait in table.of_kind(other, LendsStats):
            if other not in lent:
                yield from _offer_one(table, name, other, source, trait, asked, resolving)


def _offer_one(
    table: SettlementTable,
    name: str,
    other: int,
    source: str,
    trait: LendsStats,
    asked: frozenset[Stat],
    resolving: Sequence[int],
) -> Flow[None]:
    """To one after the other whom it would help, until `other` lends."""
    what = " and ".join(f"{stat}" for stat in trait.stats)
    for who in resolving:
        helps = any(stat in asked and _more(table, other, who, stat) for stat in trait.stats)
        if who == other or not helps or (who, trait.stats[0]) in table.lent:
            continue
        about = f"{name}: does {table.name(other)} lend {table.name(who)} their {what} ({source})?"
        if (yield from table.wants(other, about, f"Lend {what} for this event", "campaign-card-over-rulebook")):
            hunt_of(table).lent.append(other)
            table.lent.update({(who, stat): other for stat in trait.stats})
            table.tell(facts.CountsLent("campaign-card-over-rulebook", other, who, source))
            return


def _more(table: SettlementTable, one: int, other: int, stat: Stat) -> bool:
    field = stat.value
    return bool(getattr(table.sheet(one), field) > getattr(table.sheet(other), field))


def counts_asked(told: Effects) -> frozenset[Stat]:
    """The counts of a sheet that the effects of an event ask for or add to a roll."""
    found = set()
    for part in parts(told):
        match part:
            case AtLeast(stat=stat) | AtMost(stat=stat) | RollEither(stat=Stat() as stat):
                found.add(stat)
            case Compares(stat=stat, than=than):
                found |= {stat, than} if isinstance(than, Stat) else {stat}
            case RollOn(add=Count(stat=stat)) | Added(n=Count(stat=stat)):
                found.add(stat)
            case Term(of=of) if of in tuple(Stat):
                found.add(Stat(of))
    return frozenset(found)
