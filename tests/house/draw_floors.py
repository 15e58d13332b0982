"""Draws docs/floors.svg from the imports as they are: `python -m tests.house.draw_floors`.

A floor hangs lanterns into the floors that it imports, the larger the more imports: they hang downwards only. Sizes go
in five steps, so that the picture changes when the house does and not with every line.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

import grimp

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs" / "floors.svg"
COMMAND = "python -m tests.house.draw_floors"

TAGLINES = {
    "game.start": "the start: of a clone, with its .venv; installed; bundled",
    "game.terminal": "the command line: watch, simulate, replay, cards, rules",
    "game.scenes": "what a person sees, a folder for each screen",
    "game.teaching": "lessons, what comes next, positions, the syllabus",
    "game.scenarios": "situations written down: laid out, run three ways, checked",
    "game.bots": "who answers when nobody is there: random, scripted, careful",
    "game.narration": "facts told as sentences",
    "game.views": "plain values that scenes, narration and bots read",
    "game.phases": "flows that read like the book",
    "game.effects": "carries out each word of the cards, twin by twin",
    "game.rules": "the rulebook in code, by theme",
    "game.rulebook": "each rule in our words, glossary, lookup",
    "game.content": "every card, as data",
    "game.cards": "the language that cards are written in",
    "game.facts": "everything that can be told, by theme",
    "game.model": "nouns without behaviour: record sheet, attributes, terms",
    "engine.ui": "the toolkit under every screen: window, text, widgets, motion",
    "engine": "a tabletop that knows no rule: questions, chance, journal, esper",
}

LEFT, PANEL, TOP = 28, 620, 96  # of the floors: left edge, width, top edge
SHAFT, GAP = 26, 8  # between two chains, between two floors
CHIP, CHIPS_FROM, CHIPS_TO = 21, 16, PANEL - 14  # height of a room, and where rooms stand within their floor
STEPS = ((4, 2.5), (19, 4.0), (79, 5.8), (319, 8.0), (10**9, 10.5))  # up to so many imports: radius of the lantern


class Floor(NamedTuple):
    package: str
    modules: int
    rooms: tuple[tuple[str, int], ...]  # its sub-packages, with the number of their modules

    @property
    def name(self) -> str:
        return self.package.removeprefix("game.").replace(".", "/")


class CampaignOptions(NamedTuple):
    floors: tuple[Floor, ...]  # from the top
    imports: Counter[tuple[str, str]]  # how many modules of one floor are imported by modules of another


def packages() -> list[str]:
    """Returns the floors from the top, in the order of the contract that proves it."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(one["layers"] for one in contracts if one["id"] == "layers")
    floors = [name.strip() for layer in layers for name in layer.split("|")]
    floors.insert(floors.index("engine"), "engine.ui")
    return floors if "game.start" in floors else ["game.start", *floors]


def survey() -> CampaignOptions:
    """Returns the house as its imports show it. Packages are rooms, not modules."""
    graph = grimp.build_graph("game", "engine", exclude_type_checking_imports=True, cache_dir=None)
    floors = packages()

    def floor_of(module: str) -> str:
        inside = [one for one in floors if f"{module}.".startswith(f"{one}.")]
        return max(inside, key=len, default="")

    modules = {one for one in graph.modules if not graph.find_children(one)}
    of_floor = Counter(floor_of(one) for one in modules)
    of_room = Counter(room for one in modules for room in [_room(one, floor_of(one))] if room)
    imports: Counter[tuple[str, str]] = Counter()
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            imports[floor_of(module), floor_of(imported)] += 1
    within = Counter({pair: n for pair, n in imports.items() if pair[0] != pair[1] and all(pair)})
    return CampaignOptions(tuple(Floor(one, of_floor[one], _largest_first(of_room, one)) for one in floors), within)


def _room(module: str, floor: str) -> str:
    parts = module.removeprefix(f"{floor}.").split(".")
    return f"{floor}.{parts[0]}" if floor and len(parts) > 1 else ""


def _largest_first(of_room: Counter[str], floor: str) -> tuple[tuple[str, int], ...]:
    rooms = [(name.rpartition(".")[2], n) for name, n in of_room.items() if name.rpartition(".")[0] == floor]
    return tuple(sorted(rooms, key=lambda room: (-room[1], room[0])))


def upward(house: CampaignOptions) -> list[str]:
    """Returns the imports that point up, which the picture cannot show and the contracts forbid."""
    height = {floor.package: n for n, floor in enumerate(house.floors)}
    return [f"{one} imports {other}" for one, other in sorted(house.imports) if height[one] > height[other]]


def draw(house: CampaignOptions) -> str:
    """Returns the picture as SVG. It brings its own dark ground, so that it is legible on any page."""
    tops, heights, y = [], [], TOP
    for floor in house.floors:
        tops.append(y)
        heights.append(46 + len(_lines(floor)) * (CHIP + 4) + (4 if floor.rooms else 0))
        y += heights[-1] + GAP
    middle = [top + height / 2 for top, height in zip(tops, heights, strict=True)]
    count = len(house.floors)
    wide, high = LEFT + PANEL + 44 + SHAFT * count + 12, y + 64
    shaft = [LEFT + PANEL + 44 + SHAFT * (count - 1 - n) for n in range(count)]  # the topmost floor hangs outermost
    body = [
        *_frame(wide, high),
        *(line for n, one in enumerate(house.floors) for line in _floor(one, tops[n], heights[n])),
        *_chains(house, middle, shaft, wide),
        *_legend(y + 26),
    ]
    return "\n".join([*body, "</svg>", ""])


def _frame(wide: float, high: float) -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}" '
        'role="img" aria-labelledby="title" font-family="Georgia, \'EB Garamond\', \'Times New Roman\', serif">'
    )
    yield '<title id="title">The floors of Lanternfall: each imports only what lies below it</title>'
    yield f"<!-- drawn by `{COMMAND}` from the imports as they are: do not edit -->"
    yield (
        '<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffc65c" stop-opacity=".55"/>'
        '<stop offset=".45" stop-color="#e8952e" stop-opacity=".16"/>'
        '<stop offset="1" stop-color="#e8952e" stop-opacity="0"/></radialGradient>'
        '<linearGradient id="night" x2="0" y2="1"><stop offset="0" stop-color="#191613"/>'
        '<stop offset="1" stop-color="#100e0c"/></linearGradient></defs>'
    )
    yield f'<rect x="1" y="1" width="{wide - 2:g}" height="{high - 2:g}" rx="14" fill="url(#night)" stroke="#4a3f2e"/>'
    yield _text(LEFT, 46, "The floors", 27, "#f6e4b8", weight="bold")
    yield _text(LEFT, 72, "Imports go down only. A lantern hangs where a floor imports one below it.", 15, "#b9a988")


def _floor(floor: Floor, top: float, height: float) -> Iterator[str]:
    yield (
        f'<rect x="{LEFT}" y="{top:g}" width="{PANEL}" height="{height:g}" rx="7" fill="#231e17" stroke="#453a2a"/>'
        f'<rect x="{LEFT}" y="{top:g}" width="4" height="{height:g}" rx="2" fill="#b9812f"/>'
    )
    yield _text(LEFT + 16, top + 29, floor.name, 18, "#f3dfae", weight="bold")
    yield _text(LEFT + 132, top + 28, TAGLINES[floor.package], 13.5, "#c9bb9b")
    yield _text(LEFT + PANEL - 14, top + 29, str(floor.modules), 15, "#d9a650", anchor="end")
    for row, line in enumerate(_lines(floor)):
        y = top + 44 + row * (CHIP + 4)
        for x, width, name, modules in line:
            yield f'<rect x="{LEFT + x:g}" y="{y:g}" width="{width:g}" height="{CHIP}" rx="4" fill="#33291c"/>'
            yield _text(LEFT + x + 8, y + 15, name, 13, "#e2d3ae")
            yield _text(LEFT + x + width - 8, y + 15, str(modules), 13, "#d39f4d", anchor="end")


def _lines(floor: Floor) -> list[list[tuple[float, float, str, int]]]:
    """Returns the rooms of a floor in lines, each room with its place and width."""
    lines: list[list[tuple[float, float, str, int]]] = []
    x = float(CHIPS_TO)
    for name, modules in floor.rooms:
        label = name.replace("_", " ")
        width = round(16 + _width(f"{label} {modules}"))
        if x + width > CHIPS_TO:
            lines.append([])
            x = CHIPS_FROM
        lines[-1].append((x, width, label, modules))
        x += width + 5
    return lines


def _width(words: str) -> float:
    """Returns roughly how wide these words are in the widest of the fonts, in letters of 13 pixels."""
    return sum(12 if one in "mw" else 5 if one in "fijlrt " else 8.3 for one in words)


def _chains(house: CampaignOptions, middle: list[float], shaft: list[int], wide: float) -> Iterator[str]:
    for y in middle:  # faint lines, along which the eye finds the floor of a lantern
        yield f'<path d="M{LEFT + PANEL} {y:g}H{wide - 16:g}" stroke="#2c261d"/>'
    lanterns = []
    for n, floor in enumerate(house.floors):
        below = [(m, house.imports[floor.package, other.package]) for m, other in enumerate(house.floors) if m > n]
        hung = [(m, imports) for m, imports in below if imports]
        if not hung:
            continue
        x, y = shaft[n], middle[n]
        yield (
            f'<path d="M{LEFT + PANEL} {y:g}H{x - 6}q6 0 6 6V{middle[hung[-1][0]]:g}" fill="none" stroke="#8a7043" '
            'stroke-width="1.3"/>'
        )
        yield _text(x - 4, y - 5, floor.name, 11.5, "#b9a988", anchor="end")
        lanterns += [(x, middle[m], imports) for m, imports in hung]
    for x, y, imports in lanterns:
        yield from _lantern(x, y, imports)


def _lantern(x: float, y: float, imports: int) -> Iterator[str]:
    radius = next(radius for most, radius in STEPS if imports <= most)
    yield f'<circle cx="{x:g}" cy="{y:g}" r="{radius * 2.6:g}" fill="url(#glow)"/>'
    yield f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="#f4b64a" stroke="#17130f" stroke-width="1.2"/>'


def _legend(y: float) -> Iterator[str]:
    yield _text(LEFT, y + 5, "Numbers are modules. Lanterns, by imports:", 14, "#b9a988")
    x = LEFT + 330
    for n, (most, radius) in enumerate(STEPS):
        least = STEPS[n - 1][0] + 1 if n else 1
        label = f"{least} to {most}" if most < 10**9 else f"{least} and more"
        yield from _lantern(x, y, least)
        yield _text(x + radius + 8, y + 5, label, 14, "#c9bb9b")
        x += round(radius + 8 + 7.2 * len(label) + 30)


def _text(x: float, y: float, words: str, size: float, colour: str, weight: str = "", anchor: str = "") -> str:
    more = f' font-weight="{weight}"' * bool(weight) + f' text-anchor="{anchor}"' * bool(anchor)
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}"{more}>{escape(words, quote=False)}</text>'


if __name__ == "__main__":
    PICTURE.write_text(draw(survey()), encoding="utf-8", newline="\n")
    print(f"{PICTURE.relative_to(ROOT)} is drawn.")
