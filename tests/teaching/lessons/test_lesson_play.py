"""A lesson under way: any legal answer is taken, and what the teacher says follows from what the learner does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.decision import NotOffered
from game.facts import SurvivorAttacked
from game.teaching.lessons.play import HINT_AFTER, Act, Kind, LessonPlay
from tests.teaching.lessons.written import SMALL, asked, said, small


@pytest.fixture
def play(tmp_path: Path) -> Iterator[LessonPlay]:
    lesson = LessonPlay(small(tmp_path))
    yield lesson
    lesson.close()


def strike(play: LessonPlay) -> None:
    for key in ("act:erza", "space:12,7", "attack:founding-stone"):
        play.answer(key)


def test_the_teacher_speaks_when_it_comes_and_once(play: LessonPlay) -> None:
    assert said(play) == ["Choose Erza."]
    play.answer("act:lucy")
    play.answer("space:8,13")
    assert play.session.request is not None and play.session.answers[-1] == "space:8,13"
    assert said(play) == ["Choose Erza.", "Lucy walks."], "who acts is asked again, and said once"
    assert [one.seq for one in play.said] == [0, 2]


def test_a_refused_answer_changes_nothing_and_is_commented(play: LessonPlay) -> None:
    play.answer("act:erza")
    with pytest.raises(NotOffered, match="3 spaces away"):
        play.answer("attack:founding-stone")
    assert play.session.answers == ["act:erza"]
    assert said(play)[-1] == "Walk first."
    assert "3 spaces away" in play.refusals[0].why


def test_an_answer_waits_for_the_teachers_question(play: LessonPlay) -> None:
    strike(play)
    assert asked(play) == "How many dice does she roll?"
    assert play.waiting == "attack:founding-stone" and play.session.answers == ["act:erza", "space:12,7"]
    with pytest.raises(NotOffered, match="asks first"):
        play.answer("end-act")
    with pytest.raises(NotOffered, match="1 to 2"):
        play.reply(2)
    assert play.reply(0).why == "Its speed is 2."
    assert play.session.answers[-1] == "attack:founding-stone" and not asked(play) and not play.waiting


def test_goals_are_met_in_any_order_and_the_last_ends_it(play: LessonPlay) -> None:
    strike(play)
    assert play.met == {} and play.goal == play.lesson.text.goals[0]
    play.reply(1)
    assert play.met == {0: 3, 1: 3} and play.done and not play.out_of_reach


def test_going_back_drops_what_was_said_and_forward_says_it_again(play: LessonPlay) -> None:
    play.answer("act:erza")
    with pytest.raises(NotOffered):
        play.answer("attack:founding-stone")
    play.answer("space:12,7")
    play.answer("attack:founding-stone")
    play.reply(1)
    everything, acts = list(play.said), list(play.acts)
    play.undo()
    assert said(play) == ["Choose Erza.", "Walk first.", "She walks.", "How many dice does she roll?"]
    assert not play.met
    play.go_to(1)
    assert said(play) == ["Choose Erza.", "Walk first."]
    play.go_to(0)
    assert said(play) == ["Choose Erza."] and not play.refusals
    play.go_to(3)
    assert play.said == everything and play.acts == acts and play.met == {0: 3, 1: 3}


def test_another_way_forgets_the_one_taken_back(play: LessonPlay) -> None:
    strike(play)
    play.reply(1)
    play.go_to(1)
    play.answer("space:14,8")
    assert [act.key for act in play.acts] == ["act:erza", "space:14,8"]
    play.answer("end-act")
    assert said(play) == ["Choose Erza.", "She walks."], "nobody was about to strike this time"


def test_undo_takes_back_an_answer_that_waits(play: LessonPlay) -> None:
    strike(play)
    play.undo()
    assert not asked(play) and not play.waiting and play.session.answers == ["act:erza", "space:12,7"]
    play.answer("attack:founding-stone")
    assert asked(play), "it is asked again"


def test_answers_given_to_the_session_are_noticed(play: LessonPlay) -> None:
    for key in ("act:erza", "space:12,7", "attack:founding-stone"):
        play.session.answer(key)
    play.catch_up()
    assert said(play) == ["Choose Erza.", "She walks."]
    assert play.met == {0: 3, 1: 3}
    play.session.undo()
    play.session.undo()
    play.catch_up()
    assert said(play) == ["Choose Erza."] and not play.met


def test_a_lesson_that_was_left_goes_on_where_it_stood(tmp_path: Path, play: LessonPlay) -> None:
    play.answer("act:erza")
    with pytest.raises(NotOffered):
        play.answer("attack:founding-stone")
    play.answer("space:12,7")
    play.answer("attack:founding-stone")
    play.reply(0)
    again = LessonPlay(small(tmp_path), play.acts)
    assert (again.said, again.replies, again.met, again.refusals) == (play.said, play.replies, play.met, play.refusals)
    assert again.session.digest() == play.session.digest() and not again.warning
    again.close()


def test_an_answer_that_waited_still_waits_when_the_lesson_is_gone_on_with(tmp_path: Path, play: LessonPlay) -> None:
    strike(play)
    again = LessonPlay(small(tmp_path), play.acts)
    assert asked(again) and again.waiting == "attack:founding-stone"
    again.reply(1)
    assert again.session.answers[-1] == "attack:founding-stone" and again.done
    again.close()


def test_where_the_rules_have_changed_it_goes_on_as_far_as_it_fits(tmp_path: Path) -> None:
    acts = [Act(Kind.ANSWER, "act:erza"), Act(Kind.REPLY, "0"), Act(Kind.ANSWER, "end-act")]
    again = LessonPlay(small(tmp_path), acts)
    assert again.session.answers == ["act:erza"] and "after 1 of 3" in again.warning
    again.close()


def test_what_an_answer_allows_is_shown_on_a_copy(play: LessonPlay) -> None:
    play.answer("act:erza")
    before = play.session.digest()
    index = play.worse("space:12,10")
    assert index == 0 and play.worse("space:12,7") is None
    look = play.look(index, "space:12,10")
    assert look.complete and type(look.told[-1].event).__name__ != "SurvivorsTurnEnded"
    assert any("Erza" in line.text for line in look.lines)
    assert play.session.digest() == before and play.session.answers == ["act:erza"]
    assert play.worse("space:12,10") is None, "it was shown at this question"
    play.answer("space:12,10")
    assert play.session.answers[-1] == "space:12,10"


def test_the_copy_does_not_throw_the_games_own_dice(tmp_path: Path) -> None:
    shown = [SMALL["tries"][0] | {"shows": ["attack:founding-stone"], "until": None, "dice": {"d10": [1, 1]}}]
    play = LessonPlay(small(tmp_path, tries=shown))
    play.answer("act:erza")
    (attack,) = [one.event for one in play.look(0, "space:12,10").told if isinstance(one.event, SurvivorAttacked)]
    assert attack.dice == (1, 1)
    play.answer("space:12,7")
    play.answer("attack:founding-stone")
    play.reply(1)
    (attack,) = [one.event for one in play.session.told if isinstance(one.event, SurvivorAttacked)]
    assert attack.dice == (7, 3)
    play.close()


def test_a_hint_comes_after_answers_that_lead_nowhere(play: LessonPlay) -> None:
    assert play.hint == "Behind it is best." and not play.hint_is_due
    while len(play.session.answers) < HINT_AFTER:
        offered = play.session.request.keys()  # type: ignore[union-attr]  # a question is on the table
        play.answer(next(key for key in ("end-turn", "pass", *offered) if key in offered))
    assert play.hint_is_due


def test_a_goal_out_of_reach_is_told_and_the_lesson_begun_again(tmp_path: Path) -> None:
    goals = [SMALL["goals"][1] | {"lost": {"told": {"event": "SurvivorsTurnEnded"}}}]
    play = LessonPlay(small(tmp_path, goals=goals))
    play.answer("end-turn")
    assert "Wound the lion." in play.out_of_reach and not play.done
    play.begin_again()
    assert not play.out_of_reach and play.session.answers == [] and said(play) == ["Choose Erza."]
    play.close()


def test_a_game_that_ends_before_the_goals_says_so(tmp_path: Path) -> None:
    last = SMALL["scenario"]["monster"] | {"ai": [], "ai_discard": []}
    alone = SMALL["scenario"] | {"monster": last, "dice": {"d10": [7, 3, 10]}}
    goals = [SMALL["goals"][0] | {"met": {"told": {"event": "MonsterWounded"}, "times": 9}}]
    play = LessonPlay(
        small(
            tmp_path,
            scenario=alone,
            goals=goals,
            moments=SMALL["moments"][:3],
            rules=["survivor-movement", "attack-survivor-need-range"],
        )
    )
    strike(play)
    assert play.over and "still to do: Strike the lion." in play.out_of_reach
    play.close()


def test_what_may_be_seen_ends_at_the_fact_that_brought_a_question(tmp_path: Path) -> None:
    ask = SMALL["moments"][3] | {"when": {"told": {"event": "AIDrawn"}}}
    play = LessonPlay(small(tmp_path, moments=[*SMALL["moments"][:3], ask]))
    play.answer("end-turn")
    seen = play.hold or 0
    assert seen < play.session.heard and type(play.session.told[seen - 1].event).__name__ == "AIDrawn"
    play.reply(1)
    assert play.hold is None
    play.close()


def test_a_question_before_an_answer_holds_nothing_back(play: LessonPlay) -> None:
    strike(play)
    assert asked(play) and play.hold is None


def test_the_table_as_laid_is_there_to_be_looked_at(play: LessonPlay) -> None:
    play.answer("act:erza")
    play.answer("space:12,7")
    with play.as_laid() as table:
        assert table.at(table.entity("erza")) == (14, 10)
    assert play.session.table.at(play.session.table.entity("erza")) == (12, 7)


def test_a_fact_named_with_a_question_comes_with_the_question(tmp_path: Path) -> None:
    fact, later = {"event": "MonsterTurnBegan"}, {"told": {"event": "AIDrawn"}}
    both = {"when": {"told": fact, "asks": "route"}, "say": "Choose its way."}
    play = LessonPlay(small(tmp_path, moments=[*SMALL["moments"][:4], both, {"when": later, "say": "It draws."}]))
    play.answer("end-turn")
    assert said(play)[-2:] == ["It draws.", "Choose its way."]
    play.close()
