"""What a person knows of each rule, and when it is asked again: counted in questions, with no clock.

After a wrong answer the rule comes again after a few questions; after each right one in a row it waits twice as long.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.chance import Chance
from game.teaching.learnt import Asked, Learnt

AFTER_WRONG = 3
AFTER_RIGHT = 8
MOST_DOUBLINGS = 6


def asked_in_all(now: Learnt) -> int:
    """The number of questions that this person has answered."""
    return sum(asked.right + asked.wrong for asked in now.quiz.values())


def answered(now: Learnt, rule: str, right: bool) -> Learnt:
    """Returns what is known after an answer to a question about this rule."""
    before, done = now.quiz.get(rule, Asked()), asked_in_all(now) + 1
    if right:
        row = before.row + 1
        wait = AFTER_RIGHT * 2 ** min(row - 1, MOST_DOUBLINGS)
        asked = replace(before, right=before.right + 1, row=row, due=done + wait)
    else:
        asked = replace(before, wrong=before.wrong + 1, row=0, due=done + AFTER_WRONG)
    return replace(now, quiz=now.quiz | {rule: asked})


def is_due(now: Learnt, rule: str) -> bool:
    """True if a rule that was asked before is to be asked again."""
    asked = now.quiz.get(rule)
    return asked is not None and asked.due <= asked_in_all(now)


def to_go_over(now: Learnt) -> list[str]:
    """The rules that were last answered wrongly, the longest due first."""
    wrong = [(asked.due, rule) for rule, asked in now.quiz.items() if asked.wrong and not asked.row]
    return [rule for _, rule in sorted(wrong)]


def order(now: Learnt, rules: Sequence[str], chance: Chance) -> list[str]:
    """The rules in the order in which they are best asked: first what was wrong and is due, then what was never asked,
    then what is due though it was right, then the rest, the longest known last. Equals are mixed.
    """
    done = asked_in_all(now)

    def rank(rule: str) -> tuple[int, int]:
        asked = now.quiz.get(rule)
        if asked is None:
            return 1, 0
        if asked.due <= done:
            return (0 if not asked.row else 2), asked.due
        return 3, asked.due

    mixed = list(dict.fromkeys(rules))
    chance.shuffle(mixed, "quiz")
    return sorted(mixed, key=rank)
