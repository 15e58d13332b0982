"""A nemesis, and the end of a campaign, in a real window with a real mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.session import no_dice_by_hand
from game.content.box import core_box
from game.phases.campaign.campaign import VERSION, CampaignGame
from game.phases.files.campaign_files import KIND, OpenCampaign
from game.phases.files.game_file import begin_kept
from game.rules.campaign.campaign_record import Entry, Kind, Step, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.campaigns.end import CampaignEndScene
from tests.play.finale import LightPacker, last_years
from tests.soak.games import SHORT
from tests.window.desk import Screen
from tests.window.player import MOST, SEED, SMALL, Player, Table, go_on, require_tools

KINGS_MAN, WATCHER, KNIGHT = "kings-man", "watcher", "gold-smoke-knight"


def write(folder: Path, table: SettlementTable) -> None:
    """This settlement as a campaign in its file."""
    folder.mkdir()
    header: dict[str, object] = {
        "game": KIND, "version": VERSION, "name": "Hearth of Teeth", "seed": SEED, "seats": ["Anna"], "variants": [],
    }  # fmt: skip
    game = CampaignGame(core_box())
    path = folder / "hearth.lantern"
    OpenCampaign(*begin_kept(path, game, table, header, no_dice_by_hand, KIND)).close()


def before_the_watcher() -> SettlementTable:
    """It was put off as long as can be: the Watcher comes in year 29, the Knight in the next."""
    table = last_years(29, mighty=True, step=Step.DEPART)
    years = table.campaign.timeline
    years[29] = [Entry(Kind.NEMESIS, WATCHER)]
    for year in (25, 28):
        years[year] = []
    return table


def to_the_end_of_a_fight(player: Player) -> None:
    while not player.at_the_aftermath and len(player.given) < MOST:
        player.step()
    assert player.at_the_aftermath
    player.step()  # reads it, and goes home


@pytest.mark.soak
@pytest.mark.skipif(SHORT, reason="a minute or two")
def test_a_nemesis_encounter_from_the_settlement_to_the_aftermath_with_the_mouse(tmp_path: Path) -> None:
    """The King's Man at level 3, in year 28: nobody is asked whom to hunt, and there is no hunt."""
    require_tools()
    with Screen(SMALL) as screen:
        table = Table(screen, tmp_path, SMALL, yearly=True)
        write(table.home / "campaigns", last_years(28, mighty=True, step=Step.DEPART))
        with table.sitting() as player:
            player.settler = LightPacker()
            go_on(player)
            to_the_end_of_a_fight(player)
            campaign = player.table.campaign
            told = [line.what for line in campaign.chronicle if line.year == 28 and line.told is Told.VICTORY]
            assert told == [KINGS_MAN] and "3" in campaign.nemeses[KINGS_MAN] and campaign.hunt is None
            given = list(player.given)
        assert table.answers() == given
        assert not table.slow_frames()
        seen = {one.rsplit("-in-year", 1)[0] for one in table.seen}
        assert "aftermath" in seen and not any(one.startswith("hunt") for one in seen)


@pytest.mark.soak
@pytest.mark.skipif(SHORT, reason="several minutes")
def test_the_finale_with_the_mouse(tmp_path: Path) -> None:
    """The Watcher falls, the lights go out, a year at home, the Knight falls, and the closing page stands there."""
    require_tools()
    with Screen(SMALL) as screen:
        table = Table(screen, tmp_path, SMALL, yearly=True)
        write(table.home / "campaigns", before_the_watcher())
        with table.sitting() as player:
            player.settler = LightPacker()
            go_on(player)
            to_the_end_of_a_fight(player)
            campaign = player.table.campaign
            assert [one.monster for one in campaign.defeated if one.year == 29] == [WATCHER]
            player.play(year=30)
            assert "Exhausted Lantern Hoard" in campaign.locations and campaign.lantern_research == 1
            while not isinstance(player.mirror.scene, CampaignEndScene) and len(player.given) < MOST:
                player.step()
            assert isinstance(player.mirror.scene, CampaignEndScene) and player.table.campaign.outcome == "won"
            player.look_at("the victory")
            assert any((one.key or "").startswith("victor:") for one in player.mirror.scene.root.walk())
            player.click("chronicle")
            player.look_at("the chronicle of the victory")
            given = list(player.given)
        assert table.answers() == given
        assert not table.slow_frames()
