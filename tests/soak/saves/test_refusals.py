"""No odd file takes longer than 2 s or 300 MB to refuse: brought in, opened or listed, each in a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.save.damage import folder_instead, link_to_itself, pipe
from tests.engine.save.forged import FACTS, SIZES, Forgery, bomb, every_checkpoint, rows
from tests.phases.strangers import SAVES, amid_a_fight
from tests.soak.games import SHORT

ROOT = Path(__file__).resolve().parents[3]
LONGEST, LARGEST = 2.0, 300.0  # seconds, megabytes
ALL: tuple[tuple[str, Forgery], ...] = (
    *SIZES,
    *SAVES,
    *FACTS,
    ("a checkpoint of 4 GB", every_checkpoint(b"")),
    ("99,000 answers", rows("answers", 99_000)),
    *((one.__name__, one) for one in (folder_instead, link_to_itself, pipe)),
)
pytestmark = [pytest.mark.soak, pytest.mark.skipif(os.name != "posix", reason="measures memory the POSIX way")]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return amid_a_fight(tmp_path_factory.mktemp("whole") / "story.lantern")


@pytest.mark.parametrize("act", ["import", "open", "list"])
def test_no_odd_file_takes_long_or_much_to_refuse(whole: Path, tmp_path: Path, act: str) -> None:
    every = ALL[::7] if SHORT else ALL
    victims = []
    for n, (name, forgery) in enumerate(every):
        (tmp_path / str(n)).mkdir()
        victims.append(Path(shutil.copy(whole, tmp_path / str(n) / "odd.lantern")))
        (every_checkpoint(bomb(4 << 30)) if name == "a checkpoint of 4 GB" else forgery)(victims[-1])
    command = [sys.executable, "-m", "tests.soak.saves.refusals", act, *map(str, victims)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    found = [line.split(" ", 2) for line in ran.stdout.splitlines() if line[:1].isdigit()]
    slow, refused = [], 0
    for (name, _), (seconds, most, said) in zip(every, found, strict=True):
        refused += bool(said)
        print(f"{act} {name[:40]}: {seconds} s, at most {most} MB: {said[:80]}")
        if said and (float(seconds) > LONGEST or float(most) > LARGEST):
            slow.append((name[:40], seconds, most, said))
    assert not slow, slow
    assert refused > len(every) / 3
