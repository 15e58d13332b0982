"""What lost settlements leave to the next campaign, as far as its first showdown feels it: the n-th and all before it
hold (variant-lost-settlement).
"""

from __future__ import annotations

import msgspec

from game.model.terms import Attribute


class Legacy(msgspec.Struct, frozen=True):
    """For the opening showdown: terrain cards, by key, that are listed too, and tokens of its monster; for every
    survivor: permanent changes from birth.
    """

    name: str
    terrain: tuple[str, ...] = ()
    tokens: dict[Attribute, int] = {}
    permanent: dict[Attribute, int] = {}


LEGACIES = (
    Legacy("Left Overs", terrain=("survivor-corpse",)),  # variant-lost-settlement-1
    Legacy("Those Before Us"),  # acts in the settlement
    Legacy(
        "Ocular Parasites",  # variant-lost-settlement-3
        tokens={Attribute.DAMAGE: 1, Attribute.MOVEMENT: -1},
        permanent={Attribute.ACCURACY: 1},
    ),
    Legacy("Rainy Season"),  # acts on the timeline
)
