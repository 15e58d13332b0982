"""A round of questions: which positions are asked, what was answered, and how much of each chapter was known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from engine.chance import Chance
from engine.errors import BadInput
from game.rulebook.chapters import CHAPTERS
from game.rulebook.ids import PAGES
from game.teaching.learnt import Learnt
from game.teaching.predict.memory import answered, asked_in_all, order
from game.teaching.predict.position import POSITIONS, Position, chapter_of, position_files, read_position, rule_of_file

Keep = Callable[[Callable[[Learnt], Learnt]], str | None]
"""Keeps what was learnt: `Memory.keep`."""


@dataclass(frozen=True)
class Answered:
    """One answer of a round."""

    position: Position
    choice: int

    @property
    def right(self) -> bool:
        return self.choice == self.position.question.right


class Quiz:
    """One round: positions in their order, and the answers so far."""

    def __init__(self, positions: Sequence[Position], keep: Keep | None = None) -> None:
        self.positions = list(positions)
        self.answers: list[Answered] = []
        self._keep = keep

    @property
    def over(self) -> bool:
        return len(self.answers) >= len(self.positions)

    @property
    def position(self) -> Position:
        """The one that is asked now. Raises IndexError when the round is over."""
        return self.positions[len(self.answers)]

    @property
    def right(self) -> int:
        """The number of right answers."""
        return sum(answer.right for answer in self.answers)

    def answer(self, choice: int) -> Answered:
        """Takes the number of an option, and keeps whether it was right. Raises BadInput for one that there is not."""
        options = self.position.question.options
        if not 0 <= choice < len(options):
            raise BadInput(f"There is no answer {choice + 1}: there are {len(options)}.")
        given = Answered(self.position, choice)
        self.answers.append(given)
        if self._keep is not None:
            rule = given.position.rule
            self._keep(lambda now: answered(now, rule, given.right))
        return given

    def by_chapter(self) -> dict[str, tuple[int, int]]:
        """Right answers, and questions, of each chapter that came up, in the order of the rulebook."""
        asked: Counter[str] = Counter()
        right: Counter[str] = Counter()
        for answer in self.answers:
            chapter = chapter_of(answer.position.rule)
            asked[chapter] += 1
            right[chapter] += answer.right
        return {chapter: (right[chapter], asked[chapter]) for chapter in CHAPTERS if asked[chapter]}


def choose(now: Learnt, n: int, about: str = "", seed: int | None = None, folder: Path = POSITIONS) -> list[Position]:
    """So many positions for a round, of one chapter or one rule if `about` names it: what was wrong and is due first
    (`memory.order`), each rule once before any comes twice. Raises BadInput for a chapter or rule that no position is
    about, with the nearest. Without a `seed` each round is mixed differently.
    """
    chance = Chance.seeded(asked_in_all(now) if seed is None else seed)
    by_rule: dict[str, list[Path]] = {}
    for path in position_files(folder):
        by_rule.setdefault(rule_of_file(path), []).append(path)
    if about:
        wanted = _about(about, list(by_rule))
        by_rule = {rule: by_rule[rule] for rule in wanted}
    for paths in by_rule.values():
        chance.shuffle(paths, "positions")
    chosen: list[Path] = []
    rules = order(now, list(by_rule), chance)
    while len(chosen) < n and any(by_rule.values()):
        for rule in rules:
            if by_rule[rule] and len(chosen) < n:
                chosen.append(by_rule[rule].pop())
    return [read_position(path) for path in chosen]


def chapters_with_positions(folder: Path = POSITIONS) -> dict[str, int]:
    """The number of positions of each chapter that has any, in the order of the rulebook."""
    count = Counter(chapter_of(rule_of_file(path)) for path in position_files(folder))
    return {chapter: count[chapter] for chapter in CHAPTERS if count[chapter]}


def _about(words: str, rules: list[str]) -> list[str]:
    """The rules that a chapter (or the beginning of its name) or a rule id stands for."""
    asked = words.strip().casefold()
    if asked in rules:
        return [asked]
    chapters = {chapter_of(rule) for rule in rules}
    named = [one for one in CHAPTERS if one in chapters and one.casefold() == asked]
    named = named or [one for one in CHAPTERS if one in chapters and one.casefold().startswith(asked)]
    if asked and len(named) == 1:
        return [rule for rule in rules if chapter_of(rule) == named[0]]
    if asked in PAGES:
        raise BadInput(f"No question is about the rule {asked} yet; its chapter is {chapter_of(asked)!r}.")
    every = [*(one for one in CHAPTERS if one in chapters), *sorted(rules)]
    near = get_close_matches(asked, [one.casefold() for one in every], n=3, cutoff=0.5)
    shown = [next(one for one in every if one.casefold() == found) for found in near]
    cure = f"did you mean {', '.join(shown)}?" if shown else f"there is {', '.join(every[: len(chapters)])}."
    raise BadInput(f"No questions are about {words.strip()!r}: {cure}")
