"""A campaign told in the terminal: while it plays itself, and again from its file, dice by hand and all."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from engine.decision import Draw, Roll
from engine.errors import BadInput
from game.bots.campaign_play import Saga
from game.bots.careful.settlement import CarefulSettler
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.files.campaign_files import OpenCampaign, begin_campaign
from game.phases.files.showdown_files import begin_game
from game.phases.showdown.setup import founders
from game.rules.campaign.campaign_record import CampaignOptions
from game.rules.table.showdown_record import Seat
from game.terminal.replay import replay_text
from game.terminal.watch_campaign import watch_campaign
from game.terminal.watch_print import Printer


def printer() -> tuple[Printer, io.StringIO]:
    file = io.StringIO()
    return Printer(True, Console(file=file, width=200, highlight=False)), file


def told(text: str) -> list[str]:
    """The sentences, without questions, reasons and headings."""
    return [line.strip() for line in text.splitlines() if line.strip() and "?" not in line]


def test_a_campaign_is_told_year_by_year() -> None:
    out, file = printer()
    assert watch_campaign(Saga(1), 3, printer=out) in ("alive", "lost")
    text = file.getvalue()
    for words in (
        "Lantern year 1 begins.",
        "The settlement has a name: Lanternfall.",
        "Round 1",
        "Settlement event: First Day",
        "Locations: none",
        "takes",
        "They will hunt the White Lion, level 1.",
        "Seed 3: ",
    ):
        assert words in text, words
    assert "put Cloth" not in text, "cards that go into grids one by one are told together"


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(BadInput, match="did you mean hero"):
        watch_campaign(Saga(1, ("heroo",)), 3)


def recorded(path: Path, by_hand: bool) -> int:
    """A campaign of a year in a file; some dice are given by hand. Returns how many answers it has."""
    asked = 0

    def some(roll: Roll) -> bool:
        nonlocal asked
        asked += 1
        return by_hand and asked % 7 == 0

    game: OpenCampaign = begin_campaign(path, core_box(), CampaignOptions(), 5, "Told again", by_hand=some)
    player = CarefulSettler()
    while game.session.table.campaign.year < 2 and game.session.outcome is None:
        request = game.session.request
        assert request is not None
        key = player.answer(request, game.session.table)
        if isinstance(request, Draw) and len(game.session.answers) % 2:
            key = f"dealt:{request.faces[-1]}"
        elif isinstance(request, Roll) and len(game.session.answers) % 2:
            key = f"roll:{','.join(str(request.faces[-1]) for _ in range(request.count))}"
        game.answer(key)
    n = len(game.session.answers)
    game.close()
    return n


@pytest.mark.parametrize("by_hand", [pytest.param(False, marks=pytest.mark.soak), True])
def test_a_file_tells_the_whole_campaign_again(tmp_path: Path, by_hand: bool) -> None:
    path = tmp_path / "again.lantern"
    n = recorded(path, by_hand)
    before = path.read_bytes()
    out, file = printer()
    replay_text(path, printer=out)
    text = file.getvalue()
    assert f"seed 5, {n} answers." in text
    assert f"So far: {n} answers. The campaign is not over." in text
    assert "Chapter: set up settlement, lantern year 0" in text
    assert "Lantern year 1 begins." in text and "Lantern year 2 begins." in text
    assert path.read_bytes() == before


def test_a_replay_tells_what_was_told(tmp_path: Path) -> None:
    path = tmp_path / "same.lantern"
    recorded(path, by_hand=False)
    out, file = printer()
    replay_text(path, printer=out)
    live, heard = printer()
    watch_campaign(Saga(1), 5, printer=live)
    again = [line for line in told(file.getvalue()) if not line.startswith(("Chapter:", "So far:", "same.lantern"))]
    first = [line for line in told(heard.getvalue()) if not line.startswith("Seed 5")]
    assert again == first


def test_showdowns_are_told_again_as_before(tmp_path: Path) -> None:
    path = tmp_path / "fight.lantern"
    survivors = founders()
    from game.rules.table.showdown_table import seats_for

    seats = seats_for(["solo"], [survivor.key for survivor in survivors])
    begin_game(path, core_box(), "white-lion", "prologue", survivors, seats, 1).close()
    out, file = printer()
    replay_text(path, printer=out)
    assert "So far: 0 answers. The game is not over." in file.getvalue()


@pytest.mark.parametrize("campaign", [True, False])
def test_what_follows_a_correction_is_told_too(tmp_path: Path, campaign: bool) -> None:
    """In the midst of something it goes back to the last pause, at another table."""
    path, survivors = tmp_path / "mended.lantern", founders()
    seats = [Seat("solo", [survivor.key for survivor in survivors])]
    game: Any = (
        begin_campaign(path, core_box(), CampaignOptions(), 5, "Mended")
        if campaign
        else begin_game(path, core_box(), "white-lion", "prologue", survivors, seats, 1)
    )
    player, session = RandomPlayer(1), game.session
    while not session.still:
        game.answer(player.answer(session.request, session.table))
    game.answer(next(one.key for one in session.request.options if one.kind == "act"))
    key = survivors[0].key
    for line in (f"{key}.survival = 4", f"{key}.insanity = 2"):
        game.answer(f"correct {line}")
        assert game.session.answers[-1] == f"correct@1 {line}"
    game.close()
    out, file = printer()
    replay_text(path, printer=out)
    text = file.getvalue()
    assert "survival was" in text and "insanity was" in text and "Corrected by hand" in text
