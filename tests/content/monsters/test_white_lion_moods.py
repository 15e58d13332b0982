"""The White Lion's advanced and legendary cards that need more than a pick and an attack, and its special cards."""

from __future__ import annotations

from functools import partial

import pytest

from game import facts
from game.cards.moments import Moment
from game.cards.words.monster import HealMonster, WoundMonster
from game.model.terms import Attribute, SurvivalAction
from game.rules.death.death import die
from game.rules.table.components import Tokens
from tests.play.lion import ARMORED, ARMS, FAR, LEGS, MISSES, PLATE, play, profile, target
from tests.play.stage import Stage, weapon

TIES = frozenset({"route", "place", "place-monster", "facing", "away", "knockback"})


# Alert


def alert(at: tuple[int, int]) -> Stage:
    """Its zone reaches 4 spaces, diagonals counted: columns 7 to 16, rows 4 to 13."""
    stage = Stage({"erza": at, "lucy": FAR}, turn="survivors")
    stage.table.enter_play("Alert", "mood")
    return stage


def test_alert__draws_on_when_it_is_drawn() -> None:
    stage = play("Alert", {"erza": (11, 10), "lucy": FAR}, d10=MISSES, more=("Claw",))
    assert [e.card for e in stage.each(facts.AIDrawn)] == ["Alert", "Claw"]
    assert [card.card for card in stage.table.record.in_play] == ["Alert"]


def test_alert__whoever_walks_in_is_stopped_marked_and_attacked() -> None:
    stage = alert((11, 15))
    stage.play("act:erza", "space:11,11", d10=MISSES)
    assert stage.each(facts.SurvivorMoved)[0].path == ((11, 15), (11, 14), (11, 13))
    assert stage.at("erza") == (11, 13), "the movement ends on the first space of the zone"
    assert stage.order(facts.MovementEnded, facts.PriorityGained, facts.CardLeavesPlay, facts.BasicActionBegan) == [
        "MovementEnded",
        "PriorityGained",
        "CardLeavesPlay",
        "BasicActionBegan",
    ]
    assert stage.one(facts.BasicActionBegan).target == stage.id("erza")
    assert stage.table.record.ai.discard == ["Alert"]
    assert not [key for key in stage.offered if key.startswith("space:")], "the movement is spent"


def test_alert__a_dash_is_own_movement_and_a_knockback_is_none() -> None:
    stage = alert((11, 15))
    stage.fell("lucy")
    stage.table.record.survival_actions.append(SurvivalAction.DASH)
    stage.sheet("erza").survival = 1
    stage.play("act:erza", "dash:erza", "space:11,13", d10=MISSES)
    assert stage.one(facts.BasicActionBegan).target == stage.id("erza")


# Bloodthirsty


def bloodthirsty(tokens: int, more: tuple[str, ...] = (), **fields: object) -> Stage:
    stage = Stage(
        {"erza": (11, 10), "lucy": (14, 10), "zachary": FAR}, ai=["Claw", *more], sheets=ARMORED, gear=[PLATE],
        first=TIES, **fields,  # type: ignore[arg-type]
    )  # fmt: skip
    stage.table.enter_play("Bloodthirsty", "mood")
    if tokens:
        stage.table.record.in_play[0].counters["bleeding token"] = tokens
    return stage


def test_bloodthirsty__one_token_for_each_attack_that_damages() -> None:
    stage = bloodthirsty(0)
    stage.play("hit:arms", d10=(9, 9), where=(ARMS, LEGS))
    assert stage.table.record.in_play[0].counters == {"bleeding token": 1}
    stage = bloodthirsty(0)
    stage.play(d10=MISSES)
    assert stage.table.record.in_play[0].counters == {}


@pytest.mark.parametrize(("bleeding", "damage"), [(0, 1), (1, 2)])
def test_bloodthirsty__more_damage_to_those_who_bleed(bleeding: int, damage: int) -> None:
    stage = bloodthirsty(0)
    stage.table.world.get(stage.id("erza"), Tokens).bleeding = bleeding
    stage.play(d10=(9, 1), where=(ARMS,))
    assert stage.one(facts.DamageSuffered).damage.total == damage


def test_bloodthirsty__the_third_token() -> None:
    """Discarded, a basic action at whoever bleeds most in range, and it heals 1."""
    stage = bloodthirsty(2)
    stage.table.record.wounds.append("Chomp")
    stage.table.world.get(stage.id("lucy"), Tokens).bleeding = 2
    stage.play(d10=(9, 1, *MISSES), where=(ARMS,))
    assert [stage.table.key(e.target) for e in stage.each(facts.MonsterAttacked)] == ["erza", "lucy"]
    assert not stage.table.record.in_play and stage.table.record.ai.discard == ["Bloodthirsty", "Claw"]
    assert stage.one(facts.MonsterHealed).n == 1 and not stage.table.record.wounds


def test_bloodthirsty__ends_when_every_hand_is_useless() -> None:
    stage = bloodthirsty(1)
    stage.table.enter_play("Strange Hand", "persistent injury")
    stage.run(stage.table.trigger(Moment.INJURY_DEALT))
    assert len(stage.table.record.in_play) == 2, "one foot is left"
    stage.table.enter_play("Beast's Paw", "persistent injury")
    stage.run(stage.table.trigger(Moment.INJURY_DEALT))
    assert stage.one(facts.CardLeavesPlay).card == "Bloodthirsty"


def test_bloodthirsty__drawn_without_hands_it_does_not_stay() -> None:
    def ready(stage: Stage) -> None:
        stage.table.enter_play("Strange Hand", "persistent injury")
        stage.table.enter_play("Beast's Paw", "persistent injury")

    stage = play("Bloodthirsty", {"erza": (11, 10), "lucy": FAR}, d10=MISSES, more=("Claw",), ready=ready)
    assert "Bloodthirsty" in stage.table.record.ai.discard
    assert [e.card for e in stage.each(facts.AIDrawn)] == ["Bloodthirsty", "Claw"]


# Bloody Claw


def test_bloody_claw__takes_who_bleeds_most_and_lets_bleed() -> None:
    def ready(stage: Stage) -> None:
        stage.table.world.get(stage.id("erza"), Tokens).bleeding = 1
        stage.fell("erza", 1, "monster")

    stage = play(
        "Bloody Claw", {"lucy": (11, 10), "erza": (13, 8), "zachary": FAR}, d10=(2, 1), where=(ARMS,), ready=ready,
        sheets=ARMORED, gear=[PLATE],
    )  # fmt: skip
    assert target(stage) == "erza" and profile(stage) == (2, 2)
    assert stage.one(facts.DamageSuffered).armor == 2 and stage.bleeding("erza") == 3


def test_bloody_claw__the_closest_of_those_who_bleed_alike() -> None:
    stage = play("Bloody Claw", {"lucy": (11, 12), "erza": (13, 8)}, d10=MISSES)
    assert target(stage) == "erza"


def test_bloody_claw__without_a_hand() -> None:
    stage = play(
        "Bloody Claw", {"erza": (11, 10), "lucy": (13, 8), "zachary": FAR},
        ready=lambda stage: stage.table.enter_play("Strange Hand", "persistent injury"),
    )  # fmt: skip
    assert [stage.sheet(key).understanding for key in ("erza", "lucy", "zachary")] == [1, 1, 0]
    assert not stage.each(facts.MonsterAttacked)


# Lick Wounds


def test_lick_wounds__draws_on_if_it_has_none() -> None:
    stage = play("Lick Wounds", {"erza": (11, 10), "lucy": FAR}, d10=MISSES, more=("Claw",))
    assert [e.card for e in stage.each(facts.AIDrawn)] == ["Lick Wounds", "Claw"]
    assert not stage.each(facts.MonsterMoved)[:0] and not stage.each(facts.MonsterHealed)


def test_lick_wounds__away_from_all_it_heals_twice_and_is_faster_for_a_turn() -> None:
    """Drawn with 2 wounds: it runs, heals 1, and far from everybody heals 1 more; +1 movement through its next turn."""

    def ready(stage: Stage) -> None:
        stage.table.record.wounds.extend(["Chomp", "Maul"])

    stage = play("Lick Wounds", {"erza": (11, 10)}, ready=ready, first=TIES, more=("Claw",))
    assert stage.table.distance(stage.id("erza")) == 7
    assert len(stage.each(facts.MonsterHealed)) == 2 and not stage.table.record.wounds
    assert stage.table.record.ai.draw_pile[:2] == ["Chomp", "Maul"], "unseen, below the deck"
    assert stage.total("white-lion", Attribute.MOVEMENT) == 7
    assert len(stage.each(facts.AIDrawn)) == 1
    stage.answer("end-turn", d10=MISSES)
    assert stage.each(facts.MonsterMoved)[-1].path[-1] != stage.each(facts.MonsterMoved)[-1].path[0]
    assert stage.total("white-lion", Attribute.MOVEMENT) == 6, "the token lasted through the next turn"


def test_lick_wounds__with_somebody_near_it_heals_once() -> None:
    """A survivor on the ground is no threat to run from, but near enough to keep it from its wounds. The stack being
    empty by now draws nothing: it was not when the card was drawn.
    """

    def ready(stage: Stage) -> None:
        stage.table.record.wounds.append("Chomp")
        stage.fell("lucy", 1, "monster")

    stage = play("Lick Wounds", {"erza": (11, 10), "lucy": (14, 2)}, ready=ready, first=TIES, more=("Claw",))
    assert stage.table.distance(stage.id("lucy")) <= 4
    assert len(stage.each(facts.MonsterHealed)) == 1 and not stage.tokens("white-lion")
    assert len(stage.each(facts.AIDrawn)) == 1


# Smart Cat


def test_smart_cat__the_softest_with_a_ranged_weapon() -> None:
    bow = weapon("bow", keywords=("weapon", "ranged", "bow"), range=6)
    stage = play(
        "Smart Cat", {"erza": (11, 10), "lucy": (16, 8), "zachary": (13, 13)}, d10=(1, 1), first=TIES,
        gear=[bow, PLATE], sheets={"lucy": {"gear": ["bow", "plate"]}, "zachary": {"gear": ["bow"]}},
    )  # fmt: skip
    assert target(stage) == "zachary" and profile(stage) == (2, 3)
    assert stage.table.adjacent(stage.id("zachary")) and stage.one(facts.MonsterPlaced)
    assert not stage.each(facts.MonsterMoved), "placing is not moving"
    assert not stage.table.adjacent(stage.id("erza"))


def test_smart_cat__else_the_softest_and_the_hit_weakens() -> None:
    """After a hit: evasion -1 and survival -1."""
    stage = play(
        "Smart Cat", {"erza": (11, 12), "lucy": (16, 8)}, d10=(3, 1), where=(ARMS,), first=frozenset({*TIES, "dodge"}),
        gear=[PLATE], sheets={"lucy": {"gear": ["plate"]}, "erza": {"survival": 2}},
    )  # fmt: skip
    assert target(stage) == "erza"
    assert stage.sheet("erza").survival == 0 and stage.total("erza", Attribute.EVASION) == -1, "one more for the dodge"


@pytest.mark.parametrize(("standing", "moves"), [(True, 1), (False, 0)])
def test_smart_cat__withdraws_from_two_who_stand_beside_it(standing: bool, moves: int) -> None:
    def ready(stage: Stage) -> None:
        if not standing:
            stage.fell("lucy", 1, "monster")

    stage = play(
        "Smart Cat", {"erza": (1, 1), "lucy": (3, 3), "zachary": (22, 16)}, d10=(1, 1), first=TIES, at=(4, 1),
        ready=ready, sheets={"lucy": {"gear": ["plate"]}}, gear=[PLATE],
    )  # fmt: skip
    beside = [who for who in stage.table.survivors() if stage.table.adjacent(who)]
    assert len(stage.each(facts.MonsterMoved)) == moves
    assert bool(beside) is not standing


def test_smart_cat__cannot_reach_a_target_that_ran() -> None:
    """Placed where a full move could not bring it: not at all, and the attack is out of reach."""
    stage = play("Smart Cat", {"erza": (11, 15), "lucy": (17, 16)}, d10=MISSES, first=TIES)
    assert target(stage) == "erza" and stage.table.adjacent(stage.id("erza"))


# Golden Eyes


def test_golden_eyes__those_it_looks_at_lose_heart() -> None:
    """In front and within 6: brain damage; who has no survival cannot spend movement until the round ends."""
    stage = Stage(
        {"erza": (11, 12), "lucy": (14, 12), "zachary": (11, 3), "allister": (12, 14)}, ai=["Bare Card", "Bare Card"],
        sheets={"lucy": {"survival": 1}, "allister": {"insanity": 3}},
    )  # fmt: skip
    stage.table.enter_play("Golden Eyes", "trait")
    stage.play("act:erza")
    assert [stage.table.key(e.who) for e in stage.each(facts.BrainDamageSuffered)] == ["erza", "lucy"]
    assert [stage.table.key(e.who) for e in stage.each(facts.SurvivorBarred)] == ["erza"]
    assert stage.offered == ["act:lucy", "act:zachary", "act:allister", "end-turn"], "Erza could do nothing in her act"
    stage.answer("act:lucy")
    assert any(key.startswith("space:") for key in stage.offered)


def test_golden_eyes__is_a_trait_that_stays() -> None:
    stage = play("Golden Eyes", {"erza": (11, 10), "lucy": FAR}, d10=MISSES, more=("Claw",))
    assert [card.kind for card in stage.table.record.in_play] == ["trait"]
    assert [e.card for e in stage.each(facts.AIDrawn)] == ["Golden Eyes", "Claw"]


# Vanish


vanish = partial(play, "Vanish", d10=(3,))
"""With a result of its story event, Zero Presence, of which nothing comes (3)."""


def test_vanish__zero_presence_comes_over_the_marked() -> None:
    stage = play("Vanish", {"erza": (11, 10), "lucy": FAR}, d10=(8,), sheets={"lucy": {"survival": 1}},
                 first=("pick-target",))  # fmt: skip
    assert stage.sheet("erza").fighting_arts == ["Zero Presence"] and not stage.sheet("lucy").fighting_arts


def test_vanish__marks_the_threat_with_least_survival_and_leaves_the_board() -> None:
    stage = vanish(
        {"erza": (11, 10), "lucy": (13, 8), "zachary": FAR},
        sheets={"erza": {"survival": 2}, "lucy": {"survival": 1}, "zachary": {"survival": 1}}, first=("pick-target",),
    )  # fmt: skip
    assert target(stage) == "lucy" and stage.table.condition(stage.id("lucy")).counters == {"stalked mark": 1}
    assert not stage.table.on_board(stage.lion) and stage.table.record.face_up_duration == "Vanish"
    stage.answer("act:erza")
    assert not [key for key in stage.offered if key.startswith("attack:")]


def test_vanish__while_it_is_away_those_alone_are_afraid() -> None:
    """Whoever ends an act with nobody within 3 suffers brain damage; the deaf do not."""
    stage = vanish(
        {"erza": (11, 10), "lucy": (13, 10), "zachary": FAR, "allister": (1, 1)},
        first=("pick-target",),
        sheets={"allister": {"injuries": ["Deaf"]}},
    )
    stage.answer("act:erza", "end-act", "act:zachary", "end-act", "act:allister", "end-act")
    assert [stage.table.key(e.who) for e in stage.each(facts.BrainDamageSuffered)] == ["zachary"]


def test_vanish__comes_back_beside_the_marked_on_the_far_side() -> None:
    """Drawn face up: no Pick Target (the priority target is not asked), placed away from the others, 3 dice, 3 damage,
    Grab, and the mark is gone."""
    stage = vanish({"erza": (11, 10), "lucy": (8, 10), "zachary": (9, 9)}, first=(*TIES, "pick-target"),
                 sheets={**ARMORED, "lucy": {"survival": 1}, "zachary": {"survival": 1}}, gear=[PLATE])  # fmt: skip
    assert target(stage) == "erza"
    stage.table.record.priority = stage.id("zachary")
    stage.answer("end-turn", d10=(2, 1, 1), where=(ARMS, LEGS))
    assert stage.each(facts.AIDrawn)[-1].rule == "ai-duration-second-draw"
    assert profile(stage) == (3, 2) and stage.each(facts.DamageSuffered)[0].armor == 3
    assert stage.table.at(stage.lion)[0] > 11 and stage.table.adjacent(stage.id("erza")), "the others are in the west"
    assert stage.down("erza") and stage.table.condition(stage.id("erza")).counters == {}
    assert stage.table.record.priority == stage.id("zachary") and stage.table.record.ai.discard == ["Vanish"]


def test_vanish__with_a_broken_foot_nobody_is_grabbed() -> None:
    stage = vanish({"erza": (11, 10), "lucy": FAR}, first=(*TIES, "pick-target"), gear=[PLATE],
                 sheets={"erza": {"gear": ["plate"]}, "lucy": {"survival": 1}},
                 ready=lambda stage: stage.table.enter_play("Beast's Paw", "persistent injury"))  # fmt: skip
    stage.answer("end-turn", d10=(2, 1, 1), where=(ARMS,))
    assert stage.one(facts.Replaced).source == "Broken Foot" and not stage.down("erza")


def test_vanish__the_marked_one_is_dead() -> None:
    """Then it comes for a random survivor."""
    stage = vanish({"erza": (11, 10), "lucy": (3, 3), "zachary": FAR}, first=(*TIES, "pick-target"),
                 sheets={"lucy": {"survival": 1}, "zachary": {"survival": 1}})  # fmt: skip
    for _ in die(stage.table, stage.id("erza"), "test"):
        raise AssertionError("nobody is asked")
    stage.answer("end-turn", d10=(1, 1, 1), picks=("lucy",))
    assert stage.table.adjacent(stage.id("lucy")) and stage.one(facts.MonsterAttacked).target == stage.id("lucy")


def test_ai_duration_wounded__of_a_lion_off_the_board() -> None:
    """Wounded while it is away, the duration goes to the wound stack; at its next draw the lion is back."""
    stage = vanish({"erza": (11, 10), "lucy": FAR}, first=(*TIES, "pick-target"), more=("Claw",),
                 sheets={"lucy": {"survival": 1}})  # fmt: skip
    request, flow = stage.request, stage._flow
    stage.perform((WoundMonster(1),))
    stage.request, stage._flow = request, flow
    assert stage.table.record.wounds == ["Vanish"] and not stage.table.record.face_up_duration
    stage.answer("end-turn", d10=MISSES, picks=("erza",))
    assert stage.one(facts.MonsterPlaced) and stage.table.on_board(stage.lion)
    assert [e.card for e in stage.each(facts.AIDrawn)] == ["Vanish", "Claw"]


def test_vanish__moods_and_traits_do_nothing_meanwhile() -> None:
    stage = vanish({"erza": (11, 12), "lucy": (12, 12)}, first=(*TIES, "pick-target"),
                 ready=lambda stage: stage.table.enter_play("Cunning", "trait"))  # fmt: skip
    assert not stage.each(facts.MonsterTurned) and not stage.each(facts.BasicActionBegan)


# special cards


def special(name: str, survivors: dict[str, tuple[int, int]], **fields: object) -> Stage:
    stage = Stage(survivors, first=TIES, **fields)  # type: ignore[arg-type]
    stage.table.enter_play(name, "trait")
    return stage


def test_cunning__turns_on_whoever_is_behind_it() -> None:
    """At the end of its turn: the closest in the blind spot, priority target or not."""
    stage = special("Cunning", {"erza": (11, 7), "lucy": (11, 12)})
    stage.table.record.priority = stage.id("lucy")
    stage.play(d10=MISSES)
    assert stage.table.facing.value == "n" and stage.one(facts.MonsterAttacked).target == stage.id("erza")
    assert stage.table.record.priority == stage.id("lucy"), "it is no Pick Target"


def test_cunning__else_to_where_most_are() -> None:
    stage = special("Cunning", {"erza": (18, 3), "lucy": (20, 9), "zachary": (11, 14)})
    stage.play()
    assert stage.table.facing.value == "e" and not stage.each(facts.MonsterAttacked)


def test_cunning__not_while_it_is_knocked_down() -> None:
    stage = special("Cunning", {"erza": (11, 7), "lucy": FAR})
    stage.table.enter_play("Ground Fighting", "mood")  # draws nothing, so it does not stand up for it
    stage.fell("white-lion", 1, "monster")
    stage.play()
    assert not stage.each(facts.MonsterTurned) and not stage.each(facts.BasicActionBegan)
    assert stage.order(facts.MonsterTurnEnded, facts.StoodUp) == ["MonsterTurnEnded", "StoodUp"]


@pytest.mark.parametrize(("down", "damage", "bleeding"), [(True, 2, 1), (False, 1, 0)])
def test_merciless(down: bool, damage: int, bleeding: int) -> None:
    """Against somebody who lay there before the attack: each hit +1 damage, and one bleeding token."""
    stage = special("Merciless", {"erza": (11, 10), "lucy": FAR}, ai=["Vicious Claw"], sheets=ARMORED, gear=[PLATE])
    if down:
        stage.fell("erza", 1, "monster")
    stage.play("hit:arms", d10=(9, 9), where=(ARMS, LEGS), picks=())
    assert [e.damage.total for e in stage.each(facts.DamageSuffered)] == [damage] * 2
    assert stage.bleeding("erza") == 1 + bleeding, "one of the card itself"


def test_merciless__falling_to_its_own_movement_is_before_the_attack() -> None:
    """The collision of its way is resolved before the attack (move-monster-turn-to-face)."""
    stage = special("Merciless", {"erza": (11, 12), "lucy": FAR}, ai=["Claw"], sheets=ARMORED, gear=[PLATE])
    stage.play(d10=(9, 1), where=(ARMS,))
    assert stage.one(facts.DamageSuffered).damage.total == 1, "she stood"


# heal


def test_ai_heal__under_a_duration() -> None:
    """Heal only adds to the bottom, so a duration that lies face up does not forbid it (ai-duration-manipulation)."""
    stage = vanish({"erza": (11, 10), "lucy": FAR}, first=("pick-target",), more=("Claw",))
    stage.table.record.wounds.extend(["Chomp", "Maul"])
    stage.perform((HealMonster(3),))
    assert stage.table.record.wounds == [] and stage.table.record.ai.draw_pile == ["Chomp", "Maul", "Claw"]
    assert stage.table.record.face_up_duration == "Vanish"


def test_ai_draw_again__a_deck_of_nothing_else_ends() -> None:
    """Lick Wounds alone, without a wound, draws itself on; after two rounds through the deck the turn goes on."""
    stage = Stage({"erza": (11, 10)}, ai=["Lick Wounds"])
    stage.play()
    assert len(stage.each(facts.AIDrawn)) == 5 and stage.table.record.stage == "survivors' turn"
