"""docs/log-of-a-showdown.md is the log of a showdown as it is told now."""

from __future__ import annotations

from pathlib import Path

from engine.program_files import ROOT
from game.bots.showdown_choice import Fight
from game.terminal.watch import write_log_page

SEED = 9
"""A showdown with a death, a last AI card and a killing blow."""


def written(folder: Path, seed: int) -> str:
    path = folder / "log-of-a-showdown.md"
    write_log_page(Fight("white-lion", "prologue"), seed, path)
    return path.read_text("utf-8")


def test_the_page_is_as_it_is_told_now(tmp_path: Path) -> None:
    page = ROOT / "docs" / "log-of-a-showdown.md"
    renew = f"python3 main.py watch --seed {SEED} --write docs/log-of-a-showdown.md"
    assert page.read_text("utf-8") == written(tmp_path, SEED), f"told otherwise now: {renew}"


def test_it_shows_what_a_log_is_for(tmp_path: Path) -> None:
    """A death with its deeds, turning points, a lantern 10, several in one line; nothing of the routine."""
    log = written(tmp_path, SEED)
    stands_out = (
        "★ First blood",
        "★ The last AI card",
        "★ A critical wound",
        " is dead (",
        " brings the lion down",
        "lantern 10",
    )
    for shown in (*stands_out, " each gain ", "(2 dice, "):
        assert shown in log, shown
    for routine in (" acts: one", "Nobody acts", "is discarded.", "Who acts?", "best placed"):
        assert routine not in log, routine
