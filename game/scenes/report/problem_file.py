"""What is sent with a problem, in one file: the game as it lies on disk, the settings, the version, the machine, the
last lines of the log, and faults that were written down. Neither the folders of the player's home nor the name of the
account stand in it.
"""

from __future__ import annotations

import getpass
import json
import platform
import re
import time
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.errors import BadInput
from engine.program_files import ROOT, version
from engine.save import journal_copies, kept_file
from engine.save.leftovers import temporary_folder
from game.cards.numbers import counted
from game.narration.narrator import narrate, plain
from game.scenes.saves.folders import exports_of, home, kept_where
from game.scenes.saves.look_through import kept_games
from game.views.tables import at_table

if TYPE_CHECKING:
    from game.scenes.app.application import App

LINES, FAULTS = 120, 3
"""So many lines of the log, and so many of the newest written faults."""
SHORTEST_NAME = 3
"""Letters; a shorter name of an account stands in too many words."""
GAME, ABOUT, SETTINGS, LOG = "game.lantern", "about.txt", "settings.json", "log.txt"


def write_problem(app: App, said: str) -> Path:
    """Writes the file into the folder of exports, under a name that is free there; `said` is what the player tells of
    it. Raises BadInput if it cannot be written."""
    folder = exports_of(app)
    parts = {ABOUT: _about(app, said), SETTINGS: _settings(app), LOG: _log(app), **_faults(app)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder)
        kept_file.write(path, _packed({name: bare(app, text) for name, text in parts.items()}, _journal(app)))
    except OSError as error:
        raise BadInput(
            f"The report cannot be written to {folder} ({error.strerror or error}): free some space, or make the "
            "folder writable."
        ) from error
    return path


def bare(app: App, text: str) -> str:
    """The text without places on the player's disk and without the name of the account."""
    places = [(str(ROOT), "(program)")]
    with suppress(BadInput):
        places.insert(0, (str(home(app)), "(saves)"))
    places += [(str(Path.home()), "~")]
    for place, name in places:
        if len(place) > 1:
            text = text.replace(place, name).replace(place.replace("\\", "\\\\"), name)
    for account in {Path.home().name, _account()}:
        if len(account) >= SHORTEST_NAME:
            text = re.sub(rf"(?i)(?<!\w){re.escape(account)}(?!\w)", "(account)", text)
    return text


def _account() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # a container without accounts
        return ""


def _about(app: App, said: str) -> str:
    width, height = app.ui.size
    lines = [
        f"Lanternfall {version()}, {time.strftime('%Y-%m-%d %H:%M')}",
        f"{platform.system()} {platform.release()}, {platform.machine()}, Python {platform.python_version()}",
        f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}, "
        f"picture by {pygame.display.get_driver() if pygame.display.get_init() else 'nobody'}",
        f"Window {width}x{height}, in {type(app.stack.scenes[0]).__name__ if app.stack.scenes else 'nothing'}",
        _game_told(app),
        "",
        "What happened:",
        said.strip() or "(nothing was written)",
    ]
    return "\n".join(lines) + "\n"


def _game_told(app: App) -> str:
    if app.game is None:
        return "No game was open; the one that was played last is enclosed, if there is one"
    session = app.game.session
    asked = session.request.about if session.request is not None else "nothing, it is over"
    return f"Open game: {counted(len(session.answers), 'answer')}; asked is {asked!r}"


def _settings(app: App) -> str:
    return json.dumps(msgspec.to_builtins(app.ui.settings), indent=2, ensure_ascii=False)


def _log(app: App) -> str:
    """The last lines of the log of the open game."""
    if app.game is None:
        return "No game was open.\n"
    table = at_table(app.game.session)
    return "".join(f"{_line(one.event, table)}\n" for one in app.game.session.told[-LINES:])


def _line(event: object, table: object) -> str:
    try:
        return plain(narrate(event, table))  # type: ignore[arg-type]
    except Exception as error:  # a report on what is broken is written whatever else is broken
        return f"({type(event).__name__} cannot be told: {type(error).__name__})"


def _faults(app: App) -> dict[str, str]:
    """What was written down when the game broke, the newest first."""
    try:
        found = sorted(app.folder.glob("fault-*.txt"), reverse=True)[:FAULTS]
    except (BadInput, OSError):
        return {}
    texts: dict[str, str] = {}
    for path in found:
        with suppress(OSError):
            texts[path.name] = (kept_file.read(path) or b"").decode("utf-8", "replace")
    return texts


def _journal(app: App) -> bytes | None:
    """The open game as one file, else the one that was played last; None if there is none that can be read."""
    with temporary_folder("report") as folder, suppress(BadInput, OSError):
        copy = Path(folder) / GAME
        if app.game is not None and app.game.journal is not None:  # a lesson lies in no file
            app.game.journal.export(copy)
        else:
            newest = next((one.path for one in kept_games(app) if not one.problem), None)
            if newest is None:
                return None
            journal_copies.export(newest, copy)
        return copy.read_bytes()
    return None


def _packed(texts: dict[str, str], game: bytes | None) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in texts.items():
            file.writestr(name, text)
        if game is not None:
            file.writestr(GAME, game)
    return packed.getvalue()


def _free(folder: Path) -> Path:
    return kept_where(folder, f"problem-{time.strftime('%Y-%m-%d-%H%M%S')}", ".zip")


def contents() -> Sequence[str]:
    """Returns what the file holds, told to the player before it is written."""
    return (
        "the game that is open, else the one that was played last, with all its answers",
        f"the settings, the version, the system, and the last {LINES} lines of the log",
        "what was written down when the game broke, if it did",
        "no folders of yours and not the name of your account; players' names at the table stand in the game",
    )
