"""A campaign on a stage that nobody sees, with stories and questions of the tests' own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import pygame
import pytest

from engine.decision import Decision, Option, Roll, Shape, Why
from engine.session import Moment
from engine.table import Flow
from engine.ui.settings import Settings
from engine.ui.widgets.widget import Widget
from engine.ui.window import Stage
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.stories import play_event, tell_story
from game.scenes.app.application import App
from game.scenes.app.automation import UNSTAGED
from game.scenes.hunt.scene import HuntScene
from game.scenes.parts.answer_draft import making
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.settlement import Played, played
from tests.scenes.staging import unstaged


def nothing(table: SettlementTable) -> None:
    """The sample settlement as it is."""


Shown = TypeVar("Shown", SettlementScene, HuntScene)


class AtTable(Generic[Shown]):
    """An open campaign and the scene that shows it."""

    kind: type[Shown]

    def __init__(
        self,
        folder: Path,
        prepare: Callable[[SettlementTable], None] = nothing,
        happens: Callable[[SettlementTable], Flow[Any]] | None = None,
        *,
        since: int | None = None,
        size: tuple[int, int] = (1280, 720),
        **settings: object,
    ) -> None:
        self.game: Played = played(prepare, happens)
        self.apps: list[App] = []
        chosen = Settings(volume=0.0, animation_speed="instant", automation=UNSTAGED).changed(**unstaged(settings))
        self.stage = Stage(lambda ui: self._scene(App(ui, folder, patient=True), since), size, chosen)

    def _scene(self, app: App, since: int | None) -> Shown:
        self.apps.append(app)
        app.game = self.game  # type: ignore[assignment]
        return self.kind(app, self.game, since=since, moved=self.moved())  # type: ignore[arg-type]

    def moved(self) -> Callable[[], None] | None:
        """What hears that the campaign has gone on to another chapter; None: nothing does."""
        return None

    @property
    def scene(self) -> Shown:
        scene = self.stage.stack.scenes[0]
        assert isinstance(scene, self.kind)
        return scene

    @property
    def table(self) -> SettlementTable:
        return self.game.session.table

    @property
    def request(self) -> Decision | Roll | None:
        return self.game.session.request

    @property
    def answers(self) -> list[str]:
        return self.game.session.answers

    def keys(self) -> list[str]:
        top = self.stage.stack.top
        assert top is not None
        top.settle()
        return [widget.key for widget in top.root.walk() if widget.key]

    def widget(self, key: str) -> Widget:
        """The widget with this key on the top scene. AssertionError with what there is."""
        top = self.stage.stack.top
        assert top is not None
        top.settle()
        found = top.root.find(key)
        assert found is not None, f"no {key!r} on the screen; there are {self.keys()}"
        return found

    def shows(self, key: str) -> bool:
        return key in self.keys()

    def words(self) -> str:
        """Everything that the widgets of the top scene say of themselves."""
        top = self.stage.stack.top
        assert top is not None
        top.settle()
        return "\n".join(words for widget in top.root.walk() if (words := widget.describe()))

    def click(self, key: str) -> None:
        """Press the widget with this key with the mouse, scrolled into view as a player would."""
        top = self.stage.stack.top
        assert top is not None
        widget = self.widget(key)
        if widget.focusable:
            top._focus(widget)
            widget = self.widget(key)
        pos = widget.rect.center
        self.stage.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )

    def press(self, *names: str) -> None:
        """Press keys of the keyboard by pygame's names."""
        for name in names:
            code = pygame.key.key_code(name)
            self.stage.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    def tab_to(self, key: str) -> None:
        """Walk the focus to a widget with the tab key."""
        for _ in range(160):
            top = self.stage.stack.top
            assert top is not None
            if top.focused is not None and top.focused.key == key:
                return
            self.press("tab")
        raise AssertionError(f"the tab key never reaches {key!r}; there are {self.keys()}")


class Asker:
    """Puts questions of our own in the place of what the rules ask, and takes down the answers."""

    def __init__(self, home: AtTable[Any], patch: pytest.MonkeyPatch) -> None:
        self.home, self.patch = home, patch
        self.given: list[str] = []
        patch.setattr(home.game.session, "would_reveal", lambda key: True)
        patch.setattr(home.game, "answer", self._note, raising=False)

    def _note(self, key: str) -> None:
        request = self.home.request
        assert isinstance(request, Decision)
        request.accept(key)
        self.given.append(key)
        self.home.answers.append(key)
        self.home.game.session.moments.append(Moment())

    def ask(
        self,
        options: Sequence[Option],
        *,
        topic: str = "choose-one",
        shape: Shape = Shape.ONE,
        low: int = 1,
        high: int = 1,
        refused: Sequence[tuple[Option, Why]] = (),
        context: Any = None,
        actor: str = "",
    ) -> None:
        session = self.home.game.session
        decision = Decision(
            topic, "What is done?", options, 0, actor, "settlement-develop", shape, low, high, refused, context
        )
        self.patch.setattr(session._run, "request", decision)
        self.home.scene.making = making(session, {})
        self.home.scene.arrive()
        self.home.stage.draw()


def things(n: int) -> list[Option]:
    return [Option(f"thing:{i}", f"Thing {i}", i + 100_000) for i in range(n)]


def bold(table: SettlementTable) -> Flow[Any]:
    yield from tell_story(table, "Bold", table.survivors()[2])


def two_events(table: SettlementTable) -> Flow[Any]:
    yield from tell_story(table, "Bold", table.survivors()[2])
    yield from tell_story(table, "Insight", table.survivors()[3])


def first_day(table: SettlementTable) -> Flow[Any]:
    yield from play_event(table, "First Day", drawn=True)
