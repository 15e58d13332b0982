"""Whatever a card of a monster holds stands on its print: a field that is taken away changes what is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec import structs

from game.cards.english.ai_card import print_ai_card
from game.cards.english.hit_location import print_hit_location
from game.cards.kinds.monster import Monster
from game.content.box import core_box

ELSEWHERE = {
    "AICard.copies": "below the name",
    "AICard.type": "below the name",
    "HitLocation.copies": "below the name",
    "HitLocation.type": "below the name",
    "AddCounter.mark": "the word mark says it",
    "Damage.every": "said of the armor that it covers",
    "EndNow.who": "said of the hit that is canceled",
    "Whenever.anyone": "said of any survivor in either case",
    "Whenever.clause": "tells two triggers apart",
    "Zone.called": "under the zone's own name",
    "Zone.depth": "under the zone's own name",
    "Zone.changed": "under the zone's own name",
    "Zone.changed_by": "under the zone's own name",
    "Zone.width": "under the zone's own name",
    "Zone.without": "under the zone's own name",
}
BLUNTED = {"white-lion/Maul": {"AttackProfile.effects", "AttackProfile.trigger"}}
"""What a persistent injury leaves of an attack is printed with the injury."""


def without_a_field(thing: Any) -> Iterator[tuple[str, Any]]:
    """Each record inside `thing` once without each thing that it holds, and which that is."""
    if isinstance(thing, msgspec.Struct):
        for field in structs.fields(thing):
            value = getattr(thing, field.name)
            if not field.required and value != field.default and field.default is not msgspec.NODEFAULT:
                yield from _with(thing, field.name, [(f"{type(thing).__name__}.{field.name}", field.default)])
            yield from _with(thing, field.name, without_a_field(value))
    elif isinstance(thing, tuple):
        for i, part in enumerate(thing):
            for name, less in without_a_field(part):
                yield name, (*thing[:i], less, *thing[i + 1 :])
    elif isinstance(thing, dict):
        for key, part in thing.items():
            for name, less in without_a_field(part):
                yield name, {**thing, key: less}


def _with(thing: msgspec.Struct, field: str, values: Any) -> Iterator[tuple[str, Any]]:
    for name, value in values:
        try:
            yield name, structs.replace(thing, **{field: value})
        except ValueError:  # no such record can be made
            continue


def unread(monster: Monster) -> set[str]:
    """What the cards of a monster hold and nobody reads on them."""
    prints: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
        (print_hit_location, monster.hit_locations),
        (print_ai_card, monster.ai_cards),
    ]
    found = set()
    for printed, cards in prints:
        for card in cards:
            said = printed(card, monster)
            for name, less in without_a_field(card):
                if name in ELSEWHERE or name in BLUNTED.get(f"{monster.key}/{card.name}", ()):
                    continue
                try:
                    if printed(less, monster) == said:
                        found.add(f"{card.name}: {name}")
                except (IndexError, KeyError, TypeError, ValueError, AttributeError, StopIteration):
                    continue  # half of a pair: it cannot be printed without the other
    return found


@pytest.mark.parametrize("monster", core_box().monsters.values(), ids=lambda monster: monster.key)
def test_whatever_a_card_holds_is_printed(monster: Monster) -> None:
    assert unread(monster) == set()
