"""What lost settlements leave to the next campaign: the n-th and all before it hold (variant-lost-settlement)."""

from __future__ import annotations

from game.cards.kinds.settlement import Legacy
from game.model.terms import Attribute

LEGACIES = (
    Legacy("Left Overs", terrain=("survivor-corpse",)),  # variant-lost-settlement-1
    Legacy("Those Before Us", survival_limit=1, resources={"Skull": 1}),  # variant-lost-settlement-2
    Legacy(
        "Ocular Parasites",  # variant-lost-settlement-3
        tokens={Attribute.DAMAGE: 1, Attribute.MOVEMENT: -1},
        permanent={Attribute.ACCURACY: 1},
    ),
    Legacy("Rainy Season", timeline=dict.fromkeys((3, 7, 13, 19), "Acid Storm")),  # variant-lost-settlement-4
)
