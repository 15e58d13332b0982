"""The ways to what is loaded when it is first wanted, so that the title's first frame waits neither for the rules nor
for the other scenes: where each leads is written here, and nowhere in the scenes is anything imported in a function.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar, cast

import pygame

from engine.ui.context import Entry, Ui
from engine.ui.dialog import Dialog
from engine.ui.scene import Scene
from engine.ui.sound.player import Sounds

if TYPE_CHECKING:
    from engine.ui.sound.record import Sound
    from engine.wording import Wording
    from game.bots.showdown_choice import Fight
    from game.cards.kinds.box import Box
    from game.cards.kinds.monster import Monster
    from game.model.survivor import Survivor
    from game.phases.files.campaign_files import OpenCampaign
    from game.phases.files.showdown_files import OpenGame
    from game.rules.campaign.campaign_record import CampaignOptions
    from game.rules.table.game_table import GameTable
    from game.rules.table.showdown_record import Circumstances, Seat
    from game.scenes.app.application import App

P = ParamSpec("P")
R = TypeVar("R")


class Way(Generic[P, R]):
    """A function or class that is imported when it is first called. `leads_to` is `module:name`."""

    def __init__(self, leads_to: str) -> None:
        self.leads_to = leads_to

    @property
    def target(self) -> Callable[P, R]:
        """Returns what it leads to, imported."""
        module, name = self.leads_to.split(":")
        return cast("Callable[P, R]", getattr(import_module(module), name))

    def __call__(self, *args: P.args, **named: P.kwargs) -> R:
        return self.target(*args, **named)


# -- scenes ------------------------------------------------------------------------------------------------------------

TITLE: Way[[App], Scene] = Way("game.scenes.title.scene:TitleScene")
NEW_CAMPAIGN: Way[[App], Scene] = Way("game.scenes.new_game.campaign:NewCampaignScene")
GAMES: Way[[App], Scene] = Way("game.scenes.games.scene:GamesScene")
FIGHT: Way[[App], Scene] = Way("game.scenes.new_game.choose_showdown:FightScene")
SEATS: Way[[App, Fight | None], Scene] = Way("game.scenes.new_game.seats:before_fight")
SEATS_AGAIN: Way[[App, Any], Scene] = Way("game.scenes.new_game.seats:SeatsScene")
OPENING: Way[[App], Scene] = Way("game.scenes.first_game.opening:OpeningScene")
LESSONS: Way[[App, str], Scene] = Way("game.scenes.lessons.scene:lessons_page")
CODEX: Way[[App, str], Scene] = Way("game.scenes.codex.scene:CodexScene")
SETTINGS: Way[[App, str], Scene] = Way("game.scenes.settings.scene:SettingsScene")
QUIZ: Way[[App], Scene] = Way("game.scenes.quiz.scene:quiz_page")
STATISTICS: Way[[App], Scene] = Way("game.scenes.statistics.scene:StatisticsScene")
REPORT: Way[[App], Scene] = Way("game.scenes.report.dialog:ReportDialog")
PAUSE: Way[[App], Dialog] = Way("game.scenes.open_game.pause_menu:pause_menu")
SHEETS: Way[[App, GameTable, int], Scene] = Way("game.scenes.record_sheet.scene:SurvivorScene")
GEAR: Way[[App, GameTable, int], Scene] = Way("game.scenes.gear_grid.look_only:look_at_gear")
CORRECTIONS: Way[[App, Any, Callable[[str], None]], Scene] = Way("game.scenes.corrections.scene:CorrectionsScene")
FOLLOW: Way[[App, Path | None], Scene] = Way("game.scenes.second_screen.following:follow")
OPEN_SECOND_SCREEN: Way[[Path], Any] = Way("game.scenes.second_screen.process:open_second_screen")
RULES_DESK: Way[[App], Scene] = Way("game.scenes.rules_desk.scene:rules_desk")
SHOWDOWN: Way[[App, OpenGame, Any], Scene] = Way("game.scenes.showdown.scene:ShowdownScene")
AFTERMATH: Way[[App, OpenGame], Scene] = Way("game.scenes.aftermath.scene:AftermathScene")
LOOKED_AT: Way[[App, int, str], Scene] = Way("game.scenes.campaigns.looked_at:looked_at")
SHOWN_AGAIN: Way[[App], Scene] = Way("game.scenes.campaigns.looked_at:shown_again")
REPLAY: Way[[App, Path], Scene] = Way("game.scenes.campaigns.looked_at:replay")
SCENE_OF: Way[[App, Any], Any] = Way("game.scenes.campaigns.looked_at:scene_of")
CAMPAIGN_END: Way[[App, Any], Scene] = Way("game.scenes.campaigns.end:CampaignEndScene")

# -- what is done on the way -------------------------------------------------------------------------------------------

SHOW_CAMPAIGN: Way[[App, Any, Any], None] = Way("game.scenes.campaigns.chapters:show_campaign")
SEATS_AT_TABLE: Way[[App], None] = Way("game.scenes.seats.scene:open_seats")
ASK_TO_FLEE: Way[[App], None] = Way("game.scenes.open_game.flee:ask_to_flee")
LOOK_THROUGH: Way[[App], Any] = Way("game.scenes.saves.look_through:look_through")
UNUSABLE_SAVE: Way[[App, Path, BaseException], Dialog] = Way("game.scenes.app.trouble_dialogs:unusable_save")
CRASH: Way[[App, Path | None, Path | None], Dialog] = Way("game.scenes.app.trouble_dialogs:crash")
PICTURES: Way[[App], Path] = Way("game.scenes.saves.folders:pictures_of")
FREE_FILE: Way[[Path, str, str], Path] = Way("game.scenes.saves.folders:kept_where")
WRITE_REPORT: Way[[Path | None, Sequence[str], Path | None], Path | None] = Way(
    "game.scenes.app.trouble_dialogs:write_report"
)
TOLD_NEWEST: Way[[Any, float], list[str]] = Way("game.scenes.saves.summary:told_newest")
SWEEP: Way[[App], None] = Way("game.scenes.saves.look_through:sweep_folders")
BEGIN: Way[[App, Fight, Sequence[Survivor], Sequence[Seat], int, Circumstances | None], OpenGame] = Way(
    "game.scenes.open_game.begin:begin"
)
OPEN: Way[[App, Path], OpenGame | OpenCampaign] = Way("game.scenes.open_game.begin:open_either")
WATCH: Way[[App, Fight, int], None] = Way("game.scenes.open_game.watched:watch")
WATCH_FIRST_STORY: Way[[App], None] = Way("game.scenes.open_game.watched:watch_first_story")
WATCH_CAMPAIGN: Way[[App, CampaignOptions, int], None] = Way("game.scenes.open_game.watched:watch_campaign")
NOTHING_PLAYED: Way[[App], bool] = Way("game.scenes.saves.look_through:nothing_played")
BEGIN_TIPS: Way[[App, str], None] = Way("game.scenes.first_game.tips_beside:begin_tips")
TIPS: Way[[App, Any], Any] = Way("game.scenes.first_game.tips_beside:tips_for")
LESSON: Way[[App, str, bool, bool], None] = Way("game.scenes.lessons.at_table:sit_down")
KEEP_WATCHED: Way[[App, OpenGame], None] = Way("game.scenes.open_game.watched:keep_watched")

# -- what the first frame does without ---------------------------------------------------------------------------------

CORE_BOX: Way[[], Box] = Way("game.content.box:core_box")
CHECK_MONSTER: Way[[Box, Monster], None] = Way("game.content.completeness:check_monster")
GAMES_FOLDER: Way[[], Path] = Way("game.phases.files.showdown_files:games_folder")
MILDER: Way[[Sound, Wording], Sound] = Way("game.scenes.heard.milder:milder")
AT_TITLE: Way[[Sounds], None] = Way("game.scenes.heard.places:at_title")
AT_TABLE: Way[[Any], GameTable] = Way("game.views.tables:at_table")
IS_CAMPAIGN: Way[[Any], bool] = Way("game.views.tables:is_campaign")
ENTRY_FOR: Way[[str, Ui], Entry | None] = Way("game.scenes.codex.entries:entry_for")
TITLE_PICTURE: Way[[tuple[int, int]], pygame.Surface] = Way("game.scenes.art.places.title:title")
