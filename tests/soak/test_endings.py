"""How a run of the program ends, in processes of their own: signals at any moment, full disks, closed streams."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from engine.interruption import SIGNALS
from engine.program_files import ROOT
from tests.soak.games import SHORT

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc and /dev"),
]
IN_TIME = 2.0
"""Seconds after which an interrupted run has ended."""
LOADING, PLAYING = [0.1, 0.2, 0.3, 0.5, 0.8], [1.5, 3.0, 6.0]
"""Seconds after the start at which a signal comes."""

COMMANDS = [
    *("--help", "rules blind spot", "rules --coverage", "cards", "cards gear", "cards ai claw", "cards --check"),
    *("scenario tests/scenarios/ai/ai-heal.yaml", "simulate --games 1", "simulate --games 4 --jobs 2 --json"),
    *("simulate --campaigns --years 1 --games 1", "simulate --level all --games 1 --party veterans"),
    *("watch --text --seed 1", "watch --campaign --text --years 1 --seed 1", "test --help", "test --collect-only -q"),
]
"""What prints something."""


def start(line: str, **more: object) -> subprocess.Popen[str]:
    environment = {**os.environ, "LANTERNFALL_NO_VENV": "1"}
    pipes: dict[str, object] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    command = [sys.executable, str(ROOT / "main.py"), *line.split()]
    options = {**pipes, "start_new_session": True, **more}
    return subprocess.Popen(command, env=environment, cwd=ROOT, **options)  # type: ignore[call-overload]


def of_session(number: int) -> list[int]:
    """The processes that a run has started, itself among them."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            words_after_name = path.read_text().rpartition(")")[2].split()
            if int(words_after_name[3]) == number and words_after_name[0] != "Z":
                found.append(int(path.parent.name))
    return found


def wait_until_alone(number: int) -> float:
    """Seconds until nothing is left of a run."""
    began = time.monotonic()
    while of_session(number) and time.monotonic() - began < 20:
        time.sleep(0.02)
    return time.monotonic() - began


@pytest.mark.parametrize("whom", ["the run", "the group"])
@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
@pytest.mark.parametrize(
    "line", ["--games 9000 --jobs 2", "--games 9000", "--campaigns --games 90 --jobs 2", "--level all"]
)
def test_an_interrupted_run_ends_in_time_with_what_it_has_counted(line: str, number: signal.Signals, whom: str) -> None:
    if SHORT and (whom, line) not in (("the group", "--games 9000 --jobs 2"), ("the run", "--level all")):
        pytest.skip("short")
    for moment in (0.5, 4.0) if SHORT else (*LOADING, *PLAYING):
        run = start(f"simulate {line} --json")
        time.sleep(moment)
        began = time.monotonic()
        (os.killpg if whom == "the group" else os.kill)(run.pid, number)
        out, err = run.communicate(timeout=60)
        assert time.monotonic() - began + wait_until_alone(run.pid) < IN_TIME, f"{moment} s after the start"
        assert "Traceback" not in err, err
        if not out and run.returncode == -number:
            assert moment < 1, "it was not yet ours to answer"
            continue
        assert run.returncode == 128 + number, err
        told = json.loads(out)
        last = told[-1] if isinstance(told, list) else told
        assert last["interrupted"] is True and last["games"] < last["asked"]
        assert f"{last['games']} of {last['asked']}" in err


@pytest.mark.parametrize("moment", [0.5, 4.0] if SHORT else [*LOADING, 1.0, 1.2, 1.4, *PLAYING])
def test_a_killed_run_leaves_no_process(moment: float) -> None:
    run = start("simulate --games 9000 --jobs 3")
    time.sleep(moment)
    run.kill()
    _, err = run.communicate(timeout=60)
    assert wait_until_alone(run.pid) < 5
    assert "Traceback" not in err, err


def test_killed_processes_are_replaced_and_the_games_are_the_same() -> None:
    line = "simulate --games 60 --seed 5 --json"
    alone = json.loads(start(line).communicate(timeout=300)[0])
    run = start(f"{line} --jobs 2")
    killed = 0
    while run.poll() is None and killed < 4:
        time.sleep(1.5)
        for child in set(of_session(run.pid)) - {run.pid}:
            with suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    os.kill(child, signal.SIGKILL)
                    killed += 1
                    break
    out, err = run.communicate(timeout=300)
    told = json.loads(out)
    assert killed and (run.returncode, err) == (0, "")
    assert (told["digest"], told["games"], told["interrupted"]) == (alone["digest"], 60, False)


@pytest.mark.parametrize("line", COMMANDS[::8] if SHORT else COMMANDS)
def test_a_full_disk_a_closed_stream_and_a_reader_who_leaves(line: str) -> None:
    with open("/dev/full", "w") as full:
        run = start(line, stdout=full)
        err = run.communicate(timeout=300)[1]
        assert run.returncode == 2 and err.startswith("lanternfall: what this prints cannot be written there"), err
        assert err.count("\n") == 1
        run = start(line, stdout=full, stderr=full)
        assert run.wait(timeout=300) == 2
    for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        shell = f"{sys.executable} {ROOT / 'main.py'} {line} {closed}"
        environment = {**os.environ, "LANTERNFALL_NO_VENV": "1"}
        run_in_shell = subprocess.run(["sh", "-c", shell], env=environment, cwd=ROOT, capture_output=True, text=True)
        assert (run_in_shell.returncode, run_in_shell.stderr) == (0, ""), closed
    run = start(line)
    assert run.stdout is not None and run.stderr is not None
    run.stdout.readline()
    run.stdout.close()
    assert (run.stderr.read(), run.wait(timeout=300)) in {("", 0), ("", 1)}, "pytest has a code of its own"
    run.stderr.close()


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}])
def test_a_clone_under_a_foreign_name_works_in_the_c_locale(locale: dict[str, str], tmp_path: Path) -> None:
    clone = tmp_path / "clône ☾"
    clone.mkdir()
    for name in ("assets", "engine", "game", "levels", "main.py", "pyproject.toml"):
        (clone / name).symlink_to(ROOT / name)
    (clone / "main.py").unlink()
    (clone / "main.py").write_bytes((ROOT / "main.py").read_bytes())
    environment = {**os.environ, **locale, "LANTERNFALL_NO_VENV": "1"}
    for line in ("shot title --out ü.png", "rules blind spot", "cards ai claw", "simulate --games 2 --jobs 2"):
        run = subprocess.run(
            [sys.executable, "main.py", *line.split()], env=environment, cwd=clone, capture_output=True, timeout=300
        )
        assert (run.returncode, run.stderr) == (0, b""), line
    assert (clone / "ü.png").stat().st_size > 1000
