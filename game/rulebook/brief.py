"""A rule in one line, for whoever has read it before; and how much there is to read in a text."""

from __future__ import annotations

import re

from game.rulebook.entry import Rule
from game.rulebook.markup import plain

LONGEST = 110
"""Letters of a rule that is told in one line, where its first clause is no longer."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z\[])")


def in_one_line(rule: Rule) -> str:
    """Returns the first sentence of a rule; where it is long, as far as its first clause."""
    first = _SENTENCE.split(rule.text, maxsplit=1)[0]
    if len(first) <= LONGEST:
        return first
    for mark in ("; ", ": "):
        head = first.partition(mark)[0]
        if len(head) <= LONGEST and head.count("[[") == head.count("]]"):
            return f"{head}."
    return first


def word_count(text: str) -> int:
    """Returns how many words a text with the rulebook's links has."""
    return len(plain(text).split())
