"""The Phoenix's sheet: its base, levels and set-up, the tree that it sits on, and who comes back of its victims."""

from __future__ import annotations

import msgspec
import pytest

from game.bots.player import new_session
from game.cards.kinds.monster import SetUp
from game.content.box import core_box
from game.model.campaign_tasks import CampaignTask, Due
from game.model.survivor import Survivor
from game.narration.chronicle.lines import sentence as chronicle_sentence
from game.phases.showdown.showdown import set_up
from game.rules.campaign.campaign_record import Fallen
from game.rules.settlement.pending_consequences import carry_out
from game.rules.space.sight import blocked_by, in_view
from game.rules.table.board_queries import BOARD
from tests.play.homestead import Hearth
from tests.play.phoenix import stage
from tests.play.stage import Stage

TREE = "nightmare-tree"


@pytest.mark.parametrize(
    ("level", "ai", "numbers", "tokens"),
    [
        ("1", (8, 3, 1), (8, 10, 0, 0), {}),
        ("2", (10, 6, 1), (8, 12, 1, 1), {}),
        ("3", (13, 7, 2), (8, 17, 2, 3), {"luck": 2}),
    ],
)
def test_levels(level: str, ai: tuple[int, ...], numbers: tuple[int, ...], tokens: dict[str, int]) -> None:
    row = next(row for row in core_box().monsters["phoenix"].levels if row.name == level)
    assert (row.ai.basic, row.ai.advanced, row.ai.legendary) == ai
    assert (row.movement, row.toughness, row.speed, row.damage) == numbers
    assert {str(kind): n for kind, n in row.tokens.items()} == tokens


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_set_up(level: str) -> None:
    """It sits on the tree in the middle of the board; the survivors begin at a distance of 6 or more, with no years."""
    session = new_session("phoenix", level, 1)
    try:
        table = session.table
        assert table.at(table.monster) == (10, 7) and table.monster_card.size == (3, 3)
        start = BOARD.from_spaces(table.record.start_zone)
        assert start and all(
            BOARD.distance(BOARD.bit(at), table.base(table.monster)) >= 6 for at in BOARD.to_spaces(start)
        )
        assert all(table.condition(who).status_cards == ["Dreaded Decade"] for who in table.record.party)
        in_play = [card.card for card in table.record.in_play]
        assert ("Top of the Food Chain" in in_play) is (level != "1") and "Dreaded Decade" not in in_play
        assert level == "1" or "Top of the Food Chain" not in table.record.ai.draw_pile
    finally:
        session.close()


@pytest.mark.parametrize(("oldest", "facing"), [("erza", "w"), ("lucy", "e")])
def test_it_begins_facing_who_has_lived_longest(oldest: str, facing: str) -> None:
    """The survivor with the most Hunt XP."""
    phoenix = core_box().monsters["phoenix"]
    monster = msgspec.structs.replace(phoenix, set_up=SetUp(faces=phoenix.set_up.faces))
    made = Stage({"erza": (1, 8), "lucy": (20, 8)}, monster=monster, at=(10, 7), sheets={oldest: {"hunt_xp": 3}})
    made.run(set_up(made.table))
    assert made.table.facing == facing


def test_the_tree_hides_nobody_while_it_sits_there() -> None:
    """Wholly or in part on its spaces, the tree does not block its view, nor attacks on it."""
    made = stage({"erza": (11, 14)}, tiles={(10, 8): TREE}, at=(10, 6))
    assert blocked_by(made.table, made.id("erza")) is None and in_view(made.table, made.id("erza"))
    made = stage({"erza": (11, 14)}, tiles={(10, 9): TREE}, at=(10, 5))
    assert blocked_by(made.table, made.id("erza")) is not None, "it does not touch the tile"


def test_its_blind_spot_is_three_spaces_wide() -> None:
    made = stage({"erza": (10, 6), "lucy": (12, 6), "zachary": (13, 6)})
    behind = made.table.blind_spot()
    assert [bool(made.table.base(made.id(key)) & behind) for key in ("erza", "lucy", "zachary")] == [True, True, False]


def test_one_of_the_dead_is_seen_at_home() -> None:
    """As they were when the showdown began, but without gear, courage and understanding; the death does not count."""
    home = Hearth("erza")
    before = Survivor("old-friend", "Mira", "female", courage=4, understanding=2, hunt_xp=3, survival=1)
    sheet = msgspec.structs.replace(before, dead=True, hunt_xp=9)
    home.campaign.memorial.append(Fallen(sheet, 77, 1, "the phoenix", before=before))
    for told in (home.campaign.uncounted, home.campaign.departing, home.campaign.fallen):
        told.append(77)
    home.run(carry_out(home.table, CampaignTask(Due.FALLEN_RETURNS, "old-friend")), "Nobody")
    back = next(home.table.sheet(who) for who in home.table.living() if home.table.key(who) == "old-friend")
    assert (back.name, back.hunt_xp, back.courage, back.understanding, back.gear) == ("Nobody", 3, 0, 0, [])
    assert not home.campaign.uncounted and not home.campaign.memorial
    assert not home.campaign.departing and not home.campaign.fallen, "nobody of that number went or fell"
    assert chronicle_sentence(home.campaign.chronicle[-1], core_box()) == "Mira, who was dead, lives again as Nobody."


def test_a_showdown_with_it_remembers_the_sheets() -> None:
    session = new_session("phoenix", "1", 1)
    assert [one.key for one in session.table.record.before] == [
        session.table.key(who) for who in session.table.record.party
    ]
    session.close()
    session = new_session("white-lion", "1", 1)
    assert not session.table.record.before, "nobody returns from the lion"
    session.close()
