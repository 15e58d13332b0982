"""Who sits at the table and leads whom, as plain values, and how that changes: a seat comes, goes, is renamed, takes a
survivor over, is played by the careful bot; who speaks for the group (campaign-common-pool).

One line says one change: `add Cara`, `rename 2 Ben`, `leave 2`, `give erza 2`, `bot 2`, `person 2`, `speaker 2`,
`speaker turns`; several stand one after the other with `;` between them. Seats are counted from 1 there, and from 0 in
the values.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from engine.errors import BadInput, nearest

MOST_SEATS = 6
LONGEST_SEAT = 24
"""Letters of a seat's name."""
BETWEEN = ";"
"""Stands between changes that are made together."""
_KEPT_FREE = BETWEEN + "~"
"""No name holds them: they part what stands in an answer."""
TURNS = "turns"
"""Said for a speaker: the seats take turns."""
_LINE = re.compile(r"\s*([a-z]+)(?:\s+(.*?))?\s*", re.DOTALL)


class Change(StrEnum):
    """What a line changes."""

    ADD = "add"
    RENAME = "rename"
    LEAVE = "leave"
    GIVE = "give"
    BOT = "bot"
    PERSON = "person"
    SPEAKER = "speaker"


def deal(people: int, seats: int) -> list[int]:
    """The seat of each of so many survivors, in their order: they are dealt in turn, so that no seat has two more than
    another.
    """
    return [place % max(1, seats) for place in range(people)]


def deal_own(wishes: Sequence[int], seats: int) -> list[int]:
    """The seat of each of these survivors: the one that leads them, as far as no seat has two more than another; the
    others go to whoever has fewest.
    """
    low, more = divmod(len(wishes), max(1, seats))
    counts, found = [0] * max(1, seats), [-1] * len(wishes)
    for most in (low, low + 1):
        for place, seat in enumerate(wishes):
            full = most > low and sum(count > low for count in counts) >= more
            if found[place] < 0 and counts[seat] < most and not full:
                found[place] = seat
                counts[seat] += 1
    for place, seat in enumerate(found):
        if seat < 0:
            found[place] = min(range(len(counts)), key=counts.__getitem__)
            counts[found[place]] += 1
    return found


@dataclass
class Seating:
    """`leads` says for each survivor, by key, the seat that leads them; those in `here` are alive and at the table now,
    and shared out first. `teller` is the seat that tells the story, if one does; `speaker` the one that was chosen to
    speak for the group, None where the seats take turns.
    """

    names: list[str]
    leads: dict[str, int]
    here: Sequence[str] = ()
    bots: set[int] = field(default_factory=set)
    teller: int | None = None
    speaker: int | None = None
    shown: Mapping[str, str] = field(default_factory=dict)
    """The names of the survivors, by key, for what is said."""

    def playing(self) -> list[int]:
        """The seats that lead survivors: all but the storyteller's (variant-storyteller)."""
        return [seat for seat in range(len(self.names)) if seat != self.teller]

    def led_by(self, seat: int) -> list[str]:
        """The survivors of a seat, those who are here first."""
        led = [key for key, leader in self.leads.items() if leader == seat]
        return sorted(led, key=lambda key: key not in self.here)

    def burden(self, seat: int) -> tuple[int, int]:
        """Returns how many it leads here, and everywhere: who has less takes over first."""
        led = self.led_by(seat)
        return sum(key in self.here for key in led), len(led)


@dataclass(frozen=True)
class Changed:
    """What has come of a line: the seats as they are now, where each seat went (None: it has left), and whom the change
    moved.
    """

    change: Change
    seating: Seating
    moved: Mapping[int, int | None]
    seat: str
    was: str = ""
    people: tuple[str, ...] = ()


def changed(now: Seating, line: str) -> Changed:
    """The seats after this line; `now` stays as it is. Raises BadInput, with the cure, if it cannot be done."""
    found = _LINE.fullmatch(line)
    if found is None or found[1] not in tuple(Change):
        raise BadInput(f"{line!r} changes no seat: write it like `add Cara`, `leave 2` or `give erza 1`.")
    after = Seating(
        list(now.names), dict(now.leads), now.here, set(now.bots), now.teller, now.speaker, now.shown
    )  # fmt: skip
    return _CHANGES[Change(found[1])](after, found[2] or "")


def _add(after: Seating, name: str) -> Changed:
    if len(after.names) >= MOST_SEATS:
        raise BadInput("Six seats are the most: let one leave first.")
    last = len(after.names)
    at = last - 1 if after.teller == last - 1 else last
    name = _name(after, name or _free_name(after, at), None)
    moved = _make_room(after, at)
    after.names.insert(at, name)
    taken: list[str] = []
    while True:
        rich = max((seat for seat in after.playing() if seat != at), key=after.burden, default=at)
        there, all_there = after.burden(rich)
        here, all_here = after.burden(at)
        if there - here < 2 and (there > here or all_there - all_here < 2):
            break
        led = after.led_by(rich)
        able = [key for key in led if (key in after.here) is (there - here >= 2)]
        if not able:
            break
        after.leads[able[-1]] = at
        taken.append(able[-1])
    return Changed(Change.ADD, after, moved, name, people=tuple(taken))


def _make_room(after: Seating, at: int) -> dict[int, int | None]:
    """Every seat from there on moves one up."""
    moved: dict[int, int | None] = {seat: seat + (seat >= at) for seat in range(len(after.names))}
    _renumber(after, lambda seat: seat + (seat >= at))
    return moved


def _renumber(after: Seating, number: Callable[[int], int]) -> None:
    after.leads = {key: number(seat) for key, seat in after.leads.items()}
    after.bots = {number(seat) for seat in after.bots}
    after.teller = None if after.teller is None else number(after.teller)
    after.speaker = None if after.speaker is None else number(after.speaker)


def _leave(after: Seating, text: str) -> Changed:
    seat = _seat(after, text)
    if len(after.names) == 1:
        raise BadInput("Somebody has to sit at the table: rename the seat, or leave to the title.")
    if seat == after.teller:
        raise BadInput("The storyteller leads the monsters and cannot leave: rename the seat (variant-storyteller).")
    if len(after.playing()) == 1:
        raise BadInput("Nobody else leads survivors: add a seat first.")
    orphans, name = after.led_by(seat), after.names[seat]
    after.bots.discard(seat)
    after.speaker = None if after.speaker == seat else after.speaker
    for key in orphans:
        heirs = [one for one in after.playing() if one != seat]
        after.leads[key] = min(heirs, key=after.burden)
    del after.names[seat]
    moved: dict[int, int | None] = {
        one: one - (one > seat) if one != seat else None for one in range(len(after.names) + 1)
    }
    _renumber(after, lambda one: one - (one > seat))
    return Changed(Change.LEAVE, after, moved, name, people=tuple(orphans))


def _rename(after: Seating, text: str) -> Changed:
    number, _, name = text.partition(" ")
    seat = _seat(after, number)
    was, after.names[seat] = after.names[seat], _name(after, name, seat)
    return Changed(Change.RENAME, after, _same(after), after.names[seat], was)


def _give(after: Seating, text: str) -> Changed:
    key, _, number = text.rpartition(" ")
    if key not in after.leads:
        raise BadInput(f"Nobody called {key!r} is led from a seat; {nearest(key, list(after.leads))}")
    seat = _seat(after, number)
    if seat == after.teller:
        raise BadInput("The storyteller leads no survivor: choose another seat (variant-storyteller).")
    was = after.leads[key]
    if was == seat:
        raise BadInput(f"{after.names[seat]} leads {after.shown.get(key, key)} already.")
    after.leads[key] = seat
    return Changed(Change.GIVE, after, _same(after), after.names[seat], after.names[was], (key,))


def _bot(after: Seating, text: str) -> Changed:
    seat = _seat(after, text)
    if seat in after.bots:
        raise BadInput(f"The careful bot plays for {after.names[seat]} already.")
    after.bots.add(seat)
    return Changed(Change.BOT, after, _same(after), after.names[seat])


def _person(after: Seating, text: str) -> Changed:
    seat = _seat(after, text)
    if seat not in after.bots:
        raise BadInput(f"{after.names[seat]} is played by a person already.")
    after.bots.discard(seat)
    return Changed(Change.PERSON, after, _same(after), after.names[seat])


def _speaker(after: Seating, text: str) -> Changed:
    if text == TURNS:
        after.speaker = None
        return Changed(Change.SPEAKER, after, _same(after), "")
    seat = _seat(after, text)
    if seat == after.teller:
        raise BadInput("The storyteller does not speak for the survivors: choose another seat (variant-storyteller).")
    after.speaker = seat
    return Changed(Change.SPEAKER, after, _same(after), after.names[seat])


_CHANGES: Mapping[Change, Callable[[Seating, str], Changed]] = {
    Change.ADD: _add,
    Change.RENAME: _rename,
    Change.LEAVE: _leave,
    Change.GIVE: _give,
    Change.BOT: _bot,
    Change.PERSON: _person,
    Change.SPEAKER: _speaker,
}


def _same(after: Seating) -> dict[int, int | None]:
    return {seat: seat for seat in range(len(after.names))}


def _seat(after: Seating, text: str) -> int:
    """The seat that this number names, from 0."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= len(after.names):
        raise BadInput(f"There is no seat {text or 'without a number'!r}: choose 1 to {len(after.names)}.")
    return int(text) - 1


def _name(after: Seating, name: str, seat: int | None) -> str:
    """The name of a seat as it is kept. Raises BadInput for one that nobody can read, or that is taken."""
    name = " ".join(name.split())
    odd = any(letter in _KEPT_FREE or unicodedata.category(letter)[0] == "C" for letter in name)
    if not name or len(name) > LONGEST_SEAT or odd:
        raise BadInput(f"The name {name[:LONGEST_SEAT]!r} cannot be used: 1 to {LONGEST_SEAT} letters, please.")
    taken = [one.casefold() for at, one in enumerate(after.names) if at != seat]
    if name.casefold() in taken:
        raise BadInput(f"{name} sits at the table already: tell the seats apart.")
    return name


def _free_name(after: Seating, seat: int) -> str:
    """What a seat is called that has no name: by its letter, or the next that is free."""
    taken = {name.casefold() for name in after.names}
    letters = "ABCDEFG"
    return next(
        name for at in range(len(letters)) if (name := f"Seat {letters[(seat + at) % 7]}").casefold() not in taken
    )
