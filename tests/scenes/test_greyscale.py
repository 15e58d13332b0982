"""Never by colour alone (docs/interface.md, row 39): what a scene tells by colour it tells in grey, too.

What this proves: each state that a widget of a shot scene can be in looks different without colour; no two texts of a
scene read alike and shine alike in different colours; the overlays of the board, seats and affinities differ in form.
What it cannot: pictures drawn whole (woodcuts, the faces of cards) are not searched for meaning.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest

from engine.ui.input import Device
from engine.ui.look import ornament
from engine.ui.look.palette import RGB, luminance
from engine.ui.look.theme import Ground
from engine.ui.typography.markup import parse, plain
from engine.ui.widgets.display import Rich
from engine.ui.widgets.lists import Item
from engine.ui.widgets.widget import Widget
from game.model.terms import Affinity
from game.scenes.app.application import App
from game.scenes.art.cards.gear_card import affinity_gem
from game.scenes.shot.picture import SCENES, staged
from game.scenes.showdown.board.overlay_keys import CARDS, OVERLAYS
from game.scenes.showdown.board.overlays import sight
from game.scenes.showdown.scene import ShowdownScene

SHOWN = [scene for scene in SCENES if scene != "art"]
STATES: dict[str, tuple[object, object]] = {
    "chosen": (False, True),
    "focused": (False, True),
    "held": (False, True),
    "lit": (False, True),
    "offered": (False, True),
    "on": (False, True),
    "order": (0, -1),
    "primary": (False, True),
    "struck": (False, True),
    "undoable": (True, False),
    "value": (False, True),
}
"""What a widget can be, by the name of its attribute."""
COLOURED, GREY = 12, 16
"""So far a channel, or the brightness, of a pixel must move (of 255) to count as changed."""
LEAST = 24, 0.05
"""So many pixels must differ in grey, and such a share of those that differ at all: a frame round a plate does."""
ALIKE = 0.06
"""Two colours whose luminance is no farther apart shine alike."""


def painted(widget: Widget) -> np.ndarray:
    """What a widget looks like on bare ground, as levels of red, green and blue."""
    ui = widget.ui
    surface = pygame.Surface(ui.size)
    surface.fill(ui.theme.palette.soot)
    around = widget.rect.inflate(8, 8).clip(surface.get_rect())
    surface.set_clip(around)
    widget.draw(surface)
    surface.set_clip(None)
    return pygame.surfarray.array3d(surface.subsurface(around)).astype(int)


def looks(widget: Widget, state: str) -> list[np.ndarray]:
    """The widget in both states; none where it has no such state."""
    known = getattr(widget, state, None)
    able = isinstance(known, bool) or (state == "order" and isinstance(known, int))
    if state == "undoable":
        able = widget.marked and widget.seal_room() is not None
    if state == "focused":
        able = able and widget.focusable
    if not able:
        return []
    found = []
    for value in STATES[state]:
        setattr(widget, state, value)
        found.append(painted(widget))
    setattr(widget, state, known)
    return found


def differ_in_grey(one: np.ndarray, other: np.ndarray) -> bool:
    """True if two pictures that differ at all do so without their colours."""
    moved = np.abs(one - other)
    coloured = int((moved.max(axis=2) >= COLOURED).sum())
    grey = int((np.abs((one - other) @ np.array([0.299, 0.587, 0.114])) >= GREY).sum())
    return not coloured or (grey >= min(LEAST[0], coloured // 2) and grey >= LEAST[1] * coloured)


def test_a_change_of_hue_alone_is_found() -> None:
    red, green = np.full((20, 20, 3), (200, 60, 60)), np.full((20, 20, 3), (60, 132, 60))
    assert not differ_in_grey(red, green) and differ_in_grey(red, red // 2) and differ_in_grey(red, red)


@pytest.mark.parametrize("scene", SHOWN)
def test_every_state_of_every_widget_is_seen_without_colour(scene: str, tmp_path: Path) -> None:
    stage = staged(scene, 1, (1280, 720), 1.0, tmp_path)
    stage.ui.input.device = Device.KEYS
    by_colour, seen = [], set[tuple[type, str]]()
    for widget in stage.scene.root.walk():
        if not widget.rect.size > (0, 0) or not stage.surface.get_rect().contains(widget.rect):
            continue
        for state in STATES:
            if (type(widget), state) not in seen and (both := looks(widget, state)):
                seen.add((type(widget), state))
                if not differ_in_grey(*both):
                    by_colour.append((type(widget).__name__, state, widget.describe()))
    assert by_colour == []
    app = getattr(stage.stack.scenes[0], "app", None)
    assert isinstance(app, App)
    app.close_game()


def colours_of(widget: Rich | Item) -> list[RGB]:
    """The colours of the words and icons of a text, one after the other."""
    theme = widget.ui.theme
    ground: Ground = widget.ground if isinstance(widget, Rich) else "dark"
    role = getattr(widget, "role", "text")
    spans = [span for line in parse(widget.markup, widget.ui.assets.has_icon, theme.knows) for span in line.spans]
    return [theme.colour(span.look.role or role, ground) for span in spans if span.icon or span.text.strip()]


@pytest.mark.parametrize("scene", SHOWN)
def test_no_two_texts_that_read_alike_differ_by_colour_alone(scene: str, tmp_path: Path) -> None:
    stage = staged(scene, 1, (1280, 720), 1.0, tmp_path)
    texts: dict[tuple[str, str], list[list[RGB]]] = {}
    for widget in stage.scene.root.walk():
        if isinstance(widget, Rich | Item) and plain(widget.markup).strip():
            ground = getattr(widget, "ground", "dark")
            texts.setdefault((ground, plain(widget.markup)), []).append(colours_of(widget))
    alike = [
        (words, one, other)
        for (_, words), found in texts.items()
        for one, other in combinations(found, 2)
        if one != other
        and len(one) == len(other)
        and all(abs(luminance(a) - luminance(b)) < ALIKE for a, b in zip(one, other, strict=True))
    ]
    assert alike == []
    app = getattr(stage.stack.scenes[0], "app", None)
    assert isinstance(app, App)
    app.close_game()


def test_the_overlays_of_the_board_differ_in_form(tmp_path: Path) -> None:
    """Those of cards, which have a pattern and a line of the legend each, are held by test_card_zones."""
    scene = staged("showdown", 1, (1280, 720), 1.0, tmp_path).scene
    assert isinstance(scene, ShowdownScene)
    who = scene.table.survivors()[0]
    zones = [
        (overlay.name, zone)
        for place, (_, _, make) in enumerate(OVERLAYS)
        if place != CARDS
        for overlay in make(scene.session, who)
        for zone in overlay.zones
    ]
    assert len(zones) >= 5
    forms = [(zone.pattern, zone.line) for _, zone in zones]
    assert len(set(forms)) == len(forms), zones
    scene.app.close_game()


def test_lines_of_sight_are_broken_where_nothing_is_seen(tmp_path: Path) -> None:
    scene = staged("showdown", 1, (1280, 720), 1.0, tmp_path).scene
    assert isinstance(scene, ShowdownScene)
    lines = sight(scene.session, 0).lines
    assert len({line.colour for line in lines}) == 2, "somebody is seen and somebody is not"
    assert len({(line.colour, line.broken) for line in lines}) == 2
    scene.app.close_game()


def test_patterns_differ_in_grey() -> None:
    kinds = ("", "stripes", "backstripes", "cross", "dots", "level", "upright", "grid")
    drawn = {}
    for kind in kinds:
        ground = pygame.Surface((48, 48))
        ground.blit(ornament.pattern((48, 48), kind, (180, 180, 180)), (0, 0))
        drawn[kind] = pygame.surfarray.array3d(ground).astype(int)
    assert all((one != other).mean() > 0.05 for one, other in combinations(drawn.values(), 2))


def test_affinities_differ_in_form_and_light() -> None:
    pygame.init()
    gems = {(color, lit): affinity_gem(color, 40, lit=lit) for color in Affinity for lit in (False, True)}
    pictures = {key: pygame.surfarray.array3d(gem).astype(int) for key, gem in gems.items()}
    for (one, left), (other, right) in combinations(pictures.items(), 2):
        if one[0] is other[0] or one[1] == other[1]:
            assert differ_in_grey(left, right), (one, other)
