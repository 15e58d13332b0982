"""The hands at the gear grid: what pointer, keys and pad pick up, carry and put down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from engine.decision import Why
from engine.ui.input import Act, Device, Intent
from engine.ui.kit import Widget
from engine.ui.typography.markup import escape
from engine.ui.widgets.switch import Switch
from game.cards.kinds.gear import Gear
from game.rules.survivor.gear_changes import GRID
from game.scenes.gear_grid.board import Board, Place
from game.scenes.gear_grid.card_in_hand import damage_of
from game.scenes.gear_grid.desk import Held
from game.scenes.gear_grid.layout import Tab, refusal
from game.scenes.gear_grid.side_panel import StoreZone
from game.scenes.gear_grid.storage import StoredCard

if TYPE_CHECKING:
    from game.scenes.gear_grid.scene import GearGridScene

SLIP = 7
"""Design pixels that a press may drift before it becomes a drag."""
Target = tuple[str, str]
"""What lies under pointer or focus: ("place", number), ("store", key or nothing), ("tab", number) or ("", "")."""
NOWHERE: Target = ("", "")


class Hands:
    """Moves cards on the desk; whatever is refused is said where the eye is."""

    def __init__(self, scene: GearGridScene) -> None:
        self.scene = scene
        self.desk = scene.desk
        self.target = NOWHERE
        self.verdicts: dict[int, Why | None] = {}
        """Why the card in hand cannot lie at a place; None where it can."""
        self.seen = 0
        """The place whose card is shown whole where nothing may be moved."""
        self.said = ""
        """What was refused last, or what came of a load-out; in markup."""
        self.dragging = False
        self._pressed: tuple[Target, tuple[int, int]] | None = None
        self._pointer_at = (-1000, -1000)

    # -- pointer -------------------------------------------------------------------------------------------------------

    def feel(self, intent: Intent) -> bool:
        """Does what an intent does before any widget has it. True if none shall have it."""
        if intent.act is Act.PRESS:
            self._pressed = self._target_at(intent.pos), intent.pos
        elif intent.act is Act.POINT:
            self._moved(intent.pos)
        elif intent.act is Act.SECONDARY and self.desk.held is not None:
            self.cancel()
            return True
        elif intent.act is Act.RELEASE:
            self._let_go(intent)
        return False

    def _moved(self, pos: tuple[int, int]) -> None:
        """The pointer moved: a press that goes far enough becomes a drag; the card in hand follows."""
        ui = self.scene.ui
        if self.desk.held is not None:
            ui.damage.add(damage_of(ui, self._air_rect()))
        self._pointer_at = pos
        if self._pressed is not None and self.desk.held is None:
            target, at = self._pressed
            if max(abs(pos[0] - at[0]), abs(pos[1] - at[1])) > ui.theme.px(SLIP):
                self._pressed = None
                self.dragging = self._pick(target)
        if self.desk.held is not None:
            ui.damage.add(damage_of(ui, self._air_rect()))

    def _let_go(self, intent: Intent) -> None:
        pressed, self._pressed = self._pressed, None
        target = self._target_at(intent.pos)
        if self.dragging:
            self.dragging = False
            self._put(target, dropped=True)
        elif pressed is not None and pressed[0] == target and not self.scene.stack.hover.popups:  # no long press
            kind, name = target
            if kind == "place":
                self.press_place(int(name))
            elif kind == "store":
                self.press_stored(name)

    def _target_at(self, pos: tuple[int, int]) -> Target:
        under = self.scene.under(pos)
        return next((found for one in under if (found := target_of(one)) is not None), NOWHERE)

    def retarget(self) -> None:
        """Looks at what is under pointer or focus now; the book follows while a card is in hand."""
        focused = self.scene.focused
        if self.scene.ui.device is Device.MOUSE:
            target = self._target_at(self._pointer_at)
        else:
            target = (target_of(focused) or NOWHERE) if focused is not None else NOWHERE
        if target == self.target:
            return
        self.target = target
        if self.scene.fixed and target[0] == "place" and int(target[1]) in self.desk.grid:
            self.seen = int(target[1])
            self.scene.refresh()
        if self.desk.held is not None:
            self.scene.refresh()

    # -- the card in the air -------------------------------------------------------------------------------------------

    def welcome(self) -> int | None:
        """The place under pointer or focus, if the card in hand may go there."""
        kind, name = self.target
        if self.desk.held is None or kind != "place":
            return None
        place = int(name)
        return place if self.verdicts.get(place, None) is None else None

    def in_the_air(self) -> tuple[Gear, pygame.Rect] | None:
        """The card in hand and where it hangs; nothing where the board shows it lying already."""
        held = self.desk.held
        if held is None or self.welcome() is not None:
            return None
        return self.scene.app.box.gear[held.key], self._air_rect()

    def _air_rect(self) -> pygame.Rect:
        """Where the card in hand hangs: small where it may not go, so that the reason can be read."""
        scene = self.scene
        board = scene.root.find("board")
        side = board.cell(0).width if isinstance(board, Board) else scene.ui.theme.px(120)
        kind, name = self.target
        refused = kind == "place" and self.verdicts.get(int(name)) is not None
        share = 0.36 if refused else 0.62 if kind in ("store", "tab") else 1.0
        rect = pygame.Rect(0, 0, round(side * share), round(side * share))
        if scene.ui.device is Device.MOUSE:
            rect.center = self._pointer_at
            if refused or kind == "tab":  # what it is over can be read
                rect.topleft = self._pointer_at[0] + side // 16, self._pointer_at[1] + side // 12
        elif scene.focused is not None:
            at = scene.focused.rect
            rect.bottomright = (at.right + rect.width // 3, at.bottom + rect.height // 3)
        return rect

    # -- what is done --------------------------------------------------------------------------------------------------

    def press_place(self, place: int) -> None:
        if self.scene.arranging.wishes is not None:
            self.scene.arranging.pin(place)
        elif self.desk.held is not None:
            self._put(("place", str(place)))
        elif place in self.desk.grid:
            self._pick(("place", str(place)))

    def press_stored(self, key: str) -> None:
        held = self.desk.held
        if held is not None and (held.place is not None or not key or held.key == key):
            self._put(("store", key))
        elif key:
            self._pick(("store", key))

    def _pick(self, target: Target) -> bool:
        """Takes the card there in hand; says why if that cannot be."""
        kind, name = target
        desk = self.desk
        if self.scene.arranging.wishes is not None or kind not in ("place", "store"):
            return False
        place = int(name) if kind == "place" else None
        key = desk.grid.get(place, "") if place is not None else name
        if not key:
            return False
        refused = desk.pick(Held(key, place))
        self.said = ""
        if refused is not None:
            self._refuse(refused)
            return False
        self.scene.ui.sounds.play("tick")
        self.weigh()
        self.target = NOWHERE  # so that it is looked at again, now with a card in hand
        self.scene.refresh()
        return True

    def weigh(self) -> None:
        """Where may the card in hand be put down?"""
        self.verdicts = {at: self.desk.why_not(at) for at in range(GRID)}

    def _put(self, target: Target, dropped: bool = False) -> None:
        """Puts the card in hand down there. Refused, it stays in hand; but a drag ends, and it lies where it lay."""
        desk, held = self.desk, self.desk.held
        kind, name = target
        if held is None:
            return
        before, was = desk.grid, desk.who
        if kind == "place":
            refused = desk.put(int(name))
        elif kind == "store":
            refused = desk.store()
        elif kind == "tab" and int(name) != desk.who:
            refused = desk.give(int(name))
        elif dropped or kind == "tab":
            self.cancel()
            return
        else:
            return
        if refused is not None:
            self._refuse(refused)
            if dropped:
                desk.held = None
        else:
            self.said = ""
            self.scene.ui.sounds.play("blow" if kind == "place" else "tick")
            self.scene.flights.fly(before, desk.grid, put=int(name) if kind == "place" else None)
        if kind == "tab" and refused is None and was == desk.who:
            self.said = f"{escape(desk.survivors[int(name)].name)} has it."
        self.scene.settled()

    def let_lie(self) -> None:
        """After a move, or the end of one: what lies under pointer or focus is looked at anew."""
        if self.desk.held is None:
            self.verdicts = {}
            self.dragging = False
        self.target = NOWHERE

    def _refuse(self, why: Why) -> None:
        self.said = refusal(why)
        self.scene.ui.sounds.play("tick")
        self.scene.refresh()

    def cancel(self) -> None:
        """The card in hand lies where it lay."""
        self.desk.held = None
        self.said = ""
        self.scene.settled()

    def take_out(self) -> None:
        """Puts the card in hand, or the one under pointer or focus, into the storage."""
        if self.desk.held is None and (self.target[0] != "place" or not self._pick(self.target)):
            return
        self._put(("store", ""))
        self.desk.held = None
        self.scene.settled()

    def turn_to(self, who: int) -> None:
        """Another survivor's grid; a card of the storage stays in hand."""
        desk = self.desk
        if desk.held is not None and desk.held.place is not None:
            self._put(("tab", str(who)))
            return
        self.scene.arranging.wishes = None
        desk.who = who % len(desk.survivors)
        self.said = ""
        if desk.held is not None:
            self.weigh()
        self.seen = min(desk.grid, default=0)
        self.scene.ui.sounds.play("page")
        self.scene.refresh()

    def turn_by(self, n: int) -> None:
        """The survivor so many further on."""
        self.turn_to(self.desk.who + n)

    def undo(self) -> None:
        self._step(self.desk.undo)

    def redo(self) -> None:
        self._step(self.desk.redo)

    def _step(self, go: Callable[[], bool]) -> None:
        grids = [one.grid for one in self.desk.survivors]
        if go():
            self.said = ""
            self.scene.flights.fly(grids[self.desk.who], self.desk.grid)
        self.scene.settled()


def target_of(widget: Widget) -> Target | None:
    """Returns what a widget is to the card in hand; None: look at what is behind it."""
    if isinstance(widget, Place):
        return "place", str(widget.place_number)
    if isinstance(widget, StoredCard):
        return "store", widget.gear.key
    if isinstance(widget, Tab):
        return "tab", str(widget.who)
    if isinstance(widget, StoreZone):
        return "store", ""
    return NOWHERE if isinstance(widget, Switch) or widget.focusable else None
