"""Where games and campaigns lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.window import headless_ui
from game.scenes.app.application import App
from game.scenes.saves.folders import CAMPAIGNS, campaigns_in


def test_campaigns_lie_beside_the_games_however_often_one_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path))
    app = App(headless_ui())
    assert campaigns_in(app) == campaigns_in(app) == tmp_path / CAMPAIGNS
    assert app.folder == tmp_path / "games"
