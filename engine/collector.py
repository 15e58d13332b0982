"""Python's garbage collector, set for a process that first loads much for good and then makes much that does not last.

A full collection looks at everything, and one that falls into a step back through a game makes it three times as slow.
"""

from __future__ import annotations

import gc

THRESHOLDS = (2000, 5, 20)
"""A young collection then takes about half a millisecond, and the next size about one."""


def settle() -> None:
    """Lets what is loaded now stay until the process ends: the collector leaves it alone from here on."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
