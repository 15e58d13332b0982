"""The components of the showdown's entities: plain data, saved as they are."""

from __future__ import annotations

import msgspec

from game.model.survivor import Survivor
from game.model.terms import Attribute, Location, SurvivalAction

Space = tuple[int, int]


class Miniature(msgspec.Struct, tag=True):
    """A figure: `key` is unique on the table (`erza`, `white-lion`), `kind` is survivor or monster."""

    key: str
    name: str
    kind: str


class Placement(msgspec.Struct, tag=True):
    """The top left space of the base; None while off the board."""

    at: Space | None = None


class Footprint(msgspec.Struct, tag=True):
    """The size of the base in spaces (monster-bases)."""

    size: tuple[int, int] = (1, 1)


class Facing(msgspec.Struct, tag=True):
    """Where a monster looks: n, e, s or w."""

    direction: str = "s"


class BlindSpot(msgspec.Struct, tag=True):
    """How deep the strip behind a monster's base is that it does not see, in spaces (monster-blind-spot)."""

    depth: int = 1


class Standing(msgspec.Struct, tag=True):
    """Whether the figure stands, and since which round and turn (monster, survivors) it does not."""

    up: bool = True
    fell_round: int = 0
    fell_turn: str = ""


class Tokens(msgspec.Struct, tag=True):
    """Attribute tokens, until the showdown ends; bleeding tokens apart."""

    attributes: dict[Attribute, int] = {}
    bleeding: int = 0


class Sheet(msgspec.Struct, tag=True):
    """The record sheet of the survivor that this figure is."""

    survivor: Survivor


class Armor(msgspec.Struct, tag=True):
    """Armor points left at each location."""

    points: dict[Location, int] = {}


class Act(msgspec.Struct, tag=True):
    """What is left of the survivor's act (showdown-act-resources); `moved` and `acted` say what this round has
    seen, `slammed` what this act has; `at_start`: nothing of it has been done."""

    movement: int = 0
    activation: int = 0
    acted: bool = False
    moved: bool = False
    slammed: bool = False
    at_start: bool = False


_LAY_UNTIL = 1_000_000
"""The round until which a weapon that had been knocked away was `jammed` in saves of 0.1."""


class Condition(msgspec.Struct, tag=True):
    """What holds for a survivor in this showdown: temporary injuries and traumas by name, survival actions used this
    round, marks; survivor status cards of the monster (ai-survivor-status), counters by name (lunacy, a mark), gear
    `jammed` until the end of the survivors' turn of a round, hits that each active Block ignores (keyword-block),
    deflect tokens (keyword-deflect); in which round each definition of the monster (Grab) was last `suffered`; `numb`
    to what is negative until the round ends (keyword-metabolic-surrender); how many severe injury rolls are
    `spared`; `overlooked`: no threat until they attack (target-threat); `qualities` of gear that they have themselves
    (stinky). Weapons out of their hands are `lying` somewhere, by key: on a space until their bearer is there, or
    (None) wherever they fell until they are fetched. Off the board alive: `removed`, for good if they have `fled` or
    lie `unconscious`.
    """

    ailments: list[str] = []
    used: list[SurvivalAction] = []
    doomed: bool = False
    hidden: bool = False
    removed: bool = False
    fled: bool = False
    unconscious: bool = False
    suffered: dict[str, int] = {}
    wounded_with: list[str] = []
    status_cards: list[str] = []
    counters: dict[str, int] = {}
    jammed: dict[str, int] = {}
    blocks: list[int] = []
    deflect: int = 0
    numb: bool = False
    spared: int = 0
    parries: int = 0  # hits to come that are ignored, one by one, until the next own act
    polished: dict[str, int] = {}  # a mark on gear: strength for the next attack with a weapon, by its key
    overlooked: bool = False
    qualities: list[str] = []
    wounds_dealt: int = 0  # in this showdown, to a monster whose cards ask for it
    silenced: list[str] = []  # fighting arts that cannot be used in this showdown
    lying: dict[str, Space | None] = {}

    def __post_init__(self) -> None:
        for key in [key for key, until in self.jammed.items() if until == _LAY_UNTIL] if self.jammed else ():
            del self.jammed[key]
            self.lying[key] = None


class TerrainTile(msgspec.Struct, tag="Tile"):
    """A terrain tile: the key of its card."""

    card: str


COMPONENTS = (
    Miniature,
    Placement,
    Footprint,
    Facing,
    BlindSpot,
    Standing,
    Tokens,
    Sheet,
    Armor,
    Act,
    Condition,
    TerrainTile,
)
