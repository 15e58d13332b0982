"""Campaigns on disk: begun, opened, listed with a page of facts each."""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from engine.errors import BadInput
from engine.save.journal import SUFFIX, GameFile, Journal, list_games
from engine.save.journal_file import beside
from engine.session import ByHand, no_dice_by_hand, resume
from game.cards.kinds.box import Box
from game.phases.campaign.campaign import READ, VERSION, CampaignGame
from game.phases.campaign.custom_timelines import Timeline
from game.phases.campaign.founding import new_campaign
from game.phases.files.game_file import (
    KeptGame,
    begin_kept,
    folder_at_home,
    of_another_kind,
    only_watched,
    open_kept,
)
from game.rules.campaign.campaign_record import CampaignOptions
from game.rules.campaign.campaign_summary import Page, read_page
from game.rules.campaign.settlement_table import SettlementTable

KIND = "campaign"
LONGEST_NAME = 60
LONGEST_LINE = 240  # what a line of the chronicle says besides a name
MOST_NAMED = 20  # seats, variants, the last to die: what a list tells of one campaign


def campaigns_folder() -> Path:
    """Where campaigns are kept, made if need be. Raises BadInput if it cannot be made."""
    return folder_at_home("campaigns")


class OpenCampaign(KeptGame[SettlementTable]):
    """A campaign that is played, with its file."""

    @property
    def path(self) -> Path:
        return self.journal.path

    @property
    def name(self) -> str:
        return str(self.journal.header.get("name", ""))

    def rename(self, name: str) -> None:
        """Raises BadInput for a name that cannot be read, or if it cannot be written down."""
        self.journal.set_header("name", readable(name))

    def export(self, to: Path) -> Path:
        """One file to carry away, while it is played. Raises BadInput if it exists already or cannot be written."""
        return self.journal.export(to)

    def go_back(self, seq: int) -> None:
        """To the moment after so many answers, however long ago; what came since can be redone until another answer is
        given. Raises as `Session.go_to` and `resume` do; nothing has changed then.
        """
        old = self.session
        if seq >= old.earliest:
            old.go_to(seq)
            return
        session = resume(old.game, self.journal, by_hand=old.by_hand, at_or_before=seq)
        session.take_backs = old.take_backs
        self.session = session
        old.close()


@dataclass(frozen=True)
class CampaignFile:
    """What can be said of a campaign without playing it. `problem` is empty, or one sentence on why it cannot be opened
    now; `in_use`: because it is being played, and its facts are those of a while ago. `updated` is in Unix seconds,
    `size` in bytes, `answers` how many were given; `watched`: it played itself, and no person has answered in it.
    """

    path: Path
    name: str
    page: Page = field(default_factory=Page)
    answers: int = 0
    updated: float = 0.0
    size: int = 0
    seed: int = 0
    variants: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    outcome: str | None = None
    in_use: bool = False
    problem: str = ""
    watched: bool = False


def list_campaigns(folder: Path) -> list[CampaignFile]:
    """Every campaign in the folder, the last played first. Reads no state and never raises."""
    return [told_of(game) for game in list_games(folder)]


def told_of(game: GameFile) -> CampaignFile:
    """Returns what a list tells of a campaign, whatever lies there; never raises."""
    header, problem, page = game.header, game.problem, Page()
    if not problem and header.get("game") != KIND:
        problem = str(of_another_kind(game.path, header.get("game"), KIND))
    if not problem and header.get("version") not in READ:
        problem = _other_version(game.path, header.get("version"))
    if game.chapter is not None:
        try:
            page = _short(read_page(game.chapter.facts))
        except msgspec.ValidationError:
            problem = problem or _other_version(game.path, header.get("version"))
    seed = header.get("seed")
    return CampaignFile(
        path=game.path,
        name=str(header.get("name") or game.path.name.removesuffix(SUFFIX))[:LONGEST_NAME],
        page=page,
        answers=game.head,
        updated=game.updated,
        size=size_of(game.path),
        seed=seed if isinstance(seed, int) else 0,
        variants=_words(header.get("variants")),
        seats=_words(header.get("seats")),
        outcome=game.outcome[:LONGEST_NAME] if game.outcome else None,
        in_use=game.in_use,
        problem=problem,
        watched=only_watched(game),
    )


def _other_version(path: Path, version: object) -> str:
    return (
        f"{path} was saved with state version {str(version)[:20]}, this game reads version {VERSION}: open it with the "
        "version of Lanternfall that wrote it."
    )


def _words(value: object) -> tuple[str, ...]:
    return tuple(str(one)[:LONGEST_NAME] for one in value[:MOST_NAMED]) if isinstance(value, list) else ()


def _short(page: Page) -> Page:
    """The page with no name longer than names are, and no list longer than is told: a list of campaigns is drawn."""
    words = {field: value[:LONGEST_NAME] for field in ("settlement", "monster", "level", "outcome")
             if (value := getattr(page, field))}  # fmt: skip
    fallen = [name[:LONGEST_NAME] for name in page.fallen[-MOST_NAMED:]]
    told = [
        msgspec.structs.replace(line, what=line.what[:LONGEST_NAME], detail=line.detail[:LONGEST_LINE])
        for line in page.told[-MOST_NAMED:]
    ]
    return msgspec.structs.replace(page, fallen=fallen, told=told, **words)


def size_of(path: Path) -> int:
    """Bytes of a save, with what lies beside it."""
    size = 0
    for suffix in ("", "-wal"):
        with contextlib.suppress(OSError):
            size += beside(path, suffix).stat().st_size
    return size


# begin and open


def begin_campaign(
    path: Path,
    box: Box,
    options: CampaignOptions,
    seed: int,
    name: str,
    founders: Sequence[str] = (),
    *,
    by_hand: ByHand = no_dice_by_hand,
    timeline: Timeline | None = None,
) -> OpenCampaign:
    """Makes a new file and opens it at its first question; `founders` are the names of the first four, `timeline` takes
    the place of the usual one (variant-custom-timeline).

    Raises BadInput if the file exists or cannot be written, or if the campaign cannot be begun; nothing is left behind.
    """
    game = CampaignGame(box)
    header: dict[str, object] = {
        "game": KIND,
        "version": VERSION,
        "name": readable(name),
        "seed": seed,
        "seats": list(options.seats),
        "variants": [variant.value for variant in options.variants],
    }
    table = new_campaign(box, options, seed, founders, timeline)
    return OpenCampaign(*begin_kept(path, game, table, header, by_hand, KIND))


def open_campaign(
    path: Path,
    box: Box,
    read_only: bool = False,
    *,
    by_hand: ByHand = no_dice_by_hand,
    at_or_before: int | None = None,
    soon: bool = False,
) -> OpenCampaign:
    """Opens a campaign where it was left, or (`at_or_before`) after so many answers: read only, to look at an older
    chapter. `soon`: without the chapter before the present one, which `Session.recall` gives again. Raises BadInput,
    with the place and the cure, if it cannot be read.
    """
    return OpenCampaign(*open_kept(path, CampaignGame(box), check_kind, KIND, read_only, by_hand, at_or_before, soon))


def check_kind(path: Path, journal: Journal) -> None:
    """Raises BadInput if it is no campaign, or one of another version."""
    kind, version = journal.header.get("game"), journal.header.get("version")
    if kind != KIND:
        raise of_another_kind(path, kind, KIND)
    if version not in READ:
        raise BadInput(_other_version(path, version))


def readable(name: str) -> str:
    """The name without blanks around it. Raises BadInput for an empty, endless or unprintable one."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or any(unicodedata.category(letter)[0] == "C" for letter in name):
        raise BadInput(f"The name {name[:LONGEST_NAME]!r} cannot be used: 1 to {LONGEST_NAME} letters, please.")
    return name
