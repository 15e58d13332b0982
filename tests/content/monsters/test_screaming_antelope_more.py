"""What else the Screaming Antelope's AI cards do: their rarer branches, the injuries that change them, how they end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.deck import Deck
from engine.grid import Direction
from game import facts
from game.cards.who import Role
from game.cards.words.monster import Perform
from game.model.terms import Attribute, SurvivalAction, Until
from game.phases.showdown.round_end import end_round
from game.rules.attack.survivor_attack import attack
from game.rules.movement.monster_movement import move_monster, route_along
from game.rules.space.facing import turn
from game.rules.survivor.knocked_down import knock_down
from tests.play.antelope import ARMORED, ARMS, FAR, LEGS, draw, fallen, hurt, stage
from tests.play.den import GEAR
from tests.play.stage import Stage, weapon

PLANT = "acanthus-plant"
FEARLESS = {"erza": {"gear": ["plate"], "insanity": 9}}
BESIDE = {"erza": (11, 10), "lucy": FAR}
SLING = weapon("sling", speed=1, accuracy=2, keywords=("weapon", "ranged"), range=6)


def wounded(made: Stage) -> None:
    made.table.record.wounds.append("Bare Card")


def lies(*keys: str, wounds: int = 0) -> Any:
    """These are knocked down, and the antelope has so many wounds."""

    def lay(made: Stage) -> None:
        made.table.record.wounds.extend(["Bare Card"] * wounds)
        for key in keys:
            made.fell(key)

    return lay


def dashing(made: Stage) -> None:
    """Lucy lies, and who has survival for it can dash."""
    made.fell("lucy")
    made.table.record.survival_actions.append(SurvivalAction.DASH)


def swallow(made: Stage, *keys: str) -> None:
    """These are inside the antelope."""
    for key in keys or ("lucy",):
        condition = made.table.condition(made.id(key))
        condition.status_cards.append("Gobbled Up")
        condition.removed = True
        made.table.put(made.id(key), None)
    made.table.forget_traits()


def drawn(made: Stage) -> list[str]:
    return [told.card for told in made.each(facts.AIDrawn)]


def strikes(made: Stage, key: str, *answers: str, gear: str = "knife", **dice: Any) -> None:
    made.run(attack(made.table, made.id(key), made.table.box.gear[gear]), *answers, **dice)


# grazing


def test_graze__the_monsters_turn_ends() -> None:
    """Gore finds nobody after Buck has drawn it and one more card: that one is not drawn any more."""
    made = draw("Buck", {"erza": (11, 7), "lucy": FAR}, more=("Buck", "Gore", "Bare Card"))
    assert drawn(made) == ["Buck", "Buck", "Gore"]
    made = draw("Run Down", {"erza": (11, 7), "lucy": FAR}, more=("Bare Card",), ready=lies("erza", "lucy"))
    assert drawn(made) == ["Run Down"] and made.one(facts.InstinctPerformed).name == "Graze"


def test_graze__a_card_drawn_besides_is_lost_with_the_turn() -> None:
    made = stage({"erza": (11, 7), "lucy": FAR}, ai=("Gore", "Bare Card"))
    made.table.extra_draws = 1
    made.play()
    assert drawn(made) == ["Gore"]


def test_feed__the_closest_plant_and_no_farther_than_beside_it() -> None:
    """Feed goes to the closest; with one beside it already it does not move; of several it eats one (Eat Plant)."""
    made = draw("Gore", {"erza": (11, 7), "lucy": FAR}, tiles={(15, 8): PLANT, (3, 8): PLANT})
    assert made.lion_at == (13, 8) and made.one(facts.TileArchived).at == (15, 8)
    made = draw(
        "Gore", {"erza": (11, 7), "lucy": FAR}, "tile:10,8", tiles={(10, 8): PLANT, (13, 9): PLANT}, ready=wounded
    )
    assert not made.each(facts.MonsterMoved) and made.one(facts.TileArchived).at == (10, 8)
    assert not made.table.record.wounds, "Eat Plant heals 1"


def test_eat_plant__with_nothing_to_heal_the_tile_is_gone_all_the_same() -> None:
    made = draw("Gore", {"erza": (11, 7), "lucy": FAR}, tiles={(13, 9): PLANT}, special=["Hypermetabolism"])
    assert made.each(facts.TileArchived) and made.one(facts.MonsterHealed).n == 0
    assert not made.each(facts.TokenGained), "nothing was healed"


# running through


def test_run_through__sideways_and_straight_on() -> None:
    """Run Through toward Erza: 1 space aside brings her straight ahead, the 5 that are left lead over her."""
    made = draw(
        "Run Down", {"erza": (13, 12), "lucy": FAR}, sheets=ARMORED, first=("place", "knockback", "pick-target"),
        ready=lies("lucy"),
    )  # fmt: skip
    assert made.each(facts.MonsterMoved)[0].path[-1] == (12, 13)
    assert [told.who for told in made.each(facts.CollisionSuffered)] == [made.id("erza")]
    assert not made.each(facts.AIDrawn)[1:]


def test_run_through__it_ends_at_the_board_edge() -> None:
    made = draw("Run Down", {"erza": (11, 15), "lucy": FAR}, at=(11, 13), first=("place", "knockback", "route"))
    assert made.each(facts.MonsterMoved)[0].path[-1] == (11, 15)


def test_run_down__it_turns_to_whom_it_has_passed() -> None:
    """Six spaces lead over Erza and beyond; then it faces her, who is behind it now."""
    made = draw("Run Down", {"erza": (11, 11), "lucy": FAR}, ready=lies("lucy"), first=("pick-target",))
    assert made.lion_at == (11, 14) and made.table.facing is Direction.NORTH


def test_run_down__a_crushed_spine() -> None:
    made = draw(
        "Run Down", {"erza": (11, 12), "lucy": FAR}, injuries=["Restless Back"],
        sheets={"erza": {"insanity": 2}, "lucy": {"insanity": 2, "injuries": ["Deaf"]}},
    )  # fmt: skip
    assert [made.sheet(key).insanity for key in ("erza", "lucy")] == [1, 2], "the deaf hear nothing"
    assert made.one(facts.KnockedDown).who == made.lion and not made.each(facts.TargetPicked)


# basic cards


def test_bolt__cornered_it_turns_round() -> None:
    made = draw("Bolt", {"erza": (11, 5), "lucy": FAR}, at=(11, 3), d10=(1, 1))
    assert made.table.facing is Direction.SOUTH and made.one(facts.MonsterAttacked).target == made.id("erza")


def test_bolt__nothing_more_after_three_spaces() -> None:
    made = draw("Bolt", {"erza": (11, 6), "lucy": FAR}, at=(11, 4))
    assert made.lion_at == (11, 1) and not made.each(facts.BasicActionBegan)


def test_chow_down__toward_a_plant_and_nothing_else() -> None:
    """It runs to a plant out of reach, is not fed, and leaves the bread alone: the card is over."""
    made = draw(
        "Chow Down", BESIDE, tiles={(22, 8): PLANT}, sheets={"erza": {"gear": ["bread"]}},
    )  # fmt: skip
    assert made.lion_at == (17, 8) and not made.each(facts.TileArchived) and not made.each(facts.TokenGained)
    assert not made.each(facts.TargetPicked) and not made.each(facts.InstinctPerformed)


def test_chow_down__the_fed_leave_the_bread() -> None:
    made = draw("Chow Down", BESIDE, tiles={(13, 9): PLANT}, sheets={"erza": {"gear": ["bread"]}})
    assert made.each(facts.TileArchived) and not made.each(facts.TargetPicked)
    assert made.sheet("erza").gear == ["bread"]


def test_gore__a_crushed_crown() -> None:
    made = draw("Gore", BESIDE, injuries=["Gnarled Horns"], picks=("erza",))
    assert made.sheet("erza").insanity == 1 and not made.each(facts.MonsterAttacked)


def test_stomp_and_snort__whom_it_can_neither_frighten_nor_reach() -> None:
    """Erza is out of its reach and loses insanity only: neither brain injury nor fall, so she is next."""
    made = draw(
        "Stomp and Snort", {"erza": (11, 16), "lucy": FAR}, at=(11, 1), ready=lies("lucy"), special=["In Heat"],
        sheets={"erza": {"insanity": 1}}, first=("pick-target", "route"),
    )  # fmt: skip
    assert made.table.record.priority == made.id("erza") and not fallen(made)[1:]


@pytest.mark.parametrize(("insanity", "priority"), [(1, True), (0, False)])
def test_stomp_and_snort__a_frightened_mind_is_enough(insanity: int, priority: bool) -> None:
    """Within 6 before it, and gone from the row by the dash: shaken only if the brain box is filled."""
    made = draw(
        "Stomp and Snort", {"erza": (11, 14), "lucy": FAR}, "dash:erza", "space:6,14", ready=dashing,
        sheets={"erza": {"insanity": insanity, "survival": 1}}, first=("route",),
    )  # fmt: skip
    assert bool(made.table.record.priority) is priority


def test_stomp_and_snort__it_turns_to_its_target() -> None:
    made = draw("Stomp and Snort", {"erza": (8, 9), "lucy": FAR}, ready=lies("lucy"), first=("route",))
    assert made.table.facing is Direction.WEST and fallen(made) == ["erza"]


# advanced cards


def test_buck__it_draws_on_and_stays() -> None:
    made = draw("Buck", BESIDE, more=("Bare Card",))
    assert drawn(made) == ["Buck", "Bare Card"] and [one.card for one in made.table.record.in_play] == ["Buck"]


def test_buck__not_from_the_front() -> None:
    made = stage(BESIDE, turn="survivors", locations=["Furry Tail"], special=["Buck"],
                 sheets={"erza": {"gear": ["knife"]}})  # fmt: skip
    strikes(made, "erza", d10=(9, 2))
    assert made.at("erza") == (11, 10)


def test_buck__until_it_falls_or_is_critically_wounded() -> None:
    made = stage(BESIDE, special=["Buck"])
    made.run(knock_down_monster(made))
    assert not made.table.record.in_play
    made = stage(BESIDE, turn="survivors", locations=["Furry Tail"], special=["Buck"], ai=("Bare Card",) * 3,
                 sheets={"erza": {"gear": ["knife"]}})  # fmt: skip
    strikes(made, "erza", d10=(9, 10))
    assert not made.table.record.in_play


def knock_down_monster(made: Stage) -> Any:
    return knock_down(made.table, made.lion, "a test", "showdown-knocked-down-survivor")


def test_crush_and_devour__whoever_is_inside_is_chewed_first() -> None:
    """Crush and Devour: 3 on the table costs Lucy a leg and heals it; then it picks a target as usual."""
    made = stage(BESIDE, ai=["Crush and Devour"])
    wounded(made)
    swallow(made)
    made.play(d10=(3, 1))
    assert "Dismembered Leg" in made.sheet("lucy").injuries and not made.table.record.wounds
    assert made.one(facts.TargetPicked).who == made.id("erza")


def test_crush_and_devour__with_vomit_blood() -> None:
    """Whoever is inside is spat out, and everybody adjacent gains 1 insanity; nobody is picked."""
    made = stage({**BESIDE, "zachary": (15, 8)}, ai=["Crush and Devour"], injuries=["Giant Mouth"], first=["place"])
    swallow(made)
    made.play(d10=(8,))
    assert made.table.on_board(made.id("lucy")) and not made.each(facts.TargetPicked)
    assert [made.sheet(key).insanity for key in ("erza", "zachary")] == [1, 0]


def test_great_kick__whoever_is_not_behind_it() -> None:
    """It runs up, turns its back and kicks."""
    made = draw("Great Kick", {"erza": (11, 13), "lucy": FAR}, d10=(2,), where=(ARMS,), sheets=ARMORED,
                ready=lies("lucy"))  # fmt: skip
    assert made.lion_at == (11, 11) and made.table.facing is Direction.NORTH and made.at("erza") == (11, 16)
    assert hurt(made, "erza") == 3


def test_great_kick__it_does_not_follow_those_who_were_behind_it() -> None:
    """Erza dashes out of its blind spot: it neither moves nor turns, and kicks nobody."""
    made = draw("Great Kick", {"erza": (11, 7), "lucy": FAR}, "dash:erza", "space:11,3",
                sheets={"erza": {"survival": 1}}, ready=dashing)  # fmt: skip
    assert made.lion_at == (11, 8) and not made.each(facts.MonsterAttacked)
    assert made.table.facing is Direction.SOUTH


@pytest.mark.parametrize("name", ["Back Kick", "Great Kick", "Stomp"])
def test_a_destroyed_hoof(name: str) -> None:
    """Back Kick, Great Kick and Stomp: it falls instead."""
    made = draw(name, BESIDE, injuries=["Restless Hoof"])
    assert made.one(facts.KnockedDown).who == made.lion and not made.each(facts.TargetPicked)


@pytest.mark.parametrize(
    ("die", "bleeding", "accuracy", "cards"), [(4, 1, 0, 0), (5, 0, -1, 0), (8, 0, -1, 0), (9, 0, 0, 1)]
)
def test_infested__what_the_ticks_do(die: int, bleeding: int, accuracy: int, cards: int) -> None:
    made = infested()
    strikes(made, "erza", d10=(9, 9, die))
    assert made.bleeding("erza") == bleeding and made.tokens("erza").get(Attribute.ACCURACY, 0) == accuracy
    assert sum(gained.deck == "vermin" for gained in made.table.record.gained) == cards
    assert made.table.record.in_play[0].counters == {"tick token": 1}
    assert {token.until for token in made.table.record.lasting} == ({Until.ROUND} if accuracy else set())


def infested(**fields: Any) -> Stage:
    made = stage(BESIDE, turn="survivors", locations=["Restless Back"], special=["Infested"], ai=("Bare Card",) * 5,
                 sheets={"erza": {"gear": ["knife", "sling"]}}, gear=(*GEAR, SLING), **fields)  # fmt: skip
    made.table.record.resources["vermin"] = Deck("resources-vermin", ["Crab Spider"])
    return made


@pytest.mark.parametrize(("gear", "hits", "ticks"), [("sling", (9,), 0), ("fist-tooth", (9, 1), 1)])
def test_infested__ticks_leap_at_whoever_is_near_enough(gear: str, hits: tuple[int, ...], ticks: int) -> None:
    """Fist & tooth is a melee weapon, a sling is none."""
    made = infested()
    strikes(made, "erza", gear=gear, d10=(*hits, 9, *(4,) * ticks))
    assert made.each(facts.MonsterWounded) and made.table.record.in_play[0].counters.get("tick token", 0) == ticks


def test_infested__it_draws_on_and_ends_when_a_plant_is_eaten() -> None:
    made = draw("Infested", {"erza": (11, 7), "lucy": FAR}, more=("Bare Card",))
    assert drawn(made) == ["Infested", "Bare Card"]
    made = draw("Gore", {"erza": (11, 7), "lucy": FAR}, tiles={(13, 9): PLANT}, special=["Infested"])
    assert not made.table.record.in_play


def test_lone_rampage__they_are_thrown() -> None:
    made = draw("Lone Rampage", BESIDE, d10=(3,), where=(ARMS,), sheets=FEARLESS)
    assert made.at("erza") == (11, 13) and hurt(made, "erza") == 2


def test_ram__a_crushed_crown() -> None:
    made = draw("Ram", BESIDE, injuries=["Gnarled Horns"])
    told = made.one(facts.TokenGained)
    assert (told.who, told.attribute, told.n) == (made.lion, Attribute.ACCURACY, -1)
    assert not made.each(facts.TargetPicked)


def test_ravenous__without_plants_it_grazes() -> None:
    made = draw("Ravenous", BESIDE)
    assert made.one(facts.InstinctPerformed).name == "Graze"


def test_ravenous__what_it_bites_off_heals_it() -> None:
    made = draw("Ravenous", BESIDE, d10=(2,), where=(ARMS,), sheets=ARMORED, ready=lies("erza", wounds=1))
    assert hurt(made, "erza") == 2 and not made.table.record.wounds


@pytest.mark.parametrize("down", [True, False])
def test_stomp__the_fallen_cannot_dodge(down: bool) -> None:
    """Erza has the survival for it, and whoever is knocked down could dodge otherwise (survival-dodge-knocked-down)."""
    made = draw("Stomp", BESIDE, d10=(2, 1), where=(LEGS,), sheets={"erza": {"gear": ["plate"], "survival": 1}},
                ready=lies("erza") if down else None, first=("flow", "survival-opportunity"))  # fmt: skip
    assert ("dodge" in [request.topic for request in made.asked]) is not down
    assert hurt(made, "erza") == (2 if down else 0), "the other question is still open"


# legendary and special cards


def test_in_heat__faster_and_drawn_to_the_mad() -> None:
    """+1 speed; at the start of its turn the maddest gains priority, and who hears it within 3 suffers."""
    made = draw(
        "Bare Card", {"erza": (11, 12), "lucy": (11, 14), "zachary": (22, 1)}, special=["In Heat"],
        sheets={"erza": {"insanity": 4}, "lucy": {"insanity": 7}, "zachary": {"insanity": 1}},
    )  # fmt: skip
    assert made.table.total(made.lion, Attribute.SPEED).total == 1
    assert made.table.record.priority == made.id("lucy")
    assert [made.sheet(key).insanity for key in ("erza", "lucy", "zachary")] == [3, 7, 1]


def test_in_heat__it_draws_on_and_ends_with_its_fall() -> None:
    made = draw("In Heat", {"erza": (11, 16), "lucy": FAR}, more=("Bare Card",))
    assert drawn(made) == ["In Heat", "Bare Card"]
    made.run(knock_down_monster(made))
    assert not made.table.record.in_play


def test_legendary_horns__they_draw_on_and_stay() -> None:
    made = draw("Legendary Horns", BESIDE, more=("Bare Card",))
    assert drawn(made) == ["Legendary Horns", "Bare Card"]
    made.run(knock_down_monster(made))
    assert [one.card for one in made.table.record.in_play] == ["Legendary Horns"]


@pytest.mark.parametrize(("name", "bleeding"), [("Ram", 1), ("Skewer", 3), ("Bite", 1)])
def test_legendary_horns__only_what_the_horns_do(name: str, bleeding: int) -> None:
    """Ram and Skewer bleed once more, Bite does not; each has one die more."""
    dice = 3 if name == "Skewer" else 2
    made = draw(name, BESIDE, special=["Legendary Horns"], d10=(9,) * (dice - 1) + (1,), sheets=ARMORED,
                where={"Ram": (ARMS, LEGS), "Bite": (ARMS,)}.get(name, ()),
                first=("place", "route", "order-hits"))  # fmt: skip
    assert made.bleeding("erza") == bleeding


def test_skewer__nobody_is_carried_without_damage() -> None:
    made = draw("Skewer", {"erza": (11, 10), "lucy": (11, 13)}, d10=(1, 1), first=("pick-target",))
    assert made.lion_at == (11, 8) and not made.each(facts.StatusCardGained)


def test_skewer__alone_with_its_victim_it_stays() -> None:
    made = draw("Skewer", {"erza": (11, 10)}, d10=(2, 1), sheets=ARMORED, first=("place",))
    assert made.table.condition(made.id("erza")).status_cards == ["Skewered"] and made.lion_at == (11, 8)


def test_skewer__a_crushed_crown() -> None:
    made = draw("Skewer", BESIDE, injuries=["Gnarled Horns"])
    assert [made.sheet(key).insanity for key in ("erza", "lucy")] == [1, 1] and not made.each(facts.TargetPicked)


def skewered(**fields: Any) -> Stage:
    made = stage({"erza": (11, 10), "lucy": (11, 11), "zachary": FAR}, **{"first": ("place",), **fields})
    made.table.condition(made.id("erza")).status_cards.append("Skewered")
    made.table.forget_traits()
    return made


def test_skewered__a_second_victim_frees_the_first_without_bleeding() -> None:
    made = skewered(ai=["Skewer"], sheets={"lucy": {"gear": ["plate"], "survival": 5}}, first=("place", "route"))
    made.fell("zachary")
    made.play("suffer", d10=(2, 1))
    assert [made.table.condition(made.id(key)).status_cards for key in ("erza", "lucy")] == [[], ["Skewered"]]
    assert (made.bleeding("erza"), made.bleeding("lucy")) == (0, 2)


def test_skewered__set_down_before_it() -> None:
    """Whoever suffers Skewered is placed on the nearest free space before its front edge, from wherever they were."""
    made = stage({"erza": (9, 14), "lucy": FAR})
    made.perform((Perform("Skewered", Role.SELF),), who="erza")
    assert made.at("erza") == (11, 10) and made.table.condition(made.id("erza")).status_cards == ["Skewered"]


def test_skewered__carried_along_with_each_move_and_turn() -> None:
    """On the free space before its front edge that is nearest to where they were; nothing runs them over."""
    made = skewered()
    made.run(move_monster(made.table, route_along(made.table, (Direction.SOUTH, 1)), "move-forward-back"))
    assert made.at("erza") == (12, 11) and not made.down("erza"), "Lucy lies on the nearer space"
    made.run(turn(made.table, Direction.EAST))
    assert made.at("erza") == (13, 10)


def test_skewered__no_knockback() -> None:
    from game.rules.movement.collision import knock_back

    made = skewered()
    made.run(knock_back(made.table, made.id("erza"), 5, made.table.base(made.lion)))
    assert made.at("erza") == (11, 10)


def test_skewered__however_it_ends_it_bleeds() -> None:
    """At the end of the round, when the antelope falls, or for an activation of theirs or of somebody beside them."""
    made = skewered()
    made.run(end_round(made.table))
    assert made.bleeding("erza") == 1 and not made.table.condition(made.id("erza")).status_cards
    made = skewered()
    made.run(knock_down_monster(made))
    assert made.bleeding("erza") == 1 and not made.table.condition(made.id("erza")).status_cards
    made = skewered(turn="survivors")
    made.play("act:lucy", "card:skewered/erza")
    assert made.bleeding("erza") == 1 and not made.table.condition(made.id("erza")).status_cards
    assert made.at("erza") == (11, 10)


def test_trample__once_for_each_whom_it_passes() -> None:
    """Damage of its level at a random location, at the end of the move and before the knockback, the fallen too."""
    made = stage({"erza": (11, 11), "lucy": (12, 12), "zachary": FAR}, level=2, special=["Trample"], sheets=ARMORED,
                 first=("place", "knockback"))  # fmt: skip
    made.fell("erza")
    route = route_along(made.table, (Direction.SOUTH, 4))
    made.run(move_monster(made.table, route, "move-forward-back"), where=(ARMS, LEGS))
    assert hurt(made, "erza") == hurt(made, "lucy") == 2
    assert made.order(facts.DamageSuffered, facts.KnockedBack) == ["DamageSuffered", "DamageSuffered", "KnockedBack"]


def test_trample__placing_is_no_move() -> None:
    from game.rules.movement.placing import set_down

    made = stage({"erza": (11, 11), "lucy": FAR}, special=["Trample"], first=("place", "knockback"))
    made.run(set_down(made.table, (11, 11)))
    assert made.each(facts.CollisionSuffered) and not made.each(facts.DamageSuffered)


def test_diabolical__nobody_to_turn_to() -> None:
    """Without a threat it does not turn, and only those beside it suffer who hear."""
    made = draw("Bare Card", {"erza": (13, 8), "lucy": (10, 8)}, special=["Diabolical"], ready=hidden,
                sheets={"erza": {"insanity": 2}, "lucy": {"insanity": 2, "injuries": ["Deaf"]}})  # fmt: skip
    assert made.table.facing is Direction.SOUTH
    assert [made.sheet(key).insanity for key in ("erza", "lucy")] == [1, 2]


def hidden(made: Stage) -> None:
    from game.rules.space.hiding import hide

    for who in made.table.survivors():
        hide(made.table, who)


def test_diabolical__not_while_it_lies() -> None:
    made = draw("Bare Card", {"erza": (13, 8), "lucy": FAR}, special=["Diabolical", "Infested"], more=("Back Kick",),
                sheets={"erza": {"insanity": 2}})  # fmt: skip
    assert made.sheet("erza").insanity == 1
    made = draw("Back Kick", {"erza": (13, 8), "lucy": FAR}, special=["Diabolical"], injuries=["Restless Hoof"],
                sheets={"erza": {"insanity": 2}})  # fmt: skip
    assert made.one(facts.KnockedDown).who == made.lion and made.sheet("erza").insanity == 2


def test_hypermetabolism__twice_at_most_and_not_while_it_lies() -> None:
    """Each healing brings a movement and a speed token until it has 2 speed tokens of this card."""
    made = draw(
        "Ravenous", {"erza": (11, 7), "lucy": FAR}, special=["Hypermetabolism"], first=("pick-tile", "route"),
        tiles={(13, 8): PLANT, (13, 9): PLANT, (10, 8): PLANT}, ready=lies(wounds=3),
    )  # fmt: skip
    assert not made.table.record.wounds and len(made.each(facts.TileArchived)) == 3
    assert made.table.total(made.lion, Attribute.SPEED).total == 2
    assert made.table.total(made.lion, Attribute.MOVEMENT).total == 8
    made = draw("Back Kick", {"erza": (11, 7), "lucy": FAR}, special=["Hypermetabolism"], injuries=["Restless Hoof"],
                tiles={(13, 8): PLANT}, ready=wounded)  # fmt: skip
    assert made.table.record.wounds and not made.each(facts.TileArchived)


@pytest.mark.parametrize("special", [(), ("Indomitable",)])
def test_indomitable__it_stands_as_soon_as_the_act_is_over(special: tuple[str, ...]) -> None:
    made = stage(BESIDE, turn="survivors", locations=["Restless Muzzle"], special=special, ai=("Bare Card",) * 3,
                 sheets={"erza": {"gear": ["knife"]}}, first=("location",))  # fmt: skip
    made.play("act:erza", "attack:knife", "end-act", d10=(9, 10))
    assert made.one(facts.KnockedDown).who == made.lion and made.table.is_down(made.lion) is not bool(special)
