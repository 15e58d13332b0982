"""Real dice and cards in a campaign: wherever one is thrown or dealt, the players are asked, in the First Story, on the
hunt, in every showdown and at home (UX.md 1.10)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.decision import Decision, Roll
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign, open_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter
from game.scenes.app.application import App
from game.scenes.campaigns.fought_aftermath import FoughtAftermath
from game.scenes.campaigns.fought_showdown import FoughtSession
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.settlement import Played, played
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.departing.test_pages import setting_out
from tests.scenes.staging import AppStage, Nowhere, app_stage

HANDS = {"dice": "let", "cards": "let", "monster": "do", "pages": "do"}
LONGEST = 900


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[AppStage]:
    found = app_stage(Nowhere, tmp_path, automation=HANDS)
    yield found
    found.app.close_game()


def answered(app: App, stage: AppStage, player: CarefulSettler) -> str:
    """One answer through whatever scene is on top; says in which part of the campaign a die was asked for."""
    game = app.game
    assert game is not None
    scene = stage.stack.top
    request = game.session.request
    if isinstance(request, Decision) and request.topic == "go-home":
        if isinstance(scene, FoughtAftermath):
            scene.home()
        else:
            assert isinstance(scene, ShowdownScene)
            scene.on_end("")
        return ""
    assert isinstance(scene, ShowdownScene | HuntScene | SettlementScene), scene
    if not isinstance(scene, ShowdownScene) and scene.elsewhere():
        scene.update(0.0)
        return ""
    assert request is not None
    chapter: Chapter = game.session.table.campaign.chapter  # type: ignore[attr-defined]
    key = player.answer(request, game.session.table)  # type: ignore[arg-type]
    scene.answer(key)
    run = game.session._run
    assert run._thrown + run._dealt == 0, f"a die fell or a card came by itself after {key} in the {chapter.value}"
    return chapter.value if isinstance(request, Roll) else ""


def test_the_first_story_asks_for_each_die(stage: AppStage, tmp_path: Path) -> None:
    """A campaign begun in the window: some twenty dice of its first fight."""
    app = stage.app
    app.show(begin_campaign(tmp_path / "dice.lantern", core_box(), CampaignOptions(), 11, "Dice", by_hand=app.by_hand))
    player = CarefulSettler()
    assert sum(bool(answered(app, stage, player)) for _ in range(60)) > 10


def test_the_settlement_phase_asks_for_each_die(stage: AppStage) -> None:
    """Whoever reads the entrails at home throws the die."""
    app = stage.app
    game = played(lambda table: None)
    app.show(game)  # type: ignore[arg-type]
    scene = stage.stack.top
    assert isinstance(scene, SettlementScene)
    scene.answer("use:organ-grinder/augury")
    player = CarefulSettler()
    assert [answered(app, stage, player) for _ in range(4)].count(Chapter.SETTLEMENT.value) > 0


def test_a_hunt_and_the_showdown_after_it_ask_for_each_die(stage: AppStage) -> None:
    app = stage.app
    game: Played = played(setting_out)
    app.show(game)  # type: ignore[arg-type]
    player, asked = CarefulSettler(), []
    for _ in range(LONGEST):
        asked.append(answered(app, stage, player))
        if asked[-1] == "showdown":
            break
    assert "hunt" in asked and asked[-1] == "showdown"


def test_a_campaign_that_is_opened_again_asks_for_the_next_die(stage: AppStage, tmp_path: Path) -> None:
    path = tmp_path / "again.lantern"
    begin_campaign(path, core_box(), CampaignOptions(), 11, "Again").close()
    app, player = stage.app, CarefulSettler()
    app.continue_game(path)
    for _ in range(LONGEST):
        if answered(app, stage, player) == "showdown":
            break
    else:
        raise AssertionError("no die was asked for")
    app.close_game()
    again = open_campaign(path, core_box(), read_only=True, by_hand=app.by_hand)
    assert again.session.by_hand == app.by_hand
    again.close()


def test_what_is_set_on_a_fight_holds_for_its_campaign() -> None:
    """The view of a fight keeps nothing of its own that the rules must know."""
    game = played(setting_out)
    player = CarefulSettler()
    while game.session.table.showdown is None:
        assert game.session.request is not None
        game.session.answer(player.answer(game.session.request, game.session.table))
    fought = FoughtSession(game.session)
    fought.by_hand = lambda roll: True
    fought.take_backs = True
    assert game.session.by_hand is fought.by_hand and game.session.take_backs
    game.close()
