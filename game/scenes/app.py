"""The application: the game that is open, and the ways from one scene to another.

Scenes are imported when they are first shown, so that the first frame does not wait for the rules.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from engine.errors import BadInput
from engine.leftovers import clear_drafts, sweep, temporary_folder
from engine.ui import settings as stored
from engine.ui.context import Entry, Ui
from engine.ui.stack import SceneStack

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

    from engine.decision import Roll
    from game.board.record import Circumstances, Seat
    from game.effects.cards import Box
    from game.model.survivor import Survivor
    from game.phases.campaign_files import OpenCampaign
    from game.phases.saved_game import OpenGame
    from game.players.fight import Fight
    from game.settlement.record import House

FASTEST = 9


class App:
    """What all scenes share. `game` is the open one, None at the title; `patient` draws at once what a window would
    draw in the background (shots and tests)."""

    def __init__(self, ui: Ui, folder: Path | None = None, *, patient: bool = False) -> None:
        self.ui = ui
        self.patient = patient
        self.game: OpenGame | None = None
        self.stack = SceneStack(ui)
        self.given = folder
        """The folder that tests and shots put in the place of the player's own; None: the player's own."""
        self._folder = folder
        self._watched: TemporaryDirectory[str] | None = None
        self._later: list[Callable[[], object]] = []
        self._swept = False
        self.without_saves = False
        """The title has failed once: it shows itself without looking through the saves, until somebody asks for it."""
        ui.lookup = self.lookup
        ui.sounds.caption = self.heard

    # -- what the scenes need from the game ------------------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """Where the games are kept. Raises BadInput if that cannot be made."""
        if self._folder is None:
            from game.phases.saved_game import games_folder

            self._folder = games_folder()
        return self._folder

    @property
    def loadouts_file(self) -> Path | None:
        """Where load-outs are kept, beside games and settings; None: where the system keeps settings."""
        if self._folder is not None:
            return self._folder / "loadouts.json"
        settings = settings_file()
        return settings.with_name("loadouts.json") if settings is not None else None

    @property
    def box(self) -> Box:
        from game.content.box import core_box

        return core_box()

    def by_hand(self, roll: Roll) -> bool:
        """Whether the players throw these dice, or say what they threw."""
        from game.scenes.settings_automation import Level, level

        return level(self.ui.settings.automation, "dice") is not Level.DO

    def lookup(self, ref: str) -> Entry | None:
        """The one hover model: rules, words of the glossary and cards."""
        from game.scenes.codex_entries import entry_for

        return entry_for(ref, self.ui)

    def heard(self, words: str) -> None:
        """A sound was played: for those who want it, in words, each once while it stands there."""
        caption = f"{{ear:dim}} *{words}*"
        if self.ui.settings.captions and all(toast.text != caption for toast in self.stack.toasts):
            self.stack.toast(caption, "dim")

    def in_background(
        self, work: Callable[..., Any], *args: Any, done: Callable[[Any], None], failed: Callable[[BaseException], None]
    ) -> None:
        """Does `work(*args)` beside the window and hands over what it gave. It begins when the frame that asked for it
        is on the screen, so as not to hold that up; a patient app does it at once."""
        if not self.patient:
            self.after_this_frame(partial(self.ui.jobs.run, work, *args, done=done, failed=failed))
            return
        try:
            given = work(*args)
        except Exception as error:
            failed(error)
        else:
            done(given)

    def after_this_frame(self, do: Callable[[], object]) -> None:
        """Short work that the first frame of a scene need not wait for; a patient app does it at once."""
        if self.patient:
            do()
        else:
            self._later.append(do)

    def frame_is_shown(self) -> None:
        """The window tells that a frame is on the screen."""
        later, self._later = self._later, []
        for do in later:
            do()

    def sweep(self) -> None:
        """Once, at the start: what killed runs have left behind is cleared away. Raises BadInput if there is no home
        for games."""
        from engine.journal_moves import fold_all
        from game.phases.campaign_files import REMOVED
        from game.scenes.campaigns_way import CAMPAIGNS, exports_of, home

        if not self._swept:
            self._swept = True
            campaigns = home(self) / CAMPAIGNS
            settings = settings_file() or stored.default_path()
            saves = [self.folder, campaigns, campaigns / REMOVED]
            sweep([*saves, exports_of(self)])
            for file in (settings, self.loadouts_file or settings.with_name("loadouts.json")):
                clear_drafts(file)  # the folder may be anybody's
            for folder in saves:
                fold_all(folder)

    def keep_settings(self, **values: object) -> None:
        """Changes settings, at once and on disk; a disk that refuses is told of, and the game goes on."""
        said = self.ui.change(**values)
        if self.game is not None:
            self.game.session.take_backs = self.ui.settings.take_backs
        if said is not None:
            self.stack.toast(said.replace("*", "\\*"), "warn")

    # -- from scene to scene ---------------------------------------------------------------------------------------

    def to_title(self) -> None:
        """Back to the title; an open game is closed, it lies on disk as it stands."""
        from game.scenes.title import TitleScene

        self.close_game()
        self.stack.reset(TitleScene(self))

    def to_fight(self) -> None:
        """Which showdown: any monster at any level."""
        from game.scenes.fight import FightScene

        self.stack.push(FightScene(self))

    def to_seats(self, fight: Fight | None = None) -> None:
        """Who sits at the table; for the First Story if no other fight is given."""
        from game.scenes.seats import SeatsScene
        from game.scenes.seats_plan import SeatPlan, new_seed

        self.stack.push(SeatsScene(self, SeatPlan.for_fight(fight, new_seed()) if fight is not None else None))

    def to_campaigns(self) -> None:
        """All campaigns that are kept."""
        from game.scenes.campaigns import CampaignsScene

        self.stack.push(CampaignsScene(self))

    def to_new_campaign(self) -> None:
        """Before a campaign: who plays, who wakes, what is special about it."""
        from game.scenes.new_campaign import NewCampaignScene

        self.stack.push(NewCampaignScene(self))

    @property
    def in_campaign(self) -> bool:
        """Whether the open game is a campaign."""
        from game.players.tables import is_campaign

        return self.game is not None and is_campaign(self.game.session)

    def to_corrections(self) -> None:
        """A value of the open campaign is changed by hand, through the scene on top; of a single showdown only its end
        can be.
        """
        from game.scenes.corrections import CorrectionsScene

        answer = getattr(self.stack.top, "answer", None)
        if getattr(self.stack.top, "watching", None) is not None:
            self.stack.toast("Take over first: what is watched is not corrected.", "warn")
        elif self.game is not None and self.in_campaign and answer is not None:
            self.stack.push(CorrectionsScene(self, self.game.session, answer))
        elif answer is not None:
            self.to_flight()

    def to_flight(self) -> None:
        """The survivors flee from the showdown on the table, if the group says so twice."""
        from game.scenes import flight

        if not flight.in_showdown(self):
            return
        if why := flight.why_not(self):
            self.stack.toast(why, "warn")
        else:
            self.stack.push(flight.flee(self))

    def to_settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.stack.push(SettingsScene(self))

    def to_codex(self, ref: str = "") -> None:
        """The codex, opened at a rule id, a word of the glossary or a card (`card:ai/Claw`)."""
        from game.scenes.codex import CodexScene

        self.stack.push(CodexScene(self, ref))

    def to_sheets(self, who: int = 0) -> None:
        """The record sheets of the open game's party, open at this survivor's; nothing without a game."""
        from game.players.tables import at_table
        from game.scenes.survivor import SurvivorScene

        if self.game is not None:
            self.stack.push(SurvivorScene(self, at_table(self.game.session), who))

    def to_gear(self, who: int) -> None:
        """The gear grids of the open game, to look at: no showdown moves them (gear-rearrange-only-settlement)."""
        from game.players.tables import at_table
        from game.scenes.gear_grid_look import look_at_gear

        if self.game is not None:
            self.stack.push(look_at_gear(self, at_table(self.game.session), who))

    def to_pause(self) -> None:
        """The menu over a game: go on, settings, codex, leave."""
        from game.scenes.dialogs import pause_menu

        self.stack.push(pause_menu(self))

    def begin(
        self,
        fight: Fight,
        survivors: Sequence[Survivor],
        seats: Sequence[Seat],
        seed: int,
        given: Circumstances | None = None,
    ) -> None:
        """A new game file, and its first question. Raises BadInput."""
        from game.phases.saved_game import begin_game, fresh_path
        from game.scenes.fight_plan import stem_of

        path = fresh_path(self.folder, stem_of(fight))
        game = begin_game(
            path,
            self.box,
            fight.monster,
            fight.level,
            survivors,
            seats,
            seed,
            given=given,
            party=fight.party,
            grids=fight.grids,
            by_hand=self.by_hand,
        )
        self.show(game)

    def continue_game(self, path: Path) -> None:
        """Opens a saved game at the question where it was left, or says in a dialog why it cannot be opened."""
        from game.scenes.dialogs import unusable_save

        self.close_game()
        try:
            game = self._opened(path)
        except BadInput as error:
            self.stack.push(unusable_save(self, path, error))
            return
        self.show(game)
        for warning in game.warnings:
            self.stack.toast(warning.replace("*", "\\*"), "warn")

    def _opened(self, path: Path) -> OpenGame | OpenCampaign:
        """A saved game of either kind, at the question where it was left. Raises BadInput."""
        from engine.journal import Journal
        from game.phases.campaign_files import KIND, open_campaign
        from game.phases.saved_game import open_game

        with Journal.open(path, read_only=True) as journal:
            kind = journal.header.get("game")
        opened = open_campaign if kind == KIND else open_game
        return opened(path, self.box, by_hand=self.by_hand)

    def show(self, opened: OpenGame | OpenCampaign, watcher: Any = None) -> None:
        """Puts an open game on the screen: the showdown, its aftermath, or the chapter of a campaign."""
        game = cast("OpenGame", opened)
        if self.game is not None and self.game is not game:
            self.game.close()
        from game.players.tables import is_campaign

        self.game = game
        game.session.take_backs = self.ui.settings.take_backs
        if is_campaign(game.session):
            from game.scenes.campaign_screen import CampaignScreen

            CampaignScreen(self, game, watcher).show()
            return
        if game.session.outcome is not None and watcher is None:
            self.game_over()
            return
        from game.scenes.showdown import ShowdownScene

        self.stack.reset(ShowdownScene(self, game, watcher))

    def game_over(self) -> None:
        """The showdown has ended: its aftermath."""
        from game.scenes.aftermath import AftermathScene

        if self.game is not None:
            self.stack.reset(AftermathScene(self, self.game))

    def watch(self, fight: Fight, seed: int, fast: bool = False) -> None:
        """The game plays itself in a file that is gone afterwards, unless somebody takes over. Raises BadInput."""
        from game.board.showdown import seats_for
        from game.phases.saved_game import begin_game
        from game.scenes.app_watch import AppWatcher

        self.close_game()
        self._watched = temporary_folder("watch")
        party, given = fight.party_and_given()
        seats = seats_for(["Solo"], [survivor.key for survivor in party])
        path = Path(self._watched.name) / "watched.lantern"
        game = begin_game(
            path,
            self.box,
            fight.monster,
            fight.level,
            party,
            seats,
            seed,
            given=given,
            party=fight.party,
            grids=fight.grids,
        )
        self.show(game, AppWatcher(self, game))
        watching = getattr(self.stack.top, "watching", None)
        if fast and watching is not None:
            watching.hurry(FASTEST)

    def watch_campaign(self, house: House, seed: int, fast: bool = False) -> None:
        """A whole campaign plays itself in a file that is gone afterwards, unless somebody takes over. Raises
        BadInput."""
        from game.phases.campaign_files import begin_campaign
        from game.players.careful_settlement import CarefulSettler
        from game.scenes.app_watch import AppWatcher

        self.close_game()
        self._watched = temporary_folder("watch")
        opened = begin_campaign(Path(self._watched.name) / "watched.lantern", self.box, house, seed, "Watched")
        game = cast("OpenGame", opened)
        self.show(game, AppWatcher(self, game, CarefulSettler()))
        watching = getattr(self.stack.top, "watching", None)
        if fast and watching is not None:
            watching.hurry(FASTEST)

    def replay(self, path: Path) -> None:
        """Shows a saved game again from its beginning; the file is only read. Raises BadInput."""
        from game.players.replay import Replay

        self.close_game()
        replay = Replay(path)
        self.show(replay.game, replay)

    def keep_watched(self, game: OpenGame) -> None:
        """A watched game that somebody takes over moves in with the others: with their first answer Continue leads to
        it."""
        from engine.journal import Journal
        from game.phases.kept_game import WATCHED
        from game.phases.saved_game import fresh_path
        from game.players.tables import is_campaign
        from game.scenes.campaigns_way import campaigns_in

        if self._watched is None:
            return
        campaign = is_campaign(game.session)
        folder = campaigns_in(self) if campaign else self.folder
        path = game.journal.fork(fresh_path(folder, "watched") if campaign else fresh_path(folder))
        journal, watched = Journal.open(path), game.journal
        journal.set_header(WATCHED, len(game.session.answers))
        game.session.write_to(journal)
        game.journal = journal
        watched.close()
        self._forget_watched()

    def _forget_watched(self) -> None:
        watched, self._watched = self._watched, None
        if watched is not None:
            watched.cleanup()

    def quit(self) -> None:
        """Closes everything; nothing needs saving, it is saved."""
        self.close_game()
        self.stack.running = False

    def close_game(self) -> None:
        game, self.game = self.game, None
        if game is not None:
            game.close()
        self._forget_watched()

    @property
    def _at_title(self) -> bool:
        from game.scenes.title import TitleScene

        return isinstance(next((scene for scene in reversed(self.stack.scenes) if not scene.overlay), None), TitleScene)

    # -- when something fails ----------------------------------------------------------------------------------------

    def fail(self, error: BaseException) -> None:
        """Bad input: its one sentence in a dialog, over the scene in which it happened."""
        from engine.ui.dialog import report

        self.stack.push(report(self.ui, error))

    def crashed(self, error: BaseException) -> None:
        """A fault of ours: the game is let go as it lies on disk, the fault is written down, and the player is told."""
        from game.scenes.dialogs import crash, write_report

        path = self.game.journal.path if self.game is not None else None
        self.without_saves = self.without_saves or self._at_title
        report = write_report(self._folder, traceback.format_exception(error), path)
        try:
            self.close_game()
        except Exception as second:  # the answers are on disk all the same
            self.game = None
            report = write_report(self._folder, traceback.format_exception(second), path) or report
        self.ui.animations.forget()
        self.to_title()
        self.stack.push(crash(self, report, path))


def settings_file() -> Path | None:
    """Beside the games where `LANTERNFALL_HOME` moves them; None: where the system keeps settings."""
    home = os.environ.get("LANTERNFALL_HOME")
    return Path(home) / "settings.json" if home else None
