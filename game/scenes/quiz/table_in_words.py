"""The table of a question in words: how everybody is, beside a board; a settlement or a hunt, which has none."""

from __future__ import annotations

from engine.ui.kit import escape
from game.cards.kinds.hunt_event import DARKNESS_SPACE, LAST_SPACE
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.model.terms import Location
from game.rules.campaign.hunt_record import Hunt
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import resources_and_costs
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.parts.survivor_view import SurvivorView, survivor_view

_MOST_PEOPLE = 8


def party_in_words(table: ShowdownTable) -> list[str]:
    """A line for each living survivor: survival, insanity, what lies on them, where they are hurt. In markup."""
    views = [survivor_view(table, who) for who in table.record.party]
    return [_survivor(one) for one in views if not one.dead]


def _survivor(one: SurvivorView) -> str:
    words = [f"survival {one.survival}", f"insanity {one.insanity}"]
    words += [f"bleeding {one.bleeding}"] if one.bleeding else []
    words += ["{warn|knocked down}"] if one.down else []
    words += ["{warn|doomed}"] if one.doomed else []
    words += [mark.markup for mark in one.marks]
    hurt = []
    for location in Location:
        light, heavy = one.boxes.get(location, (False, False))
        if light or heavy:
            filled = " and ".join(["light"] * light + ["heavy"] * heavy)
            hurt.append(f"{location} {filled}")
    armor = [f"{location} {one.armor[location]}" for location in Location if one.armor.get(location)]
    words += [f"hurt: {', '.join(hurt)}"] if hurt else []
    words += [f"armor: {', '.join(armor)}"] if armor else []
    return f"**{escape(one.name)}** {' · '.join(words)}"


def home_in_words(table: SettlementTable) -> list[str]:
    """The settlement or the hunt in a few lines of markup."""
    return _hunt(table, table.hunt) if table.hunt is not None else _settlement(table)


def _settlement(table: SettlementTable) -> list[str]:
    campaign = table.campaign
    stored = resources_and_costs.resources(campaign)
    kinds = [f"{n} {name}" for name, n in sorted(stored.items()) if n]
    names = [table.name(who) for who in table.survivors()]
    more = f" and {len(names) - _MOST_PEOPLE} more" if len(names) > _MOST_PEOPLE else ""
    people = listed(names[:_MOST_PEOPLE]) if not more else ", ".join(names[:_MOST_PEOPLE]) + more
    known = table.known()
    return [
        f"# {escape(campaign.name or 'A settlement without a name')}",
        f"Lantern year {campaign.year}, {counted(campaign.endeavors, 'endeavor')} left, "
        f"death count {campaign.death_count}, survival limit {table.survival_limit}.",
        f"**People** {escape(people) if people else 'nobody'}",
        f"**Knows** {escape(listed(known)) if known else 'nothing yet'}",
        f"**Locations** {escape(listed(list(campaign.locations))) if campaign.locations else 'none'}",
        f"**In storage** {escape(', '.join(kinds)) if kinds else 'no resources'}",
    ]


def _hunt(table: SettlementTable, hunt: Hunt) -> list[str]:
    cards = [str(space) for space, stack in enumerate(hunt.spaces) if stack and space > hunt.party_at]
    planned = table.campaign.planned
    monster = table.box.monsters[planned.monster].name if planned is not None else "monster"
    hunters = [_hunter(table, who) for who in hunt.order]
    return [
        "# On the hunt",
        f"The party is on space {hunt.party_at} of {LAST_SPACE}, the {escape(monster)} on {hunt.monster_at}. "
        f"Overwhelming Darkness is space {DARKNESS_SPACE}.",
        f"Hunt event cards lie on {listed(cards) if cards else 'no space ahead'}.",
        *hunters,
    ]


def _hunter(table: SettlementTable, who: int) -> str:
    sheet = table.sheet(who)
    return f"**{escape(sheet.name)}** survival {sheet.survival} · insanity {sheet.insanity} · courage {sheet.courage}"
