"""What is pressed on the pages of the settlement: filters, sorting, wishes, and the answers that they give."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.decision import Decision, Option
from engine.ui.input import Act, Intent
from engine.ui.overflow import find_overflow
from game.content.box import core_box
from game.phases.settlement.develop import options_now, refused_now
from game.rules.campaign.campaign_record import Entry, Kind
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.chapter.panel import SettlementPanel
from game.scenes.gear_grid.look_only import look_at_gear
from game.scenes.record_sheet.scene import SurvivorScene
from game.scenes.settlement.panels.chronicle import ChroniclePanel
from game.scenes.settlement.panels.innovations import InnovationsPanel
from game.scenes.settlement.panels.locations import LocationsPanel
from game.scenes.settlement.panels.population import PopulationPanel
from game.scenes.settlement.panels.principles import PrinciplesPanel
from game.scenes.settlement.panels.storage import StoragePanel
from game.scenes.settlement.panels.timeline import TimelinePanel
from game.views.sample_settlement import sample_settlement
from tests.scenes.settlement.panels.stage import asked, panel_of, panel_stage
from tests.scenes.staging import AppStage, app_stage, says


def developing(home: SettlementTable) -> Decision:
    """The question of the develop step, as the rules ask it."""
    return Decision("develop", "What does the settlement do?", options_now(home), refused=lambda: refused_now(home))


def shown(stage: AppStage, beginning: str) -> list[str]:
    """The keys of the widgets whose key begins so, in order."""
    stage.scene.settle()
    return [widget.key for widget in stage.scene.root.walk() if widget.key.startswith(beginning)]


@pytest.fixture
def home() -> SettlementTable:
    return sample_settlement(core_box())


# --- the years --------------------------------------------------------------------------------------------------------


def test_a_year_that_is_pressed_is_read(tmp_path: Path) -> None:
    stage = panel_stage(TimelinePanel, tmp_path)
    assert says(stage, "Lantern year 12") and not says(stage, "falls to the Butcher in round 4")
    stage.click("timeline:4")
    assert says(stage, "falls to the Butcher in round 4") and says(stage, "Butcher, level 1")


def test_large_letters_turn_from_the_way_to_the_year_and_back(tmp_path: Path) -> None:
    stage = panel_stage(TimelinePanel, tmp_path, text_scale=2.0)
    assert shown(stage, "timeline:12") and not shown(stage, "timeline:back")
    panel_of(stage).turn_to(4)
    assert says(stage, "falls to the Butcher in round 4") and not shown(stage, "timeline:track")
    stage.click("timeline:back")
    assert shown(stage, "timeline:track")


def test_a_mark_explains_itself(tmp_path: Path, home: SettlementTable) -> None:
    """A story opens its card; a nemesis says what it is, and that it is passed over where it is not in the box."""
    home.campaign.timeline[9] = [Entry(Kind.NEMESIS, "nobody-knows-whom", "1")]
    stage = panel_stage(TimelinePanel, tmp_path, home=home)
    refs = {year: stage.scene.root.find(f"timeline:{year}").children[0].ref for year in (2, 4, 9)}  # type: ignore[union-attr]
    assert stage.ui.lookup(str(refs[2])) is not None and "Endless" in str(refs[2])
    assert str(refs[4]).startswith("say:") and "Butcher" in str(refs[4]) and "nobody hunts" in str(refs[4])
    assert "passed over" in str(refs[9]) and "nobody hunts" not in str(refs[9])
    stage.click("timeline:9")
    assert says(stage, "not in the box") and not says(stage, "the departing survivors fight the nemesis")


def test_the_way_opens_at_the_present_year(tmp_path: Path, home: SettlementTable) -> None:
    home.campaign.year = 30
    stage = panel_stage(TimelinePanel, tmp_path, home=home)
    view, stone = stage.scene.root.find("timeline:track"), stage.scene.root.find("timeline:30")
    assert view is not None and stone is not None and view.rect.contains(stone.rect)


# --- the people -------------------------------------------------------------------------------------------------------


def test_a_line_opens_the_sheet(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(PopulationPanel, tmp_path, home=home)
    stage.click("people:1002")
    assert asked(stage) == [("sheet", 1002)]


def test_the_sheet_is_opened_by_keys_too(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(PopulationPanel, tmp_path, home=home)
    stage.scene.focus_on("people:1002")
    stage.do(Act.ACCEPT)
    assert asked(stage) == [("sheet", 1002)]


def test_what_somebody_can_do_is_asked_from_their_line(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(PopulationPanel, tmp_path, home=home, decision=developing(home))
    stage.click("people:does:1002")
    assert asked(stage) == [("survivor", 1002)] and not find_overflow(stage.scene)
    assert not shown(panel_stage(PopulationPanel, tmp_path, home=home), "people:does")


def test_the_sheet_of_somebody_at_home(tmp_path: Path, home: SettlementTable) -> None:
    """No seat plays them, the limit and the survival actions are the settlement's, neighbors are a leaf away."""
    stage = app_stage(lambda app: SurvivorScene(app, home, 1002), tmp_path)
    assert says(stage, "female, returning") and not says(stage, "played by")
    assert says(stage, f"limit {home.survival_limit}") and says(stage, "Encourage: yes") and says(stage, "Endure: no")
    assert len(shown(stage, "leaf:")) == 5
    refs = {ref for widget in stage.scene.root.walk() for ref, _ in widget.refs()}
    assert [ref for ref in sorted(refs) if stage.ui.lookup(ref) is None] == []
    stage.do(Act.RIGHT)
    assert stage.scene.who == 1003 and not find_overflow(stage.scene)  # type: ignore[attr-defined]


def test_gear_at_home_is_only_looked_at(tmp_path: Path, home: SettlementTable) -> None:
    stage = app_stage(lambda app: look_at_gear(app, home, 1002), tmp_path)
    assert says(stage, "laid out when survivors prepare to depart")


def test_typing_narrows_the_list(tmp_path: Path) -> None:
    stage = panel_stage(PopulationPanel, tmp_path)
    panel_of(stage).want(text="leather cuirass")
    assert shown(stage, "people:10") == ["people:1002"] and says(stage, "1 of 22")


def test_filters_go_together_and_are_cleared(tmp_path: Path) -> None:
    stage = panel_stage(PopulationPanel, tmp_path)
    stage.click("people:can")
    stage.click("people:female")
    some = shown(stage, "people:10")
    assert 0 < len(some) < 22
    stage.click("people:clear")
    assert len(shown(stage, "people:10")) == 22


def test_a_card_is_picked_from_those_that_people_have(tmp_path: Path) -> None:
    stage = panel_stage(PopulationPanel, tmp_path)
    stage.click("people:card")
    stage.scene.focus_on("people:with:Leather Cuirass")
    stage.do(Act.ACCEPT)
    assert shown(stage, "people:10") == ["people:1002"]


def test_a_heading_sorts(tmp_path: Path) -> None:
    stage = panel_stage(PopulationPanel, tmp_path)
    stage.click("people:by:hunt_xp")
    oldest_first = shown(stage, "people:10")
    assert oldest_first[0] == "people:1000"
    stage.click("people:by:hunt_xp")
    assert shown(stage, "people:10")[0] != "people:1000"


# --- crafting ---------------------------------------------------------------------------------------------------------


def test_crafting_answers_the_decision(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(LocationsPanel, tmp_path, home=home, decision=developing(home))
    panel_of(stage).show("Bone Smith")
    stage.click("locations:do:craft:bone-axe")
    assert asked(stage) == [("choose", "craft:bone-axe")]


def test_can_be_made_is_what_the_decision_offers(tmp_path: Path, home: SettlementTable) -> None:
    """The page and the rules agree about every card."""
    home.campaign.stored = {"Monster Bone": 2, "Monster Hide": 1, "Iron": 1, "Love Juice": 1}
    home.campaign.play_area.clear()
    decision = developing(home)
    stage = panel_stage(LocationsPanel, tmp_path, home=home, decision=decision)
    able = {one.gear.key for site in panel_of(stage).sites for one in site.makings if one.can}
    assert able == {one.key.removeprefix("craft:") for one in decision.options if one.key.startswith("craft:")}


def test_without_a_decision_nothing_is_crafted(tmp_path: Path) -> None:
    stage = panel_stage(LocationsPanel, tmp_path)
    assert not shown(stage, "locations:do:")


def test_one_card_short_shows_only_those(tmp_path: Path, home: SettlementTable) -> None:
    home.campaign.stored = {"Monster Bone": 1}
    home.campaign.play_area.clear()
    stage = panel_stage(LocationsPanel, tmp_path, home=home)
    stage.click("locations:short")
    panel = panel_of(stage)
    wanted = {one.gear.key for site in panel.sites for one in site.makings if one.one_short}
    assert wanted and {f"locations:{key}" for key in wanted} <= set(shown(stage, "locations:"))
    assert says(stage, "1 short") and not says(stage, "2 short")


def test_a_wish_is_kept_and_the_storage_saves_for_it(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(LocationsPanel, tmp_path, home=home)
    panel_of(stage).show("Bone Smith")
    stage.click("locations:wish:bone-axe")
    stage.click("locations:wished")
    assert "locations:bone-axe" in shown(stage, "locations:bone")
    storage = panel_stage(StoragePanel, tmp_path, home=home)
    assert says(storage, "saved for Bone Axe")


def test_a_location_that_is_not_built_says_how_it_would_be(tmp_path: Path, home: SettlementTable) -> None:
    home.campaign.locations.remove("Weapon Crafter")
    stage = panel_stage(LocationsPanel, tmp_path, home=home)
    panel_of(stage).show("Weapon Crafter")
    assert says(stage, "not built") and says(stage, "Bone Smith:")


def test_a_location_is_built_from_its_page(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(LocationsPanel, tmp_path, home=home, decision=developing(home))
    panel_of(stage).show("Stone Circle")
    stage.click("locations:do:use:organ-grinder/build-stone-circle")
    assert asked(stage) == [("choose", "use:organ-grinder/build-stone-circle")]
    home.campaign.endeavors = 0
    stage = panel_stage(LocationsPanel, tmp_path, home=home, decision=developing(home))
    panel_of(stage).show("Stone Circle")
    assert not shown(stage, "locations:do:use") and says(stage, "endeavors")


@pytest.mark.parametrize("scale", [pytest.param(1.0, marks=pytest.mark.soak), 2.0])
@pytest.mark.parametrize("site", ["Lantern Hoard", "Bone Smith", "Blacksmith", "Mask Maker"])
def test_no_location_overflows(tmp_path: Path, home: SettlementTable, site: str, scale: float) -> None:
    stage = panel_stage(LocationsPanel, tmp_path, home=home, decision=developing(home), text_scale=scale)
    panel_of(stage).show(site)
    assert not find_overflow(stage.scene)


# --- the storage ------------------------------------------------------------------------------------------------------


def test_a_type_shows_what_pays_for_it(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(StoragePanel, tmp_path, home=home)
    stage.click("storage:type:hide")
    names = {key.removeprefix("storage:") for key in shown(stage, "storage:")} & set(home.box.resources)
    assert names and all("hide" in home.box.resources[name].types for name in names)


def test_using_a_resource_answers_the_decision(tmp_path: Path, home: SettlementTable) -> None:
    decision = developing(home)
    key = next(one.key for one in decision.options if one.key.startswith("resource:"))
    stage = panel_stage(StoragePanel, tmp_path, home=home, decision=decision)
    stage.click("storage:usable")
    stage.click(f"storage:do:{key}")
    assert asked(stage) == [("choose", key)]


def test_gear_is_told_by_where_it_is(tmp_path: Path) -> None:
    stage = panel_stage(StoragePanel, tmp_path)
    stage.click("storage:gear")
    assert says(stage, "worn by Zachary")
    stage.click("storage:worn")
    assert "storage:king-spear" not in shown(stage, "storage:")
    assert "storage:bone-axe" in shown(stage, "storage:")


# --- what is known ----------------------------------------------------------------------------------------------------


def test_the_tree_is_narrowed_by_reach_and_kind(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(InnovationsPanel, tmp_path, home=home)
    stage.click("innovations:deck")
    found = {key.removeprefix("innovations:") for key in shown(stage, "innovations:")} & set(home.box.innovations)
    assert found == set(home.campaign.innovation_deck.draw_pile)
    panel_of(stage).of_kind("faith")
    fewer = {key.removeprefix("innovations:") for key in shown(stage, "innovations:")} & set(home.box.innovations)
    assert fewer and fewer < found


def test_innovating_answers_the_decision(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(InnovationsPanel, tmp_path, home=home)
    assert not shown(stage, "innovations:do:")
    stage = panel_stage(
        InnovationsPanel, tmp_path, home=home, decision=Decision("develop", "?", [Option("innovate", "Innovate")])
    )
    stage.click("innovations:do:innovate")
    assert asked(stage) == [("choose", "innovate")]


def test_principles_strike_out_what_was_not_chosen(tmp_path: Path) -> None:
    stage = panel_stage(PrinciplesPanel, tmp_path)
    assert says(stage, "Graves, chosen") and says(stage, "Cannibalize, not chosen") and says(stage, "Barbaric, open")
    assert says(stage, "chosen in lantern year 12")


# --- what was ---------------------------------------------------------------------------------------------------------


def test_a_life_is_read_at_the_grave(tmp_path: Path, home: SettlementTable) -> None:
    stage = panel_stage(ChroniclePanel, tmp_path, home=home)
    stage.click("chronicle:dead")
    lucy = home.campaign.memorial[0]
    stage.click(f"chronicle:dead:{lucy.entity}")
    assert says(stage, "Mighty Strike") and says(stage, "Butcher, level 1")
    stage.click("chronicle:numbers")
    assert says(stage, "alive 22") and says(stage, "White Lion")


@pytest.mark.parametrize("scale", [pytest.param(1.0, marks=pytest.mark.soak), 2.0])
@pytest.mark.parametrize(
    ("panel", "turn"),
    [
        (ChroniclePanel, lambda panel: panel.turn("numbers")),
        (ChroniclePanel, lambda panel: (panel.turn("dead"), panel.read(panel.campaign.memorial[1].entity))),
        (StoragePanel, lambda panel: panel.turn("gear")),
        (PopulationPanel, lambda panel: panel.pick()),
        (PopulationPanel, lambda panel: panel.want(text="nobody is called this")),
        (TimelinePanel, lambda panel: panel.turn_to(4)),
        (InnovationsPanel, lambda panel: panel.of_kind("art")),
        (LocationsPanel, lambda panel: panel.pick()),
        (LocationsPanel, lambda panel: panel.narrow("wished")),
    ],
)
def test_no_page_within_a_page_overflows(
    tmp_path: Path, panel: type[SettlementPanel], turn: Callable[[Any], object], scale: float
) -> None:
    stage = panel_stage(panel, tmp_path, text_scale=scale)
    turn(panel_of(stage))
    stage.draw()
    assert not find_overflow(stage.scene)


def test_names_typed_by_players_are_never_markup(tmp_path: Path, home: SettlementTable) -> None:
    home.sheet(1000).name = "Er*za {bad|x} [y](z)"
    home.campaign.name = "**Hearth**"
    for panel in (PopulationPanel, ChroniclePanel, StoragePanel):
        stage = panel_stage(panel, tmp_path, home=home)
        assert stage.scene.root.children
    assert says(panel_stage(PopulationPanel, tmp_path, home=home), "Er*za {bad|x} [y](z)")


@pytest.mark.parametrize("panel", [PopulationPanel, LocationsPanel, StoragePanel])
def test_the_key_of_searching_goes_to_the_field(tmp_path: Path, panel: type[SettlementPanel]) -> None:
    stage = panel_stage(panel, tmp_path)
    stage.do(Intent(Act.KEY, key="/"))
    assert stage.scene.focused is not None and stage.scene.focused.key.endswith(":search")
