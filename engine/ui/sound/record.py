"""A sound as a record: how it is made, how it is told in words, on which volume it is heard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.ui.sound.mix import Kind
from engine.ui.sound.synth import Wave


@dataclass(frozen=True)
class Sound:
    """One sound, known by its `key`; `make` gives its wave and is called beside the window. `loud` 0..1 is its peak;
    while it is heard, `leaves` of the music is left (None: as its kind does). Of many at once those of most `weight`
    are heard."""

    key: str
    make: Callable[[], Wave]
    words: str = ""
    kind: Kind = Kind.BLOWS
    loud: float = 1.0
    leaves: float | None = None
    weight: int = 1

    @property
    def left_of_music(self) -> float:
        """Returns the share of the music that is left while this is heard."""
        return self.kind.leaves if self.leaves is None else self.leaves
