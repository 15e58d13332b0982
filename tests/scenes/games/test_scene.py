"""The list of games: what it tells of each, and what can be done with a file without losing one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.decision import Decision
from engine.errors import BadInput
from engine.save.journal import SUFFIX, Journal
from engine.ui.dialog import Dialog
from engine.ui.input import Act, Intent
from engine.ui.overflow import find_overflow
from engine.ui.widgets.button import Button
from engine.ui.widgets.lists import Item
from game.bots.careful.player import CarefulPlayer
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.model.terms import Variant
from game.phases.files.campaign_files import CampaignFile, begin_campaign, list_campaigns, open_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter
from game.rules.campaign.campaign_summary import Page
from game.scenes.aftermath.scene import AftermathScene
from game.scenes.campaigns.end import CampaignEndScene
from game.scenes.games.ask_dialog import AskDialog
from game.scenes.games.import_dialog import ImportDialog, place_written
from game.scenes.games.row import size_told, stands, told
from game.scenes.games.scene import GamesScene
from game.scenes.saves.folders import is_over
from game.scenes.saves.found import ShowdownFile
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.campaigns import game_over_scene, games_scene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.staging import AppStage, app_stage, begun, says

BOX = core_box()


def kept(folder: Path, name: str, options: CampaignOptions | None = None, answers: int = 0, outcome: str = "") -> Path:
    """A campaign in the folder's own place for campaigns, played on at random, or marked as over."""
    campaigns = folder / "campaigns"
    campaigns.mkdir(exist_ok=True)
    path = campaigns / f"{name.lower().replace(' ', '-')}{SUFFIX}"
    game = begin_campaign(path, BOX, options or CampaignOptions(quick_start=True), 4, name)
    player = RandomPlayer(4)
    for _ in range(answers):
        assert game.session.request is not None
        game.answer(player.answer(game.session.request, game.session.table))
    if outcome:
        game.journal.finish(outcome)
    game.close()
    return path


def listed(folder: Path, **settings: Any) -> AppStage:
    return app_stage(GamesScene, folder, **settings)


def button(stage: AppStage, key: str) -> Button:
    stage.scene.settle()
    found = stage.scene.root.find(key)
    assert isinstance(found, Button), key
    return found


def scene_of(stage: AppStage) -> GamesScene:
    assert isinstance(stage.scene, GamesScene)
    return stage.scene


def write(stage: AppStage, text: str, instead_of: int = 0) -> None:
    stage.click("line")
    stage.do(Act.LAST, *([Intent(Act.KEY, key="backspace")] * instead_of), Intent(Act.TEXT, text=text))


def test_without_a_campaign_the_list_says_what_to_do(tmp_path: Path) -> None:
    stage = listed(tmp_path)
    assert says(stage, "Nothing burns here yet") and says(stage, "drop the file on this window")
    assert stage.scene.root.find("open") is None
    stage.do(Intent(Act.KEY, key="n"))
    assert type(stage.scene).__name__ == "NewCampaignScene"


def test_each_campaign_is_told_with_its_page_of_facts(tmp_path: Path) -> None:
    kept(
        tmp_path,
        "Bone year",
        CampaignOptions(variants=[Variant.QUICK], seats=["Anna", "Chidi"], quick_start=True),
        answers=12,
    )
    stage = listed(tmp_path)
    file = scene_of(stage).files[0]
    assert isinstance(file, CampaignFile) and f"{file.page.population} alive" in told(file)
    assert says(stage, "Bone year") and says(stage, stands(file, BOX))
    assert says(stage, "Played by Anna and Chidi") and says(stage, "Quick") and says(stage, "just now")
    assert says(stage, "12 answers given") and says(stage, size_told(file.size))


@pytest.mark.parametrize(
    ("file", "seen"),
    [
        ("four-in-the-dark", "The settlement by lantern light"),
        ("the-second-lantern", "Butcher"),
        ("bone-year", "How it ended"),
        ("kept", None),
    ],
)
def test_the_chosen_campaign_is_seen(tmp_path: Path, file: str, seen: str | None) -> None:
    stage = app_stage(lambda app: games_scene(app, 0.0), tmp_path)
    scene_of(stage).look_again(Path(f"{file}.lantern"))
    stage.scene.settle()
    picture = stage.scene.root.find("seen")
    assert (picture.children[0].describe() if picture is not None else None) == seen


def test_the_chosen_campaign_tells_its_last_lines(tmp_path: Path) -> None:
    stage = app_stage(lambda app: games_scene(app, 0.0), tmp_path)
    assert says(stage, "12 Nadja dies (the plague).") and says(stage, "11 Isolde is born.")


def test_open_plays_on_at_the_same_question(tmp_path: Path) -> None:
    path = kept(tmp_path, "Bone year", answers=9)
    game = open_campaign(path, BOX)
    asked = game.session.request
    game.close()
    stage = listed(tmp_path)
    stage.click("open")
    assert isinstance(stage.scene, SettlementScene)
    assert stage.app.game is not None and asked is not None
    now = stage.app.game.session.request
    assert now is not None and now.about == asked.about
    stage.app.close_game()


def test_one_that_is_over_opens_at_its_memorial(tmp_path: Path) -> None:
    stage = app_stage(lambda app: game_over_scene(app, "lost"), tmp_path)
    assert isinstance(stage.scene, CampaignEndScene)
    assert says(stage, "The last lantern is out") and says(stage, "Hearth of Teeth") and says(stage, "Lucy died")
    assert says(stage, "White Lion 5×")
    stage.app.close_game()


def test_the_closing_page_tells_who_won_who_fell_and_what_somebody_is_called(tmp_path: Path) -> None:
    """The title leads to its card; each nemesis is there with its year; the picture has the victors alone."""
    stage = app_stage(lambda app: game_over_scene(app, "won"), tmp_path)
    assert isinstance(stage.scene, CampaignEndScene)
    assert says(stage, "Who won") and says(stage, "The Gold Smoke Knight has fallen") and says(stage, "Bram fell in")
    assert says(stage, "Gold Smoke Knight, level 4: beaten in year 30") and says(stage, "Bram fell in the last fight")
    victors = [key for one in stage.scene.root.walk() if (key := one.key or "").startswith("victor:")]
    assert victors == ["victor:Zachary", "victor:Erza", "victor:Aya"], "whoever bears a name for it first"
    assert len(stage.scene._figures()) == 3 and says(stage, "Zachary King of a Thousand Battles")
    stage.app.close_game()
    stage = app_stage(lambda app: game_over_scene(app, "lost"), tmp_path)
    assert says(stage, "The Watcher has come through") and not says(stage, "Who won")
    assert says(stage, "Watcher, level 1: not beaten in year 25") and says(stage, "Erza fell in the last fight")
    stage.app.close_game()


def test_one_that_cannot_be_opened_is_shown_with_the_reason_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.mkdir()
    broken = folder / f"broken{SUFFIX}"
    broken.write_bytes(b"no campaign" * 50)
    stage = listed(tmp_path)
    assert says(stage, "It cannot be opened") and says(stage, "The file is kept as it is")
    assert not button(stage, "open").enabled and stage.scene.root.find("export") is None
    stage.click("open")
    assert broken.read_bytes() == b"no campaign" * 50


def test_one_that_is_played_elsewhere_is_left_alone(tmp_path: Path) -> None:
    path = kept(tmp_path, "Bone year")
    elsewhere = open_campaign(path, BOX)
    try:
        stage = listed(tmp_path)
        assert says(stage, "being played in another window")
        for key in ("open", "rename", "duplicate", "remove"):
            assert not button(stage, key).enabled, key
    finally:
        elsewhere.close()


def test_rename_asks_for_a_name_and_refuses_one_that_cannot_be_read(tmp_path: Path) -> None:
    path = kept(tmp_path, "Bone year")
    stage = listed(tmp_path)
    stage.click("rename")
    assert isinstance(stage.scene, AskDialog)
    write(stage, "   ", instead_of=20)
    assert not button(stage, "go").enabled
    write(stage, "Ash year", instead_of=10)
    stage.do(Act.ACCEPT)
    assert isinstance(stage.scene, GamesScene) and says(stage, "Ash year")
    assert [file.name for file in list_campaigns(path.parent)] == ["Ash year"] and path.exists()


def test_duplicate_lies_beside_it_under_another_name(tmp_path: Path) -> None:
    path = kept(tmp_path, "Bone year", answers=5)
    stage = listed(tmp_path)
    stage.click("duplicate")
    assert {file.name for file in list_campaigns(path.parent)} == {"Bone year", "Bone year (copy)"}
    one = scene_of(stage).one
    assert one is not None and one.name == "Bone year (copy)" and one.answers == 5


def test_export_goes_where_the_path_says_and_overwrites_nothing(tmp_path: Path) -> None:
    kept(tmp_path, "Bone year")
    stage = listed(tmp_path)
    for name in ("bone-year.lantern", "bone-year-2.lantern"):
        stage.click("export")
        assert says(stage, str(tmp_path / "exports" / name))
        stage.click("go")
        assert (tmp_path / "exports" / name).exists() and isinstance(stage.scene, GamesScene)
    stage.click("export")
    dialog = stage.scene
    assert isinstance(dialog, AskDialog)
    dialog.text = str(tmp_path / "exports" / "bone-year.lantern")
    before = Path(dialog.text).read_bytes()
    dialog.go()
    assert isinstance(stage.scene, AskDialog) and dialog.refused and Path(dialog.text).read_bytes() == before
    dialog.text = str(tmp_path / "elsewhere")
    dialog.go()
    assert (tmp_path / "elsewhere" / "bone-year.lantern").exists()


def test_import_takes_a_file_by_its_path_or_dropped(tmp_path: Path) -> None:
    away = kept(tmp_path, "Bone year", answers=3)
    (tmp_path / "away").mkdir()
    carried = away.rename(tmp_path / "away" / f"carried{SUFFIX}")
    stage = listed(tmp_path)
    stage.do(Intent(Act.KEY, key="m"))
    assert isinstance(stage.scene, AskDialog) and says(stage, "None lies in the folder of exports")
    stage.do(Intent(Act.DROP, text=str(carried)))
    stage.click("go")
    assert says(stage, "Bone year") and (tmp_path / "campaigns" / carried.name).exists() and carried.exists()
    stage.post(pygame.event.Event(pygame.DROPFILE, file=str(carried)))
    assert len(scene_of(stage).files) == 2


def test_a_dropped_file_that_is_no_campaign_is_refused(tmp_path: Path) -> None:
    other = tmp_path / f"other{SUFFIX}"
    Journal.create(other, {"game": "showdown"}).close()
    stage = listed(tmp_path)
    stage.do(Intent(Act.DROP, text=str(other)))
    assert isinstance(stage.scene, Dialog) and "which is not in this box" in stage.scene.body
    assert not list((tmp_path / "campaigns").iterdir())


def test_remove_asks_first_puts_away_and_can_be_brought_back(tmp_path: Path) -> None:
    path = kept(tmp_path, "Bone year")
    stage = listed(tmp_path)
    stage.click("remove")
    assert isinstance(stage.scene, Dialog) and str(path.parent / "removed") in stage.scene.body
    stage.do(Act.BACK)
    assert path.exists()
    stage.click("remove")
    stage.click("reply:0")
    assert not path.exists() and (path.parent / "removed" / path.name).exists() and not scene_of(stage).files
    stage.click("away")
    assert not button(stage, "open").enabled
    stage.click("restore")
    assert path.exists() and scene_of(stage).one is not None and not scene_of(stage).away


def test_search_finds_by_name_and_by_player(tmp_path: Path) -> None:
    for name, who in (("Bone year", "Anna"), ("Ash year", "Chidi"), ("Long night", "Mo"), ("Cinder", "Anna")):
        kept(tmp_path, name, CampaignOptions(quick_start=True, seats=[who, "Guest"]))
    stage = listed(tmp_path)
    stage.click("games-search")
    stage.do(Intent(Act.TEXT, text="anna"))
    assert {file.name for file in scene_of(stage).shown()} == {"Bone year", "Cinder"}
    assert scene_of(stage).one in scene_of(stage).shown()
    stage.do(Intent(Act.TEXT, text="xyz"))
    assert says(stage, "No game is like")


def test_the_list_goes_by_keys_alone(tmp_path: Path) -> None:
    for name in ("Bone year", "Ash year"):
        kept(tmp_path, name)
    stage = listed(tmp_path)
    first = scene_of(stage).chosen
    stage.do(Act.DOWN, Act.DOWN, Act.ACCEPT)
    assert scene_of(stage).chosen != first
    stage.do(Act.ACCEPT)
    assert isinstance(stage.scene, SettlementScene)
    stage.app.close_game()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_overflows(tmp_path: Path, scale: float) -> None:
    for make in (lambda app: games_scene(app, 1e6), lambda app: game_over_scene(app, "won"), GamesScene):
        stage = app_stage(make, tmp_path, text_scale=scale)
        stage.draw()
        assert not find_overflow(stage.scene)


# the end


def test_what_a_lost_settlement_leaves_goes_on_to_the_next(tmp_path: Path) -> None:
    kept(tmp_path, "Bone year", outcome="lost")
    kept(tmp_path, "Ash year", outcome="lost")
    kept(tmp_path, "Long night", outcome="won")
    stage = app_stage(lambda app: game_over_scene(app, "lost"), tmp_path)
    assert says(stage, "Left Overs") and says(stage, "second settlement lost")
    stage.click("new")
    plan = stage.scene.plan  # type: ignore[attr-defined]
    assert plan.lost == 2 and plan.campaign_options().lost_settlements == 2
    stage.do(Act.BACK)
    assert isinstance(stage.scene, TitleScene)


def test_a_campaign_that_ends_under_our_hands_counts_itself_once(tmp_path: Path) -> None:
    kept(tmp_path, "Ash year", outcome="lost")
    path = kept(tmp_path, "Bone year")
    game = open_campaign(path, BOX)
    game.session.table.campaign.outcome = "lost"
    stage = app_stage(lambda app: CampaignEndScene(app, game), tmp_path)
    assert says(stage, "second settlement lost")
    game.journal.finish("lost")
    assert CampaignEndScene(stage.app, game).lost_here() == 2
    game.close()


def test_one_that_is_over_is_opened_at_how_it_ended(tmp_path: Path) -> None:
    played_to_the_end(tmp_path)
    stage = listed(tmp_path)
    assert says(stage, "Over: lost")
    stage.click("open")
    assert isinstance(stage.scene, CampaignEndScene) and says(stage, "The last lantern is out")
    stage.app.close_game()


def played_to_the_end(folder: Path) -> None:
    """A campaign in the folder that was played at random until it was lost; that does not take long."""
    (folder / "campaigns").mkdir(exist_ok=True)
    path = folder / "campaigns" / f"lost{SUFFIX}"
    for seed in range(6, 16):
        game = begin_campaign(path, BOX, CampaignOptions(quick_start=True), seed, "Bone year")
        player = RandomPlayer(seed)
        for _ in range(1500):
            if game.session.request is None:
                break
            game.answer(player.answer(game.session.request, game.session.table))
        outcome = game.session.outcome
        game.close()
        if outcome == "lost":
            return
        for file in path.parent.iterdir():
            file.unlink()
    raise AssertionError("none of ten careless campaigns was lost")


def test_from_the_end_to_the_chronicle_and_back(tmp_path: Path) -> None:
    stage = app_stage(lambda app: game_over_scene(app, "won"), tmp_path)
    assert says(stage, "The lantern still burns")
    stage.click("chronicle")
    assert isinstance(stage.scene, SettlementScene) and stage.scene.register.page == "chronicle"
    stage.click("commit")
    assert isinstance(stage.scene, CampaignEndScene)
    stage.click("title")
    assert type(stage.scene).__name__ == "TitleScene" and stage.app.game is None


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "campaigns").write_text("in the way")
    stage = listed(tmp_path)
    assert isinstance(stage.scene, Dialog) and "LANTERNFALL_HOME" in stage.scene.body


def test_the_path_to_export_to_must_be_one_that_can_be_made(tmp_path: Path) -> None:
    kept(tmp_path, "Bone year")
    (tmp_path / "file").write_text("in the way")
    stage = listed(tmp_path)
    stage.click("export")
    dialog = stage.scene
    assert isinstance(dialog, AskDialog)
    with pytest.raises(BadInput, match="choose another folder"):
        dialog.do(str(tmp_path / "file" / "below" / "x.lantern"))


@pytest.mark.parametrize(
    ("phase", "where"),
    [
        (Chapter.HUNT, "hunt: White Lion, level 2"),
        (Chapter.SHOWDOWN, "showdown: White Lion, level 2"),
        (Chapter.SETTLEMENT, "settlement phase"),
    ],
)
def test_a_campaign_says_what_is_hunted_or_fought(phase: Chapter, where: str) -> None:
    page = Page("Bone", 3, 9, phase=phase, monster="white-lion", level="2")
    assert stands(CampaignFile(Path("bone"), "Bone", page), BOX) == where


def test_the_home_of_nobody_is_told_wherever_a_file_is_named(tmp_path: Path) -> None:
    stage = app_stage(GamesScene, tmp_path)
    scene = stage.scene
    assert isinstance(scene, GamesScene)
    with pytest.raises(BadInput, match="There is no user ~nobody-at-all"):
        scene._import("~nobody-at-all/x.lantern")
    scene._take_in("~nobody-at-all/x.lantern")
    assert says(stage, "There is no user")


def test_a_folder_of_games_that_cannot_be_made_is_told_and_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").write_text("a file")
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path))
    stage = app_stage(TitleScene, tmp_path)
    stage.app.given = stage.app._folder = None  # the player's own
    stage.app.to_games()
    stage.draw()
    assert isinstance(stage.scene, Dialog) and "Games cannot be kept in" in stage.scene.body


def test_the_key_that_opens_import_is_not_written_into_it(tmp_path: Path) -> None:
    stage = app_stage(GamesScene, tmp_path)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0)
    for event in (down, pygame.event.Event(pygame.TEXTINPUT, text="m"), down):
        stage.do(*stage.ui.input.intents(event))
    dialog = stage.scene
    assert isinstance(dialog, AskDialog) and dialog.title == "Import" and dialog.text == ""


# single showdowns


def fought(folder: Path, name: str = "first.lantern", answers: int = 60) -> Path:
    """A First Story of two players in the folder of showdowns, some rounds old."""
    game = begun(folder, name, seats=("Anna", "Chidi"))
    player = CarefulPlayer()
    for _ in range(answers):
        assert isinstance(game.session.request, Decision)
        game.answer(player.answer(game.session.request, game.session.table))
    game.close()
    return folder / name


def test_single_showdowns_stand_among_the_campaigns_the_newest_first(tmp_path: Path) -> None:
    kept(tmp_path, "Bone year")
    path = fought(tmp_path)
    stage = listed(tmp_path)
    assert [file.path.name for file in scene_of(stage).files] == ["first.lantern", "bone-year.lantern"]
    one = scene_of(stage).one
    assert isinstance(one, ShowdownFile) and one.name == "First Story" and one.round > 1
    assert says(stage, f"single showdown · {len(one.living)} alive") and says(stage, f"Round {one.round}.")
    assert says(stage, "Played by Anna and Chidi") and says(stage, "1 campaign and 1 showdown")
    stage.click("open")
    assert isinstance(stage.scene, ShowdownScene)
    assert stage.app.game is not None and stage.app.game.journal.path == path
    stage.app.close_game()


def test_a_showdown_is_named_copied_carried_away_and_brought_in_like_a_campaign(tmp_path: Path) -> None:
    path = fought(tmp_path)
    stage = listed(tmp_path)
    stage.click("duplicate")
    assert says(stage, "First Story (copy)")
    stage.click("rename")
    write(stage, "Rainy Sunday", instead_of=30)
    stage.do(Act.ACCEPT)
    assert says(stage, "Rainy Sunday") and says(stage, "single showdown · First Story")
    stage.click("remove")
    stage.click("reply:0")
    assert [file.path for file in scene_of(stage).files] == [path]
    assert (tmp_path / "removed" / "first-2.lantern").exists()
    stage.click("away")
    assert says(stage, "Rainy Sunday") and says(stage, "1 game removed from the list")
    stage.click("restore")
    assert len(scene_of(stage).files) == 2 and button(stage, "open").enabled
    stage.click("export")
    stage.click("go")
    parcel = tmp_path / "exports" / "first-2.lantern"
    (tmp_path / "other").mkdir()
    other = listed(tmp_path / "other")
    other.do(Intent(Act.DROP, text=str(parcel)))
    (moved_in,) = scene_of(other).files
    assert moved_in.path == tmp_path / "other" / "first-2.lantern" and moved_in.name == "Rainy Sunday"
    other.click("open")
    assert isinstance(other.scene, ShowdownScene) and other.app.game is not None
    with Journal.open(path, read_only=True) as journal:
        assert other.app.game.session.answers == journal.answers()
    other.app.close_game()


def test_a_showdown_that_ended_is_kept_and_opens_at_its_aftermath(tmp_path: Path) -> None:
    fought(tmp_path, answers=0)
    game = begun(tmp_path, "over.lantern", seed=2)
    player = CarefulPlayer()
    while game.session.request is not None:
        assert isinstance(game.session.request, Decision)
        game.answer(player.answer(game.session.request, game.session.table))
    game.close()
    stage = listed(tmp_path)
    one = scene_of(stage).one
    assert one is not None and one.path.name == "over.lantern" and is_over(one) and says(stage, "Over: ")
    assert button(stage, "open").label == "Remember"
    stage.click("open")
    assert isinstance(stage.scene, AftermathScene)
    stage.app.close_game()


def test_both_kinds_are_sought_alike(tmp_path: Path) -> None:
    for name in ("Bone year", "Ash year", "Long night"):
        kept(tmp_path, name)
    fought(tmp_path, answers=12)
    stage = listed(tmp_path)
    stage.click("games-search")
    stage.do(Intent(Act.TEXT, text="erza"))
    assert [file.path.name for file in scene_of(stage).shown()] == ["first.lantern"]


# import


def test_import_lists_what_was_exported_and_downloaded(tmp_path: Path) -> None:
    """The newest first, a press away; the focus is on it, so that no letter goes astray."""
    kept(tmp_path, "Bone year", answers=3)
    stage = listed(tmp_path)
    stage.click("export")
    stage.click("go")
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    fought(tmp_path, answers=3).rename(downloads / "from-a-friend.lantern")
    (downloads / "broken.lantern").write_bytes(b"no game" * 40)
    os.utime(downloads / "broken.lantern", (1.0, 1.0))
    stage.click("import")
    dialog = stage.scene
    assert isinstance(dialog, ImportDialog)
    assert [one.file.path.name for one in dialog.files] == [
        "from-a-friend.lantern", "bone-year.lantern", "broken.lantern"]  # fmt: skip
    notes = [one.note for one in stage.scene.root.walk() if isinstance(one, Item)]
    assert "among your downloads, just now" in notes[0] and "in the folder of exports" in notes[1]
    assert stage.scene.focused is not None and stage.scene.focused.key == "found:0"
    broken = stage.scene.root.find("found:2")
    assert isinstance(broken, Item) and broken.why_not
    stage.do(Act.DOWN, Act.ACCEPT)
    assert isinstance(stage.scene, GamesScene) and len(scene_of(stage).files) == 2
    assert (tmp_path / "exports" / "bone-year.lantern").exists(), "the file itself stays"
    stage.click("import")
    stage.click("found:0")
    assert (tmp_path / "from-a-friend.lantern").exists() and len(scene_of(stage).files) == 3


def test_a_path_between_quotation_marks_is_read_as_file_browsers_copy_it(tmp_path: Path) -> None:
    assert place_written(f'"{tmp_path}/a b.lantern"') == tmp_path / "a b.lantern"
    assert place_written("  ~/x.lantern ") == Path.home() / "x.lantern"
