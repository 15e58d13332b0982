"""The tray for real dice: each die as it is typed, what is said of them, and a face to press for each that can be
thrown. Nothing in it moves while it fills."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from engine.decision import Draw, Roll
from engine.ui.input import Act, Device, Intent
from engine.ui.kit import Button, Column, Rich, Row, Widget
from engine.ui.look import ornament
from engine.ui.widgets.text_field import TextField
from engine.ui.widgets.widget import Size
from game.cards.numbers import counted
from game.scenes.art.table.dice import place_die, ten
from game.scenes.codex.entries import card_ref
from game.scenes.parts.typed_dice import Typed, TypedCard, TypedDice, label
from game.scenes.table.top_row import Low

TRAY = "typed"
FACE = "face:"
DIE, APART = 48, 4
"""A die and the room between two, in design pixels; dice grow by half as much as the text."""
LEAST = 0.3
"""Of the width, so much is wanted beside the dice for what is said of them."""


@dataclass
class TrayActs:
    """What can be done: a face or a card is pressed, a die is taken back, the name of a card is written, all is taken
    as it lies, or the game throws or deals."""

    face: Callable[[str], None]
    back: Callable[[], None]
    write: Callable[[str], None]
    commit: Callable[[], None]
    throw: Callable[[], None]


class Key(Low):
    """A button of the tray, as wide as it is told to be."""

    def __init__(self, label: str, on_press: Callable[[], None], **how: object) -> None:
        super().__init__(label, on_press, style="body", **how)  # type: ignore[arg-type]


class SmallKey(Low):
    """A lower button, where many must find room."""

    margin = 6

    def __init__(self, label: str, on_press: Callable[[], None], **how: object) -> None:
        super().__init__(label, on_press, style="small", **how)  # type: ignore[arg-type]


class NameLine(TextField):
    """A line for the name of a card."""

    def measure(self, width: int) -> Size:
        return self._face_width(width), self._face_height()


class DiceSlots(Widget):
    """A place for each die, filled as it is typed; the next one is lit."""

    focusable = True

    def __init__(self, typed: TypedDice, enter: Callable[[], None]) -> None:
        super().__init__(key=TRAY)
        self.typed, self.enter = typed, enter

    def _side(self) -> int:
        return round(self.px(DIE) * (1 + (self.ui.theme.text_scale - 1) / 2))

    def _in_a_row(self, width: int) -> int:
        return max(1, min(self.typed.roll.count, (width + self.px(APART)) // (self._side() + self.px(APART))))

    def measure(self, width: int) -> Size:
        side, gap, across = self._side(), self.px(APART), self._in_a_row(width)
        rows = -(-self.typed.roll.count // across)
        return across * (side + gap) - gap, rows * (side + gap) - gap

    def paint(self, surface: pygame.Surface) -> None:
        theme, side, gap = self.ui.theme, self._side(), self.px(APART)
        across = self._in_a_row(self.rect.width)
        font = self.ui.assets.font("capitals", side)
        for at in range(self.typed.roll.count):
            left, top = at % across * (side + gap), at // across * (side + gap)
            spot = pygame.Rect(self.rect.left + left, self.rect.top + top, side, side)
            if at < len(self.typed.dice):
                face = self.typed.dice[at]
                picture = ten(int(face), side, font) if self.typed.numbers else place_die(face, side)
                surface.blit(picture, picture.get_rect(center=spot.center))
            else:
                surface.blit(ornament.plate(spot.size, "well", theme.palette, theme.px(1)), spot)
            if at == len(self.typed.dice) - int(self.typed.open):
                pygame.draw.rect(surface, theme.colour("focus"), spot, max(1, theme.px(2)))
        self.mark_focus(surface)

    def handle(self, intent: Intent) -> bool:
        if intent.act is Act.ACCEPT:
            self.enter()
            return True
        return False

    def describe(self) -> str:
        return ", ".join([*self.typed.dice, *["?"] * self.typed.left])


class Lying(Widget):
    """The dice and what is said of them: beside them, or below where they take most of the width. Two lines are kept
    for it, so that nothing moves when it changes."""

    def __init__(self, slots: Widget, said: Rich) -> None:
        super().__init__(slots, said)
        self.slots, self.said = slots, said

    def _beside(self, width: int) -> int:
        """How much room is left beside the dice; 0 if too little."""
        left = width - self.slots.natural(width)[0] - self.px(12)
        return left if left >= LEAST * width else 0

    def _lines(self, width: int) -> int:
        return max(2 * int(self.ui.text.line_height(self.said.style)), self.said.natural(width)[1])

    def measure(self, width: int) -> Size:
        high, left = self.slots.natural(width)[1], self._beside(width)
        return width, max(high, self._lines(left)) if left else high + self.px(4) + self._lines(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        (wide, high), left = self.slots.natural(rect.width), self._beside(rect.width)
        if not left:
            self.slots.place(pygame.Rect(rect.left, rect.top, wide, high))
            self.said.place(pygame.Rect(rect.left, rect.top + high + self.px(4), rect.width, self._lines(rect.width)))
            return
        self.slots.place(pygame.Rect(rect.left, rect.centery - high // 2, wide, high))
        lines = self.said.natural(left)[1]
        self.said.place(pygame.Rect(rect.right - left, rect.centery - lines // 2, left, lines))


CARDS = {
    "ai": "ai",
    "hit-locations": "hit-location",
    "hunt-event": "hunt-event",
    "innovations": "innovation",
    "fighting-arts": "fighting-art",
    "disorders": "disorder",
    "settlement events": "settlement-event",
    "terrain": "terrain",
}
"""The kind of card that a deck deals."""
WRITTEN = "card-name"
DEAL = "Deal for me"
MOST_SHOWN = 60
"""So many names stand to be pressed; of more only those that what is written can mean."""


def tray(typed: Typed, acts: TrayActs, keys: bool) -> Widget:
    """The tray for real dice, or for a real card."""
    return card_tray(typed, acts) if isinstance(typed, TypedCard) else dice_tray(typed, acts, keys)


def how_many(roll: Roll) -> str:
    """Says what is asked for, in a few words."""
    if isinstance(roll, Draw) and roll.among:
        return f"One of {len(roll.faces)}, picked at random."
    if isinstance(roll, Draw):
        return f"One of {counted(len(roll.faces), 'card')} that may come."
    return f"{roll.count} {'die' if roll.count == 1 else 'dice'} ({roll.kind.replace('-', ' ')})"


def card_tray(typed: TypedCard, acts: TrayActs) -> Widget:
    """A line to write the card in, what is said of it, and below it every card that may come, each in its place."""
    kind = CARDS.get(typed.roll.kind, "resource")
    may = set(typed.matches()) if typed.written.strip() else set(typed.roll.faces)
    faces = list(map(str, typed.roll.faces))
    if len(faces) > MOST_SHOWN:  # the spaces of a board
        faces = [one for one in faces if one in may][:MOST_SHOWN]
    cards: list[Widget] = [
        SmallKey(
            label(card),
            partial(acts.face, card),
            key=f"{FACE}{card}",
            chosen=card == typed.card,
            quiet=card not in may,
            ref=card_ref(kind, label(card)),
        )
        for card in faces
    ]
    empty, this, throw = ("The name", "This one", "Pick for me") if typed.picks else ("The card", "This card", DEAL)
    line = NameLine("", typed.written, acts.write, on_done=lambda text: acts.commit(), key=WRITTEN, empty=empty)
    take = Key(
        this, acts.commit, key="commit", primary=typed.whole, undoable=False, why_not=None if typed.whole else ""
    )
    deal = Key(throw, acts.throw, key="throw", undoable=False, quiet=True)
    said = Rich(typed.words(), style="body", key="said")
    return Column(Lying(Row(line, take, deal, gap=6, wrap=False), said), Row(*cards, gap=3), gap=5)


def dice_tray(typed: TypedDice, acts: TrayActs, keys: bool) -> Widget:
    """The dice, what is said of them, and below it the faces, which keep their places whatever is typed. `keys`: keys
    print what presses them."""
    letters = {face: typed.letter(face) for face in typed.faces} if keys and not typed.numbers else {}
    faces: list[Widget] = [
        Key(face, partial(acts.face, face), key=f"{FACE}{face}", hotkey=letters.get(face, "")) for face in typed.faces
    ]
    take = Key(
        "These dice" if typed.roll.count > 1 else "This die",
        acts.commit,
        key="commit",
        primary=typed.whole,
        undoable=False,
        why_not=None if typed.whole else "",
    )
    throw = Key("Throw for me", acts.throw, key="throw", undoable=False, quiet=True)
    back = Key("Take one back", acts.back, key="back", quiet=True, shy=True, why_not=None if typed.dice else "")
    said = Rich(typed.words(), style="body", key="said")
    return Column(
        Lying(DiceSlots(typed, acts.commit), said),
        Row(*faces, take, back, throw, gap=4),
        gap=5,
    )


def tray_focus(typed: Typed, device: Device) -> tuple[str, ...]:
    """Where keys begin: at the dice, or at the line for a card; a pad at the faces, and when all lie there at what
    takes them.
    """
    if typed.whole and not (isinstance(typed, TypedCard) and typed.written):
        return ("commit",)
    if device is Device.PAD:
        return (f"{FACE}{typed.roll.faces[0]}",)
    return (WRITTEN,) if isinstance(typed, TypedCard) else (TRAY,)


def is_of_tray(widget: Widget | None) -> bool:
    """True if Enter means the dice while this widget has the focus."""
    return widget is None or widget.key in (TRAY, "commit") or not isinstance(widget, Button)
