"""The departure on the screen: against whom, who goes and who cannot, and grids laid card by card."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.ui.overflow import find_overflow
from game.rules.campaign.campaign_record import Entry, Kind, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.departing.plan import bonuses, moves
from game.scenes.gear_grid.scene import GearGridScene
from tests.scenes.settlement.stage import Home


def setting_out(table: SettlementTable) -> None:
    """The next step is the departure, with nothing else to be fought this year."""
    table.campaign.step = Step.DEPART
    for entry in table.campaign.timeline.get(table.campaign.year, []):
        entry.done = True


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path, setting_out)


def choose_lion(home: Home) -> None:
    home.click("option:quarry:white-lion/1")
    if not home.answers:
        home.click("commit")


def choose_party(home: Home) -> list[str]:
    request = home.request
    assert isinstance(request, Decision) and request.topic == "choose-departing"
    keys = request.keys()[:4]
    for key in keys:
        home.click(f"option:{key}")
    home.click("commit")
    return keys


def to_the_grids(home: Home) -> None:
    """Answers whatever comes until gear is asked for."""
    choose_lion(home)
    choose_party(home)
    for _ in range(20):
        request = home.request
        assert isinstance(request, Decision)
        if request.topic == "equip":
            return
        home.scene.answer(request.options[0].key if request.options else "Somebody")


def test_quarries_say_what_is_known(home: Home) -> None:
    """All three are in the box."""
    words = home.words()
    assert "Beaten at level 1 in year 1" in words
    assert "Phoenix" in words and "is not in the box" not in words
    choose_lion(home)
    planned = home.table.campaign.planned
    assert planned is not None and (planned.monster, planned.level) == ("white-lion", "1")


def test_every_level_that_can_be_hunted_says_in_a_hover_what_it_brings(home: Home) -> None:
    """Before it is picked, and with what its cards add."""
    request = home.request
    assert isinstance(request, Decision)
    for option in request.options:
        if option.target is not None:
            ref = home.widget(f"option:{option.key}").ref
            entry = home.scene.entries.lookup(ref) if ref else None
            assert entry is not None and "AI cards" in entry.body and "Victory" in entry.body, option.key
    told = home.scene.entries.lookup("level:screaming-antelope/3")
    assert told is not None and "toughness 16 = 12 printed + 4 Legendary Horns" in told.body
    assert home.scene.entries.lookup("level:screaming-antelope/9") is None


def test_a_level_is_shown_with_what_it_is_and_brings_before_it_is_hunted(home: Home) -> None:
    """The first one of all until one is picked; in place of the settlement's book."""
    words = home.words()
    assert "Before it lie 2 own events and 1 basic event." in words and "Who departs" not in words
    home.scene.making.press("quarry:phoenix/2")
    home.scene.refresh()
    words = home.words()
    assert "Level 2" in words and "Top of the Food Chain" in words
    for said in (
        "17 AI cards: 10 basic, 6 advanced and 1 legendary.",
        "The monster starts on space 8 of the hunt board.",
        "Terrain: Nightmare Tree and 2 random cards.",
        "The group gains 4 basic and 6 Phoenix resources at random.",
        "The settlement gains the location Plumery",
    ):
        assert said in words
    assert find_overflow(home.scene) == []


def test_the_levels_of_a_nemesis_are_shown_too_without_a_hunt(tmp_path: Path) -> None:
    def with_encounter(table: SettlementTable) -> None:
        setting_out(table)
        table.campaign.nemeses = {"butcher": []}
        table.campaign.timeline[table.campaign.year] = [Entry(Kind.NEMESIS, "butcher", "")]

    home = Home(tmp_path, with_encounter)
    assert isinstance(home.request, Decision) and home.request.topic == "choose-nemesis"
    home.scene.making.press("nemesis:butcher/2")
    home.scene.refresh()
    words = home.words()
    assert "Level 2" in words and "Victory" in words and "hunt board" not in words
    assert find_overflow(home.scene) == []


def test_a_nemesis_among_the_quarries_has_no_level_to_be_hunted_at(tmp_path: Path) -> None:
    """A correction may have written it there."""

    def with_butcher(table: SettlementTable) -> None:
        setting_out(table)
        table.campaign.quarries.append("butcher")

    home = Home(tmp_path, with_butcher)
    words = home.words()
    assert "Butcher is a nemesis" in words and "quarry:" not in words


def test_four_are_chosen_and_the_others_say_why_they_cannot(home: Home) -> None:
    choose_lion(home)
    request = home.request
    assert isinstance(request, Decision) and request.unavailable
    refused, why = request.unavailable[0]
    name = home.table.name(refused.target)
    assert f"{name}, {home.table.sheet(refused.target).gender}, not now:" in home.words()
    assert home.scene.making.why_not_ready() == "choose 4 more"
    keys = choose_party(home)
    assert sorted(home.table.key(who) for who in home.table.campaign.departing) == sorted(keys)
    assert why.sentence


def test_what_departing_brings_is_said_before(home: Home) -> None:
    found = bonuses(home.table, home.table.survivors()[:4])
    assert found and all(one.says.endswith(".") for one in found)
    choose_lion(home)
    assert "On departing" in home.words()


def test_moves_take_everything_out_before_they_put_it_in(home: Home) -> None:
    before = [copy.deepcopy(home.table.sheet(who)) for who in home.table.survivors()[:2]]
    for sheet in before:
        sheet.strip()
    before[0].put("cloth", 0)
    after = copy.deepcopy(before)
    after[0].take("cloth", 0)
    after[1].put("cloth", 4)
    one, two = before[0].key, before[1].key
    assert moves(before, after) == [f"take:{one}/cloth/0", f"put:{two}/cloth/4"]
    assert moves(before, before) == []


def test_a_grid_is_arranged_in_the_gear_scene_and_laid_by_answers(home: Home) -> None:
    to_the_grids(home)
    who = home.table.campaign.departing[0]
    home.click(f"grid:{home.table.key(who)}")
    grid = home.stage.stack.top
    assert isinstance(grid, GearGridScene)
    desk = grid.desk
    for place, key in list(desk.survivors[0].grid.items()):
        desk.survivors[0].take(key, place)
    desk.survivors[0].put("rawhide-vest", 4)
    assert "rawhide-vest" in home.table.storage
    grid.done()
    assert home.table.sheet(who).grid == {4: "rawhide-vest"}
    assert home.answers[-1] == f"put:{home.table.key(who)}/rawhide-vest/4"


def test_survivor_proficiency_change__a_button_beside_the_grid_asks_for_another_type(tmp_path: Path) -> None:
    def trained(table: SettlementTable) -> None:
        setting_out(table)
        for who in table.survivors():
            sheet = table.sheet(who)
            sheet.hunt_xp, sheet.proficiency_type, sheet.proficiency = max(2, sheet.hunt_xp), "axe", 3

    home = Home(tmp_path, trained)
    to_the_grids(home)
    assert isinstance(home.request, Decision)
    offered = home.request.keys()
    changes = [key for key in offered if key.startswith("type:")]
    assert len(changes) == 4 and all(home.shows(f"option:{key}") for key in changes)
    who = next(one for one in home.table.campaign.departing if home.table.key(one) == changes[0].partition(":")[2])
    held = home.table.sheet(who).proficiency_type
    home.click(f"option:{changes[0]}")
    assert isinstance(home.request, Decision) and home.request.topic == "choose-proficiency"
    offered = home.request.keys()
    other = next(key for key in offered if key not in ("keep", f"type:{held}"))
    home.click(f"option:{other}")
    assert home.table.sheet(who).proficiency_type == other.partition(":")[2]


def test_they_go(home: Home) -> None:
    to_the_grids(home)
    if not home.shows("option:go"):
        pytest.skip("somebody of this party cannot go as they are")
    home.click("option:go")
    if home.answers[-1] != "go":
        home.click("commit")
    assert "go" in home.answers


@pytest.mark.parametrize("scale", [1.0, pytest.param(1.4, marks=pytest.mark.soak), 2.0])
def test_nothing_overflows(tmp_path: Path, scale: float) -> None:
    home = Home(tmp_path, setting_out, text_scale=scale)
    assert not find_overflow(home.scene)
    home.scene.answer("quarry:white-lion/1")
    assert not find_overflow(home.scene)
    request = home.request
    assert isinstance(request, Decision)
    home.scene.answer("|".join(request.keys()[:4]))
    assert not find_overflow(home.scene)
