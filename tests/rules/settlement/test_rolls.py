"""Rolls on the settlement's tables: what face-up events and innovations add to them, and rolls made again."""

from __future__ import annotations

import pytest

from engine.event import Event
from game import facts
from game.cards.kinds.settlement import SettlementEvent
from game.cards.traits.hunt import RollsTwice
from game.cards.traits.settlement import AltersResult, SettlementTrait
from game.narration.narrator import narrate, plain
from game.terminal.watch_print import thrown
from tests.play.homestead import Hearth

ANYTHING = AltersResult(1)
ART = AltersResult(2, kinds=("art",))
HOME = AltersResult(2, kinds=("home",))
REST = AltersResult(-1, named="Rest")
AT_WILL = AltersResult(named="Rest", most=2)


def bedside(*rules: SettlementTrait, rerolls: int = 0) -> Hearth:
    mood = SettlementEvent("A Mood", (), rules=rules)
    return Hearth("erza", knows=["Bed"], events=[mood], face_up=["A Mood"], rerolls=rerolls)


@pytest.mark.parametrize(
    ("rules", "result"),
    [((), 3), ((ANYTHING,), 4), ((ART,), 3), ((HOME,), 5), ((REST,), 2), ((ANYTHING, HOME, REST), 5)],
)
@pytest.mark.rule("settlement-event-stays")
def test_face_up_events_change_results_of_the_endeavors_that_they_speak_of(
    rules: tuple[SettlementTrait, ...], result: int
) -> None:
    hearth = bedside(*rules)
    hearth.use("Rest", by="erza", d10=[3])
    assert hearth.one(facts.EffectRolled).die == result
    assert hearth.sheet("erza").skip_next_hunt is (result >= 4)


@pytest.mark.parametrize(("answer", "result"), [("add:0", 3), ("add:1", 4), ("add:2", 5)])
def test_a_result_may_be_raised_once_it_is_seen(answer: str, result: int) -> None:
    hearth = bedside(AT_WILL)
    hearth.use("Rest", by="erza", d10=[3])
    assert hearth.offered == ["add:0", "add:1", "add:2"]
    hearth.answer(answer)
    assert hearth.one(facts.EffectRolled).die == result


def test_an_endeavor_that_may_be_rolled_again_is_rolled_again_as_often_as_there_are_rerolls() -> None:
    hearth = bedside(rerolls=1)
    hearth.use("Rest", "reroll", by="erza", d10=[1, 6])
    assert "rolled again (a milestone)" in next(asked.about for asked in hearth.asked if asked.topic == "reroll")
    assert (hearth.one(facts.EffectRolled).die, hearth.campaign.rerolls) == (6, 0)
    hearth = bedside(rerolls=2)
    hearth.use("Rest", "reroll", "keep", by="erza", d10=[1, 2])
    assert (hearth.one(facts.EffectRolled).die, hearth.campaign.rerolls) == (2, 1)


def test_what_changes_endeavors_changes_no_roll_of_a_story_that_they_lead_to() -> None:
    hearth = Hearth("erza", knows=["Storytelling"], rerolls=1, first=("choose-one", "nominate", "may-pay"))
    hearth.use("Story Time", "keep", by="erza", d10=[8, 5])
    assert [asked.topic for asked in hearth.asked].count("reroll") == 1


# what is told of them


def told(hearth: Hearth, kind: type[Event]) -> list[tuple[str, tuple[int, ...]]]:
    """Each telling of this kind: the sentence, and the faces of the dice behind it."""
    return [(plain(narrate(one, hearth.table)), thrown(one)) for one in hearth.each(kind)]


@pytest.mark.rule("campaign-table-open-ends")
def test_a_result_above_10_is_told_with_the_die_and_what_is_added() -> None:
    hearth = bedside(AltersResult(3))
    hearth.use("Rest", by="erza", d10=[8])
    ((said, faces),) = told(hearth, facts.EffectRolled)
    assert said.startswith("Erza rolls 11 (8 + 3 A Mood) for Rest: Erza cannot spend endeavors")
    assert said.endswith(" (row 4+).") and faces == (8,)


@pytest.mark.rule("settlement-principles-permanent")
def test_of_a_roll_made_twice_the_die_that_does_not_count_is_told_too() -> None:
    hearth = bedside(RollsTwice("Rest"))
    hearth.use("Rest", "result:8", by="erza", d10=[3, 8])
    assert told(hearth, facts.ResultSetAside) == [("Erza rolls 3 for Rest, which does not count (A Mood).", (3,))]
    assert hearth.one(facts.EffectRolled).die == 8
    hearth = bedside(RollsTwice("Rest", lower=True))
    hearth.use("Rest", by="erza", d10=[3, 8])
    assert [faces for _, faces in told(hearth, facts.ResultSetAside)] == [(8,)]


def test_a_roll_that_is_made_again_is_told_with_what_it_was() -> None:
    hearth = bedside(rerolls=1)
    hearth.use("Rest", "reroll", by="erza", d10=[1, 6])
    assert [faces for _, faces in told(hearth, facts.ResultSetAside)] == [(1,)]
