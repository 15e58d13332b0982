"""How a question of the hunt is laid out: on the board, in the party's cards, in the hand, or on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decision import Decision, Option, Shape
from game.scenes.chapter.current_question import person_in
from game.scenes.chapter.hand import HandState
from game.scenes.hunt.current_question import DONE, TRADE
from game.scenes.hunt.hand import not_now
from game.scenes.parts.seat_marks import Mark
from game.scenes.parts.story_pages import Page
from game.scenes.table.whose import whose_at_home

if TYPE_CHECKING:
    from game.scenes.hunt.scene import HuntScene

TURN, SPACES = "hunt-turn", "hunt-space"
RUN_AWAY = "run-away"
"""The one answer that no letter gives: it is given at once, and the hunt is over."""
LONG = 150
"""Answers with more letters than this are laid out on the table."""


class Asking:
    """Tells where the answers to the present question stand."""

    def __init__(self, scene: HuntScene) -> None:
        self.scene = scene

    def people(self) -> list[Option]:
        """The options that mean somebody, while they may be pressed."""
        scene = self.scene
        decision = scene.making.decision
        busy = scene.unfolding.unseen or scene.watching is not None or scene.book.waiting() is not None
        if decision is None or busy or not scene.here() or decision.topic == TURN:
            return []
        return [one for one in decision.options if person_in(one, scene.table)]

    def on_table(self) -> bool:
        """True if the present question takes room on the table."""
        scene = self.scene
        decision = scene.making.decision
        if decision is None or scene.unfolding.unseen or scene.watching is not None or not scene.here():
            return False
        return decision.topic not in (TURN, SPACES) and self.needs_room(decision)

    def needs_room(self, decision: Decision) -> bool:
        """The party stands at the right to be chosen from; only what is long or many is laid out on the table."""
        if decision.topic == TRADE:
            return True
        if decision.shape in (Shape.ONE, Shape.MANY) and self._only_people(decision):
            return False
        long = sum(len(one.label) for one in decision.options) > LONG
        return long or self.scene.hand.wants_room(decision)

    def _only_people(self, decision: Decision) -> bool:
        party = {one.who for one in self.scene.party.people()}
        return bool(decision.options) and all(person_in(one, self.scene.table) in party for one in decision.options)

    def mark(self, decision: Decision | None) -> Mark:
        """The mark of the seat that decides."""
        return whose_at_home(self.scene.table, decision)[0]

    def fill(self, state: HandState, decision: Decision, page: Page | None) -> None:
        """Fills the hand with what it says of a question on a hunt besides what it says everywhere."""
        refused = self.scene.making.refused()
        if decision.shape is Shape.ONE and state.decides:
            state.hint = state.hint or " "
        if self._only_people(decision) and refused:
            state.notes = [not_now(refused)]
        if decision.topic == TRADE:
            state.extras = [("Nothing more", DONE, "")]
        if page is None and decision.topic != SPACES and not self.needs_room(decision):
            state.answers = [(one.label, one.key) for one in decision.options]
