"""The table as it was at an earlier moment: a copy of the game is looked at, a step back or on, and nothing is taken
back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decision import Decision, NotOffered, Roll
from engine.ui.kit import Act, Button, Column, Rich, Row, Widget, escape
from game.bots.watcher import Watched, answer_in_words
from game.rulebook.icon_words import sign
from game.views.tables import settlement_table

NOW = "looked-away"
"""The key of the button that leads back to now."""


class LookBack:
    """A copy of the game at the moment after `seq` answers, in the place of a watcher: it answers nothing but what was
    answered then. It stays in the chapter in which it began, for another scene shows the others.
    """

    def __init__(self, session: Any, seq: int, about: str) -> None:
        """`about`: the line of the log, in markup, that led here. Raises NotOffered or Diverged as `go_to` does."""
        self.session, self.about = session, about
        session.go_to(seq)
        self._chapter = self._now()
        self.ended = False
        """True if what comes next is in another chapter."""

    def _now(self) -> object:
        table = settlement_table(self.session)
        return (table.campaign.chapter, table.showdown is None) if table is not None else None

    @property
    def over(self) -> bool:
        """True if nothing came after this moment that can be shown here."""
        return self.ended or not self.session.undone

    @property
    def behind(self) -> int:
        """So many answers have been given since."""
        return len(self.session.undone)

    def step(self) -> Watched:
        """Gives the next answer as it was given. Raises NotOffered where there is none in this chapter."""
        request, before = self.session.request, self.session.heard
        if self.over:
            raise NotOffered("This is how things stand now.")
        key = self.session.undone[0]
        self.session.redo()
        if self._now() != self._chapter:
            self.session.go_to(len(self.session.answers) - 1)
            self.ended = True
            raise NotOffered("What follows is another part of the campaign.")
        asked = request.about if isinstance(request, Decision | Roll) else ""
        told = tuple(self.session.told_since(before))
        return Watched(len(self.session.answers), asked, answer_in_words(request, key), "", told, key)

    def back(self) -> None:
        """A step back. Raises NotOffered where that would leave the chapter."""
        here = len(self.session.answers)
        if here <= self.session.earliest:
            raise NotOffered("What came before can only be read.")
        self.session.go_to(here - 1)
        if self._now() != self._chapter:
            self.session.redo()
            raise NotOffered("What came before is another part of the campaign.")
        self.ended = False


def look_bar(shown: LookBack, back: Callable[[], None], step: Callable[[], None], leave: Callable[[], None]) -> Widget:
    """Says that this is how it was, and leads a step back, a step on, and away."""
    since = f"{shown.behind} answer{'' if shown.behind == 1 else 's'} ago"
    end = "this is the last of this part" if shown.over else None
    return Column(
        Rich(f"{sign('eye', 'text')} **This is how it was**, {since}. {{dim|Nothing is taken back.}}", style="lead"),
        Row(
            Button("Back to now", leave, hotkey="n", key=NOW, style="body"),
            Button("A step back", back, hotkey="b", shy=True, key="back", style="body"),
            Button("A step on", step, act=Act.STEP, key="step", why_not=end, style="body"),
            gap=6,
        ),
        Rich(f"{{dim|{escape('After')}:}} {shown.about}", style="small", max_lines=2),
        gap=5,
        key="watch",
    )
