"""Cards that act on their bearers when they have returned: hoarding, sitting a phase out
(settlement-returning-effects, settlement-endeavors).
"""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.people import Hoards
from game.cards.traits.survival import Duty, Must
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import resources_and_costs
from game.rules.settlement.hooks import HOME_AGAIN, RESTS
from game.rules.survivor.sheet import gain_stat


@at(HOME_AGAIN.having(Hoards))
def hoard(table: SettlementTable, who: int, source: str, trait: Hoards) -> Flow[None]:
    """A resource of the last showdown is archived, and a count rises; without one nothing happens."""
    if not table.campaign.play_area:
        return
    (card,) = yield from resources_and_costs.choose_cards(
        f"{source}: which resource does {table.name(who)} keep for good?", table.campaign.play_area, 1, 1
    )
    resources_and_costs.give_back(table, [card])
    table.tell(facts.ResourcesLost("settlement-returning-effects", (card,), source))
    yield from gain_stat(table, who, trait.stat, trait.n, source)


@at(RESTS.having(Must, of=Duty.REST))
def sit_out(table: SettlementTable, who: int, source: str, trait: Must) -> bool:
    """The first settlement phase after the card says so, and no other."""
    notes = table.sheet(who).notes
    if source in notes:
        return False
    notes[source] = str(table.campaign.year)
    return True
