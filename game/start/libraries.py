"""The libraries that pyproject.toml pins: which they are, whether they are there, and whether they work.

Also a script that the Python of `.venv` runs (`damage`): it looks at the files of all that is
installed there and loads the pinned libraries, saying which, so that one that takes the process with it has a name.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # typing would take longer to load than all the rest
if TYPE_CHECKING:
    from typing import Any

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROJECT = os.path.join(ROOT, "pyproject.toml")
NATIVE = (".so", ".pyd", ".dll", ".dylib")
DISK_FULL = f"The disk is full: Lanternfall's libraries need about 300 MB in {ROOT}. Make room, and start again."

_LOADING, _WRONG = "loading ", "wrong: "
_LOADED, _BY_FILE = "--loaded", "--by-file"
_ELSEWHERE = ("..", "/", "bin/", "Scripts/")


class SetUpFailed(Exception):
    """The environment cannot be made; the message says why and what to do."""


# --- Which they are ---------------------------------------------------------------------------------------------------


def read_project() -> bytes:
    try:
        with open(PROJECT, "rb") as file:
            return file.read()
    except OSError as error:
        raise SetUpFailed(
            f"{PROJECT} cannot be read ({error.strerror}), and it names the libraries: the clone is not whole. "
            "Fetch it again, or: git checkout pyproject.toml"
        ) from None


def fingerprint() -> str:
    """Tells one pyproject.toml from another, whoever wrote it; each start asks, and hashlib takes 3 ms to load."""
    import zlib

    text = read_project()
    return f"{len(text)}-{zlib.crc32(text):08x}"


def requirements(with_tools: bool) -> list[str]:
    """The exact pins (`numpy==2.4.6`) that pyproject.toml names, also those of the test suite's tools if asked for."""
    import tomllib

    try:
        project = tomllib.loads(read_project().decode())["project"]
        pins: list[str] = [*project["dependencies"]]
        return pins + project["optional-dependencies"]["test"] if with_tools else pins
    except (ValueError, KeyError, TypeError) as error:
        raise SetUpFailed(
            f"{PROJECT} does not name the libraries as it should ({error}). To mend it: git checkout pyproject.toml"
        ) from None


def lacking(pins: list[str], path: list[str]) -> list[str]:
    """The pins that are not installed, in that very version, in the folders of the path."""
    from importlib.metadata import distributions

    def is_installed(pin: str) -> bool:
        name, _, version = pin.partition("==")
        return any(found.version == version for found in distributions(name=name, path=path))

    return [pin for pin in pins if not is_installed(pin)]


# --- Their files ------------------------------------------------------------------------------------------------------


def recorded(distribution: Any) -> list[tuple[str, str, str]]:
    """Path, hash and size of each file that a library brought into its folder, as its own record says; not of what
    was made there from them.
    """
    import csv

    rows = csv.reader((distribution.read_text("RECORD") or "").splitlines())
    return [(row[0], row[1], row[2]) for row in rows if len(row) == 3 and row[1] and not row[0].startswith(_ELSEWHERE)]


def pinned(site: str, pins: list[str]) -> list[Any]:
    from importlib.metadata import distributions

    return [found for pin in pins for found in distributions(name=pin.partition("==")[0], path=[site])]


def vital(site: str, pins: list[str]) -> list[str]:
    """The files of these libraries that matter most: native ones, and the first module of each."""
    return [
        name
        for found in pinned(site, pins)
        for name, _, _ in recorded(found)
        if (any(end in os.path.basename(name) for end in NATIVE) or (name.count("/"), name[-11:]) == (1, "__init__.py"))
        and os.path.isfile(os.path.join(site, name))
    ]


def modules(distribution: Any) -> list[str]:
    """The names by which a library is imported."""
    names = []
    for path, _, _ in recorded(distribution):
        first, slash, rest = path.partition("/")
        if rest == "__init__.py" or (not slash and first.endswith(".py")):
            names.append(first.removesuffix(".py"))
    return names


# --- Whether they work ------------------------------------------------------------------------------------------------


def damage(python: str, site: str, needed: list[str], loaded: list[str], by_file: bool = True) -> str:
    """Says what is wrong with the libraries of an environment, in a few words; nothing if all that are needed are there
    and (`by_file`) just as they came, and if each that is to be loaded does load.
    """
    import subprocess

    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    try:
        looking = subprocess.run(
            [
                python,
                "-I",
                "-X",
                "utf8",
                os.path.abspath(__file__),
                site,
                *needed,
                _LOADED,
                *loaded,
                *[_BY_FILE] * by_file,
            ],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            env={**kept, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            check=False,
        )
    except OSError as error:
        return f"its Python cannot be run: {error.strerror}"
    told = [line for line in looking.stdout.splitlines() if line.startswith((_LOADING, _WRONG))]
    last = told[-1] if told else ""
    if last.startswith(_WRONG):
        return last.removeprefix(_WRONG)
    if looking.returncode == 0:
        return ""
    who = last.removeprefix(_LOADING) or "its Python"
    return f"{who} ends the process that loads it ({looking.returncode})"


def look(site: str, needed: list[str], loaded: list[str], by_file: bool) -> str:
    """In the environment itself: what is wrong with it."""
    for pin in lacking(needed, [site]):
        return f"{pin} is not there"
    return (changed(site) if by_file else "") or load(site, loaded)


def changed(site: str) -> str:
    """The first file that is not as it was installed."""
    from importlib.metadata import distributions

    for found in distributions(path=[site]):
        for name, digest, size in recorded(found):
            path = os.path.join(site, name)
            if not os.path.isfile(path):
                return f"{name} is lost"
            if os.path.getsize(path) != int(size or -1):
                return f"{name} is not as long as it was"
            if not _holds(path, digest):
                return f"{name} is not what it was"
    return ""


def _holds(path: str, digest: str) -> bool:
    import hashlib
    from base64 import urlsafe_b64encode

    kind, _, value = digest.partition("=")
    with open(path, "rb") as file:
        found = hashlib.new(kind, file.read()).digest()
    return urlsafe_b64encode(found).decode().rstrip("=") == value


def load(site: str, pins: list[str]) -> str:
    """Loads each library; says which before it does, and returns what the first one that fails says."""
    import importlib

    for distribution in pinned(site, pins):
        for name in modules(distribution):
            print(f"{_LOADING}{name}", flush=True)
            try:
                importlib.import_module(name)
            except BaseException as error:
                return f"{name} does not load: {type(error).__name__}: {error}"
    return ""


if __name__ == "__main__":
    site, *pins = sys.argv[1:]
    by_file = pins[-1:] == [_BY_FILE]
    at = pins.index(_LOADED)
    wrong = look(site, pins[:at], pins[at + 1 : len(pins) - by_file], by_file)
    if wrong:
        print(f"{_WRONG}{' '.join(wrong.split())[:300]}", flush=True)
    os._exit(1 if wrong else 0)
