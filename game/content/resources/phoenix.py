"""The resources of the Phoenix (resource-monster-decks)."""

from __future__ import annotations

from game.cards.kinds.resource import BONE, CONSUMABLE, HIDE, IRON, ORGAN, SCRAP, SKULL, Resource, ResourceUse
from game.cards.who import Role, TermKind, survivors
from game.cards.words.flow import RollOn, Row
from game.cards.words.harm import Die
from game.cards.words.sheet import Gain, Permanent
from game.model.terms import Attribute, Stat

_DECK = "phoenix"

PHOENIX = (
    Resource("Bird Beak", _DECK, 1, (BONE,)),
    Resource("Black Skull", _DECK, 1, (IRON, SKULL, BONE)),
    Resource("Hollow Wing Bones", _DECK, 3, (BONE,)),
    Resource("Muculent Droppings", _DECK, 3, (ORGAN,)),
    Resource("Phoenix Eye", _DECK, 1, (ORGAN, SCRAP)),
    Resource("Phoenix Finger", _DECK, 2, (BONE,), on_gain=(Gain(survivors(TermKind.CHOSEN), Stat.INSANITY, 3),)),
    Resource("Phoenix Whisker", _DECK, 1, (HIDE,)),
    Resource("Pustules", _DECK, 2, (ORGAN, CONSUMABLE)),
    Resource(
        "Rainbow Droppings",
        _DECK,
        1,
        (ORGAN, CONSUMABLE),
        use=ResourceUse(
            (
                RollOn(
                    Role.SELF, (Row(1, 6, (Die(Role.SELF),)), Row(7, 99, (Permanent(Role.SELF, Attribute.SPEED, 1),)))
                ),
            ),
            consumed=True,
        ),
    ),
    Resource("Shimmering Halo", _DECK, 1, (ORGAN,)),
    Resource("Small Feathers", _DECK, 3, (HIDE,)),
    Resource("Small Hand Parasites", _DECK, 1, (ORGAN,)),
    Resource("Tail Feathers", _DECK, 3, (HIDE,)),
    Resource("Wishbone", _DECK, 1, (BONE,)),
)
