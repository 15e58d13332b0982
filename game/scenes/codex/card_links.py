"""Names of cards in running text become links to their cards: in the glossary, in rules, on cards, in the log. Nobody
has to write such a link.
"""

from __future__ import annotations

import re
from functools import cache

from game.content import catalogue
from game.rulebook.lookup import glossary_entry

KINDS = (
    *("injury", "disorder", "ability", "fighting-art", "innovation", "principle", "location"),
    *("story-event", "settlement-event", "hunt-event", "terrain", "resource", "gear", "armor-set", "ai"),
    "hit-location",
)
"""Kinds of card in the order in which a name is looked for: what befalls people first, decks of monsters last."""
_PHRASE = re.compile(r"[A-Z][\w'’]*(?:[ -](?:of|the|and|in|to|for|a|[A-Z][\w'’]*))*")
_LEFT_ALONE = re.compile(r"\[[^\]\n]*\]\([^)\n]*\)|\{[a-z0-9:-]+\}")
"""Links that are there already, and icons."""
_BEFORE = re.compile(r"(?:^|[.!?]\s+|\n[-#\s]*)[*_{\w|]*$")
"""What stands before the first word of a sentence, which has a capital letter anyway."""


@cache
def _refs() -> dict[str, str]:
    """Each name of a card with its reference; a word of the glossary keeps its own entry."""
    found: dict[str, str] = {}
    for kind in KINDS:
        for name in catalogue.names(kind):
            if glossary_entry(name) is None:
                found.setdefault(name, f"card:{kind}/{name}".replace(" ", "_"))
    return found


def link_cards(markup: str, but: str = "") -> str:
    """The text with links to the cards that it names; not to the card called `but`, which is being read."""
    parts, at = [], 0
    for match in _LEFT_ALONE.finditer(markup):
        parts += [_linked(markup[at : match.start()], but, markup[:at]), match.group()]
        at = match.end()
    return "".join([*parts, _linked(markup[at:], but, markup[:at])])


def _linked(text: str, but: str, before: str) -> str:
    def of(match: re.Match[str]) -> str:
        words = re.split(r"([ -])", match.group())
        first = bool(_BEFORE.search(before + text[: match.start()]))
        said, start = "", 0
        while start < len(words):
            for end in range(len(words), start, -2):
                name = "".join(words[start:end])
                ref = _refs().get(name)
                if ref is not None and name != but and not (first and start == 0 and end == 1):
                    said, start = f"{said}[{name}]({ref})", end
                    break
            else:
                said, start = said + words[start], start + 1
                continue
            if start < len(words):
                said, start = said + words[start], start + 1
        return said

    return _PHRASE.sub(of, text)
