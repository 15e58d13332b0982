"""Looks through the folders of saves: every game of either kind for the list, the newest for Continue; and clears away
what killed runs have left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import msgspec

from engine.errors import BadInput
from engine.save.journal import GameFile, Journal
from engine.save.journal_moves import fold_all
from engine.save.leftovers import clear_drafts, sweep
from engine.ui import settings as stored
from game.content.box import core_box
from game.phases.files.campaign_files import list_campaigns, size_of
from game.phases.files.carried import REMOVED
from game.phases.files.game_file import only_watched
from game.phases.files.showdown_files import list_showdowns
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.components import Sheet
from game.scenes.app.application import App, settings_file
from game.scenes.saves.folders import CAMPAIGNS, KeptGame, exports_of, home
from game.scenes.saves.found import Found, ShowdownFile
from game.scenes.saves.summary import fight_of

LONGEST, MOST = 60, 8
"""Letters of a name, and names, that are told of a game."""
MOST_KEPT = 400
"""So many showdowns are not read again while their files stay as they are."""


def look_through(app: App) -> Found:
    """All that lies in the player's folders, when these have been swept once. Raises BadInput if there is no home for
    games."""
    app.sweep()
    return find_all(app.folder, home(app) / CAMPAIGNS)


def nothing_played(app: App) -> bool:
    """True if no game lies in the player's folders, whatever became of it. Raises BadInput if there is no home for
    games."""
    found = look_through(app)
    return not (found.campaigns or found.showdowns) and not kept_games(app, removed=True)


def kept_games(app: App, removed: bool = False) -> list[KeptGame]:
    """Every game that is kept, or every one that was removed, the last played first. Raises BadInput if there is no
    home for games."""
    below = Path(REMOVED) if removed else Path()
    games: list[KeptGame] = [*list_campaigns(home(app) / CAMPAIGNS / below)]
    games += [told_of(game) for game in list_showdowns(app.folder / below, core_box())]
    return sorted(games, key=lambda game: -game.updated)


def sweep_folders(app: App) -> None:
    """Clears away what killed runs have left behind. Raises BadInput if there is no home for games."""
    campaigns = home(app) / CAMPAIGNS
    settings = settings_file() or stored.default_path()
    saves = [app.folder, app.folder / REMOVED, campaigns, campaigns / REMOVED]
    sweep([*saves, exports_of(app)])
    for file in (settings, app.loadouts_file or settings.with_name("loadouts.json"), app.memory.path):
        clear_drafts(file)  # the folder may be anybody's
    for folder in saves:
        fold_all(folder)


def find_all(games: Path, campaigns: Path) -> Found:
    """Showdowns and campaigns; never raises. A damaged campaign is told of in the list of games."""
    files = list_campaigns(campaigns)
    able = [one for one in files if not (one.problem or one.in_use or one.outcome or one.page.outcome)]
    found = find_games(games)
    return replace(
        found,
        campaign=next((one for one in able if not one.watched), None),
        campaigns=len(files),
        unfinished=found.unfinished + len(able),
        played=any(one.in_use for one in files),
    )


def find_games(folder: Path) -> Found:
    """Looks through the folder; never raises. A damaged save is told of, and the newest whole one is offered to
    Continue unless it was only watched."""
    games = list_showdowns(folder, core_box())
    damaged = [game for game in games if game.problem and not game.in_use]
    locked = next((game for game in games if game.in_use and not game.finished), None)
    newest: ShowdownFile | None = None
    able = 0
    for game in games:
        if game.problem or game.finished:
            continue
        try:
            if newest is None and not only_watched(game):
                newest = facts_of(game)
            able += 1
        except Exception as error:  # one odd file is told of; it does not close the way to the others
            damaged.append(replace(game, problem=_problem(game.path, error)))
    return Found(newest, locked, tuple(damaged), showdowns=len(games), unfinished=able)


def told_of(game: GameFile) -> ShowdownFile:
    """Returns what a list tells of a showdown, whatever lies there; never raises."""
    if not game.problem:
        try:
            return facts_of(game)
        except Exception as error:  # one odd file is told of; the others can be played
            return replace(_from_header(game), problem=_problem(game.path, error))
    return replace(_from_header(game), in_use=game.in_use, problem=game.problem)


def _problem(path: Path, error: Exception) -> str:
    if isinstance(error, BadInput):
        return str(error)
    return f"The save {path} holds what no game writes ({type(error).__name__}): set it aside and begin a new game."


def facts_of(game: GameFile) -> ShowdownFile:
    """Reads the newest checkpoint for round and survivors. Raises BadInput if none can be read."""
    round_number, living, dead = _as_it_stands(game.path, game.head, game.updated)
    return replace(_from_header(game), round=round_number, living=living, dead=dead)


def _from_header(game: GameFile) -> ShowdownFile:
    header, seed = game.header, game.header.get("seed")
    monster, level = str(header.get("monster", ""))[:LONGEST], str(header.get("level", ""))[:LONGEST]
    return ShowdownFile(
        game.path,
        game.updated,
        monster,
        level,
        seats=_names(header.get("seats")),
        seed=seed if isinstance(seed, int) else 0,
        name=str(header.get("name") or (fight_of(monster, level) if monster else game.path.name))[:LONGEST],
        answers=game.head,
        size=size_of(game.path),
        outcome=game.outcome[:LONGEST] if game.outcome else None,
        watched=only_watched(game),
    )


@lru_cache(maxsize=MOST_KEPT)
def _as_it_stands(path: Path, head: int, updated: float) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    """The round, who lives and who died, after so many answers, the last of them at this moment."""
    with Journal.open(path, read_only=True) as journal:
        newest = journal.latest_checkpoint()
    if newest is None:
        raise BadInput(f"The save {path} holds no state to go on from: set it aside and begin a new game.")
    return _who_lives(path, newest[1])


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
