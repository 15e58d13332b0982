"""The Butcher in the middle of the board, at any level: one AI card drawn, or one hit location struck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game import facts
from game.cards.kinds.gear import Gear
from game.cards.kinds.monster import Monster
from game.content.box import core_box
from game.model.terms import Location
from game.rules.attack.survivor_attack import attack
from game.rules.table.showdown_record import InPlay
from tests.play.stage import BARE, Stage, weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location
FAR = (22, 1)
KNIFE = weapon("knife", speed=1, accuracy=2)
BOW = weapon("bow", speed=1, accuracy=5, range=6, keywords=("weapon", "ranged", "bow"))
SHIELD = weapon("buckler", speed=1, accuracy=2, keywords=("weapon", "melee", "shield"))
MAUL = weapon("maul", speed=1, accuracy=2, keywords=("weapon", "melee", "grand"))
PLATE = Gear("plate", "Plate", ("armor",), armor=dict.fromkeys(Location, 99))
LAMP = Gear("lamp", "Lamp", ("item", "lantern"))
TORCH = Gear("torch", "Torch", ("item", "lantern"))
FINAL = Gear("final-lantern", "Final Lantern", ("item", "lantern"))
GEAR = (KNIFE, BOW, SHIELD, MAUL, PLATE, LAMP, TORCH, FINAL)
ARMORED = {"erza": {"gear": ["plate"]}, "lucy": {"gear": ["plate"]}}
"""So much armor everywhere that nothing more happens."""
CALM: dict[str, Any] = {"insanity": 9}
"""Brain damage does nothing but lower it."""


def butcher(level: int = 1, **changes: Any) -> Monster:
    """The Butcher of the box with only this level of its table, and a card that does nothing."""
    monster = core_box().monsters["butcher"]
    row = monster.levels[level - 1]
    return replace(monster, levels=(replace(row, **changes),), ai_cards=(*monster.ai_cards, BARE))


def stage(
    survivors: dict[str, tuple[int, int]], *, level: int = 1, special: Sequence[str] = (), **fields: Any
) -> Stage:
    """`special`: cards in play from the start; none unless named, so that a test sees one thing at a time."""
    fields.setdefault("gear", GEAR)
    made = Stage(survivors, monster=butcher(level), **fields)
    made.table.record.in_play.extend(InPlay(name, "trait") for name in special)
    made.table.forget_traits()
    return made


def draw(name: str, survivors: dict[str, tuple[int, int]], *answers: str, d10: Sequence[int] = (),
         where: Sequence[Location] = (), picks: Sequence[str] = (), ready: Callable[[Stage], None] | None = None,
         more: Sequence[str] = (), **fields: Any) -> Stage:  # fmt: skip
    """It faces south and draws this card; `ready` is called with the stage before that."""
    made = stage(survivors, ai=[name, *more], facing="s", **fields)
    if ready is not None:
        ready(made)
    made.play(*answers, d10=d10, where=where, picks=picks)
    return made


def strike(name: str, die: int | None, *answers: str, then: Sequence[int] = (), where: Sequence[Location] = (),
           picks: Sequence[str] = (), at: tuple[int, int] = (11, 10), gear: str = "knife", level: int = 1,
           others: dict[str, tuple[int, int]] | None = None, ready: Callable[[Stage], None] | None = None,
           first: Sequence[int] = (), special: Sequence[str] = (), ai: Sequence[str] = ("Bare Card",) * 5,
           **sheet: Any) -> Stage:  # fmt: skip
    """Erza (in front of it unless placed elsewhere) hits this location and rolls this die for the wound.

    `first` are dice before the wound roll, `then` those after it; die None: none is rolled.
    """
    others = {"lucy": (1, 16), "zachary": FAR} if others is None else others
    made = stage(
        {"erza": at, **others}, level=level, turn="survivors", facing="s", special=special, ai=ai, locations=[name],
        sheets={"erza": {"gear": [gear], **sheet}},
    )  # fmt: skip
    if ready is not None:
        ready(made)
    wound = () if die is None else (die,)
    made.run(
        attack(made.table, made.id("erza"), made.table.box.gear[gear]),
        *answers,
        d10=(9, *first, *wound, *then),
        where=where,
        picks=picks,
    )
    return made


def target(made: Stage) -> str:
    return made.table.key(made.each(facts.TargetPicked)[0].who)


def profile(made: Stage, n: int = 0) -> tuple[int, int]:
    """Speed and needed face of an attack, the first unless another is named."""
    told = made.each(facts.MonsterAttacked)[n]
    return told.speed.total, told.needs.total
