"""What the careful player likes, by what things are and do: nothing of it is named there."""

from __future__ import annotations

import pytest

from game.bots.careful.develop import ARMOR, OTHER, WEAPONS, gear_made_at
from game.bots.careful.gear_worth import binds, is_thrown
from game.bots.careful.principles import principle_worth
from game.content.box import core_box
from tests.play.homestead import Hearth

BOX = core_box()


@pytest.mark.parametrize(
    ("liked", "other"),
    [
        ("Protect the Young", "Survival of the Fittest"),
        ("Graves", "Cannibalize"),
        ("Collective Toil", "Accept Darkness"),
        ("Barbaric", "Romantic"),
    ],
)
def test_of_two_principles_it_likes_what_makes_a_settlement_grow(liked: str, other: str) -> None:
    table = Hearth().table
    assert BOX.principles[liked].pair == BOX.principles[other].pair
    assert principle_worth(table, BOX.principles[liked]) > principle_worth(table, BOX.principles[other])


def test_a_location_is_known_by_most_of_its_gear() -> None:
    made = gear_made_at(BOX)
    assert [made[name] for name in ("Bone Smith", "Skinnery", "Organ Grinder")] == [WEAPONS, ARMOR, OTHER]
    assert [made[name] for name in ("Leather Worker", "Weapon Crafter", "Barber Surgeon")] == [ARMOR, WEAPONS, OTHER]


def test_a_stone_is_for_throwing_and_bandages_bind() -> None:
    assert [key for key, gear in BOX.gear.items() if is_thrown(gear)] == ["founding-stone"]
    assert [key for key, gear in BOX.gear.items() if binds(gear)] == ["bandages"]
