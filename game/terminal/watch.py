"""`watch --text`: the game plays itself in the terminal and tells every step with its rule."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from game.bots.showdown_choice import Fight
from game.bots.watcher import Watched as Watched
from game.bots.watcher import Watcher as Watcher
from game.content.pages.cards import put_page
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
        out.fast = True  # what waits to be told is told at once
        out.say(f"Stopped in round {session.table.record.round}. Seed {seed} plays the same game again.", "bold")
        raise
    finally:
        session.close()


PAGE_WIDTH = 160
PAGE = """# The log of a showdown

How the game tells a showdown that it plays itself: for whoever changes the words next, to be read whole.
Each line ends with the id of its rule; ★ marks a turning point, † a death. What is left out here (acts that
begin, activations, questions that the next line answers, cards that are discarded) and what is joined here into one
line, `--text --detail` tells step by step.

Written by `python3 main.py {command}`; a test compares it.

```text
{log}
```
"""


def write_log_page(fight: Fight, seed: int, path: Path) -> str:
    """Writes the log of one showdown as a page; returns how it ended. Raises BadInput as `watch_text` does, or if the
    page cannot be written.
    """
    written = io.StringIO()
    console = Console(file=written, width=PAGE_WIDTH, highlight=False, emoji=False)
    outcome = watch_text(fight, seed, True, printer=Printer(True, console))
    log = "\n".join(line.rstrip() for line in written.getvalue().splitlines())
    command = f"watch --seed {seed} --write {path.name}"
    put_page(path, PAGE.format(command=command, log=log), "log")
    return outcome
