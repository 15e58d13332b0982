"""Load-outs: the grids that the player has kept under a name, to lay them again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from engine.ui.context import Ui
from engine.ui.input import Act
from engine.ui.kit import (
    Button,
    Column,
    Overlay,
    Rich,
    Row,
    Rule,
    ScrollView,
    TextField,
    Widget,
    empty_note,
    escape,
)
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.views import loadouts
from game.views.loadouts import Loadout

LONGEST = 40


class LoadoutsDialog(Overlay):
    """Saves the survivor's grid under a name, applies another, deletes one. `apply` gets the load-out chosen."""

    def __init__(
        self, ui: Ui, box: Box, survivor: Survivor, apply: Callable[[Loadout], None], path: Path | None = None
    ) -> None:
        super().__init__(ui)
        self.box, self.survivor, self.apply, self.path = box, survivor, apply, path
        self.kept, self.said = loadouts.load(path)
        self.name = ""
        self.doomed = ""
        """The one that is deleted when Delete is pressed once more."""

    def first_focus(self) -> str | None:
        """Not the field: the letter that opened this would be typed into it."""
        return f"apply:{next(iter(self.kept))}" if self.kept else "close"

    def build(self) -> Widget:
        lines = [self._line(one) for one in self.kept.values()]
        saves = "Save over it" if self.name.strip() in self.kept else "Save"
        return self.framed(
                "Load-outs",
                Rich(f"Gear grids kept under a name. {escape(self.survivor.name)} is at the desk.", style="small",
                     role="dim"),
                Rule(),
                *([Rich(f"{{bad|{escape(self.said)}}}", style="small")] if self.said else []),
                ScrollView(Column(*lines, gap=6) if lines else empty_note("No load-out is kept yet."), key="loadouts"),
                Rule(),
                TextField("This grid, under the name", self.name, self._typed, on_done=lambda _: self.save(),
                          most=LONGEST, empty="for example: Lion hunter", key="loadout-name"),
                Row(
                    Button(saves, self.save, why_not=self._why_not_save(), key="save"),
                    Button("Close", self.shut, act=Act.BACK, key="close"),
                    justify="end",
                    gap=10,
                ),
            wide=680,
        )  # fmt: skip

    def _line(self, one: Loadout) -> Widget:
        names = [self.box.gear[card.key].name for card in one.cards if card.key in self.box.gear]
        words = f"**{escape(one.name)}**\n{{dim|{escape(', '.join(names)) or 'an empty grid'}}}"
        sure = self.doomed == one.name
        return Row(
            Rich(words, style="small", grow=1),
            Button("Apply", partial(self._apply, one), style="body", key=f"apply:{one.name}"),
            Button("Really?" if sure else "Delete", partial(self._delete, one), style="body", quiet=not sure, shy=True,
                   key=f"delete:{one.name}"),
            gap=8,
            wrap=self.ui.theme.text_scale > 1.3,
        )  # fmt: skip

    def _why_not_save(self) -> str | None:
        if not self.name.strip():
            return "name it first"
        return "the grid is empty" if not self.survivor.gear else None

    def _typed(self, name: str) -> None:
        self.name = name
        self.refresh()

    def save(self) -> None:
        """Keeps the grid; what the disk says against it is shown."""
        if self._why_not_save() is not None:
            return
        try:
            new = loadouts.of(self.survivor, self.name)
        except msgspec.ValidationError:
            self.said = f"{self.name!r} is no name for a load-out: 1 to {LONGEST} letters."
            self.refresh()
            return
        wanted = {**self.kept, new.name: new}
        self._keep(wanted)
        if self.said is None:
            self.name = ""
            self.stack.toast(f"Kept as **{escape(new.name)}**.", "good")
        self.refresh()

    def _delete(self, one: Loadout) -> None:
        if self.doomed != one.name:
            self.doomed = one.name
        else:
            self.doomed = ""
            self._keep({name: kept for name, kept in self.kept.items() if name != one.name})
        self.refresh()

    def _keep(self, wanted: dict[str, Loadout]) -> None:
        self.said = loadouts.save(wanted.values(), self.path)
        if self.said is None:
            self.kept = dict(sorted(wanted.items()))

    def _apply(self, one: Loadout) -> None:
        self.shut()
        self.apply(one)
