"""Bots play many showdowns: bookkeeping holds after every event, whatever is offered is legal, every game ends."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec
import pytest

from engine.chance import Stream
from engine.decision import Decision, NotOffered
from engine.session import Session
from game.content.box import core_box
from game.rulebook.ids import PAGES
from game.rules.gear_grid.affinities import lit
from game.rules.survivor.gear_changes import GRID
from game.rules.table.sheet_traits import sets_worn
from game.rules.table.showdown_table import ShowdownTable
from tests.soak.games import KINDS, cast, every_answer, levels, often, player_of, session_of, watched
from tests.soak.outfits import late_session

FEW = 4
MONSTERS = sorted(core_box().monsters)
MOST_COPIED = LONGEST_COPIED = 300


def play(seed: int, most: int = 0, of: str = "") -> int:
    told = 0
    for _, watchman in watched(seed, most=most, of=of):
        told = watchman.told
    return told


@pytest.mark.parametrize("seed", range(FEW))
@pytest.mark.parametrize("monster", MONSTERS)
def test_bookkeeping_holds_after_every_event(monster: str, seed: int) -> None:
    assert play(seed, most=60, of=monster) > 20


@pytest.mark.parametrize("monster", MONSTERS)
def test_the_soak_meets_every_level_with_every_player(monster: str) -> None:
    casts = [cast(seed, of=monster) for seed in range(10_000, 12_000)]
    for level in levels(of=monster):
        played = [one.kind for one in casts if (one.monster, one.level) == level and not one.wild]
        assert set(played) == set(range(len(KINDS))), f"{level} is not met by all"
        assert len(played) > 100
        assert {one.late for one in casts if one.level == level[1] and not one.wild} == {True, False}, level
    assert any(one.wild for one in casts)


def test_the_late_gear_is_late() -> None:
    """Whole grids, sets of armor and lit affinity bonuses are among what the soak plays with."""
    grids, bonuses, sets = 0, 0, 0
    for seed in range(40):
        session = late_session("white-lion", "2", seed)
        table = session.table
        for who in table.record.party:
            sheet = table.sheet(who)
            grids += len(sheet.gear) == GRID
            bonuses += len(lit(table.box, sheet.grid))
            sets += len(sets_worn(table.box, sheet))
        session.close()
    assert min(grids, bonuses, sets) >= 40


@pytest.mark.soak
@pytest.mark.usefixtures("the_box_stays_as_it_is")
@pytest.mark.parametrize("fifty", range(often(10, 1)))
def test_five_hundred_showdowns_with_late_game_gear(fifty: int) -> None:
    """Seeds of late games only; bookkeeping is checked after every event."""
    for seed in range(30_002 + 150 * fifty, 30_002 + 150 * (fifty + 1), 3):
        assert cast(seed).late
        try:
            play(seed, most=often(3000, 200))
        except BaseException as error:
            raise AssertionError(f"seed {seed}: {error}") from error


@pytest.mark.soak
@pytest.mark.usefixtures("the_box_stays_as_it_is")
@pytest.mark.parametrize("hundred", range(often(20, 1)))
@pytest.mark.parametrize("monster", MONSTERS)
def test_bookkeeping_holds_in_2000_showdowns_of_each_monster(monster: str, hundred: int) -> None:
    for seed in range(10_000 + 100 * hundred, 10_000 + 100 * hundred + often(100, 30)):
        try:
            play(seed, most=often(3000, 300), of=monster)
        except BaseException as error:
            raise AssertionError(f"{monster}, seed {seed}: {error}") from error


def answer_everything(seed: int, sampled: int, most_options: int = 12, most: int = 0, of: str = "") -> int:
    """At sampled questions a fork gives each answer that is offered; each refused one is refused with its reason."""
    stream = Stream(seed, "samples")
    tried = 0
    for session, _ in watched(seed, keep=True, most=most, of=of):
        request = session.request
        if request is None or (tried and stream.below(sampled)):
            continue
        answers = every_answer(request, stream)
        while len(answers) > most_options:
            answers.pop(stream.below(len(answers)))
        for key in answers:
            fork = session.fork()
            fork.answer(key)
            assert fork.request is not None or fork.outcome is not None
            fork.close()
            tried += 1
        if isinstance(request, Decision):
            check_refused(session, request)
    return tried


def check_refused(session: Session[ShowdownTable], request: Decision) -> None:
    """What is not offered is refused with its sentence, and nothing changes."""
    offered = set(request.keys())
    assert len(offered) == len(request.options), f"{request.about}: a key twice"
    assert all("|" not in key for key in offered)
    before = list(session.answers)
    for option, why in list(request.unavailable)[:4]:
        assert option.key not in offered, f"{option.key} is offered and refused at {request.about!r}"
        assert why.sentence and why.rule in PAGES
        with pytest.raises(NotOffered) as refused:
            session.answer(option.key)
        assert why.sentence in str(refused.value)
    assert session.answers == before and session.request is request


@pytest.mark.parametrize("monster", MONSTERS)
def test_whatever_is_offered_is_legal(monster: str) -> None:
    assert answer_everything(0, sampled=8, most=40, of=monster) > 1


@pytest.mark.soak
@pytest.mark.parametrize("ten", range(often(8, 1)))
@pytest.mark.parametrize("monster", MONSTERS)
def test_whatever_is_offered_is_legal_in_hundreds_of_games(monster: str, ten: int) -> None:
    for seed in range(3000 + 10 * ten, 3000 + 10 * ten + often(10, 3)):
        try:
            answer_everything(seed, sampled=6, most_options=40, most=600, of=monster)
        except BaseException as error:
            raise AssertionError(f"{monster}, seed {seed}: {error}") from error


def copies(
    seed: int, most: int = MOST_COPIED, answers_each: int = LONGEST_COPIED, wild_every: int = 9, of: str = ""
) -> int:
    """At each of the first decisions (or `most`, spread evenly) a copy restored from the last checkpoint plays on to
    the same digest, and the answer before it is taken back and given again; nothing that others do with copies is felt
    by the game, by an earlier checkpoint, or by the cards. A game counts as over after so many answers: some random
    ones take thousands.
    """
    stream = Stream(seed, "copies")
    first, player = session_of(seed, keep=True, of=of), player_of(seed, of)
    taken: dict[int, bytes] = {}  # a hash of each checkpoint, when it was taken
    while (request := first.request) is not None and len(first.answers) < answers_each:
        taken.update((seq, hashed(state)) for seq, state in first.checkpoints[len(taken) :])
        first.answer(player.answer(request, first.table))
    answers, end, last = list(first.answers), first.digest(), first.game.encode(first.table)
    assert [(seq, hashed(state)) for seq, state in first.checkpoints][: len(taken)] == list(taken.items())
    first.close()

    session, copied = session_of(seed, keep=True, of=of), 0
    every = max(1, len(answers) // most)
    for index, key in enumerate(answers):
        if index % every == 0:
            before = session.digest(), session.game.encode(session.table)
            if session.why_not_undo() is None:
                session.undo()
                session.redo()
                now = session.digest(), session.game.encode(session.table)
                assert now == before, f"what was taken back and given again at answer {index} differs"
            copy = session.fork(keep=True)
            assert (copy.digest(), copy.game.encode(copy.table)) == before, f"the copy at answer {index} differs"
            for following in answers[index:]:
                copy.answer(following)
            assert copy.digest() == end, f"the copy at answer {index} plays on to another end"
            assert copy.game.encode(copy.table) == last
            if index % wild_every == 0:
                stray(session, stream)
            assert (session.digest(), session.game.encode(session.table)) == before, f"a copy changed answer {index}"
            assert all(hashed(state) == taken[seq] for seq, state in copy.checkpoints if seq in taken)
            copy.close()
            copied += 1
        session.answer(key)
    assert session.digest() == end and session.game.encode(session.table) == last
    for seq, state in session.checkpoints:
        assert hashed(state) == taken.get(seq, hashed(state)), f"the checkpoint at {seq} has changed"
        restored = session.game.decode(state)
        assert session.game.encode(restored) == state, f"the checkpoint at {seq} does not come back"
        session.game.close(restored)
    session.close()
    return copied


def stray(session: Session[ShowdownTable], stream: Stream) -> None:
    """A copy that goes another way."""
    copy = session.fork()
    for _ in range(6):
        if copy.request is not None:
            copy.answer(every_answer(copy.request, stream)[-1])
    copy.close()


def hashed(state: bytes) -> bytes:
    return hashlib.sha256(state).digest()


@pytest.fixture
def the_box_stays_as_it_is() -> Iterator[None]:
    """Cards are shared by all tables of a process: a game that wrote on one would change the others."""
    before = hashed(msgspec.msgpack.encode(core_box()))
    yield
    assert hashed(msgspec.msgpack.encode(core_box())) == before, "a card has changed"


@pytest.mark.usefixtures("the_box_stays_as_it_is")
@pytest.mark.parametrize("monster", MONSTERS)
def test_a_copy_plays_on_to_the_same_end(monster: str) -> None:
    assert copies(0, most=3, answers_each=60, of=monster) > 0


@pytest.mark.soak
@pytest.mark.usefixtures("the_box_stays_as_it_is")
@pytest.mark.parametrize("five", range(often(12, 1)))
@pytest.mark.parametrize("monster", MONSTERS)
def test_at_each_decision_of_hundreds_of_games_a_copy_plays_on_to_the_same_end(monster: str, five: int) -> None:
    copied = 0
    for seed in range(5000 + 5 * five, 5000 + 5 * five + often(5, 2)):
        try:
            copied += copies(seed, most=often(MOST_COPIED, 12), of=monster)
        except BaseException as error:
            raise AssertionError(f"{monster}, seed {seed}: {error}") from error
    print(f"{copied} copies")
    assert copied > 10
