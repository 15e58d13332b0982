"""The figures of a showdown and the spaces they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.chance import Chance
from engine.grid import Direction, Grid, Space, Spaces
from engine.table import Table
from engine.world import World
from game.cards.kinds.ai_card import AICard
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocation
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.kinds.survivor import BrainTrauma, SevereInjury
from game.cards.moments import Ban, Moment
from game.cards.traits.flow import AnyTrait, Whenever
from game.cards.traits.sheet import Aura
from game.cards.traits.survival import Cannot
from game.model.survivor import Survivor
from game.model.terms import Phase, Stat
from game.rules.gear_grid.armor_sets import playing
from game.rules.table.components import Condition, Facing, Footprint, Miniature, Placement, Sheet, Standing, Tile
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.showdown_record import ShowdownRecord, Stage

BOARD = Grid(22, 16)
"""The showdown board (move-showdown-board-size)."""
FAR = BOARD.width + BOARD.height
"""A distance that no two figures on the board have."""


class BoardQueries(Table):
    """The record, the box and the esper world of one showdown, and where everybody is."""

    def __init__(self, box: Box, record: ShowdownRecord, world: World, chance: Chance | None = None) -> None:
        super().__init__(chance or Chance(record.chance))
        self.box = playing(box, record.given.hybrid_sets)
        self.record = record
        self.world = world
        self.monster = record.monster_entity
        self.monster_card: Monster = self._monster_of(box, record)
        self.level: MonsterLevel = next(level for level in self.monster_card.levels if level.name == record.level)
        self.ai_cards: dict[str, AICard] = {card.name: card for card in self.monster_card.ai_cards}
        for monster, name in record.borrowed:
            self.ai_cards[name] = next(card for card in box.monsters[monster].ai_cards if card.name == name)
        self.hit_location_cards: dict[str, HitLocation] = {card.name: card for card in self.monster_card.hit_locations}
        self.injury_cards: dict[str, SevereInjury] = {card.name: card for card in box.severe_injuries}
        self.trauma_cards: dict[str, BrainTrauma] = {card.name: card for card in box.brain_traumas}
        self.attacks: list[SurvivorAttack] = []
        self.surviving: bool = False  # a survival action is being resolved (survival-no-nesting)
        self.alert: bool = False
        self.trap_in_play: str = ""
        self.revealed = ""  # a hit location that lies open outside any attack
        self.resolving: list[str] = []
        self.performing: list[str] = []  # what the monster performs by name, one within the other
        self.stories: list[str] = []  # story events that are being told, one within the other
        self.extra_draws = 0
        self.stopped: set[int] = set()  # survivors whose movement in progress has ended
        self.came_from: Spaces = 0  # the space before the step that is being taken
        self.counters_drawn: dict[str, dict[str, int]] = {}  # put on cards that are still being played
        self.falls = 0  # how often the monster was knocked down
        self.depth = 0  # attacks, activations and actions in progress, one within the other
        self.fell_in = 0  # the depth at which the monster was knocked down last
        self.killed = ""
        self.not_listening: set[int] = set()  # who does not listen to the effect that is being carried out
        self.acting = 0  # the survivor whose act it is
        self.without_death_principle: set[int] = set()  # the dead for whom no principle acts
        self.lent: dict[tuple[int, Stat], int] = {}  # who uses whose count for the event in progress
        self.died_on: Spaces = 0  # where the survivor stood whose death is being told
        self._traits: dict[int, list[tuple[str, AnyTrait]]] = {}
        self._by_kind: dict[int, dict[type, list[Any]]] = {}
        self._bans: dict[int, dict[Ban, list[tuple[str, Cannot]]]] = {}
        self.hands: dict[int, dict[str, Gear]] = {}  # weapons as they are in somebody's hands, by bearer and key
        self._waiting: dict[Moment, list[tuple[str, Whenever, int]]] | None = None
        self._ending: frozenset[Moment] = frozenset()
        self._lent: list[tuple[int, str, Aura]] | None = None  # auras of survivors, with bearer and source
        self._in_play: frozenset[type] = frozenset()  # the kinds of traits that lie on somebody
        self._counted = False  # whether that is still so
        self._joining: dict[Any, tuple[Any, ...]] = {}  # who joins at which point of a procedure

    def _monster_of(self, box: Box, record: ShowdownRecord) -> Monster:
        """The monster of this showdown. Raises KeyError."""
        return box.monsters[record.monster]

    @property
    def phase(self) -> Phase:
        """The part of the year; the breadcrumb of steps tells of a departure (keyword-depart)."""
        if "keyword-depart" in self.steps:
            return Phase.DEPARTING
        return Phase.AFTERMATH if self.record.stage is Stage.AFTERMATH else Phase.SHOWDOWN

    @property
    def story_phase(self) -> Phase:
        """The phase that story events ask for: the aftermath belongs to the showdown (aftermath-continue)."""
        return Phase.SHOWDOWN

    @property
    def survival_limit(self) -> int:
        """The settlement's (survivor-survival-limit)."""
        return self.record.survival_limit

    def returning_survivors(self) -> Sequence[int]:
        """Who came back from the last showdown (settlement-returning-survivors); in a showdown nobody."""
        return ()

    def departing_survivors(self) -> Sequence[int]:
        """Who leaves the settlement together (settlement-departing); in a showdown whoever fights it."""
        return self.living()

    def cast_as(self, part: str) -> Sequence[int]:
        """Who take this part in a settlement event (settlement-event-stays); in a showdown nobody."""
        return ()

    def newborns(self) -> Sequence[int]:
        """Who was born last, all together; in a showdown nobody."""
        return ()

    def parents(self) -> Sequence[int]:
        """Whose child was born last; in a showdown nobody's."""
        return ()

    @property
    def event_revealer(self) -> int:
        """Who reveals the hunt event that is being resolved (hunt-event-revealer); in a showdown nobody, 0."""
        return 0

    # figures

    def name(self, entity: int) -> str:
        """What a player calls it: a survivor's name, or `the lion`."""
        if entity == self.monster:
            return f"the {self.monster_card.noun}"
        figure = self.world.find(entity, Miniature)
        return figure.name if figure else "nobody"

    def key(self, entity: int) -> str:
        return self.world.get(entity, Miniature).key

    def entity(self, key: str) -> int:
        """The figure with this key. Raises KeyError."""
        for entity in (*self.record.party, self.monster):
            if self.key(entity) == key:
                return entity
        raise KeyError(key)

    def sheet(self, entity: int) -> Survivor:
        return self.world.get(entity, Sheet).survivor

    def condition(self, entity: int) -> Condition:
        return self.world.get(entity, Condition)

    def standing(self, entity: int) -> Standing:
        return self.world.get(entity, Standing)

    def is_down(self, entity: int) -> bool:
        return not self.world.get(entity, Standing).up

    def alive(self, entity: int) -> bool:
        return not self.sheet(entity).dead

    def living(self) -> list[int]:
        """Survivors who are not dead, removed from the board or not."""
        return [entity for entity in self.record.party if not self.sheet(entity).dead]

    def survivors(self) -> list[int]:
        """`All survivors`: those on the board (campaign-all-survivors-scope), in party order."""
        party = self.record.party
        places = self.world.of(party, Placement)
        return [who for who, place in zip(party, places, strict=True) if place.at is not None]

    def on_board(self, entity: int) -> bool:
        return self.world.get(entity, Placement).at is not None

    # spaces

    def at(self, entity: int) -> Space:
        """The top left space of its base. Raises ValueError off the board."""
        space = self.world.get(entity, Placement).at
        if space is None:
            raise ValueError(f"{self.name(entity)} is not on the board")
        return space

    def base(self, entity: int) -> Spaces:
        """The spaces that its base covers; none off the board."""
        placed, foot = self.world.get2(entity, Placement, Footprint)
        return BOARD.footprint(placed.at, foot.size) if placed.at is not None else 0

    def put(self, entity: int, at: Space | None) -> None:
        self.world.get(entity, Placement).at = at

    @property
    def facing(self) -> Direction:
        return Direction(self.world.get(self.monster, Facing).direction)

    def occupied(self, but: int = 0) -> Spaces:
        """Every space under a survivor or the monster, except those of `but`."""
        spaces = 0
        for entity in (*self.record.party, self.monster):
            if entity != but:
                spaces |= self.base(entity)
        return spaces

    def terrain(self, keyword: str = "") -> Spaces:
        """The spaces of the terrain tiles that have this keyword (`obstacle`, `impassable`, `destructible`)."""
        spaces = 0
        for entity, tile in self.world.each(Tile):
            if not keyword or keyword in self.box.terrain[tile.card].keywords:
                spaces |= self.base(entity)
        return spaces

    def distance(self, entity: int, other: int | None = None) -> int:
        """Cardinal spaces between the nearest spaces of two bases; adjacent is 1, a diagonal neighbour 2
        (move-distance-cardinal, move-adjacent-cardinal). Whoever is off the board is far from everybody.
        """
        here, there = self.base(entity), self.base(self.monster if other is None else other)
        return BOARD.distance(here, there) if here and there else FAR

    def adjacent(self, entity: int, other: int | None = None) -> bool:
        return self.on_board(entity) and self.distance(entity, other) == 1

    def blind_spot(self) -> Spaces:
        """The spaces behind the monster (monster-blind-spot)."""
        base = self.base(self.monster)
        return base and BOARD.behind(base, self.facing, self.monster_card.blind_spot)

    def survivor_at(self, space: Space) -> int:
        for entity in self.record.party:
            if self.world.get(entity, Placement).at == space:
                return entity
        return 0
