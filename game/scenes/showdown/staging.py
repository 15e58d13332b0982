"""Events on their way to the screen: what has happened by the rules is shown one thing at a time, in their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

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
from game.scenes.showdown.snapshot import Snapshot, snapshot

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
        self._waiting: list[list[Beat]] = []
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
        return bool(self._waiting) or self.nod is not None or self.ui.animations.busy

    def attach(self) -> None:
        """Listen to the table of the session; it is another one after each way back."""
        table = self.session.table
        if table is not self._heard_table:
            self._heard_table = table
            table.observers.append(self._hear)

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
        moving = self.ui.theme.motion > 0 or nod is not None or moment is not None
        self._beats.append(Beat(event, snapshot(table) if moving and table is not None else None, nod, moment))

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

    def play(self, revealed: bool) -> None:
        """Show what was told since the last time; `revealed`: it held dice or cards."""
        beats, self._beats = self._beats, []
        self.attach()
        if not beats:
            self.catch_up()
            return
        self._waiting = self._cut(beats)
        moving = self.ui.theme.motion > 0
        self.unfolding = (revealed and moving) or any(beat.moment is not None for beat in beats)
        self._next()

    def _cut(self, beats: list[Beat]) -> list[list[Beat]]:
        """Parts that each end with what waits for a nod."""
        parts: list[list[Beat]] = [[]]
        for beat in beats:
            parts[-1].append(beat)
            if beat.nod is not None:
                parts.append([])
        return [part for part in parts if part]

    def _next(self) -> None:
        beats = self._waiting.pop(0)
        nod = beats[-1].nod if self._waiting else None
        if self.ui.theme.motion <= 0 and all(beat.moment is None for beat in beats):
            for beat in beats:
                self.ear.hear(beat.event)
                self._apply(beat)
            self._done(nod)
            return
        parts: list[Motion] = []
        for beat in beats:
            parts += [*self._motions(beat), Call(lambda beat=beat: self._apply(beat))]  # type: ignore[misc]
        self.ui.animations.play(*parts, Call(lambda: self._done(nod)))

    def _motions(self, beat: Beat) -> list[Motion]:
        """What is seen of an event, on the board and staged, and what is heard of it."""
        moment, event = beat.moment, beat.event
        if moment is not None and moment.kind not in AFTER:
            return [Call(lambda: self.ear.hear(event)), self.drama.hold(moment)]
        seen = self.director.motions(event) if self.ui.theme.motion > 0 else []
        staged = [self.drama.hold(moment)] if moment is not None else []
        return [Call(lambda: self.ear.hear_begin(event)), *seen, Call(lambda: self.ear.hear_end(event)), *staged]

    def _apply(self, beat: Beat) -> None:
        """The screen has come past this event."""
        self.cards.hear(beat.event)
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

    def _done(self, nod: Nod | None) -> None:
        """A part has been shown to its end."""
        if nod is not None:
            self.nod = nod
            self.changed()
            return
        moved = self.unfolding and self.ui.theme.motion > 0
        if moved and not self.ui.animations.busy:  # a press finished it: see Animations.fast_forward
            self.skipped = True
        self.catch_up()

    def finish(self) -> None:
        """Show everything that is still on its way at once."""
        while self.busy:
            self.nod = None
            self.ui.animations.finish()
            if self._waiting:
                self._next()
        self.skipped = False

    def go_on(self) -> None:
        """The nod is given."""
        self.nod = None
        if self._waiting:
            self._next()
        else:
            self.catch_up()

    def catch_up(self) -> None:
        """Put the screen where the rules are."""
        self._waiting.clear()
        self._beats.clear()
        self.nod = None
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


def _moved_on(before: Told, after: Told) -> bool:
    """True if another line of a card is carried out."""
    return [step.part for step in before.steps] != [step.part for step in after.steps]
