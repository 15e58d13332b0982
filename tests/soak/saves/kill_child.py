"""The process that is killed: it opens a saved game and lets the careful player play on."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection
from pathlib import Path

from game.bots.careful.player import CarefulPlayer
from game.content.box import core_box
from game.phases.files.showdown_files import open_game


def play_on(path: str, nap: float, says: Connection) -> None:
    """Plays to the end, and says each answer; with a nap (seconds) after it so that a kill can fall anywhere."""
    says.send_bytes(b"here")
    game = open_game(Path(path), core_box())
    player = CarefulPlayer()
    while (request := game.session.request) is not None:
        game.answer(player.answer(request, game.session.table))
        says.send_bytes(b"answered")
        time.sleep(nap)
    game.close()
