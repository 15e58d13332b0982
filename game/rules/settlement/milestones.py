"""The settlement's milestones: each brings its story once, as soon as it is reached (settlement-milestones)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.stories import tell_story

FIVE_INNOVATIONS = 5
CROWDED = 15

PRINCIPLE_DEATH = "Principle: Death"
PRINCIPLE_SOCIETY = "Principle: Society"
PRINCIPLE_NEW_LIFE = "Principle: New Life"
HOODED_KNIGHT = "Hooded Knight"
_LATER = (Step.SET_UP, Step.RETURN, Step.ENDEAVORS, Step.TIMELINE, Step.DEATHS)


def counted_innovations(table: SettlementTable) -> list[str]:
    """Those that count for the milestone: masteries do, principles do not."""
    box = table.box
    cards = {name: box.innovations.get(name) for name in table.known() if name not in box.principles}
    return [name for name, card in cards.items() if card is None or card.counted]


def reached(table: SettlementTable) -> list[str]:
    """The stories of milestones that are reached and not told yet."""
    campaign = table.campaign
    wanted = [
        (PRINCIPLE_NEW_LIFE, bool(campaign.newborns)),
        (PRINCIPLE_DEATH, campaign.death_count > 0),
        (PRINCIPLE_SOCIETY, table.population >= CROWDED),
        (HOODED_KNIGHT, len(counted_innovations(table)) >= FIVE_INNOVATIONS),
    ]
    return [story for story, now in wanted if now and story not in campaign.milestones]


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
    campaign = table.campaign
    if campaign.step not in _LATER:
        yield from check_milestones(table)
    elif campaign.newborns and PRINCIPLE_NEW_LIFE not in campaign.milestones:
        yield from _tell(table, PRINCIPLE_NEW_LIFE)


def _tell(table: SettlementTable, story: str) -> Flow[None]:
    table.campaign.milestones.append(story)
    table.tell(facts.MilestoneMet("campaign-milestone-immediate", story))
    yield from tell_story(table, story)
