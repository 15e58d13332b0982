"""What must hold of a settlement whenever its campaign waits for an answer, and of each thing that it tells."""

from __future__ import annotations

from collections import Counter

from engine.decision import Decision, Roll, Shape
from engine.event import Event
from engine.table import Crumb
from game import facts
from game.narration.narrator import narrate
from game.rulebook.ids import PAGES
from game.rules.campaign.campaign_record import LAST_BOX, Chapter, Step
from game.rules.campaign.settlement_table import FIRST_PERSON, SettlementTable
from game.rules.table.table_record import RARE_GEAR
from tests.soak.hunt_invariants import Tracker
from tests.soak.invariants import must
from tests.soak.kept import stale

MOST_EVENTS = 4000  # between two questions
STALE_EVERY, REFUSALS_EVERY = 12, 5  # questions at home


class Steward:
    """Listens to a campaign's table; `rest` is called when the game waits for an answer."""

    def __init__(self, table: SettlementTable) -> None:
        self.table = table
        self.told = 0
        self.since = 0
        self.asked = 0
        self.years: list[int] = []
        self.tracker: Tracker | None = None
        self.gone: set[int] = set()  # founders whose First Story was lost: nobody mourns them
        table.observers.append(self.hear)

    def hear(self, event: Event, steps: tuple[Crumb, ...]) -> None:
        self.told += 1
        self.since += 1
        must(event.rule in PAGES, f"{event} names no rule of the rulebook")
        must(self.since < MOST_EVENTS, f"{self.since} events and no question: {event}")
        line = narrate(event, self.table.showdown or self.table)
        must(bool(line.text) and "None" not in line.text, f"{event} is told as {line.text!r}")
        if isinstance(event, facts.EndeavorsGained | facts.EndeavorsSpent):
            must(event.now >= 0, f"endeavors below none: {event}")
        if isinstance(event, facts.YearBegan):
            must(not self.years or event.year == self.years[-1] + 1, f"year {event.year} after {self.years}")
            self.years.append(event.year)

    def rest(self, request: Decision | Roll) -> None:
        self.since = 0
        self.asked += 1
        self.people()
        self.chronicle()
        self.resources(amid=self.table.hunt is not None and getattr(request, "topic", "") != "hunt-turn")
        self.knowledge()
        self.hunting(request)
        if self.table.showdown is None:
            self.gear()
            self.at_home()
            self.question(request)
            if self.asked % STALE_EVERY == 0:
                must(not (why := stale(self.table)), why)

    def hunting(self, request: Decision | Roll) -> None:
        """On a hunt all that holds of hunts holds too; whoever hunts is not at home, and home is left alone."""
        hunt, table = self.table.hunt, self.table
        if self.tracker is not None and self.tracker.hunt is not hunt:
            table.observers.remove(self.tracker.hear)
            self.tracker = None
        if hunt is None:
            must(table.showdown is not None or not table.record.gained, "what was carried on a hunt is carried at home")
            return
        if self.tracker is None:
            self.tracker = Tracker(table)
        self.tracker.rest(request)
        must(set(table.survivors()) <= set(hunt.order), f"{table.survivors()} hunt, of {hunt.order}")
        must(not table.campaign.face_up, "the settlement phase goes on")

    def people(self) -> None:
        """Population is the living; nobody is there twice, or both alive and remembered."""
        table, campaign = self.table, self.table.campaign
        party = table.record.party
        must(len(set(party)) == len(party), f"somebody is at the table twice: {party}")
        must(all(FIRST_PERSON <= who < FIRST_PERSON + campaign.born for who in party), f"strange entities: {party}")
        sheets = [table.sheet(who) for who in party]
        must(len({id(sheet) for sheet in sheets}) == len(sheets), "two people share a sheet")
        keys = [sheet.key for sheet in sheets]
        must(len(set(keys)) == len(keys), f"two people share a key: {sorted(keys)}")
        names = [table.sheet(who).name.casefold() for who in table.living()]
        must(len(set(names)) == len(names), f"two people share a name: {sorted(names)}")
        must(all(table.name(who) == table.sheet(who).name for who in party), "a miniature bears another name")
        living = [who for who in party if not table.sheet(who).dead and not table.condition(who).fled]
        must(table.showdown is not None or table.population == len(living), "population is not the living")
        fallen = [one.entity for one in campaign.memorial]
        must(len(set(fallen)) == len(fallen), f"somebody has died twice: {fallen}")
        if table.showdown is None:
            must(not set(fallen) & set(table.living()), "somebody lives and is remembered")
            must(len(table.living()) + len(fallen) <= campaign.born, "more people than were ever born")
        for sheet in sheets:
            must(sheet.survival >= 0 and sheet.insanity >= 0, f"{sheet.name}: counts below nothing")
            if not sheet.dead:
                most = table.survival_limit
                must(sheet.survival <= most, f"{sheet.name}: survival {sheet.survival} over its limit {most}")

    def gear(self) -> None:
        """No more copies than there are cards, each in one place of one grid."""
        table = self.table
        for key, n in Counter(table.owned_gear()).items():
            must(n <= table.box.gear[key].copies, f"{n} copies of {key}")
        for who in table.living():
            places = table.sheet(who).places
            must(len(set(places)) == len(places) == len(table.sheet(who).gear), f"{table.name(who)}: two in a place")

    def resources(self, amid: bool = False) -> None:
        """Every limited card lies in its deck, in the play area, or with those who hunt or fight; `amid` a hunt event
        some may be changing hands.
        """
        table, box = self.table, self.table.box
        out = Counter([*table.campaign.play_area, *(one.card for one in table.record.gained)])
        decks = {name: list(deck.draw_pile) + list(deck.discard) for name, deck in table.record.resources.items()}
        must(all(n > 0 for n in table.campaign.stored.values()), f"stored: {table.campaign.stored}")
        must(all(name in box.resources for name in (*table.campaign.stored, *out)), "unknown resources")
        showdown = table.showdown
        if showdown is not None:
            must(RARE_GEAR not in decks, "rare gear is no deck")
            return  # a showdown has decks of its own
        for name, card in box.resources.items():
            if card.limited:
                n = decks[card.deck].count(name) + out[name]
                must(n == card.copies or (amid and n < card.copies), f"{n} of {card.copies} {name}")

    def knowledge(self) -> None:
        table, campaign = self.table, self.table.campaign
        known, deck = table.known(), [*campaign.innovation_deck.draw_pile, *campaign.innovation_deck.discard]
        must(len(set(known)) == len(known), f"known twice: {known}")
        must(len(set(deck)) == len(deck), f"twice in the innovation deck: {deck}")
        must(not set(known) & set(deck), f"known, and in the deck: {set(known) & set(deck)}")
        must(len(set(campaign.locations)) == len(campaign.locations), f"built twice: {campaign.locations}")
        must(set(campaign.locations) <= set(table.box.locations), f"unknown locations: {campaign.locations}")
        pairs = [table.box.principles[name].pair for name in known if name in table.box.principles]
        must(len(set(pairs)) == len(pairs), f"both answers to a principle: {known}")

    def chronicle(self) -> None:
        """The timeline has boxes, years go on, and every death is counted once."""
        campaign = self.table.campaign
        must(all(1 <= year <= LAST_BOX for year in campaign.timeline), f"years {sorted(campaign.timeline)}")
        must(campaign.endeavors >= 0, f"{campaign.endeavors} endeavors")
        dead = [one.entity for one in campaign.memorial if not one.left]
        uncounted = campaign.uncounted
        must(len(set(uncounted)) == len(uncounted), f"counted twice: {uncounted}")
        must(campaign.death_count + len(uncounted) == len(dead), f"{campaign.death_count} counted of {len(dead)}")
        lines = [line.year for line in campaign.chronicle]
        must(lines == sorted(lines), "the chronicle goes back in time")
        fought = self.table.showdown
        must(fought is None or fought.scribe is not None, "nobody would note the killing blow")

    def at_home(self) -> None:
        campaign = self.table.campaign
        there = set(self.table.record.party) | {one.entity for one in campaign.memorial}
        for what in ("returning", "departing", "newborns", "parents", "forbidden"):
            some: list[int] = getattr(campaign, what)
            must(set(some) <= there, f"{what}: {some} are nobody")
            must(what == "forbidden" or len(set(some)) == len(some), f"{what}: {some}")
        must(campaign.chapter is not Chapter.SETTLEMENT or campaign.step in Step, "no step")

    def question(self, request: Decision | Roll) -> None:
        """What is offered is offered once, and what is refused has a reason and a rule."""
        if not isinstance(request, Decision):
            return
        keys = request.keys()
        must(len(set(keys)) == len(keys), f"{request.about}: a key twice in {keys}")
        must(request.rule in PAGES, f"{request.about}: asked by no rule of the rulebook ({request.rule!r})")
        must(all("|" not in key for key in keys), f"{request.about}: {keys}")
        if request.shape is not Shape.TEXT:
            must(bool(keys), f"{request.about}: nothing is offered")
            must(request.shape is not Shape.MANY or request.minimum <= len(keys), f"{request.about}: too few")
        if self.asked % REFUSALS_EVERY:
            return
        for option, why in request.unavailable:
            must(option.key not in keys, f"{request.about}: {option.key} is offered and refused")
            must(bool(why.sentence) and why.rule in PAGES, f"{request.about}: {option.key} is refused by {why}")
