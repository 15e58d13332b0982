"""Cards that change what their bearer gains of a count on the sheet: turned down, more of it, as much of another, and
disorders that a count heals.
"""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.people import Allows, Permission
from game.cards.traits.sheet import Cured, GainsMore
from game.model.terms import Stat
from game.rules.survivor.disorders import losable_disorders, lose_disorder
from game.rules.survivor.hooks import COUNT_CHANGED, COUNT_GAINED, COUNT_RISES, MORE_GAINED
from game.rules.survivor.sheet import count, gain_stat, would_gain
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import DISORDER_GAINED


@at(COUNT_RISES.having(Allows, of=Permission.DECLINE))
def decline(table: GameTable, who: int, source: str, trait: Allows, stat: Stat, n: int, why: str) -> Flow[bool]:
    """Whoever may turn a gain down is asked (ability-ageless), if there is anything to gain."""
    if trait.of != stat or not would_gain(table, who, stat, n):
        return False
    gains: bool = yield from table.choose(
        "decline",
        f"{source}: does {table.name(who)} want {n} {stat} ({why})?",
        [Option("gain", f"Gain {n} {stat}", True), Option("decline", "Decline it", False)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="ability-ageless",
    )
    if not gains:
        table.tell(facts.StatChanged("ability-ageless", who, stat, 0, count(table, who, stat), why, source))
    return not gains


@at(MORE_GAINED.having(GainsMore))
def gain_more(table: GameTable, who: int, source: str, trait: GainsMore, stat: Stat) -> int:
    """Returns what the card adds to a gain in this phase (ability-life-exchange: once in an aftermath)."""
    if trait.also or trait.stat is not stat or trait.phase is not table.phase:
        return 0
    if trait.limit is not None:
        if not table.may_act(source, who, trait.limit):
            return 0
        table.mark_acted(source, who, trait.limit)
    return trait.n


@at(COUNT_GAINED.having(GainsMore))
def gain_as_much(table: GameTable, who: int, source: str, trait: GainsMore, stat: Stat, n: int) -> Flow[None]:
    """As much of another count, if its bearer wants it and there is any to gain (ability-peerless)."""
    if not trait.also or trait.stat is not stat or not would_gain(table, who, trait.also, n):
        return
    wanted = yield from table.wants(
        who,
        f"{source}: does {table.name(who)} gain {n} {trait.also} too?",
        f"Gain {n} {trait.also}",
        "ability-peerless",
    )
    if wanted:
        yield from gain_stat(table, who, trait.also, n, source)


@at(COUNT_CHANGED.having(Cured))
def cure(table: GameTable, who: int, source: str, trait: Cured, stat: Stat, now: int) -> None:
    """A disorder that a count on the sheet heals is gone at once (survivor-disorders-max)."""
    if trait.stat is stat and now >= trait.n and source in losable_disorders(table.sheet(who)):
        lose_disorder(table, who, source, f"{now} {stat}")


@at(DISORDER_GAINED, order=-1, serves=Cured)
def beyond_it_already(table: GameTable, who: int) -> Flow[None]:
    """Whoever is beyond what heals a disorder does not keep it."""
    yield from ()
    for source, trait in list(table.of_kind(who, Cured)):
        cure(table, who, source, trait, trait.stat, count(table, who, trait.stat))
