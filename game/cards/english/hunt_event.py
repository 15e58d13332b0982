"""Hunt events as printed text."""

from __future__ import annotations

import re

from game.cards.english.outline import outline
from game.cards.english.sections import Section
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.who import Role
from game.model.terms import Until

_SENTENCE = re.compile(r"\S.*?[.!?](?=\s|$)")


def print_hunt_event(event: HuntEvent) -> list[Section]:
    """Prints what is told and what happens; `this survivor` is the event revealer (hunt-event-revealer)."""
    told = [Section("tale", "Told", _SENTENCE.findall(event.tale))] if event.tale else []
    lines = outline(event.effects, {Role.SELF: Role.REVEALER.value})
    lines = [line.replace("If anybody else", f"If anybody but {Role.REVEALER.value}") for line in lines]
    lines = [line.replace(Until.SHOWDOWN.value, "the showdown") for line in lines]  # the one that is to come
    fixed = ["This event cannot be rerolled or avoided."] if event.fixed else []
    return [*told, Section("effect", "What happens", [*lines, *fixed])]
