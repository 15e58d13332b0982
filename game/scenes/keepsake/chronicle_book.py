"""A settlement's chronicle as plain data: what is told of each year with the picture that belongs to it, who lives, who
is remembered, and how it ended. Nothing of the game is needed any more to print it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.wording import Wording
from game.narration.chronicle.closing import closing
from game.narration.chronicle.years import told_together
from game.rules.campaign.campaign_record import Fallen, Line, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.art.places.lantern_hoard import MOST_PEOPLE, Hoard
from game.scenes.parts.faces import face_number
from game.views.settlement_view import memorial, numbers

FIGHTS = (Told.VICTORY, Told.DEFEAT, Told.ENDED)
PLATES = {
    Told.EVENT: "settlement-event", Told.STORY: "story-event", Told.LOCATION: "location",
    Told.INNOVATION: "innovation", Told.PRINCIPLE: "principle",
}  # fmt: skip
"""What has a plate of its own, the rarest first: a year is headed by the first of these that nothing before it has
shown; by the monster that was fought, if there is none."""


@dataclass(frozen=True)
class Shown:
    """A picture to be drawn: a `plate` of this kind and name, a `monster` by key, or a `face` by gender and number."""

    kind: str
    name: str
    number: int = 0
    dead: bool = False


@dataclass(frozen=True)
class Year:
    """One lantern year: its head, its sentences each with what kind it is of, and its picture."""

    title: str
    said: tuple[tuple[Told, str], ...]
    picture: Shown | None = None


@dataclass(frozen=True)
class Person:
    """Somebody who lives, or who is remembered, with a line about them."""

    name: str
    about: str
    face: Shown


@dataclass(frozen=True)
class Book:
    """The whole chronicle. `players` are those who played it, empty for one alone without a name."""

    name: str
    years: tuple[Year, ...]
    living: tuple[Person, ...]
    dead: tuple[Person, ...]
    closing: str
    hoard: Hoard
    counts: tuple[tuple[str, int], ...]
    players: tuple[str, ...] = ()


def book_of(table: SettlementTable, wording: Wording) -> Book:
    """Returns the chronicle up to now, in words that the settings allow."""
    campaign, counts = table.campaign, numbers(table)
    living = table.living()
    people = tuple((table.sheet(who).gender, face_number(who)) for who in living[:MOST_PEOPLE])
    return Book(
        wording.said(campaign.name or "A settlement without a name"),
        _years(table, wording),
        tuple(_alive(table, who, wording) for who in living),
        tuple(_remembered(one, wording) for one in memorial(table)),
        wording.said(" ".join(closing(table))),
        Hoard(people, campaign.death_count),
        (("lantern years", counts.year), ("alive", counts.population), ("died", counts.died), ("born", counts.born),
         ("monsters beaten", sum(counts.victories.values())), ("innovations", counts.innovations)),
        tuple(name for name in campaign.options.seats if name != "solo"),
    )  # fmt: skip


def _years(table: SettlementTable, wording: Wording) -> tuple[Year, ...]:
    campaign, found, shown = table.campaign, [], set[Shown]()
    for year in sorted({line.year for line in campaign.chronicle}):
        lines = [line for line in campaign.chronicle if line.year == year]
        told = list(told_together(lines, table.box, campaign.memorial))
        if not told:
            continue
        picture = _picture(lines, shown, table)
        shown |= {picture} if picture is not None else set()
        said = tuple((line.told, wording.said(words)) for line, words in told)
        found.append(Year(f"Lantern year {year}" if year else "Before the first year", said, picture))
    return tuple(found)


def _picture(lines: list[Line], shown: set[Shown], table: SettlementTable) -> Shown | None:
    """What heads a year: something that heads no earlier one."""
    fights = [line.what for line in lines if line.told in FIGHTS and line.what in table.box.monsters]
    found = [Shown("monster", key) for key in fights]
    for told, kind in PLATES.items():
        found += [Shown(kind, line.what) for line in lines if line.told is told]
    return next((one for one in found if one not in shown), found[0] if found else None)


def _alive(table: SettlementTable, who: int, wording: Wording) -> Person:
    sheet = table.sheet(who)
    about = f"Hunt XP {sheet.hunt_xp}, courage {sheet.courage}, understanding {sheet.understanding}"
    return Person(wording.said(sheet.name), about, Shown("face", sheet.gender, face_number(who)))


def _remembered(one: Fallen, wording: Wording) -> Person:
    fate = "left" if one.left else "died"
    about = f"{fate} in lantern year {one.year}" + (f": {wording.said(one.why)}" if one.why else "")
    face = Shown("face", one.survivor.gender, face_number(one.entity), dead=not one.left)
    return Person(wording.said(one.survivor.name), about, face)
