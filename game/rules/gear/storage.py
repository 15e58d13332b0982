"""Gear between the fights: what comes off, what lies in the storage for whoever departs, what can be made at all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.decision import Why
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Craft, Gear
from game.cards.phrases import listed, titled
from game.model.survivor import Survivor
from game.rules.gear.grid_moves import why_not_take, with_grid
from game.rules.table.game_table import GameTable


def unequip(box: Box, survivor: Survivor) -> tuple[Survivor, list[str]]:
    """A returning survivor whose gear is taken off, as a copy, and what goes to the storage; cursed gear stays where it
    is (gear-returning-survivors-unequip, keyword-cursed).
    """
    if not survivor.gear:
        return with_grid(survivor, {}), []
    stays = {place: key for place, key in survivor.grid.items() if why_not_take(box, survivor, key)}
    return with_grid(survivor, stays), [key for place, key in survivor.grid.items() if place not in stays]


def available(box: Box, storage: Sequence[str], survivors: Iterable[Survivor], departing: Collection[str]) -> list[str]:
    """All gear that a departing survivor may take: the storage, and what those who stay at home have in their grids,
    retired or not; what is cursed stays with its holder (gear-storage-ownership, keyword-cursed).
    """
    at_home = [survivor for survivor in survivors if survivor.key not in departing]
    return [*storage, *(key for survivor in at_home for key in unequip(box, survivor)[1])]


def copies_left(table: GameTable, gear: Gear, owned: Sequence[str] | None = None) -> int:
    """Counts the cards of a gear that are still in the box; `owned` is the settlement's gear, for whoever knows it
    already (settlement-craft).
    """
    return gear.copies - (table.owned_gear() if owned is None else owned).count(gear.key)


def no_more_of(gear: Gear) -> tuple[str, str]:
    """Why nobody gains a card of which none is left in the box: the rule and the words (keyword-unique,
    settlement-craft).
    """
    if gear.has(Special.UNIQUE):
        return "keyword-unique", "there is only one of it"
    return "settlement-craft", "there are no more of them"


def made_in(box: Box, places: Collection[str]) -> list[Gear]:
    """The gear that is made at these locations (settlement-craft)."""
    return [gear for gear in box.gear.values() if gear.location in places and gear.craft]


def ways_to_craft(
    gear: Gear, innovations: Collection[str], options: Collection[str] = (), owned: Collection[str] = ()
) -> tuple[Craft, ...]:
    """The ways to pay for a card that are open to a settlement that knows these innovations and owns this gear (keys):
    an option of the campaign takes the place of the usual ways, and prerequisites must be met (gear-prerequisite).
    """
    chosen = [way for way in gear.craft if way.option and way.option in options]
    usual = chosen or [way for way in gear.craft if not way.option]
    return tuple(way for way in usual if not _missing(way, innovations, owned))


def why_not_craft(
    gear: Gear, innovations: Collection[str], options: Collection[str] = (), owned: Collection[str] = ()
) -> Why | None:
    """Why a card cannot be made, whatever resources the storage holds (gear-prerequisite)."""
    if ways_to_craft(gear, innovations, options, owned):
        return None
    ways = [way for way in gear.craft if way.option in ("", *options)]
    missing = list(dict.fromkeys(what for way in ways for what in _missing(way, innovations, owned)))
    if missing:
        return Why(f"{gear.name} needs {listed(missing, 'or')}, which the settlement lacks.", "gear-prerequisite")
    return Why(f"{gear.name} cannot be crafted.", "gear-prerequisite")


def _missing(way: Craft, innovations: Collection[str], owned: Collection[str]) -> list[str]:
    """The prerequisites of a way that are not met."""
    missing = [way.innovation] if way.innovation and way.innovation not in innovations else []
    if way.holding and way.holding not in owned:
        missing.append(titled(way.holding))
    return missing
