"""docs/hunt-events.md holds every hunt event as printed now; each is reachable and told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.program_files import ROOT
from game.cards.english.hunt_event import print_hunt_event
from game.cards.english.sections import plain
from game.cards.kinds.hunt_event import LAST_SPACE, TABLE_SIZE, HuntEvent
from game.cards.records import parts
from game.cards.words.flow import RollOn
from game.content import catalogue
from game.content.boards import hunt_board
from game.content.box import core_box
from game.content.pages.hunt_events import COMMAND, hunt_page
from game.rules.campaign.hunt_record import NO_CARDS
from game.terminal import command_line

BOX = core_box()
QUARRIES = [monster for monster in BOX.monsters.values() if not monster.legend_of]
EVENTS = [*BOX.hunt_events.values(), *(card for monster in QUARRIES for card in monster.hunt_events)]
PAGE = ROOT / "docs" / "hunt-events.md"
SPACES = [space for space in range(LAST_SPACE) if space not in NO_CARDS]


def test_the_page_is_what_would_be_written() -> None:
    assert PAGE.read_text(encoding="utf-8") == hunt_page(), f"the hunt events have changed: run `{COMMAND}` and read it"


def test_the_command_writes_it_and_says_how_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "events.md"
    assert command_line.main(["cards", "--hunt-events", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == hunt_page()
    assert f"{len(EVENTS)} hunt events are written" in capsys.readouterr().out


def test_an_event_is_printed_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["cards", "hunt-event", "pit"]) == 0
    text = capsys.readouterr().out.splitlines()
    assert text[:2] == ["Pit", "Hunt event 26"]
    assert "  · 1: The event revealer suffers the severe injury Broken Leg twice." in text


def test_each_result_of_the_dice_is_one_event() -> None:
    assert sorted(BOX.hunt_events) == list(range(1, TABLE_SIZE + 1))
    assert all(event.number == number for number, event in BOX.hunt_events.items())
    assert [name for name, n in Counter(event.name for event in EVENTS).items() if n > 1] == []
    assert catalogue.names("hunt-event") == [event.name for event in EVENTS]


@pytest.mark.parametrize("monster", [one for one in BOX.monsters.values() if not one.nemesis], ids=lambda one: one.key)
def test_each_card_of_a_quarry_can_lie_on_its_board(monster) -> None:  # type: ignore[no-untyped-def]
    board = hunt_board(monster)
    assert set(board.monster_events) <= set(SPACES)
    assert list(board.monster_events) == sorted(set(board.monster_events))
    assert sum(card.copies for card in monster.hunt_events) >= len(board.monster_events)
    assert all(card.copies > 0 and not card.number for card in monster.hunt_events)
    hunted = [one for one in BOX.monsters.values() if one.hunt_map == monster.hunt_map]  # it and its legend
    assert set(board.starts) == {level.name for one in hunted for level in one.levels if not level.opening}
    assert all(space in (*SPACES, LAST_SPACE) for space in board.starts.values())


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_each_event_is_told_and_brings_something(event: HuntEvent) -> None:
    assert event.effects
    assert 20 < len(event.tale) < 260
    assert event.tale.endswith((".", "?", "!", "…"))
    text = "\n".join(plain(print_hunt_event(event)))
    assert event.tale.split(". ")[0].rstrip(".") in text.replace("\n  ", " ")


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_the_rows_of_each_table_follow_each_other_and_end_open(event: HuntEvent) -> None:
    for roll in parts(event):
        if isinstance(roll, RollOn):
            lows = [row.low for row in roll.rows]
            assert lows == [roll.dice, *(row.high + 1 for row in roll.rows[:-1])]
            assert roll.rows[-1].high >= 10 * roll.dice
            grows = bool(roll.add or roll.added or roll.investigate)
            assert roll.rows[-1].high >= 99 or not grows, "what is added can go beyond the last row"
