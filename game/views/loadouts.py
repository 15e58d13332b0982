"""Load-outs: gear grids that a player saves under a name, kept in one file beside the settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import platformdirs

from engine.save import kept_file
from game.cards.kinds.box import Box
from game.cards.phrases import listed
from game.model.survivor import Survivor
from game.rules.gear.grid_moves import grid_legality, why_not_take, with_grid

LONGEST = 40  # letters of a name
Place = Annotated[int, msgspec.Meta(ge=0, le=8)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gear card by key and its place, 0 to 8 in rows from the top left."""

    key: str
    place: Place


class Loadout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A grid under its name; at most one card in a place."""

    name: Name
    cards: Annotated[tuple[Card, ...], msgspec.Meta(max_length=9)] = ()

    def __post_init__(self) -> None:
        places = [card.place for card in self.cards]
        if len(set(places)) < len(places):
            raise ValueError("two cards lie in one place")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    loadouts: tuple[Loadout, ...] = ()

    def __post_init__(self) -> None:
        twice = [name for name, n in Counter(loadout.name for loadout in self.loadouts).items() if n > 1]
        if twice:
            raise ValueError(f"two load-outs bear the name {twice[0]!r}")


class Applied(NamedTuple):
    """The survivor and the storage afterwards (copies, the originals are as before); keys of cards that were not there
    to take; sentences about what could not be done as saved.
    """

    survivor: Survivor
    storage: list[str]
    missing: tuple[str, ...]
    said: tuple[str, ...]


# the file


def default_path() -> Path:
    return Path(platformdirs.user_config_dir("lanternfall", appauthor=False)) / "loadouts.json"


def load(path: Path | None = None) -> tuple[dict[str, Loadout], str | None]:
    """The load-outs by name, and a sentence if the file could not be used. A broken file stays where it is, unchanged,
    so that it can be mended; nothing is saved over it (`save`).
    """
    path = path or default_path()
    try:
        file = _read(path)
    except OSError as error:
        return {}, f"The load-outs in {path} could not be read ({error.strerror}); make the file readable."
    except (ValueError, RecursionError) as error:
        return {}, _broken(path, error)
    return {loadout.name: loadout for loadout in file.loadouts}, None


def save(loadouts: Iterable[Loadout], path: Path | None = None) -> str | None:
    """Writes them whole or not at all, by name. Returns a sentence if the disk refuses, or if a broken file lies there;
    the game goes on.
    """
    path = path or default_path()
    file = _File(tuple(sorted(loadouts, key=lambda loadout: loadout.name)))
    try:
        _read(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        kept_file.write(path, msgspec.json.format(msgspec.json.encode(file), indent=2))
    except (ValueError, RecursionError) as error:
        return _broken(path, error)
    except OSError as error:
        return (
            f"The load-outs could not be written to {path} ({error.strerror}); "
            "free some space or make the folder writable."
        )
    return None


def _read(path: Path) -> _File:
    raw = kept_file.read(path)
    return _File() if raw is None else msgspec.json.decode(raw, type=_File)


def _broken(path: Path, error: Exception) -> str:
    return f"The load-outs in {path} are damaged ({error}): mend the file or move it away; it is kept as it is."


# a survivor


def of(survivor: Survivor, name: str) -> Loadout:
    """The survivor's grid as a load-out. Raises msgspec.ValidationError for a name that is empty or too long."""
    cards = [Card(key, place) for place, key in sorted(survivor.grid.items())]
    return msgspec.convert({"name": name.strip(), "cards": cards}, Loadout)


def apply(box: Box, loadout: Loadout, survivor: Survivor, storage: Sequence[str]) -> Applied:
    """Lays a load-out into the grid out of the storage and the grid itself; what else lay there goes to the storage.

    What cannot be taken out stays in its place, and the load-out goes without that place (keyword-cursed). What is
    missing, or not legal for this survivor, leaves its place empty, and a sentence says so.
    """
    old = survivor.grid
    grid = {place: key for place, key in old.items() if why_not_take(box, survivor, key)}
    there = Counter(storage) + Counter(old.values()) - Counter(grid.values())
    clings, missing, said = Counter(grid.values()), [], []
    for card in sorted(loadout.cards, key=lambda card: card.place):
        name = box.gear[card.key].name if card.key in box.gear else card.key
        if clings[card.key]:  # it is in the grid, wherever it lies
            clings[card.key] -= 1
        elif card.place in grid:
            said.append(f"{name} has no place: {box.gear[grid[card.place]].name} is cursed and stays there.")
        elif not there[card.key] or card.key not in box.gear:
            missing.append(card.key)
        else:
            tried = with_grid(survivor, grid | {card.place: card.key})
            had = grid_legality(box, with_grid(survivor, grid))
            why = next((why for why in grid_legality(box, tried) if why not in had), None)
            if why is not None:
                said.append(f"{name} stays in the storage. {why.sentence}")
                continue
            grid[card.place] = card.key
            there[card.key] -= 1
    names = [box.gear[key].name if key in box.gear else key for key in missing]
    if names:
        said.insert(0, f"The storage has no {listed(names, 'or')}.")
    kept = {place: grid[place] for place in sorted(grid)}
    return Applied(with_grid(survivor, kept), _in_order(storage, old, there), tuple(missing), tuple(said))


def _in_order(storage: Sequence[str], old: dict[int, str], left: Counter[str]) -> list[str]:
    """What is left of the storage in its order, then what came out of the grid."""
    found = []
    for key in (*storage, *old.values()):
        if left[key] > 0:
            left[key] -= 1
            found.append(key)
    return found
