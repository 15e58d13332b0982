"""The gear grid: three by three places, what meets between them, and the storage that the cards come from.

The scene holds no rule and no number of its own: `Desk` moves cards as the rules let it, `grid_facts` says what a grid
comes to, and here it is shown and handled with mouse, keys and pad.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from engine.decision import Why
from engine.event import Amount
from engine.ui.input import Device
from engine.ui.kit import Act, Dialog, Intent, Layers, Reply, Widget, Zones, escape
from engine.ui.tween import Call, Together
from game.board.arrange import Arranged, Ask, Light, Wish, arrange
from game.board.grid_facts import grid_facts
from game.board.grid_moves import with_grid
from game.effects.gear_cards import Gear
from game.model.survivor import Survivor
from game.model.terms import Affinity, Attribute, Phase
from game.players import loadouts
from game.players.sheet_numbers import SheetNumbers
from game.scenes import gear_grid_panels
from game.scenes.app import App
from game.scenes.app_scene import AppScene
from game.scenes.art.standees import StandeeLook
from game.scenes.gear_grid_board import Board, BoardView, Place
from game.scenes.gear_grid_book import Measured
from game.scenes.gear_grid_carried import Carried, Flight, damage_of
from game.scenes.gear_grid_desk import SETTLING, Desk, Held, Laid, Rules, moves, whole_box
from game.scenes.gear_grid_lights import Lights
from game.scenes.gear_grid_loadouts import LoadoutsDialog
from game.scenes.gear_grid_panels import Bench, StoreZone, Tab
from game.scenes.gear_grid_store import Filter, StoredCard, Switch
from game.scenes.gear_grid_wishes import Wishes
from game.scenes.showdown_view.seats import Mark, figure_of, seat_mark

Target = tuple[str, str]
"""What lies under pointer or focus: ("place", number), ("store", key or nothing), ("tab", number) or ("", "")."""
NOWHERE: Target = ("", "")
SLIP = 7
"""Design pixels that a press may drift before it becomes a drag."""
Take = Callable[[list[Survivor], list[str]], None]
Numbers = Callable[[Survivor], Mapping[Attribute, Amount]]


class GearGridScene(AppScene):
    """Arranges the gear of these survivors out of this storage; `take` gets them and what is left when all is done.

    With an `armory` every card of the box may be borrowed to try it; `borrowed` are those that are worn already.
    Outside of the settlement phase (`rules.phase`) it only shows; `numbers` then asks the showdown that is being played
    for the attributes.
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
        self._numbers: Numbers = numbers if self._bench is None and numbers is not None else self._asked_bench
        self._measured: dict[tuple[object, ...], Measured] = {}
        self._asking: Ask | None = None

    # -- life ----------------------------------------------------------------------------------------------------------

    @property
    def fixed(self) -> bool:
        """Whether this is not the time to move anything."""
        return self.desk.rules.phase is not Phase.SETTLEMENT

    def leave(self) -> None:
        if self._bench is not None:
            self._bench.close()
            self._bench = None

    def first_focus(self) -> str | None:
        return "place:0"

    def _asked_bench(self, survivor: Survivor) -> Mapping[Attribute, Amount]:
        assert self._bench is not None
        return self._bench.of(survivor)

    def measured(self, survivor: Survivor) -> Measured:
        """What a survivor's grid comes to; asked once for each grid."""
        key = (survivor.key, *sorted(survivor.grid.items()))
        found = self._measured.get(key)
        if found is None:
            if len(self._measured) > 300:
                self._measured.clear()
            facts = grid_facts(self.app.box, survivor, list(self.desk.rules.innovations))
            found = self._measured[key] = Measured(facts, self._numbers(survivor))
        return found

    # -- what is on the screen -----------------------------------------------------------------------------------------

    def build(self) -> Widget:
        desk = self.desk
        now = self.measured(desk.survivor)
        shown = self._shown()
        then = self.measured(shown)
        self.lights.show(desk.survivor.key, then.facts)
        board = Board(self._view(shown), self._press_place)
        zones = Zones(
            Bench(board, gear_grid_panels.beside(self, self._press_stored)),
            gear_grid_panels.hand(self),
            gear_grid_panels.book(self, now, then),
            top=gear_grid_panels.top(self),
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
        share = 0.42 if refused else 0.62 if kind in ("store", "tab") else 1.0
        rect = pygame.Rect(0, 0, round(side * share), round(side * share))
        if self.ui.device is Device.MOUSE:
            rect.center = self._pointer_pos
            if refused:
                rect.topleft = self._pointer_pos[0] + side // 16, self._pointer_pos[1] + side // 12
        elif self.focused is not None:
            at = self.focused.rect
            rect.bottomright = (at.right + rect.width // 3, at.bottom + rect.height // 3)
        return rect

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
        elif pressed is not None and pressed[0] == target:
            kind, name = target
            if kind == "place":
                self._press_place(int(name))
            elif kind == "store":
                self._press_stored(name)

    def _target_at(self, pos: tuple[int, int]) -> Target:
        return next((found for one in self._under(pos) if (found := _target(one)) is not None), NOWHERE)

    def _retarget(self) -> None:
        """Looks at what is under pointer or focus now; the book follows while a card is in hand."""
        if self.ui.device is Device.MOUSE:
            target = self._target_at(self._pointer_pos)
        else:
            target = (_target(self.focused) or NOWHERE) if self.focused is not None else NOWHERE
        if target == self.target:
            return
        self.target = target
        if self.fixed and target[0] == "place" and int(target[1]) in self.desk.grid:
            self.seen = int(target[1])
            self.refresh()
        if self.desk.held is not None:
            self.refresh()

    # -- what is done --------------------------------------------------------------------------------------------------

    def _press_place(self, place: int) -> None:
        if self.wishes is not None:
            return
        if self.desk.held is not None:
            self._put(("place", str(place)))
        elif place in self.desk.grid:
            self._pick(("place", str(place)))

    def _press_stored(self, key: str) -> None:
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
        self.verdicts = {at: desk.why_not(at) for at in range(9)}
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
        elif kind == "tab":
            refused = desk.give(int(name))
        elif dropped:
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
        if self.desk.held is None:
            self.verdicts = {}
            self.dragging = False
        self.target = NOWHERE
        self.refresh()

    def _refuse(self, why: Why) -> None:
        self.said = gear_grid_panels.refusal(why)
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
            self.verdicts = {at: desk.why_not(at) for at in range(9)}
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

    # -- arrange for me ------------------------------------------------------------------------------------------------

    def begin_arranging(self, wish: Wish | None = None) -> None:
        """What shall it be? With a wish, if one was pressed already."""
        self.cancel()
        self.wishes = Wishes(self.app.box, self.desk.survivor, self.desk.rules.innovations)
        if wish is not None:
            self.wishes.turn(wish)
        self._ask()

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
        self.wishes = None
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
                        Reply("Leave it as it was", self.close),
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


def _target(widget: Widget) -> Target | None:
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
