"""What the monsters' cards do at their edges: ties, the last wound, a fallen monster, the turn that counts."""

from __future__ import annotations

import pytest

from engine.event import Event
from game import facts
from game.cards.kinds.ai_card import AIType, Do
from game.cards.moments import Doing, Moment
from game.cards.who import Role
from game.cards.words.ai_deck import DrawAI
from game.cards.words.harm import BrainDamage
from game.cards.words.monster import WoundMonster
from game.cards.words.survival import EndNow, Underway
from game.content.catalogue import card_text
from game.model.terms import Attribute, Until
from game.narration.narrator import narrate, plain
from game.phases.showdown.monster_turn import monster_turn
from game.rules.attack.survivor_attack import attack
from game.rules.death.removed_from_board import fall_unconscious
from game.rules.monster.instinct import perform_instinct
from game.rules.movement.survivor_movement import walk
from game.rules.table.showdown_record import InPlay
from tests.play.butcher import CALM, FAR, KNIFE, stage, strike
from tests.play.stage import Stage, beast, card


def in_play(made: Stage, *moods: str) -> None:
    made.table.record.in_play.extend(InPlay(name, "mood") for name in moods)
    made.table.forget_traits()


def test_monster_instinct__menace_is_for_one_survivor_and_ties_are_the_controllers() -> None:
    """Erza and Lucy are as close: whoever the controller names is faced and suffers, the other does not."""
    made = stage({"erza": (11, 10), "lucy": (13, 8)}, level=2, facing="n", sheets={"erza": CALM, "lucy": CALM})
    made.run(perform_instinct(made.table), "lucy")
    hurt = made.one(facts.BrainDamageSuffered)
    assert (made.table.key(hurt.who), hurt.damage) == ("lucy", 2)
    assert made.table.facing.value == "e"


def test_showdown_moods_while_down__alert_bites_although_it_discards_itself_first() -> None:
    made = Stage({"erza": (11, 14), "lucy": FAR}, turn="survivors")
    in_play(made, "Alert")
    made.fell("white-lion")
    made.run(walk(made.table, made.id("erza"), [(11, 14), (11, 13), (11, 12)]), d10=(1, 1))
    assert made.one(facts.MonsterAttacked).target == made.id("erza")
    assert made.table.record.ai.discard == ["Alert"]


def test_showdown_ends__the_killing_wound_wakes_nothing_that_waits_for_a_wound() -> None:
    """Embrace the Pain would have driven the last survivor mad: the Butcher is dead first."""
    made = stage(
        {"erza": (11, 10)}, turn="survivors", ai=[], locations=["Furious Bellow"],
        sheets={"erza": {"gear": ["knife"], "brain_box": True}},
    )  # fmt: skip
    in_play(made, "Embrace the Pain")
    made.run(attack(made.table, made.id("erza"), KNIFE), d10=(9, 10))
    assert made.over == "victory"
    assert made.one(facts.MonsterWounded).wounds == 1
    assert not made.each(facts.BrainDamageSuffered)


def test_embrace_the_pain__a_wound_that_no_survivor_has_dealt_is_not_embraced() -> None:
    made = stage({"erza": (11, 10)}, turn="survivors", ai=["Bare Card"] * 3)
    in_play(made, "Embrace the Pain")
    made.perform((WoundMonster(1),))
    assert not made.tokens("butcher") and not made.table.record.in_play[0].counters


def test_critical_persistent_injury__bloodthirsty_ends_with_the_blow_that_cripples_the_last_hand() -> None:
    made = Stage(
        {"erza": (11, 10)}, turn="survivors", ai=["Bare Card"] * 3, locations=["Strange Hand"], gear=[KNIFE],
        sheets={"erza": {"gear": ["knife"], "survival": 0}},
    )  # fmt: skip
    in_play(made, "Bloodthirsty")
    made.table.enter_play("Beast's Paw", "persistent injury")
    made.run(attack(made.table, made.id("erza"), KNIFE), d10=(9, 10))
    assert made.one(facts.CardLeavesPlay).card == "Bloodthirsty"
    assert sorted(made.table.injuries_in_play()) == ["Broken Foot", "Lost Hand"]


@pytest.mark.parametrize(("turn", "until"), [("survivors", 2), ("monster", 1)])
def test_furious_vambraces__jammed_through_the_next_turn_of_the_survivors(turn: str, until: int) -> None:
    """A failure on the monster's turn (a surge in a flow) costs the turn that follows, not the one after it as well."""

    def during(made: Stage) -> None:
        made.table.record.turn = turn

    made = strike("Furious Vambraces", 2, ready=during)
    assert made.table.condition(made.id("erza")).jammed == {"knife": until}


def test_ai_duration_second_draw__a_card_that_ends_the_turn_is_discarded_all_the_same() -> None:
    brooding = card("Brooding", type=AIType.DURATION, face_up=(Do((EndNow(Underway.MONSTER_TURN),)),))
    made = Stage({"erza": FAR}, monster=beast(brooding), ai=["Bare Card"])
    made.table.record.face_up_duration = "Brooding"
    made.play()
    assert made.table.record.ai.discard == ["Brooding"] and not made.table.resolving
    assert made.one(facts.AIDiscarded).rule == "ai-duration-second-draw"


def frenzied(*moods: str) -> Stage:
    """The end of a bloody turn at level 2: Erza and Lucy are frenzied, and Erza has been maimed."""
    made = stage(
        {"erza": (11, 10), "lucy": FAR}, special=["Frenzied Berserker"], ai=["Bare Card", "Butcher's Roar"],
        sheets={"erza": CALM, "lucy": CALM},
    )  # fmt: skip
    in_play(made, *moods)
    for who in made.table.record.party:
        made.table.condition(who).ailments.append("Frenzy")
    made.table.record.happened_in = (1, "monster")
    made.table.record.happened.append((Moment.SEVERE_INJURY, made.id("erza")))
    return made


def test_ai_start_end_turn_order__two_clauses_of_one_card_are_told_apart() -> None:
    made = frenzied("Lantern Frenzy")
    made.play()
    assert made.request is not None and made.request.topic == "order-effects"
    labels = [option.label for option in made.request.options]
    assert labels == ["Frenzied Berserker (blood)", "Frenzied Berserker (frenzy)", "Lantern Frenzy"]


@pytest.mark.parametrize(
    ("first", "told"),
    [
        ("0:Frenzied Berserker", ["AIDrawn", "BrainDamageSuffered", "BrainDamageSuffered", "MonsterAttacked"]),
        ("1:Frenzied Berserker", ["MonsterAttacked", "AIDrawn", "BrainDamageSuffered", "BrainDamageSuffered"]),
    ],
)
def test_ai_start_end_turn_order__a_draw_comes_when_the_controller_wants_it(first: str, told: list[str]) -> None:
    """Frenzied Berserker draws a card for the blood, and strikes at the frenzied: in the order chosen."""
    made = frenzied()
    made.run(monster_turn(made.table), first, d10=(1, 1))
    kinds = (facts.AIDrawn, facts.MonsterAttacked, facts.BrainDamageSuffered)
    assert made.order(*kinds)[1:] == told, "after the card of the turn itself"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Berserker", "if a survivor suffered a severe injury or a brain trauma, or died this turn"),
        ("Embrace the Pain", "When a survivor wounds the monster:   · That survivor suffers 1 brain damage"),
        ("Lantern Frenzy", "performs its basic action targeting the survivor with the frenzy mark"),
        ("Infectious Lunacy", "When you gain a lunacy token, if you have 3 or more"),
    ],
)
def test_ai_card__its_text_names_who_is_meant(name: str, sentence: str) -> None:
    assert sentence in " ".join(card_text("ai", name))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            facts.Replaced("critical-persistent-injury", "Broken Foot", "Grab"),
            "Broken Foot: Grab is ignored.",
        ),
        (
            facts.Replaced("critical-persistent-injury", "Ringing Skull", Doing.AI_DRAW.value),
            "Ringing Skull: the monster would draw an AI card on its turn, but does not.",
        ),
        (
            facts.EffectRolled("campaign-table-open-ends", "White Lion", 0, 7, "6+"),
            "The group rolls 7 after the showdown with the White Lion: row 6+.",
        ),
        (
            facts.TokenGained("survivor-permanent-vs-token", 2, Attribute.SPEED, 1, Until.ATTACK, "founding-stone"),
            "Erza gains a +1 speed token (Founding Stone), until the end of this attack.",
        ),
    ],
)
def test_the_narrator_says_what_a_card_has_done(event: Event, sentence: str) -> None:
    made = Stage({"erza": FAR})
    assert plain(narrate(event, made.table)) == sentence


def test_survivor_removed_from_board__what_is_left_of_a_reaction_does_not_reach_them() -> None:
    """Beast's Brow: its basic action has carried the attacker off; the brain damage that follows finds nobody."""
    made = Stage({"erza": (11, 10), "lucy": FAR}, turn="survivors", sheets={"erza": {"insanity": 2}})
    fall_unconscious(made.table, made.id("erza"), "a test")
    made.perform((BrainDamage(Role.ATTACKER, 1),), who="erza")
    assert made.sheet("erza").insanity == 2 and not made.each(facts.BrainDamageSuffered)


@pytest.mark.parametrize(("turn", "dice"), [("survivors", ()), ("monster", (2,))])
def test_ringing_skull__is_for_draws_on_its_own_turn(turn: str, dice: tuple[int, ...]) -> None:
    """A reaction that draws on the survivors' turn rolls nothing; on the monster's turn a 2 ends that."""
    made = Stage({"erza": FAR}, turn=turn)
    made.table.enter_play("Beast's Temple", "persistent injury")
    if turn == "survivors":
        made.perform((DrawAI(1),))
        assert made.one(facts.AIDrawn).card == "Bare Card"
    else:
        made.run(monster_turn(made.table), d10=dice)
        assert not made.each(facts.AIDrawn)
