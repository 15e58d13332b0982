"""From the settlement to the showdown with the mouse: the departure, the hunt for a quarry of level 1, the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision, Shape
from engine.ui.kit import Dialog
from engine.ui.widgets.widget import Widget
from game.bots.random_player import RandomPlayer
from game.rules.campaign.campaign_record import Fight, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.campaigns.chapters import CampaignScreen
from game.scenes.hunt.asking import TURN
from game.scenes.hunt.hand import primary
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.settlement import Played, played
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.staging import AppStage, Nowhere, app_stage

LONGEST = 300


def about_to_depart(table: SettlementTable) -> None:
    """The last step but one of the phase: somebody is to go."""
    table.campaign.step = Step.DEPART
    for entry in table.campaign.timeline.get(table.campaign.year, []):
        entry.done = True


def on_top(stage: AppStage) -> SettlementScene | HuntScene:
    scene = stage.stack.top
    assert isinstance(scene, SettlementScene | HuntScene)
    return scene


def widget(stage: AppStage, key: str) -> Widget | None:
    stage.scene.settle()
    return stage.scene.root.find(key)


def press(stage: AppStage, game: Played, seed: int, monster: str = "white-lion") -> None:
    """One thing that a player does."""
    scene, request = on_top(stage), game.session.request
    if scene.book.waiting() is not None or (isinstance(scene, HuntScene) and scene.parting.words()):
        stage.click("commit")
        return
    if not isinstance(request, Decision):
        stage.click("throw")
        return
    before = len(game.session.answers)
    first = primary(request) if request.topic == TURN else None
    keys = request.keys()
    key = RandomPlayer(seed + before).choose(request)
    if request.topic == "choose-quarry":
        key = f"quarry:{monster}/1"
    if request.topic == "equip":
        key = "go"
    if request.topic == "choose-departing":
        key = "|".join(keys[:4])
    if first is not None:
        stage.click(f"option:{first.key}")
        return
    if request.topic == "hunt-flee":
        key = ""
    if request.shape is Shape.TEXT:
        scene.answers.write(key)
    for part in key.split("|") if key and request.shape is not Shape.TEXT else []:
        if part not in scene.making.chosen and len(game.session.answers) == before:
            found = widget(stage, f"option:{part}")
            assert found is not None, f"{request.topic}: {part} is not on the screen"
            stage.click(f"option:{part}")
    if len(game.session.answers) == before:
        stage.click("commit")
    if isinstance(stage.stack.top, Dialog):
        stage.click("reply:0")
    assert len(game.session.answers) == before + 1, f"{request.topic} was not answered by {key!r}"


def hunting(tmp_path: Path) -> tuple[AppStage, Played]:
    """The first question of the hunt, come to with the mouse from the departure."""
    stage = app_stage(Nowhere, tmp_path)
    game = played(about_to_depart)
    stage.app.game = game  # type: ignore[assignment]
    CampaignScreen(stage.app, game).show()
    for turn in range(LONGEST):
        scene = on_top(stage)
        if isinstance(scene, HuntScene):
            return stage, game
        if scene.elsewhere():
            scene.update(0.1)
        else:
            press(stage, game, turn)
    raise AssertionError("nobody goes on a hunt")


def test_the_departure_is_taken_back_from_the_hunt(tmp_path: Path) -> None:
    stage, game = hunting(tmp_path)
    given = len(game.session.answers)
    on_top(stage).undo()
    assert len(game.session.answers) == given - 1
    on_top(stage).update(0.1)
    assert not isinstance(on_top(stage), HuntScene)
    stage.draw()
    press(stage, game, 0)
    on_top(stage).update(0.1)
    assert isinstance(on_top(stage), HuntScene) and len(game.session.answers) == given


@pytest.mark.parametrize(
    "monster", ["white-lion", *(pytest.param(one, marks=pytest.mark.soak) for one in ("screaming-antelope", "phoenix"))]
)
def test_a_quarry_of_level_1_is_hunted_from_the_departure_to_the_showdown(tmp_path: Path, monster: str) -> None:
    stage = app_stage(Nowhere, tmp_path)
    game = played(about_to_depart)
    stage.app.game = game  # type: ignore[assignment]
    CampaignScreen(stage.app, game).show()
    seen: list[str] = []
    for turn in range(LONGEST):
        name = type(stage.stack.top).__name__
        if not seen or seen[-1] != name:
            seen.append(name)
        if isinstance(stage.stack.top, ShowdownScene):
            break
        scene = on_top(stage)
        if scene.elsewhere():
            scene.update(0.1)
        else:
            press(stage, game, turn, monster)
        stage.draw()
    assert seen == ["SettlementScene", "HuntScene", "ShowdownScene"]
    planned = game.session.table.campaign.planned
    assert planned is not None and (planned.fight, planned.monster, planned.level) == (Fight.QUARRY, monster, "1")
    assert game.session.table.showdown is not None
