"""Predict: while a game is watched, whom the monster's card will pick is asked before it is seen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.decision import Option
from engine.event import Event
from engine.ui.kit import Column, Hold, Rich, Row, Widget, escape
from game import facts
from game.rulebook.chapters import RULES
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.parts.hotkeys import Hotkeys, global_keys
from game.scenes.table.top_row import Low
from game.teaching.predict.memory import answered
from game.teaching.predict.question import Moment, Question
from game.teaching.predict.targets import whom

if TYPE_CHECKING:
    from game.scenes.table.table_scene import TableScene


class Predicting:
    """Asks at each card that picks, while `on`: the play stands at the drawn card until there is an answer, then shows.
    `asked` is the question that waits, `given` the number of its answer once there is one.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.on = False
        self.asked: Question | None = None
        self.given: int | None = None
        self._hold: Hold | None = None
        self._told: list[Event] = []
        self._keys = Hotkeys()

    def flip(self) -> None:
        """On or off."""
        self.on = not self.on
        if not self.on:
            self.go_on()

    # -- from the rules to the question --------------------------------------------------------------------------------

    def heard(self, event: Event, table: ShowdownTable) -> Question | None:
        """Returns what is asked before this event is seen; the table is as the event found it."""
        if not self.on or not self.scene.only_watched or self.scene.looking is not None:
            return None
        if isinstance(event, facts.AIDrawn):
            self._told.clear()
        self._told.append(event)
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
