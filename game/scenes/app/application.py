"""The application: the game that is open, and the ways from one scene to another.

Scenes are imported when they are first shown (`ways`), so that the first frame does not wait for the rules.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from engine.errors import BadInput
from engine.save.leftovers import temporary_folder
from engine.ui.context import Entry, Ui
from engine.ui.dialog import report
from engine.ui.stack import SceneStack
from game.rulebook.gentle_words import LEXICON
from game.rulebook.icon_words import icon_word
from game.scenes.app import ways
from game.scenes.app.automation import Level, level_for
from game.scenes.app.pictures import keep_picture
from game.teaching.learnt import Memory

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

    from engine.decision import Roll
    from engine.ui.sound.record import Sound
    from game.bots.showdown_choice import Fight
    from game.cards.kinds.box import Box
    from game.model.survivor import Survivor
    from game.phases.files.campaign_files import OpenCampaign
    from game.phases.files.showdown_files import OpenGame
    from game.rules.campaign.campaign_record import CampaignOptions
    from game.rules.table.showdown_record import Circumstances, Seat
    from game.teaching.learnt import Learnt

FASTEST = 9


class App:
    """What all scenes share. `game` is the open one, None at the title; `patient` draws at once what a window would
    draw in the background (shots and tests)."""

    def __init__(self, ui: Ui, folder: Path | None = None, *, patient: bool = False) -> None:
        self.ui = ui
        self.patient = patient
        self.game: OpenGame | None = None
        self.teacher: Any = None
        """Whoever speaks beside the table of the open game; most speak for themselves."""
        self.stack = SceneStack(ui)
        self.given = folder
        """The folder that tests and shots put in the place of the player's own; None: the player's own."""
        self._folder = folder
        self._screens: list[object] = []
        """The windows that follow the open game."""
        self._aside: list[OpenGame | None] = []
        """The games that wait while another one is played over them."""
        self._watched: TemporaryDirectory[str] | None = None
        self._memory: Memory | None = None
        self._later: list[Callable[[], object]] = []
        self._swept = False
        self.without_saves = False
        """The title has failed once: it shows itself without looking through the saves, until somebody asks for it."""
        ui.lookup = self.lookup
        ui.icon_word = icon_word
        ui.keep_picture = partial(keep_picture, self)
        ui.speak(LEXICON)
        ui.sounds.caption = self.heard
        ui.sounds.instead = self.sound_for

    # -- what the scenes need from the game ------------------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """Where the games are kept. Raises BadInput if that cannot be made."""
        if self._folder is None:
            self._folder = ways.GAMES_FOLDER()
        return self._folder

    @property
    def loadouts_file(self) -> Path | None:
        """Where load-outs are kept, beside games and settings; None: where the system keeps settings."""
        if self._folder is not None:
            return self._folder / "loadouts.json"
        settings = settings_file()
        return settings.with_name("loadouts.json") if settings is not None else None

    @property
    def memory(self) -> Memory:
        """Returns what the player has learnt; it is read when it is asked for the first time."""
        if self._memory is None:
            self._memory = Memory(self.given / "learnt.json" if self.given is not None else None)
        return self._memory

    def keep_learnt(self, change: Callable[[Learnt], Learnt]) -> None:
        """Changes what is known of this person, at once and on disk; a disk that refuses is told of."""
        self._tell(self.memory.keep(change))

    def _tell(self, said: str | None) -> None:
        if said is not None:
            self.stack.toast(said.replace("*", "\\*"), "warn")

    @property
    def box(self) -> Box:
        return ways.CORE_BOX()

    def by_hand(self, roll: Roll) -> bool:
        """True if the players throw these dice or say what they threw, or deal this card."""
        return level_for(self.ui.settings.automation, roll) is not Level.DO

    def lookup(self, ref: str) -> Entry | None:
        """The one hover model: rules, words of the glossary and cards."""
        return ways.ENTRY_FOR(ref, self.ui)

    def heard(self, words: str) -> None:
        """A sound was played: for those who want it, in words."""
        if self.ui.settings.captions:
            self.stack.captions.tell(words)

    def sound_for(self, sound: Sound) -> Sound:
        """The sound that is heard for this one: a milder one where what it tells of is covered."""
        return ways.MILDER(sound, self.ui.wording) if self.ui.wording.pictures else sound

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
        if not self._swept:
            self._swept = True
            ways.SWEEP(self)

    def keep_settings(self, **values: object) -> None:
        """Changes settings, at once and on disk; a disk that refuses is told of, and the game goes on."""
        said = self.ui.change(**values)
        self._heed_take_backs()
        self._tell(said)

    # -- from scene to scene ---------------------------------------------------------------------------------------

    def to_title(self) -> None:
        """Back to the title; an open game is closed, it lies on disk as it stands."""
        self.close_game()
        self.stack.reset(ways.TITLE(self))

    def to_fight(self) -> None:
        """Goes to the choice of a showdown: any monster at any level."""
        self.stack.push(ways.FIGHT(self))

    def to_seats(self, fight: Fight | None = None) -> None:
        """Goes to the seats at the table; for the First Story if no other fight is given."""
        self.stack.push(ways.SEATS(self, fight))

    def to_games(self) -> None:
        """All games that are kept, campaigns and single showdowns."""
        self.stack.push(ways.GAMES(self))

    def to_lessons(self, lesson: str = "") -> None:
        """Goes to the lessons, open at this one if one is named by its key."""
        self.stack.push(ways.LESSONS(self, lesson))

    def to_lesson(self, lesson: str, *, watched: bool = False, anew: bool = False) -> None:
        """Sits down at the table of this lesson, where it was left; `anew`: at its beginning; `watched`: it plays
        itself as it is told."""
        try:
            ways.LESSON(self, lesson, watched, anew)
        except BadInput as error:
            self.fail(error)

    def to_new_campaign(self) -> None:
        """Before a campaign: who plays, who wakes, what is special about it."""
        self.stack.push(ways.NEW_CAMPAIGN(self))

    @property
    def in_campaign(self) -> bool:
        """True if the open game is a campaign."""
        return self.game is not None and ways.IS_CAMPAIGN(self.game.session)

    def to_corrections(self) -> None:
        """A value of the open game is changed by hand, through the scene on top."""
        answer = getattr(self.stack.top, "answer", None)
        if getattr(self.stack.top, "only_watched", False):
            self.stack.toast("Take over first: what is watched is not corrected.", "warn")
        elif self.game is not None and answer is not None and self.game.session.request is None:
            self.stack.toast("The game is over: take the last answer back, then correct what is wrong.", "warn")
        elif self.game is not None and answer is not None:
            self.stack.push(ways.CORRECTIONS(self, self.game.session, answer))

    def to_seats_at_table(self) -> None:
        """Goes to the seats of the open game, which are changed through the scene on top."""
        ways.SEATS_AT_TABLE(self)

    def to_flight(self) -> None:
        """The survivors flee from the showdown on the table, if the group says so twice."""
        ways.ASK_TO_FLEE(self)

    def to_settings(self, page: str = "look") -> None:
        self.stack.push(ways.SETTINGS(self, page))

    def to_statistics(self) -> None:
        """Goes to what all games come to in numbers."""
        self.stack.push(ways.STATISTICS(self))

    def to_quiz(self) -> None:
        """Goes to the questions of what comes next."""
        self.stack.push(ways.QUIZ(self))

    def to_report(self) -> None:
        """A problem is written down, with what is needed to look into it."""
        self.stack.push(ways.REPORT(self))

    def to_rules_desk(self) -> None:
        """Goes to the desk on which positions are set up, with a copy of the showdown that is fought, if one is."""
        self.stack.push(ways.RULES_DESK(self))

    def to_codex(self, ref: str = "") -> None:
        """The codex, opened at a rule id, a word of the glossary or a card (`card:ai/Claw`)."""
        self.stack.push(ways.CODEX(self, ref))

    def to_sheets(self, who: int = 0) -> None:
        """The record sheets of the party, open at this survivor's; nothing without a game."""
        session = self._on_screen()
        if session is not None:
            self.stack.push(ways.SHEETS(self, ways.AT_TABLE(session), who))

    def to_gear(self, who: int) -> None:
        """The gear grids of the party, to look at: no showdown moves them (gear-rearrange-only-settlement)."""
        session = self._on_screen()
        if session is not None:
            self.stack.push(ways.GEAR(self, ways.AT_TABLE(session), who))

    def _on_screen(self) -> Any:
        """The session that is shown: of the open game, or of the past that is looked at."""
        past = getattr(self.stack.top, "looking", None)
        return past.session if past is not None else self.game.session if self.game is not None else None

    def to_pause(self) -> None:
        """The menu over a game: go on, settings, codex, leave."""
        self.stack.push(ways.PAUSE(self))

    def begin(
        self,
        fight: Fight,
        survivors: Sequence[Survivor],
        seats: Sequence[Seat],
        seed: int,
        given: Circumstances | None = None,
    ) -> None:
        """A new game file, and its first question. Raises BadInput."""
        first = self.is_first_game()
        self.show_new(ways.BEGIN(self, fight, survivors, seats, seed, given), first)

    def is_first_game(self) -> bool:
        """True if a game that is begun now is the first on this machine, and its players want to be told a little."""
        return self.ui.settings.tips and bool(ways.NOTHING_PLAYED(self))

    def take(self, game: OpenGame) -> None:
        """This is the open game from now on, with whoever speaks beside its table; another one is closed."""
        if self.game is not None and self.game is not game:
            self.game.close()
        self.game = game
        self.teacher = getattr(game, "teacher", None)
        self._heed_take_backs()

    def _heed_take_backs(self) -> None:
        if self.game is not None:
            self.game.session.take_backs = self.ui.settings.take_backs or getattr(self.game, "takes_back", False)

    def show_new(self, opened: OpenGame | OpenCampaign, first: bool) -> None:
        """Puts a game that was just begun on the screen; the `first` on this machine begins with a page about it."""
        if first:
            ways.BEGIN_TIPS(self, opened.journal.path.name)
        self.show(opened)
        if first:
            self.stack.push(ways.OPENING(self))

    def continue_game(self, path: Path) -> None:
        """Opens a saved game at the question where it was left, or says in a dialog why it cannot be opened."""
        self.close_game()
        try:
            game = ways.OPEN(self, path)
        except BadInput as error:
            self.stack.push(ways.UNUSABLE_SAVE(self, path, error))
            return
        self.show(game)
        for warning in game.warnings:
            self.stack.toast(warning.replace("*", "\\*"), "warn")

    def show(self, opened: OpenGame | OpenCampaign, watcher: Any = None) -> None:
        """Puts an open game on the screen: the showdown, its aftermath, or the chapter of a campaign."""
        game = cast("OpenGame", opened)
        self.take(game)
        self.teacher = self.teacher or (ways.TIPS(self, game) if watcher is None else None)
        if ways.IS_CAMPAIGN(game.session):
            ways.SHOW_CAMPAIGN(self, game, watcher)
            return
        if game.session.outcome is not None and watcher is None:
            self.game_over()
            return
        self.stack.reset(ways.SHOWDOWN(self, game, watcher))

    def game_over(self) -> None:
        """The showdown has ended: its aftermath."""
        if self.game is not None:
            self.stack.reset(ways.AFTERMATH(self, self.game))

    def watch(self, fight: Fight, seed: int, fast: bool = False) -> None:
        """The game plays itself in a file that is gone afterwards, unless somebody takes over. Raises BadInput."""
        ways.WATCH(self, fight, seed)
        self._hurry(fast)

    def watch_campaign(self, options: CampaignOptions, seed: int, fast: bool = False) -> None:
        """A whole campaign plays itself in a file that is gone afterwards, unless somebody takes over. Raises
        BadInput."""
        ways.WATCH_CAMPAIGN(self, options, seed)
        self._hurry(fast)

    def _hurry(self, fast: bool) -> None:
        watching = getattr(self.stack.top, "watching", None)
        if fast and watching is not None:
            watching.hurry(FASTEST)

    def passing_folder(self) -> Path:
        """A folder that is gone when the game is closed, unless somebody takes the game over."""
        self._watched = temporary_folder("watch")
        return Path(self._watched.name)

    def replay(self, path: Path) -> None:
        """Shows a saved game again from its beginning, over what is on the screen; the file is only read. Raises
        BadInput."""
        shown = ways.REPLAY(self, path)
        if not self.stack.scenes:
            self.to_title()
        self.stack.push(shown)

    def follow(self, path: Path | None) -> None:
        """Shows a game that is played in another window, as its file grows. Raises BadInput."""
        self.stack.reset(ways.FOLLOW(self, path))

    def to_second_screen(self) -> None:
        """Opens a window of its own that follows the open game, for those who only look."""
        if self.game is None:
            return
        try:
            self._screens.append(ways.OPEN_SECOND_SCREEN(self.game.journal.path))
        except BadInput as error:
            self.fail(error)
        else:
            self.stack.toast("The second screen opens in a window of its own.", "good")

    def keep_watched(self, game: OpenGame) -> None:
        """A watched game that somebody takes over moves in with the others: with their first answer Continue leads to
        it."""
        if self._watched is not None:
            ways.KEEP_WATCHED(self, game)
            self._forget_watched()

    def _forget_watched(self) -> None:
        watched, self._watched = self._watched, None
        if watched is not None:
            watched.cleanup()

    def lay_aside(self, game: OpenGame) -> None:
        """Another game is played over the open one, which waits for it."""
        self._aside.append(self.game)
        self.game = game

    def take_up(self, game: OpenGame) -> None:
        """The game that was played over another is closed, and that one is open again."""
        if self.game is game:
            game.close()
            self.game = self._aside.pop() if self._aside else None

    def quit(self) -> None:
        """Closes everything; nothing needs saving, it is saved."""
        self.close_game()
        self.stack.running = False

    def close_game(self) -> None:
        open_now, self.game, self._aside = [self.game, *self._aside], None, []
        for game in open_now:
            if game is not None:
                game.close()
        self.teacher = None
        self._forget_watched()

    @property
    def _at_title(self) -> bool:
        top = next((scene for scene in reversed(self.stack.scenes) if not scene.overlay), None)
        return type(top) is ways.TITLE.target

    # -- when something fails ----------------------------------------------------------------------------------------

    def fail(self, error: BaseException) -> None:
        """Bad input: its one sentence in a dialog, over the scene in which it happened."""
        self.stack.push(report(self.ui, error))

    def crashed(self, error: BaseException) -> None:
        """A fault of ours: the game is let go as it lies on disk, the fault is written down, and the player is told."""
        path = getattr(getattr(self.game, "journal", None), "path", None)  # a lesson lies in no file
        self.without_saves = self.without_saves or self._at_title
        report = ways.WRITE_REPORT(self._folder, traceback.format_exception(error), path)
        try:
            self.close_game()
        except Exception as second:  # the answers are on disk all the same
            self.game = None
            report = ways.WRITE_REPORT(self._folder, traceback.format_exception(second), path) or report
        self.ui.animations.forget()
        self.to_title()
        self.stack.push(ways.CRASH(self, report, path))


def settings_file() -> Path | None:
    """Beside the games where `LANTERNFALL_HOME` moves them; None: where the system keeps settings."""
    home = os.environ.get("LANTERNFALL_HOME")
    return Path(home) / "settings.json" if home else None
