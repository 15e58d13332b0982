"""The decks of a showdown: AI, hit locations, terrain, resources (ai-deck-build, hit-location-deck-build)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.chance import Chance
from engine.deck import Deck
from game.cards.kinds.ai_card import AICard
from game.cards.kinds.box import Box
from game.cards.kinds.hit_location import HitLocation
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.kinds.resource import Resource


def terrain_deck(box: Box, chance: Chance) -> Deck:
    """Every terrain card once per copy, shuffled, without those that only come where they are listed."""
    deck = Deck("terrain", [card.key for card in box.terrain.values() if card.drawn for _ in range(card.copies)])
    deck.shuffle(chance)
    return deck


def ai_deck(monster: Monster, row: MonsterLevel, chance: Chance) -> Deck:
    """A fixed deck, or random cards of each level shuffled together (ai-deck-build). A card of them that is in play
    from the start is taken out before. One that stays last goes under all of them.
    """
    deck = Deck("ai", last=next((card.name for card in special_cards(monster, row) if card.stays_last), ""))
    recipe = row.ai
    if recipe.top or recipe.below:
        deck.draw_pile = list(recipe.below)
        deck.shuffle(chance)
        if recipe.top:
            deck.put_on_top(recipe.top)
        return _with_last(deck)
    for level, n in recipe.drawn.items():
        stack = copies(card for card in monster.ai_cards if card.level is level and card.name not in row.special)
        chance.shuffle(stack, "ai")
        deck.draw_pile += stack[:n]
    deck.shuffle(chance)
    return _with_last(deck)


def _with_last(deck: Deck) -> Deck:
    if deck.last:
        deck.put_at_bottom(deck.last)
    return deck


def special_cards(monster: Monster, row: MonsterLevel) -> list[AICard]:
    """The special cards of a level: they begin in play, outside the AI deck (monster-s-cards), unless they say that
    they lie under it.
    """
    named = {card.name: card for card in monster.ai_cards}
    return [named[name] for name in row.special]


def copies(cards: Iterable[AICard | HitLocation | Resource]) -> list[str]:
    """The names of cards, each as often as it is printed. A card is its record, so none is ever missing and no proxy
    stands in for one (monster-proxy).
    """
    return [card.name for card in cards for _ in range(card.copies)]


def hit_location_deck(monster: Monster, row: MonsterLevel, chance: Chance) -> Deck:
    """Every card once per printed copy, shuffled; the level may set a card on top with all its copies
    (hit-location-deck-build)."""
    deck = Deck("hit-locations", copies(monster.hit_locations))
    deck.shuffle(chance)
    if row.hit_location_top:
        deck.stack(row.hit_location_top)
    return deck


def resource_deck(box: Box, name: str, chance: Chance) -> Deck:
    deck = Deck(f"resources-{name}", copies(card for card in box.resources.values() if card.deck == name))
    deck.shuffle(chance)
    return deck
