"""Real gear cards in a gear grid of the test's making: where each lies, and neighbors that complete affinities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType
from game.cards.moments import Moment
from game.model.terms import Affinity, Location, Side
from game.phases.settlement.departure_effects import depart
from game.rules.table.components import Armor
from game.rules.table.sheet_traits import armor_points
from tests.play.stage import Stage, beast, card

FAR = (20, 15)
RED, GREEN, BLUE = (
    Gear(f"{color}-frame", f"{color.capitalize()} Frame", ("weapon",), edges=dict.fromkeys(Side, color))
    for color in (Affinity.RED, Affinity.GREEN, Affinity.BLUE)
)
"""Frames: every edge of one color. Two side by side are 1 complete affinity."""
FRAMES = {"R": RED.key, "G": GREEN.key, "B": BLUE.key}
HIDE, FLANK = HitLocation("Hide"), HitLocation("Flank")
TIP = HitLocation("Tip", critical=Critical())
HORN = HitLocation("Horn", HitLocationType.SUPER_DENSE)
CARDS = tuple(card(name) for name in ("One", "Two", "Three", "Four", "Five"))
PILE = [one.name for one in CARDS]


def grid(*rows: str) -> dict[str, list[Any]]:
    """`gear` and `places` of a sheet: rows of up to three keys (a single row: of any number) from the top left, `-` for
    an empty place, R, G and B for frames.
    """
    cells = [(row.split() + ["-"] * 3)[: max(3, len(row.split()))] for row in rows]
    keys = [FRAMES.get(key, key) for row in cells for key in row]
    held = [(key, place) for place, key in enumerate(keys) if key != "-"]
    return {"gear": [key for key, _ in held], "places": [place for _, place in held]}


def carrying(*rows: str, at: tuple[int, int] | None = (11, 10), lucy: Any = FAR, **fields: Any) -> Stage:
    """Erza with this grid in front of a lion at 11,8 to 12,9, in the survivors' turn; Lucy far off. `sheet` has further
    fields of Erza's, `extra` further cards.
    """
    sheets = {"erza": grid(*rows) | fields.pop("sheet", {}), **fields.pop("sheets", {})}
    monster = fields.pop("monster", None) or beast(*CARDS, hit_locations=[HIDE, FLANK, TIP, HORN])
    extra: Sequence[Gear] = fields.pop("extra", ())
    stage = Stage(
        {"erza": at, "lucy": lucy},
        monster=monster,
        gear=[RED, GREEN, BLUE, *extra],
        sheets=sheets,
        **{"turn": "survivors", "ai": PILE, "locations": ["Hide", "Flank"], "first": ["select-location"], **fields},
    )
    stage.table.record.survival_limit = 5
    return stage


def departing(*rows: str, **fields: Any) -> Stage:
    """The same, after the departure."""
    stage = carrying(*rows, **fields)
    stage.run(depart(stage.table))
    return stage


def arriving(*rows: str, **fields: Any) -> Stage:
    """The same, on arrival."""
    stage = carrying(*rows, **{"first": ["order-effects"], **fields})
    stage.run(stage.table.trigger(Moment.ARRIVAL))
    return stage


def armor(stage: Stage, location: Location, who: str = "erza") -> int:
    return stage.table.world.get(stage.id(who), Armor).points.get(location, 0)


def granted(stage: Stage, who: str = "erza") -> dict[Location, int]:
    """What the grid gives where it gives something."""
    return {location: n for location, n in armor_points(stage.table.box, stage.sheet(who)).items() if n}
