"""The write-ahead log beside a save that was not closed: what SQLite cannot read of it is told, not dropped in silence.

A log has a head of 32 bytes, then frames of a page each, behind 24 bytes that name the page, the size of the database
after a commit (else 0), and two salts that all frames since the log was last begun anew share. The first salt grows by
one with each beginning, so that older frames are known. Where a checksum breaks, SQLite stops reading.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from itertools import islice

HEAD, FRAME_HEAD = 32, 24  # bytes
SYSTEM_PAGE = 4096  # bytes, or a multiple: a write that a kill interrupts ends at an edge
_MAGIC = (0x377F0682, 0x377F0683)
_PAGES = {1 << power for power in range(9, 17)}
_STEPS = 100_000
"""Steps of SQLite, after which it is stopped; it takes some ten."""
_OLDER = 10_000  # beginnings ago that a frame can be of


class Log:
    """The bytes of a log, of which SQLite could read the first `recovered` frames."""

    def __init__(self, data: bytes, recovered: int) -> None:
        self.data, self.recovered = data, recovered
        self.save = b""
        """The bytes of the save that it belongs to, if any of the log is lost."""
        self.page = _number(data, 8) if _number(data, 8) in _PAGES else 4096
        self._size = FRAME_HEAD + self.page
        self._count = max(0, (len(data) - HEAD) // self._size)
        self._whole = _head_is_whole(data)
        first = self._frame(0)[8:16] if self._count else b""
        self._salts = data[16:24] if self._whole or not first else first

    def lost(self) -> int:
        """The number of commits that stand behind what could be read, or have stood there."""
        if len(self.data) < HEAD:
            return 1 if self.data else 0
        behind = list(islice(self._frames(), self.recovered, None))
        found = sum(self._is_commit(frame) for frame in behind) + self._is_cut()
        if self._whole and found == 1 and self.recovered == 0 and any(map(self._is_older, behind)):
            return (
                0  # the first commit of a log begun anew cuts off what lay behind: this one was killed before its end
            )
        return found if self._whole else max(1, found)

    def answers(self) -> int | None:
        """The number of the last answer in save and log together, believing every frame; None if even that is lost."""
        image = bytearray(self.save)
        pages = 0
        waiting: dict[int, bytes] = {}
        for n, frame in enumerate(self._frames()):
            if frame[8:16] != self._salts:
                continue
            waiting[_number(frame, 0)] = self._content(n)
            if size := _number(frame, 4):
                pages = size
                for number, content in waiting.items():
                    if 1 <= number <= pages and pages * self.page <= len(self.save) + len(self.data):
                        image.extend(bytes(max(0, number * self.page - len(image))))
                        image[(number - 1) * self.page : number * self.page] = content
                waiting.clear()
        del image[pages * self.page or len(image) :]
        image[18:20] = b"\x01\x01"  # a database in memory has no log
        with contextlib.suppress(sqlite3.Error, OverflowError, ValueError):
            database = sqlite3.connect(":memory:")
            try:
                database.set_progress_handler(lambda: 1, _STEPS)  # what a stranger wrote may have no end
                database.deserialize(bytes(image))
                last = database.execute("SELECT max(seq) FROM answers").fetchone()[0]
                return last if isinstance(last, int) else 0
            finally:
                database.close()
        return None

    def _frames(self) -> Iterator[bytes]:
        return (self._frame(n) for n in range(self._count))

    def _frame(self, n: int) -> bytes:
        at = HEAD + n * self._size
        return self.data[at : at + FRAME_HEAD]

    def _content(self, n: int) -> bytes:
        at = HEAD + n * self._size + FRAME_HEAD
        return self.data[at : at + self.page]

    def _is_commit(self, frame: bytes) -> bool:
        return not self._is_older(frame) and _number(frame, 4) != 0

    def _is_older(self, frame: bytes) -> bool:
        """Whether it was left by a log that has been begun anew since."""
        return 1 <= (int.from_bytes(self._salts[:4]) - _number(frame, 8)) % 2**32 <= _OLDER

    def _is_cut(self) -> bool:
        """Whether its last frame is cut off, but by a kill: that leaves just the head of a frame, between its two
        writes, or what lies before an edge of the system's pages, within one.
        """
        rest = (len(self.data) - HEAD) % self._size
        if rest in (0, FRAME_HEAD) or len(self.data) % SYSTEM_PAGE == 0:
            return False
        frame = self._frame(self._count)
        return len(frame) < FRAME_HEAD or not self._is_older(frame)


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4])


def _head_is_whole(data: bytes) -> bool:
    if len(data) < HEAD or _number(data, 0) not in _MAGIC:
        return False
    order = "big" if _number(data, 0) & 1 else "little"
    one = two = 0
    for at in range(0, 24, 8):
        one = (one + int.from_bytes(data[at : at + 4], order) + two) % 2**32  # type: ignore[arg-type]
        two = (two + int.from_bytes(data[at + 4 : at + 8], order) + one) % 2**32  # type: ignore[arg-type]
    return (one, two) == (_number(data, 24), _number(data, 28))
