"""Records of monsters: levels, AI deck recipes, definitions, instinct, set-up."""

from __future__ import annotations

import msgspec

from game.cards.kinds.aftermath import Victory
from game.cards.kinds.ai_card import Actions, AICard, AILevel, Do
from game.cards.kinds.hit_location import HitLocation
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.traits.flow import AnyTrait
from game.cards.who import Term
from game.cards.words.flow import Effects
from game.cards.zones import Zone
from game.model.terms import Attribute


class SetUp(msgspec.Struct, frozen=True):
    """How a showdown with a monster begins: terrain cards listed by key, how many more are drawn, who acts first.

    `unmarked`: listed cards that the map has no place for; they lie as they say.
    `faces`: the survivor that the monster begins facing (ties: the controller); without it, as the map draws it.
    `apart`: how far from the monster the survivors begin, where the map draws every such space for them.
    `one_edge`: the start zone lies along two edges, and the group chooses one of them before anything is set up; the
    monster faces it.
    `start`: what happens as the showdown starts, when everybody is on the board.
    """

    terrain: tuple[str, ...] = ()
    unmarked: tuple[str, ...] = ()
    random: int = 0
    survivors_first: bool = False
    faces: tuple[Term, ...] = ()
    apart: int = 0
    one_edge: bool = False
    start: Effects = ()

    @property
    def listed(self) -> tuple[str, ...]:
        """Returns all the terrain that is listed, a key for each card."""
        return (*self.terrain, *self.unmarked)


class Definition(msgspec.Struct, frozen=True):
    """A term in bold on the monster's cards (ai-definitions): what is done, or the `zone` that is called so. One with
    `actions` is performed like an AI card, flows and all.
    """

    name: str
    effects: Effects
    zone: Zone | None = None
    actions: Actions = ()

    @property
    def deeds(self) -> Effects:
        """Returns what is done, whatever comes of its flows and alerts."""
        return self.effects or tuple(
            word for action in self.actions if isinstance(action, Do) for word in action.effects
        )


class Instinct(msgspec.Struct, frozen=True):
    """What the monster does without a target (monster-instinct)."""

    name: str
    effects: Effects


class AIRecipe(msgspec.Struct, frozen=True):
    """The AI deck of a level: fixed (`top` card, the rest shuffled), or random cards by kind (ai-deck-build)."""

    basic: int = 0
    advanced: int = 0
    legendary: int = 0
    top: str = ""
    below: tuple[str, ...] = ()

    @property
    def drawn(self) -> dict[AILevel, int]:
        """Returns how many cards are drawn at random out of each stack."""
        return {AILevel.BASIC: self.basic, AILevel.ADVANCED: self.advanced, AILevel.LEGENDARY: self.legendary}


def level_in_words(level: str) -> str:
    """`level 2`; the level of a prologue by the name of what it is fought in."""
    return f"level {level}" if level.isdigit() else "First Story" if level == "prologue" else level


class MonsterLevel(msgspec.Struct, frozen=True):
    """One row of a monster's level table. `level` is the number where a card speaks of the monster's level."""

    name: str
    level: int
    ai: AIRecipe
    movement: int
    toughness: int
    victory: Victory
    speed: int = 0
    damage: int = 0
    tokens: dict[Attribute, int] = {}
    hit_location_top: str = ""
    special: tuple[str, ...] = ()
    life: int = 0
    terrain: bool = True
    gains_proficiency: bool = True
    opening: bool = False  # it opens a campaign (campaign-start-and-goal)
    defeat: Effects = ()
    traits: tuple[AnyTrait, ...] = ()  # what holds at this level besides its special cards
    by_year: bool = False  # in a campaign its toughness is the lantern year


class Monster(msgspec.Struct, frozen=True):
    """A monster whole. `size` in spaces (monster-bases); `blind_spot` the depth of the strip behind its rear edge;
    a `nemesis` cannot be hunted, it comes by events and nemesis encounters only (monster-huntable). `perch`: terrain
    (its key) that hides neither it from others nor others from it while it stands there, wholly or in part.
    `legend_of`: the key of the quarry whose legendary form it is; it is hunted by permission only. `last`: the
    campaign ends with it, so nothing else is fought in its year. `counts_wounds`: its cards ask how many
    wounds somebody has dealt to it.
    """

    key: str
    name: str
    noun: str
    size: tuple[int, int]
    blind_spot: int
    instinct: Instinct
    basic_action: Actions
    levels: tuple[MonsterLevel, ...]
    ai_cards: tuple[AICard, ...]
    hit_locations: tuple[HitLocation, ...]
    definitions: tuple[Definition, ...] = ()
    map: str = ""
    set_up: SetUp = SetUp()
    nemesis: bool = False  # it comes to the settlement by itself (nemesis-encounter-flow)
    hint: str = ""  # a line for whoever chooses whom to fight
    hunt_map: str = ""  # the hunt board of a monster that can be hunted, a Tiled map (hunt-setup-order)
    hunt_events: tuple[HuntEvent, ...] = ()  # its own hunt event cards
    perch: str = ""
    legend_of: str = ""
    last: bool = False
    counts_wounds: bool = False
    named_only: bool = False  # no open nemesis encounter can choose it (nemesis-generic)
    latest: int = 0  # the last lantern year in which it can come; then it comes before any other
    retinues: bool = False  # people of the settlement stand by, where its map says so

    @property
    def breed(self) -> str:
        """Returns the key of the quarry that it is one of, which its resources are named by: its own, or its base's."""
        return self.legend_of or self.key
