"""The showdown board corrected by hand: where figures stand and look, their tokens, what they carry."""

from __future__ import annotations

from typing import Any

from engine.errors import BadInput
from engine.grid import Direction, Space
from game.model.terms import Attribute
from game.rules.correcting.cards import take_out
from game.rules.correcting.line import ADD, TAKE, Wish, check_set, counted, listed, number, one_of, yes_or_no
from game.rules.gear.carried_resources import return_to_deck
from game.rules.space.hiding import reveal
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Act, Facing, Footprint, Standing, Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Gained

BLEEDING = "bleeding"
WAYS = {"north": Direction.NORTH, "east": Direction.EAST, "south": Direction.SOUTH, "west": Direction.WEST}
FIGURE = ("place", "tokens", "standing", "acted", "carried")
"""What a survivor has besides the sheet, while they are away."""


def correct_figure(table: GameTable, who: int, line: Wish) -> tuple[Any, Any]:
    """Corrects a survivor who hunts or fights; returns what it was and is. Raises BadInput."""
    fight = table.as_showdown
    match line.head:
        case "tokens":
            return _tokens(table, who, line)
        case "carried":
            return _carried(table, who, line)
    if fight is None:
        raise BadInput("No showdown is being fought.")
    match line.head:
        case "place":
            return _place(fight, who, line)
        case "standing":
            return _stands(fight, who, line)
    check_set(line)
    act = fight.world.get(who, Act)
    was, act.acted = act.acted, yes_or_no(line.text)
    return was, act.acted


def correct_monster_figure(fight: ShowdownTable, line: Wish) -> tuple[Any, Any]:
    """Corrects where the monster stands and looks, and its tokens. Raises BadInput."""
    match line.head:
        case "place":
            return _place(fight, fight.monster, line)
        case "facing":
            check_set(line)
            way = WAYS[one_of(line.text, WAYS, "side")]
            was = way_of(fight.facing)
            fight.world.get(fight.monster, Facing).direction = way.value
            return was, line.text
        case "standing":
            return _stands(fight, fight.monster, line)
        case _:
            return _tokens(fight, fight.monster, line)


def way_of(facing: Direction) -> str:
    """The side that a monster looks to, as a line names it."""
    return next(name for name, way in WAYS.items() if way is facing)


def spot(fight: ShowdownTable, who: int) -> str:
    """The top left space of a base, as a line names it."""
    if not fight.on_board(who):
        return "off the board"
    column, row = fight.at(who)
    return f"{column},{row}"


def _place(fight: ShowdownTable, who: int, line: Wish) -> tuple[str, str]:
    check_set(line)
    if who != fight.monster and not fight.alive(who):
        raise BadInput(f"{fight.name(who)} is dead: give the life back first.")
    at = _space(line.text)
    width, height = fight.world.get(who, Footprint).size
    if not (1 <= at[0] <= BOARD.width - width + 1 and 1 <= at[1] <= BOARD.height - height + 1):
        raise BadInput(f"{line.text} is not on the board: its spaces go from 1,1 to {BOARD.width},{BOARD.height}.")
    base = BOARD.footprint(at, (width, height))
    in_the_way = next((one for one in fight.figures() if one != who and fight.base(one) & base), 0)
    if in_the_way:
        raise BadInput(f"{fight.name(in_the_way)} stands at {line.text}: choose a free space, or move them first.")
    if base & fight.retinues() or base & fight.terrain("impassable"):
        raise BadInput(f"Nobody can stand at {line.text}: choose a free space.")
    was = spot(fight, who)
    if who != fight.monster:
        condition = fight.condition(who)
        condition.removed = condition.fled = condition.unconscious = False
        fight.record.returning = [back for back in fight.record.returning if back.who != who]
        reveal(fight, who, "a correction by hand")
    fight.put(who, at)
    fight.forget_traits()
    return was, spot(fight, who)


def _space(text: str) -> Space:
    column, comma, row = text.partition(",")
    if not comma:
        raise BadInput(f"{text!r} is no space: write its column and row, as in 5,7.")
    return number(column.strip()), number(row.strip())


def _stands(fight: ShowdownTable, who: int, line: Wish) -> tuple[bool, bool]:
    check_set(line)
    was, now = fight.standing(who).up, yes_or_no(line.text)
    fight.world.add(who, Standing() if now else Standing(False, fight.record.round, fight.record.turn))
    return was, now


def _tokens(table: GameTable, who: int, line: Wish) -> tuple[int, int]:
    """`tokens.strength = 1`, `tokens.bleeding = 2`; they stay until the showdown ends."""
    held = table.world.get(who, Tokens)
    if line.rest == BLEEDING and not table.is_monster(who):
        was, held.bleeding = held.bleeding, counted(line, held.bleeding)
        return was, held.bleeding
    one_of(line.rest, [one.value for one in Attribute], "token")
    attribute = Attribute(line.rest)
    was = held.attributes.get(attribute, 0)
    held.attributes[attribute] = now = counted(line, was, least=None)
    table.record.lasting = [one for one in table.record.lasting if (one.who, one.attribute) != (who, attribute)]
    return was, now


def _carried(table: GameTable, who: int, line: Wish) -> tuple[list[str], list[str]]:
    """Resource cards that somebody carries, out of their decks and back into them (resource-gain-draw)."""
    gained, cards = table.record.gained, table.box.resources
    mine = [one.card for one in gained if one.by == who]
    was, card = list(mine), one_of(line.text, cards, "resource")
    listed(mine, line, cards, "resource cards")
    deck = cards[card].deck
    if line.how == ADD:
        if not take_out(table, card):
            raise BadInput(f"Every card of {card} is out already.")
        gained.append(Gained(card, deck, who))
    if line.how == TAKE:
        gained.remove(next(one for one in gained if (one.card, one.by) == (card, who)))
        return_to_deck(table, card)
    return was, mine
