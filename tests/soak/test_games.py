"""Bots play many showdowns: bookkeeping holds after every event, whatever is offered is legal, every game ends."""

from __future__ import annotations

import pytest

from engine.chance import Stream
from engine.decision import Decision, NotOffered
from engine.session import Session
from game.board.showdown import Showdown
from tests.soak.games import every_answer, often, player_of, session_of, watched

FEW = 12


def play(seed: int) -> int:
    told = 0
    for _, watchman in watched(seed):
        told = watchman.told
    return told


@pytest.mark.parametrize("seed", range(FEW))
def test_bookkeeping_holds_after_every_event(seed: int) -> None:
    assert play(seed) > 20


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(often(20, 1)))
def test_bookkeeping_holds_in_thousands_of_games(hundred: int) -> None:
    for seed in range(1000 + 100 * hundred, 1000 + 100 * (hundred + 1)):
        try:
            play(seed)
        except BaseException as error:
            raise AssertionError(f"seed {seed}: {error}") from error


def answer_everything(seed: int, sampled: int, most_options: int = 12) -> int:
    """At sampled questions a fork gives each answer that is offered; each refused one is refused with its reason."""
    stream = Stream(seed, "samples")
    tried = 0
    for session, _ in watched(seed, keep=True):
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


def check_refused(session: Session[Showdown], request: Decision) -> None:
    """What is not offered is refused with its sentence, and nothing changes."""
    offered = set(request.keys())
    assert len(offered) == len(request.options), f"{request.about}: a key twice"
    assert all("|" not in key for key in offered)
    before = list(session.answers)
    for option, why in list(request.unavailable)[:4]:
        assert option.key not in offered, f"{option.key} is offered and refused at {request.about!r}"
        assert why.sentence and why.rule
        with pytest.raises(NotOffered) as refused:
            session.answer(option.key)
        assert why.sentence in str(refused.value)
    assert session.answers == before and session.request is request


@pytest.mark.parametrize("seed", range(FEW // 2))
def test_whatever_is_offered_is_legal(seed: int) -> None:
    assert answer_everything(seed, sampled=8) > 1


@pytest.mark.soak
@pytest.mark.parametrize("ten", range(often(20, 1)))
def test_whatever_is_offered_is_legal_in_hundreds_of_games(ten: int) -> None:
    for seed in range(3000 + 10 * ten, 3000 + 10 * (ten + 1)):
        try:
            answer_everything(seed, sampled=6, most_options=40)
        except BaseException as error:
            raise AssertionError(f"seed {seed}: {error}") from error


def copies(seed: int, sampled: int) -> int:
    """A fork plays on to the same end, and the game it was taken from does not notice."""
    stream = Stream(seed, "copies")
    session, player = session_of(seed, keep=True), player_of(seed)
    forks: list[Session[Showdown]] = []
    while (request := session.request) is not None:
        if not forks or stream.below(sampled) == 0:
            before = session.digest(), session.game.encode(session.table), list(session.checkpoints)
            fork = session.fork(keep=True)
            assert fork.digest() == session.digest()
            assert fork.game.encode(fork.table) == before[1]
            wild = session.fork()
            for _ in range(6):
                if wild.request is not None:
                    wild.answer(every_answer(wild.request, stream)[-1])
            wild.close()
            assert (session.digest(), session.game.encode(session.table), list(session.checkpoints)) == before
            forks.append(fork)
        session.answer(player.answer(request, session.table))
    last = session.game.encode(session.table)
    for fork in forks:
        for key in session.answers[len(fork.answers) :]:
            fork.answer(key)
        assert fork.digest() == session.digest()
        assert fork.game.encode(fork.table) == last
        assert fork.checkpoints == session.checkpoints, "no earlier checkpoint has changed by a byte"
        fork.close()
    session.close()
    return len(forks)


@pytest.mark.parametrize("seed", range(FEW // 2))
def test_a_copy_plays_on_to_the_same_end(seed: int) -> None:
    assert copies(seed, sampled=12) > 0


@pytest.mark.soak
@pytest.mark.parametrize("ten", range(often(20, 1)))
def test_copies_play_on_to_the_same_end_in_hundreds_of_games(ten: int) -> None:
    assert sum(copies(seed, sampled=12) for seed in range(5000 + 10 * ten, 5000 + 10 * (ten + 1))) > 10
