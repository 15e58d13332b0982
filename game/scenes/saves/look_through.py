"""Looks through the folders of saves for what Continue would lead to, and clears away what killed runs have left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from engine.errors import BadInput
from engine.save.journal import GameFile, Journal
from engine.save.journal_moves import fold_all
from engine.save.leftovers import clear_drafts, sweep
from engine.ui import settings as stored
from game.content.box import core_box
from game.phases.files.campaign_files import REMOVED, CampaignFile, list_campaigns
from game.phases.files.game_file import only_watched
from game.phases.files.showdown_files import list_showdowns
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.components import Sheet
from game.scenes.app.application import App, settings_file
from game.scenes.saves.folders import CAMPAIGNS, exports_of, home
from game.scenes.saves.found import Found, OpenGameFacts
from game.scenes.saves.summary import told, told_campaign

LONGEST, MOST = 60, 8
"""Letters of a name, and names, that are told of a game."""


def look_through(app: App) -> Found:
    """All that lies in the player's folders, when these have been swept once. Raises BadInput if there is no home for
    games."""
    app.sweep()
    return find_all(app.folder, home(app) / CAMPAIGNS)


def sweep_folders(app: App) -> None:
    """Clears away what killed runs have left behind. Raises BadInput if there is no home for games."""
    campaigns = home(app) / CAMPAIGNS
    settings = settings_file() or stored.default_path()
    saves = [app.folder, campaigns, campaigns / REMOVED]
    sweep([*saves, exports_of(app)])
    for file in (settings, app.loadouts_file or settings.with_name("loadouts.json")):
        clear_drafts(file)  # the folder may be anybody's
    for folder in saves:
        fold_all(folder)


def find_all(games: Path, campaigns: Path) -> Found:
    """Showdowns and campaigns; never raises. A damaged campaign is told of in the list of campaigns."""
    files = list_campaigns(campaigns)
    able = [one for one in files if not (one.problem or one.in_use or one.outcome or one.page.outcome)]
    found = replace(
        find_games(games),
        campaign=next((one for one in able if not one.watched), None),
        campaigns=len(files),
        played=any(one.in_use for one in files),
    )
    both = sorted([*found.others, *able], key=lambda one: -one.updated)
    newest = found.newest.path if found.newest is not None else None
    return replace(found, others=tuple(one for one in both if one.path != newest))


def find_games(folder: Path) -> Found:
    """Looks through the folder; never raises. A damaged save is told of, the newest whole one is offered to Continue
    unless it was only watched, and all unfinished ones stand among `others`."""
    games = list_showdowns(folder, core_box())
    damaged = [game for game in games if game.problem and not game.in_use]
    locked = next((game for game in games if game.in_use and not game.finished), None)
    able: list[GameFile] = []
    newest: OpenGameFacts | None = None
    for game in games:
        if game.problem or game.finished:
            continue
        try:
            if newest is None and not only_watched(game):
                newest = facts_of(game)
            able.append(game)
        except Exception as error:  # one odd file is told of; it does not close the way to the others
            damaged.append(replace(game, problem=_problem(game.path, error)))
    return Found(newest, locked, tuple(damaged), others=tuple(able))


def unfinished(one: GameFile | CampaignFile, now: float) -> list[str]:
    """The lines of an unfinished game of either kind. Raises BadInput if it cannot be read."""
    return told(facts_of(one), now) if isinstance(one, GameFile) else told_campaign(one, now)


def _problem(path: Path, error: Exception) -> str:
    if isinstance(error, BadInput):
        return str(error)
    return f"The save {path} holds what no game writes ({type(error).__name__}): set it aside and begin a new game."


def facts_of(game: GameFile) -> OpenGameFacts:
    """Reads the newest checkpoint for round and survivors. Raises BadInput if none can be read."""
    header = game.header
    with Journal.open(game.path, read_only=True) as journal:
        newest = journal.latest_checkpoint()
    if newest is None:
        raise BadInput(f"The save {game.path} holds no state to go on from: set it aside and begin a new game.")
    round_number, living, dead = _who_lives(game.path, newest[1])
    return OpenGameFacts(
        game.path,
        game.updated,
        str(header.get("monster", "")),
        str(header.get("level", "")),
        round_number,
        living,
        dead,
        _names(header.get("seats")),
        seed if isinstance(seed := header.get("seed"), int) else 0,
    )


def _who_lives(path: Path, state: bytes) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    game = ShowdownGame(core_box())
    try:
        table = game.decode(state)
    except (msgspec.DecodeError, BadInput) as error:
        raise BadInput(
            f"The save {path} was written by another version of the game ({error}): set it aside and begin a new game."
        ) from error
    try:
        sheets = [table.world.get(who, Sheet).survivor for who in table.record.party]
        living, dead = ([one.name for one in sheets if one.dead is gone] for gone in (False, True))
        return table.record.round, _names(living), _names(dead)
    finally:
        game.close(table)


def _names(value: object) -> tuple[str, ...]:
    """No more, and no longer ones, than can be told in a line."""
    plain = isinstance(value, Sequence) and not isinstance(value, str)
    return tuple(str(name)[:LONGEST] for name in list(value)[:MOST]) if plain else ()  # type: ignore[call-overload]
