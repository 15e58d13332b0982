"""A scene at the table of an open game: back and forth in its session, watched step by step, and the keys for both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from engine.decision import Decision, NotOffered, Option, Roll, Shape, Why
from engine.errors import BadInput
from engine.run import SEATING
from engine.session import Told
from engine.ui.input import Act, Intent
from engine.ui.kit import Widget
from engine.ui.typography.markup import escape
from game.rules.seating.deciding import decides
from game.scenes.app.scene import AppScene
from game.scenes.drama.drama import Drama
from game.scenes.parts.hotkeys import Hotkeys, Words, global_keys, words_of
from game.scenes.parts.reasons import reason
from game.scenes.parts.seat_marks import seat_mark
from game.scenes.parts.table_keys import BY_HAND, HINT, RESTART, SEATS, SHEETS, WHOLE_LOG
from game.scenes.table.aside import Aside
from game.scenes.table.book import LogActs, has_pages, log_part
from game.scenes.table.dialogs import LogDialog, hand_over, rewind_dialog
from game.scenes.table.dice_by_hand import Dice, mended
from game.scenes.table.hinting import Hinting
from game.scenes.table.line_dialog import LineActs, LineDialog
from game.scenes.table.log import LogLine
from game.scenes.table.log_lines import Chronicle
from game.scenes.table.looking_back import LookBack, Looking
from game.scenes.table.marking import Marking
from game.scenes.table.predicting import Predicting
from game.scenes.table.reading import Reading
from game.scenes.table.restarting import RestartDialog, Start, loss_of, restart_dialog
from game.scenes.table.seat_bots import SeatBots
from game.scenes.table.teacher import Holder, Teacher, spoken
from game.scenes.table.top_row import Trail, top_row
from game.scenes.table.watch_bar import WatchActs, watch_acts, watch_bar
from game.scenes.table.watching import Watching
from game.teaching.telling import Stop

if TYPE_CHECKING:
    from game.scenes.app.application import App


class Skippable(Protocol):
    """Events on their way to the screen; `skipped` is set when a press has cut them short."""

    skipped: bool


class Shows(Protocol):
    """Events on their way to the screen, and the line at which they stand to be read; `skipped` as above."""

    skipped: bool

    held: Any

    @property
    def stop(self) -> Stop | None: ...
    @property
    def busy(self) -> bool: ...
    def go_on(self) -> None: ...
    def stand(self, stops: Sequence[Stop]) -> None: ...
    def finish(self) -> None: ...


LAID = "The table of a lesson stays as it was laid."
LINES_BESIDE = 60
RECALLED = 4
"""Answers of the chapter before that are given again in a frame: about as many milliseconds."""


class TableScene(AppScene):
    """Every way to another moment of the game is the same: the session goes there, the screen shows it at rest.
    `watching` is None while the players play themselves."""

    session: Any
    making: Any

    tells_beside = False
    """Whether its book tells what stands beside a line that is watched, where the text is large."""
    low_top = False
    """Whether the line above the table is no higher than its words."""

    @property
    def table(self) -> Any:
        """The table of the session at this moment."""
        return self.session.table

    def __init__(self, app: App, game: Any, watcher: Any = None) -> None:
        super().__init__(app)
        self.game: Any = game
        self.session = game.session
        self.aside: Aside | None = getattr(game, "aside", None)
        self.watching = self._watches(watcher) if watcher is not None else None
        self.chronicle = Chronicle()
        self.hotkeys = Hotkeys()
        self.marking = Marking(self)
        self._seat = 0
        self.bots = SeatBots(self, lambda: self.ui.settings)
        self.hinting = Hinting(self)
        self.teacher: Teacher | None = app.teacher if self.aside is None else None
        self.past = Looking(self)
        self.past.begin()
        self.dice = Dice(self)
        watches = self.watching is not None and self.watching.plays and self.only_watched and not self._dealt
        self._reading = Reading(self, self.watching) if self.watching is not None and watches else None
        self.predicting: Predicting | None = None
        """Asks a watcher what comes, where something can be asked."""
        self.drama = Drama(app, self, self.watched_pace, self._is_paused, self._teaches)
        self._automation = self.ui.settings.automation
        self._lookup = self.ui.lookup
        """Who knows the entries of this scene, while another lies over it."""
        self._came_behind = False
        """Whether the last question came while something was still being shown: its place has not had the focus yet."""

    # -- what each table does its own way ----------------------------------------------------------------------------

    @property
    def shows(self) -> Shows:
        """Returns what plays the events on their way to the screen."""
        raise NotImplementedError

    def renew(self) -> None:
        """The screen has come to another moment."""
        raise NotImplementedError

    def renew_hand(self) -> None:
        """Builds the hand anew: what it says has changed, and nothing else."""
        raise NotImplementedError

    def arrive(self) -> None:
        """Another request is on the table."""
        raise NotImplementedError

    def rest(self) -> None:
        """The session has come to another moment: show it without telling what led there."""
        raise NotImplementedError

    def begin_making(self) -> None:
        """The answer is made anew for what is asked now."""
        raise NotImplementedError

    def make_ready(self, watched: bool = False) -> int:
        """An answer is about to be given: what is still being shown is finished. Returns where what comes of it will
        begin, for `show_since`."""
        raise NotImplementedError

    def watched(self, mark: int, told: Sequence[Told]) -> None:
        """The watched player has answered: this was told since that mark."""
        raise NotImplementedError

    def show_since(self, mark: int) -> None:
        """Sends what came of the answers since that mark on its way to the screen."""
        raise NotImplementedError

    def all_lines(self) -> list[LogLine]:
        """The log as far as the screen has come."""
        raise NotImplementedError

    def open_sheet(self, who: int = 0) -> None:
        """The record sheet of this survivor; without one, of whoever is meant just now."""
        raise NotImplementedError

    def take_back(self) -> None:
        """Back was pressed: let go of what is chosen; with nothing chosen, the menu."""
        raise NotImplementedError

    def mark_answer(self, keys: Sequence[str]) -> None:
        """Marks these options of the question as if they had been pressed; none is given by that."""
        raise NotImplementedError

    # -- answering ---------------------------------------------------------------------------------------------------

    def answer(self, key: str, by_itself: bool = False) -> None:
        """Give this answer, and show what comes of it; `by_itself`: the game gives it, nobody has chosen it."""
        if self.teacher is not None and not self.teacher.lets(self, key):
            return
        mark = self.make_ready()
        try:
            self.game.answer(key)
        except NotOffered as refused:
            self.stack.toast(escape(str(refused)), "bad")
            return
        if by_itself:
            self.dice.by_itself.add(len(self.session.answers))
        self.bots.heed()
        self.show_since(mark)

    def reseat(self, line: str) -> None:
        """Changes who sits at the table, as an answer that leaves the question standing."""
        self.answer(SEATING + line)

    def why_not_reseat(self) -> str:
        """Why nobody can join or leave now; empty if they can."""
        if self.only_watched:
            return "Take over first: at what is watched nobody sits."
        return "" if self.session.request is not None else "Nothing is asked any more: everybody may go."

    def hand_over(self) -> None:
        """Another seat decides: with hand-over on, the table is covered until they say that they are there."""
        request, names = self.session.request, self.table.seat_names
        by = decides(self.table, request) if request is not None and self.watching is None else 0
        before, self._seat = self._seat, by or self._seat
        if by and before and by != before and by <= len(names) and self.ui.settings.hand_over:
            self.stack.push(hand_over(self.ui, seat_mark(by), names[by - 1]))

    def heed_settings(self) -> None:
        """Heeds that what the game does by itself may have been changed in the settings meanwhile."""
        if self._automation != self.ui.settings.automation:
            self._automation = self.ui.settings.automation
            self.begin_making()
            self.renew()

    def spent(self, intent: Intent, shown: Skippable) -> bool:
        """True if this press cut short what nobody had seen yet: it must not answer what it uncovered."""
        if not shown.skipped or intent.act not in (Act.PRESS, Act.RELEASE, Act.ACCEPT):
            return False
        shown.skipped = intent.act is Act.PRESS
        self.settle()
        return True

    def top(self, crumbs: Sequence[tuple[str, str | None]], also: Sequence[Widget] = ()) -> Widget:
        """The line above the table: where the game stands, what is `also` to be seen, undo, the menu."""
        if self.looking is not None:  # the way back stands below, with the step back
            return Trail(list(crumbs), style="body")
        slip = self.dice.slip_words() if self.dice.slip() is not None else ""
        room = not has_pages(self.ui.theme)  # else it stands in the menu
        hint = self.hinting.turn if room and self.hinting.offered else None
        also = also if self.aside is None else (*also, self.aside.way_back())
        way = (self.why_not_undo(), self.rewinds(), self.undo, self.app.to_pause)
        return top_row(crumbs, *way, self.low_top, slip, hint, also)

    def covered(self) -> bool:
        """True if another scene lies over this one."""
        return self._stack is not None and self._stack.top is not self

    def on_top(self) -> bool:
        """True if the players see this scene and no other over it."""
        return self._stack is not None and self._stack.top is self

    # -- back and forth ----------------------------------------------------------------------------------------------

    def tried(self, key: str, why: Why) -> None:
        """Somebody tried an answer that is refused: the reason is said."""
        self.stack.toast(reason(why), "warn")
        if self.teacher is not None:
            self.teacher.tried(self, key, why.sentence)

    def asked_why(self, refused: Sequence[tuple[Option, Why]]) -> None:
        """Somebody asked why these cannot be chosen: to a teacher that is as good as trying."""
        if self.teacher is not None:
            for option, why in refused:
                self.teacher.tried(self, option.key, why.sentence)

    def undo(self) -> None:
        if self.teacher is not None and self.teacher.takes_back(self):
            return
        if self.only_watched:
            self.watch_back()
            return
        why = self.why_not_undo()
        if self.dice.slip() is not None:
            self.dice.mend()
        elif why is None:
            self.travel(self.session.undo)
        elif self.rewinds():
            self.ask_rewind(len(self.session.answers) - 1, reason(why))
        else:
            self.stack.toast(reason(why), "warn")

    def why_not_undo(self) -> Why | None:
        """Why the last answer cannot be undone; None if it can. Where honest mode keeps even a rewind away, it says
        so.
        """
        why: Why | None = self.session.why_not_undo()
        if why is None or not self.honest or not self._went_on():
            return why
        return Why("A die was thrown or a card revealed since, and in honest mode that stays.", why.rule)

    def rewinds(self) -> bool:
        """True if the last answer can be taken back, dice and cards with it."""
        return self._went_on() and not self.honest

    @property
    def honest(self) -> bool:
        """True if what has been rolled stays rolled; what is only tried out is taken back freely."""
        return self.ui.settings.honest and self.aside is None

    @property
    def automation(self) -> dict[str, str]:
        """Returns what the game does by itself at this table."""
        chosen = self.ui.settings.automation
        return chosen if self.aside is None else self.aside.automation(chosen)

    def _went_on(self) -> bool:
        return len(self.session.answers) > int(self.session.earliest)

    def redo(self) -> None:
        if self.session.undone:
            self.travel(self.session.redo)
        else:
            self.stack.toast("Nothing has been taken back.", "dim")

    def rewind_to(self, line: LogLine) -> None:
        self.ask_rewind(max(self.session.earliest, line.seq - 1), line.text)

    def ask_rewind(self, seq: int, line: str = "") -> None:
        if self.honest:
            self.stack.toast("Honest mode: what has been rolled stays rolled.", "warn")
            return
        self.stack.push(rewind_dialog(self.ui, len(self.session.answers), seq, line, self.rewind))

    def rewind(self, seq: int, to: str = "") -> None:
        """Go back to the moment after so many answers; the way forward stays open until another answer is given. `to`
        says in the log where that is."""
        self.travel(lambda: self.session.go_to(seq))
        self.dice.by_itself = {one for one in self.dice.by_itself if one <= seq}
        self.chronicle.mark_rewind(len(self.session.told), seq, to)
        self.renew()

    def ask_restart(self) -> None:
        """Asks from where to begin again: this act, this round, this fight."""
        if self.watching is not None:
            self.stack.toast("Take over first: what is watched is not played again.", "warn")
        else:
            self.stack.push(RestartDialog(self.ui, self.session, self.restart))

    def restart(self, start: Start) -> None:
        """Begins again from there: at once where plain undo would lead there, else the players are asked."""
        loss = loss_of(self.session, start)
        if not loss.revealed:
            self._begin_again(start)
            return
        lost = [line for line in self.all_lines() if line.seq > start.seq]
        self.stack.push(restart_dialog(self.ui, start, loss, lost, self._begin_again))

    def _begin_again(self, start: Start) -> None:
        self.rewind(start.seq, start.what)

    def travel(self, way: Callable[[], None]) -> None:
        try:
            way()
        except (NotOffered, BadInput) as refused:
            self.stack.toast(escape(str(refused)), "bad")
            return
        self.chronicle.forget_after(len(self.session.answers))
        self.bots.heed(held=True)
        self.rest()
        self.arrive()

    def use_spare_time(self) -> None:
        """A frame passed: what nobody waits for gets on a little, the log of the chapter before, then the marks."""
        if self.bots.heed():
            self.begin_making()
            self.arrive()
        said = len(self.session.warnings)
        if self.session.recalling and not self.behind() and not self.covered() and self.session.recall(RECALLED):
            for warning in self.session.warnings[said:]:
                self.stack.toast(escape(warning), "warn")
            self.renew()
        self.marking.update()
        self.past.look_on()
        if self.teacher is not None and self.shows_now() and not self.covered() and self.teacher.heed(self):
            self.renew()
            if any(self.teacher.primary(self)):
                self.begin_at_primary()

    def shows_now(self) -> bool:
        """True if everything that has happened has been seen, as far as the question on the table."""
        return not self.behind() and self.shows.stop is None

    def beside(self, book: Widget) -> Widget:
        """The book, with what the teacher says beside it if there is one."""
        return book if self.teacher is None or self.looking is not None else spoken(self.teacher, self, book)

    def alone(self) -> Widget | None:
        """Returns what the teacher says over the log, where there is no book beside the table; None if nothing is."""
        if self.teacher is None or self.looking is not None or not self.teacher.panels(self):
            return None
        return self.beside(log_part(self.all_lines()[-LINES_BESIDE:], self.log_acts()))

    def taught(self) -> Widget | None:
        """Returns the teacher's question, where one waits for its answer, or the way on from what is said."""
        if self.teacher is None or self.looking is not None or (self.unread_yet() and self.shows.stop is None):
            return None
        return self.teacher.question(self)

    def unread_yet(self) -> bool:
        """True if the screen still shows what nobody could know before."""
        return self.behind()

    def watch_hand(self) -> Widget:
        """The hand while somebody else answers, or what was is looked at."""
        assert self.watching is not None, "nobody is watched"
        if self.looking is not None:
            return self.looking.hand(self.watching, self.past, self.watch_acts())
        brief = has_pages(self.ui.theme)
        below = brief and not self.tells_beside
        predicting = self.predicting if self.reading is not None else None
        if predicting is not None and predicting.asked is not None:
            return predicting.widget(brief)
        read = self.reading.read if self.reading is not None else None
        return watch_bar(self.watching, self.watch_acts(), read, brief, predicting, below)

    # -- reading what is watched -------------------------------------------------------------------------------------

    def _watches(self, watcher: Any) -> Watching:
        """Whoever thinks for itself is watched at the pace of the settings."""
        return Watching(watcher, *([self.ui.settings.watch_pace] if hasattr(watcher, "take_over") else []))

    def _is_paused(self) -> bool:
        return self.watching is not None and self.watching.paused

    def _teaches(self) -> bool:
        return self.reading is not None and self.reading.watching.teaches

    @property
    def reading(self) -> Reading | None:
        """Returns what holds the play at what is told; None where the players play themselves."""
        return self._reading if self._reading is not None and self._reading.watching is self.watching else None

    @property
    def holder(self) -> Holder | None:
        """Returns what holds the play at what is told: a watcher's reading, else the teacher of the table."""
        if self.reading is not None or self.teacher is None or self.looking is not None:
            return self.reading
        return self.teacher.holder(self)

    def read_beginning(self) -> None:
        """The screen is there: what was told before the first question is read first."""
        holder = self.holder
        if holder is not None:
            holder.read_beginning()

    def watch_due(self, dt: float) -> bool:
        """Time passes at a question that somebody else answers: True if the answer is due."""
        watching, reading = self.watching, self.reading
        if watching is None or (self.teacher is not None and self.teacher.waits(self)):
            return False
        if reading is not None and reading.ask():
            self.renew()
        if reading is not None and reading.read is not None and watching.teaches:
            if not reading.due(dt):
                return False
            reading.read = None
            return True
        return watching.due(dt)

    # -- watching ----------------------------------------------------------------------------------------------------

    @property
    def lively(self) -> bool:  # type: ignore[override]
        """True if time matters while nothing is pressed."""
        if self.watching is None:
            return self.marking.busy or self.session.recalling
        standing = self.reading is not None and self.reading.read is not None
        playing = not self.watching.paused and (standing or not self.watching.over)
        return playing or (self.looking is not None and self.looking.landmarks.searching)

    def watched_pace(self) -> float | None:
        """The seconds between two answers of the watched player; None while the players play themselves."""
        return self.watching.stays if self.watching is not None and self.only_watched else None

    @property
    def only_watched(self) -> bool:
        """True if nobody at the table plays: all of the game is watched, or shown again."""
        return self.watching is not None and self.bots.playing is None

    def watch_stands(self) -> bool:
        """True if the hand shows who is watched; a bot at a seat waits until the players have seen what came before."""
        if self.looking is not None:
            return True
        if self.watching is None or self.session.outcome is not None:
            return False
        return self.only_watched or not self.unread()

    def by_hand(self, roll: Roll) -> bool:
        """True if the players throw these dice, or say what they threw."""
        if self.looking is not None:
            return self.looking.by_hand(roll)
        if self.aside is not None:
            return self.aside.by_hand(roll)
        return not (self.only_watched or self._dealt) and self.app.by_hand(roll)

    @property
    def _dealt(self) -> bool:
        """True if a teacher has laid this table."""
        return self.teacher is not None and self.teacher.deals

    def watch_step(self) -> None:
        """One answer of the watched player."""
        if self.bots.playing is not None:
            self.bots.step()
            return
        if self.looking is not None:
            self.past.step()
            return
        if self.watching is None or self.watching.over:
            return
        ahead = self.watching.ahead() if self.predicting is not None and self.predicting.on else None
        mark = self.make_ready(watched=True)
        if ahead is not None and self.predicting is not None:
            self.predicting.look_ahead(self.app.game.session if self.app.game is not None else self.session, ahead.key)
        try:
            self.watched(mark, self.watching.step().told)
        except NotOffered as refused:
            self.stack.toast(escape(str(refused)), "dim")
        self.show_since(mark)

    @property
    def looking(self) -> LookBack | None:
        """Returns what is looked back at; None where the game goes on."""
        return self.past.shown

    def look_there(self, line: LogLine) -> None:
        """Shows the table as it was when this line was told. Nothing is taken back."""
        self.past.there(line.seq, line.text)

    def show_again(self) -> None:
        """Shows the open game again, from where it begins. Nothing is taken back."""
        self.past.again()

    def keep_lookup(self) -> None:
        """Another table will lie over this one, with entries of its own."""
        self._lookup = self.ui.lookup

    def take_lookup(self) -> None:
        """Nothing lies over this table any more."""
        self.ui.lookup = self._lookup

    def watch_back(self) -> None:
        """To the question before."""
        if self.looking is not None:
            self.past.back()
            return
        if self.reading is not None:
            self.reading.back()
            return
        here = len(self.session.answers)
        if self.watching is not None and here > self.session.earliest:
            self.watching.paused = True
            self.travel(lambda: self.session.go_to(here - 1))

    def take_over(self) -> None:
        """From here on the players play; from a seat that the bot has played for, a person does again."""
        if self.bots.playing is not None:
            self.bots.take_back()
        elif self.watching is not None:
            self.watching.shown.take_over()
            self.watching = None
            self.shows.finish()
            self.stack.toast("You play from here on.", "good")
            self.arrive()

    def watch_acts(self) -> WatchActs:
        watching = self.watching
        assert watching is not None

        def step() -> None:
            if self.reading is not None:
                self.reading.step()
                self.renew()
                return
            watching.paused = True
            self.ui.animations.fast_forward()
            self.watch_step()

        away = self.past.away if self.looking is not None else self.take_over
        back = self.undo if self.bots.playing is not None else self.watch_back
        return watch_acts(watching, self.refresh, step, back, away, self.why_not, self.keep_pace)

    def keep_pace(self) -> None:
        """Another pace was chosen: it is the one with which watching begins from now on."""
        if self.watching is not None and self.reading is not None:
            self.app.keep_settings(watch_pace=self.watching.named.value)

    def why_not(self) -> None:
        """Shows what else could have been answered, and why it was not."""
        if self.reading is not None:
            self.reading.why_not()
        elif self.watching is not None and (ahead := self.watching.ahead()) is not None:
            self.stack.toast(escape(ahead.reason), "text")

    # -- where keys begin --------------------------------------------------------------------------------------------

    def primary(self) -> Iterable[str]:
        """The keys of the widgets at which the present question is answered, the likeliest first."""
        raise NotImplementedError

    def first_focus(self) -> str | None:
        """The first of them that is on the screen and can be pressed; the teacher's before those."""
        first = () if self.teacher is None else self.teacher.primary(self)
        return next((key for key in (*first, *self.primary()) if self._able(key)), None)

    def letters(self, decision: Decision, options: Sequence[Option], words: Words = words_of) -> Mapping[str, str]:
        """Returns what presses each of these options of a question, by the key of the option."""
        return self.hotkeys.of(decision.topic, options, global_keys(self.ui.input.bindings), words)

    def place_of(self, option: Option) -> str:
        """The key of the widget that answers with this option."""
        return f"option:{option.key}"

    def answer_keys(self) -> dict[str, str]:
        """The key of each option of the question, by that of the widget that answers with it."""
        request = self.making.request
        return {self.place_of(one): one.key for one in request.options} if isinstance(request, Decision) else {}

    def _able(self, key: str) -> bool:
        found = self.root.find(key)
        return found is not None and found.focusable and not getattr(found, "why_not", None)

    def behind(self) -> bool:
        """True if what is on the screen is not yet the question that the rules ask."""
        raise NotImplementedError

    def unread(self) -> bool:
        """True if something must be seen or read before the question is answered."""
        raise NotImplementedError

    def begin_at_primary(self) -> None:
        """Another question: keys begin at its primary option, as soon as it is on the screen; along the past they stay
        where they are."""
        if self._stack is not None and (self.looking is None or self.focused is None):
            self._came_behind = self.behind()
            self.focus_first()

    def settle(self) -> None:
        before = self.root
        super().settle()
        if self.root is not before and not self.behind():
            self.marking.put()
        if self._came_behind and not self.behind():
            self._came_behind = False
            self.focus_first()

    def pick_on(self, decision: Decision, picked: Sequence[str]) -> None:
        """One of several was picked with keys: the focus goes on to the next that is left, or to the commit."""
        left = [option for option in decision.options if option.key not in picked]
        if len(picked) >= most_of(decision) or not any(self.focus_on(self.place_of(one)) for one in left):
            self.focus_on("commit")

    # -- keys --------------------------------------------------------------------------------------------------------

    def log_of(self, told: Sequence[Told], upto: int) -> list[LogLine]:
        """The log of the first `upto` of these events, in detail or in short as the players want it."""
        self.chronicle.know_mended(mended(self.session.answers, told[0].seq if told else 0))
        return self.chronicle.lines(told, upto, self.table, self.ui.settings.log_detail, self.ui.settings.captions)

    def log_acts(self, point: Callable[[LogLine | None], None] = lambda line: None) -> LogActs:
        """Returns what can be pressed in the log; `point` hears which of its lines is pointed at."""
        return LogActs(self.open_line, self.open_log, self.turn_detail, self.ui.settings.log_detail, point)

    def open_line(self, line: LogLine) -> None:
        """A line of the log was pressed: what it tells in full, and the ways back to it."""
        self.stack.push(LineDialog(self.ui, line, self.line_acts(line)))

    def line_acts(self, line: LogLine) -> LineActs:
        """Returns what can be done with a line of the log, and why some of it cannot."""
        past = "what came before can only be read" if line.seq < self.session.earliest else None
        looking = "you are looking back already" if self.looking is not None else None
        honest = "honest mode: what has been rolled stays rolled" if self.honest else None
        look = self.look_there if self.looking is None else lambda line: self.past.go_to(line.seq)
        return LineActs(lambda: look(line), None, lambda: self.rewind_to(line), looking or past or honest)

    def turn_detail(self) -> None:
        """The log tells every step from now on, or no longer."""
        self.app.keep_settings(log_detail=not self.ui.settings.log_detail)
        self.renew()

    def open_log(self) -> None:
        self.stack.push(LogDialog(self.ui, self.all_lines, self.log_acts()))

    def handle(self, intent: Intent) -> bool:
        if intent.act is Act.ACCEPT and self.focused is None and self.reading is not None and self.reading.read:
            self.watch_acts().step()  # the pointer has left no focus behind, and the key was told to go on
            return True
        if self.dice.take(intent) or super().handle(intent):
            return True
        self.dice.missed(intent)
        return False

    def on_intent(self, intent: Intent) -> bool:
        act = intent.act
        key = intent.key if act is Act.KEY else ""
        if self.looking is not None and (self.past.takes(intent) or key in (BY_HAND, RESTART, SEATS)):
            return True
        if act is Act.UNDO:
            self.undo()
        elif act is Act.REDO:
            self.redo()
        elif act is Act.MENU:
            self.app.to_pause()
        elif act is Act.BACK:
            self.take_back()
        elif key == WHOLE_LOG:
            self.open_log()
        elif key == SHEETS:
            self.open_sheet()
        elif key in (BY_HAND, SEATS) and self._dealt:
            self.stack.toast(LAID, "dim")
        elif key == BY_HAND:
            self.app.to_corrections()
        elif key == SEATS:
            self.app.to_seats_at_table()
        elif key == HINT:
            self.hinting.turn()
        elif key == RESTART:
            self.ask_restart()
        else:
            return False
        return True


def most_of(decision: Decision) -> int:
    """So many options make a whole answer at most."""
    return {Shape.ONE: 1, Shape.ORDER: len(decision.options)}.get(decision.shape, decision.maximum)
