"""The lines that tell of a save: what is fought or lived there, since when, and who is left."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards.kinds.monster import level_in_words
from game.cards.phrases import with_article
from game.scenes.saves.found import ShowdownFile

if TYPE_CHECKING:
    from game.phases.files.campaign_files import CampaignFile

HOURS = 3600
NAMED = {"kings-man": "King's Man"}
"""Monsters whose names have more in them than their keys."""


def told_newest(save: ShowdownFile | CampaignFile, now: float) -> list[str]:
    """The lines under Continue."""
    return told(save, now) if isinstance(save, ShowdownFile) else told_campaign(save, now)


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


def monster_of(key: str) -> str:
    """The name of a monster by its key, before the cards are read: `King's Man`."""
    return NAMED.get(key, key.replace("-", " ").title())


def fight_of(monster: str, level: str) -> str:
    """`First Story`, `White Lion level 2`."""
    return "First Story" if level == "prologue" else f"{monster_of(monster)} {level_in_words(level)}"


def round_of(facts: ShowdownFile) -> str:
    return f"round {facts.round}" if facts.round else "before the first round"


def told(facts: ShowdownFile, now: float) -> list[str]:
    """The lines under Continue: what is fought and since when, who lives, who does not."""
    fight = facts.name or fight_of(facts.monster, facts.level)
    lines = [f"{fight}, {round_of(facts)} · {when(facts.updated, now)}"]
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
    monster = monster_of(page.monster)
    if page.phase.value == "founding":
        doing = "four wake in the dark"
    elif page.phase.value == "hunt":
        doing = f"hunting the {monster}" if monster else "on a hunt"
    elif page.phase.value == "showdown":
        doing = f"facing {with_article(monster)}" if monster else "in a showdown"
    else:
        doing = "at home"
    return [f"{head} · {when(file.updated, now)}", f"{doing} · {alive}"]
