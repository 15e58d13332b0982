"""Events on their way to the screen: what has happened by the rules is shown one thing at a time, in their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.event import Event
from engine.session import Session, Told
from engine.table import Crumb
from engine.ui.context import Ui
from engine.ui.kit import Call, escape
from engine.ui.tween import Motion
from game import facts
from game.narration.phrases import cap
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.automation import MomentKind
from game.scenes.codex.entries import card_ref
from game.scenes.drama.drama import Drama
from game.scenes.drama.moment import StagedMoment
from game.scenes.heard.ear import Ear
from game.scenes.showdown.board.canvas import Board
from game.scenes.showdown.board.card_overlay import card_zones
from game.scenes.showdown.board.overlays import Overlay
from game.scenes.showdown.controller import told_in_short
from game.scenes.showdown.laid_cards import OnTable, on_table
from game.scenes.showdown.motions import Director
from game.scenes.showdown.picking import Picked, picked_now
from game.scenes.showdown.snapshot import Snapshot, snapshot
from game.scenes.table.predicting import Predicting
from game.teaching.predict.question import Question
from game.teaching.telling import Stop

AFTER = (MomentKind.DEATH, MomentKind.KILL)
"""What is seen on the board first; the other moments take the place of what the board would show."""


@dataclass(frozen=True)
class Nod:
    """What waits to be seen before the play goes on: `says` and `note` in markup, the card's `zones` on the board."""

    says: str
    note: str = "It waits for your nod."
    card: str = ""
    zones: tuple[Overlay, ...] = ()


@dataclass(frozen=True)
class Beat:
    """One event with the board after it; with `nod` the play stops behind it, a `moment` is staged for it."""

    event: Event
    after: Snapshot | None
    nod: Nod | None = None
    moment: StagedMoment | None = None
    picked: Picked | None = None
    """Whom the monster's card looks for, where its pick is watched."""
    asked: Question | None = None
    """What is asked of a watcher before it is seen."""


@dataclass(frozen=True)
class Part:
    """Events that are shown without a stop, and what the play stands at behind them: a nod that it waits for, or line
    `number` of what a watcher reads."""

    beats: list[Beat]
    nod: Nod | None = None
    stop: Stop | None = None
    number: int = 0


class Held(Protocol):
    """Says at which lines the play stands; while it `passes`, somebody has gone back, and nothing moves on the way.
    `picks`: whom the monster's card looks for is shown on the board.
    """

    picks: bool

    @property
    def passes(self) -> bool: ...
    def holds(self, stop: Stop, number: int, lines: Sequence[str] = ()) -> bool: ...


class Staging:
    """Collects what the rules tell, plays it, and knows how far the screen has come.

    `shown` is the moment on the screen, `cards` what lies open there, `heard` how many events of the log it has
    reached. With `nods`, the play stops before each card of the monster until `go_on`; with `stops`, also at each
    window in which nobody can act.
    """

    def __init__(
        self,
        ui: Ui,
        board: Board,
        director: Director,
        drama: Drama,
        session: Session[ShowdownTable],
        changed: Callable[[], None],
    ) -> None:
        self.ui, self.board, self.director, self.drama = ui, board, director, drama
        self.session, self.changed = session, changed
        self.ear = Ear(ui.sounds, lambda: session.table)
        self.nods = self.stops = False
        self.nod: Nod | None = None
        """What waits for a nod; None if nothing does."""
        self.unfolding = False
        """Whether something is being shown that nobody could know before: the next question waits behind it."""
        self.skipped = False
        """Set when a press has cut an unfolding short: that press is spent."""
        self._beats: list[Beat] = []
        self._waiting: list[Part] = []
        self.held: Held | None = None
        """Asked at each line that is told whether the play stands there; None where nobody watches."""
        self.stop: Stop | None = None
        """The line at which it stands; None while it stands at none."""
        self.predicting: Predicting | None = None
        """Asks a watcher what comes; None where nobody watches."""
        self.picked: Picked | None = None
        """Whom the card that acts looks for, as the screen has it."""
        self._heard_table: ShowdownTable | None = None
        self.shown: Snapshot = snapshot(session.table)
        self.cards: OnTable = on_table(session.told)
        self._heard = session.heard
        self.attach()

    @property
    def heard(self) -> int:
        """The number of events of the log that the screen has come past; those that a new chapter took from it do not
        count.
        """
        return max(0, self._heard + len(self.session.told) - self.session.heard)

    @property
    def busy(self) -> bool:
        """True if the screen is behind the rules."""
        held = self.nod is not None or self.stop is not None
        return bool(self._waiting) or held or self.ui.animations.busy

    def attach(self) -> None:
        """Listen to the table of the session; it is another one after each way back."""
        table = self.session.table
        if table is not self._heard_table:
            self._heard_table = table
            table.observers.append(self._hear)

    def go_back_to(self, table: ShowdownTable) -> None:
        """The screen goes back to this table, which stands as the game began: all that was told since will be told
        there once more, and is shown then.
        """
        self.detach()
        self._heard_table = table
        table.observers.append(self._hear)
        self._beats.clear()
        self.cards = on_table([])
        self._heard = self.session.heard - len(self.session.told)
        self.shown = self.board.shown = snapshot(table)
        self.board.diorama.settle(self.shown)

    def detach(self) -> None:
        """Listen no longer: the scene is left, the game may go on elsewhere."""
        if self._heard_table is not None and self._hear in self._heard_table.observers:
            self._heard_table.observers.remove(self._hear)
        self._heard_table = None
        self.ear.be_still()

    def _hear(self, event: Event, steps: tuple[Crumb, ...]) -> None:
        table = self._heard_table
        nod = self._nod_for(event, table) if table is not None else None
        moment = self.drama.moment_of(event, table) if table is not None else None
        asked = self.predicting.heard(event, table) if self.predicting is not None and table is not None else None
        staged = (nod, moment, asked, self.held)
        moving = self.ui.theme.motion > 0 or any(one is not None for one in staged)
        seen = self.held is not None and self.held.picks
        picked = picked_now(event, table) if seen and table is not None else None
        self._beats.append(
            Beat(event, snapshot(table) if moving and table is not None else None, nod, moment, picked, asked)
        )

    def _nod_for(self, event: Event, table: ShowdownTable) -> Nod | None:
        """Whether the play stops here, and what is said then; asked while the table is as the event found it."""
        if self.nods and isinstance(event, facts.AIDrawn):
            says = f"{cap(table.name(table.monster))} draws **{escape(event.card)}**"
            return Nod(says, card=event.card, zones=card_zones(card_ref("ai", event.card), table))
        if self.nods and isinstance(event, facts.RoundBegan) and not table.solo:
            return Nod(*told_in_short(table))
        if self.stops and isinstance(event, facts.WindowPassed):
            return Nod(f"**{escape(event.about)}**: nobody can act.", escape(f"{cap(event.why)}."))
        return None

    def tell(self, told: Sequence[Told]) -> None:
        """Takes up what was told on a table that nobody listened to: the way forward makes a new one."""
        if not self._beats:
            table = self.session.table
            self._beats = [Beat(one.event, None, None, self.drama.moment_of(one.event, table)) for one in told]

    def play(self, revealed: bool, stops: Sequence[Stop] = ()) -> None:
        """Show what was told since the last time; `revealed`: it held dice or cards. The play stands at the `stops` as
        long as it is `held`."""
        beats, self._beats = self._beats, []
        self.attach()
        if not beats:
            self.catch_up()
            return
        self._waiting = self._cut(beats, stops)
        moving = self.ui.theme.motion > 0
        self.unfolding = (revealed and moving) or any(beat.moment is not None for beat in beats)
        self._next()

    def stand(self, stops: Sequence[Stop]) -> None:
        """Stands at these lines, of what was told before the screen came here."""
        self._waiting = self._cut([], stops)
        if self._waiting:
            self._next()

    def _cut(self, beats: list[Beat], stops: Sequence[Stop]) -> list[Part]:
        """Parts that each end with what waits for a nod, or with a line to be read."""
        parts: list[Part] = []
        run: list[Beat] = []
        read = 0

        def upto(place: int) -> None:
            nonlocal run, read
            while read < len(stops) and stops[read].upto <= place:
                parts.append(Part(run, stop=stops[read], number=read))
                run, read = [], read + 1

        for place, beat in enumerate(beats):
            upto(place)
            run.append(beat)
            if beat.nod is not None:
                parts.append(Part(run, beat.nod))
                run = []
        upto(len(beats))
        while read < len(stops):
            upto(stops[read].upto)
        return [*parts, Part(run)] if run else parts

    def _next(self) -> None:
        part = self._waiting.pop(0)
        beats = part.beats
        passes = self.held is not None and self.held.passes
        if passes or (self.ui.theme.motion <= 0 and all(beat.moment is None and beat.asked is None for beat in beats)):
            for beat in beats:
                self.ear.hear(beat.event)
                self._apply(beat)
            self._done(part)
            return
        parts: list[Motion] = []
        for beat in beats:
            parts += [*self._motions(beat), Call(lambda beat=beat: self._apply(beat))]  # type: ignore[misc]
        self.ui.animations.play(*parts, Call(lambda: self._done(part)))

    def _motions(self, beat: Beat) -> list[Motion]:
        """What is seen of an event, on the board and staged, and what is heard of it."""
        moment, event = beat.moment, beat.event
        if beat.asked is not None and self.predicting is not None:
            return [self.predicting.hold(beat.asked), Call(lambda: self.ear.hear(event))]
        if moment is not None and moment.kind not in AFTER:
            return [Call(lambda: self.ear.hear(event)), self.drama.hold(moment)]
        seen = self.director.motions(event) if self.ui.theme.motion > 0 else []
        staged = [self.drama.hold(moment)] if moment is not None else []
        return [Call(lambda: self.ear.hear_begin(event)), *seen, Call(lambda: self.ear.hear_end(event)), *staged]

    def _apply(self, beat: Beat) -> None:
        """The screen has come past this event."""
        self.cards.hear(beat.event)
        self.picked = beat.picked
        told, here = self.session.told, self.heard
        self._heard += 1
        if beat.after is not None:
            changed = beat.after != self.shown or (0 < here < len(told) and _moved_on(told[here - 1], told[here]))
            self.shown = beat.after
            self.board.shown = beat.after
            self.board.diorama.slain |= isinstance(beat.event, facts.MonsterDefeated)
            self.board.diorama.settle(beat.after, last=False)
            if changed:
                self._feel()
                self.changed()

    def _feel(self) -> None:
        """Hearts beat as it stands with everybody on the screen."""
        if self.shown.outcome or self.board.diorama.slain:
            self.ear.be_still()
        else:
            self.ear.feel(self.shown.blood_left, self.shown.life_left)

    def _done(self, part: Part) -> None:
        """A part has been shown to its end."""
        if part.nod is not None and self._waiting:
            self.nod = part.nod
            self.changed()
            return
        if part.stop is not None and self.held is not None:
            lines = self.picked.lines if self.picked is not None and picks(part) else ()
            if self.held.holds(part.stop, part.number, lines):
                self.stop = part.stop
                self.skipped = self.ui.theme.motion > 0 and not self.ui.animations.busy  # that press has read nothing
                self.changed()
                return
        if self._waiting:
            self._next()
            return
        moved = self.unfolding and self.ui.theme.motion > 0
        if moved and not self.ui.animations.busy:  # a press finished it: see Animations.fast_forward
            self.skipped = True
        self.catch_up()

    def finish(self) -> None:
        """Show everything that is still on its way at once."""
        held, self.held = self.held, None
        while self.busy:
            stop, self.nod, self.stop = self.stop, None, None
            self.ui.animations.finish()
            if self._waiting:
                self._next()
            elif stop is not None:
                self.catch_up()
        self.skipped = False
        self.held = held

    def go_on(self) -> None:
        """The nod is given, or the line has been read."""
        self.nod, self.stop = None, None
        if self._waiting:
            self._next()
        else:
            self.catch_up()

    def catch_up(self) -> None:
        """Put the screen where the rules are."""
        self._waiting.clear()
        self._beats.clear()
        self.nod, self.stop = None, None
        self.unfolding = False
        self.shown = snapshot(self.session.table)
        self._heard = self.session.heard
        self.board.shown = self.shown
        self.board.diorama.settle(self.shown)
        self._feel()
        self.changed()

    def jump(self) -> None:
        """After a way back: drop what was on its way and show the table as it is."""
        self.ui.animations.forget()
        self.attach()
        self.cards = on_table(self.session.told)
        self.skipped = False
        self.catch_up()


def picks(part: Part) -> bool:
    """True if the monster's card has just looked for its target."""
    return any(isinstance(beat.event, facts.TargetPicked | facts.NoTarget) for beat in part.beats)


def _moved_on(before: Told, after: Told) -> bool:
    """True if another line of a card is carried out."""
    return [step.part for step in before.steps] != [step.part for step in after.steps]
