"""A survivor as written on the record sheet: what outlives one showdown."""

from __future__ import annotations

from itertools import count, islice

import msgspec

from game.model.history import Memory
from game.model.terms import INSANE_AT, Attribute, Location, Stat


class Boxes(msgspec.Struct):
    """The injury boxes of one hit location (survivor-injury-boxes)."""

    light: bool = False
    heavy: bool = False


def _fresh_boxes() -> dict[Location, Boxes]:
    return {location: Boxes() for location in Location}


class Survivor(msgspec.Struct):
    """The record sheet. `key` is stable for the whole campaign; `permanent` holds permanent attribute changes by
    attribute.

    `injuries`, `disorders`, `fighting_arts` and `abilities` hold names of cards; an injury recorded twice stands there
    twice. `milestones` are those of courage and understanding that have had their story, `spent` the rules that work
    once per lifetime and have worked; `locked` the disorders that nothing removes. `notes` is what stands written
    beside a card, by its name: a monster, a survivor or a hit location by key. `title` is what stands behind the name,
    as a part of it. `type_is_new`: they have not departed since they took their weapon type. `home_until`: the last
    lantern year in which they cannot depart. `retires`: when this showdown or settlement phase ends, they will have
    `retired`. `history` is what they have lived through, oldest first. `parents` are those to whom they were born, by
    key; none if that is not known. `gear` and `places` are the gear grid, read and
    changed by `grid`, `put`, `take` and `strip`: the keys of cards, and for each the place it lies in, 0 to 8 in rows
    from the top left.
    """

    key: str
    name: str
    gender: str = "female"
    survival: int = 0
    insanity: int = 0
    courage: int = 0
    understanding: int = 0
    hunt_xp: int = 0
    proficiency: int = 0
    proficiency_type: str = ""
    type_is_new: bool = False
    permanent: dict[Attribute, int] = {}
    gear: list[str] = []
    places: list[int] = []
    injuries: list[str] = []
    disorders: list[str] = []
    fighting_arts: list[str] = []
    abilities: list[str] = []
    boxes: dict[Location, Boxes] = msgspec.field(default_factory=_fresh_boxes)
    brain_box: bool = False
    skip_next_hunt: bool = False
    home_until: int = 0
    retires: bool = False
    retired: bool = False
    locked: list[str] = []
    notes: dict[str, str] = {}
    milestones: list[str] = []
    spent: list[str] = []
    dead: bool = False
    named: bool = True
    title: str = ""
    history: list[Memory] = []
    parents: list[str] = []

    def __post_init__(self) -> None:
        self._settle()

    def _settle(self) -> None:
        """Gives cards without a place the first free one; a tenth goes beyond the grid, where no rule lets it."""
        del self.places[len(self.gear) :]
        taken = set(self.places)
        free = (place for place in count() if place not in taken)
        self.places += islice(free, len(self.gear) - len(self.places))

    def free_place(self) -> int:
        """The first empty place of the grid; beyond it, if it is full."""
        return next(place for place in range(len(self.places) + 1) if place not in self.places)

    @property
    def grid(self) -> dict[int, str]:
        """The gear grid: the key of the card in each place that is not empty (gear-grid-nine)."""
        if len(self.places) != len(self.gear):
            self._settle()
        return dict(zip(self.places, self.gear, strict=True))

    def put(self, key: str, place: int | None = None) -> None:
        """Puts a card into a place, which must be empty; without one into the first that is."""
        self.gear.append(key)
        self.places.append(self.free_place() if place is None else place)

    def take(self, key: str, place: int | None = None) -> int:
        """Takes a card out, of several copies the one in this place or the first, and says which place is empty now.
        Raises ValueError.
        """
        index = self.gear.index(key) if place is None else self.places.index(place)
        del self.gear[index]
        return self.places.pop(index)

    def strip(self) -> list[str]:
        """Empties the grid and gives what lay in it."""
        taken, self.gear, self.places = self.gear, [], []
        return taken

    @property
    def insane(self) -> bool:
        """Insanity 3 or more (survivor-insane-threshold)."""
        return self.insanity >= INSANE_AT


BASE_ATTRIBUTES: dict[Attribute, int] = {
    Attribute.MOVEMENT: 5,
    Attribute.ACCURACY: 0,
    Attribute.STRENGTH: 0,
    Attribute.EVASION: 0,
    Attribute.LUCK: 0,
    Attribute.SPEED: 0,
}
"""Every new survivor starts with these (survivor-starting-attributes)."""

MILESTONES: dict[tuple[Stat, int], str] = {
    (Stat.COURAGE, 3): "Bold",
    (Stat.COURAGE, 9): "See the Truth",
    (Stat.UNDERSTANDING, 3): "Insight",
    (Stat.UNDERSTANDING, 9): "White Secret",
    (Stat.HUNT_XP, 2): "Age 1",
    (Stat.HUNT_XP, 6): "Age 2",
    (Stat.HUNT_XP, 10): "Age 3",
    (Stat.HUNT_XP, 15): "Age 4",
}
"""The heavy boxes of the record sheet and the stories that they bring (survivor-courage-milestones,
survivor-understanding-milestones, survivor-hunt-xp-milestones).
"""
