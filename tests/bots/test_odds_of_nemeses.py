"""What the odds know of the nemeses: hit locations that ask where the attacker stands, what they hold, and which lens
is open.
"""

from __future__ import annotations

from game.bots.attack_odds import attack_odds
from game.cards.kinds.gear import Gear
from game.content.monsters.gold_smoke_knight.ai_cards import HEAT
from tests.play import hand, kings_man, knight
from tests.play.stage import Stage, weapon

HAMMER = weapon("hammer", speed=1, accuracy=2, strength=18)
BEFORE, BEHIND = (11, 11), (11, 7)


def chance(made: Stage, gear: Gear = HAMMER, who: str = "erza") -> float:
    """How likely an attack wounds that hits nine times in ten."""
    return round(attack_odds(made.table, made.id(who), gear).wound_any, 2)


def test_regal_back_cannot_be_wounded_from_the_front() -> None:
    made = kings_man.stage({"erza": (11, 10)}, locations=["Regal Back"], gear=(HAMMER,))
    assert chance(made) == 0
    behind = attack_odds(made.table, made.id("erza"), HAMMER, (11, 7))
    assert behind.wound_any > 0.8, "asked for the space that is looked at"


def test_ash_mantle_is_hard_but_from_behind() -> None:
    front, back = (knight.stage({"erza": at}, locations=["Ash Mantle"], sheets={}) for at in (knight.SOUTH, BEHIND))
    assert chance(front) < chance(back)


def test_ember_heart_wants_heat() -> None:
    made = knight.stage({"erza": knight.SOUTH}, locations=["Ember Heart"], sheets={})
    cold = chance(made)
    made.table.condition(made.id("erza")).counters[HEAT] = 1
    assert cold < chance(made)


def test_an_open_lens_makes_a_plate_impervious() -> None:
    shut = hand.stage(
        {"erza": (11, 10)}, locations=["Exotic Rib Plate"], gear=(HAMMER,), special=["Green Lens - Closed"]
    )
    wide = hand.stage({"erza": (11, 10)}, locations=["Exotic Rib Plate"], gear=(HAMMER,), special=["Green Lens - Open"])
    assert chance(shut) > 0 == chance(wide)
