"""Predict: while a game is watched, what comes is asked before it is seen: whom the monster's card picks, how far it
goes, whether a roll wounds, what a hit, a reaction or a trap does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from engine.decision import Option
from engine.event import Event
from engine.session import Session
from engine.ui.kit import Column, Hold, Rich, Row, Widget, escape
from game import facts
from game.rulebook.chapters import RULES
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.parts.hotkeys import Hotkeys, global_keys
from game.scenes.table.top_row import Low
from game.teaching.predict import harming, moving, wounding  # noqa: F401  (they register their questions)
from game.teaching.predict.memory import answered
from game.teaching.predict.question import Moment, Question, foreseen
from game.teaching.predict.targets import whom
from game.views.tables import at_table

if TYPE_CHECKING:
    from game.scenes.table.table_scene import TableScene


ONCE_A_ROUND = frozenset({"goes", "wound", "reaction", "no-reaction", "trap", "damage", "mind"})
"""Kinds of questions besides the target, each asked once a round, and one an answer."""


class Predicting:
    """Asks while `on`: at each card that picks, and once a round of each other kind. The play stands before what is
    asked for until there is an answer, then shows.
    `asked` is the question that waits, `given` the number of its answer once there is one.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.on = False
        self.asked: Question | None = None
        self.given: int | None = None
        self._hold: Hold | None = None
        self._told: list[Event] = []
        self._coming: tuple[Event, Question] | None = None
        self._round = 0
        self._asked_of: set[str] = set()
        self._keys = Hotkeys()

    def flip(self) -> None:
        """On or off."""
        self.on = not self.on
        if not self.on:
            self.go_on()

    # -- from the rules to the question --------------------------------------------------------------------------------

    def look_ahead(self, session: Session[Any], key: str) -> None:
        """The watched player is about to answer: what comes of it is found on a copy, and one thing of it is asked."""
        self._coming = None
        fight = at_table(session).as_showdown
        if not self.on or fight is None or session.request is None:
            return
        if fight.record.round != self._round:
            self._round, self._asked_of = fight.record.round, set()
        new = (one for one in foreseen(session, key) if one[1].kind in ONCE_A_ROUND - self._asked_of)
        self._coming = next(new, None)

    def heard(self, event: Event, table: ShowdownTable) -> Question | None:
        """Returns what is asked before this event is seen; the table is as the event found it."""
        if not self.on or not self.scene.only_watched or self.scene.looking is not None:
            return None
        if isinstance(event, facts.AIDrawn):
            self._told.clear()
        self._told.append(event)
        if self._coming is not None and event == self._coming[0]:
            asked, self._coming = self._coming[1], None
            self._asked_of.add(asked.kind)
            return asked
        if not isinstance(event, facts.TargetPicked | facts.NoTarget):
            return None
        return whom(Moment(table, told=tuple(self._told)), event)

    def hold(self, asked: Question) -> Hold:
        """Asks when its turn comes, and keeps what comes after it waiting."""

        def open() -> None:
            self.asked, self.given, self._hold = asked, None, hold
            self.scene.renew_hand()
            self.scene.focus_on("predict:0")

        hold = Hold(open, self._close)
        return hold

    def _close(self) -> None:
        self.asked = self.given = self._hold = None
        self.scene.renew_hand()

    # -- the answer ----------------------------------------------------------------------------------------------------

    def answer(self, choice: int) -> None:
        """Takes the number of an option, keeps whether it was right, and says it."""
        if self.asked is None or self.given is not None:
            return
        self.given = choice
        rule, right = self.asked.rule, choice == self.asked.right
        refused = self.scene.app.memory.keep(lambda now: answered(now, rule, right))
        if refused is not None:
            self.scene.stack.toast(escape(refused), "warn")
        self.scene.renew_hand()
        self.scene.focus_on("predict-on")

    def go_on(self) -> None:
        """It is seen what comes."""
        hold = self._hold
        self._close()
        if hold is not None:
            hold.let_go()

    # -- the hand ------------------------------------------------------------------------------------------------------

    def widget(self, brief: bool) -> Widget:
        """The question in the hand, and its answers; or what was true, and why."""
        asked = self.asked
        assert asked is not None, "a question waits"
        style = "small" if brief else "body"
        if self.given is None:
            buttons: list[Widget] = [
                Low(words, partial(self.answer, n), hotkey=key, key=f"predict:{n}", style=style)
                for n, (words, key) in enumerate(zip(asked.options, self._letters(asked), strict=True))
            ]
            buttons.append(Low("Just show me", self.go_on, shy=True, key="predict-skip", style=style))
            buttons.append(Low("Back", self.scene.watch_back, hotkey="b", shy=True, key="back", style=style))
            return Column(Rich(f"{{info|Predict:}} {escape(asked.asked)}", style="body"), Row(*buttons, gap=5), gap=5)
        right = self.given == asked.right
        verdict = "{good|**Right.**}" if right else f"{{bad|**No:**}} {escape(asked.answer)}."
        rule = RULES[asked.rule]
        said = f"{verdict} {escape(asked.why)} [{escape(rule.title)}]({rule.id}) {{dim|p. {escape(rule.page)}}}"
        seen = Low("See it", self.go_on, hotkey="s", primary=True, key="predict-on", style=style)
        return Column(Rich(said, style="body", key="predicted"), Row(seen), gap=5)

    def _letters(self, asked: Question) -> list[str]:
        options = [Option(str(number), words) for number, words in enumerate(asked.options)]
        letters = self._keys.of(asked.asked, options, global_keys(self.scene.ui.input.bindings))
        return [letters.get(str(number), "") for number in range(len(asked.options))]
