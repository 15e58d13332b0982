"""Crush and Devour: a survivor inside the monster, off the board, whom one story event reaches; any monster has done
the swallowing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.decision import NotOffered
from engine.deck import Deck
from game import facts
from game.cards.conditions.people import HowMany
from game.cards.who import Role, Term, TermKind, survivors
from game.cards.words.harm import BrainDamage, Damage, Die
from game.cards.words.moving import LeaveBoard
from game.cards.words.sheet import Gain
from game.cards.words.story import TellStory
from game.cards.words.tokens import DealStatusCard
from game.content.survivors.status_cards import CRUSH_AND_DEVOUR, GOBBLED_UP
from game.model.terms import Attribute, Location, Stat
from game.phases.showdown.survivors_turn import act
from game.rules.death.removed_from_board import victors
from game.rules.survivor.survivor_milestones import tell_story
from game.rules.table.effect_context import EffectContext
from tests.play.stage import Space, Stage

ERZA = "erza"
PARTY: dict[str, Space | None] = {ERZA: (11, 12), "lucy": (20, 15)}
SWALLOWED = survivors(TermKind.SWALLOWED)


def swallow(stage: Stage, *who: str) -> None:
    """The card beside the grid, and off the board."""
    for key in who:
        stage.perform((DealStatusCard(Role.SELF, GOBBLED_UP), LeaveBoard(Role.SELF)), who=key)


def inside(*who: str, party: dict[str, Space | None] | None = None, wounds: Sequence[str] = (), **more: Any) -> Stage:
    """Those named (Erza, if nobody is) are inside the monster; nothing that they come upon is missing in the box."""
    stage = Stage(party or PARTY, **more)
    record = stage.table.record
    record.survival_limit = 9
    record.wounds.extend(wounds)
    record.resources["strange"] = Deck("strange", ["Second Heart"])
    record.resources["screaming-antelope"] = Deck("screaming-antelope", ["Large Flat Tooth"])
    swallow(stage, *(who or (ERZA,)))
    return stage


def chewed(stage: Stage, *answers: str, d10: list[int], who: str = ERZA, first: Sequence[str] = ("place",)) -> Stage:
    stage.first = frozenset(first)
    stage.run(tell_story(stage.table, stage.id(who), CRUSH_AND_DEVOUR), *answers, d10=d10)
    return stage


def gained(stage: Stage) -> list[str]:
    return [one.card for one in stage.table.record.gained]


def is_inside(stage: Stage, key: str = ERZA) -> bool:
    held = stage.table.condition(stage.id(key)).status_cards
    return GOBBLED_UP in held and not stage.table.on_board(stage.id(key))


# inside the monster


def test_the_swallowed_are_out_of_reach_of_everything_else() -> None:
    """No candidate, nothing hurts them, and no survival action is theirs (survivor-removed-from-board)."""
    stage = inside(sheets={ERZA: {"insanity": 2}})
    stage.perform(
        (Damage(Role.SELF, 3, Location.ARMS), BrainDamage(Role.SELF, 1), Damage(Role.SELF, 1, every=True)), ERZA
    )
    stage.perform((Gain(survivors(), Stat.INSANITY, 1),))
    assert stage.sheet(ERZA).insanity == 2 and stage.sheet("lucy").insanity == 1
    assert not stage.each(facts.DamageSuffered) and is_inside(stage)


def test_only_the_swallowed_are_meant_by_their_name() -> None:
    stage = inside()
    stage.perform((Gain(SWALLOWED, Stat.COURAGE, 1),))
    assert (stage.sheet(ERZA).courage, stage.sheet("lucy").courage) == (1, 0)
    one, two = (stage.table.holds(HowMany(SWALLOWED, n), EffectContext("Test")) for n in (1, 2))
    assert one and not two


def test_who_is_off_the_board_without_the_card_is_not_swallowed() -> None:
    stage = Stage(PARTY)
    stage.perform((LeaveBoard(Role.SELF),), who=ERZA)
    assert not stage.table.holds(HowMany(SWALLOWED, 1), EffectContext("Test"))


def test_the_showdown_goes_on_while_somebody_fights_inside() -> None:
    """The last on the board dies; then the last inside does (showdown-ends)."""
    stage = inside()
    stage.perform((Die(Role.SELF),), who="lucy")
    assert stage.over == ""
    chewed(stage, d10=[1])
    assert stage.over == "defeat"


def test_in_place_of_the_act_the_jaws_are_fought() -> None:
    stage = inside(turn="survivors", sheets={ERZA: {"insanity": 4}})
    stage.fell(ERZA)  # where nobody stands nobody is too far down to fight
    stage.play()
    assert stage.offered == ["act:erza", "act:lucy", "end-turn"]
    stage.answer("act:erza", d10=[7, 1])
    assert stage.sheet(ERZA).insanity == 3 and is_inside(stage)
    assert stage.offered == ["act:lucy", "end-turn"]
    assert stage.refusal("act:erza") == ("Erza has acted in this turn.", "showdown-survivors-turn")
    with pytest.raises(NotOffered):
        stage.answer("act:erza")


def test_whoever_is_spat_out_has_had_their_act() -> None:
    stage = inside(turn="survivors", ai=["Bare Card", "Bare Card"])
    stage.first = frozenset(("place",))
    stage.play("act:erza", d10=[10, 8, 8])
    assert stage.table.on_board(stage.id(ERZA))
    assert stage.offered == ["act:lucy", "end-turn"]


# masticated


@pytest.mark.parametrize("roll", [1, 2])
def test_masticated_1_to_2_feeds_the_monster(roll: int) -> None:
    stage = chewed(inside(wounds=["Bare Card"]), d10=[roll])
    assert not stage.table.alive(stage.id(ERZA)) and stage.over == ""
    assert stage.table.record.wounds == [] and stage.tokens("white-lion") == {Attribute.SPEED: 1}


@pytest.mark.parametrize(
    ("roll", "injury"),
    [(3, "Dismembered Leg"), (4, "Dismembered Leg"), (5, "Dismembered Arm"), (6, "Dismembered Arm")],
)
def test_masticated_3_to_6_takes_a_limb(roll: int, injury: str) -> None:
    stage = chewed(inside(wounds=["Bare Card"]), d10=[roll])
    assert stage.sheet(ERZA).injuries == [injury] and stage.bleeding(ERZA) == 1
    assert stage.table.record.wounds == [] and is_inside(stage)


@pytest.mark.parametrize("roll", [7, 10])
def test_masticated_7_to_10_is_fought_back(roll: int) -> None:
    stage = chewed(inside(sheets={ERZA: {"insanity": 4}}), d10=[roll, 3])
    assert [one.part for one in stage.each(facts.StoryWentOn)] == ["Fight back"]
    assert stage.sheet(ERZA).insanity == 3


# fight back


@pytest.mark.parametrize("roll", [1, 3])
def test_fight_back_1_to_3_shakes_the_mind_by_the_level(roll: int) -> None:
    stage = inside(sheets={ERZA: {"insanity": 9}})
    chewed(stage, d10=[8, roll])
    assert stage.sheet(ERZA).insanity == 9 - stage.table.level.level and is_inside(stage)


@pytest.mark.parametrize("roll", [4, 7])
def test_fight_back_4_to_7_hurts_everywhere(roll: int) -> None:
    """The head has no light box, and so is hurt badly at once (damage-head)."""
    stage = chewed(inside(), d10=[9, roll])
    boxes = stage.sheet(ERZA).boxes
    assert [one.location for one in stage.each(facts.DamageSuffered)] == list(Location)
    assert boxes[Location.HEAD].heavy and all(boxes[at].light for at in Location if at is not Location.HEAD)
    assert is_inside(stage)


@pytest.mark.parametrize("roll", [8, 10])
def test_fight_back_8_wounds_the_monster_and_cuts_the_way_out(roll: int) -> None:
    stage = chewed(inside(ai=["Bare Card", "Bare Card"]), d10=[10, roll, 8])
    assert stage.table.record.wounds == ["Bare Card"] and gained(stage) == ["Second Heart"]
    assert stage.sheet(ERZA).boxes[Location.ARMS].light
    assert stage.table.adjacent(stage.id(ERZA)) and not stage.table.condition(stage.id(ERZA)).removed


def test_who_kills_the_monster_from_inside_has_part_in_the_victory() -> None:
    """Its death interrupts everything, so that there is no second heart to take (showdown-ends)."""
    stage = chewed(inside(ai=[]), d10=[10, 8])
    assert stage.over == "victory" and gained(stage) == []
    assert victors(stage.table) == [stage.id(ERZA), stage.id("lucy")]


# regurgitated


def spat(roll: int, **more: Any) -> Stage:
    """Spat out because a card of the monster says so, with this result."""
    stage = inside(ai=["Bare Card", "Bare Card"], **more)
    stage.first = frozenset(("place",))
    stage.run(tell_story(stage.table, stage.id(ERZA), "Regurgitate"), d10=[roll])
    assert stage.table.adjacent(stage.id(ERZA)) and not stage.table.condition(stage.id(ERZA)).status_cards
    assert stage.one(facts.StatusCardArchived).card == GOBBLED_UP
    return stage


@pytest.mark.parametrize("roll", [1, 3])
def test_spat_out_1_to_3_falls_and_is_shaken(roll: int) -> None:
    stage = spat(roll, sheets={ERZA: {"insanity": 4}})
    assert stage.down(ERZA) and stage.sheet(ERZA).insanity == 3


@pytest.mark.parametrize("roll", [4, 7])
def test_spat_out_4_to_7_falls_and_has_seen_too_much(roll: int) -> None:
    stage = spat(roll)
    assert stage.down(ERZA) and stage.sheet(ERZA).insanity == 1


@pytest.mark.parametrize("roll", [8, 9])
def test_spat_out_8_to_9_has_learnt_something(roll: int) -> None:
    stage = spat(roll)
    assert not stage.down(ERZA) and stage.sheet(ERZA).understanding == 1


def test_spat_out_10_brings_a_tooth_along() -> None:
    """The gaining of the tooth unsettles a survivor of choice."""
    stage = inside(ai=["Bare Card", "Bare Card"])
    stage.first = frozenset(("place",))
    stage.run(tell_story(stage.table, stage.id(ERZA), "Regurgitate"), "lucy", d10=[10])
    assert gained(stage) == ["Large Flat Tooth"] and stage.table.record.wounds == ["Bare Card"]
    assert stage.sheet("lucy").insanity == 1 and not stage.down(ERZA)


def test_all_who_are_inside_are_spat_out_each_with_a_roll() -> None:
    stage = inside(ERZA, "lucy", party={**PARTY, "zachary": (1, 1)})
    stage.first = frozenset(("place",))
    stage.run(tell_story(stage.table, stage.id(ERZA), "Regurgitate"), d10=[4, 9])
    assert [stage.table.adjacent(stage.id(key)) for key in (ERZA, "lucy", "zachary")] == [True, True, False]
    assert (stage.sheet(ERZA).insanity, stage.sheet("lucy").understanding) == (1, 1)
    assert [one.rule for one in stage.each(facts.SurvivorCameBack)] == ["keyword-place"] * 2


def test_the_controller_says_where_beside_the_monster() -> None:
    stage = inside()
    stage.run(tell_story(stage.table, stage.id(ERZA), "Regurgitate"))
    assert stage.request is not None and (stage.request.topic, stage.request.actor) == ("place", "")
    beside = set(stage.offered)
    stage.answer(stage.offered[-1], d10=[9])
    assert f"space:{stage.at(ERZA)[0]},{stage.at(ERZA)[1]}" in beside and stage.table.adjacent(stage.id(ERZA))


def test_a_card_tells_the_event_for_each_who_is_inside() -> None:
    stage = inside(ERZA, "lucy", party={**PARTY, "zachary": (1, 1)})
    stage.perform((TellStory(CRUSH_AND_DEVOUR, SWALLOWED),), d10=[3, 6])
    assert (stage.sheet(ERZA).injuries, stage.sheet("lucy").injuries) == (["Dismembered Leg"], ["Dismembered Arm"])


def test_when_the_event_is_over_nothing_reaches_inside_any_more() -> None:
    stage = chewed(inside(), d10=[3])
    stage.perform((Damage(Role.SELF, 1, Location.ARMS),), ERZA)
    assert not stage.each(facts.DamageSuffered)


def test_an_act_inside_is_told_as_one() -> None:
    stage = inside(turn="survivors")
    stage.run(act(stage.table, stage.id(ERZA)), d10=[3])
    assert stage.order(facts.ActBegan, facts.SevereInjurySuffered, facts.ActEnded) == [
        "ActBegan", "SevereInjurySuffered", "ActEnded",
    ]  # fmt: skip
    assert stage.one(facts.ActBegan).rule == "survivor-removed-from-board"


def test_the_swallowed_are_told_of_as_such() -> None:
    assert str(SWALLOWED) == "each swallowed survivor"
    assert str(survivors(TermKind.SWALLOWED, Term(TermKind.RANDOM))) == "a random swallowed survivor"
