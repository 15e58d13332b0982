"""The pages of the settlement's register: each fits at every size, is reached by keys, and its links lead somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.focus import focusables
from engine.ui.input import Act
from engine.ui.overflow import find_overflow
from game.content.box import core_box
from game.rules.campaign.campaign_record import Campaign
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.chapter.panel import SettlementPanel
from game.scenes.settlement.panels import PANELS
from game.scenes.settlement.panels.population import PopulationPanel
from game.views.sample_settlement import sample_settlement
from tests.scenes.settlement.panels.stage import panel_of, panel_stage

SIZES = [
    ((1280, 720), 1.0),
    ((1280, 720), 2.0),
    pytest.param((1280, 720), 1.4, marks=pytest.mark.soak),
    pytest.param((1920, 1080), 1.0, marks=pytest.mark.soak),
    pytest.param((2560, 1440), 1.0, marks=pytest.mark.soak),
]


def bare() -> SettlementTable:
    """A settlement on its first evening: nothing known, nothing built, nothing stored, nobody dead."""
    home = sample_settlement(core_box())
    home.campaign = Campaign(name="", year=1)
    home.known().clear()
    home.storage.clear()
    for who in home.living():
        home.sheet(who).strip()
    return home


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.key)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nothing_overflows(tmp_path: Path, panel: type[SettlementPanel], size: tuple[int, int], scale: float) -> None:
    stage = panel_stage(panel, tmp_path, size, text_scale=scale)
    assert not find_overflow(stage.scene)


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.key)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_an_empty_settlement_is_designed_too(tmp_path: Path, panel: type[SettlementPanel], scale: float) -> None:
    stage = panel_stage(panel, tmp_path, home=bare(), text_scale=scale)
    assert not find_overflow(stage.scene)
    assert [words for widget in stage.scene.root.walk() if (words := widget.describe())]


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.key)
def test_every_link_leads_somewhere(tmp_path: Path, panel: type[SettlementPanel]) -> None:
    stage = panel_stage(panel, tmp_path)
    refs = {ref for widget in stage.scene.root.walk() for ref, _ in widget.refs() if not ref.startswith("say:")}
    assert refs or panel is PopulationPanel
    assert [ref for ref in sorted(refs) if stage.ui.lookup(ref) is None] == []


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.key)
def test_keys_reach_everything(tmp_path: Path, panel: type[SettlementPanel]) -> None:
    """The next key goes through every widget that can have the focus, and the view follows it."""
    stage = panel_stage(panel, tmp_path)
    stage.do(Act.NEXT)
    able = {widget.key for widget in focusables(stage.scene.root)}
    seen: set[str] = set()
    for _ in range(len(able) + 2):
        stage.do(Act.NEXT)
        if stage.scene.focused is not None:
            seen.add(stage.scene.focused.key)
    assert able and able <= seen


def test_every_page_has_a_tab_of_its_own() -> None:
    assert len({panel.key for panel in PANELS}) == len({panel.title for panel in PANELS}) == len(PANELS)
    assert all(panel.icon and " " not in panel.title for panel in PANELS)


def test_a_settlement_of_sixty_is_listed(tmp_path: Path) -> None:
    """The largest settlement of soaks: the list is long, and still built at once."""
    home = sample_settlement(core_box())
    for who in list(home.living()):
        home.sheet(who).name = f"{home.sheet(who).name} of the Long and Winding Name"
    stage = panel_stage(PopulationPanel, tmp_path, home=home, text_scale=2.0)
    assert not find_overflow(stage.scene)
    assert panel_of(stage).table is home
