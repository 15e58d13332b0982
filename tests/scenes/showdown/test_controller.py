"""Who controls the monster this round is loud and explained; what could be done in a window stands under its seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Option
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.model.terms import SurvivalAction, Variant
from game.phases.showdown.setup import founders, new_showdown
from game.phases.showdown.showdown import nominate_controller
from game.rules.table.showdown_record import Circumstances, Seat
from game.rules.table.showdown_table import ShowdownTable, seats_for
from game.scenes.showdown.controller import controller_mark, explained, next_controller, told_in_short
from game.scenes.showdown.hand.answers import by_seats
from tests.scenes.showdown.stage import Table
from tests.scenes.staging import says

DASH = SurvivalAction.DASH


def fight(*names: str, seats: list[Seat] | None = None, given: Circumstances | None = None) -> ShowdownTable:
    party = founders()
    dealt = seats or seats_for(names, [one.key for one in party])
    table = new_showdown(core_box(), "white-lion", "prologue", party, dealt, 3, given=given)
    for who, column in zip(table.record.party, (8, 10, 12, 14), strict=True):
        table.put(who, (column, 14))
    table.record.round = 1
    nominate_controller(table)
    return table


def test_the_tile_goes_round_and_each_round_says_who_has_it_and_who_is_next() -> None:
    table = fight("Ann", "Ben", "Cara")
    told = []
    for number in range(1, 5):
        told.append((told_in_short(table)[0], next_controller(table)))
        table.record.round = number + 1
        nominate_controller(table)
    assert told == [
        ("Round 1: **Ann** controls the monster", "Ben"),
        ("Round 2: **Ben** controls the monster", "Cara"),
        ("Round 3: **Cara** controls the monster", "Ann"),
        ("Round 4: **Ann** controls the monster", "Ben"),
    ]


def test_it_is_explained_who_why_what_they_decide_and_what_it_may_bring() -> None:
    table = fight("Ann", "Ben")
    words = explained(table)
    nominee = table.name(table.record.controller)
    assert words.startswith("**Ann (seat A) controls the monster** in round 1, as [monster controller]")
    assert f"If the monster picks **{nominee}**, that brings +1 [insanity](insanity)." in words
    assert "equal targets" in words and "then **Ben**." in words


def test_who_has_nobody_alive_is_passed_by() -> None:
    table = fight("Ann", "Ben", "Cara")
    for who in table.record.party:
        if table.seat_of(who) == 2:
            table.sheet(who).dead = True
            table.put(who, None)
    assert next_controller(table) == "Cara"


def test_alone_there_is_no_controller_to_tell_of() -> None:
    table = fight("Ann")
    assert controller_mark(table) is None and told_in_short(table) == ("", "") and not explained(table)


def test_the_storyteller_always_controls_the_monster() -> None:
    keys = [one.key for one in founders()]
    given = Circumstances(variants=[Variant.STORYTELLER])
    table = fight(seats=[Seat("Ann", keys), Seat("Zoe")], given=given)
    assert told_in_short(table) == ("Round 1: **Zoe** controls the monster", "The storyteller always does.")
    assert "the storyteller always does, and leads no survivor" in explained(table)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_seal_stands_above_the_board(tmp_path: Path, scale: float) -> None:
    table = Table(tmp_path, seats=2, text_scale=scale, automation={"monster": "do"})
    player = RandomPlayer(3)
    while not table.game.session.table.record.round:
        table.answer_unseen(player.choose(table.request))  # type: ignore[arg-type]
    table.look_again()
    record = table.game.session.table.record
    name = record.seats[record.controller_seat - 1].name
    table.scene.refresh()
    assert says(table.stage, f"{name} (seat {'AB'[record.controller_seat - 1]}) controls the monster")
    assert (scale > 1) or says(table.stage, f"{name} controls")


def test_as_a_round_begins_the_hand_says_so_and_waits_for_a_nod(tmp_path: Path) -> None:
    table = Table(tmp_path, seats=2, automation={"monster": "confirm"})
    seen: list[str] = []
    player = RandomPlayer(3)
    for _ in range(60):
        nod = table.scene.staging.nod
        if nod is not None:
            seen.append(nod.says)
            table.scene.give_nod()
        elif "controls the monster" in " ".join(seen):
            break
        else:
            table.scene.answer(player.choose(table.request))  # type: ignore[arg-type]
    assert seen and seen[0].startswith("Round 1: **") and seen[0].endswith("controls the monster")


def test_what_could_be_done_in_a_window_stands_under_the_seat_of_whoever_would_do_it() -> None:
    table = fight("Ann", "Ben")
    one, two, three, four = table.record.party
    options = [Option(f"dash:{table.key(who)}", "dash", (DASH, who, 0)) for who in (two, one, four, three)]
    passing = Option("pass", "Nobody acts")
    listed = by_seats(table, [[option] for option in (*options, passing)])
    assert [(seat, [family[0].target and family[0].target[1] for family in owned]) for seat, owned in listed] == [
        (1, [one, three]),
        (2, [two, four]),
        (0, [None]),
    ]
