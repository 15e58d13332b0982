"""The keys that do the same at every table."""

from __future__ import annotations

WHOLE_LOG, WHY_NOT, SHEETS, HINT = "l", "y", "s", "h"
BY_HAND = "f9"
SEATS = "f8"
RESTART = "f7"
