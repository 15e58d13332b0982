"""What can be corrected by hand in a campaign: whose values there are, what they are, and the line that changes one.

A correction is one line, such as `erza.survival = 3` (`game.rules.correcting.corrections`). Everything here only writes
that line and tries it on a copy; carrying it out is an answer to the session like every other.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.errors import BadInput
from engine.ui.typography.markup import escape
from game import facts
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.model.terms import Attribute
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.death.stalemate import ENDS
from game.views.settlement_view import monster_name

SETTLEMENT, SHOWDOWN = "settlement", "showdown"
ELSEWHERE = ("screaming-antelope", "phoenix")
"""Quarries that can stand on the list without being in the box."""
LONG = 60
"""Was and now with more letters than this together are told by what is gained or lost."""


class Kind(StrEnum):
    """How a value is changed."""

    NUMBER = "number"
    WORDS = "words"
    CHOICE = "choice"
    LIST = "list"
    COUNTS = "counts"  # how many there are of each of many things


ABOUT = {
    "courage": "survivor-courage-milestones", "understanding": "survivor-understanding-milestones",
    "proficiency_type": "proficiency", "injuries": "severe_injury", "gear": "gear_grid", "brain_box": "brain_trauma",
    "outcome": "showdown-ends",
}  # fmt: skip
"""What is told of a value whose own name is no word of the glossary."""
SHOWN = 2
"""Entries of a long list that a cell names."""


@dataclass(frozen=True)
class Value:
    """One value that can be corrected. `path` names it in the line; `able` is what a choice or list may hold, `names`
    how that is written for people."""

    path: str
    label: str
    kind: Kind
    now: Any
    able: Sequence[str] = ()
    names: dict[str, str] = field(default_factory=dict)

    def told(self, one: object = None) -> str:
        """The present value, or an entry of it, as a person reads it."""
        value = self.now if one is None else one
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list):
            return ", ".join(self.names.get(each, str(each)) for each in value) or "none"
        if isinstance(value, dict):
            return ", ".join(f"{n} {name}" for name, n in value.items()) or "none"
        return self.names.get(str(value), str(value)) or "nothing"

    @property
    def about(self) -> str:
        """The reference of the rule or word that tells what this value is."""
        return ABOUT.get(self.path, self.path.rpartition(".")[2])

    def in_short(self) -> str:
        """As `told`; of a long list its first entries, and how many more there are."""
        if not isinstance(self.now, list) or len(self.now) <= SHOWN + 1:
            return self.told()
        first = ", ".join(self.names.get(each, str(each)) for each in self.now[:SHOWN])
        return f"{first} and {len(self.now) - SHOWN} more"


def subjects(home: SettlementTable) -> list[tuple[str, str]]:
    """Returns those whose values can be corrected: (name in the line, name for people)."""
    found = [(SETTLEMENT, home.campaign.name or "The settlement")]
    if home.showdown is not None:
        found.append((SHOWDOWN, "The showdown's end"))
    return found + [(home.key(who), home.name(who)) for who in home.living()]


def values(home: SettlementTable, whose: str) -> list[Value]:
    """The values of the settlement, of the showdown, or of a survivor by key; none of somebody who is gone."""
    if whose == SETTLEMENT:
        return _settlement(home)
    if whose == SHOWDOWN:
        if home.showdown is None:
            return []
        return [Value("outcome", "How it ends", Kind.CHOICE, home.showdown.record.outcome or "undecided", ENDS)]
    who = next((one for one in home.living() if home.key(one) == whose), None)
    return [] if who is None else _survivor(home.box, home.sheet(who))


def _survivor(box: Box, sheet: Survivor) -> list[Value]:
    gear = {key: card.name for key, card in box.gear.items()}
    numbers = [
        Value(path, label, Kind.NUMBER, getattr(sheet, path))
        for path, label in (
            ("survival", "Survival"), ("insanity", "Insanity"), ("courage", "Courage"),
            ("understanding", "Understanding"), ("hunt_xp", "Hunt XP"), ("proficiency", "Weapon proficiency"),
        )
    ]  # fmt: skip
    weapons = {key: card.name for key, card in box.proficiencies.items()}
    permanent = [
        Value(f"permanent.{one.value}", f"Permanent {one.value}", Kind.NUMBER, sheet.permanent.get(one, 0))
        for one in (Attribute.MOVEMENT, Attribute.ACCURACY, Attribute.STRENGTH, Attribute.EVASION, Attribute.LUCK,
                    Attribute.SPEED)
    ]  # fmt: skip
    lists = [
        Value("fighting_arts", "Fighting arts", Kind.LIST, list(sheet.fighting_arts), sorted(box.fighting_arts)),
        Value("disorders", "Disorders", Kind.LIST, list(sheet.disorders), sorted(box.disorders)),
        Value("abilities", "Abilities", Kind.LIST, list(sheet.abilities), sorted(box.abilities)),
        Value(
            "injuries", "Injuries", Kind.LIST, list(sheet.injuries), sorted({one.name for one in box.severe_injuries})
        ),
        Value("gear", "Gear grid", Kind.LIST, list(sheet.gear), sorted(gear, key=gear.__getitem__), gear),
    ]
    return [
        Value("name", "Name", Kind.WORDS, sheet.name),
        *numbers,
        Value("proficiency_type", "Weapon type", Kind.CHOICE, sheet.proficiency_type, sorted(weapons), weapons),
        *permanent,
        *lists,
        *(
            Value(path, label, Kind.CHOICE, getattr(sheet, path), ("yes", "no"))
            for path, label in (("brain_box", "Brain injury box"), ("skip_next_hunt", "Skips the next hunt"),
                                ("retired", "Retired"))
        ),
        Value("gender", "Sex", Kind.CHOICE, sheet.gender, ("female", "male")),
    ]  # fmt: skip


def _settlement(home: SettlementTable) -> list[Value]:
    box, campaign = home.box, home.campaign
    gear = {key: card.name for key, card in box.gear.items()}
    known = home.known()
    cards = {**box.innovations, **{one.mastery: one for one in box.proficiencies.values()}}
    storage, by_name = list(home.storage), sorted(gear, key=gear.__getitem__)
    learned = [one for one in known if one not in box.principles]
    own = (key for key, card in box.monsters.items() if not (card.nemesis or card.legend_of))
    quarries = list(dict.fromkeys((*own, *ELSEWHERE)))
    monsters = {key: monster_name(box, key) for key in {*quarries, *campaign.quarries}}
    return [
        Value("name", "Name", Kind.WORDS, campaign.name),
        Value("year", "Lantern year", Kind.NUMBER, campaign.year),
        Value("endeavors", "Endeavors", Kind.NUMBER, campaign.endeavors),
        Value("death_count", "Death count", Kind.NUMBER, campaign.death_count),
        Value("lantern_research", "Lantern research", Kind.NUMBER, campaign.lantern_research),
        Value("resources", "Resources written down", Kind.COUNTS, dict(campaign.stored), sorted(box.resources)),
        Value("gear", "Gear in storage", Kind.LIST, storage, by_name, gear),
        Value("innovations", "Innovations", Kind.LIST, learned, sorted(cards)),
        Value("principles", "Principles", Kind.LIST, [one for one in known if one in box.principles],
              sorted(box.principles)),
        Value("locations", "Locations", Kind.LIST, list(campaign.locations), sorted(box.locations)),
        Value("quarries", "Quarries", Kind.LIST, list(campaign.quarries), sorted(set(quarries)), monsters),
        Value("milestones", "Milestones reached", Kind.LIST, list(campaign.milestones)),
    ]  # fmt: skip


# the line

_STEP = re.compile(r"\s(\+=|-=)\s*(.*?)\s*$")


def to_set(whose: str, path: str, value: object) -> str:
    return f"{whose}.{path} = {value}"


def to_add(whose: str, path: str, one: str) -> str:
    return f"{whose}.{path} += {one}"


def to_take(whose: str, path: str, one: str) -> str:
    return f"{whose}.{path} -= {one}"


def to_count(whose: str, path: str, one: str, n: int) -> str:
    return f"{whose}.{path}.{one} = {n}"


@dataclass(frozen=True)
class Trial:
    """What a line would do: what it changes, what that was and will be; or, in one sentence, why it cannot be done."""

    what: str = ""
    was: str = ""
    now: str = ""
    refused: str = ""

    def told(self, line: str, names: dict[str, str]) -> str:
        """The change in markup: `7 → 6`; of long lists only what they gain or lose."""
        found = _STEP.search(line)
        if found is None or len(self.was) + len(self.now) <= LONG:
            return f"{escape(self.what)}: {{dim|{escape(self.was)}}} → **{escape(self.now)}**"
        verb = "gains" if found[1] == "+=" else "loses"
        return f"{escape(self.what)}: {verb} **{escape(names.get(found[2], found[2]))}**"


def tried(session: Any, line: str) -> Trial:
    """Tries a line on a copy of the state; nothing changes."""
    game = session.game
    copy = game.decode(game.encode(session.table))
    told: list[facts.Corrected] = []

    def hear(event: object, steps: object) -> None:
        if isinstance(event, facts.Corrected):
            told.append(event)

    copy.observers.append(hear)
    try:
        game.correct(copy, line)
    except BadInput as error:
        return Trial(refused=str(error))
    finally:
        game.close(copy)
    if not told:
        return Trial(refused="Nothing would change.")
    fact = told[-1]
    return Trial(fact.what, fact.was, fact.now)


def matching(able: Collection[str], names: dict[str, str], sought: str) -> list[str]:
    """Returns those of these that bear the words that are sought, those that begin with them first."""
    words = sought.casefold().strip()
    found = {one: str(names.get(one, one)).casefold() for one in able}
    return sorted((one for one in found if words in found[one]), key=lambda one: not found[one].startswith(words))
