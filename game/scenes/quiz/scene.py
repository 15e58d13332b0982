"""The quiz: a table out of real play on the real board, a question, its answers; then the truth, why, and the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.decision import Option
from engine.errors import BadInput
from engine.session import Session
from engine.ui.dialog import report
from engine.ui.kit import (
    Act,
    Bar,
    Button,
    Center,
    Column,
    Crumbs,
    Grid,
    Heading,
    Intent,
    Item,
    Panel,
    Rich,
    Row,
    ScrollView,
    Widget,
    Zones,
    escape,
)
from engine.ui.widgets.inset import Inset
from game.cards.numbers import counted
from game.phases.showdown.setup import founders
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.campaign.settlement_table import settlement_of
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.art.places.lantern_hoard import Hoard
from game.scenes.parts.background_picture import Shown
from game.scenes.parts.hotkeys import Hotkeys, global_keys
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.parts.prerender import raise_again
from game.scenes.parts.seat_marks import figure_of, own_marks
from game.scenes.quiz.position_board import PositionBoard
from game.scenes.quiz.table_in_words import home_in_words, party_in_words
from game.teaching.predict.memory import to_go_over
from game.teaching.predict.position import Position, chapter_of
from game.teaching.predict.quiz import Answered, Quiz, chapters_with_positions, choose
from game.teaching.predict.taught_in import taught_in
from game.views.tables import at_table

ROUND = 10
"""So many questions are a round."""
MOST_SEEN = 12
"""So many people sit round the lanterns at most."""
LARGE = 1.3
"""Above this text scale the answers that were neither true nor given make room for the truth."""
CELL = 300
"""Design pixels of a chapter in the list, at least."""


class QuizScene(AppScene):
    """First what the round is to be about, then question after question, at last how much of it was known. `quiz` and
    `chosen` (the number of an answer to its first question) are given by shots."""

    glow = 0.35
    back_closes = True

    def __init__(self, app: App, quiz: Quiz | None = None, chosen: int | None = None) -> None:
        super().__init__(app)
        self.quiz: Quiz | None = None
        self.given: Answered | None = None
        """The answer to the question on the screen, once there is one."""
        self.session: Session[Any] | None = None
        self.board: PositionBoard | None = None
        self.pictures = Shown(app, self.refresh)
        self.party = Diorama(app, self.refresh)
        if quiz is not None:
            self._begin(quiz)
            if chosen is not None:
                self.answer(chosen)

    # -- life ------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.ui.lookup = self.board.entries.lookup if self.board is not None else self.app.lookup
        self.app.in_background(taught_in, (), done=lambda lesson: None, failed=raise_again)  # the heads of all lessons

    def again(self) -> None:
        """Another page lay over this one, perhaps a table with entries of its own."""
        self.ui.lookup = self.board.entries.lookup if self.board is not None else self.app.lookup
        self.refresh()

    def leave(self) -> None:
        self._put_away()
        self.ui.lookup = self.app.lookup

    def update(self, dt: float) -> None:
        if self.board is not None:
            self.board.prepare_soon()

    def _put_away(self) -> None:
        """The table of the last question is cleared."""
        if self.board is not None:
            self.board.leave()
            self.board = None
        if self.session is not None:
            self.session.close()
            self.session = None

    # -- the round -------------------------------------------------------------------------------------------------

    def begin(self, about: str = "") -> None:
        """A round about a chapter, or about everything."""
        try:
            self._begin(Quiz(choose(self.app.memory.now, ROUND, about), self.app.memory.keep))
        except BadInput as error:  # a file of the program's own is broken
            self.stack.push(report(self.ui, error))

    def _begin(self, quiz: Quiz) -> None:
        self.quiz = quiz
        self.next()

    def next(self) -> None:
        """The next question; after the last one, the score."""
        self._put_away()
        self.given = None
        assert self.quiz is not None, "a round is under way"
        if not self.quiz.over:
            self.session = self.quiz.position.session(keep=True)
            if at_table(self.session).as_showdown is not None:
                self.board = PositionBoard(self.app, self.session, self._redraw)
        if self._stack is not None:
            self.ui.lookup = self.board.entries.lookup if self.board is not None else self.app.lookup
            self.memory.pop("quizbook-zone", None)
            self.refresh()
            self.focus_first()

    def answer(self, choice: int) -> None:
        """Takes an answer, and shows what is true."""
        if self.quiz is None or self.given is not None or self.quiz.over:
            return
        self.given = self.quiz.answer(choice)
        position = self.given.position
        if self.board is not None:
            self.board.play(position.then, position.question.kind)
        if self._stack is not None:
            self.ui.sounds.play("bell" if self.given.right else "tick")
            self.refresh()
            self.focus_first()

    def end(self) -> None:
        """Back to what a round can be about."""
        self._put_away()
        self.quiz = self.given = None
        self.ui.lookup = self.app.lookup
        self.refresh()
        self.focus_first()

    def _redraw(self, key: str) -> None:
        widget = self.root.find(key)
        if widget is not None:
            widget.invalidate()

    # -- the screen ------------------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK and self.quiz is not None:
            self.end()
            return True
        return super().on_intent(intent)

    @property
    def shown(self) -> Position | None:
        """The position on the screen."""
        if self.given is not None:
            return self.given.position
        return None if self.quiz is None or self.quiz.over else self.quiz.position

    def first_focus(self) -> str | None:
        if self.quiz is None:
            return "all"
        return "next" if self.given is not None or self.shown is None else "option:0"

    def build(self) -> Widget:
        if self.quiz is None:
            return self._choosing()
        position = self.shown
        if position is None:
            return self._score()
        crumbs = [("Quiz", None), (chapter_of(position.rule), None)]
        return Zones(
            self._table(position), self._hand(), self._book(position), top=Crumbs(crumbs), book_share=0.4, key="quiz"
        )

    # -- what a round is about -------------------------------------------------------------------------------------

    def _choosing(self) -> Widget:
        chapters = chapters_with_positions()
        now = self.app.memory.now
        rows: list[Widget] = []
        for chapter, n in chapters.items():
            known = [asked for rule, asked in now.quiz.items() if chapter_of(rule) == chapter]
            answered = sum(asked.right + asked.wrong for asked in known)
            right = sum(asked.right for asked in known)
            note = f"{right} of {answered} right" if answered else counted(n, "question")
            rows.append(Item(escape(chapter), partial(self.begin, chapter), note=note, key=f"chapter:{chapter}"))
        page = ScrollView(
            Column(Heading("Of one chapter"), Grid(*rows, cell=CELL, gap=6), gap=6, pad=4), key="chapters", grow=1
        )
        hand = Row(
            Rich(f"{counted(sum(chapters.values()), 'table')} out of real play.", grow=1, key="summary"),
            Button("Back", self.close, act=Act.BACK, shy=True, key="back"),
            Button("Ten questions", self.begin, primary=True, style="subtitle", key="all"),
            gap=12,
        )
        return Zones(page, hand, self._about(), top=Crumbs([("Quiz", None)]), book_share=0.42)

    def _about(self) -> Widget:
        lines: list[Widget] = [
            Heading("What comes next?"),
            Rich("Whom will it pick, where does it go, what hits, what does the damage do, is this allowed?"),
            Rich("Each table was met in real play. Judge it before you see it: whoever has guessed, remembers."),
        ]
        quiz = self.app.memory.now.quiz
        if quiz:
            known = sum(asked.row > 0 for asked in quiz.values())
            lines.append(Bar(known / len(quiz), label="Known of what was asked", value=f"{known} of {len(quiz)}"))
        wrong = to_go_over(self.app.memory.now)
        if wrong:
            lines.append(Heading("To go over"))
            lines += [Rich(f"- [{escape(RULES[rule].title)}]({rule})") for rule in wrong[:8] if rule in RULES]
            lines.append(Rich("They come again soon.", role="dim", style="small"))
        if quiz:
            lines.append(Button("Forget all answers", self._forget, quiet=True, style="body", key="forget"))
        return Column(*lines, self._lit_party(), gap=8)

    def _forget(self) -> None:
        refused = self.app.memory.forget("quiz")
        self.stack.toast(escape(refused or "What was right and wrong is forgotten."), "warn" if refused else "dim")
        self.refresh()
        self.focus_first()

    # -- a question ------------------------------------------------------------------------------------------------

    def _table(self, position: Position) -> Widget:
        if self.board is not None:
            return self.board.widget()
        assert self.session is not None, "its table is laid"
        home = settlement_of(self.session.table)
        assert home is not None, "where nobody fights there is a settlement"
        words: list[Widget] = [Rich(line) for line in home_in_words(home)]
        if home.hunt is not None:
            return ScrollView(Center(Panel(*words, kind="well", pad=22, gap=8), most=620), key="home", grow=1)
        people = [home.sheet(who) for who in home.survivors()][:MOST_SEEN]
        hoard = Hoard(tuple((one.gender, number) for number, one in enumerate(people)), home.campaign.death_count)
        picture = Inset(
            self.pictures.settlement(hoard), label="The settlement by lantern light", key="picture", most=0.5
        )
        panel = ScrollView(Panel(*words, kind="well", pad=16, gap=6), key="home")
        return Column(picture, panel, gap=8, grow=1)

    def _book(self, position: Position) -> Widget:
        asked, given = position.question, self.given
        parts: list[Widget] = [Rich(escape(asked.asked), style="lead", key="asked")]
        told: Sequence[int] = range(len(asked.options))
        if given is not None and self.ui.theme.text_scale > LARGE:
            told = (asked.right, given.choice)
        parts += [self._option(number, asked.options[number]) for number in dict.fromkeys(told)]
        parts += self._truth(given) if given is not None else self._party()
        return Column(*parts, self._lit_party(), gap=8)

    def _lit_party(self) -> Widget:
        """Those of whom all questions are, where there is room below the words."""
        people = founders()
        marks = own_marks([one.name for one in people])
        figures = [Figure(figure_of(one, place, marks[place])) for place, one in enumerate(people)]
        return Inset(partial(self.party.paint, figures=figures), label="Four by lantern light", key="party", most=0.8)

    def _option(self, number: int, option: str) -> Widget:
        given = self.given
        if given is None:
            letter = self._letters().get(str(number), "")
            return Button(option, partial(self.answer, number), hotkey=letter, style="body", key=f"option:{number}")
        right, chosen = given.position.question.right, given.choice
        if number == right:
            words = f"{{check:good}} {{good|**{escape(option)}**}}"
        elif number == chosen:
            words = f"{{cross:bad}} {{bad|{escape(option)}}}"
        else:
            words = f"{{dim|{escape(option)}}}"
        return Panel(Rich(words), kind="chosen" if number == right else "well", pad=8)

    def _letters(self) -> dict[str, str]:
        """The letters that press the answers; numbers have none."""
        position = self.shown
        if position is None:
            return {}
        options = [Option(str(number), words) for number, words in enumerate(position.question.options)]
        return Hotkeys().of("quiz", options, global_keys(self.ui.input.bindings))

    def _truth(self, given: Answered) -> list[Widget]:
        asked = given.position.question
        rule = RULES[asked.rule]
        verdict = "**Right.**" if given.right else "**No.**"
        parts: list[Widget] = [
            Rich(f"{verdict} {escape(asked.why)}", role="good" if given.right else "text", key="why"),
            Rich(f"[{escape(rule.title)}]({rule.id}) {{dim|{escape(rule.cited)}}}", key="rule"),
            Rich(rich(rule.text), style="small", key="text"),
        ]
        lesson = taught_in(asked.rules)
        if lesson is not None:
            label, leads = f"Lesson {lesson.number}: {lesson.title}", partial(self.app.to_lessons, lesson.key)
            parts.append(Button(label, leads, quiet=True, hotkey="l", style="body", key="lesson"))
        return parts

    def _party(self) -> list[Widget]:
        fight = at_table(self.session).as_showdown if self.session is not None else None
        if fight is None:
            return []
        return [Heading("How they are"), *(Rich(line, style="small") for line in party_in_words(fight))]

    def _hand(self) -> Widget:
        assert self.quiz is not None
        quiz = self.quiz
        number = len(quiz.answers) + (self.given is None)
        done = f"Question {number} of {len(quiz.positions)}"
        score = f", {quiz.right} right" if quiz.answers else ""
        buttons: list[Widget] = [Button("Leave", self.end, act=Act.BACK, shy=True, key="leave")]
        if self.given is not None:
            label = "The score" if quiz.over else "Next"
            buttons.append(Button(label, self.next, primary=True, hotkey="n", style="subtitle", key="next"))
        return Row(Rich(f"{{dim|{done}{score}}}", grow=1, key="score"), *buttons, gap=12)

    # -- the score -------------------------------------------------------------------------------------------------

    def _score(self) -> Widget:
        assert self.quiz is not None
        quiz = self.quiz
        head = f"{quiz.right} of {len(quiz.answers)} right"
        rows: list[Widget] = [Rich(head, style="title", role="accent", align="center")]
        for chapter, (right, of) in quiz.by_chapter().items():
            rows.append(Bar(right / of, label=chapter, value=f"{right} of {of}", pigment="brass"))
        wrong = [answer.position for answer in quiz.answers if not answer.right]
        book: list[Widget] = [Heading("To go over") if wrong else Heading("Nothing to go over")]
        for position in wrong:
            rule = RULES[position.rule]
            book.append(Rich(f"- [{escape(rule.title)}]({rule.id})"))
        if wrong:
            book.append(Rich("They come again soon, in the next rounds.", role="dim", style="small"))
        hand = Row(
            Rich("", grow=1),
            Button("Back", self.end, act=Act.BACK, shy=True, key="leave"),
            Button("Ten more", self.begin, primary=True, hotkey="n", style="subtitle", key="next"),
            gap=12,
        )
        hoard = Hoard(tuple((one.gender, number) for number, one in enumerate(founders())), 0)
        picture = Inset(
            self.pictures.settlement(hoard), label="The settlement by lantern light", key="picture", most=0.7
        )
        page = Column(Center(Panel(*rows, kind="well", pad=26, gap=8), most=560), picture, gap=10, grow=1)
        shown = Column(*book, self._lit_party(), gap=8)
        return Zones(page, hand, shown, top=Crumbs([("Quiz", None), ("Score", None)]), book_share=0.4)


def quiz_page(app: App) -> QuizScene:
    """Returns the page that asks what a round is to be about."""
    return QuizScene(app)
