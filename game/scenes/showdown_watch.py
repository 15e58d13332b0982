"""The showdown while it plays itself or is shown again: step by step, back, why, and taken over."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.showdown_screen import ShowdownScreen
from game.scenes.showdown_view.watching import WatchActs


class WatchedShowdown(ShowdownScreen):
    """What the controls of a watched game do."""

    def show_since(self, seq: int) -> None:
        raise NotImplementedError

    def arrive(self) -> None:
        raise NotImplementedError

    def travel(self, way: Callable[[], None]) -> None:
        raise NotImplementedError

    def watch_step(self) -> None:
        """One answer of the watched player."""
        if self.watching is None or self.watching.over:
            return
        self.staging.finish()
        seq = len(self.session.answers)
        self.staging.nods = False
        self.staging.attach()
        step = self.watching.step()
        self.staging.tell(step.told)
        self.show_since(seq)

    def watch_back(self) -> None:
        """To the question before."""
        here = len(self.session.answers)
        if self.watching is not None and here > self.session.earliest:
            self.watching.paused = True
            self.travel(lambda: self.session.go_to(here - 1))

    def take_over(self) -> None:
        """From here on the players play."""
        if self.watching is not None:
            self.watching.shown.take_over()
            self.watching = None
            self.stack.toast("You play from here on.", "good")
            self.arrive()

    def _watched(self, change: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            change()
            self.refresh()

        return run

    def watch_acts(self) -> WatchActs:
        watching = self.watching
        assert watching is not None

        def step() -> None:
            watching.paused = True
            self.ui.animations.fast_forward()
            self.watch_step()

        return WatchActs(
            self._watched(lambda: setattr(watching, "paused", not watching.paused)),
            step,
            self.watch_back,
            self._watched(lambda: watching.hurry(1)),
            self._watched(lambda: watching.hurry(-1)),
            self._watched(lambda: setattr(watching, "asked_why", not watching.asked_why)),
            self.take_over,
        )
