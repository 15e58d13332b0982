"""What stands on the card that an option of the campaign means."""

from __future__ import annotations

from collections.abc import Mapping

from engine.decision import Option
from engine.errors import BadInput
from engine.ui.typography.markup import escape
from game.cards.english.sections import plain
from game.cards.kinds.box import Box
from game.content import catalogue
from game.scenes.codex.entries import card_ref

KINDS: dict[str, str] = {
    "innovation": "innovation",
    "principle": "principle",
    "event": "settlement-event",
    "story": "story-event",
    "milestone": "story-event",
    "location": "location",
    "art": "fighting-art",
    "disorder": "disorder",
    "ability": "ability",
    "gear": "gear",
    "pay": "resource",
    "resource": "resource",
}
"""The kind of card that options of a kind name, as the catalogue calls it."""


def card_of(box: Box, option: Option) -> tuple[str, str] | None:
    """Kind and name of the card that an option means; None if it means none."""
    name = option.target if isinstance(option.target, str) and option.target else option.detail
    wanted = KINDS.get(option.kind, "")
    shelves: dict[str, Mapping[str, object]] = {
        "innovation": box.innovations,
        "principle": box.principles,
        "settlement-event": box.settlement_events,
        "story-event": box.story_events,
        "location": box.locations,
        "resource": box.resources,
    }
    if wanted in shelves:
        return (wanted, name) if name in shelves[wanted] else None
    if wanted == "gear" or name in box.gear:
        return ("gear", box.gear[name].name) if name in box.gear else None
    for spoken in (name, option.label.partition(":")[0]):
        found = next((shelf for shelf, cards in shelves.items() if spoken in cards), "")
        if found:
            return found, spoken
    return None


def card_words(box: Box, option: Option) -> str:
    """The card's text as one paragraph of markup."""
    found = card_of(box, option)
    if found is None:
        return ""
    try:
        (entry, *_) = catalogue.entries(*found)
    except BadInput:
        return ""
    lines = [line.strip() for line in plain(entry.sections())]
    return escape(" ".join(line for line in lines if line))


def ref_of(box: Box, option: Option) -> str:
    """The reference that opens the card on hover; empty if the option means none."""
    found = card_of(box, option)
    return card_ref(*found) if found is not None else ""
