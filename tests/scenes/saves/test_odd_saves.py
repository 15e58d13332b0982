"""Whatever lies in the folders of saves: the title and the list of campaigns are shown, and the other games played."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.save.journal import Journal
from engine.ui.kit import Dialog
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.scenes.games.scene import GamesScene
from game.scenes.saves.look_through import find_all
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.engine.save.damage import dangling_link, folder_instead, link_to_itself, pipe
from tests.engine.save.forged import FACTS, SIZES, Forgery, fact, newest_checkpoint
from tests.scenes.staging import app_stage, begun, says

SLOW = ("300,000", "20 MB", "3,000")
ODD: tuple[tuple[str, Forgery], ...] = (
    *FACTS,
    *(one for one in SIZES if not one[0].startswith(SLOW) and not one[0].endswith(SLOW)),
    *((one.__name__, one) for one in (dangling_link, folder_instead, link_to_itself, pipe)),
    ("newer version", fact("header.version", "99")),
    ("version of another kind", fact("header.version", '{"a": []}')),
    ("no kind", fact("header.game", "[]")),
    ("seats of numbers", fact("header.seats", "[1, null]")),
    ("variants", fact("header.variants", '"quick"')),
    ("monster", fact("header.monster", '"gorm"')),
    ("monster of another kind", fact("header.monster", "[[]]")),
    ("level", fact("header.level", "7")),
    ("a long name", fact("header.name", json.dumps("x y" * 30_000))),
    ("many seats", fact("header.seats", json.dumps(["Ann"] * 10_000))),
    ("a long page", fact("chapter.000000000", json.dumps(["", {"settlement": "x" * 40_000, "fallen": ["y"] * 9000}]))),
    ("a long end", fact("outcome", json.dumps(["x" * 90_000, 0]))),
    ("empty state", newest_checkpoint(b"")),
    ("state of nothing", newest_checkpoint(b"\x80")),
    ("state of brackets", newest_checkpoint(b"\x91" * 100_000)),
    ("page", fact("chapter.000000000", '["", {"year": "many", "phase": 3}]')),
    ("page of large numbers", fact("chapter.000000000", '["", {"year": 9000000000000000000, "population": -1}]')),
)


def files(folder: Path) -> dict[str, tuple[int, ...]]:
    every = {path.name: path.lstat() for path in folder.iterdir() if path.name != "campaigns"}
    return {name: (one.st_ino, one.st_mode, one.st_size, one.st_mtime_ns) for name, one in every.items()}


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A home with one good showdown, and odd files of every kind: in both folders, and each in the wrong one too."""
    begun(tmp_path).close()
    campaigns = tmp_path / "campaigns"
    campaigns.mkdir()
    showdown, campaign = tmp_path / "first.lantern", campaigns / "bone.lantern"
    begin_campaign(campaign, core_box(), CampaignOptions(), 4, "Bone year").close()
    for n, (_, forgery) in enumerate(ODD):
        for whole, folder in ((showdown, tmp_path), (campaign, campaigns)):
            forgery(Path(shutil.copy(whole, folder / f"odd-{n}.lantern")))
    shutil.copy(campaign, tmp_path / "campaign.lantern")
    shutil.copy(showdown, campaigns / "showdown.lantern")
    for folder in (tmp_path, campaigns):
        shutil.copy(showdown, folder / os.fsdecode(b"\xff\x01.lantern"))
    return tmp_path


def test_no_odd_file_closes_the_way_to_the_others(odd: Path) -> None:
    before = files(odd), files(odd / "campaigns")
    found = find_all(odd, odd / "campaigns")
    assert found.open is not None and found.open.monster == "white-lion", "the good ones are offered"
    named = {game.path.name: game.problem for game in found.damaged}
    assert "a game of another kind (campaign), not a showdown" in named["campaign.lantern"]
    problems = [problem for _, problem in sorted(named.items())]
    assert len(problems) > 55 and all(problem.endswith(".") for problem in problems)
    stage = app_stage(TitleScene, odd)
    stage.draw()
    assert says(stage, "saves cannot be read")
    assert (files(odd), files(odd / "campaigns")) == before, "every file is as it was"
    stage.click("damaged")
    assert isinstance(stage.scene, Dialog)
    stage.draw()
    stage.click("reply:0")
    assert isinstance(stage.scene, TitleScene) and len(list(odd.glob("*.damaged-1"))) == 1
    stage.click("Continue")
    assert isinstance(stage.scene, ShowdownScene)
    stage.app.close_game()


def test_the_list_of_campaigns_tells_of_each_odd_one_and_sets_it_aside(odd: Path) -> None:
    stage = app_stage(GamesScene, odd, (1280, 720))
    scene = stage.scene
    assert isinstance(scene, GamesScene)
    broken = [file for file in scene.files if file.problem]
    assert len(broken) > 55 and says(stage, "Bone year")
    assert any("not a campaign" in file.problem for file in broken)
    assert max(len(repr(file)) for file in scene.files) < 3000, "nothing endless is drawn"
    for file in scene.files[::9]:
        scene.chosen = file.path
        scene.refresh()
        stage.draw()
    scene.chosen = broken[0].path
    scene.refresh()
    stage.click("aside")
    assert scene.one is not None and not broken[0].path.exists()
    assert broken[0].path.with_name(broken[0].path.name + ".damaged-1").exists()
    assert len([file for file in scene.files if file.problem]) == len(broken) - 1


@pytest.mark.parametrize("fault", [RecursionError(), OverflowError(), KeyError("gorm"), MemoryError()])
def test_a_fault_in_one_save_does_not_close_the_way_to_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    begun(tmp_path, "older.lantern").close()
    begun(tmp_path, "newer.lantern").close()
    opened: Callable[..., Journal] = Journal.open

    def fail(path: Path, read_only: bool = False) -> Journal:
        if path.name == "newer.lantern":
            raise fault
        return opened(path, read_only)

    monkeypatch.setattr(Journal, "open", fail)
    stage = app_stage(TitleScene, tmp_path)
    assert says(stage, "A save cannot be read") and says(stage, "Continue")
