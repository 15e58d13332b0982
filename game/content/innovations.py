"""What innovations and principles give every survivor of the settlement in a fight. What they open up (survival
actions, a roll made again, running away) is asked for by name where it is used.
"""

from __future__ import annotations

from game.effects.survivor_traits import RollBonus, Rolling
from game.effects.traits import AnyTrait

INNOVATIONS: dict[str, tuple[AnyTrait, ...]] = {
    "Accept Darkness": (RollBonus(Rolling.BRAIN_TRAUMA, 2),),
}
