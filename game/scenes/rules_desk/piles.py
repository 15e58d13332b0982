"""The piles of a position: in which order cards lie, and from which pile to which they go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.chance import Chance
from engine.errors import BadInput
from game.cards.kinds.ai_card import AIType
from game.rules.table.showdown_table import ShowdownTable
from game.scenarios.format import CardInPlay, Scenario

IN_PLAY, FACE_UP = "in_play", "face_up_duration"


@dataclass(frozen=True)
class Pile:
    """A pile that lies on the table; `kind` names what its cards are."""

    key: str
    label: str
    kind: str


PILES = (
    Pile("ai", "AI deck", "ai"),
    Pile("ai_discard", "AI discard", "ai"),
    Pile("wounds", "Wound stack", "ai"),
    Pile("hit_locations", "Hit locations", "hit location"),
    Pile("hit_location_discard", "Hit location discard", "hit location"),
    Pile(IN_PLAY, "Cards in play", "in play"),
    Pile("terrain_deck", "Terrain deck", "terrain"),
)
BY_KEY = {pile.key: pile for pile in PILES}


def cards_of(scenario: Scenario, key: str) -> list[str]:
    """Returns the names of what lies there, the top card first."""
    if key == IN_PLAY:
        lasting = [scenario.monster.face_up_duration] if scenario.monster.face_up_duration else []
        return [*(one.card for one in scenario.monster.in_play), *lasting]
    listed: list[str] | None = scenario.terrain_deck if key == "terrain_deck" else getattr(scenario.monster, key)
    return list(listed or [])


def _lay(scenario: Scenario, key: str, cards: list[str]) -> None:
    if key == "terrain_deck":
        scenario.terrain_deck = cards
    else:
        setattr(scenario.monster, key, cards)


def stays_as(table: ShowdownTable, card: str) -> str:
    """Returns as what a card stays in play: a mood, a trait, a duration, a persistent injury. Raises BadInput for one
    that does not.
    """
    ai = table.ai_cards.get(card)
    if ai is not None and ai.type not in (AIType.NORMAL, AIType.SURVIVOR_STATUS):
        return ai.type.value
    location = table.hit_location_cards.get(card)
    if location is not None and location.critical is not None and location.critical.persistent is not None:
        return "persistent injury"
    raise BadInput(f"{card} does not stay in play: moods, traits, durations and persistent injuries do.")


def able(table: ShowdownTable, key: str) -> list[str]:
    """Returns the names of the cards that may lie there."""
    kind = BY_KEY[key].kind
    ai, places = sorted(table.ai_cards), sorted(table.hit_location_cards)
    if kind == "terrain":
        return sorted(card.key for card in table.box.terrain.values() if card.drawn)
    if kind == "ai":
        return ai
    return places if kind == "hit location" else [one for one in (*ai, *places) if _stays(table, one)]


def _stays(table: ShowdownTable, card: str) -> bool:
    try:
        return bool(stays_as(table, card))
    except BadInput:
        return False


def put(scenario: Scenario, table: ShowdownTable, key: str, card: str, holder: str = "") -> None:
    """A card comes to lie on top of a pile, or into play. Raises BadInput for one that cannot lie there."""
    if key != IN_PLAY:
        _lay(scenario, key, [card, *cards_of(scenario, key)])
        return
    kind = stays_as(table, card)
    if kind == "duration":
        if scenario.monster.face_up_duration:
            raise BadInput(f"{scenario.monster.face_up_duration} lies face up already: take it away first.")
        scenario.monster.face_up_duration = card
        return
    injury = kind == "persistent injury"
    made = CardInPlay(card, "persistent injury", holder) if injury else CardInPlay(card)
    made.kind = "trait" if kind == "trait" else made.kind
    scenario.monster.in_play.append(made)


def take(scenario: Scenario, key: str, place: int) -> str:
    """Takes the card in this place, from the top, away, and returns its name."""
    if key != IN_PLAY:
        cards = cards_of(scenario, key)
        card = cards.pop(place)
        _lay(scenario, key, cards)
        return card
    in_play = scenario.monster.in_play
    if place < len(in_play):
        return in_play.pop(place).card
    card, scenario.monster.face_up_duration = scenario.monster.face_up_duration, ""
    return card


def move(scenario: Scenario, key: str, place: int, by: int) -> None:
    """The card in this place goes up (-1) or down (1) by one, if there is room."""
    cards = cards_of(scenario, key)
    to = place + by
    if key != IN_PLAY and 0 <= to < len(cards):
        cards.insert(to, cards.pop(place))
        _lay(scenario, key, cards)


def goes_to(key: str) -> Sequence[Pile]:
    """Returns the other piles that cards of this one can go to."""
    kind = BY_KEY[key].kind
    if kind == "terrain":
        return ()
    kinds = ("ai", "hit location", "in play") if kind == "in play" else (kind, "in play")
    return [pile for pile in PILES if pile.key != key and pile.kind in kinds]


def send(scenario: Scenario, table: ShowdownTable, key: str, place: int, to: str) -> None:
    """A card goes from one pile to another, on top. Raises BadInput for one that cannot lie there."""
    card = take(scenario, key, place)
    if to != IN_PLAY and card not in able(table, to):
        raise BadInput(f"{card} cannot lie there: it is a card of another kind.")
    put(scenario, table, to, card)


def shuffle(scenario: Scenario, key: str, chance: Chance) -> None:
    """The cards of a pile come to lie in an order that nobody chose."""
    cards = cards_of(scenario, key)
    chance.shuffle(cards, "desk")
    _lay(scenario, key, cards)
