"""What a settlement has and can make of it, as plain data: resources, gear, locations, and what each card lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.cards.kinds.box import Box
from game.cards.kinds.gear import Craft, Gear
from game.cards.kinds.resource import Resource
from game.cards.kinds.settlement import Activity
from game.cards.phrases import titled
from game.cards.words.settlement import Build
from game.rules.campaign.activity_offers import slug
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import resources_and_costs

TYPES = ("bone", "hide", "organ", "scrap", "herb", "vermin", "iron", "leather", "skull", "consumable")
"""Types of resources in the order of the record sheet; others follow."""


# --- Making gear ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """A part of a cost: so many of a type or name are asked for, so many cards could pay for it, so many lack."""

    what: str
    n: int
    have: int
    lacking: int
    gear: bool = False


@dataclass(frozen=True)
class Way:
    """One way to pay for a gear card. `knows`: the innovation it needs is there, or it needs none."""

    craft: Craft
    parts: tuple[Part, ...]
    knows: bool
    holds: bool

    @property
    def short(self) -> int:
        """The number of units that lack, cards and endeavors together."""
        return sum(part.lacking for part in self.parts)

    @property
    def ready(self) -> bool:
        return not self.short and self.knows and self.holds


@dataclass(frozen=True)
class Making:
    """A gear card that a location makes. `built`: the location stands; `left`: copies of it still in the box."""

    gear: Gear
    ways: tuple[Way, ...]
    built: bool
    left: int
    owned: int
    wished: bool

    @property
    def best(self) -> Way | None:
        """The way that lacks least."""
        return min(self.ways, key=lambda way: (not way.ready, way.short + 5 * (not way.knows)), default=None)

    @property
    def can(self) -> bool:
        """True if it can be made now."""
        return self.built and self.left > 0 and self.best is not None and self.best.ready

    @property
    def one_short(self) -> bool:
        """True if one card more would do."""
        best = self.best
        return bool(self.built and self.left and best and best.short == 1 and best.knows and best.holds)


@dataclass(frozen=True)
class Source:
    """How a location is come by: the card and activity that builds it, and what that costs."""

    card: str
    activity: str
    cost: str

    @property
    def words(self) -> str:
        return f"{self.card}: {self.cost}" if self.cost else self.card

    @property
    def key(self) -> str:
        """The key of the option that builds it; "" for what no activity brings."""
        return f"use:{slug(self.card)}/{slug(self.activity)}" if self.activity else ""


@dataclass(frozen=True)
class Site:
    """A location, built or not, with the gear it makes."""

    name: str
    built: bool
    sources: tuple[Source, ...]
    makings: tuple[Making, ...]

    @property
    def ready(self) -> int:
        """The number of its cards that can be made now."""
        return sum(one.can for one in self.makings)


def sites(home: SettlementTable, wished: Sequence[str] = ()) -> list[Site]:
    """Every location of the box, those that stand first, in the order of the box; `wished` are keys of gear."""
    box, campaign = home.box, home.campaign
    names = list(box.locations) + [gear.location for gear in box.gear.values() if gear.location]
    have, owned = resources_and_costs.resources(campaign), Counter(home.owned_gear())
    spare = Counter(resources_and_costs.spare_gear(home))
    found = []
    for name in dict.fromkeys(names):
        built = name in campaign.locations
        gear = [one for one in box.gear.values() if one.location == name]
        makings = tuple(_making(home, one, built, have, owned, spare, one.key in wished) for one in gear)
        found.append(Site(name, built, sources_of(box, name), makings))
    return sorted(found, key=lambda site: not site.built)


def _making(
    home: SettlementTable, gear: Gear, built: bool, have: Mapping[str, int], owned: Counter[str], spare: Counter[str],
    wished: bool,
) -> Making:  # fmt: skip
    ways = [craft for craft in gear.craft if not craft.story and _played(home, craft)]
    with_option = [craft for craft in ways if craft.option]
    found = tuple(_way(home, craft, have, owned, spare) for craft in with_option or ways)
    left = gear.copies - owned[gear.key]
    return Making(gear, found, built, left, owned[gear.key], wished)


def _played(home: SettlementTable, craft: Craft) -> bool:
    """Whether the campaign plays with the option that a way belongs to."""
    return not craft.option or bool(getattr(home.campaign.options, craft.option.replace("-", "_"), False))


def _way(home: SettlementTable, craft: Craft, have: Mapping[str, int], owned: Counter[str], spare: Counter[str]) -> Way:
    box, lacking = home.box, resources_and_costs.missing(home.box, have, craft)
    parts = []
    for asked in (craft.resources, craft.types):
        for what, n in asked.items():
            able = sum(m for card, m in have.items() if box.resources[card].pays(what))
            parts.append(Part(what, n, able, lacking.get(what, 0)))
    if craft.any_resource:
        rest = sum(lacking.values()) - sum(part.lacking for part in parts)
        parts.append(Part("resource", craft.any_resource, sum(have.values()), rest))
    parts += [Part(_gear_name(box, key), n, spare[key], max(0, n - spare[key]), True) for key, n in craft.gear.items()]
    if craft.endeavors:
        there = home.campaign.endeavors
        parts.append(Part("endeavor", craft.endeavors, there, max(0, craft.endeavors - there)))
    knows = not craft.innovation or craft.innovation in home.known()
    return Way(craft, tuple(parts), knows, not craft.holding or owned[craft.holding] > 0)


def _gear_name(box: Box, key: str) -> str:
    return box.gear[key].name if key in box.gear else titled(key)


def sources_of(box: Box, location: str) -> tuple[Source, ...]:
    """Returns what can bring the settlement a location."""
    return box.once(_sources).get(location, ())


def _sources(box: Box) -> dict[str, tuple[Source, ...]]:
    """Every location that a card of the box can bring, with those cards."""
    found: dict[str, list[Source]] = {}

    def add(location: str, source: Source) -> None:
        have = found.setdefault(location, [])
        if all((one.card, one.cost) != (source.card, source.cost) for one in have):
            have.append(source)

    for cards in (box.locations, box.innovations, box.settlement_events):
        for card in cards.values():
            for activity in card.activities:
                for location in builds(activity):
                    add(location, Source(card.name, activity.name, activity.cost.text()))
    for name, event in (*box.story_events.items(), *box.settlement_events.items()):
        for word in _words(event):
            add(word.location, Source(name, "", ""))
    for monster in box.monsters.values():
        for level in monster.levels:
            for bonus in level.victory.bonuses:
                for location in box.locations:
                    if location in bonus.text():
                        add(location, Source(f"first victory over the {monster.name}", "", ""))
    return {location: tuple(sources) for location, sources in found.items()}


def builds(activity: Activity) -> list[str]:
    """The locations that an activity can bring."""
    return [word.location for word in _words(activity.effects)]


def _words(of: Any) -> Iterator[Build]:
    """The words that build something, however deep they stand."""
    if isinstance(of, Build):
        yield of
    elif isinstance(of, msgspec.Struct):
        for value in msgspec.structs.asdict(of).values():
            yield from _words(value)
    elif isinstance(of, tuple | list):
        for value in of:
            yield from _words(value)


# --- What lies in storage ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pile:
    """Cards of one resource: `stored` on the sheet, `out` in the play area of this phase; `saved`: how many of them
    the wishes would take.
    """

    card: Resource
    stored: int
    out: int
    saved: int = 0
    wishes: tuple[str, ...] = ()

    @property
    def n(self) -> int:
        return self.stored + self.out


def piles(home: SettlementTable, wished: Sequence[str] = ()) -> list[Pile]:
    """Every resource that the settlement has, by deck and name."""
    campaign, box = home.campaign, home.box
    out, saved = Counter(campaign.play_area), reserved(home, wished)
    found = [
        Pile(
            box.resources[name],
            campaign.stored.get(name, 0),
            out[name],
            sum(saved.get(name, {}).values()),
            tuple(saved.get(name, {})),
        )
        for name in resources_and_costs.resources(campaign)
    ]
    return sorted(found, key=lambda pile: (_DECKS.index(pile.card.kind), pile.card.deck, pile.card.name))


_DECKS = ("basic", "monster", "vermin", "strange")


def by_type(home: SettlementTable) -> dict[str, int]:
    """Counts the cards of each type; a card of two types counts for both, and pays for one."""
    counts: Counter[str] = Counter()
    for name, n in resources_and_costs.resources(home.campaign).items():
        for kind in home.box.resources[name].types:
            counts[kind] += n
    order = [kind for kind in TYPES if kind in counts] + sorted(set(counts) - set(TYPES))
    return {kind: counts[kind] for kind in order}


@dataclass(frozen=True)
class Stack:
    """Copies of a gear card: `stored`, and who wears one."""

    gear: Gear
    stored: int
    worn: tuple[str, ...]
    wished: bool

    @property
    def n(self) -> int:
        return self.stored + len(self.worn)


def gear_stacks(home: SettlementTable, wished: Sequence[str] = ()) -> list[Stack]:
    """All gear of the settlement by name, in storage or worn."""
    box = home.box
    stored = Counter(home.storage)
    worn: dict[str, list[str]] = {}
    for who in home.living():
        for key in home.sheet(who).gear:
            worn.setdefault(key, []).append(home.sheet(who).name)
    keys = sorted({*stored, *worn} & set(box.gear), key=lambda key: box.gear[key].name)
    return [Stack(box.gear[key], stored[key], tuple(worn.get(key, ())), key in wished) for key in keys]


# --- Wishes -----------------------------------------------------------------------------------------------------------


def reserved(home: SettlementTable, wished: Sequence[str]) -> dict[str, dict[str, int]]:
    """Resources that the wishes would take of what is there, oldest wish first: card -> {wish: how many}."""
    have = dict(resources_and_costs.resources(home.campaign))
    found: dict[str, dict[str, int]] = {}
    for gear in (home.box.gear[key] for key in wished if key in home.box.gear):
        ways = [craft for craft in gear.craft if not craft.story and _played(home, craft)]
        if not ways:
            continue
        craft = min(ways, key=lambda way: sum(resources_and_costs.missing(home.box, have, way).values()))
        for card in _spendable(home.box, have, craft):
            have[card] -= 1
            taken = found.setdefault(card, {})
            taken[gear.name] = taken.get(gear.name, 0) + 1
    return found


def _spendable(box: Box, have: dict[str, int], craft: Craft) -> list[str]:
    """The cards that would pay for as much of a cost as can be paid."""
    met: list[resources_and_costs.Unit] = []
    cards: list[str] = []
    for unit in resources_and_costs.units(craft):
        assigned = resources_and_costs.assign(box, have, [*met, unit])
        if assigned is not None:
            met.append(unit)
            cards = assigned
    return cards
