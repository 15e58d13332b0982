"""Report a problem: one file with all that is needed, and nothing that tells whose machine it was."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.program_files import version
from engine.save.journal import Journal
from engine.ui import clipboard
from engine.ui.dialog import Dialog
from engine.ui.input import Act, Intent
from engine.ui.overflow import find_overflow
from game.bots.careful.player import CarefulPlayer
from game.content.box import core_box
from game.phases.files.showdown_files import open_game
from game.scenes.report.dialog import ReportDialog
from game.scenes.report.problem_file import bare, write_problem
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.staging import AppStage, app_stage, begun, says

SECRET = "annika-k"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's own folder, whose name is nobody's business."""
    own = tmp_path / "home" / SECRET
    own.mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(own))
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, SECRET)
    saves = own / ".local" / "share" / "lanternfall"
    saves.mkdir(parents=True)
    return saves


def playing(saves: Path, answers: int = 40) -> AppStage:
    """A First Story on the screen, some acts old, at a menu away from the report."""
    game = begun(saves)
    player = CarefulPlayer()
    for _ in range(answers):
        assert isinstance(game.session.request, Decision)
        game.answer(player.answer(game.session.request, game.session.table))
    game.close()
    stage = app_stage(TitleScene, saves)
    stage.click("Continue")
    assert isinstance(stage.scene, ShowdownScene)
    return stage


def packed(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        return {name: file.read(name) for name in file.namelist()}


def test_the_menu_over_a_game_writes_one_file_and_says_where(home: Path) -> None:
    stage = playing(home)
    stage.do(Act.MENU)
    assert isinstance(stage.scene, Dialog)
    labels = [reply.label for reply in stage.scene.replies]
    stage.click(f"reply:{labels.index('Report a problem')}")
    assert isinstance(stage.scene, ReportDialog) and says(stage, "nothing is sent by itself")
    assert not find_overflow(stage.scene)
    stage.do(Intent(Act.TEXT, text="the lion walked through a wall"))
    stage.click("write")
    (path,) = (home / "exports").iterdir()
    assert isinstance(stage.scene, Dialog) and str(path) in stage.scene.body.replace("\\", "")
    stage.click("reply:0")
    assert clipboard.pasted() == str(path) and isinstance(stage.scene, ShowdownScene)
    parts = packed(path)
    assert set(parts) == {"about.txt", "settings.json", "log.txt", "game.lantern"}
    about = parts["about.txt"].decode()
    assert "the lion walked through a wall" in about and version() in about and "Python" in about
    assert "40 answers" in about and json.loads(parts["settings.json"])["animation_speed"] == "instant"
    assert len(parts["log.txt"].decode().splitlines()) > 20
    stage.app.close_game()


def test_the_game_in_it_plays_on_at_the_same_question(home: Path, tmp_path: Path) -> None:
    stage = playing(home)
    assert stage.app.game is not None and stage.app.game.session.request is not None
    asked = stage.app.game.session.request.about
    game = tmp_path / "sent.lantern"
    game.write_bytes(packed(write_problem(stage.app, ""))["game.lantern"])
    sent = open_game(game, core_box(), read_only=True)
    assert sent.session.request is not None and sent.session.request.about == asked
    sent.close()
    stage.app.close_game()


def test_nothing_in_it_tells_whose_machine_it_was(home: Path) -> None:
    """Faults hold the folders of who has met them, and players write what they like."""
    stage = playing(home)
    fault = f'game: {home}/first.lantern\n  File "{Path.home()}/lanternfall/game/rules.py", line 3\nKeyError: 7\n'
    (home / "fault-2026-11-23-190000.txt").write_text(fault)
    parts = packed(write_problem(stage.app, f"my file {home}/first.lantern of {SECRET.upper()}"))
    assert "fault-2026-11-23-190000.txt" in parts and b"KeyError: 7" in parts["fault-2026-11-23-190000.txt"]
    for name, part in parts.items():
        for told in (SECRET, str(home), str(Path.home())):
            assert told.lower().encode() not in part.lower(), name
    assert b"(saves)/first.lantern" in parts["about.txt"]
    stage.app.close_game()


def test_words_that_only_hold_the_name_stay(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = app_stage(TitleScene, home)
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "lion")
    assert bare(stage.app, "Lions, said lion to the lioness") == "Lions, said (account) to the lioness"


def test_the_title_sends_the_game_that_was_played_last(home: Path) -> None:
    begun(home).close()
    stage = app_stage(TitleScene, home)
    stage.click("report")
    assert isinstance(stage.scene, ReportDialog)
    stage.do(Act.ACCEPT)
    (path,) = (home / "exports").iterdir()
    parts = packed(path)
    assert b"No game was open" in parts["about.txt"]
    copy = home / "copy.lantern"
    copy.write_bytes(parts["game.lantern"])
    with Journal.open(copy, read_only=True) as journal:
        assert journal.header["game"] == "showdown"


def test_without_any_game_the_file_is_written_all_the_same(home: Path) -> None:
    stage = app_stage(TitleScene, home)
    assert set(packed(write_problem(stage.app, "it does not start"))) == {"about.txt", "settings.json", "log.txt"}


def test_a_folder_that_cannot_be_written_is_told(home: Path) -> None:
    (home / "exports").write_text("in the way")
    stage = app_stage(TitleScene, home)
    stage.click("report")
    stage.click("write")
    assert isinstance(stage.scene, Dialog) and "make the folder writable" in stage.scene.body
