"""The real program in a real window, played with a real mouse: an act, a monster turn, a power cut, Continue."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pygame
import pytest

from engine.decision import Decision
from engine.save.journal import Journal
from game import facts
from game.bots.careful.player import CarefulPlayer
from game.content.box import core_box
from game.phases.files.showdown_files import OpenGame, open_game
from game.scenes.app.automation import UNSTAGED
from game.scenes.new_game.seats import SeatsScene
from game.scenes.saves.found import Found
from game.scenes.saves.look_through import find_all
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.title.scene import TitleScene
from tests.scenes.staging import app_stage
from tests.window.desk import SIZE, Desk, Program, Screen, missing_tools

pytestmark = pytest.mark.window
SEED = 4
SETTINGS = {"animation_speed": "instant", "volume": 0.0, "tips": False, "automation": {**UNSTAGED, "monster": "do"}}
MOST_ANSWERS = 60


def test_a_session_with_the_mouse(tmp_path: Path) -> None:
    missing = missing_tools()
    if missing:
        words = f"NOT TESTED: the real window ({', '.join(missing)} missing; apt-get install xvfb xdotool imagemagick)"
        pytest.skip(words)
    home, glass = tmp_path / "home", tmp_path / "mirror"
    home.mkdir()
    glass.mkdir()
    (home / "settings.json").write_text(json.dumps(SETTINGS))
    with Screen() as screen:
        program = Program(screen, home)
        try:
            answers, asked = first_sitting(Desk(screen, program, app_stage(title, glass, SIZE, **SETTINGS)), tmp_path)
        finally:
            program.kill()
        (save,) = (home / "games").glob("*.lantern")
        assert answers_in(save) == answers
        program = Program(screen, home)
        try:
            second_sitting(screen, program, save, glass, asked)
        finally:
            program.kill()
        assert answers_in(save) == answers


def title(app: object) -> TitleScene:
    return TitleScene(app, Found(), 0.0)  # type: ignore[arg-type]


def first_sitting(desk: Desk, folder: Path) -> tuple[list[str], str]:
    """From the title into a fight; returns the answers given and the question that stands."""
    desk.see("the title")
    desk.click("Showdown")
    desk.click("level:white-lion:prologue")
    desk.click("go-on")
    seats = desk.mirror.scene
    assert isinstance(seats, SeatsScene)
    desk.click("seed")
    desk.type_number(SEED, instead_of=19)
    assert seats.plan.seed == str(SEED)
    desk.see("the seats")
    desk.click("begin")
    scene = desk.mirror.scene
    assert isinstance(scene, ShowdownScene)
    desk.see("the showdown")
    play_on(desk, scene)
    pygame.image.save(desk.see("the fight"), str(folder / "window.png"))
    game = scene.game
    assert game.session.request is not None
    answers, asked = list(game.session.answers), game.session.request.about
    desk.mirror.app.close_game()
    return answers, asked


def play_on(desk: Desk, scene: ShowdownScene) -> None:
    """The careful bot decides and the mouse answers, until a survivor has moved and struck in one act and the monster
    has had a turn of its own after the first."""
    player, session = CarefulPlayer(), scene.game.session
    while not (whole_act(scene.game) and told(scene.game, facts.MonsterTurnEnded) >= 2):
        request = session.request
        assert isinstance(request, Decision) and len(session.answers) < MOST_ANSWERS
        before = len(session.answers)
        answer(desk, scene, player.answer(request, session.table))
        assert len(session.answers) == before + 1
        if before % 6 == 0:
            desk.see(f"after answer {before + 1}")


def answer(desk: Desk, scene: ShowdownScene, key: str) -> None:
    """One answer by clicks: on the board or on its button, then on the button that commits."""
    given = len(scene.game.session.answers)
    if key.startswith("space:"):
        column, row = map(int, key.removeprefix("space:").partition("/")[0].split(","))
        desk.click_at(scene.board.camera.rect((column, row)).center)
    else:
        desk.click(f"option:{key}")
    if len(scene.game.session.answers) == given:
        assert scene.making.selected == key
        desk.click("commit")


def told(game: OpenGame, kind: type) -> int:
    return sum(isinstance(one.event, kind) for one in game.session.told)


def whole_act(game: OpenGame) -> bool:
    """Somebody has moved and attacked within one act."""
    done: dict[int, set[str]] = {}
    for one in game.session.told:
        match one.event:
            case facts.ActBegan(who=who):
                done[who] = set()
            case facts.SurvivorMoved(who=who) | facts.SurvivorAttacked(who=who):
                done.setdefault(who, set()).add(type(one.event).__name__)
            case facts.ActEnded(who=who):
                if len(done.get(who, ())) == 2:
                    return True
    return False


def second_sitting(screen: Screen, program: Program, save: Path, glass: Path, asked: str) -> None:
    """After the power cut: Continue leads to the same question, on the screen and in the file."""
    copy = glass / "copy"
    copy.mkdir()
    for part in save.parent.iterdir():
        shutil.copy(part, copy)
    found = find_all(copy, glass / "campaigns")
    desk = Desk(screen, program, app_stage(lambda app: TitleScene(app, found), copy, SIZE, **SETTINGS))
    desk.see("the title with Continue")
    desk.click("Continue")
    scene = desk.mirror.scene
    assert isinstance(scene, ShowdownScene)
    assert scene.game.session.request is not None and scene.game.session.request.about == asked
    desk.see("the same question")
    desk.mirror.app.close_game()


def answers_in(save: Path) -> list[str]:
    """What the file says was answered; it must also lead to a question."""
    with Journal.open(save, read_only=True) as journal:
        assert journal.header["seed"] == SEED
        answers = journal.answers()
    game = open_game(save, core_box(), read_only=True)
    assert game.session.request is not None
    game.close()
    return answers
