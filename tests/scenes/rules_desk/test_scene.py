"""The rules desk by mouse and keys: figures are taken and put down, values and piles changed, a copy is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.decision import Decision
from engine.session import ROLL
from engine.ui.dialog import Dialog
from engine.ui.input import Act, Device, Intent
from game.bots.careful.settlement import CarefulSettler
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.phases.files.showdown_files import open_game
from game.rules.campaign.campaign_record import CampaignOptions
from game.scenes.open_game.pause_menu import pause_menu
from game.scenes.rules_desk.open_dialog import OpenDialog
from game.scenes.rules_desk.position import first_position
from game.scenes.rules_desk.scene import RulesDeskScene, rules_desk
from game.scenes.rules_desk.trial import BACK, TrialGame
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.staging import AppStage, Nowhere, app_stage, begun, says


def top(stage: AppStage) -> Any:
    """The scene that the players see."""
    return stage.stack.top


class Desk:
    """The desk on a stage."""

    def __init__(self, folder: Path) -> None:
        self.stage: AppStage = app_stage(lambda app: RulesDeskScene(app, first_position()), folder)
        self.stage.draw()

    @property
    def scene(self) -> RulesDeskScene:
        return next(one for one in self.stage.stack.scenes if isinstance(one, RulesDeskScene))

    def at(self, column: int, row: int) -> tuple[int, int]:
        return self.scene.board.set.board.camera.middle((column, row))

    def where(self, key: str) -> tuple[int, int]:
        table = self.scene.position.table
        return table.at(table.monster if key == "monster" else table.entity(key))

    def send(self, act: Act, at: tuple[int, int]) -> None:
        self.stage.stack.handle(Intent(act, Device.MOUSE, at))
        self.stage.draw()

    def click(self, column: int, row: int) -> None:
        for act in (Act.POINT, Act.PRESS, Act.RELEASE):
            self.send(act, self.at(column, row))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.send(Act.PRESS, self.at(*start))
        self.send(Act.POINT, self.at(*end))
        self.send(Act.RELEASE, self.at(*end))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.stage.click(key)
            self.stage.draw()

    def close(self) -> None:
        while self.stage.stack.scenes:
            self.stage.stack.pop()
        self.stage.app.close_game()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path)
    yield made
    made.close()


def test_a_figure_is_taken_and_put_down_by_two_presses(desk: Desk) -> None:
    desk.click(*desk.where("erza"))
    assert desk.scene.held == "erza" and says(desk.stage, "Erza")
    desk.click(5, 5)
    assert desk.where("erza") == (5, 5)
    desk.click(*desk.where("monster"))
    assert desk.scene.held == "monster"
    desk.click(2, 2)
    assert desk.where("monster") == (2, 2)


def test_a_figure_is_dragged(desk: Desk) -> None:
    desk.drag(desk.where("lucy"), (7, 3))
    assert desk.where("lucy") == (7, 3)
    desk.stage.do(Act.UNDO)
    assert desk.where("lucy") != (7, 3)


def test_a_taken_space_is_refused_in_a_sentence(desk: Desk) -> None:
    desk.drag(desk.where("lucy"), desk.where("monster"))
    assert "stands at" in desk.scene.refused and says(desk.stage, "stands at")
    desk.click(3, 3)
    assert desk.where("lucy") == (3, 3) and not desk.scene.refused


def test_keys_move_a_figure(desk: Desk) -> None:
    desk.stage.ui.input.device = desk.stage.stack._device = Device.KEYS
    scene = desk.scene
    scene.focus_on("board")
    board = scene.board.set.board
    board.move_cursor(desk.where("zachary"))
    desk.stage.do(Act.ACCEPT)
    assert scene.held == "zachary"
    scene.focus_on("board")
    column, row = desk.where("zachary")
    desk.stage.do(Act.UP, Act.UP, Act.ACCEPT)
    assert desk.where("zachary") == (column, row - 2)


def test_values_are_changed_where_the_corrections_change_them(desk: Desk) -> None:
    desk.click(*desk.where("erza"))
    desk.press("value:survival", "more", "more")
    table = desk.scene.position.table
    assert table.sheet(table.entity("erza")).survival == 3
    desk.press("values")
    desk.scene.choose_value("gear")
    assert desk.scene.edit is not None
    desk.scene.edit.sought = "king spear"
    desk.scene.refresh()
    desk.press("add:king-spear")
    table = desk.scene.position.table
    assert "king-spear" in table.sheet(table.entity("erza")).gear


def test_piles_are_ordered_sent_and_filled(desk: Desk) -> None:
    desk.press("desk:piles", "card:1")
    second = desk.scene.position.table.record.ai.peek(2)[1]
    desk.press("up")
    assert desk.scene.position.table.record.ai.peek(1) == [second] and desk.scene.card == 0
    desk.press("to:wounds")
    assert desk.scene.position.table.record.wounds == [second]
    desk.scene.choose_pile("in_play")
    desk.scene.seek("enraged")
    desk.press("add:Enraged")
    assert [one.card for one in desk.scene.position.table.record.in_play] == ["Enraged"]
    desk.press("card:0", "take")
    assert not desk.scene.position.table.record.in_play
    desk.scene.choose_pile("ai")
    desk.press("shuffle")
    assert len(desk.scene.position.table.record.ai) == 7


def test_terrain_and_bones_are_put_down(desk: Desk) -> None:
    desk.press("desk:ground")
    desk.scene.seek("stone")
    desk.press("put:stone-column")
    desk.click(4, 4)
    assert [tile.card for tile in desk.scene.position.scenario.terrain] == ["stone-column"]
    desk.press("put:stone-column", "tile:0", "turn")
    assert desk.scene.position.scenario.terrain[0].turned
    desk.click(8, 2)
    assert desk.scene.position.scenario.terrain[0].at == (8, 2)
    desk.press("take", "bone")
    desk.click(2, 9)
    assert desk.scene.position.scenario.bones == [(2, 9)] and not desk.scene.position.scenario.terrain
    desk.click(2, 9)
    assert not desk.scene.position.scenario.bones


def test_the_set_up_is_changed(desk: Desk) -> None:
    scene = desk.scene
    desk.press("desk:set-up")
    scene.rename("Who is picked?")
    scene.choose_monster("butcher")
    scene.choose_level("2")
    scene.choose_moment("monster turn")
    scene.turn_action(next(iter(type(scene.position.scenario.survival_actions[0]))))
    scene.limit_by(2)
    scene.name_newcomer("Mo")
    scene.add_newcomer()
    desk.press("out:0")
    scenario = scene.position.scenario
    assert (scenario.title, scenario.start, scenario.begun) == ("Who is picked?", "monster turn", False)
    assert (scenario.monster.card, scenario.monster.level) == ("butcher", "2")
    assert [one.name for one in scenario.survivors] == ["Erza", "Lucy", "Zachary", "Mo"]
    assert scene.position.table.survival_limit == 3


# what happens if


def test_a_copy_is_played_with_dice_by_hand_and_the_position_stays(desk: Desk) -> None:
    desk.press("try")
    trial, before = top(desk.stage), desk.scene.position.scenario
    assert isinstance(trial, ShowdownScene) and isinstance(trial.game, TrialGame) and trial.aside is not None
    player, rolled = RandomPlayer(4), False
    for _ in range(60):
        request = trial.session.request
        if request is None or rolled:
            break
        rolled = rolled or not isinstance(request, Decision)
        trial.answer(player.answer(request) if isinstance(request, Decision) else ROLL)
    assert rolled, "dice are asked for"
    n = len(trial.session.answers)
    assert trial.why_not_undo() is None
    trial.undo()
    assert len(trial.session.answers) == n - 1
    trial.aside.back()
    assert top(desk.stage) is desk.scene and desk.stage.app.game is None
    assert desk.scene.position.scenario is before


def test_a_trial_that_is_over_leads_back_to_the_desk(desk: Desk) -> None:
    """Alone, hurt and bleeding she does not last."""
    scene = desk.scene
    scene.position.correct("; ".join(f"{who}.alive = no" for who in ("lucy", "zachary", "allister")))
    scene.position.correct("erza.tokens.bleeding = 4; erza.boxes.head.heavy = yes")
    desk.press("try")
    trial, player = top(desk.stage), RandomPlayer(1)
    for _ in range(2_000):
        request = trial.session.request
        if request is None:
            break
        trial.answer(player.answer(request) if isinstance(request, Decision) else ROLL)
    assert trial.session.outcome is not None and trial.leaving == BACK
    trial.on_end(trial.session.outcome)
    assert top(desk.stage) is scene and desk.stage.app.game is None


def test_the_menu_of_a_trial_leads_back_to_the_desk(desk: Desk) -> None:
    desk.press("try")
    menu = pause_menu(desk.stage.app)
    said = [reply.label for reply in menu.replies]
    assert BACK in said and "Rules desk" not in said
    next(reply for reply in menu.replies if reply.label == BACK).do()  # type: ignore[misc]
    assert top(desk.stage) is desk.scene


def test_over_a_running_showdown_the_game_waits(tmp_path: Path) -> None:
    def make(app: object) -> ShowdownScene:
        app.game = begun(tmp_path)  # type: ignore[attr-defined]
        return ShowdownScene(app, app.game)  # type: ignore[arg-type, attr-defined]

    stage = app_stage(make, tmp_path)
    stage.draw()
    game = stage.app.game
    assert game is not None
    assert "Rules desk" in [reply.label for reply in pause_menu(stage.app).replies]
    answers, table = list(game.session.answers), stage.stack.top
    stage.app.to_rules_desk()
    desk = stage.scene
    assert isinstance(desk, RulesDeskScene)
    desk.try_out()
    trial = top(stage)
    assert (
        isinstance(trial, ShowdownScene)
        and isinstance(trial.game, TrialGame)
        and stage.app.game is trial.game is not game
    )
    aside = trial.aside
    assert aside is not None
    trial.answer(next(iter(trial.session.request.keys())))  # type: ignore[union-attr]
    aside.back()
    assert stage.app.game is game and game.session.answers == answers
    desk.back()
    assert stage.stack.top is table and stage.app.game is game
    stage.app.close_game()


def test_of_a_campaign_the_fight_lies_on_the_desk(tmp_path: Path) -> None:
    """In the midst of an act it is the table before that; the campaign goes on where it was."""
    game = begin_campaign(tmp_path / "one.lantern", core_box(), CampaignOptions(), 1, "Wickhold")
    player = CarefulSettler()
    while not (isinstance(game.session.request, Decision) and game.session.request.topic == "act"):
        request = game.session.request
        assert request is not None
        game.answer(player.answer(request, game.session.table))
    stage = app_stage(Nowhere, tmp_path)
    stage.app.show(game)
    fight, answers = game.session.table.showdown, list(game.session.answers)
    assert fight is not None
    stage.app.to_rules_desk()
    desk = top(stage)
    assert isinstance(desk, RulesDeskScene)
    table = desk.position.table
    assert [table.key(who) for who in table.record.party] == [fight.key(who) for who in fight.record.party]
    assert desk.position.scenario.begun and table.record.round == fight.record.round
    desk.try_out()
    top(stage).aside.back()
    desk.back()
    assert isinstance(top(stage), ShowdownScene) and game.session.answers == answers
    stage.app.close_game()


def test_quitting_closes_every_game(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    waiting = begun(tmp_path)
    desk.stage.app.game = waiting  # the desk lies over it
    desk.press("try")
    desk.stage.app.quit()
    open_game(waiting.journal.path, core_box()).close()  # nobody else has it open any more
    desk.close()


# kept, opened, shared


def test_a_position_is_kept_opened_and_shared(desk: Desk, tmp_path: Path) -> None:
    desk.scene.rename("Who is picked?")
    desk.press("keep")
    assert isinstance(top(desk.stage), Dialog) and (tmp_path / "scenarios" / "who-is-picked.yaml").is_file()
    desk.stage.stack.pop()
    desk.drag(desk.where("lucy"), (7, 3))
    was = desk.scene.unkept
    desk.press("keep")
    desk.stage.stack.pop()
    assert was and not desk.scene.unkept and len(list((tmp_path / "scenarios").iterdir())) == 1
    desk.press("share")
    assert (tmp_path / "exports" / "who-is-picked.yaml").is_file()
    desk.stage.stack.pop()
    desk.drag((7, 3), (3, 7))
    desk.press("open")
    assert isinstance(top(desk.stage), OpenDialog)
    desk.stage.click("found:0")
    assert top(desk.stage) is desk.scene and desk.where("lucy") == (7, 3)


def test_a_bad_file_is_a_dialog_with_one_sentence(desk: Desk, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("title: [", "utf-8")
    before = desk.scene.position
    desk.stage.stack.handle(Intent(Act.DROP, Device.MOUSE, text=str(bad)))
    assert isinstance(top(desk.stage), Dialog) and says(desk.stage, "this is no YAML")
    assert desk.scene.position is before
    desk.stage.stack.pop()
    desk.press("open")
    dialog = top(desk.stage)
    assert isinstance(dialog, OpenDialog)
    dialog._typed(str(bad))
    dialog.go()
    assert "this is no YAML" in dialog.refused and top(desk.stage) is dialog


def test_leaving_asks_for_what_is_not_kept(desk: Desk) -> None:
    desk.drag(desk.where("lucy"), (7, 3))
    desk.stage.do(Act.BACK)
    assert not desk.scene.held
    desk.stage.do(Act.BACK)
    asked = top(desk.stage)
    assert isinstance(asked, Dialog) and [reply.label for reply in asked.replies] == ["Keep it", "Leave it", "Stay"]


def test_overlays_are_drawn_for_whoever_is_in_hand(desk: Desk) -> None:
    desk.click(*desk.where("erza"))
    for n in range(7):
        desk.scene.turn_overlay(n)
        desk.stage.draw()
    assert len(desk.scene.board.set.board.aim.overlays) >= 7


def test_a_desk_without_a_game_begins_with_the_founders(tmp_path: Path) -> None:
    stage = app_stage(rules_desk, tmp_path)
    scene = stage.scene
    assert isinstance(scene, RulesDeskScene) and len(scene.position.scenario.survivors) == 4
