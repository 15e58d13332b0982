"""Checkpoints of a journal: how one is packed so that damage is noticed, and which ones are kept."""

from __future__ import annotations

import zlib

NEWEST_KEPT = 3
LARGEST_STATE = 3 << 19  # bytes; thirty lantern years take a quarter of that
_SEAL = 4  # bytes of CRC-32 before the compressed state


def pack(seq: int, state: bytes, lasting: bool = False) -> bytes:
    """The state compressed, behind a CRC-32 of it and its `seq`: quickly, or tightly if it is to stay for good."""
    packed = zlib.compress(state, 9 if lasting else 1)
    return _seal(seq, packed) + packed


def unpack(seq: int, blob: object) -> bytes | None:
    """The state again; None if the blob was altered, or belongs to another `seq`.

    Raises ValueError for one whose seal fits and that does not unpack, or to more than any state: no accident makes
    such a one, and a thousand of them would be tried for minutes.
    """
    if not isinstance(blob, bytes) or blob[:_SEAL] != _seal(seq, blob[_SEAL:]):
        return None
    try:
        opened = zlib.decompressobj()
        state = opened.decompress(blob[_SEAL:], LARGEST_STATE)
    except zlib.error as error:
        raise ValueError("it is no state") from error
    if not opened.eof:
        raise ValueError("it unpacks to more than any state")
    return state


def to_drop(checkpoints: list[int], kept: int = NEWEST_KEPT) -> list[int]:
    """Returns those of the checkpoints (rising seqs) to drop.

    The first and the newest `kept` stay. An older one goes when the gap that it would leave is no wider than it is old:
    going back k answers then replays at most about k of them, and about two stay for each doubling of age.
    """
    dropped: list[int] = []
    if len(checkpoints) <= kept + 1:
        return dropped
    newest = checkpoints[-1]
    after = checkpoints[-kept]
    older = checkpoints[:-kept]
    for before, one in zip(reversed(older[:-1]), reversed(older[1:]), strict=True):
        if after - before <= newest - after:
            dropped.append(one)
        else:
            after = one
    return dropped


def _seal(seq: int, packed: bytes) -> bytes:
    return zlib.crc32(packed, seq & 0xFFFFFFFF).to_bytes(_SEAL, "little")
