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

import yaml

from engine.errors import BadInput, nearest
from game.content.campaign import MONSTERS
from game.effects.cards import Box
from game.settlement.record import LAST_BOX, Kind

Timeline = Mapping[int, Sequence[tuple[str, str, str]]]
"""What stands in each lantern year: kind, name of the event or key of the monster, name of its level."""

_KINDS = (Kind.STORY, Kind.EVENT, Kind.NEMESIS, Kind.SPECIAL)


def load_timeline(path: Path, box: Box) -> tuple[str, Timeline]:
    """The name of a timeline and what it says. Raises BadInput that names the file, the year and the cure."""
    try:
        text = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as wrong:
        raise BadInput(f"{path} cannot be read as a timeline ({wrong}): write it as YAML.") from wrong
    if not isinstance(text, dict) or not isinstance(text.get("years"), dict):
        raise BadInput(f"{path} has no `years`: list what each lantern year brings under it.")
    years = text["years"]
    for year in years:
        if not isinstance(year, int) or not 1 <= year <= LAST_BOX:
            raise BadInput(f"{path}: {year!r} is no lantern year; the timeline has boxes from 1 to {LAST_BOX}.")
    name = str(text.get("name") or path.stem)
    return name, {year: [_entry(path, year, line, box) for line in _lines(path, year, years[year])] for year in years}


def _lines(path: Path, year: int, lines: object) -> list[str]:
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise BadInput(f"{path}, year {year}: write a list, such as [story event Watched].")
    return lines


def _entry(path: Path, year: int, line: str, box: Box) -> tuple[str, str, str]:
    kind = next((one for one in _KINDS if line.startswith(one.value)), None)
    if kind is None:
        kinds = ", ".join(one.value for one in _KINDS)
        raise BadInput(f"{path}, year {year}: {line!r} begins with none of {kinds}.")
    what, level = line.removeprefix(kind.value).strip(), ""
    place = f"{path}, year {year}"
    if kind is Kind.STORY:
        if what not in box.story_events:
            raise BadInput(f"{place}: there is no story event {what!r}; {nearest(what, box.story_events)}")
    elif kind is Kind.EVENT:
        if what not in box.settlement_events:
            raise BadInput(f"{place}: there is no settlement event {what!r}; {nearest(what, box.settlement_events)}")
    elif what:
        what, _, level = what.partition(" ")
        if what not in MONSTERS:
            raise BadInput(f"{place}: there is no monster {what!r}; {nearest(what, MONSTERS)}")
    elif kind is Kind.SPECIAL:
        raise BadInput(f"{place}: a special showdown needs a monster.")
    return kind.value, what, level
