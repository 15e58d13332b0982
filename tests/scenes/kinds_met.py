"""Every kind of question that seeds come to, each as a file that can be opened at it: what the program that walks
questions with keys and pad begins with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.decision import Decision
from game.bots.campaign_play import RandomSettler
from game.bots.careful.settlement import CarefulSettler
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter
from game.rules.campaign.settlement_table import SettlementTable
from tests.soak.test_campaigns import Wanderer

PLAYERS: tuple[Callable[[int], CarefulSettler | Wanderer | RandomSettler], ...] = (
    Wanderer,
    lambda seed: CarefulSettler(),
    RandomSettler,
)


@dataclass(frozen=True, order=True)
class Kind:
    """What makes a question one of its kind."""

    where: str
    topic: str
    shape: str

    def __str__(self) -> str:
        return f"{self.where}: {self.topic} ({self.shape})"


def kind_of(table: SettlementTable, request: object) -> Kind:
    """The kind of what is asked at this table."""
    where = "showdown" if table.showdown is not None else table.campaign.chapter.value
    if isinstance(request, Decision):
        return Kind(where, request.topic, request.shape.value)
    return Kind(where, "roll", "roll")


def meet(
    folder: Path, seed: int, answers: int, known: set[Kind], quick_start: bool = False
) -> Iterator[tuple[Kind, Path]]:
    """A campaign of this seed, played by a bot for so many answers: each kind that is not known yet, in a file."""
    path = folder / f"{seed}.lantern"
    game = begin_campaign(path, core_box(), CampaignOptions(quick_start=quick_start), seed, "Walked")
    player = PLAYERS[seed % len(PLAYERS)](seed)
    try:
        for _ in range(answers):
            request, table = game.session.request, game.session.table
            if request is None:
                return
            kind = kind_of(table, request)
            if kind not in known:
                known.add(kind)
                yield kind, game.export(folder / f"{seed}-{len(known)}.lantern")
            game.answer(player.answer(request, table))
    finally:
        game.close()


def at_hunt(folder: Path, seed: int) -> Path:
    """A file at the first question of the first hunt of this seed."""
    kinds = meet(folder, seed, 2_000, set())
    return next(path for kind, path in kinds if kind.where == Chapter.HUNT.value)
