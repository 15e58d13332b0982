"""Attribute tokens, the priority target token and bans for a while: who gets them, and when they are gone."""

from __future__ import annotations

from game import facts
from game.cards.moments import Ban
from game.model.terms import Attribute, Until
from game.rules.table.components import Condition, Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Barred, Lasting


def gains_no_tokens(table: GameTable, who: int) -> str:
    """The card that keeps every kind of token from the survivor, or nothing: attribute, bleeding and deflect tokens,
    counters that are tokens and the priority target token. Those held already stay.
    """
    return table.banned(who, Ban.GAIN_TOKENS) or ""


def gain_token(table: GameTable, who: int, attribute: Attribute, n: int, until: Until, why: str) -> None:
    """An attribute token for a survivor or the monster."""
    if not table.is_monster(who) and (source := gains_no_tokens(table, who)):
        table.tell(facts.TokenRefused("campaign-card-over-rulebook", who, f"{n:+d} {attribute} token", source))
        return
    held = table.world.get(who, Tokens).attributes
    held[attribute] = held.get(attribute, 0) + n
    if until is not Until.SHOWDOWN:
        table.record.lasting.append(Lasting(who, attribute, n, until, why, *table.now()))
    rule = f"monster-{attribute}" if table.is_monster(who) else "survivor-permanent-vs-token"
    if table.is_monster(who) and attribute in (Attribute.ACCURACY, Attribute.EVASION, Attribute.LUCK):
        rule = f"monster-{attribute}-token"
    table.tell(facts.TokenGained(rule, who, attribute, n, until.value, why))


def bar(table: GameTable, who: int, ban: Ban, until: Until, why: str) -> None:
    """Forbids something to a survivor for a while."""
    table.record.barred.append(Barred(who, ban, until, why, *table.now()))
    table.forget_traits(who)  # what it silences
    table.tell(facts.SurvivorBarred("campaign-until-end-of-round", who, ban.value, until.value, why))


_OUTLASTS = {"used", "removed", "fled", "unconscious", "suffered", "wounded_with", "qualities"}
"""What is still asked of a survivor after the showdown."""


def clear_tokens(table: ShowdownTable) -> None:
    """All tokens and counters go, permanent injuries stay (aftermath-tokens, survivor-tokens-removed)."""
    for who in table.record.party:
        tokens, condition = table.world.get(who, Tokens), table.world.get(who, Condition)
        tokens.attributes.clear()
        tokens.bleeding = 0
        fresh = Condition()
        for field in set(Condition.__struct_fields__) - _OUTLASTS:
            setattr(condition, field, getattr(fresh, field))
    table.record.lasting.clear()
    table.record.barred.clear()
    table.record.concentrating.clear()
    table.record.priority = table.record.death_die = 0
    table.forget_traits()
