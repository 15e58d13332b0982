"""A saved game or campaign told again in the terminal."""

from __future__ import annotations

from pathlib import Path

from engine.decision import Decision, Roll
from engine.event import Event
from engine.table import Crumb
from game.bots.replay import Replay
from game.bots.watcher import answer_in_words, is_routine
from game.terminal.replay_campaign import Hand, is_campaign, replay_campaign
from game.terminal.watch_print import Printer


def replay_text(path: Path, detail: bool = False, printer: Printer | None = None) -> None:
    """Tells a saved game, or campaign, in the terminal. Raises BadInput if it cannot be read."""
    if is_campaign(path):
        replay_campaign(path, detail, printer)
        return
    replay, out = Replay(path), printer or Printer(fast=True, detail=detail)
    answers = list(replay.session.undone)
    hand, session = Hand(answers), replay.session.fork(keep=True)  # a table to listen to, which the way forward renews
    session.by_hand, table = hand, session.table

    def hear(event: Event, steps: tuple[Crumb, ...]) -> None:
        out.live(event, steps, table)

    try:
        header = replay.game.journal.header
        out.say(f"{path.name}: seed {header.get('seed')}, {replay.length} answers.", "bold")
        for warning in replay.warnings:
            out.say(warning, "yellow")
        out.told(replay.beginning(), table)
        table.observers.append(hear)
        for n, key in enumerate(answers):
            request = session.request
            if isinstance(request, Decision | Roll):
                out.decision(request.about, answer_in_words(request, key), "", is_routine(request, key))
            hand.next(n + 1)
            heard = session.heard
            session.answer(key)
            if session.table is not table:  # a correction went back to the last pause
                table = session.table
                out.told(session.told_since(heard), table)
                table.observers.append(hear)
        left = "" if session.outcome else " The game is not over."
        out.say(f"{session.outcome or 'So far'}: {replay.length} answers.{left}", "bold")
    except KeyboardInterrupt:
        out.fast = True  # what waits to be told is told at once
        out.say(f"Stopped at answer {len(session.answers)} of {replay.length}.", "bold")
        raise
    finally:
        session.close()
        replay.close()
