"""Dice, tables, random picks, who is meant by all survivors (pages 36-39, 228-234)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance
from game import facts
from game.cards.kinds.gear import Gear
from game.cards.moments import Frequency, Moment
from game.cards.traits.flow import Whenever
from game.cards.who import Role, TermKind, survivors
from game.cards.words.ai_deck import DeckOf, LookAtTop
from game.cards.words.flow import RollOn, Row
from game.cards.words.moving import Place, SurvivorSpot
from game.cards.words.resources import GainResource
from game.cards.words.rolls import Added
from game.cards.words.sheet import Gain
from game.model.terms import Stat, SurvivalAction
from game.phases.showdown.showdown import ShowdownGame
from game.rules.monster.targeting import resolve
from game.rules.survivor.gear_changes import lose_gear
from game.rules.table.effect_context import EffectContext
from tests.play.stage import Stage, beast, card


@pytest.mark.rule("campaign-die-d10#1")
def test_campaign_die_d10() -> None:
    """1 to 10, each as likely as any other; the lantern is the 10."""
    stage = Stage({"erza": (1, 1)})
    request = next(stage.table.d10(2, "test", "campaign-die-d10"))
    assert (request.count, tuple(request.faces)) == (2, tuple(range(1, 11)))  # type: ignore[attr-defined]
    chance = Chance.seeded(3)
    faces = Counter(die for _ in range(2000) for die in chance.roll(request))  # type: ignore[arg-type]
    assert sorted(faces) == list(range(1, 11))
    assert all(300 < n < 500 for n in faces.values())


@pytest.mark.parametrize(("die", "courage"), [(1, 1), (2, 1), (3, 1), (4, 2), (7, 2), (8, 3), (10, 3)])
def test_campaign_table_open_ends(die: int, courage: int) -> None:
    """A result beyond the printed rows takes the row at that end."""
    gains = [(Gain(Role.SELF, Stat.COURAGE, n),) for n in (1, 2, 3)]
    stage = Stage({"erza": (1, 1)}, sheets={"erza": {"milestones": ["Bold"]}})
    stage.perform(
        (RollOn(Role.SELF, (Row(2, 3, gains[0]), Row(4, 7, gains[1]), Row(8, 9, gains[2]))),), "erza", d10=[die]
    )
    assert stage.sheet("erza").courage == courage


@pytest.mark.rule("campaign-table-open-ends#1", "campaign-table-open-ends#2")
@pytest.mark.parametrize(("die", "added", "courage"), [(10, 3, 3), (1, -2, 1), (3, 1, 2)])
def test_campaign_table_open_ends__after_what_is_added(die: int, added: int, courage: int) -> None:
    """13 is in the row of 8 and more, -1 in that of 1 to 3."""
    gains = [(Gain(Role.SELF, Stat.COURAGE, n),) for n in (1, 2, 3)]
    rows = (Row(1, 3, gains[0]), Row(4, 7, gains[1]), Row(8, 99, gains[2]))
    stage = Stage({"erza": (1, 1)}, sheets={"erza": {"milestones": ["Bold"]}})
    stage.perform((RollOn(Role.SELF, rows, added=(Added(added),)),), "erza", d10=[die])
    assert stage.sheet("erza").courage == courage
    rolled = stage.one(facts.EffectRolled).result
    assert rolled is not None and rolled.total == die + added


FIVE = ("A", "B", "C", "D", "E")


@pytest.mark.rule("campaign-reveal#1")
def test_campaign_reveal() -> None:
    """Looking at more cards than the deck holds shows those that are there; nothing is shuffled for it."""
    claws = tuple(card(name) for name in ("Top", "Bottom", *FIVE))
    stage = Stage({"erza": (1, 1)}, monster=beast(*claws), ai=["Top", "Bottom"], ai_discard=FIVE)
    stage.perform((LookAtTop(Role.SELF, DeckOf.AI, 3),), "erza")
    assert stage.offered == ["next:Top", "next:Bottom"]
    stage.answer("next:Bottom")
    assert stage.table.record.ai.peek(7) == ["Bottom", "Top"] and tuple(stage.table.record.ai.discard) == FIVE


@pytest.mark.rule("campaign-random-survivor#1")
def test_campaign_random_survivor() -> None:
    """Four eligible survivors, about a quarter each."""
    stage = Stage({"erza": (1, 1), "lucy": (2, 2), "zachary": (3, 3), "allister": (4, 4)})
    stage.table.chance = Chance.seeded(11)
    one = survivors(TermKind.RANDOM)
    picked = Counter(who for _ in range(2000) for who in resolve(stage.table, one, EffectContext("Test")))
    assert len(picked) == 4 and all(425 < n < 575 for n in picked.values())


def test_campaign_random_survivor__only_among_those_who_fit() -> None:
    """The random survivor of a card is one of those on the board for whom every term holds."""
    stage = Stage({"erza": (1, 1), "lucy": (3, 3), "zachary": (5, 5), "allister": None})
    stage.fell("zachary")
    stage.perform((Gain(survivors(TermKind.RANDOM, TermKind.STANDING), Stat.INSANITY, 1),), picks=["lucy"])
    assert [stage.sheet(key).insanity for key in ("erza", "lucy", "zachary", "allister")] == [0, 1, 0, 0]


@pytest.mark.rule("campaign-all-survivors-scope#1")
def test_campaign_all_survivors_scope() -> None:
    """Four survivors, one of them off the board: three are meant."""
    stage = Stage({"erza": (1, 1), "lucy": (3, 3), "zachary": (5, 5), "allister": None})
    stage.perform((Gain(survivors(), Stat.INSANITY, 1),))
    assert [stage.sheet(key).insanity for key in ("erza", "lucy", "zachary", "allister")] == [1, 1, 1, 0]


def test_campaign_common_pool__of_your_choice() -> None:
    """`A survivor of your choice` is any survivor, whoever plays them; whoever found the skull is asked."""
    stage = Stage({"erza": (1, 1), "lucy": (3, 3)})
    stage.table.record.resources["basic"].draw_pile = ["Skull"]
    stage.run(
        stage.table.perform((GainResource(Role.ATTACKER, "basic"),), EffectContext("Test", attacker=stage.id("erza"))),
        "lucy",
    )
    assert stage.asked[0].keys() == ["erza", "lucy"] and stage.asked[0].rule == "campaign-common-pool"
    assert stage.sheet("lucy").insanity == 1
    assert stage.one(facts.ResourceGained).card == "Skull"


@pytest.mark.rule("campaign-discard#1")
def test_campaign_discard() -> None:
    """Face up on its own pile, out of play, until a reshuffle brings it back."""
    stage = Stage({"erza": (1, 1)}, ai=["Bare Card"])
    stage.play()
    record = stage.table.record
    assert (record.ai.draw_pile, record.ai.discard) == ([], ["Bare Card"])
    assert stage.table.resolving == [] and record.in_play == []
    stage.answer("end-turn")
    assert [one.card for one in stage.each(facts.AIDrawn)] == ["Bare Card", "Bare Card"]


@pytest.mark.rule("campaign-archive#1")
def test_campaign_archive__gear_is_lost_for_good() -> None:
    """Neither with its bearer nor in the settlement's storage."""
    stage = Stage({"erza": (1, 1)}, sheets={"erza": {"gear": ["bone-axe", "cloth"]}})
    lose_gear(stage.table, stage.id("erza"), "bone-axe", "campaign-archive")
    assert stage.sheet("erza").gear == ["cloth"] and stage.table.storage == []
    assert stage.one(facts.GearArchived).gear == "Bone Axe"


@pytest.mark.rule("campaign-card-over-rulebook#1")
def test_campaign_card_over_rulebook__a_card_places_where_no_move_would_reach() -> None:
    """A survivor moves step by step, 5 spaces; the card puts her on any free space beside the monster."""
    stage = Stage({"erza": (1, 1)}, turn="survivors")
    stage.play("act:erza")
    assert "space:6,1" in stage.offered and not {"space:2,2", "space:7,1"} <= set(stage.offered)
    assert "space:10,8" not in stage.offered
    stage.perform((Place(Role.SELF, SurvivorSpot.BESIDE_MONSTER),), "erza")
    assert "space:10,8" in stage.offered and stage.request is not None and stage.request.rule == "keyword-place"
    stage.answer("space:10,8")
    assert stage.at("erza") == (10, 8)


@pytest.mark.rule("campaign-once-per-lifetime#1")
def test_campaign_once_per_lifetime__a_repeat_does_nothing() -> None:
    gift = Whenever(Moment.ACT_STARTS, (Gain(Role.SELF, Stat.COURAGE, 1),), limit=Frequency.LIFETIME)
    stage = Stage(
        {"erza": (1, 1)}, gear=[Gear("idol", "Idol", ("item",), traits=(gift,))], sheets={"erza": {"gear": ["idol"]}}
    )
    for _ in range(2):
        stage.run(stage.table.trigger(Moment.ACT_STARTS, stage.id("erza")))
    assert stage.sheet("erza").courage == 1 and stage.sheet("erza").spent


def test_campaign_in_play_resolved() -> None:
    """While a card is being resolved it is in no pile; afterwards in exactly one."""
    stage = Stage({"erza": (11, 12)}, ai=["Claw", "Bare Card"], sheets={"erza": {"survival": 1}})
    stage.table.record.survival_actions = [SurvivalAction.DASH]
    stage.play()
    assert stage.request is not None and stage.request.topic == "survival-opportunity"
    record = stage.table.record
    assert stage.table.resolving == ["Claw"] and "Claw" not in (*record.ai.draw_pile, *record.ai.discard)
    stage.answer("pass", d10=[1, 1])
    assert stage.table.resolving == [] and record.ai.discard == ["Claw"]
    assert ShowdownGame(stage.table.box).encode(stage.table), "and what is saved holds it once"
