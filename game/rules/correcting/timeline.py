"""The timeline corrected by hand: an entry is added, taken away, moved to another year, or marked as done.

`settlement.timeline.5 += story event: Hands of the Sun`, `settlement.timeline.5.move.7 = ...`,
`settlement.timeline.5.done += ...`.
"""

from __future__ import annotations

from engine.errors import BadInput, nearest
from game.cards.kinds.box import Box
from game.rules.campaign.campaign_record import LAST_BOX, Entry, Kind
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.correcting.line import ADD, SET, TAKE, Wish, number, one_of
from game.rules.settlement.timeline import entries

DONE, MOVE = "done", "move"
_KINDS = [kind.value for kind in Kind]
_FIGHTS = (Kind.NEMESIS, Kind.SPECIAL)


def written(entry: Entry) -> str:
    """An entry as a line names it: `nemesis encounter: butcher, 1`."""
    level = f", {entry.level}" if entry.level else ""
    return f"{entry.kind.value}: {entry.what}{level}".rstrip()


def correct_timeline(table: SettlementTable, line: Wish) -> tuple[list[str], list[str]]:
    """Returns what the year held and holds. Raises BadInput."""
    year_text, _, rest = line.rest.partition(".")
    year = _year(year_text)
    held = entries(table, year)
    was = _told(held)
    deed, _, to = rest.partition(".")
    if not rest and line.how == ADD:
        held.append(_new(table.box, line.text))
    elif not rest and line.how == TAKE:
        held.remove(_of(held, line.text, year))
    elif deed == DONE and line.how in (ADD, TAKE):
        entry = _of(held, line.text, year, done=line.how == TAKE)
        entry.done = line.how == ADD
    elif deed == MOVE and line.how == SET:
        entry, there = _of(held, line.text, year), entries(table, _year(to))
        held.remove(entry)
        there.append(entry)
    else:
        raise BadInput(
            "The timeline is corrected like `settlement.timeline.5 += story event: ...`, `-=`, `.5.done += ...` or "
            "`.5.move.7 = ...`."
        )
    return was, _told(held)


def _year(text: str) -> int:
    year = number(text)
    if not 0 <= year <= LAST_BOX:
        raise BadInput(f"The timeline has no lantern year {year}: choose 0 to {LAST_BOX}.")
    return year


def _told(held: list[Entry]) -> list[str]:
    return [f"{written(one)} (done)" if one.done else written(one) for one in held]


def _of(held: list[Entry], text: str, year: int, done: bool | None = None) -> Entry:
    """The entry of this name, of two alike the one that is (not) `done`."""
    found = [one for one in held if written(one) == text]
    if not found:
        names = [written(one) for one in held]
        raise BadInput(f"Lantern year {year} holds no {text!r}; {nearest(text, names) if names else 'it is empty'}.")
    return next((one for one in found if one.done is done), found[0])


def _new(box: Box, text: str) -> Entry:
    kind_text, _, rest = (part.strip() for part in text.partition(":"))
    kind = Kind(one_of(kind_text, _KINDS, "kind of entry"))
    what, _, level = (part.strip() for part in rest.partition(",")) if kind in _FIGHTS else (rest, "", "")
    if kind in _FIGHTS:
        if what:
            one_of(what, box.monsters, "monster")
        if level:
            one_of(level, [one.name for one in box.monsters[what].levels] if what else [], "level")
    else:
        one_of(what, box.story_events if kind is Kind.STORY else box.settlement_events, kind.value)
    return Entry(kind, what, level)
