"""What Continue would lead to: the newest open showdown or campaign; what else is unfinished, and what stands in the
way."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import BadInput
from engine.journal import GameFile, Journal

if TYPE_CHECKING:
    from game.phases.campaign_files import CampaignFile

HOURS = 3600
LONGEST, MOST = 60, 8
"""Letters of a name, and names, that are told of a game."""


@dataclass(frozen=True)
class OpenGameFacts:
    """An open game as the title tells of it. `updated` is in Unix seconds; `round` 0: nobody has been placed yet."""

    path: Path
    updated: float
    monster: str
    level: str
    round: int = 0
    living: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    seed: int = 0


@dataclass(frozen=True)
class Found:
    """What lies in the folders. `locked` is an open showdown that another window plays; `campaign` the newest campaign
    that can be played on, `campaigns` how many there are in all, `played` whether one of them is played elsewhere.
    `others` are the unfinished games that Continue does not lead to, the last played first: nothing that was begun is
    out of reach because something newer was saved.
    """

    open: OpenGameFacts | None = None
    locked: GameFile | None = None
    damaged: tuple[GameFile, ...] = field(default=())
    campaign: CampaignFile | None = None
    campaigns: int = 0
    played: bool = False
    others: tuple[GameFile | CampaignFile, ...] = field(default=())

    @property
    def newest(self) -> OpenGameFacts | CampaignFile | None:
        """What Continue means: whichever was played last."""
        both = [one for one in (self.campaign, self.open) if one is not None]
        return max(both, key=lambda one: one.updated) if both else None


def find_all(games: Path, campaigns: Path) -> Found:
    """Showdowns and campaigns; never raises. A damaged campaign is told of in the list of campaigns."""
    from game.phases.campaign_files import list_campaigns

    files = list_campaigns(campaigns)
    able = [one for one in files if not (one.problem or one.in_use or one.outcome or one.page.outcome)]
    found = replace(
        find_games(games),
        campaign=next((one for one in able if not one.watched), None),
        campaigns=len(files),
        played=any(one.in_use for one in files),
    )
    both = sorted([*found.others, *able], key=lambda one: -one.updated)
    newest = found.newest.path if found.newest is not None else None
    return replace(found, others=tuple(one for one in both if one.path != newest))


def find_games(folder: Path) -> Found:
    """Looks through the folder; never raises. A damaged save is told of, the newest whole one is offered to Continue
    unless it was only watched, and all unfinished ones stand among `others`."""
    from game.content.box import core_box
    from game.phases.kept_game import only_watched
    from game.phases.saved_game import list_showdowns

    games = list_showdowns(folder, core_box())
    damaged = [game for game in games if game.problem and not game.in_use]
    locked = next((game for game in games if game.in_use and not game.finished), None)
    able: list[GameFile] = []
    newest: OpenGameFacts | None = None
    for game in games:
        if game.problem or game.finished:
            continue
        try:
            if newest is None and not only_watched(game):
                newest = facts_of(game)
            able.append(game)
        except Exception as error:  # one odd file is told of; it does not close the way to the others
            damaged.append(replace(game, problem=_problem(game.path, error)))
    return Found(newest, locked, tuple(damaged), others=tuple(able))


def unfinished(one: GameFile | CampaignFile, now: float) -> list[str]:
    """The lines of an unfinished game of either kind. Raises BadInput if it cannot be read."""
    return told(facts_of(one), now) if isinstance(one, GameFile) else told_campaign(one, now)


def _problem(path: Path, error: Exception) -> str:
    if isinstance(error, BadInput):
        return str(error)
    return f"The save {path} holds what no game writes ({type(error).__name__}): set it aside and begin a new game."


def facts_of(game: GameFile) -> OpenGameFacts:
    """Reads the newest checkpoint for round and survivors. Raises BadInput if none can be read."""
    header = game.header
    with Journal.open(game.path, read_only=True) as journal:
        newest = journal.latest_checkpoint()
    if newest is None:
        raise BadInput(f"The save {game.path} holds no state to go on from: set it aside and begin a new game.")
    round_number, living, dead = _who_lives(game.path, newest[1])
    return OpenGameFacts(
        game.path,
        game.updated,
        str(header.get("monster", "")),
        str(header.get("level", "")),
        round_number,
        living,
        dead,
        _names(header.get("seats")),
        seed if isinstance(seed := header.get("seed"), int) else 0,
    )


def _who_lives(path: Path, state: bytes) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    import msgspec

    from game.board.components import Sheet
    from game.content.box import core_box
    from game.phases.showdown import ShowdownGame

    game = ShowdownGame(core_box())
    try:
        table = game.decode(state)
    except (msgspec.DecodeError, BadInput) as error:
        raise BadInput(
            f"The save {path} was written by another version of the game ({error}): set it aside and begin a new game."
        ) from error
    try:
        sheets = [table.world.get(who, Sheet).survivor for who in table.record.party]
        living, dead = ([one.name for one in sheets if one.dead is gone] for gone in (False, True))
        return table.record.round, _names(living), _names(dead)
    finally:
        game.close(table)


def _names(value: object) -> tuple[str, ...]:
    """No more, and no longer ones, than can be told in a line."""
    plain = isinstance(value, Sequence) and not isinstance(value, str)
    return tuple(str(name)[:LONGEST] for name in list(value)[:MOST]) if plain else ()  # type: ignore[call-overload]


def when(updated: float, now: float) -> str:
    """A moment as a player would say it: `2 minutes ago`, `today at 14:05`, `12 November`."""
    past = max(0.0, now - updated)
    if past < 90:
        return "just now"
    if past < HOURS:
        return f"{round(past / 60)} minutes ago"
    then, today = time.localtime(updated), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    if (then.tm_year, then.tm_yday) == (today.tm_year, today.tm_yday):
        return f"today at {clock}"
    yesterday = time.localtime(now - 24 * HOURS)
    if (then.tm_year, then.tm_yday) == (yesterday.tm_year, yesterday.tm_yday):
        return f"yesterday at {clock}"
    year = f" {then.tm_year}" if then.tm_year != today.tm_year else ""
    return f"{then.tm_mday} {time.strftime('%B', then)}{year}"


def listed(names: Sequence[str]) -> str:
    """`Erza, Lucy and Zachary`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"


def told(facts: OpenGameFacts, now: float) -> list[str]:
    """The lines under Continue: what is fought and since when, who lives, who does not."""
    fight = "First Story" if facts.level == "prologue" else f"{facts.monster.replace('-', ' ').title()}"
    if facts.level != "prologue":
        fight += f" level {facts.level}"
    standing = f"round {facts.round}" if facts.round else "before the first round"
    lines = [f"{fight}, {standing} · {when(facts.updated, now)}"]
    if not facts.dead:
        lines.append("all four live" if len(facts.living) == 4 else f"{listed(facts.living)} live")
    elif facts.living:
        verb = "lives" if len(facts.living) == 1 else "live"
        lines.append(f"{listed(facts.living)} {verb} · {listed(facts.dead)} dead")
    return lines


def told_campaign(file: CampaignFile, now: float) -> list[str]:
    """The lines under Continue for a campaign: its settlement and year, and what is happening there."""
    page = file.page
    place = page.settlement or file.name
    head = f"{place}, lantern year {page.year}" if page.year else place
    alive = f"{page.population} alive" + (f", {page.dead} dead" if page.dead else "")
    monster = page.monster.replace("-", " ").title()
    if page.phase.value == "founding":
        doing = "four wake in the dark"
    elif page.phase.value == "hunt":
        doing = f"hunting the {monster}" if monster else "on a hunt"
    elif page.phase.value == "showdown":
        doing = f"facing the {monster}" if monster else "in a showdown"
    else:
        doing = "at home"
    return [f"{head} · {when(file.updated, now)}", f"{doing} · {alive}"]
