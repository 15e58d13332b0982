"""Timelines written by players: a small file that takes the place of the usual one (variant-custom-timeline).

```yaml
name: A harder road
years:
  1: [settlement event First Day, story event Returning Survivors]
  4: [nemesis encounter butcher 1]
  8: [nemesis encounter]
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.errors import BadInput
from engine.yaml_file import Document, Path_, nearest, read_document, shown, shown_path
from game.cards.kinds.box import Box
from game.content.settlement.people_of_the_lantern import MONSTERS
from game.rules.campaign.campaign_record import LAST_BOX, Kind

Timeline = Mapping[int, Sequence[tuple[str, str, str]]]
"""What stands in each lantern year: kind, name of the event or key of the monster, name of its level."""

_FIELDS = ("name", "years")
_LEVELS = ("1", "2", "3")
_KINDS = (Kind.STORY, Kind.EVENT, Kind.NEMESIS, Kind.SPECIAL)


LONGEST_NAME = 60
MOST_ENTRIES = 20
"""In one lantern year."""


def load_timeline(path: Path, box: Box) -> tuple[str, Timeline]:
    """The name of a timeline and what it says. Raises BadInput that names the file, the line and the cure."""
    file = read_document(path)
    text = file.data
    if not isinstance(text, dict) or not isinstance(text.get("years"), dict):
        raise BadInput(f"{shown_path(path)} has no `years`: list what each lantern year brings under it.")
    for field in text:
        if field not in _FIELDS:
            raise file.complain((field,), f"unknown field; {nearest(str(field), _FIELDS)}.")
    name = text.get("name")
    if name is not None and (not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME):
        raise file.complain(("name",), f"a timeline is called by a text of 1 to {LONGEST_NAME} letters.")
    return " ".join((name or shown(path.stem)).split()), read_years(file, ("years",), text["years"], box)


def read_years(file: Document, where: Path_, years: Mapping[Any, object], box: Box) -> Timeline:
    """Reads the entries of each lantern year, as a file has them under `where`. Raises BadInput."""
    found = {}
    for year, lines in years.items():
        here = (*where, str(year))
        if not isinstance(year, int) or not 1 <= year <= LAST_BOX:
            raise file.complain(here, f"{shown(year)} is no lantern year; the timeline has boxes from 1 to {LAST_BOX}.")
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise file.complain(here, "write a list, such as [story event Watched].")
        if len(lines) > MOST_ENTRIES:
            raise file.complain(here, f"a lantern year holds at most {MOST_ENTRIES} of them.")
        found[year] = [_entry(file, (*here, index), line, box) for index, line in enumerate(lines)]
    return found


def _entry(file: Document, where: Path_, line: str, box: Box) -> tuple[str, str, str]:
    kind = next((one for one in _KINDS if line.startswith(one.value)), None)
    if kind is None:
        kinds = ", ".join(one.value for one in _KINDS)
        raise file.complain(where, f"{shown(line)!r} begins with none of {kinds}.")
    what, level = line.removeprefix(kind.value).strip(), ""
    if kind is Kind.STORY:
        file.known(what, box.story_events, "story event", where)
    elif kind is Kind.EVENT:
        file.known(what, box.settlement_events, "settlement event", where)
    elif what:
        what, _, level = what.partition(" ")
        file.known(what, MONSTERS, "monster", where)
        if level and what in box.monsters:
            file.known(level, [row.name for row in box.monsters[what].levels], f"level of {what}", where)
        elif level:
            file.known(level, _LEVELS, "level", where)
    elif kind is Kind.SPECIAL:
        raise file.complain(where, "a special showdown needs a monster.")
    return kind.value, what, level
