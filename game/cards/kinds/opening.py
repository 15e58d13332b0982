"""What is told over an event before anything happens."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Beginning(StrEnum):
    """How a settlement came to be: without a First Story (variant-quick-start), or by how many it has cost."""

    BEGUN = "without a First Story"
    WHOLE = "nobody has died"
    ONE_FELL = "one has died"
    SOME_FELL = "two have died"
    FEW_LEFT = "three or more have died"


class Opening(msgspec.Struct, frozen=True):
    """The words over an event of a settlement that came to be like this."""

    after: Beginning
    words: str
