"""A quiz in a terminal: the table as it stands, the question with its options, then the truth, why, rule and lesson."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from engine.decision import Decision
from engine.errors import BadInput
from engine.session import Session
from game.cards.numbers import counted
from game.rulebook.chapters import RULES
from game.rulebook.markup import plain
from game.rules.campaign.settlement_table import settlement_of
from game.teaching.learnt import Memory
from game.teaching.predict.memory import to_go_over
from game.teaching.predict.position import Position, chapter_of
from game.teaching.predict.question import what_is_told
from game.teaching.predict.quiz import Answered, Quiz, chapters_with_positions, choose
from game.teaching.predict.taught_in import taught_in
from game.terminal.campaign_print import status_of as status_at_home
from game.terminal.campaign_print import trail_of
from game.terminal.watch_print import Printer

QUESTION, RIGHT, WRONG, QUIET = "bold cyan", "bold green", "bold red", "dim"
LEAVE = ("x", "q")
MOST_TOLD = 8
"""So many lines tell what comes of the moment."""
HELP = "Type the number of an answer; x leaves, and what was answered is kept."

Reader = Callable[[], str | None]
"""Gives the next line that somebody types; None where there are no more."""


class QuizDesk:
    """Asks a round, line by line."""

    def __init__(self, quiz: Quiz, out: Printer, read: Reader) -> None:
        self.quiz, self.out, self._read = quiz, out, read

    def ask_all(self) -> None:
        """Every question, until the round is over or somebody leaves; then the score."""
        self.out.say(HELP, QUIET)
        while not self.quiz.over:
            position = self.quiz.position
            session = position.session(keep=True)
            try:
                self._show(position, session)
                choice = self._choice(position)
                if choice is None:
                    break
                self._tell(self.quiz.answer(choice), session)
            finally:
                session.close()
        self._score()

    def _show(self, position: Position, session: Session[Any]) -> None:
        """The table at the moment of the question, and the question."""
        number, of = len(self.quiz.answers) + 1, len(self.quiz.positions)
        self.out.console.print()
        self.out.say(f"Question {number} of {of}: {chapter_of(position.rule)}", "bold reverse")
        self.out.say(f"Met in {position.played}.", QUIET)
        self._board(session)
        request = session.request
        if isinstance(request, Decision) and request.about not in position.question.asked:
            self.out.say(f"On the table: {request.about}", QUIET, 2)
        self.out.say(position.question.asked, QUESTION)
        for n, option in enumerate(position.question.options, 1):
            self.out.say(f"{n}  {option}", indent=2)

    def _board(self, session: Session[Any]) -> None:
        table = session.table
        fight = table.foremost.as_showdown
        if fight is not None:
            self.out.board(fight)
            return
        home = settlement_of(table)
        if home is None:
            return
        lines = [trail_of(home.hunt)] if home.hunt is not None else status_at_home(home)
        for line in lines:
            self.out.say(line, indent=4)

    def _choice(self, position: Position) -> int | None:
        """The number of the option that somebody types, from 0; None if they leave."""
        options = position.question.options
        while (line := self._read()) is not None:
            word = line.strip().casefold()
            if word in LEAVE:
                return None
            if word.isascii() and word.isdecimal() and len(word) < 5 and 1 <= int(word) <= len(options):
                return int(word) - 1
            self.out.say(f"{line.strip()!r} is none of them: type a number from 1 to {len(options)}, or x to leave.")
        return None

    def _tell(self, answer: Answered, session: Session[Any]) -> None:
        """Whether it was right, what comes of the moment, why, the rule and its lesson."""
        asked = answer.position.question
        if answer.right:
            self.out.say(f"Right: {asked.answer}.".replace("..", "."), RIGHT)
        else:
            self.out.say(f"No. It is: {asked.answer}.".replace("..", "."), WRONG)
        self.out.say(asked.why, indent=2)
        told = what_is_told(session, answer.position.then)
        for line in told[:MOST_TOLD]:
            self.out.say(line, QUIET, 4)
        rule = RULES[asked.rule]
        self.out.say(f"{rule.title} [{rule.id}, {rule.cited}]: {plain(rule.text)}", indent=2)
        lesson = taught_in(asked.rules)
        if lesson is not None:
            self.out.say(f"Lesson {lesson.number}, {lesson.title}, teaches it.", QUIET, 2)

    def _score(self) -> None:
        asked = len(self.quiz.answers)
        if not asked:
            return
        self.out.console.print()
        self.out.say(f"{self.quiz.right} of {counted(asked, 'question')} right.", "bold")
        for chapter, (right, of) in self.quiz.by_chapter().items():
            self.out.say(f"{chapter}: {right} of {of}", indent=2)


def play_quiz(about: str, questions: int, seed: int | None) -> None:
    """Asks a round with lines that are typed, or piped in. Raises BadInput for a chapter or rule that there is not."""
    memory = Memory()
    _tell_trouble(memory)
    quiz = Quiz(choose(memory.now, questions, about, seed), memory.keep)
    QuizDesk(quiz, Printer(True), _line).ask_all()


def list_quiz() -> None:
    """Prints the chapters that there are questions of, how many, and what of the person's own answers was wrong."""
    memory = Memory()
    _tell_trouble(memory)
    chapters = chapters_with_positions()
    widest = max(map(len, chapters), default=0)
    print(f"{counted(sum(chapters.values()), 'question')} of {counted(len(chapters), 'chapter')}:")
    for chapter, n in chapters.items():
        known = [asked for rule, asked in memory.now.quiz.items() if chapter_of(rule) == chapter]
        answered = sum(asked.right + asked.wrong for asked in known)
        score = f"  {sum(asked.right for asked in known)} of {answered} answered rightly" if answered else ""
        print(f"  {chapter:<{widest}}  {n:>3}{score}")
    wrong = to_go_over(memory.now)
    if wrong:
        print(f"To go over: {', '.join(wrong)}.")


def forget_quiz() -> None:
    """Forgets what was right and wrong. Raises BadInput if the disk refuses."""
    memory = Memory()
    refused = memory.forget("quiz")
    if refused is not None:
        raise BadInput(refused)
    print("What was right and wrong in the quiz is forgotten.")


def _tell_trouble(memory: Memory) -> None:
    if memory.said is not None:
        print(f"lanternfall: {memory.said}", file=sys.stderr)


def _line() -> str | None:
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        print(line.rstrip("\n"))
    return line if line else None
