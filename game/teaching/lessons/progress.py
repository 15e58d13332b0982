"""How far somebody came in each lesson: kept in what a person has learnt, and gone on with from there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.teaching.learnt import Learnt, LessonKept, Memory
from game.teaching.lessons.play import Act, Kind, LessonPlay
from game.teaching.lessons.reading import Lesson

NEVER = LessonKept()


def kept(memory: Memory, lesson: Lesson) -> LessonKept:
    """Returns how far this lesson was taken."""
    return memory.now.lessons.get(lesson.key, NEVER)


def resumed(memory: Memory, lesson: Lesson) -> LessonPlay:
    """The lesson where it was left, or at its beginning."""
    return LessonPlay(lesson, read(kept(memory, lesson).answers))


def keep(memory: Memory, play: LessonPlay) -> str | None:
    """Keeps how far this play has come: done once more, or where it was left. Returns a sentence if the disk refused.

    To be called after each answer, or when the lesson is left; one play is counted once, however often its last answer
    is taken back.
    """
    done = int(play.done and not play.counted)
    play.counted = play.counted or play.done
    left = () if play.done else written(play.acts)

    def change(now: Learnt) -> Learnt:
        before = now.lessons.get(play.lesson.key, NEVER)
        return replace(now, lessons=now.lessons | {play.lesson.key: LessonKept(left, before.done + done)})

    return memory.keep(change)


def written(acts: Sequence[Act]) -> tuple[str, ...]:
    """Returns what was done, as it is kept."""
    return tuple(f"{act.kind}:{act.key}" for act in acts)


def read(answers: Sequence[str]) -> list[Act]:
    """Returns what was done, as it was kept; what no lesson has written ends it."""
    acts = []
    for line in answers:
        kind, _, key = line.partition(":")
        if kind not in tuple(Kind):
            break
        acts.append(Act(Kind(kind), key))
    return acts
