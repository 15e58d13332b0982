"""A settlement or a hunt written down as a scenario, as far as a scenario can say it. It may lose what a file has no
word for: whoever uses it plays the file and compares (`make_positions`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.phases.showdown.setup import key_for
from game.rules.campaign.campaign_record import Chapter, Entry
from game.rules.campaign.hunt_record import Hunt
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.gear.carried_resources import carried
from game.rules.table.components import Armor, Tokens
from game.scenarios.format import (
    CONDITIONS,
    EMPTY_PLACE,
    DefeatAtStart,
    GivenAtStart,
    HomeScenario,
    HuntAtStart,
    SettlementAtStart,
    SurvivorAtStart,
)
from game.scenarios.home import BASIC, ON_THE_HUNT
from game.scenarios.own_cards import SHEET


def written_home(table: SettlementTable) -> HomeScenario:
    """The table at home or on the hunt, as it stands at a pause."""
    campaign = table.campaign
    hunting = campaign.chapter is Chapter.HUNT and campaign.hunt is not None
    return HomeScenario(
        title="position",
        survivors=[_survivor(table, who, hunting) for who in table.record.party],
        given=GivenAtStart(
            variants=list(campaign.options.variants),
            given_once=list(campaign.given_once),
            lantern_research=campaign.lantern_research,
        ),
        innovations=list(campaign.innovations),
        settlement=_settlement(table),
        hunt=_hunt(table, campaign.hunt) if hunting and campaign.hunt is not None else None,
        start=ON_THE_HUNT if hunting else campaign.step.value,  # type: ignore[arg-type]
    )


def _survivor(table: SettlementTable, who: int, hunting: bool) -> SurvivorAtStart:
    sheet, condition = table.sheet(who), table.condition(who)
    tokens, key = table.world.get(who, Tokens), table.key(who)
    filled = {
        place: "both" if boxes.light and boxes.heavy else "light" if boxes.light else "heavy"
        for place, boxes in sheet.boxes.items()
        if boxes.light or boxes.heavy
    }
    fields: dict[str, Any] = {field: getattr(condition, field) for field in CONDITIONS}
    fields |= {field: getattr(sheet, field) for field in SHEET if field not in ("name", "at", "dead")}
    return SurvivorAtStart(
        name=sheet.name,
        key=key if key != key_for(sheet.name) else "",
        tokens={attribute: n for attribute, n in tokens.attributes.items() if n},
        bleeding=tokens.bleeding,
        gear=[sheet.grid.get(place, EMPTY_PLACE) for place in range(max(sheet.grid, default=-1) + 1)],
        armor=dict(table.world.get(who, Armor).points) if hunting else None,
        boxes=filled,  # type: ignore[arg-type]
        carries=carried(table, who),
        **fields,
    )


def _settlement(table: SettlementTable) -> SettlementAtStart:
    campaign, keys = table.campaign, table.key
    out = Counter(campaign.play_area)
    planned = campaign.planned
    return SettlementAtStart(
        name=campaign.name,
        year=campaign.year,
        endeavors=campaign.endeavors,
        locations=list(campaign.locations),
        storage=dict(campaign.stored),
        play_area=list(out.elements()),
        gear=list(campaign.storage),
        innovation_deck=campaign.innovation_deck.draw_pile[::-1],
        timeline={
            year: [_line(one) for one in row if not one.done]
            for year, row in campaign.timeline.items()
            if year >= campaign.year
        },
        face_up=list(campaign.face_up),
        open_stories=list(campaign.open_stories),
        standing=list(campaign.standing),
        quarries=list(campaign.quarries),
        nemeses={key: list(levels) for key, levels in campaign.nemeses.items()},
        defeated=[DefeatAtStart(one.monster, one.level, one.year) for one in campaign.defeated],
        death_count=campaign.death_count,
        milestones=list(campaign.milestones),
        returning=[keys(who) for who in campaign.returning if who in table.record.party],
        departing=[keys(who) for who in campaign.departing if who in table.record.party],
        bout=f"{planned.monster} {planned.level}" if planned is not None else "",
        endeavors_to_come=campaign.endeavors_to_come,
        no_more_endeavors=campaign.no_more_endeavors,
        innovation_draws=campaign.innovation_draws,
        rerolls=campaign.rerolls,
        used=dict(campaign.used),
        parts={part: [keys(who) for who in whom if who in table.record.party] for part, whom in campaign.parts.items()},
        legends=list(campaign.legends),
        statues=list(campaign.statues),
        notes=list(campaign.notes),
        hunt_gifts=list(campaign.hunt_gifts),
    )


def _line(entry: Entry) -> str:
    return " ".join(part for part in (entry.kind.value, entry.what, entry.level) if part)


def _hunt(table: SettlementTable, hunt: Hunt) -> HuntAtStart:
    planned = table.campaign.planned
    assert planned is not None, "somebody hunts something"
    revealer = table.event_revealer
    return HuntAtStart(
        monster=planned.monster,
        level=planned.level,
        at=hunt.party_at,
        monster_at=hunt.monster_at,
        spaces={space: [card or BASIC for card in cards] for space, cards in enumerate(hunt.spaces) if cards},
        party=[table.key(who) for who in hunt.order],
        revealer=table.key(revealer) if revealer else "",
        due=hunt.due,
        rerolls=hunt.rerolls,
        ambush=hunt.ambush,
        darkness=hunt.darkness,
        starved=hunt.starved,
        surprised=hunt.surprised,
        befell=list(hunt.befell),
    )
