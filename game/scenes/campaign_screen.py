"""The way through a campaign: the scene of the chapter that is being played, from the settlement to the showdown and
home again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.players.tables import homestead
from game.scenes.campaign_fight import FoughtGame
from game.scenes.settlement import SettlementScene

if TYPE_CHECKING:
    from game.scenes.app import App


class CampaignScreen:
    """Puts the right scene on the stack for the chapter, and the next one when that is over. `watcher` plays instead of
    the players, if given."""

    def __init__(self, app: App, game: Any, watcher: Any = None) -> None:
        self.app, self.game, self.watcher = app, game, watcher

    def show(self, since: int | None = None) -> None:
        """The scene of the present chapter; `since` is where the log of the settlement phase begins."""
        table = homestead(self.game.session)
        assert table is not None, "a campaign is shown"
        if table.showdown is not None:
            self._fight()
        elif self.game.session.outcome is not None and since is None and self.watcher is None:
            from game.scenes.campaigns_end import CampaignEndScene

            self.app.stack.reset(CampaignEndScene(self.app, self.game))
        else:
            self.app.stack.reset(SettlementScene(self.app, self.game, self._watching(), since, moved=self.show))

    def _fight(self) -> None:
        from game.scenes.showdown import ShowdownScene

        fought = FoughtGame(self.game)

        def home(outcome: str) -> None:
            since = fought.session.home_since
            fought.session.put_away()
            self.show(since)

        self.app.stack.reset(ShowdownScene(self.app, fought, self._watching(), on_end=home))  # type: ignore[arg-type]

    def _watching(self) -> Any:
        """Whoever plays, unless the players have taken over."""
        return None if getattr(self.watcher, "taken_over", False) else self.watcher
