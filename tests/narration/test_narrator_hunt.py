"""What befalls a hunt is told in words that say what, to whom, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from game.model.terms import Location
from game.narration.narrator import narrate, plain
from tests.play.trail import Trail


def log(event: int | str, *answers: str, insanity: int = 0, knows: tuple[str, ...] = (), **dice: Any) -> list[str]:
    """The log of one hunt event, with Erza as event revealer and Lucy beside her."""
    trail = Trail("erza", "lucy", knows=("Language", *knows), sheets={"erza": {"insanity": insanity}})
    trail.tell(event, *answers, **dice)
    return [plain(narrate(one, trail.table)) for one in trail.told]


def test_what_waits_for_the_showdown_is_told_at_once() -> None:
    said = log("Scratching Grounds", d10=[8])
    assert "At the start of the showdown, the monster gains a −1 damage token (Scratching Grounds)." in said


def test_whoever_it_waits_for_is_named() -> None:
    said = log("White Lion Cub", "slay-it", d10=[1])
    start = "At the start of the showdown, the monster gains a +1 damage token and Erza gains the priority target token"
    assert f"{start} (White Lion Cub)." in said


@pytest.mark.parametrize(
    ("insanity", "row", "where"),
    [(5, "their insanity of 5 or less", [Location.HEAD]), (4, "more than their insanity of 4", [])],
    ids=["not above", "above"],
)
def test_a_roll_against_a_count_says_what_it_was_held_to(insanity: int, row: str, where: list[Location]) -> None:
    said = row if where else f"nothing happens ({row})"
    told = log(32, insanity=insanity, d10=[5], where=where)
    rolled = next(line for line in told if line.startswith("Erza rolls 5 for Sudden Madness: "))
    assert said in rolled


def test_several_may_take_a_part_one_by_one() -> None:
    said = log(64, "drink", "drink", d10=[5, 5])
    assert {"Erza is a drinker (Stone Fountain).", "Lucy is a drinker (Stone Fountain)."} <= set(said)


def test_the_only_one_of_a_kind_is_called_so() -> None:
    assert "Lucy is the leader (Sea of Golden Grass)." in log("Sea of Golden Grass", "lucy", d10=[5])


def test_tokens_of_the_hunt_last_through_the_showdown() -> None:
    assert "Erza gains a −1 evasion token (Madflies), until the end of the showdown." in log(52, d10=[1, 5])


def test_a_count_that_stays_as_it_was_is_told_as_that() -> None:
    assert "Lucy's insanity stays 0 (Broken Lanterns)." in log(1, "investigate", d10=[10])


def test_whom_chance_picks_of_those_who_tie_is_told() -> None:
    said = log("Marked Territory", "cross", d10=[4, 4], picks=[1])
    assert "Erza 4, Lucy 4: Erza and Lucy fall behind (Marked Territory)." in said
    assert "Of those who tie, chance picks Lucy (Marked Territory)." in said
    assert "Lucy counts as stinky until the end of the showdown (Marked Territory)." in said


def test_whoever_is_whole_has_nothing_to_heal() -> None:
    assert "Lucy has nothing to heal (Chance Encounter)." in log(14, knows=("Hovel",), picks=[0])
