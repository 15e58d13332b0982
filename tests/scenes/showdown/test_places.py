"""A place is shown, not spelled: what is there in words, and a ghost of whoever would stand there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.decision import Decision, Option
from engine.grid import Direction, Space
from game.bots.careful.player import CarefulPlayer
from game.rules.movement.monster_movement import Route
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.showdown.board.canvas import Board
from game.scenes.showdown.choices import sort_choices
from game.scenes.showdown.hand.answering import commit_label
from game.scenes.showdown.hand.place_words import place_words, short_place
from tests.play.stage import Stage
from tests.scenes.showdown.stage import FREE, Table

AT = {"erza": (11, 12), "lucy": (4, 4)}


def fight(**more: object) -> Stage:
    """The lion stands on 11,8 to 12,9 and looks south."""
    stage = Stage(dict(AT), facing="s", **more)  # type: ignore[arg-type]
    assert stage.table.at(stage.table.monster) == (11, 8)
    return stage


def walk(to: tuple[int, int], topic: str = "act") -> tuple[Decision, Option]:
    option = Option(f"space:{to[0]},{to[1]}", f"Move to {to[0]},{to[1]}", to)
    return Decision(topic, "?", [option], actor="lucy"), option


@pytest.mark.parametrize(
    ("to", "said"),
    [
        ((10, 12), "beside Erza, 4 spaces from the lion"),
        ((11, 10), "before the lion"),
        ((13, 8), "at the lion's flank"),
        ((11, 7), "in the lion's blind spot"),
        ((1, 1), "17 spaces from the lion"),
    ],
)
def test_a_place_says_who_is_near_and_how_the_monster_stands_to_it(to: tuple[int, int], said: str) -> None:
    table = fight().table
    assert ", ".join(place_words(table, *walk(to))) == said
    assert table.at(table.entity("lucy")) == (4, 4), "only supposed"


def test_terrain_there_is_named() -> None:
    table = fight(tiles={(6, 6): "tall-grass"}).table
    assert "on Tall Grass" in place_words(table, *walk((6, 6)))
    assert "next to Tall Grass" in place_words(table, *walk((5, 6)))


def test_a_way_of_the_monster_says_whom_it_ends_upon_and_beside() -> None:
    table = fight().table
    route = Route(((11, 8), (11, 9), (11, 10), (11, 11)))
    option = Option("space:11,11", "?", route)
    assert place_words(table, Decision("route", "?", [option]), option) == ["onto Erza"]
    near = Option("space:11,10", "?", Route(route.path[:3]))
    assert place_words(table, Decision("route", "?", [near]), near) == ["beside Erza"]


def test_a_way_to_face_says_who_would_stand_before_it() -> None:
    table = fight().table
    for way, said in ((Direction.SOUTH, "Erza before it"), (Direction.EAST, "nobody before it")):
        option = Option(f"face:{way.value}", "?", way)
        assert place_words(table, Decision("facing", "?", [option]), option) == [said]


def test_the_committing_press_says_what_is_there_instead_of_numbers() -> None:
    table = fight().table
    said_of = {(10, 12): "Walk beside Erza", (11, 7): "Walk in the lion's blind spot", (1, 1): "Walk there"}
    for to, said in said_of.items():
        decision, option = walk(to)
        assert commit_label(option, sort_choices(decision, table), table) == said
    assert short_place(table, *walk((1, 1))) == ""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    def laid(rules: ShowdownTable) -> None:
        for who, at in zip(rules.record.party, ((8, 10), (10, 11), (12, 11), (14, 9)), strict=True):
            rules.put(who, at)
        rules.put(rules.monster, (10, 8))

    made = Table(tmp_path, prepare=laid, automation=FREE)
    yield made
    made.close()


def shot(table: Table) -> bytes:
    table.stage.wait(0.1)
    return pygame.image.tobytes(table.stage.surface.subsurface(table.scene.board.clear), "RGB")


def until(table: Table, topic: str) -> Decision:
    for _ in range(60):
        asked = table.request
        if isinstance(asked, Decision) and asked.topic == topic:
            return asked
        assert asked is not None and isinstance(asked, Decision)
        table.scene.answer(CarefulPlayer().answer(asked, table.game.session.table))
        table.stage.wait(0.2)
    raise AssertionError(f"{topic} is never asked")


def test_an_answer_pointed_at_in_the_hand_is_seen_on_the_board(table: Table) -> None:
    """The monster as it would face."""
    asked = until(table, "facing")
    before = shot(table)
    table.scene.aiming.glance_at(asked.options[-1].key)
    assert table.scene.board.aim.glanced == asked.options[-1].key and shot(table) != before
    table.scene.aiming.glance_at("")
    assert table.scene.board.aim.glanced == "" and shot(table) == before


def test_a_place_under_the_pointer_shows_who_would_stand_there(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    until(table, "act")
    board = table.scene.board
    painted: list[Space] = []
    real = board.painter.ghost

    def note(surface: pygame.Surface, board: Board, option: Option, at: Space, size: tuple[int, int]) -> None:
        painted.append(at)
        real(surface, board, option, at, size)

    monkeypatch.setattr(board.painter, "ghost", note)
    space = next(iter(board.aim.choices.spaces))
    board.point_to(space)
    table.stage.wait(0.1)
    assert set(painted) == {space}
    assert f"**{space[0]},{space[1]}**" in board.status and "Move to" not in board.status
