"""The tips of a first game, beside its table: each is said once, waits for nobody and covers nothing that is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.ui.kit import Button, Panel, Reply, Rich, Row, Spacer, Widget, escape
from game.rulebook.chapters import RULES
from game.rulebook.icon_words import sign
from game.rulebook.markup import rich
from game.teaching.learnt import Learnt, Tips
from game.teaching.tips import Tip, due

if TYPE_CHECKING:
    from game.scenes.app.application import App
    from game.scenes.table.table_scene import TableScene

STAYS = 4
"""After so many answers a tip has been there long enough; one if another waits."""
OFF = "Tips are off. Settings, Learning, brings them back."


class TipsBeside:
    """What is said now stands first in `waiting`; what came at the same time follows it."""

    deals = False

    def __init__(self, app: App) -> None:
        self.app = app
        self.aside = False
        self.waiting: list[Tip] = []
        self._since = 0
        self._heard = -1
        self._looked: tuple[int, object] = (-1, None)

    # -- what comes ----------------------------------------------------------------------------------------------------

    def heed(self, scene: TableScene) -> bool:
        """Notes what has come since the last look; True if something else is said now."""
        session = scene.session
        now = (int(session.heard), session.request)
        if now[0] == self._looked[0] and now[1] is self._looked[1]:
            return False
        told = session.told_since(self._heard) if 0 <= self._heard <= now[0] else session.told
        self._looked, self._heard = now, now[0]
        before = self.said
        if not self.app.ui.settings.tips or scene.watching is not None:
            self.waiting = []
            return before is not None
        monster = getattr(scene.table, "monster", 0)
        known = {*self.app.memory.now.tips.seen, *(tip.name for tip in self.waiting)}
        new = due(session.request, told, known, lambda who: who == monster)
        if any(tip.asks and tip.lasts(session.request) for tip in self.waiting):  # one at a question
            new = [tip for tip in new if not tip.asks or tip.at_once]
        answered = len(session.answers) - self._since
        if before is not None and (answered >= STAYS or (answered and (new or len(self.waiting) > 1))):
            self.waiting.pop(0)
        left = [tip for tip in self.waiting if tip is before or tip.lasts(session.request)]
        self.waiting = [*new, *left] if new and new[0].at_once else [*left, *new]
        self._begin(before, len(session.answers))
        return self.said is not before

    @property
    def said(self) -> Tip | None:
        """The tip that is on the screen."""
        return self.waiting[0] if self.waiting else None

    def _begin(self, before: Tip | None, answers: int) -> None:
        """Another tip is said from now on: it is known by that."""
        said = self.said
        if said is None or said is before:
            return
        self._since, self.aside = answers, False
        self.app.keep_learnt(lambda now: _seen(now, said.name))

    # -- what is pressed -----------------------------------------------------------------------------------------------

    def _next(self, scene: TableScene) -> None:
        """The tip has been read."""
        before = self.waiting.pop(0) if self.waiting else None
        self._begin(before, len(scene.session.answers))
        scene.renew()

    def _off(self, scene: TableScene) -> None:
        self.waiting = []
        self.app.keep_settings(tips=False)
        self.app.stack.toast(OFF, "dim")
        scene.renew()

    # -- what is seen --------------------------------------------------------------------------------------------------

    def panels(self, scene: TableScene) -> Sequence[Widget]:
        """Returns the tip with its rule, and the ways to be done with it."""
        tip = self.said
        return () if tip is None or scene.watching is not None else (self._panel(scene, tip),)

    def _panel(self, scene: TableScene, tip: Tip) -> Widget:
        more = len(self.waiting) - 1
        rule = RULES[tip.rule]
        return Panel(
            Rich(f"{sign('lantern', 'accent', 'A tip for the first game')} **{escape(tip.title)}**", style="lead"),
            Rich(rich(tip.says), key="tip"),
            Rich(f"[{escape(rule.title)}]({rule.id}) {{dim|p. {escape(rule.page)}}}", style="small", key="tip-rule"),
            Row(
                Button(f"Next ({more} more)" if more else "Got it", lambda: self._next(scene), style="small",
                       key="tip-next"),
                Spacer(),
                Button("No more tips", lambda: self._off(scene), quiet=True, shy=True, style="small", key="tip-off"),
                gap=8,
            ),
            kind="well", pad=10, gap=4, key="teacher",
        )  # fmt: skip

    # -- what a tip never does -----------------------------------------------------------------------------------------

    def holder(self, scene: TableScene) -> None:
        """Nothing holds the play: a tip is read by the way."""

    def question(self, scene: TableScene) -> Widget | None:
        """Returns nothing: a tip asks for no answer."""
        return None

    def lets(self, scene: TableScene, key: str) -> bool:
        """True: a tip holds nothing up."""
        return True

    def tried(self, scene: TableScene, key: str, why: str) -> None:
        """Says nothing: what is refused has its reason already."""

    def waits(self, scene: TableScene) -> bool:
        """False: nobody who watches waits for a tip."""
        return False

    def takes_back(self, scene: TableScene) -> bool:
        """False: a tip is nothing to take back."""
        return False

    def primary(self, scene: TableScene) -> Iterable[str]:
        """Nothing: keys begin at what is asked."""
        return ()

    def menu(self, scene: TableScene) -> list[Reply] | None:
        """The usual menu."""
        return None


def _seen(now: Learnt, name: str) -> Learnt:
    return now if name in now.tips.seen else replace(now, tips=replace(now.tips, seen=(*now.tips.seen, name)))


def begin_tips(app: App, game: str) -> None:
    """The game with this file name is the first on this machine: tips are said in it, each once."""
    app.keep_learnt(lambda now: replace(now, tips=Tips(game=game)))


def tips_for(app: App, game: object) -> TipsBeside | None:
    """Whoever says tips in this open game; None unless it is the first of this machine, and they are wanted."""
    path = getattr(getattr(game, "journal", None), "path", None)
    if path is None or not app.ui.settings.tips or app.memory.now.tips.game != path.name:
        return None
    return TipsBeside(app)
