"""How a game is begun and opened: a single showdown, or a save of either kind."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.save.journal_games import header_of
from game.bots.showdown_choice import Fight
from game.model.survivor import Survivor
from game.phases.files.campaign_files import KIND, OpenCampaign, open_campaign
from game.phases.files.showdown_files import OpenGame, begin_game, fresh_path, open_game
from game.rules.table.showdown_record import Circumstances, Seat
from game.scenes.app.application import App
from game.scenes.new_game.showdown_plan import stem_of


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
    if header_of(path).get("game") == KIND:
        return open_campaign(path, app.box, by_hand=app.by_hand, soon=True)
    return open_game(path, app.box, by_hand=app.by_hand)
