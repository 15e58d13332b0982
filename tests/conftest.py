"""What every test shares: no screen, no sound, no network, and nothing of the player's own files."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator

# A journal waits for the disk after every answer, and a busy disk takes 20 ms for it: test files lie in memory instead.
if "TMPDIR" not in os.environ and os.access("/dev/shm", os.W_OK) and shutil.disk_usage("/dev/shm").free > 1 << 30:
    os.environ["TMPDIR"] = "/dev/shm"
    tempfile.tempdir = None

# Before anything imports pygame or asks platformdirs where saves, settings and caches are.
PRIVATE_HOME = tempfile.mkdtemp(prefix="lanternfall-tests-")
atexit.register(shutil.rmtree, PRIVATE_HOME, ignore_errors=True)
os.environ.update(
    SDL_VIDEODRIVER="dummy",
    SDL_AUDIODRIVER="dummy",
    PYGAME_HIDE_SUPPORT_PROMPT="1",
    XDG_DATA_HOME=os.path.join(PRIVATE_HOME, "data"),
    XDG_CONFIG_HOME=os.path.join(PRIVATE_HOME, "config"),
    XDG_CACHE_HOME=os.path.join(PRIVATE_HOME, "cache"),
    XDG_STATE_HOME=os.path.join(PRIVATE_HOME, "state"),
)

import hypothesis  # noqa: E402
import pytest  # noqa: E402

from engine.collector import settle  # noqa: E402

# A busy machine is not a failing rule: no deadlines. CI tries the same examples each time, so that red means a change.
hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is collected stays until the end: to look through it for garbage took two fifths of the collecting, and
    every full collection within a test would do so again.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        settle()
        gc.enable()


@pytest.fixture(autouse=True, scope="module")
def the_box_stays_as_it_is() -> Iterator[None]:
    """The cards are shared by every test of a process: one that changes them would change the others."""
    yield
    box = sys.modules.get("game.content.box")
    if box is not None:
        monsters = repr(box.core_box().monsters)
        assert monsters == _CARDS.setdefault("monsters", monsters), "a test has changed the cards of the box"


_CARDS: dict[str, str] = {}
