"""A campaign told in a terminal: the settlement's state at each new year, and whatever happens at its own table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.event import Event
from engine.session import Told
from engine.table import Crumb
from game import facts
from game.cards.kinds.hunt_event import DARKNESS_SPACE, LAST_SPACE
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.rules.campaign.hunt_record import Hunt
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import resources_and_costs
from game.terminal.watch_print import Printer

PARTY, QUARRY, CARDS, NOTHING, DARKNESS, STARVATION = "@M?·DX"
LEGEND = (
    f"Trail: {PARTY} survivors, {QUARRY} monster, {CARDS} cards, {DARKNESS} Overwhelming Darkness, "
    f"{STARVATION} Starvation"
)


class CampaignPrinter:
    """Listens to a campaign's table and prints what it tells, at the showdown's table while one is fought; first what
    was told before anybody could listen.
    """

    def __init__(self, table: SettlementTable, out: Printer, beginning: Sequence[Told] = ()) -> None:
        self.table, self.out = table, out
        for told in beginning:
            self.hear(told.event, told.steps)
        table.observers.append(self.hear)

    def follow(self, table: SettlementTable, told: Sequence[Told]) -> None:
        """Goes on at another table, if it is one: a correction went back to the last pause, and this was told since."""
        if table is not self.table:
            self.table = table
            for one in told:
                self.hear(one.event, one.steps)
            table.observers.append(self.hear)

    def hear(self, event: Event, steps: tuple[Crumb, ...]) -> None:
        if isinstance(event, facts.YearBegan | facts.SettlementPhaseBegan):
            self.out.console.print()
        self.out.live(event, steps, self.table.showdown or self.table)
        if isinstance(event, facts.YearBegan):
            for line in status_of(self.table):
                self.out.say(line, "dim", 4)
        if isinstance(event, facts.RevealerChosen):
            self.out.say(LEGEND, "dim", 4)
        if isinstance(event, facts.RevealerChosen | facts.PartyMoved | facts.QuarryMoved) and self.table.hunt:
            self.out.say(trail_of(self.table.hunt), "dim", 4)
        if isinstance(event, facts.SurvivorsDepart):
            for line in outfits_of(self.table):
                self.out.say(line, "dim", 4)


def status_of(table: SettlementTable) -> list[str]:
    """The settlement in a few lines: people, knowledge, places, stores."""
    campaign = table.campaign
    known, built = table.known(), campaign.locations
    stored = sum(resources_and_costs.resources(campaign).values())
    beaten = len(campaign.defeated)
    uncounted = f" ({len(campaign.uncounted)} more to be counted)" if campaign.uncounted else ""
    return [
        f"{campaign.name or 'No settlement yet'}: population {table.population}, death count {campaign.death_count}"
        f"{uncounted}, survival limit {table.survival_limit}",
        f"Innovations and principles: {listed(known) if known else 'none'}",
        f"Locations: {listed(list(built)) if built else 'none'}",
        f"{counted(stored, 'resource')}, {len(table.owned_gear())} gear, "
        f"{beaten} {'victory' if beaten == 1 else 'victories'}",
    ]


def outfits_of(table: SettlementTable) -> list[str]:
    """Returns what each of the departing takes along."""
    found = []
    for who in table.campaign.departing:
        gear = [table.box.gear[key].name for key in table.sheet(who).gear]
        found.append(f"{table.name(who)} takes {listed(gear) if gear else 'nothing'}.")
    return found


def trail_of(hunt: Hunt) -> str:
    """The hunt board in one line, from Start to Starvation: who stands where, and where cards lie face down."""
    marks = [CARDS if stack else NOTHING for stack in hunt.spaces]
    marks[DARKNESS_SPACE], marks[LAST_SPACE] = DARKNESS, STARVATION
    marks[hunt.monster_at] = QUARRY
    marks[hunt.party_at] = PARTY
    return " ".join(marks)
