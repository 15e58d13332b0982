"""Nothing is clipped, overlaps, or is too small or too faint, at any size and text scale."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision, Option
from engine.ui.overflow import find_overflow
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import Fight
from game.scenes.showdown.hand.answers import CompactAnswer
from tests.scenes.showdown.stage import Table

soak = pytest.mark.soak
SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
SCALES = [1.0, 1.4, 2.0]
ALWAYS = {((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.4)}
"""What is tried in the fast tests; the other sizes are soak."""
LOOKS = [
    pytest.param(size, scale, id=f"{size[0]}x{size[1]}-{scale}", marks=[] if (size, scale) in ALWAYS else [soak])
    for size in SIZES
    for scale in SCALES
]


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_no_text_overflows_in_the_middle_of_a_game(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    _play_through(Table(tmp_path, size=size, text_scale=scale, seats=4), 45)


@pytest.mark.parametrize(
    ("fight", "scale"),
    [
        pytest.param(Fight("butcher", "3", "veterans"), 1.0, id="butcher-3"),
        pytest.param(Fight("butcher", "2", "veterans", count=6), 2.0, id="butcher-2-six", marks=soak),
        pytest.param(Fight("white-lion", "3", "veterans", count=6), 1.0, id="lion-3-six", marks=soak),
        pytest.param(Fight("white-lion", "2", "seasoned", ambush="survivors"), 1.4, id="ambush", marks=soak),
    ],
)
def test_no_text_overflows_against_any_monster(tmp_path: Path, fight: Fight, scale: float) -> None:
    """Moods, counters, many actions and many reasons find room too."""
    _play_through(Table(tmp_path, text_scale=scale, fight=fight), 30)


def test_a_power_finds_room_among_many_answers(tmp_path: Path) -> None:
    """In the small buttons it is its name and whose it is; what is too long all the same takes a second line."""
    table, careful = Table(tmp_path, text_scale=2.0, fight=Fight("the-hand", "1", "veterans")), CarefulPlayer()
    powers: list[Option] = []
    for _ in range(60):
        request = table.request
        powers = [one for one in getattr(request, "options", ()) if one.kind == "power"]
        if powers or request is None:
            break
        table.scene.answer(careful.answer(request, table.game.session.table))
    table.scene.settle()
    assert all(one.label.endswith("loses 1 survival and performs Turn Polarity") for one in powers)
    buttons = [one for one in table.scene.root.walk() if isinstance(one, CompactAnswer)]
    (shown,) = [one for one in buttons if one.key == f"option:{powers[0].key}"]
    assert shown.label == f"Polarized Aura: {table.game.session.table.name(powers[0].target[1])}"
    _check(table, "a power")
    shown.label = powers[0].label
    assert shown.measure(300)[1] >= 2 * shown.ui.text.line_height("small"), "no line lies on another"
    table.close()


def _play_through(table: Table, steps: int) -> None:
    careful = CarefulPlayer()
    topics: set[str] = set()
    for step in range(steps):
        request = table.request
        if not isinstance(request, Decision):
            break
        if request.topic not in topics or step % 15 == 0:
            topics.add(request.topic)
            _check(table, f"{request.topic} {step}")
            for option in (request.options[0], request.options[-1]):
                table.scene.answers.select(option.key)
                _check(table, f"{request.topic} {option.key}")
            for page in ("monster", "log", "now"):
                table.scene.turn_page(page)
                _check(table, f"{request.topic} page {page}")
        table.scene.answer(careful.answer(request, table.game.session.table))
    assert len(topics) >= 3
    table.close()


def _check(table: Table, where: str) -> None:
    assert not (found := find_overflow(table.scene)), f"{where}: {[str(problem) for problem in found]}"
    log, book = table.scene.root.find("log"), table.scene.root.find("showdown-book-zone")
    if log is not None and book is not None:
        assert book.rect.contains(log.rect), f"{where}: the end of the log is out of sight"


@pytest.mark.parametrize("scale", [1.0, pytest.param(1.4, marks=soak), 2.0])
def test_the_board_keeps_its_size_whatever_is_asked(tmp_path: Path, scale: float) -> None:
    """Else the ground would be drawn anew from question to question."""
    table = Table(tmp_path, text_scale=scale)
    sizes = set()
    careful = CarefulPlayer()
    for _ in range(40):
        request = table.request
        if request is None:
            break
        table.scene.settle()
        sizes.add(table.widget("board").rect.size)
        table.scene.answer(careful.answer(request, table.game.session.table))
    assert len(sizes) == 1
    assert table.widget("board").rect.height >= 0.8 * 720
    table.close()


def test_high_contrast_and_greyscale_lose_nothing(tmp_path: Path) -> None:
    """Seats are told apart by shape, too; the high contrast palette passes the same checks."""
    table = Table(tmp_path, contrast="high", seats=4)
    for _ in range(12):
        request = table.request
        assert request is not None
        table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
    _check(table, "high contrast")
    looks = table.scene.board_set.looks.values()
    assert {look.letter for look in looks} == {"A", "E", "L", "Z"}, "survivors by their initial"
    assert len({look.shape for look in looks}) == 4, "and seats by the shape of the badge"
    table.close()


def test_the_board_is_drawn(tmp_path: Path) -> None:
    """Light where survivors stand, dark where nobody is."""
    table = Table(tmp_path, size=(1920, 1080))
    for _ in range(10):
        request = table.request
        assert request is not None
        table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
    surface = table.stage.draw()
    camera, rules = table.scene.board.camera, table.game.session.table
    lamps = [camera.rect(rules.at(who)) for who in rules.survivors()]

    def brightness(at: tuple[int, int]) -> float:
        patch = surface.subsurface((at[0] - 20, at[1] - 20, 40, 40))
        import pygame

        return sum(pygame.transform.average_color(patch)[:3])

    corners = [camera.rect(space).center for space in ((1, 1), (22, 1), (1, 16), (22, 16))]
    dark = min(brightness(corner) for corner in corners)
    assert all(brightness(lamp.center) > dark * 1.5 for lamp in lamps)
    table.close()
