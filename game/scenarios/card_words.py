"""Names in the words of a scenario's own cards. Each has to be something that there is, as on a printed card: a
condition that names nothing never holds, an effect without its card stops the game, and neither proves anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from engine.yaml_file import Document, Path_
from game.cards.conditions.deeds import Deed
from game.cards.keywords import WEAPON_TYPES, Special
from game.cards.kinds.box import Box
from game.cards.records import parts
from game.content.box import core_box
from game.scenarios.reading import CARDS_OF_A_FILE

_KINDS = {
    "ability": "ability",
    "art": "fighting art",
    "deck": "resource deck",
    "definition": "definition",
    "event": "event",
    "events": "event",
    "gear": "gear",
    "injury": "severe injury",
    "innovation": "innovation",
    "keyword": "keyword",
    "keywords": "keyword",
    "location": "settlement location",
    "mask": "gear",
    "over": "definition",
    "quality": "keyword",
    "story": "story event",
    "without": "keyword",
    "Adopt.name": "principle",
    "AddTerrain.card": "terrain card",
    "AddsToBoard.cards": "card of a board",
    "DealStatusCard.name": "status card",
    "GainAbility.name": "ability",
    "GainArt.name": "fighting art",
    "GainDisorder.name": "disorder",
    "GainResource.card": "resource",
    "GroupResource.card": "resource",
    "HasAbility.name": "ability",
    "HasArt.name": "fighting art",
    "HasDisorder.name": "disorder",
    "HasInjury.name": "severe injury",
    "Learn.name": "innovation",
    "LockDisorder.name": "disorder",
    "LoseResources.name": "resource",
    "PartyResource.card": "resource",
    "StrikeOff.name": "ability, disorder or fighting art",
    "SufferInjury.name": "severe injury",
    "SufferTrauma.name": "brain trauma",
    "TradeIn.card": "resource",
    "Unlearn.name": "innovation",
    "Without.besides": "keyword",
    f"Can {Deed.MAKE_GEAR}.what": "story event",
    f"Can {Deed.PAIR_UP}.what": "ability",
    f"Can {Deed.POLISH}.what": "keyword",
}
"""What a field of a word names: in every word, or in one; of `Can` by the deed."""

_NAMES: dict[str, Callable[[Box], list[str]]] = {
    "ability": lambda box: list(box.abilities),
    "ability, disorder or fighting art": lambda box: [*box.abilities, *box.disorders, *box.fighting_arts],
    "card of a board": lambda box: [*box.terrain, *(one.name for one in box.hunt_events.values())],
    "brain trauma": lambda box: [one.name for one in box.brain_traumas],
    "definition": lambda box: [one.name for monster in box.monsters.values() for one in monster.definitions],
    "disorder": lambda box: list(box.disorders),
    "event": lambda box: [*box.story_events, *box.settlement_events, *(one.name for one in box.hunt_events.values())],
    "fighting art": lambda box: list(box.fighting_arts),
    "gear": lambda box: list(box.gear),
    "innovation": lambda box: [*box.innovations, *box.principles],
    "keyword": lambda box: [*_keywords(box), *WEAPON_TYPES, *Special],
    "principle": lambda box: list(box.principles),
    "resource": lambda box: list(box.resources),
    "resource deck": lambda box: sorted({card.deck for card in box.resources.values()}),
    "settlement location": lambda box: list(box.locations),
    "severe injury": lambda box: [one.name for one in box.severe_injuries],
    "status card": lambda box: list(box.status_cards),
    "story event": lambda box: list(box.story_events),
    "terrain card": lambda box: list(box.terrain),
}


def check_own_cards(document: Document, box: Box) -> None:
    """Raises BadInput for a name in the words of the file's own cards that nothing in the box has, these cards
    included.
    """
    for part in CARDS_OF_A_FILE:
        if isinstance(document.data, dict):
            _check(document, box, document.data.get(part), (part,))


def _check(document: Document, box: Box, node: Any, where: Path_) -> None:
    if isinstance(node, dict):
        word = node.get("type")
        for field, value in node.items():
            place = (f"Can {node.get('deed')}" if word == "Can" else str(word), str(field))
            if isinstance(value, str):
                _check_name(document, box, place, value, (*where, field))
            elif isinstance(value, list):
                for index, one in enumerate(value):
                    if isinstance(one, str):
                        _check_name(document, box, place, one, (*where, field, index))
            _check(document, box, value, (*where, field))
    elif isinstance(node, list):
        for index, one in enumerate(node):
            _check(document, box, one, (*where, index))


def _kind(word: str, field: str) -> str:
    if not word[:1].isupper():
        return ""  # `type: mood` is no word
    return _KINDS.get(f"{word}.{field}", _KINDS.get(field, ""))


def _check_name(document: Document, box: Box, place: tuple[str, str], value: str, where: Path_) -> None:
    kind = _kind(*place)
    if kind and value and value not in _printed().get(place, ()):
        document.known(value, _NAMES[kind](box), kind, where)


def _keywords(box: Box) -> Iterator[str]:
    for gear in box.gear.values():
        yield from gear.keywords
    for resource in box.resources.values():
        yield from resource.types
    for tile in box.terrain.values():
        yield from tile.keywords


@cache
def _printed() -> Mapping[tuple[str, str], frozenset[str]]:
    """What the cards of the box name, by word and field: some lead beyond the box."""
    found: dict[tuple[str, str], set[str]] = {}
    box = core_box()
    for field in box.__struct_fields__:
        cards = getattr(box, field)
        for part in parts(list(cards.values()) if isinstance(cards, Mapping) else cards):
            for name in part.__struct_fields__:
                value = getattr(part, name)
                for one in value if isinstance(value, tuple | frozenset) else (value,):
                    if isinstance(one, str):
                        found.setdefault((type(part).__name__, name), set()).add(str(one))
    return {place: frozenset(names) for place, names in found.items()}
