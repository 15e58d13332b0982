"""The settlement's milestones: each brings its story once, as soon as it is reached (settlement-milestones)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.cards.kinds.settlement import Reached, SettlementMilestone
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.stories import tell_story

_LATER = (Step.SET_UP, Step.RETURN, Step.ENDEAVORS, Step.TIMELINE, Step.DEATHS)


def counted_innovations(table: SettlementTable) -> list[str]:
    """Those that count for the milestone: masteries do, principles do not."""
    box = table.box
    cards = {name: box.innovations.get(name) for name in table.known() if name not in box.principles}
    return [name for name, card in cards.items() if card is None or card.counted]


def progress(table: SettlementTable, milestone: SettlementMilestone) -> tuple[int, int]:
    """Returns how far the settlement has come to a milestone, and how far it has to come."""
    match milestone.when:
        case Reached.BIRTH:
            return len(table.campaign.newborns), 1
        case Reached.DEATH:
            return table.campaign.death_count, 1
        case Reached.POPULATION:
            return table.population, milestone.n
        case Reached.INNOVATIONS:
            return len(counted_innovations(table)), milestone.n


def reached(table: SettlementTable) -> list[str]:
    """The stories of milestones that are reached and not told yet."""
    return [one.story for one in table.box.milestones if _is_due(table, one)]


def _is_due(table: SettlementTable, milestone: SettlementMilestone) -> bool:
    come, needed = progress(table, milestone)
    return come >= needed and milestone.story not in table.campaign.milestones


def check_milestones(table: SettlementTable) -> Flow[None]:
    """Tells the story of each milestone that is reached, in any order that the group wants."""
    while waiting := reached(table):
        story: str = yield from table.choose(
            "choose-one",
            "Which milestone comes first?",
            [Option(f"milestone:{one}", one, one) for one in waiting],
            by=0,
            rule="settlement-milestones",
        )
        yield from _tell(table, story)


def at_once(table: SettlementTable) -> Flow[None]:
    """Milestones reached after the sixth step, and a first birth at any time, are told at once (settlement-milestones,
    settlement-first-augury).
    """
    if table.campaign.step not in _LATER:
        yield from check_milestones(table)
        return
    for one in table.box.milestones:
        if one.when is Reached.BIRTH and _is_due(table, one):
            yield from _tell(table, one.story)


def _tell(table: SettlementTable, story: str) -> Flow[None]:
    table.campaign.milestones.append(story)
    table.tell(facts.MilestoneMet("campaign-milestone-immediate", story))
    yield from tell_story(table, story)
