"""Motion follows the rules, never stands in the way, and ends where the rules are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.ui.input import Act, Device, Intent
from game import facts
from game.bots.careful.player import CarefulPlayer
from game.scenes.showdown.snapshot import snapshot
from tests.scenes.showdown.stage import Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path, animation_speed="normal")
    yield found
    found.close()


def answer(table: Table) -> None:
    request = table.request
    assert request is not None
    table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))


def settled(table: Table) -> None:
    """The screen shows what the rules have."""
    rules, board = table.game.session.table, table.scene.board
    assert table.scene.staging.shown == snapshot(rules)
    assert table.scene.staging.heard == len(table.game.session.told)
    for who in rules.survivors():
        figure = board.diorama.figures[who]
        assert (figure.x + 1, figure.y + 1) == rules.at(who)
        assert figure.down == rules.is_down(who)
    if rules.on_board(rules.monster):
        assert (board.diorama.monster.x + 1, board.diorama.monster.y + 1) == rules.at(rules.monster)
        assert board.diorama.facing == rules.facing.value
    assert board.diorama.throw is None and board.diorama.card is None and not board.diorama.call


def test_a_walk_takes_time_and_ends_where_it_should(table: Table) -> None:
    while not (isinstance(table.request, Decision) and table.request.topic == "act"):
        answer(table)
        table.stage.wait(12.0)
    request = table.request
    rules = table.game.session.table
    who = rules.entity(request.actor)
    option = max(
        (o for o in request.options if o.key.startswith("space:")), key=lambda o: abs(o.target[0] - rules.at(who)[0])
    )
    start = rules.at(who)
    table.scene.answer(option.key)
    table.stage.wait(0.06)
    figure = table.scene.board.diorama.figures[who]
    assert (figure.x + 1, figure.y + 1) not in (start, option.target)
    table.stage.wait(8.0)
    settled(table)


def test_what_is_shown_goes_event_by_event(table: Table) -> None:
    """While the monster's turn unfolds, no panel runs ahead of the board."""
    while not table.scene.staging.unfolding:
        table.scene.staging.finish()
        answer(table)
    heard = []
    for _ in range(600):
        table.stage.wait(0.05)
        heard.append(table.scene.staging.heard)
        if not table.scene.staging.busy:
            break
    assert heard == sorted(heard) and len(set(heard)) > 3
    settled(table)


def test_a_press_skips_what_unfolds_and_is_spent_on_it(table: Table) -> None:
    """What nobody has seen yet cannot be answered by the press that uncovers it."""
    while not table.scene.staging.unfolding:
        table.stage.wait(0.4)
        if not table.scene.staging.unfolding:
            table.scene.staging.finish()
            answer(table)
    assert not table.scene.board.aim.choices.spaces
    before = list(table.answers)
    at = table.widget("party").rect.center
    table.act(Intent(Act.PRESS, Device.MOUSE, at), Intent(Act.RELEASE, Device.MOUSE, at))
    assert table.answers == before and not table.scene.making.selected
    assert not table.scene.staging.busy
    settled(table)


def test_a_press_during_an_own_walk_counts(table: Table) -> None:
    """Nothing was revealed, so the next question is on the screen already: the press is used."""
    while not (isinstance(table.request, Decision) and table.request.topic == "place-survivor"):
        answer(table)
    table.scene.answer(table.request.options[0].key)
    assert table.scene.ui.animations.busy and not table.scene.staging.unfolding
    table.click_space(table.request.options[9].target)
    assert table.scene.making.selected
    assert not table.scene.ui.animations.busy


@pytest.mark.soak
def test_a_whole_game_in_motion_ends_settled(tmp_path: Path) -> None:
    """Answers that come in the middle of motion never leave the screen behind."""
    table = Table(tmp_path, animation_speed="fast", seed=5)
    step = 0
    while table.request is not None and step < 400:
        answer(table)
        table.stage.wait((0.0, 0.03, 0.4)[step % 3])
        step += 1
        if step % 7 == 0:
            table.scene.staging.finish()
            settled(table)
    table.stage.wait(10.0)
    if table.game.session.outcome is None:
        settled(table)
    table.close()


def test_reduced_motion_cuts(tmp_path: Path) -> None:
    table = Table(tmp_path, animation_speed="normal", reduced_motion=True)
    for _ in range(30):
        if table.request is None:
            break
        answer(table)
        assert not table.scene.ui.animations.busy
        settled(table)
    table.close()


def test_every_event_of_a_game_has_its_motion_or_none(table: Table) -> None:
    """The director takes each fact the rules can tell; those with dice show them."""
    rolled = 0
    for _ in range(60):
        if table.request is None:
            break
        answer(table)
        table.scene.staging.finish()
    for told in table.game.session.told:
        motions = table.scene.board_set.director.motions(told.event)
        if isinstance(told.event, facts.SurvivorAttacked | facts.MonsterAttacked) and told.event.dice:
            rolled += 1
            assert len(motions) >= 4
    assert rolled > 2


def test_going_back_in_the_middle_of_motion(table: Table) -> None:
    for _ in range(6):
        answer(table)
        table.stage.wait(0.05)
    table.scene.rewind(3)
    assert not table.scene.ui.animations.busy
    settled(table)
    table.scene.redo()
    settled(table)
