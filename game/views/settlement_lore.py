"""What a settlement knows and believes, as plain data: the tree of innovations, the masteries, the principles."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.cards.clauses import clauses, told_of
from game.cards.kinds.settlement import Innovation, Principle
from game.cards.numbers import signed
from game.cards.phrases import listed
from game.cards.voice import to_bearer
from game.cards.who import Role
from game.cards.words.flow import Effects
from game.model.terms import SurvivalAction
from game.rules.campaign.campaign_record import Kind
from game.rules.campaign.settlement_table import SettlementTable
from game.views.settlement_view import MilestoneBox, milestones

SHORT = 60
"""Rules with more letters than these are read on the card itself."""


class Reach(StrEnum):
    """How far an innovation is from the settlement."""

    OWNED = "known"
    DECK = "may be drawn"
    FAR = "not within reach"


@dataclass(frozen=True)
class Branch:
    """An innovation with what grows out of it. `gives`: what it brings, in few words; `after`: what it follows from."""

    card: Innovation
    reach: Reach
    gives: tuple[str, ...]
    after: tuple[str, ...] = ()
    branches: tuple[Branch, ...] = ()

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def kind(self) -> str:
        return self.card.kinds[0] if self.card.kinds else "other"


def gives(card: Innovation) -> tuple[str, ...]:
    """Returns what an innovation brings, each in a few words."""
    found = [f"survival limit {signed(card.survival_limit)}"] if card.survival_limit else []
    found += [f"{card.survival_action}"] if card.survival_action else []
    found += [_of_each("departing", card.departing)] if card.departing else []
    found += [_of_each("newborn", card.newborn)] if card.newborn else []
    found += [activity.name for activity in card.activities]
    found += [said for said in _lasting(card) if len(said) <= SHORT]
    return tuple(found)


def _of_each(kind: str, effects: Effects) -> str:
    """`each newborn survivor gains 2 courage`."""
    return told_of(effects, {Role.SELF: f"each {kind} survivor"})


def _lasting(card: Innovation | Principle) -> list[str]:
    """What holds from then on: for the settlement, and for every survivor, to whom it speaks."""
    with to_bearer():
        laid = [f"every survivor: {trait.text()}" for trait in card.traits]
    return [*(rule.text() for rule in card.rules), *laid]


def tree(home: SettlementTable) -> list[Branch]:
    """The innovations as trees of consequences, what follows from nothing first by itself. A card that follows from
    several stands under the first of them.
    """
    cards = home.box.innovations
    deck = {*home.campaign.innovation_deck.draw_pile, *home.campaign.innovation_deck.discard}
    known = set(home.known())
    after: dict[str, list[str]] = {name: [] for name in cards}
    for name, card in cards.items():
        for follower in card.consequences:
            if follower in after:
                after[follower].append(name)
    placed: set[str] = set()

    def branch(name: str) -> Branch:
        placed.add(name)
        card = cards[name]
        reach = Reach.OWNED if name in known else Reach.DECK if name in deck else Reach.FAR
        below = [follower for follower in card.consequences if follower in cards and follower not in placed]
        grown = tuple(branch(follower) for follower in below if follower not in placed)
        return Branch(card, reach, gives(card), tuple(after[name]), grown)

    return [branch(name) for name in cards if not after[name]]


def everything(branches: list[Branch]) -> list[Branch]:
    """Every innovation of some trees, each before what follows from it."""
    return [one for branch in branches for one in (branch, *everything(list(branch.branches)))]


@dataclass(frozen=True)
class Mastery:
    """The mastery of a weapon type: whether the settlement has it, and its masters among the living."""

    weapon: str
    name: str
    owned: bool
    masters: tuple[str, ...]
    best: int


def masteries(home: SettlementTable) -> list[Mastery]:
    """The masteries that a settlement can come to (survivor-mastery-shared)."""
    found = []
    for one in home.box.proficiencies.values():
        if not one.shared:
            continue
        owned = one.mastery in home.known()
        sheets = [home.sheet(who) for who in home.living()]
        ranks = [(sheet.proficiency, sheet.name) for sheet in sheets if sheet.proficiency_type == one.keyword]
        best = max((rank for rank, _ in ranks), default=0)
        masters = tuple(name for rank, name in ranks if rank >= 8)
        found.append(Mastery(one.name, one.mastery, owned, masters, best))
    return found


@dataclass(frozen=True)
class Survival:
    """What the settlement's survivors may spend survival on, and how much of it they can hold."""

    limit: int
    limit_from: tuple[tuple[str, int], ...]
    actions: tuple[tuple[SurvivalAction, bool, str], ...]

    @property
    def explained(self) -> str:
        return listed([f"{name} {signed(n)}" for name, n in self.limit_from])


def survival(home: SettlementTable) -> Survival:
    """The survival limit with its parts, and each survival action: whether it is known, and from which card."""
    known = home.survival_actions
    source = {card.survival_action: name for name, card in home.box.innovations.items() if card.survival_action}
    actions = tuple((one, one in known, source.get(one, "")) for one in SurvivalAction)
    parts = (("from the start", 1), *home.survival_limit_parts())
    return Survival(home.survival_limit, parts, actions)


@dataclass(frozen=True)
class Pair:
    """The two answers to a principle; `chosen` is the name of one of them, or ""; `trigger`: what brings the choice."""

    name: str
    answers: tuple[Principle, ...]
    chosen: str
    trigger: str


PAIRS = ("New Life", "Death", "Society", "Conviction")


def principles(home: SettlementTable) -> list[Pair]:
    """The principles in the order of the record sheet, and the others of the box after them."""
    cards = home.box.principles
    names = [pair for pair in PAIRS if any(card.pair == pair for card in cards.values())]
    names += [pair for pair in dict.fromkeys(card.pair for card in cards.values()) if pair not in names]
    by_milestone = {box.name: box for box in milestones(home)}
    found = []
    for pair in names:
        answers = tuple(card for card in cards.values() if card.pair == pair)
        chosen = next((card.name for card in answers if card.name in home.known()), "")
        found.append(Pair(pair, answers, chosen, _trigger(home, pair, by_milestone)))
    return found


def _trigger(home: SettlementTable, pair: str, boxes: dict[str, MilestoneBox]) -> str:
    """When a principle is chosen: at a milestone, or in the year where its story stands."""
    box = boxes.get(pair)
    if box is not None:
        return f"when {box.when}"
    for year, entries in sorted(home.campaign.timeline.items()):
        if any(entry.kind is Kind.STORY and entry.what in (f"Principle: {pair}", pair) for entry in entries):
            return f"in lantern year {year}"
    return "when a story asks for it"


def principle_gives(card: Principle) -> tuple[str, ...]:
    """Returns what a principle brings, a sentence each, without a full stop."""
    found = [f"survival limit {signed(card.survival_limit)}"] if card.survival_limit else []
    found += [f"when it is adopted, {clauses(card.adopted)}"] if card.adopted else []
    found += [_of_each("newborn", card.newborn)] if card.newborn else []
    return (*found, *_lasting(card))
