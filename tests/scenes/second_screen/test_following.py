"""A second screen follows the file of a game that another process plays: what is answered there is shown here within a
second, and nothing is ever written.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.decision import Roll
from engine.errors import BadInput
from engine.ui.dialog import Dialog
from engine.ui.input import Act, Device, Intent
from engine.ui.widgets.button import Button
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign, open_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.scenes.open_game.pause_menu import pause_menu
from game.scenes.second_screen import process
from game.scenes.second_screen.following import Followed, follow
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.staging import AppStage, app_stage, begun, says

ROOT = Path(__file__).resolve().parents[3]
SECOND = 1.0


class Elsewhere:
    """The window in which the game is played: a process of its own."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-m", "tests.scenes.second_screen.player_child", str(path)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1
        )
        self.path = path
        assert self._said() == "ready"

    def _said(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def do(self, command: str) -> tuple[int, str]:
        """Returns how many answers there are now, and what is asked."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{command}\n")
        self.process.stdin.flush()
        n, _, about = self._said().partition("\t")
        return int(n), about

    def close(self) -> None:
        self.process.communicate(timeout=10)


class Screen:
    """A second screen that follows the game of a file."""

    def __init__(self, path: Path | None, folder: Path, **automation: str) -> None:
        self.stage: AppStage = app_stage(lambda app: follow(app, path), folder, automation=automation)
        self.stage.draw()

    @property
    def scene(self) -> Any:
        return self.stage.stack.top

    @property
    def shown(self) -> Followed:
        found: Followed = self.scene.looking
        return found

    @property
    def here(self) -> tuple[int, str]:
        """How many answers it shows, and what it says is asked."""
        request = self.shown.session.request
        return len(self.shown.session.answers), request.about if request is not None else ""

    def wait_for(self, there: tuple[int, str]) -> float:
        """Lets time pass until the screen is so far; returns the seconds that took."""
        began = time.monotonic()
        while self.here != there and time.monotonic() - began < 3 * SECOND:
            self.stage.stack.update(0.05)
            time.sleep(0.01)
        assert self.here == there
        return time.monotonic() - began

    def close(self) -> None:
        self.shown.close()
        self.stage.app.close_game()


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    """One game for all of these tests: each goes on with it."""
    folder = tmp_path_factory.mktemp("played")
    game = begun(folder)
    path = game.journal.path
    game.close()
    found = Elsewhere(path)
    yield found
    found.close()


def test_what_is_answered_there_is_shown_here_within_a_second(there: Elsewhere, tmp_path: Path) -> None:
    screen = Screen(there.path, tmp_path)
    assert isinstance(screen.scene, ShowdownScene) and screen.here[0] == 0
    for _ in range(3):
        now = there.do("random")
        assert screen.wait_for(now) < SECOND
        assert says(screen.stage, now[1][:20])
    screen.close()


def test_it_goes_back_when_the_players_do(there: Elsewhere, tmp_path: Path) -> None:
    there.do("random")
    screen = Screen(there.path, tmp_path)
    screen.wait_for(there.do("undo"))
    screen.wait_for(there.do("other"))
    screen.close()


def test_it_outlives_the_game_being_closed_and_opened(there: Elsewhere, tmp_path: Path) -> None:
    screen = Screen(there.path, tmp_path)
    there.do("reopen")
    screen.wait_for(there.do("random"))
    screen.close()


def test_it_has_no_hand_and_tells_no_dice_that_were_not_thrown(there: Elsewhere, tmp_path: Path) -> None:
    """Where the players throw by hand, it waits as they do, and nothing can be pressed that answers."""
    screen = Screen(there.path, tmp_path, dice="let", cards="let")
    screen.wait_for(there.do("to-roll"))
    assert isinstance(screen.shown.session.request, Roll)
    screen.scene.settle()
    buttons = [one.key for one in screen.scene.root.walk() if isinstance(one, Button)]
    assert not [key for key in buttons if key.startswith(("option:", "commit", "face:", "throw"))]
    screen.close()


def test_it_never_writes(tmp_path: Path) -> None:
    game = begun(tmp_path)
    path = game.journal.path
    game.close()
    before = hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns, sorted(tmp_path.iterdir())
    screen = Screen(path, tmp_path)
    screen.stage.do(Act.UNDO, Act.REDO, Act.ACCEPT, Act.OVERLAY_1)
    for name in ("f9", "f8", "f7", "h"):
        screen.scene.on_intent(Intent(Act.KEY, Device.KEYS, key=name))
        while isinstance(screen.scene, Dialog):
            screen.stage.stack.pop()
    screen.stage.stack.update(0.3)
    now = hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns, sorted(tmp_path.iterdir())
    assert now == before
    screen.close()


def test_it_shows_whatever_part_of_a_campaign_is_played(tmp_path: Path) -> None:
    game = begin_campaign(tmp_path / "one.lantern", core_box(), CampaignOptions(), 1, "Wickhold")
    path, player = game.journal.path, CarefulSettler()
    game.close()
    screen = Screen(path, tmp_path)
    first = screen.scene
    again = open_campaign(path, core_box())
    while again.session.table.showdown is not None:
        request = again.session.request
        assert request is not None
        again.answer(player.answer(request, again.session.table))
    answers = len(again.session.answers)
    asked = again.session.request
    again.close()
    screen.wait_for((answers, asked.about if asked is not None else ""))
    assert isinstance(first, ShowdownScene) and isinstance(screen.scene, SettlementScene)
    screen.close()


def test_a_file_that_cannot_be_read_for_a_while_is_tried_again(tmp_path: Path) -> None:
    game = begun(tmp_path)
    path = game.journal.path
    game.close()
    screen = Screen(path, tmp_path)
    kept = path.read_bytes()
    path.unlink()
    screen.shown.look()
    assert screen.shown.trouble and screen.shown.session.request is not None
    path.write_bytes(kept)
    screen.shown.look()
    assert not screen.shown.trouble
    screen.close()


def test_without_a_name_it_follows_the_game_that_was_played_last(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no game to follow yet"):
        app_stage(lambda app: follow(app, None), tmp_path)
    begun(tmp_path).close()
    screen = Screen(None, tmp_path)
    assert screen.shown.path == tmp_path / "first.lantern"
    screen.close()


def test_the_menu_opens_it_as_a_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: started.append(command))
    game = begun(tmp_path)

    def make(app: Any) -> ShowdownScene:
        app.game = game
        return ShowdownScene(app, game)

    stage = app_stage(make, tmp_path)
    menu = pause_menu(stage.app)
    next(reply for reply in menu.replies if reply.label == "Second screen").do()  # type: ignore[misc]
    assert started == [process.command_for(game.journal.path)] and started[0][-2:] == ["view", str(game.journal.path)]

    def refused(command: object, **how: object) -> None:
        raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr(subprocess, "Popen", refused)
    stage.app.to_second_screen()
    assert isinstance(stage.stack.top, Dialog) and says(stage, "cannot be opened")
    stage.app.close_game()
