"""The title: what it offers with no save, an open one, a damaged one, one in use."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.decision import Decision
from engine.save.journal import Journal
from engine.ui.dialog import Dialog
from engine.ui.input import Act, Intent
from engine.ui.overflow import find_overflow
from engine.ui.widgets.button import Button
from engine.ui.window import Stage
from game.bots.showdown_choice import Fight
from game.content.box import core_box
from game.phases.files.campaign_files import CampaignFile, begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter
from game.rules.campaign.campaign_summary import Page
from game.scenes.games.scene import GamesScene
from game.scenes.new_game.campaign import NewCampaignScene
from game.scenes.saves.found import Found, ShowdownFile
from game.scenes.saves.look_through import find_all, find_games, kept_games
from game.scenes.saves.summary import told, told_campaign, when
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.staging import app_stage, begun, labels, says

NOW = 1_700_000_000.0


def buttons(stage: object) -> list[str]:
    return [w.label for w in stage.scene.root.walk() if isinstance(w, Button)]  # type: ignore[attr-defined]


def test_without_a_save_the_title_offers_no_continue(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    ways = ["New campaign", "Games", "Showdown", "Watch", "Learn", "Codex", "Settings", "Quit"]
    below = ["A grim world: its themes can be covered", "Statistics", "Rules desk", "Report a problem"]
    assert buttons(stage) == [*ways, *below]
    assert stage.scene.first_focus() == "New campaign"


def test_continue_is_offered_for_an_open_game_and_asks_the_same_question(tmp_path: Path) -> None:
    game = begun(tmp_path)
    assert game.session.request is not None
    game.answer(game.session.request.keys()[3])  # type: ignore[union-attr]
    asked = game.session.request
    game.close()
    stage = app_stage(TitleScene, tmp_path)
    assert buttons(stage)[0] == "Continue" and stage.scene.first_focus() == "Continue"
    assert says(stage, "New campaign")
    stage.click("Continue")
    assert isinstance(stage.scene, ShowdownScene)
    assert stage.app.game is not None
    now = stage.app.game.session.request
    assert (now.about, now.keys()) == (asked.about, asked.keys())  # type: ignore[union-attr]
    stage.app.close_game()


def test_a_key_pressed_before_the_saves_are_found_does_not_pass_continue_over(tmp_path: Path) -> None:
    game = begun(tmp_path)
    assert game.session.request is not None
    game.answer(game.session.request.keys()[3])  # type: ignore[union-attr]
    game.close()
    stage = app_stage(lambda app: TitleScene(app, Found()), tmp_path)
    title = stage.scene
    assert isinstance(title, TitleScene)
    title.found = None  # as in the first frames
    stage.do(Act.ACCEPT, Act.ACCEPT, Act.ACCEPT)
    assert stage.scene is title and title.focused is not None and title.focused.key == "New campaign"
    title.look_again()
    assert title.focused is not None and title.focused.key == "Continue"


def test_a_finished_game_is_not_continued(tmp_path: Path) -> None:
    game = begun(tmp_path)
    game.journal.finish("defeat")
    game.close()
    assert find_games(tmp_path) == Found(showdowns=1)


def test_the_newest_open_game_is_told_with_who_lives(tmp_path: Path) -> None:
    begun(tmp_path).close()
    facts = find_games(tmp_path).open
    assert facts is not None
    assert facts.living == ("Allister", "Erza", "Lucy", "Zachary") and facts.dead == () and facts.round == 0
    lines = told(facts, facts.updated + 10)
    assert lines == ["First Story, before the first round · just now", "all four live"]


def campaign_in(folder: Path, outcome: str = "") -> Path:
    """A campaign beside the games, at the settlement's first question; or one that is over."""
    (folder / "campaigns").mkdir(exist_ok=True)
    path = folder / "campaigns" / "bone.lantern"
    game = begin_campaign(path, core_box(), CampaignOptions(quick_start=True), 4, "Bone year")
    if outcome:
        game.journal.finish(outcome)
    game.close()
    return path


def test_continue_means_whatever_was_played_last(tmp_path: Path) -> None:
    begun(tmp_path).close()
    path = campaign_in(tmp_path)
    found = find_all(tmp_path, tmp_path / "campaigns")
    assert found.campaign is not None and found.newest is found.campaign and found.open is not None
    stage = app_stage(TitleScene, tmp_path)
    assert kept_in(stage) == "1 campaign and 1 showdown, 2 unfinished"
    stage.click("Continue")
    assert isinstance(stage.scene, SettlementScene)
    assert stage.app.game is not None and stage.app.game.journal.path == path
    stage.app.close_game()
    later = replace(found, open=replace(found.open, updated=found.campaign.updated + 60))
    assert later.newest is later.open


def test_games_counts_both_kinds_and_is_true_at_once(tmp_path: Path) -> None:
    """However much newer the campaign is: every showdown is a press away, and what has come or gone is counted."""
    first = begun(tmp_path, "one.lantern")
    assert first.session.request is not None
    first.answer(first.session.request.keys()[3])  # type: ignore[union-attr]
    first.close()
    over = begun(tmp_path, "two.lantern", seed=2)
    over.journal.finish("defeat")
    over.close()
    path = campaign_in(tmp_path)
    stage = app_stage(TitleScene, tmp_path)
    title = stage.scene
    assert isinstance(title, TitleScene) and title.found is not None
    assert title.found.newest is not None and title.found.newest.path == path
    assert kept_in(stage) == "1 campaign and 2 showdowns, 2 unfinished"
    stage.do(Intent(Act.KEY, key="g"))
    games = stage.scene
    assert isinstance(games, GamesScene) and {one.path.name for one in games.files} == {
        "one.lantern", "two.lantern", "bone.lantern"}  # fmt: skip
    stage.click("duplicate")
    stage.app.after_this_frame = lambda do: None  # type: ignore[method-assign]  # no frame has passed
    stage.do(Act.BACK)
    assert stage.scene is title and kept_in(stage) == "2 campaigns and 2 showdowns, 3 unfinished"


def kept_in(stage: Stage) -> str:
    """What stands under Games."""
    stage.scene.settle()
    found = stage.scene.root.find("Games")
    assert isinstance(found, Button)
    return found.sub


def test_a_fight_that_was_only_watched_does_not_take_continue(tmp_path: Path) -> None:
    """Taken over and left at once: it is kept and in reach, but Continue still means what was played; with the first
    answer of a person it means the other."""
    own = begun(tmp_path, "own.lantern")
    assert own.session.request is not None
    own.answer(own.session.request.keys()[3])  # type: ignore[union-attr]
    own.close()
    stage = app_stage(TitleScene, tmp_path)
    stage.app.watch(Fight("white-lion", "prologue"), 5, fast=True)
    scene = stage.scene
    assert isinstance(scene, ShowdownScene)
    for _ in range(3):
        scene.watch_step()
    scene.take_over()
    assert stage.app.game is not None
    watched = stage.app.game.journal.path
    stage.app.to_title()
    found = find_all(tmp_path, tmp_path / "campaigns")
    assert found.newest is not None and found.newest.path.name == "own.lantern"
    assert [one.path for one in kept_games(stage.app) if one.watched] == [watched]
    stage.app.continue_game(watched)
    scene = stage.scene
    assert isinstance(scene, ShowdownScene) and isinstance(scene.session.request, Decision)
    scene.answer(scene.session.request.options[0].key)
    stage.app.to_title()
    found = find_all(tmp_path, tmp_path / "campaigns")
    assert found.newest is not None and found.newest.path == watched


def test_a_campaign_is_told_with_its_settlement_and_what_happens_there() -> None:
    file = CampaignFile(Path("x"), "Bone year", Page("Marrow", 4, 11, 2, phase=Chapter.SHOWDOWN, monster="butcher"),
                        updated=NOW)  # fmt: skip
    assert told_campaign(file, NOW) == ["Marrow, lantern year 4 · just now", "facing the Butcher · 11 alive, 2 dead"]
    hunting = replace(file, page=Page("Marrow", 5, 11, phase=Chapter.HUNT, monster="white-lion"))
    assert told_campaign(hunting, NOW)[1] == "hunting the White Lion · 11 alive"


def test_a_campaign_that_is_over_is_kept_but_not_continued(tmp_path: Path) -> None:
    campaign_in(tmp_path, "lost")
    found = find_all(tmp_path, tmp_path / "campaigns")
    assert found.newest is None and found.campaigns == 1
    assert buttons(app_stage(TitleScene, tmp_path))[0] == "New campaign"


@pytest.mark.parametrize("scale", [1.0, 1.4, 2.0])
def test_nothing_overflows_and_the_whole_menu_is_seen(tmp_path: Path, scale: float) -> None:
    campaign_in(tmp_path)
    stage = app_stage(TitleScene, tmp_path, text_scale=scale)
    stage.draw()
    assert not find_overflow(stage.scene)
    quit_ = stage.scene.root.find("Quit")
    assert quit_ is not None and quit_.rect.bottom <= 720


def test_the_dead_are_named() -> None:
    facts = ShowdownFile(Path("x"), NOW, "white-lion", "prologue", 4, ("Lucy",), ("Erza", "Allister"))
    assert told(facts, NOW + 600) == ["First Story, round 4 · 10 minutes ago", "Lucy lives · Erza and Allister dead"]


@pytest.mark.parametrize(
    ("past", "words"), [(5, "just now"), (300, "5 minutes ago"), (40 * 24 * 3600, "October"), (400 * 24 * 3600, "2022")]
)
def test_when_a_game_was_played(past: float, words: str) -> None:
    assert words in when(NOW - past, NOW)


def test_a_damaged_save_is_named_and_can_be_set_aside(tmp_path: Path) -> None:
    save = tmp_path / "first.lantern"
    save.write_bytes(b"this is no save, whatever it says" * 40)
    stage = app_stage(TitleScene, tmp_path)
    assert "A save cannot be read" in buttons(stage)
    stage.click("damaged")
    assert isinstance(stage.scene, Dialog)
    assert str(save) in stage.scene.body
    stage.click("reply:0")
    assert not save.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["first.lantern.damaged-1"]
    assert isinstance(stage.scene, TitleScene) and "A save cannot be read" not in buttons(stage)
    assert "first.lantern.damaged-1" in stage.stack.toasts[-1].text


def test_leaving_a_damaged_save_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "first.lantern").write_bytes(b"no save")
    stage = app_stage(TitleScene, tmp_path)
    stage.click("damaged")
    stage.do(Act.BACK)
    assert isinstance(stage.scene, TitleScene)
    assert (tmp_path / "first.lantern").read_bytes() == b"no save"


def test_a_save_whose_state_is_unreadable_counts_as_damaged_and_an_older_one_is_offered(tmp_path: Path) -> None:
    begun(tmp_path, "older.lantern").close()
    with Journal.create(tmp_path / "newer.lantern", {"monster": "white-lion"}) as journal:
        journal.checkpoint(0, b"\x81\xa1xyz")
    found = find_games(tmp_path)
    assert found.open is not None and found.open.path.name == "older.lantern"
    assert [game.path.name for game in found.damaged] == ["newer.lantern"]
    assert "set it aside" in found.damaged[0].problem


def test_a_game_that_is_played_elsewhere_is_not_taken(tmp_path: Path) -> None:
    elsewhere = begun(tmp_path)
    try:
        stage = app_stage(TitleScene, tmp_path)
        found = stage.scene.root.find("Continue")
        assert isinstance(found, Button) and not found.enabled
        assert "another window" in (found.why_not or "")
        stage.click("Continue")
        assert isinstance(stage.scene, TitleScene)
    finally:
        elsewhere.close()


def test_a_game_taken_between_title_and_press_is_told_and_can_be_tried_again(tmp_path: Path) -> None:
    begun(tmp_path).close()
    stage = app_stage(TitleScene, tmp_path)
    elsewhere = Journal.open(tmp_path / "first.lantern")
    stage.click("Continue")
    assert isinstance(stage.scene, Dialog) and stage.scene.title == "This game is being played"
    elsewhere.close()
    stage.click("reply:0")
    assert isinstance(stage.scene, ShowdownScene)
    stage.app.close_game()


def test_a_folder_that_cannot_be_made_is_told_with_its_cure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("LANTERNFALL_HOME", str(blocked))
    stage = app_stage(TitleScene, tmp_path)
    stage.app._folder = None
    stage.scene.look_again()  # type: ignore[attr-defined]
    assert any("LANTERNFALL_HOME" in label for label in labels(stage))


def test_every_way_is_reached_by_its_letter_and_by_the_arrows(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    stage.do(Intent(Act.KEY, key="n"))
    assert isinstance(stage.scene, NewCampaignScene)
    stage.do(Act.BACK, Intent(Act.KEY, key="g"))
    assert type(stage.scene).__name__ == "GamesScene"
    stage.do(Act.BACK, Intent(Act.KEY, key="d"))
    assert type(stage.scene).__name__ == "FightScene"
    stage.do(Act.BACK, Intent(Act.KEY, key="l"))
    assert type(stage.scene).__name__ == "LessonsScene"
    stage.do(Act.BACK)
    stage.do(*([Act.DOWN] * 5), Act.LEFT, Act.LEFT, Act.ACCEPT)
    assert type(stage.scene).__name__ == "CodexScene"
    stage.do(Act.BACK, Act.BACK)
    assert stage.scene.focused is not None and stage.scene.focused.key == "Quit"
    stage.do(Act.ACCEPT)
    assert not stage.stack.running


def test_dragging_the_edge_of_the_window_asks_for_one_picture_at_a_time(tmp_path: Path) -> None:
    stage = app_stage(TitleScene, tmp_path)
    scene = stage.scene
    assert isinstance(scene, TitleScene) and scene._picture is not None
    asked: list[tuple[int, int]] = []
    stage.app.in_background = lambda work, *args, done, failed: asked.append(args[0])  # type: ignore[method-assign]
    for width in range(1290, 1390, 10):
        stage.ui.resize((width, 720))
        stage.surface = pygame.Surface((width, 720))
        stage.wait(0.02)
    assert asked == [(1290, 720)]
