"""The Gold Smoke Knight in the middle of the board: one AI card drawn, or one hit location struck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game.cards.kinds.gear import Craft, Gear
from game.content.monsters.gold_smoke_knight.ai_cards import FORGE, FRUSTRATED, FRUSTRATION, HEAT
from game.content.monsters.gold_smoke_knight.monster import GOLD_SMOKE_KNIGHT
from game.model.terms import Location
from game.phases.showdown.monster_turn import monster_turn
from game.rules.table.components import Armor
from game.rules.table.table_record import Barred
from tests.play.den import ARMORED as ARMORED
from tests.play.den import ARMS as ARMS
from tests.play.den import BODY as BODY
from tests.play.den import FAR as FAR
from tests.play.den import GEAR, Den
from tests.play.den import HEAD as HEAD
from tests.play.den import LEGS as LEGS
from tests.play.den import WAIST as WAIST
from tests.play.den import fallen as fallen
from tests.play.den import hurt as hurt
from tests.play.stage import Space, Stage, weapon

SWORD = weapon("sword-of-iron", speed=1, accuracy=2, keywords=("weapon", "melee", "metal"))
BOW = weapon("bow", speed=1, accuracy=2, range=12, keywords=("weapon", "ranged", "bow"))
OLD_SWORD = replace(
    weapon("oxidized-sword", speed=1, accuracy=2, keywords=("weapon", "melee", "metal")),
    craft=(Craft(story="Oxidation"),),
)
MAUL = weapon("thunder-maul", speed=1, accuracy=2, strength=10, keywords=("weapon", "melee", "club"))
FINAL = Gear("final-lantern", "Final Lantern", ("item", "lantern"))
CUIRASS = Gear("cuirass", "Cuirass", ("armor", "metal"), armor={Location.BODY: 20, Location.ARMS: 20})
OLD_HELM = Gear(
    "oxidized-helm", "Oxidized Helm", ("armor", "metal"), armor={Location.HEAD: 20}, craft=(Craft(story="Oxidation"),)
)
INGOT = Gear("ingot", "Ingot", ("item", "metal"))
SMITHY = (INGOT, *GEAR, SWORD, BOW, OLD_SWORD, MAUL, FINAL, CUIRASS, OLD_HELM)

HALL = Den(GOLD_SMOKE_KNIGHT, (10, 8), (FORGE,), strength=30)
SOUTH: Space = (11, 11)
"""Right before it."""
USUAL = ("order-hits", "knockback", "route", "place")
"""Questions whose answers seldom matter."""
CALM = {"insanity": 9}


def stage(survivors: dict[str, Space], **fields: Any) -> Stage:
    return HALL.stage(survivors, **{"gear": SMITHY, "sheets": ARMORED, "first": USUAL, **fields})


def draw(
    name: str, survivors: dict[str, Space], *answers: str, d10: Sequence[int] = (), where: Sequence[Location] = (),
    picks: Sequence[int | str] = (), ready: Callable[[Stage], object] | None = None, more: Sequence[str] = (),
    **fields: Any,
) -> Stage:  # fmt: skip
    """Its turn, in which it draws this card; everybody in much armor, unless the sheets say otherwise."""
    made = stage(survivors, ai=[name, *more], **fields)
    if ready is not None:
        ready(made)
    return its_turn(made, *answers, d10=d10, where=where, picks=picks)


def its_turn(made: Stage, *answers: str, **dice: Any) -> Stage:
    """One turn of it, and nothing after that."""
    made.run(monster_turn(made.table), *answers, **dice)
    return made


def strike(name: str, die: int | None, *answers: str, **fields: Any) -> Stage:
    """So strong that every attempt wounds but a 1, and a 10 critically."""
    more = {"gear": SMITHY, "first": USUAL, **fields.pop("fields", {})}
    ready = fields.pop("ready", None)

    def armored(made: Stage) -> None:
        for who in made.table.record.party:
            made.table.world.get(who, Armor).points.update(dict.fromkeys(Location, 99))
        if ready is not None:
            ready(made)

    return HALL.strike(name, die, *answers, **{"at": SOUTH, "fields": more, "ready": armored, **fields})


def heat(made: Stage, key: str) -> int:
    """How many heat tokens somebody holds."""
    return made.table.condition(made.id(key)).counters.get(HEAT, 0)


def heated(made: Stage, **tokens: int) -> None:
    """Gives them heat tokens, without what gaining them brings."""
    for key, n in tokens.items():
        made.table.condition(made.id(key)).counters[HEAT] = n


def frustration(made: Stage) -> int:
    """How many frustration tokens lie on its card."""
    card = made.table.card_in_play(FRUSTRATION)
    return card.counters.get(FRUSTRATED, 0) if card is not None else 0


def frustrated(made: Stage, n: int) -> None:
    """Puts so many tokens there."""
    card = made.table.card_in_play(FRUSTRATION)
    assert card is not None
    card.counters[FRUSTRATED] = n


def barred(made: Stage, key: str) -> list[Barred]:
    """What is forbidden to somebody for a while."""
    return [one for one in made.table.record.barred if one.who == made.id(key)]
