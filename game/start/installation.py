"""pip, called in whichever way this machine allows, and what it says made into one sentence."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator

from game.start.libraries import DISK_FULL, SetUpFailed

NO_ROOM = ("no space left", "disk quota exceeded")
NO_NETWORK = (
    *("newconnectionerror", "failed to establish", "name resolution", "getaddrinfo", "network is unreachable"),
    *("connection refused", "connection broken", "connection aborted", "timed out", "max retries", "proxyerror"),
    *("certificate", "sslerror", "remote end closed"),
)
NOT_THERE = ("could not find a version", "no matching distribution")
"""What pip says when another way of calling it would fail just the same."""


class Installation:
    """One installation into `.venv`, by whichever way of calling pip this machine allows."""

    def __init__(self, pins: list[str], python: str, site: str, log: str, lock: int, is_inside: bool) -> None:
        """`python` is the environment's, `site` its folder of libraries; `is_inside`: it runs this process, too."""
        self.pins = pins
        self.python = python
        self.site = site
        self.log = log
        self.lock = lock
        self.is_inside = is_inside
        self.has_touched = False
        """Whether pip has begun to change the environment; before that it only fetches."""

    def run(self) -> None:
        lines: list[str] = []
        for way in self.ways():
            code, lines = self.call(way)
            if code == 0:
                return
            if _says(lines, NO_ROOM):
                raise SetUpFailed(DISK_FULL)
            if _says(lines, NO_NETWORK) or _says(lines, NOT_THERE):
                break
        if not lines:
            raise SetUpFailed(
                "Lanternfall needs pip to fetch its libraries, and this Python has none. "
                "On Debian and Ubuntu: sudo apt install python3-pip"
            )
        reason = next((line for line in reversed(lines) if line.startswith("ERROR")), lines[-1]).strip()
        offline = _says(lines, NO_NETWORK)
        why = "the network does not answer. Once this machine is online" if offline else "is this machine online? If so"
        raise SetUpFailed(
            f"Lanternfall could not fetch its libraries: {why}, start again. "
            f"pip said: {reason[:300]} (the whole of it: {self.log})"
        )

    def ways(self) -> Iterator[list[str]]:
        """The commands that install, best first; each is made ready only when those before it have failed."""
        host = [sys.executable, "-m", "pip"]
        if self.is_inside:  # the environment being rebuilt: ask the Python that it came from
            host[0] = getattr(sys, "_base_executable", sys.executable)
        version = self.pip_version(host)
        if version >= (22, 3):
            yield [*host, "--python", self.python, "install"]
        if version > (0,):
            yield [*host, "install", "--upgrade", "--target", self.site]
        if self.ask([self.python, "-m", "ensurepip"]) is not None:
            yield [self.python, "-m", "pip", "install"]

    def pip_version(self, host: list[str]) -> tuple[int, ...]:
        """(23, 2), or (0,) where Python has no pip."""
        words = (self.ask([*host, "--version"]) or "").split()  # pip 23.2.1 from ...
        return tuple(int(part) for part in words[1].split(".")[:2] if part.isdigit()) if len(words) > 1 else (0,)

    def ask(self, command: list[str]) -> str | None:
        """Returns what a command prints, or None where it fails."""
        answer = subprocess.run(
            command,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            check=False,
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
        with open(self.log, "a", encoding="utf-8", buffering=1) as log, self.process(command) as pip:
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


def _says(lines: list[str], signs: tuple[str, ...]) -> bool:
    return any(sign in line.lower() for line in lines for sign in signs)
