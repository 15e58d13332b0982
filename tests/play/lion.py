"""One AI card of the White Lion, drawn by a lion in the middle of the board."""

from __future__ import annotations

from game import facts
from game.cards.kinds.gear import Gear
from game.model.terms import Location
from tests.play.stage import Stage

HEAD, ARMS, BODY, WAIST, LEGS = Location
MISSES = (1, 1)
FAR = (22, 1)


def play(name: str, survivors: dict[str, tuple[int, int]], *answers: str, d10: tuple[int, ...] = (),
         where: tuple[Location, ...] = (), picks: tuple[str, ...] = (), ready: object = None,
         more: tuple[str, ...] = (), **fields: object) -> Stage:  # fmt: skip
    """The lion in the middle, facing south, draws this card. `ready` is called with the stage before that."""
    stage = Stage(survivors, facing="s", ai=[name, *more], **fields)  # type: ignore[arg-type]
    if callable(ready):
        ready(stage)
    stage.play(*answers, d10=d10, where=where, picks=picks)
    return stage


def target(stage: Stage) -> str:
    return stage.table.key(stage.each(facts.TargetPicked)[0].who)


def profile(stage: Stage) -> tuple[int, int]:
    """Speed and needed face of the first attack."""
    told = stage.each(facts.MonsterAttacked)[0]
    return told.speed.total, told.needs.total


PLATE = Gear("plate", "Plate", ("armor",), armor=dict.fromkeys(Location, 9))
ARMORED = {"erza": {"gear": ["plate"]}}
"""So much armor everywhere for Erza that nothing more happens."""
