"""The answer that is being made: what may be chosen, what is selected, what it would lead to, who answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.decision import Decision, Option, Roll, Shape, join
from engine.grid import Space
from engine.session import ROLL, Session
from game.bots.careful.player import CarefulPlayer
from game.rules.movement.survivor_movement import open_to_survivors
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.automation import Level, level_for
from game.scenes.parts.typed_dice import Typed, to_type
from game.scenes.showdown.choices import SPACE, Choices, sort_choices
from game.scenes.showdown.hand.place_words import short_place
from game.scenes.showdown.hand.preview import Preview, preview


@dataclass
class Answering:
    """One request and the answer in the making. Made anew for each request."""

    session: Session[ShowdownTable]
    level: Level
    choices: Choices
    marks: dict[str, bool] = field(default_factory=dict)
    selected: str = ""
    picked: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()
    tray: Typed | None = None
    suggestion: str = ""
    preview: Preview | None = None

    @property
    def request(self) -> Decision | Roll | None:
        return self.choices.request

    @property
    def several(self) -> bool:
        """True if an answer holds more than one key."""
        decision = self.choices.decision
        return decision is not None and decision.shape in (Shape.MANY, Shape.ORDER)

    @property
    def actor(self) -> int:
        """The survivor that the request concerns; 0 if none."""
        decision = self.choices.decision
        return self.session.table.entity(decision.actor) if decision is not None and decision.actor else 0

    def select(self, key: str) -> None:
        """Make this the answer to be committed, and look at what it would do; empty takes that back."""
        option = self.choices.option(key)
        if self.several and option is not None:
            self.picked = tuple(k for k in self.picked if k != key) if key in self.picked else (*self.picked, key)
            return
        self.selected = key if option is not None else ""
        self.preview = preview(self.session, option) if option is not None else None
        if self.preview is not None:
            self.marks[key] = not self.preview.reveals

    def undoable(self, key: str) -> bool:
        """True if this answer could be taken back for free; asked of a copy of the game, once."""
        if key not in self.marks:
            self.marks[key] = not self.session.would_reveal(key)
        return self.marks[key]

    def key(self) -> str:
        """The answer as it would be given now; empty if it is not whole."""
        if isinstance(self.request, Roll):
            return self.tray.answer() if self.tray is not None and self.tray.whole else ""
        decision = self.choices.decision
        if decision is not None and decision.shape is Shape.TEXT:
            return self.typed[0] if self.typed else ""
        return join(self.picked) if self.several else self.selected

    def way_to(self, space: Space) -> tuple[Space, ...]:
        """Returns how the survivor would walk there, for a glance before anything is selected."""
        table, actor = self.session.table, self.actor
        if not actor or not table.on_board(actor) or not self.choices.small:
            return ()
        return tuple(BOARD.path(table.at(actor), space, open_to_survivors(table, actor)) or ())


def answering(session: Session[ShowdownTable], automation: dict[str, str]) -> Answering:
    """The request on the table, with a suggestion where the game is to ask first."""
    request, table = session.request, session.table
    level = level_for(automation, request) if request is not None else Level.LET
    found = Answering(session, level, sort_choices(request, table))
    if isinstance(request, Roll) and level is Level.LET:
        found.tray = to_type(request)
    if isinstance(request, Decision) and level is Level.CONFIRM:
        found.suggestion = CarefulPlayer().answer(request, table)
        found.select(found.suggestion)
    return found


def answer_for(session: Session[ShowdownTable]) -> str:
    """Returns what the game answers by itself: the only option, or the careful one."""
    request = session.request
    assert request is not None
    if isinstance(request, Roll):
        return ROLL
    if len(request.options) == 1 and request.shape is Shape.ONE:
        return request.options[0].key
    return CarefulPlayer().answer(request, session.table)


PLACING = ("place-survivor", "place-monster", "place-terrain", "place")
"""Questions that put something on the board."""


def commit_label(option: Option | None, choices: Choices, table: ShowdownTable) -> str:
    """Returns what the committing press says; of a place what is there."""
    decision = choices.decision
    if option is None or decision is None:
        return "Do it"
    if option.kind == SPACE:
        walking = {"act": "Walk", "step": "Walk", "dash": "Dash", "route": "Go", "skewer": "Skewer"}
        verb = (dict.fromkeys(PLACING, "Place") | walking).get(decision.topic, "Choose")
        return f"{verb} {short_place(table, decision, option) or 'there'}"
    if option.kind == "attack":
        return "Attack"
    return "Do it"
