"""main.py makes its own environment, with Python and pip alone, and whatever happens leaves nothing half-made.

The clone here is a small one with a library of our own, which the real pip installs from a folder: no network.
"""

from __future__ import annotations

import ast
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOST = getattr(sys, "_base_executable", sys.executable)
"""The Python that `.venv` was made from: what a newcomer has."""

COMMAND_LINE = """
import sys
def main(arguments):
    import lantern
    print(f"{lantern.__file__} {arguments}")
    return 7
"""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and paths of POSIX")


def make_wheel(folder: Path, name: str, version: str, leaves: int = 0) -> None:
    """A library that pip can install, with so many files beside its one module."""
    info = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}/__init__.py", f"version = {version!r}\n")
        for leaf in range(leaves):
            wheel.writestr(f"{name}/leaf_{leaf}.txt", "")
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        wheel.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{info}/RECORD", f"{name}/__init__.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")


class Clone:
    """A folder with our main.py and a pyproject.toml that pins `lantern`, and `wick` for tests.."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a clone with spaces"
        self.wheels = folder / "wheels"
        self.elsewhere = folder / "elsewhere"
        for path in (self.root / "game", self.wheels, self.elsewhere):
            path.mkdir(parents=True)
        shutil.copy(ROOT / "main.py", self.root)
        (self.root / "game" / "cli.py").write_text(COMMAND_LINE)
        self.pin("lantern==1.0", "wick==1.0")
        for name, version in (("lantern", "1.0"), ("lantern", "1.1"), ("wick", "1.0")):
            make_wheel(self.wheels, name, version)

        self.mark = self.root / ".venv" / "lanternfall.ready"
        self.log = self.root / ".venv" / "lanternfall.log"

    def pin(self, play: str, test: str, remark: str = "") -> None:
        lines = [f'dependencies = ["{play}"]', f'optional-dependencies.test = ["{test}"]', f"# {remark}"]
        (self.root / "pyproject.toml").write_text("\n".join(["[project]", *lines]))

    def environment(self, **more: str) -> dict[str, str]:
        unwanted = ("PIP_", "LANTERNFALL_", "PYTHON", "VIRTUAL_ENV", "COVERAGE_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
        offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": self.wheels.as_uri(), "PIP_CONFIG_FILE": os.devnull}
        return {**kept, **offline, **more}

    def start(self, *arguments: str, **more: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [HOST, str(self.root / "main.py"), *arguments],
            env=self.environment(**more),
            cwd=self.elsewhere,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments: str, **more: str) -> tuple[int, str, str]:
        """Exit code, stdout, stderr."""
        started = self.start(*arguments, **more)
        out, err = started.communicate(timeout=120)
        return started.returncode, out, err


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline, "waited for a minute"
        time.sleep(0.002)


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    if not sys.platform.startswith("linux"):
        pytest.skip("looks them up in /proc")
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            words_after_name = path.read_text().rpartition(")")[2].split()
            if int(words_after_name[1]) == parent:
                found.append(int(path.parent.name))
    return found


@contextmanager
def a_server_that_never_answers() -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def assert_runs(clone: Clone, *arguments: str) -> str:
    """That a start gets through to the command line, inside `.venv`. Returns what it said on the way."""
    code, out, err = clone.run(*arguments)
    assert code == 7, err
    assert out.startswith(str(clone.root / ".venv")), out
    assert out.endswith(f"{list(arguments)}\n")
    return err


def test_first_start_sets_up_and_the_second_goes_straight_there(clone: Clone) -> None:
    assert assert_runs(clone, "watch", "--seed", "1").startswith("Setting up Lanternfall (once")
    assert assert_runs(clone, "watch", "two words") == ""
    assert sorted(path.name for path in clone.root.iterdir()) == [".venv", "game", "main.py", "pyproject.toml"]
    assert list(clone.elsewhere.iterdir()) == []


@pytest.mark.soak
def test_the_test_command_adds_its_tools_and_play_keeps_them(clone: Clone) -> None:
    assert_runs(clone)
    assert "Adding" in assert_runs(clone, "test")
    assert list((clone.root / ".venv").rglob("wick/__init__.py"))
    assert assert_runs(clone) == ""
    clone.pin("lantern==1.1", "wick==1.0")
    assert "Adding" in assert_runs(clone)
    assert assert_runs(clone, "test") == ""


@pytest.mark.soak
def test_other_words_in_pyproject_install_nothing(clone: Clone) -> None:
    assert_runs(clone)
    clone.pin("lantern==1.0", "wick==1.0", "a new remark")
    assert assert_runs(clone) == ""


@pytest.mark.soak
def test_killed_while_it_installs_the_next_start_builds_again(clone: Clone) -> None:
    make_wheel(clone.wheels, "lantern", "1.0", leaves=3000)
    package = clone.root / ".venv" / "lib" / f"python3.{sys.version_info.minor}" / "site-packages" / "lantern"
    started = clone.start()
    wait_until((package / "leaf_1.txt").exists)
    pips = children(started.pid)
    started.kill()
    for pid in pips:
        os.killpg(pid, signal.SIGKILL)
    started.communicate(timeout=60)
    assert pips
    assert not (package / "leaf_2999.txt").exists(), "pip was faster than the kill; give it more leaves"
    assert not clone.mark.exists()

    assert "Setting up" in assert_runs(clone)
    assert (package / "leaf_2999.txt").exists()
    assert assert_runs(clone) == ""


@pytest.mark.soak
def test_killed_while_its_pip_lives_on_the_next_start_waits_for_it(clone: Clone) -> None:
    with a_server_that_never_answers() as address:
        started = clone.start(PIP_FIND_LINKS=address, PIP_DEFAULT_TIMEOUT="3", PIP_RETRIES="0")
        wait_until(lambda: clone.log.exists() and clone.log.read_text() != "")
        started.kill()
        started.communicate(timeout=60)
        assert not clone.mark.exists()
        assert "waiting" in assert_runs(clone)
    assert assert_runs(clone) == ""


@pytest.mark.soak
def test_interrupted_it_ends_its_pip_and_says_so(clone: Clone) -> None:
    with a_server_that_never_answers() as address:
        started = clone.start(PIP_FIND_LINKS=address)
        wait_until(lambda: clone.log.exists() and clone.log.read_text() != "")
        started.send_signal(signal.SIGINT)
        _, err = started.communicate(timeout=60)
        assert started.returncode == 130
        assert "the next start begins it again" in err
        assert "Traceback" not in err
        assert not clone.mark.exists()
        assert "waiting" not in assert_runs(clone)


@pytest.mark.soak
def test_two_starts_at_once_set_up_once(clone: Clone) -> None:
    both = [clone.start(), clone.start()]
    told = [started.communicate(timeout=120)[1] for started in both]
    assert [started.returncode for started in both] == [7, 7], told
    assert sum("Setting up" in each for each in told) == 1
    assert sum("waiting" in each for each in told) == 1


@pytest.mark.soak
def test_without_network_it_says_so_and_marks_nothing(clone: Clone) -> None:
    code, _, err = clone.run(PIP_FIND_LINKS=clone.elsewhere.as_uri())
    assert code == 2
    assert "could not fetch its libraries. Is this machine online?" in err
    assert "No matching distribution found for lantern==1.0" in err
    assert "Traceback" not in err
    assert not clone.mark.exists()
    assert_runs(clone)


@pytest.mark.soak
def test_without_network_what_was_there_still_plays(clone: Clone) -> None:
    assert_runs(clone)
    assert clone.run("test", PIP_FIND_LINKS=clone.elsewhere.as_uri())[0] == 2
    assert assert_runs(clone) == ""


@pytest.mark.soak
def test_an_environment_of_another_python_is_built_again(clone: Clone) -> None:
    assert_runs(clone)
    clone.mark.write_text(clone.mark.read_text().replace(f"{sys.version_info.major}.", "2."))
    assert "Setting up" in assert_runs(clone)
    (clone.root / ".venv" / "bin" / "python").unlink()
    assert "Setting up" in assert_runs(clone)


def test_a_folder_that_cannot_hold_it_is_told_in_one_sentence(clone: Clone) -> None:
    (clone.root / ".venv").write_text("a file in the way")
    code, _, err = clone.run()
    assert code == 2
    assert "cannot make its environment" in err
    assert err.count("\n") == 1


def test_no_venv_uses_this_python_or_names_what_it_lacks(clone: Clone) -> None:
    code, _, err = clone.run(LANTERNFALL_NO_VENV="1")
    assert code == 2
    assert "lantern==1.0 is not installed here" in err
    assert not (clone.root / ".venv").exists()

    make_wheel(clone.root, "lantern", "1.0")
    with zipfile.ZipFile(clone.root / "lantern-1.0-py3-none-any.whl") as wheel:
        wheel.extractall(clone.root)
    code, out, err = clone.run(LANTERNFALL_NO_VENV="1")
    assert (code, err) == (7, "")
    assert out.startswith(str(clone.root / "lantern"))
    assert not (clone.root / ".venv").exists()


def test_an_older_python_is_told_what_to_do() -> None:
    ast.parse((ROOT / "main.py").read_text(encoding="utf-8"), feature_version=(3, 6))
    pretend = (
        "import runpy, sys; sys.version_info = (3, 10, 4, 'final', 0); runpy.run_path(sys.argv[1], run_name='__main__')"
    )
    older = subprocess.run([HOST, "-c", pretend, str(ROOT / "main.py")], capture_output=True, text=True)
    assert older.returncode == 2
    assert older.stderr.startswith("Lanternfall needs Python 3.11 or newer")
    assert older.stderr.count("\n") == 1


def test_main_needs_the_standard_library_alone() -> None:
    tree = ast.walk(ast.parse((ROOT / "main.py").read_text(encoding="utf-8")))
    imported = {node.module or "" for node in tree if isinstance(node, ast.ImportFrom)}
    tree = ast.walk(ast.parse((ROOT / "main.py").read_text(encoding="utf-8")))
    imported |= {alias.name for node in tree if isinstance(node, ast.Import) for alias in node.names}
    assert {name for name in imported if name.split(".")[0] not in sys.stdlib_module_names} == {"game.cli"}


def test_each_library_is_pinned_exactly() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = project["dependencies"] + project["optional-dependencies"]["test"]
    assert [pin for pin in pins if pin.count("==") != 1 or "*" in pin or " " in pin] == []
