"""A program walks every kind of question with Return, Tab, arrows and pad: the rule of the focus (UX.md 6.1)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.decision import Decision, Shape
from engine.ui.input import Device
from engine.ui.widgets.button import Button
from game.rules.campaign.campaign_record import Chapter
from game.scenes.open_game.pause_menu import pause_menu
from game.scenes.shot.picture import SCENES, staged
from game.scenes.table.dialogs import LogDialog
from game.scenes.table.table_scene import TableScene
from tests.scenes.kinds_met import Kind, at_hunt, meet
from tests.scenes.returns import FORTY, press_return
from tests.scenes.staging import AppStage, Nowhere, app_stage
from tests.scenes.walk import faults, key, send
from tests.soak.games import SHORT

SEED, ANSWERS = 0, 460
"""A First Story, a year at home, a hunt, and the fights after it."""
FEW = 8
THOUSAND = 1_000
QUICK = (
    "settings",
    "gear-grid",
    "storage",
    "correction",
    "correction-death",
    "rules-desk",
    "rules-desk-piles",
    "second-screen",
    "games",
    "new-campaign",
    "lessons",
    "first-game",
    "seats",
    "seats-at-table",
    "quiz",
    "quiz-answered",
    "quiz-choosing",
)
TAKE_LONG = [name for name in SCENES if name not in (*QUICK, "art")]


@contextmanager
def opened(path: Path, folder: Path, **automation: str) -> Iterator[AppStage]:
    """The scene of a game in a file, for hands that hold no mouse."""
    stage = app_stage(Nowhere, folder, automation={"monster": "do", "dice": "do"} | automation)
    stage.ui.input.device = stage.stack._device = Device.KEYS
    stage.app.continue_game(path)
    stage.stack.update(0.02)
    stage.scene.settle()
    try:
        yield stage
    finally:
        stage.app.close_game()


def given(stage: AppStage) -> int:
    """So many answers the open game has."""
    assert stage.app.game is not None
    return len(stage.app.game.session.answers)


def proved(kind: Kind, path: Path, folder: Path, returns: int) -> None:
    """The focus obeys at this question, Return gets on from it, and its letters do what they say."""
    with opened(path, folder) as stage:
        assert not faults(stage), kind
    with opened(path, folder) as stage:
        left = lambda: stage.app.game is None  # noqa: E731
        assert press_return(stage, lambda: stage.app.game.session, returns, until=left) >= 1, kind  # type: ignore[union-attr]
    with opened(path, folder) as stage:
        pressed_twice(kind, stage)


def pressed_twice(kind: Kind, stage: AppStage) -> None:
    """A letter selects its option and moves the focus to what commits it; the same letter again commits."""
    scene, before = stage.scene, given(stage)
    options = [one for one in scene.root.walk() if isinstance(one, Button) and one.hotkey and one.enabled]
    letter = next((one.hotkey for one in options if one.key.startswith("option:")), "")
    request = stage.app.game.session.request if stage.app.game is not None else None
    if not letter or not isinstance(request, Decision) or request.shape is not Shape.ONE:
        return
    send(stage, key(letter))
    if given(stage) == before:
        assert scene.focused is not None and scene.focused.key == "commit", (kind, letter, scene.focused)
        send(stage, key(letter))
        assert given(stage) > before, (kind, letter)


def test_the_focus_obeys_at_every_kind_of_question_that_a_campaign_asks(tmp_path: Path) -> None:
    met: set[Kind] = set()
    for kind, path in meet(tmp_path, SEED, ANSWERS, met):
        proved(kind, path, tmp_path, FEW)
    assert {one.where for one in met} == {"showdown", "settlement phase", "hunt"} and len(met) >= 24


@pytest.mark.parametrize("name", QUICK)
def test_the_focus_obeys_in_every_other_scene(name: str, tmp_path: Path) -> None:
    obeys(name, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("name", TAKE_LONG[::5] if SHORT else TAKE_LONG)
def test_the_focus_obeys_in_the_scenes_that_take_long(name: str, tmp_path: Path) -> None:
    obeys(name, tmp_path)


def obeys(name: str, folder: Path) -> None:
    stage = staged(name, 1, (1280, 720), 1.0, folder)
    stage.ui.input.device = stage.stack._device = Device.KEYS
    assert not faults(stage), name
    getattr(stage.stack.scenes[0], "app").close_game()  # noqa: B009


def test_the_focus_obeys_in_the_dialogs_over_a_table(tmp_path: Path) -> None:
    (path,) = (path for _, path in zip(range(1), (path for _, path in meet(tmp_path, SEED, 1, set())), strict=False))
    with opened(path, tmp_path) as stage:
        table = stage.scene
        assert isinstance(table, TableScene)
        for dialog in (
            pause_menu(stage.app),
            LogDialog(stage.ui, table.all_lines, table.log_acts()),
        ):
            stage.stack.push(dialog)
            assert not faults(stage), type(dialog).__name__
            stage.stack.pop()
        table.ask_rewind(0)
        assert not faults(stage)
        send(stage, key("return"))
        assert stage.scene is table and not table.session.undone


def test_a_thousand_returns_get_through_a_hunt(tmp_path: Path) -> None:
    with opened(at_hunt(tmp_path, SEED), tmp_path) as stage:
        app = stage.app

        def over() -> bool:
            assert app.game is not None
            table = app.game.session.table
            campaign = getattr(table, "campaign", None)
            return campaign is None or campaign.chapter is not Chapter.HUNT

        assert app.game is not None and not over()
        answers = press_return(stage, lambda: app.game.session, THOUSAND, until=over)  # type: ignore[union-attr]
        assert over() and answers >= 6


def test_a_window_begins_at_passing(tmp_path: Path) -> None:
    """Return never spends survival by itself."""
    for kind, path in meet(tmp_path, SEED, ANSWERS, set()):
        if kind.topic == "survival-opportunity":
            with opened(path, tmp_path) as stage:
                scene = stage.scene
                scene.focus_first()
                assert scene.focused is not None and scene.focused.key == "option:pass"
                return
    raise AssertionError("nobody could spend survival")


# --- at length --------------------------------------------------------------------------------------------------------

SEEDS = 24
LONG = 2_000


@pytest.mark.soak
@pytest.mark.skipif(SHORT, reason="minutes; the fast suite walks the kinds of one seed")
def test_the_focus_obeys_at_every_kind_of_question_that_seeds_come_to(tmp_path: Path) -> None:
    met: set[Kind] = set()
    for seed in range(SEEDS):
        for kind, path in meet(tmp_path, seed, LONG, met, quick_start=seed % 4 == 3):
            proved(kind, path, tmp_path, FORTY)
    assert len(met) >= 50, sorted(met)
