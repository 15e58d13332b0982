"""Odd files, each in a process of its own: how long it takes to refuse one, and how much memory.

Run as `python -m tests.soak.saves.refusals import|open|list SAVE ...`; prints for each its seconds, the megabytes in
use, and what was said.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from pathlib import Path

from engine.errors import BadInput
from game.content.box import core_box
from game.phases.files.campaign_files import list_campaigns, open_campaign
from game.phases.files.carried import import_game
from game.phases.files.known_state import everything


def refuse(act: str, path: Path) -> None:
    box = core_box()
    began = time.process_time()
    said = ""
    try:
        if act == "import":
            import_game(path, path.parent / "there", box)
        elif act == "open":
            open_campaign(path, box).close()
        else:
            said = next(one.problem for one in list_campaigns(path.parent) if one.path == path)
    except BadInput as error:
        said = str(error)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{time.process_time() - began:.3f} {most:.1f} {said}", flush=True)


def main(act: str, paths: list[Path]) -> None:
    everything(core_box())
    for path in paths:
        child = os.fork()
        if not child:
            try:
                refuse(act, path)
            except BaseException as error:
                print(f"999 999 {type(error).__name__}: {error}", flush=True)
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(sys.argv[1], list(map(Path, sys.argv[2:])))
