"""The careful player's hunt in the window: it plays itself, each answer with its reason, forth and back."""

from __future__ import annotations

from pathlib import Path

from engine.ui.overflow import find_overflow
from game.bots.careful.settlement import CarefulSettler
from game.bots.watcher import Watcher
from game.scenes.table.watching import Watching
from tests.scenes.hunt.stage import Trek

MOST = 40


def test_the_careful_player_hunts_in_the_window(tmp_path: Path) -> None:
    trek = Trek(tmp_path)
    scene = trek.scene
    watcher = Watcher(trek.game.session, CarefulSettler())  # type: ignore[arg-type]
    scene.watching = Watching(watcher)
    reasons, steps = set(), 0
    while scene.here() and steps < MOST:
        ahead = watcher.ahead()
        assert ahead is not None and ahead.reason
        reasons.add(ahead.reason)
        scene.watch_step()
        trek.stage.draw()
        assert not find_overflow(scene)
        steps += 1
    assert not scene.here(), f"after {steps} answers the hunt goes on"
    assert len(reasons) > 2
    here = len(trek.game.session.answers)
    assert watcher.back() and len(trek.game.session.answers) == here - 1
