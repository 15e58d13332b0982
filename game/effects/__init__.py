"""Carries out each word of the cards: one module, or a package, for each module of `game.cards.words`, under the same
name. To import the package is to have them all.
"""

from game.effects import (
    ai_deck,
    attack,
    flow,
    gear,
    harm,
    hit_locations,
    hunt,
    knowledge,
    monster,
    moving,
    people,
    resources,
    retinue,
    rolls,
    settlement,
    sheet,
    story,
    survival,
    terrain,
    tokens,
)
from game.rules.cards import (
    ai_actions,
    tallies,
)
