"""The White Lion's hunt board and its own hunt events: every row, choice and condition, and nothing besides."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards.moments import Moment
from game.content.boards import hunt_board
from game.content.monsters.white_lion.monster import WHITE_LION
from game.model.terms import Location
from game.phases.campaign.campaign import begin_planned_showdown
from game.phases.showdown.showdown import begin_with_what_waited
from game.rules.table.components import Placement, Tokens
from game.rules.table.showdown_record import Ambush
from game.rules.table.showdown_table import ShowdownTable
from tests.play.trail_changes import HUNT, Watched

HEAD, ARMS, BODY, WAIST, LEGS = Location
NOTHING: dict[str, Any] = {}
BONE = ["Monster Bone"]
BEHIND = (9, 2)
"""Dice that make Lucy the straggler."""


def hunters(*names: str, **fields: Any) -> Watched:
    """Erza, the event revealer, and Lucy, who can gain survival; the lion's deck has a plain card on top."""
    trail = Watched(*(names or ("erza", "lucy")), **{"knows": ("Language",), **fields})
    trail.table.record.resources["white-lion"].draw_pile.sort(key=lambda card: card == "Great Cat Bones")
    return trail


def faced(trail: Watched) -> ShowdownTable:
    """The showdown that follows, everybody on the board, when what has waited for its start has happened."""
    trail.over = trail.over or "showdown"
    trail.end()
    begin_planned_showdown(trail.table)
    fought = trail.table.showdown
    assert fought is not None
    for column, who in enumerate(fought.record.party):
        fought.world.get(who, Placement).at = (column, 0)
    trail.run(fought.trigger(Moment.SHOWDOWN_STARTS))
    trail.run(begin_with_what_waited(fought))
    return fought


def waited(trail: Watched, who: str = "") -> dict[str, int]:
    """The tokens that the lion has when the showdown starts; `who` is the priority target then."""
    fought = faced(trail)
    assert fought.record.priority == (trail.id(who) if who else 0)
    return {str(kind): n for kind, n in fought.world.get(fought.monster, Tokens).attributes.items() if n}


# the hunt board


@pytest.mark.parametrize(("level", "space"), [("1", 4), ("2", 7), ("3", 11)])
def test_the_lion_starts_where_its_level_says(level: str, space: int) -> None:
    board = hunt_board(WHITE_LION)
    assert board.starts[level] == space
    assert board.monster_events == (1, 2, 5, 8, 9)
    assert "prologue" not in board.starts


def test_there_are_eight_cards_one_of_each() -> None:
    assert [(card.name, card.copies, card.number) for card in WHITE_LION.hunt_events] == [
        (name, 1, 0)
        for name in (
            "Aromatic Breeze",
            "Lion in Heat",
            "Lion's Sculpture",
            "Marked Territory",
            "Prowling Lion",
            "Scratching Grounds",
            "Sea of Golden Grass",
            "White Lion Cub",
        )
    ]


# Aromatic Breeze


@pytest.mark.parametrize("die", [1, 3])
def test_the_breeze_1_to_3_drives_the_lion_away(die: int) -> None:
    mad = {"insanity": 1}
    assert hunters().outcome("Aromatic Breeze", d10=[die]) == {"erza": mad, "lucy": mad, HUNT: {"monster at": 10}}


@pytest.mark.parametrize("die", [4, 7])
def test_the_breeze_4_to_7_maddens(die: int) -> None:
    assert hunters().outcome("Aromatic Breeze", d10=[die]) == {"erza": {"insanity": 2}, "lucy": {"insanity": 2}}


@pytest.mark.parametrize(("die", "abilities"), [(8, []), (10, []), (6, ["Explore"])])
def test_the_breeze_8_and_more_is_kind(die: int, abilities: list[str]) -> None:
    trail = hunters(sheets={"erza": {"abilities": abilities}})
    changed = trail.outcome("Aromatic Breeze", d10=[die])
    assert changed == {"erza": {"survival": 1, "carried": BONE}, "lucy": {"survival": 1}}


# Lion in Heat


def test_to_wait_out_the_lion_in_heat_costs_a_space() -> None:
    mad = {"insanity": 1}
    changed = hunters().outcome("Lion in Heat", "wait")
    assert changed == {"erza": mad, "lucy": mad, HUNT: {"at": 2, "due": 1}}  # an empty space: one roll


@pytest.mark.parametrize("die", [1, 4])
def test_the_lion_in_heat_1_to_4_is_fast_and_hurts(die: int) -> None:
    trail = hunters()
    assert trail.outcome("Lion in Heat", "follow", d10=[die]) == {"erza": {"boxes": ["waist light", "waist heavy"]}}
    assert waited(trail) == {"speed": 1}


@pytest.mark.parametrize("die", [5, 8])
def test_the_lion_in_heat_5_to_8_comes_nearer(die: int) -> None:
    trail = hunters()
    assert trail.outcome("Lion in Heat", "follow", d10=[die]) == {"erza": {"courage": 1}, HUNT: {"monster at": 8}}
    assert waited(trail) == {}


@pytest.mark.parametrize("die", [9, 10])
def test_the_lion_in_heat_9_and_more_is_distracted(die: int) -> None:
    trail = hunters()
    assert trail.outcome("Lion in Heat", "follow", d10=[die]) == {"erza": {"courage": 1}, HUNT: {"monster at": 8}}
    assert waited(trail) == {"accuracy": -1}


# Lion's Sculpture


@pytest.mark.parametrize("die", [1, 2])
def test_the_sculpture_1_and_2_hurts_every_mind(die: int) -> None:
    assert hunters().outcome("Lion's Sculpture", d10=[die]) == {
        "erza": {"brain_box": True},
        "lucy": {"brain_box": True},
    }


@pytest.mark.parametrize("die", [3, 6])
def test_the_sculpture_3_to_6_maddens_the_revealer(die: int) -> None:
    assert hunters().outcome("Lion's Sculpture", d10=[die]) == {"erza": {"insanity": 2}}


@pytest.mark.parametrize(("die", "abilities"), [(7, []), (9, []), (5, ["Explore"])])
def test_the_sculpture_7_to_9_is_understood(die: int, abilities: list[str]) -> None:
    trail = hunters(sheets={"erza": {"abilities": abilities}})
    assert trail.outcome("Lion's Sculpture", d10=[die]) == {"erza": {"carried": BONE, "understanding": 1}}


def test_the_sculpture_10_has_a_skull() -> None:
    trail = hunters(first=["choose-survivor"])  # whom the skull maddens
    changed = trail.outcome("Lion's Sculpture", d10=[10])
    assert changed == {
        "erza": {"carried": ["Skull"], "understanding": 1, "courage": 1, "insanity": 1},
        "lucy": {"courage": 1},
    }


# Marked Territory


def test_to_go_around_costs_a_space() -> None:
    assert hunters().outcome("Marked Territory", "go-around") == {HUNT: {"at": 2, "due": 1}}


def test_whoever_crosses_last_stinks_and_is_the_first_target() -> None:
    trail = hunters()
    assert trail.outcome("Marked Territory", "cross", d10=[*BEHIND]) == NOTHING
    assert trail.table.condition(trail.id("lucy")).qualities == ["stinky"]
    assert trail.table.condition(trail.id("erza")).qualities == []
    fought = faced(trail)
    assert fought.record.priority == trail.id("lucy")
    assert fought.condition(trail.id("lucy")).qualities == ["stinky"]


def test_of_those_who_tie_one_stinks() -> None:
    trail = hunters()
    trail.outcome("Marked Territory", "cross", d10=[5, 5], picks=["lucy"])
    assert [bool(trail.table.condition(trail.id(key)).qualities) for key in ("erza", "lucy")] == [False, True]


def test_only_the_insane_roll_in_it() -> None:
    trail = hunters()
    trail.tell("Marked Territory")
    assert trail.offered == ["go-around", "cross"]
    trail = hunters("erza", "lucy", "zachary", sheets={"lucy": {"insanity": 3, "survival": 1}})
    changed = trail.outcome("Marked Territory", "roll-in-it")
    assert changed == {"lucy": {"carried": ["Great Cat Bones"], "survival": 0}}
    assert [bool(trail.table.condition(trail.id(key)).qualities) for key in ("erza", "lucy")] == [False, True]
    assert faced(trail).record.priority == 0


def test_becoming_stinky_is_too_much_for_the_squeamish() -> None:
    trail = hunters(sheets={"lucy": {"disorders": ["Squeamish"], "survival": 1}})
    assert trail.outcome("Marked Territory", "cross", d10=[*BEHIND]) == {"lucy": {"survival": 0}}


def test_the_anxious_who_stink_do_not_draw_the_lion() -> None:
    trail = hunters(sheets={"lucy": {"disorders": ["Anxiety"], "insanity": 3}})
    assert faced(trail).record.priority == trail.id("lucy")
    trail = hunters(sheets={"lucy": {"disorders": ["Anxiety"], "insanity": 3}})
    trail.outcome("Marked Territory", "roll-in-it")
    assert faced(trail).record.priority == 0


# Prowling Lion


def test_the_prowling_lion_1_ambushes() -> None:
    assert hunters().outcome("Prowling Lion", d10=[1]) == {HUNT: {"over": "showdown", "ambush": Ambush.BY_MONSTER}}


@pytest.mark.parametrize(("die", "level"), [(2, "1"), (5, "2")])
def test_the_prowling_lion_2_to_5_takes_a_swipe_at_the_straggler(die: int, level: str) -> None:
    trail = hunters(level=level)
    changed = trail.outcome("Prowling Lion", d10=[die, *BEHIND], where=[ARMS, HEAD])
    harm = {"1": ["arms light", "head heavy"], "2": ["arms light", "arms heavy", "head heavy"]}[level]
    assert {key: sorted(value) for key, value in changed["lucy"].items()} == {"boxes": sorted(harm)}
    assert changed[HUNT] == {"monster at": 10}


@pytest.mark.parametrize("die", [6, 9])
def test_the_prowling_lion_6_to_9_comes_nearer(die: int) -> None:
    mad = {"insanity": 1}
    assert hunters().outcome("Prowling Lion", d10=[die]) == {"erza": mad, "lucy": mad, HUNT: {"monster at": 8}}


def test_the_prowling_lion_10_is_ambushed() -> None:
    changed = hunters().outcome("Prowling Lion", d10=[10])
    assert changed == {HUNT: {"over": "showdown", "ambush": Ambush.BY_SURVIVORS}}


# Scratching Grounds


@pytest.mark.parametrize("die", [1, 3])
def test_the_scratching_grounds_1_to_3_cut(die: int) -> None:
    assert hunters().outcome("Scratching Grounds", d10=[die]) == {"erza": {"boxes": ["arms light"]}}


@pytest.mark.parametrize("die", [4, 7])
def test_the_scratching_grounds_4_to_7_hold_a_bone(die: int) -> None:
    assert hunters().outcome("Scratching Grounds", d10=[die]) == {"erza": {"carried": BONE}}


@pytest.mark.parametrize(("die", "abilities"), [(8, []), (10, []), (6, ["Explore"])])
def test_the_scratching_grounds_8_and_more_hold_a_claw(die: int, abilities: list[str]) -> None:
    trail = hunters(sheets={"erza": {"abilities": abilities}})
    assert trail.outcome("Scratching Grounds", d10=[die]) == {"erza": {"carried": ["Lion Claw"]}}
    assert waited(trail) == {"damage": -1}


# Sea of Golden Grass


@pytest.mark.parametrize("die", [1, 2])
def test_the_grass_1_and_2_cuts_whoever_leads(die: int) -> None:
    trail = hunters("erza", "lucy", "zachary")
    trail.tell("Sea of Golden Grass")
    assert trail.offered == ["erza", "lucy", "zachary"]
    trail.answer("lucy", d10=[die])
    brave = {"courage": 1}
    assert trail.changes() == {"erza": brave, "lucy": {"boxes": ["legs light"], "insanity": 1}, "zachary": brave}


@pytest.mark.parametrize("die", [3, 7])
def test_the_grass_3_to_7_hardens_whoever_leads(die: int) -> None:
    changed = hunters().outcome("Sea of Golden Grass", "erza", d10=[die])
    assert changed == {"erza": {"survival": 1}, "lucy": {"courage": 1}}


@pytest.mark.parametrize(("die", "answer", "space"), [(8, "yes", 4), (10, "no", 3)])
def test_the_grass_8_and_more_hides_the_survivors(die: int, answer: str, space: int) -> None:
    trail = hunters(spaces={4: [""]})
    changed = trail.outcome("Sea of Golden Grass", "erza", answer, d10=[die])
    gone = {HUNT: {"at": 4}} if space == 4 else {}
    assert changed == {"erza": {"survival": 1, "tokens": {"evasion": 1}}, "lucy": {"courage": 1}, **gone}
    assert trail.hunt.party_at == space


# White Lion Cub


def test_to_leave_the_cub_is_to_survive() -> None:
    assert hunters().outcome("White Lion Cub", "leave-it") == {"erza": {"survival": 1}, "lucy": {"survival": 1}}


@pytest.mark.parametrize(
    ("die", "tokens", "target"), [(1, 1, "erza"), (5, 1, "erza"), (6, 1, ""), (9, 1, ""), (10, 0, "")]
)
def test_to_slay_the_cub_may_enrage_its_parent(die: int, tokens: int, target: str) -> None:
    trail = hunters()
    changed = trail.outcome("White Lion Cub", "slay-it", d10=[die])
    assert changed == {"erza": {"carried": ["Great Cat Bones"] * 2, "insanity": 1}, "lucy": {"insanity": 1}}
    assert waited(trail, target) == ({"damage": tokens} if tokens else {})


def test_only_those_who_understand_follow_the_cub_home() -> None:
    trail = hunters(sheets={"lucy": {"understanding": 2}})
    trail.tell("White Lion Cub")
    assert trail.offered == ["leave-it", "slay-it"]
    trail = hunters(sheets={"lucy": {"understanding": 3}})
    changed = trail.outcome("White Lion Cub", "follow-it-home")
    assert changed == {HUNT: {"monster at": 7, "ambush": Ambush.BY_SURVIVORS}}


def test_a_cub_whose_parent_is_near_leads_it_to_the_survivors() -> None:
    trail = hunters(monster_at=5, sheets={"lucy": {"understanding": 3}})
    changed = trail.outcome("White Lion Cub", "follow-it-home")
    assert changed == {HUNT: {"monster at": 3, "over": "showdown", "ambush": Ambush.BY_MONSTER}}
