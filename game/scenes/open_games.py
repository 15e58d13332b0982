"""How a game is begun and opened: a single showdown, or a save of either kind."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.journal import Journal
from game.board.record import Circumstances, Seat
from game.model.survivor import Survivor
from game.phases.campaign_files import KIND, OpenCampaign, open_campaign
from game.phases.saved_game import OpenGame, begin_game, fresh_path, open_game
from game.players.fight import Fight
from game.scenes.app import App
from game.scenes.fight_plan import stem_of


def begin(
    app: App,
    fight: Fight,
    survivors: Sequence[Survivor],
    seats: Sequence[Seat],
    seed: int,
    given: Circumstances | None,
) -> OpenGame:
    """A new game file with a showdown, at its first question. Raises BadInput."""
    return begin_game(
        fresh_path(app.folder, stem_of(fight)),
        app.box,
        fight.monster,
        fight.level,
        survivors,
        seats,
        seed,
        given=given,
        party=fight.party,
        grids=fight.grids,
        by_hand=app.by_hand,
    )


def open_either(app: App, path: Path) -> OpenGame | OpenCampaign:
    """A saved game of either kind, at the question where it was left. Raises BadInput."""
    with Journal.open(path, read_only=True) as journal:
        kind = journal.header.get("game")
    opened = open_campaign if kind == KIND else open_game
    return opened(path, app.box, by_hand=app.by_hand)
