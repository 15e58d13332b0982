"""What the careful player makes of the settlement's resources: what helps most in the next hunt for what is scarcest,
and nothing that costs what the next place or piece of knowledge needs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.bots.careful.choose_quarry import quarry
from game.bots.careful.gear_worth import armor_worth, is_thrown, item_worth, sets_of
from game.bots.careful.people import party
from game.bots.careful.prospects import able_to_depart, chance_to_win, foe_of, foe_of_the_year, row_of, with_gear
from game.bots.careful.quarry_odds import Foe
from game.cards.costs import Cost
from game.cards.kinds.gear import Craft, Gear
from game.cards.kinds.monster import Monster, MonsterLevel
from game.model.terms import Location
from game.phases.settlement.choose_quarry import quarry_options
from game.phases.settlement.departure import PARTY
from game.phases.settlement.develop import ways
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import resources_and_costs
from game.rules.settlement.resources_and_costs import Unit, pays, units
from game.rules.survivor.gear_changes import is_armor

SET = 3.0
"""Points of armor that a piece is worth more when it completes a set, less while the set is only begun."""
ITEM = 0.008
"""What a point of the worth of useful things is worth, as a share of what the party can bear."""
PAIRS = 2
"""Of a useful thing no more than so many are made."""
NAMED = 1.5
"""What a resource counts that has to be of one name."""
GEAR_SPENT = 3.0
HOPE = 0.1
"""With less chance to win nobody arms for a fight that comes."""
LEAST = 0.004
"""What brings less, for what it costs, is left alone."""


class Workshop:
    """What is worth making now. `party` are those who would hunt, `foe` what they would hunt."""

    def __init__(self, table: SettlementTable) -> None:
        self.table, self.box = table, table.box
        self.party = party(table, able_to_depart(table), PARTY)
        self.foe = self._foe()
        self.owned = [table.box.gear[key] for key in table.owned_gear()]
        self.counts = Counter(table.owned_gear())
        self.have = resources_and_costs.resources(table.campaign)
        weapons = [gear for gear in self.owned if gear.weapon is not None and not is_thrown(gear)]
        self.unarmed = max(0, len(self.party) - len(weapons))
        self.over = with_gear(table, self.party, self.owned, self.foe)

    def _foe(self) -> Foe:
        """Whom they arm against: what comes this year, if they have any hope against it, else what would be hunted."""
        coming = foe_of_the_year(self.table)
        if coming is not None and chance_to_win(self.table, self.party, *coming) >= HOPE:
            return foe_of(self.table, *coming)
        return foe_of(self.table, *_next_quarry(self.table))

    def best(self, offered: Iterable[Gear], kept: Sequence[Unit] = (), least: float = LEAST) -> Gear | None:
        """Returns what is made next: the card that brings most for what it costs; None if nothing brings as much as
        `least`, or if what is `kept` could not be paid any more.
        """
        ranked = []
        for gear in offered:
            found = [self.price(way) for way in ways(self.table, gear) if self._leaves(way, kept)]
            gain = self.gain(gear) if found else 0.0
            if found and gain > 0 and gain / min(found) >= least:
                ranked.append((gain / min(found), gear.key, gear))
        return max(ranked, key=lambda one: (one[0], one[1]))[2] if ranked else None

    def gain(self, gear: Gear) -> float:
        """Returns the share of what the party can bear that one more of a card adds."""
        more = with_gear(self.table, self.party, [*self.owned, gear], self.foe) / max(0.01, self.over) - 1
        if gear.weapon is not None and not is_thrown(gear):
            more += ITEM * self._second_use(gear)
        if is_armor(gear):
            return more + self._completes(gear) + (ITEM * self._spare(gear) if not gear.armor else 0.0)
        return more + (0.0 if gear.weapon is not None and not is_thrown(gear) else ITEM * self._spare(gear))

    def _second_use(self, gear: Gear) -> float:
        """What a weapon is worth that is also a tool, once."""
        return 0.5 * bool(gear.traits) * (self.counts[gear.key] < 1)

    def _spare(self, gear: Gear) -> float:
        """What one more of a useful thing is worth."""
        owned = self.counts[gear.key]
        return item_worth(gear) / (1 + owned) if owned < PAIRS else 0.0

    def _completes(self, gear: Gear) -> float:
        """What armor is worth more as one of a set, if it is better than nothing."""
        if self.counts[gear.key] >= PARTY or not gear.armor:
            return 0.0
        health = max(1.0, sum(armor_worth(one) for one in self.owned if is_armor(one)) + 40.0)
        begun = (
            sum(self.counts[piece] > self.counts[gear.key] for piece in one) for one in sets_of(self.box, gear.key)
        )
        return SET * max(begun, default=0) / len(Location) / health

    def price(self, cost: Cost) -> float:
        """Rates what a cost takes away: of each type as a share of what is at hand, the scarcest counts most."""
        wanted = Counter(units(cost))
        shares = [0.0]
        for unit, n in wanted.items():
            there = sum(k for name, k in self.have.items() if pays(self.box, name, unit))
            shares.append(n * (NAMED if unit[0] == "name" else 1.0) / max(1, there))
        total = sum(wanted.values()) / max(1, sum(self.have.values()))
        gear = GEAR_SPENT * sum(cost.gear.values()) / max(1, len(self.owned))
        return max(0.02, max(shares) + total + gear + 0.3 * cost.endeavors)

    def _leaves(self, way: Craft, kept: Sequence[Unit]) -> bool:
        """Whether it can be paid, and what is kept too."""
        if resources_and_costs.why_not_pay(self.table, way) is not None:
            return False
        return resources_and_costs.assign(self.box, self.have, [*units(way), *kept]) is not None


def _next_quarry(table: SettlementTable) -> tuple[Monster, MonsterLevel]:
    """What would be hunted now, or whatever can be hunted at all."""
    options, _ = quarry_options(table)
    if not options:  # whatever will be hunted one day
        huntable = next(one for one in table.box.monsters.values() if not one.nemesis and not one.legend_of)
        return huntable, next(row for row in huntable.levels if not row.opening)
    chosen, _ = quarry(table, options)
    return row_of(table, *next(one.target for one in options if one.key == chosen))
