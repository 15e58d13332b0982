"""A showdown laid out by hand for one test: figures, decks, dice and answers as the test names them.

Dice and answers are given call by call, and each call must use up exactly what it was given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from engine.chance import ChanceState, ScriptedChance
from engine.decision import Decision, NotOffered, Pause, Request, Roll
from engine.deck import Deck
from engine.event import Event
from engine.table import Crumb, Flow
from engine.world import World
from game.cards.kinds.ai_card import AICard, AILevel, AIType
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear, Weapon
from game.cards.kinds.hit_location import HitLocation
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.words.flow import Effects
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location
from game.phases.showdown.setup import FIRST_SURVIVOR, FIRST_TILE, MONSTER_ENTITY
from game.phases.showdown.showdown import showdown
from game.rulebook.ids import PAGES
from game.rules.survivor.miniatures import add_survivor
from game.rules.table.components import (
    COMPONENTS,
    BlindSpot,
    Facing,
    Footprint,
    Miniature,
    Placement,
    Standing,
    TerrainTile,
    Tokens,
)
from game.rules.table.effect_context import EffectContext, HuntOver, ShowdownOver
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import Seat, ShowdownRecord
from game.rules.table.showdown_record import Stage as Phase
from game.rules.table.showdown_table import ShowdownTable

E = TypeVar("E", bound=Event)
TableT = TypeVar("TableT", bound=GameTable)
Space = tuple[int, int]
BARE = AICard("Bare Card", AILevel.BASIC, ())
"""An AI card without actions: something to draw when the draw does not matter."""


def lion(**level: Any) -> Monster:
    """The White Lion of the box with one level `test`, changed as named: `lion(toughness=8, movement=5)`."""
    monster = core_box().monsters["white-lion"]
    return msgspec.structs.replace(
        monster,
        levels=(msgspec.structs.replace(monster.levels[0], name="test", **level),),
        ai_cards=(*monster.ai_cards, BARE),
    )


def beast(
    *cards: AICard,
    hit_locations: Sequence[HitLocation] = (),
    size: Space = (2, 2),
    base: Monster | None = None,
    **fields: Any,
) -> Monster:
    """The lion's body with these AI cards, hit locations and size in place of its own or besides them."""
    base = lion()
    return msgspec.structs.replace(
        base,
        ai_cards=(*base.ai_cards, *cards),
        hit_locations=(*base.hit_locations, *hit_locations),
        size=size,
        **fields,
    )


def card(name: str, *actions: Any, type: AIType = AIType.NORMAL, **fields: Any) -> AICard:
    """A synthetic AI card."""
    return AICard(name, AILevel.BASIC, tuple(actions), type=type, **fields)


def weapon(key: str = "blade", speed: int = 1, accuracy: int = 5, strength: int = 0, **fields: Any) -> Gear:
    """A synthetic weapon; special rules by name, with `_` for `-`: `weapon(special={"sharp": 1})`."""
    keywords = fields.pop("keywords", ("weapon", "melee"))
    return Gear(key, key.replace("-", " ").title(), keywords, Weapon(speed, accuracy, strength, **fields))


class AtTable(Generic[TableT]):
    """A table with scripted dice, and everything that is told and asked at it."""

    table: TableT
    chance: ScriptedChance
    first: frozenset[str]

    def _listen(self) -> None:
        """From now on: what is told, asked and brought about at the table."""
        self.told: list[Event] = []
        self.steps: list[tuple[Event, tuple[Crumb, ...]]] = []
        self.table.observers.append(self._hear)
        self.request: Decision | None = None
        self.over = ""
        self.value: Any = None
        self.asked: list[Decision] = []
        self._flow: Flow[Any] | None = None

    def _hear(self, event: Event, steps: tuple[Crumb, ...]) -> None:
        assert event.rule in PAGES, f"{event} names no rule of the rulebook"
        self.told.append(event)
        self.steps.append((event, steps))

    # running

    def run(
        self,
        flow: Flow[Any],
        *answers: str,
        d10: Sequence[int] = (),
        where: Sequence[Location] = (),
        picks: Sequence[int | str] = (),
    ) -> Any:
        """Runs a procedure to its end, or to a decision that no answer was given for (then `request` holds it)."""
        self._flow = flow
        return self._go(None, answers, d10, where, picks)

    def answer(
        self,
        *answers: str,
        d10: Sequence[int] = (),
        where: Sequence[Location] = (),
        picks: Sequence[int | str] = (),
    ) -> Any:
        """Answers the decision on the table, and those after it."""
        request, self.request = self.request, None
        assert request is not None, "nothing was asked"
        try:
            value = request.accept(answers[0])
        except NotOffered:
            self.request = request
            raise
        return self._go(value, answers[1:], d10, where, picks)

    def _go(
        self,
        value: Any,
        answers: Sequence[str],
        d10: Sequence[int],
        where: Sequence[Location],
        picks: Sequence[int | str],
    ) -> Any:
        for kind, dice in (("d10", d10), ("hit-location", where), ("pick", picks)):
            self.chance.scripts[kind] += tuple(dice)
        waiting = list(answers)
        self.request = None
        assert self._flow is not None
        try:
            while True:
                request: Request = self._flow.send(value)
                if isinstance(request, Roll):
                    value = self.chance.roll(request)
                elif isinstance(request, Pause):
                    value = None
                else:
                    assert isinstance(request, Decision)
                    if request.topic in self.first:
                        value = request.options[0]
                        continue
                    self.asked.append(request)
                    if not waiting:
                        self.request = request
                        break
                    value = request.accept(waiting.pop(0))
        except StopIteration as end:
            self.value = end.value
        except ShowdownOver as over:
            self.over = over.outcome
        except HuntOver as over:
            self.over = "failed" if over.failed else "showdown"
        assert not waiting, f"nobody asked for {waiting}"
        assert not self.chance.leftovers(), f"dice left over: {self.chance.leftovers()}"
        return self.value

    def perform(self, effects: Effects, who: str = "", card: str = "Test", **dice: Any) -> None:
        """Carries out effects; `who` is their bearer, target and attacker."""
        entity = self.id(who) if who else 0
        situation = EffectContext(card, target=entity, attacker=entity, bearer=entity)
        self.run(self.table.perform(effects, situation), **dice)

    # asking

    def id(self, key: str) -> int:
        return self.table.entity(key)

    def sheet(self, key: str) -> Survivor:
        return self.table.sheet(self.id(key))

    def down(self, key: str) -> bool:
        return self.table.is_down(self.id(key))

    def fell(self, key: str, round: int = 1, turn: str = "survivors") -> None:
        """Lays a figure down as if it had been knocked down then."""
        standing = self.table.standing(self.id(key))
        standing.up, standing.fell_round, standing.fell_turn = False, round, turn

    def tokens(self, key: str) -> dict[Attribute, int]:
        return {kind: n for kind, n in self.table.world.get(self.id(key), Tokens).attributes.items() if n}

    def bleeding(self, key: str) -> int:
        return self.table.world.get(self.id(key), Tokens).bleeding

    def total(self, key: str, attribute: Attribute) -> int:
        return self.table.total(self.id(key), attribute).total

    def each(self, kind: type[E]) -> list[E]:
        """Everything of this kind that was told, in order."""
        return [event for event in self.told if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        found = self.each(kind)
        assert len(found) == 1, f"{len(found)} times {kind.__name__}: {found}"
        return found[0]

    def order(self, *kinds: type[Event]) -> list[str]:
        """The names of the events of these kinds, in the order told."""
        return [type(event).__name__ for event in self.told if isinstance(event, kinds)]

    @property
    def offered(self) -> list[str]:
        assert self.request is not None, "nothing is asked"
        return self.request.keys()

    def refusal(self, key: str) -> tuple[str, str]:
        """Why an option is not offered now: the sentence and the rule."""
        assert self.request is not None, "nothing is asked"
        for option, why in self.request.unavailable:
            if option.key == key:
                return why.sentence, why.rule
        raise AssertionError(f"{key} is not refused: offered are {self.offered}")


class Stage(AtTable[ShowdownTable]):
    """One showdown in round 1, in the turn asked for, and everything that it tells."""

    def __init__(
        self,
        survivors: Mapping[str, Space | None],
        *,
        monster: Monster | None = None,
        at: Space = (11, 8),
        facing: str = "s",
        turn: str = "monster",
        round: int = 1,
        ai: Sequence[str] = ("Bare Card",),
        ai_discard: Sequence[str] = (),
        locations: Sequence[str] = (),
        location_discard: Sequence[str] = (),
        gear: Iterable[Gear] = (),
        terrain: Iterable[Any] = (),
        tiles: Mapping[Space, str] | None = None,
        seats: Sequence[Seat] = (),
        sheets: Mapping[str, Mapping[str, Any]] | None = None,
        first: Iterable[str] = (),
    ) -> None:
        """`survivors`: key -> space; `ai` and `locations`: draw piles, top card first; `sheets`: fields of the record
        sheets by survivor; `tiles`: terrain card by its top left space; `first`: topics that do not matter.
        """
        self.first = frozenset(first)
        self.monster_card = monster or lion()
        core = core_box()
        box: Box = msgspec.structs.replace(
            core,
            monsters={self.monster_card.key: self.monster_card},
            gear=core.gear | {one.key: one for one in gear},
            terrain=core.terrain | {one.key: one for one in terrain},
        )
        level: MonsterLevel = self.monster_card.levels[0]
        keys = list(survivors)
        self.chance = ScriptedChance(
            {"d10": (), "hit-location": (), "pick": ()}, names={key: FIRST_SURVIVOR + i for i, key in enumerate(keys)}
        )
        world = World(COMPONENTS, "stage")
        world.create(
            Miniature(self.monster_card.key, self.monster_card.name, "monster"),
            Placement(at),
            Footprint(self.monster_card.size),
            Facing(facing),
            BlindSpot(self.monster_card.blind_spot),
            Standing(),
            Tokens(dict(level.tokens)),
            entity=MONSTER_ENTITY,
        )
        for i, key in enumerate(keys):
            fields = {"gear": [], **(sheets or {}).get(key, {})}
            add_survivor(world, box, Survivor(key, key.title(), **fields), FIRST_SURVIVOR + i, survivors[key])
        for i, (space, tile) in enumerate((tiles or {}).items()):
            world.create(TerrainTile(tile), Placement(space), Footprint(box.terrain[tile].size), entity=FIRST_TILE + i)
        record = ShowdownRecord(
            monster=self.monster_card.key,
            level=level.name,
            chance=ChanceState(0),
            seats=list(seats) or [Seat("solo", keys)],
            ai=Deck("ai", list(reversed(ai)), list(ai_discard)),
            hit_locations=Deck("hit-locations", list(reversed(locations)), list(location_discard)),
            resources={
                deck: Deck(f"resources-{deck}", [name for name, one in box.resources.items() if one.deck == deck])
                for deck in ("basic", "white-lion")
            },
            party=[FIRST_SURVIVOR + i for i in range(len(keys))],
            stage=Phase.MONSTER_TURN if turn == "monster" else Phase.SURVIVORS_TURN,
            round=round,
            turn=turn if turn == "survivors" else "",
        )
        if turn == "monster":
            record.turn = "monster"
        self.table = ShowdownTable(box, record, world, self.chance)
        self._listen()

    def play(self, *answers: str, **dice: Any) -> Any:
        """Plays the showdown on from where it is."""
        return self.run(showdown(self.table), *answers, **dice)

    @property
    def lion(self) -> int:
        return self.table.monster

    def at(self, key: str) -> Space:
        return self.table.at(self.id(key))

    @property
    def lion_at(self) -> Space:
        return self.table.at(self.table.monster)
