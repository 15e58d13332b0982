"""Facts of gathering and of other finds on the hunt: dice pooled, qualities that survivors have from now on."""

from __future__ import annotations

from engine.event import Event


class DicePooled(Event, frozen=True):
    """A survivor has rolled as many dice as they liked, for so much; 0 if two showed the same."""

    who: int
    faces: tuple[int, ...]
    score: int
    why: str


class PoolCounted(Event, frozen=True):
    """What the survivors have scored together, and the row of the table that it leads to."""

    total: int
    row: str
    why: str


class QualityGained(Event, frozen=True):
    """A survivor counts as something, until the end of a time."""

    who: int
    quality: str
    until: str
    why: str
