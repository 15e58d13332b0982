"""A value that can be corrected by hand, the line that changes it, and what that line would do.

A correction is one line, such as `erza.survival = 3` (`game.rules.correcting.corrections`). Everything here only writes
that line and has it tried aside; carrying it out is an answer to the session like every other.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from typing import Any

from engine.decision import Decision, NotOffered
from engine.run import Correction
from engine.ui.typography.markup import escape
from game import facts
from game.bots.watcher import answer_in_words
from game.cards.numbers import counted
from game.rules.correcting.line import joined, lines_of

LONG = 60
"""Was and now with more letters than this together are told by what is gained or lost."""


class Kind(StrEnum):
    """How a value is changed."""

    NUMBER = "number"
    WORDS = "words"
    CHOICE = "choice"
    LIST = "list"
    COUNTS = "counts"  # how many there are of each of many things
    TICKS = "ticks"  # which of a few boxes are filled
    PLACE = "place"  # a space of the board
    PEOPLE = "people"  # who lives there: somebody joins
    YEAR = "year"  # what stands in a year of the timeline


ABOUT = {
    "courage": "survivor-courage-milestones", "understanding": "survivor-understanding-milestones",
    "proficiency_type": "proficiency", "injuries": "severe_injury", "gear": "gear_grid", "brain_box": "brain_trauma",
    "outcome": "showdown-ends", "boxes": "survivor-injury-boxes", "alive": "death-survivor",
    "wounds": "wound-stack-count", "people": "settlement-new-survivor", "cards": "resource-limit",
    "nemeses": "nemesis-list-update", "priority": "priority_target", "carried": "resource-gain-draw",
}  # fmt: skip
"""What is told of a value whose own name is no word of the glossary."""
_KIND_OF_ENTRY = re.compile(r" \((?:story event|settlement event|nemesis encounter|special showdown)\)")
SHOWN = 2
"""Entries of a long list that a cell names."""


@dataclass(frozen=True)
class Value:
    """One value that can be corrected. `path` names it in the line; `able` is what a choice or list may hold, `names`
    how that is written for people; `of`: whose it is in the line, where that is not the chosen subject."""

    path: str
    label: str
    kind: Kind
    now: Any
    able: Sequence[str] = ()
    names: dict[str, str] = field(default_factory=dict)
    of: str = ""

    def told(self, one: object = None) -> str:
        """The present value, or an entry of it, as a person reads it."""
        value = self.now if one is None else one
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list):
            return ", ".join(self.names.get(each, str(each)) for each in value) or "none"
        if isinstance(value, dict):
            return ", ".join(f"{n} {self.names.get(name, name)}" for name, n in value.items() if n) or "none"
        return self.names.get(str(value), str(value)) or "nothing"

    @property
    def about(self) -> str:
        """The reference of the rule or word that tells what this value is."""
        head, _, last = self.path.partition(".")
        return ABOUT.get(self.path) or ABOUT.get(head) or ("timeline" if head == "timeline" else last or head)

    def in_short(self) -> str:
        """As `told`; of a long list its first entries, and how many more there are."""
        if self.kind is Kind.YEAR:
            first = ", ".join(_KIND_OF_ENTRY.sub("", self.told([one])) for one in self.now[:SHOWN])
            return (f"{first} and {len(self.now) - SHOWN} more" if len(self.now) > SHOWN else first) or "nothing"
        if not isinstance(self.now, list | dict) or len(self.now) <= SHOWN + 1:
            return self.told()
        entries: list[str] = list(self.now)
        counts = self.now if isinstance(self.now, dict) else {}
        each = (f"{counts[one]} {self.names.get(one, one)}" if counts else self.names.get(one, one) for one in entries)
        return f"{', '.join(islice(each, SHOWN))} and {len(entries) - SHOWN} more"


# the line

_STEP = re.compile(r"\s(\+=|-=)\s*(.*?)\s*$")


def to_set(whose: str, path: str, value: object) -> str:
    return f"{whose}.{path} = {value}"


def to_add(whose: str, path: str, one: str) -> str:
    return f"{whose}.{path} += {one}"


def to_take(whose: str, path: str, one: str) -> str:
    return f"{whose}.{path} -= {one}"


def to_count(whose: str, path: str, one: str, n: int) -> str:
    return f"{whose}.{path}.{one} = {n}"


@dataclass(frozen=True)
class Trial:
    """What a line would do: what it changes, what that was and will be; or, in one sentence, why it cannot be done.
    `all_of_it` is what all lines that are tried together would do, `changed` each value that they change.
    """

    what: str = ""
    was: str = ""
    now: str = ""
    refused: str = ""
    all_of_it: Correction | None = None
    changed: Sequence[facts.Corrected] = ()

    def told(self, line: str, names: dict[str, str]) -> str:
        """The change in markup: `7 → 6`; of long lists only what they gain or lose."""
        found = _STEP.search(line)
        if found is None or len(self.was) + len(self.now) <= LONG:
            return f"{escape(self.what)}: {{dim|{escape(self.was)}}} → **{escape(self.now)}**"
        verb = "gains" if found[1] == "+=" else "loses"
        return f"{escape(self.what)}: {verb} **{escape(names.get(found[2], found[2]))}**"


def tried(session: Any, line: str, before: Sequence[str] = ()) -> Trial:
    """Tries a line aside, after others that are made in the same go; nothing changes."""
    try:
        found: Correction = session.try_correction(joined([*before, *([line] if line.strip() else [])]))
    except NotOffered as error:
        return Trial(refused=str(error))
    changed = [one for one in found.told if isinstance(one, facts.Corrected)]
    if not changed:
        return Trial(refused="Nothing would change.")
    fact = changed[min(len(lines_of(joined(before))) if before and line.strip() else 0, len(changed) - 1)]
    return Trial(fact.what, fact.was, fact.now, all_of_it=found, changed=changed)


def replayed(found: Correction) -> str:
    """Tells what a correction goes back to, and what happens again since then."""
    n = len(found.since)
    if not n:
        return "Nothing since is given again: the question is asked anew."
    first = found.since[0]
    words = answer_in_words(first.request, first.key)
    if isinstance(first.request, Decision) and words in ("", first.key):
        words = first.request.about
    back = f"This goes back to before “{escape(words)}”"
    if not found.again:
        lost = "the answer since is not given again" if n == 1 else f"none of the {n} answers since is given again"
        return f"{back}: {lost}, for something else is asked then."
    again = f"{found.again} answer is given again" if found.again == 1 else f"{found.again} answers are given again"
    if found.again < n:
        some = f"{found.again} of {counted(n, 'answer')} {'is' if found.again == 1 else 'are'}"
        again = f"{some} given again, then others are asked"
    anew = f"; {found.anew} of them rolls anew" if found.anew == 1 else f"; {found.anew} of them roll anew"
    return f"{back}: {again}{anew if found.anew else ', with the same dice and cards'}."


def matching(able: Collection[str], names: dict[str, str], sought: str) -> list[str]:
    """Returns those of these that bear the words that are sought, those that begin with them first."""
    words = sought.casefold().strip()
    found = {one: str(names.get(one, one)).casefold() for one in able}
    return sorted((one for one in found if words in found[one]), key=lambda one: not found[one].startswith(words))
