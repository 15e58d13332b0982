"""How a campaign goes on under the eyes of its players, at home and on a hunt: answered, shown, watched, gone back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.session import ROLL, Told
from game.scenes.app import ways
from game.scenes.app.automation import Level
from game.scenes.chapter.chapter_scene import ChapterScene


class Play:
    """`moved` is told when the campaign has gone on to another chapter."""

    def __init__(self, scene: ChapterScene, moved: Callable[[], None] | None) -> None:
        self.scene, self.moved = scene, moved
        self._gone = False

    def begin(self) -> None:
        """A game that was left in the middle of an event has its page open."""
        book = self.scene.book
        since = book.turned
        book.reopen()
        book.turned = min(since, book.turned)

    def update(self, dt: float) -> None:
        """Time passed, in seconds: the next chapter, the watched player's answer, dice that fall by themselves."""
        scene = self.scene
        scene.heed_settings()
        if scene.covered() or (scene.holder is not None and not scene.holder.pass_time(dt)):
            return
        if scene.unfolding.unseen:
            return
        if not scene.unread():
            scene.hand_over()
        if scene.elsewhere():
            if scene.book.waiting() is None:
                self._go_on()
        elif scene.watching is not None:
            if scene.book.waiting() is None and scene.watch_due(dt):
                scene.watch_step()
        elif scene.making.roll is not None and scene.making.level is Level.DO:
            scene.answer(ROLL)

    def over_here(self) -> bool:
        """True if the campaign has gone on to another chapter, which another scene shows."""
        return self.moved is not None and not self._gone and not self.scene.here()

    def _go_on(self) -> None:
        self._gone = True
        if self.moved is not None:
            self.moved()

    # -- from one moment to another ------------------------------------------------------------------------------------

    def make_ready(self) -> int:
        """Finishes what is still being shown; returns where what is told next begins."""
        scene = self.scene
        scene.unfolding.finish()
        holder = scene.unfolding.held = scene.holder
        if holder is not None:
            holder.mark()
        heard: int = scene.session.heard
        return heard

    def watched(self, mark: int) -> None:
        """The watched player has answered: the page of what was told since that mark lies open."""
        self.scene.book.turned = mark
        self.scene.book.reopen()

    def show_since(self, mark: int) -> None:
        """Sends what was told since that mark on its way to the screen."""
        told: Sequence[Told] = self.scene.session.told_since(mark)
        holder = self.scene.holder
        self.scene.unfolding.play(told, self.scene.table, holder.stops() if holder is not None else ())
        self.scene.arrive()

    def arrive(self) -> None:
        """Another request is on the table."""
        self.scene.book.begin_chapter()
        self.scene.renew()
        self.scene.begin_at_primary()

    def rest(self) -> None:
        """The session has come to another moment: it is shown without telling what led there."""
        self.scene.begin_making()
        self.scene.book.shut()
        self.scene.unfolding.jump()
        self.scene.book.reopen()

    def to_end(self) -> None:
        """Goes to the end of the campaign: the settlement's memorial."""
        self.scene.stack.reset(ways.CAMPAIGN_END(self.scene.app, self.scene.game))
