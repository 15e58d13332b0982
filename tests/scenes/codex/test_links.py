"""Links that are written in the screens: each opens an entry."""

from __future__ import annotations

import ast
import re

from engine.program_files import ROOT
from engine.ui.window import headless_ui
from game.scenes.app.application import App

LINK = re.compile(r"\]\(([a-zA-Z][\w .-]*)\)")


def test_every_word_that_a_screen_links_is_explained() -> None:
    """What has a colon (`say:`, `card:`) is put together while the game runs."""
    links = {
        (path.relative_to(ROOT).as_posix(), ref)
        for room in ("scenes", "views", "narration")
        for path in sorted((ROOT / "game" / room).rglob("*.py"))
        if LINK.search(text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for ref in LINK.findall(node.value)
    }
    app = App(headless_ui())
    assert {link for link in links if app.lookup(link[1]) is None} == set()
    assert ("game/scenes/new_game/choose_showdown.py", "first_story") in links
