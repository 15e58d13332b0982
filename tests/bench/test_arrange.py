"""How long arrange for me takes for nine cards of the box; printed, never judged: `main.py test -m bench -n 0 -s`."""

from __future__ import annotations

import random
from time import perf_counter

import pytest

from game.content.box import core_box
from game.rules.gear_grid.arrange import Ask, Light, arrange

pytestmark = pytest.mark.bench


def test_nine_cards() -> None:
    box, rng, took = core_box(), random.Random(1), []
    keys = sorted(key for key, gear in box.gear.items() if gear.edges or gear.bonus is not None)
    for _ in range(300):
        cards = rng.sample(keys, 9)
        wishes = [Light(key) for key in cards if box.gear[key].bonus is not None][: rng.randrange(4)]
        ask = Ask(tuple(cards), present=dict(enumerate(cards)), wishes=tuple(wishes))
        began = perf_counter()
        arrange(box, ask)
        took.append(perf_counter() - began)
    took.sort()
    print(f"\narrange for me, nine cards, 300 times: {took[150] * 1e3:.0f} ms median, {took[-1] * 1e3:.0f} ms worst")
