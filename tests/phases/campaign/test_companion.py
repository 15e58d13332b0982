"""Companion mode (UX.md 1.10): with real dice and real cards nothing is rolled, picked or shuffled by the program that
anybody at the table would ever see.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

import pytest

from engine.chance import Chance, Stream
from engine.decision import Draw, Roll
from engine.session import Session
from game.bots.campaign_play import Saga
from game.bots.careful.settlement import CarefulSettler
from game.rules.campaign.campaign_record import Chapter
from game.rules.table.real_cards import PICKS

T = TypeVar("T")


class NoChance(Chance):
    """Gives nothing: whoever wants a die or a random thing of it breaks the test. What it is to shuffle it lays in the
    order of the alphabet, which the players' own decks do not have.
    """

    def _stream(self, name: str) -> Stream:
        raise AssertionError(f"the program has rolled or picked by itself: {name}")

    def roll(self, roll: Roll) -> Any:
        raise AssertionError(f"the program has thrown or dealt: {roll.about}")

    def pick(self, things: Sequence[T], stream: str = "picks") -> T:
        if len(things) > 1 and not (self.foretold and self.foretold[0] in things):
            raise AssertionError(f"the program has picked one of {things}")
        return super().pick(things, stream)

    def shuffle(self, cards: MutableSequence[Any], stream: str) -> None:
        cards[:] = sorted(cards, key=str)


def real(source: Stream, asked: Roll) -> str:
    """What falls on the table, and comes off the decks there."""
    fell = [str(asked.faces[source.below(len(asked.faces))]) for _ in range(asked.count)]
    return f"dealt:{fell[0]}" if isinstance(asked, Draw) else f"roll:{','.join(fell)}"


def play_by_hand(seed: int, years: int, most: int) -> tuple[set[str], set[Chapter]]:
    """A campaign with every die and card given by hand; returns the kinds that were asked, and the chapters."""
    saga, player, source = Saga(years), CarefulSettler(), Stream(seed, "the players' own dice and cards")
    session = saga.session(seed)
    session.by_hand = lambda roll: True
    session.table.chance.__class__ = NoChance
    before = session.table.chance.state()
    kinds: set[str] = set()
    chapters: set[Chapter] = set()
    while not saga.over(session) and session.request is not None and len(session.answers) < most:
        request = session.request
        chapters.add(session.table.campaign.chapter)
        if isinstance(request, Roll):
            kinds.add(request.kind)
            session.answer(real(source, request))
        else:
            session.answer(player.answer(request, session.table))
    assert session.table.chance.state() == before, "no random stream has been touched"
    session.close()
    return kinds, chapters


def test_saves_from_before_picks_were_asked_lead_where_they_led() -> None:
    """There cards were named, and whom or what chance picked was not: opened again, it stays with chance."""
    saga, player, source = Saga(1), CarefulSettler(), Stream(3, "the players' own dice and cards")
    session = saga.session(3, keep=True)
    session.by_hand = lambda roll: not (isinstance(roll, Draw) and roll.among)
    state = session.checkpoints[0][1]
    while not saga.over(session) and session.request is not None:
        asked = session.request
        session.answer(real(source, asked) if isinstance(asked, Roll) else player.answer(asked, session.table))
    again = Session(session.game, state, given=session.answers, by_hand=lambda roll: True)
    assert again.digest() == session.digest()
    assert "pick:" in " ".join(moment.drew for moment in session.moments)
    session.close()
    again.close()


LONG = [pytest.param(seed, 4, marks=pytest.mark.soak) for seed in range(2, 12)]


@pytest.mark.parametrize(("seed", "years"), [(1, 1), *LONG])
def test_the_program_rolls_and_deals_nothing(seed: int, years: int) -> None:
    """The First Story, the first settlement phase, the hunt after it, and the showdown that it leads to."""
    kinds, chapters = play_by_hand(seed, years, 100_000)
    assert {Chapter.SHOWDOWN, Chapter.SETTLEMENT, Chapter.HUNT} <= chapters
    assert {"d10", "hit-location", "ai", "hit-locations", "hunt-event", PICKS} <= kinds
