"""The King's Man in the middle of the board, at any level: one AI card drawn, or one hit location struck."""

from __future__ import annotations

from game.content.monsters.kings_man.borrowed_cards import BATTLE_TEMPO
from game.content.monsters.kings_man.monster import KINGS_MAN
from game.content.story.monsters import TEMPO
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

HALL = Den(KINGS_MAN, (11, 8), (BATTLE_TEMPO.name,), strength=6)
kings_man, stage, draw, strike = HALL.at_level, HALL.stage, HALL.draw, HALL.strike


def tempo(made: Stage, key: str) -> int:
    """How many tempo tokens somebody holds."""
    return made.table.condition(made.id(key)).counters.get(TEMPO, 0)


def in_step(made: Stage, **tokens: int) -> None:
    """Gives them tempo tokens."""
    for key, n in tokens.items():
        made.table.condition(made.id(key)).counters[TEMPO] = n
