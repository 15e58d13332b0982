"""Whoever plays a campaign at a desk: the careful player decides, a hand on the mouse answers; and the table for it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import pygame
import pytest

from engine.decision import Decision
from engine.save.journal import Journal
from engine.session import Session
from engine.ui.dialog import Dialog
from engine.ui.scene import Scene
from game.bots.careful.settlement import CarefulSettler
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.aftermath.scene import AftermathScene
from game.scenes.app.automation import UNSTAGED
from game.scenes.hunt.scene import HuntScene
from game.scenes.saves.found import Found
from game.scenes.saves.look_through import find_all
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.staging import AppStage, app_stage
from tests.window.desk import Program, Screen, missing_tools
from tests.window.hand import Hand

Page = TypeVar("Page", bound=Scene)
SEED = 1
SMALL, LARGE = (1280, 720), (1920, 1080)
SETTINGS = {"animation_speed": "instant", "volume": 0.0, "tips": False, "automation": {**UNSTAGED, "monster": "do"}}
NOTHING: Mapping[str, str] = MappingProxyType({})
MOST = 1_500
FREEZE = 300
"""Milliseconds of work that no frame at home or on the hunt may take here: three times what the toolkit promises, as
the machines that run this do other work besides."""


class Player(Hand):
    """Plays a campaign: the careful player decides, this hand answers. Each kind of screen is looked at, once a year or
    once in all."""

    def __init__(self, screen: Screen, program: Program, mirror: AppStage, table: Table) -> None:
        super().__init__(screen, program, mirror)
        self.shots, self.seen, self.yearly = table.shots, table.seen, table.yearly
        self.settler = CarefulSettler()
        self.wishes: dict[str, str] = {}
        """What this player answers whatever the careful one would, by topic."""

    @property
    def session(self) -> Session[SettlementTable]:
        game = self.mirror.app.game
        assert game is not None, "a campaign is open"
        session: Session[SettlementTable] = game.session  # type: ignore[assignment]
        return session

    @property
    def table(self) -> SettlementTable:
        return self.session.table

    @property
    def asked(self) -> str:
        request = self.session.request
        assert isinstance(request, Decision), request
        return request.about

    def look_at(self, what: str) -> None:
        name = (f"{what} in year {self.table.campaign.year}" if self.yearly else what).replace(" ", "-")
        if name not in self.seen:
            self.seen.add(name)
            pygame.image.save(self.see(name), str(self.shots / f"{len(self.seen):03d}-{name}.png"))

    def play(self, topic: str = "", *, answers: int = MOST, year: int = 99) -> None:
        """Until this is asked, this lantern year has come, or so many answers have been given."""
        first = len(self.given)
        while len(self.given) - first < answers and self.table.campaign.year < year:
            request = self.session.request
            if topic and not self.reads and isinstance(request, Decision) and request.topic == topic:
                return
            self.step()

    @property
    def reads(self) -> str:
        """What lies there to be read before anything can be answered."""
        scene = self.mirror.scene
        if isinstance(scene, SettlementScene | HuntScene) and (page := scene.book.waiting()) is not None:
            return f"page {page.name}"
        return "the end of a hunt" if isinstance(scene, HuntScene) and scene.parting.words() is not None else ""

    @property
    def at_the_aftermath(self) -> bool:
        return isinstance(self.mirror.scene, AftermathScene)

    def step(self) -> None:
        """One answer, or one press that is none."""
        scene = self.mirror.scene
        if isinstance(scene, AftermathScene):
            self.look_at("aftermath")
            self.click("home")
        elif isinstance(scene, ShowdownScene) and scene.session.outcome is not None:
            self.look_at("the end of a showdown")
            self.click("commit")
        elif self.reads:
            self.look_at(self.reads)
            self.click("commit")
        elif isinstance(scene, SettlementScene) and scene.session.outcome is not None:
            self.look_at("the end of the campaign")
            self.click("commit")
        elif isinstance(scene, SettlementScene | HuntScene) and self.table.showdown is not None:
            self.rest()
        else:
            assert isinstance(scene, SettlementScene | HuntScene | ShowdownScene), scene
            self._answer(scene)

    def _answer(self, scene: SettlementScene | HuntScene | ShowdownScene) -> None:
        decision = scene.session.request
        assert isinstance(decision, Decision), decision
        where = "showdown" if isinstance(scene, ShowdownScene) else "hunt" if isinstance(scene, HuntScene) else "home"
        if where != "showdown" or self.yearly:
            self.look_at(f"{where} {decision.topic}")
        opened = f"pages of year {self.table.campaign.year}"
        if decision.topic == "develop" and opened not in self.seen:
            self.seen.add(opened)
            self.open_pages()
        wish = self.wishes.get(decision.topic)
        self.answer(wish if wish is not None else self.settler.answer(decision, self.table))

    def through_the_menu(self, label: str, page: type[Page]) -> Page:
        """Opens a page by this line of the menu, and returns it."""
        self.click("menu")
        menu = self.mirror.stack.top
        assert isinstance(menu, Dialog)
        self.click(f"reply:{[reply.label for reply in menu.replies].index(label)}")
        found = self.mirror.scene
        assert isinstance(found, page)
        return found

    def open_pages(self) -> None:
        """Every page of the register, by its tab."""
        scene = self.mirror.scene
        assert isinstance(scene, SettlementScene)
        for panel in scene.register.panels[1:]:
            self.click(f"register:{panel.key}")
            assert scene.register.page == panel.key
            self.look_at(f"register {panel.key}")
        self.click("register:now")


class Table:
    """The screen and the folders of one campaign, for as many sittings as it takes."""

    def __init__(
        self, screen: Screen, folder: Path, size: tuple[int, int], *, yearly: bool, hands: Mapping[str, str] = NOTHING
    ) -> None:
        """`hands`: what these players do themselves that the game does for others."""
        self.settings: dict[str, Any] = SETTINGS | {"automation": {**UNSTAGED, "monster": "do", **hands}}
        self.screen, self.folder, self.size, self.yearly = screen, folder, size, yearly
        self.home = folder / "home"
        self.home.mkdir()
        (self.home / "settings.json").write_text(json.dumps(self.settings | {"fullscreen": size != SMALL}))
        self.shots = Path(os.environ.get("LANTERNFALL_SHOTS", str(folder / "shots"))) / f"{size[0]}x{size[1]}"
        self.shots.mkdir(parents=True, exist_ok=True)
        self.seen: set[str] = set()
        self.sittings = 0

    @contextmanager
    def sitting(self) -> Iterator[Player]:
        """The program is started, and somebody with a mouse sits down at it."""
        with self.at_desk() as (program, mirror):
            yield Player(self.screen, program, mirror, self)

    @contextmanager
    def at_desk(self, *, pad: bool = False) -> Iterator[tuple[Program, AppStage]]:
        """The program is started, with a mirror that has what it has; in the end it is killed as by a power cut."""
        self.sittings += 1
        glass = self.folder / f"mirror {self.sittings}"
        glass.mkdir()
        if (self.home / "campaigns").exists():
            shutil.copytree(self.home / "campaigns", glass / "campaigns")
        found = find_all(glass, glass / "campaigns") if (glass / "campaigns").exists() else Found()
        mirror = app_stage(lambda app: TitleScene(app, found), glass, self.size, **self.settings)
        program = Program(self.screen, self.home, witness=self.folder, pad=pad)
        try:
            yield program, mirror
        finally:
            program.kill()
            mirror.app.close_game()

    @property
    def save(self) -> Path:
        (save,) = (self.home / "campaigns").glob("*.lantern")
        return save

    def answers(self) -> list[str]:
        """What the file says was answered."""
        with Journal.open(self.save, read_only=True) as journal:
            assert journal.header["seed"] == SEED
            return journal.answers()

    def slow_frames(self) -> list[str]:
        """The frames at home and on the hunt that took longer than any may; those that open a file or another scene are
        not meant."""
        lines = (self.folder / "slow").read_text().splitlines()
        inside = [line for line in lines if line.split()[2:4] in (["SettlementScene"] * 2, ["HuntScene"] * 2)]
        return [line for line in inside if int(line.split()[0]) > FREEZE]


def require_tools() -> None:
    missing = missing_tools()
    if missing:
        words = f"NOT TESTED: the real window ({', '.join(missing)} missing; apt-get install xvfb xdotool imagemagick)"
        pytest.skip(words)


def go_on(player: Player, asked: str = "") -> None:
    """Continue leads to the question that was asked."""
    player.see("the title with Continue")
    player.click("Continue")
    assert not asked or player.asked == asked
    player.see("the same question")
