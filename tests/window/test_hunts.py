"""The antelope and the Phoenix hunted in a real window with a real mouse: from the departure to the aftermath."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.session import no_dice_by_hand
from game.content.box import core_box
from game.content.survivors.parties import PARTIES
from game.phases.campaign.campaign import VERSION, CampaignGame
from game.phases.files.campaign_files import KIND, OpenCampaign
from game.phases.files.game_file import begin_kept
from game.phases.showdown.deck_building import resource_deck
from game.rules.campaign.campaign_record import Chapter, Kind, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.views.sample_settlement import sample_settlement
from tests.soak.games import SHORT
from tests.window.desk import Screen
from tests.window.player import MOST, SEED, SMALL, Table, go_on, require_tools

ARMORY = "veterans"
"""What lies in the storage: enough to come back with."""


def about_to_depart() -> SettlementTable:
    """A settlement in its twelfth year that knows every quarry, at the step in which somebody goes."""
    box = core_box()
    table = sample_settlement(box)
    decks = sorted({card.deck for card in box.resources.values()})
    table.record.resources = {deck: resource_deck(box, deck, table.chance) for deck in decks}
    year = table.campaign.year
    entries = [one for one in table.campaign.timeline.get(year, []) if one.kind is not Kind.SPECIAL]
    for one in entries:
        one.done = True
    table.campaign.timeline[year] = entries
    table.campaign.step = Step.DEPART
    table.storage.extend(key for one in PARTIES[ARMORY].members[:4] for key in one.carried.values())
    return table


def write_campaign(folder: Path) -> None:
    """This settlement as a campaign in its file."""
    folder.mkdir()
    header: dict[str, object] = {
        "game": KIND,
        "version": VERSION,
        "name": "Hearth of Teeth",
        "seed": SEED,
        "seats": ["Anna"],
        "variants": [],
    }
    game = CampaignGame(core_box())
    path = folder / "hearth.lantern"
    OpenCampaign(*begin_kept(path, game, about_to_depart(), header, no_dice_by_hand, KIND)).close()


@pytest.mark.soak
@pytest.mark.skipif(SHORT, reason="a minute or two for each")
@pytest.mark.parametrize("monster", ["screaming-antelope", "phoenix"])
def test_a_hunt_from_the_departure_to_the_aftermath_with_the_mouse(tmp_path: Path, monster: str) -> None:
    require_tools()
    with Screen(SMALL) as screen:
        table = Table(screen, tmp_path, SMALL, yearly=True)
        write_campaign(table.home / "campaigns")
        with table.sitting() as player:
            player.wishes["choose-quarry"] = f"quarry:{monster}/1"
            go_on(player)
            year = player.table.campaign.year
            chapters = []
            while not player.at_the_aftermath and len(player.given) < MOST:
                chapters.append(player.table.campaign.chapter)
                player.step()
            assert list(dict.fromkeys(chapters))[:2] == [Chapter.SETTLEMENT, Chapter.HUNT]
            assert player.at_the_aftermath and player.table.campaign.year == year
            player.step()  # reads it, and goes home
            beaten = [one.monster for one in player.table.campaign.defeated if one.year == year]
            assert beaten == [monster] or not player.table.campaign.departing
            given = list(player.given)
        assert table.answers() == given
        assert not table.slow_frames()
        assert {"home-choose-quarry", "hunt-hunt-turn", "aftermath"} <= {
            one.rsplit("-in-year", 1)[0] for one in table.seen
        }
