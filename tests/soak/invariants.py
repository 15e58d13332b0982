"""What must hold after every event of a showdown, and what must hold whenever it rests at a question or a pause."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.decision import Decision, Roll, Shape
from engine.event import Amount, Event
from engine.table import Crumb
from game import facts
from game.model.terms import LETHAL_BLEEDING, Attribute
from game.phases.showdown.deck_building import copies
from game.rulebook.ids import PAGES
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Tokens
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable
from tests.soak import bounds
from tests.soak.checks import CHECKS, broken
from tests.soak.kept import stale
from tests.soak.oracles import Oracle
from tests.soak.whereabouts import astray

MOST_EVENTS = 3000  # between two questions; the longest seen has a few dozen
_ENCODER = msgspec.msgpack.Encoder()
WHOLE_EVERY = 8  # questions: in between, what has changed is enough
REFUSALS_EVERY = 7  # questions: what is refused takes longer to tell than the rest of the answer


class Broken(AssertionError):
    """A rule of bookkeeping does not hold."""


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


class Watchman:
    """Listens to a table; `rest` is called when the game waits for an answer."""

    def __init__(self, table: ShowdownTable) -> None:
        self.table = table
        self.told = 0
        self.resources = {key: len(deck.draw_pile) + self.won(key) for key, deck in table.record.resources.items()}
        special = [table.ai_cards[name] for name in table.level.special]
        self.fronts = {card.reverse: card.name for card in special if card.reverse}
        self.recipe = self.ai_there()
        self.hit_locations = Counter(copies(table.monster_card.hit_locations))
        self.hand = ""  # the AI card that has been drawn and lies on the table
        self.oracle = Oracle(table, must)
        self.defeated = False  # the monster is; what was in progress is dropped
        self.asked = 0  # questions so far
        self.since = 0  # events since the last one
        self.seen: dict[int, bytes] = {}  # the record and the components, when they were last checked
        self.world = b""
        self.rested = bounds.passing(table)
        table.observers.append(self.hear)

    def hear(self, event: Event, steps: tuple[Crumb, ...]) -> None:
        self.told += 1
        self.since += 1
        self.defeated = self.defeated or isinstance(event, facts.MonsterDefeated)
        must(event.rule in PAGES, f"{event} names no rule of the rulebook")
        must(self.since < MOST_EVENTS, f"{self.since} events and no question: {event}")
        self.every_field(whole=False)
        self.sheets()
        self.monster()
        self.ai_cards()
        if not isinstance(event, facts.LocationsStacked):  # amid a draw: some are in the hand of whoever draws
            self.hit_location_cards()
        self.on_the_board()
        self.oracle.hear(event)
        if isinstance(event, facts.DamageSuffered):
            filled = event.armor + event.light + event.heavy
            must(filled <= event.damage.total, f"more filled than suffered: {event}")
            must(event.severe == (filled < event.damage.total), f"severe exactly if damage is left: {event}")
        for amount in amounts(event):
            total = sum(n for _, n in amount.parts)
            must(not amount.parts or total == amount.total, f"parts do not add up: {event}")

    def every_field(self, whole: bool) -> None:
        """What has changed, which is quickly told by its bytes; `whole`: everything, changed or not."""
        table = self.table
        world = table.world.encode()
        for place, thing in enumerate(bounds.state_of(table, components=whole or self.world != world)):
            if not whole and thing is not table:
                bytes_ = _ENCODER.encode(thing)
                if self.seen.get(place) == bytes_:
                    continue
                self.seen[place] = bytes_
            why = broken(table, thing, CHECKS if whole else bounds.OFTEN)
            must(not why, why)
        self.world = world

    def monster(self) -> None:
        """Life never rises above where it began (monster-life-heal), and its attributes have a floor."""
        table = self.table
        life = table.record.life
        must(0 <= life <= max(table.record.life_at_start, 0), f"Life {life} of {table.record.life_at_start}")
        for attribute in (Attribute.MOVEMENT, Attribute.TOUGHNESS):
            must(table.total(table.monster, attribute).total >= 1, f"the monster's {attribute} is below 1")

    def sheets(self) -> None:
        table = self.table
        for who in table.record.party:
            survivor = table.sheet(who)
            must(0 <= survivor.survival <= table.record.survival_limit, f"{survivor.name}: survival over its limit")
            bleeding = table.world.get(who, Tokens).bleeding
            must(bleeding >= 0, f"{survivor.name}: negative bleeding")
            must(bleeding <= LETHAL_BLEEDING + 4, f"{survivor.name}: bleeds on for ever")
            for name in survivor.injuries:
                most = table.injury_cards[name].most
                must(most is None or survivor.injuries.count(name) <= most, f"{name} recorded too often")

    def ai_cards(self) -> None:
        """Deck, discard, wounds, in play, being resolved and the face-up duration are the recipe, always; a card with
        two sides is the same on either.
        """
        there = self.ai_there()
        missing, extra = self.recipe - there, there - self.recipe
        must(not extra, f"AI cards out of nowhere: {extra}")
        # A card just drawn is told before it is laid on the table, so one may be in the hand.
        must(missing.total() <= 1, f"AI cards lost: {missing}")
        self.hand = next(iter(missing), "")

    def ai_there(self) -> Counter[str]:
        record = self.table.record
        there = Counter([*record.ai.draw_pile, *record.ai.discard, *record.wounds, *self.table.resolving])
        there.subtract([self.table.wound_in_play] if self.table.wound_in_play else [])  # it lies on the stack
        in_play = [card.card for card in record.in_play if card.kind != "persistent injury"]
        there.update(self.fronts.get(card, card) for card in in_play)
        there.update(record.archived_cards)
        if record.face_up_duration:
            there[record.face_up_duration] += 1
        return there

    def hit_location_cards(self) -> Counter[str]:
        """Deck, discard, persistent injuries in play, unresolved hits, the trap and what is archived are every card
        once. Returns those in somebody's hand: at most the one that each attack resolves and one revealed, until the
        showdown is over.
        """
        record = self.table.record
        there = Counter([*record.hit_locations.draw_pile, *record.hit_locations.discard, *record.archived_locations])
        there.update(card.card for card in record.in_play if card.kind == "persistent injury")
        if self.table.trap_in_play:
            there[self.table.trap_in_play] += 1
        for attack in self.table.attacks:
            there.update(attack.unresolved)
        missing, extra = self.hit_locations - there, there - self.hit_locations
        must(not extra, f"hit locations out of nowhere: {extra}")
        over = self.defeated or record.stage in (Stage.AFTERMATH, Stage.OVER)
        open_ = len(self.table.attacks) + bool(self.table.revealed)
        must(over or missing.total() <= open_, f"hit locations lost: {missing}")
        return missing

    def on_the_board(self) -> None:
        table = self.table
        for entity in (*table.record.party, table.monster):
            if table.on_board(entity):
                size = table.monster_card.size if entity == table.monster else (1, 1)
                must(BOARD.count(table.base(entity)) == size[0] * size[1], f"{table.name(entity)} hangs over the edge")
        for who in self.oracle.dead:
            must(not table.on_board(who), f"{who} is dead and walks")
        for who in table.record.party:
            must(not (table.condition(who).removed and table.on_board(who)), f"{table.name(who)} is removed and stands")

    def question(self, request: Decision | Roll) -> None:
        """What is offered is offered once, and what is refused has a reason and a rule."""
        self.since = 0
        self.asked += 1
        if not isinstance(request, Decision):
            return
        keys = request.keys()
        must(len(set(keys)) == len(keys), f"{request.about}: a key twice in {keys}")
        must(request.rule in PAGES, f"{request.about}: asked by no rule of the rulebook ({request.rule!r})")
        must(0 <= request.by <= len(self.table.record.seats), f"{request.about}: asks seat {request.by}")
        must(request.actor == "" or request.actor in self.actors(), f"{request.about}: {request.actor!r} acts?")
        if request.shape is not Shape.TEXT:
            must(bool(keys), f"{request.about}: nothing is offered")
        if self.asked % REFUSALS_EVERY:
            return
        for option, why in request.unavailable:
            must(option.key not in keys, f"{request.about}: {option.key} is offered and refused")
            must(bool(why.sentence) and why.rule in PAGES, f"{request.about}: {option.key} is refused by {why}")

    def won(self, resources: str) -> int:
        """The cards of a resource deck that are carried or won; of what there is without limit none is missing."""
        won = [one for one in (*self.table.record.gained, *self.table.record.rewards) if one.deck == resources]
        return sum(self.table.box.resources[one.card].limited for one in won)

    def actors(self) -> list[str]:
        return [self.table.key(who) for who in self.table.record.party]

    def rest(self, *, pause: bool) -> None:
        """At a question; `pause`: one at which nothing else is going on, so that nobody may share a space any more."""
        table = self.table
        self.every_field(whole=self.asked % WHOLE_EVERY == 0)
        must(not (why := stale(table)), why)
        self.sheets()
        self.monster()
        self.ai_cards()
        for resources, begun in self.resources.items():
            deck = table.record.resources[resources]
            must(len(deck.draw_pile) + len(deck.discard) + self.won(resources) == begun, f"{resources} cards lost")
        if not pause:
            return
        must(not self.hand, f"{self.hand} is neither in the deck nor anywhere")
        must(not self.hit_location_cards(), f"hit locations lost: {self.hit_location_cards()}")
        now = bounds.passing(table)
        left = {name: value for name, value in now.items() if value != self.rested[name]}
        must(not left, f"something is still going on, and would be lost in a save: {left}")
        must(not any(table.condition(who).doomed for who in table.record.party), "doomed for ever")
        must(not (why := astray(table)), why)
        taken = table.base(table.monster)
        for who in table.survivors():
            must(not table.base(who) & taken, f"{table.name(who)} shares a space")
            must(not table.base(who) & table.terrain("impassable"), f"{table.name(who)} stands inside a pillar")
            taken |= table.base(who)


def amounts(event: Event) -> list[Amount]:
    found = (getattr(event, name) for name in event.__struct_fields__)
    return [value for value in found if isinstance(value, Amount)]
