"""Dialogs over the table of a lesson: what an answer would allow, all that was said, and the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ui.context import Ui
from engine.ui.kit import Act, Button, Column, Heading, Intent, Overlay, Rich, Row, Rule, ScrollView, Widget, escape
from game.rulebook.icon_words import sign
from game.rulebook.markup import rich
from game.scenes.lessons.row import flowing, rules
from game.scenes.lessons.said import rule_link
from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.showing import Look

WIDE = 640


class LookDialog(Overlay):
    """What a legal answer would allow, as it went on a copy: the game itself stays as it is."""

    def __init__(self, ui: Ui, look: Look, answer: str, go: Callable[[], None]) -> None:
        super().__init__(ui)
        self.look, self.answer, self.go = look, answer, go

    def build(self) -> Widget:
        lines = [line for line in self.look.lines if line.text]
        then = sign("chevron-right", "dim", "Then")
        told = [Rich(f"{then} {rich(line.text)}", key=f"line:{n}") for n, line in enumerate(lines)]
        rule = rule_link(self.look.shown.rule)
        says = Rich(f"**{rich(self.look.shown.say)}**" + (f"  {rule}" if rule else ""), key="says")
        return self.framed(
            "What would that allow?",
            Rich(f"Played on a copy, with other dice: **{escape(self.answer)}**. Your table stays as it is.",
                 style="small", role="dim"),
            Rule(),
            ScrollView(Column(*told, gap=3), key="look-body"),
            Rule(),
            says,
            Row(
                Button("Do it all the same", self._go, shy=True, key="go"),
                Button("Think again", self.shut, primary=True, key="close"),
                gap=10,
                justify="end",
            ),
            wide=WIDE,
        )  # fmt: skip

    def _go(self) -> None:
        self.shut()
        self.go()


class SaidDialog(Overlay):
    """Everything that the teacher has said in this lesson, the newest last."""

    def __init__(self, ui: Ui, play: LessonPlay) -> None:
        super().__init__(ui)
        self.play = play

    def build(self) -> Widget:
        lines: list[Widget] = [Rich(flowing(self.play.lesson.text.opening), key="opening")]
        for one in self.play.said:
            rule = rule_link(one.moment.rule)
            for words in (one.moment.say, one.moment.ask):
                if words:
                    lines.append(
                        Rich(f"{rich(words)}  {rule}", key=f"said:{one.index}:{bool(words == one.moment.ask)}")
                    )
            reply = self.play.replies.get(one.index)
            if reply is not None:
                lines.append(Rich(f"{{dim|You: {rich(reply.say)}}} {rich(reply.why)}", key=f"reply:{one.index}"))
        return self.framed_page(
            "What was said", "Going back drops what was said since.", Column(*lines, gap=9), WIDE, to_end=True
        )


class EndDialog(Overlay):
    """A lesson is done: what was learnt, and where to go from here. `ways` are (label, key, what it does)."""

    def __init__(self, ui: Ui, play: LessonPlay, ways: Sequence[tuple[str, str, Callable[[], None]]]) -> None:
        super().__init__(ui)
        self.play, self.ways = play, list(ways)

    def first_focus(self) -> str | None:
        return self.ways[-1][1]

    def build(self) -> Widget:
        lesson = self.play.lesson
        taught = Rich(f"{sign('check', 'good', 'Learnt')} {' {dim|·} '.join(rules(lesson))}", key="taught")
        last = len(self.ways) - 1
        return self.framed(
            f"{escape(lesson.title)}: done",
            ScrollView(
                Column(Rich(flowing(lesson.text.close), key="words"), Heading("What it taught"), taught, gap=6),
                key="end-body",
            ),
            Row(
                *(
                    Button(label, self._do(do), primary=n == last, shy=n < last, key=key)
                    for n, (label, key, do) in enumerate(self.ways)
                ),
                gap=10,
                justify="end",
            ),
            wide=WIDE,
        )

    def _do(self, do: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            self.shut()
            do()

        return run

    def on_intent(self, intent: Intent) -> bool:
        """Back leaves the table as it lies: it can be played on."""
        return super().on_intent(intent) or intent.act is Act.UNDO
