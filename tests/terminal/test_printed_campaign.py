"""What a campaign says of itself in the terminal and in the log is so."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.words.settlement import AddNemesis, AddQuarry, CampaignDue
from game.model.campaign_tasks import Due
from game.narration.narrator import narrate, plain
from game.rules.settlement.deaths import count_deaths, mourn
from game.terminal.campaign_print import status_of
from tests.play.homestead import Hearth


@pytest.mark.rule("death-count-timing")
def test_deaths_that_wait_to_be_counted_are_told_of() -> None:
    hearth = Hearth("a", "b", "c", "d", death_count=2)
    for key in "ab":
        hearth.sheet(key).dead = True
    hearth.run(mourn(hearth.table, [hearth.id(key) for key in "ab"], away=True))
    assert "population 2, death count 2 (2 more to be counted), " in status_of(hearth.table)[0]
    count_deaths(hearth.table)
    assert "population 2, death count 4, " in status_of(hearth.table)[0]


NOT_IN_THE_BOX = ", but is not in the box: it cannot be"


@pytest.mark.parametrize(
    "word, said",
    [
        (AddQuarry("white-lion"), "The White Lion is written among the quarries."),
        (AddQuarry("phoenix"), "The Phoenix is written among the quarries."),
        (AddQuarry("dragon-king"), f"The Dragon King is written among the quarries{NOT_IN_THE_BOX} hunted."),
        (AddNemesis("the-hand"), "The Hand is written among the nemesis monsters."),
        (AddNemesis("dragon-king"), f"The Dragon King is written among the nemesis monsters{NOT_IN_THE_BOX} fought."),
    ],
)
def test_nothing_is_promised_that_the_box_does_not_hold(word: AddQuarry | AddNemesis, said: str) -> None:
    hearth = Hearth(quarries=())
    hearth.perform((word,))
    assert plain(narrate(hearth.one(facts.MonsterListed), hearth.table)) == said


@pytest.mark.parametrize(
    ("due", "what", "said"),
    [
        (Due.ENDEAVORS, "", "Insight: 1 more endeavor in the next settlement phase."),
        (Due.ENDEAVORS_NOW, "", "Insight: 1 more endeavor in this settlement phase."),
        (Due.INNOVATION_DRAWS, "", "Insight: 1 more card when innovating in this settlement phase."),
        (Due.REROLL, "endeavor", "Insight: 1 endeavor result may be rolled again."),
    ],
)
def test_what_a_card_leaves_to_do_is_told_with_the_card_and_not_as_a_victory(due: Due, what: str, said: str) -> None:
    hearth = Hearth()
    hearth.perform((CampaignDue(due, what, 1),), card="Insight")
    told = hearth.one(facts.CampaignNoted)
    assert (plain(narrate(told, hearth.table)), told.rule) == (said, "campaign-card-over-rulebook")
