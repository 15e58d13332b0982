"""Unfinished games besides the one that Continue leads to: each with where it stands, a press away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import BadInput
from engine.save.journal import GameFile
from engine.ui.kit import Column, Dialog, Item, Reply, Widget, escape
from game.scenes.app.application import App
from game.scenes.saves.look_through import unfinished

if TYPE_CHECKING:
    from game.phases.files.campaign_files import CampaignFile


class UnfinishedDialog(Dialog):
    """The last played stands first. `now` is in Unix seconds."""

    def __init__(self, app: App, games: Sequence[GameFile | CampaignFile], now: float) -> None:
        super().__init__(app.ui, "Unfinished games", "", [Reply("Close")], content=self._lines, wide=620)
        self.app, self.games, self.now = app, list(games), now
        self.told = [self._told(one) for one in self.games]

    def _told(self, one: GameFile | CampaignFile) -> tuple[list[str], str]:
        """Its lines, and why it cannot be opened now."""
        try:
            return unfinished(one, self.now), ""
        except BadInput as error:
            return [one.path.name], str(error)
        except Exception as error:  # whatever lies in one file, the others can be played
            return [one.path.name], f"It cannot be read ({type(error).__name__})."

    def _lines(self) -> Widget:
        return Column(
            *(
                Item(
                    f"**{escape(lines[0])}**",
                    partial(self._open, one.path),
                    note=escape("  ".join(lines[1:])),
                    why_not=why or None,
                    icon="attack" if isinstance(one, GameFile) else "campaign",
                    key=f"game:{place}",
                )
                for place, (one, (lines, why)) in enumerate(zip(self.games, self.told, strict=True))
            ),
            gap=4,
        )

    def first_focus(self) -> str | None:
        return next((f"game:{place}" for place, (_, why) in enumerate(self.told) if not why), "reply:0")

    def _open(self, path: Path) -> None:
        self.stack.pop()
        self.app.continue_game(path)
