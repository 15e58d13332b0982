"""What lasts for a while, and when it ends: this attack, this turn, until the next monster turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.model.terms import Until
from game.rules.table.components import Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Barred, Lasting


def ends_with_monster_turn(table: ShowdownTable, token: Lasting | Barred) -> bool:
    """`Until the next monster turn`: gained in the survivors' turn, or in an earlier monster turn
    (campaign-next-monster-turn).
    """
    gained_now = (token.round, token.turn) == (table.record.round, "monster")
    return token.until is Until.NEXT_MONSTER_TURN and not gained_now


def ends_with_survivors_turn(table: ShowdownTable, token: Lasting | Barred) -> bool:
    """True for what lasts this round, or less; and for what lasts until the next survivors' turn, if it was gained
    before this one.
    """
    if token.until is Until.NEXT_SURVIVORS_TURN:
        return (token.round, token.turn) != (table.record.round, "survivors")
    return token.until in (Until.ROUND, Until.NEXT_ATTACK, Until.ACT)


def until_next_round(table: ShowdownTable) -> int:
    """Returns the round until the end of which a thing lasts that holds until the next round: both sides have had one
    more turn each (campaign-next-round-duration).
    """
    return table.record.round + 1


def drop_lasting(table: GameTable, ends: Callable[[Lasting | Barred], bool]) -> None:
    """Takes the tokens away whose time is over, and lifts the bans."""
    for over in [barred for barred in table.record.barred if ends(barred)]:
        table.record.barred.remove(over)
        table.forget_traits(over.who)
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


def drop_next_attack_tokens(table: GameTable, who: int) -> None:
    """Takes away what lasted until the end of their next attack, which is over or has been declined."""
    drop_lasting(table, lambda token: token.until is Until.NEXT_ATTACK and token.who == who)
