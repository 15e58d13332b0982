"""A survivor as written on the record sheet: what outlives one showdown."""

from __future__ import annotations

import msgspec

from game.model.terms import INSANE_AT, Attribute, Location


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
    beside a card, by its name: a monster, a survivor or a hit location by key. `retires`: when this showdown or
    settlement phase ends, they will have `retired`.
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
    permanent: dict[Attribute, int] = {}
    gear: list[str] = []
    injuries: list[str] = []
    disorders: list[str] = []
    fighting_arts: list[str] = []
    abilities: list[str] = []
    boxes: dict[Location, Boxes] = msgspec.field(default_factory=_fresh_boxes)
    brain_box: bool = False
    skip_next_hunt: bool = False
    retires: bool = False
    retired: bool = False
    locked: list[str] = []
    notes: dict[str, str] = {}
    milestones: list[str] = []
    spent: list[str] = []
    dead: bool = False

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
