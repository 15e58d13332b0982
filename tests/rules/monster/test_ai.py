"""How the AI deck is built, and cards that no example of the box shows (pages 65-67)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.chance import Chance
from game import facts
from game.cards.kinds.ai_card import (
    AICard,
    AILevel,
    AIType,
    AttackProfile,
    Do,
    MoveAndAttack,
    PickTarget,
    SurvivalWindow,
)
from game.cards.kinds.gear import Activated, Gear
from game.cards.kinds.monster import AIRecipe
from game.cards.moments import Doing
from game.cards.traits.flow import Instead
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.ai_deck import DeckOf, DrawAI, LookAtTop
from game.cards.words.monster import HealMonster
from game.cards.words.sheet import Gain
from game.model.terms import Stat, SurvivalAction
from game.phases.showdown.deck_building import ai_deck
from tests.play.stage import Stage, beast, card, lion

CLOSEST = PickTarget((terms(TermKind.CLOSEST, TermKind.THREAT),))


def test_ai_deck_build() -> None:
    """Level 3: 12 basic, 8 advanced, 3 legendary cards, drawn unseen from stacks of their own and shuffled together."""
    stacks = {AILevel.BASIC: 15, AILevel.ADVANCED: 10, AILevel.LEGENDARY: 4}
    cards = [AICard(f"{level} {n}", level, ()) for level, many in stacks.items() for n in range(many)]
    monster = msgspec.structs.replace(lion(), ai_cards=tuple(cards))
    row = lion(ai=AIRecipe(basic=12, advanced=8, legendary=3)).levels[0]
    decks = [ai_deck(monster, row, Chance.seeded(seed)).draw_pile for seed in range(20)]
    for deck in decks:
        assert len(deck) == len(set(deck)) == 23
        assert Counter(name.split()[0] for name in deck) == {"basic": 12, "advanced": 8, "legendary": 3}
    assert len({frozenset(deck) for deck in decks}) > 1, "which cards are in it is chance"
    assert any(deck[-1].startswith("basic") for deck in decks) and any(
        not deck[-1].startswith("basic") for deck in decks
    )


def test_ai_deck_build__of_the_first_story() -> None:
    """A fixed deck: Claw on top, the seven others shuffled below."""
    row = lion().levels[0]
    decks = [ai_deck(lion(), row, Chance.seeded(seed)).draw_pile for seed in range(5)]
    below = ["Chomp", "Enraged", "Grasp", "Maul", "Power Swat", "Size Up", "Terrifying Roar"]
    assert all(deck[-1] == "Claw" and sorted(deck[:-1]) == below for deck in decks)
    assert len({tuple(deck) for deck in decks}) > 1


def test_ai_deck_build__copies_of_a_card_are_cards() -> None:
    row = lion(ai=AIRecipe(basic=99)).levels[0]
    deck = Counter(ai_deck(lion(), row, Chance.seeded(1)).draw_pile)
    assert (deck["Claw"], deck["Size Up"], deck["Chomp"]) == (2, 2, 1)


def test_ai_mood_no_draw__of_any_mood_that_says_so() -> None:
    sleep = card("Sleep", type=AIType.MOOD, traits=(Instead(Doing.AI_STEP, ()),))
    stage = Stage({"erza": (1, 1)}, monster=beast(sleep), ai=["Sleep", "Claw"])
    stage.play("end-turn", "end-turn")
    assert [e.card for e in stage.each(facts.AIDrawn)] == ["Sleep"]
    assert stage.table.record.round == 3 and stage.table.record.ai.draw_pile == ["Claw"]


def test_ai_draw_again__several_cards_in_one_turn() -> None:
    """Each is finished and discarded before the next is drawn."""
    frenzy = card("Frenzy", Do((DrawAI(2),)), Do((Gain(survivors(), Stat.INSANITY, 1),)))
    stage = Stage({"erza": (1, 1)}, monster=beast(frenzy), ai=["Frenzy", "Bare Card", "Bare Card", "Bare Card"])
    stage.play()
    assert [
        type(e).__name__ for e in stage.told if isinstance(e, facts.AIDrawn | facts.AIDiscarded | facts.StatChanged)
    ] == [
        "AIDrawn",
        "StatChanged",
        "AIDiscarded",
        "AIDrawn",
        "AIDiscarded",
        "AIDrawn",
        "AIDiscarded",
    ]
    assert stage.table.record.ai.draw_pile == ["Bare Card"]


def test_ai_duration_second_draw__twice_over() -> None:
    """Drawn face down, face up, and after a reshuffle face down again."""
    stalk = card(
        "Stalk",
        Do((Gain(survivors(), Stat.INSANITY, 1),)),
        type=AIType.DURATION,
        face_up=(Do((Gain(survivors(), Stat.COURAGE, 1),)),),
    )
    stage = Stage({"erza": (1, 1)}, monster=beast(stalk), ai=["Stalk"])
    stage.play("end-turn", "end-turn", "end-turn")
    assert [e.stat for e in stage.each(facts.StatChanged)] == [
        Stat.INSANITY,
        Stat.COURAGE,
        Stat.INSANITY,
        Stat.COURAGE,
    ]
    assert [e.rule for e in stage.each(facts.AIDrawn)] == ["ai-draw", "ai-duration-second-draw"] * 2


def test_ai_flow__opens_at_each_flow_of_the_card() -> None:
    """Two flows, two windows; whoever has no survival is not asked."""
    slow = card("Slow", CLOSEST, SurvivalWindow(), Do((Gain(Role.TARGET, Stat.COURAGE, 1),)), SurvivalWindow())
    stage = Stage({"erza": (1, 1), "lucy": (3, 3)}, monster=beast(slow), ai=["Slow"], sheets={"erza": {"survival": 1}})
    stage.table.record.survival_actions = [SurvivalAction.DASH]
    stage.play("pass", "pass")
    windows = [request for request in stage.asked if request.topic == "survival-opportunity"]
    assert [request.keys() for request in windows] == [["dash:erza", "pass"]] * 2
    assert {request.rule for request in windows} == {"ai-flow"}


def test_target_multiple__one_attack_after_the_other() -> None:
    """A card against all: a move and an attack for each of them."""
    rampage = card(
        "Rampage",
        PickTarget((terms(TermKind.THREAT),), each=True),
        MoveAndAttack(AttackProfile(speed=1, accuracy=2, damage=1)),
    )
    stage = Stage({"erza": (11, 12), "lucy": (15, 8)}, monster=beast(rampage), ai=["Rampage"], first=["route"])
    stage.play(d10=(1, 1))
    assert [stage.table.key(e.target) for e in stage.each(facts.MonsterAttacked)] == ["erza", "lucy"]
    assert len(stage.each(facts.MonsterMoved)) == 2


@pytest.mark.parametrize("away", [2, 3])
def test_move_monster_reach__from_where_it_stands(away: int) -> None:
    """Reach 2: a target two spaces away is attacked without a step, one at three with one."""
    lash = card("Lash", CLOSEST, MoveAndAttack(AttackProfile(speed=1, accuracy=2, damage=1, reach=2)))
    stage = Stage({"erza": (11, 9 + away)}, monster=beast(lash), ai=["Lash"])
    stage.play(d10=(1,))
    assert stage.lion_at == (11, 8 + away - 2)
    assert bool(stage.each(facts.MonsterMoved)) is (away == 3)


OWL = Gear("owl", "Owl", ("other",), activated=(Activated("Use", (LookAtTop(Role.SELF, DeckOf.AI, 1, bottom=True),)),))
SPY = Gear("spy", "Spy Glass", ("other",), activated=(Activated("Use", (LookAtTop(Role.SELF, DeckOf.AI, 2),)),))


def spying(**fields: Any) -> Stage:
    fields = {"ai": ["Claw", "Chomp", "Maul"], **fields}
    return Stage(
        {"erza": (11, 10)}, turn="survivors", gear=[SPY, OWL], sheets={"erza": {"gear": ["spy", "owl"]}}, **fields
    )


def test_ai_duration_manipulation__the_deck_is_arranged_without_one() -> None:
    stage = spying()
    stage.play("act:erza", "use:spy", "next:Chomp")
    assert stage.table.record.ai.peek(3) == ["Chomp", "Claw", "Maul"]
    assert stage.one(facts.AIDeckArranged).cards == 2


def test_ai_duration_manipulation() -> None:
    """A duration lies face up on the deck: the gear is used for nothing; healing the monster still works."""
    stalk = card("Stalk", type=AIType.DURATION, face_up=(Do((DrawAI(1),)),))
    stage = spying(monster=beast(stalk))
    stage.table.record.face_up_duration = "Stalk"
    stage.table.record.wounds.append("Grasp")
    stage.play("act:erza", "use:spy")
    assert stage.table.record.ai.peek(3) == ["Claw", "Chomp", "Maul"]
    assert stage.one(facts.ActionSkipped).rule == "ai-duration-manipulation"
    stage.perform((HealMonster(1),))
    assert stage.table.record.ai.draw_pile[0] == "Grasp" and stage.table.record.face_up_duration == "Stalk"


def test_ai_duration_manipulation__at_the_bottom() -> None:
    stage = spying(ai=["Claw", "Maul"])
    stage.play("act:erza", "use:owl", "bottom:Claw")
    assert stage.table.record.ai.peek(2) == ["Maul", "Claw"]
