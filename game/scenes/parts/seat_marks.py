"""Who sits where and how it shows: a colour, a shape and a letter for each seat, and each survivor's figure, which
bears their initial in the colour and shape of their seat.

In solo play one seat plays all, so the colours tell the survivors apart instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from engine.ui.kit import (
    Ui,
)
from engine.ui.look.palette import RGB
from game.model.survivor import Survivor
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import Seat
from game.scenes.art.figures.standees import StandeeLook, StandeeState, standee

SEAT_COLOURS: tuple[RGB, ...] = (
    (186, 194, 96),
    (104, 144, 196),
    (98, 164, 140),
    (206, 82, 66),
    (170, 126, 186),
    (176, 168, 150),
)


LETTERS = "ABCDEF"


_HAIR = {"female": ("long", "braid", "knot", "wild"), "male": ("shorn", "wild", "long", "knot")}


@dataclass(frozen=True)
class Mark:
    """What stands on a badge, in the colour and shape of a seat, counted from 0: a seat's letter, or a survivor's
    initial; and in words, who it is.
    """

    letter: str
    colour: RGB
    shape: int = 0
    says: str = field(default="", compare=False)


GROUP = Mark("*", (176, 168, 150), says="Everybody, together")
"""The mark of all together: nobody decides alone."""


def seat_mark(number: int) -> Mark:
    """The mark of a seat, counted from 1."""
    index = max(0, number - 1) % len(LETTERS)
    return Mark(LETTERS[index], SEAT_COLOURS[index], index, f"Seat {LETTERS[index]}")


def initials(names: Sequence[str]) -> list[str]:
    """The first letter of each name; of those with the same one, the first letter after it that tells them apart is
    added: `Al` and `An`. Names that no letter tells apart are counted.
    """
    found = []
    for i, name in enumerate(names):
        alike = [other for other in names if other[:1].casefold() == name[:1].casefold()]
        first = name[:1].upper() or "?"
        if len(alike) == 1:
            found.append(first)
            continue
        apart = next((at for at in range(1, len(name)) if _all_differ(alike, at)), 0)
        found.append(first + (name[apart].lower() if apart else str(1 + sum(one in alike for one in names[:i]))))
    return found


def _all_differ(names: Sequence[str], at: int) -> bool:
    """Whether every name has a letter of its own there."""
    letters = [name[at : at + 1].casefold() for name in names]
    return all(letters) and len(set(letters)) == len(letters)


def own_marks(names: Sequence[str]) -> list[Mark]:
    """The marks of a party that one seat plays, or that nobody plays yet: initials, each in a colour of its own."""
    return [Mark(letter, SEAT_COLOURS[i % len(SEAT_COLOURS)]) for i, letter in enumerate(initials(names))]


def initial(table: GameTable, who: int, party: Sequence[int]) -> str:
    """The initial of a survivor among those that they are seen with."""
    return initials([table.name(one) for one in party])[party.index(who)]


def survivor_mark(table: GameTable, who: int) -> Mark:
    """The mark on a survivor's base: their initial in the colour and shape of their seat; where one seat plays all,
    each has a colour of their own. At home, where nobody is played from a seat, the initial stands alone.
    """
    place = table.record.party.index(who)
    if not table.seat_of(who):
        return Mark(table.name(who)[:1].upper(), SEAT_COLOURS[place % len(SEAT_COLOURS)], says=table.name(who))
    letter = initial(table, who, table.record.party)
    if table.solo:
        return Mark(letter, SEAT_COLOURS[place % len(SEAT_COLOURS)], says=table.name(who))
    return replace(seat_mark(table.seat_of(who)), letter=letter, says=table.name(who))


def played_by(table: GameTable, who: int) -> str:
    """Says who plays a survivor, or leads them at home: the seat's name, and its letter where there are several; empty
    where nobody does.
    """
    number, names = table.seat_of(who), table.seat_names
    if not 0 < number <= len(names):
        return ""
    letter = seat_mark(number).letter
    name = names[number - 1] or f"Seat {letter}"
    return f"{name} (seat {letter})" if len(names) > 1 else name


def seat_name(seat: Seat, number: int) -> str:
    return seat.name or f"Seat {seat_mark(number).letter}"


def figure_of(survivor: Survivor, order: int, mark: Mark) -> StandeeLook:
    """Returns how a survivor is drawn: body by gender and place in the party, clothes and tools by gear."""
    female = survivor.gender == "female"
    body = ("f" if female else "m") + ("1" if order % 4 < 2 else "2")
    hair = _HAIR["female" if female else "male"][order % 4]
    worn = ("cloth",)
    held = ("founding-stone",) if "founding-stone" in survivor.gear else ()
    return StandeeLook(body, hair, worn, held, mark.colour, mark.letter, mark.shape)


def portrait(ui: Ui, table: GameTable, who: int, high: int, *, dead: bool = False) -> pygame.Surface:
    """The survivor's standee, `high` pixels."""
    place = table.record.party.index(who)
    look = figure_of(table.sheet(who), place, survivor_mark(table, who))
    return standee(look, high, StandeeState(dead=dead), ui.assets.font("capitals", 48))


def seat_of(table: SettlementTable, who: int, place: int) -> Mark:
    """The mark of one of the departing: their initial, in the colour and shape of the seat that plays them; alone at
    the table, each has a colour of their own.
    """
    seats, party = table.campaign.options.seats, table.campaign.departing
    letter = initial(table, who, party) if who in party else table.name(who)[:1].upper()
    if len(seats) <= 1:
        return Mark(letter, SEAT_COLOURS[place % len(SEAT_COLOURS)], says=table.name(who))
    seat = getattr(table.campaign, "seated", {}).get(who, place % len(seats))
    return replace(seat_mark(seat + 1), letter=letter, says=table.name(who))
