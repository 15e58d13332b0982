"""A showdown that no rule ends is ended by the table: the survivors flee, in the open, and it can be taken back."""

from __future__ import annotations

import pytest

from engine.decision import Decision, NotOffered
from engine.errors import BadInput
from engine.session import Session
from game import facts
from game.bots.player import new_session, play_out
from game.bots.random_player import RandomPlayer
from game.cards.words.moving import Where
from game.narration.narrator import narrate, plain
from game.rules.death.stalemate import FLEE, end_by_agreement
from game.rules.table.showdown_record import Returning
from game.rules.table.showdown_table import ShowdownTable
from tests.play.stage import Stage

FLIGHT = f"correct {FLEE}"


def at_rest(seed: int = 1) -> Session[ShowdownTable]:
    """A single showdown at the question who acts, with nothing in progress."""
    session = new_session("white-lion", "prologue", seed, keep=True)
    player = RandomPlayer(seed)
    while not session.still:
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    assert isinstance(session.request, Decision) and session.request.topic == "who-acts"
    return session


@pytest.mark.rule("hunt-run-away", "aftermath-defeat", "campaign-common-pool")
def test_the_survivors_flee_from_a_single_showdown() -> None:
    session = at_rest()
    there = session.table.survivors()
    session.answer(FLIGHT)
    play_out(session, RandomPlayer(1))
    assert session.outcome == "defeat" and session.answers.count(FLIGHT) == 1
    told = [one.event for one in session.told]
    assert [one.who for one in told if isinstance(one, facts.SurvivorFled)] == there
    assert [one.now for one in told if isinstance(one, facts.Corrected)] == ["fled"]
    assert all(session.table.alive(who) for who in there), "nobody dies of it"


def test_it_is_taken_back_like_every_answer() -> None:
    session = at_rest()
    before = session.game.encode(session.table)
    session.answer(FLIGHT)
    session.undo()
    assert session.game.encode(session.table) == before and session.still


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("showdown.outcome = gone", "only its end"),
        ("settlement.year = 3", "no settlement"),
        ("outcome = fled", "no correction"),
        ("x", "no correction"),
    ],
)
def test_what_a_single_showdown_does_not_have_is_refused(line: str, why: str) -> None:
    session = at_rest()
    with pytest.raises(NotOffered, match=why):
        session.answer(f"correct {line}")


def test_figures_and_piles_of_a_single_showdown_are_corrected() -> None:
    session = at_rest()
    key = session.table.key(session.table.survivors()[0])
    session.answer(f"correct {key}.survival = 3; monster.wounds = 1")
    assert session.table.sheet(session.table.survivors()[0]).survival == 3 and len(session.table.record.wounds) == 1


def test_in_the_middle_of_an_act_it_goes_back_to_before_the_act() -> None:
    session = at_rest()
    assert isinstance(session.request, Decision)
    session.answer(next(key for key in (option.key for option in session.request.options) if key.startswith("act:")))
    assert not session.still
    session.answer(FLIGHT)
    assert session.answers[-1] == FLIGHT.replace("correct ", "correct@0 ")
    assert session.table.record.outcome == "defeat"
    session.undo()
    assert not session.still and FLIGHT not in session.answers


@pytest.mark.parametrize(
    ("end", "told"), [("fled", "no survivor is left on the board"), ("defeat", ""), ("victory", "")]
)
def test_what_is_told_of_such_an_end_is_so(end: str, told: str) -> None:
    """Nobody is called dead who is not: neither the survivors nor the monster."""
    session = at_rest()
    session.answer(f"correct showdown.outcome = {end}")
    ended = next(one.event for one in session.told if isinstance(one.event, facts.ShowdownEnded))
    line = plain(narrate(ended, session.table))
    assert line.endswith(f": {told}.") if told else ":" not in line


@pytest.mark.rule("hunt-run-away", "settlement-returning-survivors")
def test_who_is_off_the_board_for_a_while_flees_with_the_others() -> None:
    """So that nobody of them counts as a returning survivor; the dead stay dead."""
    stage = Stage({"erza": (3, 3), "lucy": (5, 5), "zachary": None, "allister": None})
    away, dead = stage.id("zachary"), stage.id("allister")
    stage.table.condition(away).removed = True
    stage.table.record.returning.append(Returning(away, Where.BESIDE_MONSTER, True))
    stage.sheet("allister").dead = True
    end_by_agreement(stage.table, "outcome", "=", "fled")
    assert [one.who for one in stage.each(facts.SurvivorFled)] == [stage.id("erza"), stage.id("lucy"), away]
    assert not stage.table.condition(dead).fled and not stage.table.record.returning
    assert not stage.table.survivors() and stage.table.record.outcome == "defeat"
    with pytest.raises(BadInput, match="over already"):
        end_by_agreement(stage.table, "outcome", "=", "fled")
