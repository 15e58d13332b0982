"""The gear grid: three by three places, what meets between them, and the storage that the cards come from.

The scene holds no rule and no number of its own: `Desk` moves cards as the rules let it, `MeasuredGrids` says what a
grid comes to. Its parts: the `Hands` that carry cards with mouse, keys and pad, the `Flights` of cards on their way,
`Arranging` for somebody, and the `Lights` between the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.ui.input import Act, Device, Intent
from engine.ui.kit import Dialog, Layers, Reply, Widget, Zones, escape
from game.model.survivor import Survivor
from game.rules.gear.grid_moves import with_grid
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.art.figures.standees import StandeeLook
from game.scenes.gear_grid import layout
from game.scenes.gear_grid.affinity_lights import Lights
from game.scenes.gear_grid.arranging import Arranging
from game.scenes.gear_grid.board import Board, BoardView
from game.scenes.gear_grid.card_in_hand import Carried
from game.scenes.gear_grid.desk import SETTLING, Desk, Rules, whole_box
from game.scenes.gear_grid.flights import Flights
from game.scenes.gear_grid.hands import Hands
from game.scenes.gear_grid.layout import Bench
from game.scenes.gear_grid.loadouts import LoadoutsDialog
from game.scenes.gear_grid.measured_grids import MeasuredGrids
from game.scenes.gear_grid.side_panel import beside
from game.scenes.parts.gear_filter import Filter
from game.scenes.parts.party_picture import Diorama
from game.scenes.parts.seat_marks import Mark, figure_of, own_marks
from game.views import loadouts
from game.views.sheet_numbers import Numbers

Take = Callable[[list[Survivor], list[str]], None]


class GearGridScene(AppScene):
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
        dress: Callable[[], Sequence[dict[int, str]]] | None = None,
    ) -> None:
        """`dress`: a grid for each of the survivors out of all that is worn and stored, if somebody knows one."""
        super().__init__(app)
        lent = whole_box(app.box) if armory else None
        self.desk = Desk(app.box, survivors, storage, armory=lent, borrowed=borrowed, rules=rules)
        self.desk.who = who
        self.take, self.title, self.dress = take, title, dress
        self.marks = list(marks) or own_marks([one.name for one in survivors])
        self.filter = Filter(both=self.ui.both)
        self.grids = MeasuredGrids(app.box, survivors, rules.innovations, numbers)
        self.lights = Lights(self.ui, self._relit)
        self.seen = Diorama(app, self.refresh, lurks=False)
        self.hands = Hands(self)
        self.flights = Flights(self)
        self.arranging = Arranging(self)

    # -- life ----------------------------------------------------------------------------------------------------------

    @property
    def fixed(self) -> bool:
        """True if this is not the time to move anything."""
        return not self.desk.moving

    def leave(self) -> None:
        self.arranging.stop()
        self.grids.close()

    def first_focus(self) -> str | None:
        return "place:0"

    def settled(self) -> None:
        """After a move, or the end of one."""
        if self._stack is not None:
            self._stack.hover.clear()  # what it told of lies elsewhere now
        self.hands.let_lie()
        self.refresh()

    # -- what is on the screen -----------------------------------------------------------------------------------------

    def build(self) -> Widget:
        desk = self.desk
        now = self.grids.of(desk.survivor)
        shown = self._shown()
        then = self.grids.of(shown)
        self.lights.show(desk.survivor.key, then.facts)
        board = Board(self._view(shown), self.hands.press_place)
        zones = Zones(
            Bench(board, beside(self, self.hands.press_stored)),
            layout.hand(self),
            layout.book(self, now, then),
            top=layout.top(self),
            book_share=0.285,
        )
        return Layers(zones, Carried(self.flights.flying, self.hands.in_the_air))

    def _shown(self) -> Survivor:
        """The present survivor as the board shows them: with the grid found, or the card in hand where it may go."""
        desk, wishes = self.desk, self.arranging.wishes
        if wishes is not None:
            return with_grid(desk.survivor, wishes.grid)
        place = self.hands.welcome()
        if place is not None:
            return desk.with_held(place)
        leaving = desk.held is not None and self.hands.target[0] in ("store", "tab")
        return desk.without_held() if leaving else desk.survivor

    def _view(self, shown: Survivor) -> BoardView:
        desk, box, wishes = self.desk, self.app.box, self.arranging.wishes
        kind, name = self.hands.target
        welcome = self.hands.welcome()
        held = desk.held
        ghost = held.place if held is not None and welcome is None else None
        cards = shown.grid if ghost is None else {**desk.grid}
        return BoardView(
            {place: box.gear[key] for place, key in cards.items()},
            self.lights.joints,
            self.lights.lit,
            self.hands.verdicts if held is not None else {},
            ghost,
            int(name) if kind == "place" else None,
            wishes.moved if wishes is not None else frozenset(),
            frozenset(wishes.pinned) if wishes is not None else frozenset(),
            frozenset(self.flights.landing),
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

    def turn_armory(self, on: bool) -> None:
        """Opens or closes the armory."""
        self.desk.open = on
        self.refresh()

    def dress_all(self) -> None:
        """Dresses everybody out of the storage, as the careful player would; one step back takes it back."""
        if self.dress is None:
            return
        self.hands.cancel()
        self.hands.said = "Looking for what suits each of them ..."
        self.refresh()
        self.app.in_background(self.dress, done=self._dressed, failed=self.app.fail)

    def _dressed(self, grids: Sequence[dict[int, str]]) -> None:
        """Everybody's grid was found: they lie so."""
        self.hands.cancel()
        desk = self.desk
        before, was = desk.grid, [one.grid for one in desk.survivors]
        desk.lay_all(grids)
        moved = sum(one.grid != grid for one, grid in zip(desk.survivors, was, strict=True))
        said = f"{{good|All {len(was)} are dressed out of the storage.}} Undo takes it back."
        self.hands.said = said if moved else "Nobody could be dressed better out of the storage."
        self.flights.fly(before, desk.grid)
        self.settled()

    # -- load-outs -----------------------------------------------------------------------------------------------------

    def open_loadouts(self) -> None:
        self.hands.cancel()
        path = self.app.loadouts_file
        self.stack.push(LoadoutsDialog(self.ui, self.app.box, self.desk.survivor, self.apply, path))

    def apply(self, loadout: loadouts.Loadout) -> None:
        """Lays a load-out, as far as the storage has its cards; says what is missing."""
        desk = self.desk
        before = desk.grid
        applied = loadouts.apply(self.app.box, loadout, desk.survivor, desk.storage())
        desk.lay(applied.survivor.grid)
        missing = " ".join(escape(one) for one in applied.said)
        self.hands.said = missing or f"{{good|{escape(loadout.name)} is laid out.}}"
        self.flights.fly(before, desk.grid)
        self.settled()

    # -- pointer, keys, pad, and the way out ---------------------------------------------------------------------------

    def under(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets at a point, innermost first."""
        return self._under(pos)

    def ref_under(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        return None if self.desk.held is not None else super().ref_under(pos)

    def handle(self, intent: Intent) -> bool:
        self.settle()
        if self.hands.feel(intent):
            return True
        used = super().handle(intent)
        self.hands.retarget()
        return used

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self._back()
            return True
        if intent.device is Device.PAD and intent.act in (Act.NEXT, Act.PREVIOUS):
            self.hands.turn_by(1 if intent.act is Act.NEXT else -1)
            return True
        if intent.act is Act.KEY and intent.key in ("q", "e"):  # where large text leaves no room for the arrows
            self.hands.turn_by(1 if intent.key == "e" else -1)
            return True
        if intent.key in ("delete", "backspace") or (intent.device is Device.PAD and intent.act is Act.OVERLAY_1):
            self.hands.take_out()
            return True
        return False

    def _back(self) -> None:
        if self.desk.held is not None:
            self.hands.cancel()
        elif self.arranging.wishes is not None:
            self.arranging.decline()
        elif self.take is None or not self.desk.changed:
            self.close()
        else:
            self.stack.push(
                Dialog(
                    self.ui,
                    "Keep this gear?",
                    "Grids have changed. They can be kept, or everything goes back to where it lay.",
                    [
                        Reply("Keep it", self.done, why_not="not like this" if self.desk.why_not_depart() else None),
                        Reply("Leave it as it was", self.close, destroys=True),
                        Reply("Go on here"),
                    ],
                )
            )

    def done(self) -> None:
        """Hands the survivors over as they are now."""
        take, desk = self.take, self.desk
        self.close()
        if take is not None:
            take(desk.survivors, desk.storage(lent=False))
