"""Great moments are staged: large, held until a nod, told only when the die lies still (issue 18, UX 6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.ui.input import Act, Device, Intent
from engine.ui.overflow import find_overflow
from game.bots.watcher import Watched
from game.scenes.app.automation import MomentKind
from game.scenes.heard.moments import MOMENTS
from game.scenes.parts.story_book import PaperScroll
from game.scenes.shot.moment import FOUGHT, HAPPENING
from game.scenes.table.watching import Watching
from tests.scenes.drama.rehearsal import Rehearsal

EVERY = tuple(MomentKind)
ROLLED = (MomentKind.INJURY, MomentKind.TRAUMA)
RETURN = Intent(Act.ACCEPT, Device.KEYS, key="return")
PAD = Intent(Act.ACCEPT, Device.PAD, key="a")


def test_every_kind_can_come_to_pass_and_has_a_sound() -> None:
    assert set(FOUGHT) | set(HAPPENING) == set(EVERY)
    assert {kind.value for kind in EVERY} == set(MOMENTS)


@pytest.mark.parametrize("kind", EVERY)
def test_it_is_staged_from_its_fact_and_held_until_one_nod(kind: MomentKind, tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, kind)
    rehearsal.come()
    shown = rehearsal.until_shown()
    assert shown.moment.kind is kind and shown.moment.title
    assert rehearsal.thing().rect.height > rehearsal.stage.ui.size[1] // 2
    rehearsal.stage.wait(20)
    assert rehearsal.shown() is shown, "nobody has nodded"
    answers = list(rehearsal.holder.game.session.answers)
    rehearsal.stage.do(RETURN)
    assert rehearsal.shown() is not shown and rehearsal.holder.game.session.answers == answers


@pytest.mark.parametrize("kind", [MomentKind.CRITICAL, MomentKind.DEATH, MomentKind.BIRTH])
def test_one_kind_can_be_skipped(kind: MomentKind, tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, kind, "skip")
    rehearsal.come()
    rehearsal.stage.wait(0.5)
    assert rehearsal.shown() is None and not rehearsal.stage.ui.animations.busy


@pytest.mark.parametrize("kind", [MomentKind.INJURY, MomentKind.YEAR])
def test_in_passing_it_goes_by_itself(kind: MomentKind, tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, kind, "do")
    rehearsal.come()
    shown = rehearsal.until_shown()
    rehearsal.stage.wait(0.5)
    assert rehearsal.shown() is shown, "it can be read"
    rehearsal.stage.wait(10)
    assert rehearsal.shown() is None and not rehearsal.stage.ui.animations.busy


@pytest.mark.parametrize("press", ["return", "pad", "back", "click", "button"])
def test_the_press_that_nods_answers_nothing_else(press: str, tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, MomentKind.INJURY)
    rehearsal.come()
    answers = list(rehearsal.holder.game.session.answers)
    pos = (rehearsal.stage.ui.size[0] // 2, rehearsal.stage.ui.size[1] - 60)
    click = (Intent(Act.POINT, pos=pos), Intent(Act.PRESS, pos=pos), Intent(Act.RELEASE, pos=pos))
    if press == "button":
        rehearsal.stage.click("nod")
    else:
        rehearsal.stage.do(*{"return": (RETURN,), "pad": (PAD,), "back": (Intent(Act.BACK),), "click": click}[press])
    assert rehearsal.shown() is None
    assert rehearsal.holder.game.session.answers == answers


@pytest.mark.parametrize("kind", ROLLED)
def test_the_die_falls_before_the_row_is_lit_and_the_log_tells(kind: MomentKind, tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, kind, animation_speed="normal")
    rehearsal.come()
    shown = rehearsal.until_shown()
    row = next(line for line in shown.moment.lines if line.lit)
    assert len(rehearsal.rows()) == len(shown.moment.lines) >= 9, "the whole table"
    assert shown.moment.dice and not rehearsal.lit()
    assert row.name not in rehearsal.logged()
    rehearsal.stage.wait(1.5)
    assert any(row.name in lit for lit in rehearsal.lit()) and len(rehearsal.lit()) == 1
    assert row.name not in rehearsal.logged(), "the log waits for the nod"
    rehearsal.stage.do(RETURN)
    rehearsal.stage.wait(0.1)
    assert row.name in rehearsal.logged()


def test_a_press_lets_the_die_lie_still_and_the_next_one_nods(tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, MomentKind.INJURY, animation_speed="normal")
    rehearsal.come()
    shown = rehearsal.until_shown()
    rehearsal.stage.do(RETURN)
    assert rehearsal.shown() is shown and rehearsal.lit()
    rehearsal.stage.do(RETURN)
    assert rehearsal.shown() is None


@pytest.mark.parametrize("kind", [MomentKind.INJURY, MomentKind.TRAP, MomentKind.DEATH])
def test_reduced_motion_cuts_and_still_holds(kind: MomentKind, tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, kind, animation_speed="normal", reduced_motion=True)
    rehearsal.come()
    shown = rehearsal.shown()
    assert shown is not None and shown.told and rehearsal.thing().risen == 1.0
    rehearsal.stage.wait(5)
    assert rehearsal.shown() is shown


def test_the_die_does_not_lie_on_the_table_that_it_decides(tmp_path: Path) -> None:
    for scale in (1.0, 2.0):
        folder = tmp_path / str(scale)
        folder.mkdir()
        rehearsal = Rehearsal(folder, MomentKind.INJURY, text_scale=scale)
        rehearsal.come()
        shown = rehearsal.shown()
        assert shown is not None
        shown.settle()
        dice = shown.root.find("dice")
        assert dice is not None and dice.rect.width > 0
        assert not any(row.rect.colliderect(dice.rect) for row in rehearsal.rows())


def test_going_on_without_a_nod_takes_it_from_the_screen(tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, MomentKind.INJURY)
    rehearsal.come()
    assert rehearsal.shown() is not None
    rehearsal.holder.scene.make_ready()
    assert rehearsal.shown() is None and not rehearsal.stage.ui.animations.busy


def test_what_is_watched_goes_on_by_itself_and_keeps_its_keys(tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, MomentKind.INJURY)
    scene = rehearsal.holder.scene
    scene.watching = Watching(Ended())
    rehearsal.come()
    assert rehearsal.shown() is not None, "held for nobody, but shown"
    rehearsal.stage.do(Intent(Act.PAUSE))
    assert scene.watching.paused and rehearsal.shown() is not None
    rehearsal.stage.wait(15)
    assert rehearsal.shown() is not None, "whoever pauses looks as long as they like"
    rehearsal.stage.do(Intent(Act.PAUSE))
    for _ in range(200):
        if rehearsal.shown() is None:
            break
        rehearsal.stage.wait(0.05)
    assert rehearsal.shown() is None and not rehearsal.stage.ui.animations.busy


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("kind", [MomentKind.CRITICAL, MomentKind.TRAUMA, MomentKind.DEATH, MomentKind.INNOVATION])
def test_nothing_is_cut(kind: MomentKind, size: tuple[int, int], tmp_path: Path) -> None:
    for scale in (1.0, 2.0):
        rehearsal = Rehearsal(tmp_path / str(scale), kind, text_scale=scale, size=size)
        rehearsal.come()
        shown = rehearsal.shown()
        assert shown is not None and not find_overflow(shown)
        rolled = rehearsal.rows() if shown.moment.dice else []
        page = next((one for one in shown.root.walk() if isinstance(one, PaperScroll)), None)
        assert not rolled or (page is not None and not page.scrolls), "the whole table"


@dataclass
class Ended:
    """Something watched that has nothing more to say."""

    over: bool = False

    def step(self) -> Watched:
        raise AssertionError("nothing is answered while a moment is on the screen")
