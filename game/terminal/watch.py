"""`watch --text`: the game plays itself in the terminal and tells every step with its rule."""

from __future__ import annotations

from game.bots.showdown_choice import Fight
from game.bots.watcher import Watched as Watched
from game.bots.watcher import Watcher as Watcher
from game.terminal.replay import replay_text as replay_text
from game.terminal.watch_print import Printer


def watch_text(
    fight: Fight, seed: int, fast: bool = False, detail: bool = False, printer: Printer | None = None
) -> str:
    """Plays one showdown with the careful player and narrates it; returns how it ended. Ctrl-C says where it stopped.

    Raises BadInput for an unknown monster, level, party or circumstance.
    """
    session = fight.check().session(seed, keep=True)
    watcher, out = Watcher(session), printer or Printer(fast, detail=detail)
    try:
        out.told(watcher.beginning(), session.table)
        table = session.table
        table.observers.append(lambda event, steps: out.live(event, steps, table))
        while (ahead := watcher.ahead()) is not None:
            out.decision(ahead.asked, ahead.answered, ahead.reason, ahead.routine, ahead.surprises)
            watcher.step()
        assert session.outcome is not None
        out.say(f"Seed {seed}: {session.outcome} after {len(session.answers)} decisions.", "bold")
        return session.outcome
    except KeyboardInterrupt:
        out.say(f"Stopped in round {session.table.record.round}. Seed {seed} plays the same game again.", "bold")
        raise
    finally:
        session.close()
