"""The act, the round and the fight can begin again: what is lost is said first, the log marks it, and honest mode keeps
what has been rolled."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.input import Act
from engine.ui.widgets.button import Button
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.settlement import CarefulSettler
from game.scenes.parts.table_keys import RESTART
from game.scenes.table.restarting import HONEST, Start, loss_of, starts_of, why_not
from tests.scenes.hunt.stage import Trek
from tests.scenes.settlement.stage import Home
from tests.scenes.showdown.stage import Table, beside_the_monster


def after_a_strike(table: Table) -> list[Start]:
    """In the middle of an act in which dice were thrown."""
    request = beside_the_monster(table)
    table.scene.answer(next(option.key for option in request.options if option.key.startswith("attack:")))
    return starts_of(table.scene.session)


def test_the_ways_back_are_the_act_the_round_and_the_fight(tmp_path: Path) -> None:
    table = Table(tmp_path)
    starts = after_a_strike(table)
    assert [start.name.split()[0] for start in starts] == ["this", "round", "this"]
    assert starts[0].name == "this act" and starts[-1].name == "this showdown"
    assert [start.seq for start in starts] == sorted((start.seq for start in starts), reverse=True)
    table.close()


def test_an_act_begins_again_after_a_word_of_what_is_lost_and_the_log_marks_it(tmp_path: Path) -> None:
    table = Table(tmp_path)
    act = after_a_strike(table)[0]
    given = list(table.answers)
    table.key(RESTART)
    assert f"takes back {loss_of(table.scene.session, act).words}" in said_on(table, f"restart:{act.seq}")
    table.stage.click(f"restart:{act.seq}")
    assert table.answers == given, "nothing happens before the players have said so"
    table.stage.do(Act.BACK)
    assert table.answers == given and table.stage.stack.top is table.scene
    table.key(RESTART)
    table.stage.click(f"restart:{act.seq}")
    table.stage.click("reply:0")
    assert table.answers == given[: act.seq]
    assert f"Rewound to where {act.what}." in table.scene.all_lines()[-1].text
    table.key("r")
    assert table.answers == given[: act.seq + 1], "the way forward stays open"
    table.close()


def said_on(table: Table, key: str) -> str:
    found = table.stage.scene.root.find(key)
    assert isinstance(found, Button)
    return found.sub


def test_honest_mode_keeps_what_has_been_rolled_and_says_so(tmp_path: Path) -> None:
    table = Table(tmp_path, honest=True)
    act = after_a_strike(table)[0]
    assert loss_of(table.scene.session, act).revealed
    assert why_not(table.scene.session, act, honest=True) == HONEST
    given = list(table.answers)
    table.key(RESTART)
    found = table.stage.scene.root.find(f"restart:{act.seq}")
    assert isinstance(found, Button) and found.why_not == HONEST
    table.stage.click(found.key)
    assert table.answers == given
    table.close()


def test_without_dice_an_act_begins_again_at_once_in_honest_mode_too(tmp_path: Path) -> None:
    table = Table(tmp_path, honest=True)
    beside_the_monster(table)
    start = starts_of(table.scene.session)[0]
    for _ in range(40):
        if (
            start.name == "this act"
            and len(table.answers) > start.seq
            and not loss_of(table.scene.session, start).revealed
        ):
            break
        request = table.request
        assert request is not None
        table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
        start = starts_of(table.scene.session)[0]
    table.scene.restart(start)
    assert len(table.answers) == start.seq and table.stage.stack.top is table.scene
    table.close()


@pytest.mark.parametrize(("stage", "name"), [(Trek, "this hunt"), (Home, "what is in progress")])
def test_a_hunt_and_what_is_in_progress_at_home_begin_again(tmp_path: Path, stage: type, name: str) -> None:
    table, player = stage(tmp_path), CarefulSettler()
    for _ in range(4):
        table.scene.answer(player.choose(table.game.session.request, table.game.session.table).key)
    start = next(start for start in starts_of(table.scene.session) if start.name == name)
    table.scene._begin_again(start)
    assert len(table.game.session.answers) == start.seq
    assert any("Rewound to where" in line.text for line in table.scene.all_lines())
