"""The nemesis encounter of a year: who comes, and at which level (nemesis-encounter-flow)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import timeline


def choose_nemesis(
    table: SettlementTable, monster: str, level: str, rule: str = "nemesis-encounter-flow"
) -> Flow[tuple[str, str] | None]:
    """Chooses the nemesis and its level: as the timeline says, the group choosing what it leaves open (nemesis-generic,
    nemesis-generic-level, nemesis-named, nemesis-named-level); also the level of a special showdown. None: it is not in
    the box.
    """
    if monster and monster not in table.box.monsters:
        table.tell(facts.MonsterMissing(rule, monster))
        table.write_down(Told.MISSING, monster)
        return None
    listed = (key for key in table.campaign.nemeses if key in table.box.monsters)
    names = [monster] if monster else [key for key in listed if not table.box.monsters[key].named_only]
    options = []
    for key in names:
        card = table.box.monsters[key]
        for row in [one for one in card.levels if not one.opening]:
            faced = row.name in timeline.faced(table, key)
            if level not in ("", row.name) or (not level and faced):
                continue
            options.append(Option(f"nemesis:{key}/{row.name}", f"{card.name}, level {row.name}", (key, row.name)))
    if not options:  # every level was faced: the highest is fought again
        highest = [(key, table.box.monsters[key].levels[-1].name) for key in names]
        options = [Option(f"nemesis:{k}/{n}", f"{table.box.monsters[k].name}, level {n}", (k, n)) for k, n in highest]
    if not options:
        return None
    target: tuple[str, str] = yield from table.choose(
        "choose-nemesis", "Which nemesis comes?", options, by=0, rule="nemesis-generic"
    )
    return target
