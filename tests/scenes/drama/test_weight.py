"""The board has weight: what comes down, is thrown back and struck moves so, and nothing of it under reduced motion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.event import Amount, Event
from game import facts
from game.model.terms import Location
from game.scenes.showdown.board.diorama import Diorama, Figure
from tests.scenes.showdown.stage import Table, play_to


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path, animation_speed="normal")
    play_to(found, "act")
    found.scene.staging.finish()
    yield found
    found.close()


def played(table: Table, event: Event) -> Iterator[Diorama]:
    """The board at each frame while this event is shown."""
    scene = table.scene
    scene.ui.animations.play(*scene.board_set.director.motions(event))
    for _ in range(80):
        table.stage.wait(0.02)
        yield scene.board.diorama
        if not scene.ui.animations.moving:
            return


def hurt(who: int, heavy: bool) -> Event:
    return facts.DamageSuffered(
        "damage-light", who, Location.LEGS, Amount(1, (("Claw", 1),)), 0, not heavy, heavy, False, "Claw"
    )


def test_the_monster_fades_where_it_leaves_and_comes_down_where_it_is_placed(table: Table) -> None:
    monster = table.scene.board.diorama.monster
    seen = [
        (one.monster.x, one.monster.here, one.monster.push[1])
        for one in played(table, facts.MonsterPlaced("keyword-place", (3, 3)))
    ]
    assert any(x != 2 and here < 1 for x, here, _ in seen), "it goes from where it stood"
    assert any(x == 2 and push < -0.2 for x, _, push in seen), "it falls on its new place"
    assert (monster.x, monster.y, monster.here, monster.push[1]) == (2, 2, 1.0, 0.0)


def test_the_monster_vanishes(table: Table) -> None:
    monster = table.scene.board.diorama.monster
    fading = [
        one.monster.here for one in played(table, facts.MonsterRemoved("keyword-place", "Leap")) if one.monster.on_board
    ]
    assert fading == sorted(fading, reverse=True) and min(fading) < 0.3 and not monster.on_board


@pytest.mark.parametrize("of_monster", [True, False])
def test_who_is_knocked_back_flies_and_lands_in_dust(table: Table, of_monster: bool) -> None:
    who = table.game.session.table.survivors()[0]
    path = ((4, 4), (5, 4), (6, 4))
    event = (
        facts.MonsterKnockedBack("keyword-knockback", path)
        if of_monster
        else facts.KnockedBack("keyword-knockback", who, path, "")
    )
    figure = table.scene.board.diorama.monster if of_monster else table.scene.board.diorama.figures[who]
    seen = [(figure.push[1], len(one.dust)) for one in played(table, event)]
    assert min(push for push, _ in seen) < -0.15 and max(dust for _, dust in seen) == 1
    assert (figure.x, figure.y, figure.push) == (5, 3, (0.0, 0.0)) and not table.scene.board.diorama.dust


def test_a_heavy_blow_throws_back_and_jolts_the_board_a_light_one_does_not(table: Table) -> None:
    who = table.game.session.table.survivors()[0]
    diorama = table.scene.board.diorama
    figure, monster = diorama.figures[who], diorama.monster
    away = figure.x - monster.x - 0.5
    for heavy in (True, False):
        jolts, pushes = [], []
        for one in played(table, hurt(who, heavy)):
            jolts.append(abs(one.jolt[1]))
            pushes.append(figure.push[0])
        assert (max(jolts) > 0) is heavy
        assert abs(away) < 1 or max(pushes, key=abs) * away > 0, "away from the monster"
        assert diorama.jolt == (0.0, 0.0) and isinstance(figure, Figure) and figure.flash == 0.0


def test_reduced_motion_knows_no_jolt_and_no_dust(tmp_path: Path) -> None:
    table = Table(tmp_path, animation_speed="normal", reduced_motion=True)
    play_to(table, "act")
    who = table.game.session.table.survivors()[0]
    for event in (hurt(who, True), facts.MonsterPlaced("keyword-place", (3, 3))):
        table.scene.ui.animations.play(*table.scene.board_set.director.motions(event))
        assert not table.scene.ui.animations.moving
        assert not table.scene.board.diorama.dust and table.scene.board.diorama.jolt == (0.0, 0.0)
    table.close()
