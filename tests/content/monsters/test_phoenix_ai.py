"""Every AI card of the Phoenix, played once: whom it picks, where it appears, what it does to their years."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from game import facts
from game.cards.english.ai_card import print_definitions
from game.cards.moments import Ban, Moment
from game.cards.traits.rolls import Rolling
from game.content.box import core_box
from game.content.monsters.phoenix.monster import PHOENIX
from game.model.terms import Attribute, SurvivalAction
from game.phases.showdown.round_end import end_round
from game.rules.attack.monster_wounds import wound_monster
from game.rules.survivor.altered_rolls import altered_roll
from game.rules.survivor.knocked_down import knock_down
from tests.play.butcher import profile, target
from tests.play.phoenix import ARMORED, ARMS, BODY, FAR, HEAD, age, aged, draw, fallen, hurt, stage, strike
from tests.play.stage import Stage

TREE = "nightmare-tree"
CALM = {"erza": {"insanity": 9}, "lucy": {"insanity": 9}, "zachary": {"insanity": 9}}
"""Brain damage does nothing but lower it."""


def attacked(made: Stage) -> list[str]:
    return [made.table.key(e.target) for e in made.each(facts.MonsterAttacked)]


# numbers against the reference


def test_decks() -> None:
    """As many cards of each stack as the level table draws from: 13 basic, 7 advanced, 4 legendary."""
    stacks = {"basic": 0, "advanced": 0, "legendary": 0, "special": 0}
    for card in PHOENIX.ai_cards:
        stacks[card.level] += card.copies if card.level != "special" else 1
    assert stacks == {"basic": 13, "advanced": 7, "legendary": 4, "special": 5}
    assert sum(card.copies for card in PHOENIX.hit_locations) == 22
    assert [level.toughness for level in PHOENIX.levels] == [10, 12, 17]


@pytest.mark.parametrize(
    ("name", "speed", "accuracy"),
    [("Peck", 2, 3), ("Wing Punch", 1, 2), ("Instant Wing Strike", 2, 4), ("Gouge And Feast", 1, 2)],
)
def test_profiles(name: str, speed: int, accuracy: int) -> None:
    made = draw(name, {"erza": (11, 10)}, d10=(1,) * speed, first=("place-monster",))
    assert profile(made) == (speed, accuracy)


# terms


def test_eye_of_the_storm__as_it_is_said() -> None:
    monster = core_box().monsters["phoenix"]
    eye = next(one for one in print_definitions(monster.definitions) if one.heading == "Eye of the Storm")
    assert eye.lines == ["Whoever is on the middle space along any side of the monster is in the Eye of the Storm."]


def test_materialize__where_it_covers_most_others() -> None:
    """Adjacent to the target, over both others; each suffers a collision and knockback 5; it faces the target."""
    made = draw(
        "Wing Punch", {"erza": (11, 14), "lucy": (12, 12), "zachary": (12, 13)}, d10=(1,),
        first=("place-monster", "knockback", "facing"),
    )  # fmt: skip
    assert target(made) == "erza" and made.table.distance(made.id("erza")) == 1
    assert {e.who for e in made.each(facts.CollisionSuffered)} >= {made.id("lucy"), made.id("zachary")}
    assert made.one(facts.MonsterPlaced) and not made.each(facts.MonsterMoved), "placing is no movement"


def test_spiral_age__four_tokens_are_taken() -> None:
    """With 4 or more all go: half of them become Hunt XP, and it heals half its level rounded down, once however many
    suffer it.
    """
    xp = {"hunt_xp": 2}
    made = stage({"erza": (11, 10), "lucy": (1, 1), "zachary": FAR}, ai=["Life Pattern"],
                 sheets={"erza": xp, "lucy": xp, "zachary": xp}, level=2)  # fmt: skip
    aged(made, erza=5, lucy=4, zachary=3)
    made.table.record.wounds.extend(["Bare Card", "Bare Card"])
    made.play()
    assert [age(made, key) for key in ("erza", "lucy", "zachary")] == [0, 0, 4]
    assert [made.sheet(key).hunt_xp for key in ("erza", "lucy", "zachary")] == [4, 4, 2]
    assert len(made.table.record.wounds) == 1


def test_spiral_age__at_level_1_it_heals_nothing() -> None:
    made = stage({"erza": (11, 10)}, ai=["Life Pattern"], sheets={"erza": {"hunt_xp": 2}})
    aged(made, erza=4)
    made.table.record.wounds.append("Bare Card")
    made.play()
    assert age(made, "erza") == 0 and made.table.record.wounds == ["Bare Card"]
    assert not made.each(facts.MonsterHealed)


def test_spiral_cyclone__the_eye_of_the_storm() -> None:
    """Who is before the middle of a side gains 1 insanity; all others are bashed and thrown 7 spaces."""
    made = draw(
        "Bored", {"erza": (11, 10), "lucy": (10, 10), "zachary": (13, 8)}, first=("knockback", "pick-survivor"),
    )  # fmt: skip
    assert [made.sheet(key).insanity for key in ("erza", "lucy", "zachary")] == [1, 0, 1]
    assert fallen(made) == ["lucy"] and made.at("lucy") == (10, 16)


def test_spiral_cyclone__the_farthest_first() -> None:
    made = draw("Bored", {"erza": (10, 10), "lucy": (10, 12)}, first=("knockback",))
    assert [e.who for e in made.each(facts.KnockedBack)] == [made.id("lucy"), made.id("erza")]


def test_disdain__back_onto_the_tree() -> None:
    """Placed on the tree, facing as before; brain damage for who hears, Spiral Age for all; its turn ends."""
    made = draw(
        "Peck", {"erza": FAR, "lucy": (22, 16)}, at=(2, 2), tiles={(10, 7): TREE}, special=["Zeal"], sheets=CALM,
        more=("Bare Card",),
    )  # fmt: skip
    assert made.one(facts.InstinctPerformed).name == "Disdain" and made.lion_at == (10, 7)
    assert made.table.facing.name == "SOUTH" and made.sheet("erza").insanity == 8
    assert age(made, "erza") == age(made, "lucy") == 1


def test_disdain__without_the_tree_the_middle_of_the_board() -> None:
    made = draw("Peck", {"erza": FAR, "lucy": (22, 16)}, at=(2, 2), sheets=CALM)
    assert made.lion_at == (10, 7)


def test_disdain__covers_whoever_is_there() -> None:
    made = draw("Peck", {"erza": (11, 8), "lucy": (22, 16)}, at=(1, 1), sheets=CALM, first=("knockback",),
                ready=lambda made: made.fell("erza"))  # fmt: skip
    assert made.each(facts.CollisionSuffered)[0].who == made.id("erza")


def test_basic_action__most_age_tokens_first() -> None:
    """Zeal performs it at the end of its turn; a hit ages whoever it picks."""
    made = draw("Bare Card", {"erza": (11, 10), "lucy": (11, 14)}, special=["Zeal"], d10=(5,), where=(ARMS,),
                sheets=ARMORED, ready=lambda made: aged(made, lucy=1))  # fmt: skip
    assert target(made) == "lucy" and age(made, "lucy") == 2


def test_basic_action__nobody_is_nothing() -> None:
    """Without a target nothing happens, no instinct."""
    made = draw("Bare Card", {"erza": (11, 10)}, special=["Zeal"], ready=lambda made: made.fell("erza"))
    assert not made.each(facts.InstinctPerformed) and not made.each(facts.MonsterAttacked)


def test_zeal__not_while_it_lies() -> None:
    made = draw("Wing Punch", {"erza": (11, 10)}, special=["Zeal"], injuries=["Glorious Arm Pit"])
    assert not made.each(facts.BasicActionBegan)


# the decade


def test_dreaded_decade__ten_years() -> None:
    """All tokens go, 3 Hunt XP, and a roll: 9+ brings understanding."""
    made = stage({"erza": (11, 10), "lucy": FAR}, ai=["Ancient Stare"], first=("place-monster",),
                  sheets={"erza": {"insanity": 9, "understanding": 1, "hunt_xp": 2}})  # fmt: skip
    aged(made, erza=9)
    made.play(d10=(9,))
    assert age(made, "erza") == 0 and made.sheet("erza").hunt_xp == 5 and made.sheet("erza").understanding == 2


@pytest.mark.parametrize(("die", "dead", "movement"), [(1, True, 5), (2, False, 4), (4, False, 4), (5, False, 5)])
def test_dreaded_decade__its_table(die: int, dead: bool, movement: int) -> None:
    made = stage({"erza": (11, 10), "lucy": FAR}, ai=["Ancient Stare"], first=("place-monster",),
                  sheets={"erza": {"insanity": 9, "understanding": 1, "hunt_xp": 2}})  # fmt: skip
    aged(made, erza=9)
    made.play(d10=(die,))
    assert made.sheet("erza").dead is dead
    if not dead:
        assert made.total("erza", Attribute.MOVEMENT) == movement
        assert made.sheet("erza").insanity == 9 - 2 + 1 - (3 if die == 5 else 0)


def test_dreaded_decade__fight_the_years() -> None:
    """An activation and 1 survival: 1d5 tokens go. Only who bears the card can, and only with a token."""
    made = stage({"erza": (11, 10), "lucy": (10, 10)}, turn="survivors", sheets={"erza": {"survival": 2}})
    aged(made, erza=4)
    made.play("act:erza", "card:dreaded-decade/erza", d10=(5,))
    assert age(made, "erza") == 1 and made.sheet("erza").survival == 1
    made = stage({"erza": (11, 10), "lucy": (10, 10)}, turn="survivors", sheets={"erza": {"survival": 2}})
    aged(made, lucy=4)
    made.play("act:erza")
    assert made.refusal("card:dreaded-decade/erza")
    assert isinstance(made.request, Decision)
    assert "card:dreaded-decade/lucy" not in [option.key for option, _ in made.request.unavailable]


def test_fight_the_years__not_by_a_surge_that_takes_the_last_survival() -> None:
    """The surge costs 1 survival and the years another: 1 is not enough, 2 is."""
    for survival, surges in ((1, False), (2, True)):
        made = stage({"erza": (3, 3), "lucy": (2, 16)}, turn="survivors", sheets={"erza": {"survival": survival}})
        made.table.record.survival_actions = [SurvivalAction.SURGE]
        aged(made, erza=4)
        made.play("act:lucy")
        assert ("surge:erza" in made.offered) is surges


# basic cards


def test_ancient_stare() -> None:
    """It appears beside who understands most and stares: level + 1 brain damage, a year, and insanity if sane."""
    made = draw("Ancient Stare", {"erza": (11, 10), "lucy": FAR}, first=("place-monster",),
                sheets={"lucy": {"understanding": 2, "insanity": 9}})  # fmt: skip
    assert target(made) == "lucy" and made.table.distance(made.id("lucy")) == 1
    assert made.sheet("lucy").insanity == 9 - 2 + 1 and age(made, "lucy") == 1


def test_ancient_stare__who_breaks_ages_twice() -> None:
    made = draw("Ancient Stare", {"erza": (11, 10), "lucy": FAR}, d10=(10, 1), first=("place-monster",),
                sheets={"erza": {"understanding": 2, "brain_box": True}})  # fmt: skip
    assert age(made, "erza") == 2


@pytest.mark.parametrize(
    "name", ["Ancient Stare", "Instant Wing Strike", "Wing Punch", "Gouge And Feast", "The Difference Between Us"]
)
def test_a_ruined_liver_fells_it(name: str) -> None:
    made = draw(name, {"erza": (11, 10), "lucy": FAR}, injuries=["Glorious Arm Pit"])
    assert made.one(facts.KnockedDown).who == made.lion and not made.each(facts.MonsterPlaced)


def test_bored__it_draws_no_card() -> None:
    """Toughness 8; a cyclone in place of its draw."""
    made = draw("Peck", {"erza": (11, 10), "lucy": (10, 10)}, special=["Bored"], first=("knockback",))
    assert not made.each(facts.AIDrawn) and fallen(made) == ["lucy"]
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 8


def test_bored__until_it_is_wounded() -> None:
    made = stage({"erza": (11, 10)}, special=["Bored"], ai=("Bare Card",) * 3)
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert made.table.card_in_play("Bored") is None


def test_bored__until_it_has_yawned_three_times() -> None:
    """At the end of each of its turns; the third costs it a wound. Else they would be thrown about for ever."""
    made = stage({"erza": (11, 10)}, special=["Bored"], ai=[])
    for yawns in (1, 2):
        made.run(made.table.trigger(Moment.MONSTER_TURN_ENDS))
        assert made.table.record.in_play[0].counters == {"yawn token": yawns}
    made.run(made.table.trigger(Moment.MONSTER_TURN_ENDS))
    assert made.table.card_in_play("Bored") is None and made.table.record.wounds == ["Bored"]


def test_chatter__an_activation_beside_it() -> None:
    """2 brain damage and as many years more as there are; who is farther off hears nothing."""
    made = stage(
        {"erza": (9, 10), "lucy": (11, 12)}, turn="survivors", special=["Chatter"], sheets=CALM,
    )  # fmt: skip
    aged(made, erza=2, lucy=2)
    made.table.sheet(made.id("erza")).survival = made.table.sheet(made.id("lucy")).survival = 1
    made.play("act:erza", "card:dreaded-decade/erza", d10=(1,))
    assert made.sheet("erza").insanity == 7 and age(made, "erza") == 3
    made.answer("end-act", "act:lucy", "card:dreaded-decade/lucy", d10=(1,))
    assert made.sheet("lucy").insanity == 9 and age(made, "lucy") == 1


def _lies(made: Stage, name: str) -> bool:
    return made.table.card_in_play(name) is not None


@pytest.mark.parametrize("name", ["Chatter", "Haze", "Rancid Melon Stench", "Predator's Aura", "Top of the Food Chain"])
def test_what_lies_in_play_draws_on(name: str) -> None:
    """Chatter, Haze, Rancid Melon Stench, Predator's Aura and Top of the Food Chain: another card at once."""
    made = draw(name, {"erza": FAR}, more=("Bare Card",))
    assert [e.card for e in made.each(facts.AIDrawn)] == [name, "Bare Card"] and _lies(made, name)


@pytest.mark.parametrize("name", ["Chatter", "Haze", "Rancid Melon Stench"])
def test_moods_end_when_it_falls(name: str) -> None:
    """Chatter, Haze and Rancid Melon Stench are discarded when it is knocked down."""
    made = stage({"erza": (11, 10)}, special=[name], turn="survivors")
    aged(made, erza=1)
    made.run(knock_down(made.table, made.lion, "a test"))
    assert not _lies(made, name)


@pytest.mark.parametrize("name", ["Chatter", "Haze"])
def test_chatter_and_haze__until_a_wound(name: str) -> None:
    """Chatter and Haze are discarded when it is wounded; an attempt that fails ends nothing."""
    for die, lies in ((2, True), (9, False)):
        made = strike("Feathered Neck", die, fields={"special": [name]})
        assert _lies(made, name) is lies


def test_chatter__nothing_is_doubled_of_nothing() -> None:
    """Who has no years gains none, so that an age eater is not asked."""
    made = stage({"erza": (11, 10)}, turn="survivors", special=["Chatter"], locations=["Feathered Neck"],
                 sheets={"erza": {"insanity": 9, "gear": ["knife"]}})  # fmt: skip
    made.table.condition(made.id("erza")).status_cards.append("Age Eater")
    made.table.forget_traits()
    made.play("act:erza", "attack:knife", d10=(1,))
    assert made.sheet("erza").insanity == 7 and not age(made, "erza")
    assert not [one for one in made.asked if one.topic not in ("who-acts", "act")]


def test_haze__years_slow_them_down() -> None:
    """-1 movement and speed for each age token; movement never sinks below 1."""
    made = stage({"erza": (11, 10), "lucy": FAR}, special=["Haze"])
    aged(made, erza=2)
    assert made.total("erza", Attribute.MOVEMENT) == 3 and made.total("erza", Attribute.SPEED) == -2
    assert made.total("lucy", Attribute.MOVEMENT) == 5
    aged(made, erza=7)
    assert made.total("erza", Attribute.MOVEMENT) == 1


def test_instant_wing_strike__no_flow_before_it() -> None:
    made = draw("Instant Wing Strike", {"erza": (11, 12)}, d10=(4, 1), where=(ARMS,), sheets=ARMORED,
                first=("place-monster", "knockback"))  # fmt: skip
    assert hurt(made, "erza") == 1 and made.one(facts.KnockedBack)


@pytest.mark.parametrize(
    ("name", "at", "beside"), [("Left Wing Strike", (14, 8), (9, 8)), ("Right Wing Strike", (8, 8), (13, 8))]
)
def test_wing_strikes__everybody_in_the_zone(name: str, at: tuple[int, int], beside: tuple[int, int]) -> None:
    """Facing south its left is the east; no move, no turn."""
    dice = (3,) if name.startswith("Left") else (4, 1)
    made = draw(name, {"erza": at, "lucy": beside}, d10=dice, where=(ARMS,), sheets=ARMORED)
    assert attacked(made) == ["erza"] and made.lion_at == (10, 7) and made.table.facing.name == "SOUTH"
    if name.startswith("Left"):
        assert made.at("erza") == (20, 8) and hurt(made, "erza") == 2
    else:
        assert fallen(made) == ["erza"] and age(made, "erza") == 1


@pytest.mark.parametrize(("name", "facing"), [("Left Wing Strike", "WEST"), ("Right Wing Strike", "EAST")])
def test_wing_strikes__else_it_comes_and_turns_its_flank(name: str, facing: str) -> None:
    """Nobody beside it: it moves to the closest threat, who is at its flank then."""
    made = draw(name, {"erza": (11, 13), "lucy": FAR}, d10=(1,) * (1 if name.startswith("Left") else 2),
                first=("route",))  # fmt: skip
    assert made.table.facing.name == facing and attacked(made) == ["erza"]


@pytest.mark.parametrize(("name", "at"), [("Left Wing Strike", (14, 7)), ("Right Wing Strike", (8, 7))])
def test_wing_strikes__in_the_order_of_the_controller(name: str, at: tuple[int, int]) -> None:
    """An attack each, knocked down or not."""
    beside = (at[0], 8)
    dice = (1,) * (1 if name.startswith("Left") else 2)
    made = draw(name, {"erza": at, "lucy": beside}, "lucy", d10=dice * 2, ready=lambda made: made.fell("erza"))
    assert attacked(made) == ["lucy", "erza"] and made.asked[0].rule == "hit-location-zone"


def test_pustule_cannon__as_far_as_a_full_move_goes() -> None:
    """Whom no full move sideways brings straight ahead is not hit; the monster goes as far as it can all the same."""
    made = draw("Pustule Cannon", {"erza": (13, 16), "lucy": (10, 6)}, at=(1, 1), d10=(1,))
    assert made.lion_at == (9, 1) and attacked(made) == ["lucy"]


@pytest.mark.parametrize(("name", "facing"), [("Left Wing Strike", "WEST"), ("Right Wing Strike", "EAST")])
def test_wing_strikes__a_full_move_to_who_is_far_off(name: str, facing: str) -> None:
    made = draw(name, {"erza": (11, 16), "lucy": FAR}, d10=(1,) * (1 if name.startswith("Left") else 2))
    assert made.lion_at == (10, 13) and made.table.facing.name == facing and attacked(made) == ["erza"]


def test_peck__destroys_armor() -> None:
    """The armor of the locations hit is gone before the damage is done."""
    made = draw("Peck", {"erza": (11, 10)}, d10=(3, 1), where=(ARMS,), sheets=ARMORED)
    assert made.one(facts.ArmorDestroyed).location is ARMS and not hurt(made, "erza")


def test_peck__not_with_a_cracked_beak() -> None:
    made = draw("Peck", {"erza": (11, 10)}, d10=(3, 1), where=(ARMS,), sheets=ARMORED, injuries=["Hard Beak"])
    assert not made.each(facts.ArmorDestroyed) and hurt(made, "erza") == 1


def test_pitying_sigh__where_all_are_alike_each_is_both() -> None:
    """Nobody has years: everybody in view has most of them and fewest, loses survival and gains a year."""
    made = draw("Pitying Sigh", {"erza": (11, 12), "lucy": (12, 12)},
                sheets={key: {"insanity": 9, "survival": 2} for key in ("erza", "lucy")})  # fmt: skip
    assert [(age(made, key), made.sheet(key).survival) for key in ("erza", "lucy")] == [(1, 1), (1, 1)]


def test_pitying_sigh() -> None:
    """Everybody in its view: brain damage; who has fewest years gains one, who has most loses survival."""
    made = draw(
        "Pitying Sigh", {"erza": (11, 12), "lucy": (12, 12), "zachary": (11, 6)},
        ready=lambda made: aged(made, lucy=2),
        sheets={key: {"insanity": 9, "survival": 2} for key in ("erza", "lucy", "zachary")},
    )  # fmt: skip
    assert [made.sheet(key).insanity for key in ("erza", "lucy", "zachary")] == [8, 8, 9], "Zachary is behind it"
    assert [age(made, key) for key in ("erza", "lucy", "zachary")] == [1, 2, 0]
    assert [made.sheet(key).survival for key in ("erza", "lucy", "zachary")] == [2, 1, 2]


def test_pustule_cannon__everybody_in_the_line() -> None:
    """It lines up with the farthest threat in view, as few steps aside as needed; heavy gear is thrown over."""
    made = draw(
        "Pustule Cannon", {"erza": (14, 15), "lucy": (13, 12), "zachary": (10, 10)}, "erza", d10=(4, 4),
        where=(ARMS, ARMS), sheets=ARMORED | {"erza": {"gear": ["heavy-plate"]}},
    )  # fmt: skip
    assert made.lion_at == (12, 7) and attacked(made) == ["erza", "lucy"]
    assert made.tokens("erza") == made.tokens("lucy") == {Attribute.ACCURACY: -1}
    assert fallen(made) == ["erza"]


def test_wing_punch() -> None:
    made = draw("Wing Punch", {"erza": (11, 14), "lucy": (13, 8)}, d10=(2,), where=(BODY,), sheets=ARMORED,
                first=("place-monster", "knockback"))  # fmt: skip
    assert hurt(made, "erza") == 2 and fallen(made) == ["erza"]
    assert len(made.one(facts.KnockedBack).path) > 1


# advanced cards


def test_analtorium__who_stands_behind_it() -> None:
    """Within 5 behind it: level + 1 brain damage, level damage, knockback 4; who breaks ages by 2."""
    made = draw(
        "Analtorium", {"erza": (11, 5), "lucy": (11, 12)}, d10=(10, 1), where=(ARMS,),
        sheets={"erza": {"gear": ["plate"], "brain_box": True}},
    )  # fmt: skip
    assert hurt(made, "erza") == 1 and made.at("erza") == (11, 1) and age(made, "erza") == 2
    assert made.lion_at == (10, 7)


def test_analtorium__else_it_turns_its_back() -> None:
    made = draw("Analtorium", {"erza": (11, 12), "lucy": FAR}, where=(ARMS,),
                sheets={"erza": {"gear": ["plate"], "insanity": 9}})  # fmt: skip
    assert made.lion_at == (10, 9) and made.table.facing.name == "NORTH" and made.sheet("erza").insanity == 7


def test_excrete__as_far_as_it_can_and_with_its_back() -> None:
    """Head, -2 evasion this round, stinky for the showdown; a 10 leaves droppings."""
    made = draw("Excrete", {"erza": (11, 10), "lucy": FAR}, "space:10,11", d10=(10,), sheets=ARMORED)
    offered = [one.key for one in made.asked[0].options]
    assert offered == ["space:9,11", "space:10,11", "space:11,11"], "two spaces from where it stood, not round a corner"
    assert target(made) == "erza" and made.one(facts.DamageSuffered).location is HEAD
    assert made.table.condition(made.id("erza")).qualities == ["stinky"]
    assert made.tokens("erza") == {Attribute.EVASION: -2}
    assert [one.card for one in made.table.record.gained] == ["Muculent Droppings"]
    assert made.lion_at == (10, 11) and made.table.facing.name == "SOUTH"


def test_excrete__no_10_no_droppings() -> None:
    made = draw("Excrete", {"erza": (11, 10), "lucy": FAR}, d10=(2,), sheets=ARMORED, first=("place-monster",))
    assert not made.table.record.gained


def _wounded_beside_the_fallen(made: Stage) -> None:
    made.fell("erza")
    made.table.record.wounds.append("Bare Card")


def test_gouge_and_feast__the_fallen_with_most_years() -> None:
    """Armor destroyed, and after damage 2 bleeding tokens and it heals 1."""
    made = draw(
        "Gouge And Feast", {"erza": (11, 10), "lucy": (13, 8)}, d10=(2, 10), where=(BODY,), first=("place-monster",),
        ready=_wounded_beside_the_fallen, sheets=ARMORED,
    )  # fmt: skip
    assert target(made) == "erza" and made.one(facts.ArmorDestroyed) and made.bleeding("erza") >= 2
    assert not made.table.record.wounds


@pytest.mark.parametrize("injuries", [[], ["Hard Beak"]])
def test_gouge_and_feast__else_who_has_most_survival(injuries: list[str]) -> None:
    """It appears beside them; a cracked beak destroys no armor, and feasts all the same."""
    made = draw(
        "Gouge And Feast", {"erza": (11, 10), "lucy": (20, 15)}, "suffer", d10=(2,) if injuries else (2, 10),
        where=(BODY,), ready=lambda made: made.table.record.wounds.append("Bare Card"), injuries=injuries,
        first=("place-monster",), sheets={"lucy": {"gear": ["plate"], "survival": 1}},
    )  # fmt: skip
    assert target(made) == "lucy" and made.table.distance(made.id("lucy")) == 1
    assert made.bleeding("lucy") >= 2 and not made.table.record.wounds
    assert bool(made.each(facts.ArmorDestroyed)) is (not injuries)


def test_rancid_melon_stench() -> None:
    """Speed +1; who begins an act beside it loses 1 survival, or suffers 1 brain damage without any."""
    made = stage({"erza": (11, 10), "lucy": (10, 10)}, turn="survivors", special=["Rancid Melon Stench"],
                 sheets={"erza": {"survival": 1}, "lucy": {"insanity": 3}})  # fmt: skip
    assert made.table.total(made.lion, Attribute.SPEED).total == 1
    made.play("act:erza", "end-act", "act:lucy")
    assert made.sheet("erza").survival == 0 and made.sheet("lucy").insanity == 2


def test_rancid_melon_stench__only_beside_it() -> None:
    made = stage(
        {"erza": (11, 11)}, turn="survivors", special=["Rancid Melon Stench"], sheets={"erza": {"insanity": 3}}
    )
    made.play("act:erza")
    assert made.sheet("erza").insanity == 3


def test_rancid_melon_stench__until_two_wounds_in_a_round() -> None:
    made = stage({"erza": (11, 10)}, special=["Rancid Melon Stench"], ai=("Bare Card",) * 5)
    made.run(wound_monster(made.table, 1, made.id("erza")))
    made.run(end_round(made.table))
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert made.table.card_in_play("Rancid Melon Stench") is not None
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert made.table.card_in_play("Rancid Melon Stench") is None


def test_ripple__three_circles() -> None:
    """Within 3 they age and are pushed 3; from 4 to 6 their legs are hurt; farther off they are slowed down."""
    made = draw(
        "Ripple", {"erza": (11, 10), "lucy": (17, 8), "zachary": FAR}, sheets=ARMORED, first=("knockback",),
    )  # fmt: skip
    assert age(made, "erza") == 1 and made.at("erza") == (11, 13)
    assert [hurt(made, key) for key in ("erza", "lucy", "zachary")] == [1, 1, 0]
    assert made.tokens("zachary") == {Attribute.MOVEMENT: -2}


def test_ripple__another_card_where_years_are_alike() -> None:
    made = draw("Ripple", {"erza": (11, 10), "lucy": FAR}, sheets=ARMORED, more=("Bare Card",),
                ready=lambda made: aged(made, lucy=1))  # fmt: skip
    assert [e.card for e in made.each(facts.AIDrawn)] == ["Ripple", "Bare Card"]


def test_the_difference_between_us__harder_for_the_aged() -> None:
    """Speed 1 and 1 for each age token, 4 at most; a hit that does damage hurts the mind."""
    made = draw(
        "The Difference Between Us", {"erza": (11, 10), "lucy": FAR}, d10=(3, 1, 1, 1), where=(ARMS,),
        ready=lambda made: aged(made, erza=7), first=("place-monster",),
        sheets={"erza": {"gear": ["plate"], "hunt_xp": 1, "insanity": 9}},
    )  # fmt: skip
    assert profile(made) == (4, 3) and made.sheet("erza").insanity == 8


def test_the_difference_between_us__it_appears_beside_them() -> None:
    made = draw("The Difference Between Us", {"erza": (11, 10), "lucy": (20, 15)}, d10=(1,), first=("place-monster",),
                sheets={"lucy": {"hunt_xp": 1}})  # fmt: skip
    assert attacked(made) == ["lucy"] and made.table.distance(made.id("lucy")) == 1


def test_the_difference_between_us__courage_for_who_is_unhurt() -> None:
    made = draw("The Difference Between Us", {"erza": (11, 10), "lucy": FAR}, d10=(1,), first=("place-monster",),
                sheets={"erza": {"hunt_xp": 1}})  # fmt: skip
    assert made.sheet("erza").courage == 1


def test_unspoken() -> None:
    """1 brain damage for all; no encouraging, surging or fighting arts this round; the lonely age."""
    made = draw(
        "Unspoken", {"erza": (11, 11), "lucy": (12, 11), "zachary": FAR}, d10=(1,),
        sheets=CALM | {"erza": {"insanity": 9, "courage": 2, "fighting_arts": ["Leader"]}}, first=("pick-survivor",),
    )  # fmt: skip
    assert [made.sheet(key).insanity for key in ("erza", "lucy", "zachary")] == [8, 8, 8]
    assert [age(made, key) for key in ("erza", "lucy", "zachary")] == [0, 0, 1]
    assert made.one(facts.BasicActionBegan).target == made.id("erza")
    banned = [made.table.banned(made.id("lucy"), ban) for ban in (Ban.ENCOURAGE, Ban.SURGE, Ban.FIGHTING_ARTS)]
    assert banned == ["Unspoken"] * 3
    assert not [source for source, _ in made.table.traits(made.id("erza")) if source == "Leader"], "silenced"


# legendary and special cards


def test_deja_vu__the_newest_card_twice() -> None:
    """Peck lies in the discard: it is played, everybody ages, and it is played again; no dodge the second time."""
    made = draw(
        "Deja Vu", {"erza": (11, 10), "lucy": FAR}, "suffer", d10=(3, 1, 3, 1), where=(ARMS, ARMS),
        ai_discard=["Wing Punch", "Peck", "Haze"], sheets=ARMORED | {"erza": {"gear": ["plate"], "survival": 1}},
    )  # fmt: skip
    assert [e.card for e in made.each(facts.AICardReplayed)] == ["Peck", "Peck"]
    assert attacked(made) == ["erza", "erza"] and len([one for one in made.asked if one.topic == "dodge"]) == 1
    assert age(made, "erza") == age(made, "lucy") == 1
    assert made.table.record.ai.discard[:2] == ["Wing Punch", "Peck"]


def test_deja_vu__only_whom_it_picked_cannot_dodge() -> None:
    """The cannon is played twice on Erza, the farthest; Lucy, who is in the line, may dodge both times."""
    made = draw(
        "Deja Vu", {"erza": (11, 14), "lucy": (11, 12)}, "erza", "suffer", "suffer", "erza", "suffer",
        d10=(4, 4, 4, 4), where=(ARMS,) * 4, ai_discard=["Pustule Cannon"],
        sheets={key: {"gear": ["plate"], "survival": 1} for key in ("erza", "lucy")},
    )  # fmt: skip
    dodges = [one.actor for one in made.asked if one.topic == "dodge"]
    assert attacked(made) == ["erza", "lucy"] * 2 and dodges == ["erza", "lucy", "lucy"]


def test_deja_vu__what_it_draws_comes_after() -> None:
    """Ripple is played twice, and draws once in the round, when Deja Vu is over."""
    made = draw("Deja Vu", {"erza": (11, 10), "lucy": (13, 8)}, ai_discard=["Ripple"], sheets=ARMORED,
                more=("Bare Card", "Bare Card"), first=("knockback",))  # fmt: skip
    assert made.order(facts.AICardReplayed, facts.AIDrawn) == ["AIDrawn", "AICardReplayed", "AICardReplayed", "AIDrawn"]


def test_deja_vu__the_instinct_ends_it() -> None:
    """Peck finds nobody: Disdain, and its turn is over; everybody ages once, by Disdain."""
    made = draw("Deja Vu", {"erza": FAR, "lucy": (22, 16)}, at=(2, 2), ai_discard=["Peck"], sheets=CALM)
    assert len(made.each(facts.AICardReplayed)) == 1 and made.one(facts.InstinctPerformed)
    assert age(made, "erza") == age(made, "lucy") == 1


def test_deja_vu__a_persistent_injury_changes_the_card() -> None:
    made = draw("Deja Vu", {"erza": (11, 10)}, ai_discard=["Wing Punch"], injuries=["Glorious Arm Pit"])
    assert made.one(facts.CardReplaced).injury == "Ruined Liver"
    assert made.one(facts.KnockedDown).who == made.lion and not age(made, "erza"), "what is left of it is canceled"


def test_deja_vu__nothing_to_repeat() -> None:
    """Without a normal card in the discard: its basic action, and the card is over."""
    made = draw("Deja Vu", {"erza": (11, 10), "lucy": FAR}, d10=(1,), ai_discard=["Haze"])
    assert made.one(facts.BasicActionBegan) and not made.each(facts.AICardReplayed) and not age(made, "lucy")


def test_life_pattern__tougher_then_it_heals() -> None:
    """Toughness +4 while face up; drawn again it heals level + 1 and draws."""
    made = draw("Life Pattern", {"erza": (11, 10)}, more=("Bare Card",))
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 14 and age(made, "erza") == 1
    made.table.record.wounds.extend(["Bare Card"] * 3)
    made.play("act:erza", "end-act")
    assert len(made.table.record.wounds) == 1
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 10
    assert [e.card for e in made.each(facts.AIDrawn)][:3] == ["Life Pattern", "Life Pattern", "Bare Card"]


@pytest.mark.parametrize(("die", "down", "strength"), [(3, True, 0), (4, False, -2), (8, False, 0)])
def test_predators_aura__its_table(die: int, down: bool, strength: int) -> None:
    """An act begun within 3 (diagonals count): 1d10 + courage."""
    made = stage({"erza": (13, 12), "lucy": FAR}, turn="survivors", special=["Predator's Aura"],
                 sheets={"erza": {"courage": 2, "insanity": 5}})  # fmt: skip
    made.play("act:erza", d10=(die,))
    assert made.down("erza") is down and made.total("erza", Attribute.STRENGTH) == strength
    assert made.sheet("erza").insanity == (4 if down else 5)
    if down:
        assert made.one(facts.KnockedDown).rule == "keyword-bash"
    if strength:
        made.answer("end-act")
        assert made.total("erza", Attribute.STRENGTH) == 0, "until the end of the act"


def test_predators_aura__not_from_afar() -> None:
    made = stage({"erza": (11, 13), "lucy": FAR}, turn="survivors", special=["Predator's Aura"])
    made.play("act:erza")
    assert not made.each(facts.EffectRolled)


def test_top_of_the_food_chain() -> None:
    """-3 to the severe injury rolls of everybody, never below 1; other rolls stay."""
    made = stage({"erza": (11, 10)}, special=["Top of the Food Chain"])
    erza = made.id("erza")
    assert altered_roll(made.table, erza, Rolling.SEVERE_INJURY, 7).total == 4
    assert altered_roll(made.table, erza, Rolling.SEVERE_INJURY, 2).total == 1
    assert altered_roll(made.table, erza, Rolling.BRAIN_TRAUMA, 7).total == 7


def test_indomitable() -> None:
    """It stands when what felled it is over, still in its own turn; without the card when the next turn begins."""
    for special, rule in ((["Indomitable"], "monster-indomitable"), ([], "showdown-monster-stands")):
        made = draw("Wing Punch", {"erza": (11, 10)}, injuries=["Glorious Arm Pit"], special=special)
        assert made.one(facts.StoodUp).rule == rule


def test_every_card_has_a_test() -> None:
    """None is left out above: by name in this file."""
    text = Path(__file__).read_text(encoding="utf-8")
    tested = text.lower().replace("_", " ")
    assert [card.name for card in PHOENIX.ai_cards if card.name.lower() not in tested] == []
