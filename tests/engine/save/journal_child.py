"""The other process of the journal tests: it plays until it is killed and says each finished step on standard output.

Run as `python -m tests.engine.save.journal_child MODE SAVE [STEP]`.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from engine.errors import BadInput
from engine.save.journal import Journal, list_games
from engine.save.journal_copies import import_file


def state(seq: int) -> bytes:
    """A stand-in for the state after `seq` answers: about 6 KB that packs to about 1.5 KB, as a real one does."""
    noise = b"".join((seq * 7919 + k * 104729).to_bytes(4, "little") for k in range(320))
    return b"seq:%d " % seq + noise + b'{"survivor":"Erza","armor":[0,0,1,0,0]}' * 120


@dataclass
class Model:
    """What a journal must hold after so many steps of a game with undo, redo and overwriting."""

    answers: list[str] = field(default_factory=list)
    tail: list[str] = field(default_factory=list)

    def after(self, step: int) -> Model:
        """After step number `step`; two successive models always differ."""
        match step % 7:
            case 3 if len(self.answers) >= 2:
                return Model(self.answers[:-2], self.answers[-2:] + self.tail)
            case 4 if self.tail:
                return Model([*self.answers, self.tail[0]], self.tail[1:])
            case _:
                return Model([*self.answers, f"step:{step}"], [])

    def play(self, journal: Journal, step: int) -> Model:
        """The same step on a real journal."""
        after = self.after(step)
        if after.answers[:-1] == self.answers and not after.tail and after.answers[-1] == f"step:{step}":
            journal.append(after.answers[-1])
            if step % 5 == 0:
                journal.checkpoint(journal.head, state(journal.head))
        else:
            journal.move_head(len(after.answers))
        return after


def say(word: object) -> None:
    os.write(1, f"{word}\n".encode())


def append_for_ever(path: Path, step: int) -> None:
    journal = Journal.open(path)
    while True:
        seq = journal.append(f"answer:{journal.head + 1}")
        say(seq)
        journal.note_drew(seq, f"d10 {seq % 10}")
        if seq % 5 == 0:
            journal.checkpoint(seq, state(seq))


def wander_for_ever(path: Path, step: int) -> None:
    """Undo, redo and overwrite; close and open again now and then, so that kills fall into those moments too."""
    model = Model()
    for done in range(step):
        model = model.after(done)
    journal = Journal.open(path)
    while True:
        model = model.play(journal, step)
        step += 1
        say(step)
        if step % 4 == 0:
            journal.close()
            journal = Journal.open(path)


def hold(path: Path, step: int) -> None:
    try:
        journal = Journal.open(path)
    except BadInput as error:
        say(error)
        return
    journal.append("held")
    say("holding")
    time.sleep(600)


def fill_the_disk(path: Path, step: int) -> None:
    """Answer until a file may not grow any more, tell the complaint, then go on with more room."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    journal = Journal.open(path)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
    try:
        while True:
            journal.append(f"answer:{journal.head + 1} " + "x" * 500)
    except BadInput as error:
        say(error)
    say(journal.head)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    say(journal.append(f"answer:{journal.head + 1} " + "x" * 500))
    journal.close()


def without_rights(path: Path, step: int) -> None:
    """Try everything in a folder that may only be read (root may write anywhere, so it becomes nobody first)."""
    if os.geteuid() == 0:
        os.setuid(65534)
    for attempt in (
        lambda: Journal.open(path),
        lambda: Journal.create(path.with_name("new.lantern"), {}),
        lambda: Journal.open(path, read_only=True).fork(path.with_name("fork.lantern")),
    ):
        try:
            say(f"worked: {attempt()}")
        except BadInput as error:
            say(error)
    say(Journal.open(path, read_only=True).answers())


def unreadable(path: Path, step: int) -> None:
    """Try to open, look at, list and bring in a save that may not even be read."""
    if os.geteuid() == 0:
        os.setuid(65534)
    for attempt in (
        lambda: Journal.open(path),
        lambda: Journal.open(path, read_only=True),
        lambda: import_file(path, path.parent),
    ):
        try:
            say(f"worked: {attempt()}")
        except BadInput as error:
            say(error)
    say([game.problem for game in list_games(path.parent)])


MODES = (append_for_ever, wander_for_ever, hold, fill_the_disk, without_rights, unreadable)

if __name__ == "__main__":
    modes = {mode.__name__: mode for mode in MODES}
    modes[sys.argv[1]](Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0)
