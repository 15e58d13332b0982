"""Where the wishes of a settlement are kept: beside the settings, or beside the games where those are moved."""

from __future__ import annotations

from game.scenes.app.application import App
from game.views.wishes import Wishes, default_path

_open: dict[tuple[str, str], Wishes] = {}


def wishes_of(app: App, settlement: str) -> Wishes:
    """The wishes of a settlement; every page has the same ones."""
    beside = app.loadouts_file
    path = beside.with_name("wishes.json") if beside is not None else default_path()
    key = (str(path), settlement)
    if key not in _open:
        _open.clear()
        _open[key] = Wishes(settlement, path)
    return _open[key]
