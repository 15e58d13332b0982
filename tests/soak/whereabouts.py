"""Where everybody is whenever a showdown rests: on the board, inside the monster, on the way back or gone, never two of
them; who is held or swallowed is where the card says; tokens that are over have gone, and tiles lie side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.cards.kinds.ai_card import AIType
from game.content.monsters.phoenix.ai_cards import DECADE, DREADED_DECADE
from game.content.survivors.status_cards import AGE, GOBBLED_UP, SKEWERED, STOPPED_TIME
from game.model.terms import Until
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Act, TerrainTile
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.swallowed import is_swallowed
from game.rules.table.table_record import Barred, Lasting

PASSING = (Until.ATTACK, Until.ACT)
"""Nothing that lasts so long is left while nobody acts; a round and a turn of the monster are over with them."""


def astray(table: ShowdownTable) -> str:
    """What is wrong with where somebody or something is, empty if nothing is."""
    return next((why for told in (people, held, aged, tokens, tiles) for why in told(table)), "")


def people(table: ShowdownTable) -> Iterator[str]:
    """Who lives is on the board or in one place besides, and has all that the level deals to everybody."""
    returning = [back.who for back in table.record.returning]
    dealt = [card.name for card in map(table.ai_cards.__getitem__, table.level.special) if _is_dealt(card.type)]
    if len(set(returning)) != len(returning):
        yield f"somebody comes back twice: {returning}"
    for who in table.record.party:
        name, condition = table.name(who), table.condition(who)
        if not table.alive(who):
            if table.on_board(who) or is_swallowed(table, who):
                yield f"{name} is dead, and here"
            continue
        places = {
            "on the board": table.on_board(who),
            "inside": is_swallowed(table, who),
            "on the way back": who in returning,
            "gone": condition.fled or condition.unconscious,
        }
        if sum(places.values()) != 1:
            yield f"{name} is {[place for place, there in places.items() if there] or 'nowhere'}"
        if condition.removed == table.on_board(who):
            yield f"{name} is on the board and removed" if condition.removed else f"{name} is off the board unsaid"
        if missing := Counter(dealt) - Counter(condition.status_cards):
            yield f"{name} has lost {missing}"


def _is_dealt(kind: AIType) -> bool:
    return kind is AIType.SURVIVOR_STATUS


def held(table: ShowdownTable) -> Iterator[str]:
    """Whoever is skewered is alone in that, and hangs before a monster that stands; what is swallowed is off the
    board.
    """
    base, horned = table.base(table.monster), []
    for who in table.living():
        cards = table.condition(who).status_cards
        if GOBBLED_UP in cards and table.on_board(who):
            yield f"{table.name(who)} is swallowed and on the board"
        if SKEWERED in cards:
            horned.append(who)
    if len(horned) > 1:
        yield f"{len(horned)} hang on the horns"
    for who in horned:
        if table.is_down(table.monster):
            yield f"{table.name(who)} hangs on the horns of a monster that lies"
        room = BOARD.neighbors(base) & ~table.occupied(who) & ~table.terrain("impassable")
        if table.on_board(who) and room and not table.base(who) & BOARD.neighbors(base):
            yield f"{table.name(who)} hangs on the horns from afar"


def aged(table: ShowdownTable) -> Iterator[str]:
    """Nobody who lives has a decade of age tokens left, and only who bears a card for them has any."""
    for who in table.living():
        condition = table.condition(who)
        n = condition.counters.get(AGE, 0)
        if not 0 <= n < DECADE or (n and DREADED_DECADE not in condition.status_cards):
            yield f"{table.name(who)} holds {n} age tokens"


def tokens(table: ShowdownTable) -> Iterator[str]:
    """What lasts an attack or an act is gone; what lasts a round, or until the next monster turn, is of this round."""
    now = table.record.round
    passing: list[Lasting | Barred] = [*table.record.lasting, *table.record.barred]
    for one in passing:
        if one.until in PASSING:
            yield f"{one} is over"
        if one.until in (Until.ROUND, Until.NEXT_MONSTER_TURN) and one.round != now:
            yield f"{one} is still there in round {now}"
    for who in table.living():
        if STOPPED_TIME in table.condition(who).status_cards and table.world.get(who, Act).acted:
            yield f"time still stands for {table.name(who)}, who has acted"


def tiles(table: ShowdownTable) -> Iterator[str]:
    """None on another, no more of a kind than the box holds."""
    covered, kinds = 0, Counter[str]()
    for entity, tile in table.world.each(TerrainTile):
        base = table.base(entity)
        kinds[tile.card] += 1
        if base & covered:
            yield f"{tile.card} at {table.at(entity)} lies on another tile"
        covered |= base
    for card, n in kinds.items():
        if n > table.box.terrain[card].stock:
            yield f"{n} tiles of {card}"
