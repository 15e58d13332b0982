"""What happens if: a position is played at the real table, on a copy; dice are thrown or typed, undo is free."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.save.leftovers import prefix_of
from game.phases.files.game_file import begin_kept
from game.phases.files.showdown_files import KIND, OpenGame
from game.scenes.app import ways
from game.scenes.rules_desk.position import Position
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.aside import Aside

if TYPE_CHECKING:
    from game.scenes.app.application import App

BACK = "Back to the desk"


@dataclass
class TrialGame(OpenGame):
    """A copy of a position in a file that is gone afterwards."""

    aside: Aside | None = None


def trial(app: App, position: Position, seed: int) -> ShowdownScene:
    """Returns the table at which a copy of the position is played. The game that is open, if one is, waits until that
    is left. Raises BadInput if the copy cannot be written.
    """
    game, table = position.begun(seed)
    header: dict[str, object] = {"game": KIND, "monster": table.record.monster, "level": table.record.level}
    folder = Path(tempfile.mkdtemp(prefix=prefix_of("desk")))
    lookup = app.ui.lookup
    try:
        path = folder / "position.lantern"
        opened = TrialGame(*begin_kept(path, game, table, header, lambda roll: False, "position"))
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    cleared = weakref.finalize(opened, shutil.rmtree, folder, ignore_errors=True)

    def back() -> None:
        app.stack.take_out(scene)

    def left() -> None:
        app.take_up(opened)
        app.ui.lookup = lookup
        cleared()
        if app.game is None:
            ways.AT_TITLE(app.ui.sounds)

    opened.aside = Aside(BACK, back, left)
    opened.session.take_backs = True
    app.lay_aside(opened)
    scene = ShowdownScene(app, opened, on_end=lambda outcome: back())
    return scene
