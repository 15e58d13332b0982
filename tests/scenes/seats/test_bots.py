"""The careful bot plays a seat and gives it back: at the pace of watching, with its reason in the log."""

from __future__ import annotations

from pathlib import Path

from engine.decision import Decision, Roll
from engine.run import SEATING
from engine.ui.input import Act
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter
from game.rules.seating.changes import seating
from game.rules.seating.deciding import bot_decides, decides
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.table_scene import TableScene
from game.scenes.table.watching import PACES
from tests.scenes.seats.test_scene import answers, in_fight
from tests.scenes.staging import AppStage, Nowhere, app_stage, begun, says


def table_of(stage: AppStage) -> TableScene:
    assert isinstance(stage.scene, TableScene)
    return stage.scene


def play(stage: AppStage, bot_turns: int, most: int = 600) -> int:
    """A person answers for every seat but the bot's, which answers by itself; returns how often it did."""
    player, turns = RandomPlayer(3), 0
    for _ in range(most):
        scene = table_of(stage)
        session = scene.session
        request = session.request
        if request is None or turns >= bot_turns:
            return turns
        before = len(session.answers)
        if scene.bots.playing is not None:
            assert bot_decides(scene.table, request)
            for _ in range(40):
                stage.wait(PACES[2] / 2)
                if len(session.answers) > before:
                    break
            assert len(session.answers) > before, "the bot answers by itself"
            turns += 1
        else:
            assert not bot_decides(scene.table, request), "a person is asked what is a person's"
            scene.answer(player.choose(request))
    return turns


def test_the_bot_answers_for_its_seat_and_leaves_the_others_to_the_players(tmp_path: Path) -> None:
    stage = in_fight(tmp_path)
    table_of(stage).reseat("bot 2")
    assert play(stage, 6) == 6
    stage.app.close_game()


def test_its_reason_stands_in_the_log_and_its_name_in_the_hand(tmp_path: Path) -> None:
    stage = in_fight(tmp_path)
    scene = table_of(stage)
    scene.reseat("bot 2")
    while scene.bots.playing is None or not isinstance(scene.session.request, Decision):
        play(stage, 1)
        scene.answer(RandomPlayer(3).choose(scene.session.request)) if scene.bots.playing is None else None
    stage.scene.refresh()
    assert says(stage, "The bot for Ben:") and stage.scene.root.find("take-over") is not None
    play(stage, 8)
    noted = [line.text for line in scene.all_lines() if "The bot for Ben:" in line.text]
    assert noted and all(line.endswith("*}") for line in noted), "each with its reason"
    stage.app.close_game()


def test_the_seat_is_taken_back_at_any_moment_and_the_journal_knows(tmp_path: Path) -> None:
    stage = in_fight(tmp_path)
    scene = table_of(stage)
    scene.reseat("bot 1")
    scene.reseat("bot 2")
    stage.wait(0.1)
    assert scene.bots.playing is not None, "with no person left the bot decides for everybody"
    stage.scene.refresh()
    stage.click("take-over")
    assert answers(stage)[-1].startswith(SEATING + "person")
    assert len(seating(stage.app.game.session.table).bots) == 1  # type: ignore[union-attr]
    stage.app.close_game()


def test_who_goes_back_to_a_question_of_the_bot_finds_it_waiting(tmp_path: Path) -> None:
    stage = in_fight(tmp_path)
    scene = table_of(stage)
    scene.reseat("bot 1")
    scene.reseat("bot 2")
    stage.wait(0.1)
    stage.ui.change(take_backs=True)
    scene.session.take_backs = True
    before = len(scene.session.answers)
    for _ in range(30):
        stage.wait(PACES[2])
        if len(scene.session.answers) > before + 1:
            break
    here = len(scene.session.answers)
    scene.undo()
    assert len(scene.session.answers) == here - 1
    assert scene.watching is not None and scene.watching.paused
    stage.wait(PACES[2] * 3)
    assert len(scene.session.answers) == here - 1, "it waits until it is let go on"
    stage.do(Act.PAUSE)
    for _ in range(10):
        stage.wait(PACES[2])
    assert len(scene.session.answers) >= here
    stage.app.close_game()


def test_at_home_the_bot_decides_for_its_people_and_a_person_speaks_for_the_group(tmp_path: Path) -> None:
    game = begin_campaign(tmp_path / "c.lantern", core_box(), CampaignOptions(seats=["Ann", "Ben"]), 8, "X")
    game.answer(SEATING + "bot 1")
    player = RandomPlayer(8)
    while True:
        request = game.session.request
        assert request is not None
        table = game.session.table
        at_home = table.campaign.chapter is Chapter.SETTLEMENT and table.showdown is None
        if at_home and isinstance(request, Decision) and not request.by and not request.actor:
            break
        game.answer(player.choose(request))
    stage = app_stage(Nowhere, tmp_path, automation={"pages": "do"})
    stage.app.show(game)
    assert isinstance(stage.scene, SettlementScene)
    stage.wait(0.1)
    assert stage.scene.watching is None and decides(stage.scene.table, request) == 2
    stage.scene.refresh()
    assert says(stage, "Ben speaks for the group."), "Ann is played by the bot"
    stage.app.close_game()


def test_with_hand_over_the_table_is_covered_for_persons_and_never_for_the_bot(tmp_path: Path) -> None:
    stage = in_fight(tmp_path, "Ann", "Ben")
    stage.ui.change(hand_over=True)
    scene = table_of(stage)
    scene.reseat("bot 2")
    player = RandomPlayer(3)
    for _ in range(40):
        assert stage.stack.top is scene and isinstance(scene, ShowdownScene)
        request = scene.session.request
        assert request is not None
        if scene.bots.playing is None:
            scene.answer(player.choose(request))
        else:
            scene.bots.step()
    stage.app.close_game()


def test_real_dice_are_thrown_by_the_players_for_the_bot_too(tmp_path: Path) -> None:
    stage = app_stage(Nowhere, tmp_path, automation={"monster": "do", "dice": "let"})
    stage.app.show(begun(tmp_path, seats=("Ann", "Ben")))
    scene = table_of(stage)
    scene.reseat("bot 1")
    scene.reseat("bot 2")
    for _ in range(200):
        if isinstance(scene.session.request, Roll):
            break
        if scene.bots.playing is None:
            stage.wait(0.05)
        else:
            scene.bots.step()
    request = scene.session.request
    assert isinstance(request, Roll)
    stage.wait(0.05)
    assert scene.bots.playing is None and scene.making.tray is not None, "it waits for what lies on the table"
    scene.answer(f"roll:{','.join([str(request.faces[0])] * request.count)}")
    stage.wait(0.05)
    assert isinstance(scene.session.request, Roll) or scene.bots.playing is not None, "then the bot goes on"
    stage.app.close_game()


def test_every_table_that_is_only_watched_is_no_table_with_a_bot(tmp_path: Path) -> None:
    stage = app_stage(Nowhere, tmp_path)
    stage.app.watch_campaign(CampaignOptions(quick_start=True), 4)
    scene = table_of(stage)
    stage.wait(0.1)
    assert scene.only_watched and scene.bots.playing is None
    stage.app.close_game()
