"""Why not the other: the next best answers, with odds that everybody can work out."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decision import Decision
from game.bots.campaign_play import Saga
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.settlement import CarefulSettler
from game.bots.showdown_choice import Fight
from game.rules.table.showdown_table import ShowdownTable
from game.teaching.alternatives import BEST, alternatives, every_option, odds_of, passed_over


def questions(answers: int = 70) -> Iterator[tuple[Decision, ShowdownTable, str]]:
    """The questions of a fight that the careful player plays, each with its answer."""
    session = Fight("white-lion", "prologue").check().session(3, keep=True)
    player = CarefulPlayer()
    try:
        for _ in range(answers):
            request = session.request
            if request is None:
                return
            key = player.answer(request, session.table)
            if isinstance(request, Decision):
                yield request, session.table, key
            session.answer(key)
    finally:
        session.close()


def test_the_alternatives_are_offered_others_and_the_best_that_are_left() -> None:
    told = 0
    for request, table, key in questions():
        found = alternatives(request, table, CarefulPlayer(), key)
        keys = [one.key for one in found]
        assert key not in keys and len(set(keys)) == len(keys) <= BEST
        assert set(keys) <= set(request.keys())
        places = [one for one in (key, *keys) if one.startswith("space:")]
        assert len(places) <= 1, "the space beside is no other choice"
        told += bool(found)
    assert told > 20


def test_an_attack_has_its_odds_and_a_place_its_danger() -> None:
    attacks, places = [], []
    for request, table, _ in questions():
        for one in every_option(request, table, ""):
            if one.key.startswith("attack:") and not one.refused:
                attacks.append(one.odds)
            if one.key.startswith("space:") and request.topic == "act":
                places.append(one.odds)
    assert attacks and all(odds.startswith("hit ") and "wound " in odds and " %" in odds for odds in attacks)
    assert any("the next card picks" in odds for odds in places)


def test_a_hit_says_what_it_would_do() -> None:
    said = [
        odds_of(request, option, table)
        for request, table, _ in questions(120)
        if request.topic in ("dodge", "order-hits")
        for option in request.options
    ]
    assert any("damage" in words for words in said)


def test_every_option_is_told_the_chosen_one_first_and_what_is_refused_with_its_reason() -> None:
    refused = 0
    for request, table, key in questions():
        weighed = every_option(request, table, key)
        if not weighed:
            continue
        assert weighed[0].key == key
        offered = [one.key for one in weighed if not one.refused]
        assert set(offered) <= set(request.keys())
        assert passed_over(request, weighed) == len(request.options) - len(offered)
        spaces = [one.key for one in request.options if one.kind == "space"]
        assert set(request.keys()) - set(offered) <= set(spaces), "only places may be passed over"
        assert all(one.reason for one in weighed if one.refused)
        refused += sum(one.refused for one in weighed)
    assert refused


def test_where_there_is_no_choice_there_is_no_alternative() -> None:
    for request, table, key in questions(40):
        if len(request.options) == 1:
            assert not alternatives(request, table, CarefulPlayer(), key)
    assert not alternatives(None, table, CarefulPlayer(), "")


def test_at_home_as_well() -> None:
    session = Saga(1).check().session(3)
    settler, told = CarefulSettler(), 0
    try:
        for _ in range(260):
            request = session.request
            assert request is not None
            key = settler.answer(request, session.table)
            if session.table.showdown is None and isinstance(request, Decision):
                found = alternatives(request, session.table, settler, key)
                assert {one.key for one in found} <= set(request.keys()) - {key}
                told += bool(found)
            session.answer(key)
            if told > 5:
                break
    finally:
        session.close()
    assert told > 5
