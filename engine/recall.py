"""What happened before the present chapter of a game that was opened in it: given again while the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic

from engine.past import Moment, Past
from engine.run import ByHand, Diverged, Playable, Run, TableT

if TYPE_CHECKING:
    from engine.save.journal import Entry


class Recall(Generic[TableT]):
    """Leads from the checkpoint `base`, the beginning of a chapter, to the checkpoint `upto` where the present one
    began, both (seq, state). `then`: the answer that came next, if one did. `past` is whole when `go_on` says so.
    """

    def __init__(
        self,
        game: Playable[TableT],
        entries: Sequence[Entry],
        base: tuple[int, bytes],
        upto: tuple[int, bytes],
        then: str | None,
        by_hand: ByHand,
    ) -> None:
        self.base, self.upto = base[0], upto[0]
        self.past = Past([base])
        self._written = entries[self.base : self.upto]
        self._first = entries[self.base - 1 : self.base]
        self._run = Run(game, base[1], self.base, self.past, self.base - 1, by_hand, upto)
        given = [entry.key for entry in self._written]
        self._steps = self._run.steps(given, then, self._written[-1].drew if given else "")

    def go_on(self) -> bool:
        """Gives one answer again; True if it was the last. Raises Diverged if that leads elsewhere than it did."""
        for _ in self._steps:
            return False
        check_same(self.past, self._written)
        check_proved(self._run)
        for entry in self._first:  # some of what it drew came before the chapter
            if entry.drew:
                self.past.moments[entry.seq] = Moment(entry.drew)
        self.close()
        return True

    def close(self) -> None:
        """Frees the table; may be called twice."""
        self._run.close()


def check_same(past: Past, written: Sequence[Entry]) -> None:
    """Raises Diverged if what was given again drew other dice or cards than were written down."""
    for entry in written:
        drew = past.moments[entry.seq].drew
        # After the last answer the game may throw by itself now what waited for a person's hand then.
        same = drew.startswith(entry.drew) if entry is written[-1] else entry.drew in ("", drew)
        if not same:
            raise Diverged(f"answer {entry.seq} drew {entry.drew} and would now draw {drew}", entry.seq - 1)


def check_proved(run: Run[TableT]) -> None:
    """Raises Diverged if the answers did not come through the state that was saved."""
    if not run.proved:
        assert run.proof is not None
        raise Diverged(f"the answers up to {run.proof[0]} lead to another state than was saved", -1)
