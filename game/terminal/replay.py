"""A saved game or campaign told again in the terminal."""

from __future__ import annotations

from pathlib import Path

from game.bots.replay import Replay
from game.terminal.replay_campaign import is_campaign, replay_campaign
from game.terminal.watch_print import Printer


def replay_text(path: Path, detail: bool = False, printer: Printer | None = None) -> None:
    """Tells a saved game, or campaign, in the terminal. Raises BadInput if it cannot be read."""
    if is_campaign(path):
        replay_campaign(path, detail, printer)
        return
    replay, out = Replay(path), printer or Printer(fast=True, detail=detail)
    try:
        header = replay.game.journal.header
        out.say(f"{path.name}: seed {header.get('seed')}, {replay.length} answers.", "bold")
        for warning in replay.warnings:
            out.say(warning, "yellow")
        out.told(replay.beginning(), replay.session.table)
        for step in replay.steps():
            out.decision(step.asked, step.answered, step.reason, step.routine)
            out.told(step.told, replay.session.table)
        left = "" if replay.session.outcome else " The game is not over."
        out.say(f"{replay.session.outcome or 'So far'}: {replay.length} answers.{left}", "bold")
    except KeyboardInterrupt:
        out.say(f"Stopped at answer {len(replay.session.answers)} of {replay.length}.", "bold")
        raise
    finally:
        replay.close()
