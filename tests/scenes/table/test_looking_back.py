"""An earlier moment is looked at without going back to it, at home and on the hunt as well as in a fight (UX 6.5)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.ui.input import Act
from game.bots.careful.settlement import CarefulSettler
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.table.looking_back import NOW, LookBack
from tests.scenes.hunt.stage import Trek
from tests.scenes.settlement.stage import Home


@pytest.mark.parametrize(("stage", "kind"), [(Trek, HuntScene), (Home, SettlementScene)])
def test_looking_back_in_a_campaign(tmp_path: Path, stage: Any, kind: Any) -> None:
    table, player = stage(tmp_path), CarefulSettler()
    for _ in range(6):
        if not table.scene.here():
            break
        table.scene.answer(player.choose(table.game.session.request, table.game.session.table).key)
        table.scene.rest()
    here, given = table.scene, list(table.game.session.answers)
    line = next(line for line in here.all_lines() if line.seq <= 2)
    here.look_there(line)
    past: Any = table.stage.stack.top
    assert isinstance(past, kind) and past is not here and isinstance(past.looking, LookBack)
    assert len(past.session.answers) == line.seq and list(table.game.session.answers) == given
    table.stage.draw()
    assert past.root.find(NOW) is not None, "the way back to now is on the screen"
    table.stage.click("step")
    assert len(past.session.answers) == line.seq + 1
    table.stage.do(Act.BACK)
    assert table.stage.stack.top is here and list(table.game.session.answers) == given
