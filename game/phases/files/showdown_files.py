"""Showdowns on disk: begun, opened, named."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from engine.errors import BadInput
from engine.save.journal import SUFFIX, GameFile, Journal, list_games
from engine.save.journal_file import is_taken
from engine.session import ByHand, no_dice_by_hand
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.phases.files.game_file import KeptGame, begin_kept, folder_at_home, of_another_kind, open_kept
from game.phases.showdown.setup import find_monster, new_showdown
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.showdown_record import Circumstances, Seat
from game.rules.table.showdown_table import ShowdownTable

KIND = "showdown"


def games_folder() -> Path:
    """Where games are kept, made if need be. Raises BadInput if it cannot be made."""
    return folder_at_home("games")


class OpenGame(KeptGame[ShowdownTable]):
    """A showdown that is played, with its file."""


def begin_game(
    path: Path,
    box: Box,
    monster: str,
    level: str,
    survivors: Sequence[Survivor],
    seats: Sequence[Seat],
    seed: int,
    *,
    given: Circumstances | None = None,
    party: str = "",
    grids: Sequence[object] = (),
    by_hand: ByHand = no_dice_by_hand,
) -> OpenGame:
    """Makes a new game file and opens it at its first question; `given` is what settlement, hunt and variants bring,
    `party` names the preset that the survivors come from and `grids` the gear they had instead, for whoever begins
    the same again.

    Raises BadInput if the file exists or cannot be written, or if the game cannot be begun; nothing is left behind.
    """
    find_monster(box, monster)
    game = ShowdownGame(box)
    header: dict[str, object] = {
        "game": KIND,
        "monster": monster,
        "level": level,
        "seed": seed,
        "seats": [seat.name for seat in seats],
        "survivors": [survivor.name for survivor in survivors],
    }
    if party:
        header["party"] = party
    if grids:
        header["grids"] = grids
    if given is not None:
        header["circumstances"] = msgspec.to_builtins(given)
    table = new_showdown(box, monster, level, survivors, seats, seed, given=given)
    return OpenGame(*begin_kept(path, game, table, header, by_hand, "game"))


def open_game(path: Path, box: Box, read_only: bool = False, *, by_hand: ByHand = no_dice_by_hand) -> OpenGame:
    """Opens a game where it was left. Raises BadInput, with the place and the cure, if it cannot be read."""
    return OpenGame(*open_kept(path, ShowdownGame(box), _check_kind, "game", read_only, by_hand))


def _check_kind(path: Path, journal: Journal) -> None:
    kind = journal.header.get("game")
    if kind != KIND:
        raise of_another_kind(path, kind, KIND)


def _why_not(path: Path, header: Mapping[str, object], box: Box) -> BadInput | None:
    kind, level = header.get("game"), header.get("level")
    if kind != KIND:
        return of_another_kind(path, kind, KIND)
    monster = box.monsters.get(str(header.get("monster")))
    if monster is not None and level in {one.name for one in monster.levels}:
        return None
    fight = f"{str(header.get('monster'))[:40]!r} at level {str(level)[:40]!r}"
    return BadInput(
        f"{path} is a showdown against {fight}, which is not in this box: open it with the version of Lanternfall that "
        "wrote it, or set it aside."
    )


def list_showdowns(folder: Path, box: Box) -> list[GameFile]:
    """Every showdown in the folder, newest first; what cannot be played here says why. Reads no state, never raises."""
    return [_looked_at(game, box) for game in list_games(folder)]


def _looked_at(game: GameFile, box: Box) -> GameFile:
    if game.problem:
        return game
    why = _why_not(game.path, game.header, box)
    return game if why is None else replace(game, problem=str(why))


def check_fight(path: Path, header: Mapping[str, object], box: Box) -> None:
    """Raises BadInput if it is no showdown, or one against a monster that is not in this box."""
    why = _why_not(path, header, box)
    if why is not None:
        raise why


def fresh_path(folder: Path, stem: str = "first-story") -> Path:
    """A name that nothing has yet, nor what lies beside a save: `first-story-2026-11-21.lantern`, then `-2`."""
    day = time.strftime("%Y-%m-%d")
    path = folder / f"{stem}-{day}{SUFFIX}"
    number = 2
    while is_taken(path):
        path = folder / f"{stem}-{day}-{number}{SUFFIX}"
        number += 1
    return path
