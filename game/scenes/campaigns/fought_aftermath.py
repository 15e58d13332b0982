"""The aftermath of a showdown inside a campaign: the same page, and from it the way home."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING

from engine.ui.kit import Act, Button, Intent, Widget
from game.scenes.aftermath.scene import AftermathScene
from game.scenes.parts.prerender import Faces
from game.scenes.table.reading import Read, goes_on
from game.scenes.table.watch_bar import watch_acts, watch_bar
from game.scenes.table.watching import Watching
from game.teaching.teach_pace import reading_time
from game.views.tables import settlement_table

if TYPE_CHECKING:
    from game.scenes.app.application import App
    from game.scenes.campaigns.fought_showdown import FoughtGame

BROUGHT = "The fight is over: this is what it has brought."
READING = 3
"""A watched game stays on this page for so many times its pace."""


class FoughtAftermath(AftermathScene):
    """`home` answers and goes home, `back(undo)` returns to the table where it was fought, with the last answer taken
    back or not. `watching`, if given, turns the page instead of the players."""

    def __init__(
        self,
        app: App,
        game: FoughtGame,
        home: Callable[[], None],
        back: Callable[[bool], None],
        watching: Watching | None = None,
    ) -> None:
        super().__init__(app, game)  # type: ignore[arg-type]
        self.home, self.back, self.watching = home, back, watching
        self.looks = game.session.dressed(self.looks)  # everybody has their own face
        self._read: Read | None = None
        """What the page is to a watcher at Teach, who is given the time to read it."""
        if watching is not None:
            watching.left = READING * watching.stays

    def enter(self) -> None:
        super().enter()
        home = settlement_table(self.app.game.session) if self.app.game is not None else None
        if home is not None:
            Faces(self.app).prepare(home)  # whom they go home to

    def _first_answer(self) -> int:
        found: int = self.game.session.earliest
        return found

    def first_focus(self) -> str | None:
        return "pause" if self.watching is not None else "home"

    # -- ways on -------------------------------------------------------------------------------------------------------

    def ways(self) -> list[Widget]:
        return [
            Button("Sheets", self.app.to_sheets, icon="feather", hotkey="s", key="sheets"),
            Button("Back to the board", lambda: self.back(False), hotkey="b", key="board"),
            Button("Go home", self.home, primary=True, key="home"),
        ]

    def ways_from_defeat(self) -> list[Widget]:
        return [
            Button("Go on", self.home, primary=True, key="home"),
            Button("Back to the board", lambda: self.back(False), hotkey="b", key="board"),
            Button("Numbers", self.show_numbers, key="numbers-button"),
            Button("Sheets", self.app.to_sheets, hotkey="s", key="sheets"),
        ]

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.app.to_pause()
            return True
        if intent.act is Act.UNDO and self.watching is None:
            self.back(True)
            return True
        return super().on_intent(intent)

    # -- while it plays itself -----------------------------------------------------------------------------------------

    @property
    def lively(self) -> bool:  # type: ignore[override]
        return self.watching is not None and not self.watching.paused and not self.watching.over

    def update(self, dt: float) -> None:
        super().update(dt)
        on_top = self._stack is None or self._stack.top is self
        self._wait_until_read()
        if self.watching is not None and on_top and self.watching.due(dt):
            self.home()

    def _wait_until_read(self) -> None:
        """At Teach the page stays as long as it takes to read it, and says so."""
        watching = self.watching
        if watching is None or not watching.teaches:
            return
        if self._read is None:
            said = [widget.describe() for widget in self.root.walk()]
            watching.left = reading_time(dict.fromkeys(said), self.ui.settings.reading_speed)
            self._read = Read(BROUGHT, (), (), watching.left, goes_on(self.ui))
            self.refresh()
        elif ceil(watching.left) != ceil(self._read.left):
            self._read.left = watching.left
            self.refresh()

    def hand(self, ways: Widget) -> Widget:
        if self.watching is None:
            return ways
        acts = watch_acts(self.watching, self.refresh, self.home, lambda: self.back(True), self.take_over)
        return watch_bar(self.watching, acts, self._read if self.watching.teaches else None)

    def take_over(self) -> None:
        """From here on the players play."""
        if self.watching is not None:
            self.watching.shown.take_over()
            self.watching = None
            self.stack.toast("You play from here on.", "good")
            self.refresh()
