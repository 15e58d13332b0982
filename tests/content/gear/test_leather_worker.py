"""The gear of the Leather Worker, card by card."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.kinds.ai_card import AIType
from game.cards.who import Role
from game.cards.words.moving import Bash
from game.model.terms import Location
from game.rules.attack.survivor_attack import attack
from game.rules.survivor.gear_changes import lose_gear
from game.rules.survivor.knocked_down import knock_down
from tests.play.gear import CARDS, HIDE, armor, carrying, departing
from tests.play.stage import Stage, beast, card

SET = ("leather-mask", "leather-bracers", "leather-cuirass", "leather-skirt", "leather-boots")


@pytest.mark.rule("gear-armor-lost")
@pytest.mark.parametrize(("key", "location"), list(zip(SET, Location, strict=True)))
def test_each_piece_of_leather_armor_is_3_armor_and_takes_it_along(key: str, location: Location) -> None:
    """Leather Mask, Leather Bracers, Leather Cuirass, Leather Skirt, Leather Boots."""
    stage = carrying(key)
    assert armor(stage, location) == 3
    lose_gear(stage.table, stage.id("erza"), key, "campaign-archive")
    assert armor(stage, location) == 0


def test_leather_mask__brings_2_insanity_on_departing() -> None:
    assert departing("leather-mask").sheet("erza").insanity == 2


def test_leather_bracers__bring_2_survival_on_departing_within_the_limit() -> None:
    assert departing("leather-bracers").sheet("erza").survival == 2
    assert departing("leather-bracers", sheet={"survival": 4}).sheet("erza").survival == 5


def test_leather_armor__whoever_wears_all_of_it_ignores_bash_and_nothing_else() -> None:
    """4 armor everywhere; a bash does not knock down, a collision does; without a piece the bash does too."""
    stage = carrying(" ".join(SET))
    assert [armor(stage, location) for location in Location] == [4, 4, 4, 4, 4]
    stage.perform((Bash(Role.SELF),), "erza", card="Claw")
    assert not stage.down("erza")
    assert stage.one(facts.KnockDownIgnored).by == "Leather Armor"
    stage.run(knock_down(stage.table, stage.id("erza"), "a collision", "collision-effect"))
    assert stage.down("erza")
    stage = carrying(" ".join(SET))
    lose_gear(stage.table, stage.id("erza"), "leather-skirt", "campaign-archive")
    stage.perform((Bash(Role.SELF),), "erza", card="Claw")
    assert stage.down("erza")


# boots


def booted(*rows: str) -> Stage:
    stage = carrying(*rows, at=(3, 3))
    stage.play("act:erza", "end-act")
    return stage


def test_leather_boots__may_move_1_space_as_the_act_ends() -> None:
    """With green left and right of them; after the movement of the act, and not at all if nobody wants it."""
    stage = booted("G leather-boots G")
    assert set(stage.offered) == {"stay", "space:2,3", "space:3,2", "space:3,4", "space:4,3"}
    stage.answer("space:4,3")
    assert stage.at("erza") == (4, 3)
    stage = booted("G leather-boots G")
    stage.answer("stay")
    assert stage.at("erza") == (3, 3)


def test_leather_boots__need_both_edges() -> None:
    stage = booted("G leather-boots", "- G")
    assert stage.request is not None and stage.request.topic == "who-acts"


def test_leather_boots__do_not_lift_the_knocked_down() -> None:
    stage = carrying("G leather-boots G", at=(3, 3))
    stage.play("act:erza")
    stage.fell("erza", turn="survivors")
    stage.answer("end-act")
    assert stage.request is not None and stage.request.topic == "who-acts"


# shield and whip


def test_round_leather_shield__armor_everywhere_and_a_block() -> None:
    stage = carrying("round-leather-shield leather-mask")
    assert [armor(stage, location) for location in Location] == [4, 1, 1, 1, 1]
    stage.play("act:erza", "use:round-leather-shield")
    assert stage.table.condition(stage.id("erza")).blocks == [1]


MOODS = tuple(card(name, type=AIType.MOOD) for name in ("Fury", "Spite"))


def lashing(*rows: str, answers: tuple[str, ...] = ()) -> Stage:
    stage = carrying(*rows, monster=beast(*CARDS, *MOODS, hit_locations=[HIDE]), locations=["Hide"])
    for mood in ("Fury", "Spite"):
        stage.table.enter_play(mood, "mood")
    whip = stage.table.box.gear["hunter-whip"]
    stage.run(attack(stage.table, stage.id("erza"), whip), *answers, d10=[10, 1, 1, 1])
    return stage


def test_hunter_whip__each_perfect_hit_discards_a_mood_of_the_attackers_choice() -> None:
    """With blue above and to the right; two moods in play, the attacker picks one."""
    stage = lashing("B -", "hunter-whip B", answers=("mood:Spite",))
    assert [one.card for one in stage.table.record.in_play] == ["Fury"]
    assert stage.asked[0].by == stage.table.seat_of(stage.id("erza"))


def test_hunter_whip__without_its_affinities_moods_stay() -> None:
    stage = lashing("- -", "hunter-whip B")
    assert len(stage.table.record.in_play) == 2


def test_hunter_whip__with_no_mood_in_play_a_perfect_hit_asks_nothing() -> None:
    stage = carrying("B -", "hunter-whip B", locations=["Hide"])
    whip = stage.table.box.gear["hunter-whip"]
    stage.run(attack(stage.table, stage.id("erza"), whip), d10=[10, 1, 1, 1])
    assert not stage.asked
