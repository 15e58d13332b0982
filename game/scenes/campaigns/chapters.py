"""The way through a campaign: the scene of the chapter that is being played, from the settlement to the showdown and
home again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.phases.campaign.campaign import GO_HOME
from game.rules.campaign.campaign_record import Chapter
from game.scenes.app.automation import Level, level
from game.scenes.campaigns.end import CampaignEndScene
from game.scenes.campaigns.fought_aftermath import FoughtAftermath
from game.scenes.campaigns.fought_showdown import FoughtGame
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.watching import Watching
from game.views.tables import settlement_table

if TYPE_CHECKING:
    from game.scenes.app.application import App


class CampaignScreen:
    """Puts the right scene on the stack for the chapter, and the next one when that is over. `watcher` plays instead of
    the players, if given."""

    def __init__(self, app: App, game: Any, watcher: Any = None) -> None:
        self.app, self.game, self.watcher = app, game, watcher

    def show(self, since: int | None = None) -> None:
        """The scene of the present chapter; `since` is where the log of the settlement phase begins."""
        table = settlement_table(self.game.session)
        assert table is not None, "a campaign is shown"
        if table.showdown is not None:
            self._fight()
        elif self.game.session.outcome is not None and since is None and self.watcher is None:
            self.app.stack.reset(CampaignEndScene(self.app, self.game))
        elif table.campaign.chapter is Chapter.HUNT:
            self.app.stack.reset(HuntScene(self.app, self.game, self._watching(), since, moved=self.show))
        else:
            self.app.stack.reset(SettlementScene(self.app, self.game, self._watching(), since, moved=self.show))

    def _fight(self) -> None:
        """The fight; its aftermath, if it has come so far."""
        fought = FoughtGame(self.game, self._reads_on)
        if fought.session.outcome is None:
            self._to_board(fought)
        else:
            watcher = self._watching()
            self._look_back(fought, Watching(watcher) if watcher is not None else None)

    def _to_board(self, fought: FoughtGame, undo: bool = False) -> None:
        """The table on which it is fought; with `undo` the last answer is taken back there."""

        def over(outcome: str) -> None:
            if self._reads_on():
                scene.staging.detach()  # what follows is told at home
                self._home()
            else:
                self._look_back(fought, scene.watching)

        scene = ShowdownScene(self.app, fought, self._watching(), on_end=over)  # type: ignore[arg-type]
        self.app.stack.reset(scene)
        if undo:
            scene.undo()

    def _look_back(self, fought: FoughtGame, watching: Watching | None) -> None:
        """What the fight has brought and cost."""

        def back(undo: bool) -> None:
            self._to_board(fought, undo)

        self.app.stack.reset(FoughtAftermath(self.app, fought, self._home, back, watching))

    def _home(self) -> None:
        """Everybody goes home."""
        since = self.game.session.heard
        watcher = self._watching()
        if watcher is not None:
            watcher.step()
        else:
            self.game.answer(GO_HOME)
        self.show(since)

    def _reads_on(self) -> bool:
        """Whether the players want no page to wait for them. Whoever watches sees them all."""
        return self._watching() is None and level(self.app.ui.settings.automation, "pages") is Level.DO

    def _watching(self) -> Any:
        """Whoever plays, unless the players have taken over."""
        return None if getattr(self.watcher, "taken_over", False) else self.watcher


def show_campaign(app: App, game: Any, watcher: Any) -> None:
    """Puts a campaign that has been opened on the screen."""
    CampaignScreen(app, game, watcher).show()
