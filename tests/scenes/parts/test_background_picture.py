"""Pictures that are drawn beside the window: what stands there until they have come, and that it comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from engine.ui.look.covering import covering
from engine.ui.window import headless_ui
from game.scenes.app.application import App
from game.scenes.art.figures.standees import StandeeLook
from game.scenes.art.places.lantern_hoard import Hoard
from game.scenes.parts import background_picture
from game.scenes.parts.background_picture import PictureBeside, Shown
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.parts.table_cards import back, blank, picture
from game.scenes.showdown.board.sprites import Pose, Sprites
from game.scenes.showdown.cards_in_play import CardPictures


class Bench:
    """Work beside the window, done when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.arrived = 0

    def __call__(self, work: Callable[..., Any], done: Callable[[Any], None]) -> None:
        self.waiting.append(lambda: done(work()))

    def in_background(self, work: Callable[..., Any], *args: Any, done: Callable[[Any], None], failed: object) -> None:
        self.waiting.append(lambda: done(work(*args)))

    def come(self) -> None:
        self.arrived += 1

    def work(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


def app_with(bench: Bench) -> App:
    app = App(headless_ui())
    app.in_background = bench.in_background  # type: ignore[method-assign]
    return app


def shows_something(picture: pygame.Surface) -> bool:
    return bool(picture.get_bounding_rect())


def sprites_with(bench: Bench) -> Sprites:
    assets = headless_ui().assets
    sprites = Sprites(lambda px: assets.font("bold", px), bench, "white-lion")
    sprites.arrived = bench.come
    return sprites


def test_one_picture_is_drawn_at_a_time_and_the_last_one_stays_until_then() -> None:
    bench = Bench()
    beside = PictureBeside(app_with(bench), bench.come)
    first, third = pygame.Surface((4, 4)), pygame.Surface((6, 6))
    assert beside.of(1, lambda: first) is None
    assert beside.of(2, lambda: third) is None and len(bench.waiting) == 1
    bench.work()
    assert bench.arrived == 1
    assert beside.of(3, lambda: third) is first and beside.of(1, lambda: first) is first
    bench.work()
    assert beside.of(3, lambda: third) is third and not bench.waiting


def coin(size: tuple[int, int]) -> pygame.Surface:
    """A white disc in the middle of the dark."""
    out = pygame.Surface(size)
    pygame.draw.circle(out, "white", (size[0] // 2, size[1] // 2), min(size) // 4)
    return out


@pytest.mark.parametrize("size", [(200, 100), (100, 200), (90, 30), (400, 400), (100, 100)])
def test_a_picture_that_stands_in_for_another_shape_is_not_stretched(size: tuple[int, int]) -> None:
    shown = covering(coin((100, 100)), size)
    disc = pygame.mask.from_threshold(shown, (255, 255, 255), (8, 8, 8, 255)).get_bounding_rects()[0]
    assert shown.get_size() == size and disc.center == pytest.approx((size[0] / 2, size[1] / 2), abs=3)
    cut = disc.clip(shown.get_rect().inflate(-2, -2)) != disc
    assert cut or disc.width == pytest.approx(disc.height, rel=0.08)


def test_the_settlement_keeps_its_shape_while_the_next_picture_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_picture, "hoard_picture", lambda size, hoard: coin(size))
    bench, window = Bench(), pygame.Surface((300, 300))
    view = Shown(app_with(bench), bench.come)
    view.settlement(Hoard())(window, pygame.Rect(0, 0, 200, 200))
    bench.work()
    view.settlement(Hoard())(window, pygame.Rect(0, 0, 300, 160))
    assert bench.waiting, "the right one is being drawn"
    disc = pygame.mask.from_threshold(window, (255, 255, 255), (8, 8, 8, 255)).get_bounding_rects()[0]
    assert disc.width == pytest.approx(disc.height, rel=0.08) and disc.width == pytest.approx(150, abs=4)


def test_the_party_by_lantern_light_is_dark_until_it_is_drawn() -> None:
    bench = Bench()
    diorama = Diorama(app_with(bench), bench.come)
    party = [Figure(StandeeLook()), Figure(StandeeLook("f1", "long"))]
    dark = diorama.picture((320, 160), party)
    assert dark.get_size() == (320, 160) and pygame.transform.average_color(dark)[:3] == (26, 22, 20)
    bench.work()
    lit = diorama.picture((320, 160), party)
    bench.work()  # once more, on the ground that has come meanwhile
    assert diorama.picture((320, 160), party) is not lit is not dark
    assert diorama.picture((320, 160), party) is diorama.picture((320, 160), list(party)) and not bench.waiting


def test_a_survivor_seen_for_the_first_time_comes_when_they_are_drawn() -> None:
    bench = Bench()
    sprites = sprites_with(bench)
    assert not shows_something(sprites.survivor(StandeeLook(), 30, Pose()))
    sprites.survivor(StandeeLook(), 30, Pose())
    assert len(bench.waiting) == 1
    bench.work()
    assert bench.arrived == 1 and shows_something(sprites.survivor(StandeeLook(), 30, Pose()))
    burdened = sprites.survivor(StandeeLook(), 30, Pose(acted=True))
    assert shows_something(burdened) and not bench.waiting, "the same figure is changed at once"


def test_whoever_falls_is_seen_standing_until_they_are_drawn_lying() -> None:
    bench, look = Bench(), StandeeLook("f1", "long")
    sprites = sprites_with(bench)
    sprites.survivor(look, 31, Pose())
    bench.work()
    up = sprites.survivor(look, 31, Pose())
    assert sprites.survivor(look, 31, Pose(down=True)) is up and len(bench.waiting) == 1
    bench.work()
    down = sprites.survivor(look, 31, Pose(down=True))
    assert shows_something(down) and down is not up


def test_a_survivor_seen_from_nearer_is_stretched_until_they_are_drawn() -> None:
    bench = Bench()
    sprites = sprites_with(bench)
    sprites.survivor(StandeeLook(), 30, Pose())
    bench.work()
    small = sprites.survivor(StandeeLook(), 30, Pose())
    stretched = sprites.survivor(StandeeLook(), 45, Pose())
    assert stretched.get_height() == 90 > small.get_height() and shows_something(stretched)
    bench.work()
    sharp = sprites.survivor(StandeeLook(), 45, Pose())
    assert sharp.get_size() == stretched.get_size() and sharp is not stretched


def test_the_monster_comes_when_it_is_drawn_and_never_goes_away_again() -> None:
    bench = Bench()
    sprites = sprites_with(bench)
    assert not shows_something(sprites.monster(20, (2, 2), "e", False, (), (1, 0)))
    bench.work()
    east = sprites.monster(20, (2, 2), "e", False, (), (1, 0))
    assert shows_something(east)
    assert sprites.monster(20, (2, 2), "w", False, (), (1, 0)) is east
    nearer = sprites.monster(30, (2, 2), "w", False, (), (1, 0))
    assert shows_something(nearer) and nearer.get_height() > east.get_height()
    bench.work()
    assert sprites.monster(20, (2, 2), "w", False, (), (1, 0)) is not east


def cards_with(bench: Bench) -> CardPictures:
    return CardPictures(headless_ui().assets, "white-lion", bench, bench.come)


def test_blank_paper_lies_where_a_card_or_its_back_will_be() -> None:
    bench = Bench()
    cards = cards_with(bench)
    for at, (kind, name) in enumerate((("ai", ""), ("ai", "Claw"), ("hit-location", "Beast's Brow"))):
        empty = cards.of(kind, name, 96)
        assert empty.get_size() == (96, 134) and len(bench.waiting) == 1, "asked for once"
        assert cards.of(kind, name, 96) is empty
        bench.work()
        assert bench.arrived == at + 1
        drawn = cards.of(kind, name, 96)
        assert drawn.get_size() == empty.get_size()
        assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(empty, "RGB")
    assert cards.of("ai", "", 96) is back("ai", 96, "white-lion")


def test_a_card_in_a_new_width_is_the_same_card_at_once() -> None:
    bench = Bench()
    cards = cards_with(bench)
    cards.of("ai", "Claw", 96)
    bench.work()
    for width in (108, 84):
        instead = cards.of("ai", "Claw", width)
        assert instead.get_width() == width and shows_something(instead)
        assert pygame.image.tobytes(instead, "RGB") != pygame.image.tobytes(blank("ai", width), "RGB")
        bench.work()
        assert cards.of("ai", "Claw", width) is picture(cards.assets, "ai", "Claw", width, monster="white-lion")


def test_a_card_that_was_drawn_ahead_is_there_at_once() -> None:
    bench = Bench()
    cards = cards_with(bench)
    ahead = cards.draw("hit-location", "Beast's Brow", 96)
    assert cards.of("hit-location", "Beast's Brow", 96) is ahead and not bench.waiting
