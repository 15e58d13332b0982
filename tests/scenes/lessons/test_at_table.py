"""A lesson at its table: spoken beside the real game, asked in the hand, kept, taken back, watched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.ui.dialog import Dialog
from engine.ui.input import Act, Device, Intent
from engine.ui.overflow import find_overflow
from game.scenes.lessons.dialogs import EndDialog, LookDialog, SaidDialog
from game.scenes.lessons.lesson_teacher import LessonTeacher
from game.scenes.lessons.scene import LessonsScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.table_scene import LAID, TableScene
from game.scenes.table.teacher import TURN
from game.teaching.lessons.format import Tried
from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.progress import read, written
from tests.scenes.returns import forbidden
from tests.scenes.staging import AppStage, Nowhere, app_stage, labels, says

pytestmark = pytest.mark.usefixtures("taught")
RETURNS = 40
FIRST, SECOND = "01-the-first-act", "02-the-second-act"


def at(folder: Path, lesson: str = FIRST, *, watched: bool = False, **settings: Any) -> AppStage:
    """The table of a lesson, as the page of lessons leads to it."""
    stage = app_stage(Nowhere, folder, **settings)
    stage.app.to_lesson(lesson, watched=watched)
    rest(stage)
    return stage


def rest(stage: AppStage) -> None:
    """A few frames pass."""
    for _ in range(8):
        stage.stack.update(0.02)
    stage.scene.settle()


def play_of(stage: AppStage) -> LessonPlay:
    teacher = stage.app.teacher
    assert isinstance(teacher, LessonTeacher)
    return teacher.play


def table_of(stage: AppStage) -> TableScene:
    return next(scene for scene in reversed(stage.stack.scenes) if isinstance(scene, TableScene))


def give(stage: AppStage, key: str) -> None:
    """Gives an answer, looks at what it would allow if that is shown, and rightly replies to whatever is asked."""
    table_of(stage).answer(key)
    if isinstance(stage.stack.top, LookDialog):
        stage.click("go")
    reply_rightly(stage)


def stands(stage: AppStage) -> bool:
    """True if the play stands at what is said."""
    return table_of(stage).shows.stop is not None


def nod(stage: AppStage) -> None:
    """What waits to be seen is seen."""
    while table_of(stage).unread() and stage.scene.root.find("commit") is not None:
        stage.click("commit")
        rest(stage)


def reply_rightly(stage: AppStage) -> None:
    """Every question of the teacher is answered rightly, and everything that has happened is seen."""
    rest(stage)
    while True:
        nod(stage)
        asked = play_of(stage).question
        if asked is None or stage.stack.top is not table_of(stage):
            return
        stage.click(f"told:{[reply.right for reply in asked.moment.answers].index(True)}")
        rest(stage)


def through(stage: AppStage) -> None:
    """The way that the lesson's file tells."""
    play = play_of(stage)
    standing = play.lesson.scenario.auto
    reply_rightly(stage)
    for step in play.lesson.text.told:
        while (key := _standing(stage, standing)) is not None:
            give(stage, key)
        if not isinstance(step, Tried):
            give(stage, step)
    while not play.done and (key := _standing(stage, standing)) is not None:
        give(stage, key)


def _standing(stage: AppStage, answers: dict[str, str]) -> str | None:
    request = play_of(stage).session.request
    key = answers.get(getattr(request, "topic", ""))
    return request.keys()[0] if key == "first" and request is not None else key  # type: ignore[union-attr]


def test_the_opening_and_the_goals_stand_beside_the_table(tmp_path: Path) -> None:
    stage = at(tmp_path)
    assert isinstance(stage.scene, ShowdownScene)
    text = play_of(stage).lesson.text
    assert says(stage, "Erza and Lucy have met") and says(stage, "You choose who goes first")
    assert says(stage, text.goals[0].do)
    assert not find_overflow(stage.scene)
    stage.app.close_game()


def test_what_is_said_follows_the_game_and_goes_back_with_it(tmp_path: Path) -> None:
    stage = at(tmp_path)
    give(stage, "act:erza")
    assert says(stage, "Erza has one movement") and not says(stage, "You choose who goes first")
    stage.do(Act.UNDO)
    rest(stage)
    assert not says(stage, "Erza has one movement") and says(stage, "You choose who goes first")
    stage.app.close_game()


def test_a_refused_try_is_answered(tmp_path: Path) -> None:
    stage = at(tmp_path)
    give(stage, "act:erza")
    scene = stage.scene
    assert isinstance(scene, ShowdownScene)
    scene.answers.choose_space((11, 8))
    rest(stage)
    assert says(stage, "Walk first, then strike") and [one.key for one in play_of(stage).refusals]
    stage.app.close_game()


def test_asking_why_not_is_as_good_as_trying(tmp_path: Path) -> None:
    stage = at(tmp_path)
    give(stage, "act:erza")
    stage.do(Intent(Act.KEY, key="y"))
    assert stage.stack.top is not stage.stack.scenes[0]
    stage.do(Act.BACK)
    rest(stage)
    assert says(stage, "Walk first, then strike")
    stage.app.close_game()


def test_the_teacher_asks_in_the_hand_before_the_game_goes_on(tmp_path: Path) -> None:
    stage = at(tmp_path)
    for key in ("act:erza", "space:12,7"):
        give(stage, key)
    stage.ui.input.device = stage.stack._device = Device.KEYS
    table_of(stage).answer("attack:founding-stone")
    rest(stage)
    play, scene = play_of(stage), stage.scene
    assert play.waiting and play.question is not None and says(stage, "What does the 2 stand for")
    assert scene.focused is not None and scene.focused.key == "told:0"
    given = len(play.session.answers)
    table_of(stage).answer("attack:founding-stone")
    assert len(play.session.answers) == given, "the teacher asks first"
    stage.do(Intent(Act.KEY, key="b"))
    rest(stage)
    assert len(play.session.answers) > given and says(stage, "Nothing is added")
    stage.app.close_game()


def test_the_play_stands_where_something_is_said_of_what_has_happened(tmp_path: Path) -> None:
    """What came of it is not seen before that was read."""
    stage = at(tmp_path)
    for key in ("act:erza", "space:12,7"):
        give(stage, key)
    table_of(stage).answer("attack:founding-stone")
    rest(stage)
    stage.click("told:0")
    rest(stage)
    scene = stage.scene
    assert isinstance(scene, ShowdownScene) and stands(stage)
    assert says(stage, "A wound takes a card") and not says(stage, "Erza has acted")
    assert scene.staging.heard < len(scene.session.told) and scene.root.find("told:0") is None
    assert list(scene.primary()) == ["commit"]
    stage.click("commit")
    rest(stage)
    assert not stands(stage) and scene.staging.heard == len(scene.session.told)
    stage.app.close_game()


def test_undo_leads_out_of_what_the_play_stands_at(tmp_path: Path) -> None:
    stage = at(tmp_path)
    for key in ("act:erza", "space:12,7"):
        give(stage, key)
    table_of(stage).answer("attack:founding-stone")
    rest(stage)
    stage.click("told:0")
    rest(stage)
    stage.do(Act.UNDO)
    rest(stage)
    assert play_of(stage).session.answers == ["act:erza", "space:12,7"]
    assert not stands(stage) and says(stage, "in its blind spot")
    stage.app.close_game()


def test_what_waits_for_the_teacher_is_taken_back_first(tmp_path: Path) -> None:
    stage = at(tmp_path)
    for key in ("act:erza", "space:12,7"):
        give(stage, key)
    table_of(stage).answer("attack:founding-stone")
    rest(stage)
    stage.do(Act.UNDO)
    rest(stage)
    play = play_of(stage)
    assert not play.waiting and play.question is None and play.session.answers == ["act:erza", "space:12,7"]
    assert stage.scene.root.find("option:attack:founding-stone") is not None
    stage.app.close_game()


def test_what_an_answer_would_allow_is_told_on_a_copy(tmp_path: Path) -> None:
    stage = at(tmp_path)
    give(stage, "act:erza")
    table_of(stage).answer("space:12,10")
    shown = stage.stack.top
    assert isinstance(shown, LookDialog) and len(shown.look.told) > 3
    assert play_of(stage).session.answers == ["act:erza"], "the game itself stays as it is"
    assert not find_overflow(stage.scene)
    stage.do(Act.ACCEPT)
    assert isinstance(stage.scene, ShowdownScene) and play_of(stage).session.answers == ["act:erza"]
    table_of(stage).answer("space:12,10")
    assert play_of(stage).session.answers == ["act:erza", "space:12,10"], "shown once, it may be done all the same"
    stage.app.close_game()


def test_a_lesson_that_is_left_goes_on_where_it_was(tmp_path: Path) -> None:
    stage = at(tmp_path)
    give(stage, "act:erza")
    stage.do(Act.MENU)
    assert isinstance(stage.scene, Dialog)
    stage.click("reply:4")
    assert isinstance(stage.scene, LessonsScene) and stage.scene.chosen == FIRST
    assert stage.app.memory.now.lessons[FIRST].answers == ("answer:act:erza",)
    assert says(stage, "left in the middle")
    stage.click("begin")
    rest(stage)
    assert play_of(stage).session.answers == ["act:erza"] and says(stage, "Erza has one movement")
    stage.app.close_game()
    again = at(tmp_path)
    assert play_of(again).session.answers == ["act:erza"], "after a new start too"
    again.app.close_game()


def test_acts_are_read_as_they_were_written(tmp_path: Path) -> None:
    stage = at(tmp_path)
    through(stage)
    acts = play_of(stage).acts
    assert read(written(acts)) == acts and len(acts) > 4
    assert read(("answer:act:erza", "song:la", "answer:end-turn")) == read(("answer:act:erza",))
    stage.app.close_game()


def test_the_end_says_what_was_learnt_and_leads_on(tmp_path: Path) -> None:
    stage = at(tmp_path)
    through(stage)
    assert isinstance(stage.stack.top, EndDialog) and not find_overflow(stage.scene)
    assert says(stage, "Stand where it helps you most")
    kept = stage.app.memory.now.lessons[FIRST]
    assert kept.done == 1 and not kept.answers, "there is nothing to go on with"
    stage.click("next")
    rest(stage)
    assert play_of(stage).lesson.key == SECOND and not play_of(stage).session.answers
    stage.app.close_game()


def test_it_can_be_played_on_and_taken_again(tmp_path: Path) -> None:
    stage = at(tmp_path)
    through(stage)
    stage.click("stay")
    rest(stage)
    assert isinstance(stage.scene, ShowdownScene) and stage.stack.top is stage.scene, "it is told once"
    stage.click("lesson-finish")
    stage.click("again")
    rest(stage)
    assert play_of(stage).lesson.key == FIRST and not play_of(stage).acts
    stage.app.close_game()


def test_everything_that_was_said_can_be_read(tmp_path: Path) -> None:
    stage = at(tmp_path)
    for key in ("act:erza", "space:12,7"):
        give(stage, key)
    stage.click("lesson-said")
    assert isinstance(stage.stack.top, SaidDialog)
    assert says(stage, "You choose who goes first") and says(stage, "in its blind spot")
    stage.app.close_game()


def test_a_hint_is_told_on_request(tmp_path: Path) -> None:
    stage = at(tmp_path)
    hint = play_of(stage).hint
    assert not says(stage, hint)
    stage.click("lesson-help")
    rest(stage)
    assert says(stage, hint)
    stage.app.close_game()


def test_nobody_joins_or_corrects_the_table_of_a_lesson(tmp_path: Path) -> None:
    stage = at(tmp_path)
    for key in ("f8", "f9"):
        stage.do(Intent(Act.KEY, key=key))
        assert isinstance(stage.scene, ShowdownScene)
    assert any(LAID in label for label in labels(stage)) or stage.stack.top is stage.scene
    stage.app.close_game()


def test_dice_of_a_lesson_are_its_own(tmp_path: Path) -> None:
    stage = at(tmp_path, automation={"dice": "let"})
    through(stage)
    assert play_of(stage).done
    stage.app.close_game()


def test_a_lesson_plays_itself_as_it_is_told(tmp_path: Path) -> None:
    stage = at(tmp_path, watched=True)
    scene = table_of(stage)
    assert scene.watching is not None and scene.taught() is None
    for _ in range(30):
        if scene.watching.over:
            break
        scene.watch_step()
        rest(stage)
        for _ in range(3):
            stage.stack.update(0.02)
    assert play_of(stage).done and isinstance(stage.stack.top, EndDialog)
    assert FIRST not in stage.app.memory.now.lessons, "what is watched is not kept"
    stage.app.close_game()


def test_what_is_watched_is_taken_over(tmp_path: Path) -> None:
    stage = at(tmp_path, watched=True)
    scene = table_of(stage)
    scene.watch_step()
    rest(stage)
    scene.take_over()
    rest(stage)
    assert scene.watching is None and play_of(stage).session.answers == ["act:erza"]
    give(stage, "space:12,7")
    assert says(stage, "in its blind spot")
    stage.app.close_game()


def test_with_large_text_book_and_teacher_take_turns(tmp_path: Path) -> None:
    stage = at(tmp_path, text_scale=2.0)
    assert says(stage, "Erza and Lucy have met") and not find_overflow(stage.scene)
    stage.click(TURN)
    rest(stage)
    assert not says(stage, "Erza and Lucy have met") and not find_overflow(stage.scene)
    give(stage, "act:erza")
    assert says(stage, "Erza has one movement"), "what is new is seen"
    stage.app.close_game()


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_return_gets_on_through_a_lesson_and_never_back(device: Device, tmp_path: Path) -> None:
    """Questions, what would be allowed, what is said: the accepting press answers each of them."""
    stage = at(tmp_path)
    stage.ui.input.device = stage.stack._device = device
    most = 0
    for _ in range(RETURNS):
        if stage.scene.focused is None:
            stage.scene.focus_first()
        assert not forbidden(stage.scene), stage.scene.focused
        stage.do(Intent(Act.ACCEPT, device))
        rest(stage)
        if not isinstance(stage.stack.top, ShowdownScene | LookDialog):
            break
        given = len(play_of(stage).session.answers)
        assert given >= most, "Return never goes back"
        most = given
    assert most >= 8
    stage.app.close_game()
