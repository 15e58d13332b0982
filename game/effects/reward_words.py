"""What an aftermath gives or takes: cards for the group, rare gear, limbs, and what only the campaign can carry out.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects.english import counted, titled
from game.effects.survivor_words import Number, Word
from game.effects.who import Who, subject
from game.model.campaign_facts import Due


class GroupResource(Word, frozen=True, tag=True):
    """Named resource cards for the group, as many of them as there are in their deck."""

    card: str
    n: Number = 1

    def says(self) -> str:
        return f"the settlement gains {self.n} {self.card}"


class GroupGear(Word, frozen=True, tag=True):
    """A gear card for the settlement's storage; a unique one only if nobody has it (keyword-unique). `nominate`: the
    group names the living survivor whom it is given to.
    """

    gear: str
    nominate: bool = False

    def says(self) -> str:
        what = f"the rare gear {titled(self.gear)}"
        return f"a survivor whom the group nominates gains {what}" if self.nominate else f"the settlement gains {what}"


class Regrow(Word, frozen=True, tag=True):
    """One dismembered limb of one living survivor grows again, now or never."""

    def says(self) -> str:
        return "1 dismembered limb of 1 survivor may grow again, now or not at all"


class LeaveForever(Word, frozen=True, tag=True):
    """A living survivor is lost to the settlement, without dying; all their gear that is not cursed stays with it."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} leaves the settlement forever without their gear"


class CampaignDue(Word, frozen=True, tag=True):
    """What the campaign has to carry out when the showdown is over; noted with its record."""

    due: Due
    what: str = ""
    n: int = 0

    def says(self) -> str:
        match self.due:
            case Due.LOCATION:
                return f"the settlement gains the location {self.what}"
            case Due.ENDEAVORS:
                return f"the next settlement phase begins with {counted(self.n, 'more endeavor')}"
            case Due.ENDEAVORS_NOW:
                return f"the settlement gains {counted(self.n, 'endeavor')}"
            case Due.REROLL:
                phase = "hunt" if self.what == "hunt event" else "settlement phase"
                return f"until the end of the {phase}, {counted(self.n, f'{self.what} roll')} may be made again"
            case Due.INNOVATION_DRAWS:
                more = counted(self.n, "more card")
                return f"until the end of the settlement phase, {more} may be drawn when innovating"
            case Due.LOSE_RESOURCES:
                return "the settlement loses every resource in its storage, but no gear and no population"
            case Due.ARCHIVE_GEAR:
                return f"{self.n} {self.what} gear of the group's choice in storage is archived, if there is any"
        raise TypeError(f"{self.due} is no effect of a card")


RewardWord = GroupResource | GroupGear | Regrow | LeaveForever | CampaignDue
