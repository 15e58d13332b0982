"""A showdown scene on a stage that nobody sees, and the ways in which a test plays on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from engine.decision import Decision, Option, Roll, Shape, Why
from engine.save.journal import Journal
from engine.session import Moment, Session
from engine.ui.input import Act, Intent
from engine.ui.settings import Settings
from engine.ui.widgets.widget import Widget
from engine.ui.window import Stage
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import Fight
from game.content.box import core_box
from game.phases.files.showdown_files import OpenGame, begin_game
from game.phases.showdown.setup import new_showdown
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.showdown_record import Seat
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.application import App
from game.scenes.app.automation import UNSTAGED
from game.scenes.showdown.hand.answering import answering
from game.scenes.showdown.scene import ShowdownScene

FREE = {"monster": "do"}
"""Automation that leaves every decision to the players and waits for no nod."""


class Table:
    """One open game in a temporary file and the scene that shows it."""

    def __init__(
        self,
        folder: Path,
        *,
        seed: int = 7,
        seats: int = 2,
        size: tuple[int, int] = (1280, 720),
        automation: dict[str, str] | None = None,
        prepare: Callable[[ShowdownTable], None] | None = None,
        fight: Fight | None = None,
        **settings: object,
    ) -> None:
        fight = fight or Fight("white-lion", "prologue")
        survivors, given = fight.party_and_given()
        names = ["Ann", "Ben", "Cid", "Dee"][:seats]
        dealt = [Seat(name, [s.key for s in survivors[i::seats]]) for i, name in enumerate(names)]
        path = folder / "test.lantern"
        if prepare is None:
            self.game: OpenGame = begin_game(
                path, core_box(), fight.monster, fight.level, survivors, dealt, seed, given=given
            )
        else:
            rules = ShowdownGame(core_box())
            table = new_showdown(core_box(), fight.monster, fight.level, survivors, dealt, seed, given=given)
            prepare(table)
            state = rules.encode(table)
            rules.close(table)
            journal = Journal.create(path, {"game": "showdown"})
            journal.checkpoint(0, state)
            self.game = OpenGame(Session(rules, state, journal), journal)
        self._set_up(folder, size, automation, settings)

    @classmethod
    def around(cls, game: OpenGame, folder: Path, size: tuple[int, int] = (1280, 720)) -> Table:
        """A game that was laid elsewhere and the scene that shows it."""
        table = cls.__new__(cls)
        table.game = game
        table._set_up(folder, size, None, {})
        return table

    def _set_up(
        self, folder: Path, size: tuple[int, int], automation: dict[str, str] | None, settings: dict[str, object]
    ) -> None:
        self.ended: list[str] = []
        self.unseen = False
        chosen = Settings(volume=0.0, animation_speed="instant", watch_pace="normal").changed(
            automation=UNSTAGED | (FREE if automation is None else automation), **settings
        )
        self.stage = Stage(lambda ui: self._scene(App(ui, folder, patient=True)), size, chosen)

    def _scene(self, app: App) -> ShowdownScene:
        app.game = self.game
        return ShowdownScene(app, self.game, on_end=self.ended.append)

    @property
    def scene(self) -> ShowdownScene:
        scene = self.stage.stack.scenes[0]
        assert isinstance(scene, ShowdownScene)
        return scene

    @property
    def request(self) -> Decision | Roll | None:
        return self.game.session.request

    @property
    def answers(self) -> list[str]:
        return self.game.session.answers

    def answer_unseen(self, key: str) -> None:
        """Answers without the screen, which has to `look_again` before anything is done on it."""
        self.game.answer(key)
        self.unseen = True

    def look_again(self) -> None:
        """Shows where the game stands after answers that the screen has not seen."""
        if self.unseen:
            self.unseen = False
            self.scene.rest()
            self.scene.arrive()
            self.stage.draw()

    def close(self) -> None:
        self.game.close()

    # -- by mouse, through pygame's own events

    def click_at(self, pos: tuple[int, int]) -> None:
        self.stage.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )

    def click(self, key: str) -> None:
        """Click on the widget with this key, scrolling it into view first as a player would."""
        widget = self.widget(key)
        if widget.focusable:
            self.scene._focus(widget)
            widget = self.widget(key)
        self.click_at(widget.rect.center)

    def click_space(self, space: tuple[int, int]) -> None:
        self.scene.layout.renew_all()
        self.scene.camera_work.heed()
        self.click_at(self.scene.board.camera.rect(space).center)

    def keys(self) -> list[str]:
        self.scene.layout.renew_all()
        return [widget.key for widget in self.scene.root.walk() if widget.key]

    def widget(self, key: str) -> Widget:
        """The widget with this key, as the screen stands now."""
        self.scene.layout.renew_all()
        found = self.scene.root.find(key)
        assert found is not None, f"no {key!r} on the screen; there are {self.keys()}"
        return found

    def shows(self, key: str) -> bool:
        return key in self.keys()

    # -- by keys

    def key(self, *names: str) -> None:
        """Press keys by pygame's names."""
        for name in names:
            code = pygame.key.key_code(name)
            self.stage.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    def act(self, *acts: Act | Intent) -> None:
        self.stage.do(*acts)

    def walk_cursor(self, space: tuple[int, int]) -> None:
        """Move the board's cursor there with the arrow keys."""
        self.scene.focus_on("board")
        board = self.scene.board
        while board.cursor[0] != space[0]:
            self.key("right" if space[0] > board.cursor[0] else "left")
        while board.cursor[1] != space[1]:
            self.key("down" if space[1] > board.cursor[1] else "up")

    # -- one answer, whatever is asked

    def nod(self) -> None:
        """Let the monster's card go on, if it waits."""
        if self.scene.staging.nod:
            self.click("commit")

    def by_mouse(self, option: Option) -> None:
        """Give an answer with the mouse alone."""
        before = len(self.answers)
        if option.key.startswith("space:"):
            anchor = option.key.removeprefix("space:").partition("/")[0].split(",")
            space = (int(anchor[0]), int(anchor[1]))
            self._bring_into_view(space)
            for _ in range(6):
                self.click_space(space)
                if self.scene.making.selected == option.key or len(self.answers) > before:
                    break
        else:
            self.click(f"option:{option.key}")
        if len(self.answers) == before:
            assert self.scene.making.selected == option.key
            self.click("commit")

    def _bring_into_view(self, space: tuple[int, int]) -> None:
        if self.scene.board.camera.reveal(space):
            self.scene.board.redraw()
            self.stage.draw()

    def by_keys(self, option: Option) -> None:
        """Give an answer with the keyboard alone."""
        before = len(self.answers)
        if option.key.startswith("space:"):
            anchor = option.key.removeprefix("space:").partition("/")[0].split(",")
            self.walk_cursor((int(anchor[0]), int(anchor[1])))
            for press in ("return", *["]"] * 5):  # the first way that ends there, then the others
                self.key(press)
                if self.scene.making.selected == option.key or len(self.answers) > before:
                    break
        else:
            self._tab_to(f"option:{option.key}")
            self.key("return")
        if len(self.answers) == before:
            assert self.scene.making.selected == option.key
            self._tab_to("commit")
            self.key("return")

    def _tab_to(self, key: str) -> None:
        """Walk the focus to a widget with the tab key."""
        for _ in range(80):
            focused = self.scene.focused
            if focused is not None and focused.key == key:
                return
            self.key("tab")
        raise AssertionError(f"the tab key never reaches {key!r}; there are {self.keys()}")


class Asker:
    """Puts questions of our own in the place of what the rules ask."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table, self.patch = table, monkeypatch
        for _ in range(5):
            request = table.request
            assert isinstance(request, Decision)
            table.scene.answer(request.options[0].key)
        monkeypatch.setattr(table.game.session, "would_reveal", lambda key: False)
        monkeypatch.setattr(table.game, "answer", self._note)
        monkeypatch.setattr("game.scenes.showdown.scene.cannot_matter", lambda session: False)

    def _note(self, key: str) -> None:
        self.table.answers.append(key)
        self.table.game.session.moments.append(Moment())

    def ask(
        self,
        topic: str,
        options: Sequence[Option],
        refused: Sequence[tuple[Option, Why]] = (),
        shape: Shape = Shape.ONE,
        about: str = "What is done?",
    ) -> None:
        session = self.table.game.session
        actor = self.table.scene.table.key(self.table.scene.table.record.party[0])
        decision = Decision(topic, about, options, 1, actor, "showdown-act-resources", shape, 2, 2, refused)
        self.patch.setattr(session._run, "request", decision)
        self.table.scene.making = answering(session, self.table.scene.ui.settings.automation)
        self.table.scene.arrive()
        self.table.stage.draw()


def decision(table: Table) -> Decision:
    request = table.request
    assert isinstance(request, Decision)
    return request


def play_to(table: Table, topic: str, most: int = 400) -> Decision:
    """Lets the careful player answer, past the screen, until a question of this topic is asked."""
    careful = CarefulPlayer()
    for _ in range(most):
        request = table.request
        assert request is not None, f"the game ended before {topic!r} was asked"
        if isinstance(request, Decision) and request.topic == topic:
            return request
        table.scene.answer(careful.answer(request, table.game.session.table))
    raise AssertionError(f"{topic!r} was never asked")


def beside_the_monster(table: Table) -> Decision:
    """An act in which an attack is offered."""
    for _ in range(200):
        request = play_to(table, "act")
        if any(option.key.startswith("attack:") for option in request.options):
            return request
        table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
    raise AssertionError("nobody ever stood beside the monster")
