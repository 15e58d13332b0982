"""docs/floors.svg shows the floors as the imports are now, and everything in it hangs downwards."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache

import pytest

from tests.house.draw_floors import (
    COMMAND,
    PICTURE,
    STEPS,
    TAGLINES,
    CampaignOptions,
    Floor,
    draw,
    packages,
    survey,
    upward,
)


@cache
def house() -> CampaignOptions:
    return survey()


def test_the_picture_is_what_would_be_drawn() -> None:
    assert PICTURE.read_text("utf-8") == draw(house()), f"the house has changed: run `{COMMAND}` and look at it"


def test_every_floor_has_modules_and_a_line_that_says_what_it_is() -> None:
    assert [floor.package for floor in house().floors] == packages() == list(TAGLINES)
    assert [floor.package for floor in house().floors if floor.modules < 1] == []


def test_imports_go_down_only() -> None:
    assert upward(house()) == []
    low, high = Floor("engine", 1, ()), Floor("game.rules", 1, ())
    assert upward(CampaignOptions((high, low), Counter({("engine", "game.rules"): 1}))) == ["engine imports game.rules"]


@pytest.mark.parametrize(("imports", "radius"), [(0, None), (1, 2.5), (4, 2.5), (5, 4.0), (500, 10.5)])
def test_a_lantern_is_as_large_as_the_imports_are_many(imports: int, radius: float | None) -> None:
    low, high = Floor("engine", 1, ()), Floor("game.rules", 1, (("attack", 1),))
    drawn = ET.fromstring(draw(CampaignOptions((high, low), Counter({("game.rules", "engine"): imports}))))
    lanterns = [float(one.attrib["r"]) for one in drawn.iter() if one.attrib.get("fill") == "#f4b64a"]
    legend = [size for _, size in STEPS]
    assert lanterns == ([radius, *legend] if radius else legend)
