"""The environment `.venv` beside main.py: whether it is whole, and making it so."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import sys
from collections.abc import Iterator

from engine import interruption
from game.start import libraries
from game.start.libraries import ROOT, SetUpFailed

VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
CONFIGURATION = os.path.join(VENV, "pyvenv.cfg")
MARK = os.path.join(VENV, "lanternfall.ready")
SIZES = os.path.join(VENV, "lanternfall.sizes")
LOCK = os.path.join(VENV, "lanternfall.lock")
LOG = os.path.join(VENV, "lanternfall.log")
RUN = "lanternfall.run-"

PLAY, TEST = "play", "test"
"""What an environment is made for: TEST holds all of PLAY and the tools of the test suite."""


def say(line: str) -> None:
    """Tells the player on stderr, so that what a command prints stays its own."""
    with contextlib.suppress(OSError):
        print(line, file=sys.stderr, flush=True)


# --- Whether it is whole ----------------------------------------------------------------------------------------------


def require_project() -> None:
    """Raises SetUpFailed if pyproject.toml is not there: the clone is not whole then."""
    if not os.path.exists(libraries.PROJECT):
        libraries.read_project()


def is_fitting_here(purpose: str) -> bool:
    """True if the Python that runs this has all that it needs, so that nobody has to change over."""
    if os.environ.get("LANTERNFALL_NO_VENV", "0") not in ("", "0"):
        missing = libraries.lacking(libraries.requirements(purpose == TEST), sys.path)
        if missing:
            what = ROOT if purpose == PLAY else f"{ROOT}[test]"
            raise SetUpFailed(
                f"LANTERNFALL_NO_VENV is set, but {missing[0]} is not installed here: pip install -e '{what}'"
            )
        return True
    if is_inside() and is_ready(purpose):
        return not has_died()
    if is_inside() and os.path.exists(LOCK) and not is_whole():
        return False  # a set-up was killed, or files were lost: what seems installed may be half there
    is_in_some_venv = sys.prefix != sys.base_prefix
    if not is_in_some_venv and is_ready(purpose):
        return False
    return not libraries.lacking(libraries.requirements(purpose == TEST), sys.path)


def is_inside() -> bool:
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def is_ready(purpose: str) -> bool:
    """True if `.venv` is whole, made from this pyproject.toml by this version of Python, and fit for the purpose."""
    return read_mark()[1:] in [[libraries.fingerprint(), fit] for fit in (TEST, purpose)] and is_whole()


def is_whole() -> bool:
    """True if `.venv` was finished once for this version of Python, perhaps from an older pyproject.toml, and still has
    what matters most.
    """
    return read_mark()[:1] == [python_version()] and os.path.exists(PYTHON) and is_of_its_size()


def is_of_its_size() -> bool:
    """True if the native libraries, each library's first module and pyvenv.cfg are as long as when it was finished."""
    try:
        with open(SIZES, encoding="utf-8") as file:
            return all(
                os.stat(os.path.join(VENV, name)).st_size == int(size)
                for size, _, name in (line.rstrip("\n").partition(" ") for line in file)
            )
    except FileNotFoundError as error:
        return error.filename == SIZES and os.path.exists(CONFIGURATION)  # made before sizes were kept
    except (OSError, ValueError):
        return False


def read_mark() -> list[str]:
    try:
        with open(MARK, encoding="utf-8") as file:
            return file.read().split()
    except (OSError, UnicodeDecodeError):
        return []


def write_new(path: str, text: str) -> None:
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


def write_mark(words: list[str]) -> None:
    write_new(MARK, " ".join(words) + "\n")


def python_version() -> str:
    return f"{sys.implementation.name}-{sys.version_info.major}.{sys.version_info.minor}"


def site_packages() -> str:
    import sysconfig

    return sysconfig.get_path("purelib", "venv", vars={"base": VENV, "platbase": VENV})


# --- What a run leaves if it dies -------------------------------------------------------------------------------------


@contextlib.contextmanager
def running() -> Iterator[None]:
    """While it lasts, `.venv` holds a file with our number. One that is left behind tells of a run that was killed, by
    whomever or by a library.
    """
    if not is_inside():
        yield
        return
    path = os.path.join(VENV, f"{RUN}{os.getpid()}")

    def forget() -> None:
        with contextlib.suppress(OSError):
            os.remove(path)

    with contextlib.suppress(OSError):  # a clone that is only read
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o666))
    interruption.farewells.append(forget)
    try:
        yield
    finally:
        forget()


def has_died() -> bool:
    """True if a run before this one has ended without a word."""
    return any(not is_alive(name) for name in runs())


def runs() -> list[str]:
    try:
        return [name for name in os.listdir(VENV) if name.startswith(RUN)]
    except OSError:
        return []


def is_alive(run: str) -> bool:
    number = run.removeprefix(RUN)
    if not number.isdigit() or os.name == "nt":  # there, to ask a process whether it lives would end it
        return os.name == "nt"
    try:
        os.kill(int(number), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return int(number) != os.getpid()


def look_after(purpose: str) -> None:
    """A run has died: if that was the libraries' fault, they are built again."""
    try:
        found = damage(purpose)
    except KeyboardInterrupt:
        interruption.end_quietly(signal.SIGINT, None)
    if found:
        set_up(purpose, found)
    for name in runs():
        if not is_alive(name):
            with contextlib.suppress(OSError):
                clear(os.path.join(VENV, name))


def damage(purpose: str) -> str:
    """Says what is wrong with the libraries, or nothing: their files are looked at, each is loaded in another
    process.
    """
    if not is_whole():
        return "files were lost or cut short"
    return _damage(purpose, by_file=True)


def _damage(purpose: str, by_file: bool) -> str:
    needed = libraries.requirements(purpose == TEST)
    return libraries.damage(PYTHON, site_packages(), needed, libraries.requirements(False), by_file)


# --- Making it --------------------------------------------------------------------------------------------------------


def set_up(purpose: str, damage: str = "") -> None:
    """Brings `.venv` to what the purpose needs: nothing, some libraries more, or (if it has a `damage`) a new one.

    Raises SetUpFailed, and KeyboardInterrupt.
    """
    try:
        _set_up(purpose, damage)
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise SetUpFailed(libraries.DISK_FULL) from None
        raise SetUpFailed(
            f"Lanternfall cannot make its environment {VENV}: {error.strerror or error}. "
            "Put the clone where you may write, and start again."
        ) from None


def _set_up(purpose: str, damage: str) -> None:
    import time

    began = time.monotonic()
    seen = _identity(MARK)
    with the_only_one() as lock:
        if is_ready(purpose) and not (damage and _identity(MARK) == seen):  # another start has made it meanwhile
            return
        mark = read_mark()
        if mark[:1] == [python_version()] and TEST in mark:
            purpose = TEST  # what is there stays
        before = mark if is_whole() and not damage else []
        pins = libraries.requirements(purpose == TEST)
        if not before or libraries.lacking(pins, [site_packages()]):
            if before:
                say("Adding to Lanternfall's libraries…")
            elif mark[:1] == [python_version()]:
                tell_damage(damage or "files were lost or cut short")
            else:
                say("Setting up Lanternfall (once, about 15 s)…")
            change_environment(pins, before, lock)
            say(f"Ready after {time.monotonic() - began:.0f} s.")
        write_new(SIZES, "".join(f"{size} {name}\n" for name, size in sizes()))
        write_mark([python_version(), libraries.fingerprint(), purpose])


def _identity(path: str) -> tuple[int, int]:
    try:
        found = os.stat(path)
        return found.st_ino, found.st_mtime_ns
    except OSError:
        return 0, 0


def sizes() -> list[tuple[str, int]]:
    """The files whose loss would not be told as an error, and how long they are."""
    site = site_packages()
    paths = [
        CONFIGURATION,
        *(os.path.join(site, name) for name in libraries.vital(site, libraries.requirements(False))),
    ]
    return [(os.path.relpath(path, VENV), os.stat(path).st_size) for path in paths]


def change_environment(pins: list[str], before: list[str], lock: int) -> None:
    """Installs the pins, into a new environment unless a whole one (marked `before`) is there.

    While it changes it has no mark.
    """
    from game.start.installation import Installation

    clear(MARK)
    if not before:
        make_environment()
    installing = Installation(pins, PYTHON, site_packages(), LOG, lock, is_inside())
    try:
        installing.run()
    finally:
        if before and not installing.has_touched:  # no network, say: what was there still works
            write_mark(before)
    found = _damage(PLAY, by_file=False)
    if found and before:  # what was there was not as whole as it seemed
        tell_damage(found)
        change_environment(pins, [], lock)
    elif found:
        raise SetUpFailed(f"Lanternfall's libraries were installed, but do not work on this machine: {found}")


def tell_damage(damage: str) -> None:
    say(f"Lanternfall's libraries are damaged ({damage}).")
    say("Building them again (about 15 s)…")


def make_environment() -> None:
    """An empty environment in `.venv`, without pip: Debian has no ensurepip to put it there."""
    for name in os.listdir(VENV):
        path = os.path.join(VENV, name)
        if path != LOCK:
            clear(path)
    try:
        import venv
    except ImportError:
        raise SetUpFailed(
            "Lanternfall needs Python's venv module. On Debian and Ubuntu: sudo apt install python3-venv python3-pip"
        ) from None
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(os.path.realpath(VENV))  # it refuses a link


def make_room() -> None:
    """A link that leads to nothing is taken away. Raises SetUpFailed for what may be somebody's: a file, or a link to a
    folder of something else.
    """
    if os.path.isdir(VENV):
        ours = {os.path.basename(CONFIGURATION), os.path.basename(LOCK)}
        inside = set(os.listdir(VENV))
        if os.path.islink(VENV) and inside and not inside & ours:
            raise SetUpFailed(_in_the_way(f"leads to {os.path.realpath(VENV)}, which holds something else"))
    elif os.path.exists(VENV):
        raise SetUpFailed(_in_the_way("is a file"))
    elif os.path.lexists(VENV):
        os.remove(VENV)


def _in_the_way(what: str) -> str:
    return f"Lanternfall cannot make its environment: {VENV} {what}. Move it elsewhere or remove it, and start again."


def clear(path: str) -> None:
    """Nothing is there any more, whatever it was."""
    if os.path.isdir(path) and not os.path.islink(path):
        import shutil

        shutil.rmtree(path)
    else:
        with contextlib.suppress(FileNotFoundError):
            os.remove(path)


@contextlib.contextmanager
def the_only_one() -> Iterator[int]:
    """Waits until no other start sets up, and keeps others waiting. Gives the lock's file descriptor.

    pip inherits the descriptor: if this process is killed, its orphan goes on holding the lock until it ends, and the
    next start does not build where the orphan still writes.
    """
    make_room()
    os.makedirs(VENV, exist_ok=True)
    if os.path.lexists(LOCK) and not os.path.isfile(LOCK):
        clear(LOCK)
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
