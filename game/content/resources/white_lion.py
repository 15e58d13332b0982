"""The resources of the White Lion (resource-monster-decks)."""

from __future__ import annotations

from game.cards.kinds.resource import BONE, CONSUMABLE, HIDE, ORGAN, Resource, ResourceUse
from game.cards.who import Role, TermKind, survivors
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.model.terms import Stat

_DECK = "white-lion"

WHITE_LION = (
    Resource("Curious Hand", _DECK, 1, (HIDE,), on_gain=(Gain(survivors(TermKind.RANDOM), Stat.INSANITY, 1),)),
    Resource("Eye of Cat", _DECK, 1, (ORGAN, CONSUMABLE)),
    Resource("Golden Whiskers", _DECK, 1, (ORGAN,)),
    Resource("Great Cat Bones", _DECK, 4, (BONE,)),
    Resource("Lion Claw", _DECK, 3, (BONE,)),
    Resource("Lion Tail", _DECK, 1, (HIDE,)),
    Resource("Lion Testes", _DECK, 1, (ORGAN, CONSUMABLE)),
    Resource(
        "Shimmering Mane",
        _DECK,
        1,
        (HIDE,),
        use=ResourceUse((GainResource(Role.SELF, "basic", "Monster Hide", 2),)),
    ),
    Resource("Sinew", _DECK, 2, (ORGAN,)),
    Resource("White Fur", _DECK, 4, (HIDE,)),
)
