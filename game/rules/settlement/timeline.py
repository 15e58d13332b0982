"""The timeline: what is written in which lantern year, and who can come (page 82)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.rules.campaign.campaign_record import LAST_BOX, Entry, Kind
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.stories import play_event, tell_story


def entries(table: SettlementTable, year: int) -> list[Entry]:
    return table.campaign.timeline.setdefault(year, [])


def schedule(table: SettlementTable, kind: Kind, what: str, years: int, level: str = "") -> Flow[None]:
    """Writes something so many years on; what belongs to the present year happens at once, except showdowns, which come
    with their step (settlement-timeline). Beyond the last box nothing can be written.
    """
    year = table.campaign.year + years
    if year > LAST_BOX:
        return
    entry = Entry(kind, what, level)
    entries(table, year).append(entry)
    table.tell(facts.Scheduled("settlement-timeline", kind.value, what, year))
    if years == 0 and kind in (Kind.STORY, Kind.EVENT):
        yield from happen(table, entry)


def happen(table: SettlementTable, entry: Entry) -> Flow[None]:
    """A story event or settlement event of the timeline."""
    entry.done = True
    if entry.kind is Kind.STORY:
        yield from tell_story(table, entry.what)
    else:
        yield from play_event(table, entry.what, drawn=False)


def of_year(table: SettlementTable) -> list[Entry]:
    """Returns what the present year still brings in step 4, in order (campaign-story-events-in-order)."""
    waiting = [one for one in entries(table, table.campaign.year) if not one.done]
    return [one for kind in (Kind.EVENT, Kind.STORY) for one in waiting if one.kind is kind]


def showdowns(table: SettlementTable, kind: Kind) -> list[Entry]:
    """The nemesis encounters, or special showdowns, of the present year that are still to be fought, first what cannot
    come later. With the last monster of the campaign in it there is nothing else, once it is chosen either.
    """
    year = table.campaign.year
    written = entries(table, year)
    last = [one for one in written if one.kind is Kind.NEMESIS and _ends_the_campaign(table, one.what)]
    found = [one for one in last or written if one.kind is kind and not one.done]
    return sorted(found, key=lambda one: latest(table, one.what) != year)


def _ends_the_campaign(table: SettlementTable, monster: str) -> bool:
    return monster in table.box.monsters and table.box.monsters[monster].last


def latest(table: SettlementTable, what: str) -> int:
    """The last year in which something can come: in that it comes before anything else, and nothing puts it off."""
    card = table.box.monsters.get(what)
    return card.latest if card is not None and card.latest else LAST_BOX


def find(table: SettlementTable, kind: Kind, what: str) -> tuple[int, Entry] | None:
    """Where something stands that has not happened yet: the first year from now on."""
    for year in sorted(one for one in table.campaign.timeline if one >= table.campaign.year):
        for entry in table.campaign.timeline[year]:
            if entry.kind is kind and entry.what == what and not entry.done:
                return year, entry
    return None


def move(table: SettlementTable, kind: Kind, what: str, to: int) -> None:
    """Moves an entry to a year, not into the past and not beyond the last box."""
    found = find(table, kind, what)
    if found is None:
        return
    year, entry = found
    to = max(table.campaign.year, min(latest(table, what), to))
    table.campaign.timeline[year].remove(entry)
    entries(table, to).append(entry)
    table.tell(facts.Scheduled("settlement-timeline", kind.value, what, to))


def put_off(table: SettlementTable) -> None:
    """Showdowns of the present year that found no room in it come in the next one: a year has one nemesis encounter
    (nemesis-encounter-flow).
    """
    year = table.campaign.year
    for kind in (Kind.NEMESIS, Kind.SPECIAL):
        for entry in showdowns(table, kind):
            if latest(table, entry.what) <= year:
                continue
            entries(table, year).remove(entry)
            entries(table, year + 1).append(entry)
            table.tell(facts.Scheduled("settlement-timeline", kind.value, entry.what, year + 1))


def faced(table: SettlementTable, monster: str) -> list[str]:
    """The levels of a nemesis that were faced (nemesis-list-update)."""
    return table.campaign.nemeses.get(monster, [])


def face(table: SettlementTable, monster: str, level: str) -> None:
    """Fills the box of a nemesis and its level, whoever brought it (nemesis-list-update); other monsters have none."""
    card = table.box.monsters.get(monster)
    if card is not None and card.nemesis and level not in faced(table, monster):
        table.campaign.nemeses.setdefault(monster, []).append(level)


def lowest_unfaced(table: SettlementTable, monster: str) -> str:
    """The name of the lowest level of a monster that was not faced yet, the highest if all were; empty if the box does
    not have the monster.
    """
    found = table.box.monsters.get(monster)
    names = [level.name for level in found.levels] if found is not None else []
    unfaced = [name for name in names if name not in faced(table, monster)]
    return unfaced[0] if unfaced else names[-1] if names else ""


def highest_unfaced(table: SettlementTable, monster: str) -> str:
    """The name of the highest level of a monster that was not faced yet, other than that of a prologue; empty if there
    is none.
    """
    found = table.box.monsters.get(monster)
    levels = found.levels if found is not None else ()
    unfaced = [one.name for one in levels if one.name not in faced(table, monster) and not one.opening]
    return unfaced[-1] if unfaced else ""


def add_quarry(table: SettlementTable, monster: str) -> None:
    if monster not in table.campaign.quarries:
        table.campaign.quarries.append(monster)
        table.tell(facts.MonsterListed("settlement-quarry-and-level", monster, nemesis=False))


def add_nemesis(table: SettlementTable, monster: str) -> None:
    if monster not in table.campaign.nemeses:
        table.campaign.nemeses[monster] = []
        table.tell(facts.MonsterListed("nemesis-list-update", monster, nemesis=True))
