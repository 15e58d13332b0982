"""The books of the hunt and the settlement: the step with its rule, five lines of log, the newest whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.ui.kit import Rich
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Widget
from game.bots.careful.settlement import CarefulSettler
from game.rulebook.chapters import RULES
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.table.book import LOG_ROWS, LogScroll
from tests.scenes.hunt.stage import Trek
from tests.scenes.settlement.stage import Home

LOOKS = [
    pytest.param((1280, 720), 1.0, id="720"),
    pytest.param((1920, 1080), 1.0, id="1080"),
    pytest.param((1280, 720), 2.0, id="large"),
]
PLACES = [pytest.param(Trek, id="hunt"), pytest.param(Home, id="home")]


def page(table: Any, name: str) -> Widget:
    """The page of this name, where the book has pages."""
    table.scene.turn_book(name)
    table.scene.settle()
    root: Widget = table.scene.root
    return root


@pytest.mark.parametrize(("size", "scale"), LOOKS)
@pytest.mark.parametrize("stage", PLACES)
def test_the_log_has_five_lines_and_ends_at_the_newest(
    tmp_path: Path, stage: Any, size: tuple[int, int], scale: float
) -> None:
    table, player = stage(tmp_path, size=size, text_scale=scale), CarefulSettler()
    seen = 0
    for _ in range(60):
        if seen >= 3 or not table.scene.here():
            break
        table.scene.answer(player.choose(table.request, table.table).key)
        table.scene.rest()
        log = page(table, "log").find("log")
        if log is None or not table.scene.all_lines():  # the opened book has the table for itself
            continue
        assert isinstance(log, LogScroll)
        seen += 1
        row = log.ui.text.line_height("small")
        assert log.rect.height >= min(LOG_ROWS * row, log.children[0].natural(log.rect.width - log._bar())[1])
        assert not log.scrolls or (log.rect.height >= LOG_ROWS * row and log.children[0].rect.bottom == log.rect.bottom)
        bars = [one for one in table.scene.root.walk() if isinstance(one, ScrollView) and one.scrolls]
        for view in bars:
            assert not [one for one in view.walk() if one is not view and one in bars], view.key
    assert seen


def crowded(table: SettlementTable) -> None:
    """A year with more to say than the book has room for."""
    campaign = table.campaign
    campaign.face_up = sorted(table.box.settlement_events)[:5]
    campaign.no_more_endeavors, campaign.rerolls, campaign.innovation_draws = True, 2, 1


@pytest.mark.parametrize(("size", "scale"), LOOKS[:2])
def test_what_applies_does_not_push_the_log_out_of_sight(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    home, player = Home(tmp_path, crowded, size=size, text_scale=scale), CarefulSettler()
    while len(home.scene.all_lines()) < LOG_ROWS or home.scene.root.find("log") is None:
        assert home.request is not None
        home.scene.answer(player.choose(home.request, home.table).key)
        home.scene.rest()
    log, zone = home.scene.root.find("log"), home.scene.root.find("campaign-book-zone")
    assert isinstance(log, LogScroll) and isinstance(zone, ScrollView) and not zone.scrolls
    assert log.rect.clip(zone.rect).height >= LOG_ROWS * log.ui.text.line_height("small")
    assert log.children[0].rect.bottom == log.rect.bottom <= zone.rect.bottom, "it ends at the newest"
    assert home.scene.root.find("applies") is not None


@pytest.mark.parametrize(("size", "scale"), LOOKS)
@pytest.mark.parametrize("stage", PLACES)
def test_the_step_stands_in_the_book_with_its_rule(
    tmp_path: Path, stage: Any, size: tuple[int, int], scale: float
) -> None:
    """On the hunt as at home (UX 1.1)."""
    table = stage(tmp_path, size=size, text_scale=scale)
    step = page(table, "now").find("step")
    assert step is not None
    words = " ".join(one.markup for one in step.walk() if isinstance(one, Rich))
    assert any(f"]({rule})" in words for rule in RULES)
