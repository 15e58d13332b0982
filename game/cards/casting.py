"""Parts that survivors take in an event (`TakesPart`), and what is said of whoever takes one. Most have a name that
says it: the murderer. A card whose part is only something done, or has another name than saves keep, says so here.
"""

from __future__ import annotations

from typing import NamedTuple


class PartDone(NamedTuple):
    """Something done: how somebody does it, who has done it, who has not, and how it ends."""

    does: str
    did: str
    has_not: str
    no_longer: str = ""


DEEDS: dict[str, PartDone] = {}
"""Parts that are no more than something done, as cards have told them."""
_CALLED: dict[str, str] = {}


def done(part: str, does: str, did: str, has_not: str, no_longer: str = "") -> str:
    """Returns the part, which is something done from now on: `drinks`, `drank`, `has not drunk`."""
    DEEDS[part] = PartDone(does, did, has_not, no_longer)
    return part


def known_as(part: str, name: str) -> str:
    """Returns the part, which is called by this name from now on."""
    _CALLED[part] = name
    return part


def called(part: str) -> str:
    """Returns what whoever takes a part is called."""
    return _CALLED.get(part, part)


def deed(part: str | None) -> str:
    """Returns what whoever has taken a part did; empty where the part has a name of its own."""
    told = DEEDS.get(part or "")
    return told.did if told is not None else ""
