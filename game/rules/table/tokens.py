"""Attribute tokens, the priority target token and bans for a while: who gets them, and when they are gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import facts
from game.cards.moments import Ban
from game.model.terms import Attribute, Until
from game.rules.table.components import Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import Barred, Lasting


def gains_no_tokens(table: GameTable, who: int) -> str:
    """The card that keeps every kind of token from the survivor, or nothing: attribute, bleeding and deflect tokens,
    counters that are tokens and the priority target token. Those held already stay.
    """
    return table.banned(who, Ban.GAIN_TOKENS) or ""


def gain_token(table: GameTable, who: int, attribute: Attribute, n: int, until: Until, why: str) -> None:
    """An attribute token for a survivor or the monster."""
    if who != table.monster and (source := gains_no_tokens(table, who)):
        table.tell(facts.TokenRefused("campaign-card-over-rulebook", who, f"{n:+d} {attribute} token", source))
        return
    held = table.world.get(who, Tokens).attributes
    held[attribute] = held.get(attribute, 0) + n
    if until is not Until.SHOWDOWN:
        table.record.lasting.append(Lasting(who, attribute, n, until, why, table.record.round, table.record.turn))
    rule = "survivor-permanent-vs-token" if who != table.monster else f"monster-{attribute}"
    if who == table.monster and attribute in (Attribute.ACCURACY, Attribute.EVASION, Attribute.LUCK):
        rule = f"monster-{attribute}-token"
    table.tell(facts.TokenGained(rule, who, attribute, n, until.value, why))


def gain_priority(table: GameTable, who: int) -> None:
    """Only one survivor holds the priority target token (target-priority-token)."""
    if table.on_board(who) and table.record.priority != who:
        if source := gains_no_tokens(table, who):
            table.tell(facts.TokenRefused("campaign-card-over-rulebook", who, "priority target token", source))
            return
        table.record.priority = who
        table.tell(facts.PriorityGained("target-priority-token", who))


def lose_priority(table: GameTable, why: str, rule: str) -> None:
    if table.record.priority:
        table.tell(facts.PriorityLost(rule, table.record.priority, why))
        table.record.priority = 0


def bar(table: GameTable, who: int, ban: Ban, until: Until, why: str) -> None:
    """Forbids something to a survivor for a while."""
    table.record.barred.append(Barred(who, ban, until, why, table.record.round, table.record.turn))
    table.tell(facts.SurvivorBarred("campaign-until-end-of-round", who, ban.value, until.value, why))


def drop_lasting(table: GameTable, ends: Callable[[Lasting | Barred], bool]) -> None:
    """Takes the tokens away whose time is over, and lifts the bans."""
    table.record.barred = [barred for barred in table.record.barred if not ends(barred)]
    kept = []
    for lasting in table.record.lasting:
        if not ends(lasting):
            kept.append(lasting)
            continue
        held = table.world.get(lasting.who, Tokens).attributes
        held[lasting.attribute] = held.get(lasting.attribute, 0) - lasting.n
    table.record.lasting = kept


def drop_attack_tokens(table: GameTable, earlier: Sequence[Lasting]) -> None:
    """Takes away what lasted this attack only (attack-end-effects); `earlier` belongs to an attack around this one."""
    drop_lasting(table, lambda token: token.until is Until.ATTACK and not any(token is one for one in earlier))
