"""What one saved game adds to the statistics: its fights, its dead, its dice, its weapons, its years. All of it stands
in the file: nothing is played again, and no board is laid out, so it can be counted beside the window.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.decision import Option
from engine.save.journal import Journal
from engine.save.journal_answers import Entry
from game.model.history import Told as Remembered
from game.phases.files.campaign_files import KIND as CAMPAIGN
from game.rules.campaign.campaign_record import Line, Told
from game.rules.campaign.hunt_record import BETWEEN

BEATEN, LOST, UNDECIDED = "beaten", "lost", "undecided"
FIGHTS = {Told.VICTORY: BEATEN, Told.DEFEAT: LOST, Told.ENDED: UNDECIDED}
ENDS = {"victory": BEATEN, "defeat": LOST}
UNTOLD = "of an untold cause"
ATTACK, USE = "attack", "use"
"""Kinds of answers: an attack with a weapon, a card that is used."""
_DICE = re.compile(r"\bd10:([\d,]+)")
_BY_HAND = re.compile(r"roll(?::\d+)?:([\d,]+)")
_HITS = re.compile(r"\bhit-locations:")


class Fought(msgspec.Struct, frozen=True):
    """How one showdown ended: BEATEN, LOST or UNDECIDED."""

    monster: str
    level: str
    end: str


class Weapon(msgspec.Struct):
    """What was done with one weapon; `blows` killed a monster."""

    attacks: int = 0
    hits: int = 0
    blows: int = 0


class GameCounts(msgspec.Struct):
    """One game. `outcome` is empty while it goes on, `faces` how often each face of a d10 came, from 1 to 10; weapons
    are named by key, those of `blows` that killed a monster by the name that the chronicle tells."""

    campaign: bool = False
    outcome: str = ""
    year: int = 0
    fights: list[Fought] = []
    deaths: dict[str, int] = {}
    faces: list[int] = msgspec.field(default_factory=lambda: [0] * 10)
    weapons: dict[str, Weapon] = {}
    blows: dict[str, int] = {}
    answers: int = 0


class _Fallen(msgspec.Struct):
    why: str = ""
    left: bool = False


class _Campaign(msgspec.Struct):
    """What is read of a campaign's record, of any version."""

    year: int = 0
    chronicle: list[Line] = []
    memorial: list[_Fallen] = []
    outcome: str = ""


class _SavedCampaign(msgspec.Struct):
    campaign: bytes


class _SavedShowdown(msgspec.Struct):
    world: bytes


_CAMPAIGN = msgspec.msgpack.Decoder(_Campaign)
_SAVED_CAMPAIGN = msgspec.msgpack.Decoder(_SavedCampaign)
_SAVED_SHOWDOWN = msgspec.msgpack.Decoder(_SavedShowdown)


def count_game(path: Path) -> GameCounts:
    """Reads the answers and the newest save point. Raises BadInput, or msgspec.DecodeError, for what cannot be read."""
    with Journal.open(path, read_only=True) as journal:
        header, entries, newest, outcome = (
            journal.header,
            journal.entries(),
            journal.latest_checkpoint(),
            journal.outcome,
        )
    counts = GameCounts(header.get("game") == CAMPAIGN, outcome or "", answers=len(entries))
    count_answers(counts, entries)
    if newest is not None and counts.campaign:
        _count_campaign(counts, _CAMPAIGN.decode(_SAVED_CAMPAIGN.decode(newest[1]).campaign))
    elif newest is not None:
        _count_dead(counts, msgspec.msgpack.decode(_SAVED_SHOWDOWN.decode(newest[1]).world))
        if outcome:
            monster, level = str(header.get("monster", "")), str(header.get("level", ""))
            counts.fights = [Fought(monster, level, ENDS.get(outcome, UNDECIDED))]
    return counts


def count_answers(counts: GameCounts, entries: Sequence[Entry]) -> None:
    """Dice, whoever threw them, and attacks with what they hit."""
    weapon = ""
    for entry in entries:
        drawn = _DICE.findall(entry.drew)
        if not drawn and (typed := _BY_HAND.fullmatch(entry.key)):
            drawn = [typed[1]]
        for face in ",".join(drawn).split(","):
            if face.isdecimal() and 1 <= int(face) <= 10:
                counts.faces[int(face) - 1] += 1
        chosen = Option(entry.key, "")
        hits = len(_HITS.findall(entry.drew))
        if chosen.kind == ATTACK or (chosen.kind == USE and hits):  # what is thrown hits without dice
            weapon = chosen.detail
            counts.weapons.setdefault(weapon, Weapon()).attacks += 1
        hits = hits if weapon else 0
        if hits:
            counts.weapons[weapon].hits += hits
        if hits or not (chosen.kind == ATTACK or _BY_HAND.fullmatch(entry.key)):
            weapon = ""  # dice thrown by hand come after the attack; its hits come with them, once


def _count_campaign(counts: GameCounts, campaign: _Campaign) -> None:
    counts.year = campaign.year
    counts.outcome = counts.outcome or campaign.outcome
    for line in campaign.chronicle:
        if line.told in FIGHTS:
            counts.fights.append(Fought(line.what, line.detail, FIGHTS[line.told]))
        elif line.told is Told.KILLED and (weapon := line.detail.partition(BETWEEN)[0]):
            counts.blows[weapon] = counts.blows.get(weapon, 0) + 1
    counts.deaths = dict(Counter(one.why or UNTOLD for one in campaign.memorial if not one.left))


def _count_dead(counts: GameCounts, world: Any) -> None:
    """The dead of a single showdown, by what their sheets tell of it."""
    _, entities = world
    causes: Counter[str] = Counter()
    for _, components in entities:
        for one in components:
            survivor = one.get("survivor") if isinstance(one, dict) else None
            if isinstance(survivor, dict) and survivor.get("dead"):
                told = [m.get("why") for m in survivor.get("history", ()) if m.get("told") == Remembered.DIED.value]
                causes[str(told[-1] if told and told[-1] else UNTOLD)] += 1
    counts.deaths = dict(causes)
