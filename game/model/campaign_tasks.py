"""What a showdown leaves for the campaign to carry out: typed facts, noted as they arise and kept with the record."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Due(StrEnum):
    """What the campaign does with a fact; `what` and `n` of the fact are named here."""

    DEFEATED = "defeated monster"  # what: its key, n: its level (aftermath-victory)
    NEMESIS_DEFEATED = "defeated nemesis"  # what: its key, n: its level (nemesis-victory-record)
    LOCATION = "settlement location"  # what: its name
    ENDEAVORS = "endeavors in the next settlement phase"  # n
    ENDEAVORS_NOW = "endeavors in this settlement phase"  # n
    REROLL = "roll that can be made again"  # what: of which kind, n: how many (a milestone's story)
    INNOVATION_DRAWS = "cards drawn more when innovating"  # n, in this settlement phase
    LOSE_RESOURCES = "storage loses every resource"
    ARCHIVE_GEAR = "storage archives gear"  # what: a keyword, n: how many of the group's choice
    ONCE = "given once per campaign"  # what: the mark that says so
    SURVIVOR_LEAVES = "a survivor leaves for ever"  # what: their key
    DEATH = "death to count"  # what: the key of the survivor (death-population, death-count-timing)
    PRINCIPLE = "principle to choose"  # what: its name (death-first-triggers-principle)
    PEOPLE_LOST = "people who stayed at home are lost"  # what: why, n: how many
    CAMPAIGN_LOST = "campaign lost"  # what: the key of the Twilight Knight (variant-twilight-knight)
    STORY_EVENT = "story event to tell"  # what: its name, who: the key of the survivor it befalls
    FALLEN_RETURNS = "one of the dead is alive again"  # what: their key
    AT_HOME = "what a showdown brings in the settlement"  # what: the name of the effects
    SETTLEMENT_PHASE = "settlement phase"  # n: how many survivors return (aftermath-continue)


class CampaignTask(msgspec.Struct, frozen=True):
    due: Due
    what: str = ""
    n: int = 0
    who: str = ""
