"""The answer that is being made in a campaign: what may be chosen, what is selected or typed, if it is whole."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.decision import Decision, Option, Roll, Shape, Why, join
from engine.session import ROLL
from game.scenes.app.automation import Level, level_for
from game.scenes.parts.typed_dice import Typed, to_type

if TYPE_CHECKING:
    from engine.session import Session


@dataclass(frozen=True)
class Proposed:
    """The option that is offered first, by its key, and why, in a few words."""

    key: str
    why: str


@dataclass
class Making:
    """One request of a campaign and the answer in the making. Made anew for each request."""

    session: Session[Any]
    request: Decision | Roll | None
    level: Level = Level.LET
    selected: str = ""
    picked: tuple[str, ...] = ()
    typed: str = ""
    tray: Typed | None = None
    marks: dict[str, bool] = field(default_factory=dict)
    proposed: Proposed | None = None

    @property
    def decision(self) -> Decision | None:
        return self.request if isinstance(self.request, Decision) else None

    @property
    def roll(self) -> Roll | None:
        return self.request if isinstance(self.request, Roll) else None

    @property
    def topic(self) -> str:
        return self.decision.topic if self.decision is not None else ""

    @property
    def several(self) -> bool:
        """True if an answer holds more than one key."""
        return self.decision is not None and self.decision.shape in (Shape.MANY, Shape.ORDER)

    @property
    def text(self) -> bool:
        return self.decision is not None and self.decision.shape is Shape.TEXT

    def in_order(self) -> list[Option]:
        """The options as they are offered: the proposed one first, the others in their places."""
        options = list(self.decision.options) if self.decision is not None else []
        first = self.proposed.key if self.proposed is not None else ""
        return sorted(options, key=lambda option: bool(first) and option.key != first)

    def option(self, key: str) -> Option | None:
        if self.decision is None:
            return None
        return next((option for option in self.decision.options if option.key == key), None)

    def refused(self) -> list[tuple[Option, Why]]:
        return list(self.decision.unavailable) if self.decision is not None else []

    def press(self, key: str) -> None:
        """An option was pressed: it becomes the answer, or one of several; pressed again it no longer is."""
        if self.option(key) is None:
            return
        if not self.several:
            self.selected = "" if key == self.selected else key
        elif key in self.picked:
            self.picked = tuple(k for k in self.picked if k != key)
        elif self.decision is not None and self.decision.maximum == 1 and self.decision.shape is Shape.MANY:
            self.picked = (key,)
        else:
            self.picked = (*self.picked, key)

    @property
    def chosen(self) -> tuple[str, ...]:
        return self.picked if self.several else (self.selected,) if self.selected else ()

    def ready(self) -> bool:
        """True if what is chosen is a whole answer."""
        return not self.why_not_ready()

    def why_not_ready(self) -> str:
        """Says what is missing to the answer, in a few words; empty if nothing is."""
        decision = self.decision
        if self.roll is not None:
            return "" if self.tray is not None and self.tray.whole else "type what came"
        if decision is None:
            return "nothing is asked"
        if decision.shape is Shape.TEXT:
            return "" if self.typed.strip() else "write something"
        if decision.shape is Shape.ORDER:
            left = len(decision.options) - len(self.picked)
            return "" if not left else f"{left} more to order"
        if decision.shape is Shape.MANY:
            if len(self.picked) < decision.minimum:
                return f"choose {decision.minimum - len(self.picked)} more"
            over = len(self.picked) - decision.maximum
            return "" if over <= 0 else f"{over} too many"
        return "" if self.selected else "choose first"

    def key(self) -> str:
        """The answer as it would be given now."""
        if self.roll is not None:
            return self.tray.answer() if self.tray is not None else ROLL
        if self.text:
            return self.typed.strip()
        return join(self.picked) if self.several else self.selected

    def undoable(self, key: str) -> bool:
        """True if this answer could be taken back for free; asked of a copy of the game, once."""
        if key not in self.marks:
            self.marks[key] = not self.session.would_reveal(key)
        return self.marks[key]


def making(session: Session[Any], automation: dict[str, str]) -> Making:
    """The request on the table. At home nobody controls a monster: choices of that kind stay with the group."""
    request = session.request
    level = level_for(automation, request) if isinstance(request, Roll) else Level.LET
    found = Making(session, request, level)
    if isinstance(request, Roll) and level is Level.LET:
        found.tray = to_type(request)
    if isinstance(request, Decision) and request.shape is Shape.ONE and len(request.options) == 1:
        found.selected = request.options[0].key
    return found
