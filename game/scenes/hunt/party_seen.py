"""The hunting party as far as the screen has come: who they are, and what has changed about them, which flashes up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.ui.context import Entry
from engine.ui.kit import Tween, Widget
from engine.ui.tween import linear
from game.scenes.chapter.current_question import person_in
from game.scenes.hunt.entries import FACE, hunter_entry
from game.scenes.hunt.party import HUNTER, Change, Hunter, HunterCard, changes, party_of

if TYPE_CHECKING:
    from game.scenes.hunt.scene import HuntScene

FLASH = 1.4
"""Seconds until what has changed about somebody is no longer new."""


class PartySeen:
    """Everybody who set out, compared with how they were when the party last stood before a choice of its own."""

    def __init__(self, scene: HuntScene) -> None:
        self.scene = scene
        self._party: list[Hunter] = []
        self._before: dict[int, Hunter] = {}
        self._lit: tuple[Hunter, ...] = ()
        self._flash = 0.0

    def people(self) -> list[Hunter]:
        """Returns the party as it is seen: what an event does to them is not seen before its dice fall."""
        scene = self.scene
        if not scene.unfolding.unseen and scene.here():
            unknown = scene.making.topic == "choose-revealer"
            self._party = [replace(one, reveals=one.reveals and not unknown) for one in party_of(scene.table)]
        return self._party

    def change_of(self, one: Hunter) -> Change:
        """Returns what has changed about somebody."""
        return changes(self._before.get(one.who), one)

    def compare_with(self, before: Sequence[Hunter]) -> None:
        """From here on the party is shown with what has changed since then."""
        self._before = {one.who: one for one in before}

    def compare_with_seen(self) -> None:
        """From here on, with what has changed since they were last seen."""
        self.compare_with(self._party)

    def settle(self) -> None:
        """Nothing has changed about anybody."""
        self.compare_with(self.people())

    def light(self) -> None:
        """If anything has changed since this was last called, it flashes up."""
        party = tuple(self.people())
        if party == self._lit or self.scene.unfolding.unseen:
            return
        self._lit = party
        if self.scene.ui.theme.motion <= 0:
            return

        def fade(t: float) -> None:
            self._flash = 1 - t
            for widget in self.scene.root.walk():
                if isinstance(widget, HunterCard) and widget.change.any:
                    widget.invalidate()

        self.scene.ui.animations.loose(Tween(FLASH, fade, linear))

    def cards(self, low: bool = False) -> list[Widget]:
        """A card for each, lower ones where the room is short; those who are asked about can be pressed."""
        scene = self.scene
        offered = {person_in(one, scene.table): one.key for one in scene.asking.people()}
        return [
            HunterCard(
                one,
                self.change_of(one),
                partial(scene.pick_hunter, one.who),
                lambda: self._flash,
                offered=one.who in offered,
                marked=one.who in offered and not scene.making.several,
                low=low,
                chosen=offered.get(one.who, "") in scene.making.chosen if one.who in offered else False,
            )
            for one in self.people()
        ]

    def entry(self, ref: str) -> Entry | None:
        """Returns what is told of somebody, by their reference."""
        who = int(ref.removeprefix(HUNTER))
        one = next((one for one in self.people() if one.who == who), None)
        return hunter_entry(one, self.scene.table, int(self.scene.ui.theme.px(FACE))) if one is not None else None
