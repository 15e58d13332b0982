"""What the lines of the develop step say of what they bring."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from engine.ui.typography.markup import plain
from game.cards.words.settlement import Build
from game.content.box import core_box
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.codex.entries import card_ref
from game.scenes.settlement.develop import groups_of, makes
from tests.scenes.settlement.stage import Home

BOX = core_box()


def unbuilt(table: SettlementTable) -> None:
    for name in ("Skinnery", "Weapon Crafter", "Leather Worker"):
        if name in table.campaign.locations:
            table.campaign.locations.remove(name)


@pytest.mark.parametrize("place", ["Skinnery", "Weapon Crafter", "Barber Surgeon"])
def test_what_builds_a_location_opens_its_gear_with_the_costs(tmp_path: Path, place: str) -> None:
    home = Home(tmp_path, unbuilt)
    request = home.request
    assert isinstance(request, Decision)
    line = next(one for group in groups_of(request) for one in group.doings if one.name == f"Build {place}")
    assert line.ref == card_ref("location", place)
    entry = home.scene.entries.lookup(line.ref)
    assert entry is not None and entry.title == place
    made = plain(entry.body)
    for gear in BOX.gear.values():
        if gear.location == place and gear.craft:
            assert f"{gear.name}: {plain(gear.craft[0].text())}" in made


def test_a_line_names_some_of_what_a_location_makes() -> None:
    assert makes(BOX, "Bone Smith") == "Makes Bone Axe, Bone Blade, Bone Club and 5 more."


def test_every_location_that_can_be_built_says_what_it_makes() -> None:
    built = {
        word.location
        for place in BOX.locations.values()
        for activity in place.activities
        for word in activity.effects
        if isinstance(word, Build) and not word.archive
    }
    assert len(built) == 7
    assert all(makes(BOX, place).startswith(("Makes ", "It makes no gear")) for place in built)
