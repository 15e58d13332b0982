"""The rulebook as lines for a terminal: what `main.py rules` prints."""

from __future__ import annotations

import difflib
import textwrap
from collections.abc import Sequence

from engine.errors import BadInput
from game.rulebook.chapters import CHAPTERS, RULES
from game.rulebook.entry import Rule
from game.rulebook.glossary.all_terms import BY_FORM
from game.rulebook.lookup import find, glossary_entry, related
from game.rulebook.markup import plain
from game.rulebook.term import Term

WIDTH = 100
"""Columns of a line."""

WHOLE = 6
"""How many rules are printed whole; the others that answer are only named."""


def answer(words: Sequence[str]) -> list[str]:
    """Lines that answer a question: the glossary's entry if it names a term, then the rules, best first.

    BadInput, with the nearest words that are known, if nothing answers. A rule asked for by its id comes alone, a
    chapter by its title lists its rules; where a word of the glossary is called like a chapter, the word answers.
    """
    asked = " ".join(words).strip()
    if asked in RULES:
        return rule_lines(RULES[asked])
    chapter = next((name for name in CHAPTERS if name.casefold() == asked.casefold()), "")
    term = glossary_entry(asked)
    if chapter and term is None:
        return chapter_lines(chapter)
    rules = find(words)
    if not rules and term is None:
        near = difflib.get_close_matches(asked.casefold(), [*BY_FORM, *RULES], n=3, cutoff=0.5)
        cure = f"did you mean {', '.join(near)}?" if near else "try fewer or other words, an id, or a page such as p78."
        raise BadInput(f"No rule answers to '{asked}': {cure}")
    blocks = [term_lines(term)] if term else []
    blocks += [rule_lines(rule) for rule in rules[:WHOLE]]
    if len(rules) > WHOLE:
        more = ", ".join(rule.id for rule in rules[WHOLE:])
        blocks.append(_wrapped(f"{len(rules) - WHOLE} more: {more}"))
    return [line for number, block in enumerate(blocks) for line in ([""] if number else []) + block]


def chapters() -> list[str]:
    """The chapters with the number of their rules and the first of them, and how to go on from there."""
    widest = max(map(len, CHAPTERS))
    listed = [
        f"  {chapter:<{widest}}  {len(rules):>3} rules, from {rules[0].id}" for chapter, rules in CHAPTERS.items()
    ]
    return [
        f"{len(RULES)} rules in {len(CHAPTERS)} chapters, in our own words:",
        *listed,
        *_wrapped(
            "Name a word (blind spot), an id (survival-dodge), a chapter (the showdown) or a page (p78). "
            "Pages are those of the printed rulebook of Kingdom Death: Monster."
        ),
    ]


def chapter_lines(chapter: str) -> list[str]:
    """The rules of a chapter, a line each, in the order in which they are read."""
    return [f"{chapter}:", *(f"  {rule.title} [{rule.id}, {rule.cited}]" for rule in CHAPTERS[chapter])]


def rule_lines(rule: Rule) -> list[str]:
    """One rule: title, id and page; its text; its example; the rules around it."""
    lines = [f"{rule.title} [{rule.id}, {rule.cited}]", *_wrapped(plain(rule.text), "  ")]
    if rule.example:
        lines += _wrapped("Example: " + plain(rule.example), "  ")
    near = related(rule.id)
    if near:
        lines += _wrapped("See: " + ", ".join(other.id for other in near), "  ")
    return lines


def term_lines(term: Term) -> list[str]:
    """One entry of the glossary and the rules behind it."""
    lines = [f"{term.name} (glossary)", *_wrapped(plain(term.text), "  ")]
    return lines + _wrapped("See: " + ", ".join(term.rules), "  ")


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
