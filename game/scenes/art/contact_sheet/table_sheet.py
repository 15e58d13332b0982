"""The contact sheet: everything that the table is made of, on one picture.

    python -m game.scenes.art.contact_sheet.table_sheet OUT.png [FONT ...]

FONT files, if given, are the faces for display, heading, text, italic and bold, in this order.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from game.scenes.art.cards.card import CardFace, FontSet, Section, card_back, pile, render_card
from game.scenes.art.engraving.marks import PLACES, SIGNS, Marks, sign
from game.scenes.art.figures.monsters import ANATOMY, anatomy, monster_picture
from game.scenes.art.figures.monsters import foot as lion_foot
from game.scenes.art.figures.standees import StandeeLook, StandeeState, foot, standee
from game.scenes.art.places.title import title
from game.scenes.art.table.dice import place_frames, ten, ten_frames
from game.scenes.art.table.ground import ground, lay_grid
from game.scenes.art.table.light import PALE, Lamp, LightMap

SEATS = ((232, 168, 58), (91, 124, 168), (90, 143, 123), (176, 58, 46))
PARTY = tuple(
    StandeeLook(body, hair, seat=seat, letter=letter)
    for body, hair, seat, letter in zip(
        ("f1", "m1", "f2", "m2"), ("long", "shorn", "braid", "wild"), SEATS, "ABCD", strict=True
    )
)
NONE = "No target: **Sniff**"
CLAW = CardFace(
    "Claw",
    "B",
    (
        Section(
            "text", "Pick target", ("1. Closest threat, facing, in range", "2. Closest threat in view, in range", NONE)
        ),
        Section("flow"),
        Section("attack", "Move & attack target", (), ("2", "2+", "1")),
    ),
)
GRABS = "**After damage:** full move away from all threats, then **Grab**."
GRASP = CardFace(
    "Grasp",
    "B",
    (
        Section("text", "Pick target", ("1. Closest knocked down survivor, in range", "2. Closest threat, in range")),
        Section("flow"),
        Section("attack", "Move & attack target", (GRABS,), ("1", "2+", "1")),
        Section("alert"),
        Section("note", "", ("Broken Foot: the grab does nothing.",)),
    ),
)
FLANK = CardFace(
    "Beast's Flank",
    kind="hit-location",
    sections=(
        Section("reaction", "Wound", ("The attacker gains the **priority target** token.",), letter="W"),
        Section("reaction", "Critical wound", ("The monster is knocked down. Its reaction is cancelled.",), letter="C"),
    ),
)
MANE = CardFace(
    "Glorious Mane",
    kind="hit-location",
    mark="impervious",
    subtitle="impervious",
    sections=(Section("reaction", "Critical wound", ("Gain 1 **Shimmering Mane**.",), letter="C"),),
)
STONE = CardFace(
    "Founding Stone",
    kind="gear",
    subtitle="stone, melee",
    affinities=("", "red", "green", "blue"),
    joined=frozenset({1}),
    sections=(Section("attack", "", ("**Slam**: archive it for a critical wound.",), ("2", "7+", "1")),),
)
STATES = (
    StandeeState(active=True),
    StandeeState(selected=True, left=True),
    StandeeState(acted=True),
    StandeeState(knocked_down=True),
    StandeeState(dead=True),
    StandeeState(target=True, priority=True, burdens=Marks(3, 2, 2, 1)),
)

LION = "white-lion"


def faces(files: list[str]) -> FontSet:
    """A font set of these files, the last one standing in for what is missing; pygame's own without any."""

    def maker(index: int) -> Callable[[int], pygame.font.Font]:
        name = files[min(index, len(files) - 1)] if files else None
        return lru_cache(maxsize=None)(lambda size: pygame.font.Font(name, size))

    return FontSet(maker(0), maker(1), maker(2), maker(3), maker(4))


def table(width: int, space: float, lit: bool = True) -> pygame.Surface:
    """A small showdown: ground, grid, light, lion and party, as the showdown scene puts them together."""
    cols, rows = int(width / space), 9
    size = (width, round(rows * space))
    out = ground(size, space, 3).copy()
    lay_grid(out, (0, 0), space, cols, rows)
    spots = [(3.5, 6.5), (8.5, 7.5), (10.5, 2.5), (2.5, 2.5)]
    if lit:
        light = LightMap(size, space)
        lamps = [Lamp(x * space, y * space) for x, y in spots]
        light.place([*lamps, Lamp(6 * space, 4.5 * space, 2.4, 0.25, PALE)])
        out.blit(light.layer(), (0, 0), special_flags=pygame.BLEND_MULT)
    states = (StandeeState(active=True, selected=True), StandeeState(left=True, target=True, burdens=Marks(1, 2, 1, 0)),
              StandeeState(left=True, knocked_down=True), StandeeState(acted=True, priority=True))  # fmt: skip
    high, beast = round(space * 1.7), round(space * 2.5)
    ax, ay = lion_foot(beast)
    monster = monster_picture(LION, beast, "w", injuries=("Broken Foot",), light=(-1, 0.6))
    things = [(5.1 * space, monster, (round(6 * space) - ax, round(5.1 * space) - ay))]
    ax, ay = foot(high)
    for (x, y), look, state in zip(spots, PARTY, states, strict=True):
        at = (round(x * space) - ax, round((y + 0.28) * space) - ay)
        things.append((y * space, standee(look, high, state), at))
    for _, picture, at in sorted(things, key=lambda thing: thing[0]):  # the nearer in front of the farther
        out.blit(picture, at)
    return out


def sheet(fonts: FontSet) -> pygame.Surface:
    """The whole sheet, 2400 x 2300."""
    out = pygame.Surface((2400, 2300))
    out.fill((30, 26, 24))
    out.blit(title((1120, 630)), (0, 0))
    out.blit(table(760, 63.6), (1130, 0))
    out.blit(pygame.transform.grayscale(table(480, 40)), (1900, 0))
    out.blit(table(480, 40, lit=False), (1900, 370))
    number = fonts.heading(60)
    for index, look in enumerate(PARTY):
        out.blit(standee(look, 340, StandeeState(), number), (index * 260, 650))
        for step, state in enumerate(STATES):
            out.blit(standee(look, 130, state, number), (index * 600 + step * 98, 1000))
    geared = StandeeLook("m1", "shorn", ("cloth", "rawhide", "skull-helm"), ("bone-axe", "bone-blade"), SEATS[1], "B")
    out.blit(standee(geared, 340, StandeeState(), number), (1050, 650))
    out.blit(
        standee(
            StandeeLook("f2", "knot", ("cloth", "rawhide"), ("spear",), SEATS[2], "C"), 340, StandeeState(), number
        ),
        (1310, 650),
    )
    for index, facing in enumerate("nesw"):
        out.blit(monster_picture(LION, 300, facing, light=(-1, 0.3)), (index * 300, 1140))
        out.blit(monster_picture(LION, 127, facing, True, ("No Jaw",)), (index * 130 + 1580, 650))
        out.blit(monster_picture(LION, 127, facing), (index * 130 + 1580, 790))
        out.blit(monster_picture(LION, 80, facing), (index * 90 + 2110, 820))
    out.blit(monster_picture(LION, 300, "e", True), (1200, 1140))
    for index, place in enumerate(ANATOMY):
        cell = pygame.Rect(1510 + index % 8 * 110, 1140 + index // 8 * 110, 106, 106)
        out.fill((186, 190, 190), cell)
        out.blit(anatomy(106, place), cell)
    x = 0
    for face in (CLAW, GRASP, FLANK, MANE):
        out.blit(render_card(face, 290, fonts).surface, (x, 1480))
        x += 300
    out.blit(render_card(STONE, 230, fonts).surface, (x, 1480))
    out.blit(render_card(GRASP, 290, fonts, 1.6).surface, (x + 245, 1480))
    for index, kind in enumerate(("ai", "hit-location")):
        back = card_back(kind, 200)
        out.blit(back, (x + 550 + index * 210, 1480))
        out.blit(
            pile(back, (5, 19)[index], 90, fonts.text(18), ("AI", "locations")[index]), (x + 550 + index * 130, 1780)
        )
    out.blit(pile(None, 0, 90, fonts.text(18), "discard"), (x + 830, 1780))
    for index in range(10):
        out.blit(ten(index + 1, 110, number), (index * 116, 1920))
    for index, picture in enumerate(ten_frames(7, 110, number)):
        out.blit(picture, (index * 116, 2040))
    for index, place in enumerate(PLACES):
        out.blit(place_frames(place, 110, 1)[-1], (1200 + index * 116, 1920))
    for index, picture in enumerate(place_frames("legs", 110)):
        out.blit(picture, (index * 116, 2160))
    for index, kind in enumerate(SIGNS):
        out.blit(sign(kind, 72), (1460 + index % 9 * 80, 2050 + index // 9 * 84))
        out.blit(sign(kind, 22), (1460 + index * 30, 2240))
    return out


def main(arguments: list[str]) -> int:
    """Writes the sheet; returns the exit code."""
    if not arguments:
        print("Name the picture to write: python -m game.scenes.art.contact_sheet.table_sheet OUT.png", file=sys.stderr)
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    try:
        pygame.image.save(sheet(faces(arguments[1:])), str(Path(arguments[0])))
    except (OSError, pygame.error) as wrong:
        print(f"The sheet cannot be written to {arguments[0]} ({wrong}): choose a folder that exists.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
