"""A watched game in the window: the careful player answers until somebody takes over, and then the game is kept."""

from __future__ import annotations

from engine.session import Session
from game.board.showdown import Showdown
from game.phases.saved_game import OpenGame
from game.players.watcher import Thinker, Watcher
from game.scenes.app import App


class AppWatcher(Watcher):
    """A watcher whose game becomes one of the player's own when it is taken over."""

    def __init__(self, app: App, game: OpenGame, player: Thinker | None = None) -> None:
        super().__init__(game.session, player)
        self.app = app
        self.game = game

    def take_over(self) -> Session[Showdown]:
        """From here on a person plays. Raises BadInput if the game cannot be kept; then the watcher goes on."""
        self.app.keep_watched(self.game)
        return super().take_over()
