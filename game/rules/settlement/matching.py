"""Who holds what, where each can hold some things only: augmenting paths, for cards that pay the units of a cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def matched(seekers: Iterable[int], able: Sequence[Sequence[int]], enough: int) -> dict[int, int]:
    """Returns who holds what, by what is held. Seeker after seeker gets the first thing that it is `able` to hold, if
    those before it leave room: one that holds a thing moves to another for it. It ends with `enough` things held.
    """
    holder: dict[int, int] = {}

    def place(seeker: int, seen: set[int]) -> bool:
        for thing in able[seeker]:
            if thing in seen:
                continue
            seen.add(thing)
            if thing not in holder or place(holder[thing], seen):
                holder[thing] = seeker
                return True
        return False

    for seeker in seekers:
        if len(holder) == enough:
            break
        place(seeker, set())
    return holder
