"""Bots play whole campaigns: bookkeeping holds at every question, what is offered is legal, a save goes on the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from engine.chance import Stream
from engine.decision import Decision, Roll
from engine.session import Session
from game.bots.campaign_play import RandomSettler
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.settlement import CarefulSettler
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.model.terms import Variant
from game.phases.campaign.campaign import CampaignGame
from game.phases.campaign.founding import new_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.rules.campaign.settlement_table import SettlementTable
from tests.soak.campaign_invariants import Steward
from tests.soak.games import every_answer, often

MOST_ANSWERS = 30_000
COPIED = 25  # answers that a copy is followed for
OUTCOMES = ("won", "lost", "ended")


class Wanderer:
    """At random at home, careful in showdowns: what it founds lives long enough to see all kinds of things."""

    def __init__(self, seed: int) -> None:
        self.chaos, self.fighter = RandomPlayer(seed), CarefulPlayer()

    def answer(self, request: Decision | Roll, table: SettlementTable) -> str:
        if table.showdown is not None:
            return self.fighter.answer(request, table.showdown)
        return self.chaos.answer(request)


def player_of(seed: int) -> RandomSettler | Wanderer | CarefulSettler:
    return (Wanderer, RandomSettler, lambda seed: CarefulSettler(), Wanderer)[seed % 4](seed)


def house_of(seed: int) -> CampaignOptions:
    """Every second campaign is played with variants and options."""
    fate = Stream(seed, "house")
    if seed % 2 == 0:
        return CampaignOptions()
    variants: list[Variant] = [variant for variant in Variant if fate.below(4) == 0]
    fewest = 2 if Variant.STORYTELLER in variants else 1  # whoever tells plays no survivor
    return CampaignOptions(
        variants=variants,
        seats=["Ann", "Ben", "Cid", "Dee"][: fewest + fate.below(3)],
        hybrid_sets=fate.below(2) == 0,
        perfect_resources=fate.below(3) == 0,
        lost_settlements=fate.below(5),
    )


def session_of(seed: int, keep: bool = True) -> Session[SettlementTable]:
    game = CampaignGame(core_box())
    table = new_campaign(game.box, house_of(seed), seed)
    state = game.encode(table)
    game.close(table)
    return Session(game, state, keep=keep)


@dataclass
class Copies:
    """Copies of the game that get the same answers for a while, and must come to the same."""

    stream: Stream
    following: list[tuple[int, Session[SettlementTable]]] = field(default_factory=list)
    compared: int = 0

    def take(self, session: Session[SettlementTable], one_in: int) -> None:
        if not self.stream.below(one_in):
            self.following.append((len(session.answers) + COPIED, session.fork()))

    def answer(self, key: str) -> None:
        for _, copy in self.following:
            copy.answer(key)

    def compare(self, session: Session[SettlementTable]) -> None:
        for until, copy in list(self.following):
            if len(session.answers) >= until or session.outcome is not None:
                assert copy.digest() == session.digest(), f"a copy goes elsewhere by answer {until}"
                assert copy.game.encode(copy.table) == session.game.encode(session.table)
                copy.close()
                self.following.remove((until, copy))
                self.compared += 1

    def close(self) -> None:
        for _, copy in self.following:
            copy.close()


def watched(seed: int, years: int) -> Iterator[tuple[Session[SettlementTable], Steward]]:
    """Plays a campaign of so many years and yields before each answer; the rules of bookkeeping are checked on the way,
    and every save point comes back as it was.
    """
    session, player = session_of(seed), player_of(seed)
    steward, game = Steward(session.table), session.game
    saved = -1
    try:
        while (request := session.request) is not None and session.table.campaign.year <= years:
            try:
                steward.rest(request)
                seq, state = session.checkpoints[-1]
                if seq != saved:
                    saved = seq
                    restored = game.decode(state)
                    assert game.encode(restored) == state, f"the save point at {seq} does not come back"
                    game.close(restored)
                yield session, steward
                if len(session.answers) >= MOST_ANSWERS and not session.table.campaign.year:
                    return  # who never wins the First Story founds nothing, and begins it again for ever
                assert len(session.answers) < MOST_ANSWERS, f"no end: {session.answers[-20:]}"
                session.answer(player.answer(request, session.table))
            except Exception as error:
                where = f"seed {seed}, year {session.table.campaign.year}, answer {len(session.answers)}"
                raise AssertionError(f"{where}, {getattr(request, 'about', '')!r}: {error}") from error
        assert session.outcome is None or session.outcome in OUTCOMES
        yield session, steward
    finally:
        session.close()


def play(seed: int, years: int, copied: int = 0, sampled: int = 0) -> tuple[int, int, int]:
    """How many events were told, copies compared and options tried."""
    stream, tried, told = Stream(seed, "samples"), 0, 0
    copies = Copies(Stream(seed, "copies"))
    answered = 0
    try:
        for session, steward in watched(seed, years):
            for key in session.answers[answered:]:
                copies.answer(key)
            answered = len(session.answers)
            copies.compare(session)
            told = steward.told
            if session.request is None:
                continue
            if copied:
                copies.take(session, copied)
            if sampled and session.table.showdown is None and not stream.below(sampled):
                tried += try_options(session, stream)
    finally:
        copies.close()
    return told, copies.compared, tried


def try_options(session: Session[SettlementTable], stream: Stream, most: int = 8) -> int:
    """A fork gives each of some answers that are offered; none of them may be refused or break anything."""
    request = session.request
    assert request is not None
    answers = every_answer(request, stream)
    while len(answers) > most:
        answers.pop(stream.below(len(answers)))
    for key in answers:
        fork = session.fork()
        try:
            fork.answer(key)
            assert fork.request is not None or fork.outcome is not None
        except Exception as error:
            raise AssertionError(f"{key!r} is offered at {request.about!r}: {error}") from error
        finally:
            fork.close()
    return len(answers)


LIVED = (1, 2, 7)
"""Seeds of each kind of player (`player_of`) that live to found a settlement; 3, of the kind of 7, never does."""


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.soak) for n in LIVED)])
def test_bookkeeping_holds_at_every_question(seed: int) -> None:
    told, compared, tried = play(seed, years=2, copied=40, sampled=12)
    assert told > 20 and compared > 0 and tried > 0


@pytest.mark.soak
@pytest.mark.parametrize("five", range(often(40, 1)))
def test_bookkeeping_holds_in_hundreds_of_campaigns(five: int) -> None:
    for seed in range(1000 + 5 * five, 1000 + 5 * (five + 1)):
        play(seed, years=often(30, 4), copied=200, sampled=60)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(200, 200 + often(24, 2), 2))
def test_whatever_is_offered_at_home_is_legal(first: int) -> None:
    """Of two campaigns each: a random one may be lost before it has a home."""
    two = [play(seed, years=often(12, 3), sampled=3) for seed in (first, first + 1)]
    assert all(told > 20 for told, _, _ in two)
    assert sum(tried for _, _, tried in two) > 5
