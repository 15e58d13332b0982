"""main.py makes its own environment, with Python and pip alone, and whatever happens leaves nothing half-made.

The clone here is a small one with a library of our own, which the real pip installs from a folder: no network.
"""

from __future__ import annotations

import ast
import errno
import hashlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from game.start import environment
from game.start.installation import Installation
from game.start.libraries import SetUpFailed

ROOT = Path(__file__).resolve().parent.parent
START = ROOT / "game" / "start"
HOST = getattr(sys, "_base_executable", sys.executable)
"""The Python that `.venv` was made from: what a newcomer has."""

PARTS = ["main.py", "engine/interruption.py", *(f"game/start/{path.name}" for path in START.glob("*.py"))]
"""What a start needs before it has the libraries."""

SHORT = os.environ.get("LANTERNFALL_SOAK") == "short"

COMMAND_LINE = """
import sys
def main(arguments):
    import lantern, lantern.wax
    print(f"{lantern.__file__} {arguments}")
    return 7
"""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and paths of POSIX")


def make_wheel(folder: Path, name: str, version: str, leaves: int = 0, first: str = "") -> None:
    """A library that pip can install, with so many files beside its one module."""
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}/__init__.py": f"version = {version!r}\n{first}\n",
        f"{name}/wax.py": "burns = True\n",
        **{f"{name}/leaf_{leaf}.txt": "" for leaf in range(leaves)},
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }

    def record(path: str, text: str) -> str:
        digest = urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")
        return f"{path},sha256={digest},{len(text)}\n"

    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
        for path, text in files.items():
            wheel.writestr(path, text)
        wheel.writestr(f"{info}/RECORD", "".join(map(record, files, files.values())) + f"{info}/RECORD,,\n")


class Clone:
    """A folder with our main.py and a pyproject.toml that pins `lantern`, and `wick` for tests.."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a clone with spaces"
        self.wheels = folder / "wheels"
        self.elsewhere = folder / "elsewhere"
        for path in (self.root / "game", self.wheels, self.elsewhere):
            path.mkdir(parents=True)
        for name in PARTS:
            (self.root / name).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)
        command_line = self.root / "game" / "terminal" / "command_line.py"
        command_line.parent.mkdir()
        command_line.write_text(COMMAND_LINE)
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
    assert sorted(path.name for path in clone.root.iterdir()) == [
        ".venv",
        "engine",
        "game",
        "main.py",
        "pyproject.toml",
    ]
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
def test_what_was_damaged_before_the_tools_came_is_built_again_with_them(clone: Clone) -> None:
    assert_runs(clone)
    first = site_of(clone) / "lantern" / "__init__.py"
    first.write_text("raise SystemExit".ljust(first.stat().st_size))  # of its length, so that no start sees it
    os.utime(first, (time.time() + 10,) * 2)  # Python compares whole seconds: within one, it runs what it compiled
    told = assert_runs(clone, "test")
    assert "Adding to" in told and told.count("Building them again") == 1, told
    assert assert_runs(clone, "test") == "" == assert_runs(clone)


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
    assert "could not fetch its libraries: is this machine online? If so, start again." in err
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
    assert "Building them again" in assert_runs(clone)


def test_a_folder_that_cannot_hold_it_is_told_in_one_sentence(clone: Clone) -> None:
    somebodys = clone.elsewhere / "something else"
    somebodys.write_text("kept")
    in_the_way = clone.root / ".venv"
    for lay, what in (
        (lambda: in_the_way.write_text("a file in the way"), "is a file"),
        (lambda: in_the_way.symlink_to(clone.elsewhere), f"leads to {clone.elsewhere}"),
    ):
        lay()
        code, _, err = clone.run()
        assert code == 2
        assert "cannot make its environment" in err and what in err and "remove it" in err
        assert err.count("\n") == 1
        in_the_way.unlink()
    assert somebodys.read_text() == "kept" and len(list(clone.elsewhere.iterdir())) == 1


@pytest.mark.soak
def test_a_link_to_nothing_or_to_an_empty_folder_is_no_hindrance(clone: Clone) -> None:
    at = clone.root / ".venv"
    at.symlink_to(clone.root / "nowhere")
    assert_runs(clone)
    assert not at.is_symlink()
    shutil.rmtree(at)
    (clone.root / "on another disk").mkdir()
    at.symlink_to(clone.root / "on another disk")
    assert_runs(clone)
    assert at.is_symlink() and assert_runs(clone) == ""


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


# --- What is damaged later --------------------------------------------------------------------------------------------


def site_of(clone: Clone) -> Path:
    (found,) = (clone.root / ".venv" / "lib").glob("*/site-packages")
    return found


def lose_the_library(clone: Clone) -> None:
    shutil.rmtree(site_of(clone) / "lantern")


def lose_a_module(clone: Clone) -> None:
    (site_of(clone) / "lantern" / "wax.py").unlink()


def cut_a_module_short(clone: Clone) -> None:
    (site_of(clone) / "lantern" / "wax.py").write_text("burns = (")


def lose_the_configuration(clone: Clone) -> None:
    (clone.root / ".venv" / "pyvenv.cfg").unlink()


def lose_everything_but_the_mark(clone: Clone) -> None:
    for path in (clone.root / ".venv").iterdir():
        if path != clone.mark:
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()


def break_the_python(clone: Clone) -> None:
    python = clone.root / ".venv" / "bin" / "python"
    python.unlink()
    python.write_bytes(b"\0" * 100)
    python.chmod(0o755)


def take_the_process_along(clone: Clone) -> None:
    """Longer than it was: each start looks at that first."""
    (site_of(clone) / "lantern" / "__init__.py").write_text("import os; os.kill(os.getpid(), 7)\n")


DAMAGES = [
    *(lose_the_library, lose_a_module, cut_a_module_short, lose_the_configuration, lose_everything_but_the_mark),
    *(break_the_python, take_the_process_along),
]


@pytest.mark.soak
@pytest.mark.parametrize("damage", DAMAGES)
def test_an_environment_that_is_damaged_is_built_again_once(damage: Callable[[Clone], None], clone: Clone) -> None:
    assert_runs(clone)
    damage(clone)
    told = assert_runs(clone, "watch")
    assert "libraries are damaged (" in told and told.count("Building them again") == 1, told
    assert assert_runs(clone) == "", "once"


ODD_NAMES = [
    *("lanternfall.ready", "lanternfall.sizes", "lanternfall.lock", "lanternfall.log", "lanternfall.run-abc"),
    *("lanternfall.run-999999999999", "lanternfall.ready.new", "lanternfall.sizes.new", "pyvenv.cfg", "bin", "lib"),
    "bin/python",
]


def put_something_odd(path: Path, kind: str) -> None:
    environment.clear(str(path))
    if kind == "folder":
        (path / "with something").mkdir(parents=True)
    elif kind == "loop":
        path.symlink_to(path)
    else:
        path.write_bytes(b"\xff\0 12 garbage\n3" if kind == "garbage" else b"")


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["folder", "garbage", "nothing", "loop"])
def test_whatever_lies_in_the_environment_the_next_start_works(kind: str, clone: Clone) -> None:
    assert_runs(clone)
    for name in ODD_NAMES[::5] if SHORT else ODD_NAMES:
        put_something_odd(clone.root / ".venv" / name, kind)
        assert_runs(clone)
        assert assert_runs(clone) == "", name


@pytest.mark.soak
def test_a_library_that_takes_the_process_along_is_noticed_by_the_next_start(clone: Clone) -> None:
    assert_runs(clone)
    (site_of(clone) / "lantern" / "wax.py").write_text("import os; os.kill(os.getpid(), 7)\n")
    assert clone.run()[0] == -7
    assert list((clone.root / ".venv").glob("lanternfall.run-*"))
    assert "libraries are damaged (lantern/wax.py is not as long as it was)" in assert_runs(clone)
    assert assert_runs(clone) == ""
    assert not list((clone.root / ".venv").glob("lanternfall.run-*"))


@pytest.mark.soak
def test_a_run_that_was_killed_makes_nobody_build_again(clone: Clone) -> None:
    assert_runs(clone)
    (clone.root / ".venv" / "lanternfall.run-4194303").touch()
    assert assert_runs(clone) == ""
    assert not list((clone.root / ".venv").glob("lanternfall.run-*"))


@pytest.mark.soak
def test_a_library_that_never_works_here_is_told_and_not_built_for_ever(clone: Clone) -> None:
    make_wheel(clone.wheels, "lantern", "1.0", first="import nothing_of_the_kind")
    code, out, err = clone.run()
    assert (code, out) == (2, "")
    assert "installed, but do not work on this machine: lantern does not load: ModuleNotFoundError" in err
    assert err.count("Setting up") == 1 and "Traceback" not in err
    assert not clone.mark.exists()


@pytest.mark.soak
def test_a_fault_of_ours_is_told_as_one_and_builds_nothing(clone: Clone) -> None:
    faulty = "def main(arguments):\n    raise KeyError('a fault of ours')\n"
    (clone.root / "game" / "terminal" / "command_line.py").write_text(faulty)
    assert "Setting up" in clone.run()[2]
    code, _, err = clone.run()
    assert code == 1
    assert err.startswith("Traceback") and err.endswith("KeyError: 'a fault of ours'\n")


# --- What is told apart -----------------------------------------------------------------------------------------------


def test_a_clone_without_its_pyproject_is_told(clone: Clone) -> None:
    (clone.root / "pyproject.toml").unlink()
    code, _, err = clone.run()
    assert code == 2
    assert "pyproject.toml cannot be read (No such file or directory), and it names the libraries" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("text", ["<<<<<<< ours", "[project]\nname = 'x'", "project = 3", "\0"])
def test_a_pyproject_that_names_nothing_is_told(text: str, clone: Clone) -> None:
    (clone.root / "pyproject.toml").write_text(text)
    code, _, err = clone.run(LANTERNFALL_NO_VENV="1")
    assert code == 2
    assert "pyproject.toml does not name the libraries as it should" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "The disk is full"),
        ("OSError: [Errno 122] Disk quota exceeded: '/x'", "The disk is full"),
        ("WARNING: Retrying after connection broken by 'NewConnectionError(...)': /simple/", "network does not answer"),
        ("ERROR: No matching distribution found for numpy==2.4.6", "is this machine online? If so, start again"),
    ],
)
def test_what_pip_says_becomes_one_sentence(
    line: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installing = Installation(["numpy==2.4.6"], sys.executable, str(tmp_path), str(tmp_path / "log"), 0, False)
    monkeypatch.setattr(installing, "ways", lambda: iter([["pip"], ["pip"]]))
    calls: list[list[str]] = []

    def call(way: list[str]) -> tuple[int, list[str]]:
        calls.append(way)
        return 1, ["Collecting numpy", line]

    monkeypatch.setattr(installing, "call", call)
    with pytest.raises(SetUpFailed, match=re.escape(told)):
        installing.run()
    assert len(calls) == 1, "another way of calling pip would fail just the same"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_disk_is_told(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number), "some/file")

    monkeypatch.setattr(environment, "VENV", str(tmp_path / "venv"))
    monkeypatch.setattr("os.makedirs", full)
    with pytest.raises(SetUpFailed, match=r"The disk is full: .* need about 300 MB"):
        environment.set_up(environment.PLAY)


def test_an_older_python_is_told_what_to_do() -> None:
    text = (ROOT / "main.py").read_bytes()
    assert text.isascii(), "Python 2 reads nothing else without being told how"
    ast.parse(text, feature_version=(3, 4))
    pretend = (
        "import runpy, sys; sys.version_info = (3, 10, 4, 'final', 0); runpy.run_path(sys.argv[1], run_name='__main__')"
    )
    older = subprocess.run([HOST, "-c", pretend, str(ROOT / "main.py")], capture_output=True, text=True)
    assert_refuses_as_too_old(older)


@pytest.mark.soak
@pytest.mark.parametrize("version", ["2.7", "3.6", "3.8", "3.10"])
def test_a_real_older_python_is_told_too(version: str) -> None:
    found = [
        *(shutil.which(f"python{version}", path=path) for path in os.environ["PATH"].split(os.pathsep)),
        *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python")),
    ]
    pythons = [path for path in found if path and ".pyenv/shims" not in path]
    if not pythons:
        pytest.skip(f"there is no Python {version} here")
    assert_refuses_as_too_old(subprocess.run([pythons[0], str(ROOT / "main.py")], capture_output=True, text=True))


def assert_refuses_as_too_old(older: subprocess.CompletedProcess[str]) -> None:
    assert older.returncode == 2
    assert older.stderr.startswith("Lanternfall needs Python 3.11 or newer")
    assert older.stderr.count("\n") == 1


def test_a_start_needs_the_standard_library_alone() -> None:
    imported: set[str] = set()
    for name in PARTS:
        for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                imported |= {f"{node.module}.{alias.name}" for alias in node.names}
            elif isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
    ours = {name for name in imported if name.split(".")[0] not in sys.stdlib_module_names}
    assert {name for name in ours if not name.startswith("game.start")} == {
        "game.terminal.command_line.main",
        "engine.interruption",
    }


def test_each_library_is_pinned_exactly() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = project["dependencies"] + project["optional-dependencies"]["test"]
    assert [pin for pin in pins if pin.count("==") != 1 or "*" in pin or " " in pin] == []
