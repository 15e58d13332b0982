"""An order that cannot matter is not asked for: every order is tried, and nothing that lies hidden is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from engine.session import Session
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import Fight
from game.rules.table.showdown_table import ShowdownTable
from game.views.idle_orders import cannot_matter
from tests.scenes.showdown.stage import Table

SEEDS = range(1, 40)


def orders_asked(most: int = 12) -> list[tuple[Session[ShowdownTable], Decision]]:
    """Questions for the order of hits, as games of the careful player come to them."""
    found: list[tuple[Session[ShowdownTable], Decision]] = []
    player = CarefulPlayer()
    for seed in SEEDS:
        session = Fight("white-lion", "1", "seasoned").session(seed, ("Ann",))
        while session.request is not None and len(session.answers) < 400:
            request = session.request
            if isinstance(request, Decision) and request.topic == "order-hits":
                found.append((session.fork(), request))
                if len(found) >= most:
                    return found
            session.answer(player.answer(request, session.table))
        session.close()
    return found


def test_every_order_leads_to_the_same_where_it_cannot_matter_and_only_there() -> None:
    asked = orders_asked()
    verdicts = [cannot_matter(session) for session, _ in asked]
    assert True in verdicts and False in verdicts, "both are met in play"
    for (session, request), idle in zip(asked, verdicts, strict=True):
        ends = set()
        for option in request.options:
            tried = session.fork()
            tried.answer(option.key)
            while isinstance(tried.request, Decision) and tried.request.topic == "order-hits":
                tried.answer(tried.request.options[-1].key)
            ends.add(tried.game.encode(tried.table))
        assert len(ends) == 1 or not idle, request.keys()


def test_what_is_thrown_or_asked_on_the_way_makes_it_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = next(one for one in orders_asked() if cannot_matter(one[0]))
    monkeypatch.setattr(Session, "would_reveal", lambda self, key: True)
    assert not cannot_matter(session)


def test_the_window_answers_it_and_asks_whoever_comes_back_to_it(tmp_path: Path) -> None:
    table, player = Table(tmp_path, seed=3, fight=Fight("white-lion", "1", "seasoned"), seats=1), CarefulPlayer()
    for _ in range(400):
        request = table.request
        assert request is not None, "the fight ended before an order of hits was asked for"
        if isinstance(request, Decision) and request.topic == "order-hits" and cannot_matter(table.game.session):
            break
        table.game.answer(player.answer(request, table.game.session.table))
    before = list(table.answers)
    table.scene.show_since(len(before) - 1)
    for _ in range(20):
        if len(table.answers) > len(before):
            break
        table.stage.wait(0.1)
    assert len(table.answers) > len(before), "nobody is asked"
    table.scene.travel(lambda: table.game.session.go_to(len(before)))
    table.stage.wait(0.5)
    assert table.answers == before, "whoever comes back to it is asked"
    table.close()
