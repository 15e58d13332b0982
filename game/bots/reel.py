"""A game at any of its moments: a copy that is given the answers of its save again. The save is only read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.decision import NotOffered
from engine.past import Chapter as Begun
from engine.save.journal import Entry
from engine.save.journal_games import header_of
from engine.session import ByHand, Session, resume
from game.content.box import core_box
from game.phases.files.campaign_files import KIND, open_campaign
from game.phases.files.showdown_files import open_game
from game.rules.campaign.campaign_record import Chapter
from game.views.tables import at_table, settlement_table

NEAR = 60
"""So many answers are given again rather than that the game is opened anew at a chapter that is nearer."""


class OnlyRead:
    """The save of a game that is being played, as somebody reads it who only looks."""

    read_only = True

    def __init__(self, journal: Any) -> None:
        self._journal = journal

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)

    def undone(self) -> list[Any]:
        """Returns nothing: what was taken back is no part of the game that is shown."""
        return []


class Remembered:
    """A game that lies in no file, as far back as its session remembers."""

    read_only = True

    def __init__(self, session: Session[Any]) -> None:
        self._session, self.head = session, len(session.answers)

    def entries(self, start: int = 0, stop: int | None = None) -> list[Entry]:
        """Returns the answers, with what each has drawn."""
        moments, given = self._session.moments, self._session.answers
        every = [Entry(seq, key, "", 0.0, moments[seq].drew) for seq, key in enumerate(given, 1)]
        return every[start : len(every) if stop is None else stop]

    def undone(self) -> list[Entry]:
        """Returns nothing: what was taken back is no part of it."""
        return []

    def latest_checkpoint(self, at_or_before: int | None = None) -> tuple[int, bytes] | None:
        """Returns the newest not after that answer."""
        upto = self.head if at_or_before is None else at_or_before
        return max((one for one in self._session.checkpoints if one[0] <= upto), default=None)

    def chapters(self, at_or_before: int | None = None) -> list[Begun]:
        """Returns those that are remembered."""
        upto = self.head if at_or_before is None else at_or_before
        return [chapter for chapter in self._session.chapters if chapter.seq <= upto]


@dataclass(frozen=True)
class Place:
    """The part of a game that one scene shows: a fight, a hunt or the settlement, of one year."""

    year: int
    chapter: Chapter | None
    fought: bool


class Reel:
    """`session` stands at the moment that is shown; another takes its place where the game is opened anew at an older
    or a later chapter. `length` counts the answers of the whole game."""

    def __init__(self, save: Any, session: Session[Any], length: int, close: Callable[[], None] = lambda: None) -> None:
        self.save, self.session, self.length = save, session, length
        self.by_hand: ByHand = session.by_hand
        """At which rolls it stops where no answer is known, at the end of a game that goes on elsewhere."""
        self._game, self._close = session.game, close

    @classmethod
    def of(cls, session: Session[Any], journal: Any = None) -> Reel:
        """Returns the game that is being played, from a copy of its session, as far as it has come; without a journal
        as far back as the session remembers.
        """
        save = OnlyRead(journal) if journal is not None else Remembered(session)
        return cls(save, session.fork(keep=True), len(session.answers))

    @classmethod
    def from_file(cls, path: Path) -> Reel:
        """Opens a save, to be looked at from its first answer on. Raises BadInput, with the place and the cure, if it
        cannot be read.
        """
        if header_of(path).get("game") == KIND:
            kept: Any = open_campaign(path, core_box(), read_only=True, at_or_before=0)
        else:
            kept = open_game(path, core_box(), read_only=True)
        kept.session.write_to(None)
        reel = cls(kept.journal, kept.session, kept.journal.head, kept.journal.close)
        try:
            reel.go_to(0)
        except BaseException:
            reel.close()
            raise
        return reel

    @property
    def here(self) -> int:
        """So many answers lead to the moment that is shown."""
        return len(self.session.answers)

    @property
    def over(self) -> bool:
        """True at the last moment of the game."""
        return self.here >= self.length

    @property
    def place(self) -> Place:
        """The part of the game that the moment belongs to."""
        home = settlement_table(self.session)
        if home is None:
            return Place(0, None, True)
        fought = home.showdown is not None
        return Place(home.campaign.year, None if fought else home.campaign.chapter, fought)

    def where(self) -> str:
        """Says which moment it is: the answer, the year, the round."""
        home, fight = settlement_table(self.session), at_table(self.session).as_showdown
        said = [f"answer {self.here} of {self.length}"]
        if home is not None:
            said.append(f"year {home.campaign.year}")
        if fight is not None and fight.record.round:
            said.append(f"round {fight.record.round}")
        return ", ".join(said)

    def go_to(self, seq: int) -> None:
        """Shows the moment after the first `seq` answers, or the nearest that there is. Raises Diverged, and shows what
        it showed, where the answers lead elsewhere by now.
        """
        seq = max(0, min(seq, self.length))
        session = self.session
        known = [one for one, _ in session.checkpoints if one <= seq]
        chapter = max((one.seq for one in self.save.chapters(seq)), default=0)
        if not known or seq > len(session.answers) + len(session.undone) or chapter > max(known) + NEAR:
            self._open_at(seq)
        else:
            session.go_to(seq)

    def step(self) -> str:
        """Gives the next answer as it was given, and returns it. Raises NotOffered at the end."""
        if self.over:
            raise NotOffered("This is the last moment of the game.")
        if not self.session.undone:
            self._open_at(self.here)
        key = self.session.undone[0]
        self.session.redo()
        return key

    def renew(self, save: Any) -> bool:
        """The save has changed, and this is what it holds now. False if what led here is no part of it any more: then
        nothing fits but its end (`open_at_end`).
        """
        self._close()
        self.save, self.length, self._close = save, save.head, save.close
        return self.session.follow(save.entries(0))

    def open_at_end(self) -> None:
        """Shows the last moment of the save as it is now."""
        self._open_at(self.length)

    def _open_at(self, seq: int) -> None:
        """Opens the game anew in the chapter of this moment."""
        opened: Session[Any] = resume(self._game, self.save, by_hand=self.by_hand, at_or_before=seq, soon=True)
        opened.write_to(None)
        self.session.close()
        self.session = opened

    def close(self) -> None:
        """Frees the copy; may be called twice."""
        self.session.close()
        self._close()
