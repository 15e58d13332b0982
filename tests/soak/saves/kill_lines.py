"""Kills the program at each line of what is done with a save, and says what can still be reached.

Run as `python -m tests.soak.saves.kill_lines FOLDER EVERY FIRST ACT ...`: for each act a child does it on a save
that a crash left in two files, and kills itself at a line of the modules that handle saves: when it is first or last
come to, each in turn (of all these moments those from FIRST on, EVERY apart). Then what the next start finds is
looked at. One line per act tells how many kills there were; anything lost is told on standard error, and the program
ends with 1.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from engine.save.journal import Journal, set_aside
from engine.save.journal_moves import fold_all
from engine.save.leftovers import SIBLINGS, sweep
from game.content.box import core_box
from game.phases.files import carried
from game.phases.files.campaign_files import begin_campaign, list_campaigns, open_campaign
from game.phases.files.carried import REMOVED
from game.rules.campaign.campaign_record import CampaignOptions
from tests.engine.save.damage import copy
from tests.scenes.staging import begun
from tests.soak.saves.campaign_kill_child import next_answer

ANSWERS = 12
WATCHED = ("journal", "kept_game", "campaign_files", "carried", "saved_game", "leftovers")
NAME = "story.lantern"


class Home:
    """A home with a campaign that a crash left in two files, one put away in the same state, and one to bring in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.campaigns, self.removed, self.away = folder / "campaigns", folder / "campaigns" / REMOVED, folder / "away"
        self.games, self.temporary = folder / "games", folder / "tmp"
        self.story = self.campaigns / NAME

    @property
    def all(self) -> list[Path]:
        return [self.games, self.campaigns, self.removed, self.away]

    def fresh(self, template: Home) -> None:
        if self.folder.exists():
            shutil.rmtree(self.folder)
        shutil.copytree(template.folder, self.folder)

    def make(self) -> list[str]:
        """Makes it; the answers that must not be lost."""
        for folder in (*self.all, self.temporary):
            folder.mkdir(parents=True)
        begin_campaign(self.story, core_box(), CampaignOptions(), 7, "Story").close()
        campaign = open_campaign(self.story, core_box())
        for _ in range(ANSWERS):
            campaign.answer(next_answer(campaign.session))
        answers = list(campaign.session.answers)
        copy(self.story, self.removed / "gone.lantern")
        copy(self.story, self.away / "parcel.lantern")
        crashed = copy(self.story, self.folder / "crashed")
        campaign.close()
        self.story.unlink()
        for suffix in ("", "-wal"):
            os.rename(f"{crashed}{suffix}", f"{self.story}{suffix}")
        return answers


def _answer(home: Home) -> None:
    campaign = open_campaign(home.story, core_box())
    campaign.answer(next_answer(campaign.session))
    campaign.session.take_backs = True
    campaign.session.undo()
    campaign.close()


def _begin(home: Home) -> None:
    begin_campaign(home.campaigns / "new.lantern", core_box(), CampaignOptions(), 8, "New").close()


ACTS: dict[str, Callable[[Home], object]] = {
    "begin a campaign": _begin,
    "begin a showdown": lambda home: begun(home.games, "new.lantern").close(),
    "answer and undo": _answer,
    "import": lambda home: carried.import_game(home.away / "parcel.lantern", home.campaigns, core_box()),
    "export": lambda home: carried.export_game(home.story, home.away / "out.lantern"),
    "duplicate": lambda home: carried.duplicate_game(home.story, "Copy"),
    "rename": lambda home: carried.rename_game(home.story, "Other"),
    "remove": lambda home: carried.remove_game(home.story),
    "restore": lambda home: carried.restore_game(home.removed / "gone.lantern"),
    "set aside": lambda home: set_aside(home.story),
}


def in_a_child(act: Callable[[Home], object], home: Home, at: Callable[[FrameType], None]) -> int:
    """Does it in a child that calls `at` before each line of the modules that handle saves; how the child ended."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        return status

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        if not Path(frame.f_code.co_filename).stem.startswith(WATCHED):
            return None
        if event == "line":
            at(frame)
        return trace

    try:
        tempfile.tempdir = str(home.temporary)
        sys.settrace(trace)
        act(home)
        sys.settrace(None)
        os._exit(0)
    except BaseException as error:
        sys.settrace(None)
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        os._exit(3)


def moments(act: Callable[[Home], object], home: Home, notes: Path) -> list[int]:
    """When each line is first and last come to, counted in lines."""
    with notes.open("w") as file:

        def note(frame: FrameType) -> None:
            file.write(f"{frame.f_code.co_filename}:{frame.f_lineno}\n")
            file.flush()

        assert in_a_child(act, home, note) == 0, "it fails by itself"
    lines = notes.read_text().splitlines()
    first = {line: n for n, line in reversed(list(enumerate(lines)))}
    last = {line: n for n, line in enumerate(lines)}
    return sorted({*first.values(), *last.values()})


def kill_at(moment: int, act: Callable[[Home], object], home: Home) -> None:
    """Does it in a child that kills itself before so many lines."""
    left = [moment]

    def count(frame: FrameType) -> None:
        left[0] -= 1
        if left[0] < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    assert os.WTERMSIG(in_a_child(act, home, count)) == signal.SIGKILL


def look(home: Home, act: str, truth: list[str]) -> None:
    """What the next start finds: every answer, in saves that are whole, and nothing else."""
    tempfile.tempdir = str(home.temporary)
    sweep(home.all)
    for folder in home.all:
        fold_all(folder)
    tempfile.tempdir = None
    assert not list(home.temporary.iterdir()), "a temporary folder is left"
    names = {folder: sorted(path.name for path in folder.iterdir() if path.is_file()) for folder in home.all}
    for folder, found in names.items():
        for name in found:
            assert name.endswith((".lantern", ".damaged-1")) or ".damaged-1" in name, f"{folder.name}/{name} is left"
    for file in (*list_campaigns(home.campaigns), *list_campaigns(home.removed), *list_campaigns(home.away)):
        assert not file.problem, file.problem
    stories = [home.campaigns / NAME, home.removed / NAME, home.campaigns / f"{NAME}.damaged-1"]
    assert sum(path.exists() for path in stories) == 1, "the story is in one place"
    gone = [home.removed / "gone.lantern", home.campaigns / "gone.lantern"]
    assert sum(path.exists() for path in gone) == 1, "what was put away is in one place"
    for path in (path for folder in home.all for path in sorted(folder.iterdir()) if path.is_file()):
        if path.name.endswith(SIBLINGS):
            continue
        with Journal.open(path) as journal:
            assert journal.warnings == [] and journal.flaws() == [], (path.name, journal.warnings)
            assert journal.latest_checkpoint() is not None
            every = [entry.key for entry in (*journal.entries(), *journal.undone())]
            if path.name == "new.lantern" or path.parent == home.games:
                continue
            assert every[: len(truth)] == truth, f"answers of {path.name} are lost"
            assert journal.header["name"] in ("Story", "Copy", "Other")
            assert (journal.header["name"] == "Copy") == (path.name == "story-2.lantern")
        assert [one.name for one in path.parent.glob(f"{path.name}*")] == [path.name] or path.name == NAME
    assert not [path for folder in home.all for path in folder.iterdir() if path.name.endswith(SIBLINGS)]


def main(folder: Path, every: int, first: int, acts: list[str]) -> int:
    os.environ["LANTERNFALL_HOME"] = str(folder)
    template, home = Home(folder / "template"), Home(folder / "home")
    truth = template.make()
    begun(template.games).close()
    status = 0
    for act in acts or ACTS:
        home.fresh(template)
        every_one = moments(ACTS[act], home, folder / "lines")
        chosen = every_one[first::every]
        for moment in chosen:
            home.fresh(template)
            kill_at(moment, ACTS[act], home)
            try:
                look(home, act, truth)
            except AssertionError as error:
                print(f"{act}, killed at line {moment}: {error}", file=sys.stderr)
                status = 1
        print(f"{act}: {len(chosen)} kills of {len(every_one)}", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]))
