"""The command `simulate`: many games, or campaigns, with bots, and what they come to in a table or as JSON."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from engine import interruption
from engine.collector import settle

if TYPE_CHECKING:
    from game.bots.showdown_choice import Fight

SIGNALLED, GIVEN_UP = 128, 2
"""Exit codes: to the first the number of the signal is added, as shells do."""

SIMULATED = (
    *("monster", "level", "party", "survivors", "ambush", "variants", "players", "seed", "jobs"),
    *("games", "wins", "losses", "draws", "rounds_mean", "decisions", "events", "seconds", "digest"),
    *("asked", "interrupted"),
)
"""What simulate tells, in the order of --json."""
COMPARED = ("level", "games", "wins", "losses", "draws", "rounds_mean", "decisions", "events", "seconds", "digest")
"""The columns of its table over several levels."""
CAMPAIGNS = (
    *("years", "variants", "players", "seed", "jobs", "games", "wins", "losses", "alive", "draws", "years_mean"),
    *("rounds_mean", "decisions", "events", "seconds", "digest", "by_year", "ends", "fights", "asked", "interrupted"),
)
"""What simulate --campaigns tells, in the order of --json."""


def fight_of(options: argparse.Namespace, level: str) -> Fight:
    from game.bots.showdown_choice import Fight, level_of

    level = level_of(options.monster, level)
    return Fight(options.monster, level, options.party, options.survivors, options.ambush, options.variants)


def showdowns(options: argparse.Namespace) -> int:
    """Plays and counts showdowns of one level or of all. Returns the exit code."""
    from game.bots.showdown_choice import ALL, levels_of
    from game.terminal.simulate import simulate

    levels = levels_of(options.monster, options.level)
    settle()
    interruption.loaded()
    results = []
    with progress_bar("games", options.games * len(levels)) as progress:
        for done, level in enumerate(levels):
            result = simulate(
                fight_of(options, level),
                options.games,
                options.players,
                options.seed,
                options.jobs,
                partial(add_up, progress, done * options.games),
            )
            results.append(result)
            if result.interrupted:
                break
    counted = [{name: getattr(result, name) for name in SIMULATED} for result in results]
    if options.json:
        import json

        print(json.dumps(counted if options.level == ALL else counted[0]))
    elif options.level == ALL:
        print_compared(counted)
    else:
        print_facts(counted[0])
    return told_of_the_end(results[-1].note, options.json)


def campaigns(options: argparse.Namespace) -> int:
    """Plays and counts whole campaigns. Returns the exit code."""
    from game.bots.campaign_play import Saga

    saga = Saga(options.years, options.variants) if options.years is not None else Saga(variants=options.variants)
    saga.check()
    from game.terminal.simulate_campaigns import simulate_campaigns

    settle()
    interruption.loaded()
    with progress_bar("campaigns", options.games) as progress:
        result = simulate_campaigns(saga, options.games, options.players, options.seed, options.jobs, progress)
    counted = {name: getattr(result, name) for name in CAMPAIGNS}
    if options.json:
        import json

        print(json.dumps(counted))
        return told_of_the_end(result.note, True)
    print_facts({name: value for name, value in counted.items() if name not in ("by_year", "ends", "fights")})
    if result.by_year:
        print()
        print_columns([list(result.by_year[0]), *([shown(n) for n in row.values()] for row in result.by_year)])
    if result.ends:
        print()
        print_columns(
            [[name.replace("_", " ") for name in result.ends[0]]]
            + [list(map(str, row.values())) for row in result.ends]
        )
    print()
    print_columns(
        [["fights", "victories", "defeats", "draws"]]
        + [[name, *(str(row[end]) for end in ("victories", "defeats", "draws"))] for name, row in result.fights.items()]
    )
    return told_of_the_end(result.note, False)


def nothing(options: argparse.Namespace) -> Callable[[int], None]:
    """Returns what tells that a signal came before anything could be played. It is called in the middle of anything, so
    that it has its words ready and loads nothing.
    """
    what = "campaigns" if options.campaigns else "games"
    note = f"0 of {options.games} {what} are counted."
    if not options.json:
        return lambda number: print(f"{interruption.told(number)}: {note}")
    import json
    from hashlib import sha256

    known = {
        **vars(options),
        "games": 0,
        "by_year": [],
        "ends": [],
        "fights": {},
        "asked": options.games,
        "interrupted": True,
    }
    known["digest"] = sha256().hexdigest()[:16]
    row = {name: known.get(name, 0) for name in (CAMPAIGNS if options.campaigns else SIMULATED)}
    text = json.dumps([row] if options.level == "all" and not options.campaigns else row)

    def tell(number: int) -> None:
        print(text)
        print(f"{interruption.told(number)}: {note}", file=sys.stderr)

    return tell


def told_of_the_end(note: str, as_json: bool) -> int:
    """Says why not all was played, if so, below the table; an object has a field for it. Returns the exit code."""
    if not note:
        return 0
    print(note, file=sys.stderr if as_json else sys.stdout)
    return SIGNALLED + interruption.asked() if interruption.asked() else GIVEN_UP


def print_facts(counted: dict[str, object]) -> None:
    """Name and value below each other, without what is only news if something went wrong."""
    for name, value in counted.items():
        if name not in ("asked", "interrupted"):
            print(f"{name.replace('_', ' '):12} {shown(value)}".rstrip())


def add_up(progress: Callable[[int], None], before: int, done: int) -> None:
    progress(before + done)


def shown(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}"
    return ", ".join(value) if isinstance(value, list) else str(value)


def print_compared(counted: Sequence[dict[str, object]]) -> None:
    """A row for each level, the same columns below each other."""
    rows = [[name.replace("_", " ") for name in COMPARED]]
    rows += [[shown(row[name]) for name in COMPARED] for row in counted]
    same = ("monster", "party", "survivors", "ambush", "variants", "players", "seed")
    print(", ".join(f"{name} {shown(counted[0][name])}" for name in same if counted[0][name]))
    print_columns(rows)


def print_columns(rows: Sequence[Sequence[str]]) -> None:
    """Rows with their columns below each other."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with how many are done; on a terminal it moves a bar, elsewhere it does nothing."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
