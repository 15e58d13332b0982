"""The log beside the table: its lines lead back and light their spaces, and it ends at the newest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.ui.widgets.scroll import ScrollView
from game.bots.careful.player import CarefulPlayer
from game.scenes.table.dialogs import LogDialog
from tests.scenes.showdown.stage import Table, play_to


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.close()


def test_a_line_of_the_log_leads_back(table: Table) -> None:
    play_to(table, "act")
    lines = table.scene.all_lines()
    line = next(line for line in reversed(lines) if line.seq >= 2)
    table.scene.rewind_to(line)
    table.stage.click("reply:0")
    assert len(table.answers) == line.seq - 1
    assert table.scene.all_lines()[-1].seq <= line.seq - 1


def test_a_line_of_the_log_lights_its_spaces(table: Table) -> None:
    play_to(table, "act")
    line = next(line for line in table.scene.all_lines() if line.spaces)
    table.scene.aiming.point_line(line)
    assert table.scene.board.aim.lit == line.spaces


def test_the_whole_log_opens(table: Table) -> None:
    play_to(table, "act")
    table.scene.open_log()
    assert isinstance(table.stage.stack.top, LogDialog)


def test_the_log_ends_at_the_newest_line_in_any_layout(table: Table) -> None:
    player = CarefulPlayer()
    for _ in range(16):
        assert table.request is not None
        table.scene.answer(player.answer(table.request, table.game.session.table))

    def at_end() -> bool:
        table.stage.draw()
        log = table.widget("log")
        assert isinstance(log, ScrollView) and log.scrolls
        return log.offset == log.content - log.rect.height

    assert at_end()
    table.scene.focus_on("log-lines")
    assert at_end(), "the focus that comes to the log moves nothing"
    table.stage.ui.change(text_scale=1.2)
    table.scene.turn_page("log")
    assert at_end()
    table.scene.open_log()
    table.stage.draw()
    whole = table.stage.scene.root.find("pile-body")
    assert isinstance(table.stage.scene, LogDialog) and isinstance(whole, ScrollView)
    assert whole.offset == whole.content - whole.rect.height > 0
