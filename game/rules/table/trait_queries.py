"""What cards lay on somebody: traits, bans, and attributes added up from everything that changes them.

Nothing here keeps a sum; only the list of traits is kept, until `forget_traits`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

from engine.event import Amount
from engine.hook import Hook
from game.cards.conditions.flow import Condition
from game.cards.conditions.people import Meets
from game.cards.moments import Ban, Moment
from game.cards.traits.flow import AnyTrait, Whenever
from game.cards.traits.sheet import Aura, Fixed, Modify
from game.cards.traits.survival import Cannot, StillMay
from game.cards.who import Role
from game.model.survivor import BASE_ATTRIBUTES
from game.model.terms import Attribute, Variant
from game.rules.table.board_queries import BoardQueries
from game.rules.table.components import Tile, Tokens
from game.rules.table.effect_context import JUDGES, EffectContext
from game.rules.table.sheet_traits import gather, turns_over
from game.rules.table.showdown_record import InPlay

if TYPE_CHECKING:
    from game.rules.table.showdown_table import ShowdownTable

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
_NONE: list[Any] = []


class TraitQueries(BoardQueries):
    """Asks the cards in play, the sheets and the gear."""

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
        """Which kinds of traits lie on somebody, and `Variant` if any game variant is played."""
        kinds: set[type] = {Variant} if self.record.variants else set()
        for entity in (self.monster, *self.record.party):
            by_kind = self._by_kind.get(entity)
            kinds.update(self._sorted(entity) if by_kind is None else by_kind)
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
            for bearer in (self.monster, *self.record.party):
                for source, trait in self.of_kind(bearer, Whenever):
                    self._waiting.setdefault(trait.on, []).append((source, trait, bearer))
            self._ending = frozenset(end.on for card in self.passing_cards() for end in self.ai_cards[card.card].ends)
        return self._waiting

    def ends_cards(self, moment: Moment) -> bool:
        """Whether a card in play may end at this moment."""
        self.waiting()
        return moment in self._ending

    def passing_cards(self) -> list[InPlay]:
        """The cards in play that can leave it again: moods and traits."""
        return [card for card in self.record.in_play if card.kind != "persistent injury"]

    def _gather(self, entity: int) -> Iterable[tuple[str, AnyTrait]]:
        if entity == self.monster:
            absent = not self.on_board(self.monster)  # off the board its moods and traits do nothing
            for card in self.record.in_play:
                if absent and card.kind != "persistent injury":
                    continue
                for trait in self.card_traits(card):
                    yield self.card_in_play_name(card), trait
            duration = self.record.face_up_duration  # ai-duration-persistent
            if duration:
                yield from ((duration, trait) for trait in self.ai_cards[duration].traits)
            return
        yield from gather(cast("ShowdownTable", self), entity)

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
                not (trait.unless_insane and insane)
                and not (trait.while_insane and not insane)
                and not self._may_still(entity, ban, source)
            ):
                return source
        return None

    def restrained(self, entity: int) -> bool:
        """Whether anything at all is forbidden to the survivor by a card; to most of them nothing is."""
        return bool(self.record.barred or self._bans_on(entity))

    def _bans_on(self, entity: int) -> dict[Ban, list[tuple[str, Cannot]]]:
        bans = self._bans.get(entity)
        if bans is None:
            bans = self._bans[entity] = {}
            for source, trait in self.of_kind(entity, Cannot):
                for one in trait.bans:
                    bans.setdefault(one, []).append((source, trait))
        return bans

    def _may_still(self, entity: int, ban: Ban, source: str) -> bool:
        return any(one.ban is ban and one.despite == source for _, one in self.of_kind(entity, StillMay))

    def is_deaf(self, entity: int) -> bool:
        """Out of reach of what is audible: the severe head injury, not its own word (target-non-deaf)."""
        return self.banned(entity, Ban.HEAR) is not None

    def has_trait(self, entity: int, kind: type) -> bool:
        return bool(self.of_kind(entity, kind))

    # numbers

    def total(self, entity: int, attribute: Attribute) -> Amount:
        """An attribute with everything that changes it now (survivor-attribute-total, monster-movement,
        monster-toughness, monster-accuracy-token, monster-evasion-token).
        """
        tokens = self.world.get(entity, Tokens).attributes.get(attribute, 0)
        changes = self.of_kind(entity, Modify)
        if entity == self.monster:
            parts = [(self.level_word(attribute), self._printed(attribute)), ("tokens", tokens)]
            parts += [
                (source, trait.n)
                for source, trait in changes
                if trait.attribute == attribute and self._applies(trait, source, entity)
            ]
            floor = 1 if attribute in (Attribute.MOVEMENT, Attribute.TOUGHNESS) else None
            return Amount.of(parts, floor)
        changes = [*changes, *underfoot] if (underfoot := self._underfoot(entity)) else changes
        changes = [*changes, *auras] if (auras := self._auras(entity, attribute)) else changes
        permanent = self.sheet(entity).permanent.get(attribute, 0)
        fixed = self.of_kind(entity, Fixed)
        if not tokens and not permanent and not changes and not fixed:
            base = BASE_ATTRIBUTES[attribute]
            return Amount(base, (("base", base),) if base else ())
        if (permanent < 0 or tokens < 0) and self.condition(entity).numb:  # keyword-metabolic-surrender
            permanent, tokens = max(0, permanent), max(0, tokens)
        parts = [("base", BASE_ATTRIBUTES[attribute]), ("permanent", permanent), ("tokens", tokens)]
        for source, always in fixed:
            if always.attribute == attribute:
                return Amount(always.n, ((f"fixed by {source}", always.n),))
        for source, trait in changes:
            if trait.attribute == attribute and self._applies(trait, source, entity):
                parts.append((source, trait.n))
        return Amount.of(parts, 1 if attribute is Attribute.MOVEMENT else None)

    def holds(self, condition: Condition, situation: EffectContext) -> bool:
        """Whether a card's condition is met now."""
        return JUDGES[type(condition)](cast("ShowdownTable", self), condition, situation)

    def _applies(self, trait: Modify, source: str, bearer: int) -> bool:
        return trait.condition is None or self.holds(
            trait.condition, EffectContext(source, bearer=bearer, target=bearer)
        )

    def _underfoot(self, entity: int) -> list[tuple[str, Modify]]:
        """What the terrain that a survivor stands on gives; never kept, for it changes with every step."""
        found: list[tuple[str, Modify]] = []
        for tile_entity, tile in self.world.each(Tile):
            card = self.box.terrain[tile.card]
            if card.traits and self.base(tile_entity) & self.base(entity):
                found += ((card.name, trait) for trait in card.traits if type(trait) is Modify)
        return found

    def _auras(self, entity: int, attribute: Attribute) -> list[tuple[str, Modify]]:
        """What the monster's cards in play and fellow survivors lay on this survivor where they are now; never kept,
        like the ground.
        """
        found: list[tuple[str, Modify]] = [
            (source, Modify(trait.attribute, trait.n))
            for source, trait in self.of_kind(self.monster, Aura)
            if trait.attribute == attribute
            and self.holds(Meets(Role.SELF, trait.who.terms), EffectContext(source, bearer=entity))
        ]
        for bearer, source, aura in self._auras_of_survivors():
            asked = EffectContext(source, bearer=bearer, target=entity)
            if aura.attribute == attribute and self.holds(Meets(Role.THAT, aura.who.terms), asked):
                found.append((source, Modify(attribute, aura.n)))
        return found

    def _auras_of_survivors(self) -> list[tuple[int, str, Aura]]:
        """Who surrounds themselves with what; kept until traits change, for most parties have none."""
        if self._lent is None:
            self._lent = [
                (bearer, source, trait) for bearer in self.record.party for source, trait in self.of_kind(bearer, Aura)
            ]
        return self._lent

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
