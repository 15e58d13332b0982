"""The page of the seats: at any question, by the menu or a key, somebody joins, leaves or takes over."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from engine.run import SEATING
from engine.ui.dialog import Dialog
from engine.ui.input import Act, Intent
from engine.ui.overflow import find_overflow
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter
from game.rules.seating.changes import seating
from game.scenes.hunt.scene import HuntScene
from game.scenes.parts.person_card import person_of
from game.scenes.parts.seat_marks import played_by
from game.scenes.seats.draft import SeatDraft
from game.scenes.seats.scene import SeatsAtTable
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.staging import AppStage, Nowhere, app_stage, begun, says

F8 = Intent(Act.KEY, key="f8")


def in_fight(folder: Path, *seats: str) -> AppStage:
    stage = app_stage(Nowhere, folder)
    stage.app.show(begun(folder, seats=seats or ("Ann", "Ben")))
    return stage


def in_campaign(folder: Path, chapter: Chapter) -> AppStage:
    """A campaign of two in this chapter, at a question that more than one thing answers."""
    game = begin_campaign(folder / "c.lantern", core_box(), CampaignOptions(seats=["Ann", "Ben"]), 8, "X")
    player = RandomPlayer(8)
    while True:
        request = game.session.request
        assert request is not None
        if (
            game.session.table.campaign.chapter is chapter
            and isinstance(request, Decision)
            and len(request.options) > 1
        ):
            break
        game.answer(player.choose(request))
    stage = app_stage(Nowhere, folder)
    stage.app.show(game)
    return stage


def page(stage: AppStage) -> SeatsAtTable:
    """The page, opened by its key."""
    stage.do(F8)
    assert isinstance(stage.scene, SeatsAtTable)
    return stage.scene


def answers(stage: AppStage) -> list[str]:
    assert stage.app.game is not None
    return stage.app.game.session.answers


def names(stage: AppStage) -> list[str]:
    assert stage.app.game is not None
    return seating(stage.app.game.session.table).names


def test_the_menu_leads_there(tmp_path: Path) -> None:
    stage = in_fight(tmp_path)
    stage.app.to_pause()
    menu = stage.stack.top
    assert isinstance(menu, Dialog)
    place = [reply.label for reply in menu.replies].index("Seats (F8)")
    stage.click(f"reply:{place}")
    assert isinstance(stage.scene, SeatsAtTable)
    stage.app.close_game()


def test_several_changes_become_one_answer_which_undo_takes_back(tmp_path: Path) -> None:
    stage = in_fight(tmp_path)
    scene = page(stage)
    stage.click("leave:1")
    stage.click("add-seat")
    scene._rename(1, "Cara")
    scene._give("zachary", "1")
    stage.click("bot:0")
    assert says(stage, "Cara joins the table and leads")
    stage.click("apply")
    assert isinstance(stage.scene, ShowdownScene)
    assert len(answers(stage)) == 1 and answers(stage)[0].startswith("@seats leave 2;add Cara;")
    assert names(stage) == ["Ann", "Cara"]
    stage.app.game.session.undo()  # type: ignore[union-attr]
    assert names(stage) == ["Ann", "Ben"]
    stage.app.close_game()


def test_back_leaves_everything_as_it_was(tmp_path: Path) -> None:
    stage = in_fight(tmp_path)
    page(stage)
    stage.click("leave:0")
    stage.do(Act.BACK)
    assert isinstance(stage.scene, ShowdownScene) and not answers(stage) and names(stage) == ["Ann", "Ben"]
    stage.app.close_game()


def test_nothing_is_taken_before_something_is_changed_and_no_name_twice(tmp_path: Path) -> None:
    stage = in_fight(tmp_path)
    scene = page(stage)
    stage.click("apply")
    assert stage.scene is scene, "nothing is changed yet"
    scene._rename(1, "ann")
    assert says(stage, "ann sits at the table already: tell the seats apart.")
    stage.click("apply")
    assert stage.scene is scene and not answers(stage)
    scene._rename(1, "Bert")
    stage.click("apply")
    assert answers(stage) == ["@seats rename 2 Bert"]
    stage.app.close_game()


@pytest.mark.parametrize(
    ("chapter", "kind"),
    [(Chapter.SHOWDOWN, ShowdownScene), (Chapter.SETTLEMENT, SettlementScene), (Chapter.HUNT, HuntScene)],
)
def test_in_every_chapter_of_a_campaign_seats_come_and_go_at_any_question(
    tmp_path: Path, chapter: Chapter, kind: type
) -> None:
    stage = in_campaign(tmp_path, chapter)
    assert isinstance(stage.scene, kind)
    game = stage.app.game
    assert game is not None
    asked = game.session.request
    page(stage)
    stage.click("leave:0")
    stage.click("add-seat")
    stage.click("apply")
    assert isinstance(stage.scene, kind) and game.session.request is asked, "the question stands"
    assert names(stage) == ["Ben", "Seat B"]
    page(stage)
    stage.click("apply")
    assert isinstance(stage.scene, SeatsAtTable), "nothing is changed twice"
    stage.app.close_game()


def test_what_is_watched_has_no_seats_to_take(tmp_path: Path) -> None:
    stage = app_stage(Nowhere, tmp_path)
    stage.app.watch_campaign(CampaignOptions(quick_start=True), 4)
    watched = stage.scene
    stage.do(F8)
    assert stage.scene is watched and "Take over first" in stage.stack.toasts[-1].text
    stage.app.close_game()


def test_at_home_everybody_can_be_given_away_and_a_speaker_chosen(tmp_path: Path) -> None:
    stage = in_campaign(tmp_path, Chapter.SETTLEMENT)
    scene = page(stage)
    game = stage.app.game
    assert game is not None
    table = game.session.table
    everybody = {table.key(who) for who in table.living()}
    assert set(scene.draft.people) == everybody
    scene.then(lambda: scene.draft.speak(1))
    stage.click("apply")
    assert answers(stage)[-1] == SEATING + "speaker 2"
    assert table.speaker == 2  # type: ignore[attr-defined]
    stage.app.close_game()


def test_a_newcomer_is_named_at_once_and_not_renamed(tmp_path: Path) -> None:
    game = begun(tmp_path, seats=("Ann", "Ben"))
    draft = SeatDraft(game.session.table)
    draft.add()
    draft.rename(2, "Cara")
    assert draft.answer() == "add Cara"
    game.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_six_seats_find_room(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    game = begun(tmp_path, seats=("Ann", "Ben", "Cara", "Dan", "Eve"))
    stage = app_stage(Nowhere, tmp_path, size, text_scale=scale)
    stage.app.show(game)
    page(stage)
    stage.click("add-seat") if scale == 1.0 else stage.scene.draft.add()  # type: ignore[attr-defined]
    stage.scene.refresh()
    stage.draw()
    assert not find_overflow(stage.scene)
    stage.app.close_game()


def test_at_home_cards_and_entries_say_who_leads_whom(tmp_path: Path) -> None:
    stage = in_campaign(tmp_path, Chapter.SETTLEMENT)
    scene = stage.scene
    assert isinstance(scene, SettlementScene)
    table = scene.table
    for who in table.living():
        seat = table.seat_of(who)
        assert person_of(table, who).seat == "AB"[seat - 1]
        assert played_by(table, who) == f"{['Ann', 'Ben'][seat - 1]} (seat {'AB'[seat - 1]})"
    entry = scene.entries.lookup(f"survivor:{table.key(table.living()[0])}")
    assert entry is None or "Led by" in entry.body
    stage.app.close_game()


def test_alone_nobody_is_told_to_lead(tmp_path: Path) -> None:
    stage = in_fight(tmp_path, "Ann")
    scene = stage.scene
    assert isinstance(scene, ShowdownScene)
    entry = scene.entries.lookup("survivor:erza")
    assert entry is not None and "Played by" not in entry.body
    stage.app.close_game()
