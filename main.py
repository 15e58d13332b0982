"""Starts Lanternfall on a machine that has only Python 3.11 and pip.

The first start makes `.venv` beside this file, installs the libraries that pyproject.toml pins, marks the environment
as whole, and runs itself inside it; every later start goes straight there. The mark is written last and under a lock,
so that a start that is killed, or two at once, leave nothing half-made: an environment without its mark is built again.
Until then only the standard library is imported.

`LANTERNFALL_NO_VENV=1` uses the running Python as it is. So does any environment that has the pinned libraries, such as
that of `uv run main.py`.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036  (whoever has an older one must be told; this file parses from 3.6 on)
    sys.stderr.write(
        "Lanternfall needs Python 3.11 or newer, and this is %s (%s). "  # noqa: UP031
        "Start it with a newer one, such as: python3.12 main.py\n" % (sys.version.split()[0], sys.executable)
    )
    sys.exit(2)

import contextlib
import subprocess
from collections.abc import Iterator

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
MARK = os.path.join(VENV, "lanternfall.ready")
LOCK = os.path.join(VENV, "lanternfall.lock")
LOG = os.path.join(VENV, "lanternfall.log")

PLAY, TEST = "play", "test"
"""What an environment is made for: TEST holds all of PLAY and the tools of the test suite."""

HANDED_OVER = "LANTERNFALL_HANDED_OVER"
RETRYING_IS_VAIN = (
    *("could not find a version", "no matching distribution", "connection"),
    *("timed out", "certificate", "no space left"),
)
"""What pip says when another way of calling it would fail just the same."""


class SetUpFailed(Exception):
    """The environment cannot be made; the message says why and what to do."""


def main(arguments: list[str]) -> int:
    """Runs one command of the command line inside a fitting environment. Returns its exit code."""
    purpose = TEST if arguments[:1] == [TEST] else PLAY
    handed_over = os.environ.pop(HANDED_OVER, None)
    try:
        if not handed_over and not is_fitting_here(purpose):
            if not is_ready(purpose):
                set_up(purpose)
            return hand_over(arguments)
    except SetUpFailed as failure:
        say(str(failure))
        return 2
    except OSError as error:
        say(
            f"Lanternfall cannot make its environment {VENV}: {error.strerror or error}. "
            "Put the clone where you may write, and start again."
        )
        return 2
    except KeyboardInterrupt:
        say("\nSet-up interrupted; the next start begins it again.")
        return 130
    if ROOT not in sys.path:  # PYTHONSAFEPATH leaves it out
        sys.path.insert(0, ROOT)
    from game.cli import main as command_line

    return command_line(arguments)


def say(line: str) -> None:
    """Tells the player on stderr, so that what a command prints stays its own."""
    print(line, file=sys.stderr, flush=True)


# --- Which environment ------------------------------------------------------------------------------------------------


def is_fitting_here(purpose: str) -> bool:
    """Whether the Python that runs this has all that it needs, so that nobody has to change over."""
    if is_inside_venv() and is_ready(purpose):
        return True
    if os.environ.get("LANTERNFALL_NO_VENV", "0") not in ("", "0"):
        missing = lacking(purpose, sys.path)
        if missing:
            what = ROOT if purpose == PLAY else f"{ROOT}[test]"
            raise SetUpFailed(
                f"LANTERNFALL_NO_VENV is set, but {missing[0]} is not installed here: pip install -e '{what}'"
            )
        return True
    if is_inside_venv() and os.path.exists(LOCK) and not is_whole():
        return False  # a set-up was killed: what seems installed may be half there
    is_in_some_venv = sys.prefix != sys.base_prefix
    if not is_in_some_venv and is_ready(purpose):
        return False
    return not lacking(purpose, sys.path)


def is_inside_venv() -> bool:
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def is_ready(purpose: str) -> bool:
    """Whether `.venv` is whole, made from this pyproject.toml by this version of Python, and fit for the purpose."""
    return is_whole() and read_mark()[1:] in ([fingerprint(), TEST], [fingerprint(), purpose])


def is_whole() -> bool:
    """Whether `.venv` was finished once for this version of Python, perhaps from an older pyproject.toml."""
    return read_mark()[:1] == [python_version()] and os.path.exists(PYTHON)


def read_mark() -> list[str]:
    try:
        with open(MARK, encoding="utf-8") as file:
            return file.read().split()
    except (OSError, UnicodeDecodeError):
        return []


def write_mark(words: list[str]) -> None:
    with open(MARK + ".new", "w", encoding="utf-8") as file:
        file.write(" ".join(words) + "\n")
    os.replace(MARK + ".new", MARK)


def python_version() -> str:
    return f"{sys.implementation.name}-{sys.version_info.major}.{sys.version_info.minor}"


def fingerprint() -> str:
    import hashlib

    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def requirements(purpose: str) -> list[str]:
    """The exact pins (`numpy==2.4.6`) that pyproject.toml names for a purpose."""
    import tomllib

    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    pins: list[str] = project["dependencies"] + (project["optional-dependencies"]["test"] if purpose == TEST else [])
    return pins


def lacking(purpose: str, path: list[str]) -> list[str]:
    """The pins that are not installed, in that very version, in the folders of the path."""
    from importlib.metadata import distributions

    def is_installed(pin: str) -> bool:
        name, _, version = pin.partition("==")
        return any(found.version == version for found in distributions(name=name, path=path))

    return [pin for pin in requirements(purpose) if not is_installed(pin)]


def hand_over(arguments: list[str]) -> int:
    """Runs this same command with the Python of `.venv`: in place of this process where the system can do that."""
    os.environ[HANDED_OVER] = "1"
    command = [PYTHON, os.path.join(ROOT, "main.py"), *arguments]
    if os.name != "nt":
        os.execv(PYTHON, command)
    return subprocess.call(command)


# --- Making it --------------------------------------------------------------------------------------------------------


def set_up(purpose: str) -> None:
    """Brings `.venv` to what the purpose needs: nothing, some libraries more, or a new one."""
    import time

    began = time.monotonic()
    with the_only_one() as lock:
        if is_ready(purpose):  # another start has made it meanwhile
            return
        if is_whole() and TEST in read_mark():
            purpose = TEST  # what is there stays
        before = read_mark() if is_whole() else []
        if not before or lacking(purpose, [site_packages()]):
            say("Adding to Lanternfall's libraries…" if before else "Setting up Lanternfall (once, about 15 s)…")
            change_environment(purpose, before, lock)
            say(f"Ready after {time.monotonic() - began:.0f} s.")
        write_mark([python_version(), fingerprint(), purpose])


def change_environment(purpose: str, before: list[str], lock: int) -> None:
    """Installs the pins of a purpose, into a new environment unless a whole one (marked `before`) is there.

    While it changes it has no mark.
    """
    with contextlib.suppress(FileNotFoundError):
        os.remove(MARK)
    if not before:
        make_environment()
    installing = Installation(requirements(purpose), lock)
    try:
        installing.run()
    finally:
        if before and not installing.has_touched:  # no network, say: what was there still works
            write_mark(before)


def make_environment() -> None:
    """An empty environment in `.venv`, without pip: Debian has no ensurepip to put it there."""
    import shutil

    for name in os.listdir(VENV):
        path = os.path.join(VENV, name)
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        elif path != LOCK:
            os.remove(path)
    try:
        import venv
    except ImportError:
        raise SetUpFailed(
            "Lanternfall needs Python's venv module. On Debian and Ubuntu: sudo apt install python3-venv python3-pip"
        ) from None
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(VENV)


def site_packages() -> str:
    import sysconfig

    return sysconfig.get_path("purelib", "venv", vars={"base": VENV, "platbase": VENV})


@contextlib.contextmanager
def the_only_one() -> Iterator[int]:
    """Waits until no other start sets up, and keeps others waiting. Gives the lock's file descriptor.

    pip inherits the descriptor: if this process is killed, its orphan goes on holding the lock until it ends, and the
    next start does not build where the orphan still writes.
    """
    os.makedirs(VENV, exist_ok=True)
    descriptor = os.open(LOCK, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if not try_lock(descriptor):
            say("Another start is setting up Lanternfall; waiting for it…")
            import time

            while not try_lock(descriptor):
                time.sleep(0.2)
        yield descriptor
    finally:
        os.close(descriptor)


def try_lock(descriptor: int) -> bool:
    """Takes the lock unless another process has it. A file system without locks counts as taken by nobody."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True


# --- pip --------------------------------------------------------------------------------------------------------------


class Installation:
    """One installation into `.venv`, by whichever way of calling pip this machine allows."""

    def __init__(self, pins: list[str], lock: int) -> None:
        self.pins = pins
        self.lock = lock
        self.has_touched = False
        """Whether pip has begun to change the environment; before that it only fetches."""

    def run(self) -> None:
        lines: list[str] = []
        for way in self.ways():
            code, lines = self.call(way)
            if code == 0:
                return
            if any(sign in line.lower() for sign in RETRYING_IS_VAIN for line in lines):
                break
        if not lines:
            raise SetUpFailed(
                "Lanternfall needs pip to fetch its libraries, and this Python has none. "
                "On Debian and Ubuntu: sudo apt install python3-pip"
            )
        reason = next((line for line in reversed(lines) if line.startswith("ERROR")), lines[-1]).strip()
        raise SetUpFailed(
            "Lanternfall could not fetch its libraries. Is this machine online? If so, start again. "
            f"pip said: {reason[:300]} (the whole of it: {LOG})"
        )

    def ways(self) -> Iterator[list[str]]:
        """The commands that install, best first; each is made ready only when those before it have failed."""
        host = [sys.executable, "-m", "pip"]
        if is_inside_venv():  # the environment being rebuilt: ask the Python that it came from
            host[0] = getattr(sys, "_base_executable", sys.executable)
        version = self.pip_version(host)
        if version >= (22, 3):
            yield [*host, "--python", PYTHON, "install"]
        if version > (0,):
            yield [*host, "install", "--upgrade", "--target", site_packages()]
        if self.ask([PYTHON, "-m", "ensurepip"]) is not None:
            yield [PYTHON, "-m", "pip", "install"]

    def pip_version(self, host: list[str]) -> tuple[int, ...]:
        """(23, 2), or (0,) where Python has no pip."""
        words = (self.ask([*host, "--version"]) or "").split()  # pip 23.2.1 from ...
        return tuple(int(part) for part in words[1].split(".")[:2] if part.isdigit()) if len(words) > 1 else (0,)

    def ask(self, command: list[str]) -> str | None:
        """What a command prints, or None where it fails."""
        answer = subprocess.run(
            command, capture_output=True, text=True, env=self.environment(), stdin=subprocess.DEVNULL, check=False
        )
        return answer.stdout if answer.returncode == 0 else None

    def environment(self) -> dict[str, str]:
        """The player's variables (a mirror, a proxy), without those that would lead the libraries elsewhere."""
        misleading = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONPATH", "PYTHONHOME"}
        kept = {name: value for name, value in os.environ.items() if name not in misleading}
        return {"PIP_RETRIES": "2", **kept, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}

    def call(self, way: list[str]) -> tuple[int, list[str]]:
        """Runs pip, keeping all that it says in the log. Returns its exit code and its lines."""
        lines: list[str] = []
        command = [*way, "--no-input", "--no-color", "--disable-pip-version-check", "--progress-bar", "off", *self.pins]
        with open(LOG, "a", encoding="utf-8", buffering=1) as log, self.process(command) as pip:
            try:
                assert pip.stdout is not None
                for line in pip.stdout:
                    log.write(line)
                    lines.append(line)
                    self.has_touched |= line.startswith("Installing collected packages")
                    self.show(line)
            except BaseException:
                self.stop(pip)
                raise
            finally:
                self.show("")
        return pip.returncode, lines

    def process(self, command: list[str]) -> subprocess.Popen[str]:
        is_posix = os.name != "nt"
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=self.environment(),
            pass_fds=(self.lock,) if is_posix else (),
            start_new_session=is_posix,
        )

    def stop(self, pip: subprocess.Popen[str]) -> None:
        """Ends pip with its children, so that none goes on writing when the lock is free again."""
        if sys.platform == "win32":
            pip.kill()
        else:
            import signal

            with contextlib.suppress(ProcessLookupError):
                os.killpg(pip.pid, signal.SIGKILL)
        pip.wait()

    def show(self, line: str) -> None:
        """One changing line on a terminal: what pip fetches now. An empty line wipes it."""
        if not sys.stderr.isatty():
            return
        if line.startswith(("Collecting ", "Processing ")):
            import re

            wheel_or_pin = os.path.basename(line.split()[1])
            sys.stderr.write(f"\r\033[K  fetching {re.split('-[0-9]|[=<>!~;]', wheel_or_pin)[0]}")
        elif line.startswith("Installing "):
            sys.stderr.write("\r\033[K  installing")
        elif not line:
            sys.stderr.write("\r\033[K")
        sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
