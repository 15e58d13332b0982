"""The Watcher in the middle of the board: one AI card drawn, or one hit location struck; people standing by."""

from __future__ import annotations

from game.content.monsters.watcher.ai_cards import DREAM, STOLEN_DREAMS
from game.content.monsters.watcher.monster import WATCHER
from game.rules.table.showdown_record import Retinue
from tests.play.den import ARMORED as ARMORED
from tests.play.den import ARMS as ARMS
from tests.play.den import BODY as BODY
from tests.play.den import FAR as FAR
from tests.play.den import HEAD as HEAD
from tests.play.den import LEGS as LEGS
from tests.play.den import PLATED as PLATED
from tests.play.den import WAIST as WAIST
from tests.play.den import Den
from tests.play.den import fallen as fallen
from tests.play.den import hurt as hurt
from tests.play.stage import Space, Stage

DARKNESS = Den(WATCHER, strength=30)
watcher, stage, draw, strike = DARKNESS.at_level, DARKNESS.stage, DARKNESS.draw, DARKNESS.strike
CALM = {"insanity": 20}
"""Brain damage does nothing but lower it."""
FIRST = (
    "knockback",
    "facing",
    "route",
    "pick-survivor",
    "choose-survivor",
    "order-effects",
    "pick-target",
    "place",
    "draw-retinue",
    "place-monster",
)
"""Questions of which a test takes the first answer unless it says otherwise."""


def dreams(made: Stage, key: str) -> int:
    """How many dream tokens somebody holds."""
    return made.table.condition(made.id(key)).counters.get(DREAM, 0)


def dreaming(made: Stage, **tokens: int) -> None:
    """Gives them dream tokens and the card."""
    for key, n in tokens.items():
        condition = made.table.condition(made.id(key))
        condition.counters[DREAM] = n
        condition.status_cards.append(STOLEN_DREAMS)
    made.table.forget_traits()


def holds(made: Stage, key: str, card: str) -> bool:
    return card in made.table.condition(made.id(key)).status_cards


def given(made: Stage, key: str, card: str, **counters: int) -> None:
    """Deals a status card, and counters with it."""
    condition = made.table.condition(made.id(key))
    condition.status_cards.append(card)
    condition.counters.update({kind.replace("_", " "): n for kind, n in counters.items()})
    made.table.forget_traits()


def stands_by(made: Stage, at: Space = (3, 13), members: int = 9) -> Retinue:
    """A retinue there."""
    one = Retinue(at, members)
    made.table.record.retinues.append(one)
    return one


def alive(made: Stage, life: int = 10, of: int = 15) -> None:
    """So much Life is left of so much."""
    made.table.record.life, made.table.record.life_at_start = life, of
    made.table.record.dies_at_life_0 = True
