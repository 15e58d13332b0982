"""Triggers: what waits for a moment acts when it comes, each in its turn (ai-start-end-turn-order, campaign-arrival);
and what takes the place of something that is about to happen.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from engine.decision import Option, Request
from engine.table import Flow
from game import facts
from game.cards.clauses import told_of
from game.cards.moments import Doing, Moment
from game.cards.phrases import sentence
from game.cards.records import parts
from game.cards.traits.flow import Instead, Whenever
from game.cards.who import Role
from game.rules.table.effect_context import EffectContext

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable

Listener = tuple[str, Whenever, int]
"""A trigger that waits: its source and its bearer, or whom it befalls if it is the monster's."""
_ORDERED = (Moment.MONSTER_TURN_STARTS, Moment.MONSTER_TURN_ENDS, Moment.ARRIVAL, Moment.SHOWDOWN_STARTS)
"""Moments at which somebody chooses the order of what waits for them."""
_BY_ALL = (Moment.ARRIVAL, Moment.SHOWDOWN_STARTS)
"""Of these the moments at which the survivors choose it, not the monster controller (campaign-arrival)."""


def act_in_turn(table: GameTable, moment: Moment, waiting: list[Listener], who: int, amount: int) -> Flow[None]:
    """Lets those act that wait for this moment, one after another; at some moments somebody chooses the order. `who` is
    the survivor whom it befalls, `amount` how much it is about.
    """
    while moment in _ORDERED:
        waiting = [one for one in waiting if _waits_still(table, moment, *one)]
        ready = [i for i, one in enumerate(waiting) if _would_act(table, *one, who)]
        if not ready:
            return
        by_all = moment in _BY_ALL
        options = [Option(f"{i}:{waiting[i][0]}", _title(table, *waiting[i], by_all), i) for i in ready]
        if all(_is_status_card(table, *waiting[i], waiting[ready[0]][1]) for i in ready):  # in party order
            del options[1:]
        first: int = yield from table.choose(
            "order-effects",
            f"Which effect comes first {moment}?",
            options,
            by=0 if by_all else table.controller_seat,
            rule="campaign-arrival" if by_all else "ai-start-end-turn-order",
        )
        yield from _act(table, *waiting.pop(first), who, amount)
    for i, (source, trait, bearer) in enumerate(waiting):
        if i == 0 or _waits_still(table, moment, source, trait, bearer):
            yield from _act(table, source, trait, bearer, who, amount)


def _is_status_card(table: GameTable, source: str, trait: Whenever, bearer: int, like: Whenever) -> bool:
    """Whether a trigger is the same as another one, off a status card that everybody holds (ai-survivor-status)."""
    of_survivor = bool(bearer) and not table.is_monster(bearer)
    return trait is like and of_survivor and source in table.condition(bearer).status_cards


def _waits_still(table: GameTable, moment: Moment, source: str, trait: Whenever, bearer: int) -> bool:
    """Whether a trigger is still there: one that acted before it may have taken its card away."""
    return any(
        t is trait and s == source and (b == bearer or table.is_monster(b))
        for s, t, b in table.waiting().get(moment, ())
    )


def _title(table: GameTable, source: str, trait: Whenever, bearer: int, with_bearer: bool) -> str:
    return f"{source}{trait.clause} of {table.name(bearer)}" if with_bearer else f"{source}{trait.clause}"


def _would_act(table: GameTable, source: str, trait: Whenever, bearer: int, who: int, amount: int = 0) -> bool:
    """Whether a trigger's condition holds and its limit allows it to act."""
    if trait.anyone and not who and _speaks_of_somebody(trait):  # befallen nobody, or done by nobody
        return False
    situation = EffectContext(source, target=who, bearer=bearer, attacker=who, amount=amount)
    if trait.condition is not None and not table.holds(trait.condition, situation):
        return False
    return trait.limit is None or table.may_act(source + trait.clause, bearer, trait.limit)


def _speaks_of_somebody(trait: Whenever) -> bool:
    """Whether it asks or does something of whomever its moment is about."""
    return trait.condition is not None or any(getattr(one, "who", None) is Role.THAT for one in parts(trait.effects))


def _act(table: GameTable, source: str, trait: Whenever, bearer: int, who: int, amount: int = 0) -> Flow[None]:
    """A trigger acts, if its condition holds, its limit allows and (if it is optional) its bearer wants it."""
    if not _would_act(table, source, trait, bearer, who, amount):
        return
    situation = EffectContext(source, target=who, bearer=bearer, attacker=who, amount=amount)
    if trait.optional:
        names = {Role.SELF: table.name(bearer)} | ({Role.THAT: table.name(who)} if who else {})
        offer = sentence(told_of(trait.effects, names))
        wanted = yield from table.wants(
            bearer,
            f"{source}: {offer} Does {table.name(bearer)} want this?",
            offer,
            "campaign-card-over-rulebook",
            context=trait.effects,
        )
        if not wanted:
            return
    if trait.limit is not None:
        table.mark_acted(source + trait.clause, bearer, trait.limit)
    table.begins_to_act(source, trait, bearer)
    for _ in range(amount if trait.each else 1):
        yield from table.perform(trait.effects, situation)


# what takes the place of something


def prevents(table: GameTable, bearer: int, doing: Doing, named: str = "") -> bool:
    """True if a card keeps this from happening to its bearer, with nothing in its place."""
    return any(
        trait.of is doing and not trait.effects and trait.up_to is None and trait.named in ("", named)
        for _, trait in table.of_kind(bearer, Instead)
    )


def propose(table: GameTable, doing: Doing, bearer: int, named: str = "") -> Generator[Request, Any, bool]:
    """True if something that is about to happen to a survivor, or that the monster is about to do, goes on; a
    replacement of theirs may take its place, each at most once.
    """
    who, fight = 0 if table.is_monster(bearer) else bearer, table.as_showdown
    for source, trait in list(table.of_kind(bearer, Instead)):
        if trait.of is not doing or (trait.named and trait.named != named):
            continue
        injured = not who and (fight is None or source not in fight.ai_cards)
        rule = "critical-persistent-injury" if injured else "campaign-card-over-rulebook"
        if trait.up_to is not None:
            (die,) = yield from table.d10(1, f"{source}: {doing}", "critical-persistent-injury")
            applies = die <= trait.up_to
            first = f"1–{trait.up_to}" if trait.up_to > 1 else "1"
            row = first if applies else f"{trait.up_to + 1}+"
            theirs = {Role.SELF: table.name(who)} if who else {}
            told = told_of(trait.effects, theirs) if trait.effects else f"no {named or doing.value}"
            says = told if applies else ""
            rolled = facts.EffectRolled("critical-persistent-injury", source, 0, die, row, empty=not applies, says=says)
            table.tell(rolled)
            if not applies:
                continue
        if trait.optional and who:
            offer = sentence(told_of(trait.effects, {Role.SELF: table.name(who)}))
            about = f"{source}: {offer} Does {table.name(who)} want this instead?"
            if not (yield from table.wants(who, about, offer, "campaign-card-over-rulebook", context=trait.effects)):
                continue
        what = f"no {named} is gained" if doing is Doing.COUNTERS else named or doing.value
        table.tell(facts.Replaced(rule, source, what))
        yield from table.perform(trait.effects, EffectContext(source, bearer=bearer, target=who))
        return False
    return True
