"""What must hold on a hunt: after each event, at each question, and at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.decision import Decision, Roll, Shape
from engine.event import Event
from engine.table import Crumb
from game import facts
from game.cards.kinds.hunt_event import LAST_SPACE
from game.narration.narrator import narrate
from game.narration.steps import breadcrumb, procedure
from game.rulebook.ids import PAGES
from game.rules.campaign.campaign_record import Chapter
from game.rules.campaign.hunt_record import NO_CARDS, Hunt
from game.rules.campaign.settlement_table import FIRST_PERSON, SettlementTable
from tests.soak.checks import broken
from tests.soak.hunt_bounds import HUNT_BOUNDS
from tests.soak.invariants import must
from tests.soak.kept import stale

MOST_EVENTS = 2000  # between two questions
STALE_EVERY, REFUSALS_EVERY = 10, 4  # questions


class Tracker:
    """Listens to the table of a hunt; `rest` is called when the game waits for an answer, `end` when it is over."""

    def __init__(self, table: SettlementTable) -> None:
        self.table = table
        hunt = table.campaign.hunt
        assert hunt is not None, "the hunt has not begun"
        self.hunt: Hunt = hunt
        self.order = list(hunt.order)
        self.revealing, self.next = hunt.revealing, hunt.order[hunt.turn]
        self.chosen = False
        self.seen: set[str] = set()  # cards that have lain face up
        self.told, self.since, self.asked = 0, 0, 0
        self.last: Event | None = None
        self.befell: Counter[str] = Counter()
        self.rolled: list[int] = []
        self.rows: list[tuple[str, int, str, bool]] = []  # card, dice, row, with nothing added
        planned = self.table.campaign.planned
        assert planned is not None
        self.cards = [event.name for event in self.table.box.monsters[planned.monster].hunt_events]
        self.table.observers.append(self.hear)

    # what is told

    def hear(self, event: Event, steps: tuple[Crumb, ...]) -> None:
        self.told += 1
        self.since += 1
        must(self.since < MOST_EVENTS, f"{self.since} events and no question: {event}")
        must(event.rule in PAGES, f"{event} names no rule of the rulebook")
        line = narrate(event, self.table.showdown or self.table)
        must(bool(line.text) and "None" not in line.text, f"{event} is told as {line.text!r}")
        self.befell[type(event).__name__] += 1
        if self.table.hunt is self.hunt:
            self._on_hunt(event)
            self._hidden([line.text], f"{event} tells")
        self.last = event

    def _on_hunt(self, event: Event) -> None:
        hunt = self.hunt
        must(0 <= hunt.party_at <= LAST_SPACE, f"the survivors are on space {hunt.party_at}")
        must(
            hunt.party_at <= hunt.monster_at <= LAST_SPACE, f"on {hunt.party_at}, past the monster on {hunt.monster_at}"
        )
        self._turns()
        match event:
            case facts.PartyMoved(start=start, to=to):
                must(abs(to - start) == 1 and to == hunt.party_at, f"a step of more than one space: {event}")
            case facts.RevealerChosen(who=who):
                must(not self.chosen and who in hunt.order, f"{event}")
                self.chosen, self.next = True, who
            case facts.HuntEventTold(who=who, event=name):
                self.seen.add(name)
                must(who == self.table.event_revealer, f"{event}: the event revealer is {self.table.event_revealer}")
            case facts.StoryTold(name=name):
                self.seen.add(name)
            case facts.HuntRolled(number=number, named=named):
                must(1 <= number <= 100, f"{event}")
                if not named:
                    self.rolled.append(number)
            case facts.DamageSuffered(severe=severe):
                must(not severe, f"severe on the hunt: {event}")
            case facts.SurvivorDied(who=who):
                last = self.last
                hurt = isinstance(last, facts.DamageSuffered) and last.who == who and last.rule == "hunt-event-damage"
                must(not hurt, f"event damage kills: {last}, {event}")
            case facts.EffectRolled(source=source, row=row, result=result) if result is not None:
                plain = sum(n != 0 for _, n in result.parts) == 1
                self.rows.append((source, result.parts[0][1], row, plain))

    def _turns(self) -> None:
        """Each reveals in turn, the dead and those who have gone left out; the order stays as it was but for whoever
        takes another's place (hunt-revealer-order).
        """
        hunt = self.hunt
        if hunt.order != self.order:
            new = [who for who in hunt.order if who not in self.order]
            kept = [who for who in hunt.order if who in self.order]
            must(kept == self.order and len(set(hunt.order)) == len(hunt.order), f"{self.order} becomes {hunt.order}")
            must(all(who in self.table.record.party for who in new), f"{new} are nobody")
            self.order = list(hunt.order)
            before = self.order[self.order.index(self.next) - 1]
            if before in new and self.next != self.revealing:
                self.next = before  # in the place of whoever would have been next
        if hunt.revealing and hunt.revealing != self.revealing:
            there = set(self.table.survivors()) | {hunt.revealing}
            at = self.order.index(self.next)
            due = next(who for who in self.order[at:] + self.order[:at] if who in there)
            must(hunt.revealing == due, f"{hunt.revealing} reveals, and {due} is next of {self.order}")
            self.next = self.order[(self.order.index(hunt.revealing) + 1) % len(self.order)]
        self.revealing = hunt.revealing

    # what is asked

    def rest(self, request: Decision | Roll) -> None:
        self.since = 0
        self.asked += 1
        self.people()
        self.resources(amid=isinstance(request, Roll) or request.topic != "hunt-turn")
        if self.table.hunt is not None:
            self._on_board()
            if isinstance(request, Decision):
                self.question(request)
            must(bool(breadcrumb(self.table.steps, self.table)), "nowhere")
            procedure(self.table.steps, request.rule)
        if self.asked % STALE_EVERY == 0:
            must(not (why := stale(self.table.showdown or self.table)), why)  # home is gathered anew after it

    def people(self) -> None:
        table, campaign = self.table, self.table.campaign
        party = table.record.party
        must(len(set(party)) == len(party), f"somebody is at the table twice: {party}")
        must(all(FIRST_PERSON <= who < FIRST_PERSON + campaign.born for who in party), f"strange entities: {party}")
        keys = [table.key(who) for who in party]
        must(len(set(keys)) == len(keys), f"two people share a key: {keys}")
        names = [table.sheet(who).name.casefold() for who in table.living()]
        must(len(set(names)) == len(names), f"two people share a name: {sorted(names)}")
        fallen = [one.entity for one in campaign.memorial]
        must(len(set(fallen)) == len(fallen), f"somebody has died twice: {fallen}")
        must(not set(fallen) & set(table.living()), "somebody lives and is remembered")
        limit = table.survival_limit
        for who in table.living():
            sheet = table.sheet(who)
            must(0 <= sheet.survival <= limit, f"{sheet.name}: survival {sheet.survival} of {limit}")
            must(sheet.insanity >= 0, f"{sheet.name}: insanity {sheet.insanity}")
            must(len(set(sheet.places)) == len(sheet.places) == len(sheet.gear), f"{sheet.name}: two in a place")

    def resources(self, amid: bool = False) -> None:
        """Every limited card lies in its deck, at home, or with somebody who hunts (resource-limit); `amid` a card's
        effects some may be changing hands.
        """
        table = self.table
        if table.showdown is not None:
            return  # a showdown has decks of its own
        out = Counter([*table.campaign.play_area, *(one.card for one in table.record.gained)])
        for name, card in table.box.resources.items():
            if card.limited:
                deck = table.record.resources[card.deck]
                n = deck.draw_pile.count(name) + deck.discard.count(name) + out[name]
                must(n == card.copies or (amid and n < card.copies), f"{n} of {card.copies} {name}")
        if table.hunt is not None and not amid:
            there = {*table.survivors(), *self.hunt.strayed}
            holders = {one.by for one in table.record.gained}
            must(holders <= there, f"{holders - there} carry resources and are not there")

    def _on_board(self) -> None:
        hunt = self.hunt
        for watched in (hunt, *self.table.campaign.homecomings):
            must(not (why := broken(self.table, watched, HUNT_BOUNDS)), why)
        must(not any(hunt.spaces[space] for space in NO_CARDS), f"cards on {NO_CARDS}: {hunt.spaces}")
        must(hunt.farthest >= hunt.party_at, "the survivors are farther than they ever were")
        must(len(set(hunt.gathered)) == len(hunt.gathered), f"laid twice: {hunt.gathered}")
        must(bool(self.table.survivors()) or hunt.over, "nobody hunts any more, and the hunt goes on")

    def question(self, request: Decision) -> None:
        """Only who is there acts; nothing tells what lies face down; what is refused has a reason."""
        table, keys = self.table, request.keys()
        there = set(table.survivors())
        must(len(set(keys)) == len(keys), f"{request.about}: a key twice in {keys}")
        must(request.rule in PAGES, f"{request.about}: asked by no rule of the rulebook ({request.rule!r})")
        must(bool(keys) or request.shape is Shape.TEXT, f"{request.about}: nothing is offered")
        if request.actor and request.topic != "name":
            who = table.entity(request.actor)
            gone = not table.is_here(who) or who in (*self.hunt.fled, *self.hunt.strayed)
            must(not gone, f"{request.about}: asks {request.actor}, who is not there")
        if request.topic == "hunt-turn":
            self._able(request, there)
        self._hidden([request.about, *keys, *(option.label for option in request.options)], request.about)
        if self.asked % REFUSALS_EVERY:
            return
        for option, why in request.unavailable:
            must(option.key not in keys, f"{request.about}: {option.key} is offered and refused")
            must(bool(why.sentence) and why.rule in PAGES, f"{request.about}: {option.key} is refused by {why}")
            self._hidden([option.key, option.label, why.sentence], request.about)

    def _able(self, request: Decision, there: set[int]) -> None:
        """Whoever uses or lays something lives and is there; the way on is open."""
        kinds = {option.key.partition(":")[0] for option in request.options}
        must(len(kinds & {"move", "reveal"}) == 1, f"the way on: {request.keys()}")
        for option in request.options:
            if option.key.startswith("lay:"):
                must(option.target in there, f"{option.key}: {option.target} is not there")
            if option.key.startswith("resource:"):
                must(option.target[1] in there, f"{option.key}: {option.target} is not there")

    def _hidden(self, texts: Iterable[str], where: str) -> None:
        lying = {name for stack in self.hunt.spaces for name in stack if name in self.cards}
        for name in lying - self.seen:
            must(not any(name in text for text in texts), f"{where}: {name} lies face down")

    # how it ends

    def end(self, outcome: str) -> None:
        """`outcome`: it led to a `showdown`, it has `failed`, or all is `over`."""
        table, campaign = self.table, self.table.campaign
        self.people()
        match outcome:
            case "showdown":
                planned = campaign.planned
                must(planned is not None and bool(planned.party), "a showdown of nobody")
                must(all(table.alive(who) for who in planned.party if planned), "the dead fight") if planned else None
                must(set(self.hunt.fled).isdisjoint(planned.party if planned else ()), "who fled home fights")
                if table.showdown is not None:
                    sent = set(planned.party if planned else ())
                    must(set(table.showdown.record.party) == sent, "somebody else fights")
                    must(not table.record.gained, "what is carried stays behind")
                    must(campaign.hunt is None, "the hunt goes on")
            case "failed":
                self.resources()
                must(campaign.chapter is Chapter.SETTLEMENT and campaign.hunt is None, "the hunt goes on")
                must(
                    not table.record.gained and not table.record.waiting, "something is left of a hunt that has failed"
                )
            case _:
                must(outcome == "over" and campaign.chapter is Chapter.OVER, f"{outcome}")
        must(not campaign.parts, f"parts outlive the hunt: {campaign.parts}")
