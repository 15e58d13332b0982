"""Seats by colour and shape, survivors by their initial: never by colour alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.box import core_box
from game.phases.showdown.setup import founders, new_showdown
from game.rules.table.showdown_record import Seat
from game.rules.table.showdown_table import ShowdownTable, seats_for
from game.scenes.art.engraving.marks import SHAPES, corners_of
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import LETTERS, initials, played_by, seat_mark, survivor_mark
from game.scenes.showdown.hand.request_bar import whose
from tests.scenes.showdown.stage import Table


def fight(*players: str) -> ShowdownTable:
    party = founders()
    return new_showdown(core_box(), "white-lion", "1", party, seats_for(players, [s.key for s in party]), 3)


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Erza", "Lucy", "Zachary"], ["E", "L", "Z"]),
        (["Alban", "Anna", "Lucy"], ["Al", "An", "L"]),
        (["Allister", "Alban"], ["Al", "Ab"]),
        (["anna", "Arn", "Aya"], ["An", "Ar", "Ay"]),
        (["Max", "Max"], ["M1", "M2"]),
        (["Al", "Alban", "Zoe"], ["A1", "A2", "Z"]),
        (["Öland", "Otto"], ["Ö", "O"]),
    ],
)
def test_initials_tell_a_party_apart(names: list[str], letters: list[str]) -> None:
    assert initials(names) == letters and len(set(initials(names))) == len(names)


def test_survivors_bear_their_initial_in_the_colour_and_shape_of_their_seat() -> None:
    table = fight("Ann", "Ben")
    marks = {table.name(who): survivor_mark(table, who) for who in table.record.party}
    assert {name: mark.letter for name, mark in marks.items()} == {
        "Allister": "A", "Erza": "E", "Lucy": "L", "Zachary": "Z"
    }  # fmt: skip
    for who in table.record.party:
        seat, mark = seat_mark(table.seat_of(who)), survivor_mark(table, who)
        assert (mark.colour, mark.shape) == (seat.colour, seat.shape)
    assert len({mark.shape for mark in marks.values()}) == 2


def test_one_player_tells_their_survivors_apart_by_initial_and_colour() -> None:
    table = fight("Ann")
    marks = [survivor_mark(table, who) for who in table.record.party]
    assert len({mark.letter for mark in marks}) == len({mark.colour for mark in marks}) == 4
    assert {mark.shape for mark in marks} == {0}
    erza = table.record.party[1]
    assert whose(table, 1, table.key(erza)) == (survivor_mark(table, erza), "Erza")


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("names", [(), ("Anna", "Arn", "Aya", "Abe"), ("Max", "Max", "Mia", "Zoe")])
def test_survivors_are_told_apart_whatever_the_seats(seats: int, names: tuple[str, ...]) -> None:
    """By the initial alone, so that colour is never needed; seats besides by colour and shape."""
    table = fight(*LETTERS[:seats])
    for who, name in zip(table.record.party, names, strict=False):
        table.sheet(who).name = name
    marks = [survivor_mark(table, who) for who in table.record.party]
    assert len({mark.letter for mark in marks}) == 4
    assert len({(mark.colour, mark.shape) for mark in marks}) == (4 if seats == 1 else min(4, seats))


def test_four_survivors_of_one_seat_beside_others_are_told_apart() -> None:
    """The others have nobody left, or only a voice."""
    party = founders()
    dealt = [Seat("Ann"), Seat("Ben", [one.key for one in party])]
    table = new_showdown(core_box(), "white-lion", "1", party, dealt, 3)
    marks = [survivor_mark(table, who) for who in table.record.party]
    assert len({mark.letter for mark in marks}) == 4
    assert {(mark.colour, mark.shape) for mark in marks} == {(seat_mark(2).colour, seat_mark(2).shape)}


@pytest.mark.parametrize("seats", range(1, 5))
def test_the_strip_shows_each_survivor_once_with_a_mark_of_their_own(tmp_path: Path, seats: int) -> None:
    shown = Table(tmp_path, seats=seats, text_scale=2.0)
    badges = [one.mark.letter for one in shown.scene.root.walk() if isinstance(one, Badge) and one.mark.says]
    letters = [survivor_mark(shown.game.session.table, who).letter for who in shown.game.session.table.record.party]
    assert all(badges.count(letter) >= 1 for letter in letters) and len(set(letters)) == 4
    shown.close()


def test_every_seat_has_a_shape_of_its_own() -> None:
    shapes = [seat_mark(number + 1).shape for number in range(len(LETTERS))]
    assert len(set(shapes)) == len(LETTERS) == len(SHAPES)
    outlines = {tuple(corners_of(shape, (0, 0), 10)) for shape in shapes}
    assert len(outlines) == len(LETTERS)


def test_the_hover_says_seat_and_name(tmp_path: Path) -> None:
    table = fight("Ann", "Ben")
    assert played_by(table, table.record.party[1]) == "Ben (seat B)"
    shown = Table(tmp_path, seats=2)
    entry = shown.scene.entries.lookup("survivor:erza")
    assert entry is not None and "Ben (seat B)" in entry.body
    shown.close()
