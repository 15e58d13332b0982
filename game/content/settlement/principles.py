"""The principles: each is one of two answers to a question that the settlement meets once (innovation-principle). What
the adoption brings besides stands in the story event that asks.
"""

from __future__ import annotations

from game.cards.kinds.settlement import Principle
from game.cards.moments import Frequency
from game.cards.traits.hunt import RollsTwice
from game.cards.traits.people import Bounty, More
from game.cards.traits.rolls import Rerolls, RollBonus, Rolling
from game.cards.traits.settlement import EachAt, Occasion, OnDeath
from game.cards.who import Role, survivors
from game.cards.words.resources import GroupDraws
from game.cards.words.settlement import CampaignDue, GainEndeavors
from game.cards.words.sheet import Gain, Permanent
from game.model.campaign_tasks import Due
from game.model.terms import Attribute, Stat

SELF = Role.SELF
_STRONGER = Permanent(SELF, Attribute.STRENGTH, 1)

PROTECT_THE_YOUNG = Principle("Protect the Young", "New Life", rules=(RollsTwice("Intimacy"),))

SURVIVAL_OF_THE_FITTEST = Principle(
    "Survival of the Fittest",
    "New Life",
    survival_limit=1,
    newborn=(_STRONGER, Permanent(SELF, Attribute.EVASION, 1)),
    traits=(Rerolls(Frequency.LIFETIME),),
    rules=(RollsTwice("Intimacy", lower=True),),
)

CANNIBALIZE = Principle("Cannibalize", "Death", survival_limit=1, rules=(OnDeath((GroupDraws("basic"),), body=True),))

GRAVES = Principle(
    "Graves",
    "Death",
    rules=(
        EachAt(Occasion.NEW, (Gain(SELF, Stat.UNDERSTANDING, 1),)),
        OnDeath((CampaignDue(Due.ENDEAVORS, n=2),), away=True),
        OnDeath((GainEndeavors(1),), away=False),
    ),
)

COLLECTIVE_TOIL = Principle("Collective Toil", "Society", rules=(More(Bounty.YEARLY_ENDEAVORS, 1, per=10),))

ACCEPT_DARKNESS = Principle("Accept Darkness", "Society", traits=(RollBonus(Rolling.BRAIN_TRAUMA, 2),))

BARBARIC = Principle(
    "Barbaric",
    "Conviction",
    survival_limit=1,
    adopted=(Permanent(survivors(), Attribute.STRENGTH, 1),),
    newborn=(_STRONGER,),
)

ROMANTIC = Principle("Romantic", "Conviction", survival_limit=1, rules=(More(Bounty.RANDOM_ARTS, 2),))

PRINCIPLES = (
    PROTECT_THE_YOUNG,
    SURVIVAL_OF_THE_FITTEST,
    GRAVES,
    CANNIBALIZE,
    COLLECTIVE_TOIL,
    ACCEPT_DARKNESS,
    ROMANTIC,
    BARBARIC,
)
