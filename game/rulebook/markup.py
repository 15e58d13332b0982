"""The links inside rule texts: `[[blind spot]]`, or `[[survival opportunity|opportunities]]` to show another word."""

from __future__ import annotations

import re

_ESCAPED = re.compile(r"[*^{}\[\]|\\]")
_LINK = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]|]+))?\]\]")


def spans(text: str) -> list[tuple[str, str | None]]:
    """The text cut into pieces in reading order: (what to show, what it links to or None for plain words)."""
    pieces: list[tuple[str, str | None]] = []
    end = 0
    for match in _LINK.finditer(text):
        if match.start() > end:
            pieces.append((text[end : match.start()], None))
        pieces.append((match[2] or match[1], match[1]))
        end = match.end()
    if end < len(text):
        pieces.append((text[end:], None))
    return pieces


def plain(text: str) -> str:
    """The text as shown where nothing can be clicked, such as in a terminal."""
    return "".join(shown for shown, _ in spans(text))


def links(text: str) -> list[str]:
    """Returns what the text links to, in reading order."""
    return [ref for _, ref in spans(text) if ref is not None]


def rich(text: str) -> str:
    """The text for the window's rich text: links as `[blind spot](blind_spot)`, nothing else taken for markup."""
    return "".join(
        _ESCAPED.sub(r"\\\g<0>", shown) if ref is None else f"[{shown}]({ref.replace(' ', '_')})"
        for shown, ref in spans(text)
    )
