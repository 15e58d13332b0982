"""The gear grid: three by three places, what meets between them, and the storage that the cards come from.

The scene holds no rule and no number of its own: `Desk` moves cards as the rules let it, `grid_facts` says what a grid
comes to, and here it is shown (`GearGridScreen`) and handled with mouse, keys and pad (`GearGridHands`).
"""

from __future__ import annotations

from functools import partial

from engine.ui.input import Act, Device, Intent
from engine.ui.kit import Dialog, Reply, escape
from game.model.terms import Affinity
from game.rules.gear_grid.arrange import Arranged, Ask, Light, Wish, arrange
from game.scenes.gear_grid.arrange_for_me import Wishes
from game.scenes.gear_grid.hands import GearGridHands
from game.scenes.gear_grid.loadouts import LoadoutsDialog
from game.views import loadouts


class GearGridScene(GearGridHands):
    """Arranging for somebody, load-outs, and the way out."""

    _asking: Ask | None = None

    def leave(self) -> None:
        self.wishes = self._asking = None  # whoever still looks for a grid looks for nobody
        super().leave()

    # -- arrange for me ------------------------------------------------------------------------------------------------

    def begin_arranging(self, wish: Wish | None = None) -> None:
        """What shall it be? With a wish, if one was pressed already."""
        self.cancel()
        self.wishes = Wishes(self.app.box, self.desk.survivor, self.desk.rules.innovations)
        if wish is not None:
            self.wishes.turn(wish)
        self._ask()
        if self.ui.device is not Device.MOUSE:
            self.focus_on("accept")

    def wish_for(self, key: str) -> None:
        """The bonus of this card, please."""
        self.begin_arranging(Light(key))

    def turn_wish(self, wish: Wish) -> None:
        if self.wishes is not None:
            self.wishes.turn(wish)
            self._ask()

    def more_of(self, color: Affinity) -> None:
        if self.wishes is not None:
            self.wishes.next_of(color)
            self._ask()

    def _ask(self) -> None:
        """Looks for the best grid beside the window; what was asked before is forgotten."""
        wishes = self.wishes
        if wishes is None:
            return
        wishes.busy = True
        self._asking = asked = wishes.ask()
        self.refresh()
        self.app.in_background(
            arrange, self.app.box, asked, done=partial(self._arranged, asked), failed=self._not_arranged
        )

    def _arranged(self, asked: Ask, found: Arranged) -> None:
        wishes = self.wishes
        if wishes is None or asked is not self._asking:
            return
        before = wishes.grid
        wishes.found, wishes.busy = found, False
        self._fly(before, wishes.grid)
        self.refresh()

    def _not_arranged(self, error: BaseException) -> None:
        if self.wishes is not None:
            self.wishes = None
            self.refresh()
            self.app.fail(error)

    def accept(self) -> None:
        """Lays the grid found."""
        if self.wishes is not None and self.wishes.found is not None:
            grid, self.wishes = self.wishes.grid, None
            self.desk.lay(grid)
            self.ui.sounds.play("flint")
            self._settled()

    def decline(self) -> None:
        """Everything stays where it lies."""
        if self.wishes is not None:
            grid, self.wishes = self.wishes.grid, None
            self._fly(grid, self.desk.grid)
            self._settled()

    def pin(self, place: int) -> None:
        if self.wishes is not None:
            self.wishes.pin(place)
            self._ask()

    # -- load-outs -----------------------------------------------------------------------------------------------------

    def open_loadouts(self) -> None:
        self.cancel()
        path = self.app.loadouts_file
        self.stack.push(LoadoutsDialog(self.ui, self.app.box, self.desk.survivor, self.apply, path))

    def apply(self, loadout: loadouts.Loadout) -> None:
        """Lays a load-out, as far as the storage has its cards; says what is missing."""
        desk = self.desk
        before = desk.grid
        applied = loadouts.apply(self.app.box, loadout, desk.survivor, desk.storage())
        desk.lay(applied.survivor.grid)
        self.said = " ".join(escape(one) for one in applied.said) or f"{{good|{escape(loadout.name)} is laid out.}}"
        self._fly(before, desk.grid)
        self._settled()

    # -- keys, pad, and the way out ------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self._back()
            return True
        if intent.device is Device.PAD and intent.act in (Act.NEXT, Act.PREVIOUS):
            self.turn_to(self.desk.who + (1 if intent.act is Act.NEXT else -1))
            return True
        if intent.act is Act.KEY and intent.key in ("q", "e"):  # where large text leaves no room for the arrows
            self.turn_to(self.desk.who + (1 if intent.key == "e" else -1))
            return True
        if intent.key in ("delete", "backspace") or (intent.device is Device.PAD and intent.act is Act.OVERLAY_1):
            self.take_out()
            return True
        return False

    def _back(self) -> None:
        if self.desk.held is not None:
            self.cancel()
        elif self.wishes is not None:
            self.decline()
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
