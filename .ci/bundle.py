"""Makes a standalone bundle of Lanternfall for the system that this runs on: a folder with a Python of its own, and an
archive of it to give away.

    pip install '.[bundle]'
    python .ci/bundle.py [--out dist]

PyInstaller builds for its own system only, so .github/workflows/release.yml runs this on each of the three.
A folder, not one file: that would unpack itself at every start, and again for each process that plays games beside it.
"""

from __future__ import annotations

import argparse
import importlib.util
import platform
import shutil
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
NAME = "lanternfall"
TEST_TOOLS = ("pytest", "_pytest", "xdist", "hypothesis", "coverage", "tests")
"""The command line names pytest, and a bundle cannot test itself."""
NEVER_USED = ("tkinter", "setuptools", "pkg_resources", "numpy.f2py", "numpy.testing", "numpy.distutils", "pydoc_data")


def main() -> int:
    parser = argparse.ArgumentParser(description="Makes a standalone bundle of Lanternfall for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to put it (dist)")
    out: Path = parser.parse_args().out.resolve()
    try:
        from PyInstaller.__main__ import run
    except ImportError:
        print("bundle: PyInstaller is missing: pip install '.[bundle]'", file=sys.stderr)
        return 2
    began = time.monotonic()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    sys.path.insert(0, str(ROOT))  # where PyInstaller looks for the modules of `engine` and `game`
    with tempfile.TemporaryDirectory(prefix="lanternfall-bundle-") as work:
        run(options(project, out, work))
    folder = out / NAME
    add_licences(folder)
    archive = shutil.make_archive(str(out / archive_name(project)), *archive_kind(), root_dir=out, base_dir=NAME)
    sizes = f"{megabytes(Path(archive))} MB, unpacked {megabytes(folder)} MB"
    print(f"{archive}: {sizes}, made in {time.monotonic() - began:.0f} s")
    return 0


def options(project: dict[str, Any], out: Path, work: str) -> list[str]:
    """What PyInstaller is told."""
    libraries = [pin.partition("==")[0] for pin in project["dependencies"]]
    return [
        str(ROOT / "game" / "start" / "bundled.py"),
        *("--name", NAME, "--distpath", str(out), "--workpath", work, "--specpath", work),
        *("--onedir", "--noconfirm", "--clean", "--log-level", "WARN"),
        # Hooks register what is imported nowhere else by name, and the scenes are found by their names: take all.
        *("--collect-submodules", "engine", "--collect-submodules", "game"),
        *("--add-data", f"{ROOT / 'assets'}:{NAME}/assets", "--add-data", f"{ROOT / 'levels'}:{NAME}/levels"),
        *("--add-data", f"{ROOT / 'pyproject.toml'}:{NAME}"),
        *(word for library in libraries for word in ("--copy-metadata", library)),  # with their licences
        *(word for module in (*TEST_TOOLS, *NEVER_USED) for word in ("--exclude-module", module)),
        *("--python-option", "X utf8=1"),  # SDL opens paths in UTF-8 only (game/start/streams.py)
        *(("--hide-console", "minimize-late") if sys.platform == "win32" else ()),  # it stays for `watch --text`
    ]


def add_licences(folder: Path) -> None:
    """Ours, and those of Python and pygame-ce; those of the other libraries lie in their `.dist-info`."""
    for name in ("LICENSE", "CREDITS.md", "README.md"):
        shutil.copy(ROOT / name, folder / name)
    homes = (sysconfig.get_path("stdlib"), sys.base_prefix)
    copy_first([Path(home) / "LICENSE.txt" for home in homes], folder / "LICENSE-Python.txt")
    drawing = importlib.util.find_spec("pygame")
    assert drawing is not None and drawing.submodule_search_locations is not None
    found = [text for home in drawing.submodule_search_locations for text in sorted(Path(home).rglob("LGPL*.txt"))]
    copy_first(found, folder / "LICENSE-pygame-ce.txt")


def copy_first(candidates: Sequence[Path], to: Path) -> None:
    """Copies the first of the files that is there."""
    there = next(filter(Path.is_file, candidates), None)
    if there is None:
        raise SystemExit(f"bundle: no text was found for {to.name}, and it may not be given away without it")
    shutil.copy(there, to)


def archive_name(project: dict[str, Any]) -> str:
    """lanternfall-0.2.0-linux-x86_64"""
    system = {"Darwin": "macos"}.get(platform.system(), platform.system().lower())
    return f"{NAME}-{project['version']}-{system}-{platform.machine().lower()}"


def archive_kind() -> tuple[str]:
    return ("zip",) if sys.platform == "win32" else ("gztar",)


def megabytes(path: Path) -> int:
    """How large a file, or all that is in a folder, is."""
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file() and not one.is_symlink()]
    return round(sum(file.stat().st_size for file in files) / 1e6)


if __name__ == "__main__":
    sys.exit(main())
