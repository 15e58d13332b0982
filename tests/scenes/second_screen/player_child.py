"""The other process of these tests: it plays a save, one command on a line of standard input after the other, and says
after each how many answers the game has.

Run as `python -m tests.scenes.second_screen.player_child SAVE`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.decision import Decision, Roll
from engine.session import ROLL
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.files.showdown_files import OpenGame, open_game


def perform(game: OpenGame, command: str) -> OpenGame:
    """`random`, `other`, `undo`, `reopen`, `to-roll`."""
    session, player = game.session, RandomPlayer(len(game.session.answers))
    if command == "undo":
        session.take_backs = True
        session.undo()
    elif command == "reopen":
        game.close()
        game = open_game(game.journal.path, core_box())
    elif command == "other":
        assert isinstance(session.request, Decision)
        game.answer(next(key for key in session.request.keys() if key not in session.undone[:1]))  # noqa: SIM118
    elif command == "to-roll":
        session.by_hand = lambda roll: True
        while not (isinstance(session.request, Roll) and len(session.answers) > 6):
            answer(game, player)
    else:
        answer(game, player)
    return game


def answer(game: OpenGame, player: RandomPlayer) -> None:
    """One answer."""
    request = game.session.request
    assert request is not None
    game.answer(player.answer(request, game.session.table) if isinstance(request, Decision) else ROLL)


def main(path: Path) -> None:
    """Plays until standard input ends."""
    game = open_game(path, core_box())
    print("ready", flush=True)
    for line in sys.stdin:
        game = perform(game, line.strip())
        request = game.session.request
        print(f"{len(game.session.answers)}\t{request.about if request is not None else ''}", flush=True)
    game.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
