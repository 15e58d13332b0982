"""Every AI card of the Screaming Antelope, played once: whom it picks, where it runs, what its bites bring."""

from __future__ import annotations

import pytest

from game import facts
from game.content.monsters.screaming_antelope.monster import SCREAMING_ANTELOPE
from game.model.terms import Attribute
from game.rules.attack.survivor_attack import attack
from tests.play.antelope import ARMORED, ARMS, BODY, FAR, LEGS, MISS, draw, fallen, hurt, stage
from tests.play.butcher import profile, target
from tests.play.stage import Stage

PLANT = "acanthus-plant"


# numbers against the reference


def test_decks() -> None:
    """As many cards of each stack as the level table draws from."""
    copies = {card.name: card.copies for card in SCREAMING_ANTELOPE.ai_cards}
    assert sum(copies.values()) >= 23 and copies["Skewer"] == 2
    assert sum(card.copies for card in SCREAMING_ANTELOPE.hit_locations) == 22
    assert [level.toughness for level in SCREAMING_ANTELOPE.levels] == [8, 10, 12]


@pytest.mark.parametrize(
    ("name", "speed", "accuracy"),
    [("Bite", 1, 3), ("Gore", 1, 3), ("Slam", 1, 2), ("Ram", 1, 2), ("Stomp", 2, 2), ("Crush and Devour", 1, 2)],
)
def test_profiles(name: str, speed: int, accuracy: int) -> None:
    made = draw(name, {"erza": (11, 10), "lucy": FAR}, d10=(1,) * speed)
    assert profile(made) == (speed, accuracy)


# grazing


def test_graze__it_eats_a_plant_that_it_reaches() -> None:
    """Nobody to pick: a full move of 6 toward the closest plant, which it archives, and it heals 1."""
    made = draw(
        "Gore", {"erza": (11, 7), "lucy": FAR}, tiles={(17, 9): PLANT, (1, 1): PLANT},
        ready=lambda made: made.table.record.wounds.append("Bare Card"),
    )  # fmt: skip
    assert made.one(facts.InstinctPerformed).name == "Graze"
    assert made.lion_at == (15, 8) and not made.table.record.wounds
    assert made.one(facts.TileArchived).at == (17, 9)


def test_graze__a_plant_out_of_reach_is_left() -> None:
    made = draw("Gore", {"erza": (11, 7), "lucy": FAR}, tiles={(22, 9): PLANT})
    assert made.lion_at == (17, 8) and not made.each(facts.TileArchived)


def test_graze__without_plants_it_runs_straight_on() -> None:
    made = draw("Gore", {"erza": (11, 7), "lucy": FAR}, at=(11, 8))
    assert made.lion_at == (11, 14) and made.table.facing.name == "SOUTH"


def test_graze__at_the_edge_it_turns_to_the_side_with_more_room() -> None:
    """4 spaces to the south edge; the 2 that are left lead east, where from column 5 there is more room."""
    made = draw("Gore", {"erza": (5, 10), "lucy": FAR}, at=(5, 11), ready=lambda made: made.fell("erza"))
    assert made.lion_at == (7, 15) and made.table.facing.name == "EAST"


# basic cards


def test_back_kick__who_stands_behind_it() -> None:
    """No move and no turn: it kicks backwards, knockback 5 after hit."""
    made = draw("Back Kick", {"erza": (11, 7), "lucy": (11, 12)}, d10=(3, 1), where=(ARMS,), sheets=ARMORED)
    assert target(made) == "erza" and made.lion_at == (11, 8) and made.table.facing.name == "SOUTH"
    assert made.at("erza") == (11, 2) and hurt(made, "erza") == 1


def test_back_kick__else_it_runs_up_and_turns_its_back() -> None:
    made = draw("Back Kick", {"erza": (11, 13), "lucy": FAR}, d10=(3, 1), where=(ARMS,), sheets=ARMORED)
    assert made.lion_at == (11, 11) and made.table.facing.name == "NORTH" and made.at("erza") == (11, 16)


def test_back_kick__a_destroyed_hoof() -> None:
    made = draw("Back Kick", {"erza": (11, 7), "lucy": FAR}, injuries=["Restless Hoof"])
    assert made.one(facts.KnockedDown).who == made.lion and not made.each(facts.MonsterAttacked)


def test_bite__it_drags_its_victim_along() -> None:
    """3 spaces back without turning, the target placed before it, 1 bleeding token."""
    made = draw(
        "Bite", {"erza": (11, 10), "lucy": FAR}, "space:11,7", d10=(3,), where=(ARMS,), sheets=ARMORED,
    )  # fmt: skip
    assert made.lion_at == (11, 5) and made.at("erza") == (11, 7) and made.bleeding("erza") == 1


def test_bite__with_vomit_blood() -> None:
    """In the 4 x 2 spaces before it everybody is bashed and gains 1 insanity; who stands beside them is not."""
    made = draw(
        "Bite", {"erza": (10, 10), "lucy": (13, 11), "zachary": (14, 10)}, injuries=["Giant Mouth"],
    )  # fmt: skip
    assert fallen(made) == ["erza", "lucy"]
    assert [made.sheet(key).insanity for key in ("erza", "lucy", "zachary")] == [1, 1, 0]


def test_bolt__away_from_the_closest_threat() -> None:
    """A full move straight away, over whoever stands there; nobody is within 5, so it gains 1 evasion."""
    made = draw("Bolt", {"erza": (11, 10), "lucy": (11, 4)})
    assert made.lion_at == (11, 2) and fallen(made) == ["lucy"]
    assert made.tokens("lucy") == {} and not made.each(facts.TokenGained), "lucy is near it"
    made = draw("Bolt", {"erza": (11, 10), "lucy": FAR})
    assert made.lion_at == (11, 2) and made.one(facts.TokenGained).attribute is Attribute.EVASION


def test_bolt__cornered_it_strikes() -> None:
    """The edge stops it after less than 3 spaces: it turns and performs its basic action."""
    made = draw("Bolt", {"erza": (11, 5), "lucy": FAR}, at=(11, 3), d10=MISS)
    assert made.each(facts.MonsterMoved)[0].path[-1] == (11, 1) and made.one(facts.BasicActionBegan)


def test_chow_down__plants_first() -> None:
    """It eats and hits harder until the end of the next monster turn; nobody is picked."""
    made = draw("Chow Down", {"erza": (11, 10), "lucy": FAR}, tiles={(13, 9): PLANT})
    assert not made.each(facts.TargetPicked)
    assert made.one(facts.TileArchived).at == (13, 9)
    assert made.table.total(made.lion, Attribute.DAMAGE).total == 1


def _hurt_beside_the_fallen(made: Stage) -> None:
    made.table.record.wounds.append("Bare Card")
    made.fell("erza")


@pytest.mark.parametrize(("gear", "left"), [("bread", []), ("sage", []), ("knife", ["knife"])])
def test_chow_down__else_what_can_be_eaten(gear: str, left: list[str]) -> None:
    """Consumable or herb gear is archived and it heals; from others it takes blood."""
    made = draw(
        "Chow Down", {"erza": (11, 10), "lucy": FAR}, d10=(3,), where=(ARMS,),
        sheets={"erza": {"gear": [gear, "plate"]}},
        ready=_hurt_beside_the_fallen,
    )  # fmt: skip
    assert [key for key in made.sheet("erza").gear if key != "plate"] == left
    assert made.bleeding("erza") == bool(left) and bool(made.table.record.wounds) == bool(left)


def test_gore__straight_ahead_first() -> None:
    """Lucy is nearer and in front, but not in the strip as wide as its base."""
    made = draw("Gore", {"erza": (12, 12), "lucy": (10, 10)}, d10=(3,), sheets=ARMORED)
    assert target(made) == "erza" and hurt(made, "erza") == 3 and made.bleeding("erza") == 1
    assert made.one(facts.DamageSuffered).location is BODY and made.at("erza") == (12, 15)


def test_run_down__over_everybody_in_its_way() -> None:
    """Farthest threat in view; it steps aside until they are straight ahead, then spends the rest straight on."""
    made = draw(
        "Run Down", {"erza": (13, 13), "lucy": (12, 11), "zachary": (22, 1)}, special=["Trample"], where=(ARMS, LEGS),
        sheets=ARMORED, first=("place", "knockback"),
    )  # fmt: skip
    assert target(made) == "erza"
    assert {e.who for e in made.each(facts.CollisionSuffered)} == {made.id("erza"), made.id("lucy")}
    assert hurt(made, "erza") == hurt(made, "lucy") == 1, "Trample: the level"


def test_run_down__another_card_if_nobody_was_run_over() -> None:
    """Who carries a way out of collisions is not run over: 1 more card, once in a round."""
    made = draw(
        "Run Down", {"erza": (11, 13), "lucy": FAR}, more=("Run Down", "Bare Card"),
        ready=lambda made: made.table.condition(made.id("erza")).status_cards.append("Skewered"),
        first=("place", "pick-target", "route", "facing"),
    )  # fmt: skip
    assert [e.card for e in made.each(facts.AIDrawn)] == ["Run Down", "Run Down"]


def test_slam__harder_on_the_fallen() -> None:
    made = draw("Slam", {"erza": (11, 10), "lucy": FAR}, d10=(2,), where=(ARMS,), sheets=ARMORED,
                ready=lambda made: made.fell("erza"))  # fmt: skip
    assert hurt(made, "erza") == 4
    made = draw("Slam", {"erza": (11, 10), "lucy": FAR}, d10=(2,), where=(ARMS,), sheets=ARMORED)
    assert hurt(made, "erza") == 2 and fallen(made) == ["erza"]


def test_stomp_and_snort() -> None:
    """Everybody before it within 6 is frightened; who lies in the row before its hooves after the move is down."""
    made = draw(
        "Stomp and Snort", {"erza": (11, 12), "lucy": (12, 12), "zachary": (11, 7)},
        sheets={"erza": {"insanity": 5}, "lucy": {"insanity": 5}}, first=("pick-target", "route"),
    )  # fmt: skip
    assert fallen(made) == ["erza", "lucy"]
    assert [made.sheet(key).insanity for key in ("erza", "lucy")] == [4, 4]
    assert not made.table.record.priority


# advanced cards


def test_buck__who_attacks_from_behind() -> None:
    """After an attack from the blind spot: 1 hit with damage 1 and knockback 5."""
    made = stage(
        {"erza": (11, 7), "lucy": FAR}, turn="survivors", locations=["Furry Tail"], special=["Buck"],
        sheets={"erza": {"gear": ["knife", "plate"]}},
    )  # fmt: skip
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 2), where=(ARMS,))
    assert made.at("erza") == (11, 2) and hurt(made, "erza") == 1


def test_crush_and_devour__it_swallows_the_fallen() -> None:
    made = draw("Crush and Devour", {"erza": (11, 10), "lucy": FAR}, d10=(2,), where=(ARMS,),
                ready=lambda made: made.fell("erza"), sheets={"erza": {"gear": []}})  # fmt: skip
    assert made.table.condition(made.id("erza")).status_cards == ["Gobbled Up"]
    assert not made.table.on_board(made.id("erza"))


def test_crush_and_devour__who_stands_is_bashed() -> None:
    made = draw("Crush and Devour", {"erza": (11, 10), "lucy": FAR}, d10=(2,), where=(ARMS,))
    assert fallen(made) == ["erza"] and made.table.on_board(made.id("erza"))


def test_great_kick__everybody_behind_it() -> None:
    made = draw("Great Kick", {"erza": (11, 7), "lucy": (12, 7), "zachary": (11, 10)}, d10=(2, 1), where=(ARMS,),
                sheets=ARMORED)  # fmt: skip
    assert [made.table.key(e.target) for e in made.each(facts.MonsterAttacked)] == ["erza", "lucy"]
    assert hurt(made, "erza") == 3 and made.at("erza") == (11, 1)


def test_infested__ticks() -> None:
    """Each wound with a melee weapon: a tick, and a roll; at the third tick the card is discarded."""
    made = stage(
        {"erza": (11, 10), "lucy": FAR}, turn="survivors", locations=["Restless Back"] * 3, special=["Infested"],
        sheets={"erza": {"gear": ["knife"]}}, ai=("Bare Card",) * 5,
    )  # fmt: skip
    made.table.record.in_play[0].counters["tick token"] = 2
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 9, 4))
    assert made.bleeding("erza") == 1 and not made.table.record.in_play


def test_lone_rampage__everybody_within_four_spaces() -> None:
    """Diagonals count: (7, 4) and (15, 12) are within 4, (16, 8) is not. No move, no turn."""
    made = draw(
        "Lone Rampage", {"erza": (7, 4), "lucy": (16, 12), "zachary": (17, 8)}, "erza", d10=(1, 1),
    )  # fmt: skip
    assert [made.table.key(e.target) for e in made.each(facts.MonsterAttacked)] == ["erza", "lucy"]
    assert made.lion_at == (11, 8)
    made = draw("Lone Rampage", {"erza": (11, 10), "lucy": FAR}, d10=(1,), sheets={"erza": {"insanity": 9}})
    assert made.table.record.priority == made.id("erza") and made.sheet("erza").insanity == 7


def test_ram__harder_from_afar() -> None:
    """4 spaces are 1 more damage; knockback 7 into the edge is 2 more at a random location."""
    made = draw("Ram", {"erza": (11, 14), "lucy": FAR}, d10=(2,), where=(LEGS, ARMS), sheets=ARMORED)
    assert made.lion_at == (11, 12) and made.at("erza") == (11, 16)
    assert hurt(made, "erza") == 2 + 2


def test_ravenous__plants_if_nobody_lies() -> None:
    """It feeds twice where there are two plants in reach."""
    made = draw(
        "Ravenous", {"erza": (11, 10), "lucy": FAR}, tiles={(14, 8): PLANT, (16, 8): PLANT},
    )  # fmt: skip
    assert len(made.each(facts.TileArchived)) == 2


def test_ravenous__the_closest_first_until_it_hits_nothing() -> None:
    def lay(made: Stage) -> None:
        made.fell("erza")
        made.fell("lucy")
        made.fell("zachary")

    made = draw(
        "Ravenous", {"erza": (11, 13), "lucy": (11, 11), "zachary": (11, 7)}, d10=(1,), ready=lay,
    )  # fmt: skip
    assert [made.table.key(e.target) for e in made.each(facts.MonsterAttacked)] == ["zachary"]


def test_stomp() -> None:
    made = draw("Stomp", {"erza": (11, 10), "lucy": FAR}, d10=(2, 1), where=(LEGS,), sheets=ARMORED)
    assert fallen(made) == ["erza"] and made.tokens("erza") == {Attribute.MOVEMENT: -1}


# legendary and special cards


def test_in_heat__it_can_be_driven_off() -> None:
    made = stage(
        {"erza": (11, 10), "lucy": FAR}, turn="survivors", special=["In Heat"], sheets={"erza": {"survival": 3}},
    )  # fmt: skip
    assert made.table.total(made.lion, Attribute.MOVEMENT).total == 8
    made.play("act:erza", "card:in-heat")
    assert made.sheet("erza").survival == 0 and not made.table.record.in_play
    assert "card:in-heat" not in made.offered


def test_in_heat__not_from_afar() -> None:
    made = stage(
        {"erza": (11, 12), "lucy": FAR}, turn="survivors", special=["In Heat"], sheets={"erza": {"survival": 3}},
    )  # fmt: skip
    made.play("act:erza")
    assert made.refusal("card:in-heat")[0] == "Erza is not where drive it off can be done."


def test_legendary_horns__a_crushed_crown_makes_it_softer() -> None:
    made = stage({"erza": (11, 10)}, special=["Legendary Horns"])
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 12
    assert made.table.total(made.lion, Attribute.SPEED).total == 1
    made = stage({"erza": (11, 10)}, special=["Legendary Horns"], injuries=["Gnarled Horns"])
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 8


def test_legendary_horns__gore_draws_blood_twice() -> None:
    made = draw("Gore", {"erza": (11, 10), "lucy": FAR}, special=["Legendary Horns"], d10=(3, 1), sheets=ARMORED)
    assert made.bleeding("erza") == 2


def test_skewer__the_victim_is_carried_along() -> None:
    """Body, 2 bleeding tokens; it carries them away from all others, and they cannot spend movement."""
    made = draw(
        "Skewer", {"erza": (11, 10), "lucy": (11, 13)}, d10=(2, 1), sheets=ARMORED,
        first=("place", "route", "pick-target"),
    )  # fmt: skip
    assert made.bleeding("erza") == 2 and made.table.adjacent(made.id("erza"))
    assert made.lion_at[1] < 8 and made.at("erza")[1] == made.lion_at[1] + 2, "before its front edge"


def test_skewer__an_activation_frees_them() -> None:
    made = stage({"erza": (11, 10), "lucy": (10, 10)}, turn="survivors")
    made.table.condition(made.id("erza")).status_cards.append("Skewered")
    made.table.forget_traits()
    made.play("act:erza")
    assert not [key for key in made.offered if key.startswith("space:")], "no movement"
    made.answer("card:skewered/erza")
    assert made.bleeding("erza") == 1 and not made.table.condition(made.id("erza")).status_cards


def test_diabolical__over_the_fallen_at_the_end_of_its_turn() -> None:
    made = draw(
        "Bare Card", {"erza": (11, 12), "lucy": FAR}, special=["Diabolical"], ready=lambda made: made.fell("erza"),
        first=("place", "knockback"),
    )  # fmt: skip
    assert made.one(facts.CollisionSuffered).who == made.id("erza")


def test_diabolical__else_it_frightens_who_is_near() -> None:
    made = draw("Bare Card", {"erza": (13, 8), "lucy": FAR}, special=["Diabolical"], sheets={"erza": {"insanity": 3}})
    assert made.sheet("erza").insanity == 2 and made.table.facing.name == "EAST"


def test_hypermetabolism() -> None:
    """It eats at the end of its turn; healing makes it faster until the end of its next one."""
    made = draw(
        "Bare Card", {"erza": (1, 1), "lucy": FAR}, special=["Hypermetabolism"], tiles={(13, 8): PLANT},
        ready=lambda made: made.table.record.wounds.append("Bare Card"),
    )  # fmt: skip
    assert not made.table.record.wounds
    assert made.table.total(made.lion, Attribute.SPEED).total == 1
    assert made.table.total(made.lion, Attribute.MOVEMENT).total == 7
