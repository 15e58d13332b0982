"""Where everybody is whenever a showdown rests: on the board, inside the monster, on the way back or gone, never two of
them; who is held or swallowed is where the card says; tokens that are over have gone, tiles lie side by side, and so do
the blocks of people who stand by; a card with two sides lies there once; what counts for a card lies with whoever bears
it, and the death die with its holder.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.cards.kinds.ai_card import AIType
from game.cards.traits.gear import DeathDieRole, ForDeathDie
from game.content.monsters.phoenix.ai_cards import DECADE, DREADED_DECADE
from game.content.monsters.the_hand.special_cards import POLARITIES, POLARIZED_AURA, RESPECT
from game.content.monsters.watcher.ai_cards import DREAM, STOLEN_DREAMS
from game.content.survivors.status_cards import AGE, GOBBLED_UP, GRIP, HELD, SKEWERED, STONE, STONE_TURN, STOPPED_TIME
from game.model.terms import Until
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Act, TerrainTile
from game.rules.table.showdown_table import RETINUE_SIZE, ShowdownTable
from game.rules.table.swallowed import is_swallowed
from game.rules.table.table_record import Barred, Lasting

PASSING = (Until.ATTACK, Until.ACT)
"""Nothing that lasts so long is left while nobody acts; a round and a turn of the monster are over with them."""

COUNTED_FOR = {GRIP: HELD, STONE_TURN: STONE, DREAM: STOLEN_DREAMS}
"""Counters that only the bearer of a card has."""


def astray(table: ShowdownTable) -> str:
    """What is wrong with where somebody or something is, empty if nothing is."""
    checks = (people, held, aged, tokens, tiles, blocks, bound, two_sided, death_die)
    return next((why for told in checks for why in told(table)), "")


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


def blocks(table: ShowdownTable) -> Iterator[str]:
    """Each retinue covers 3x3 spaces of the board, none of another's and none of anybody's but the monster's."""
    taken = 0
    for who in table.survivors():
        taken |= table.base(who)
    for one in table.record.retinues:
        if not BOARD.fits(RETINUE_SIZE, 0) & BOARD.bit(one.at):
            yield f"the retinue at {one.at} stands over the edge"
            continue
        spaces = BOARD.footprint(one.at, RETINUE_SIZE)
        if spaces & taken:
            yield f"the retinue at {one.at} shares a space"
        taken |= spaces


def bound(table: ShowdownTable) -> Iterator[str]:
    """The monster holds one at a time, before it; nobody counts for a card that they do not bear."""
    respected = [who for who in table.living() if RESPECT in table.condition(who).status_cards]
    if len(respected) > 1:
        yield f"{len(respected)} are respected at once"
    gripped = [who for who in table.living() if HELD in table.condition(who).status_cards]
    if len(gripped) > 1:
        yield f"{len(gripped)} are held at once"
    for who in gripped:
        if table.is_down(table.monster):
            yield f"{table.name(who)} is held by a monster that lies"
    for who in table.living():
        condition = table.condition(who)
        for kind, card in COUNTED_FOR.items():
            if condition.counters.get(kind, 0) and card not in condition.status_cards:
                yield f"{table.name(who)} has a {kind} without {card}"
        if STOLEN_DREAMS in condition.status_cards and not condition.counters.get(DREAM, 0):
            yield f"{table.name(who)} dreams without a dream"
        poles = [kind for kind in POLARITIES.values() if condition.counters.get(kind, 0)]
        if len(poles) != int(POLARIZED_AURA in condition.status_cards):
            yield f"{table.name(who)} has {len(poles)} polarities"


def two_sided(table: ShowdownTable) -> Iterator[str]:
    """Of a card with two sides one lies in play, once; what always lies last in the AI deck lies there."""
    there = Counter(one.card for one in table.record.in_play)
    for name in table.level.special:
        card = table.ai_cards[name]
        if card.reverse and there[name] + there[card.reverse] != 1:
            yield f"{name} lies in play {there[name]} times, {card.reverse} {there[card.reverse]} times"
    deck = table.record.ai
    if deck.last and deck.last in deck.draw_pile[1:]:
        yield f"{deck.last} is not the last card of the AI deck"


def death_die(table: ShowdownTable) -> Iterator[str]:
    """It lies with somebody who can hold it, dead or absent though they may be, and nobody else is asked for the
    monster.
    """
    holder = table.record.death_die
    if not holder:
        return
    cards = (table.box.status_cards.get(name) for name in table.condition(holder).status_cards)
    if ForDeathDie(DeathDieRole.SEAT) not in [trait for card in cards if card is not None for trait in card.traits]:
        yield f"{table.name(holder)} has the death die without a place for it"
    if table.record.controller_seat != table.seat_of(holder):
        yield f"{table.name(holder)} has the death die, and seat {table.record.controller_seat} the monster"
