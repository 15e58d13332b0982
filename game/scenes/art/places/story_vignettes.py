"""The pictures at the head of the book's pages: a dark woodcut of our own for each event, printed on the paper."""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from engine.program_files import ASSETS
from engine.wording import AS_WRITTEN, Wording
from game.scenes.art.engraving.field import seeded
from game.scenes.art.engraving.relief import print_relief
from game.scenes.art.figures.beasts import beast
from game.scenes.art.places.hunt_event_signs import hunt_sign
from game.scenes.art.plates.compositions import composition_of
from game.scenes.art.plates.plate import halo, icon, print_composition, worn
from game.scenes.art.table.ground import ground
from game.scenes.art.table.light import WARM, Lamp, LightMap
from game.scenes.art.table.soils import SOILS

_SIGNS: tuple[tuple[str, str], ...] = (
    ("first day", "lantern"), ("cooking", "bread"), ("triathlon", "speed"), ("zero presence", "footprint"),
    ("king's step", "boots"), ("dentist", "tooth"), ("trader", "bag"), ("intimacy", "heart"), ("armored", "shield"),
    ("knight", "helm"), ("hooded", "helm"), ("king", "crown"), ("regal", "crown"), ("heat", "fire"),
    ("phoenix", "feather"), ("bold", "lion"), ("insight", "eye"), ("truth", "eye"), ("watched", "eye"),
    ("white secret", "ring"), ("speaker", "drum"), ("witch", "mask"), ("haunted", "mask"), ("scream", "scream"),
    ("glossolalia", "scream"), ("blackout", "blind"), ("research", "lantern"), ("lights", "lantern"),
    ("oxidation", "flask"), ("quick", "fast"), ("age", "hourglass"), ("new life", "seed"), ("birth", "seed"),
    ("death", "grave"), ("game over: victory", "lantern"), ("game over", "grave"),
    ("society", "people"), ("conviction", "flint"), ("murder", "dagger"),
    ("plague", "skull"), ("skull", "skull"), ("storm", "bolt"), ("rivalry", "fist"), ("elder", "elder"),
    ("maw", "tooth"), ("dream", "mood"), ("reenactment", "hunter"), ("nickname", "chronicle"),
    ("stranger", "person"), ("mist", "cloak"), ("cracks", "broken"), ("legendary", "trophy"), ("run away", "footprint"),
    ("returning", "footprint"), ("overwhelming", "blind"), ("mineral", "pickaxe"), ("herb", "herb"),
    ("crush", "tooth"), ("hammer", "hammer"), ("courtship", "heart"),
)  # fmt: skip
"""What is cut into the block, by a word in the event's name."""
_VISITORS = {"Armored Strangers": "kings-man", "King's Curse": "kings-man", "Regal Visit": "the-hand"}
"""Whose head is cut instead where somebody comes who may be fought: the event, and the monster's key."""
RAYS_DRAWN = 4
"""So many times as large as they are shown are the rays drawn."""
KINDS = {"story-event": "book", "settlement-event": "bell", "location": "hammer", "innovation": "flint"}
"""What stands for events whose name says nothing."""


def sign_of(name: str, kind: str) -> str:
    """The icon that is cut for this event."""
    if kind == "hunt-event":
        return hunt_sign(name)
    words = name.casefold()
    found = next((icon for word, icon in _SIGNS if word in words), "")
    if found and (ASSETS / "icons" / f"{found}.svg").is_file():
        return found
    return KINDS.get(kind, "book")


@lru_cache(maxsize=48)
def vignette(
    width: int, height: int, name: str, kind: str = "story-event", wording: Wording = AS_WRITTEN
) -> pygame.Surface:
    """The picture of a card: its own plate, or that of its family round its sign; else stone faces in the dark and rays
    behind a great carved sign. Its edge is worn by the press. What the `wording` covers is
    engraved as what it says instead. Has alpha; shared, do not draw on it."""
    visitor = _VISITORS.get(name, "")
    name = wording.said(name)
    cut = wording.drawn(sign_of(name, kind))
    plate = None if visitor else composition_of(name, kind)
    if plate is not None:
        return print_composition((width, height), plate, name, partial(icon, cut))
    rng = seeded("vignette", name)
    space = height / 2.6
    out = ground((width, height), space, 31 + int(rng.integers(5))).copy()
    middle = (width * 0.5, height * 0.53)
    side = round(height * 0.78)
    lamp = LightMap((width, height), space, coarse=max(3, width // 140))
    own = SOILS[beast(visitor).soil].glow if visitor else None
    lamp.place([
        Lamp(middle[0], middle[1], reach=1.35, strength=1.5, colour=own or WARM),
        Lamp(width * rng.uniform(0.1, 0.9), height * 1.02, reach=1.0, strength=0.5, colour=WARM),
    ])  # fmt: skip
    out.blit(lamp.layer(), (0, 0), special_flags=pygame.BLEND_MULT)
    _rays(out, middle, side)
    at = round(middle[0]), round(middle[1])
    sign = _head(visitor, round(side * 1.25)) if visitor else icon(cut, side)
    halo(out, sign, at, max(1.0, height * 0.014))
    out.blit(sign, sign.get_rect(center=at))
    return worn(out, rng)


def _rays(out: pygame.Surface, middle: tuple[float, float], side: int) -> None:
    """Light cut in wedges behind the sign: drawn large and shrunk, so that no edge has steps."""
    turn, half, large = pygame.math.Vector2(0, -1), side * 0.92, RAYS_DRAWN
    layer = pygame.Surface((round(2 * half * large), round(2 * half * large)))
    hub = pygame.math.Vector2(layer.get_rect().size) / 2
    for step in range(40):
        way, wide = turn.rotate(step * 9 + 2), turn.rotate(step * 9 + 2).rotate(90) * side * 0.012 * large
        near, far = side * 0.56 * large, side * (0.74 if step % 2 else 0.88) * large
        pygame.draw.polygon(layer, (86, 58, 24), [hub + way * near + wide, hub + way * far, hub + way * near - wide])
    layer = pygame.transform.smoothscale(layer, (round(2 * half), round(2 * half)))
    place = layer.get_rect(center=(round(middle[0]), round(middle[1])))
    out.blit(layer, place, special_flags=pygame.BLEND_RGB_ADD)


def _head(monster: str, side: int) -> pygame.Surface:
    """The monster's head and what it wears, as on the backs of its cards, in its own inks."""
    shown = beast(monster)
    return print_relief(shown.layers(shown.crest), shown.crest_box, side, shown.inks)
