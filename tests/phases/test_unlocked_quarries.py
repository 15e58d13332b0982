"""The years of the timeline bring the quarries: a story is told, the departure offers them, and the hunt is laid out
on their own board.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.errors import BadInput
from game import facts
from game.content.settlement.people_of_the_lantern import TIMELINE
from game.phases.hunt.hunt import is_hunted, lay_board
from game.phases.settlement.choose_quarry import quarry_options
from game.phases.settlement.choose_showdown import choose_showdown
from tests.play.homestead import Hearth

UNLOCKED = (
    (2, "Endless Screams", "screaming-antelope", 5, {"1": (4, (1, 3)), "2": (8, (1, 3, 7)), "3": (10, (1, 3, 7, 9))}),
    (7, "Phoenix Feather", "phoenix", 2, {"1": (5, (2, 4)), "2": (8, (2, 4, 7)), "3": (11, (2, 4, 7, 9))}),
)


@pytest.mark.rule("hunt-choose-quarry", "settlement-quarry-and-level#1", "hunt-setup-order")
@pytest.mark.parametrize("level", "123")
@pytest.mark.parametrize(("year", "story", "monster", "die", "starts"), UNLOCKED, ids=[one[2] for one in UNLOCKED])
def test_a_story_brings_a_quarry__from_its_year_to_the_hunt(
    year: int, story: str, monster: str, die: int, starts: dict[str, tuple[int, tuple[int, ...]]], level: str
) -> None:
    assert ("story event", story, "") in TIMELINE[year]
    hearth = Hearth(year=year, quarries=("white-lion",))
    key = f"quarry:{monster}/{level}"
    assert key not in {option.key for option in quarry_options(hearth.table)[0]}
    hearth.tell(story, "erza", d10=[die])
    assert hearth.campaign.quarries == ["white-lion", monster]
    planned = hearth.run(choose_showdown(hearth.table), key)
    assert (planned.monster, planned.level) == (monster, level) and is_hunted(hearth.table, planned)
    planned.party = list(hearth.table.survivors())
    hearth.campaign.planned = planned
    laid = lay_board(hearth.table)
    start, before = starts[level]
    began = hearth.one(facts.HuntBegan)
    assert (began.monster, began.level, began.space, laid.monster_at) == (monster, level, start, start)
    own = {event.name for event in hearth.table.box.monsters[monster].hunt_events}
    lying = [space for space, cards in enumerate(laid.spaces) if set(cards) & own]
    assert tuple(space for space in lying if space < start) == before
    assert len(lying) == 4


def test_a_story_told_again_brings_it_once() -> None:
    hearth = Hearth(year=7, quarries=("white-lion", "phoenix"))
    hearth.tell("Phoenix Feather", "erza", d10=[2])
    assert hearth.campaign.quarries == ["white-lion", "phoenix"]


def test_a_quarry_whose_board_is_broken_is_refused_with_the_sentence(tmp_path: Path) -> None:
    hearth = Hearth(quarries=("white-lion", "phoenix"))
    box = hearth.table.box
    torn = replace(box.monsters["phoenix"], hunt_map=str(tmp_path / "torn.tmx"))
    hearth.table.box = replace(box, monsters={**box.monsters, "phoenix": torn})
    options, refused = quarry_options(hearth.table)
    assert {option.target[0] for option in options} == {"white-lion"}
    ((option, why),) = refused
    assert option.key == "quarry:phoenix" and "the map is missing; there is no file" in why.sentence
    hearth.campaign.quarries = ["phoenix"]
    with pytest.raises(BadInput, match="the map is missing"):
        quarry_options(hearth.table)
