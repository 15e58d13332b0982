"""Ranked search over the rulebook: ids, titles, texts, examples, pages and the glossary, forgiving of misspellings."""

from __future__ import annotations

import difflib
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.rulebook.chapters import RULES
from game.rulebook.entry import Rule
from game.rulebook.glossary.all_terms import BY_FORM, GLOSSARY, folded
from game.rulebook.markup import plain

# What a found word is worth by where it stands. A page asked for as "p78" outweighs any word.
_ID, _TITLE, _TEXT, _EXAMPLE, _PAGE, _GLOSSARY, _WHOLE_TITLE = 6.0, 8.0, 3.0, 1.0, 12.0, 5.0, 20.0
_ONLY_BEGINS, _ONLY_RESEMBLES = 0.6, 0.5
_SMALL_WORDS = frozenset(
    [
        *("a", "an", "and", "are", "at", "be", "by", "can", "do", "does", "for", "how", "i", "if", "in", "is", "it"),
        *("my", "of", "on", "or", "the", "to", "what", "when", "where", "who", "why", "with", "you"),
        *("does", "get", "give", "go", "happen", "happens", "has", "have", "many", "may", "mean", "means", "much"),
        *("must", "our", "should", "there", "us", "we", "which", "whom", "your"),
    ]
)


def find(words: Sequence[str]) -> list[Rule]:
    """Rules for these words, best first: those that answer to every word, else those that answer to the most.

    A word may be a rule id, a page ("p78"), a glossary term, a word of id, title, text or example, the beginning
    of one, or a misspelling. Without any word the result is empty. One string is read as its words.
    """
    asked = [word.casefold() for word in (words.split() if isinstance(words, str) else words)]
    exact = [RULES[word] for word in dict.fromkeys(asked) if word in RULES]
    terms = dict.fromkeys(term for word in asked for term in _words(word))
    wanted = [term for term in terms if term not in _SMALL_WORDS and (len(term) > 1 or term.isdigit())] or list(terms)
    if not wanted:
        return exact
    answers: dict[str, int] = defaultdict(int)
    worth: dict[str, float] = defaultdict(float)
    for word in wanted:
        for id, value in _matches(word).items():
            answers[id] += 1
            worth[id] += value
    for id, value in _matches_phrase(" ".join(asked)).items():
        worth[id] += value
        answers[id] = len(wanted)
    most = max(answers.values(), default=0)
    reading_order = {id: place for place, id in enumerate(RULES)}
    best = sorted((id for id in answers if answers[id] == most), key=lambda id: (-worth[id], reading_order[id]))
    return exact + [RULES[id] for id in best if RULES[id] not in exact]


def _matches(word: str) -> dict[str, float]:
    """Rule ids that answer to one word, with what the match is worth."""
    page = re.fullmatch(r"p(?:age)?\.?(\d+)", word)
    if page:
        return {id: _PAGE for id, rule in RULES.items() if int(page[1]) in pages(rule.page)}
    index = _index()
    stem = _stem(word)
    if stem in index:
        found = dict(index[stem])
        if word.isdigit():
            for id, rule in RULES.items():
                if int(word) in pages(rule.page):
                    found[id] = found.get(id, 0.0) + _PAGE
        return found
    if word.isdigit():
        return {id: _PAGE for id, rule in RULES.items() if int(word) in pages(rule.page)}
    begins = [known for known in index if known.startswith(stem)] if len(stem) >= 3 else []
    if begins:
        return _weighed(begins, _ONLY_BEGINS)
    return _weighed(difflib.get_close_matches(stem, index, n=3, cutoff=0.75), _ONLY_RESEMBLES)


def _matches_phrase(phrase: str) -> dict[str, float]:
    """Rules that the whole question names: by their title, or as those behind a glossary term, foremost first."""
    found = {id: _WHOLE_TITLE for id, rule in RULES.items() if folded(rule.title) == folded(phrase)}
    term = BY_FORM.get(folded(phrase))
    for place, id in enumerate(term.rules if term else ()):
        if id in RULES:
            found[id] = found.get(id, 0.0) + 3 * _GLOSSARY - place
    return found


def _weighed(stems: Iterable[str], factor: float) -> dict[str, float]:
    found: dict[str, float] = {}
    for stem in stems:
        for id, value in _index()[stem].items():
            found[id] = max(found.get(id, 0.0), value * factor)
    return found


@lru_cache(maxsize=1)
def _index() -> dict[str, dict[str, float]]:
    """Stem of a word -> rule id -> worth, each place of a rule counted once."""
    index: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for rule in RULES.values():
        places = ((rule.id, _ID), (rule.title, _TITLE), (rule.text, _TEXT), (rule.example, _EXAMPLE))
        for text, value in places:
            for stem in {_stem(word) for word in _words(plain(text))}:
                index[stem][rule.id] += value
    for term in GLOSSARY:
        for form in (term.name, *term.also):
            if " " not in form:
                for place, id in enumerate(term.rules):
                    if id in RULES:
                        index[_stem(form.casefold())][id] += max(_GLOSSARY - place, 1.0)
    return {stem: dict(found) for stem, found in index.items()}


@lru_cache(maxsize=256)
def pages(page: str) -> frozenset[int]:
    """The page numbers in a rule's page field: "53-54,67" is 53, 54 and 67."""
    numbers: set[int] = set()
    for first, last in re.findall(r"(\d+)(?:-(\d+))?", page):
        numbers.update(range(int(first), int(last or first) + 1))
    return frozenset(numbers)


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+(?:\.\d+)?", text.casefold())


def _stem(word: str) -> str:
    """The word without a common English ending, so that "collisions" finds "collision" and "dodged" finds "dodge"."""
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word
