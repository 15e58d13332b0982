"""A saved game again, step by step: what was asked, what was answered, what came of it. The save is not changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.decision import Decision, Roll
from engine.session import Session, Told
from game.bots.watcher import Watched, answer_in_words, is_routine
from game.content.box import core_box
from game.phases.files.showdown_files import OpenGame, open_game
from game.rules.table.showdown_table import ShowdownTable


class Replay:
    """A save opened to be looked at. `session` stands at the moment that is shown; close it after use."""

    def __init__(self, path: Path) -> None:
        """Raises BadInput, with the place and the cure, if the save cannot be read."""
        self.game: OpenGame = open_game(path, core_box(), read_only=True)
        self.session: Session[ShowdownTable] = self.game.session
        self.session.write_to(None)
        self.length = len(self.session.answers)
        self.session.go_to(self.session.earliest)

    @property
    def warnings(self) -> list[str]:
        return self.game.warnings

    @property
    def over(self) -> bool:
        return len(self.session.answers) >= self.length

    def beginning(self) -> tuple[Told, ...]:
        return tuple(self.session.told)

    def step(self) -> Watched:
        """Gives the next answer again. Raises NotOffered at the end."""
        request, before = self.session.request, self.session.heard
        key = self.session.undone[0] if self.session.undone else ""
        self.session.redo()
        asked = request.about if isinstance(request, Decision | Roll) else ""
        told = tuple(self.session.told_since(before))
        words = answer_in_words(request, key)
        return Watched(len(self.session.answers), asked, words, "", told, key, is_routine(request, key))

    def steps(self) -> Iterator[Watched]:
        """Every step from here to the end."""
        while not self.over:
            yield self.step()

    def go_to(self, seq: int) -> None:
        """Shows the moment after the first `seq` answers."""
        self.session.go_to(min(seq, self.length))

    def close(self) -> None:
        self.game.close()
