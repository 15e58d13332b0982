"""What every table of the game has in common: the people and their sheets, chance, who decides, and how facts and
triggers reach the cards that wait for them. A showdown is fought at a `ShowdownTable`, everything else happens
at a `SettlementTable`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from engine.chance import D10, Chance
from engine.decision import Decision, Option, Request, Roll, Unavailable
from engine.event import Amount, Event
from engine.grid import Spaces
from engine.hook import Hook
from engine.table import Flow, Table
from engine.world import World
from game.cards.conditions.flow import Condition as Asked
from game.cards.conditions.people import Meets
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.kinds.survivor import BrainTrauma, SevereInjury
from game.cards.moments import DONE_BY_SOMEBODY, Ban, Frequency, Moment, Trait
from game.cards.traits.flow import AnyTrait, Whenever
from game.cards.traits.people import Allows, Permission
from game.cards.traits.sheet import Aura, Modify
from game.cards.traits.survival import Cannot
from game.cards.who import Role, Survivors, TermKind
from game.cards.words.flow import Effect, Effects
from game.model.history import Memory, Told
from game.model.survivor import BASE_ATTRIBUTES, Survivor
from game.model.terms import HIT_LOCATION_DIE, Attribute, Location, Phase, Stat, SurvivalAction, Variant
from game.rules.table.components import Condition, Miniature, Sheet, Standing, Tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.hooks import AT_RANDOM, DICE_ROLLED, HEARD
from game.rules.table.sheet_traits import binds, gather, turns_over
from game.rules.table.survivor_history import WRITERS
from game.rules.table.table_record import TableRecord
from game.rules.table.triggers import act_in_turn

if TYPE_CHECKING:
    from game.rules.table.showdown_table import ShowdownTable

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
_NONE: list[Any] = []
_LIFTED_BY = {Ban.SPEND_SURVIVAL: Permission.SPEND_SURVIVAL}
"""The permission by which a survivor may do what other cards forbid."""


def _own(source: str, bearer: int) -> EffectContext:
    return EffectContext(source, bearer=bearer, target=bearer)


class GameTable(Table, ABC):
    """People with record sheets around a table: the record, the box, and the esper world that holds them.

    Of what cards lay on somebody no sum is kept; only the list of traits is, until `forget_traits`.
    """

    def __init__(self, box: Box, record: TableRecord, world: World, chance: Chance | None = None) -> None:
        super().__init__(chance or Chance(record.chance))
        self.box = box
        self.record = record
        self.world = world
        self.injury_cards: dict[str, SevereInjury] = {card.name: card for card in box.severe_injuries}
        self.trauma_cards: dict[str, BrainTrauma] = {card.name: card for card in box.brain_traumas}
        self.stories: list[str] = []  # story events that are being told, one within the other
        self.not_listening: set[int] = set()  # who does not listen to the effect that is being carried out
        self.without_death_principle: set[int] = set()  # the dead for whom no principle acts
        self.harmed = 0  # how often somebody has suffered damage, brain damage included
        self.hands: dict[int, dict[str, Gear]] = {}  # weapons as they are in somebody's hands, by bearer and key
        self._traits: dict[int, list[tuple[str, AnyTrait]]] = {}
        self._by_kind: dict[int, dict[type, list[Any]]] = {}
        self._bans: dict[int, dict[Ban, list[tuple[str, Cannot]]]] = {}
        self._waiting: dict[Moment, list[tuple[str, Whenever, int]]] | None = None
        self._lent: list[tuple[int, str, Aura]] | None = None  # auras of survivors, with bearer and source
        self._in_play: frozenset[object] = frozenset()  # the kinds of traits that lie on somebody
        self._counted = False  # whether that is still so
        self._joining: dict[Any, tuple[Any, ...]] = {}  # who joins at which point of a procedure

    # when and where

    @property
    @abstractmethod
    def phase(self) -> Phase:
        """The part of the year."""

    @property
    @abstractmethod
    def story_phase(self) -> Phase:
        """The phase that story events ask for."""

    @property
    @abstractmethod
    def survival_limit(self) -> int:
        """The settlement's (survivor-survival-limit)."""

    @property
    @abstractmethod
    def variants(self) -> Sequence[Variant]:
        """The game variants that are played."""

    @property
    @abstractmethod
    def storage(self) -> list[str]:
        """Gear in the settlement's storage, by key; in a showdown what will lie there when it is over."""

    @abstractmethod
    def known(self) -> list[str]:
        """Innovations, masteries and principles of the settlement, in the order in which they were gained."""

    @property
    @abstractmethod
    def survival_actions(self) -> Sequence[SurvivalAction]:
        """The survival actions that survivors know (survival-unlocks)."""

    @property
    @abstractmethod
    def monster_level(self) -> int:
        """That of the monster that is fought or hunted (campaign-monster-level-symbol); 0 where there is none."""

    @property
    def as_showdown(self) -> ShowdownTable | None:
        """This table, if a showdown is fought at it: whatever needs the board asks for it here."""
        return None

    @property
    def as_settlement(self) -> Any:
        """This table, if it is the settlement's, else None; `settlement_of` in `game.rules.campaign` knows its type."""
        return None

    @property
    def foremost(self) -> GameTable:
        """The table on which the present question is asked: the showdown that is fought on this one, or this one."""
        return self

    # who is there

    @abstractmethod
    def survivors(self) -> list[int]:
        """`All survivors` (campaign-all-survivors-scope)."""

    @abstractmethod
    def is_here(self, entity: int) -> bool:
        """True if somebody is there at all: on the board, or at home and alive."""

    def is_monster(self, entity: int) -> bool:
        """True for the monster that is fought; at home nobody is."""
        return False

    def now(self) -> tuple[int, str]:
        """The round that is being played and whose turn it is; at home none is."""
        return 0, ""

    def memory(self, told: Told, what: str, n: int, why: str) -> Memory:
        """A memory of what happens now, for a record sheet: with the showdown and the round it is from, if any."""
        return Memory(told, what, n, why)

    @abstractmethod
    def seat_of(self, entity: int) -> int:
        """The seat (from 1) that plays this survivor; 0 for everybody together."""

    @abstractmethod
    def departing_survivors(self) -> Sequence[int]:
        """Returns those who leave the settlement together (settlement-departing)."""

    def returning_survivors(self) -> Sequence[int]:
        """Returns those who came back from the last showdown (settlement-returning-survivors); in a showdown nobody."""
        return ()

    def cast_as(self, part: str) -> Sequence[int]:
        """Returns those who take this part in a settlement event (settlement-event-stays); in a showdown nobody."""
        return ()

    def newborns(self) -> Sequence[int]:
        """Returns those who were born last, all together; in a showdown nobody."""
        return ()

    def parents(self) -> Sequence[int]:
        """Returns those whose child was born last; in a showdown nobody."""
        return ()

    def arts_elsewhere(self) -> Sequence[str]:
        """The fighting arts of the settlement's people who are not at this table."""
        return ()

    @property
    def event_revealer(self) -> int:
        """The survivor who reveals the hunt event that is being resolved (hunt-event-revealer); in a showdown nobody,
        0.
        """
        return 0

    def name(self, entity: int) -> str:
        """Returns the name by which a player calls it."""
        figure = self.world.find(entity, Miniature)
        return figure.name if figure else "nobody"

    def key(self, entity: int) -> str:
        return self.world.get(entity, Miniature).key

    def entity(self, key: str) -> int:
        """The figure with this key. Raises KeyError."""
        for entity in self.figures():
            if self.key(entity) == key:
                return entity
        raise KeyError(key)

    def figures(self) -> Sequence[int]:
        """Everybody who is at this table, on the board or not."""
        return self.record.party

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

    def counted_for(self, who: int, stat: Stat) -> int:
        """Returns the survivor whose count stands for this one's now: another hunter may lend theirs."""
        return who

    def base(self, entity: int) -> Spaces:
        """The spaces of the board that somebody covers; none off it."""
        return 0

    # what cards lay on somebody

    def forget_traits(self, who: int = 0) -> None:
        """Call after anything that has traits has changed: cards in play (`who` is the monster), or what a survivor
        suffers, can or carries; without `who`, of everybody.
        """
        for kept in (self._traits, self._by_kind, self._bans, self.hands):
            if who:
                kept.pop(who, None)
            else:
                kept.clear()
        self._waiting = self._lent = None
        self._counted = False

    def sanity_changed(self, who: int, was_insane: bool) -> None:
        """Call after insanity has changed: gear that is turned over while its holder is sane looks different then."""
        survivor = self.sheet(who)
        if survivor.insane is not was_insane and turns_over(self.box, survivor):
            self.forget_traits()

    def traits(self, entity: int) -> list[tuple[str, AnyTrait]]:
        """The traits of a survivor's sheet, ailments and gear, or of cards in play, with their sources."""
        found = self._traits.get(entity)
        if found is None:
            found = self._traits[entity] = list(self._gather(entity))
        return found

    def of_kind(self, entity: int, kind: type[T]) -> list[tuple[str, T]]:
        """The traits of one kind, with their sources; most survivors have none of most kinds."""
        by_kind = self._by_kind.get(entity)
        if by_kind is None:
            by_kind = self._sorted(entity)
        return by_kind.get(kind, _NONE)

    def _sorted(self, entity: int) -> dict[type, list[Any]]:
        by_kind: dict[type, list[Any]] = {}
        for source, trait in self.traits(entity):
            by_kind.setdefault(type(trait), []).append((source, trait))
        self._by_kind[entity] = by_kind
        return by_kind

    def joining(self, hook: Hook[P, R]) -> tuple[Callable[P, R], ...]:
        """Returns who joins a procedure at a point of it: whoever serves a kind of trait only while it is in play."""
        if not self._counted:
            self._count_kinds()
        found = self._joining.get(hook)
        if found is None:
            found = self._joining[hook] = hook.serving(self._in_play)
        return found

    def _count_kinds(self) -> None:
        """Which kinds of traits lie on somebody, with the members that say where they join, and `Variant` if any game
        variant is played.
        """
        kinds: set[object] = {Variant} if self.variants else set()
        for entity in self.bearers():
            by_kind = self._by_kind.get(entity)
            by_kind = self._sorted(entity) if by_kind is None else by_kind
            kinds.update(by_kind)
            for kind, traits in by_kind.items():
                if issubclass(kind, Trait) and kind.point:
                    kinds.update(getattr(trait, kind.point) for _, trait in traits)
        self._counted = True
        if kinds != self._in_play:
            self._in_play = frozenset(kinds)
            self._joining.clear()

    def waiting(self) -> dict[Moment, list[tuple[str, Whenever, int]]]:
        """The triggers that wait for each moment, with their sources and bearers: those of cards in play first, then
        of the survivors in party order. For most of what happens there are none.
        """
        if self._waiting is None:
            self._waiting = {}
            for bearer in self.bearers():
                for source, trait in self.of_kind(bearer, Whenever):
                    self._waiting.setdefault(trait.on, []).append((source, trait, bearer))
        return self._waiting

    def bearers(self) -> Sequence[int]:
        """Returns those whose triggers wait, one after another."""
        return self.record.party

    def status_card(self, name: str) -> tuple[AnyTrait, ...]:
        """Returns the traits that lie on a survivor who has this status card (ai-survivor-status)."""
        return self.box.status_cards[name].traits

    def is_single(self, name: str) -> bool:
        """True if there is one copy of this status card: whoever gets it takes it from its holder."""
        return self.box.status_cards[name].single

    def _gather(self, entity: int) -> Iterable[tuple[str, AnyTrait]]:
        return gather(self, entity)

    def banned(self, entity: int, ban: Ban) -> str | None:
        """The card that forbids this to the survivor, or None."""
        for barred in self.record.barred:
            if barred.who == entity and barred.ban is ban:
                return barred.why
        bans = self._bans_on(entity)
        if ban not in bans:
            return None
        insane = self.sheet(entity).insane
        for source, trait in bans[ban]:
            if (
                binds(trait, self.condition(entity))
                and (trait.condition is None or self.holds(trait.condition, _own(source, entity)))
                and not (trait.unless_insane and insane)
                and not (trait.while_insane and not insane)
                and not self._may_still(entity, ban, source)
            ):
                return source
        return None

    def restrained(self, entity: int) -> bool:
        """True if anything at all is forbidden to the survivor by a card; to most of them nothing is."""
        return bool(self.record.barred or self._bans_on(entity))

    def _bans_on(self, entity: int) -> dict[Ban, list[tuple[str, Cannot]]]:
        bans = self._bans.get(entity)
        if bans is None:
            bans = self._bans[entity] = {}
            for source, trait in self.of_kind(entity, Cannot):
                for one in trait.bans if trait.of is None else ():
                    bans.setdefault(one, []).append((source, trait))
        return bans

    def _may_still(self, entity: int, ban: Ban, source: str) -> bool:
        lifting = _LIFTED_BY.get(ban)
        allowed = self.of_kind(entity, Allows) if lifting else ()
        return any(one.what is lifting and one.despite in ("", source) for _, one in allowed)

    def allowed(self, entity: int, what: Permission) -> str:
        """The card that allows this to the survivor, or nothing."""
        return next((source for source, one in self.of_kind(entity, Allows) if one.what is what), "")

    def is_deaf(self, entity: int) -> bool:
        """Out of reach of what is audible: the severe head injury, not its own word (target-non-deaf)."""
        return self.banned(entity, Ban.HEAR) is not None

    def has_trait(self, entity: int, kind: type) -> bool:
        return bool(self.of_kind(entity, kind))

    # numbers

    def total(self, entity: int, attribute: Attribute) -> Amount:
        """An attribute with everything that changes it now (survivor-attribute-total)."""
        tokens = self.world.get(entity, Tokens).attributes.get(attribute, 0)
        changes = self._changes(entity, attribute)
        permanent = self.sheet(entity).permanent.get(attribute, 0)
        if not tokens and not permanent and not changes:
            base = BASE_ATTRIBUTES[attribute]
            return Amount(base, (("base", base),) if base else ())
        if (permanent < 0 or tokens < 0) and self.condition(entity).numb:  # keyword-metabolic-surrender
            permanent, tokens = max(0, permanent), max(0, tokens)
        parts = [("base", BASE_ATTRIBUTES[attribute]), ("permanent", permanent), ("tokens", tokens)]
        return self._altered(entity, attribute, parts, changes, 1 if attribute is Attribute.MOVEMENT else None)

    def _altered(
        self,
        entity: int,
        attribute: Attribute,
        parts: list[tuple[str, int]],
        changes: Sequence[tuple[str, Modify]],
        least: int | None,
    ) -> Amount:
        """The parts of an attribute with what cards add to it now; one that is fixed is that, whatever else applies."""
        for source, trait in changes:
            if trait.attribute != attribute or not self._applies(trait, source, entity):
                continue
            if trait.fixed:
                return Amount(trait.n, ((f"fixed by {source}", trait.n),))
            parts.append((source, trait.n))
        return Amount.of(parts, least)

    def _changes(self, entity: int, attribute: Attribute) -> list[tuple[str, Modify]]:
        """What changes attributes of a survivor now: their sheet, and what surrounds them."""
        own = self.of_kind(entity, Modify)
        return [*own, *auras] if (auras := self._auras(entity, attribute)) else own

    @abstractmethod
    def holds(self, condition: Asked, situation: EffectContext) -> bool:
        """True if a card's condition is met now."""

    def _applies(self, trait: Modify, source: str, bearer: int) -> bool:
        return trait.condition is None or self.holds(trait.condition, _own(source, bearer))

    def _auras(self, entity: int, attribute: Attribute) -> list[tuple[str, Modify]]:
        """What fellow survivors lay on this survivor where they are now; never kept."""
        found = []
        for bearer, source, aura in self._auras_of_survivors():
            asked = EffectContext(source, bearer=bearer, target=entity)
            if aura.attribute == attribute and self.holds(Meets(Role.THAT, aura.who.terms), asked):
                n = aura.n * self.condition(entity).counters.get(aura.each, 0) if aura.each else aura.n
                found.append((source, Modify(attribute, n)))
        return found

    def _auras_of_survivors(self) -> list[tuple[int, str, Aura]]:
        """Who surrounds themselves with what; kept until traits change, for most parties have none."""
        if self._lent is None:
            self._lent = [
                (bearer, source, trait) for bearer in self.record.party for source, trait in self.of_kind(bearer, Aura)
            ]
        return self._lent

    # chance

    def d10(
        self, count: int, about: str, rule: str, by: int = 0, each: bool = False
    ) -> Generator[Request, Any, tuple[int, ...]]:
        """Rolls d10s (campaign-die-d10); `by` is the survivor who rolls, 0 for the monster; `each` is a roll of its
        own, as in an attack. Whoever holds tokens for it may have a die thrown again, and a survivor once in a lifetime
        what they have rolled (survivor-once-per-lifetime-reroll).
        """
        dice = yield from self.throw(count, about, rule, by)
        return (yield from DICE_ROLLED(self, dice, by, about, rule, each))

    def d100(self, about: str, rule: str, by: int = 0) -> Generator[Request, Any, int]:
        """Two d10 read as tens and ones: a lantern is a 0, two of them are 100 (campaign-die-d100). Whether the number
        is rolled again is asked by who has rolled it.
        """
        tens, ones = yield from self.throw(2, about, rule, by)
        return 10 * (tens % 10) + ones % 10 or 100

    def throw(self, count: int, about: str, rule: str, by: int = 0) -> Generator[Request, Any, tuple[int, ...]]:
        """The dice as they fall."""
        dice: tuple[int, ...] = yield Roll(
            count, D10, about, "d10", "dice", self.seat_of(by) if by else self.controller_seat, rule
        )
        return dice

    def result(self, throw: Callable[[], Flow[Amount]], by: int, situation: EffectContext) -> Flow[Amount]:
        """The result of a roll on a table of results: as it is thrown (campaign-table-open-ends)."""
        return (yield from throw())

    def hit_location_dice(self, count: int, about: str) -> Generator[Request, Any, tuple[Location, ...]]:
        dice: tuple[Location, ...] = yield Roll(
            count,
            HIT_LOCATION_DIE,
            about,
            "hit-location",
            "dice",
            self.controller_seat,
            "attack-hit-location-die",
        )
        return dice

    # who decides

    @property
    def seat_names(self) -> Sequence[str]:
        """Those who sit at the table, by name; nobody where no seats are kept."""
        return ()

    @property
    def controller_seat(self) -> int:
        """The seat (from 1) of the monster controller; 0 at home: everybody decides together (campaign-common-pool)."""
        return 0

    @property
    def controller(self) -> int:
        """The survivor nominated as monster controller; nobody at home."""
        return 0

    @property
    def solo(self) -> bool:
        """One seat plays all: no controller tile (variant-solo)."""
        return False

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

    def wants(
        self, who: int, about: str, yes: str, rule: str, *, no: str = "No", context: Any = None
    ) -> Generator[Request, Any, bool]:
        """Asks for a survivor whether a card that may act does; `yes` and `no` say what happens then."""
        options = [Option("yes", yes, True), Option("no", no, False)]
        wanted: bool = yield from self.choose(
            "may-act", about, options, by=self.seat_of(who), actor=self.key(who), rule=rule, context=context
        )
        return wanted

    def controller_chooses(
        self,
        topic: str,
        about: str,
        options: Sequence[Option],
        rule: str,
        refused: Unavailable | Callable[[], Unavailable] = (),
    ) -> Generator[Request, Any, Any]:
        """A tie that the monster controller breaks (target-tie)."""
        return (yield from self.choose(topic, about, options, by=self.controller_seat, rule=rule, refused=refused))

    def pick_figure(self, topic: str, about: str, among: Sequence[int], rule: str) -> Generator[Request, Any, int]:
        """The monster controller chooses one of several survivors."""
        options = [Option(self.key(entity), self.name(entity), entity) for entity in among]
        chosen: int = yield from self.controller_chooses(topic, about, options, rule)
        return chosen

    # where what is gained goes

    @abstractmethod
    def owned_gear(self) -> list[str]:
        """All gear of the settlement, by key: in storage and in every grid (gear-storage-ownership)."""

    @abstractmethod
    def keep_resource(self, card: str, deck: str, who: int) -> None:
        """A resource card that is gained lies with whoever gains it, or with the group (resource-gain-draw)."""

    def has_left(self, who: int) -> bool:
        """True if somebody has run from the hunt in progress: then no effect of it means them (hunt-run-away)."""
        return False

    def retires_at_once(self, who: int) -> bool:
        """True if somebody who is to retire does so now; whoever fights has the showdown first
        (survivor-retire-on-hunt).
        """
        return False

    @property
    def rearranges(self) -> bool:
        """True if gear can be put away and moved: at home alone (gear-rearrange-only-settlement)."""
        return False

    def carried_off(self, who: int, why: str) -> Flow[None]:
        """Whoever lies unconscious has left the board already; on the hunt others bring them home (variant-hero)."""
        yield from ()

    # what happens

    def tell(self, event: Event) -> None:
        """Tells a fact, which whoever it concerns for good remembers."""
        super().tell(event)
        if (writer := WRITERS.get(type(event))) is not None:
            writer(self, event)

    def happen(self, event: Event, moment: Moment, who: int = 0, amount: int = 0) -> Flow[None]:
        """Tells a fact and lets every trigger that waits for it act. `who`: the survivor it happens to."""
        self.tell(event)
        yield from self.trigger(moment, who, amount=amount)

    def trigger(self, moment: Moment, who: int = 0, named: str = "", amount: int = 0) -> Flow[None]:
        """Lets everything act that waits for this moment; `amount` is how much it is about."""
        self.note(moment, who)
        waiting = self.listeners(moment, who, named)
        if waiting:
            yield from act_in_turn(self, moment, waiting, who, amount)
        self.end_cards(moment, named)

    def note(self, moment: Moment, who: int) -> None:
        """Keeps what has befallen survivors in the turn that is being played, for cards that ask for it later on; at
        home no card does.
        """

    def end_cards(self, moment: Moment, named: str = "") -> None:
        """Discards the cards in play that this moment ends."""

    def begins_to_act(self, source: str, trait: Whenever, bearer: int) -> None:
        """A trigger begins to act."""

    def mourned(self, who: int) -> Flow[None]:
        """Carries out what a death brings at home, after every card has acted; in a showdown it waits for the end."""
        yield from ()

    def may_act(self, source: str, bearer: int, limit: Frequency) -> bool:
        """True if what is limited can act again (campaign-once-per-round, campaign-once-per-showdown); of a lifetime
        the sheet keeps account (campaign-once-per-lifetime).
        """
        if limit is Frequency.LIFETIME:
            return source not in self.sheet(bearer).spent
        return f"{source}/{bearer}" not in self.record.spent.get(limit, [])

    def mark_acted(self, source: str, bearer: int, limit: Frequency) -> None:
        if limit is Frequency.LIFETIME:
            self.sheet(bearer).spent.append(source)
        else:
            self.record.spent.setdefault(limit, []).append(f"{source}/{bearer}")

    def listeners(self, moment: Moment, who: int, named: str = "") -> list[tuple[str, Whenever, int]]:
        """The triggers that wait for this moment: cards in play first, then survivors in party order."""
        waiting = self.waiting().get(moment)
        if waiting is None:
            return []
        found, last = [], []
        everybodys = not who and moment not in DONE_BY_SOMEBODY
        for source, trait, bearer in waiting:
            if trait.named and trait.named != named:
                continue
            if self.is_monster(bearer):
                if self._reaches(trait, who):
                    found.append((source, trait, who))
            elif self.is_here(bearer):
                if trait.anyone or who == bearer or everybodys:
                    found.append((source, trait, bearer))
            elif moment is Moment.SURVIVOR_DIES and who == bearer:
                last.append((source, trait, bearer))  # the last that the dead can do
        return found + last

    def _reaches(self, trait: Whenever, who: int) -> bool:
        """Whether a card in play that waits for somebody reaches them where they are."""
        return True

    def perform(self, effects: Effects, situation: EffectContext) -> Flow[None]:
        """Carries out effects from top to bottom."""
        for effect in effects:
            yield from self.perform_one(effect, situation)

    def perform_each(self, effects: Effects, situation: EffectContext, *part: str | int) -> Flow[None]:
        """Carries out effects that stand in this part of a card, and says at which of them it is."""
        for number, effect in enumerate(effects):
            self.come_to(*part, number)
            yield from self.perform_one(effect, situation)

    def perform_one(self, effect: Effect, situation: EffectContext) -> Flow[None]:
        steps = self.carry_out(effect, situation)
        whom = getattr(effect, "who", None)
        kinds = {term.kind for term in whom.terms} if type(whom) is Survivors else ()
        if TermKind.NON_DEAF in kinds:  # target-non-deaf
            for listen in self.joining(HEARD):
                steps = listen(self, effect, situation, steps)
        if TermKind.RANDOM not in kinds:
            yield from steps
            return
        for pick in self.joining(AT_RANDOM):
            yield from pick(self, whom, situation)
        yield from steps
        self.chance.foretold.clear()

    @abstractmethod
    def carry_out(self, effect: Effect, situation: EffectContext) -> Flow[None]:
        """The steps of one word, as this kind of table carries it out."""
