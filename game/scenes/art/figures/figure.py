"""What a monster's figure is made of: a plate, the parts of each view, its colours, and the places of its anatomy.

Places are points in plate units; a hit location or an injury names its place by its last words.
"""

from __future__ import annotations

import math
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import dataclass, field

from game.scenes.art.engraving.burin import Inks, plate
from game.scenes.art.engraving.shapes import Colour
from game.scenes.art.table.airs import Drift

BOX = (-10.0, -10.0, 630.0, 630.0)
BASE = (305.0, 542.0, 268.0, 56.0)
Point = tuple[float, float]
Places = dict[str, Point]


@dataclass(frozen=True)
class Fall:
    """How a beast is put into its picture: turned and scaled about `pivot`, then put at `at`."""

    degrees: float
    scale: tuple[float, float]
    at: Point
    pivot: Point = (305.0, 300.0)

    def svg(self) -> str:
        """The SVG transform, nothing if there is none."""
        if self == UPRIGHT:
            return ""
        return (
            f"translate({self.at[0]} {self.at[1]}) rotate({self.degrees}) "
            f"scale({self.scale[0]} {self.scale[1]}) translate({-self.pivot[0]} {-self.pivot[1]})"
        )

    def point(self, at: Point) -> Point:
        """Where a point of the plate comes to lie."""
        dx, dy = (at[0] - self.pivot[0]) * self.scale[0], (at[1] - self.pivot[1]) * self.scale[1]
        cos, sin = math.cos(math.radians(self.degrees)), math.sin(math.radians(self.degrees))
        return self.at[0] + cos * dx - sin * dy, self.at[1] + sin * dx + cos * dy


UPRIGHT = Fall(0.0, (1.0, 1.0), (305.0, 300.0))
"""As the plate has it."""


@dataclass(frozen=True)
class Showing:
    """What a card in play changes of a figure: the part of its plate that is laid on it in each view, and the light
    that it throws on the ground, if any, at `at`, in spaces from the middle of the base."""

    parts: dict[str, str]
    glow: Colour | None = None
    at: Point = (0.0, 0.0)


@dataclass(frozen=True)
class Gem:
    """A counter that is a stone: its colour, and the half width and height of what is cut into it, as shares of it."""

    colour: Colour
    cut: tuple[float, float]


@dataclass(frozen=True)
class Sown:
    """How the ground of a zone looks: the colour and the pattern (`ornament.pattern`) that lie on it."""

    colour: Colour
    pattern: str


@dataclass(frozen=True)
class Air:
    """What hangs round the monster while a card lies in play: how it drifts, so many spaces from its base, in which
    light; the persistent injury `stills` ends it."""

    drift: Drift
    reach: int
    colour: Colour
    stills: str = ""


@dataclass(frozen=True)
class Beast:
    """One monster's figure. `views` are parts of the plate, back to front, for side, front and back; `places` the
    anatomy in each; `names` maps injuries and odd names to places; `study` is the view shown as an anatomical plate;
    `crest` and `crest_box` are the head on the backs of its AI cards, `eyes` what glows of its front in the dark. The
    plate `adds` gives it more parts; `stance` is how the whole of it is put into the picture, `soil`
    (of SOILS) the ground where it is met; `shows` are the cards in play, by name, that are seen on it,
    `airs` those that hang round it, `marks` the counters on survivors that are stones of its own, and `grounds` those
    of its zones that are seen on the ground.
    """

    plate: str
    views: dict[str, tuple[str, ...]]
    places: dict[str, Places]
    names: dict[str, str] = field(default_factory=dict)
    accent: Colour = (222, 217, 204)
    inks: Inks = field(default_factory=Inks)
    fallen: Inks = field(default_factory=Inks)
    fall: Fall = Fall(9.0, (0.92, -0.92), (305.0, 345.0))
    study: str = "side"
    crest: tuple[str, ...] = ("front",)
    crest_box: tuple[float, float, float, float] = (15.0, 20.0, 580.0, 580.0)
    eyes: tuple[Point, ...] = ()
    adds: str = ""
    stance: Fall = UPRIGHT
    soil: str = "stone"
    shows: dict[str, Showing] = field(default_factory=dict)
    airs: dict[str, Air] = field(default_factory=dict)
    marks: dict[str, Gem] = field(default_factory=dict)
    grounds: dict[str, Sown] = field(default_factory=dict)

    @property
    def plates(self) -> tuple[str, ...]:
        """The files that it is drawn in."""
        return (self.plate, self.adds) if self.adds else (self.plate,)

    def showing(self, in_play: Iterable[str]) -> tuple[str, ...]:
        """Returns the cards in play that are seen on it, in the order of `shows`."""
        lying = set(in_play)
        return tuple(card for card in self.shows if card in lying)

    def hanging(self, in_play: Iterable[str], injuries: Iterable[str]) -> tuple[Air, ...]:
        """Returns what hangs round it while these cards and persistent injuries are in play."""
        lying, hurt = set(in_play), set(injuries)
        return tuple(air for card, air in self.airs.items() if card in lying and air.stills not in hurt)

    def parts(self, view: str, showing: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Returns the parts of a view, back to front, with those cards showing."""
        return (*self.views[view], *(self.shows[card].parts[view] for card in showing))

    def layers(self, names: tuple[str, ...]) -> list[ET.Element]:
        """These parts of its plates, as given: back to front."""
        parts = {name: part for file in self.plates for name, part in plate(file).items()}
        return [parts[name] for name in names]
