"""Import: the games that lie where exports and downloads lie, each a press away, and a line for any other place."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import BadInput
from engine.save.journal import list_games
from engine.ui.kit import Column, Heading, Item, Rich, Widget, escape
from game.phases.files.campaign_files import told_of as campaign_told_of
from game.phases.files.showdown_files import KIND as SHOWDOWN
from game.scenes.games.ask_dialog import AskDialog
from game.scenes.games.row import told
from game.scenes.saves.folders import KeptGame, import_places
from game.scenes.saves.look_through import told_of as showdown_told_of
from game.scenes.saves.summary import when

if TYPE_CHECKING:
    from engine.save.journal import GameFile
    from game.scenes.app.application import App

MOST = 30
"""So many files are listed; the newest."""


@dataclass(frozen=True)
class Lying:
    """A game that could be imported: what it is, and where it lies, in words."""

    file: KeptGame
    where: str


def lying_about(app: App) -> list[Lying]:
    """The games in the export folder, among the downloads and beside the saves, the newest first; a file that lies in
    two of them once. Never raises."""
    found: dict[Path, Lying] = {}
    for where, folder in import_places(app):
        for game in list_games(folder):
            found.setdefault(game.path.resolve(), Lying(_told(game), where))
    return sorted(found.values(), key=lambda one: -one.file.updated)[:MOST]


def _told(game: GameFile) -> KeptGame:
    return showdown_told_of(game) if game.header.get("game") == SHOWDOWN else campaign_told_of(game)


class ImportDialog(AskDialog):
    """`take` brings in the file of a path and raises BadInput if it cannot. `now` is given by shots, in Unix seconds;
    so are the files."""

    def __init__(
        self, app: App, take: Callable[[str], None], now: float | None = None, files: Sequence[Lying] | None = None
    ) -> None:
        self.files = list(lying_about(app) if files is None else files)
        self.now = time.time() if now is None else now
        body = "A game that was exported, here or elsewhere. A copy of it moves in; the file itself stays where it is."
        super().__init__(
            app.ui,
            "Import",
            body,
            "Other place" if self.files else "From",
            "",
            take,
            verb="Import",
            drop=True,
            empty="a file that ends in .lantern",
        )

    def first_focus(self) -> str | None:
        able = (n for n, one in enumerate(self.files) if not one.file.problem)
        return next((f"found:{n}" for n in able), "line")

    def above(self) -> Sequence[Widget]:
        if not self.files:
            return [Rich("None lies in the folder of exports or among your downloads. Write where it is, or drop the "
                         "file on this window.")]  # fmt: skip
        items = [
            Item(
                f"**{escape(one.file.name)}**",
                partial(self._take, one.file.path),
                note=escape(f"{told(one.file)} · {one.where}, {when(one.file.updated, self.now)}"),
                why_not=one.file.problem or None,
                icon="attack" if told(one.file).startswith("single") else "campaign",
                key=f"found:{n}",
            )
            for n, one in enumerate(self.files)
        ]
        return [
            Column(*items, gap=4),
            Heading("Any other"),
            Rich("Write where its file is, or drop it on this window."),
        ]

    def _take(self, path: Path) -> None:
        """A press on a file brings it in."""
        self.text = str(path)
        self.go()


def place_written(line: str) -> Path:
    """The file that a player has written down, with or without marks round it. Raises BadInput for the home of somebody
    who is not there."""
    bare = line.strip()
    if len(bare) > 1 and bare[0] == bare[-1] and bare[0] in "\"'":
        bare = bare[1:-1]  # as file browsers copy a path
    try:
        return Path(bare).expanduser()
    except RuntimeError as error:
        raise BadInput(f"There is no user {bare.partition('/')[0]}: write the whole name of the file.") from error
