"""The board of the hunt as far as the screen has come, and what can be pressed on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.ui.context import Entry
from engine.ui.kit import Widget
from game import facts
from game.scenes.hunt.asking import SPACES
from game.scenes.hunt.board import TrailView
from game.scenes.hunt.board_picture import TrailPainter
from game.scenes.hunt.entries import space_entry, space_says
from game.scenes.hunt.snapshot import SPACE, TrailLook, trail_look

if TYPE_CHECKING:
    from game.scenes.hunt.scene import HuntScene

STRIP = 90
"""How high the board is beside an open book, without the line below it."""


class Trail:
    """Paints the spaces with the party's lantern and the quarry; after the hunt, as it was left."""

    def __init__(self, scene: HuntScene) -> None:
        self.scene = scene
        self.painter = TrailPainter(scene.app, self.redraw)
        self._last_look: TrailLook | None = None

    def redraw(self) -> None:
        """The board and the dice over it are drawn again."""
        for key in ("trail", "tray"):
            found = self.scene.root.find(key)
            if found is not None:
                found.invalidate()

    def real_look(self) -> TrailLook:
        """The board as the rules have it; after the hunt, as it was last."""
        if self.scene.here() or self._last_look is None:
            self._last_look = trail_look(self.scene.table)
        else:
            self._last_look = self._left_behind(self._last_look)
        return self._last_look

    def _left_behind(self, look: TrailLook) -> TrailLook:
        """The board as the hunt has left it, from what was told last."""
        for one in self.scene.session.told:
            match one.event:
                case facts.HuntBegan(space=space):
                    look = replace(look, party=0, quarry=space)
                case facts.PartyMoved(to=to):
                    look = replace(look, party=to, farthest=max(look.farthest, to))
                case facts.QuarryMoved(to=to):
                    look = replace(look, quarry=to)
        return look

    def view(self, low: bool) -> Widget:
        """The board, as a strip if it is low; spaces that are asked about can be pressed."""
        scene = self.scene
        decision = scene.making.decision
        offered: dict[int, str] = {}
        if decision is not None and decision.topic == SPACES and not scene.unfolding.unseen and not scene.watching:
            offered = {one.target: one.key for one in decision.options if type(one.target) is int}
        return TrailView(
            self.painter,
            lambda: scene.unfolding.look,
            lambda number: space_says(number, scene.unfolding.look),
            offered=offered,
            chosen=scene.making.selected,
            press=scene.choose,
            over=scene.unfolding.draw_card,
            high=STRIP if low else None,
        )

    def entry(self, ref: str) -> Entry:
        """Returns what is told of a space, by its reference."""
        number = int(ref.removeprefix(SPACE))
        hunt = self.scene.table.campaign.hunt
        sources = [one.source for one in hunt.tokens.get(number, [])] if hunt is not None else []
        return space_entry(number, self.scene.unfolding.look, self.scene.quarry(), sources)
