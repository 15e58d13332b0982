"""What the parts that the settlement and the hunt share need of the scene that they are parts of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from engine.decision import Decision, Option, Why
from engine.ui.context import Ui
from engine.ui.stack import SceneStack
from engine.ui.widgets.widget import Widget
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.chapter.motion import Unfolding
from game.scenes.parts.answer_draft import Making
from game.scenes.table.log import LogLine
from game.scenes.table.watching import Watching

if TYPE_CHECKING:
    from game.scenes.app.application import App
    from game.scenes.chapter.answers import Answers
    from game.scenes.chapter.open_book import OpenBook
    from game.scenes.chapter.play import Play
    from game.scenes.table.dice_by_hand import Dice
    from game.scenes.table.reading import Reading
    from game.scenes.table.teacher import Holder


class ChapterScene(Protocol):
    """A scene at the table of an open campaign, at home or on a hunt."""

    app: App
    ui: Ui
    game: Any
    session: Any
    making: Making
    book: OpenBook
    answers: Answers
    play: Play
    watching: Watching | None
    dice: Dice

    @property
    def stack(self) -> SceneStack: ...

    @property
    def table(self) -> SettlementTable: ...

    @property
    def unfolding(self) -> Unfolding: ...

    @property
    def asks(self) -> bool:
        """True if the options of the question lie on the table, so that keys can begin there."""

    # what it does

    @property
    def only_watched(self) -> bool:
        """True if nobody at the table plays."""

    def watch_stands(self) -> bool: ...

    def hand_over(self) -> None: ...

    def unread(self) -> bool: ...

    def here(self) -> bool:
        """True if the campaign is in the chapter that this scene shows."""

    def elsewhere(self) -> bool:
        """True if the campaign has gone on to another chapter, and this scene may be left."""

    def answer(self, key: str) -> None: ...

    def choose(self, key: str) -> None: ...

    def commit(self) -> None: ...

    def watch_step(self) -> None: ...

    def watch_due(self, dt: float) -> bool: ...

    @property
    def reading(self) -> Reading | None: ...

    @property
    def holder(self) -> Holder | None: ...

    def asked_why(self, refused: Sequence[tuple[Option, Why]]) -> None: ...

    def watch_hand(self) -> Widget: ...

    # what it shows

    def covered(self) -> bool: ...

    def begin_making(self) -> None: ...

    def heed_settings(self) -> None: ...

    def arrive(self) -> None: ...

    def renew(self) -> None: ...

    def all_lines(self) -> list[LogLine]: ...

    def turn_page(self) -> None: ...

    # where keys begin

    def settle(self) -> None: ...

    def focus_on(self, key: str) -> bool: ...

    def focus_first(self) -> None: ...

    def pick_on(self, decision: Decision, picked: Sequence[str]) -> None: ...

    def place_of(self, option: Option) -> str: ...

    def letters(self, decision: Decision, options: Sequence[Option]) -> Mapping[str, str]: ...

    def begin_at_primary(self) -> None: ...
