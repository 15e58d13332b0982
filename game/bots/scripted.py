"""A player who follows a script: answers in order, and standing answers to topics that always get the same one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.decision import Decision, NotOffered, Request, Roll
from game.rules.table.game_table import GameTable

FIRST = "first"  # a standing answer: whatever is offered first


class Standing:
    """Standing answers by topic: `{"survival-opportunity": "pass"}`."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self.answers = dict(answers)

    def answer(self, request: Request | None) -> str | None:
        """The key for this request, or None if its topic has no standing answer."""
        if not isinstance(request, Decision) or request.topic not in self.answers:
            return None
        key = self.answers[request.topic]
        return request.options[0].key if key == FIRST else key


class ScriptedPlayer:
    """Answers from a list (`game.bots.player.Player`); topics with a standing answer do not use it up."""

    def __init__(self, answers: Sequence[str], standing: Mapping[str, str] | None = None) -> None:
        self.answers = list(answers)
        self.standing = Standing(standing or {})

    def answer(self, request: Decision | Roll, table: GameTable) -> str:
        """The next answer. Raises NotOffered when the script has none left."""
        standing = self.standing.answer(request)
        if standing is not None:
            return standing
        if not self.answers:
            raise NotOffered(f"The script has no answer left for {request.about!r}.")
        return self.answers.pop(0)
