"""Who sits at the table: the plan and its screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadInput
from engine.save.journal import Journal
from engine.ui.input import Act, Intent
from engine.ui.widgets.button import Button
from game.bots.showdown_choice import Fight
from game.model.terms import Variant
from game.rules.seating.seating import deal
from game.scenes.app.automation import preset_of
from game.scenes.new_game.campaign_plan import CampaignPlan
from game.scenes.new_game.seat_plan import LARGEST_SEED, MOST_SEATS, SeatPlan
from game.scenes.new_game.seats import SeatsScene
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.staging import app_stage, says


def test_one_seat_plays_all_four() -> None:
    plan = SeatPlan()
    party = plan.party()
    (seat,) = plan.dealt(party)
    assert seat.survivors == [survivor.key for survivor in party] and len(party) == 4
    assert "variant-solo" in plan.told()


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_showdown_and_a_campaign_deal_their_survivors_alike_and_fairly(seats: int) -> None:
    plan, campaign = SeatPlan(), CampaignPlan()
    for _ in range(seats - 1):
        plan.add_seat()
        campaign.add_seat()
    assert plan.owners == [campaign.seat_of(who) for who in range(4)] == deal(4, seats)
    shares = [len(plan.played_by(seat)) for seat in range(seats)]
    assert max(shares) - min(shares) <= 1
    if seats > 1:
        plan.remove_seat(0)
        assert plan.owners == deal(4, seats - 1), "whoever goes leaves a fair table"


def test_as_the_players_have_dealt_them_a_new_seat_takes_its_share_from_whoever_has_most() -> None:
    plan = SeatPlan()
    plan.add_seat()
    for who, seat in enumerate((0, 0, 0, 1)):
        plan.give(who, seat)
    plan.add_seat()
    assert plan.owners == [0, 0, 2, 1]


def test_the_storyteller_is_dealt_nobody() -> None:
    plan = SeatPlan.for_fight(Fight("white-lion", "1", variants=(Variant.STORYTELLER,)), 1)
    plan.add_seat()
    plan.add_seat()
    assert not plan.played_by(0) and [len(plan.played_by(seat)) for seat in (1, 2, 3)] == [2, 1, 1]
    plan.remove_seat(3)
    assert not plan.played_by(0) and [len(plan.played_by(seat)) for seat in (1, 2)] == [2, 2]


def test_the_hand_over_screen_is_offered_to_whoever_is_not_alone(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SeatsScene(app, SeatPlan(seed="77")), tmp_path)
    assert stage.scene.root.find("hand-over") is None
    stage.click("add-seat")
    stage.click("hand-over")
    assert stage.ui.settings.hand_over


def test_seats_beyond_the_fourth_lead_nobody_but_sit_at_the_table() -> None:
    plan = SeatPlan()
    for _ in range(9):
        plan.add_seat()
    assert len(plan.seats) == MOST_SEATS == 6
    assert [len(plan.played_by(seat)) for seat in range(6)] == [1, 1, 1, 1, 0, 0]
    assert "E and F lead no survivor" in plan.told()
    assert [seat.survivors for seat in plan.dealt(plan.party())][4:] == [[], []]


@given(st.lists(st.one_of(st.none(), st.integers(0, 5), st.tuples(st.integers(0, 3), st.integers(0, 5)))))
def test_whatever_is_done_every_survivor_has_one_seat(steps: list[object]) -> None:
    plan = SeatPlan()
    for step in steps:
        if step is None:
            plan.add_seat()
        elif isinstance(step, int):
            plan.remove_seat(step % len(plan.seats))
        elif isinstance(step, tuple):
            plan.give(step[0], step[1] % len(plan.seats))
    dealt = plan.dealt(plan.party())
    assert sorted(key for seat in dealt for key in seat.survivors) == ["allister", "erza", "lucy", "zachary"]
    assert 1 <= len(dealt) <= MOST_SEATS


@pytest.mark.parametrize("names", [["Erza", "erza!", "Lucy", "Zachary"], ["", "Erza", "Lucy", "Zachary"]])
def test_names_must_be_there_and_differ(names: list[str]) -> None:
    plan = SeatPlan(survivors=names)
    assert "name of their own" in plan.problem()


@pytest.mark.parametrize("seed", ["", "x", "-1", "1.5", str(LARGEST_SEED + 1), "१२"])
def test_a_seed_must_be_a_number(seed: str) -> None:
    plan = SeatPlan(seed=seed)
    assert "seed" in plan.problem()
    with pytest.raises(BadInput, match="correct it"):
        plan.chosen_seed()


def test_begin_starts_the_first_story_with_this_table(tmp_path: Path) -> None:
    stage = app_stage(lambda app: SeatsScene(app, SeatPlan(seed="77")), tmp_path)
    stage.click("add-seat")
    stage.click("seat:0")
    stage.do(Intent(Act.TEXT, text="Anna"))
    stage.click("survivor:2")
    stage.do(Act.LAST, Intent(Act.TEXT, text="a"))
    stage.click("begin")
    assert isinstance(stage.scene, ShowdownScene)
    stage.app.close_game()
    (save,) = tmp_path.glob("*.lantern")
    with Journal.open(save, read_only=True) as journal:
        told = {
            "game": "showdown",
            "monster": "white-lion",
            "level": "prologue",
            "seed": 77,
            "seats": ["Anna", "Seat B"],
            "survivors": ["Allister", "Erza", "Lucya", "Zachary"],
            "party": "founders",
        }
        assert told.items() <= journal.header.items()


def test_what_cannot_begin_says_why_and_begins_when_cured(tmp_path: Path) -> None:
    plan = SeatPlan(survivors=["Erza", "Erza", "Lucy", "Zachary"])
    stage = app_stage(lambda app: SeatsScene(app, plan), tmp_path)
    begin = stage.scene.root.find("begin")
    assert isinstance(begin, Button) and "name of their own" in (begin.why_not or "")
    stage.click("begin")
    assert stage.app.game is None
    stage.click("survivor:0")
    stage.do(Act.LAST, Intent(Act.TEXT, text="na"))
    stage.click("begin")
    assert isinstance(stage.scene, ShowdownScene)
    stage.app.close_game()


def test_a_survivor_is_handed_to_another_seat(tmp_path: Path) -> None:
    plan = SeatPlan(seats=["Anna", "Bo"], owners=[0, 0, 1, 1])
    stage = app_stage(lambda app: SeatsScene(app, plan), tmp_path)
    assert stage.scene.focus_on("owner:0")
    stage.do(Act.RIGHT)
    assert plan.owners == [1, 0, 1, 1]
    assert says(stage, "Plays Erza")
    stage.click("remove:0")
    assert plan.seats == ["Bo"] and plan.owners == [0, 0, 0, 0]


def test_the_preset_is_kept_in_the_settings(tmp_path: Path) -> None:
    stage = app_stage(SeatsScene, tmp_path)
    assert preset_of(stage.ui.settings.automation) == "table"
    stage.click("preset:companion")
    assert preset_of(stage.ui.settings.automation) == "companion"


def test_keys_alone_begin_a_game(tmp_path: Path) -> None:
    stage = app_stage(SeatsScene, tmp_path)
    stage.do(Act.ACCEPT)  # the first key shows the focus
    stage.do(Act.ACCEPT)
    assert isinstance(stage.scene, ShowdownScene)
    stage.app.close_game()


def test_back_leaves_without_a_trace(tmp_path: Path) -> None:
    stage = app_stage(SeatsScene, tmp_path)
    stage.do(Act.BACK)
    assert stage.stack.top is None and list(tmp_path.iterdir()) == []
