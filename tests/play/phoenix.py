"""The Phoenix in the middle of the board, at any level: one AI card drawn, or one hit location struck."""

from __future__ import annotations

from game.content.monsters.phoenix.ai_cards import DREADED_DECADE
from game.content.monsters.phoenix.monster import PHOENIX
from game.content.survivors.status_cards import AGE
from tests.play.den import ARMORED as ARMORED
from tests.play.den import ARMS as ARMS
from tests.play.den import BODY as BODY
from tests.play.den import FAR as FAR
from tests.play.den import HEAD as HEAD
from tests.play.den import LEGS as LEGS
from tests.play.den import MISS as MISS
from tests.play.den import WAIST as WAIST
from tests.play.den import Den
from tests.play.den import fallen as fallen
from tests.play.den import hurt as hurt
from tests.play.stage import Stage

NEST = Den(PHOENIX, (10, 7), (DREADED_DECADE,), strength=4)
phoenix, stage, draw, strike = NEST.at_level, NEST.stage, NEST.draw, NEST.strike


def age(made: Stage, key: str) -> int:
    """How many age tokens somebody holds."""
    return made.table.condition(made.id(key)).counters.get(AGE, 0)


def aged(made: Stage, **tokens: int) -> None:
    """Gives them age tokens, without what gaining them brings."""
    for key, n in tokens.items():
        made.table.condition(made.id(key)).counters[AGE] = n
