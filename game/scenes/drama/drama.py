"""The director of staged moments: for each fact that is one, a motion that shows it and waits."""

from __future__ import annotations

from collections.abc import Callable

from engine.event import Event
from engine.ui.kit import Hold, Scene
from game.rules.table.game_table import GameTable
from game.scenes.app.application import App
from game.scenes.app.automation import MOMENTS, Level, level
from game.scenes.drama.curtain import MomentScene
from game.scenes.drama.moment import StagedMoment
from game.scenes.drama.telling import moment_of
from game.teaching.teach_pace import reading_time

PASSING = 1.6
"""Seconds that a moment stays when it is shown in passing."""
PER_LINE = 0.18
"""Seconds more for each line of its table."""


class Drama:
    """`scene` is the table's. `pace`, of a game that is watched, gives the seconds between two answers, None while the
    players play themselves; `paused` is true while the watcher has stopped it, `teaches` where each
    moment stays until it is read."""

    def __init__(
        self,
        app: App,
        scene: Scene,
        pace: Callable[[], float | None],
        paused: Callable[[], bool] = lambda: False,
        teaches: Callable[[], bool] = lambda: False,
    ) -> None:
        self.app, self.scene, self.pace, self.paused, self.teaches = app, scene, pace, paused, teaches

    def moment_of(self, event: Event, table: GameTable) -> StagedMoment | None:
        """The moment that this fact is, if it is to be staged at all; asked while the table is as the fact found it."""
        moment = moment_of(event, table)
        return moment if moment is not None and self._level(moment) is not Level.SKIP else None

    def hold(self, moment: StagedMoment) -> Hold:
        """Shows it when its turn comes, and keeps what comes after it waiting."""
        shown: list[MomentScene] = []

        def open() -> None:
            if self.scene._stack is None:
                hold.let_go()
                return
            stays = self._stays(moment)
            below = self.scene if stays is not None else None
            shown.append(MomentScene(self.app, moment, hold.let_go, stays=stays, below=below, waits=self.paused))
            self.scene.stack.push(shown[0])

        def close() -> None:
            for one in shown:
                one.stack.take_out(one)

        hold = Hold(open, close)
        return hold

    def _level(self, moment: StagedMoment) -> Level:
        return level(self.app.ui.settings.automation, MOMENTS[moment.kind].key)

    def _stays(self, moment: StagedMoment) -> float | None:
        """The seconds that it stays by itself; None: until somebody nods."""
        pace = self.pace()
        if pace is None and self._level(moment) is Level.CONFIRM:
            return None
        stays = (PASSING + PER_LINE * len(moment.lines)) * (1.0 if pace is None else min(1.5, pace))
        return max(stays, self._read(moment)) if pace is not None and self.teaches() else stays

    def _read(self, moment: StagedMoment) -> float:
        """The seconds it takes to read it, of its table the row that came up."""
        lit = [f"{line.name} {line.words}" for line in moment.lines if line.lit]
        said = [moment.over, moment.title, moment.words, moment.note, *lit]
        return reading_time(said, self.app.ui.settings.reading_speed)
