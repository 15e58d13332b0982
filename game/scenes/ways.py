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

if TYPE_CHECKING:
    from game.board.record import Circumstances, Seat
    from game.board.showdown import Showdown
    from game.effects.cards import Box, Monster
    from game.model.survivor import Survivor
    from game.phases.campaign_files import OpenCampaign
    from game.phases.saved_game import OpenGame
    from game.players.fight import Fight
    from game.scenes.app import App
    from game.settlement.record import House

P = ParamSpec("P")
R = TypeVar("R")


class Way(Generic[P, R]):
    """A function or class that is imported when it is first called. `leads_to` is `module:name`."""

    def __init__(self, leads_to: str) -> None:
        self.leads_to = leads_to

    @property
    def target(self) -> Callable[P, R]:
        """What it leads to, imported."""
        module, name = self.leads_to.split(":")
        return cast("Callable[P, R]", getattr(import_module(module), name))

    def __call__(self, *args: P.args, **named: P.kwargs) -> R:
        return self.target(*args, **named)


# -- scenes ------------------------------------------------------------------------------------------------------------

TITLE: Way[[App], Scene] = Way("game.scenes.title:TitleScene")
UNFINISHED: Way[[App, Any, float], Dialog] = Way("game.scenes.unfinished:UnfinishedDialog")
NEW_CAMPAIGN: Way[[App], Scene] = Way("game.scenes.new_campaign:NewCampaignScene")
CAMPAIGNS: Way[[App], Scene] = Way("game.scenes.campaigns:CampaignsScene")
FIGHT: Way[[App], Scene] = Way("game.scenes.fight:FightScene")
SEATS: Way[[App, Fight | None], Scene] = Way("game.scenes.seats:before_fight")
SEATS_AGAIN: Way[[App, Any], Scene] = Way("game.scenes.seats:SeatsScene")
CODEX: Way[[App, str], Scene] = Way("game.scenes.codex:CodexScene")
SETTINGS: Way[[App], Scene] = Way("game.scenes.settings:SettingsScene")
PAUSE: Way[[App], Dialog] = Way("game.scenes.pause:pause_menu")
SHEETS: Way[[App, Showdown, int], Scene] = Way("game.scenes.survivor:SurvivorScene")
GEAR: Way[[App, Showdown, int], Scene] = Way("game.scenes.gear_grid_look:look_at_gear")
CORRECTIONS: Way[[App, Any, Callable[[str], None]], Scene] = Way("game.scenes.corrections:CorrectionsScene")
SHOWDOWN: Way[[App, OpenGame, Any], Scene] = Way("game.scenes.showdown:ShowdownScene")
AFTERMATH: Way[[App, OpenGame], Scene] = Way("game.scenes.aftermath:AftermathScene")
CAMPAIGN_END: Way[[App, Any], Scene] = Way("game.scenes.campaigns_end:CampaignEndScene")

# -- what is done on the way -------------------------------------------------------------------------------------------

SHOW_CAMPAIGN: Way[[App, Any, Any], None] = Way("game.scenes.campaign_screen:show_campaign")
ASK_TO_FLEE: Way[[App], None] = Way("game.scenes.flight:ask_to_flee")
LOOK_THROUGH: Way[[App], Any] = Way("game.scenes.find_saves:look_through")
SWEEP: Way[[App], None] = Way("game.scenes.find_saves:sweep_folders")
BEGIN: Way[[App, Fight, Sequence[Survivor], Sequence[Seat], int, Circumstances | None], OpenGame] = Way(
    "game.scenes.open_games:begin"
)
OPEN: Way[[App, Path], OpenGame | OpenCampaign] = Way("game.scenes.open_games:open_either")
REPLAY: Way[[Path], Any] = Way("game.players.replay:Replay")
WATCH: Way[[App, Fight, int], None] = Way("game.scenes.app_watch:watch")
WATCH_FIRST_STORY: Way[[App], None] = Way("game.scenes.app_watch:watch_first_story")
WATCH_CAMPAIGN: Way[[App, House, int], None] = Way("game.scenes.app_watch:watch_campaign")
KEEP_WATCHED: Way[[App, OpenGame], None] = Way("game.scenes.app_watch:keep_watched")

# -- what the first frame does without ---------------------------------------------------------------------------------

CORE_BOX: Way[[], Box] = Way("game.content.box:core_box")
CHECK_MONSTER: Way[[Box, Monster], None] = Way("game.content.completeness:check_monster")
GAMES_FOLDER: Way[[], Path] = Way("game.phases.saved_game:games_folder")
AT_TABLE: Way[[Any], Showdown] = Way("game.players.tables:at_table")
IS_CAMPAIGN: Way[[Any], bool] = Way("game.players.tables:is_campaign")
ENTRY_FOR: Way[[str, Ui], Entry | None] = Way("game.scenes.codex_entries:entry_for")
TITLE_PICTURE: Way[[tuple[int, int]], pygame.Surface] = Way("game.scenes.art.title:title")
