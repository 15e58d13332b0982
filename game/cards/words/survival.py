"""Effects on what survivors may still do: bans, doom, encouragement."""

from __future__ import annotations

from game.cards.moments import Ban
from game.cards.who import Who, subject
from game.cards.word import Word
from game.model.terms import Until


class Doom(Word, frozen=True, tag=True):
    """Doomed: no action and no survival until the card is resolved (hit-location-trap-doomed)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is doomed"


class Forbid(Word, frozen=True, tag="Bar"):
    """A ban that lasts a while."""

    who: Who
    ban: Ban
    until: Until = Until.ROUND

    def text(self) -> str:
        return f"{subject(self.who)} cannot {self.ban} until the end of {self.until}"


class Encourage(Word, frozen=True, tag=True):
    """The bearer encourages them all, for nothing (survival-encourage)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is encouraged for 0 survival"


SurvivalWord = (
    Encourage | Doom | Forbid
)  # fmt: skip
