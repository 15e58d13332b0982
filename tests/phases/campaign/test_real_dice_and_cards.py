"""Real dice and real cards (UX.md 1.10): a campaign in which each is given by hand is the one that chance deals, answer
for answer, however the game itself has shuffled."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

import pytest

from engine.chance import Chance
from engine.decision import CARD, DICE, Decision, Draw, Roll
from engine.deck import Deck
from engine.session import Session
from game.bots.campaign_play import Saga
from game.bots.careful.settlement import CarefulSettler
from game.cards.kinds.ai_card import AILevel
from game.rules.campaign.settlement_table import SettlementTable, hunt_of
from game.rules.monster.ai_face_down import NOT_BASIC

Campaign = Session[SettlementTable]
PLACES = {"on top": 0, "second": 1, "third": 2}


class OtherDecks(Chance):
    """Shuffles as nobody else does: each deck lies the other way round."""

    def shuffle(self, cards: MutableSequence[Any], stream: str) -> None:
        super().shuffle(cards, stream)
        cards.reverse()


def decks(table: SettlementTable) -> dict[str, Deck]:
    """Every deck that lies at the table, by its name."""
    found = [*table.record.resources.values(), table.campaign.innovation_deck]
    fight = table.showdown
    if fight is not None:
        found += [fight.record.ai, fight.record.hit_locations, fight.record.terrain, *fight.record.resources.values()]
    return {deck.stream: deck for deck in found}


def comes(table: SettlementTable, draw: Draw) -> str:
    """The card that the game would deal."""
    if draw.kind == "hunt-event":
        return hunt_of(table).spaces[hunt_of(table).party_at][0]
    if draw.among:  # whoever or whatever is picked at random, by name
        return str(Chance(table.chance.state()).pick(draw.among, draw.stream))
    if draw.kind not in decks(table):
        return str(Chance(table.chance.state()).pick(draw.faces, draw.stream))
    fight = table.showdown
    if "wound stack" in draw.about:
        assert fight is not None
        if "looked through" in draw.about:
            return fight.record.wounds[int(draw.about.split("card ")[1].split()[0]) - 1]
        top = fight.record.wounds[-1]
        return top if fight.ai_cards[top].level is AILevel.BASIC else NOT_BASIC
    down = next((n for words, n in PLACES.items() if draw.about.endswith(f"lies {words}?")), 0)
    return decks(table)[draw.kind].draw_pile[-1 - down]


def opened(seed: int, years: int, by_hand: bool) -> Campaign:
    session = Saga(years).session(seed, keep=True)
    session.by_hand = lambda roll: by_hand
    return session


def deal(dealt: Campaign, given: Campaign) -> tuple[str, str]:
    """The same die falls in both games: thrown in one, typed in the other. Returns what was asked, and the answer."""
    asked, told = dealt.request, given.request
    assert isinstance(asked, Roll) and isinstance(told, Roll)
    assert (asked.about, asked.kind, asked.count) == (told.about, told.kind, told.count)
    if isinstance(asked, Draw):
        card = comes(dealt.table, asked)
        assert card in asked.faces, (asked.about, card, asked.faces)
        dealt.answer("dealt")
        given.answer("dealt" if asked.kind == "picks" and not asked.among else f"dealt:{card}")
        return asked.kind, card
    dealt.answer("roll")
    fell = dealt.moments[len(dealt.answers)].drew.split(" ")[0].partition(":")[2]
    given.answer(f"roll:{fell}")
    return asked.kind, fell


def fallen(dealt: Campaign, given: Campaign) -> set[str]:
    """All dice and cards up to the next decision; returns their kinds."""
    kinds = set()
    while isinstance(dealt.request, Roll):
        kinds.add(deal(dealt, given)[0])
    return kinds


def is_chance(answer: str) -> bool:
    return bool(DICE.fullmatch(answer) or CARD.fullmatch(answer))


def play(seed: int, years: int, most: int) -> set[str]:
    """Three games of one campaign: by chance alone, with each die and card asked and left to chance, and with all of
    them given by hand at decks that lie otherwise. Returns the kinds of dice and cards that came.
    """
    saga, player = Saga(years), CarefulSettler()
    chance, dealt, given = opened(seed, years, False), opened(seed, years, True), opened(seed, years, True)
    given.table.chance.__class__ = OtherDecks
    kinds: set[str] = set()
    heard = 0
    while len(chance.answers) < most and not saga.over(chance) and chance.request is not None:
        kinds.update(fallen(dealt, given))
        asked, told = chance.request, given.request
        assert isinstance(asked, Decision) and isinstance(told, Decision)
        assert told.about == asked.about and sorted(told.keys()) == sorted(asked.keys())
        key = player.answer(asked, chance.table)
        for session in (chance, dealt, given):
            session.answer(key)
        kinds.update(fallen(dealt, given))
        fresh = [str(one.event) for one in chance.told_since(heard)]
        heard = chance.heard
        assert fresh == [str(one.event) for one in given.told[len(given.told) - len(fresh) :]]
    decided = [[key for key in one.answers if not is_chance(key)] for one in (dealt, given)]
    assert decided == [chance.answers] * 2
    assert [one.outcome for one in (dealt, given)] == [chance.outcome] * 2
    assert any(":" in key for key in given.answers if key.startswith("dealt"))
    for session in (chance, dealt, given):
        session.close()
    return kinds


LONG = [pytest.param(seed, years, marks=pytest.mark.soak) for seed, years in ((4, 3), (12, 3), (2, 12))]


@pytest.mark.parametrize(("seed", "years"), [(1, 3), *LONG])
def test_years_by_hand_are_those_that_chance_deals(seed: int, years: int) -> None:
    kinds = play(seed, years, 100_000)
    assert {"d10", "hit-location", "ai", "hit-locations", "hunt-event", "settlement events", "innovations"} <= kinds
    assert {"resources-basic", "resources-white-lion", "terrain"} <= kinds
