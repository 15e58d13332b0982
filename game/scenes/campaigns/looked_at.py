"""The scene that shows an earlier moment of an open game: the fight, the hunt or the settlement as they were."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.decision import NotOffered
from game.rules.campaign.campaign_record import Chapter
from game.scenes.campaigns.fought_showdown import FoughtGame
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.looking_back import LookBack
from game.views.tables import settlement_table

if TYPE_CHECKING:
    from game.scenes.app.application import App
    from game.scenes.table.table_scene import TableScene


class PastGame:
    """A copy of an open game, to be looked at: it takes no answer and is in no file."""

    def __init__(self, game: Any, session: Any) -> None:
        self._game, self.session = game, session

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def answer(self, key: str) -> None:
        """Raises NotOffered: what was, was."""
        raise NotOffered("This is how it was: go back to now to play on.")


def looked_at(app: App, seq: int, about: str) -> TableScene:
    """The open game as it was after `seq` answers; `about` is the line that is looked up. Raises NotOffered for a
    moment before the oldest that is kept.
    """
    assert app.game is not None, "an open game is looked back at"
    session = app.game.session.fork(keep=True)
    shown = LookBack(session, seq, about)
    game: Any = PastGame(app.game, session)
    table = settlement_table(session)
    if table is None or table.showdown is not None:
        game = game if table is None else FoughtGame(game)
        shown.session = game.session
        fight = ShowdownScene(app, game, shown, on_end=lambda outcome: fight.look_away())
        return fight
    scene = HuntScene if table.campaign.chapter is Chapter.HUNT else SettlementScene
    return scene(app, game, shown)
