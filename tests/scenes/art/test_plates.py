"""The plates: one of its own for each innovation and place, one for each family of events; all distinct, all drawn."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from engine.program_files import ASSETS
from game.content.box import core_box
from game.scenes.art.places.story_vignettes import sign_of, vignette
from game.scenes.art.plates.blocks import BLOCKS
from game.scenes.art.plates.compositions import FAMILIES, INNOVATIONS, LOCATIONS, SIGN, composition_of, family_of
from game.scenes.art.plates.plate import block, icon, print_composition

SIZE = (168, 80)
BOX = core_box()


def seen(picture: pygame.Surface) -> NDArray[np.float32]:
    return pygame.surfarray.array3d(picture).astype(np.float32).mean(axis=2)


def test_every_innovation_and_place_has_a_plate_and_every_event_a_family() -> None:
    assert {one.name for one in BOX.innovations.values()} == set(INNOVATIONS)
    assert {one.name for one in BOX.locations.values()} == set(LOCATIONS)
    events = {
        "settlement-event": [one.name for one in BOX.settlement_events.values()],
        "story-event": [one.name for one in BOX.story_events.values()],
        "hunt-event": [
            *(one.name for one in BOX.hunt_events.values()),
            *(one.name for monster in BOX.monsters.values() for one in monster.hunt_events),
        ],
    }
    families = {family_of(name, kind) for kind, names in events.items() for name in names}
    assert families == set(FAMILIES), "no event without a family, no family without an event"
    assert composition_of("Claw", "ai") is None


def test_every_piece_can_be_cut() -> None:
    plates = [*INNOVATIONS.values(), *LOCATIONS.values(), *FAMILIES.values()]
    shapes = {piece.shape for plate in plates for piece in plate.pieces}
    people = {shape for shape in shapes if shape[0] in "mf" and shape[1:].isdigit()}
    icons = {path.stem for path in (ASSETS / "icons").glob("*.svg")}
    assert shapes - people - {SIGN} <= icons | set(BLOCKS)
    assert set(BLOCKS) <= shapes, "no shape is cut for nothing"
    assert all((pygame.surfarray.array_alpha(block(name, 60)) > 0).mean() > 0.06 for name in BLOCKS)


@pytest.mark.parametrize("plates", [INNOVATIONS, LOCATIONS], ids=["innovations", "locations"])
def test_no_plate_looks_like_another(plates: dict[str, object]) -> None:
    kind = "innovation" if plates is INNOVATIONS else "location"
    drawn = {name: seen(vignette(*SIZE, name, kind)) for name in plates}
    alike = [
        (one, other) for one, other in combinations(drawn, 2) if (np.abs(drawn[one] - drawn[other]) > 40).mean() < 0.06
    ]
    assert alike == []


def test_no_family_looks_like_another() -> None:
    drawn = {
        name: seen(print_composition(SIZE, plate, "the same", lambda side: icon("eye", side)))
        for name, plate in FAMILIES.items()
    }
    alike = [
        (one, other) for one, other in combinations(drawn, 2) if (np.abs(drawn[one] - drawn[other]) > 30).mean() < 0.05
    ]
    assert alike == []


def test_a_plate_is_bright_where_its_pieces_stand_and_dark_at_its_edge() -> None:
    for name in ("Drums", "Hovel", "Shrine"):
        tones = seen(vignette(*SIZE, name, "innovation"))
        middle = tones[50:118, 16:64]
        assert (middle > 150).mean() > 0.08, f"{name} can be seen from afar"
        assert tones[:12].mean() < 60


def test_the_event_is_known_by_its_sign_within_the_family() -> None:
    assert family_of("Plague", "settlement-event") == family_of("Haunted", "settlement-event") == "affliction"
    assert sign_of("Plague", "settlement-event") != sign_of("Haunted", "settlement-event")
    one, other = (seen(vignette(*SIZE, name, "settlement-event")) for name in ("Plague", "Haunted"))
    assert (np.abs(one - other) > 40).mean() > 0.03
