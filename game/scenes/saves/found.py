"""What the folders of saves hold: the newest open showdown or campaign, what else is unfinished, and what stands in the
way."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.save.journal import GameFile
    from game.phases.files.campaign_files import CampaignFile


@dataclass(frozen=True)
class ShowdownFile:
    """What can be said of a single showdown without playing it. `updated` is in Unix seconds; `round` 0: nobody has
    been placed yet. `problem` is empty, or one sentence on why it cannot be opened now; `in_use`: because it is being
    played. `watched`: it played itself, and no person has answered in it.
    """

    path: Path
    updated: float
    monster: str
    level: str
    round: int = 0
    living: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    seed: int = 0
    name: str = ""
    answers: int = 0
    size: int = 0
    outcome: str | None = None
    in_use: bool = False
    problem: str = ""
    watched: bool = False


@dataclass(frozen=True)
class Found:
    """What lies in the folders. `locked` is an open showdown that another window plays; `campaign` the newest campaign
    that can be played on, `played` whether one of them is played elsewhere. `campaigns` and `showdowns` are how many
    there are in all, `unfinished` how many of both can be played on.
    """

    open: ShowdownFile | None = None
    locked: GameFile | None = None
    damaged: tuple[GameFile, ...] = field(default=())
    campaign: CampaignFile | None = None
    campaigns: int = 0
    showdowns: int = 0
    unfinished: int = 0
    played: bool = False

    @property
    def newest(self) -> ShowdownFile | CampaignFile | None:
        """The save that Continue means: whichever was played last."""
        both = [one for one in (self.campaign, self.open) if one is not None]
        return max(both, key=lambda one: one.updated) if both else None
