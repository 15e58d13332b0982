"""What is told of a lesson: its line in the list, and the page about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ui.kit import Heading, Rich, Row, Widget, escape
from engine.ui.widgets.line import Line
from game.cards.numbers import counted
from game.rulebook.chapters import RULES
from game.rulebook.coverage.sketches import rule_of
from game.rulebook.icon_words import sign
from game.rulebook.markup import rich
from game.teaching.learnt import LessonKept
from game.teaching.lessons.reading import Lesson


def row(lesson: Lesson, kept: LessonKept, chosen: bool, press: Callable[[], None]) -> Widget:
    """One lesson in the list: its number and name, how far it was taken, how long it is, and what it is about."""
    head = Row(
        Rich(
            f"{{dim|{lesson.number}}}  {mark(kept)} **{escape(lesson.title)}**",
            style="lead",
            role="accent" if chosen else "text",
            grow=1,
        ),
        Rich(f"{lesson.text.minutes} min", style="small", role="dim"),
        gap=10,
        wrap=False,
    )
    about = Row(
        Rich(rich(lesson.text.about), style="body", grow=1),
        *([Rich("left in the middle", style="small", role="warn")] if kept.answers else []),
        gap=10,
        wrap=False,
    )
    return Line(
        head, about, key=f"lesson:{lesson.key}", on_press=press, chosen=chosen, kind="button", pad=9, gap=2,
        says=f"{lesson.number}, {lesson.title}: {lesson.text.about}, {state(kept)}",
    )  # fmt: skip


def flowing(text: str) -> str:
    """A text of several lines as it is read, in markup: a line is broken only where a paragraph ends."""
    return "\n\n".join(rich(" ".join(part.split())) for part in text.split("\n\n") if part.strip())


def mark(kept: LessonKept) -> str:
    """The sign of how far somebody came in a lesson."""
    if kept.done:
        return sign("check", "good", "Done")
    if kept.answers:
        return sign("hourglass", "warn", "Left in the middle")
    return sign("diamond", "dim", "Not taken yet")


def state(kept: LessonKept) -> str:
    """Says in a few words how far somebody came."""
    if kept.answers:
        return f"left in the middle, {counted(len(kept.answers), 'answer')} given"
    if not kept.done:
        return "not taken yet"
    return "done" if kept.done == 1 else f"done {kept.done} times"


def about(lesson: Lesson, kept: LessonKept, picture: Sequence[Widget]) -> list[Widget]:
    """The page about a lesson: its opening, its board, and the rules that it teaches."""
    facts = f"Lesson {lesson.number} {{dim|·}} {lesson.text.minutes} minutes {{dim|·}} {state(kept)}"
    return [
        Rich(escape(lesson.title), style="title", role="accent"),
        Rich(facts, style="small"),
        *picture,
        Rich(flowing(lesson.text.opening), key="opening"),
        Heading("What it teaches"),
        Rich(" {dim|·} ".join(rules(lesson)), style="small", key="teaches"),
    ]


def rules(lesson: Lesson) -> list[str]:
    """Returns the rules that a lesson teaches, each once, as links, in markup."""
    found = dict.fromkeys(rule_of(one) for one in lesson.text.rules)
    return [f"[{escape(RULES[one].title)}]({one})" for one in found if one in RULES]
