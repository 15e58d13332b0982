"""The words for counters, marks, bans, zones that are entered, and for setting the monster down, one by one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import facts
from game.cards.conditions.flow import AllOf, Condition
from game.cards.conditions.monster import MonsterIs, MonsterState
from game.cards.conditions.people import HowMany, InState, Meets, State
from game.cards.conditions.sheet import AtMost
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.conditions.tokens import HasCounters
from game.cards.kinds.ai_card import AIType, AttackProfile, Do, LeavesPlay, MoveAndAttack, PickTarget
from game.cards.moments import Ban, Frequency, Moment
from game.cards.numbers import Level, Plus
from game.cards.traits.flow import Whenever
from game.cards.traits.monster import AlterAttack
from game.cards.who import Role, Term, TermKind, has, marked, most, near_self, survivors, terms, within
from game.cards.words.ai_deck import DiscardThis, DrawAI
from game.cards.words.flow import ForEach, PickOne
from game.cards.words.monster import BasicAction, MonsterSpot, PlaceMonster, TurnTo
from game.cards.words.moving import Knockback, LeaveBoard, Place, SurvivorSpot
from game.cards.words.sheet import Gain
from game.cards.words.survival import EndNow, Forbid, Underway
from game.cards.words.tokens import AddCounter, GainPriority, LoseCounters, PutOnCard, TakeFromCard
from game.model.terms import Stat, Until
from game.rules.movement.placing import best_anchors
from game.rules.survivor.measured import number
from game.rules.table.effect_context import EffectContext
from tests.play.stage import Stage, beast, card, lion

MARK = "stalked mark"


def holds(stage: Stage, condition: Condition, who: str = "", card: str = "Test") -> bool:
    entity = stage.id(who) if who else 0
    return stage.table.holds(condition, EffectContext(card, target=entity, attacker=entity, bearer=entity))


def test_add_counter__and_lose_some_or_all() -> None:
    stage = Stage({"erza": (11, 12)})
    stage.perform((AddCounter(Role.SELF, MARK, 3),), who="erza")
    assert stage.table.condition(stage.id("erza")).counters == {MARK: 3}
    stage.perform((LoseCounters(Role.SELF, MARK, 1),), who="erza")
    assert stage.table.condition(stage.id("erza")).counters == {MARK: 2}
    stage.perform((LoseCounters(Role.SELF, MARK),), who="erza")
    assert stage.table.condition(stage.id("erza")).counters == {}
    assert [(e.change, e.now) for e in stage.each(facts.CounterChanged)] == [(3, 3), (-1, 2), (-2, 0)]


def test_put_on_card__up_to_its_most_and_taken_off_again() -> None:
    mood = card("Tally", type=AIType.MOOD, traits=())
    stage = Stage({"erza": (11, 12)}, monster=beast(mood))
    stage.table.enter_play("Tally", "mood")
    for _ in range(4):
        stage.perform((PutOnCard("drop", 1, most=3),), card="Tally")
    assert stage.table.record.in_play[0].counters == {"drop": 3}
    stage.perform((TakeFromCard("drop", 2),), card="Tally")
    assert stage.table.record.in_play[0].counters == {"drop": 1}
    assert [e.now for e in stage.each(facts.CardCounted)] == [1, 2, 3, 1]


def test_put_on_card__while_it_is_being_drawn() -> None:
    """Counters that a mood puts on itself when drawn are there when it enters play."""
    mood = card("Ember", Do((PutOnCard("ember", 3),)), type=AIType.MOOD, traits=())
    stage = Stage({"erza": (11, 12)}, monster=beast(mood), ai=["Ember"])
    stage.play()
    assert stage.table.record.in_play[0].counters == {"ember": 3}


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        (AtMost(Role.SELF, Stat.SURVIVAL, 0), True),
        (AtMost(Role.SELF, Stat.SURVIVAL, 1), True),
        (AtMost(Role.SELF, Stat.INSANITY, 1), False),
        (HasCounters(MARK, 2, who=Role.SELF), True),
        (HasCounters(MARK, 3, who=Role.SELF), False),
        (HowMany(survivors(within(4)), most=0), False),
        (HowMany(survivors(within(2)), most=0), True),
        (HowMany(survivors(TermKind.STANDING), least=2), True),
        (HowMany(survivors(TermKind.OTHER, near_self(3)), most=0), True),
        (HowMany(survivors(TermKind.OTHER, near_self(9)), most=0), False),
        (Meets(Role.SELF, terms(TermKind.STANDING, within(3))), True),
        (Meets(Role.SELF, terms(TermKind.STANDING, TermKind.ADJACENT)), False),
        (MonsterIs(MonsterState.STANDING), True),
        (CountIs(Tally.LEVEL, 1), True),
        (CountIs(Tally.LEVEL, 3), False),
        (CountIs(Tally.WOUNDS_WHEN_DRAWN, most=0), True),
        (CountIs(Tally.WOUNDS_WHEN_DRAWN, 1), False),
        (AllOf((MonsterIs(MonsterState.STANDING), CountIs(Tally.LEVEL, 1))), True),
        (AllOf((MonsterIs(MonsterState.STANDING), CountIs(Tally.LEVEL, 3))), False),
        (HowMany(survivors(marked(MARK)), least=1), True),
        (HowMany(survivors(has("stone")), least=1), True),
        (HowMany(survivors(has("bow")), least=1), False),
    ],
)
def test_conditions(condition: Condition, met: bool) -> None:
    stage = Stage({"erza": (11, 12), "lucy": (20, 12)}, sheets={"erza": {"insanity": 2, "gear": ["founding-stone"]}})
    stage.perform((AddCounter(Role.SELF, MARK, 2),), who="erza")
    assert holds(stage, condition, "erza") is met
    assert condition.text()


def test_card_holds() -> None:
    stage = Stage({"erza": (11, 12)}, monster=beast(card("Tally", type=AIType.MOOD)))
    stage.table.enter_play("Tally", "mood")
    assert holds(stage, HasCounters("drop", most=0), card="Tally") and not holds(
        stage, HasCounters("drop"), card="Tally"
    )
    stage.perform((PutOnCard("drop", 2),), card="Tally")
    assert holds(stage, HasCounters("drop", 2), card="Tally") and not holds(stage, HasCounters("drop", 3), card="Tally")


def test_number__level_plus() -> None:
    stage = Stage({"erza": (11, 12)}, monster=lion(level=2))
    assert stage.run(number(stage.table, Plus(Level(), 2), 0, "x")) == 4


def test_for_each__leaves_out_who_has_died_meanwhile() -> None:
    stage = Stage({"erza": (11, 12), "lucy": (13, 12)})
    stage.perform((ForEach(survivors(), (Gain(Role.THAT, Stat.INSANITY, 1),)),))
    assert [stage.sheet(key).insanity for key in ("erza", "lucy")] == [1, 1]


def test_with_one__or_otherwise() -> None:
    stage = Stage({"erza": (11, 12), "lucy": (15, 12)})
    word = PickOne(survivors(TermKind.CLOSEST), (Gain(Role.THAT, Stat.COURAGE, 1),))
    stage.perform((word,))
    assert (stage.sheet("erza").courage, stage.sheet("lucy").courage) == (1, 0)
    nobody = PickOne(survivors(TermKind.BLIND_SPOT), (), (Gain(survivors(), Stat.COURAGE, 1),))
    stage.perform((nobody,))
    assert (stage.sheet("erza").courage, stage.sheet("lucy").courage) == (2, 1)


def test_turn_to_most() -> None:
    """Two in the east, one in the south where it looks: it turns east; with as many in front as anywhere it stays."""
    stage = Stage({"erza": (16, 8), "lucy": (18, 9), "zachary": (11, 14)})
    stage.perform((TurnTo(),))
    assert stage.table.facing.value == "e"
    stage = Stage({"erza": (16, 8), "lucy": (11, 14)})
    stage.perform((TurnTo(),))
    assert stage.table.facing.value == "s" and not stage.each(facts.MonsterTurned)


def test_bar__until_the_round_ends() -> None:
    stage = Stage({"erza": (11, 10), "lucy": (18, 3)}, turn="survivors", ai=["Bare Card", "Bare Card"])
    stage.perform((Forbid(Role.SELF, Ban.SPEND_MOVEMENT, Until.ROUND),), who="erza", card="Stare")
    stage.play("act:erza")
    assert not [key for key in stage.offered if key.startswith("space:")]
    assert "Stare" in stage.refusal("space:11,12")[0]
    stage.answer("end-act", "end-turn", "act:erza")
    assert "space:11,12" in stage.offered


WARD = Whenever(
    Moment.ZONE_ENTERED,
    (EndNow(Underway.MOVEMENT, Role.THAT), GainPriority(Role.THAT), DiscardThis(), BasicAction(Role.THAT)),
    anyone=True,
    ring=2,
)


def warded(at: tuple[int, int], **fields: Any) -> Stage:
    """A mood that waits for somebody to enter within 2 spaces (columns 9 to 14, rows 6 to 11)."""
    ward = card("Ward", type=AIType.MOOD, traits=(WARD,))
    stage = Stage({"erza": at, "lucy": (20, 15)}, monster=beast(ward), turn="survivors", **fields)
    stage.table.enter_play("Ward", "mood")
    return stage


def test_hit_location_zone__stops_the_movement_where_it_is_entered() -> None:
    stage = warded((11, 13))
    stage.play("act:erza", "space:11,10", d10=(1, 1))
    assert stage.each(facts.SurvivorMoved)[0].path == ((11, 13), (11, 12), (11, 11))
    assert stage.at("erza") == (11, 11) and stage.table.record.priority == stage.id("erza")
    assert not stage.table.record.in_play and stage.one(facts.MonsterAttacked).target == stage.id("erza")


def test_hit_location_zone__a_way_round_is_taken_as_long_as_the_movement_lasts() -> None:
    """From 8,9 to 9,12 the shortest ways touch column 9; one goes round by 8,12."""
    stage = warded((8, 11))
    stage.play("act:erza", "space:9,12")
    assert stage.at("erza") == (9, 12) and stage.table.record.in_play
    assert stage.one(facts.SurvivorMoved).path == ((8, 11), (8, 12), (9, 12))


def test_hit_location_zone__by_own_movement_only_and_not_from_inside() -> None:
    stage = warded((11, 11))
    stage.play("act:erza", "space:11,10")
    assert stage.table.record.in_play, "moving within the zone is not entering it"
    stage = warded((11, 13), first=["place"])
    stage.perform((Knockback(Role.SELF, 1),), who="erza")
    stage.perform((Place(Role.SELF, SurvivorSpot.IN_FRONT),), who="erza")
    assert stage.table.distance(stage.id("erza")) == 1 and stage.table.record.in_play, "being placed is not moving"


def test_hit_location_zone__goes_on_if_nothing_ends_the_movement() -> None:
    toll = card(
        "Toll",
        type=AIType.MOOD,
        traits=(Whenever(Moment.ZONE_ENTERED, (Gain(Role.THAT, Stat.INSANITY, 1),), anyone=True, ring=2),),
    )
    stage = Stage({"erza": (11, 13)}, monster=beast(toll), turn="survivors")
    stage.table.enter_play("Toll", "mood")
    stage.play("act:erza", "space:11,10")
    assert stage.at("erza") == (11, 10) and stage.sheet("erza").insanity == 1


@pytest.mark.parametrize(("trait_holds", "parts"), [(True, 2), (False, 1)])
def test_alter_attack__more_damage_against_the_fallen(trait_holds: bool, parts: int) -> None:
    mood = card(
        "Cruel",
        type=AIType.MOOD,
        traits=(
            AlterAttack(InState(Role.TARGET, State.DOWN_BEFORE_ATTACK), 1, (Gain(Role.TARGET, Stat.BLEEDING, 1),)),
        ),
    )
    swipe = card(
        "Swipe",
        PickTarget((terms(TermKind.CLOSEST),)),
        MoveAndAttack(AttackProfile(speed=2, accuracy=2, damage=1)),
    )
    stage = Stage({"erza": (11, 10), "lucy": (20, 15)}, monster=beast(mood, swipe), ai=["Swipe"])
    stage.table.enter_play("Cruel", "mood")
    if trait_holds:
        stage.fell("erza", round=1, turn="monster")
    stage.play("hit:arms", d10=(9, 9), where=("arms", "legs"))
    assert [e.damage.total for e in stage.each(facts.DamageSuffered)] == [parts, parts]
    assert stage.bleeding("erza") == (1 if trait_holds else 0), "once per attack, however many hits"


def test_ends__only_if_its_condition_holds() -> None:
    mood = card("Calm", type=AIType.MOOD, ends=(LeavesPlay(Moment.MONSTER_WOUNDED, condition=CountIs(Tally.LEVEL, 2)),))
    for level, left in ((1, 1), (2, 0)):
        base = lion(level=level)
        monster = msgspec.structs.replace(base, ai_cards=(*base.ai_cards, mood))
        stage = Stage({"erza": (11, 12)}, monster=monster)
        stage.table.enter_play("Calm", "mood")
        stage.run(stage.table.trigger(Moment.MONSTER_WOUNDED))
        assert len(stage.table.record.in_play) == left


# setting the monster down


def test_keyword_materialize__covers_most_others_and_never_the_target() -> None:
    """Erza is the target; beside her there is one place that covers Lucy: she collides and is knocked back 5."""
    stage = Stage({"erza": (11, 14), "lucy": (13, 14)}, at=(2, 2))
    assert best_anchors(stage.table, stage.id("erza"), MonsterSpot.MATERIALIZE) == [(12, 13), (12, 14), (12, 15)][:2]
    stage.perform((PlaceMonster(Role.SELF, MonsterSpot.MATERIALIZE),), who="erza")
    assert stage.request and stage.offered == ["space:12,13", "space:12,14"]
    stage.answer("space:12,14")
    assert stage.lion_at == (12, 14) and stage.down("lucy")
    stage.answer("push:e")
    assert stage.at("lucy") == (18, 14)
    assert stage.table.facing.value == "w", "it faces the target"
    assert {e.rule for e in stage.each(facts.MonsterPlaced)} == {"keyword-materialize"}


@pytest.mark.rule("keyword-materialize#1")
def test_keyword_materialize__the_only_spot_over_somebody_else_is_taken_unasked() -> None:
    """The target stands in the corner. Of two spots beside her one covers Lucy, and Zachary is not reached."""
    stage = Stage({"erza": (22, 16), "lucy": (20, 16), "zachary": (19, 12)}, at=(2, 2))
    stage.perform((PlaceMonster(Role.SELF, MonsterSpot.MATERIALIZE),), who="erza")
    assert (stage.lion_at, stage.at("erza")) == ((20, 15), (22, 16))
    assert sorted(stage.offered) == ["push:s", "push:w"]
    stage.answer("push:w")
    assert stage.one(facts.CollisionSuffered).who == stage.id("lucy")
    assert (stage.at("lucy"), stage.down("lucy"), stage.down("erza")) == ((15, 16), True, False)


@pytest.mark.rule("keyword-place#1")
def test_keyword_place__is_no_movement() -> None:
    """A replacement that waits for the monster to move does not see it being placed."""
    stage = Stage({"erza": (11, 14)}, at=(2, 2), first=["place-monster", "facing"])
    stage.table.enter_play("Beast's Heel", "persistent injury")
    stage.perform((PlaceMonster(Role.SELF, MonsterSpot.FAR_SIDE),), who="erza")
    assert stage.table.distance(stage.id("erza")) == 1 and not stage.each(facts.MonsterMoved)
    assert not stage.each(facts.EffectRolled)


def test_place_monster__on_the_side_away_from_most() -> None:
    """Two stand north of Erza, one of them also west, one east: what is left is south."""
    stage = Stage({"erza": (11, 8), "lucy": (11, 3), "zachary": (10, 4), "allister": (18, 8)}, at=(2, 14))
    found = best_anchors(stage.table, stage.id("erza"), MonsterSpot.FAR_SIDE)
    assert found == [(10, 9), (11, 9)]


def test_place_monster__where_it_touches_fewest_within_a_full_move() -> None:
    """Lucy stands beside Erza in the west: the lion comes from the east, and never from farther than it can move."""
    stage = Stage({"erza": (11, 12), "lucy": (10, 12)}, at=(11, 8))
    found = best_anchors(stage.table, stage.id("erza"), MonsterSpot.QUIETEST)
    assert found == [(11, 10), (12, 11), (12, 12), (11, 13)], "none of them touches Lucy"
    stage = Stage({"erza": (11, 15)}, at=(1, 1))
    assert best_anchors(stage.table, stage.id("erza"), MonsterSpot.QUIETEST) == []


def test_remove_monster__cannot_be_attacked_and_its_moods_do_nothing() -> None:
    mood = card(
        "Rage", type=AIType.MOOD, traits=(Whenever(Moment.MONSTER_TURN_ENDS, (Gain(survivors(), Stat.COURAGE, 1),)),)
    )
    stage = Stage(
        {"erza": (11, 10)}, monster=beast(mood), turn="survivors", sheets={"erza": {"gear": ["founding-stone"]}}
    )
    stage.table.enter_play("Rage", "mood")
    stage.perform((LeaveBoard(Role.MONSTER),), card="Mist")
    assert not stage.table.on_board(stage.lion) and not stage.table.traits(stage.lion)
    stage.play("act:erza")
    assert "attack:founding-stone" not in stage.offered
    assert stage.refusal("attack:founding-stone")[1] == "attack-survivor-need-range"
    stage.perform((PlaceMonster(Role.SELF, MonsterSpot.FAR_SIDE),), who="erza")
    assert (stage.offered and "The monster") or stage.table.traits(stage.lion)


def test_basic_action__picked_normally_or_at_one_who_is_selected() -> None:
    stage = Stage({"erza": (11, 10), "lucy": (20, 15)})
    stage.perform((BasicAction(None),), d10=(1, 1))
    assert stage.one(facts.TargetPicked).who == stage.one(facts.MonsterAttacked).target == stage.id("erza")
    stage = Stage({"erza": (11, 10), "lucy": (14, 10)})
    stage.perform((BasicAction(survivors(most("insanity"), TermKind.CLOSEST)),), d10=(1, 1))
    assert not stage.each(facts.TargetPicked) and stage.one(facts.MonsterAttacked).target == stage.id("erza")


def test_basic_action__ties_by_the_controller() -> None:
    stage = Stage({"erza": (11, 10), "lucy": (12, 10)})
    stage.perform((BasicAction(survivors(TermKind.CLOSEST)),))
    assert stage.request and stage.request.topic == "pick-survivor" and stage.offered == ["erza", "lucy"]


def test_draw_ai__from_a_trigger_at_the_end_of_the_turn() -> None:
    """A second card may also be drawn by what happens when the turn ends."""
    mood = card(
        "Again", type=AIType.MOOD, traits=(Whenever(Moment.MONSTER_TURN_ENDS, (DrawAI(1),), limit=Frequency.ROUND),)
    )
    stage = Stage({"erza": (1, 1)}, monster=beast(mood), ai=["Bare Card", "Bare Card"])
    stage.table.enter_play("Again", "mood")
    stage.play()
    assert len(stage.each(facts.AIDrawn)) == 2


def test_terms__say_what_they_mean() -> None:
    assert str(survivors(TermKind.THREAT, has("ranged"), Term(TermKind.LEAST, of="armor points"))) == (
        "the threat with ranged gear and the least armor points in all"
    )
    assert str(survivors(marked(MARK))) == "each survivor with a stalked mark"
