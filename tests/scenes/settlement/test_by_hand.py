"""A settlement phase played with the mouse alone, whatever is asked: nothing may be unanswerable."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.decision import SEPARATOR, Decision, Roll, Shape
from engine.session import ROLL
from engine.ui.overflow import find_overflow
from game.bots.careful.settlement import CarefulSettler
from game.bots.random_player import RandomPlayer
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from tests.scenes.settlement.stage import Home

ANSWERS = 70


def from_the_first_step(table: SettlementTable) -> None:
    """A new settlement phase begins, with something to do in it."""
    table.campaign.step = Step.SET_UP
    table.campaign.returning = table.record.party[:4]


def by_mouse(home: Home, key: str) -> None:
    """Gives this answer as a player would: presses what lies on the table, then what commits it."""
    request, before = home.request, len(home.answers)
    if isinstance(request, Roll):
        home.click("throw")
        return
    assert isinstance(request, Decision)
    if request.topic == "equip":
        home.click("option:go")
    elif request.shape is Shape.TEXT:
        home.scene.answers.write(key)
    else:
        for part in key.split(SEPARATOR) if key else []:
            if part not in home.scene.making.chosen:
                home.click(f"option:{part}")
    top = home.stage.stack.top
    if top is not home.scene:  # the end of the step asks once more
        home.click("reply:0")
    if len(home.answers) == before:
        home.click("commit")
    assert len(home.answers) == before + 1, f"{request.topic} {request.about!r} was not answered by {key!r}"
    assert home.answers[-1] == key or request.topic == "equip"


@pytest.mark.parametrize("seed", [pytest.param(3, marks=pytest.mark.soak), pytest.param(8, marks=pytest.mark.soak)])
def test_whatever_is_asked_is_answered_with_the_mouse(tmp_path: Path, seed: int) -> None:
    home = Home(tmp_path, from_the_first_step, since=0)
    luck, wise = RandomPlayer(seed), CarefulSettler()
    topics: Counter[str] = Counter()
    turned = 0
    for _ in range(ANSWERS * 2):
        if home.table.showdown is not None or home.game.session.outcome is not None:
            break
        if home.scene.book.waiting() is not None:
            home.click("commit")
            turned += 1
            continue
        request = home.request
        if sum(topics.values()) >= ANSWERS or request is None:
            break
        topic = request.topic if isinstance(request, Decision) else ROLL
        topics[topic] += 1
        if topic == "equip" and not any(option.key == "go" for option in getattr(request, "options", ())):
            home.scene.answer(wise.answer(request, home.table))
            continue
        by_mouse(home, luck.choose(request))
        if topics[topic] == 1:
            assert not find_overflow(home.scene)
    assert turned >= 1 and topics["develop"] >= 1 and len(topics) >= 4
