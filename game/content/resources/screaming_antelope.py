"""The resources of the Screaming Antelope (resource-monster-decks)."""

from __future__ import annotations

from game.cards.kinds.resource import BONE, CONSUMABLE, HIDE, ORGAN, Resource, ResourceUse
from game.cards.numbers import SurvivalLimit
from game.cards.who import Role, TermKind, survivors
from game.cards.words.sheet import Gain, RaiseTo
from game.model.terms import Stat

_DECK = "screaming-antelope"

SCREAMING_ANTELOPE = (
    Resource("Beast Steak", _DECK, 2, (ORGAN, CONSUMABLE)),
    Resource("Bladder", _DECK, 1, (ORGAN, CONSUMABLE)),
    Resource("Large Flat Tooth", _DECK, 2, (BONE,), on_gain=(Gain(survivors(TermKind.CHOSEN), Stat.INSANITY, 1),)),
    Resource("Muscly Gums", _DECK, 1, (ORGAN, CONSUMABLE)),
    Resource("Pelt", _DECK, 4, (HIDE,)),
    Resource(
        "Screaming Brain",
        _DECK,
        1,
        (ORGAN, CONSUMABLE),
        use=ResourceUse((RaiseTo(Role.SELF, Stat.SURVIVAL, SurvivalLimit()),), consumed=True),
    ),
    Resource("Shank Bone", _DECK, 4, (BONE,)),
    Resource("Spiral Horn", _DECK, 1, (BONE,)),
)
