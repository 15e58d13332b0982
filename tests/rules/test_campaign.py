"""Dice, tables, random picks, who is meant by all survivors (pages 36-39, 228-234)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance
from engine.deck import Deck
from game.board.situation import Situation
from game.effects.verbs import Gain, GainResource, RollOn, Row
from game.effects.who import Is, Role, survivors
from game.model import events
from game.model.terms import Stat, SurvivalAction
from game.phases.showdown import ShowdownGame
from tests.rules.stage import Stage


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


def test_campaign_reveal() -> None:
    """Looking at more cards than the deck holds shows those that are there; nothing is shuffled for it."""
    deck = Deck("ai", ["Bottom", "Top"], ["A", "B", "C", "D", "E"])
    assert deck.peek(3) == ["Top", "Bottom"]
    assert deck.draw_pile == ["Bottom", "Top"] and len(deck.discard) == 5


def test_campaign_random_survivor() -> None:
    """Four eligible survivors, about a quarter each."""
    chance = Chance.seeded(11)
    picked = Counter(chance.pick(["erza", "lucy", "zachary", "allister"]) for _ in range(2000))
    assert len(picked) == 4 and all(425 < n < 575 for n in picked.values())


def test_campaign_random_survivor__only_among_those_who_fit() -> None:
    """The random survivor of a card is one of those on the board for whom every term holds."""
    stage = Stage({"erza": (1, 1), "lucy": (3, 3), "zachary": (5, 5), "allister": None})
    stage.fell("zachary")
    stage.perform((Gain(survivors(Is.RANDOM, Is.STANDING), Stat.INSANITY, 1),), picks=["lucy"])
    assert [stage.sheet(key).insanity for key in ("erza", "lucy", "zachary", "allister")] == [0, 1, 0, 0]


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
        stage.table.perform((GainResource(Role.ATTACKER, "basic"),), Situation("Test", attacker=stage.id("erza"))),
        "lucy",
    )
    assert stage.asked[0].keys() == ["erza", "lucy"] and stage.asked[0].rule == "campaign-common-pool"
    assert stage.sheet("lucy").insanity == 1
    assert stage.one(events.ResourceGained).card == "Skull"


def test_campaign_discard() -> None:
    """Face up on its own pile, out of play, until a reshuffle brings it back."""
    deck = Deck("ai", ["Claw"], [])
    chance = Chance.seeded(0)
    card = deck.draw(chance)
    assert card == "Claw" and not deck.draw_pile
    deck.discard.append(card)
    assert deck.draw(chance) == "Claw"


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
