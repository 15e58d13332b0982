"""Printed lines with what stands below each, and turns that they share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.cards.english.sections import BOLD, DOT, unmarked
from game.cards.phrases import cap, uncapped
from game.cards.who import Role

ROLLER, PICKER = "the roller", "the chooser"
DEEP = 2
"""How many results a choice may lie within with all that it brings."""
MOST_WORDS = 25
"""In a sentence; what would be longer is said in two, or below what leads to it."""


@dataclass
class Said:
    """A sentence or more, and what stands below it. `row`: a result or a choice, told from what follows without a dot.
    `branch`: something else follows for whom it is not so.
    """

    said: str
    below: list[Said] = field(default_factory=list)
    row: bool = False
    branch: bool = False

    def called(self, role: Role, name: str) -> Said:
        """The line with a name for somebody in it."""
        return self.renamed(role.value, name)

    def renamed(self, former: str, name: str) -> Said:
        """The line with another name for somebody."""
        said = self.said.replace(cap(former), cap(name)).replace(former, name)
        return Said(said, [line.renamed(former, name) for line in self.below], self.row, self.branch)

    def printed(self, depth: int = 0) -> Iterator[str]:
        """The line and those below it, each with a dot for every line that it belongs to."""
        yield f"{DOT * depth}{self.said}"
        for line in self.below:
            yield from line.printed(depth + 1)


def named(said: str, role: Role, name: str) -> str:
    """Returns what is said with a name in place of a role."""
    return said.replace(cap(role.value), cap(name)).replace(role.value, name)


def tables_of_their_own(line: Said, level: int) -> list[Said]:
    """Takes out of a choice what lies too deep within it: it stands below by the name of that choice."""
    label, _, rest = line.said.partition(":")
    name = unmarked(label.partition(" (")[0])
    if line.row and level >= DEEP and line.below and label.startswith(BOLD) and any(one.below for one in line.below):
        own = Said(f"“{name}”:{rest}", line.below)
        line.said, line.below = f"{label}: Go on with “{name}” below.", []
        return [own]
    return [own for one in line.below for own in tables_of_their_own(one, level + line.row)]


def without_roller(line: Said) -> Said:
    """Says the roller who rolls only once: `Roll 1d10`."""
    rolls = f"{ROLLER} rolls "
    said = line.said.replace(cap(rolls), "Roll ").replace(f"; {rolls}", "; roll ").replace(f", {rolls}", ", roll ")
    said = said.replace(f": {rolls}", ": Roll ").replace(f"{cap(ROLLER)} chooses ", "Choose ")
    said = said.replace(f", {ROLLER} chooses ", ", choose ")
    return Said(said, [without_roller(one) for one in line.below], line.row, line.branch)


def words_in(said: str) -> int:
    """Returns how many words a sentence has."""
    return len(re.findall(r"\w[\w'’-]*", said))


_OPENER = re.compile(
    r"(a|add|all|an|another|at|choose|each|every|for|if|in|lantern|no|on|one|roll|that|the|their|they|this|unless|until"
    r"|when|whenever|whoever|with|without)\b",
    re.IGNORECASE,
)
"""Words that are no names: they begin small within a sentence."""


def lowered(said: str) -> str:
    """Returns a sentence as it goes on within another: names keep their capital."""
    name = re.match(r"The [A-Z]", said)
    return uncapped(said) if _OPENER.match(said) and not name else said
