"""A watched game in the window: the careful player answers until somebody takes over, and then the game is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.save.journal import Journal
from engine.session import Session
from game.bots.careful.settlement import CarefulSettler
from game.bots.showdown_choice import Fight
from game.bots.watcher import Thinker, Watcher
from game.phases.files.campaign_files import begin_campaign
from game.phases.files.game_file import WATCHED
from game.phases.files.showdown_files import OpenGame, begin_game, fresh_path
from game.rules.table.showdown_table import ShowdownTable, seats_for
from game.scenes.app.application import App
from game.scenes.new_game.seat_plan import new_seed
from game.scenes.new_game.showdown_plan import FIRST_STORY
from game.scenes.saves.folders import campaigns_in
from game.views.tables import is_campaign

if TYPE_CHECKING:
    from game.rules.campaign.campaign_record import CampaignOptions


class AppWatcher(Watcher):
    """A watcher whose game becomes one of the player's own when it is taken over."""

    def __init__(self, app: App, game: OpenGame, player: Thinker | None = None) -> None:
        super().__init__(game.session, player)
        self.app = app
        self.game = game

    def take_over(self) -> Session[ShowdownTable]:
        """From here on a person plays. Raises BadInput if the game cannot be kept; then the watcher goes on."""
        self.app.keep_watched(self.game)
        return super().take_over()


def watch(app: App, fight: Fight, seed: int) -> None:
    """A showdown plays itself in a file that is gone afterwards. Raises BadInput."""
    app.close_game()
    folder = app.passing_folder()
    party, given = fight.party_and_given()
    game = begin_game(
        folder / "watched.lantern",
        app.box,
        fight.monster,
        fight.level,
        party,
        seats_for(["Solo"], [survivor.key for survivor in party]),
        seed,
        given=given,
        party=fight.party,
        grids=fight.grids,
    )
    app.show(game, AppWatcher(app, game))


def watch_first_story(app: App) -> None:
    """The First Story plays itself."""
    app.watch(FIRST_STORY, new_seed())


def watch_campaign(app: App, options: CampaignOptions, seed: int) -> None:
    """A whole campaign plays itself in a file that is gone afterwards. Raises BadInput."""
    app.close_game()
    opened = begin_campaign(app.passing_folder() / "watched.lantern", app.box, options, seed, "Watched")
    game = cast("OpenGame", opened)
    app.show(game, AppWatcher(app, game, CarefulSettler()))


def keep_watched(app: App, game: OpenGame) -> None:
    """Moves a watched game in with the others. Raises BadInput if it cannot be kept."""
    campaign = is_campaign(game.session)
    folder = campaigns_in(app) if campaign else app.folder
    path = game.journal.fork(fresh_path(folder, "watched") if campaign else fresh_path(folder))
    journal, watched = Journal.open(path), game.journal
    journal.set_header(WATCHED, len(game.session.answers))
    game.session.write_to(journal)
    game.journal = journal
    watched.close()
