"""What happens in a campaign on its way to the screen: dice tumble and settle over the table, each in its turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

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

TUMBLE, REST = 0.48, 0.55
FRAMES = 12
DIE = 72


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

    @property
    def busy(self) -> bool:
        return self.unseen or bool(self.ui.animations.busy)

    def reached(self, told: Sequence[Told]) -> int:
        """Returns how many of these, the last that were told, the screen has come past."""
        reached: int = len(told) - (self.session.heard - self.heard)
        return max(0, reached)

    def play(self, told: Sequence[Told], table: SettlementTable) -> None:
        """Shows these events one after the other."""
        shown = [self._shown(one.event, table) for one in told]
        if not any(shown):
            for one in told:
                self.ear.hear(one.event)
            self.catch_up()
            return
        self.unseen = True
        parts: list[Motion] = []
        for one, motions in zip(told, shown, strict=True):
            heard = [] if motions else [Call(lambda event=one.event: self.ear.hear(event))]  # type: ignore[misc]
            parts += [*heard, *motions, Call(self._hear)]
        self.changed()
        self.ui.animations.play(*parts, Call(self._done))

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
        self.ui.animations.finish()
        self.catch_up()
        self.skipped = False

    def catch_up(self) -> None:
        self.heard = self.session.heard
        self.throw, self.unseen = None, False
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
