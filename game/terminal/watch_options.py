"""What the options of `watch` come to: who prints the game, what its watcher has been told, and what does not go
together.
"""

from __future__ import annotations

import argparse
import sys

from engine.errors import BadInput
from game.rulebook.gentle_words import LEXICON, themes_named
from game.teaching.learnt import Memory
from game.teaching.syllabus import Syllabus
from game.terminal.watch_print import Printer


def check_teaching(options: argparse.Namespace) -> None:
    """Raises BadInput for --teach, --anew and --rules where they mean nothing."""
    if options.rules and options.write is not None:
        raise BadInput("--rules does not go with --write: a page has the ids of its rules")
    if options.teach and not options.text:
        raise BadInput("--teach goes with --text: in the window it is a pace of watching, and the first one")
    for other in ("detail", "rules"):
        if options.teach and getattr(options, other):
            raise BadInput(f"--{other} does not go with --teach, which tells each rule where it first acts")
    if options.anew and not options.teach:
        raise BadInput("--anew goes with --teach: it tells every rule as if for the first time")


def syllabus_of(options: argparse.Namespace) -> Syllabus:
    """Returns what this person has been told of the rules; with --anew nothing, and nothing is kept. What the disk
    refuses is said."""
    if options.anew:
        return Syllabus()
    memory = Memory()
    if memory.said:
        print(memory.said, file=sys.stderr)
    return Syllabus(memory)


def printer_for(options: argparse.Namespace) -> Printer:
    """Returns what prints a game in the terminal as the options want it. Raises BadInput for a theme that there is
    not."""
    fast = getattr(options, "fast", True)  # a replay has no pauses
    wording = LEXICON.covering(themes_named(options.cover))
    return Printer(fast, detail=options.detail, wording=wording, rules=options.rules)
