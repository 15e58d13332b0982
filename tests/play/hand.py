"""The Hand in the middle of the board, at any level: one AI card drawn, or one hit location struck; its lenses open as
the test says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.content.monsters.the_hand.monster import THE_HAND
from game.content.monsters.the_hand.special_cards import CLOSED, GHOST_STEP, OPEN
from game.model.terms import Location
from game.phases.showdown.monster_turn import monster_turn
from tests.play.den import ARMORED as ARMORED
from tests.play.den import ARMS as ARMS
from tests.play.den import BODY as BODY
from tests.play.den import FAR as FAR
from tests.play.den import HEAD as HEAD
from tests.play.den import LEGS as LEGS
from tests.play.den import PLATED as PLATED
from tests.play.den import Den
from tests.play.den import fallen as fallen
from tests.play.den import hurt as hurt
from tests.play.stage import Stage

SALON = Den(THE_HAND, strength=10)
stage, strike = SALON.stage, SALON.strike
RED_CLOSED, BLUE_CLOSED, GREEN_CLOSED = CLOSED
RED, BLUE, GREEN = OPEN


def draw(
    name: str, survivors: dict[str, tuple[int, int]], *answers: str, d10: Sequence[int] = (),
    where: Sequence[Location] = (), picks: Sequence[int | str] = (), ready: Callable[[Stage], object] | None = None,
    more: Sequence[str] = (), special: Sequence[str] = (), **fields: Any,
) -> Stage:  # fmt: skip
    """One monster turn in which it draws this card, light on its feet as it is."""
    made = stage(survivors, ai=[name, *more], special=[GHOST_STEP, *special], **fields)
    if ready is not None:
        ready(made)
    made.run(monster_turn(made.table), *answers, d10=d10, where=where, picks=picks)
    return made


def lenses(made: Stage) -> list[str]:
    """Which sides of its lenses lie up."""
    return [card.card for card in made.table.record.in_play if " Lens " in card.card]


def holds(made: Stage, key: str, card: str = "Respect") -> bool:
    return card in made.table.condition(made.id(key)).status_cards


def deal(made: Stage, key: str, card: str = "Respect") -> None:
    """Gives somebody a status card, as if they had gained it before."""
    made.table.condition(made.id(key)).status_cards.append(card)
    made.table.forget_traits()


def count(made: Stage, key: str, kind: str) -> int:
    return made.table.condition(made.id(key)).counters.get(kind, 0)
