"""What a survivor lives through and keeps: the small records behind the last lines of the record sheet."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Told(StrEnum):
    """Kinds of lasting things; `what` and `n` of a memory are named here."""

    INJURED = "is injured for life"  # what: the severe injury
    HEALED = "is rid of an injury"  # what: the severe injury
    DISORDER = "gains a disorder"  # what: the disorder
    DISORDER_GONE = "is rid of a disorder"
    ART = "learns a fighting art"  # what: the fighting art
    ART_GONE = "forgets a fighting art"
    ABILITY = "gains an ability"  # what: the ability or impairment
    ABILITY_GONE = "loses an ability"
    CHANGED = "changes for good"  # what: an attribute, n: by how much
    MILESTONE = "reaches a milestone"  # what: its story
    MARKED = "has it written on the sheet"  # what: the mark
    CHEATED = "comes back from death"
    SURVIVED = "survives a showdown"  # what: how it ended, n: its rounds
    DIED = "dies"


LEFT_HUNT = "came home from a hunt before its end"
"""The mark of whoever has hunted and seen no showdown of it."""


class Memory(msgspec.Struct, frozen=True):
    """One of those things: what happened, `why`, and where: the key of the monster and its level, and the round, which
    is 0 before the first one. `aftermath`: when the showdown was over. Outside of showdowns the monster is "".
    """

    told: Told
    what: str = ""
    n: int = 0
    why: str = ""
    monster: str = ""
    level: str = ""
    round: int = 0
    aftermath: bool = False
