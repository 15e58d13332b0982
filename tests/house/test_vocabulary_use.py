"""How much of the vocabulary serves a single card of the box: less and less of it."""

from __future__ import annotations

import pytest

from tests.house.cards_in_use import used_once, users, vocabulary

MOST = {"traits": 17, "words": 25, "conditions": 7}
"""How many of each shelf exactly one card of the box is made of. These numbers may only fall."""


@pytest.mark.parametrize("shelf", MOST)
def test_words_that_one_card_uses_become_fewer(shelf: str) -> None:
    once, all_of_them = used_once(shelf), vocabulary(shelf)
    print(f"{shelf}: {len(once)} of {len(all_of_them)} are used by one card of the box")
    told = "\n".join(sorted(f"{kind.__module__}.{kind.__name__}: {min(users()[kind])}" for kind in once))
    assert 4 * len(once) < len(all_of_them), "a quarter of a shelf at most may serve one card each"
    assert len(once) <= MOST[shelf], f"say it with words that exist, or let the card join at a hook:\n{told}"
