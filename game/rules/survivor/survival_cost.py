"""What survival is paid from: survival, or tokens where a card lets these be spent in its place."""

from __future__ import annotations

from engine.decision import Option, Why
from engine.table import Flow
from game import facts
from game.cards.moments import Ban
from game.cards.numbers import signed
from game.cards.traits.survival import PaysWithTokens
from game.model.terms import Attribute
from game.rules.survivor.token_shedding import staying, take_token
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable

Coin = tuple[Attribute, int]
"""An attribute and the sign of its tokens."""


def affords(table: GameTable, who: int, n: int) -> bool:
    """True if the survivor can pay n survival (survival-cost)."""
    survival = table.sheet(who).survival
    return survival >= n or survival + sum(spare_tokens(table, who).values()) >= n


def can_spend(table: GameTable, who: int, n: int) -> bool:
    """True if the survivor can spend n survival on a card, or what stands in for it, now."""
    return why_not_spend(table, who, n) is None


def why_not_spend(table: GameTable, who: int, n: int) -> Why | None:
    """Why the survivor cannot spend n survival on a card, or what stands in for it, now: not while doomed
    (hit-location-trap-doomed), nor during an alert (survival-none-during-alert), nor where a card forbids it, nor more
    than they have (survival-cost).
    """
    fight, name = table.as_showdown, table.name(who)
    if fight is not None and fight.alert:
        return Why("An alert is being resolved.", "survival-none-during-alert")
    if table.condition(who).doomed:
        return Why(f"{name} is doomed until the card is resolved.", "hit-location-trap-doomed")
    if source := table.banned(who, Ban.SPEND_SURVIVAL):
        return Why(f"{name} cannot {Ban.SPEND_SURVIVAL} ({source}).", "survival-cost")
    if not affords(table, who, n):
        return Why(f"{name} has {table.sheet(who).survival} survival, which is not enough.", "survival-cost")
    return None


def spare_tokens(table: GameTable, who: int) -> dict[Coin, int]:
    """The tokens that can stand in for the survivor's survival: those that last as long as the showdown, of each kind
    that a card names.
    """
    return {coin: n for coin in _currencies(table, who) if (n := staying(table, who, *coin))}


def _currencies(table: GameTable, who: int) -> dict[Coin, str]:
    """What this survivor may pay with, and the card that lets them; some cards are for everybody while their bearer is
    on the board.
    """
    found: dict[Coin, str] = {}
    for bearer in table.survivors():
        for source, trait in table.of_kind(bearer, PaysWithTokens):
            if bearer != who and not trait.party:
                continue
            if trait.condition is None or table.holds(
                trait.condition, EffectContext(source, bearer=bearer, target=bearer)
            ):
                for attribute in [trait.attribute] if trait.attribute else Attribute:
                    found.setdefault((attribute, trait.sign), source)
    return found


def pay_in_tokens(table: GameTable, who: int, n: int) -> Flow[int]:
    """Asks for each of n survival how it is paid, takes the tokens, and returns how much survival is left to pay."""
    survival, purse = 0, spare_tokens(table, who)
    if not purse:
        return n
    for number in range(n):
        options = [Option("survival", "1 survival", None)] if table.sheet(who).survival > survival else []
        for (attribute, sign), left in purse.items():
            if left:
                key = f"{'token' if sign > 0 else 'burden'}:{attribute}"
                options.append(Option(key, f"1 {signed(sign)} {attribute} token", (attribute, sign)))
        means: Coin | None = yield from table.choose(
            "payment",
            f"{table.name(who)} would spend {n} survival: what pays for {'it' if n == 1 else f'part {number + 1}'}?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="survival-cost",
        )
        if means is None:
            survival += 1
        else:
            purse[means] -= 1
            _spend(table, who, means)
    return survival


def _spend(table: GameTable, who: int, coin: Coin) -> None:
    """A token that is spent is gone, but no negative token is gained by it."""
    attribute, sign = coin
    source = _currencies(table, who)[coin]
    take_token(table, who, attribute, sign)
    table.tell(facts.PaidInTokens("survival-cost", who, 1, f"{signed(sign)} {attribute} token", source))
