"""Searching the cards: by words of their name and text, and by what they are.

A card stands on one shelf (impairments, secret fighting arts and brain traumas have shelves of their own).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cache

from game.cards.english.sections import plain
from game.cards.keywords import WEAPON_TYPES
from game.cards.kinds.gear import Gear
from game.content import catalogue
from game.content.box import core_box
from game.model.terms import Affinity

SHELVES = {
    "gear": "Gear",
    "armor-set": "Armor sets",
    "resource": "Resources",
    "fighting-art": "Fighting arts",
    "disorder": "Disorders",
    "ability": "Abilities",
    "proficiency": "Weapon proficiencies",
    "injury": "Severe injuries",
    "story-event": "Story events",
    "innovation": "Innovations",
    "principle": "Principles",
    "terrain": "Terrain",
    "hunt-event": "Hunt events",
    "monster": "Monsters",
    "ai": "Monster AI cards",
    "hit-location": "Hit locations",
}
"""Kind of card -> the shelf that it stands on, unless OWN_SHELVES names another."""
OWN_SHELVES = {
    "Secret fighting art": "Secret fighting arts",
    "Impairment": "Impairments",
    "Brain trauma": "Brain traumas",
}
"""What stands below a card's name -> its own shelf."""
NOWHERE = "made nowhere"


@dataclass(frozen=True)
class CardFact:
    """What a card is found by. `words` is its name and text in lower case."""

    kind: str
    name: str
    shelf: str
    note: str
    words: str
    keywords: frozenset[str] = frozenset()
    weapon: frozenset[str] = frozenset()
    made: frozenset[str] = frozenset()
    affinity: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Filter:
    """What the cards must be; "" is anything."""

    shelf: str = ""
    keyword: str = ""
    weapon: str = ""
    made: str = ""
    affinity: str = ""

    @property
    def empty(self) -> bool:
        return not any(getattr(self, field.name) for field in fields(self))

    def passes(self, card: CardFact, but: str = "") -> bool:
        """True if a card is so, `but` one of the fields left aside."""
        return all(
            not wanted or wanted in values_of(card, field.name)
            for field in fields(self)
            if field.name != but and (wanted := getattr(self, field.name)) is not None
        )


def values_of(card: CardFact, field: str) -> frozenset[str]:
    """Returns what a card has under a field of the filter."""
    if field == "shelf":
        return frozenset((card.shelf,))
    found: frozenset[str] = getattr(card, "keywords" if field == "keyword" else field)
    return found


@cache
def card_index() -> tuple[CardFact, ...]:
    """Every card of the box by kind and name, shelf by shelf in its order; several cards of one name are one."""
    gear = {one.name: one for one in core_box().gear.values()}
    found = []
    for kind in catalogue.kinds():
        named: dict[str, list[catalogue.Entry]] = {}
        for entry in catalogue.shelf(kind):
            named.setdefault(entry.name, []).append(entry)
        found += [_fact(kind, name, entries, gear.get(name)) for name, entries in named.items()]
    shelves = list(dict.fromkeys(card.shelf for card in found))
    return tuple(sorted(found, key=lambda card: shelves.index(card.shelf)))


def _fact(kind: str, name: str, entries: list[catalogue.Entry], gear: Gear | None) -> CardFact:
    note = entries[0].subtitle
    text = "\n".join(line for entry in entries for line in (entry.subtitle, *plain(entry.sections())))
    shelf = OWN_SHELVES.get(note, SHELVES.get(kind, kind.replace("-", " ").capitalize()))
    words = f"{name}\n{text}".casefold()
    if kind != "gear" or gear is None:
        return CardFact(kind, name, shelf, note, words)
    colours = {colour.value for colour in gear.edges.values()}
    colours |= {gear.inherent.value} if gear.inherent else set()
    special = {str(one) for one in catalogue.special_rules(gear)}
    return CardFact(
        kind,
        name,
        shelf,
        ", ".join(gear.keywords),
        words,
        frozenset(gear.keywords) | special,
        frozenset(word for word in gear.keywords if word in WEAPON_TYPES),
        frozenset((gear.location or NOWHERE,)),
        frozenset(colours),
    )


def search(query: str, chosen: Filter | None = None) -> list[CardFact]:
    """The cards that pass the filter and answer to every word of the query, those by name first."""
    chosen = chosen or Filter()
    asked = query.casefold().split()
    passing = [card for card in card_index() if chosen.passes(card) and all(word in card.words for word in asked)]
    whole = " ".join(asked)
    return sorted(passing, key=lambda card: _distance(card, whole, asked)) if asked else passing


def _distance(card: CardFact, whole: str, asked: Iterable[str]) -> int:
    """How far a card is from what was asked: its name, its name's beginning, its name's words, its text."""
    name = card.name.casefold()
    if name == whole:
        return 0
    if name.startswith(whole):
        return 1
    return 2 if whole in name else 3 if all(word in name for word in asked) else 4


def choices(field: str, query: str, chosen: Filter) -> list[tuple[str, int]]:
    """Returns what could be chosen in a field while the rest stays as it is, with how many cards that leaves."""
    asked = query.casefold().split()
    counts: Counter[str] = Counter()
    for card in card_index():
        if chosen.passes(card, but=field) and all(word in card.words for word in asked):
            counts.update(values_of(card, field))
    order = [colour.value for colour in Affinity] if field == "affinity" else None
    if field == "shelf":
        order = list(dict.fromkeys(card.shelf for card in card_index()))
    names = [name for name in order if name in counts] if order is not None else sorted(counts)
    return [(name, counts[name]) for name in names]
