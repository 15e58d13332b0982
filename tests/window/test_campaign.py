"""A campaign in a real window, played with a real mouse: the First Story, and three lantern years at home and abroad."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path

import pygame
import pytest

from engine.decision import Decision
from engine.journal import Journal
from game.players.careful_settlement import CarefulSettler
from game.scenes.continue_game import Found, find_all
from game.scenes.settlement import SettlementScene
from game.scenes.showdown import ShowdownScene
from game.scenes.title import TitleScene
from game.settlement.table import Homestead
from tests.scenes.staging import AppStage, app_stage
from tests.window.desk import SIZE, Program, Screen, missing_tools
from tests.window.hand import Hand

pytestmark = pytest.mark.window
SEED = 1
YEARS = 3
SETTINGS = {"animation_speed": "instant", "volume": 0.0, "automation": {"monster": "do"}}
PAGES = ("timeline", "people", "locations", "storage", "innovations", "principles", "chronicle")
MOST = 1_500


class Player(Hand):
    """Plays a campaign: the careful player decides, this hand answers. Each kind of screen is looked at once a year."""

    def __init__(self, screen: Screen, program: Program, mirror: AppStage, shots: Path) -> None:
        super().__init__(screen, program, mirror)
        self.shots = shots
        self.seen: set[str] = set()
        self.settler = CarefulSettler()

    @property
    def table(self) -> Homestead:
        game = self.mirror.app.game
        assert game is not None
        session = game.session
        table = getattr(session, "_session", session).table
        assert isinstance(table, Homestead)
        return table

    def look_at(self, what: str) -> None:
        year = self.table.campaign.year if self.mirror.app.game is not None else 0
        name = f"{what} in year {year}".replace(" ", "-")
        if name not in self.seen:
            self.seen.add(name)
            pygame.image.save(self.see(name), str(self.shots / f"{len(self.seen):02d}-{name}.png"))

    def play(self, year: int, most: int = MOST) -> None:
        """Until this lantern year has come, or so many answers have been given."""
        first = len(self.given)
        while self.table.campaign.year < year and len(self.given) - first < most:
            self.step()

    def step(self) -> None:
        """One answer, or one press that is none."""
        scene = self.mirror.scene
        if isinstance(scene, ShowdownScene) and scene.session.outcome is not None:
            self.look_at("the end of a showdown")
            self.click("commit")
        elif isinstance(scene, SettlementScene) and scene.waiting_page() is not None:
            self.look_at(f"page {scene.waiting_page().name}")  # type: ignore[union-attr]
            self.click("commit")
        elif isinstance(scene, SettlementScene) and self.table.showdown is not None:
            self.rest()
        else:
            assert isinstance(scene, SettlementScene | ShowdownScene), scene
            decision = scene.session.request
            assert isinstance(decision, Decision), decision
            self.look_at(f"{'home' if isinstance(scene, SettlementScene) else 'showdown'} {decision.topic}")
            if decision.topic == "develop" and f"pages {self.table.campaign.year}" not in self.seen:
                self.seen.add(f"pages {self.table.campaign.year}")
                self.open_pages()
            self.answer(self.settler.answer(decision, self.table))

    def open_pages(self) -> None:
        """Every page of the register once, by its tab."""
        scene = self.mirror.scene
        assert isinstance(scene, SettlementScene)
        for panel in scene.panels[1:]:
            self.click(f"register:{panel.key}")
            assert scene.page == panel.key
            self.look_at(f"register {panel.key}")
        self.click("register:now")


def test_three_lantern_years(tmp_path: Path) -> None:
    missing = missing_tools()
    if missing:
        pytest.skip(f"NOT TESTED: the real window ({', '.join(missing)} missing)")
    size = SIZE
    home, glass = tmp_path / "home", tmp_path / "mirror"
    shots = Path(os.environ.get("LANTERNFALL_SHOTS", str(tmp_path / "shots")))
    for folder in (home, glass, shots):
        folder.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps(SETTINGS))
    began = time.monotonic()
    with Screen(size) as screen:
        program = Program(screen, home, witness=tmp_path)
        mirror = app_stage(lambda app: TitleScene(app, Found(), 0.0), glass, size, **SETTINGS)
        player = Player(screen, program, mirror, shots)
        try:
            begin(player)
            player.play(1, most=25)
        finally:
            program.kill()
        (save,) = (home / "campaigns").glob("*.lantern")
        given, asked = list(player.given), player.mirror.app.game.session.request.about
        mirror.app.close_game()
        assert answers_in(save) == given
        copy = glass / "copy"
        copy.mkdir()
        (copy / "campaigns").mkdir()
        for part in save.parent.iterdir():
            shutil.copy(part, copy / "campaigns")
        program = Program(screen, home, witness=tmp_path)
        folder = copy
        mirror = app_stage(
            lambda app: TitleScene(app, find_all(folder, folder / "campaigns")), folder, size, **SETTINGS
        )
        player = Player(screen, program, mirror, shots)
        try:
            player.see("the title with Continue")
            player.click("Continue")
            assert player.mirror.app.game.session.request.about == asked
            player.see("the same question")
            player.play(YEARS + 1)
            player.look_at("the end")
            assert player.table.campaign.year == YEARS + 1
            given = list(player.given)
            assert answers_in(save) == given
        finally:
            print(f"{player.clicks} clicks, {len(given)} answers, {time.monotonic() - began:.0f} s")
            print((tmp_path / "slow").read_text())
            mirror.app.close_game()
            program.kill()


def begin(player: Player) -> None:
    player.see("the title")
    player.click("New campaign")
    player.see("a new campaign")
    player.click("new-campaign:options")
    player.click("more")
    player.click("seed")
    player.write(str(SEED))
    player.click("begin")
    assert isinstance(player.mirror.scene, ShowdownScene), player.mirror.scene
    player.see("the First Story")


def answers_in(save: Path) -> list[str]:
    with Journal.open(save, read_only=True) as journal:
        assert journal.header["seed"] == SEED
        return journal.answers()
