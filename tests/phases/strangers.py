"""States that no game writes, in saves that are whole: somebody has made them up, or another version wrote them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from engine.decision import Decision
from engine.save.journal_checkpoint import pack, unpack
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.components import Footprint, Placement, TerrainTile
from game.rules.table.showdown_record import InPlay, Mark
from game.rules.table.showdown_table import ShowdownTable
from tests.engine.save.forged import Forgery, answer, fact, forge, newest_checkpoint
from tests.soak.saves.campaign_kill_child import next_answer

MOST_ANSWERS = 400
"""More than lead into the first fight."""
Change = Callable[[SettlementTable], object]


def amid_a_fight(path: Path) -> Path:
    """A campaign, saved when the first act of a fight is asked for: whatever leads there, what is forged of a fight
    needs one.
    """
    campaign = begin_campaign(path, core_box(), CampaignOptions(quick_start=True), 7, "Story")
    for _ in range(MOST_ANSWERS):
        request = campaign.session.request
        if isinstance(request, Decision) and request.topic == "act":
            break
        campaign.answer(next_answer(campaign.session))
    assert campaign.session.table.showdown is not None
    campaign.close()
    return path


def state(change: Change) -> Forgery:
    """The newest state becomes another, and is the only one."""

    def forgery(path: Path) -> None:
        def swap(one: sqlite3.Connection) -> None:
            seq, blob = one.execute("SELECT seq, state FROM checkpoints ORDER BY seq DESC LIMIT 1").fetchone()
            game = CampaignGame(core_box())
            table = game.decode(unpack(seq, blob) or b"")
            change(table)
            one.execute("DELETE FROM checkpoints")
            one.execute("INSERT INTO checkpoints VALUES (?, ?)", (seq, pack(seq, game.encode(table))))
            game.close(table)

        forge(path, swap)

    return forgery


def fought(table: SettlementTable) -> ShowdownTable:
    assert table.showdown is not None
    return table.showdown


def a_survivor(table: SettlementTable) -> int:
    return table.showdown.record.party[0] if table.showdown is not None else table.living()[0]


def _sheet(name: str, value: object) -> Change:
    return lambda table: setattr(table.sheet(a_survivor(table)), name, value)


def _record(name: str, value: object) -> Change:
    return lambda table: setattr(table.record, name, value)


def _in_showdown(name: str, value: object) -> Change:
    return lambda table: setattr(fought(table).record, name, value)


def _campaign(name: str, value: object) -> Change:
    return lambda table: setattr(table.campaign, name, value)


def _component(component: object) -> Change:
    return lambda table: table.world.add(a_survivor(table), component)  # type: ignore[arg-type]


CARDS: tuple[tuple[str, Change], ...] = (
    ("gear", _sheet("gear", ["Laser Sword"])),
    ("disorder", _sheet("disorders", ["Lycanthropy"])),
    ("ability", _sheet("abilities", ["Flight"])),
    ("fighting art", _sheet("fighting_arts", ["Kung Fu"])),
    ("injury", _sheet("injuries", ["Paper Cut"])),
    ("storage", _campaign("storage", ["laser-sword"])),
    ("innovation", _campaign("innovations", ["Steam Engine"])),
    ("ai deck", lambda table: fought(table).record.ai.draw_pile.append("Bite The Dust")),
    ("hit location deck", lambda table: fought(table).record.hit_locations.discard.append("Beast's Wallet")),
    ("resources", lambda table: table.record.resources["basic"].draw_pile.append("Plastic")),
    ("card in play", lambda table: fought(table).record.in_play.append(InPlay("Boredom", "mood"))),
    ("locations", _campaign("locations", ["Mall"])),
    ("innovation deck", lambda table: table.campaign.innovation_deck.draw_pile.append("Steam Engine")),
    ("events", _campaign("face_up", ["Tax Day"])),
    ("tile", _component(TerrainTile("car-park"))),
)
"""Cards that are in no box."""

SHAPES: tuple[tuple[str, Change], ...] = (
    ("a figure of 2^63", _component(Footprint((2**63, 2**63)))),
    ("a figure of 99,999", _component(Footprint((99_999, 99_999)))),
    ("a figure of nothing", _component(Footprint((0, -1)))),
    ("far away", _component(Placement((900, 900)))),
    ("survival 2^63", _sheet("survival", 2**63)),
    ("year 10^9", _campaign("year", 10**9)),
    ("a name of 3 MB", _sheet("name", "x" * 3_000_000)),
    ("a bell in a name", _sheet("name", "Er\aza")),
    ("a line turned around", _campaign("name", "Dawn\u202ehold")),
    ("100,000 gear", _sheet("gear", ["Rawhide Boots"] * 100_000)),
    ("places", _sheet("places", [10**9])),
    ("tiles", _in_showdown("diagram", [Mark("acanthus-plant", (1, 1), (50_000, 50_000))])),
    ("start", _in_showdown("start_zone", [(70_000, 1)])),
    ("party", _record("party", [31_000])),
    ("chance", lambda table: table.chance._start.update(dice=10**12)),
)
"""Values that no rule gives."""

SAVES: tuple[tuple[str, Forgery], ...] = (
    *((f"card: {name}", state(change)) for name, change in CARDS),
    *((f"shape: {name}", state(change)) for name, change in SHAPES),
    ("state of brackets", newest_checkpoint(b"\x91" * 1_000_000)),
    ("state of nothing", newest_checkpoint(b"\xc0")),
    ("empty state", newest_checkpoint(b"")),
    ("an answer that rings", answer(1, "name:\a")),
    ("a page that rings", fact("chapter.000000000", '["\\u202e", {}]')),
)
