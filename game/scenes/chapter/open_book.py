"""The book of the story on the table: which of its pages were told, which wait to be turned, which lies open."""

from __future__ import annotations

from collections.abc import Sequence

from engine.session import Told
from game.scenes.app.automation import Level, level
from game.scenes.chapter.chapter_scene import ChapterScene
from game.scenes.parts.story_pages import DEED, EVENT, HUNT, STORY, Page, open_page, pages_of


class OpenBook:
    """Reads what was told from the place `turned` on, as far as the screen has come."""

    def __init__(self, scene: ChapterScene, since: int | None) -> None:
        """`since` is where the log was read to before; without it, all of it was read."""
        self.scene = scene
        self.turned: int = scene.session.heard if since is None else since
        self.read: set[str] = set()
        """The pages turned since `turned` was set, by key."""
        self._told: tuple[object, object, list[Page]] | None = None

    def told(self) -> list[Page]:
        """The pages opened since the last one was turned."""
        session, unfolding = self.scene.session, self.scene.unfolding
        key, asked = (session.heard, self.turned, unfolding.heard), session.request
        if self._told is None or self._told[0] != key or self._told[1] is not asked:
            told: Sequence[Told] = session.told_since(self.turned)
            steps = tuple(self.scene.table.steps) if asked is not None else ()
            seen = unfolding.reached(told)
            coming = told[seen].steps if seen < len(told) else None
            pages = pages_of(told[:seen], self.scene.table, steps, coming)
            self._told = (key, asked, pages)
        return self._told[2]

    def waiting(self) -> Page | None:
        """A page that is over and waits to be turned; the first of them."""
        if self.scene.only_watched or self._turns_by_itself():
            return None
        return next((page for page in self.told() if page.over and page.key not in self.read), None)

    def lying_open(self) -> Page | None:
        """The page that lies open on the table: one that waits to be turned, else the one being played."""
        if self.scene.only_watched:  # whoever watches sees the newest page until the next answer
            return next(iter(reversed(self.told())), None)
        return self.waiting() or open_page(self.told())

    def left_to_turn(self) -> int:
        """The number of pages that are over and not turned yet."""
        return sum(1 for one in self.told() if one.over and one.key not in self.read)

    def _turns_by_itself(self) -> bool:
        return level(self.scene.ui.settings.automation, "pages") is Level.DO

    # -- turned, shut and opened again ---------------------------------------------------------------------------------

    def turn(self) -> None:
        """The page has been read."""
        page = self.waiting()
        if page is not None:
            self.read.add(page.key)
            self.scene.ui.sounds.play("page")
            self.scene.arrive()

    def begin_chapter(self) -> None:
        """Pages that were read and are over lie behind: what is told from here on begins a new chapter of the book."""
        by_itself = self._turns_by_itself() and not self.scene.only_watched
        pages, unseen = self.told(), self.scene.unfolding.unseen
        if not unseen and all(page.over and (by_itself or page.key in self.read) for page in pages):
            self.shut()

    def shut(self) -> None:
        """Everything that was told is read."""
        self.turned = self.scene.session.heard
        self.read.clear()

    def reopen(self) -> None:
        """A page that is being played lies open again after a way back, from where its event was told."""
        steps = [step for step in self.scene.table.steps if step.rule in (STORY, EVENT, DEED, HUNT)]
        if not steps:
            return
        session = self.scene.session
        told = session.told
        begun = next((i for i in range(len(told) - 1, -1, -1) if steps[0] not in told[i].steps), -1) + 1
        self.turned = session.heard - (len(told) - begun)
