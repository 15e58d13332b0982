"""From the settlement phase to the next fight and back: hunts, nemeses, special showdowns (campaign-phase-cycle)."""

from __future__ import annotations

from copy import deepcopy

import pytest

from engine.chance import Chance
from game import facts
from game.cards.kinds.settlement import Innovation
from game.cards.traits.settlement import EachAt, Occasion
from game.cards.who import Role
from game.cards.words.sheet import Gain
from game.model.terms import Location, Stat
from game.phases.campaign.campaign import fight
from game.phases.settlement import settlement
from game.phases.settlement.choose_showdown import choose_showdown
from game.phases.settlement.departure import choose_departing, choose_seats
from game.phases.showdown.aftermath import aftermath
from game.rules.campaign.campaign_record import Chapter, Fight, Kind, Step
from game.rules.survivor.sheet import gain_stat
from game.rules.table.components import Armor
from tests.play.homestead import Hearth
from tests.play.years import back_home, butcher, depart, fought, lion, special, steps_5_to_7


def to_the_end(hearth: Hearth, *answers: str) -> None:
    """Steps 8 to 11."""
    depart(hearth, *answers)
    hearth.run(settlement.record_resources(hearth.table))
    hearth.run(settlement.end(hearth.table))


# hunt, or nemesis


@pytest.mark.rule("campaign-phase-cycle#1", "settlement-quarry-and-level#1")
def test_campaign_phase_cycle__without_a_nemesis_there_is_a_hunt() -> None:
    """Of the level that was chosen, whatever it is."""
    hearth = Hearth(step=Step.DEPART)
    to_the_end(hearth, "quarry:white-lion/2", "go")
    hearth.run(fight(hearth.table))
    assert hearth.campaign.chapter is Chapter.HUNT and hearth.table.showdown is None
    planned = hearth.campaign.planned
    assert planned is not None and (planned.fight, planned.monster, planned.level) == (Fight.QUARRY, "white-lion", "2")


@pytest.mark.rule("campaign-phase-cycle#2", "nemesis-no-hunt-no-starvation#1", "hunt-nemesis-skips#1")
def test_campaign_phase_cycle__a_nemesis_comes_without_a_hunt() -> None:
    """To the showdown at once; there is no hunt board, no hunt event, no Starvation."""
    hearth = Hearth(timeline={3: [butcher()]}, step=Step.DEPART, stored={"Monster Bone": 5})
    to_the_end(hearth, "go")
    hearth.table.chance = Chance.seeded(1)  # where the terrain of the butcher stands does not matter
    hearth.run(fight(hearth.table))
    assert hearth.table.showdown is not None and hearth.table.showdown.record.monster == "butcher"
    assert (hearth.campaign.chapter, hearth.campaign.hunt) == (Chapter.SHOWDOWN, None)
    assert not hearth.each(facts.HuntBegan) and not hearth.each(facts.Starved)
    assert hearth.resources == {"Monster Bone": 5}


@pytest.mark.rule("nemesis-list-update#1")
def test_nemesis_list_update__fills_the_box_of_its_level() -> None:
    hearth = Hearth(timeline={3: [butcher("2")]}, nemeses={"butcher": ()}, step=Step.DEPART)
    hearth.run(choose_showdown(hearth.table))
    assert hearth.campaign.nemeses == {"butcher": ["2"]}


@pytest.mark.rule("nemesis-victory-record#1")
def test_nemesis_victory_record__stands_among_the_beaten_and_the_nemeses() -> None:
    hearth = Hearth(timeline={3: [butcher("1")]}, nemeses={"butcher": ()}, step=Step.DEPART, first=("weapon-type",))
    depart(hearth, "go")
    showdown = fought(hearth)
    hearth.run(aftermath(showdown, "victory"), d10=[1])
    back_home(hearth)
    assert [(one.monster, one.level) for one in hearth.campaign.defeated] == [("butcher", "1")]
    assert hearth.campaign.nemeses == {"butcher": ["1"]}


# special showdowns


@pytest.mark.rule("nemesis-special-showdown#1")
def test_nemesis_special_showdown__the_timeline_stays_where_it_is() -> None:
    """No year, no settlement event, no endeavors."""
    hearth = Hearth(timeline={3: [special()], 4: []}, step=Step.DEPART, planned=lion(), endeavors=1)
    depart(hearth, "go")
    back_home(hearth)
    years = deepcopy(hearth.campaign.timeline)
    steps_5_to_7(hearth)
    assert (hearth.campaign.year, hearth.campaign.endeavors) == (3, 1)
    assert hearth.campaign.timeline == years and [one.done for one in years[3]] == [True]
    assert not hearth.each(facts.YearBegan) and not hearth.each(facts.EventPlayed)


@pytest.mark.rule("settlement-showdown-tokens-special#1")
def test_settlement_showdown_tokens_special__nobody_returns_from_it() -> None:
    rested = Innovation("Rest", ("other",), rules=(EachAt(Occasion.RETURNING, (Gain(Role.SELF, Stat.SURVIVAL, 1),)),))
    hearth = Hearth(timeline={3: [special()]}, step=Step.DEPART, planned=lion(), knows=("Rest",), returning=())
    hearth.table.box.innovations["Rest"] = rested
    try:
        depart(hearth, "go")
        hearth.sheet("erza").boxes[Location.ARMS].heavy = True
        back_home(hearth)
        steps_5_to_7(hearth)
    finally:
        del hearth.table.box.innovations["Rest"]
    assert hearth.campaign.returning == [] and not hearth.sheet("erza").boxes[Location.ARMS].heavy
    assert all(hearth.table.sheet(who).survival == 0 for who in hearth.table.living())


# who departs, and who plays them


@pytest.mark.rule("settlement-departing#2")
def test_settlement_departing__all_three_where_three_can_go() -> None:
    hearth = Hearth(step=Step.DEPART, planned=lion(), sheets={"erza": {"retired": True}})
    assert [hearth.table.key(who) for who in hearth.run(choose_departing(hearth.table))] == [
        "allister",
        "lucy",
        "zachary",
    ]
    assert not hearth.asked


@pytest.mark.rule("settlement-departing-armor#1")
def test_settlement_departing_armor__head_to_legs() -> None:
    """Of the gear that lies in the grid then, and whole again: the showdown before had taken every point."""
    hearth = Hearth(sheets={"erza": {"gear": ["rawhide-gloves"]}})
    hearth.table.world.get(hearth.id("erza"), Armor).points.clear()  # the last showdown took them
    hearth.sheet("erza").put("white-lion-coat", 4)
    hearth.depart("erza")
    points = hearth.table.world.get(hearth.id("erza"), Armor).points
    order = (Location.HEAD, Location.ARMS, Location.BODY, Location.WAIST, Location.LEGS)
    assert [points.get(location, 0) for location in order] == [0, 1, 2, 0, 0]


@pytest.mark.rule("campaign-common-pool#1")
@pytest.mark.parametrize(
    ("answers", "played"),
    [
        (("as-dealt",), [0, 1, 0, 1]),
        (("one-by-one", "seat:2", "seat:2", "seat:1", "seat:1"), [1, 1, 0, 0]),
        (("one-by-one", "seat:1", "seat:1", "seat:1", "seat:2"), [0, 0, 0, 1]),
    ],
)
def test_campaign_common_pool__two_at_the_table_share_four_as_they_like(
    answers: tuple[str, ...], played: list[int]
) -> None:
    hearth = Hearth(step=Step.DEPART, planned=lion())
    hearth.campaign.options.seats = ["Anna", "Chidi"]
    hearth.campaign.departing = hearth.table.living()
    hearth.run(choose_seats(hearth.table), *answers)
    assert [hearth.campaign.seated[who] for who in hearth.campaign.departing] == played


# masters


@pytest.mark.rule("innovation-mastery#1")
def test_innovation_mastery__the_first_master_of_the_axe_makes_everybody_a_specialist() -> None:
    axe = {"hunt_xp": 3, "proficiency_type": "axe", "proficiency": 7}
    hearth = Hearth(sheets={"erza": axe})
    hearth.run(gain_stat(hearth.table, hearth.id("erza"), Stat.PROFICIENCY, 1, "a test"))
    assert hearth.table.known() == ["Axe Mastery"]
    for who in hearth.table.living():
        assert "Axe specialist" in {source for source, _ in hearth.table.traits(who)}


# the year of a special showdown


def test_special_showdowns_are_of_their_year_alone() -> None:
    hearth = Hearth(timeline={3: [], 4: [special()]}, step=Step.DEPART, planned=lion())
    depart(hearth, "go")
    assert hearth.campaign.chapter is Chapter.SETTLEMENT and hearth.campaign.step is Step.RECORD
    assert [(one.kind, one.done) for one in hearth.campaign.timeline[4]] == [(Kind.SPECIAL, False)]
