"""The camera frames figures, what is asked and how far the monster can come; the hand never covers what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.decision import Decision
from engine.ui.input import Act, Device, Intent
from engine.ui.window import headless
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import Fight
from game.rules.table.board_queries import BOARD
from game.scenes.art.table.light import Lamp
from game.scenes.showdown.board import figures
from game.scenes.showdown.board.camera import Camera
from game.scenes.showdown.board.framing import CLOSEST
from game.scenes.showdown.board.glide import begin, window_of
from game.scenes.showdown.board.scenery import Scenery
from game.scenes.showdown.board.sprites import Pose
from game.scenes.showdown.board.tracing import Tracer, Zone
from tests.scenes.showdown.stage import Table, play_to
from tests.soak.games import SHORT

soak = [pytest.mark.soak, pytest.mark.skipif(SHORT, reason="the fast suite looks at the others")]
LEAST_HIGH = 40


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.close()


def settled(table: Table) -> None:
    table.scene.layout.renew_all()
    table.scene.camera_work.heed()


def nothing_asked_is_hidden(table: Table, where: str) -> None:
    board = table.scene.board
    scope, camera = table.scene.camera_work.scope(), board.camera
    for left, top, right, bottom in scope.figures:
        x, y = camera.point(left, top)
        box = pygame.Rect(x, y, round((right - left) * camera.space), round((bottom - top) * camera.space))
        assert board.room.inflate(4, 4).contains(box), f"{where}: a figure is out of the picture"
        assert not box.inflate(-4, -4).colliderect(board.hand), f"{where}: a figure is behind the hand"
    for space in BOARD.to_spaces(scope.asked):
        at = camera.rect(space)
        assert board.room.inflate(4, 4).contains(at), f"{where}: {space} is out of the picture"
        assert not at.inflate(-4, -4).colliderect(board.hand), f"{where}: {space} is behind the hand"


@pytest.mark.parametrize(
    ("size", "scale", "fight"),
    [
        ((1280, 720), 1.0, Fight("white-lion", "prologue")),
        ((1280, 720), 2.0, Fight("butcher", "1", "veterans")),
        pytest.param((1920, 1080), 1.0, Fight("watcher", "1", "legends"), marks=soak),
        pytest.param((2560, 1440), 1.4, Fight("gold-smoke-knight", "4", "paragons"), marks=soak),
        pytest.param((1024, 768), 1.0, Fight("phoenix", "1", "veterans"), marks=soak),
        pytest.param((1280, 1000), 1.0, Fight("screaming-antelope", "1", "veterans", count=6), marks=soak),
    ],
)
def test_what_is_asked_is_in_the_picture_and_not_behind_the_hand(
    tmp_path: Path, size: tuple[int, int], scale: float, fight: Fight
) -> None:
    table, careful = Table(tmp_path, size=size, text_scale=scale, fight=fight), CarefulPlayer()
    topics: set[str] = set()
    for step in range(60):
        request = table.request
        if request is None:
            break
        if isinstance(request, Decision) and (request.topic not in topics or step % 6 == 0):
            topics.add(request.topic)
            settled(table)
            nothing_asked_is_hidden(table, request.topic)
        table.scene.answer(careful.answer(request, table.game.session.table))
    assert len(topics) > 3
    table.close()


def test_the_threat_of_the_monster_is_in_the_picture(table: Table) -> None:
    play_to(table, "act")
    settled(table)
    threat, camera = table.scene.camera_work.scope().threat, table.scene.board.camera
    assert threat is not None
    left, top, wide, high = window_of(camera, camera.seen)
    assert threat[0] >= left - 0.1 and threat[2] <= left + wide + 0.1
    assert threat[1] >= top - 0.1 and threat[3] <= top + high + 0.1


def test_the_camera_stands_still_while_an_answer_is_chosen(table: Table) -> None:
    request = play_to(table, "act")
    settled(table)
    seen = table.scene.board.camera.seen
    for option in request.options[:12]:
        table.scene.answers.select(option.key)
        settled(table)
        assert table.scene.board.camera.seen == seen


def test_what_players_have_zoomed_stays_until_something_asked_would_be_hidden(table: Table) -> None:
    play_to(table, "act")
    settled(table)
    board = table.scene.board
    board.moved(board.camera.pan(3, 3))
    seen = board.camera.seen
    table.scene.answers.select("")
    settled(table)
    assert board.camera.seen == seen and board.by_hand
    for _ in range(12):
        table.act(Intent(Act.WHEEL, Device.MOUSE, board.rect.midtop, amount=1))
    assert board.camera.zoom > 2
    while isinstance(request := table.request, Decision) and board.by_hand:
        table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
        settled(table)
    nothing_asked_is_hidden(table, "after the zoom")


@pytest.mark.parametrize("reduced", [False, True])
def test_the_camera_eases_and_with_reduced_motion_cuts(tmp_path: Path, reduced: bool) -> None:
    table = Table(tmp_path, animation_speed="normal", reduced_motion=reduced)
    table.scene.staging.finish()
    table.scene.layout.renew_all()
    table.stage.wait(1.0)
    board = table.scene.board
    before = window_of(board.camera, board.camera.seen)
    board.go(board.camera.view_with(CLOSEST, (float(board.rect.left), float(board.rect.top))))
    there = window_of(board.camera, board.camera.seen)
    assert there != before
    if reduced:
        assert board._glide is None
    else:
        table.stage.wait(0.2)
        assert board._glide is not None and before[2] > board._glide.window[2] > there[2]
        painted = board.scenery._key
        table.stage.wait(0.1)
        assert board.scenery._key == painted, "the ground is not laid anew on the way"
        table.stage.wait(0.4)
        assert board._glide is None
    table.close()


def test_on_its_way_the_camera_stretches_nothing_when_the_hand_grows() -> None:
    camera = Camera(22, 16)
    camera.fit(pygame.Rect(0, 0, 440, 320))
    start, near = window_of(camera, camera.seen), camera.view_with(CLOSEST, (0.0, 0.0))
    glide = begin(camera, start, near)
    assert glide is not None
    camera.fit(pygame.Rect(0, 0, 440, 240))  # the hand takes some of the room
    canvas, window = pygame.Surface((440, 320)), pygame.Surface((440, 320))

    def paint(surface: pygame.Surface) -> None:
        surface.fill("black")
        pygame.draw.circle(surface, "white", camera.point(11, 8), round(camera.placed(camera.seen)[0] * 3))

    glide.show(window, canvas, camera, paint)
    disc = pygame.mask.from_threshold(window, (255, 255, 255), (8, 8, 8, 255)).get_bounding_rects()[0]
    assert disc.width == pytest.approx(disc.height, rel=0.06)


def test_a_figure_is_large_enough_to_be_seen(table: Table) -> None:
    play_to(table, "act")
    settled(table)
    board = table.scene.board
    for look in table.scene.board_set.looks.values():
        picture = board.sprites.survivor(look, board.camera.space, Pose())
        assert picture.get_bounding_rect(figures.SEEN).height >= LEAST_HIGH


def test_whoever_is_hidden_shows_through_whoever_stands_before() -> None:
    behind, before = pygame.Surface((40, 60), pygame.SRCALPHA), pygame.Surface((60, 60), pygame.SRCALPHA)
    behind.fill((255, 0, 0)), before.fill((0, 0, 255))
    table = pygame.Surface((100, 100))
    for picture, at in ((behind, (10, 10)), (before, (20, 20))):
        table.blit(picture, at)
    figures.see_through(table, [(behind, (10, 10)), (before, (20, 20))])
    through, clear, alone = table.get_at((35, 40)), table.get_at((70, 70)), table.get_at((12, 12))
    assert through.r > 80 and through.b > 80, "both are seen"
    assert (clear.r, clear.b) == (0, 255) and (alone.r, alone.b) == (255, 0)


def test_a_zoom_keeps_whoever_acts_in_view(table: Table) -> None:
    play_to(table, "act")
    settled(table)
    scene, camera = table.scene, table.scene.board.camera
    who = scene.progress.acting()
    for act in (Act.ZOOM_IN,) * 6 + (Act.ZOOM_OUT,) * 6 + (Act.ZOOM_IN,) * 6:
        table.stage.do(act)
        at = camera.rect(scene.table.at(who))
        assert camera.view.contains(at), (act, camera.zoom)
    camera.pan(10_000, 10_000)
    table.stage.do(Act.ZOOM_OUT)
    assert camera.view.contains(camera.rect(scene.table.at(who))), "and brings whoever was out of it back"


def test_a_new_zoom_is_shown_roughly_until_it_is_drawn_beside_the_window(table: Table) -> None:
    """The first frame at a zoom waits for nothing; the fine picture shows the same places."""
    board, ui, beside, came = table.scene.board, table.stage.ui, [], []
    scenery = Scenery(
        board.camera, str, ui.theme.palette, lambda make, done: beside.append((make, done)), board.scenery.soil
    )
    scenery.arrived = lambda: came.append(True)
    shown, lamps = board.shown, [Lamp(300, 200, 6.0)]
    assert shown is not None

    def draw_beside() -> None:
        while beside:
            make, done = beside.pop()
            done(make())

    scenery.picture(shown, lamps, 1.0)
    draw_beside()
    for steps in (2, -3):
        board.camera.zoom_by(steps)
        rough = pygame.surfarray.array3d(scenery.picture(shown, lamps, 1.0)).astype(int)
        scenery.picture(shown, lamps, 2.0)
        assert len(beside) == 1, "asked for once"
        came.clear()
        draw_beside()
        assert came
        fine = pygame.surfarray.array3d(scenery.picture(shown, lamps, 1.0)).astype(int)
        assert (rough != fine).any() and abs(rough - fine).mean() < 3


def test_a_zone_is_as_clear_whenever_it_is_drawn_anew() -> None:
    """Its pattern is drawn once for all zones of its size, and none of them may wear it down."""
    headless()
    camera = Camera(22, 16)
    camera.fit(pygame.Rect(0, 0, 440, 320))
    zone = Zone(BOARD.from_spaces([(4, 4), (5, 4), (4, 5)]), (180, 120, 60), pattern="stripes")

    def drawn() -> bytes:
        surface = pygame.Surface((440, 320))
        Tracer(camera).zone(surface, zone)
        return pygame.image.tobytes(surface, "RGB")

    first = drawn()
    assert len(set(first)) > 3 and all(drawn() == first for _ in range(3))
