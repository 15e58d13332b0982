"""The rules desk: a position is set up by hand on the board, and played on a copy to see what happens if."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.chance import Chance
from engine.errors import BadInput
from engine.grid import Space
from engine.ui.dialog import report
from engine.ui.kit import (
    Act,
    Button,
    Column,
    Crumbs,
    Dialog,
    Intent,
    Reply,
    Rich,
    Row,
    Tabs,
    Widget,
    Zones,
    escape,
)
from game.model.terms import SurvivalAction
from game.narration.phrases import cap
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Footprint, TerrainTile
from game.scenarios.format import Scenario, TileAtStart
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.codex.entries import card_ref
from game.scenes.corrections.editor import Edit
from game.scenes.corrections.fight_values import MONSTER, SHOWDOWN
from game.scenes.corrections.plan import Kind, to_set
from game.scenes.corrections.values import subjects
from game.scenes.new_game.seat_plan import new_seed
from game.scenes.rules_desk import files, pages, piles
from game.scenes.rules_desk.board import DeskBoard, base_of
from game.scenes.rules_desk.open_dialog import OpenDialog
from game.scenes.rules_desk.position import (
    Position,
    against,
    first_position,
    joined_by,
    left_by,
    of_game,
    opened,
)
from game.scenes.rules_desk.trial import trial
from game.scenes.saves.kept_dialog import kept_dialog
from game.scenes.showdown.tools import tool_strip

TILE = "tile:"
PAGES = (
    ("figures", "Who", pages.figures),
    ("piles", "Piles", pages.all_piles),
    ("ground", "Ground", pages.ground),
    ("set-up", "Set-up", pages.set_up),
)


class RulesDeskScene(AppScene):
    """`held` is what a press on a space moves there: a survivor or the monster by key, a tile by its number; `placing`
    what it puts there."""

    glow = 0.2

    def __init__(self, app: App, position: Position) -> None:
        super().__init__(app)
        self.position = position
        self.page = "figures"
        self.whose = MONSTER
        self.held = ""
        self.placing = ""
        self.edit: Edit | None = None
        self.pile, self.card = "ai", -1
        self.sought = self.newcomer = self.refused = ""
        self._lookup = app.ui.lookup
        self.board = DeskBoard(app, position, self.press_space, self.takes, self.put)

    def enter(self) -> None:
        super().enter()
        self.ui.lookup = self.app.lookup

    def again(self) -> None:
        self.ui.lookup = self.app.lookup

    def leave(self) -> None:
        self.ui.lookup = self._lookup
        self.board.set.stop()
        self.position.close()

    def update(self, dt: float) -> None:
        self.board.set.prepare_soon()

    def first_focus(self) -> str | None:
        return "try"

    # -- changing it ---------------------------------------------------------------------------------------------------

    def do(self, change: Callable[[], None]) -> None:
        """Changes the position, or says why not."""
        try:
            change()
            self.refused = ""
        except BadInput as refused:
            self.refused = cap(str(refused))
        self._renew()

    def _renew(self) -> None:
        keys = [key for key, _ in subjects(self.position.table)]
        if self.whose not in keys:
            self.whose, self.edit = MONSTER, None
        if self.held not in keys and not self.held.startswith(TILE):
            self.held = ""
        if self.edit is not None:
            self._look_again(self.edit)
        if self.card >= len(piles.cards_of(self.position.scenario, self.pile)):
            self.card = -1
        self.board.renew()
        self.refresh()

    def undo(self) -> None:
        """Takes the last change of the position back."""
        self.refused = "" if self.position.undo() else "Nothing has been changed yet."
        self._renew()

    def redo(self) -> None:
        """Makes it once more."""
        self.refused = "" if self.position.redo() else "Nothing has been taken back."
        self._renew()

    # -- on the board --------------------------------------------------------------------------------------------------

    def _figure_at(self, space: Space) -> str:
        table = self.position.table
        who = next((one for one in table.figures() if table.base(one) & BOARD.bit(space)), 0)
        return "" if not who else MONSTER if who == table.monster else table.key(who)

    def takes(self, space: Space) -> bool:
        """True if a figure stands there that a drag can move: it is taken in hand."""
        found = "" if self.placing else self._figure_at(space)
        if found:
            self.choose_figure(found)
        return bool(found)

    def choose_figure(self, whose: str) -> None:
        """This figure is in hand, and its values lie open."""
        self.placing = ""
        self.held, self.whose = whose, whose
        self.edit = None
        self.page = "figures"
        self.refused = ""
        self.refresh()

    def press_space(self, space: Space) -> bool:
        """A space was pressed: what is placed or held goes there, else whoever stands there is taken in hand."""
        if self.placing:
            self.do(partial(self._put_down, space))
        elif (found := self._figure_at(space)) and found != self.held:
            self.choose_figure(found)
        elif self.held.startswith(TILE):
            self.do(partial(self._move_tile, int(self.held.removeprefix(TILE)), space))
        elif self.held:
            self.put(space)
        else:
            self.refused = ""
            return False
        return True

    def put(self, space: Space) -> None:
        """The figure in hand goes there."""
        self.do(partial(self.position.correct, to_set(self.held, "place", f"{space[0]},{space[1]}"), self.held))

    def _put_down(self, space: Space) -> None:
        card = self.placing

        def put(scenario: Scenario) -> None:
            if card != pages.BONE:
                scenario.terrain.append(TileAtStart(space, card))
            elif space in scenario.bones:
                scenario.bones.remove(space)
            else:
                scenario.bones.append(space)

        self.position.change(put)

    def _move_tile(self, number: int, space: Space) -> None:
        def move(scenario: Scenario) -> None:
            tile = scenario.terrain[number]
            scenario.terrain[number] = TileAtStart(space, tile.card, tile.turned)

        self.position.change(move, self.held)

    def hold(self, held: str) -> None:
        """This is in hand now; pressed again, it is let go."""
        self.held, self.placing = "" if self.held == held else held, ""
        self.refused = ""
        self.refresh()

    def place(self, card: str) -> None:
        """The next space that is pressed gets this."""
        self.placing, self.held = "" if self.placing == card else card, ""
        self.refused = ""
        self.refresh()

    def turn_tile(self, number: int) -> None:
        def turn(scenario: Scenario) -> None:
            tile = scenario.terrain[number]
            scenario.terrain[number] = TileAtStart(tile.at, tile.card, not tile.turned)

        self.do(lambda: self.position.change(turn))

    def take_tile(self, number: int) -> None:
        self.held = ""
        self.do(lambda: self.position.change(lambda scenario: scenario.terrain.pop(number)))

    # -- values --------------------------------------------------------------------------------------------------------

    def choose_whose(self, whose: str) -> None:
        self.whose, self.edit = whose, None
        self.held = "" if whose == SHOWDOWN else whose
        self.refused = ""
        self.refresh()

    def choose_value(self, path: str) -> None:
        """This value is being changed."""
        value = next(one for one in pages.values_of(self, self.whose) if one.path == path)
        self.edit = Edit(self.whose, value, both=self.ui.both)
        self._look_again(self.edit)
        self.refresh()

    def _look_again(self, edit: Edit) -> None:
        found = next((one for one in pages.values_of(self, self.whose) if one.path == edit.value.path), None)
        if found is None:
            self.edit = None
            return
        edit.value = found
        if found.kind in (Kind.NUMBER, Kind.WORDS, Kind.PLACE) and not self.refused:
            edit.typed = str(found.now)
        elif found.kind is Kind.COUNTS and edit.one and not self.refused:
            edit.typed = str(edit.count())

    def take_line(self, line: str) -> None:
        """A line of the editor changes the position."""
        self.do(partial(self.position.correct, line, f"{self.whose}.{self.edit.value.path}" if self.edit else ""))

    def close_value(self) -> None:
        self.edit = None
        self.refused = ""
        self.refresh()

    # -- piles ---------------------------------------------------------------------------------------------------------

    def name_of(self, card: str) -> str:
        """Returns how people write a card; terrain goes by its key."""
        terrain = self.position.table.box.terrain
        return terrain[card].name if card in terrain else card

    def ref_of(self, card: str) -> str:
        """Returns what opens a card of a pile."""
        table = self.position.table
        kind = "ai" if card in table.ai_cards else "hit-location" if card in table.hit_location_cards else "terrain"
        return card_ref(kind, self.name_of(card))

    def seek(self, text: str) -> None:
        self.sought = text
        self.refresh()

    def choose_pile(self, pile: str) -> None:
        self.pile, self.card = pile, -1
        self.sought = self.refused = ""
        self.refresh()

    def choose_card(self, place: int) -> None:
        self.card = -1 if self.card == place else place
        self.refresh()

    def move_card(self, place: int, by: int) -> None:
        """The card in this place goes up or down, and stays chosen."""
        self.card = place + by
        self.do(lambda: self.position.change(lambda scenario: piles.move(scenario, self.pile, place, by), "order"))

    def send_card(self, place: int, to: str) -> None:
        """The card in this place goes to another pile."""
        table = self.position.table
        self.do(lambda: self.position.change(lambda scenario: piles.send(scenario, table, self.pile, place, to)))

    def take_card(self, place: int) -> None:
        self.card = -1
        self.do(lambda: self.position.change(lambda scenario: piles.take(scenario, self.pile, place)))

    def add_card(self, card: str) -> None:
        """A card comes on top, or into play; an injury is held by the survivor in hand, if one is."""
        table = self.position.table
        holder = self.held if self.held in [table.key(who) for who in table.record.party] else ""
        self.do(lambda: self.position.change(lambda scenario: piles.put(scenario, table, self.pile, card, holder)))

    def shuffle(self) -> None:
        self.card = -1
        self.do(lambda: self.position.change(lambda scenario: piles.shuffle(scenario, self.pile, _chance())))

    # -- what the position is ------------------------------------------------------------------------------------------

    def rename(self, title: str) -> None:
        def named(scenario: Scenario) -> None:
            scenario.title = title.strip() or "A position"

        self.do(lambda: self.position.change(named, "title"))

    def choose_monster(self, monster: str) -> None:
        first = self.position.table.box.monsters[monster].levels[0].name
        self.do(lambda: self.position.change(lambda scenario: against(scenario, monster, first), "monster"))

    def choose_level(self, level: str) -> None:
        monster = pages.scenario_monster(self)
        self.do(lambda: self.position.change(lambda scenario: against(scenario, monster, level), "monster"))

    def choose_moment(self, moment: str) -> None:
        def begin(scenario: Scenario) -> None:
            scenario.begun = moment == "begun"
            scenario.start = "survivors' turn" if scenario.begun else moment  # type: ignore[assignment]

        self.do(lambda: self.position.change(begin, "moment"))

    def limit_by(self, by: int) -> None:
        limit = max(0, self.position.table.survival_limit + by)

        def set_limit(scenario: Scenario) -> None:
            scenario.survival_limit = limit

        self.do(lambda: self.position.change(set_limit, "limit"))

    def turn_action(self, action: SurvivalAction) -> None:
        """The settlement knows this survival action, or no longer."""

        def turn(scenario: Scenario) -> None:
            known = scenario.survival_actions
            scenario.survival_actions = [one for one in SurvivalAction if (one in known) != (one is action)]

        self.do(lambda: self.position.change(turn))

    def name_newcomer(self, name: str) -> None:
        self.newcomer = name
        self.refresh()

    def add_newcomer(self, _: str = "") -> None:
        """Whoever was named stands on the first free space."""
        name, table = self.newcomer.strip(), self.position.table
        if not name:
            return
        taken = table.occupied() | table.terrain("impassable")
        free = next(
            ((c, r) for r in range(BOARD.height, 0, -1) for c in range(BOARD.width // 2, BOARD.width + 1)
             if not taken & BOARD.bit((c, r))),
            (1, 1),
        )  # fmt: skip
        self.do(lambda: self.position.change(lambda scenario: joined_by(scenario, name, free)))
        if not self.refused:
            self.newcomer = ""

    def take_out(self, key: str) -> None:
        self.do(lambda: self.position.change(lambda scenario: left_by(scenario, key)))

    # -- played, kept, opened, shared ----------------------------------------------------------------------------------

    def try_out(self) -> None:
        """Plays a copy; this position stays as it is."""
        try:
            self.stack.push(trial(self.app, self.position, new_seed()))
        except BadInput as refused:
            self.stack.push(report(self.ui, refused))

    def keep(self) -> None:
        """Writes it into the home's folder."""
        try:
            path = files.keep(self.app, self.position)
        except BadInput as refused:
            self.stack.push(report(self.ui, refused))
            return
        self.stack.push(kept_dialog(self.app, "The position is kept", path, "Open it from the desk whenever you like."))

    def share(self) -> None:
        """Puts a copy where exports go."""
        try:
            path = files.share(self.app, self.position)
        except BadInput as refused:
            self.stack.push(report(self.ui, refused))
            return
        after = "It is a scenario: whoever has the game opens it on their desk, or runs it with `main.py scenario`."
        self.stack.push(kept_dialog(self.app, "The position is ready to be shared", path, after=after))

    def ask_which(self) -> None:
        """Shows the positions that lie in the home's folder and among the exports, and asks for any other."""
        self.stack.push(OpenDialog(self.app, self.open_path))

    def open_path(self, path: Path) -> None:
        """Another position lies on the desk. Raises BadInput for a file that is none; then this one stays."""
        found = opened(path)
        self.position.close()
        self._take(found)

    def _take(self, position: Position) -> None:
        self.position = self.board.position = position
        self.held = self.placing = self.refused = ""
        self.edit, self.card = None, -1
        self._renew()

    @property
    def unkept(self) -> bool:
        """True if it has been changed since it was opened or kept."""
        return self.position.can_undo and self.position.scenario != self.position.kept

    def back(self) -> None:
        """First what is in hand is let go, then the desk is left; what is not kept yet is asked for."""
        if self.held or self.placing or self.edit is not None or self.refused:
            self.held = self.placing = self.refused = ""
            self.edit = None
            self.refresh()
        elif self.unkept:
            replies = [Reply("Keep it", self.keep), Reply("Leave it", self.close), Reply("Stay")]
            said = "This position has been changed since it was last kept."
            self.stack.push(Dialog(self.ui, "Leave the desk?", said, replies, safe=True))
        else:
            self.close()

    # -- keys ----------------------------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        act = intent.act
        if act is Act.BACK:
            self.back()
        elif act is Act.UNDO:
            self.undo()
        elif act is Act.REDO:
            self.redo()
        elif act is Act.DROP:
            self._drop(Path(intent.text))
        elif act.value.startswith("overlay-"):
            self.turn_overlay(int(act.value[-1]) - 1)
        elif act in (Act.ZOOM_IN, Act.ZOOM_OUT):
            self.zoom(1 if act is Act.ZOOM_IN else -1)
        else:
            return act is Act.MENU
        return True

    def _drop(self, path: Path) -> None:
        """A file was dropped on the window."""
        try:
            self.open_path(path)
        except BadInput as refused:
            self.stack.push(report(self.ui, refused))

    def zoom(self, steps: int) -> None:
        """Nearer to the board, or farther."""
        board = self.board.set.board
        board.moved(board.camera.zoom_by(steps))

    def turn_overlay(self, index: int) -> None:
        """Switches an overlay of the board on or off."""
        shown = self.board.overlays
        self.board.overlays = [one for one in shown if one != index] if index in shown else [*shown, index]
        self.refresh()

    # -- the screen ----------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._aim()
        top = Crumbs([("Rules desk", None), (self.position.title, None)])
        shown = [(key, label, partial(page, self)) for key, label, page in PAGES]
        book = Tabs(self.page, shown, self.turn_page, key="desk")
        keys = partial(self.ui.input.bindings.label, device=self.ui.device)
        tools = tool_strip(self.board.overlays, self.turn_overlay, self.zoom, keys)
        table = Row(tools, self.board.widget(), gap=4, wrap=False, align="stretch", grow=1)
        return Zones(table, self._hand(), book, top=top, book_share=0.34)

    def turn_page(self, page: str) -> None:
        self.page, self.sought = page, ""
        self.refresh()

    def _aim(self) -> None:
        table = self.position.table
        keys = {table.key(who): who for who in table.record.party}
        who = keys.get(self.held, 0)
        lit: tuple[Space, ...] = ()
        held = table.monster if self.held == MONSTER else who
        if held and table.on_board(held):
            lit = base_of(table.at(held), table.world.get(held, Footprint).size)
        elif self.held.startswith(TILE):
            tiles = [entity for entity, _ in table.world.each(TerrainTile)]
            entity = tiles[int(self.held.removeprefix(TILE))]
            lit = base_of(table.at(entity), table.world.get(entity, Footprint).size)
        self.board.aim(who, lit, "")

    def _said(self) -> str:
        """What a press on the board does now."""
        table = self.position.table
        if self.placing == pages.BONE:
            return "Press a space: a bone token is laid there, or taken up."
        if self.placing:
            return f"Press the top left space for **{escape(self.name_of(self.placing))}**."
        if self.held == MONSTER:
            return f"**{escape(cap(table.name(table.monster)))}** is in hand: press the top left space for its base."
        if self.held.startswith(TILE):
            return "A tile is in hand: press the top left space for it."
        if self.held:
            return f"**{escape(dict(subjects(table)).get(self.held, self.held))}** is in hand: press a space."
        return "Press a figure to take it in hand, or drag it. Everything is a copy: nothing here touches a game."

    def _hand(self) -> Widget:
        said = Rich(escape(self.refused), role="bad", key="refused") if self.refused else Rich(self._said(), key="said")
        return Column(
            said,
            Row(
                Button("Back", self.back, act=Act.BACK),
                Button("Undo", self.undo, act=Act.UNDO, shy=True,
                       why_not=None if self.position.can_undo else "nothing has been changed", key="undo"),
                Button("Open", self.ask_which, key="open"),
                Button("Keep", self.keep, key="keep"),
                Button("Share", self.share, key="share"),
                Button("What happens if", self.try_out, primary=True, style="subtitle", key="try"),
                gap=10,
                justify="end",
                wrap=True,
            ),
            gap=8,
        )  # fmt: skip


def _chance() -> Chance:
    return Chance.seeded(new_seed())


def rules_desk(app: App) -> RulesDeskScene:
    """The desk with a copy of the showdown that is fought, else with the founders before their lion."""
    session = app.game.session if app.game is not None else None
    if session is not None:
        try:
            return RulesDeskScene(app, of_game(session, new_seed()))
        except BadInput as refused:
            app.stack.toast(escape(str(refused)), "warn")
    return RulesDeskScene(app, first_position())
