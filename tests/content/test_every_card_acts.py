"""Every card that a survivor can own acts in at least one test; and no card is code.

A card is looked for by its name, or by its key, in the rule tests, the scenarios and the tests of the phases: a test
that makes it act names it. The list of those without one is printed, and must be empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.cards.kinds.survivor import Proficiency
from game.content.box import core_box

BOX = core_box()
TESTS = Path(__file__).parents[1]
ROOMS = (
    *("rules", "effects", "phases", "play", "scenarios"),
    *(f"content/{kind}" for kind in ("gear", "hunt", "monsters", "resources", "settlement", "story", "survivors")),
)
Names = tuple[str, ...]
MOST_BY_HAND = 0.10
"""The share of cards that a hand-written function may carry out."""


def _named(*cards: Iterable[Any]) -> list[Names]:
    return [(card.name, getattr(card, "key", card.name)) for family in cards for card in family]


def _trained(one: Proficiency, rank: str) -> Names:
    """How tests call those who are good with a type of weapon: an axe alone is named by too many."""
    between = ("of", "of the", "with a")
    return (f"{one.name} {rank}", *(f"{rank} {word} {one.name}" for word in between), f"{rank}s the {one.name}")


def _owned() -> dict[str, list[Names]]:
    """The cards by family; of each its name, and whatever else it is called, as by its key."""
    types = BOX.proficiencies.values()
    return {
        "gear": _named(BOX.gear.values()),
        "armor set": _named(BOX.armor_sets.values()),
        "fighting art": _named(BOX.fighting_arts.values()),
        "disorder": _named(BOX.disorders.values()),
        "specialist": [_trained(one, "specialist") for one in types if one.specialist],
        "master": [_trained(one, "master") for one in types if one.master or one.on_mastery],
        "ability": _named(one for one in BOX.abilities.values() if not one.impairment),
        "impairment": _named(one for one in BOX.abilities.values() if one.impairment),
        "severe injury": _named(BOX.severe_injuries),
        "brain trauma": _named(BOX.brain_traumas),
        "growth event": _named(BOX.story_events.values()),
        "innovation": _named(BOX.innovations.values()),
        "activity of an innovation": _named(one for card in BOX.innovations.values() for one in card.activities),
        "principle": _named(BOX.principles.values()),
        "resource": _named(one for one in BOX.resources.values() if one.on_gain or one.use or one.on_spent),
    }


OWNED = _owned()


@cache
def _told() -> str:
    """Everything that the tests say, in one line of words: names of tests too, so that `bone_axe` is `bone axe`."""
    files = [file for room in ROOMS for ending in ("py", "yaml") for file in (TESTS / room).rglob(f"*.{ending}")]
    return plain(" ".join(file.read_text(encoding="utf-8") for file in sorted(files)))


def plain(words: str) -> str:
    """Lower case, `&` spelled out, apostrophes gone, everything else that is no letter or digit a blank."""
    words = words.lower().replace("&", " and ").replace("'", "").replace("’", "")
    return f" {' '.join(re.findall('[a-z0-9]+', words))} "


def named_nowhere(cards: Sequence[Names], told: str) -> list[str]:
    return [names[0] for names in cards if not any(plain(name) in told for name in names)]


@pytest.mark.parametrize("family", OWNED)
def test_every_card_is_named_by_a_test_that_makes_it_act(family: str) -> None:
    silent = named_nowhere(OWNED[family], _told())
    print(f"{family}: {len(OWNED[family]) - len(silent)} of {len(OWNED[family])} act in a test")
    assert OWNED[family], f"there is no {family} at all"
    assert silent == [], f"{family} without a test: {', '.join(silent)}"


def test_a_name_is_found_however_a_test_writes_it() -> None:
    told = plain("def test_bone_axe__breaks(): ... # the Survivors' Lantern, `white-lion-helm`")
    cards = [(name, name) for name in ("Bone Axe", "Survivors' Lantern", "White Lion Helm", "Bone", "Ax")]
    assert named_nowhere(cards, told) == ["Ax"]
    assert named_nowhere([("Fist & Tooth", "fist-tooth")], plain("gear: [fist-tooth]")) == []


# no card is code


def _leaves(thing: Any) -> Iterator[Any]:
    """Whatever a record holds that is no record itself."""
    if isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            yield from _leaves(getattr(thing, field))
    elif isinstance(thing, tuple | list | set | frozenset):
        for each in thing:
            yield from _leaves(each)
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from _leaves(key)
            yield from _leaves(value)
    else:
        yield thing


def by_hand(records: list[Any]) -> list[str]:
    """The cards in whose record there is anything but data: a function, a method, a class."""
    return [
        record.name
        for record in records
        if any(callable(leaf) or not isinstance(leaf, str | int | float | None) for leaf in _leaves(record))
    ]


def test_less_than_a_tenth_of_the_cards_use_a_hand_written_function() -> None:
    """Words are carried out by functions, cards are not: a card's record holds data all the way down, so none is."""
    cards: list[Any] = [
        *BOX.gear.values(),
        *BOX.armor_sets.values(),
        *BOX.fighting_arts.values(),
        *BOX.disorders.values(),
        *BOX.proficiencies.values(),
        *BOX.abilities.values(),
        *BOX.severe_injuries,
        *BOX.brain_traumas,
        *BOX.story_events.values(),
        *BOX.resources.values(),
        *BOX.terrain.values(),
        *(card for key in BOX.monsters for card in of_monster(key)),
    ]
    found = by_hand(cards)
    print(f"{len(found)} of {len(cards)} cards use a hand-written function: {', '.join(found) or 'none'}")
    assert len(found) < MOST_BY_HAND * len(cards)
    assert found == []


def of_monster(key: str) -> list[Any]:
    """Everything of a monster that has a name: cards, definitions, its instinct, the rows of its levels."""
    monster = BOX.monsters[key]
    cards = (*monster.ai_cards, *monster.hit_locations, *monster.hunt_events, *monster.definitions)
    return [*cards, monster.instinct, *monster.levels]


@pytest.mark.parametrize("key", BOX.monsters)
def test_less_than_a_tenth_of_a_monsters_cards_use_a_hand_written_function(key: str) -> None:
    cards = of_monster(key)
    found = by_hand(cards)
    print(f"{key}: {len(found)} of {len(cards)} cards use a hand-written function: {', '.join(found) or 'none'}")
    assert len(cards) > 40
    assert len(found) < MOST_BY_HAND * len(cards)


def test_a_function_in_a_record_would_be_found() -> None:
    class Scripted(msgspec.Struct, frozen=True):
        name: str
        effects: tuple[Any, ...]

    assert by_hand([Scripted("Honest", ("a word", 1)), Scripted("Sly", ((lambda: None),))]) == ["Sly"]
