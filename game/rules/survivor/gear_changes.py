"""Gear grids: what may lie in one, and gear that comes and goes in the middle of a fight, with its armor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.decision import Option, Why
from engine.table import Flow
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.traits.flow import AnyTrait
from game.cards.traits.gear import GearGains, Lit
from game.cards.traits.people import Allows, Permission
from game.model.terms import Location
from game.rules.survivor.hooks import PLACES_TAKEN
from game.rules.table.components import Armor
from game.rules.table.game_table import GameTable
from game.rules.table.sheet_traits import armor_points, sets_worn
from game.rules.table.variant_rules import forbidden_gear

GRID = 9  # gear-grid-nine


# what may lie in a grid


def is_weapon(gear: Gear) -> bool:
    return "weapon" in gear.keywords


def is_armor(gear: Gear) -> bool:
    """Armor proper, of which each location bears one piece; shields and accessories come in addition."""
    return "armor" in gear.keywords and not gear.has(Special.ACCESSORY)


def room(traits: Iterable[AnyTrait]) -> int:
    """Counts the places for cards in the grid of somebody with these traits: nine, less those that something else takes
    (gear-grid-nine, Lovelorn Rock).
    """
    found = tuple(traits)
    return GRID - sum(join(found) for join in PLACES_TAKEN.joined)


def legality(box: Box, keys: Sequence[str], places: int = GRID) -> list[Why]:
    """Every reason why this gear cannot share one grid with so many places; none if it can."""
    gear = [box.gear[key] for key in keys]
    reasons = []
    if len(gear) > places:
        has = f"A gear grid has {GRID} places" if places == GRID else f"This gear grid has {places} places left"
        reasons.append(Why(f"{has}, and this is {len(gear)} gear cards.", "gear-grid-nine"))
    for one in dict.fromkeys(card.key for card in gear):
        card = box.gear[one]
        if keys.count(one) > 1 and not is_weapon(card):
            sentence = f"A gear grid holds one {card.name} only: of weapons alone there may be copies."
            reasons.append(Why(sentence, "gear-duplicates"))
    armor = [card for card in gear if is_armor(card)]
    for location in Location:
        worn = list(dict.fromkeys(card.name for card in armor if location in card.armor))
        if len(worn) > 1:
            sentence = f"{worn[0]} and {worn[1]} are both armor for the {location}, which bears only one."
            reasons.append(Why(sentence, "gear-armor-one-per-location"))
    for selfish in dict.fromkeys(card.key for card in gear if card.has(Special.SELFISH)):
        other = next((card for card in gear if "other" in card.keywords and card.key != selfish), None)
        if other is not None:
            sentence = f"{box.gear[selfish].name} is selfish and does not share a gear grid with {other.name}."
            reasons.append(Why(sentence, "keyword-selfish"))
    return reasons


def party_legality(box: Box, grids: Sequence[Sequence[str]]) -> list[Why]:
    """Every reason why this gear cannot go out together: what is unique is there once (keyword-unique)."""
    everything = [key for grid in grids for key in grid]
    return [
        Why(f"{box.gear[key].name} is unique: there is only one of it.", "keyword-unique")
        for key in dict.fromkeys(everything)
        if box.gear[key].has(Special.UNIQUE) and everything.count(key) > 1
    ]


# gear that goes, gear that comes


def lose_gear(
    table: GameTable, who: int, key: str, rule: str, place: int | None = None, *, though_cursed: bool = False
) -> bool:
    """Archives a card out of the grid, with the armor points that it gave (gear-armor-lost); of several copies the one
    in this place, or the first. Cursed gear stays whatever happens (keyword-cursed): then False; unless a card names it
    and so wins over that (campaign-card-over-rulebook).
    """
    survivor, gear = table.sheet(who), table.box.gear[key]
    if clings(table, who, gear) and not though_cursed:
        table.tell(facts.GearStays("keyword-cursed", who, gear.name))
        return False
    before = _Worn(table, who)
    survivor.take(key, place)
    table.tell(facts.GearArchived(rule, who, gear.name))
    _grid_changed(table, who, before)
    return True


def lose_held(table: GameTable, who: int, held: str, rule: str, place: int | None = None) -> bool:
    """Archives a card of the grid (its key), as `lose_gear` does, or what takes a place there without being one
    (Lovelorn Rock: its name).
    """
    survivor = table.sheet(who)
    if held not in survivor.abilities:
        return lose_gear(table, who, held, rule, place)
    survivor.abilities.remove(held)
    table.forget_traits()
    table.tell(facts.GearArchived(rule, who, held))
    return True


def held_besides(table: GameTable, who: int) -> list[str]:
    """Returns what takes places of the grid without being a card, by name: it can be archived as gear can (Lovelorn
    Rock).
    """
    return [name for name in dict.fromkeys(table.sheet(who).abilities) if room(table.box.abilities[name].traits) < GRID]


def give_way(table: GameTable, who: int, source: str) -> Flow[None]:
    """Something new takes a place of the grid: where all are full, a card that does not cling is archived for it
    (gear-grid-nine, Lovelorn Rock).
    """
    survivor, box = table.sheet(who), table.box
    while len(survivor.gear) > room(trait for _, trait in table.traits(who)):
        options = [
            Option(f"archive:{key}", f"Archive {box.gear[key].name}", key)
            for key in dict.fromkeys(survivor.gear)
            if not clings(table, who, box.gear[key])
        ]
        if not options:
            return
        archived = yield from table.choose(
            "make-room",
            f"{source} takes a place of {survivor.name}'s full gear grid: what is archived?",
            options,
            by=table.seat_of(who),
            actor=survivor.key,
            rule="gear-grid-nine",
            context=source,
        )
        lose_gear(table, who, archived, "gear-grid-nine", (yield from which_copy(table, who, archived)))


def put_away(table: GameTable, who: int, key: str, rule: str, place: int | None = None) -> bool:
    """A card goes out of the grid into the settlement's storage, as `lose_gear` archives one."""
    survivor, gear = table.sheet(who), table.box.gear[key]
    if clings(table, who, gear):
        table.tell(facts.GearStays("keyword-cursed", who, gear.name))
        return False
    before = _Worn(table, who)
    survivor.take(key, place)
    table.storage.append(key)
    table.tell(facts.GearStored(rule, who, (gear.name,)))
    _grid_changed(table, who, before)
    return True


def which_copy(table: GameTable, who: int, key: str) -> Flow[int | None]:
    """The place of the copy that leaves the grid: asked for if there are several, and edges or arrows make one place
    better than another (gear-duplicate-weapon-rules, affinity-lost-gear).
    """
    survivor, gear = table.sheet(who), table.box.gear[key]
    places = sorted(place for place, held in survivor.grid.items() if held == key)
    if len(places) < 2 or clings(table, who, gear) or not _is_positional(table, who, gear):
        return None
    place: int = yield from table.choose(
        "which-copy",
        f"Which {gear.name} does {survivor.name} lose?",
        [Option(f"place:{place}", PLACES[place].capitalize(), place) for place in places],
        by=table.seat_of(who),
        actor=survivor.key,
        rule="gear-duplicate-weapon-rules",
        context=key,
    )
    return place


def _is_positional(table: GameTable, who: int, gear: Gear) -> bool:
    """Whether it matters where the card lies: by its edges, its arrows, or the arrows of other cards."""
    held = table.sheet(who).gear
    return bool(gear.edges or gear.arrows or any(table.box.gear[key].arrows for key in held))


def clings(table: GameTable, who: int, gear: Gear) -> bool:
    """True if a card cannot leave the grid (keyword-cursed)."""
    return clung_to(gear, (trait for _, trait in table.traits(who)))


def clung_to(gear: Gear, traits: Iterable[AnyTrait]) -> bool:
    """True if a card cannot leave a grid: it is cursed, by itself or by a card of its holder, unless that is ignored
    (ability-crystal-skin).
    """
    cursed = gear.has(Special.CURSED)
    for trait in traits:
        if isinstance(trait, Allows) and trait.what is Permission.REMOVE_CURSED:
            return False
        cursed = cursed or (isinstance(trait, GearGains) and trait.concerns(gear) and trait.keyword == Special.CURSED)
    return cursed


def has_room(table: GameTable, who: int, key: str) -> bool:
    """True if a card fits into the grid, or some other could be archived for it."""
    places = room(trait for _, trait in table.traits(who))
    fits = not legality(table.box, [*table.sheet(who).gear, key], places)
    return fits or bool(_making_room(table, who, key, places))


def gain_gear(table: GameTable, who: int, key: str, why: str) -> Flow[None]:
    """Puts a card into an empty place of the grid. Where it does not fit, it is archived (unless it is cursed), or
    another card of this grid that makes room; nothing else is moved and nobody else takes it
    (gear-gained-on-hunt-or-showdown, gear-rearrange-only-settlement). At home the one or the other goes to the storage.
    What is vital is not declined (keyword-vital).
    """
    survivor, gear = table.sheet(who), table.box.gear[key]
    if survivor.dead:
        return
    rule = "gear-gained-on-hunt-or-showdown"
    if forbidden_gear(table.variants, gear):
        table.tell(facts.GearArchived("variant-people-of-the-skull", who, gear.name))
        return
    places = room(trait for _, trait in table.traits(who))
    if legality(table.box, [*survivor.gear, key], places):
        options = _making_room(table, who, key, places)
        must = clings(table, who, gear) or gear.has(Special.VITAL)
        if not must or not options:
            itself = f"Store {gear.name} itself" if table.rearranges and not must else f"Archive {gear.name} itself"
            options.append(Option("decline", itself, ""))
        archived = yield from table.choose(
            "make-room",
            f"{gear.name} does not fit into {survivor.name}'s gear grid: what is {_goes(table)}?",
            options,
            by=table.seat_of(who),
            actor=survivor.key,
            rule=rule,
            context=key,
        )
        if not archived and table.rearranges and not must:
            table.storage.append(key)
            table.tell(facts.GearStored("gear-rearrange-only-settlement", who, (gear.name,)))
            return
        if not archived:
            table.tell(facts.GearArchived(rule, who, gear.name))
            return
        copy = (yield from which_copy(table, who, archived)) if archived in survivor.gear else None
        if table.rearranges and archived in survivor.gear:
            put_away(table, who, archived, "gear-rearrange-only-settlement", copy)
        else:
            lose_held(table, who, archived, rule, copy)
    place = yield from _choose_place(table, who, gear)
    before = _Worn(table, who)
    survivor.put(key, place)
    table.tell(facts.GearGained(rule, who, gear.name, why))
    _grid_changed(table, who, before)


def _goes(table: GameTable) -> str:
    """What becomes of a card that makes room."""
    return "put into storage" if table.rearranges else "archived"


PLACES = tuple(f"{row} {column}" for row in ("top", "middle", "bottom") for column in ("left", "center", "right"))
"""How the places of a grid are called."""


def _choose_place(table: GameTable, who: int, gear: Gear) -> Flow[int]:
    """The empty place that a new card goes to; asked for if edges or arrows make one place better than another."""
    survivor = table.sheet(who)
    empty = [place for place in range(GRID) if place not in survivor.places]
    if len(empty) == 1 or not _is_positional(table, who, gear):
        return empty[0]
    place: int = yield from table.choose(
        "place-gear",
        f"Where in {survivor.name}'s gear grid does {gear.name} go?",
        [Option(f"place:{place}", PLACES[place].capitalize(), place) for place in empty],
        by=table.seat_of(who),
        actor=survivor.key,
        rule="gear-gained-on-hunt-or-showdown",
        context=gear.key,
    )
    return place


def _making_room(table: GameTable, who: int, key: str, places: int) -> list[Option]:
    """What can be archived so that a card fits: another one that does not cling, or what takes a place without being a
    card.
    """
    survivor, box = table.sheet(who), table.box
    options = []
    for held in dict.fromkeys(survivor.gear):
        left = list(survivor.gear)
        left.remove(held)
        if not clings(table, who, box.gear[held]) and not legality(box, [*left, key], places):
            verb = "Store" if table.rearranges else "Archive"
            options.append(Option(f"{verb.lower()}:{held}", f"{verb} {box.gear[held].name}", held))
    for name in dict.fromkeys(survivor.abilities):
        freed = GRID - room(box.abilities[name].traits)
        if freed and not legality(box, [*survivor.gear, key], places + freed):
            options.append(Option(f"archive:{name.casefold().replace(' ', '-')}", f"Archive {name}", name))
    return options


class _Worn:
    """The armor points, the complete sets and the affinity bonuses of a grid, at one moment."""

    def __init__(self, table: GameTable, who: int) -> None:
        survivor = table.sheet(who)
        innovations, ailments = table.known(), table.condition(who).ailments
        self.points = armor_points(table.box, survivor, innovations, ailments=ailments)
        self.sets = [armor_set.name for armor_set in sets_worn(table.box, survivor)]
        self.lit = [trait.gear for _, trait in table.of_kind(who, Lit)]


def _grid_changed(table: GameTable, who: int, before: _Worn) -> None:
    """Armor points follow the grid at once, never below 0 (gear-armor-lost, gear-gained-armor-update); so do the sets
    (gear-armor-set-lost-piece) and the affinities (affinity-lost-gear).
    """
    table.forget_traits()
    points, now = table.world.get(who, Armor).points, _Worn(table, who)
    for location in Location:
        change = now.points.get(location, 0) - before.points.get(location, 0)
        if change:
            points[location] = max(0, points.get(location, 0) + change)
    for name in before.sets:
        if name not in now.sets:
            table.tell(facts.SetBonusChanged("gear-armor-set-lost-piece", who, name, False))
    for name in now.sets:
        if name not in before.sets:
            table.tell(facts.SetBonusChanged("gear-armor-set", who, name, True))
    for key in before.lit:
        if key not in now.lit and key in table.sheet(who).gear:
            table.tell(facts.AffinityBonusChanged("affinity-lost-gear", who, table.box.gear[key].name, False))
    for key in now.lit:
        if key not in before.lit:
            table.tell(facts.AffinityBonusChanged("affinity-requirement", who, table.box.gear[key].name, True))
