"""The zones of a card, out of its own data: which spaces it speaks of, in its own words, as the rules see them now.

Nothing here knows a card: it looks for words that mean places, and asks the board for their spaces. A word that is new
to the vocabulary gets a line in `_WORDS`; the spaces of terms are the rules' own (game.rules.space.places).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from engine.grid import Direction, Spaces
from game.bots.threat import takes_all
from game.cards.conditions.people import HowMany, Meets
from game.cards.kinds.ai_card import Actions, AICard, Aim, Attack, Intimidate, MoveAndAttack, PickTarget
from game.cards.kinds.gear import Weapon
from game.cards.kinds.hit_location import HitLocation
from game.cards.kinds.terrain import Terrain, TerrainUse
from game.cards.moments import Moment
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.cards.records import parts
from game.cards.traits.flow import Whenever
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.who import Role, Survivors, Term, TermKind, describe, properties, subject
from game.cards.words.flow import PickOne
from game.cards.words.monster import (
    MonsterMoves,
    MonsterSpot,
    MoveToTile,
    Perform,
    PlaceMonster,
    RunThrough,
    TurnAway,
    TurnTo,
)
from game.cards.words.moving import MayWalk, Place, SurvivorSpot
from game.model.terms import Attribute
from game.rules.attack.monster_attack import reach
from game.rules.cards.ai_actions import actions_of
from game.rules.monster.targeting import MARKED, NOBODY, PRIORITY, Pick, candidates, matching
from game.rules.movement.monster_movement import route_along, steps_aside, way_of
from game.rules.movement.placing import best_anchors, middle_of_board
from game.rules.space.facing import directions_to
from game.rules.space.places import OUTSIDE, place_of
from game.rules.space.sight import obstacles_about
from game.rules.space.terrain import tiles_of
from game.rules.space.zones import spaces_of as in_zone
from game.rules.table.board_queries import BOARD
from game.rules.table.components import TerrainTile
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


class Kind(StrEnum):
    """What a card does with the spaces; each kind has a colour of its own on the board."""

    PICK = "looks for its target"
    STRIKE = "strikes"
    REACH = "reaches"  # an aura, or those whom an effect means
    WAY = "goes"
    GROUND = "lies"


@dataclass(frozen=True)
class CardZone:
    """Spaces that a card means just now. `card` is its name, `says` what lies there, as the card words it; `who` are
    the survivors inside who fit what it says. `asked` is False for a condition behind one that has found somebody."""

    card: str
    says: str
    spaces: Spaces
    kind: Kind
    who: tuple[int, ...] = ()
    asked: bool = True


def zones_of(card: Any, table: ShowdownTable, bearer: int = 0) -> list[CardZone]:
    """Every zone that a card record speaks of, in the order of its text, each once. `bearer`: whose card it is, for
    `this survivor`. Empty for a card without places, or while the monster they are measured from is off the board."""
    found: dict[tuple[Spaces, str], CardZone] = {}
    for zone in _walk(card, _Seen(table, getattr(card, "name", ""), bearer), set()):
        if zone.kind is Kind.PICK or (zone.spaces and zone.spaces != BOARD.all):
            found.setdefault((zone.spaces, zone.says), zone)
    return list(found.values())


@dataclass(frozen=True)
class _Seen:
    """The table as a card sees it."""

    table: ShowdownTable
    card: str
    bearer: int
    targets: tuple[int, ...] = ()
    """Whom it would pick now; of a hit location its attacker."""
    strikes_from: tuple[str, Spaces] = ("", 0)
    """Where its base may be by the time it strikes, in words, if it does not strike from where it stands."""
    ways: list[Direction] = field(default_factory=list)
    """Where it has turned on the way through the card; as it faces now, if this is empty."""

    @property
    def faces(self) -> list[Direction]:
        return self.ways or [self.table.facing]

    @property
    def base(self) -> Spaces:
        return self.table.base(self.table.monster)

    @property
    def body(self) -> Spaces:
        """The spaces of whoever bears the card."""
        return self.table.base(self.bearer) if self.bearer else 0

    def zone(self, says: str, spaces: Spaces, kind: Kind, terms: tuple[Term, ...] = ()) -> CardZone:
        """With everybody inside who fits the terms, as far as the table alone can tell."""
        spaces &= BOARD.all
        situation = EffectContext(self.card, bearer=self.bearer)
        known = tuple(term for term in terms if term.kind not in _OF_THE_MOMENT and (self.bearer or not _own(term)))
        fit = matching(self.table, known, situation)
        inside = tuple(who for who in fit if self.table.base(who) & spaces)
        return CardZone(self.card, says, spaces, kind, inside)


def _walk(thing: Any, seen: _Seen, performed: set[str]) -> Iterator[CardZone]:
    if isinstance(thing, AICard):
        actions, _ = actions_of(seen.table, thing)
        if seen.base:
            seen = replace(seen, targets=_targets((actions, thing.traits), seen))
            seen = replace(seen, strikes_from=_strikes_from(actions, seen))
        thing = (actions, thing.traits, thing.ends)
    elif isinstance(thing, HitLocation) and seen.bearer and seen.table.on_board(seen.bearer):
        seen = replace(seen, targets=(seen.bearer,))
    for part in parts(thing):
        make = _WORDS.get(type(part))
        if make is not None and (seen.base or type(part) in _OWN_GROUND):
            yield from make(part, seen)
        if isinstance(part, Perform) and part.definition not in performed:
            performed.add(part.definition)
            meant = seen if isinstance(part.who, Role) and part.who is not Role.MONSTER else replace(seen, targets=())
            yield from _walk(_definition(part, seen), meant, performed)


def _definition(word: Perform, seen: _Seen) -> Any:
    return next((one for one in seen.table.monster_card.definitions if one.name == word.definition), ())


def _targets(card: Any, seen: _Seen) -> tuple[int, ...]:
    """Whom the first pick of a card would name now."""
    for part in parts(card):
        if isinstance(part, PickTarget):
            return candidates(seen.table, part, seen.card).who
        if isinstance(part, PickOne):
            return candidates(seen.table, PickTarget((part.who.terms,)), seen.card).who
    return ()


def _strikes_from(actions: Actions, seen: _Seen) -> tuple[str, Spaces]:
    """Where an attack without a move of its own comes from, if the card has moved or placed the monster before it."""
    for action in actions:
        if isinstance(action, Attack):
            break
        for part in (*parts(action), *(one for word in parts(action) if isinstance(word, Perform)
                     for one in parts(_definition(word, seen)))):  # fmt: skip
            if isinstance(part, PlaceMonster):
                return "from where it appears", _spots(part, seen)
            if isinstance(part, MonsterMoves) and part.where.startswith("toward"):
                steps = seen.table.total(seen.table.monster, Attribute.MOVEMENT).total
                return f"after a move of up to {counted(steps, 'space')}", BOARD.within(seen.base, steps)
    return "", 0


def _spots(word: PlaceMonster, seen: _Seen) -> Spaces:
    """Every space that its base may cover, beside those whom the card would pick now."""
    table, covered = seen.table, 0
    for who in seen.targets:
        for anchor in best_anchors(table, who, word.spot):
            covered |= BOARD.footprint(anchor, table.monster_card.size)
    return covered


# -- terms: where somebody must be ----------------------------------------------------------------------------------


def _in_view(seen: _Seen) -> Spaces:
    """Out of the blind spot, no obstacle between (target-field-of-view)."""
    table, base = seen.table, seen.base
    spaces = BOARD.all & ~table.blind_spot() & ~base
    obstacles = obstacles_about(table)
    if not obstacles:
        return spaces
    hidden = 0
    for space in BOARD.to_spaces(spaces):
        bit = BOARD.bit(space)
        if BOARD.blocking_space(bit, base, obstacles & ~bit) is not None:
            hidden |= bit
    return spaces & ~hidden


_OF_THE_MOMENT = frozenset(
    {
        TermKind.TARGETED,
        TermKind.HURT_IN_MIND,
        TermKind.TRAUMATIZED,
        TermKind.CAST,
        TermKind.NOT_CAST,
        TermKind.AHEAD,
    }
)
"""Terms that nobody can tell from the table alone: they ask what has just happened."""


def _own(term: Term) -> bool:
    """Whether a term is measured from whoever bears the card."""
    return term.kind in (TermKind.BEFORE_SELF, TermKind.BESIDE_SELF, TermKind.NEAR_SELF, TermKind.OTHER)


def spaces_of(terms: tuple[Term, ...], seen: _Seen) -> Spaces:
    """Where a survivor must stand for the terms to hold, beside the monster; the whole board if they name no place."""
    places = [place for term in terms if (place := _place(term, seen)) is not None]
    spaces = BOARD.all & ~seen.base if places else BOARD.all
    for place in places:
        spaces &= place
    return spaces


def _place(term: Term, seen: _Seen) -> Spaces | None:
    """The spaces that a term means; none if it means no place, or one about a bearer who is not there."""
    if term.kind is TermKind.IN_VIEW:
        return _in_view(seen)
    if _own(term) and not seen.body:
        return None
    place = place_of(seen.table, term, EffectContext(seen.card, bearer=seen.bearer))
    return BOARD.all & ~place if place is not None and term.kind in OUTSIDE else place


# -- words: what a card does with places ----------------------------------------------------------------------------


def _picks(action: PickTarget | Aim, seen: _Seen) -> Iterator[CardZone]:
    """Each condition with those who fit it as long as none before it has found anybody: whom the ruling would name."""
    table = seen.table
    pick = candidates(table, action, seen.card)
    if pick.condition in (MARKED, PRIORITY):
        bases = 0
        for who in pick.who:
            bases |= table.base(who)
        yield CardZone(seen.card, f"picks whoever {_first_of_all(pick)}", bases, Kind.PICK, pick.who)
    for number, terms in enumerate(action.choices):
        whom = f"each {describe(terms)}" if takes_all(action) else str(Survivors(terms))
        first = f"{number + 1}. " if len(action.choices) > 1 else ""
        decides = number == pick.condition
        spaces = spaces_of(terms, seen) & BOARD.all
        asked = decides or pick.condition == NOBODY or number < pick.condition
        yield CardZone(seen.card, f"{first}picks {whom}", spaces, Kind.PICK, pick.who if decides else (), asked)


def _first_of_all(pick: Pick) -> str:
    return pick.because if pick.condition == PRIORITY else f"is marked by {pick.because}"


def _strikes(action: Attack, seen: _Seen) -> Iterator[CardZone]:
    zone, far = action.profile.zone, reach(seen.table, action.profile)
    if zone is not None:
        yield seen.zone(f"strikes whoever is {zone.text()}", in_zone(seen.table, zone), Kind.STRIKE)
        return
    says, places = seen.strikes_from
    if says:
        yield seen.zone(f"strikes {says}: {_away(far)}", BOARD.within(places, far) if places else 0, Kind.STRIKE)
        return
    yield seen.zone(f"strikes without moving: {_away(far)}", BOARD.within(seen.base, far) & ~seen.base, Kind.STRIKE)


def _moves_and_strikes(action: MoveAndAttack, seen: _Seen) -> Iterator[CardZone]:
    table, far = seen.table, reach(seen.table, action.profile)
    steps = table.total(table.monster, Attribute.MOVEMENT).total
    says = f"reaches after its move: {counted(steps, 'space')} and then {_away(far)}"
    yield seen.zone(says, BOARD.within(seen.base, steps + far) & ~seen.base, Kind.STRIKE)


def _intimidates(action: Intimidate, seen: _Seen) -> Iterator[CardZone]:
    if isinstance(action.who, Role) and action.move:
        table = seen.table
        steps = table.total(table.monster, Attribute.MOVEMENT).total
        yield seen.zone(f"goes up to {counted(steps, 'space')}", BOARD.within(seen.base, steps) & ~seen.base, Kind.WAY)


def _means(who: Survivors, seen: _Seen) -> Iterator[CardZone]:
    yield seen.zone(f"means {who}", spaces_of(who.terms, seen), Kind.REACH, who.terms)


def _asks(condition: Meets, seen: _Seen) -> Iterator[CardZone]:
    says = f"asks whether {subject(condition.who)} is {properties(condition.terms)}"
    yield seen.zone(says, spaces_of(condition.terms, seen), Kind.REACH, condition.terms)


def _counts(condition: HowMany, seen: _Seen) -> Iterator[CardZone]:
    terms = condition.who.terms
    yield seen.zone(f"counts: {describe(terms)}", spaces_of(terms, seen), Kind.REACH, terms)


def _waits(trait: Whenever, seen: _Seen) -> Iterator[CardZone]:
    if trait.ring is not None:
        says = f"acts within {counted(trait.ring, 'space')}, diagonals count"
        yield seen.zone(says, BOARD.ring(seen.base, trait.ring) & ~seen.base, Kind.REACH)
    elif trait.on is Moment.ACT_ENDS_BESIDE_MONSTER:
        yield seen.zone("acts on whoever ends an act here", BOARD.neighbors(seen.base), Kind.REACH)


def _goes(word: MonsterMoves, seen: _Seen) -> Iterator[CardZone]:
    """The strip that its base sweeps, forward or back; away from somebody is decided when it happens."""
    if word.where not in ("forward", "back"):
        return
    table, swept = seen.table, 0
    steps = word.n if word.n is not None else table.total(table.monster, Attribute.MOVEMENT).total
    for way in seen.faces:
        swept |= _swept(seen, (way if word.where == "forward" else way.opposite, steps))
    says = f"goes {word.where} {'a full move' if word.n is None else counted(steps, 'space')}"
    yield seen.zone(f"{says}; over survivors: {word.over or 'collision'}", swept & ~seen.base, Kind.WAY)


def _swept(seen: _Seen, *legs: tuple[Direction, int]) -> Spaces:
    return way_of(seen.table, route_along(seen.table, *legs).path)


def _runs(word: RunThrough, seen: _Seen) -> Iterator[CardZone]:
    """Toward each whom it would pick now, or straight on; with `aside` only the steps to the side."""
    table, swept = seen.table, 0
    steps = table.total(table.monster, Attribute.MOVEMENT).total
    toward = () if word.who is Role.MONSTER else seen.targets
    for who in toward or (0,):
        for way in directions_to(table, who) or seen.faces if who else seen.faces:
            legs = steps_aside(table, who, steps, way) if who and not word.up_to else []
            left = BOARD.width if word.up_to else steps - sum(n for _, n in legs)
            ahead = [] if word.aside else [(way, left)]
            swept |= _swept(seen, *legs, *ahead)
    says = "steps aside, until its target is straight ahead" if word.aside else "runs through: collision in its way"
    yield seen.zone(says, swept & ~seen.base, Kind.WAY)


def _turns(word: TurnTo | TurnAway, seen: _Seen) -> Iterator[CardZone]:
    """What comes after it is seen from where it then faces."""
    ways = [way for who in seen.targets for way in directions_to(seen.table, who)]
    if isinstance(word.who, Role) and ways:
        seen.ways[:] = [way.opposite for way in ways] if isinstance(word, TurnAway) else ways
    yield from ()


def _appears(word: PlaceMonster, seen: _Seen) -> Iterator[CardZone]:
    if word.spot is MonsterSpot.MIDDLE:
        size = seen.table.monster_card.size
        middle = BOARD.footprint(middle_of_board(seen.table), size)
        yield seen.zone("is placed in the middle of the board", middle, Kind.WAY)
        return
    if not seen.targets:
        return
    names = listed([seen.table.name(who) for who in seen.targets], "or")
    yield seen.zone(f"appears beside {names}", _spots(word, seen), Kind.WAY)


def _makes_for(word: MoveToTile, seen: _Seen) -> Iterator[CardZone]:
    spaces = 0
    for tile in tiles_of(seen.table, word.card):
        spaces |= seen.table.base(tile)
    name = seen.table.box.terrain[word.card].name
    yield seen.zone(f"{'is placed on the' if word.placed else 'goes for the closest'} {name}", spaces, Kind.WAY)


def _places(word: Place, seen: _Seen) -> Iterator[CardZone]:
    beside = BOARD.neighbors(seen.base)
    if word.spot is SurvivorSpot.IN_FRONT:
        whom = "whoever suffers it" if word.who is Role.SELF else subject(word.who)
        yield seen.zone(f"puts {whom} here", BOARD.front(seen.base, seen.table.facing) & beside, Kind.WAY)
    elif word.spot is SurvivorSpot.BESIDE_MONSTER:
        yield seen.zone(f"puts {subject(word.who)} here", beside, Kind.WAY)


def _hits_from(weapon: Weapon, seen: _Seen) -> Iterator[CardZone]:
    far = weapon.range or weapon.reach
    yield seen.zone(f"hits the monster from {_away(far)}", BOARD.within(seen.base, far) & ~seen.base, Kind.STRIKE)


def _walks(word: MayWalk, seen: _Seen) -> Iterator[CardZone]:
    if word.spaces is not None and not word.away:
        around = BOARD.within(seen.body, word.spaces) & ~seen.body if seen.body else 0
        yield seen.zone(f"walks {counted(word.spaces, 'space')}", around, Kind.WAY)


def _foils(trait: RollsAway, seen: _Seen) -> Iterator[CardZone]:
    if trait.danger is Danger.AI_CARD:
        yield seen.zone("can have an AI card discarded from here", BOARD.neighbors(seen.base), Kind.REACH)


def _lies(terrain: Terrain, seen: _Seen) -> Iterator[CardZone]:
    yield seen.zone(", ".join(terrain.keywords) or "open ground", _tiles(seen), Kind.GROUND)


def _used(use: TerrainUse, seen: _Seen) -> Iterator[CardZone]:
    """On the tile or beside it (terrain-activate)."""
    yield seen.zone(f"{use.name}: can be used from here", BOARD.within(_tiles(seen), 1), Kind.REACH)


def _tiles(seen: _Seen) -> Spaces:
    """The spaces of every tile of this card."""
    table, spaces = seen.table, 0
    for tile in tiles_of(table):
        if table.box.terrain[table.world.get(tile, TerrainTile).card].name == seen.card:
            spaces |= table.base(tile)
    return spaces


def _away(far: int) -> str:
    return "an adjacent space" if far == 1 else f"up to {counted(far, 'space')} away"


_WORDS: dict[type, Callable[[Any, _Seen], Iterator[CardZone]]] = {
    PickTarget: _picks,
    Aim: _picks,
    Attack: _strikes,
    MoveAndAttack: _moves_and_strikes,
    Intimidate: _intimidates,
    Survivors: _means,
    Meets: _asks,
    HowMany: _counts,
    Whenever: _waits,
    MonsterMoves: _goes,
    RunThrough: _runs,
    TurnTo: _turns,
    TurnAway: _turns,
    PlaceMonster: _appears,
    MoveToTile: _makes_for,
    Place: _places,
    Weapon: _hits_from,
    MayWalk: _walks,
    RollsAway: _foils,
    Terrain: _lies,
    TerrainUse: _used,
}
"""The words that mean a place, and the zones they make."""
_OWN_GROUND = (Terrain, TerrainUse)
"""Words that are not measured from the monster."""
