"""The hand below the table as it is just now: what is asked or happens, and the press that answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.decision import Decision
from engine.session import ROLL
from engine.ui.input import Device
from engine.ui.kit import Widget, escape
from game.cards.english.settlement import activity_in_short
from game.rules.campaign.activity_offers import Offer
from game.scenes.chapter.card_choice import cards_in
from game.scenes.chapter.chapter_scene import ChapterScene
from game.scenes.chapter.current_question import people_in
from game.scenes.chapter.hand import HandActs, HandState, build_hand, turning
from game.scenes.chapter.option_cards import card_words
from game.scenes.parts.story_pages import Page
from game.scenes.table.dice_tray import TrayActs
from game.scenes.table.whose import whose_at_home

FEW = 7
"""So many options stand beside the opened book; more take its left page."""
LONG = 400
"""A card with more letters than this is read where it lies."""
COMMITS = {
    "develop": "Do it",
    "nominate": "They do it",
    "innovate": "Learn it",
    "principle": "Adopt it",
    "choose-quarry": "Hunt it",
    "choose-nemesis": "Face it",
    "pay": "Pay",
    "craft-way": "Craft it",
    "sex": "So be it",
}


def commit_word(decision: Decision) -> str:
    """Returns what the committing press says."""
    return COMMITS.get(decision.topic, "So be it")


class CurrentHand:
    """Builds the hand. `further` adds what only this chapter says of a question, `needs_room` tells whether a question
    wants more than a row of answers here."""

    def __init__(
        self,
        scene: ChapterScene,
        needs_room: Callable[[Decision], bool] | None = None,
        further: Callable[[HandState, Decision, Page | None], None] = lambda state, decision, page: None,
    ) -> None:
        self.scene, self.further = scene, further
        self.needs_room = needs_room or self.wants_room

    def wants_room(self, decision: Decision) -> bool:
        """True if a question is about people or cards, or has many answers."""
        return (
            decision.shape.value != "one"
            or people_in(decision, self.scene.table)
            or len(decision.options) > FEW
            or decision.topic in ("sex", "innovate", "principle")
            or bool(cards_in(self.scene.app.box, decision))
            or bool(decision.unavailable)
        )

    def build(self, page: Page | None) -> Widget:
        """The hand while this page of the book lies open, if one does."""
        scene = self.scene
        if scene.watching is not None and scene.watch_stands():
            return scene.watch_hand()
        unseen = scene.unfolding.unseen
        if page is not None and page.over and not unseen:
            return turning(page.name, scene.book.left_to_turn() - 1, scene.turn_page)
        state = HandState(
            scene.making,
            by_keys=scene.ui.device is Device.KEYS,
            unfolding=unseen,
            happening=self._happening(),
            over=self._over_words(),
        )
        if not unseen:
            state.mark, state.decides = whose_at_home(scene.table, scene.session.request)
        decision = scene.making.decision
        if decision is not None and not unseen:
            self._fill(state, decision, page)
            self.further(state, decision, page)
            here = {key for _, key in state.answers}
            state.keys = scene.letters(decision, [one for one in decision.options if one.key in here])
        return build_hand(state, self._acts())

    def _acts(self) -> HandActs:
        scene = self.scene
        return HandActs(
            scene.choose,
            scene.commit,
            partial(scene.answer, ROLL),
            TrayActs(scene.dice.lay, scene.dice.back, scene.dice.write, scene.dice.enter, partial(scene.answer, ROLL)),
            scene.ui.animations.fast_forward,
            scene.play.to_end,
            scene.answers.open_refused,
        )

    def _fill(self, state: HandState, decision: Decision, page: Page | None) -> None:
        """What the question needs besides its line: what committing is called, answers that have no place above."""
        making = self.scene.making
        option = making.option(making.selected)
        if decision.topic == "nominate" and isinstance(decision.context, Offer):
            state.notes = [escape(activity_in_short(decision.context.activity))]
        if option is not None and not making.several:
            state.commit = commit_word(decision)
            state.notes = state.notes or self._notes(option)
        elif making.text:
            state.commit = "Write it down"
        elif making.several:
            state.commit = "So be it"
        if decision.topic == "equip":
            state.hint = "Open a gear grid, or go."
            if making.option("go") is not None:
                state.extras = [("Go", "go", "into the dark")]
        elif decision.topic == "develop":
            state.extras = [("End of the step", "end-develop", self._lost_words())]
        elif page is not None and not self.needs_room(decision):
            state.answers = [(one.label, one.key) for one in decision.options]

    def _lost_words(self) -> str:
        left = self.scene.table.campaign.endeavors
        return f"{{warn|{left} endeavor{'s' if left != 1 else ''} left}}" if left else ""

    def _notes(self, option: Any) -> Sequence[str]:
        decision, box = self.scene.making.decision, self.scene.app.box
        shown = decision is not None and cards_in(box, decision)
        words = "" if shown else card_words(box, option)
        return [words] if words and len(words) < LONG else []

    def _happening(self) -> str:
        lines = self.scene.all_lines()
        return lines[-1].text if lines else ""

    def _over_words(self) -> str:
        outcome = self.scene.session.outcome
        return (
            ""
            if outcome is None
            else {"won": "The campaign is won", "lost": "The campaign is lost"}.get(outcome, "The campaign has ended")
        )
