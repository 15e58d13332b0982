"""What a lesson file may say (docs/how-to/write-a-lesson.md). Plain records: `reading` makes them from YAML."""

from __future__ import annotations

from typing import Any, Literal

from game.scenarios.format import Part

LONGEST_SAYING = 240
"""Letters that the teacher says at a time, as they are shown."""
FEWEST_MINUTES, MOST_MINUTES = 3, 8


class When(Part):
    """What brings a moment, meets a goal or loses it; all that it names has to hold at once.

    `told`: a fact, with fields as in `expect` of a scenario, told `times` times since the lesson began. `answers` and
    `tries`: what the learner answers, and what is refused when it is tried; `before`: an answer that is about to be
    given, and is given when the teacher is done. Those three are patterns, in which `*` stands for anything. `asks`
    (the topic), `by`, `actor`, `offered` and `not_offered` are of the question on the table; with an answer, of the
    question that it was given to. `values` are those at the table then.
    """

    asks: str = ""
    by: int | Literal["everybody"] | None = None
    actor: str = ""
    offered: list[str] = []
    not_offered: list[str] = []
    values: dict[str, Any] = {}
    told: dict[str, Any] | None = None
    times: int = 1
    answers: str = ""
    before: str = ""
    tries: str = ""


class Reply(Part):
    """An answer to a question of the teacher."""

    say: str
    right: bool = False
    why: str = ""


class Moment(Part, kw_only=True):
    """What the teacher says, once: a comment (`say`) or a question (`ask` with `answers`), or both."""

    when: When
    say: str = ""
    ask: str = ""
    answers: list[Reply] = []
    rule: str = ""
    optional: bool = False


class Goal(Part, kw_only=True):
    """What the learner is to do. `hint` is told on request, or after a few answers that do not lead there; `lost` says
    when it can no longer be done in this game, besides the end of it.
    """

    do: str
    met: When
    hint: str = ""
    rule: str = ""
    lost: When | None = None


class Shown(Part, kw_only=True):
    """A legal answer that is worse than it looks: what it allows is played on a copy and told.

    On the copy the answer is given, then those of `shows`, each as soon as it is offered; the careful player answers
    whatever else is asked, until the last of them was given and the fact `until` was told. `dice` are the copy's own:
    what the game itself has ahead stays hidden.
    """

    when: When
    say: str
    shows: list[str] = []
    until: dict[str, Any] | None = None
    dice: dict[str, list[Any]] = {}
    rule: str = ""


class Tried(Part):
    """On the way as told: an answer that is tried there and refused."""

    tries: str


class LessonText(Part, kw_only=True):
    """A lesson as its file has it.

    `scenario` is a scenario without title and expectations; its `auto` are standing answers on the way as told and for
    bots, while learners answer everything. `told` is one way through that meets every goal and brings every moment that
    is not optional; the teacher's questions are answered rightly on it.
    """

    title: str
    about: str
    minutes: int
    rules: list[str]
    opening: str
    scenario: dict[str, Any]
    moments: list[Moment]
    goals: list[Goal]
    tries: list[Shown] = []
    close: str
    told: list[str | Tried]
