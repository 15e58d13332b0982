"""A campaign in the window goes from scene to scene by itself: the First Story, home, and out again."""

from __future__ import annotations

from pathlib import Path

from engine.decision import Decision, Roll
from engine.ui.settings import Settings
from engine.ui.window import Stage
from game.content.box import core_box
from game.phases.campaign_files import begin_campaign
from game.players.careful import CarefulPlayer
from game.players.random_player import RandomPlayer
from game.players.tables import at_table, homestead
from game.scenes.aftermath_campaign import FoughtAftermath
from game.scenes.app import App
from game.scenes.settings import SettingsScene
from game.scenes.settlement import SettlementScene
from game.scenes.showdown import ShowdownScene
from game.settlement.record import Chapter, House

LONGEST = 3_000
WAY = ["ShowdownScene", "FoughtAftermath", "SettlementScene", "ShowdownScene"]


def test_the_first_story_leads_home_and_home_leads_out_again(tmp_path: Path) -> None:
    game = begin_campaign(tmp_path / "one.lantern", core_box(), House(), 3, "One")
    apps: list[App] = []

    def first(ui: object) -> SettingsScene:
        apps.append(App(ui, tmp_path, patient=True))  # type: ignore[arg-type]
        return SettingsScene(apps[0])

    settings = Settings(volume=0.0, animation_speed="instant").changed(automation={"monster": "do"})
    stage = Stage(first, (1280, 720), settings)
    apps[0].show(game)
    fighter, settler = CarefulPlayer(), RandomPlayer(3)
    seen: list[str] = []
    for _ in range(LONGEST):
        scene = stage.stack.top
        table = homestead(game.session)
        assert table is not None
        name = type(scene).__name__
        if not seen or seen[-1] != name:
            seen.append(name)
            stage.draw()
        if seen == WAY:
            break
        if isinstance(scene, FoughtAftermath):
            assert table.showdown is not None and table.campaign.chapter is Chapter.SHOWDOWN
            stage.click("home")
            assert table.showdown is None and table.campaign.chapter is Chapter.SETTLEMENT
        elif isinstance(scene, ShowdownScene):
            if scene.session.outcome is not None:
                scene.renew_all()
                assert "To the aftermath" in "\n".join(w.describe() for w in scene.root.walk())
                stage.click("commit")
                continue
            request = game.session.request
            assert isinstance(request, Decision | Roll)
            scene.answer(fighter.answer(request, at_table(game.session)))
        elif isinstance(scene, SettlementScene):
            if scene.waiting_page() is not None:
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
    game = begin_campaign(path, core_box(), House(), 5, "Two")
    request = game.session.request
    game.close()
    apps: list[App] = []

    def first(ui: object) -> SettingsScene:
        apps.append(App(ui, tmp_path, patient=True))  # type: ignore[arg-type]
        return SettingsScene(apps[0])

    stage = Stage(first, (1280, 720), Settings(volume=0.0, animation_speed="instant"))
    apps[0].continue_game(path)
    assert isinstance(stage.stack.top, ShowdownScene)
    again = stage.stack.top.session.request
    assert again is not None and request is not None and again.about == request.about
    apps[0].close_game()


def test_a_campaign_plays_itself_and_can_be_taken_over_at_home(tmp_path: Path) -> None:
    apps: list[App] = []

    def first(ui: object) -> SettingsScene:
        apps.append(App(ui, tmp_path, patient=True))  # type: ignore[arg-type]
        return SettingsScene(apps[0])

    stage = Stage(first, (1280, 720), Settings(volume=0.0, animation_speed="instant"))
    apps[0].watch_campaign(House(), 3)
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
            page = scene.book_now()
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
