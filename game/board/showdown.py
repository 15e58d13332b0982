"""The table of one showdown: its figures (an esper world), its record, and the questions that every rule asks of them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.chance import D10, Chance
from engine.decision import Decision, Option, Request, Roll, Unavailable
from engine.event import Amount, Event
from engine.grid import Direction, Grid, Space, Spaces
from engine.table import Flow, Table
from engine.world import World
from game.board.components import (
    Condition,
    Facing,
    Footprint,
    Miniature,
    Placement,
    Sheet,
    Standing,
    Tile,
    Tokens,
)
from game.board.record import InPlay, Seat, ShowdownRecord
from game.effects.cards import AICard, AttackProfile, Box, BrainTrauma, Gear, HitLocation, Monster, MonsterLevel, SevereInjury
from game.effects.traits import AnyTrait, Ban, Cannot, Doing, Fixed, Instead, Modify, Moment, Whenever
from game.effects.verbs import Effect, Effects
from game.model import events
from game.model.survivor import BASE_ATTRIBUTES, Survivor
from game.model.terms import HIT_LOCATION_DIE, Attribute, Location

BOARD = Grid(22, 16)
"""The showdown board (move-showdown-board-size)."""


class ShowdownOver(Exception):
    """Drops everything in progress: the monster, or the last survivor, is gone (showdown-ends)."""

    def __init__(self, outcome: str) -> None:
        super().__init__(outcome)
        self.outcome = outcome


class MonsterTurnOver(Exception):
    """A card ends the monster's turn before its time."""


@dataclass(slots=True)
class SurvivorAttack:
    """A survivor's attack while it lasts. `unresolved` are drawn hit locations still to come."""

    attacker: int
    gear: Gear
    unresolved: list[str] = field(default_factory=list)
    any_range: bool = False
    critical: bool = False
    canceled: str = ""
    savaged: bool = False
    perfect: int = 0
    breaks: bool = False


@dataclass(slots=True)
class MonsterAttack:
    """A monster's attack while it lasts. `damaging` counts the hits that did damage."""

    profile: AttackProfile
    target: int
    damaging: int = 0


@dataclass(slots=True)
class Situation:
    """Who is meant by the roles of a card while its effects happen."""

    card: str
    target: int = 0
    attacker: int = 0
    bearer: int = 0
    attack: MonsterAttack | None = None
    hurt_in_mind: tuple[int, ...] = ()
    rule: str = ""
    chooser: int = 0
    place: Spaces = 0


Executor = Callable[["Showdown", Any, Situation], Flow[None]]
EXECUTORS: dict[type, Executor] = {}
"""How each word of the vocabulary is carried out; `game.effects.perform` fills it."""


def executes(word: type) -> Callable[[Executor], Executor]:
    def register(executor: Executor) -> Executor:
        EXECUTORS[word] = executor
        return executor

    return register


class Showdown(Table):
    """One showdown in progress."""

    def __init__(self, box: Box, record: ShowdownRecord, world: World, chance: Chance | None = None) -> None:
        super().__init__(chance or Chance(record.chance))
        self.box = box
        self.record = record
        self.world = world
        self.monster_card: Monster = box.monsters[record.monster]
        self.level: MonsterLevel = next(level for level in self.monster_card.levels if level.name == record.level)
        self.ai_cards: dict[str, AICard] = {card.name: card for card in self.monster_card.ai_cards}
        self.hit_location_cards: dict[str, HitLocation] = {card.name: card for card in self.monster_card.hit_locations}
        self.injury_cards: dict[str, SevereInjury] = {card.name: card for card in box.severe_injuries}
        self.trauma_cards: dict[str, BrainTrauma] = {card.name: card for card in box.brain_traumas}
        self.attacks: list[SurvivorAttack] = []
        self.surviving: bool = False  # a survival action is being resolved (survival-no-nesting)
        self.alert: bool = False
        self.trap_in_play: str = ""
        self.resolving: list[str] = []
        self.extra_draws = 0
        self.killed = ""
        self._traits: dict[int, list[tuple[str, AnyTrait]]] = {}

    # figures

    @property
    def monster(self) -> int:
        return self.record.monster_entity

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
        get = self.world.get
        return [entity for entity in self.record.party if get(entity, Placement).at is not None]

    def on_board(self, entity: int) -> bool:
        return self.world.get(entity, Placement).at is not None

    def is_deaf(self, entity: int) -> bool:
        return self.banned(entity, Ban.HEAR) is not None

    # spaces

    def at(self, entity: int) -> Space:
        """The top left space of its base. Raises ValueError off the board."""
        space = self.world.get(entity, Placement).at
        if space is None:
            raise ValueError(f"{self.name(entity)} is not on the board")
        return space

    def base(self, entity: int) -> Spaces:
        """The spaces that its base covers; none off the board."""
        at = self.world.get(entity, Placement).at
        if at is None:
            return 0
        return BOARD.footprint(at, self.world.get(entity, Footprint).size)

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
        """Cardinal spaces between the nearest spaces of two bases; adjacent is 1 (move-distance-cardinal)."""
        return BOARD.distance(self.base(entity), self.base(self.monster if other is None else other))

    def adjacent(self, entity: int, other: int | None = None) -> bool:
        return self.on_board(entity) and self.distance(entity, other) == 1

    def blind_spot(self) -> Spaces:
        """The spaces behind the monster (monster-blind-spot)."""
        return BOARD.behind(self.base(self.monster), self.facing, self.monster_card.blind_spot)

    def survivor_at(self, space: Space) -> int:
        for entity in self.record.party:
            if self.world.get(entity, Placement).at == space:
                return entity
        return 0

    # what cards lay on somebody

    def forget_traits(self) -> None:
        """Call after cards in play, injuries, ailments or disorders have changed."""
        self._traits.clear()

    def traits(self, entity: int) -> list[tuple[str, AnyTrait]]:
        """The traits of a survivor's sheet, ailments and gear, or of the monster's cards in play, each with its source."""
        found = self._traits.get(entity)
        if found is None:
            found = self._traits[entity] = list(self._gather(entity))
        return found

    def _gather(self, entity: int) -> Iterable[tuple[str, AnyTrait]]:
        if entity == self.monster:
            for card in self.record.in_play:
                for trait in self.card_traits(card):
                    yield self.card_in_play_name(card), trait
            return
        survivor = self.sheet(entity)
        seen: set[str] = set()
        for name in (*survivor.injuries, *self.condition(entity).ailments):
            if name in self.trauma_cards:
                yield from ((name, trait) for trait in self.trauma_cards[name].traits)
                continue
            injury = self.injury_cards[name]
            again = name in seen and injury.second_traits
            yield from ((name, trait) for trait in (injury.second_traits if again else injury.traits))
            seen.add(name)
        for name in survivor.disorders:
            yield from ((name, trait) for trait in self.box.disorders[name].traits)
        for key in survivor.gear:
            yield from ((self.box.gear[key].name, trait) for trait in self.box.gear[key].traits)

    def card_traits(self, card: InPlay) -> tuple[AnyTrait, ...]:
        if card.kind == "persistent injury":
            critical = self.hit_location_cards[card.card].critical
            return critical.persistent.traits if critical and critical.persistent else ()
        return self.ai_cards[card.card].traits

    def card_in_play_name(self, card: InPlay) -> str:
        """The name that a player reads: of a hit location in play, that of its persistent injury."""
        if card.kind == "persistent injury":
            critical = self.hit_location_cards[card.card].critical
            if critical and critical.persistent:
                return critical.persistent.name
        return card.card

    def injuries_in_play(self) -> list[str]:
        """The monster's persistent injuries by name."""
        return [self.card_in_play_name(card) for card in self.record.in_play if card.kind == "persistent injury"]

    def banned(self, entity: int, ban: Ban) -> str | None:
        """The card that forbids this to the survivor, or None."""
        traits = self.traits(entity)
        if not traits:
            return None
        insane = self.sheet(entity).insane
        for source, trait in traits:
            if type(trait) is Cannot and ban in trait.bans and not (trait.unless_insane and insane) and not (trait.while_insane and not insane):
                return source
        return None

    def has_trait(self, entity: int, kind: type) -> bool:
        return any(type(trait) is kind for _, trait in self.traits(entity))

    # numbers

    def total(self, entity: int, attribute: Attribute) -> Amount:
        """An attribute with everything that changes it now (survivor-attribute-total)."""
        tokens = self.world.get(entity, Tokens).attributes.get(attribute, 0)
        traits = self.traits(entity)
        if entity == self.monster:
            parts = [(self.level_word(attribute), self._printed(attribute)), ("tokens", tokens)]
            parts += [(source, trait.n) for source, trait in traits if type(trait) is Modify and trait.attribute == attribute]
            floor = 1 if attribute in (Attribute.MOVEMENT, Attribute.TOUGHNESS) else None
            return Amount.of(parts, floor)
        permanent = self.sheet(entity).permanent.get(attribute, 0)
        if not tokens and not permanent and not traits:
            base = BASE_ATTRIBUTES[attribute]
            return Amount(base, (("base", base),) if base else ())
        parts = [("base", BASE_ATTRIBUTES[attribute]), ("permanent", permanent), ("tokens", tokens)]
        for source, trait in traits:
            if type(trait) is Modify and trait.attribute == attribute:
                parts.append((source, trait.n))
            elif type(trait) is Fixed and trait.attribute == attribute:
                return Amount(trait.n, ((f"fixed by {source}", trait.n),))
        return Amount.of(parts, 1 if attribute is Attribute.MOVEMENT else None)

    def level_word(self, attribute: Attribute) -> str:
        return f"{self.monster_card.noun} {attribute}"

    def _printed(self, attribute: Attribute) -> int:
        level = self.level
        match attribute:
            case Attribute.MOVEMENT:
                return level.movement
            case Attribute.TOUGHNESS:
                return level.toughness
            case Attribute.SPEED:
                return level.speed
            case Attribute.DAMAGE:
                return level.damage
        return 0

    # chance

    def d10(self, count: int, about: str, rule: str, by: int = 0) -> Generator[Request, Any, tuple[int, ...]]:
        """Rolls d10s (campaign-die-d10); `by` is the survivor who rolls, 0 for the monster."""
        dice: tuple[int, ...] = yield Roll(count, D10, about, "d10", "dice", self.seat_of(by) if by else self.record.controller_seat, rule)
        return dice

    def hit_location_dice(self, count: int, about: str) -> Generator[Request, Any, tuple[Location, ...]]:
        dice: tuple[Location, ...] = yield Roll(
            count, HIT_LOCATION_DIE, about, "hit-location", "dice", self.record.controller_seat, "attack-hit-location-die"
        )
        return dice

    # who decides

    def seat_of(self, entity: int) -> int:
        """The seat (from 1) that plays this survivor."""
        key = self.key(entity)
        for number, seat in enumerate(self.record.seats, 1):
            if key in seat.survivors:
                return number
        return 1

    @property
    def solo(self) -> bool:
        """One seat plays all: no controller tile (variant-solo)."""
        return len(self.record.seats) == 1

    def choose(
        self,
        topic: str,
        about: str,
        options: Sequence[Option],
        *,
        by: int,
        rule: str,
        actor: str = "",
        refused: Unavailable | Callable[[], Unavailable] = (),
        context: Any = None,
        forced: bool = True,
    ) -> Generator[Request, Any, Any]:
        """Asks for one option and returns its target; a single option is taken without asking (`forced`)."""
        if forced and len(options) == 1:
            return options[0].target
        option: Option = yield Decision(topic, about, options, by, actor, rule, refused=refused, context=context)
        return option.target

    def controller_chooses(self, topic: str, about: str, options: Sequence[Option], rule: str, context: Any = None) -> Generator[Request, Any, Any]:
        """A tie that the monster controller breaks (target-tie)."""
        return (yield from self.choose(topic, about, options, by=self.record.controller_seat, rule=rule, context=context))

    def pick_figure(self, topic: str, about: str, among: Sequence[int], rule: str) -> Generator[Request, Any, int]:
        """The monster controller chooses one of several survivors."""
        options = [Option(self.key(entity), self.name(entity), entity) for entity in among]
        chosen: int = yield from self.controller_chooses(topic, about, options, rule)
        return chosen

    # what happens

    def happen(self, event: Event, moment: Moment, who: int = 0, named: str = "") -> Flow[None]:
        """Tells a fact and lets every trigger that waits for it act. `who`: the survivor it happens to."""
        self.tell(event)
        yield from self.trigger(moment, who, named)

    def trigger(self, moment: Moment, who: int = 0, named: str = "") -> Flow[None]:
        waiting = self.listeners(moment, who)
        if not waiting and not self.record.in_play:
            return
        while len(waiting) > 1 and moment in (Moment.MONSTER_TURN_STARTS, Moment.MONSTER_TURN_ENDS):
            options = [Option(f"{i}:{source}", source, i) for i, (source, _, _) in enumerate(waiting)]
            first: int = yield from self.controller_chooses(
                "order-effects", f"Which effect comes first {moment}?", options, "ai-start-end-turn-order"
            )
            source, trait, bearer = waiting.pop(first)
            yield from self.perform(trait.effects, Situation(source, target=who, bearer=bearer, attacker=who))
        for source, trait, bearer in waiting:
            yield from self.perform(trait.effects, Situation(source, target=who, bearer=bearer, attacker=who))
        self.end_cards(moment, named)

    def listeners(self, moment: Moment, who: int) -> list[tuple[str, Whenever, int]]:
        """The triggers that wait for this moment: cards in play first, then survivors in party order."""
        found: list[tuple[str, Whenever, int]] = []
        for source, trait in self.traits(self.monster):
            if type(trait) is Whenever and trait.on is moment and self._inside(trait, who):
                found.append((source, trait, who))
        for entity in self.survivors():
            for source, trait in self.traits(entity):
                if type(trait) is Whenever and trait.on is moment and (trait.anyone or who in (0, entity)):
                    found.append((source, trait, entity))
        return found

    def _inside(self, trait: Whenever, who: int) -> bool:
        return trait.ring is None or bool(who and self.base(who) & BOARD.ring(self.base(self.monster), trait.ring))

    def end_cards(self, moment: Moment, named: str = "") -> None:
        """Discards the cards in play that this moment ends (ai-mood-stays)."""
        for card in list(self.record.in_play):
            if card.kind == "persistent injury":
                continue
            if any(end.on is moment and (not end.named or named in end.named) for end in self.ai_cards[card.card].ends):
                self.leave_play(card, moment.value)

    def enter_play(self, card: str, kind: str, holder: int = 0, rule: str = "ai-mood-stays") -> None:
        self.record.in_play.append(InPlay(card, kind, holder))
        self.forget_traits()
        self.tell(events.CardEntersPlay(rule, card, kind))

    def leave_play(self, card: InPlay, why: str) -> None:
        """A mood that leaves play goes to the AI discard (ai-mood-wound-discard)."""
        self.record.in_play.remove(card)
        self.record.ai.discard.append(card.card)
        self.forget_traits()
        self.tell(events.CardLeavesPlay("ai-mood-stays", card.card, why))

    def propose(self, doing: Doing, named: str = "") -> Generator[Request, Any, bool]:
        """Whether something that is about to happen goes on; a replacement may take its place, each at most once."""
        for source, trait in self.traits(self.monster):
            if type(trait) is not Instead or trait.of is not doing or (trait.named and trait.named != named):
                continue
            if trait.up_to is not None:
                (die,) = yield from self.d10(1, f"{source}: {doing}", "critical-persistent-injury")
                applies = die <= trait.up_to
                row = f"1–{trait.up_to}" if applies else f"{trait.up_to + 1}+"
                self.tell(events.EffectRolled("critical-persistent-injury", source, 0, die, row))
                if not applies:
                    continue
            self.tell(events.Replaced("critical-persistent-injury", source, named or doing.value))
            yield from self.perform(trait.effects, Situation(source, bearer=self.monster))
            return False
        return True

    def perform(self, effects: Effects, situation: Situation) -> Flow[None]:
        """Carries out effects from top to bottom."""
        for effect in effects:
            yield from self.perform_one(effect, situation)

    def perform_one(self, effect: Effect, situation: Situation) -> Flow[None]:
        yield from EXECUTORS[type(effect)](self, effect, situation)


def seats_for(names: Sequence[str], survivors: Sequence[str]) -> list[Seat]:
    """Deals survivors to seats in turn, so that each seat has its share."""
    seats = [Seat(name) for name in names]
    for i, key in enumerate(survivors):
        seats[i % len(seats)].survivors.append(key)
    return seats


