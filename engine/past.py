"""What a session remembers of a game: events, what each answer drew, and the moments that it can go back to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.event import Event
from engine.table import Crumb


@dataclass(frozen=True, slots=True)
class Told:
    """An event, after which answer it was told (0 = before the first), and the steps that it was told in."""

    seq: int
    event: Event
    steps: tuple[Crumb, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """What one answer did: the dice and cards it drew; `known`: a correction drew no others than had been drawn."""

    drew: str = ""
    known: bool = False

    @property
    def revealed(self) -> bool:
        """True if a die was thrown or a card turned, so that plain undo stops here."""
        return bool(self.drew) and not self.known


NOTHING_DRAWN = Moment()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a long game that begins after answer `seq`; `facts` are a page of plain JSON about that moment."""

    seq: int
    label: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(slots=True)
class Past:
    """What is known of a game so far. `moments[seq]` belongs to answer `seq`, 0 to what came before the first;
    `checkpoints` are (seq, state), the first of them the earliest moment that can be gone back to.

    `chapters` are the present one and the one before it, each with how many of the events told are older than its
    checkpoint. What came before these two is forgotten: `forgotten` counts its events, less those recalled since.
    """

    checkpoints: list[tuple[int, bytes]]
    told: list[Told] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    chapters: list[tuple[Chapter, int]] = field(default_factory=list)
    forgotten: int = 0
    older: int = 0  # of the events told, those before the last checkpoint

    def until(self, seq: int) -> Past:
        """A copy that knows nothing of later answers."""
        return Past(
            [checkpoint for checkpoint in self.checkpoints if checkpoint[0] <= seq],
            [told for told in self.told if told.seq <= seq],
            self.moments[: seq + 1],
            [begun for begun in self.chapters if begun[0].seq <= seq],
            self.forgotten,
        )

    def keep(self, seq: int, state: bytes) -> None:
        self.checkpoints.append((seq, state))
        self.older = len(self.told)

    def begin(self, chapter: Chapter) -> None:
        """A chapter begins at the last checkpoint; one that began after the same answer was empty."""
        if self.chapters and self.chapters[-1][0].seq == chapter.seq:
            self.chapters.pop()
        self.chapters.append((chapter, self.older))
        if len(self.chapters) > 2:
            self._forget()

    def recall(self, before: Past, seq: int) -> None:
        """Adds what was before answer `seq`, where this past begins: of a past that came through it. Marks that count
        all events ever told stay true.
        """
        older = next((first for chapter, first in before.chapters if chapter.seq == seq), before.older)
        self.told = before.told[:older] + self.told
        self.moments[: seq + 1] = before.moments[: seq + 1]
        self.checkpoints = [one for one in before.checkpoints if one[0] < seq] + self.checkpoints
        known = [begun for begun in before.chapters if begun[0].seq < seq]
        self.chapters = known + [(chapter, first + older) for chapter, first in self.chapters]
        self.forgotten -= older
        self.older += older

    def _forget(self) -> None:
        """Only the last two chapters are kept."""
        (before, first), (now, then) = self.chapters[-2:]
        self.chapters = [(before, 0), (now, then - first)]
        self.told = self.told[first:]
        self.forgotten += first
        self.older -= first
        self.checkpoints = [checkpoint for checkpoint in self.checkpoints if checkpoint[0] >= before.seq]
        self.moments[: before.seq] = [NOTHING_DRAWN] * before.seq
