"""The Watcher in a campaign: when it comes, what its victory opens, what its people cost, what defeat means."""

from __future__ import annotations

import pytest

from game import facts
from game.model.terms import Attribute
from game.phases.campaign.campaign import bring_home
from game.phases.settlement.nemesis_encounter import choose_nemesis
from game.phases.showdown.aftermath import aftermath
from game.rules.attack.monster_wounds import wound_monster
from game.rules.campaign.campaign_record import Entry, Fight, Kind, PlannedShowdown
from game.rules.movement.retinues import lose_members
from game.rules.settlement import timeline
from tests.play.homestead import Hearth
from tests.play.watcher import alive, stage
from tests.play.years import back_home, fought

WATCHER, BUTCHER = "watcher", "butcher"


def coming(years: dict[int, list[str]], year: int = 20) -> Hearth:
    """A settlement with these nemesis encounters before it."""
    entries = {one: [Entry(Kind.NEMESIS, what) for what in there] for one, there in years.items()}
    return Hearth(year=year, timeline=entries)


# when it comes


@pytest.mark.parametrize(("year", "by", "comes"), [(25, 2, 27), (25, 5, 29), (29, 3, 29)])
def test_never_later_than_year_29(year: int, by: int, comes: int) -> None:
    hearth = coming({year: [WATCHER]})
    timeline.move(hearth.table, Kind.NEMESIS, WATCHER, year + by)
    assert hearth.written(comes) == [(Kind.NEMESIS, WATCHER)]


def test_others_move_as_far_as_the_timeline_goes() -> None:
    hearth = coming({25: [BUTCHER]})
    timeline.move(hearth.table, Kind.NEMESIS, BUTCHER, 31)
    assert hearth.written(31) == [(Kind.NEMESIS, BUTCHER)]


def test_in_year_29_it_comes_first_and_is_not_put_off() -> None:
    hearth = coming({29: [BUTCHER, WATCHER]}, year=29)
    assert [one.what for one in timeline.showdowns(hearth.table, Kind.NEMESIS)] == [WATCHER, BUTCHER]
    timeline.put_off(hearth.table)
    assert hearth.written(29) == [(Kind.NEMESIS, WATCHER)] and hearth.written(30) == [(Kind.NEMESIS, BUTCHER)]


def test_before_that_the_first_listed_comes() -> None:
    hearth = coming({25: [BUTCHER, WATCHER]}, year=25)
    assert [one.what for one in timeline.showdowns(hearth.table, Kind.NEMESIS)] == [BUTCHER, WATCHER]


def test_no_open_encounter_chooses_it() -> None:
    hearth = Hearth(year=25, nemeses={WATCHER: [], BUTCHER: ["1", "2"]})
    hearth.run(choose_nemesis(hearth.table, "", ""))
    assert hearth.value == (BUTCHER, "3")


def test_the_timeline_brings_it() -> None:
    hearth = Hearth(year=25, nemeses={WATCHER: []})
    hearth.run(choose_nemesis(hearth.table, WATCHER, ""))
    assert hearth.value == (WATCHER, "1")


# the showdown of a campaign


def planned(*people: str, year: int = 25) -> Hearth:
    """Erza and Lucy go to fight it, the others stay."""
    hearth = Hearth("erza", "lucy", *people, year=year)
    party = [hearth.id("erza"), hearth.id("lucy")]
    hearth.campaign.planned = PlannedShowdown(Fight.NEMESIS, WATCHER, "1", party)
    hearth.campaign.departing = list(party)
    return hearth


def test_the_year_and_the_people_go_with_them() -> None:
    showdown = fought(planned("mira", "odo", "zachary", year=27))
    assert showdown.total(showdown.monster, Attribute.TOUGHNESS).total == 27
    assert [one.members for one in showdown.record.retinues] == [3]


def test_who_is_lost_of_a_retinue_is_lost_at_home() -> None:
    hearth = planned("mira", "odo", "zachary")
    showdown = fought(hearth)
    lose_members(showdown, showdown.record.retinues[0], 2, "Exhale")
    hearth.run(bring_home(hearth.table, showdown, "victory"), picks=("mira", "odo"))
    assert hearth.table.population == 3 and len(hearth.campaign.uncounted) == 2
    assert {"erza", "lucy"} <= {hearth.table.key(who) for who in hearth.table.living()}


def test_a_victory_makes_strong_and_opens_the_end() -> None:
    """+1 strength for each who lives, then Blackout at once."""
    hearth = planned("mira")
    showdown = fought(hearth)
    for at, who in enumerate(showdown.record.party, 1):
        showdown.put(who, (at, 1))
    hearth.run(aftermath(showdown, "victory"))
    back_home(hearth)
    assert hearth.sheet("erza").permanent == {Attribute.STRENGTH: 1} == hearth.sheet("lucy").permanent
    assert hearth.sheet("mira").permanent == {} and hearth.sheet("erza").hunt_xp == 0
    assert hearth.campaign.lantern_research == 1 and "final-lantern" in hearth.table.storage
    assert "Destiny" in hearth.table.known()
    assert any(one.monster == WATCHER for one in hearth.campaign.defeated)


def test_a_defeat_is_the_end() -> None:
    hearth = planned("mira")
    showdown = fought(hearth)
    for who in showdown.record.party:
        showdown.sheet(who).dead = True
    hearth.run(aftermath(showdown, "defeat"))
    back_home(hearth, outcome="defeat")
    assert hearth.over == "lost"


def test_whoever_falls_with_it_has_won() -> None:
    """The last survivor may die in the moment in which it does."""
    made = stage({"erza": (11, 10)})
    alive(made, 1)
    made.run(wound_monster(made.table, 1, made.id("erza")))
    made.sheet("erza").dead = True
    made.run(aftermath(made.table, "victory"))
    assert made.one(facts.ShowdownEnded).outcome == "victory"
