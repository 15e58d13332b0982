"""The scene that shows an earlier moment of an open game: the fight, the hunt or the settlement as they were."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.decision import NotOffered
from game.bots.reel import Reel
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


@dataclass(frozen=True)
class SavedGame:
    """A save that is only looked at."""

    journal: Any
    session: Any


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
    """The open game as it was after `seq` answers; `about` is the line that is looked up."""
    assert app.game is not None, "an open game is looked back at"
    shown = LookBack(Reel.of(app.game.session, getattr(app.game, "journal", None)), app.game, about)
    return _shown(app, shown, seq)


def shown_again(app: App) -> TableScene:
    """The open game, shown again: a campaign from where its present chapter began."""
    game = app.game
    assert game is not None, "an open game is shown again"
    reel = Reel.of(game.session, getattr(game, "journal", None))
    began = max((chapter.seq for chapter in reel.save.chapters(reel.length)), default=0)
    return _shown(app, LookBack(reel, game, name="Shown again"), began if began < reel.length else 0)


def replay(app: App, path: Path, leave: str = "Leave") -> TableScene:
    """A saved game, shown again from its first answer on; the file is only read. Raises BadInput, with the place and
    the cure, if it cannot be read.
    """
    reel = Reel.from_file(path)
    name = str(reel.save.header.get("name", "Shown again"))
    return _shown(app, LookBack(reel, SavedGame(reel.save, reel.session), name=name, leave=leave), 0)


def _shown(app: App, shown: LookBack, seq: int) -> TableScene:
    try:
        shown.go_to(seq)
        return scene_of(app, shown)
    except BaseException:
        shown.close()
        raise


def scene_of(app: App, shown: LookBack) -> TableScene:
    """The scene of the part of the game that the moment belongs to."""
    past: Any = PastGame(shown.game, shown.session)
    table = settlement_table(shown.session)
    if table is None or table.showdown is not None:
        past = past if table is None else FoughtGame(past)
        return ShowdownScene(app, past, shown, on_end=lambda outcome: None)
    scene = HuntScene if table.campaign.chapter is Chapter.HUNT else SettlementScene
    return scene(app, past, shown)
