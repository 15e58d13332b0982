"""What each of the departing takes along: a target for every grid out of all gear at hand, and the next card to move.

The plan is made anew for each question out of the same gear, storage and grids together, so it stays the same until
everything lies where it should.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.decision import Option
from game.bots.careful.gear_worth import (
    SET,
    TOUGHNESS,
    armor_worth,
    is_thrown,
    item_worth,
    outfits,
    sets_of,
)
from game.bots.careful.people import strongest_first
from game.bots.careful.prospects import in_hands
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.traits.gear import MustCarry
from game.model.survivor import Survivor
from game.model.terms import Phase
from game.phases.settlement.departure import GO
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.gear.grid_moves import why_not_depart, why_not_put, why_not_take, with_grid
from game.rules.gear_grid.arrange import Ask, Light, arrange, is_drawback
from game.rules.survivor.gear_changes import GRID, is_armor

FULL_ORDERED = 7
"""With more cards than this their order is not searched for."""
REACH = 0.04
"""What it is worth to strike from farther off, in wounds."""
PARTY_ITEMS = 3
"""Useful things beside weapon and armor that one takes along."""


def next_move(table: SettlementTable, options: Sequence[Option]) -> str:
    """The key of the next card to take out or put in; `go` when everybody has what they should."""
    offered = {option.key for option in options}
    plan = planned(table)
    for who, target in plan.items():
        key, grid = table.key(who), table.sheet(who).grid
        for place, gear in grid.items():
            if target.get(place) != gear and f"take:{key}/{gear}/{place}" in offered:
                return f"take:{key}/{gear}/{place}"
    for who, target in plan.items():
        key, grid = table.key(who), table.sheet(who).grid
        for place, gear in target.items():
            if place not in grid and f"put:{key}/{gear}/{place}" in offered:
                return f"put:{key}/{gear}/{place}"
    if GO in offered:
        return GO
    return min((option.key for option in options if option.kind == "stay"), default=min(offered))


def planned(table: SettlementTable) -> dict[int, dict[int, str]]:
    """The target for each of the departing; worked out once for as long as nothing changes but where cards lie."""
    campaign = table.campaign
    going = [table.sheet(who) for who in campaign.departing]
    cards = tuple(sorted([*table.storage, *(key for one in going for key in one.gear)]))
    people = tuple(
        (
            *(one.key, one.proficiency_type, one.proficiency, tuple(sorted(one.permanent.items()))),
            *(tuple(one.disorders), tuple(one.injuries), tuple(one.abilities), tuple(one.fighting_arts)),
            *(one.survival, one.insanity, one.courage, one.understanding, tuple(sorted(one.notes.items()))),
        )
        for one in going
    )
    places = tuple(campaign.locations), tuple(campaign.face_up), tuple(table.known()), repr(campaign.planned)
    key = (tuple(campaign.departing), cards, people, places)
    plans = table.box.once(_plans)
    if key not in plans:
        plans.clear()
        plans[key] = Plan(table).grids
    return plans[key]


def _plans(box: Box) -> dict[tuple[object, ...], dict[int, dict[int, str]]]:
    """Where the plan of the equipping in progress is kept, by all that it depends on."""
    return {}


class Plan:
    """The grids of the departing by entity, place -> gear, dealt out of storage and grids: first what must go, then a
    weapon for each, armor, what else is useful.
    """

    def __init__(self, table: SettlementTable) -> None:
        self.table, self.box = table, table.box
        self.toughness = _toughness(table)
        self.order = strongest_first(table, table.campaign.departing)
        self.sheets: dict[int, Survivor] = {}
        self.stuck: dict[int, dict[int, str]] = {}
        self.left = Counter(table.storage)
        for who in self.order:
            survivor = table.sheet(who)
            stuck = {place: key for place, key in survivor.grid.items() if why_not_take(self.box, survivor, key)}
            self.left += Counter(key for place, key in survivor.grid.items() if place not in stuck)
            self.stuck[who] = stuck
            self.sheets[who] = with_grid(survivor, stuck)
        self._deal()
        self.grids = {who: self._laid(who) for who in self.order}

    def _deal(self) -> None:
        for key in sorted(key for key in self.left if self.box.gear[key].has(Special.VITAL)):
            self._to_somebody(key)
        for who in self.order:
            self._must_carry(who)
        for who in self.order:
            self._weapon(who)
        for who in self.order:
            self._outfit(who)
        bare = list(self.order)
        while bare:  # a piece for each in turn, first for whoever wears least, so that nobody goes naked
            bare = [who for who in sorted(bare, key=self._worn) if self._armor(who)]
        for who in self.order:
            self._demands(who)
        for _ in range(PARTY_ITEMS):
            for who in self.order:
                self._item(who)

    def _to_somebody(self, key: str) -> None:
        for who in self.order:
            if self._give(who, key):
                return

    def _give(self, who: int, key: str) -> bool:
        """Puts a card into a grid of the plan if that is legal there."""
        survivor = self.sheets[who]
        grid = survivor.grid
        free = next((place for place in range(GRID) if place not in grid), None)
        variants = self.table.campaign.options.variants
        if free is None or not self.left[key]:
            return False
        if why_not_put(self.box, survivor, key, free, Phase.SETTLEMENT, variants) is not None:
            return False
        self.sheets[who] = with_grid(survivor, grid | {free: key})
        self.left[key] -= 1
        return True

    def _cards(self) -> list[Gear]:
        return [self.box.gear[key] for key in sorted(+self.left)]

    def _weapon(self, who: int) -> None:
        """The weapon that wounds most in these hands; one of their type counts a third more. Who bears one already that
        stays with them, and wounds more than any other, takes no second.
        """
        table, trained = self.table, self.table.sheet(who).proficiency_type

        def worth(gear: Gear) -> float:
            mine = bool(trained) and gear.counts_as(trained)
            far = gear.weapon is not None and (gear.weapon.reach > 1 or gear.weapon.range > 0)
            wounds = in_hands(table, who, gear, self.toughness).wounds
            return (wounds + REACH * (far and wounds > 0)) * (1.33 if mine else 1.0)

        borne = max((worth(self.box.gear[key]) for key in self.stuck[who].values()), default=0.0)
        weapons = [gear for gear in self._cards() if gear.weapon is not None and not is_thrown(gear)]
        for gear in sorted(weapons, key=lambda gear: (-worth(gear), gear.key)):
            if worth(gear) > borne and self._give(who, gear.key):
                if gear.weapon is not None and Special.PAIRED in gear.weapon.special:
                    self._give(who, gear.key)
                return

    def _outfit(self, who: int) -> None:
        """A set that is whole: dealt apart its pieces would give no more than their own points."""
        before = self.sheets[who]
        for one in outfits(self.box, self.left):
            given = [key for key in one.pieces if self._give(who, key)]
            if len(given) == len(one.pieces):
                return
            self.left.update(given)
            self.sheets[who] = before

    def _armor(self, who: int) -> bool:
        """One more piece of armor, the one that covers most, sets first; says whether there was one."""
        carried = self.sheets[who].gear

        def worth(gear: Gear) -> float:
            fits = max((sum(piece in carried for piece in pieces) for pieces in sets_of(self.box, gear.key)), default=0)
            return armor_worth(gear) + SET / 3 * fits

        pieces = [gear for gear in self._cards() if is_armor(gear) and gear.armor]
        pieces.sort(key=lambda gear: (-worth(gear), gear.key))
        return any(self._give(who, gear.key) for gear in pieces)

    def _worn(self, who: int) -> float:
        return sum(armor_worth(self.box.gear[key]) for key in self.sheets[who].gear)

    def _item(self, who: int) -> None:
        """Something useful that this survivor has not got yet."""
        carried = self.sheets[who].gear
        items = [gear for gear in self._cards() if self._is_item(gear) and gear.key not in carried]
        for gear in sorted(items, key=lambda gear: (-item_worth(gear), gear.key)):
            if item_worth(gear) > 0 and self._give(who, gear.key):
                return

    def _is_item(self, gear: Gear) -> bool:
        return is_thrown(gear) or (gear.weapon is None and not is_armor(gear))

    def _must_carry(self, who: int) -> None:
        """What everybody who departs has to carry: before anything else, or the grid is full without it."""
        wanted = [rule.keyword for _, rule in self.table.rules_of(MustCarry)]
        for keyword in wanted:
            if not any(keyword in self.box.gear[key].keywords for key in self.sheets[who].gear):
                any(self._give(who, gear.key) for gear in self._cards() if keyword in gear.keywords)

    def _demands(self, who: int) -> None:
        """What a disorder asks for besides before this survivor goes."""
        known, before = self.table.known(), self.sheets[who]
        reasons = len(why_not_depart(self.box, [before], (), known))
        for gear in self._cards() if reasons else ():
            if not self._give(who, gear.key):
                continue
            if len(why_not_depart(self.box, [self.sheets[who]], (), known)) < reasons:
                return
            self.left[gear.key] += 1
            self.sheets[who] = before

    def _laid(self, who: int) -> dict[int, str]:
        """The cards in an order that lights their bonuses; what is stuck stays where it is."""
        survivor, stuck = self.sheets[who], self.stuck[who]
        if stuck or len(survivor.gear) > FULL_ORDERED:
            return survivor.grid
        return dict(_arranged(self.box, tuple(sorted(survivor.gear))))


def _grids(box: Box) -> dict[tuple[str, ...], dict[int, str]]:
    """Where grids that were worked out are kept, by their cards: the same again for every question of an equipping."""
    return {}


def _arranged(box: Box, cards: tuple[str, ...]) -> dict[int, str]:
    """The best grid for these cards, their bonuses wished for one by one."""
    bonuses = tuple(key for key in dict.fromkeys(cards) if box.gear[key].bonus and not is_drawback(box.gear[key]))
    if not bonuses:
        return dict(enumerate(cards))
    grids = box.once(_grids)
    found = grids.get(cards)
    if found is None:
        wishes = tuple(Light(key) for key in bonuses)
        found = grids[cards] = arrange(box, Ask(cards, wishes=wishes)).grid
    return found


def _toughness(table: SettlementTable) -> int:
    showdown = table.campaign.planned
    monster = table.box.monsters.get(showdown.monster) if showdown is not None else None
    if monster is None or showdown is None:
        return TOUGHNESS
    return next((row.toughness for row in monster.levels if row.name == showdown.level), TOUGHNESS)
