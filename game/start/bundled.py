"""The start of a standalone bundle (`.ci/bundle.py`), where there is no Python but its own."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

from game.start.installed import main

if __name__ == "__main__":
    freeze_support()  # what plays games beside it is the bundle again: it answers here
    sys.exit(main())
