"""Errors that are the player's to cure, not ours: one clear sentence each."""

from __future__ import annotations

import difflib
from collections.abc import Collection

MOST_NAMES = 12
"""So many names are listed, at most."""


class BadInput(Exception):
    """A save, map, scenario, option, asset or answer cannot be used.

    The message is one sentence that names the place and the cure. The command line prints it and exits with 2; the
    window shows it as a dialog.
    """


def nearest(name: str, known: Collection[str]) -> str:
    """`did you mean Grab?`, or the names that there are: the end of a sentence that refuses a name."""
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    if near:
        return f"did you mean {near[0]}?"
    more = " and more" if len(known) > MOST_NAMES else ""
    return f"there is {', '.join(sorted(known)[:MOST_NAMES])}{more}." if known else "there is none yet."
