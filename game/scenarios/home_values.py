"""Values of a settlement and of a hunt, by the names that scenarios use: `settlement.year`, `hunt.at`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.yaml_file import Document, Path_
from game.model.survivor import Survivor
from game.phases.showdown.setup import key_for
from game.rules.campaign.campaign_record import LAST_BOX, Campaign, Entry
from game.rules.campaign.hunt_record import Hunt
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.resources_and_costs import resources
from game.rules.table.components import Miniature

SETTLEMENT, HUNT = "settlement", "hunt"


def key_of(table: SettlementTable, entity: int) -> str:
    """The key of anybody who has ever lived here; empty for a monster that is not there."""
    figure = table.world.find(entity, Miniature)
    if figure is not None:
        return figure.key
    fallen = next((one.survivor.key for one in table.campaign.memorial if one.entity == entity), None)
    return fallen if fallen is not None else key_for(table.campaign.names.get(entity, ""))


def fallen_sheets(table: SettlementTable) -> dict[str, Survivor]:
    """The sheets of those who have died or left, by key."""
    return {one.survivor.key: one.survivor for one in table.campaign.memorial}


def home_value(document: Document, table: SettlementTable, first: str, rest: list[str], where: Path_) -> Any:
    """A value of the settlement's record sheet, or of the hunt board."""
    if first == HUNT:
        hunt = table.campaign.hunt
        field = document.known(rest[0] if rest else "", _HUNT, "value of the hunt", where)
        if hunt is None:
            raise document.complain(where, "nobody is on a hunt at this moment; ask for `settlement.chapter`.")
        if field == "spaces":
            space = document.known(rest[1] if len(rest) > 1 else "", map(str, range(13)), "space", where)
            return [card or "basic" for card in hunt.spaces[int(space)]]
        return _HUNT[field](table, hunt)
    field = document.known(rest[0] if rest else "", [*_RECORD, *_PARTS], "value of the settlement", where)
    if field in _RECORD:
        return _RECORD[field](table)
    return _PARTS[field](document, table, ".".join(rest[1:]), where)


def _keys(table: SettlementTable, entities: list[int]) -> list[str]:
    return [key_of(table, one) for one in entities]


def _written(entry: Entry) -> str:
    return " ".join(word for word in (entry.kind.value, entry.what, entry.level) if word)


def _year(document: Document, table: SettlementTable, part: str, where: Path_) -> list[str]:
    """What stands in a lantern year, in the words of a timeline; what has happened is not left out."""
    year = document.known(part, map(str, range(1, LAST_BOX + 1)), "lantern year", where)
    return [_written(one) for one in table.campaign.timeline.get(int(year), [])]


def _resource(document: Document, table: SettlementTable, part: str, where: Path_) -> Any:
    """How many of a resource the settlement has, in storage and lying out; without a name all of them."""
    found = resources(table.campaign)
    if not part:
        return {name: n for name, n in found.items() if n}
    return found.get(document.known(part, table.box.resources, "resource", where), 0)


def _nemesis(document: Document, table: SettlementTable, part: str, where: Path_) -> Any:
    if not part:
        return {key: list(levels) for key, levels in table.campaign.nemeses.items()}
    return table.campaign.nemeses.get(document.known(part, table.box.monsters, "monster", where))


_PARTS: dict[str, Callable[[Document, SettlementTable, str, Path_], Any]] = {
    "timeline": _year,
    "resources": _resource,
    "nemeses": _nemesis,
}


def _plain(field: str) -> Callable[[SettlementTable], Any]:
    return lambda table: getattr(table.campaign, field)


_RECORD: dict[str, Callable[[SettlementTable], Any]] = {
    **{
        field: _plain(field)
        for field in (
            *("name", "year", "endeavors", "endeavors_to_come", "no_more_endeavors", "innovation_draws", "rerolls"),
            *("locations", "quarries", "death_count", "milestones", "face_up", "open_stories", "standing", "used"),
            *("lantern_research", "legends", "statues", "notes", "given_once", "play_area", "outcome"),
        )
    },
    "chapter": lambda table: table.campaign.chapter.value,
    "step": lambda table: table.campaign.step.value,
    "population": lambda table: table.population,
    "people": lambda table: _keys(table, table.living()),
    "survival_limit": lambda table: table.survival_limit,
    "innovations": lambda table: table.known(),
    "innovation_deck": lambda table: table.campaign.innovation_deck.draw_pile[::-1],
    "gear": lambda table: table.storage,
    "returning": lambda table: _keys(table, table.campaign.returning),
    "departing": lambda table: _keys(table, table.campaign.departing),
    "memorial": lambda table: [one.survivor.key for one in table.campaign.memorial],
    "defeated": lambda table: [f"{one.monster} {one.level}" for one in table.campaign.defeated],
    "hunt_gifts": lambda table: [str(gift) for gift in table.campaign.hunt_gifts],
    "homecomings": lambda table: [one.source for one in table.campaign.homecomings],
    "promises": lambda table: [one.source for one in table.campaign.promises],
    "bout": lambda table: _planned(table.campaign),
    "carried": lambda table: dict(Counter(one.card for one in table.record.gained)),
}


def _planned(campaign: Campaign) -> str | None:
    """Whom the next showdown is against: `white-lion 1`."""
    return f"{campaign.planned.monster} {campaign.planned.level}" if campaign.planned is not None else None


_HUNT: dict[str, Callable[[SettlementTable, Hunt], Any]] = {
    "at": lambda table, hunt: hunt.party_at,
    "monster_at": lambda table, hunt: hunt.monster_at,
    "spaces": lambda table, hunt: None,
    "ambush": lambda table, hunt: hunt.ambush.value or "none",
    "revealer": lambda table, hunt: key_of(table, table.event_revealer),
    "party": lambda table, hunt: _keys(table, table.survivors()),
    "order": lambda table, hunt: _keys(table, hunt.order),
    "due": lambda table, hunt: hunt.due,
    "rerolls": lambda table, hunt: hunt.rerolls,
    "befell": lambda table, hunt: hunt.befell,
    "rolled": lambda table, hunt: hunt.rolled,
    "darkness": lambda table, hunt: hunt.darkness,
    "starved": lambda table, hunt: hunt.starved,
    "surprised": lambda table, hunt: hunt.surprised,
    "over": lambda table, hunt: hunt.over,
    "fled": lambda table, hunt: _keys(table, hunt.fled),
    "strayed": lambda table, hunt: _keys(table, hunt.strayed),
    "tokens": lambda table, hunt: {
        str(space): [one.source for one in there] for space, there in hunt.tokens.items() if there
    },
    "gathered": lambda table, hunt: hunt.gathered,
}
