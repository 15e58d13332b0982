"""Who sits where and how it shows: a letter and a colour for each seat, and each survivor's figure.

In solo play one seat plays all, so letters and colours tell the survivors apart instead.
"""

from __future__ import annotations

from dataclasses import dataclass

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
    """A seat's letter and colour."""

    letter: str
    colour: RGB


GROUP = Mark("*", (176, 168, 150))
"""The mark of all together: nobody decides alone."""


def seat_mark(number: int) -> Mark:
    """The mark of a seat, counted from 1."""
    index = max(0, number - 1) % len(LETTERS)
    return Mark(LETTERS[index], SEAT_COLOURS[index])


def survivor_mark(table: GameTable, who: int) -> Mark:
    """The mark on a survivor's base: of their seat, or their own in solo play. At home, where nobody is played from a
    seat, it bears the first letter of the name.
    """
    if not table.seat_of(who):
        colour = SEAT_COLOURS[table.record.party.index(who) % len(SEAT_COLOURS)]
        return Mark(table.name(who)[:1].upper(), colour)
    number = table.record.party.index(who) + 1 if table.solo else table.seat_of(who)
    return seat_mark(number)


def seat_name(seat: Seat, number: int) -> str:
    return seat.name or f"Seat {seat_mark(number).letter}"


def figure_of(survivor: Survivor, order: int, mark: Mark) -> StandeeLook:
    """Returns how a survivor is drawn: body by gender and place in the party, clothes and tools by gear."""
    female = survivor.gender == "female"
    body = ("f" if female else "m") + ("1" if order % 4 < 2 else "2")
    hair = _HAIR["female" if female else "male"][order % 4]
    worn = ("cloth",)
    held = ("founding-stone",) if "founding-stone" in survivor.gear else ()
    return StandeeLook(body, hair, worn, held, mark.colour, mark.letter)


def portrait(ui: Ui, table: GameTable, who: int, high: int, *, dead: bool = False) -> pygame.Surface:
    """The survivor's standee, `high` pixels."""
    place = table.record.party.index(who)
    look = figure_of(table.sheet(who), place, survivor_mark(table, who))
    return standee(look, high, StandeeState(dead=dead), ui.assets.font("capitals", 48))


def seat_of(table: SettlementTable, who: int, place: int) -> Mark:
    """The mark of whoever plays them; alone at the table, each survivor has a mark of their own."""
    seats = table.campaign.options.seats
    seat = getattr(table.campaign, "seated", {}).get(who, place % max(1, len(seats)))
    return seat_mark((seat if len(seats) > 1 else place) + 1)
