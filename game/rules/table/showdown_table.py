"""The table of one showdown: the board with everybody's place on it, the monster, and its cards in play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.chance import Chance
from engine.event import Amount, Event
from engine.grid import Direction, Space, Spaces
from engine.table import Flow
from engine.world import World
from game import facts
from game.cards.conditions.flow import Condition
from game.cards.conditions.people import Meets
from game.cards.kinds.ai_card import AICard, LeavesPlay
from game.cards.kinds.box import Box
from game.cards.kinds.hit_location import HitLocation
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.moments import FLEETING, Ban, Frequency, Moment
from game.cards.traits.flow import AnyTrait, Whenever
from game.cards.traits.monster import Silences
from game.cards.traits.sheet import Aura, Modify
from game.cards.traits.survival import Cannot
from game.cards.who import Role
from game.cards.words.flow import Effect
from game.model.history import Memory, Told
from game.model.terms import Attribute, Phase, SurvivalAction, Variant
from game.rules.gear_grid.armor_sets import playing
from game.rules.table.board_queries import BOARD as BOARD
from game.rules.table.board_queries import FAR
from game.rules.table.components import BlindSpot, Facing, Footprint, Placement, TerrainTile, Tokens
from game.rules.table.effect_context import EXECUTORS, JUDGES, SurvivorAttack
from game.rules.table.effect_context import EffectContext as EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import BLIND_SPOT, DISTURBED, NO_BLIND_SPOT, SURROUNDED
from game.rules.table.showdown_record import InPlay, Seat, ShowdownRecord, Stage
from game.rules.table.table_record import Gained

RETINUE_SIZE = (3, 3)
"""The spaces of a block of people, however few are left."""


class ShowdownTable(GameTable):
    """One showdown in progress. Of the settlement it knows what it was given (`Circumstances`), and what has come of it
    since.
    """

    record: ShowdownRecord

    def __init__(self, box: Box, record: ShowdownRecord, world: World, chance: Chance | None = None) -> None:
        super().__init__(playing(box, record.given.hybrid_sets), record, world, chance)
        self.monster = record.monster_entity
        self.monster_card: Monster = box.monsters[record.monster]
        self.level: MonsterLevel = next(level for level in self.monster_card.levels if level.name == record.level)
        self.ai_cards: dict[str, AICard] = {card.name: card for card in self.monster_card.ai_cards}
        for monster, name in record.borrowed:
            self.ai_cards[name] = next(card for card in box.monsters[monster].ai_cards if card.name == name)
        self.hit_location_cards: dict[str, HitLocation] = {card.name: card for card in self.monster_card.hit_locations}
        self.attacks: list[SurvivorAttack] = []
        self.landing: list[EffectContext] = []  # the attacks of the monster in progress, one within the other
        self.surviving: bool = False  # a survival action is being resolved (survival-no-nesting)
        self.alert: bool = False
        self.trap_in_play: str = ""
        self.revealed = ""  # a hit location that lies open outside any attack
        self.resolving: list[str] = []
        self.wound_in_play: str = ""  # the card among those that still lies on the wound stack
        self.performing: list[str] = []  # what the monster performs by name, one within the other
        self.extra_draws = 0
        self.stopped: set[int] = set()  # survivors whose movement in progress has ended
        self.came_from: Spaces = 0  # the space before the step that is being taken
        self.counters_drawn: dict[str, dict[str, int]] = {}  # put on cards that are still being played
        self.falls = 0  # how often the monster was knocked down
        self.depth = 0  # attacks, activations and actions in progress, one within the other
        self.fell_in = 0  # the depth at which the monster was knocked down last
        self.killed = ""
        self.attack_over: SurvivorAttack | None = None  # the attack whose end is being told
        self.acting = 0  # the survivor whose act it is
        self.act_began: Spaces = 0  # where they stood at its start
        self.handed: tuple[str, int, int] | None = None  # the last card that changed hands in it: card, giver, receiver
        self.died_on: Spaces = 0  # where the survivor stood whose death is being told
        self.scribe: Callable[[int, str, str], None] | None = None  # a campaign notes who dealt the killing blow
        self._ending: frozenset[Moment] | None = None  # the moments that end cards in play
        self._totals: dict[tuple[Attribute, int], Amount] = {}  # the monster's, kept until traits change

    @property
    def phase(self) -> Phase:
        """The part of the year; the breadcrumb of steps tells of a departure (keyword-depart)."""
        if self.is_within("keyword-depart"):
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

    @property
    def variants(self) -> Sequence[Variant]:
        return self.record.variants

    @property
    def storage(self) -> list[str]:
        return self.record.storage

    def known(self) -> list[str]:
        return self.record.innovations

    @property
    def survival_actions(self) -> Sequence[SurvivalAction]:
        """Those that the survivors came with (survival-unlocks)."""
        return self.record.survival_actions

    @property
    def monster_level(self) -> int:
        return self.level.level

    @property
    def as_showdown(self) -> ShowdownTable:
        return self

    def now(self) -> tuple[int, str]:
        return self.record.round, self.record.turn

    def memory(self, told: Told, what: str, n: int, why: str) -> Memory:
        record = self.record
        over = record.stage is Stage.AFTERMATH
        return Memory(told, what, n, why, record.monster, record.level, record.round, over)

    # who is there

    @property
    def seat_names(self) -> Sequence[str]:
        return [seat.name for seat in self.record.seats]

    @property
    def controller_seat(self) -> int:
        return self.record.controller_seat

    @property
    def controller(self) -> int:
        return self.record.controller

    @property
    def solo(self) -> bool:
        return len(self.record.seats) == 1

    def arts_elsewhere(self) -> Sequence[str]:
        """Those of the people who stay at home."""
        return self.record.given.arts_at_home

    def seat_of(self, entity: int) -> int:
        """The seat (from 1) that plays this survivor."""
        key = self.key(entity)
        for number, seat in enumerate(self.record.seats, 1):
            if key in seat.survivors:
                return number
        return 1

    def departing_survivors(self) -> Sequence[int]:
        """Returns those who leave the settlement together (settlement-departing); in a showdown whoever fights it."""
        return self.living()

    def survivors(self) -> list[int]:
        """`All survivors`: those on the board (campaign-all-survivors-scope), in party order."""
        party = self.record.party
        places = self.world.of(party, Placement)
        return [who for who, place in zip(party, places, strict=True) if place.at is not None]

    def on_board(self, entity: int) -> bool:
        return self.world.get(entity, Placement).at is not None

    is_here = on_board

    def is_monster(self, entity: int) -> bool:
        return entity == self.monster

    def name(self, entity: int) -> str:
        """Returns the name by which a player calls it: a survivor's name, or `the lion`."""
        return f"the {self.monster_card.noun}" if entity == self.monster else super().name(entity)

    def figures(self) -> Sequence[int]:
        return (*self.record.party, self.monster)

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
        for entity in self.figures():
            if entity != but:
                spaces |= self.base(entity)
        return spaces | self.retinues() if self.record.retinues else spaces

    def retinues(self) -> Spaces:
        """Every space under a retinue."""
        spaces = 0
        for one in self.record.retinues:
            spaces |= BOARD.footprint(one.at, RETINUE_SIZE)
        return spaces

    def terrain(self, keyword: str = "") -> Spaces:
        """The spaces of the terrain tiles that have this keyword (`obstacle`, `impassable`, `destructible`)."""
        spaces = 0
        for entity, tile in self.world.each(TerrainTile):
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
        return base and self.blind_spot_behind(base, self.facing)

    def blind_spot_behind(self, base: Spaces, facing: Direction) -> Spaces:
        """Returns what its blind spot would be if it stood on these spaces and faced that way."""
        if NO_BLIND_SPOT(self):
            return 0
        for behind in BLIND_SPOT.of(self, self.monster):
            if own := behind(base, facing):
                return own
        return BOARD.behind(base, facing, self.world.get(self.monster, BlindSpot).depth)

    def unseen(self, who: int) -> bool:
        """True for whoever is hidden or overlooked, and no threat for it (target-threat)."""
        condition = self.condition(who)
        return condition.hidden or condition.overlooked

    def survivor_at(self, space: Space) -> int:
        for entity in self.record.party:
            if self.world.get(entity, Placement).at == space:
                return entity
        return 0

    # what cards lay on somebody

    def forget_traits(self, who: int = 0) -> None:
        super().forget_traits(who)
        self._ending = None
        self._totals.clear()

    def bearers(self) -> Sequence[int]:
        return (self.monster, *self.record.party)

    def status_card(self, name: str) -> tuple[AnyTrait, ...]:
        return self.ai_cards[name].traits if name in self.ai_cards else super().status_card(name)

    def is_single(self, name: str) -> bool:
        return self.ai_cards[name].copies == 1 if name in self.ai_cards else super().is_single(name)

    def _gather(self, entity: int) -> Iterable[tuple[str, AnyTrait]]:
        return self._of_cards_in_play() if entity == self.monster else super()._gather(entity)

    def _of_cards_in_play(self) -> Iterable[tuple[str, AnyTrait]]:
        absent = not self.on_board(self.monster)  # off the board its moods and traits do nothing
        silent = self._silenced()
        for card in self.record.in_play:
            if (absent and card.kind != "persistent injury") or card.card in silent:
                continue
            for trait in self.card_traits(card):
                yield self.card_in_play_name(card), trait
        yield from ((self.monster_card.name, trait) for trait in self.level.traits)
        duration = self.record.face_up_duration  # ai-duration-persistent
        if duration:
            yield from ((duration, trait) for trait in self.ai_cards[duration].traits)

    def _silenced(self) -> set[str]:
        """Cards in play that do nothing now: for a while, or because of others in play."""
        silent = {name for name, until in self.record.suspended.items() if until >= self.record.round}
        for card in self.record.in_play:
            silent.update(trait.card for trait in self.card_traits(card) if type(trait) is Silences)
        return silent

    def passing_cards(self) -> list[InPlay]:
        """The cards in play that can leave it again: moods and traits."""
        return [card for card in self.record.in_play if card.kind != "persistent injury"]

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

    def card_in_play(self, name: str) -> InPlay | None:
        """The card in play that a player reads as this."""
        return next((card for card in self.record.in_play if self.card_in_play_name(card) == name), None)

    def injuries_in_play(self) -> list[str]:
        """The monster's persistent injuries by name."""
        return [self.card_in_play_name(card) for card in self.record.in_play if card.kind == "persistent injury"]

    # numbers

    def total(self, entity: int, attribute: Attribute) -> Amount:
        """An attribute with everything that changes it now (survivor-attribute-total, monster-movement,
        monster-toughness, monster-accuracy-token, monster-evasion-token).
        """
        if entity != self.monster:
            return super().total(entity, attribute)
        tokens = self.world.get(entity, Tokens).attributes.get(attribute, 0)
        kept = self._totals.get((attribute, tokens))
        if kept is not None:
            return kept
        parts = [(self.level_word(attribute), self._printed(attribute)), ("tokens", tokens)]
        least = 1 if attribute in (Attribute.MOVEMENT, Attribute.TOUGHNESS) else None
        changes = self.of_kind(entity, Modify)
        found = self._altered(entity, attribute, parts, changes, least)
        if all(trait.condition is None for _, trait in changes):
            self._totals[attribute, tokens] = found
        return found

    def level_word(self, attribute: Attribute) -> str:
        return f"{self.monster_card.noun} {attribute}"

    def _printed(self, attribute: Attribute) -> int:
        level = self.level
        match attribute:
            case Attribute.MOVEMENT:
                return level.movement
            case Attribute.TOUGHNESS:
                return self.record.given.year or level.toughness if level.by_year else level.toughness
            case Attribute.SPEED:
                return level.speed
            case Attribute.DAMAGE:
                return level.damage
        return 0

    def _changes(self, entity: int, attribute: Attribute) -> list[tuple[str, Modify]]:
        changes = self.of_kind(entity, Modify)
        changes = [*changes, *underfoot] if (underfoot := self._underfoot(entity)) else changes
        return [*changes, *auras] if (auras := self._auras(entity, attribute)) else changes

    def _underfoot(self, entity: int) -> list[tuple[str, Modify]]:
        """What the terrain that a survivor stands on gives; never kept, for it changes with every step."""
        found: list[tuple[str, Modify]] = []
        for tile_entity, tile in self.world.each(TerrainTile):
            card = self.box.terrain[tile.card]
            if card.traits and self.base(tile_entity) & self.base(entity):
                found += ((card.name, trait) for trait in card.traits if type(trait) is Modify)
        return found

    def _auras(self, entity: int, attribute: Attribute) -> list[tuple[str, Modify]]:
        """What the monster's cards in play and fellow survivors lay on this survivor where they are now; never kept,
        like the ground.
        """
        found = [
            (source, Modify(trait.attribute, self._so_often(trait, entity)))
            for source, trait in self.of_kind(self.monster, Aura)
            if trait.attribute == attribute
            and self.holds(Meets(Role.SELF, trait.who.terms), EffectContext(source, bearer=entity))
        ]
        for join in self.joining(SURROUNDED):
            found += join(self, entity, attribute)
        return found + super()._auras(entity, attribute)

    def banned(self, entity: int, ban: Ban) -> str | None:
        """By the survivor's own cards, or by one of the monster's in play that concerns them."""
        for source, trait in self.of_kind(self.monster, Cannot):
            if trait.of is None or ban not in trait.bans:
                continue
            if self.holds(Meets(Role.SELF, trait.of.terms), EffectContext(source, bearer=entity)):
                return source
        return super().banned(entity, ban)

    def restrained(self, entity: int) -> bool:
        by_monster = any(trait.of is not None for _, trait in self.of_kind(self.monster, Cannot))
        return by_monster or super().restrained(entity)

    def _so_often(self, aura: Aura, who: int) -> int:
        return aura.n * self.condition(who).counters.get(aura.each, 0) if aura.each else aura.n

    def holds(self, condition: Condition, situation: EffectContext) -> bool:
        return JUDGES[type(condition)](self, condition, situation)

    def carry_out(self, effect: Effect, situation: EffectContext) -> Flow[None]:
        return EXECUTORS[type(effect)](self, effect, situation)

    # where what is gained goes

    def owned_gear(self) -> list[str]:
        """All gear of the settlement, as far as a showdown knows: with the party, won, and at home."""
        held = [key for who in self.record.party for key in self.sheet(who).gear]
        return [*held, *self.record.storage, *self.record.given.gear_at_home]

    def keep_resource(self, card: str, deck: str, who: int) -> None:
        """A resource card that is gained lies with whoever gains it, who carries it from now on (resource-gain-draw);
        that of the group (nobody's) is among its rewards.
        """
        (self.record.gained if who else self.record.rewards).append(Gained(card, deck, who))

    # what happens

    def tell(self, event: Event) -> None:
        """Tells a fact; one that disturbs somebody who concentrates ends that (keyword-concentrate)."""
        super().tell(event)
        if self.record.concentrating:
            for join in DISTURBED.joined:
                join(self, event)

    def note(self, moment: Moment, who: int) -> None:
        if moment in FLEETING:
            return
        now = self.now()
        if now != self.record.happened_in:
            self.record.happened_in = now
            self.record.happened.clear()
        if who:
            self.record.happened.append((moment, who))

    def befell(self, moments: Sequence[Moment]) -> list[int]:
        """Returns those to whom one of these things has happened in this turn, as often as it did."""
        if (self.record.round, self.record.turn) != self.record.happened_in:
            return []
        return [who for moment, who in self.record.happened if moment in moments]

    def begins_to_act(self, source: str, trait: Whenever, bearer: int) -> None:
        if trait.on is Moment.ATTACK_BEGINS:
            for attack in [one for one in self.attacks if one.attacker == bearer][-1:]:
                attack.brought.add(source)

    def may_act(self, source: str, bearer: int, limit: Frequency) -> bool:
        if limit is Frequency.ATTACK:
            own = [one for one in self.attacks if one.attacker == bearer]
            return bool(own) and source not in own[-1].used
        return super().may_act(source, bearer, limit)

    def mark_acted(self, source: str, bearer: int, limit: Frequency) -> None:
        if limit is Frequency.ATTACK:
            next(one for one in reversed(self.attacks) if one.attacker == bearer).used.add(source)
        else:
            super().mark_acted(source, bearer, limit)

    def _reaches(self, trait: Whenever, who: int) -> bool:
        """Within the trigger's zone, if it has one; to enter a zone is to come from outside it (hit-location-zone)."""
        if trait.ring is None:
            return True
        zone = BOARD.ring(self.base(self.monster), trait.ring) if self.on_board(self.monster) else 0
        inside = bool(who and self.base(who) & zone)
        return inside and not (trait.on is Moment.ZONE_ENTERED and self.came_from & zone)

    def end_cards(self, moment: Moment, named: str = "") -> None:
        """Discards the cards in play that this moment ends (ai-mood-stays)."""
        if self._ending is None:
            self._ending = frozenset(end.on for card in self.passing_cards() for end in self.ai_cards[card.card].ends)
        if moment not in self._ending:
            return
        for card in self.passing_cards():
            end = next((end for end in self.ai_cards[card.card].ends if self._ends(end, card, moment, named)), None)
            if end is not None:
                self.leave_play(card, end.when() if end.condition or end.named else moment.value)

    def _ends(self, end: LeavesPlay, card: InPlay, moment: Moment, named: str) -> bool:
        if end.on is not moment or (end.named and named not in end.named):
            return False
        return end.condition is None or self.holds(end.condition, EffectContext(card.card))

    def enter_play(self, card: str, kind: str, holder: int = 0, rule: str = "ai-mood-stays") -> None:
        self.record.in_play.append(InPlay(card, kind, holder, self.counters_drawn.pop(card, {})))
        self.forget_traits(self.monster)
        self.tell(facts.CardEntersPlay(rule, card, kind))

    def leave_play(self, card: InPlay, why: str) -> None:
        """A mood that leaves play goes to the AI discard (ai-mood-wound-discard)."""
        self.record.in_play.remove(card)
        self.record.ai.discard.append(card.card)
        self.forget_traits(self.monster)
        self.tell(facts.CardLeavesPlay("ai-mood-stays", card.card, why))


def seats_for(names: Sequence[str], survivors: Sequence[str]) -> list[Seat]:
    """Deals survivors to seats in turn, so that each seat has its share."""
    seats = [Seat(name) for name in names]
    for i, key in enumerate(survivors):
        seats[i % len(seats)].survivors.append(key)
    return seats
