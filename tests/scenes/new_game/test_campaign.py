"""Before a campaign: the plan, what the rules make of it, and its screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.save.journal import Journal
from engine.session import Session
from engine.ui.dialog import Dialog
from engine.ui.input import Act, Intent
from engine.ui.overflow import find_overflow
from engine.ui.widgets.button import Button
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.model.terms import Variant
from game.phases.campaign.campaign import CampaignGame
from game.phases.campaign.founding import new_campaign
from game.phases.files.campaign_files import list_campaigns
from game.rulebook.chapters import RULES
from game.scenes.new_game.campaign import NewCampaignScene
from game.scenes.new_game.campaign_plan import STORYTELLER_ALONE, CampaignPlan, fresh_name, read_timelines
from game.scenes.new_game.campaign_words import HYBRID, LEGACY, PERFECT, QUICK_START, VARIANTS, legacy_words
from game.scenes.new_game.seat_plan import LARGEST_SEED, MOST_SEATS
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.campaigns import new_campaign_scene
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.staging import AppStage, app_stage, says

BOX = core_box()
HARDER = """name: A harder road
years:
  1: [settlement event First Day, story event Returning Survivors]
  4: [nemesis encounter butcher 1]
"""


def screen(folder: Path, plan: CampaignPlan | None = None, **settings: Any) -> AppStage:
    return app_stage(lambda app: NewCampaignScene(app, plan), folder, **settings)


def home_of(stage: AppStage) -> Any:
    assert stage.app.game is not None
    return stage.app.game.session.table


def begin(stage: AppStage) -> None:
    stage.scene.settle()
    stage.click("begin")


# the plan


def test_every_variant_is_offered_with_a_rule_that_is_told() -> None:
    assert set(VARIANTS) == set(Variant)
    for name, note, rule in [*VARIANTS.values(), QUICK_START, HYBRID, PERFECT]:
        assert rule in RULES and name and note.endswith(".")


def test_what_lost_settlements_leave_is_printed_from_the_cards() -> None:
    words = [legacy_words(legacy, BOX) for legacy in BOX.legacies]
    assert "Survivor Corpse" in words[0] and "survival limit is 1 higher" in words[1] and "1 Skull" in words[1]
    assert "+1 accuracy" in words[2] and "+1 damage" in words[2] and "-1 movement" in words[2]
    assert words[3] == "Acid Storm comes in lantern years 3, 7, 13 and 19."
    assert all(f"{LEGACY}-{n}" in RULES for n in range(1, 5))


def test_a_storyteller_needs_somebody_to_tell_it_to() -> None:
    plan = CampaignPlan()
    plan.turn(Variant.STORYTELLER)
    assert plan.variants == [] and plan.why_not(Variant.STORYTELLER) == STORYTELLER_ALONE
    plan.add_seat()
    plan.turn(Variant.STORYTELLER)
    assert plan.variants == [Variant.STORYTELLER] and plan.storyteller == 1
    assert [plan.seat_of(who) for who in range(4)] == [0, 0, 0, 0]
    plan.remove_seat(0)
    assert plan.variants == []


@given(st.lists(st.one_of(st.sampled_from(list(Variant)), st.none(), st.integers(0, 6))))
def test_whatever_is_switched_a_house_without_conflict_comes_of_it(steps: list[object]) -> None:
    plan = CampaignPlan()
    for step in steps:
        if isinstance(step, Variant):
            plan.turn(step)
        elif isinstance(step, int):
            plan.remove_seat(step % len(plan.seats))
        else:
            plan.add_seat()
    options = plan.campaign_options()
    assert (
        not plan.problem() and 1 <= len(options.seats) <= MOST_SEATS and len(set(options.seats)) == len(options.seats)
    )
    assert Variant.STORYTELLER not in options.variants or len(options.seats) > 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": "   "}, "letters"),
        ({"founders": ["Erza", "erza!", "Lucy", "Zachary"]}, "name of their own"),
        ({"seed": "x"}, "seed"),
        ({"seed": str(LARGEST_SEED + 1)}, "seed"),
        ({"seats": ["Anna", "anna"]}, "tell them apart"),
    ],
)
def test_what_cannot_begin_says_why(change: dict[str, Any], words: str) -> None:
    assert words in CampaignPlan(**change).problem()


def test_a_new_campaign_bears_a_name_that_no_other_has() -> None:
    taken: set[str] = set()
    for _ in range(9):
        name = fresh_name(taken)
        assert name not in taken
        taken.add(name)


def test_a_timeline_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(HARDER)
    (tmp_path / "twin.yaml").write_text(HARDER)
    (tmp_path / "bad.yaml").write_text("years: {4: [nemesis encounter butchr 1]}")
    found, broken = read_timelines(tmp_path, BOX)
    assert list(found) == ["A harder road"]
    assert len(broken) == 2 and "butcher" in broken[0].split("the nearest")[1] and "name of its own" in broken[1]


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("quick", [False, True])
def test_a_campaign_begins_with_every_variant(variant: Variant, quick: bool) -> None:
    plan = CampaignPlan(seats=["Anna", "Chidi"], knight=2, quick_start=quick)
    plan.turn(variant)
    game = CampaignGame(BOX)
    session = Session(game, game.encode(new_campaign(BOX, plan.campaign_options(), 3, plan.founders)))
    player = RandomPlayer(3)
    for _ in range(12):
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    campaign = session.table.campaign
    assert campaign.options.variants == [variant]
    assert len(campaign.names) >= (7 if variant is Variant.SEVEN_SWORDSMEN else 4)
    assert (campaign.names[campaign.knight] == "Lucy") if variant is Variant.TWILIGHT_KNIGHT else not campaign.knight
    session.close()


# the screen


def test_everything_can_be_left_as_it_is(tmp_path: Path) -> None:
    stage = screen(tmp_path)
    stage.do(Act.DOWN, Act.ACCEPT)
    home = home_of(stage)
    assert home.campaign.options.seats == ["solo"] and home.campaign.options.variants == []
    assert [home.name(who) for who in home.living()] == ["Allister", "Erza", "Lucy", "Zachary"]
    assert isinstance(stage.scene, ShowdownScene)
    stage.app.close_game()
    (file,) = list_campaigns(tmp_path / "campaigns")
    assert file.name == "Four in the dark" and file.path.name.startswith("four-in-the-dark") and not file.problem


def test_begin_starts_the_campaign_that_was_planned(tmp_path: Path) -> None:
    stage = screen(tmp_path)
    stage.click("name")
    stage.do(Act.LAST, Intent(Act.TEXT, text=" again"))
    stage.click("add-seat")
    stage.click("seat:1")
    stage.do(Intent(Act.TEXT, text="Chidi"))
    stage.click("founder:2")
    stage.do(Act.LAST, Intent(Act.TEXT, text="a"))
    stage.click("new-campaign:variants")
    for variant in (Variant.QUICK, Variant.TWILIGHT_KNIGHT, Variant.STORYTELLER):
        scroll_to(stage, f"variant:{variant.value}")
    stage.click("knight:3")
    stage.click("new-campaign:options")
    for field in ("quick_start", "hybrid_sets", "perfect_resources"):
        scroll_to(stage, f"option:{field}")
    scroll_to(stage, "more")
    stage.scene.focus_on("seed")
    stage.do(Act.LAST, *([Intent(Act.KEY, key="backspace")] * 19), Intent(Act.TEXT, text="77"))
    begin(stage)
    assert isinstance(stage.scene, SettlementScene)
    home = home_of(stage)
    options = home.campaign.options
    assert options.seats == ["Seat A", "Chidi"] and set(options.variants) == {
        Variant.QUICK, Variant.TWILIGHT_KNIGHT, Variant.STORYTELLER,
    }  # fmt: skip
    assert options.quick_start and options.hybrid_sets and options.perfect_resources and options.knight == 3
    assert home.name(home.campaign.knight) == "Zachary" and "Lucya" in home.campaign.names.values()
    stage.app.close_game()
    (file,) = list_campaigns(tmp_path / "campaigns")
    assert (file.name, file.seed) == ("Four in the dark again", 77)


def scroll_to(stage: AppStage, key: str) -> None:
    """Presses a widget of the book by keys, wherever it has scrolled to."""
    assert stage.scene.focus_on(key), key
    stage.do(Act.ACCEPT)


def test_a_conflict_is_refused_with_its_reason(tmp_path: Path) -> None:
    stage = screen(tmp_path)
    stage.click("new-campaign:variants")
    assert says(stage, STORYTELLER_ALONE)
    scroll_to(stage, "variant:storyteller")
    assert stage.scene.plan.variants == []  # type: ignore[attr-defined]
    stage.click("new-campaign:table")
    stage.click("name")
    stage.do(Act.LAST, *([Intent(Act.KEY, key="backspace")] * 60))
    found = stage.scene.root.find("begin")
    assert isinstance(found, Button) and not found.enabled and "cannot be used" in (found.why_not or "")


def test_a_custom_timeline_is_written_into_the_campaign(tmp_path: Path) -> None:
    (tmp_path / "timelines").mkdir()
    (tmp_path / "timelines" / "harder.yaml").write_text(HARDER)
    stage = screen(tmp_path)
    stage.click("new-campaign:options")
    assert stage.scene.focus_on("timeline")
    stage.do(Act.RIGHT)
    begin(stage)
    campaign = home_of(stage).campaign
    assert campaign.options.timeline == "A harder road" and sorted(campaign.timeline) == [1, 4]
    stage.app.close_game()


def test_a_broken_timeline_is_told_and_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "timelines").mkdir()
    bad = tmp_path / "timelines" / "bad.yaml"
    bad.write_text("years: {99: []}")
    stage = screen(tmp_path)
    assert isinstance(stage.scene, Dialog) and str(bad) in stage.scene.body and "boxes from 1" in stage.scene.body
    stage.do(Act.ACCEPT)
    stage.click("new-campaign:options")
    assert isinstance(stage.scene, NewCampaignScene) and stage.scene.root.find("timeline") is None
    assert stage.scene.root.find("left-out:0") is not None and f"{bad}:1: years.99: 99 is no" in capsys.readouterr().err
    begin(stage)
    assert stage.app.game is not None
    stage.app.close_game()


def test_lost_settlements_in_the_folder_are_proposed_and_can_be_left(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.mkdir()
    for n in range(3):
        with Journal.create(
            folder / f"{n}.lantern", {"game": "campaign", "version": 1, "name": f"Lost {n}"}
        ) as journal:
            journal.checkpoint(0, b"")
            journal.finish("lost" if n < 2 else "won")
    stage = screen(tmp_path)
    stage.click("new-campaign:options")
    assert stage.scene.plan.lost == 2 and says(stage, "Those Before Us")  # type: ignore[attr-defined]
    assert stage.scene.focus_on("lost")
    stage.do(Act.LEFT)
    begin(stage)
    assert home_of(stage).campaign.options.lost_settlements == 1
    stage.app.close_game()


@pytest.mark.parametrize("scale", [1.0, pytest.param(1.5, marks=pytest.mark.soak), 2.0])
@pytest.mark.parametrize("page", ["table", "variants", "options"])
def test_nothing_overflows(tmp_path: Path, scale: float, page: str) -> None:
    stage = app_stage(lambda app: new_campaign_scene(app, 1, page), tmp_path, text_scale=scale)
    stage.draw()
    assert not find_overflow(stage.scene)
