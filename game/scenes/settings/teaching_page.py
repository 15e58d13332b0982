"""The page of watching and learning: pace, speed of reading, tips, and what was learnt, to be begun anew by parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from engine.ui.dialog import Dialog, Reply
from engine.ui.kit import Button, Choice, Column, Grid, Heading, Rich, Rule, Toggle, Ui, Widget, escape
from game.cards.numbers import counted
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.scenes.app.application import App
from game.teaching.learnt import Learnt, Section
from game.teaching.teach_pace import Pace, reading_time

READERS = ((120, "slow"), (160, "steady"), (200, "usual"), (260, "quick"), (350, "fast"))
"""Words a minute, and what they are called."""


class Part(NamedTuple):
    """A part of what was learnt: what it is called, and how much of it there is, in words; nothing if it is empty."""

    section: Section
    label: str
    has: Callable[[Learnt], str]


PARTS = (
    Part("syllabus", "Rules that were told", lambda now: counted(len(now.syllabus), "rule") if now.syllabus else ""),
    Part(
        "lessons",
        "Lessons",
        lambda now: counted(len(now.lessons), "lesson") if now.lessons else "",
    ),
    Part("quiz", "Questions", lambda now: counted(len(now.quiz), "rule") if now.quiz else ""),
    Part("tips", "Tips", lambda now: counted(len(now.tips.seen), "tip") if now.tips.seen else ""),
)


def teaching_page(app: App, keep: Callable[[str, object], None], changed: Callable[[], None]) -> list[Widget]:
    """Returns the lines of the page; `keep(setting, value)` keeps what is changed, `changed` builds the page anew."""
    now, memory = app.ui.settings, app.memory
    nearest = min(READERS, key=lambda one: abs(one[0] - now.reading_speed))
    pace = now.watch_pace if now.watch_pace in list(Pace) else Pace.TEACH.value
    said = [Rich(escape(memory.said), role="warn", key="learnt-said")] if memory.said else []

    return [
        Choice(
            "Pace of watching",
            pace,
            [(one.value, one.said) for one in Pace],
            partial(keep, "watch_pace"),
            note="at Teach each line waits until it is read, with its rule the first time",
            key="watch-pace",
        ),
        Choice(
            "Reading",
            str(nearest[0]),
            [(str(words), name) for words, name in READERS],
            lambda chosen: keep("reading_speed", int(chosen)),
            note=f"{now.reading_speed} words a minute",
            key="reading-speed",
        ),
        Toggle("Tips", now.tips, partial(keep, "tips"), note="in the first game, each once", key="tips"),
        Rule(),
        Heading("What you have learnt"),
        *said,
        Grid(*[_part(app, part, changed) for part in PARTS], cell=330, gap=8),
    ]


def _part(app: App, part: Part, changed: Callable[[], None]) -> Widget:
    """A part, how much there is of it, and the press that begins it anew."""
    has = part.has(app.memory.now)

    def forget() -> None:
        _kept(app, app.memory.forget(part.section))
        changed()

    def ask() -> None:
        app.stack.push(
            Dialog(
                app.ui,
                f"{part.label}: begin anew?",
                f"{has[:1].upper()}{has[1:]} will be forgotten; settings and games stay as they are.",
                [Reply("Begin anew", forget, destroys=True), Reply("Leave it")],
            )
        )

    return Button(
        f"{part.label}: begin anew",
        ask,
        sub=f"{has} so far" if has else "",
        why_not=None if has else "nothing yet",
        shy=True,
        key=f"forget:{part.section}",
        style="body",
    )


def _kept(app: App, refused: str | None) -> None:
    if refused is not None:
        app.stack.toast(escape(refused), "warn")


def teaching_preview(ui: Ui) -> list[Widget]:
    """Shows a rule as it is told the first time and the second, and how long it stands."""
    rule, speed = RULES[SAMPLE], ui.settings.reading_speed
    seconds = round(reading_time([rule.title, rule.text], speed))
    return [
        Heading("As it will be told"),
        Column(
            Rich(f"{{accent|New:}} **[{escape(rule.title)}]({rule.id})** {{dim|p. {escape(rule.page)}}}"),
            Rich(rich(rule.text), style="small"),
            Rich(f"Reading, {seconds} s. Space goes on at once.", style="small", role="dim"),
            gap=3,
        ),
        Rich(
            "The second time one line of it stands there, and from then on the game is silent about it.", style="small"
        ),
    ]


SAMPLE = "monster-blind-spot"
