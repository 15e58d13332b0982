"""What happens in a campaign on its way to the screen: dice tumble and settle over the table, each in its turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from engine.event import Event
from engine.session import Told
from engine.ui.context import Ui
from engine.ui.kit import Call, Tween, escape, wait
from engine.ui.tween import Motion, linear
from game import facts
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.table.dice import ten_frames
from game.scenes.drama.drama import Drama
from game.scenes.heard.ear import Ear
from game.scenes.parts.dice_plate import Throw
from game.teaching.telling import Stop

TUMBLE, REST = 0.48, 0.55
FRAMES = 12
DIE = 72


class Held(Protocol):
    """Says at which lines the play stands; while it `passes`, somebody has gone back, and nothing moves on the way."""

    @property
    def passes(self) -> bool: ...
    def holds(self, stop: Stop, number: int) -> bool: ...


class Unfolding:
    """Plays what was told since the last answer and knows how far the screen has come: `heard` counts as the session
    does. `unseen` while something is shown that nobody could know before."""

    def __init__(
        self, ui: Ui, session: Any, drama: Drama, changed: Callable[[], None], redraw: Callable[[], None]
    ) -> None:
        self.ui, self.session, self.drama, self.changed, self.redraw = ui, session, drama, changed, redraw
        self.ear = Ear(ui.sounds)
        self.heard: int = session.heard
        self.throw: Throw | None = None
        self.unseen = False
        self.skipped = False
        """Set when a press has cut it short: that press is spent."""
        self.held: Held | None = None
        """Asked at each line that is told whether the play stands there; None where nobody watches."""
        self.stop: Stop | None = None
        """The line at which it stands; None while it stands at none."""
        self._waiting: list[Callable[[], None]] = []

    @property
    def busy(self) -> bool:
        return self.unseen or self.stop is not None or bool(self.ui.animations.busy)

    def reached(self, told: Sequence[Told]) -> int:
        """Returns how many of these, the last that were told, the screen has come past."""
        reached: int = len(told) - (self.session.heard - self.heard)
        return max(0, reached)

    def play(self, told: Sequence[Told], table: SettlementTable, stops: Sequence[Stop] = ()) -> None:
        """Shows these events one after the other, and stands at the `stops` between them as long as it is `held`."""
        passing = self.held is not None and self.held.passes
        shown = [[] if passing else self._shown(one.event, table) for one in told]
        if not any(shown) and not stops:
            for one in told:
                self.ear.hear(one.event)
            self.catch_up()
            return
        self.unseen = True
        self._waiting = []
        done, number = 0, 0
        for number, stop in enumerate(stops):
            self._waiting.append(partial(self._part, told[done : stop.upto], shown[done : stop.upto], stop, number))
            done = max(done, stop.upto)
        self._waiting.append(partial(self._part, told[done:], shown[done:], None, number))
        self.changed()
        self._next()

    def stand(self, stops: Sequence[Stop]) -> None:
        """Stands at these lines, of what was told before the screen came here."""
        if stops:
            self.unseen = True
            self._waiting = [partial(self._part, (), (), stop, number) for number, stop in enumerate(stops)]
            self._waiting.append(partial(self._part, (), (), None, 0))
            self._next()

    def _next(self) -> None:
        if self._waiting:
            self._waiting.pop(0)()

    def _part(self, told: Sequence[Told], shown: Sequence[list[Motion]], stop: Stop | None, number: int) -> None:
        """Shows the events up to a stop."""
        parts: list[Motion] = []
        for one, motions in zip(told, shown, strict=True):
            heard = [] if motions else [Call(lambda event=one.event: self.ear.hear(event))]  # type: ignore[misc]
            parts += [*heard, *motions, Call(self._hear)]
        self.ui.animations.play(*parts, Call(lambda: self._come_to(stop, number)))

    def _come_to(self, stop: Stop | None, number: int) -> None:
        """A part has been shown to its end."""
        if stop is None:
            self._done()
        elif self.held is not None and self.held.holds(stop, number):
            self.stop = stop
            self.skipped = self.ui.theme.motion > 0 and not self.ui.animations.busy  # that press has read nothing
            self.changed()
        else:
            self._next()

    def go_on(self) -> None:
        """The line has been read."""
        self.stop = None
        self._next()

    def _shown(self, event: Event, table: SettlementTable) -> list[Motion]:
        """What is seen of an event: as it unfolds on the table, or staged."""
        moment = self.drama.moment_of(event, table)
        if moment is not None:
            return [Call(lambda: self.ear.hear(event)), self.drama.hold(moment)]
        seen = self._motions(event, table.name) if self.ui.theme.motion > 0 else []
        return [Call(lambda: self.ear.hear_begin(event)), *seen, Call(lambda: self.ear.hear_end(event))] if seen else []

    def _hear(self) -> None:
        self.heard = min(self.heard + 1, self.session.heard)
        self.changed()

    def _done(self) -> None:
        self.skipped = self.ui.theme.motion > 0 and not self.ui.animations.busy
        self.catch_up()

    def finish(self) -> None:
        """Everything that is still on its way is there at once."""
        self._waiting = []
        self.ui.animations.finish()
        self.catch_up()
        self.skipped = False

    def catch_up(self) -> None:
        self.heard = self.session.heard
        self.throw, self.unseen, self.stop, self._waiting = None, False, None, []
        self.changed()

    def jump(self) -> None:
        """After a way back: the screen is where the rules are."""
        self.ui.animations.forget()
        self.skipped = False
        self.catch_up()

    # -- what each event looks like ----------------------------------------------------------------------------------

    def _motions(self, event: Event, name: Callable[[int], str]) -> list[Motion]:
        match event:
            case facts.EffectRolled(source=source, by=by, die=die, row=row, faces=dice):
                who = f"{escape(name(by))}, " if by else ""
                return self._dice(dice, f"{who}{escape(source)}: **{die}** {{dim|({escape(row)})}}")
            case facts.ResultSetAside(source=source, by=by, dice=dice, result=result, why=why):
                who = f"{escape(name(by))}, " if by else ""
                return self._dice(dice, f"{who}{escape(source)}: {result} {{dim|({escape(why)})}}")
            case facts.SurvivorDied():
                return [wait(0.35)]
            case facts.EventPlayed() | facts.StoryTold():
                return [wait(0.15)]
            case facts.SurvivorBorn() | facts.YearBegan():
                return [wait(0.15)]
            case facts.Learned() | facts.LocationBuilt() | facts.GearMade():
                return [wait(0.1)]
        return []

    def _dice(self, dice: Sequence[int], caption: str) -> list[Motion]:
        size = int(self.ui.theme.px(DIE))
        font = self.ui.assets.font("bold", size)
        throw = Throw([ten_frames(die, size, font, FRAMES) for die in dice], caption, tuple(False for _ in dice))

        def roll(t: float) -> None:
            throw.at = t
            self.redraw()

        def show() -> None:
            self.ui.sounds.play("dice")
            self.throw = throw
            self.redraw()

        def away() -> None:
            self.throw = None
            self.redraw()

        return [Call(show), Tween(TUMBLE, roll, linear), wait(REST), Call(away)]
