"""A campaign in the window goes from scene to scene by itself: the First Story, home, and out again."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine.decision import Decision, Roll
from engine.session import Session
from engine.ui.dialog import Dialog
from engine.ui.input import Act
from engine.ui.overflow import find_overflow
from engine.ui.scene import Scene
from engine.ui.settings import Settings
from engine.ui.window import Stage
from game.bots.careful.player import CarefulPlayer
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame, begin_planned_showdown
from game.phases.campaign.founding import new_campaign
from game.phases.files.campaign_files import OpenCampaign, begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter
from game.rules.table.showdown_record import Stage as Phase
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.application import App
from game.scenes.app.automation import UNSTAGED
from game.scenes.campaigns.fought_aftermath import FoughtAftermath
from game.scenes.campaigns.fought_showdown import FoughtGame
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.settlement import Played
from game.scenes.showdown.scene import ShowdownScene
from game.views.tables import at_table, settlement_table
from tests.scenes.staging import AppStage, Nowhere, app_stage, says

LONGEST = 3_000
WAY = ["ShowdownScene", "FoughtAftermath", "SettlementScene", "ShowdownScene"]


def fought(session: Session[Any]) -> ShowdownTable:
    fight = at_table(session).as_showdown
    assert fight is not None
    return fight


def test_the_first_story_leads_home_and_home_leads_out_again(tmp_path: Path) -> None:
    game = begin_campaign(tmp_path / "one.lantern", core_box(), CampaignOptions(), 3, "One")
    apps: list[App] = []

    def first(ui: object) -> Nowhere:
        apps.append(App(ui, tmp_path, patient=True))  # type: ignore[arg-type]
        return Nowhere(apps[0])

    settings = Settings(volume=0.0, animation_speed="instant").changed(automation={**UNSTAGED, "monster": "do"})
    stage = Stage(first, (1280, 720), settings)
    apps[0].show(game)
    fighter, settler = CarefulPlayer(), RandomPlayer(3)
    seen: list[str] = []
    for _ in range(LONGEST):
        scene = stage.stack.top
        table = settlement_table(game.session)
        assert table is not None
        name = type(scene).__name__
        if not seen or seen[-1] != name:
            seen.append(name)
            stage.draw()
        if seen == WAY:
            break
        if isinstance(scene, FoughtAftermath):
            assert chapter(game) == (Chapter.SHOWDOWN, True)
            stage.click("home")
            assert chapter(game) == (Chapter.SETTLEMENT, False)
        elif isinstance(scene, ShowdownScene):
            if scene.session.outcome is not None:
                scene.layout.renew_all()
                assert "To the aftermath" in "\n".join(w.describe() for w in scene.root.walk())
                stage.click("commit")
                continue
            request = game.session.request
            assert isinstance(request, Decision | Roll)
            scene.answer(fighter.answer(request, fought(game.session)))
        elif isinstance(scene, SettlementScene):
            if scene.book.waiting() is not None:
                scene.turn_page()
            elif table.showdown is not None:
                scene.update(0.1)
            else:
                request = game.session.request
                assert isinstance(request, Decision | Roll)
                scene.answer(settler.answer(request))
    assert seen == WAY
    game.close()


def test_a_campaign_is_opened_again_at_its_question(tmp_path: Path) -> None:
    path = tmp_path / "two.lantern"
    game = begin_campaign(path, core_box(), CampaignOptions(), 5, "Two")
    request = game.session.request
    game.close()
    apps: list[App] = []

    def first(ui: object) -> Nowhere:
        apps.append(App(ui, tmp_path, patient=True))  # type: ignore[arg-type]
        return Nowhere(apps[0])

    stage = Stage(first, (1280, 720), Settings(volume=0.0, animation_speed="instant"))
    apps[0].continue_game(path)
    assert isinstance(stage.stack.top, ShowdownScene)
    again = stage.stack.top.session.request
    assert again is not None and request is not None and again.about == request.about
    apps[0].close_game()


def test_the_log_of_the_fight_is_there_again_soon_after_a_campaign_is_opened_at_home(tmp_path: Path) -> None:
    path = tmp_path / "home.lantern"
    game = begin_campaign(path, core_box(), CampaignOptions(), 3, "Home")
    fighter, settler = CarefulPlayer(), RandomPlayer(3)
    while game.session.table.campaign.chapter is not Chapter.SETTLEMENT:
        fighting = game.session.table.showdown is not None
        request = game.session.request
        assert isinstance(request, Decision | Roll)
        game.answer(fighter.answer(request, fought(game.session)) if fighting else settler.answer(request))
    told = list(game.session.told)
    game.close()
    stage = app_stage(Nowhere, tmp_path, (1280, 720))
    stage.app.continue_game(path)
    scene = stage.stack.top
    assert isinstance(scene, SettlementScene) and scene.session.recalling and scene.lively
    stage.draw()
    few, focus = len(scene.all_lines()), scene.focused and scene.focused.key
    for _ in range(LONGEST):
        if not scene.session.recalling:
            break
        stage.wait(1 / 60)
    assert list(scene.session.told) == told and scene.session.warnings == []
    assert len(scene.all_lines()) > few + 20
    assert (scene.focused and scene.focused.key) == focus
    stage.app.close_game()


def test_a_campaign_plays_itself_and_can_be_taken_over_at_home(tmp_path: Path) -> None:
    apps: list[App] = []

    def first(ui: object) -> Nowhere:
        apps.append(App(ui, tmp_path, patient=True))  # type: ignore[arg-type]
        return Nowhere(apps[0])

    stage = Stage(
        first, (1280, 720), Settings(volume=0.0, animation_speed="instant", automation=UNSTAGED, watch_pace="normal")
    )
    apps[0].watch_campaign(CampaignOptions(), 3)
    pages: list[str] = []
    looked = 0
    for _ in range(LONGEST):
        scene = stage.stack.top
        if isinstance(scene, ShowdownScene):
            if scene.session.outcome is None:
                scene.watch_step()
            else:
                scene.update(0.1)
        elif isinstance(scene, FoughtAftermath):
            looked += 1
            scene.update(0.1)  # read for a while, then it goes on by itself
        elif isinstance(scene, SettlementScene):
            scene.watch_step()
            page = scene.book.lying_open()
            pages += [page.name] if page is not None else []
            if "First Day" in pages and scene.making.topic == "develop":
                break
    scene = stage.stack.top
    assert isinstance(scene, SettlementScene) and "First Day" in pages
    assert looked > 10
    stage.draw()
    stage.click("take-over")
    assert scene.watching is None
    assert list(tmp_path.rglob("watched*.lantern"))
    scene.refresh()
    stage.draw()
    assert scene.root.find("option:end-develop") is not None
    apps[0].close_game()


def chapter(game: OpenCampaign) -> tuple[Chapter, bool]:
    """Where a campaign is, and whether a fought table lies there."""
    table = game.session.table
    return table.campaign.chapter, table.showdown is not None


def now(stage: AppStage) -> Scene:
    """The scene on top now: whatever was known of it before."""
    return stage.scene


@cache
def won() -> tuple[str, ...]:
    """The answers by which the First Story of this seed is won."""
    with TemporaryDirectory() as folder:
        game = begin_campaign(Path(folder) / "one.lantern", core_box(), CampaignOptions(), 3, "One")
        fight, fighter = FoughtGame(game, lambda: False).session, CarefulPlayer()
        while fight.outcome is None:
            assert fight.request is not None
            game.answer(fighter.answer(fight.request, fought(game.session)))
        game.close()
        return tuple(game.session.answers)


def fought_out(tmp_path: Path, **automation: str) -> AppStage:
    """The First Story of a campaign, won on the screen by its last answer, with its board still there."""
    stage = app_stage(Nowhere, tmp_path, automation={"monster": "do", **automation})
    game = begin_campaign(tmp_path / "one.lantern", core_box(), CampaignOptions(), 3, "One")
    *before, last = won()
    for answer in before:
        game.answer(answer)
    stage.app.show(game)
    assert isinstance(stage.scene, ShowdownScene)
    stage.scene.answer(last)
    return stage


def test_from_the_aftermath_the_board_can_be_looked_at_and_an_answer_taken_back(tmp_path: Path) -> None:
    stage = fought_out(tmp_path)
    stage.click("commit")
    page = now(stage)
    assert isinstance(page, FoughtAftermath) and says(stage, "The White Lion is dead")
    given = len(page.game.session.answers)
    assert page.counted.decisions == given and not find_overflow(page)
    stage.click("board")
    board = now(stage)
    assert isinstance(board, ShowdownScene) and board.session.outcome == "victory"
    board.layout.renew_all()
    stage.click("commit")
    stage.do(Act.BACK)
    assert isinstance(now(stage), Dialog) and says(stage, "Paused")
    stage.do(Act.BACK)
    stage.do(Act.UNDO)  # dice lie in between: it is asked first, over the board
    assert isinstance(now(stage), Dialog)
    stage.do(Act.BACK)
    board = now(stage)
    assert isinstance(board, ShowdownScene)
    board.rewind(given - 1)
    assert board.session.outcome is None and board.session.request is not None
    stage.app.close_game()


def test_what_was_taken_back_at_home_leads_to_the_aftermath_and_so_does_the_save(tmp_path: Path) -> None:
    stage = fought_out(tmp_path)
    stage.click("commit")
    path = stage.app.game.journal.path if stage.app.game is not None else tmp_path
    stage.app.close_game()
    stage.app.continue_game(path)
    page = now(stage)
    assert isinstance(page, FoughtAftermath)
    shown = page.counted
    assert shown.wounds and says(stage, "The White Lion is dead") and says(stage, "1 gained")
    stage.click("home")
    home = now(stage)
    assert isinstance(home, SettlementScene)
    stage.do(Act.UNDO)
    home.update(0.1)
    page = now(stage)
    assert isinstance(page, FoughtAftermath)
    assert page.counted.wounds == shown.wounds
    stage.app.close_game()


def test_whoever_wants_no_page_to_wait_goes_home_from_the_board(tmp_path: Path) -> None:
    stage = fought_out(tmp_path, pages="do")
    board = now(stage)
    assert isinstance(board, ShowdownScene)
    board.layout.renew_all()
    assert says(stage, "Go home")
    stage.click("commit")
    assert isinstance(now(stage), SettlementScene)
    stage.app.close_game()


def test_where_nobody_comes_back_four_others_begin_anew(tmp_path: Path) -> None:
    game = CampaignGame(core_box())
    table = new_campaign(game.box, CampaignOptions(), 3)
    begin_planned_showdown(table)
    fought = table.showdown
    assert fought is not None
    party = list(fought.record.party)
    for who in party:
        fought.sheet(who).dead = True
    fought.record.stage, fought.record.outcome, fought.record.round = Phase.AFTERMATH, "defeat", 2
    lost = Played(Session(game, game.encode(table)))
    game.close(table)
    stage = app_stage(Nowhere, tmp_path)
    stage.app.show(lost)  # type: ignore[arg-type]
    assert isinstance(now(stage), FoughtAftermath)
    assert says(stage, "Nobody comes back") and says(stage, "Go on") and not says(stage, "Begin again")
    stage.click("home")
    board = now(stage)
    assert isinstance(board, ShowdownScene) and board.session.outcome is None
    assert not set(board.table.record.party) & set(party)
    stage.app.close_game()
