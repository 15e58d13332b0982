"""Every hit location of The Hand: its reactions with the lenses closed and open, its critical wound, what stays."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.content.monsters.the_hand.monster import THE_HAND
from game.facts.hit_locations import WoundOutcome
from game.model.terms import Attribute, Location, Until
from game.phases.showdown.survivors_turn import act
from game.rules.attack.monster_wounds import wound_monster
from game.rules.attack.survivor_attack import attack
from game.rules.table.components import Armor
from tests.play.den import GEAR
from tests.play.hand import (
    ARMS,
    BLUE,
    BLUE_CLOSED,
    BODY,
    FAR,
    GREEN,
    GREEN_CLOSED,
    LEGS,
    RED,
    RED_CLOSED,
    count,
    deal,
    fallen,
    holds,
    hurt,
    lenses,
    strike,
)
from tests.play.stage import Stage, weapon

FAIL, WOUND, CRITICAL = 2, 9, 10


def hit(name: str, die: int | None, *answers: str, special: tuple[str, ...] = (), **fields: Any) -> Stage:
    """Erza hits this location in armor, with as much survival and insanity as she may need."""
    sheet = {"insanity": 9, "survival": 4, **fields.pop("sheet", {})}
    before = fields.pop("ready", None)

    def ready(made: Stage) -> None:
        made.table.world.get(made.id("erza"), Armor).points = dict.fromkeys(Location, 99)
        if before is not None:
            before(made)

    kept = {"special": list(special), "first": ("place-monster", "facing", "dodge"), **fields.pop("fields", {})}
    return strike(name, die, *answers, fields=kept, ready=ready, **fields, **sheet)


def outcome(made: Stage) -> WoundOutcome:
    return made.each(facts.WoundAttempted)[0].outcome


def test_there_are_seventeen_of_them() -> None:
    assert len(THE_HAND.hit_locations) == 17 and all(card.copies == 1 for card in THE_HAND.hit_locations)


# what a failure brings


def test_gilded_cuirass__it_kicks_back() -> None:
    made = hit("Gilded Cuirass", FAIL, then=(9,), where=(BODY,))
    assert made.one(facts.BasicActionBegan).target == made.id("erza")
    assert made.each(facts.WoundAttempted)[0].needs.total == 15


def test_gilded_cuirass__super_dense_behind_the_blue_lens() -> None:
    """A frail weapon breaks at it."""
    glass = weapon("glass", speed=1, accuracy=2, special={"frail": 1})
    fields = {"gear": (*GEAR, glass)}
    made = hit("Gilded Cuirass", 9, gear="glass", special=(BLUE,), fields=fields)
    assert made.sheet("erza").gear == []
    made = hit("Gilded Cuirass", 9, gear="glass", fields=fields)
    assert made.sheet("erza").gear == ["glass"]


@pytest.mark.parametrize(("special", "bleeding"), [((), 0), ((RED,), 1)])
def test_exotic_bone_bracer(special: tuple[str, ...], bleeding: int) -> None:
    made = hit("Exotic Bone Bracer", FAIL, special=special, sheet={"survival": 0})
    assert hurt(made, "erza") == 3 and made.bleeding("erza") == bleeding
    assert made.one(facts.HitsLocated).locations == (ARMS,)


def test_exotic_fur_collar() -> None:
    assert hit("Exotic Fur Collar", FAIL).sheet("erza").insanity == 7
    assert lenses(hit("Exotic Fur Collar", WOUND, special=(RED,))) == [RED_CLOSED]
    assert lenses(hit("Exotic Fur Collar", CRITICAL, special=(RED, GREEN))) == [RED_CLOSED, GREEN_CLOSED]


def test_exotic_fur_collar__one_of_several() -> None:
    made = hit("Exotic Fur Collar", WOUND, special=(RED, GREEN), picks=(1,))
    assert len([lens for lens in lenses(made) if lens.endswith("Open")]) == 1


def test_exotic_fur_girdle__on_another_side() -> None:
    """It stood to the north of her."""
    made = hit("Exotic Fur Girdle", FAIL, at=(11, 10))
    base = made.table.base(made.table.monster)
    assert made.table.distance(made.id("erza")) == 1 and made.one(facts.MonsterPlaced)
    assert not base & made.table.base(made.id("erza")) and made.lion_at != (11, 8)
    assert made.table.facing != "s" and made.at("erza") == (11, 10)


def test_exotic_fur_girdle__green_pushes() -> None:
    made = hit("Exotic Fur Girdle", FAIL, special=(GREEN,))
    assert made.table.distance(made.id("erza")) == 6


@pytest.mark.parametrize(("special", "n"), [((), 0), ((RED,), 4)])
def test_exotic_poets_blouse(special: tuple[str, ...], n: int) -> None:
    made = hit("Exotic Poets Blouse", WOUND, special=special, where=(BODY,) if special else ())
    assert made.sheet("erza").understanding == 1 and hurt(made, "erza") == n
    assert made.each(facts.WoundAttempted)[0].needs.total == 12


def test_exotic_poets_blouse__understood_once() -> None:
    made = hit("Exotic Poets Blouse", WOUND)
    made.table.record.hit_locations.draw_pile[:] = ["Exotic Poets Blouse"]
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 9))
    assert made.sheet("erza").understanding == 1


def test_exotic_poets_blouse__critical() -> None:
    assert len(hit("Exotic Poets Blouse", CRITICAL).table.record.wounds) == 2


def test_exotic_rib_plate() -> None:
    assert hit("Exotic Rib Plate", FAIL).at("erza") == (11, 16)
    assert outcome(hit("Exotic Rib Plate", WOUND)) is WoundOutcome.WOUND
    assert outcome(hit("Exotic Rib Plate", WOUND, special=(GREEN,))) is WoundOutcome.FAILURE


def test_exotic_rib_plate__critical_blinds_it() -> None:
    def three_eyes(made: Stage) -> None:
        next(card for card in made.table.record.in_play if card.card == "Impossible Eyes").counters["eye token"] = 3

    made = hit("Exotic Rib Plate", CRITICAL, special=("Impossible Eyes",), ready=three_eyes)
    assert made.table.record.in_play[0].counters["eye token"] == 0
    assert made.total("the-hand", Attribute.ACCURACY) == -1


def test_exotic_silk_cape__the_hit_comes_to_nothing() -> None:
    """As long as a lens can open: no attempt, and it kicks; a fallen Hand gets up for it."""
    made = hit(
        "Exotic Silk Cape", None, special=(RED_CLOSED, BLUE), then=(1,), ready=lambda made: made.fell("the-hand")
    )
    assert not made.each(facts.WoundAttempted) and made.one(facts.BasicActionBegan)
    assert not made.down("the-hand") and made.one(facts.HitCanceled).card == "Exotic Silk Cape"
    assert made.table.record.hit_locations.discard == ["Exotic Silk Cape"]


def test_exotic_silk_cape__all_lenses_open() -> None:
    made = hit("Exotic Silk Cape", CRITICAL, special=(RED, BLUE, GREEN))
    assert lenses(made) == [RED_CLOSED, BLUE_CLOSED, GREEN_CLOSED] and made.down("the-hand")


def test_exotic_silk_cape__a_dark_lantern_counts_as_open() -> None:
    made = hit("Exotic Silk Cape", WOUND, special=(RED, BLUE, GREEN_CLOSED), fields={"injuries": ["Handed Lantern"]})
    assert outcome(made) is WoundOutcome.WOUND


@pytest.mark.parametrize(("special", "evasion"), [((), 0), ((BLUE,), 2)])
def test_exotic_silk_pantaloons(special: tuple[str, ...], evasion: int) -> None:
    made = hit("Exotic Silk Pantaloons", FAIL, special=special)
    assert fallen(made) == ["erza"] and made.total("the-hand", Attribute.EVASION) == evasion
    assert {one.until for one in made.table.record.lasting} <= {Until.MONSTER_TURN_STARTS}


def test_exotic_silk_pantaloons__critical() -> None:
    made = hit("Exotic Silk Pantaloons", CRITICAL)
    assert made.tokens("the-hand") == {Attribute.MOVEMENT: -2} and made.sheet("erza").insanity == 11


def test_full_speed() -> None:
    """At the attacker's side at once, with two hits; whoever else is before it flies off, and a lens opens."""
    made = hit("Full Speed", None, special=(RED_CLOSED,), where=(BODY, BODY), others={"lucy": (12, 12)},
               fields={"facing": "n", "first": ("place-monster", "facing", "dodge", "knockback")})  # fmt: skip
    assert made.table.distance(made.id("erza")) == 1 and hurt(made, "erza") == 6
    assert made.one(facts.SurvivorDoomed) and lenses(made) == [RED]
    assert made.table.facing == "s" and made.at("lucy") == (12, 16)


def test_gilded_codpiece__a_finger_for_every_blow() -> None:
    for die in (FAIL, WOUND):
        made = hit("Gilded Codpiece", die, then=(5,))
        assert made.sheet("erza").survival == 0 and made.one(facts.SevereInjurySuffered).name == "Broken Rib"


@pytest.mark.parametrize(("die", "dead"), [(7, True), (8, False)])
def test_gilded_codpiece__one_critical_ends_it_nearly(die: int, dead: bool) -> None:
    """All that is left goes to the wound stack, and the next wound defeats it; the price is often a life."""
    made = hit("Gilded Codpiece", CRITICAL, then=(die,), ready=lambda made: deal(made, "lucy"))
    assert made.table.record.ai.exhausted and len(made.table.record.wounds) == 5 and made.down("the-hand")
    assert made.sheet("erza").dead is dead and holds(made, "erza") is not dead and holds(made, "lucy") is dead
    assert made.one(facts.MonsterWounded).wounds == 1
    made.run(wound_monster(made.table, 1, made.id("lucy")))
    assert made.over == "victory"


def test_gilded_codpiece__its_life_too() -> None:
    made = hit("Gilded Codpiece", CRITICAL, then=(9,), ready=lambda made: setattr(made.table.record, "life", 9))
    assert made.table.record.life == 1


def test_gilded_face_visor() -> None:
    made = hit("Gilded Face Visor", FAIL, special=(RED_CLOSED,))
    assert made.sheet("erza").insanity == 8 and lenses(made) == [RED]
    assert hit("Gilded Face Visor", CRITICAL).table.injuries_in_play() == ["Cracked Visor"]
    assert made.order(facts.BrainDamageSuffered, facts.WoundAttempted)[-1] == "WoundAttempted"


@pytest.mark.parametrize("special", [(), (RED,)])
def test_gilded_sabaton(special: tuple[str, ...]) -> None:
    made = hit("Gilded Sabaton", FAIL, special=special, then=(10,) if special else ())
    assert hurt(made, "erza") == 2 and made.each(facts.DamageSuffered)[0].location == LEGS
    assert len(made.each(facts.SevereInjurySuffered)) == len(special)


@pytest.mark.parametrize(("special", "facing"), [((), "n"), ((BLUE,), "s")])
def test_gilded_spaulder(special: tuple[str, ...], facing: str) -> None:
    made = hit("Gilded Spaulder", FAIL, special=special, fields={"facing": "n"})
    assert made.at("erza") == (11, 13) and made.sheet("erza").survival == 3 and made.table.facing == facing
    assert made.each(facts.WoundAttempted)[0].needs.total == 15


def test_gilded_crown() -> None:
    made = hit("Gilded Crown", WOUND, fields={"level": 2})
    assert made.sheet("erza").insanity == 7 and made.sheet("erza").courage == 1
    assert made.each(facts.WoundAttempted)[0].needs.total == 17
    made.table.record.hit_locations.draw_pile[:] = ["Gilded Crown"]
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 9))
    assert made.sheet("erza").courage == 1, "once"


def test_gilded_crown__critical_earns_respect() -> None:
    made = hit("Gilded Crown", CRITICAL, ready=lambda made: deal(made, "lucy"))
    assert holds(made, "erza") and not holds(made, "lucy")
    assert made.tokens("the-hand") == {Attribute.LUCK: -1}


def test_handed_lantern() -> None:
    made = hit("Handed Lantern", WOUND, sheet={"survival": 0})
    assert (made.sheet("erza").survival, made.sheet("lucy").survival) == (1, 1)
    made = hit("Handed Lantern", FAIL)
    assert made.sheet("erza").insanity == 11 and made.table.record.priority == made.id("erza")
    assert outcome(hit("Handed Lantern", WOUND, special=(GREEN,))) is WoundOutcome.FAILURE


def test_handed_lantern__dark_for_ever() -> None:
    made = hit("Handed Lantern", CRITICAL, special=(GREEN, RED_CLOSED))
    assert lenses(made) == [GREEN_CLOSED, RED_CLOSED] and made.table.injuries_in_play() == ["Dark Lantern"]
    assert [one.card for one in made.table.record.gained] == ["Broken Lantern"]


def test_handed_lantern__a_dark_lens_never_opens() -> None:
    made = hit("Gilded Face Visor", FAIL, special=(GREEN_CLOSED,), fields={"injuries": ["Handed Lantern"]})
    assert lenses(made) == [GREEN_CLOSED]


@pytest.mark.parametrize("special", [(), (RED,)])
def test_shadow_fabric_gloves__the_weapon_falls(special: tuple[str, ...]) -> None:
    made = hit("Shadow Fabric Gloves", FAIL, "space:11,13", special=special, then=(10,) if special else ())
    assert made.one(facts.WeaponDropped).at == (11, 13)
    assert len(made.each(facts.SevereInjurySuffered)) == len(special)


def test_shadow_fabric_gloves__until_she_gets_there() -> None:
    made = hit("Shadow Fabric Gloves", FAIL, "space:11,13")
    made.run(act(made.table, made.id("erza")))
    assert made.refusal("attack:knife")[0] == "Knife lies at 11,13: go there to use it."
    made.answer("space:11,13")
    assert made.one(facts.WeaponFetched) and not made.table.condition(made.id("erza")).lying


def test_shadow_fabric_gloves__whoever_is_put_there_has_it() -> None:
    """Its owner is on that space, though they have not walked there."""
    made = hit("Shadow Fabric Gloves", FAIL, "space:11,13")
    made.table.put(made.id("erza"), (11, 13))
    made.table.put(made.lion, (11, 11))
    made.run(act(made.table, made.id("erza")))
    assert "attack:knife" in made.offered


def test_shadow_fabric_gloves__not_bare_hands() -> None:
    made = hit("Shadow Fabric Gloves", FAIL, gear="fist-tooth", at=(11, 10))
    assert not made.each(facts.WeaponDropped)


@pytest.mark.parametrize("special", [(), (BLUE,)])
def test_spine_saber_sheath(special: tuple[str, ...]) -> None:
    made = hit("Spine Saber Sheath", WOUND, special=special)
    assert hurt(made, "erza") == 5 and bool(made.table.record.priority) is bool(special)
    assert made.one(facts.HitsLocated).locations == (BODY,)


def test_spine_saber_sheath__spares_whom_it_respects() -> None:
    assert hurt(hit("Spine Saber Sheath", WOUND, ready=lambda made: deal(made, "erza")), "erza") == 0


def test_spine_saber_sheath__critical() -> None:
    made = hit("Spine Saber Sheath", CRITICAL)
    assert made.tokens("the-hand") == {Attribute.DAMAGE: 1, Attribute.EVASION: -1}
    assert [made.sheet(key).courage for key in ("erza", "lucy", "zachary")] == [1, 1, 1]


@pytest.mark.parametrize(
    ("name", "attribute"),
    [
        ("Gilded Cuirass", Attribute.TOUGHNESS),
        ("Exotic Bone Bracer", Attribute.DAMAGE),
        ("Gilded Sabaton", Attribute.MOVEMENT),
        ("Gilded Spaulder", Attribute.ACCURACY),
        ("Shadow Fabric Gloves", Attribute.SPEED),
    ],
)
def test_a_critical_wound_weakens_it(name: str, attribute: Attribute) -> None:
    """Gilded Cuirass, Exotic Bone Bracer, Gilded Sabaton, Gilded Spaulder, Shadow Fabric Gloves."""
    assert hit(name, CRITICAL).tokens("the-hand") == {attribute: -1}


@pytest.mark.parametrize("name", ["Gilded Cuirass", "Exotic Fur Girdle", "Gilded Sabaton"])
def test_a_critical_wound_fells_it(name: str) -> None:
    """Gilded Cuirass, Exotic Fur Girdle, Gilded Sabaton."""
    assert hit(name, CRITICAL).down("the-hand")


def test_nobody_far_off_is_meant() -> None:
    assert count(hit("Gilded Crown", FAIL), "zachary", "cheer token") == 0 and FAR == (22, 1)
