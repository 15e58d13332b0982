"""What the pages of the settlement show, as plain data: its years, its milestones, its people. No pixels, no rules of
its own: everything is read from the campaign's record and the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from game.cards.kinds.box import Box
from game.cards.phrases import titled
from game.cards.words.survival import EndNow, Underway
from game.model.survivor import Survivor
from game.rules.campaign.campaign_record import LAST_BOX, Entry, Fallen, Kind, Line, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.milestones import counted_innovations, progress

# --- Years ------------------------------------------------------------------------------------------------------------


class When(StrEnum):
    PAST = "past"
    PRESENT = "this year"
    FUTURE = "to come"


@dataclass(frozen=True)
class Mark:
    """Something written in a year. `level` is "" where the group chooses, or where there are none; `missing`: a fight
    that is passed over, because its monster is not in the box."""

    kind: Kind
    name: str
    level: str = ""
    done: bool = False
    missing: bool = False

    @property
    def words(self) -> str:
        """The name with its level: `Butcher 2`."""
        level = f"level {self.level}" if self.level.isdigit() else self.level
        return f"{self.name}, {level}" if level else self.name


@dataclass(frozen=True)
class Year:
    """A box of the timeline, what is written in it, and what the chronicle tells of it."""

    number: int
    when: When
    marks: tuple[Mark, ...] = ()
    told: tuple[Line, ...] = ()


def monster_name(box: Box, key: str) -> str:
    """Returns the name of a monster, whether it is in the box or not."""
    card = box.monsters.get(key)
    return card.name if card is not None else titled(key)


def mark_of(home: SettlementTable, entry: Entry) -> Mark:
    """An entry of the timeline with its name written out."""
    box = home.box
    if entry.kind not in (Kind.NEMESIS, Kind.SPECIAL):
        return Mark(entry.kind, entry.what, entry.level, entry.done)
    able = [entry.what] if entry.what else list(home.campaign.nemeses)
    name = monster_name(box, entry.what) if entry.what else "Any nemesis"
    return Mark(entry.kind, name, entry.level, entry.done, not any(one in box.monsters for one in able))


def years(home: SettlementTable) -> list[Year]:
    """Every box of the timeline from lantern year 1, further ones where something is written in them."""
    campaign = home.campaign
    last = max(LAST_BOX, campaign.year, *campaign.timeline) if campaign.timeline else max(LAST_BOX, campaign.year)
    found = []
    for number in range(1, last + 1):
        when = When.PAST if number < campaign.year else When.PRESENT if number == campaign.year else When.FUTURE
        marks = tuple(mark_of(home, entry) for entry in campaign.timeline.get(number, []))
        told = tuple(line for line in campaign.chronicle if line.year == number)
        found.append(Year(number, when, marks, told))
    return found


@dataclass(frozen=True)
class MilestoneBox:
    """A box of the settlement's sheet that brings a story when it is reached; `progress`: how far it has come."""

    name: str
    when: str
    brings: str
    done: bool
    progress: tuple[int, int] | None = None


def milestones(home: SettlementTable) -> list[MilestoneBox]:
    """The milestones of the settlement (settlement-milestones)."""
    campaign, known = home.campaign, home.known()
    adopted = {card.pair for name in known if (card := home.box.principles.get(name)) is not None}

    def box(name: str, when: str, brings: str, come: tuple[int, int] | None = None) -> MilestoneBox:
        done = brings in campaign.milestones or name in campaign.milestones or name in adopted
        return MilestoneBox(name, when, brings, done, come)

    found = []
    for one in home.box.milestones:
        come = progress(home, one) if one.n else None
        found.append(box(one.name, one.when.format(n=one.n), one.story, come))
    over = _game_over(home.box)
    return [*found, box(over, "nobody is left alive", over)]


def _game_over(box: Box) -> str:
    """The story event that ends a campaign, which is lost if it begins at its first page."""
    return next(
        event.name
        for event in box.story_events.values()
        for word in event.parts[0].effects
        if isinstance(word, EndNow) and word.what is Underway.CAMPAIGN and not word.won
    )


# --- People -----------------------------------------------------------------------------------------------------------


class State(StrEnum):
    """What stands beside a name in the list of the people, most important first."""

    DEPARTING = "departing"
    RETURNING = "returning"
    RETIRED = "retired"
    SKIPS = "skips next hunt"
    RESTS = "no endeavors"
    RETIRES = "retires soon"
    KNIGHT = "the Twilight Knight"
    INSANE = "insane"


STAYS = (State.RETIRED, State.SKIPS)
"""Whoever is so does not depart (survivor-retire, survivor-skip-next-hunt)."""


@dataclass(frozen=True)
class Person:
    """One of the living as a line of the list. `cards` are the names of all cards on the sheet, `parts` what they are
    in the settlement events of this phase.
    """

    who: int
    name: str
    gender: str
    hunt_xp: int
    survival: int
    insanity: int
    courage: int
    understanding: int
    proficiency: int
    weapon: str
    states: tuple[State, ...]
    parts: tuple[str, ...]
    cards: tuple[str, ...]

    @property
    def can_depart(self) -> bool:
        return not any(state in STAYS for state in self.states)

    @property
    def words(self) -> str:
        """Everything that the search looks through, in lower case."""
        return " ".join((self.name, self.gender, self.weapon, *self.states, *self.parts, *self.cards)).casefold()


def cards_of(box: Box, sheet: Survivor) -> dict[str, list[str]]:
    """The cards on a sheet by kind of card (as `catalogue.kinds()` calls them), by name."""
    return {
        "fighting-art": list(sheet.fighting_arts),
        "disorder": list(sheet.disorders),
        "ability": list(sheet.abilities),
        "injury": list(sheet.injuries),
        "gear": [box.gear[key].name if key in box.gear else titled(key) for key in sheet.gear],
    }


def person(home: SettlementTable, who: int) -> Person:
    """One survivor as a line."""
    sheet, campaign = home.sheet(who), home.campaign
    weapon = home.box.proficiencies.get(sheet.proficiency_type)
    told = {
        State.DEPARTING: who in campaign.departing,
        State.RETURNING: who in campaign.returning,
        State.RETIRED: sheet.retired,
        State.SKIPS: sheet.skip_next_hunt,
        State.RESTS: who in campaign.forbidden,
        State.RETIRES: sheet.retires and not sheet.retired,
        State.KNIGHT: bool(campaign.knight) and who == campaign.knight,
        State.INSANE: sheet.insane,
    }
    return Person(
        who,
        sheet.name,
        sheet.gender,
        sheet.hunt_xp,
        sheet.survival,
        sheet.insanity,
        sheet.courage,
        sheet.understanding,
        sheet.proficiency,
        weapon.name if weapon is not None else "",
        tuple(state for state, holds in told.items() if holds),
        tuple(part for part, entities in campaign.parts.items() if who in entities),
        tuple(name for names in cards_of(home.box, sheet).values() for name in names),
    )


def parents_of(home: SettlementTable, survivor: Survivor) -> list[str]:
    """Returns the names of those to whom somebody was born, living or dead; none if that is not known."""
    sheets = [*map(home.sheet, home.record.party), *(one.survivor for one in home.campaign.memorial)]
    names = {sheet.key: sheet.name for sheet in sheets}
    return [names[key] for key in survivor.parents if key in names]


def people(home: SettlementTable) -> list[Person]:
    """Everybody alive, as they stand in the record."""
    return [person(home, who) for who in home.living()]


COLUMNS: dict[str, tuple[str, Callable[[Person], object]]] = {
    "name": ("Name", lambda one: one.name.casefold()),
    "gender": ("Sex", lambda one: one.gender),
    "hunt_xp": ("Hunt XP", lambda one: -one.hunt_xp),
    "survival": ("Survival", lambda one: -one.survival),
    "insanity": ("Insanity", lambda one: -one.insanity),
    "courage": ("Courage", lambda one: -one.courage),
    "understanding": ("Understanding", lambda one: -one.understanding),
    "proficiency": ("Weapon", lambda one: (-one.proficiency, one.weapon)),
    "state": ("State", lambda one: [list(State).index(state) for state in one.states] or [len(State)]),
}
"""Columns of the list: their heading, and what they are sorted by (numbers: the highest first)."""


@dataclass(frozen=True)
class Wanted:
    """Which of the people are listed, and in which order. `card`: they have this card."""

    text: str = ""
    can_depart: bool = False
    returning: bool = False
    gender: str = ""
    card: str = ""
    by: str = "name"
    backwards: bool = False

    @property
    def filters(self) -> bool:
        return bool(self.text.strip() or self.can_depart or self.returning or self.gender or self.card)

    def sorted_by(self, column: str) -> Wanted:
        """By this column; once more by the same turns the order round."""
        return replace(self, by=column, backwards=column == self.by and not self.backwards)

    def shows(self, one: Person) -> bool:
        return (
            (not self.can_depart or one.can_depart)
            and (not self.returning or State.RETURNING in one.states)
            and self.gender in ("", one.gender)
            and (not self.card or self.card in one.cards)
            and all(word in one.words for word in self.text.casefold().split())
        )


def listed_people(everybody: Sequence[Person], wanted: Wanted) -> list[Person]:
    """Returns those who are shown, in the order asked for; equals by name."""
    found = sorted((one for one in everybody if wanted.shows(one)), key=lambda one: one.name.casefold())
    return sorted(found, key=COLUMNS[wanted.by][1], reverse=wanted.backwards)  # type: ignore[arg-type]


def cards_among(home: SettlementTable) -> dict[str, Counter[str]]:
    """Counts the cards that the living have, by kind: how many of them have each."""
    found: dict[str, Counter[str]] = {}
    for who in home.living():
        for kind, names in cards_of(home.box, home.sheet(who)).items():
            found.setdefault(kind, Counter()).update(set(names))
    return found


# --- The dead ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Numbers:
    """What the years come to."""

    year: int
    population: int
    born: int
    joined: int
    died: int
    gone: int
    victories: dict[str, int] = field(default_factory=dict)
    defeats: dict[str, int] = field(default_factory=dict)
    made: dict[str, int] = field(default_factory=dict)
    innovations: int = 0
    locations: int = 0


def numbers(home: SettlementTable) -> Numbers:
    """The settlement's statistics, from its chronicle and its record."""
    campaign, box = home.campaign, home.box
    lines = campaign.chronicle

    def tally(told: Told, named: Callable[[str], str] = str) -> dict[str, int]:
        return dict(Counter(named(line.what) for line in lines if line.told is told).most_common())

    def monster(key: str) -> str:
        return monster_name(box, key)

    return Numbers(
        campaign.year,
        home.population,
        sum(line.told is Told.BORN for line in lines),
        sum(line.n for line in lines if line.told is Told.JOINED),
        max(campaign.death_count, sum(not one.left for one in campaign.memorial)),
        sum(one.left for one in campaign.memorial),
        tally(Told.VICTORY, monster),
        tally(Told.DEFEAT, monster),
        tally(Told.CRAFTED, lambda key: box.gear[key].name if key in box.gear else key),
        len(counted_innovations(home)),
        len(campaign.locations),
    )


def growth(home: SettlementTable) -> list[tuple[int, int]]:
    """Returns how many people lived at the end of each year so far: (year, people), counted back from those
    alive now.
    """
    campaign = home.campaign
    alive, found = home.population, []
    lost = Counter(one.year for one in campaign.memorial)
    for year in range(campaign.year, 0, -1):
        found.append((year, max(0, alive)))
        lines = [line for line in campaign.chronicle if line.year == year]
        alive += lost[year] - sum(line.told is Told.BORN for line in lines)
        alive -= sum(line.n for line in lines if line.told is Told.JOINED)
    return list(reversed(found))


def memorial(home: SettlementTable) -> list[Fallen]:
    """The dead and those who left, the latest first."""
    return list(reversed(home.campaign.memorial))
