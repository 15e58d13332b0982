"""What is given away plays as the clone does: the wheel in an empty environment, and the standalone bundle.

Without network: the environment borrows the libraries of the running Python, whose versions pip compares with the pins.
LANTERNFALL_BUNDLE names the folder of a bundle that is there already, so that the one to be released is the one tried.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.program_files import ROOT

pytestmark = pytest.mark.soak

HOST = getattr(sys, "_base_executable", sys.executable)
PROGRAM = "lanternfall.exe" if os.name == "nt" else "lanternfall"
IN_THE_CLONE = [sys.executable, str(ROOT / "main.py")]


def run(command: list[str], folder: Path, code: int = 0) -> subprocess.CompletedProcess[str]:
    """Runs a command in a folder, with nothing that would lead it to this clone or to the player's files."""
    leading = ("PYTHON", "LANTERNFALL_", "PIP_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(leading)}
    ours = {"LANTERNFALL_HOME": str(folder / "home"), "LANTERNFALL_NO_VENV": "1", "PYTHONUTF8": "1"}
    done = subprocess.run(
        command, cwd=folder, env=kept | ours, capture_output=True, encoding="utf-8", timeout=600, check=False
    )
    assert done.returncode == code, f"{command}: {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done


def must_be_as_the_clone(program: str, folder: Path) -> None:
    """The same games, the same picture; and what works on sources is refused with its cure."""
    watch = ["watch", "--text", "--fast", "--seed", "1"]
    told = run([program, *watch], folder).stdout
    assert told == run([*IN_THE_CLONE, *watch], folder).stdout
    assert told.splitlines()[-1].startswith("Seed 1: ")

    for name, start in (("given.png", [program]), ("clone.png", IN_THE_CLONE)):
        run([*start, "shot", "title", "--out", name, "--size", "1280x720"], folder)
    assert (folder / "given.png").read_bytes() == (folder / "clone.png").read_bytes()
    # A scene that is found by its name, on a map that is a file.
    run([program, "shot", "showdown", "--out", "fight.png", "--size", "1280x720"], folder)

    simulate = ["simulate", "--games", "6", "--jobs", "2", "--json"]  # in processes of its own
    games = [json.loads(run([*start, *simulate], folder).stdout) for start in ([program], IN_THE_CLONE)]
    assert games[0]["digest"] == games[1]["digest"]
    campaign = ["watch", "--campaign", "--years", "1", "--text", "--fast", "--seed", "2"]
    assert run([program, *campaign], folder).stdout == run([*IN_THE_CLONE, *campaign], folder).stdout

    assert run([program, "cards", "--check"], folder).stdout == run([*IN_THE_CLONE, "cards", "--check"], folder).stdout
    run([program, "cards", "--write", "cards.md"], folder)
    assert (folder / "cards.md").read_text("utf-8") == (ROOT / "docs" / "cards.md").read_text("utf-8")
    assert run([program, "--help"], folder).stdout.startswith("usage: lanternfall ")

    assert run([program, "--version"], folder).stdout == run([*IN_THE_CLONE, "--version"], folder).stdout

    for of_a_clone in (["test"], ["test", "-k", "blind_spot"], ["rules", "--coverage"]):
        refused = run([program, *of_a_clone], folder, code=2)
        command = "test" if of_a_clone[0] == "test" else "rules --coverage"
        assert refused.stdout == "" and refused.stderr == (
            f"lanternfall: {command!r} needs Lanternfall's sources, and here only the game is installed; "
            f"in a clone of them: python3 main.py {command}\n"
        )


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """The wheel, built from this clone as pip would build it."""
    if importlib.util.find_spec("hatchling") is None:
        pytest.skip("hatchling, which builds the wheel, is not installed: pip install '.[test]'")
    run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "wheels")], ROOT)
    (built,) = (tmp_path / "wheels").glob("*.whl")
    return built


def test_a_wheel_holds_the_game_with_its_data_and_licences_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        held = {name for name in opened.namelist() if not name.endswith(("METADATA", "WHEEL", "RECORD"))}
    rooms = {"engine": "engine", "game": "game", "assets": "lanternfall/assets", "levels": "lanternfall/levels"}
    info = f"{'-'.join(wheel.name.split('-')[:2])}.dist-info"
    assert held == {
        *(f"{info}/{name}" for name in ("entry_points.txt", "licenses/LICENSE", "licenses/CREDITS.md")),
        "lanternfall/pyproject.toml",
        *(
            f"{place}/{path.relative_to(ROOT / room).as_posix()}"
            for room, place in rooms.items()
            for path in (ROOT / room).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        ),
    }


def pips() -> Iterator[list[str]]:
    """pip, of this Python or of the one that its environment was made from: `.venv` has none."""
    for python in (sys.executable, HOST):
        asked = subprocess.run([python, "-m", "pip", "--version"], capture_output=True, text=True, check=False)
        if asked.returncode == 0 and tuple(map(int, asked.stdout.split()[1].split(".")[:2])) >= (22, 3):
            yield [python, "-m", "pip"]


def test_a_wheel_in_an_empty_environment_is_as_the_clone(wheel: Path, tmp_path: Path) -> None:
    pip = next(pips(), None)
    if pip is None:
        pytest.skip("there is no pip from 22.3 on, which installs into another environment")
    home = tmp_path / "environment"
    venv.EnvBuilder(symlinks=os.name != "nt").create(home)
    places = sysconfig.get_paths("venv", {"base": str(home), "platbase": str(home)})
    python = Path(places["scripts"]) / ("python.exe" if os.name == "nt" else "python")
    borrowed = {os.path.realpath(path) for path in sys.path if path.endswith(("site-packages", "dist-packages"))}
    Path(places["purelib"], "borrowed.pth").write_text("\n".join(sorted(borrowed)), encoding="utf-8")

    install = [*pip, "--python", str(python), "install", "--no-index"]
    run([*install, "--force-reinstall", "--no-deps", str(wheel)], tmp_path)  # whatever was borrowed
    run([*install, str(wheel)], tmp_path)  # every pin is there
    found = run([str(python), "-c", "import engine, game; print(engine.__file__, game.__file__, sep='\\n')"], tmp_path)
    assert all(Path(line).is_relative_to(home) for line in found.stdout.splitlines())
    must_be_as_the_clone(str(Path(places["scripts"]) / PROGRAM), tmp_path)


def test_a_bundle_is_as_the_clone(tmp_path: Path) -> None:
    ready = os.environ.get("LANTERNFALL_BUNDLE", "")
    if not ready and importlib.util.find_spec("PyInstaller") is None:
        pytest.skip("PyInstaller, which makes the bundle, is not installed: pip install '.[bundle]'")
    bundle = Path(ready).resolve() if ready else make_bundle(tmp_path)
    assert {path.name for path in bundle.iterdir()} >= {
        *(PROGRAM, "LICENSE", "LICENSE-Python.txt", "LICENSE-pygame-ce.txt", "CREDITS.md", "README.md")
    }
    must_be_as_the_clone(str(bundle / PROGRAM), tmp_path)
    if not ready:
        shutil.rmtree(bundle)  # 120 MB


def make_bundle(folder: Path) -> Path:
    """The bundle, unpacked from its archive."""
    run([sys.executable, str(ROOT / ".ci" / "bundle.py"), "--out", str(folder / "out")], folder)
    (archive,) = (path for path in (folder / "out").iterdir() if path.is_file())
    shutil.rmtree(folder / "out" / "lanternfall")
    if archive.suffix == ".zip":
        shutil.unpack_archive(archive, folder)
    else:
        with tarfile.open(archive) as opened:
            opened.extractall(folder, filter="data")
    archive.unlink()
    return folder / "lanternfall"
