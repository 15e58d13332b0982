"""The ways to what is loaded late: each leads to what it says, and nothing else in the scenes is imported late."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

from game.content.box import core_box
from game.content.completeness import check_monster
from game.phases.files.showdown_files import games_folder
from game.scenes.aftermath.scene import AftermathScene
from game.scenes.app import ways
from game.scenes.app.trouble_dialogs import crash, unusable_save, write_report
from game.scenes.art.places.title import title
from game.scenes.campaigns.chapters import show_campaign
from game.scenes.campaigns.end import CampaignEndScene
from game.scenes.campaigns.looked_at import looked_at, replay, scene_of, shown_again
from game.scenes.codex.entries import entry_for
from game.scenes.codex.scene import CodexScene
from game.scenes.corrections.scene import CorrectionsScene
from game.scenes.first_game.opening import OpeningScene
from game.scenes.first_game.tips_beside import begin_tips, tips_for
from game.scenes.games.scene import GamesScene
from game.scenes.gear_grid.look_only import look_at_gear
from game.scenes.heard.milder import milder
from game.scenes.heard.places import at_title
from game.scenes.lessons.at_table import sit_down
from game.scenes.lessons.scene import lessons_page
from game.scenes.new_game.campaign import NewCampaignScene
from game.scenes.new_game.choose_showdown import FightScene
from game.scenes.new_game.seats import SeatsScene, before_fight
from game.scenes.open_game import begin, watched
from game.scenes.open_game.flee import ask_to_flee
from game.scenes.open_game.pause_menu import pause_menu
from game.scenes.quiz.scene import quiz_page
from game.scenes.record_sheet.scene import SurvivorScene
from game.scenes.report.dialog import ReportDialog
from game.scenes.rules_desk.scene import rules_desk
from game.scenes.saves.folders import kept_where, pictures_of
from game.scenes.saves.look_through import look_through, nothing_played, sweep_folders
from game.scenes.saves.summary import told_newest
from game.scenes.seats.scene import open_seats
from game.scenes.second_screen.following import follow
from game.scenes.second_screen.process import open_second_screen
from game.scenes.settings.scene import SettingsScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.title.scene import TitleScene
from game.views.tables import at_table, is_campaign

ROOT = Path(__file__).resolve().parents[3]
P = ParamSpec("P")
R = TypeVar("R")
FIRST = """
import sys
from engine.ui.context import Ui
from engine.ui.stack import SceneStack
from engine.ui.window import headless
import game.scenes.app.window, pygame
from game.scenes.app.application import App

headless()
ui = Ui(size=(1280, 720))
app = App(ui)
app.stack = SceneStack(ui)
app.to_title()
app.stack.draw(pygame.Surface(ui.size))
print(*sys.modules)
ui.jobs.close()
"""


def leads(way: ways.Way[P, R]) -> Callable[[Callable[P, R]], ways.Way[P, R]]:
    """What it has to lead to is given to what comes back: mypy proves that this is called as it wants to be."""

    def to(target: Callable[P, R]) -> ways.Way[P, R]:
        assert way.target is target, way.leads_to
        return way

    return to


def test_each_way_leads_to_what_it_says() -> None:
    walked = [
        leads(ways.TITLE)(TitleScene),
        leads(ways.NEW_CAMPAIGN)(NewCampaignScene),
        leads(ways.GAMES)(GamesScene),
        leads(ways.FIGHT)(FightScene),
        leads(ways.SEATS)(before_fight),
        leads(ways.SEATS_AGAIN)(SeatsScene),
        leads(ways.OPENING)(OpeningScene),
        leads(ways.LESSONS)(lessons_page),
        leads(ways.CODEX)(CodexScene),
        leads(ways.SETTINGS)(SettingsScene),
        leads(ways.QUIZ)(quiz_page),
        leads(ways.STATISTICS)(StatisticsScene),
        leads(ways.REPORT)(ReportDialog),
        leads(ways.PAUSE)(pause_menu),
        leads(ways.SHEETS)(SurvivorScene),
        leads(ways.GEAR)(look_at_gear),
        leads(ways.CORRECTIONS)(CorrectionsScene),
        leads(ways.FOLLOW)(follow),
        leads(ways.OPEN_SECOND_SCREEN)(open_second_screen),
        leads(ways.RULES_DESK)(rules_desk),
        leads(ways.SHOWDOWN)(ShowdownScene),
        leads(ways.AFTERMATH)(AftermathScene),
        leads(ways.LOOKED_AT)(looked_at),
        leads(ways.SHOWN_AGAIN)(shown_again),
        leads(ways.REPLAY)(replay),
        leads(ways.SCENE_OF)(scene_of),
        leads(ways.CAMPAIGN_END)(CampaignEndScene),
        leads(ways.SHOW_CAMPAIGN)(show_campaign),
        leads(ways.SEATS_AT_TABLE)(open_seats),
        leads(ways.ASK_TO_FLEE)(ask_to_flee),
        leads(ways.LOOK_THROUGH)(look_through),
        leads(ways.UNUSABLE_SAVE)(unusable_save),
        leads(ways.CRASH)(crash),
        leads(ways.PICTURES)(pictures_of),
        leads(ways.FREE_FILE)(kept_where),
        leads(ways.WRITE_REPORT)(write_report),
        leads(ways.TOLD_NEWEST)(told_newest),
        leads(ways.SWEEP)(sweep_folders),
        leads(ways.BEGIN)(begin.begin),
        leads(ways.OPEN)(begin.open_either),
        leads(ways.WATCH)(watched.watch),
        leads(ways.WATCH_FIRST_STORY)(watched.watch_first_story),
        leads(ways.WATCH_CAMPAIGN)(watched.watch_campaign),
        leads(ways.NOTHING_PLAYED)(nothing_played),
        leads(ways.BEGIN_TIPS)(begin_tips),
        leads(ways.TIPS)(tips_for),
        leads(ways.LESSON)(sit_down),
        leads(ways.KEEP_WATCHED)(watched.keep_watched),
        leads(ways.CORE_BOX)(core_box),
        leads(ways.CHECK_MONSTER)(check_monster),
        leads(ways.GAMES_FOLDER)(games_folder),
        leads(ways.MILDER)(milder),
        leads(ways.AT_TITLE)(at_title),
        leads(ways.AT_TABLE)(at_table),
        leads(ways.IS_CAMPAIGN)(is_campaign),
        leads(ways.ENTRY_FOR)(entry_for),
        leads(ways.TITLE_PICTURE)(title),
    ]
    assert walked == [way for way in vars(ways).values() if isinstance(way, ways.Way)]


def test_no_scene_is_imported_in_a_function() -> None:
    late = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "game/scenes").rglob("*.py"))
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert not late, "a way in game/scenes/app/ways.py leads there instead"


def test_the_first_frame_waits_neither_for_rules_nor_for_saves() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1].split()
    parts = ("rules", "content", "phases", "bots", "rulebook", "effects", "cards.kinds")
    late = (*(f"game.{part}" for part in parts), "engine.save.journal", "multiprocessing", "pytmx")
    assert "game.scenes.title.scene" in loaded
    words = ("game.rulebook", "game.rulebook.icon_words", "game.rulebook.gentle_words")  # pages of words
    assert not [name for name in loaded if name.startswith(late) and name not in words]
