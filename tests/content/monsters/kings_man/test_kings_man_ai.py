"""Every AI card of the King's Man, played once: whom it picks, how far its halberd reaches, what it brings."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.traits.flow import AtWill
from game.cards.who import Role
from game.cards.words.harm import Die
from game.cards.words.moving import KnockDown
from game.model.terms import Attribute, Location
from game.phases.showdown.monster_turn import monster_turn
from game.phases.showdown.round_end import end_round
from game.rules.act.activation import verify_attack
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.hit_locations import shuffle_hit_locations
from game.rules.attack.survivor_attack import attack
from game.rules.cards.ai_actions import play_actions
from game.rules.cards.basic_action import basic_action
from game.rules.space.zones import spaces_of
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import InPlay
from tests.play.butcher import profile, target
from tests.play.den import GEAR
from tests.play.kings_man import ARMORED, ARMS, FAR, LEGS, draw, fallen, hurt, in_step, stage, tempo
from tests.play.stage import Stage, weapon

OUTFIGHTING = ("Out-fighting",)
COMBAT = ("King's Combat",)
CHIPPED, SPLIT, BENT, TORN = ["Axe Blade"], ["Halberd Handle"], ["Halberd Spear"], ["Regal Collar"]
"""Hit locations in play as persistent injuries."""


# instinct and basic action


def test_guard__it_is_harder_until_its_next_turn_begins() -> None:
    """Nobody to pick: +5 toughness, and the rest of its turn is gone."""

    def down_and_drawing_twice(made: Stage) -> None:
        made.fell("erza")
        made.table.extra_draws = 1

    made = draw("Axe", {"erza": (11, 7), "lucy": FAR}, more=("Bare Card",), ready=down_and_drawing_twice)
    assert len(made.each(facts.AIDrawn)) == 1
    assert made.one(facts.InstinctPerformed).name == "Guard" and not made.each(facts.MonsterAttacked)
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 17
    made.table.record.round += 1
    made.table.record.ai.draw_pile.append("Bare Card")
    made.run(monster_turn(made.table))
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 12


@pytest.mark.parametrize(("at", "whom"), [((11, 12), "erza"), ((20, 8), "lucy")])
def test_basic_action__whom_it_faces_comes_first(at: tuple[int, int], whom: str) -> None:
    made = stage({"erza": at, "lucy": (11, 5)})
    made.run(basic_action(made.table), d10=(1, 1))
    assert target(made) == whom and profile(made) == (2, 4)


def test_basic_action__its_halberd_reaches_two_spaces() -> None:
    """It moves no farther than it has to."""
    made = stage({"erza": (11, 14)}, sheets=ARMORED)
    made.run(basic_action(made.table), d10=(4, 1), where=(ARMS,))
    assert made.lion_at == (11, 11) and hurt(made, "erza") == 2


# basic cards


@pytest.mark.parametrize(
    ("name", "speed", "accuracy"),
    [("Axe", 1, 4), ("Force Thrust", 1, 3), ("Hammer", 2, 4), ("Hook and Pull", 1, 3), ("Trip", 1, 2),
     ("King's Axe", 2, 4)],
)  # fmt: skip
def test_profiles(name: str, speed: int, accuracy: int) -> None:
    made = draw(name, {"erza": (11, 10), "lucy": FAR}, d10=(1,) * speed)
    assert profile(made) == (speed, accuracy)


def test_axe() -> None:
    made = draw("Axe", {"erza": (11, 11), "lucy": FAR}, d10=(4,), where=(ARMS,), sheets=ARMORED)
    assert made.lion_at == (11, 8) and hurt(made, "erza") == 4 and made.bleeding("erza") == 2


def test_axe__chipped() -> None:
    made = draw("Axe", {"erza": (11, 11), "lucy": FAR}, d10=(4,), where=(ARMS,), sheets=ARMORED, injuries=CHIPPED)
    assert hurt(made, "erza") == 1 and not made.bleeding("erza")


def test_clang__everybody_hears_it_and_falls_out_of_step() -> None:
    """Then its basic action."""
    made = draw(
        "Clang", {"erza": (11, 10), "lucy": FAR}, d10=(1, 1),
        sheets={"erza": {"insanity": 3}, "lucy": {"insanity": 3, "injuries": ["Deaf"]}},
        ready=lambda made: in_step(made, erza=2, lucy=2),
    )  # fmt: skip
    assert [made.sheet(key).insanity for key in ("erza", "lucy")] == [2, 3]
    assert [tempo(made, key) for key in ("erza", "lucy")] == [1, 2]
    assert made.one(facts.BasicActionBegan).target == 0 and target(made) == "erza"


def test_clang__with_a_torn_collar_nobody_hears_it() -> None:
    made = draw(
        "Clang", {"erza": (11, 10), "lucy": FAR}, d10=(1, 1), injuries=TORN, sheets={"erza": {"insanity": 3}},
        ready=lambda made: in_step(made, erza=2),
    )  # fmt: skip
    assert made.sheet("erza").insanity == 3 and tempo(made, "erza") == 2 and made.one(facts.BasicActionBegan)


def test_cleave__everybody_before_it() -> None:
    """It stops 2 spaces away, turns and sweeps 4 x 2 spaces; each who is damaged is knocked back 2."""
    made = draw(
        "Cleave", {"erza": (11, 13), "lucy": (13, 13), "zachary": (14, 13)}, d10=(4, 1), where=(ARMS,),
        sheets=ARMORED, first=["pick-target"],
    )  # fmt: skip
    assert made.lion_at == (11, 10) and len(made.each(facts.MonsterAttacked)) == 2
    assert made.at("erza") == (11, 15) and hurt(made, "erza") == 2 and made.at("lucy") == (13, 13)


def test_cleave__chipped_axe() -> None:
    """A full move to the closest threat; who stands right before it is bashed."""
    made = draw("Cleave", {"erza": (11, 14), "lucy": FAR}, injuries=CHIPPED)
    assert made.lion_at == (11, 12) and fallen(made) == ["erza"] and not made.each(facts.MonsterAttacked)
    assert not draw("Cleave", {"erza": (11, 7), "lucy": FAR}, injuries=CHIPPED).each(facts.KnockedDown)


def test_cleave__chipped_axe_and_no_threat() -> None:
    """Nobody to go to: it stays where it is."""
    made = draw("Cleave", {"erza": (11, 14)}, injuries=CHIPPED, ready=lambda made: made.fell("erza"))
    assert not made.each(facts.MonsterMoved) and made.lion_at == (11, 8)


def test_coup_de_grace__whoever_lies_is_not_missed() -> None:
    """Their body is hit, and they cannot dodge."""
    made = draw(
        "Coup de Grace", {"erza": (11, 10), "lucy": (11, 11)}, d10=(3,),
        sheets={"lucy": {**ARMORED["lucy"], "survival": 3}}, ready=lambda made: made.fell("lucy"),
    )  # fmt: skip
    assert target(made) == "lucy" and hurt(made, "lucy") == 4 and len(made.each(facts.MonsterAttacked)) == 1
    assert made.one(facts.HitsLocated).locations == (Location.BODY,)
    made = draw("Coup de Grace", {"erza": (11, 10)}, d10=(1,), ready=lambda made: made.fell("erza"))
    assert len(made.each(facts.MonsterAttacked)) == 1, "a miss is an attack, too"


def test_coup_de_grace__else_whoever_bleeds_most() -> None:
    def bleed(made: Stage) -> None:
        made.table.world.get(made.id("lucy"), Tokens).bleeding = 2

    made = draw(
        "Coup de Grace", {"erza": (13, 9), "lucy": (11, 13)}, d10=(3,), where=(ARMS,), sheets=ARMORED, ready=bleed,
    )  # fmt: skip
    assert target(made) == "lucy" and hurt(made, "lucy") == 4 and len(made.each(facts.MonsterAttacked)) == 1


def test_coup_de_grace__else_whoever_is_closest() -> None:
    made = draw("Coup de Grace", {"erza": (11, 10), "lucy": (11, 13)}, d10=(1,))
    assert target(made) == "erza" and len(made.each(facts.MonsterAttacked)) == 1


def test_force_thrust() -> None:
    made = draw("Force Thrust", {"erza": (11, 5), "lucy": FAR}, at=(11, 2), d10=(3,), sheets=ARMORED)
    assert made.lion_at == (11, 2) and made.at("erza") == (11, 12)
    assert hurt(made, "erza") == 2 and made.one(facts.HitsLocated).locations == (Location.BODY,)


def test_hammer__the_best_armored() -> None:
    """Bashed and slowed; every destructible tile within 2 of it is gone."""
    made = draw(
        "Hammer", {"erza": (13, 9), "lucy": (11, 12)}, d10=(4, 1), where=(ARMS,), sheets={"lucy": ARMORED["lucy"]},
        tiles={(9, 9): "stone-column", (8, 12): "stone-column", (10, 8): "acanthus-plant"},
    )  # fmt: skip
    assert target(made) == "lucy" and fallen(made) == ["lucy"] and made.tokens("lucy") == {Attribute.SPEED: -1}
    assert made.lion_at == (11, 9) and [e.at for e in made.each(facts.TileArchived)] == [(9, 9)]


def test_hammer__split_shaft() -> None:
    made = draw(
        "Hammer", {"erza": (11, 12), "lucy": FAR}, d10=(4,), where=(ARMS,), sheets=ARMORED, injuries=SPLIT,
    )  # fmt: skip
    assert made.lion_at == (11, 10) and hurt(made, "erza") == 2 and fallen(made) == ["erza"]
    assert made.tokens("erza") == {}


def test_hook_and_pull__the_farthest_is_drawn_in_and_struck_again() -> None:
    made = draw(
        "Hook and Pull", {"erza": (13, 10), "lucy": (11, 14)}, d10=(3, 3), where=(ARMS,), sheets=ARMORED,
    )  # fmt: skip
    assert target(made) == "lucy"
    assert made.table.distance(made.id("lucy")) == 1 and fallen(made) == ["lucy"]
    assert [e.hits for e in made.each(facts.MonsterAttacked)] == [1, 1] and hurt(made, "lucy") == 3


def test_hook_and_pull__a_miss_is_all() -> None:
    made = draw("Hook and Pull", {"erza": (11, 12), "lucy": FAR}, d10=(1,))
    assert made.lion_at == (11, 8) and len(made.each(facts.MonsterAttacked)) == 1, "its reach is 3"


def test_kings_grace__it_turns_and_strikes() -> None:
    made = draw("King's Grace", {"erza": (14, 8), "lucy": FAR}, d10=(1, 1))
    assert made.table.facing.name == "EAST" and target(made) == "erza"
    assert made.table.record.face_up_duration == "King's Grace"
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 14


def test_kings_grace__whoever_fails_to_wound_is_pushed_and_strikes_on() -> None:
    """From where they are then, unless they are knocked down."""
    made = stage(
        {"erza": (11, 10), "lucy": FAR}, turn="survivors", locations=["Regal Plume", "Regal Helm"],
        sheets={"erza": {"gear": ["two-knives"]}}, ai=("Bare Card",) * 4,
    )  # fmt: skip
    made.table.record.face_up_duration = "King's Grace"
    made.table.forget_traits()
    knives = made.table.box.gear["two-knives"]
    made.run(attack(made.table, made.id("erza"), knives), "location:Regal Plume", d10=(9, 9, 2, 3))
    assert made.at("erza") == (11, 16) and len(made.each(facts.WoundAttempted)) == 2


def test_kings_grace__drawn_again() -> None:
    """Three dice at whoever wounded it last."""
    made = draw(
        "Bare Card", {"erza": (11, 10), "lucy": (11, 12)}, d10=(1, 1, 1),
        ready=lambda made: _duration(made, "lucy"),
    )  # fmt: skip
    assert target(made) == "lucy" and profile(made) == (3, 3)
    assert "King's Grace" in made.table.record.ai.discard


def _duration(made: Stage, last: str) -> None:
    made.table.record.face_up_duration = "King's Grace"
    made.table.record.last_to_wound = made.id(last)
    made.table.forget_traits()


def test_spear__all_in_line() -> None:
    """It moves as little as it takes to have the target in the 2 x 3 spaces before it, and turns."""
    made = draw(
        "Spear", {"erza": (11, 11), "lucy": (12, 12), "zachary": (13, 12)}, d10=(4, 1, 4, 1), where=(ARMS, LEGS),
        sheets=ARMORED, first=["pick-target"],
    )  # fmt: skip
    assert target(made) == "erza" and made.lion_at == (11, 8)
    assert (
        made.bleeding("erza") == made.bleeding("lucy") == 1 and not made.bleeding("zachary") and hurt(made, "lucy") == 1
    )


def test_spear__as_few_spaces_as_needed() -> None:
    """A step aside would not do: it goes down until the target is three spaces ahead."""
    made = draw("Spear", {"erza": (12, 14), "lucy": FAR}, d10=(1, 1))
    assert made.lion_at == (11, 10) and made.one(facts.MonsterAttacked)


def test_spear__too_far_for_its_move() -> None:
    """Then it makes a full move, and strikes nobody."""
    made = draw("Spear", {"erza": (17, 13), "lucy": (1, 1)}, at=(8, 8), ready=lambda made: None, first=["route"])
    assert not made.each(facts.MonsterAttacked)


def test_spear__bent() -> None:
    """A full move to the closest threat, who is knocked back 3."""
    made = draw("Spear", {"erza": (11, 12), "lucy": FAR}, injuries=BENT)
    assert made.lion_at == (11, 10) and made.at("erza") == (11, 15) and not made.each(facts.MonsterAttacked)


def test_trip__who_is_least_in_step() -> None:
    made = draw(
        "Trip", {"erza": (13, 9), "lucy": (11, 12)}, d10=(2,), sheets=ARMORED,
        ready=lambda made: in_step(made, erza=2, lucy=1),
    )  # fmt: skip
    assert target(made) == "lucy" and fallen(made) == ["lucy"] and made.table.record.priority == made.id("lucy")
    assert made.one(facts.HitsLocated).locations == (Location.LEGS,) and hurt(made, "lucy") == 1


# advanced cards


@pytest.mark.parametrize(("dice", "injured"), [((4, 4, 9), True), ((4, 1), False)])
def test_kings_axe__two_wounds_at_the_arms_are_severe(dice: tuple[int, ...], injured: bool) -> None:
    made = draw(
        "King's Axe", {"erza": (11, 10), "lucy": (11, 12)}, d10=dice, sheets=ARMORED,
        ready=lambda made: setattr(made.table.record, "last_to_wound", made.id("lucy")),
    )  # fmt: skip
    assert target(made) == "lucy" and hurt(made, "lucy") == (6 if injured else 3)
    assert bool(made.each(facts.SevereInjurySuffered)) is injured


def test_kings_axe__chipped() -> None:
    made = draw(
        "King's Axe", {"erza": (11, 10), "lucy": (11, 12)}, d10=(1, 1), injuries=CHIPPED,
        ready=lambda made: setattr(made.table.record, "last_to_wound", made.id("lucy")),
    )  # fmt: skip
    assert made.one(facts.BasicActionBegan).target == made.id("lucy")


def test_kings_walk__it_appears_before_the_farthest_threat() -> None:
    """Within 10 spaces of where it stood, nobody in its back; knockback 4."""
    made = draw(
        "King's Walk", {"erza": (11, 10), "lucy": (11, 15)}, d10=(3,), where=(ARMS,), sheets=ARMORED,
        first=["place-monster", "knockback"],
    )  # fmt: skip
    assert target(made) == "lucy" and made.one(facts.MonsterPlaced)
    assert hurt(made, "lucy") == 3 and made.one(facts.KnockedBack).who == made.id("lucy")
    assert not any(made.table.base(made.id(key)) & made.table.blind_spot() for key in ("erza", "lucy"))


def test_kings_walk__with_no_place_it_walks() -> None:
    """All around them others stand in the way: a full move, and it turns."""
    made = draw("King's Walk", {"erza": (22, 16), "lucy": (2, 2)}, at=(1, 1), ready=lambda made: made.fell("lucy"),
                first=["route"])  # fmt: skip
    assert (
        not made.each(facts.MonsterPlaced)
        and made.one(facts.MonsterMoved)
        and made.table.facing.name in ("EAST", "SOUTH")
    )


def test_kneel__each_who_sees_it_kneels_or_stands() -> None:
    """The closest first. Who kneels is bashed and out of step; then it strikes nobody."""
    made = draw(
        "Kneel", {"lucy": (11, 14), "erza": (11, 10), "zachary": (11, 7)}, "stand", "kneel",
        ready=lambda made: in_step(made, erza=2, lucy=2), sheets={"erza": {"insanity": 9}},
    )  # fmt: skip
    assert fallen(made) == ["lucy"] and (tempo(made, "erza"), tempo(made, "lucy")) == (2, 0)
    assert made.sheet("erza").insanity == 6 and made.sheet("erza").courage == 1
    assert not made.each(facts.BasicActionBegan)


def test_kneel__if_nobody_kneels_it_strikes_the_bravest() -> None:
    made = draw(
        "Kneel", {"erza": (13, 10), "lucy": (11, 12)}, "stand", "stand", d10=(1, 1),
        sheets={"erza": {"insanity": 9}, "lucy": {"insanity": 9, "courage": 3}},
    )  # fmt: skip
    assert made.one(facts.BasicActionBegan).target == made.id("lucy")
    made.table.condition(made.id("erza")).counters["kneeling mark"] = 1
    made.table.record.ai.draw_pile.append("Kneel")
    made.run(monster_turn(made.table), "stand", "stand", d10=(1, 1))
    assert made.sheet("erza").courage == 1, "once per showdown"
    assert len(made.each(facts.BasicActionBegan)) == 2, "who knelt before does not kneel now"


def test_kneel__with_nobody_in_range_it_picks_as_ever() -> None:
    made = draw("Kneel", {"erza": (22, 16), "lucy": (22, 15)}, "stand", "stand", at=(1, 1), d10=(),
                sheets={"erza": {"insanity": 9}, "lucy": {"insanity": 9}}, first=["controller-choice"])  # fmt: skip
    assert made.one(facts.BasicActionBegan).target == 0 and made.one(facts.InstinctPerformed)


def test_lantern_mirage() -> None:
    """It stands 2 spaces off, as far out as can be, and shots at it go wide until its next turn."""
    made = draw(
        "Lantern Mirage", {"erza": (3, 14), "lucy": FAR}, d10=(4, 1), where=(ARMS,),
        picks=("erza",), sheets={"erza": {**ARMORED["erza"], "insanity": 5, "survival": 1}},
        first=["place-monster", "facing"],
    )  # fmt: skip
    table = made.table
    assert table.record.shots_miss == 5 and table.at(table.monster) != (11, 8)
    assert table.distance(made.id("erza")) == 2 and (made.sheet("erza").insanity, made.sheet("erza").survival) == (3, 0)
    assert hurt(made, "erza") == 2


def test_lantern_mirage__shots_go_wide() -> None:
    made = stage({"erza": (3, 14)})
    made.table.record.shots_miss = 5
    bow, blade = weapon("bow", accuracy=3, range=6, keywords=("weapon", "ranged")), weapon("blade", accuracy=3)
    needs = [hit_needs(made.table, made.id("erza"), one).total for one in (bow, blade)]
    assert needs == [6, 3]
    made.fell("kings-man")
    assert hit_needs(made.table, made.id("erza"), bow).total == 6
    made.table.record.ai.draw_pile.append("Bare Card")
    made.run(monster_turn(made.table))
    assert hit_needs(made.table, made.id("erza"), bow).total == 3


def lashed(*, at: tuple[int, int] = (11, 10), counters: int = 0, wound: int = 9, dice: tuple[int, ...] = (1,)) -> Stage:
    """Erza attacks while the mood lies there."""
    made = stage(
        {"erza": at, "lucy": FAR}, turn="survivors", locations=["Regal Greaves"], ai=("Bare Card",) * 4,
        sheets={"erza": {"gear": ["long", "plate"], "permanent": {Attribute.STRENGTH: 6}}},
        gear=(weapon("long", accuracy=2, reach=3), *GEAR),
    )  # fmt: skip
    made.table.record.in_play.append(InPlay("Lash Out", "mood", counters={"lash counter": counters}))
    made.table.forget_traits()
    made.run(
        attack(made.table, made.id("erza"), made.table.box.gear["long"]),
        d10=(9, wound, *dice),
        where=(ARMS,) * (dice == (4,)),
    )
    return made


def test_lash_out__it_draws_on() -> None:
    made = draw("Lash Out", {"erza": (11, 10), "lucy": FAR}, more=["Bare Card"])
    assert [card.card for card in made.table.record.in_play] == ["Lash Out"]
    assert len(made.each(facts.AIDrawn)) == 2


def test_lash_out__whoever_wounded_it_is_struck_back() -> None:
    """One die at 4+, knockback 3; the third time it is spent."""
    made = lashed(dice=(4,))
    assert made.one(facts.MonsterAttacked).needs.total == 4 and made.at("erza") == (11, 13)
    assert made.table.record.in_play[0].counters == {"lash counter": 1}
    assert lashed(counters=1).table.record.in_play and not lashed(counters=2).table.record.in_play


def test_lash_out__not_from_afar_and_not_without_a_wound() -> None:
    made = lashed(at=(11, 12), dice=())
    assert not made.each(facts.MonsterAttacked) and made.table.record.in_play[0].counters == {"lash counter": 1}
    made = lashed(wound=1, dice=())
    assert made.table.record.in_play[0].counters == {"lash counter": 0}


def test_lash_out__ends_when_it_falls() -> None:
    made = stage({"erza": (11, 10)}, turn="survivors")
    made.table.record.in_play.append(InPlay("Lash Out", "mood"))
    made.table.forget_traits()
    made.perform((KnockDown(Role.MONSTER),), "erza")
    assert not made.table.record.in_play


def test_perfect_thrust__the_sweet_spot() -> None:
    """Whoever dealt most wounds; in the second of its three rows there are level + 1 severe injuries at the body, in
    the others an attack."""
    made = draw(
        "Perfect Thrust", {"erza": (11, 10), "lucy": (12, 11), "zachary": (11, 12)}, d10=(10, 10, 3, 1),
        where=(ARMS,), sheets=ARMORED, first=["pick-target", "controller-choice"],
        ready=lambda made: setattr(made.table.condition(made.id("lucy")), "wounds_dealt", 2),
    )  # fmt: skip
    assert target(made) == "lucy" and made.lion_at == (11, 8)
    rolled = made.each(facts.SevereInjurySuffered)
    assert len(rolled) == 2 and {one.who for one in rolled} == {made.id("lucy")}
    assert [e.target for e in made.each(facts.MonsterAttacked)] == [made.id("erza"), made.id("zachary")]


def test_perfect_thrust__nobody_has_wounded_it() -> None:
    made = draw("Perfect Thrust", {"erza": (11, 12), "lucy": FAR}, d10=(1,))
    assert target(made) == "erza" and not made.each(facts.SevereInjurySuffered)


def test_perfect_thrust__bent_spear() -> None:
    made = draw("Perfect Thrust", {"erza": (11, 11), "lucy": FAR}, d10=(1, 1), injuries=BENT)
    assert made.one(facts.BasicActionBegan)


def test_spinning_halberd__everybody_within_two() -> None:
    made = draw(
        "Spinning Halberd", {"erza": (11, 11), "lucy": (14, 9), "zachary": (15, 10)}, d10=(5, 5), where=(ARMS, LEGS),
        sheets=ARMORED, special=COMBAT,
    )  # fmt: skip
    assert (made.at("erza"), made.at("lucy"), made.at("zachary")) == ((11, 16), (19, 9), (15, 10))


def test_spinning_halberd__nobody_near() -> None:
    """It closes in on the closest threat first; still nobody: its instinct."""
    made = draw("Spinning Halberd", {"erza": (11, 13), "lucy": FAR}, d10=(1,), special=COMBAT)
    assert made.lion_at == (11, 11) and target(made) == "erza"
    made = draw(
        "Spinning Halberd", {"erza": (22, 16), "lucy": (22, 1)}, at=(1, 1), first=["route", "controller-choice"]
    )
    assert made.one(facts.InstinctPerformed)


def test_spinning_halberd__split_shaft() -> None:
    made = draw("Spinning Halberd", {"erza": (11, 10), "lucy": (11, 11)}, injuries=SPLIT)
    assert fallen(made) == ["erza"] and not made.each(facts.MonsterAttacked)


# legendary


def familiar(**fields: object) -> Stage:
    made = stage(
        {"erza": (11, 7), "lucy": (11, 10)}, turn="survivors", locations=["Regal Helm", "Regal Skirt"],
        ai=("Bare Card",) * 4, sheets={"erza": {"gear": ["knife"]}, "lucy": {"gear": ["knife"], "survival": 1}},
    )  # fmt: skip
    made.table.record.in_play.append(InPlay("Familiar Face", "mood"))
    made.table.condition(made.id("erza")).counters["familiar token"] = 1
    made.table.forget_traits()
    return made


def test_familiar_face__a_random_survivor_knows_it() -> None:
    made = draw(
        "Familiar Face", {"erza": (11, 10), "lucy": FAR}, more=["Bare Card"], picks=("lucy",),
        ready=lambda made: made.table.condition(made.id("erza")).counters.update({"familiar token": 1}),
    )  # fmt: skip
    held = [made.table.condition(made.id(key)).counters.get("familiar token", 0) for key in ("erza", "lucy")]
    assert held == [0, 1] and len(made.each(facts.AIDrawn)) == 2


def test_familiar_face__the_first_attack_of_a_round_has_its_price() -> None:
    made = familiar()
    lucy, knife = made.id("lucy"), made.table.box.gear["knife"]
    made.run(attack(made.table, lucy, knife), "yes", d10=(1,))
    assert made.sheet("lucy").survival == 0
    made.run(attack(made.table, lucy, knife), d10=(1,))  # once in a round
    made.table.record.spent.clear()
    made.run(attack(made.table, lucy, knife), d10=(1,))
    assert made.one(facts.BrainDamageSuffered).who == lucy


def test_familiar_face__whoever_it_is_familiar_to_cannot_strike_its_back() -> None:
    made = familiar()
    knife = made.table.box.gear["knife"]
    with pytest.raises(Exception, match="blind spot"):
        verify_attack(made.table, made.id("erza"), knife)
    made.table.condition(made.id("erza")).counters.clear()
    verify_attack(made.table, made.id("erza"), knife)


def test_familiar_face__ends_with_a_critical_wound_or_the_death_of_who_knows_it() -> None:
    made = familiar()
    made.run(attack(made.table, made.id("lucy"), made.table.box.gear["knife"]), "yes", d10=(9, 10))
    assert all(card.card != "Familiar Face" for card in made.table.record.in_play)
    assert not made.table.condition(made.id("erza")).counters.get("familiar token")
    made = familiar()
    made.perform((Die(Role.SELF),), "erza")
    assert not made.table.record.in_play


# special cards


def test_weak_spot__its_back_is_open() -> None:
    made = stage(
        {"erza": (11, 7), "lucy": FAR}, turn="survivors", locations=["Regal Greaves"], special=["Weak Spot"],
        sheets={"erza": {"gear": ["knife"]}}, ai=("Bare Card",) * 3,
    )  # fmt: skip
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 2))
    assert made.one(facts.WoundAttempted).needs.total == 12 - 3 - 2 and made.at("erza") == (11, 7), (
        "no failure reaction"
    )


def test_kings_combat__what_names_no_reach_has_two() -> None:
    """Of any of its attacks; with a split shaft every reach is 1."""
    near = {"erza": (11, 11), "lucy": FAR}
    assert draw("Spinning Halberd", near, d10=(1,), special=COMBAT).one(facts.MonsterAttacked)
    assert draw("Spinning Halberd", near).one(facts.AttackOutOfReach).distance == 2
    made = draw("Axe", near, d10=(1,), special=COMBAT, injuries=SPLIT)
    assert made.lion_at == (11, 9), "the axe reaches 2, but its shaft is split"


@pytest.mark.parametrize(
    ("others", "tiles", "hurts"),
    [({"lucy": (11, 13)}, {}, 2 + 1), ({"lucy": FAR}, {}, 2), ({"lucy": FAR}, {(11, 12): "stone-column"}, 2 + 1)],
)
def test_kings_combat__whom_it_knocks_into_somebody_is_hurt(
    others: dict[str, tuple[int, int]], tiles: dict[tuple[int, int], str], hurts: int
) -> None:
    """Through a survivor, or into impassable terrain; once, and only who is pushed."""
    where = (ARMS,) if hurts > 2 else ()
    made = draw(
        "Force Thrust", {"erza": (11, 10), **others}, d10=(3,), where=where, sheets=ARMORED, special=COMBAT,
        tiles=tiles,
    )  # fmt: skip
    assert hurt(made, "erza") == hurts and hurt(made, "lucy") == 0


def test_out_fighting__after_a_card_on_which_it_attacked_it_glides_back() -> None:
    made = draw("Axe", {"erza": (11, 10), "lucy": FAR}, d10=(1,), special=OUTFIGHTING)
    assert made.lion_at == (11, 6) and made.table.facing.name == "SOUTH"


def test_out_fighting__once_for_each_and_no_farther_than_the_edge() -> None:
    """Clang's own attack is that of the basic action. At the edge it stays."""
    made = draw("Clang", {"erza": (11, 10), "lucy": FAR}, d10=(1, 1), special=OUTFIGHTING)
    assert made.lion_at == (11, 6)
    made = draw("Axe", {"erza": (11, 3), "lucy": FAR}, d10=(1,), special=OUTFIGHTING, at=(11, 1))
    assert made.lion_at == (11, 1)


def test_out_fighting__not_without_an_attack_and_not_knocked_down() -> None:
    made = draw(
        "Kneel", {"erza": (11, 10), "lucy": FAR}, "kneel", "kneel", special=OUTFIGHTING, first=["pick-survivor"]
    )
    assert made.lion_at == (11, 8)


def test_silent_hymn__at_the_end_of_each_round() -> None:
    """A tempo token or the mind; the deaf and who knows the step are spared."""
    made = stage(
        {"erza": (1, 1), "lucy": FAR, "zachary": (1, 3), "allister": (1, 5)}, special=["Silent Hymn"],
        sheets={"lucy": {"injuries": ["Deaf"]}, "zachary": {"fighting_arts": ["King's Step"]}, "erza": {"insanity": 2},
                "allister": {"insanity": 2}},
    )  # fmt: skip
    in_step(made, erza=1)
    made.run(end_round(made.table), "lose-the-step")
    assert tempo(made, "erza") == 0 and made.sheet("erza").insanity == 2 and made.sheet("allister").insanity == 1


@pytest.mark.parametrize(("level", "toughness", "damage", "speed"), [(2, 5, 2, 1), (3, 8, 4, 2)])
def test_silent_hymn__hardens_it_and_grows_with_it(level: int, toughness: int, damage: int, speed: int) -> None:
    made = stage({"erza": (1, 1)}, level=level, special=["Silent Hymn"], sheets={"erza": {"insanity": 4}})
    assert made.total("kings-man", Attribute.TOUGHNESS) == made.table.level.toughness + toughness
    assert made.total("kings-man", Attribute.DAMAGE) == made.table.level.damage + damage
    assert made.total("kings-man", Attribute.SPEED) == made.table.level.speed + speed
    made.run(end_round(made.table))
    assert made.sheet("erza").insanity == 4 - level


def test_indomitable__it_stands_at_once() -> None:
    made = stage(
        {"erza": (11, 10), "lucy": FAR}, turn="survivors", locations=["Regal Greaves"], special=["Indomitable"],
        sheets={"erza": {"gear": ["knife"]}}, ai=("Bare Card",) * 4,
    )  # fmt: skip
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 10))
    assert made.each(facts.KnockedDown)[0].who == made.lion and not made.table.is_down(made.lion)


def test_cleave__it_turns_to_its_target() -> None:
    made = draw("Cleave", {"erza": (16, 8), "lucy": FAR}, d10=(1,))
    assert made.lion_at == (13, 8) and made.table.facing.name == "EAST" and made.one(facts.MonsterAttacked)


def test_hook_and_pull__whoever_falls_otherwise_is_not_struck_again() -> None:
    """It has missed them."""
    made = stage({"erza": (11, 10), "lucy": FAR})
    made.fell("erza")
    alert = made.table.ai_cards["Hook and Pull"].actions[-1:]
    made.run(play_actions(made.table, alert, EffectContext("Hook and Pull", target=made.id("erza"))))
    assert not made.each(facts.MonsterAttacked)


def test_hook_and_pull__whoever_keeps_standing_is_not_struck_again() -> None:
    made = draw(
        "Hook and Pull", {"erza": (11, 12), "lucy": FAR}, d10=(3,),
        sheets={"erza": {**ARMORED["erza"], "abilities": ["Burnt Nerves"]}},
    )  # fmt: skip
    assert not made.down("erza") and len(made.each(facts.MonsterAttacked)) == 1


def test_kings_grace__it_turns_to_the_closest_before_it_strikes() -> None:
    made = draw("King's Grace", {"erza": (14, 8), "lucy": (11, 13), "zachary": (12, 13)}, d10=(1, 1))
    assert target(made) == "erza"


def test_spear__it_turns_to_its_target() -> None:
    made = draw("Spear", {"erza": (15, 8), "lucy": FAR}, d10=(1, 1))
    assert made.lion_at == (11, 8) and made.table.facing.name == "EAST" and made.one(facts.MonsterAttacked)
    assert draw("Spear", {"erza": (16, 8), "lucy": FAR}, injuries=BENT).table.facing.name == "EAST"


@pytest.mark.parametrize(("at", "goes"), [((11, 14), (11, 10)), ((15, 8), (11, 8))])
def test_perfect_thrust__it_goes_where_its_target_is_in_line(at: tuple[int, int], goes: tuple[int, int]) -> None:
    made = draw("Perfect Thrust", {"erza": at, "lucy": FAR}, d10=(1,))
    assert made.lion_at == goes and made.one(facts.MonsterAttacked)


def test_sweet_spot__the_second_row_before_it() -> None:
    made = stage({"erza": (12, 11), "lucy": (12, 10)})
    (zone,) = [one.zone for one in made.table.monster_card.definitions if one.name == "Sweet Spot"]
    assert zone is not None and BOARD.to_spaces(spaces_of(made.table, zone)) == [(11, 11), (12, 11)]


def test_familiar_face__stays_when_somebody_else_dies() -> None:
    made = familiar()
    made.perform((Die(Role.SELF),), "lucy")
    assert made.table.record.in_play


def test_kings_aura__the_pressure_lies_on_top_again() -> None:
    """At the start of its turn, and whenever the deck is shuffled."""
    pressure = "Battle Pressure"
    made = stage(
        {"erza": FAR}, special=["King's Aura"], locations=["Regal Helm", pressure],
        location_discard=[pressure, "Regal Back"],
    )  # fmt: skip
    made.run(monster_turn(made.table))
    deck = made.table.record.hit_locations
    assert deck.peek(3) == [pressure, pressure, "Regal Helm"] and deck.discard == ["Regal Back"]
    deck.draw_pile[:] = ["Regal Helm"]
    deck.discard.append(pressure)
    made.run(shuffle_hit_locations(made.table))
    assert deck.peek(1) == [pressure]


def test_battle_tempo__two_tokens_for_evasion() -> None:
    """In an own act, standing."""
    made = stage({"erza": FAR, "lucy": (1, 1)}, turn="survivors", ai=("Bare Card",) * 5)
    in_step(made, erza=3)
    made.play("act:erza", "power:battle-tempo:erza")
    assert tempo(made, "erza") == 1 and made.tokens("erza") == {Attribute.EVASION: 1}
    assert "power:battle-tempo:erza" not in made.offered
    for tokens in (1, 2):
        made = stage({"erza": FAR, "lucy": (1, 1)}, turn="survivors", ai=("Bare Card",) * 5)
        in_step(made, erza=tokens)
        made.play("act:erza")
        assert ("power:battle-tempo:erza" in made.offered) is (tokens == 2), "one token is not enough"


def test_battle_tempo__not_on_the_ground() -> None:
    made = stage({"erza": FAR, "lucy": (1, 1)}, turn="survivors", ai=("Bare Card",) * 5)
    in_step(made, erza=3)
    made.play("act:erza")
    (use,) = [one for _, one in made.table.of_kind(made.id("erza"), AtWill)]
    situation = EffectContext("Battle Tempo", target=made.id("erza"), bearer=made.id("erza"))
    assert use.needs is not None and made.table.holds(use.needs, situation)
    made.fell("erza")
    assert not made.table.holds(use.needs, situation)
