"""What a watcher reads: the play stands at each line that is told, as long as reading it takes, or until somebody goes
on. A step goes to the next line, and back to the one before, across answers and their dice.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.decision import Decision, NotOffered, Roll
from engine.errors import BadInput
from engine.ui.context import Ui
from engine.ui.input import Device, key_label
from engine.ui.kit import Act, escape, plain
from game.bots.watcher import Watched
from game.rulebook.markup import rich
from game.scenes.codex.card_links import link_cards
from game.scenes.table.watching import Watching
from game.scenes.table.why_not import WhyNotDialog, line_of, offered_line
from game.teaching.alternatives import alternatives, every_option, odds_of, passed_over, thinker_of
from game.teaching.syllabus import Syllabus, Taught
from game.teaching.teach_pace import reading_time
from game.teaching.telling import Stop, Telling
from game.views.tables import at_table

if TYPE_CHECKING:
    from game.scenes.table.table_scene import TableScene

SPACE = "space"
NEXT_BEST = ("Next best", "Then")
MOST_OFFERED = 12
"""So many options stand in one line; more of them open beside it."""
LAST = -1
"""In the place of a line of an answer: the last of them."""


@dataclass
class Read:
    """What stands there to be read, in the window's markup; `left` are the seconds that it still stands,
    `goes_on` is the key that cuts that short.
    """

    text: str
    lines: Sequence[str]
    taught: tuple[Taught, ...]
    left: float
    goes_on: str

    def waits(self, watching: Watching) -> str:
        """Says for what it waits."""
        if watching.paused:
            return f"Paused: {self.goes_on} goes one line on."
        return f"Reading, {math.ceil(max(0.0, self.left))} s. {self.goes_on} goes on at once."


def goes_on(ui: Ui) -> str:
    """Returns what cuts a wait short: the key or button by which the players accept."""
    if ui.device is not Device.PAD and SPACE in ui.input.bindings.keys.get(Act.ACCEPT, ()):
        return key_label(SPACE).capitalize()
    return ui.input.bindings.label(Act.ACCEPT, ui.device) or "Next"


class Reading:
    """Holds the play of a watched game where something is to be read."""

    picks = True

    def __init__(self, scene: TableScene, watching: Watching) -> None:
        self.scene, self.watching = scene, watching
        self.telling = Telling(Syllabus(scene.app.memory))
        self.read: Read | None = None
        """What stands there now; None while something moves."""
        self.number = 0
        """Which line of the answer it is, counted from 0."""
        self.came_to: int | None = None
        """While the lines of an answer pass to where somebody has gone back to: which it is, LAST for the last."""
        self._count = 0
        self._asked: tuple[object, int, bool] | None = None
        self._begun: tuple[Any, int, int] = ((), 0, 0)
        self._shown_left = 0
        self._began = False
        self.mark()

    # -- from the rules to what is read --------------------------------------------------------------------------------

    def mark(self) -> None:
        """Notes that what is told from here on is new."""
        told, self.read = self.scene.session.told, None
        self._begun = (told, len(told), self.scene.session.heard)

    def read_beginning(self) -> None:
        """Stands at what was told before the first question, where the game has just begun."""
        session = self.scene.session
        if session.answers or self._began:
            return
        self._began = True
        self._begun = (session.told, 0, session.heard - len(session.told))
        self.scene.shows.stand(self.stops())

    def stops(self) -> list[Stop]:
        """The lines of what was told since the mark."""
        session = self.scene.session
        told, (before, length, heard) = session.told, self._begun
        since = length if told is before else max(0, len(told) - (session.heard - heard))
        self.telling.teaches = self.watching.teaches
        found = self.telling.stops(told, since, self.scene.table, session.heard - len(told))
        self._count, self.number = len(found), 0
        return found

    @property
    def passes(self) -> bool:
        """True while the lines of an answer pass to where somebody has gone back to."""
        return self.came_to is not None

    # -- standing ------------------------------------------------------------------------------------------------------

    def holds(self, stop: Stop, number: int, lines: Sequence[str] = ()) -> bool:
        """The play has come to this line: True if it stands there, because it is to be read or nobody lets it go on."""
        self.number = number
        if self.came_to is not None:
            if number != (self._count - 1 if self.came_to == LAST else self.came_to):
                return False
            self.came_to = None
        elif not (self.watching.teaches or self.watching.paused):
            return False
        seconds = reading_time([*stop.texts(), *map(plain, lines)], self._speed)
        recap = [link_cards(rich(line)) for line in stop.lines]
        self._stand(link_cards(rich(stop.text)), [*recap, *lines], stop.taught, seconds)
        return True

    @property
    def _speed(self) -> int:
        return int(self.scene.ui.settings.reading_speed)

    def _stand(self, text: str, lines: Sequence[str], taught: Sequence[Taught], seconds: float) -> None:
        self.read = Read(text, lines, tuple(taught), seconds, goes_on(self.scene.ui))
        self._shown_left = math.ceil(seconds)
        refused = self.telling.syllabus.keep(taught)
        if refused is not None:
            self.scene.stack.toast(escape(refused), "warn")

    def due(self, dt: float) -> bool:
        """Time passes: True if what stands there has been read. How long it still is, is shown."""
        read = self.read
        if read is None or self.watching.paused:
            return read is None
        if not self.watching.teaches:
            return True
        read.left -= dt
        if math.ceil(read.left) != self._shown_left:
            self._shown_left = math.ceil(read.left)
            self.scene.renew_hand()
        return read.left <= 0

    def pass_time(self, dt: float) -> bool:
        """Time passes while a line stands on the screen; True if none does, so that an answer may be due."""
        shows = self.scene.shows
        if shows.stop is None:
            return not shows.busy
        if self.due(dt):
            self.go_on()
        return False

    def go_on(self) -> None:
        """The line has been read."""
        self.read = None
        self.scene.shows.go_on()

    # -- to and fro ----------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """One line on: what moves is there at once; past the last line the question is answered."""
        scene, shows = self.scene, self.scene.shows
        if not self.watching.teaches:
            self.watching.paused = True
        if shows.stop is not None:
            self.go_on()
        elif shows.busy:
            scene.ui.animations.fast_forward()
            shows.skipped = False
        else:
            self.read = None
            scene.watch_step()

    def back(self) -> None:
        """One line back: to the question before it, or to the last line of the answer before that."""
        scene, session = self.scene, self.scene.session
        self.watching.paused = True
        here = len(session.answers)
        if here <= session.earliest:
            scene.stack.toast("This is the first moment.", "dim")
        elif scene.shows.stop is None or not self.number:
            at_question = scene.shows.stop is None and not scene.shows.busy
            self._again(here, LAST) if at_question else self._question(here - 1)
        else:
            self._again(here, self.number - 1)

    def _question(self, seq: int) -> None:
        """Back to the question after so many answers."""
        self.forget()
        self.scene.travel(lambda: self.scene.session.go_to(seq))
        self.mark()

    def _again(self, seq: int, number: int) -> None:
        """Gives answer `seq` once more, as it was given, up to this line of what it brings; to the question before it
        where it brings nothing to read.
        """
        scene, session = self.scene, self.scene.session
        key = session.answers[seq - 1]
        try:
            session.go_to(seq - 1)
        except (NotOffered, BadInput) as refused:
            scene.stack.toast(escape(str(refused)), "bad")
            return
        scene.chronicle.forget_after(seq - 1)
        scene.rest()
        self.forget()
        mark, heard = scene.make_ready(watched=True), session.heard
        self.came_to = number
        try:
            self.watching.shown.session.answer(key)
            scene.watched(mark, session.told_since(heard))
            scene.show_since(mark)
            scene.ui.animations.fast_forward()
            scene.shows.skipped = False
        finally:
            self.came_to = None
        if self.read is None:
            self._question(seq - 1)

    # -- the question --------------------------------------------------------------------------------------------------

    def ask(self) -> bool:
        """A question is on the table: at Teach, and while somebody has stopped there, it is read with what will be
        answered, why, and what else could have been. True if the hand shows something else by that.
        """
        session = self.scene.session
        request: Decision | Roll | None = session.request
        reads = self.watching.teaches or self.watching.paused
        key = (request, len(session.answers), reads)
        if self._asked is not None and self._asked[0] is request and self._asked[1:] == key[1:]:
            return False
        ahead = self.watching.ahead() if request is not None else None
        if ahead is None or request is None:
            return False
        stood, self._asked, self.read = self.read, key, None
        if not reads:
            return stood is not None
        self.telling.teaches = self.watching.teaches
        taught = self.telling.question(request.rule, key[1])
        told = f"{escape(ahead.asked)}  {{accent|{escape(ahead.answered)}}}"
        also = self._weighed(request, ahead) if isinstance(request, Decision) else []
        texts = [ahead.asked, ahead.answered, *map(plain, also), *(one.words for one in taught)]
        self._stand(told, also, taught, reading_time(texts, self._speed))
        return True

    def _weighed(self, request: Decision, ahead: Watched) -> list[str]:
        """Why it will be answered so, what else could have been, and what is next best with its odds."""
        table, thinker = at_table(self.watching.shown.session), thinker_of(self.watching.shown)
        whole = self.watching.shown.session.table
        chosen = next((one for one in request.options if one.key == ahead.key), None)
        odds = odds_of(request, chosen, table) if chosen is not None else ""
        found = [f"{{dim|Because:}} *{escape(ahead.reason)}*{f'  {{dim|({escape(odds)})}}' if odds else ''}"]
        if table.as_showdown is None and (offered := offered_line(request, ahead.key, MOST_OFFERED)):
            found.append(offered)
        others = alternatives(request, whole, thinker, ahead.key)
        found += [f"{{dim|{nth}:}} {line_of(one, False)}" for nth, one in zip(NEXT_BEST, others, strict=False)]
        return found

    def why_not(self) -> None:
        """Opens everything that could be answered, with its odds and reasons; the game waits meanwhile."""
        scene, request = self.scene, self.scene.session.request
        ahead = self.watching.ahead() if request is not None else None
        if ahead is None or scene.shows.stop is not None or scene.shows.busy:
            scene.stack.toast(
                "Nothing is asked at this line: at the next question there is something to choose.", "dim"
            )
            return
        weighed = every_option(request, at_table(self.watching.shown.session), ahead.key)
        if not weighed:
            scene.stack.toast("There was no other choice.", "dim")
            return
        scene.stack.push(WhyNotDialog(scene.ui, ahead, weighed, passed_over(request, weighed)))

    def forget(self) -> None:
        """The game has come to another moment: nothing stands there."""
        self.read, self._asked, self.came_to = None, None, None
