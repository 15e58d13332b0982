"""Hunt events as printed text."""

from __future__ import annotations

import re

from game.cards.english.outline import outline
from game.cards.english.sections import Section
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.phrases import cap
from game.cards.who import Role
from game.model.terms import Until

_SENTENCE = re.compile(r"\S.*?[.!?](?=\s|$)")


def print_hunt_event(event: HuntEvent) -> list[Section]:
    """`This survivor` is the event revealer (hunt-event-revealer)."""
    told = [Section("tale", "Told", _SENTENCE.findall(event.tale))] if event.tale else []
    lines = [_of_revealer(line) for line in outline(event.effects)]
    fixed = ["This event cannot be rerolled or avoided."] if event.fixed else []
    return [*told, Section("effect", "What happens", [*lines, *fixed])]


def _of_revealer(line: str) -> str:
    """On the hunt `this showdown` is the one that is to come."""
    said, revealer = Role.SELF.value, Role.REVEALER.value
    line = line.replace(cap(said), cap(revealer)).replace(said, revealer)
    return line.replace(Until.SHOWDOWN.value, "the showdown")
