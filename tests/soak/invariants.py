"""What must hold after every event of a showdown, and what must hold whenever it rests at a question or a pause."""

from __future__ import annotations

from collections import Counter

from engine.event import Amount, Event
from game.board.components import Armor, Condition, Tokens
from game.board.figures import BOARD
from game.board.record import Stage
from game.board.showdown import Showdown
from game.model import events
from game.model.terms import HUNT_XP_BOXES, LETHAL_BLEEDING, MOST_DISORDERS, TRACK_BOXES, Attribute
from game.phases.setup import copies
from game.rulebook.ids import PAGES
from tests.soak.oracles import Oracle


class Broken(AssertionError):
    """A rule of bookkeeping does not hold."""


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


class Watchman:
    """Listens to a table; `rest` is called when the game waits for an answer."""

    def __init__(self, table: Showdown) -> None:
        self.table = table
        self.told = 0
        self.resources = {key: len(deck.draw_pile) for key, deck in table.record.resources.items()}
        self.recipe = self.ai_there()
        self.hit_locations = Counter(copies(table.monster_card.hit_locations))
        self.hand = ""  # the AI card that has been drawn and lies on the table
        self.oracle = Oracle(table, must)
        table.observers.append(self.hear)

    def hear(self, event: Event, steps: tuple[str, ...]) -> None:
        self.told += 1
        must(event.rule in PAGES, f"{event} names no rule of the rulebook")
        self.sheets()
        self.ai_cards()
        self.hit_location_cards()
        self.on_the_board()
        self.oracle.hear(event)
        if isinstance(event, events.DamageSuffered):
            filled = event.armor + event.light + event.heavy
            must(filled <= event.damage.total, f"more filled than suffered: {event}")
            must(event.severe == (filled < event.damage.total), f"severe exactly if damage is left: {event}")
        for amount in amounts(event):
            total = sum(n for _, n in amount.parts)
            must(not amount.parts or total == amount.total, f"parts do not add up: {event}")

    def sheets(self) -> None:
        table = self.table
        for who in table.record.party:
            survivor = table.sheet(who)
            for stat in ("survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency"):
                must(getattr(survivor, stat) >= 0, f"{survivor.name}: {stat} below 0")
            must(survivor.courage <= TRACK_BOXES and survivor.understanding <= TRACK_BOXES, "a track overflows")
            must(survivor.hunt_xp <= HUNT_XP_BOXES, "hunt xp overflows")
            must(survivor.survival <= table.record.survival_limit, f"{survivor.name}: survival over its limit")
            must(len(survivor.disorders) <= MOST_DISORDERS, "too many disorders")
            must(len(set(survivor.disorders)) == len(survivor.disorders), "the same disorder twice")
            must(all(n >= 0 for n in table.world.get(who, Armor).points.values()), f"{survivor.name}: negative armor")
            bleeding = table.world.get(who, Tokens).bleeding
            must(bleeding >= 0, f"{survivor.name}: negative bleeding")
            must(bleeding <= LETHAL_BLEEDING + 4, f"{survivor.name}: bleeds on for ever")
            used = table.world.get(who, Condition).used
            must(len(set(used)) == len(used), f"{survivor.name}: a survival action twice in a round")
            for name in survivor.injuries:
                most = table.injury_cards[name].most
                must(most is None or survivor.injuries.count(name) <= most, f"{name} recorded too often")
        for attribute in (Attribute.MOVEMENT, Attribute.TOUGHNESS):
            must(table.total(table.monster, attribute).total >= 1, f"the monster's {attribute} is below 1")

    def ai_cards(self) -> None:
        """Deck, discard, wounds, in play, being resolved and the face-up duration are the recipe, always."""
        there = self.ai_there()
        missing, extra = self.recipe - there, there - self.recipe
        must(not extra, f"AI cards out of nowhere: {extra}")
        # A card just drawn is told before it is laid on the table, so one may be in the hand.
        must(missing.total() <= 1, f"AI cards lost: {missing}")
        self.hand = next(iter(missing), "")

    def ai_there(self) -> Counter[str]:
        record = self.table.record
        there = Counter([*record.ai.draw_pile, *record.ai.discard, *record.wounds, *self.table.resolving])
        there.update(card.card for card in record.in_play if card.kind != "persistent injury")
        if record.face_up_duration:
            there[record.face_up_duration] += 1
        return there

    def hit_location_cards(self) -> Counter[str]:
        """Deck, discard, persistent injuries in play, unresolved hits and the trap are every card once. Returns those
        in somebody's hand: at most the one that each attack resolves, until the showdown is over.
        """
        record = self.table.record
        there = Counter([*record.hit_locations.draw_pile, *record.hit_locations.discard])
        there.update(card.card for card in record.in_play if card.kind == "persistent injury")
        if self.table.trap_in_play:
            there[self.table.trap_in_play] += 1
        for attack in self.table.attacks:
            there.update(attack.unresolved)
        missing, extra = self.hit_locations - there, there - self.hit_locations
        must(not extra, f"hit locations out of nowhere: {extra}")
        over = record.stage in (Stage.AFTERMATH, Stage.OVER)
        must(over or missing.total() <= len(self.table.attacks), f"hit locations lost: {missing}")
        return missing

    def on_the_board(self) -> None:
        table = self.table
        for entity in (*table.record.party, table.monster):
            if table.on_board(entity):
                size = table.monster_card.size if entity == table.monster else (1, 1)
                must(BOARD.count(table.base(entity)) == size[0] * size[1], f"{table.name(entity)} hangs over the edge")
        for who in self.oracle.dead:
            must(not table.on_board(who), f"{who} is dead and walks")

    def rest(self, *, pause: bool) -> None:
        """At a question; `pause`: one at which nothing else is going on, so that nobody may share a space any more."""
        table = self.table
        self.sheets()
        self.ai_cards()
        for resources, begun in self.resources.items():
            if table.record.outcome == "defeat":
                break  # death-resources: what the dead had gained is lost
            deck = table.record.resources[resources]
            out = [gained for gained in (*table.record.gained, *table.record.rewards) if gained.deck == resources]
            must(len(deck.draw_pile) + len(deck.discard) + len(out) == begun, f"{resources} cards lost")
        if not pause:
            return
        must(not self.hand, f"{self.hand} is neither in the deck nor anywhere")
        must(not self.hit_location_cards(), f"hit locations lost: {self.hit_location_cards()}")
        must(not table.attacks and not table.resolving and not table.trap_in_play, "something is still going on")
        must(not table.surviving and not table.alert and not table.extra_draws, "a moment has not ended")
        must(not any(table.condition(who).doomed for who in table.record.party), "doomed for ever")
        taken = table.base(table.monster)
        for who in table.survivors():
            must(not table.base(who) & taken, f"{table.name(who)} shares a space")
            must(not table.base(who) & table.terrain("impassable"), f"{table.name(who)} stands inside a pillar")
            taken |= table.base(who)


def amounts(event: Event) -> list[Amount]:
    found = (getattr(event, name) for name in event.__struct_fields__)
    return [value for value in found if isinstance(value, Amount)]
