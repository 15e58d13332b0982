"""Flows that read like the book. Whoever plays one has all the rules that join in elsewhere (`engine.hook`)."""

from game.rules.attack import survivor_attack  # noqa: F401
from game.rules.dice import (
    lifetime_reroll,  # noqa: F401
    token_reroll,  # noqa: F401
)
from game.rules.gear import carried_resources  # noqa: F401
from game.rules.hunt import hunt_board  # noqa: F401
from game.rules.monster import deafness  # noqa: F401
from game.rules.movement import (
    bone_tokens,  # noqa: F401
    knockback_cards,  # noqa: F401
    tumbling,  # noqa: F401
)
from game.rules.settlement import (
    deaths,  # noqa: F401
    settlement_rolls,  # noqa: F401
)
from game.rules.survival import survival_opportunity  # noqa: F401
from game.rules.survivor import concentrate  # noqa: F401
