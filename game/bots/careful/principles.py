"""What the careful player thinks of the principles: many children and helping hands make a settlement grow."""

from __future__ import annotations

from game.bots.careful.settlement_worth import ENDEAVOR, NEWBORN, STATS, effects_worth
from game.cards.kinds.settlement import Principle
from game.cards.records import parts
from game.cards.traits.hunt import RollsTwice
from game.cards.traits.people import Bounty, More
from game.cards.traits.settlement import EachAt, Occasion, OnDeath, SettlementTrait
from game.cards.words.settlement import CampaignDue
from game.model.campaign_tasks import Due
from game.model.terms import Stat
from game.rules.campaign.settlement_table import SettlementTable

CHILDREN = 3
"""So many newborns are counted on."""
ANOTHER = 1.0
"""A rule or a trait of which nothing else is known."""


def principle_worth(table: SettlementTable, card: Principle) -> float:
    """Estimates what a principle brings in the years to come, in points of survival of one survivor."""
    worth = STATS[Stat.SURVIVAL] * card.survival_limit + ANOTHER * len(card.traits)
    worth += effects_worth(table, card.adopted) + CHILDREN * effects_worth(table, card.newborn)
    return worth + sum(_rule_worth(table, rule) for rule in card.rules)


def _rule_worth(table: SettlementTable, rule: SettlementTrait) -> float:
    match rule:
        case RollsTwice(lower=lower):
            return -NEWBORN if lower else NEWBORN
        case More(of=Bounty.YEARLY_ENDEAVORS, n=n):
            return CHILDREN * ENDEAVOR * n
        case EachAt(at=Occasion.NEW, effects=effects):
            return CHILDREN * effects_worth(table, effects)
        case OnDeath(effects=effects):
            return effects_worth(table, effects) + sum(ENDEAVOR * _promised(part) for part in parts(effects))
    return ANOTHER


def _promised(word: object) -> int:
    """The endeavors that a later settlement phase has from it."""
    return word.n if isinstance(word, CampaignDue) and word.due is Due.ENDEAVORS else 0
