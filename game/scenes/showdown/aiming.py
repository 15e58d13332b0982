"""What the board is told to show, and what is said of the spaces and figures on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decision import Decision, Option, Why
from engine.grid import Direction, Space
from engine.ui.input import Act
from engine.ui.kit import escape
from game.narration.phrases import cap
from game.rules.movement.monster_movement import Route
from game.rules.table.board_queries import BOARD
from game.scenes.codex.entries import CARD
from game.scenes.showdown.board.canvas import Aim
from game.scenes.showdown.board.card_overlay import MONSTER
from game.scenes.showdown.board.overlays import Overlay
from game.scenes.showdown.choices import SPACE, Choices, anchor_of
from game.scenes.showdown.hand.place_words import place_words
from game.scenes.showdown.hand.preview import preview, thrown
from game.scenes.showdown.shown_overlays import OverBoard
from game.scenes.table.book import has_pages
from game.scenes.table.log import LogLine

if TYPE_CHECKING:
    from game.scenes.showdown.scene import ShowdownScene


class Aiming:
    """The choices on the board, the way to them, the spaces of a line of the log, and the overlays over all of it."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene, self.board = scene, scene.board
        self.overlays: list[int] = []
        """The overlays that are switched on."""
        self.over = OverBoard(scene.session)
        self._glance: tuple[Space, ...] = ()
        self._lit: tuple[Space, ...] = ()
        self._pointed = ""
        self._thrown: dict[str, tuple[Space, ...]] = {}
        self.glanced = ""
        """The answer that is pointed at in the hand."""

    def forget(self) -> None:
        """Another question: nothing is glanced at."""
        self._glance, self._lit, self.glanced = (), (), ""
        self._thrown.clear()

    def aim(self) -> None:
        """Tell the board what to show."""
        scene = self.scene
        making = scene.making
        open_now = not scene.unseen and scene.watching is None
        found = making.preview if open_now else None
        decision = making.choices.decision
        flying = thrown(scene.session.table, decision) if decision is not None and decision.topic == "knockback" else 0
        pointed = bool(flying and self._glance)  # the way that is pointed at, even beside a selected one
        overlays = self.all_overlays()
        paged = has_pages(scene.ui.theme)
        self.board.aim = Aim(
            making.choices if open_now else Choices(None),
            making.selected,
            scene.progress.acting(),
            found.path if found is not None and found.path and not pointed else self._glance,
            found.path_size if found is not None else (1, 1),
            found.struck if found is not None else (),
            self._lit or self.chosen_ahead(),
            overlays,
            () if paged or scene.told_by_line else overlays,
            self._absent(),
            scene.progress.window() if open_now and not paged else "",
            flying,
            open_now and decision is not None,
            self.glanced,
        )

    def chosen_ahead(self) -> tuple[Space, ...]:
        """The place, or the figure's, that whoever is watched will answer with, while that is read."""
        scene = self.scene
        reading, decision = scene.reading, scene.session.request
        if reading is None or reading.read is None or scene.staging.busy or not isinstance(decision, Decision):
            return ()
        ahead = reading.watching.ahead()
        option = next((one for one in decision.options if ahead is not None and one.key == ahead.key), None)
        if option is None:
            return ()
        if option.kind == SPACE:
            return (anchor_of(option),)
        is_figure = type(option.target) is int and option.target in scene.table.survivors()
        return (scene.table.at(option.target),) if is_figure else ()

    def redraw(self) -> None:
        """The board shows something else at once."""
        self.aim()
        self.board.redraw()

    def _absent(self) -> str:
        """What is said on the board while the monster is not on it and not dead."""
        scene = self.scene
        shown = scene.staging.shown
        if shown.monster.at is not None or not shown.round or shown.outcome or self.board.diorama.slain:
            return ""
        return f"{{warn|{escape(cap(scene.table.name(scene.table.monster)))} is off the board}}"

    # -- overlays ------------------------------------------------------------------------------------------------------

    def all_overlays(self) -> tuple[Overlay, ...]:
        """Returns what lies over the board just now."""
        scene = self.scene
        return self.over.lying(self.overlays, scene.progress.acting(), scene.making.choices.decision, scene.staging)

    def toggle(self, index: int) -> None:
        """Switch an overlay on or off."""
        self.overlays = [i for i in self.overlays if i != index] if index in self.overlays else [*self.overlays, index]
        self.scene.refresh()

    def point_at_ref(self, pos: tuple[int, int]) -> None:
        """The pointer has moved: what it is on may have zones on the board."""
        under = self.scene.ref_under(pos)
        self._pointed = under[0] if under is not None else ""

    def looked_at(self) -> str:
        """The card that the players look at now, under the pointer or in the deepest entry; empty if at none."""
        if not self.scene.on_top():
            return ""
        refs = [popup.ref for popup in reversed(self.scene.stack.hover.popups)] or [self._pointed]
        return next((ref for ref in refs if ref.startswith((CARD, MONSTER))), "")

    def look_at(self, ref: str) -> None:
        """A card is looked at: its zones lie on the board as long as it is."""
        if ref != self.over.looked_at:
            self.over.looked_at = ref
            self.redraw()
            if has_pages(self.scene.ui.theme):
                self.scene.layout.mark_stale("book-region")

    # -- what lies on a space ------------------------------------------------------------------------------------------

    def answerable(self, space: Space) -> tuple[list[str], Why | None]:
        """Returns what a click on a space would answer, for the hover."""
        choices = self.scene.making.choices
        return [option.label for option in choices.at(space)], choices.why_not(space)

    def refusal(self, who: int) -> Why | None:
        """Why this survivor cannot be chosen now, if the rules give a reason."""
        found = self.scene.making.choices.refused_buttons()
        return next((why for option, why in found if option.kind == "act" and option.target == who), None)

    def figure_at(self, space: Space) -> int:
        """The survivor or monster whose base covers the space; 0 if nobody's does."""
        bit, table = BOARD.bit(space), self.scene.table
        for who in (*table.survivors(), table.monster):
            if table.base(who) & bit:
                return who
        return 0

    def _status_of(self, space: Space | None) -> str:
        """What is said of a space at the lower edge of the board."""
        if space is None:
            return ""
        figure = self.figure_at(space)
        words = [f"**{space[0]},{space[1]}**"]
        if figure:
            words.append(escape(self.scene.table.name(figure)))
        labels, why = self.answerable(space)
        if labels:
            words.append(f"{{good|{escape(self._place_words(space) or labels[0])}}}")
        elif why is not None:
            words.append(f"{{bad|{escape(why.sentence)}}}")
        return "  ".join(words)

    def _place_words(self, space: Space) -> str:
        """What is there, of a space that may be chosen."""
        choices = self.scene.making.choices
        option = next(iter(choices.at(space)), None)
        if option is None or choices.decision is None:
            return ""
        return cap(", ".join(place_words(self.scene.table, choices.decision, option)))

    def glance_at(self, key: str) -> None:
        """An answer is pointed at in the hand: the board shows where it would lead; empty ends that."""
        making = self.scene.making
        option = making.choices.option(key) if not self.scene.unseen else None
        self.glanced, self._glance = key if option is not None else "", ()
        if option is not None and option.kind == SPACE:
            self._glance = making.way_to(anchor_of(option))
        elif option is not None and isinstance(option.target, Route):
            self._glance = option.target.path
        elif option is not None and isinstance(option.target, Direction):
            self._glance = self._way_thrown(option)
        self.redraw()

    def _way_thrown(self, option: Option) -> tuple[Space, ...]:
        """The way of whoever is thrown so, worked out once for each question."""
        if option.key not in self._thrown:
            self._thrown[option.key] = preview(self.scene.session, option).path
        return self._thrown[option.key]

    # -- pointer and keys ----------------------------------------------------------------------------------------------

    def point_at(self, space: Space | None) -> None:
        """The pointer or the cursor is on a space: say what is there, and show the way."""
        making = self.scene.making
        self._glance = ()
        if space is not None and not making.selected and making.choices.at(space) and not self.scene.unseen:
            self._glance = making.way_to(space)
        self.board.status = self._status_of(space)
        self.redraw()

    def end_glance(self) -> None:
        """Something was selected: the way is shown as its preview."""
        self._glance = ()

    def point_line(self, line: LogLine | None) -> None:
        """The pointer is on a line of the log: the spaces that it tells of light up."""
        self._lit = line.spaces if line is not None else ()
        self.redraw()

    def zoom(self, steps: int) -> None:
        """Zooms round whoever acts, who stays in view; round the middle while nobody does."""
        camera, at = self.board.camera, self._where_acted()
        about = camera.rect(at).center if at is not None else None
        moved = camera.zoom_by(steps, about if about is not None and camera.view.collidepoint(about) else None)
        if at is not None:
            moved = camera.reveal(at) or moved
        self.board.moved(moved)

    def _where_acted(self) -> Space | None:
        """Returns where whoever acts stands on the screen; in the monster's turn the monster."""
        shown, who = self.scene.staging.shown, self.scene.progress.acting()
        found = next((one.at for one in shown.survivors if one.who == who), None)
        return found if who else shown.monster.at

    def pan(self, act: Act) -> None:
        step = self.board.camera.space * 2
        ways = {"up": (0.0, -step), "down": (0.0, step), "left": (-step, 0.0), "right": (step, 0.0)}
        self.board.moved(self.board.camera.pan(*ways[act.value.removeprefix("pan-")]))
