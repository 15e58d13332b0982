"""One rule of the rulebook as a player reads it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rulebook.ids import PAGES


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in our own words.

    `page` is the printed page or pages, as in "66", "36-37" or "59,72". `text` and `example` may hold links
    like `[[blind spot]]` (see `game.rulebook.markup`). `see` names related rules by id.
    """

    id: str
    title: str
    page: str
    text: str
    see: tuple[str, ...] = ()
    example: str = ""

    @property
    def cited(self) -> str:
        """The page with its book: `rulebook page 53, 231`."""
        return f"rulebook page {self.page.replace(',', ', ')}"


def entry(id: str, title: str, text: str, see: tuple[str, ...] = (), example: str = "") -> Rule:
    """The rule with this id; its page comes from the one list of ids and pages, so the two cannot disagree."""
    return Rule(id, title, PAGES[id], text, see, example)
