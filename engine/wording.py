"""Gentler words for those that a table would rather not read: one lexicon, applied where text is set.

Only what is shown changes: rules, links, files and answers keep the game's own words. Each gentle name stands for one
name alone, so that nothing becomes ambiguous, and leads back to it where players search.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property

_VOWELS = "aeiou"
_MOST_KEPT = 8192
_LEAST_TYPED = 3
"""From so many letters on, what is typed may be the beginning of a gentle name."""
_ARTICLE_BEFORE = re.compile(r"(?<!\w)an?(?=[ \u00a0]$)", re.IGNORECASE)


@dataclass(frozen=True)
class Gentle:
    """What stands for a word or a name while one of its themes is covered. `said` with a capital letter is a name: it
    stands for itself alone, in that form or all in capitals; small, it is meant wherever the word stands."""

    said: str
    gentle: str
    themes: frozenset[str]

    @property
    def is_name(self) -> bool:
        return self.said != self.said.lower()


@dataclass(frozen=True, eq=False)
class Wording:
    """How words are shown while some themes are covered. Without any they stay as they are."""

    turns: tuple[Gentle, ...] = ()
    pictures: tuple[Gentle, ...] = ()

    def drawn(self, picture: str) -> str:
        """Returns the picture that is drawn where this one (an icon, a sign) is named."""
        return self._stand_ins.get(picture, picture) if self.pictures else picture

    def said(self, text: str) -> str:
        """Returns the text in gentle words, with their articles, in the capitals of what they stand for."""
        if not self.turns:
            return text
        said = self._said.get(text)
        if said is None:
            if len(self._said) >= _MOST_KEPT:
                self._said.clear()
            said = self._said[text] = self._covered.sub(self._instead, text)
        return said

    def article(self, before: str, after: str) -> str:
        """Returns what stands `before` a piece of text that has become `after`, its last article mended."""
        found = _ARTICLE_BEFORE.search(before)
        return before[: found.start()] + _article(found.group(), after) + before[found.end() :] if found else before

    def asked(self, text: str) -> tuple[str, ...]:
        """Returns what players may be looking for, the likeliest first: gentle names that were typed, or begun, lead
        back to their own; what was typed itself is the last."""
        words = text.casefold().strip()
        if not self.turns or len(words) < _LEAST_TYPED:
            return (text,)
        whole = self._gentle.sub(lambda found: self._back[found.group().casefold()], text)
        begun = [said for gentle, said in self._back.items() if f" {words}" in f" {gentle}"]
        return tuple(dict.fromkeys((*([whole] if whole != text else []), *begun, text)))

    def both(self, text: str) -> str:
        """Returns the text with what is shown in its place, to be searched for either."""
        return f"{text} {self.said(text)}" if self.turns else text

    @cached_property
    def _said(self) -> dict[str, str]:
        """Texts that were asked for before: the same come with every frame that sets text."""
        return {}

    @cached_property
    def _stand_ins(self) -> dict[str, str]:
        return {one.said: one.gentle for one in self.pictures}

    @cached_property
    def _covered(self) -> re.Pattern[str]:
        longest = sorted(self.turns, key=lambda turn: (-len(turn.said), not turn.is_name))
        words = "|".join(_pattern(turn) for turn in longest)
        return re.compile(rf"(?<!\w)(?:(?P<article>[Aa]n?)(?P<space>[ \u00a0]))?(?P<word>{words})(?!\w)")

    @cached_property
    def _gentle(self) -> re.Pattern[str]:
        longest = sorted(self._back, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)", re.IGNORECASE)

    @cached_property
    def _back(self) -> dict[str, str]:
        return {turn.gentle.casefold(): turn.said for turn in reversed(self.turns)}

    @cached_property
    def _names(self) -> dict[str, str]:
        """What stands for names, in the two forms in which they are known."""
        return {form: turn.gentle for turn in self.turns if turn.is_name for form in (turn.said, turn.said.upper())}

    @cached_property
    def _words(self) -> dict[str, str]:
        return {turn.said: turn.gentle for turn in self.turns if not turn.is_name}

    def _instead(self, found: re.Match[str]) -> str:
        word = found["word"].replace("\u00a0", " ")
        gentle = _in_case_of(word, self._names.get(word) or self._words[word.casefold()])
        if found["article"] is None:
            return gentle
        return f"{_article(found['article'], gentle)}{found['space']}{gentle}"


AS_WRITTEN = Wording()
"""Nothing is covered."""


class Lexicon:
    """All gentle words and pictures there are, by the themes that they belong to."""

    def __init__(self, turns: Iterable[Gentle] = (), pictures: Iterable[Gentle] = ()) -> None:
        self.turns = tuple(turns)
        self.pictures = tuple(pictures)

    def covering(self, themes: Collection[str]) -> Wording:
        """Returns how words are shown while these themes are covered; unknown ones cover nothing."""
        covered = frozenset(themes)
        found = self._kept.get(covered)
        if found is None:
            turns, pictures = (
                tuple(one for one in every if one.themes & covered) for every in (self.turns, self.pictures)
            )
            found = self._kept[covered] = Wording(turns, pictures) if turns or pictures else AS_WRITTEN
        return found

    @cached_property
    def _kept(self) -> dict[frozenset[str], Wording]:
        """One wording for each choice, so that whatever is kept under one is found again."""
        return {}


def _pattern(turn: Gentle) -> str:
    """A name as it is written, or all in capitals; a word in any case."""
    letters = re.escape(turn.said).replace(r"\ ", "[ \u00a0]")
    if turn.is_name:
        return f"{letters}|{re.escape(turn.said.upper()).replace(chr(92) + ' ', '[ ' + chr(160) + ']')}"
    return f"(?i:{letters})"


def _article(article: str, word: str) -> str:
    """The article as it stands before the word."""
    wanted = "an" if word[:1].casefold() in _VOWELS else "a"
    return wanted.capitalize() if article[0] == "A" else wanted


def _in_case_of(word: str, gentle: str) -> str:
    """The gentle word in the capitals of what it stands for."""
    if len(word) > 1 and word.isupper():
        return gentle.upper()
    if word[:1].isupper():
        titled = " " in word and word.split(" ")[-1][:1].isupper()
        return gentle.title() if titled and gentle.islower() else gentle[:1].upper() + gentle[1:]
    return gentle
