"""The small language of rich text, and its parser. No pixels here.

    **bold**  *italic*  ^^small capitals^^  {role|coloured}  {icon}  {icon:role}  [label](ref)  \\* a plain star
    {icon:role|its word on hover}    # heading line    - bullet line    - - one step further in
    an empty line starts a paragraph

A brace that names neither an icon nor a colour stays as it is written, so that names typed by players need no care;
`escape` makes any text literal.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from engine.wording import Wording

LineKind = Literal["text", "heading", "bullet", "gap"]

# Signs that few fonts carry, drawn as icons of our own.
SYMBOLS: dict[str, str] = {
    "→": "arrow-right",
    "←": "arrow-left",
    "↑": "arrow-up",
    "↓": "arrow-down",
    "≥": "at-least",
    "≤": "at-most",
    "◆": "diamond",
    "■": "square",
    "▲": "triangle",
    "●": "circle",
    "✓": "check",
    "✗": "cross",
}

_SPECIAL = re.compile(
    r"\\.|\*\*|\*|\^\^|\{[a-z0-9][a-z0-9-]*:[a-z]+\|[^{}|\n]+\}|\{[^{}|\n]{1,40}\|"
    r"|\{[a-z0-9][a-z0-9-]*(?::[a-z]+)?\}|\}|\[|\]\([^()\n]+\)|[" + "".join(SYMBOLS) + "]",
    re.S,
)
_HYPHEN_AS_MINUS = re.compile(r"(?<![\w–−-])-(?=\d)")
_MEANS_SOMETHING = re.compile(r"([\\*^{}\[\]|])")
_ICON = re.compile(r"\{([a-z0-9][a-z0-9-]*)(?::([a-z]+)(?:\|([^{}|\n]+))?)?\}")


@dataclass(frozen=True)
class Look:
    """How a span is set. `role` None means the block's own; `ref` is the link it belongs to."""

    bold: bool = False
    italic: bool = False
    caps: bool = False
    role: str | None = None
    ref: str | None = None


PLAIN = Look()


@dataclass(frozen=True)
class Span:
    """A run of text in one look, or, with `icon`, one picture: `says` is what it means there, `typed` whether it stands
    for a letter of SYMBOLS."""

    text: str
    look: Look
    icon: str | None = None
    says: str = ""
    typed: bool = False


@dataclass(frozen=True)
class Line:
    """A line of text. `depth`: how many steps a bullet line is set in, at least one."""

    kind: LineKind
    spans: tuple[Span, ...]
    depth: int = 0


@lru_cache(maxsize=2048)
def escape(text: str) -> str:
    """The text as markup that shows exactly the text."""
    return _MEANS_SOMETHING.sub(r"\\\1", text)


def one_minus(words: str) -> str:
    """The words with the one sign that stands before negative numbers, whatever was typed."""
    return _HYPHEN_AS_MINUS.sub("−", words)


def plain(markup: str) -> str:
    """The words alone, for screen readers, searching and tests."""

    def words(span: Span) -> str:
        return span.text or f"({plain(span.says) or span.icon})"

    return "\n".join("".join(map(words, line.spans)) for line in parse(markup))


@lru_cache(maxsize=4096)
def parse(
    markup: str, is_icon: Callable[[str], bool] = lambda name: True, is_role: Callable[[str], bool] = lambda role: True
) -> tuple[Line, ...]:
    """The lines of a text. Unclosed marks are taken as closed at the end of the line."""
    lines: list[Line] = []
    for raw in markup.split("\n"):
        text = raw.rstrip()
        if not text.strip():
            if lines and lines[-1].kind != "gap":
                lines.append(Line("gap", ()))
            continue
        kind: LineKind = "text"
        depth = 0
        if text.startswith("# "):
            kind, text = "heading", text[2:]
        while kind != "heading" and text.startswith("- "):
            kind, text, depth = "bullet", text[2:], depth + 1
        lines.append(Line(kind, tuple(_spans(text, is_icon, is_role)), depth))
    while lines and lines[-1].kind == "gap":
        lines.pop()
    return tuple(lines)


def worded(lines: tuple[Line, ...], wording: Wording) -> tuple[Line, ...]:
    """The lines in the words that a wording has for them; links lead where they led."""
    return tuple(replace(line, spans=_worded(line.spans, wording)) for line in lines) if wording.turns else lines


def _worded(spans: tuple[Span, ...], wording: Wording) -> tuple[Span, ...]:
    said: list[Span] = []
    for span in spans:
        text = wording.said(span.text)
        if text != span.text and said:
            said[-1] = replace(said[-1], text=wording.article(said[-1].text, text))
        said.append(replace(span, text=text))
    return tuple(said)


def _spans(text: str, is_icon: Callable[[str], bool], is_role: Callable[[str], bool]) -> list[Span]:
    spans: list[Span] = []
    look = PLAIN
    roles: list[str | None] = []
    links: list[int] = []  # where each open link's label begins in `spans`
    at = 0

    def say(words: str) -> None:
        words = one_minus(words)
        if words:
            if spans and spans[-1].icon is None and spans[-1].look == look and not (links and links[-1] == len(spans)):
                spans[-1] = replace(spans[-1], text=spans[-1].text + words)
            else:
                spans.append(Span(words, look))

    for match in _SPECIAL.finditer(text):
        say(text[at : match.start()])
        mark = match.group()
        at = match.end()
        icon = _ICON.fullmatch(mark)
        if mark[0] == "\\" and len(mark) == 2:
            say(mark[1])
        elif mark == "**":
            look = replace(look, bold=not look.bold)
        elif mark == "*":
            look = replace(look, italic=not look.italic)
        elif mark == "^^":
            look = replace(look, caps=not look.caps)
        elif mark in SYMBOLS:
            spans.append(Span("", look, SYMBOLS[mark], typed=True))
        elif icon and is_icon(icon[1]) and (icon[2] is None or is_role(icon[2])):
            spans.append(Span("", replace(look, role=icon[2] or look.role), icon[1], icon[3] or ""))
        elif mark.endswith("|") and is_role(mark[1:-1]):
            roles.append(look.role)
            look = replace(look, role=mark[1:-1])
        elif mark == "}" and roles:
            look = replace(look, role=roles.pop())
        elif mark == "[" and "](" in text[at:]:
            links.append(len(spans))
        elif mark.startswith("](") and links:
            ref = mark[2:-1]
            for index in range(links.pop(), len(spans)):
                spans[index] = replace(spans[index], look=replace(spans[index].look, ref=ref))
        else:
            say(mark)
    say(text[at:])
    return spans
