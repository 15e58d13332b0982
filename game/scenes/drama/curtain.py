"""A staged moment on the screen: the thing itself in one warm light over the darkened table, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from engine.ui.input import MOVES, Act, Intent
from engine.ui.kit import Button, Column, Label, Overlay, Pad, Panel, Rich, Row, Rule, Scene, Widget, escape
from engine.ui.look import ornament
from engine.ui.widgets.widget import Size
from game.scenes.app.application import App
from game.scenes.app.automation import MomentKind
from game.scenes.art.table.dice import ten_frames
from game.scenes.drama.moment import StagedMoment, TableLine
from game.scenes.drama.picture import ThingView
from game.scenes.parts.background_picture import PictureBeside
from game.scenes.parts.story_book import PaperScroll, TableRow

RISE, TUMBLE, REST = 0.30, 0.55, 0.10
"""Seconds until the thing stands there, until the dice lie still, and until what they mean is said."""
FRAMES = 12
DIE = 76
LIGHT = (0.25, 0.47)
VEIL = 238
"""How much of the table is hidden, of 255."""
GLOW = 0.9
NIGHT = (26, 24, 22)
SHADES = {MomentKind.DEATH: (96, 104, 122), MomentKind.TRAUMA: (150, 146, 160)}
"""Where the light is low and cold: what is left of each colour."""
WAITS = "It goes on by itself."
LARGE = 1.3
"""From this text scale on the words have more of the width."""


class DiceView(Widget):
    """The dice of a moment. `rolled`, 0 to 1, is how far they have tumbled; before that they are in the hand."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__(key="dice")
        self.dice, self.rolled = dice, 1.0

    def _side(self) -> int:
        return int(self.px(DIE))

    def measure(self, width: int) -> Size:
        return len(self.dice) * self._side(), self._side()

    def paint(self, surface: pygame.Surface) -> None:
        if self.rolled <= 0:
            return
        side = self._side()
        font = self.ui.assets.font("bold", side)
        for place, die in enumerate(self.dice):
            frames = ten_frames(die, side, font, FRAMES)
            shown = frames[min(len(frames) - 1, int(self.rolled * len(frames)))]
            surface.blit(shown, (self.rect.left + place * side, self.rect.top))

    def describe(self) -> str:
        return f"rolled {', '.join(map(str, self.dice))}" if self.rolled >= 1 else "dice roll"


class WholeIfRoom(Widget):
    """The whole table where there is room for it; else the brief one, in which only the row that came up is told."""

    def __init__(self, whole: Widget, brief: Widget) -> None:
        super().__init__(whole, brief)
        self.whole, self.brief = whole, brief

    def measure(self, width: int) -> Size:
        return self.whole.natural(width)

    def least_height(self, width: int) -> int:
        return self.brief.squeezed(width)

    def place(self, rect: pygame.Rect) -> None:
        wanted = self.whole.natural(rect.width)[1]
        chosen = self.whole if wanted <= rect.height else self.brief
        high = min(rect.height, chosen.natural(rect.width)[1])
        super().place(pygame.Rect(rect.left, rect.top, rect.width, high))
        self.children = [chosen]
        chosen.place(self.rect)


class MomentScene(Overlay):
    """Shows a moment until somebody nods; with `stays` it goes by itself after so many seconds, and keys that it has no
    use for reach the scene `below`. `gone` is called when it is no longer on the screen, however that came."""

    def __init__(
        self,
        app: App,
        moment: StagedMoment,
        gone: Callable[[], None],
        *,
        stays: float | None = None,
        below: Scene | None = None,
        waits: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(app.ui)
        self.app, self.moment, self.gone = app, moment, gone
        self.stays, self.below, self.waits = stays, below, waits
        self.at = 0.0 if self.ui.theme.motion > 0 else self.ends
        self._light = PictureBeside(app, self._arrived)
        self._picture = PictureBeside(app, self._arrived)
        self._pressed = False

    # -- its course ----------------------------------------------------------------------------------------------------

    @property
    def ends(self) -> float:
        """Seconds after which everything is told."""
        return RISE + (TUMBLE + REST if self.moment.dice else 0.0)

    @property
    def told(self) -> bool:
        """True if the dice lie still: the row is lit, and what has happened is said."""
        return self.at >= self.ends

    @property
    def lively(self) -> bool:  # type: ignore[override]
        return not self.told or self.stays is not None

    def enter(self) -> None:
        if self.moment.dice:
            self.ui.sounds.play("dice")
        super().enter()

    def leave(self) -> None:
        self.gone()

    def update(self, dt: float) -> None:
        if not self.told:
            motion = self.ui.theme.motion
            self.at = min(self.ends, self.at + dt / motion) if motion > 0 else self.ends
            self._move() if self.at < self.ends else self.refresh()
        elif self.stays is not None and not self.waits():
            self.stays -= dt
            if self.stays <= 0:
                self.nod()

    def _rolled(self) -> float:
        """How far the dice have tumbled, 0 to 1."""
        return max(0.0, min(1.0, (self.at - RISE) / TUMBLE))

    def _move(self) -> None:
        for key in ("thing", "dice"):
            found = self.root.find(key)
            if isinstance(found, ThingView):
                found.risen = min(1.0, self.at / RISE)
                found.invalidate()
            elif isinstance(found, DiceView):
                found.rolled = self._rolled()
                found.invalidate()

    def _arrived(self) -> None:
        self.refresh()

    def press(self) -> None:
        """A press lets the dice lie still; the next one is the nod."""
        if self.told:
            self.nod()
            return
        self.at = self.ends
        self.refresh()

    def nod(self) -> None:
        """It has been seen."""
        if self._stack is not None:
            self._stack.take_out(self)
            self.ui.animations.update(0.0)

    # -- what is pressed -----------------------------------------------------------------------------------------------

    def first_focus(self) -> str | None:
        return "nod"

    def on_back(self) -> None:
        self.press()

    def handle(self, intent: Intent) -> bool:
        act = intent.act
        if act is Act.PRESS:
            self._pressed = True
        used = super().handle(intent)
        if act is Act.RELEASE and self._pressed:
            self._pressed = False
            if not used:
                self.press()
            return True
        if used or act in (Act.PRESS, Act.RELEASE, Act.POINT, *MOVES) or self.below is None:
            return used
        return self.below.handle(intent)

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.ACCEPT:
            self.press()
            return True
        if self.stays is not None and intent.act is not Act.BACK:
            return False  # whoever watches keeps the keys of watching
        return super().on_intent(intent)

    # -- what is seen --------------------------------------------------------------------------------------------------

    def paint_ground(self, surface: pygame.Surface) -> None:
        palette, size = self.ui.theme.palette, self.ui.size
        light = self._light.of((size, palette), partial(ornament.backdrop, size, palette, LIGHT, GLOW, True))
        if light is None or light.get_size() != size:  # the light is being kindled beside the window
            surface.fill(NIGHT, special_flags=pygame.BLEND_MULT)
            return
        light.set_alpha(VEIL)
        surface.blit(light, (0, 0))
        light.set_alpha(None)
        shade = SHADES.get(self.moment.kind)
        if shade is not None:
            surface.fill(shade, special_flags=pygame.BLEND_MULT)

    def build(self) -> Widget:
        theme = self.ui.theme
        text = theme.text_scale
        design = self.ui.size[0] / theme.px(1000) * 1000
        share = 0.40 if text <= LARGE else 0.30 if not self.moment.lines else 0.24
        thing = ThingView(self.moment.thing, self._picture)
        thing.risen = min(1.0, self.at / RISE)
        waits = [Rich(f"{{dim|{WAITS}}}", style="small", key="waits")] if self.stays is not None else []
        nod = Row(*waits, Button("Go on", self.press, key="nod", primary=True), justify="end", gap=14)
        high = text > LARGE and bool(self.moment.lines)  # the whole table needs all the height there is
        seen = Column(thing, *([nod] if high else []), gap=10, width=design * share)
        words = Column(*self._said(), gap=9, justify="center", grow=1)
        said = Column(words, *([] if high else [nod]), gap=10, grow=1)
        return Pad(Row(seen, said, gap=44, wrap=False, align="stretch", grow=1), 40, 20, grow=1)

    def _said(self) -> Iterator[Widget]:
        moment = self.moment
        rolled = bool(moment.dice and moment.lines)  # the lit row says what has come up
        close = rolled and self.ui.theme.text_scale > LARGE
        over = Rich(f"^^{escape(moment.over)}^^", style="small" if close else "lead", role="accent", grow=int(close))
        title = Label(moment.title, style="title" if close else "display", grow=int(bool(moment.dice) and not close))
        head = [title, over] if close else [title]
        if not close:
            yield over
        dice = DiceView(moment.dice)
        dice.rolled = self._rolled()
        yield Row(*head, dice, gap=14, wrap=False, align="center") if moment.dice else title
        yield Rule()
        if moment.words and not rolled:
            role = "text" if self.told else "dim"
            yield Rich(moment.words if self.told else "…", style="lead", role=role)
        if moment.lines:
            yield from self._table()
        if moment.note:
            yield Rich(moment.note, role="dim")

    def _table(self) -> Iterator[Widget]:
        if self.moment.table:
            yield Rich(self.moment.table, style="heading", role="heading")
        whole, brief = (
            Panel(
                PaperScroll(
                    Column(*(self._row(line, every) for line in self.moment.lines), gap=2 if every else 0),
                    key="moment-table",
                ),
                kind="paper",
                pad=14 if every else 8,
                gap=0,
            )
            for every in (True, False)
        )
        yield WholeIfRoom(whole, brief)

    def _row(self, line: TableLine, every: bool) -> Widget:
        lit = line.lit and self.told
        head = f"**{escape(line.rolls)}**  " if line.rolls else ""
        words = line.words if every or lit or not line.rolls else ""
        name = f"**{escape(line.name)}**" if line.rolls else f"*{escape(line.name)}*"
        return TableRow(f"{head}{name}  {words}".rstrip(), lit=lit, past=self.told and bool(self.moment.dice))
