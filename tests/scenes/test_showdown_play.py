"""Whole games through the scene's own handlers: every kind of question can be answered by mouse and by keys."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.decision import Decision
from engine.ui.overflow import find_overflow
from tests.scenes.showdown_stage import Table


@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize("seed", [3, 11])
def test_a_whole_random_game_through_the_handlers(tmp_path: Path, device: str, seed: int) -> None:
    """Each answer goes through pygame events; what arrives at the rules is what was meant."""
    table = Table(tmp_path, seed=seed)
    dice = Chance.seeded(seed)
    topics: Counter[str] = Counter()
    while table.game.session.outcome is None:
        request = table.request
        assert isinstance(request, Decision)
        groups: dict[str, list[int]] = {}
        for index, option in enumerate(request.options):
            groups.setdefault(option.key.partition(":")[0], []).append(index)
        group = groups[sorted(groups)[dice._stream("group").below(len(groups))]]
        option = request.options[group[dice._stream("option").below(len(group))]]
        before = len(table.answers)
        (table.by_mouse if device == "mouse" else table.by_keys)(option)
        assert table.answers[before:] == [option.key], request.topic
        if not topics[request.topic]:
            assert not find_overflow(table.scene), request.topic
        topics[request.topic] += 1
    assert {"place-survivor", "who-acts", "act"} <= set(topics)
    assert table.shows("commit")
    table.click("commit")
    assert table.ended == [table.game.session.outcome]
    table.close()
