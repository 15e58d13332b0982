"""What is on the screen while gear is arranged: the board as it lies or would lie, and the card in the air over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.decision import Why
from engine.ui.input import Device
from engine.ui.kit import Layers, Widget, Zones
from game.cards.kinds.gear import Gear
from game.model.survivor import Survivor
from game.model.terms import Affinity
from game.rules.gear.grid_facts import grid_facts
from game.rules.gear.grid_moves import with_grid
from game.rules.gear_grid.arrange import Wish
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.art.figures.standees import StandeeLook
from game.scenes.gear_grid import layout
from game.scenes.gear_grid.affinity_lights import Lights
from game.scenes.gear_grid.arrange_for_me import Wishes
from game.scenes.gear_grid.board import Board, BoardView, Place
from game.scenes.gear_grid.book import Measured
from game.scenes.gear_grid.card_in_hand import Carried, Flight
from game.scenes.gear_grid.desk import SETTLING, Desk, Rules, whole_box
from game.scenes.gear_grid.layout import Bench, Tab
from game.scenes.gear_grid.side_panel import StoreZone, beside
from game.scenes.gear_grid.storage import Filter, StoredCard, Switch
from game.scenes.parts.seat_marks import Mark, figure_of, seat_mark
from game.views.sheet_numbers import Numbers, SheetNumbers

Target = tuple[str, str]
"""What lies under pointer or focus: ("place", number), ("store", key or nothing), ("tab", number) or ("", "")."""
NOWHERE: Target = ("", "")
Take = Callable[[list[Survivor], list[str]], None]


class GearGridScreen(AppScene):
    """Arranges the gear of these survivors out of this storage; `take` gets them and what is left when all is done.

    With an `armory` every card of the box may be borrowed to try it; `borrowed` are those that are worn already.
    When grids cannot be rearranged (`rules.phase`) it only shows; `numbers` then asks the showdown being played for the
    attributes and attacks.
    """

    glow = 0.55
    light = (0.27, 0.46)

    def __init__(
        self,
        app: App,
        survivors: Sequence[Survivor],
        storage: Sequence[str] = (),
        *,
        take: Take | None = None,
        armory: bool = False,
        borrowed: Sequence[str] = (),
        rules: Rules = SETTLING,
        numbers: Numbers | None = None,
        marks: Sequence[Mark] = (),
        title: str = "Gear",
        who: int = 0,
    ) -> None:
        super().__init__(app)
        lent = whole_box(app.box) if armory else None
        self.desk = Desk(app.box, survivors, storage, armory=lent, borrowed=borrowed, rules=rules)
        self.desk.who = who
        self.take, self.title = take, title
        self.marks = list(marks) or [seat_mark(place + 1) for place in range(len(survivors))]
        self.filter = Filter()
        self.wishes: Wishes | None = None
        self.said = ""
        """What was refused last, or what came of a load-out; in markup."""
        self.seen = 0
        """The place whose card is shown whole where nothing may be moved."""
        self.verdicts: dict[int, Why | None] = {}
        self.target = NOWHERE
        self.dragging = False
        self.flights: list[Flight] = []
        self.landing: set[int] = set()
        self.lights = Lights(self.ui, self._relit)
        self._pressed: tuple[Target, tuple[int, int]] | None = None
        self._pointer_pos = (-1000, -1000)
        self._bench = SheetNumbers(app.box, survivors, rules.innovations) if numbers is None else None
        self._numbers: Numbers | None = numbers or self._bench
        self._measured: dict[tuple[object, ...], Measured] = {}

    # -- life ----------------------------------------------------------------------------------------------------------

    @property
    def fixed(self) -> bool:
        """Whether this is not the time to move anything."""
        return not self.desk.moving

    def leave(self) -> None:
        if self._bench is not None:
            self._bench.close()
            self._bench = self._numbers = None

    def first_focus(self) -> str | None:
        return "place:0"

    def measured(self, survivor: Survivor) -> Measured:
        """What a survivor's grid comes to; asked once for each grid."""
        key = (survivor.key, *sorted(survivor.grid.items()))
        found = self._measured.get(key)
        if found is None:
            if len(self._measured) > 300:
                self._measured.clear()
            facts, asked = grid_facts(self.app.box, survivor, list(self.desk.rules.innovations)), self._numbers
            assert asked is not None
            found = Measured(facts, asked.of(survivor), asked.attacks(survivor), asked.against)
            self._measured[key] = found
        return found

    # -- what is on the screen -----------------------------------------------------------------------------------------

    def build(self) -> Widget:
        desk = self.desk
        now = self.measured(desk.survivor)
        shown = self._shown()
        then = self.measured(shown)
        self.lights.show(desk.survivor.key, then.facts)
        board = Board(self._view(shown), self.press_place)
        zones = Zones(
            Bench(board, beside(self, self.press_stored)),
            layout.hand(self),
            layout.book(self, now, then),
            top=layout.top(self),
            book_share=0.285,
        )
        return Layers(zones, Carried(self.flights, self._in_the_air))

    def _shown(self) -> Survivor:
        """The present survivor as the board shows them: with the grid found, or the card in hand where it may go."""
        desk = self.desk
        if self.wishes is not None:
            return with_grid(desk.survivor, self.wishes.grid)
        place = self._welcome()
        if place is not None:
            return desk.with_held(place)
        return desk.without_held() if desk.held is not None and self.target[0] in ("store", "tab") else desk.survivor

    def _welcome(self) -> int | None:
        """The place under pointer or focus, if the card in hand may go there."""
        kind, name = self.target
        if self.desk.held is None or kind != "place":
            return None
        place = int(name)
        return place if self.verdicts.get(place, None) is None else None

    def _view(self, shown: Survivor) -> BoardView:
        desk, box = self.desk, self.app.box
        welcome = self._welcome()
        held = desk.held
        ghost = held.place if held is not None and welcome is None else None
        cards = shown.grid if ghost is None else {**desk.grid}
        return BoardView(
            {place: box.gear[key] for place, key in cards.items()},
            self.lights.joints,
            self.lights.lit,
            self.verdicts if held is not None else {},
            ghost,
            int(self.target[1]) if self.target[0] == "place" else None,
            self.wishes.moved if self.wishes is not None else frozenset(),
            frozenset(self.wishes.pinned) if self.wishes is not None else frozenset(),
            frozenset(self.landing),
            self.lights.flash,
            welcome is not None,
        )

    def look(self) -> StandeeLook:
        """The figure of the present survivor."""
        desk = self.desk
        return figure_of(desk.survivor, desk.who, self.marks[desk.who])

    def _relit(self) -> None:
        """A light grows: the board is drawn again."""
        board = self.root.find("board")
        if board is not None:
            board.invalidate()

    # -- the card in the air -------------------------------------------------------------------------------------------

    def _in_the_air(self) -> tuple[Gear, pygame.Rect] | None:
        held = self.desk.held
        if held is None or self._welcome() is not None:
            return None
        return self.app.box.gear[held.key], self._air_rect()

    def _air_rect(self) -> pygame.Rect:
        """Where the card in hand hangs: small where it may not go, so that the reason can be read."""
        board = self.root.find("board")
        side = board.cell(0).width if isinstance(board, Board) else self.ui.theme.px(120)
        kind, name = self.target
        refused = kind == "place" and self.verdicts.get(int(name)) is not None
        share = 0.36 if refused else 0.62 if kind in ("store", "tab") else 1.0
        rect = pygame.Rect(0, 0, round(side * share), round(side * share))
        if self.ui.device is Device.MOUSE:
            rect.center = self._pointer_pos
            if refused or kind == "tab":  # what it is over can be read
                rect.topleft = self._pointer_pos[0] + side // 16, self._pointer_pos[1] + side // 12
        elif self.focused is not None:
            at = self.focused.rect
            rect.bottomright = (at.right + rect.width // 3, at.bottom + rect.height // 3)
        return rect

    # -- what the panels call ------------------------------------------------------------------------------------------

    def press_place(self, place: int) -> None:
        raise NotImplementedError

    def press_stored(self, key: str) -> None:
        raise NotImplementedError

    def turn_to(self, who: int) -> None:
        raise NotImplementedError

    def undo(self) -> None:
        raise NotImplementedError

    def redo(self) -> None:
        raise NotImplementedError

    def turn_armory(self, on: bool) -> None:
        raise NotImplementedError

    def open_loadouts(self) -> None:
        raise NotImplementedError

    def begin_arranging(self, wish: Wish | None = None) -> None:
        raise NotImplementedError

    def wish_for(self, key: str) -> None:
        raise NotImplementedError

    def turn_wish(self, wish: Wish) -> None:
        raise NotImplementedError

    def more_of(self, color: Affinity) -> None:
        raise NotImplementedError

    def accept(self) -> None:
        raise NotImplementedError

    def decline(self) -> None:
        raise NotImplementedError

    def done(self) -> None:
        raise NotImplementedError


def target_of(widget: Widget) -> Target | None:
    """What a widget is to the card in hand; None: look at what is behind it."""
    if isinstance(widget, Place):
        return "place", str(widget.place_number)
    if isinstance(widget, StoredCard):
        return "store", widget.gear.key
    if isinstance(widget, Tab):
        return "tab", str(widget.who)
    if isinstance(widget, StoreZone):
        return "store", ""
    return NOWHERE if isinstance(widget, Switch) or widget.focusable else None
