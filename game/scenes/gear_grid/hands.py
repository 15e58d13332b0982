"""The hands at the gear grid: what pointer, keys and pad pick up, carry and put down, and how cards fly."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.decision import Why
from engine.ui.input import Act, Device, Intent
from engine.ui.tween import Call, Together
from engine.ui.typography.markup import escape
from game.rules.survivor.gear_changes import GRID
from game.scenes.gear_grid import layout
from game.scenes.gear_grid.board import Board
from game.scenes.gear_grid.card_in_hand import Flight, damage_of
from game.scenes.gear_grid.desk import Held, Laid, moves
from game.scenes.gear_grid.screen import NOWHERE, GearGridScreen, Target, target_of

SLIP = 7
"""Design pixels that a press may drift before it becomes a drag."""


class GearGridHands(GearGridScreen):
    """Moves cards on the desk; whatever is refused is said where the eye is."""

    # -- pointer -------------------------------------------------------------------------------------------------------

    def ref_under(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        return None if self.desk.held is not None else super().ref_under(pos)

    def handle(self, intent: Intent) -> bool:
        self.settle()
        if intent.act is Act.PRESS:
            self._pressed = self._target_at(intent.pos), intent.pos
        elif intent.act is Act.POINT:
            self._moved(intent.pos)
        elif intent.act is Act.SECONDARY and self.desk.held is not None:
            self.cancel()
            return True
        elif intent.act is Act.RELEASE:
            self._let_go(intent)
        used = super().handle(intent)
        self._retarget()
        return used

    def _moved(self, pos: tuple[int, int]) -> None:
        """The pointer moved: a press that goes far enough becomes a drag; the card in hand follows."""
        if self.desk.held is not None:
            self.ui.damage.add(damage_of(self.ui, self._air_rect()))
        self._pointer_pos = pos
        if self._pressed is not None and self.desk.held is None:
            target, at = self._pressed
            if max(abs(pos[0] - at[0]), abs(pos[1] - at[1])) > self.ui.theme.px(SLIP):
                self._pressed = None
                self.dragging = self._pick(target)
        if self.desk.held is not None:
            self.ui.damage.add(damage_of(self.ui, self._air_rect()))

    def _let_go(self, intent: Intent) -> None:
        pressed, self._pressed = self._pressed, None
        target = self._target_at(intent.pos)
        if self.dragging:
            self.dragging = False
            self._put(target, dropped=True)
        elif pressed is not None and pressed[0] == target and not self.stack.hover.popups:  # no long press
            kind, name = target
            if kind == "place":
                self.press_place(int(name))
            elif kind == "store":
                self.press_stored(name)

    def _target_at(self, pos: tuple[int, int]) -> Target:
        return next((found for one in self._under(pos) if (found := target_of(one)) is not None), NOWHERE)

    def _retarget(self) -> None:
        """Looks at what is under pointer or focus now; the book follows while a card is in hand."""
        if self.ui.device is Device.MOUSE:
            target = self._target_at(self._pointer_pos)
        else:
            target = (target_of(self.focused) or NOWHERE) if self.focused is not None else NOWHERE
        if target == self.target:
            return
        self.target = target
        if self.fixed and target[0] == "place" and int(target[1]) in self.desk.grid:
            self.seen = int(target[1])
            self.refresh()
        if self.desk.held is not None:
            self.refresh()

    # -- what is done --------------------------------------------------------------------------------------------------

    def press_place(self, place: int) -> None:
        if self.wishes is not None:
            self.pin(place)
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
        if self.wishes is not None or kind not in ("place", "store"):
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
        self.ui.sounds.play("tick")
        self.verdicts = {at: desk.why_not(at) for at in range(GRID)}
        self.target = NOWHERE  # so that it is looked at again, now with a card in hand
        self.refresh()
        return True

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
            self.ui.sounds.play("blow" if kind == "place" else "tick")
            self._fly(before, desk.grid, put=int(name) if kind == "place" else None, out=kind == "place")
        if kind == "tab" and refused is None and was == desk.who:
            self.said = f"{escape(desk.survivors[int(name)].name)} has it."
        self._settled()

    def _settled(self) -> None:
        """After a move, or the end of one."""
        if self._stack is not None:
            self._stack.hover.clear()  # what it told of lies elsewhere now
        if self.desk.held is None:
            self.verdicts = {}
            self.dragging = False
        self.target = NOWHERE
        self.refresh()

    def _refuse(self, why: Why) -> None:
        self.said = layout.refusal(why)
        self.ui.sounds.play("tick")
        self.refresh()

    def cancel(self) -> None:
        """The card in hand lies where it lay."""
        self.desk.held = None
        self.said = ""
        self._settled()

    def take_out(self) -> None:
        """Puts the card in hand, or the one under pointer or focus, into the storage."""
        if self.desk.held is None and (self.target[0] != "place" or not self._pick(self.target)):
            return
        self._put(("store", ""))
        self.desk.held = None
        self._settled()

    def turn_to(self, who: int) -> None:
        """Another survivor's grid; a card of the storage stays in hand."""
        desk = self.desk
        if desk.held is not None and desk.held.place is not None:
            self._put(("tab", str(who)))
            return
        self.wishes = None
        desk.who = who % len(desk.survivors)
        self.said = ""
        if desk.held is not None:
            self.verdicts = {at: desk.why_not(at) for at in range(GRID)}
        self.seen = min(desk.grid, default=0)
        self.ui.sounds.play("page")
        self.refresh()

    def undo(self) -> None:
        self._step(self.desk.undo)

    def redo(self) -> None:
        self._step(self.desk.redo)

    def _step(self, go: Callable[[], bool]) -> None:
        grids = [one.grid for one in self.desk.survivors]
        if go():
            self.said = ""
            self._fly(grids[self.desk.who], self.desk.grid)
        self._settled()

    def pin(self, place: int) -> None:
        """While arranging, a card that is pressed stays where it lies."""
        raise NotImplementedError

    def turn_armory(self, on: bool) -> None:
        self.desk.open = on
        self.refresh()

    # -- motion --------------------------------------------------------------------------------------------------------

    def _fly(self, before: Laid, after: Laid, put: int | None = None, out: bool = True) -> None:
        """Lets cards fly from where they lay to where they lie; the one that was `put` by hand is there already."""
        board, store = self.root.find("board"), self.root.find("store-zone")
        if not isinstance(board, Board) or self.ui.theme.motion <= 0:
            return
        home = store.rect if store is not None else board.rect
        small = pygame.Rect(0, 0, board.cell(0).width // 2, board.cell(0).width // 2)
        small.center = home.center
        started: list[Flight] = []
        arriving: set[int] = set()
        for key, start, end in moves(before, after):
            if end is not None and end == put:
                continue
            gear = self.app.box.gear[key]
            from_rect = board.cell(start) if start is not None else small
            to_rect = board.cell(end) if end is not None else small
            started.append(Flight(gear, from_rect.copy(), to_rect.copy()))
            if end is not None:
                arriving.add(end)
        if not started:
            return
        self.flights += started
        self.landing |= arriving

        def landed() -> None:
            for flight in started:
                if flight in self.flights:
                    self.flights.remove(flight)
            self.landing -= arriving
            self.refresh()

        self.ui.animations.play(Together(*(flight.tween(self.ui) for flight in started)), Call(landed))
