"""The campaign's arc: who comes in which lantern year and at which level, what puts it off, every way to the end."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.records import parts
from game.cards.words.settlement import AddNemesis, AddQuarry
from game.content.box import core_box
from game.content.settlement.people_of_the_lantern import MONSTERS, TIMELINE
from game.narration.narrator import narrate, plain
from game.phases.campaign.campaign import bring_home, campaign, nobody_goes
from game.phases.settlement import settlement
from game.phases.settlement.choose_showdown import choose_showdown
from game.phases.settlement.departure import prepare_departing
from game.phases.settlement.nemesis_encounter import choose_nemesis
from game.phases.showdown.aftermath import aftermath
from game.phases.showdown.showdown import count_the_dead
from game.rules.campaign.campaign_record import Chapter, Entry, Fight, Kind, PlannedShowdown, Step, Told
from game.rules.campaign.settlement_table import CampaignOver
from game.rules.campaign.stories import tell_story
from game.rules.settlement import timeline
from tests.content.reference.test_reference import REFERENCE, read
from tests.play.homestead import Hearth
from tests.play.years import back_home, depart, fought, lion, special, steps_5_to_7

BOX = core_box()
BUTCHER, KINGS_MAN, HAND, WATCHER, KNIGHT = "butcher", "kings-man", "the-hand", "watcher", "gold-smoke-knight"
ENCOUNTERS = {
    4: (BUTCHER, "1"),
    9: (KINGS_MAN, "1"),
    13: (HAND, "1"),
    16: (BUTCHER, "2"),
    19: (KINGS_MAN, "2"),
    23: (BUTCHER, "3"),
    25: (WATCHER, "1"),
    28: (KINGS_MAN, "3"),
    30: (KNIGHT, "4"),
}


def written() -> dict[int, list[Entry]]:
    """The timeline as a campaign begins."""
    return {year: [Entry(Kind(kind), what, level) for kind, what, level in row] for year, row in TIMELINE.items()}


def settled(year: int, *people: str, **fields: Any) -> Hearth:
    """A settlement in this year of the usual timeline; nothing of the years before waits any more."""
    years = fields.pop("timeline", None) or written()
    for past in (one for one in years if one < year):
        for entry in years[past]:
            entry.done = True
    return Hearth(*people, year=year, timeline=years, step=fields.pop("step", Step.DEPART), **fields)


def passed(hearth: Hearth) -> PlannedShowdown:
    """The year's showdown is chosen, the phase ends, and the next year has come."""
    hearth.campaign.planned = None
    planned: PlannedShowdown = hearth.run(choose_showdown(hearth.table))
    hearth.run(settlement.end(hearth.table))
    hearth.campaign.year += 1
    return planned


# who comes in which year


@pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
def test_the_timeline_is_that_of_the_sheet() -> None:
    keys = {monster.name: monster.key for monster in BOX.monsters.values()}
    kinds = {"story_event": "story event", "settlement_event": "settlement event",
             "nemesis_encounter": "nemesis encounter"}  # fmt: skip
    found = {
        row["year"]: tuple(
            (kinds[one["type"]], one.get("name") or keys[one["monster"]], str(one.get("level", "")))
            for one in row["entries"]
        )
        for row in read("campaign")["timeline"]["years"]
        if row["entries"] and row["year"]
    }
    assert found == TIMELINE


def test_whatever_a_timeline_can_name_can_be_fought() -> None:
    """Nothing is passed over: neither nemesis nor quarry, nor what a story adds to their lists."""
    assert set(MONSTERS) <= set(BOX.monsters)
    words = [word for story in BOX.story_events.values() for word in parts(story)]
    added = {word.monster for word in words if isinstance(word, AddQuarry | AddNemesis)}
    assert added and added <= set(BOX.monsters)


@pytest.mark.rule("nemesis-named-level", "nemesis-list-update", "campaign-phase-cycle#2")
@pytest.mark.parametrize("year", ENCOUNTERS)
def test_every_encounter_of_the_timeline_comes_at_its_level(year: int) -> None:
    """Whatever was faced before; nothing is asked; its box is filled, and the phase ends without a hunt."""
    faced = {BUTCHER: ("1", "2"), KINGS_MAN: ("1", "2", "3")}
    hearth = settled(year, nemeses=faced)
    planned = passed(hearth)
    assert (planned.fight, (planned.monster, planned.level)) == (Fight.NEMESIS, ENCOUNTERS[year])
    assert planned.level in hearth.campaign.nemeses[planned.monster] and not hearth.asked
    assert hearth.campaign.chapter is Chapter.SHOWDOWN and not hearth.each(facts.MonsterMissing)


def test_in_every_other_year_a_quarry_is_hunted() -> None:
    for year in sorted(set(range(1, 30)) - set(ENCOUNTERS)):
        hearth = settled(year)
        hearth.run(choose_showdown(hearth.table))
        assert all(key.startswith("quarry:white-lion/") for key in hearth.offered), year


@pytest.mark.rule("nemesis-encounter-flow")
def test_who_departs_against_a_nemesis_is_told_who_comes() -> None:
    six = ("erza", "lucy", "mira", "odo", "allister", "zachary")
    hearth = settled(28, *six)
    hearth.run(prepare_departing(hearth.table))
    assert hearth.request is not None and hearth.request.about == "The King's Man comes. Who meets it?"
    hearth = settled(27, *six, planned=lion())
    hearth.run(prepare_departing(hearth.table))
    assert hearth.request is not None and hearth.request.about == "Who departs?"


# two in one year


@pytest.mark.parametrize(
    ("called", "come"),
    [
        (20, {20: WATCHER, 23: BUTCHER, 28: KINGS_MAN}),
        (23, {23: BUTCHER, 24: WATCHER, 28: KINGS_MAN}),  # what is listed first is fought
        (28, {23: BUTCHER, 28: KINGS_MAN, 29: WATCHER}),
        (29, {23: BUTCHER, 28: KINGS_MAN, 29: WATCHER}),
    ],
)
def test_wherever_the_watcher_is_moved_each_year_has_one_encounter(called: int, come: dict[int, str]) -> None:
    """It comes before year 30 in any case, and the Knight in that year and in no other."""
    hearth = settled(20)
    if called > 25:
        timeline.move(hearth.table, Kind.NEMESIS, WATCHER, called)
    seen = {}
    while hearth.campaign.year <= 30:
        if hearth.campaign.year == called < 25:
            timeline.move(hearth.table, Kind.NEMESIS, WATCHER, called)
        year = hearth.campaign.year
        planned = passed(hearth)
        if planned is not None and planned.fight is Fight.NEMESIS:
            seen[year] = planned.monster
    assert seen == {**come, 30: KNIGHT}


def test_in_year_29_the_watcher_comes_before_any_other_which_then_never_comes() -> None:
    """The other is put off to the Knight's year, in which there is room for nobody else, and stays there."""
    years = written()
    years[29] = [Entry(Kind.NEMESIS, KINGS_MAN, "3"), *years.pop(25)]
    hearth = settled(29, timeline=years)
    assert [passed(hearth).monster for _ in range(2)] == [WATCHER, KNIGHT]
    assert [(one.what, one.done) for one in hearth.campaign.timeline[30]] == [(KNIGHT, True), (KINGS_MAN, False)]


def test_the_knight_is_not_put_off_and_nothing_is_fought_beside_it() -> None:
    years = written()
    years[30] = [Entry(Kind.NEMESIS, BUTCHER, "1"), special(), *years[30]]
    hearth = settled(30, timeline=years)
    depart(hearth, "go")
    planned = hearth.campaign.planned
    assert planned is not None and (planned.fight, planned.monster) == (Fight.NEMESIS, KNIGHT)
    assert hearth.campaign.step is Step.RECORD, "no special showdown"
    hearth.run(settlement.end(hearth.table))
    assert (Kind.NEMESIS, KNIGHT) in hearth.written(30) and (Kind.NEMESIS, KNIGHT) not in hearth.written(31)


def test_a_special_showdown_comes_before_the_watcher_of_its_year() -> None:
    """It interrupts the phase; then the death count, and the Watcher at its end."""
    years = written()
    years[25].append(special())
    hearth = settled(25, timeline=years)
    depart(hearth, "go")
    assert hearth.campaign.planned is not None and hearth.campaign.planned.fight is Fight.SPECIAL
    back_home(hearth)
    assert (hearth.campaign.step, hearth.campaign.year) == (Step.DEATHS, 25)
    steps_5_to_7(hearth)
    depart(hearth, "go")
    planned = hearth.campaign.planned
    assert (planned.fight, planned.monster, len(planned.party)) == (Fight.NEMESIS, WATCHER, 4)


# who can be chosen


def test_what_comes_by_its_name_alone_is_nobodys_choice() -> None:
    """Neither in an open encounter nor by a melody."""
    hearth = Hearth("erza", knows=["Language", "Heart Flute"], nemeses={WATCHER: (), KNIGHT: (), BUTCHER: ("1", "2")})
    hearth.run(choose_nemesis(hearth.table, "", ""))
    assert hearth.value == (BUTCHER, "3")
    hearth.use("Devil's Melody", by="erza", d10=[6])
    assert hearth.written(3) == [(Kind.SPECIAL, BUTCHER)]
    hearth = Hearth("erza", knows=["Language", "Heart Flute"], nemeses={WATCHER: (), KNIGHT: ()})
    hearth.use("Devil's Melody", by="erza", d10=[6])
    assert hearth.written(3) == [] and hearth.one(facts.NemesisCalled).monster == ""


def test_the_watcher_can_be_moved_once_it_is_watched_and_not_after_it_came() -> None:
    def offered(hearth: Hearth) -> bool:
        hearth.develop()
        return f"bring:{WATCHER}" in hearth.offered

    assert not offered(settled(20, step=Step.DEVELOP))
    hearth = settled(20, step=Step.DEVELOP)
    hearth.tell("Watched")
    assert offered(hearth)
    hearth.answer(f"bring:{WATCHER}")
    assert f"bring:{WATCHER}" not in hearth.offered and hearth.written(20)[-1] == (Kind.NEMESIS, WATCHER)
    hearth.campaign.timeline[20][-1].done = True
    assert not offered(hearth)


# nobody to meet them


def unmet(monster: str, level: str, **fields: Any) -> Hearth:
    """This nemesis comes, and nobody can depart."""
    hearth = Hearth(**{"year": 20, "planned": PlannedShowdown(Fight.NEMESIS, monster, level), **fields})
    hearth.run(nobody_goes(hearth.table))
    return hearth


@pytest.mark.rule("settlement-departing", "aftermath-defeat", "campaign-rule-of-death")
def test_a_nemesis_that_meets_nobody_has_beaten_the_settlement() -> None:
    assert unmet(BUTCHER, "3", stored={"Monster Bone": 4}).resources == {}
    assert unmet(KINGS_MAN, "2", knows=["Pottery", "Drums"]).table.known() == ["Drums"]
    left = unmet(HAND, "1", sheets={"erza": {"retired": True}})
    assert "erza" not in {left.table.key(who) for who in left.table.living()} and len(left.table.living()) == 3
    assert left.campaign.chapter is Chapter.SETTLEMENT and left.campaign.planned is None
    assert [line.what for line in left.campaign.chronicle if line.told is Told.DEFEAT] == [HAND]
    told = left.one(facts.NemesisUnmet)
    assert plain(narrate(told, left.table)) == "The Hand, level 1, comes and meets nobody: that is a defeat."


@pytest.mark.parametrize(("monster", "level"), [(WATCHER, "1"), (KNIGHT, "4")])
def test_a_last_nemesis_that_meets_nobody_ends_the_campaign(monster: str, level: str) -> None:
    assert unmet(monster, level).over == "lost"


# every way to the end


def before(monster: str, level: str, *people: str) -> Hearth:
    """Erza and Lucy fight it, the others stay at home."""
    hearth = Hearth("erza", "lucy", *people, year=29, first=("choose-one", "place", "deploy"))
    party = [hearth.id("erza"), hearth.id("lucy")]
    hearth.campaign.planned = PlannedShowdown(Fight.NEMESIS, monster, level, party)
    return hearth


def ends(hearth: Hearth, outcome: str, dead: tuple[str, ...] = (), fled: tuple[str, ...] = ()) -> None:
    """The showdown has ended so, with its aftermath, and they go home."""
    showdown = fought(hearth)
    for at, who in enumerate(showdown.record.party, 1):
        showdown.put(who, (at, 1))
        showdown.sheet(who).dead = showdown.key(who) in dead
        showdown.condition(who).fled = showdown.key(who) in fled
    hearth.run(aftermath(showdown, outcome))
    hearth.first = frozenset(("nominate", "choose-one"))
    back_home(hearth, outcome=showdown.record.outcome)


BOTH = ("erza", "lucy")


def test_the_knight_falls_with_the_last_of_the_people_and_that_is_the_victory() -> None:
    hearth = before(KNIGHT, "4")
    ends(hearth, "victory", dead=BOTH)
    assert hearth.over == "won"
    assert [one.survivor.key for one in hearth.campaign.memorial] == list(BOTH)


def test_the_watcher_falls_with_the_last_of_the_people_and_all_is_over() -> None:
    hearth = before(WATCHER, "1")
    ends(hearth, "victory", dead=BOTH)
    assert hearth.over == "lost"


@pytest.mark.parametrize(("monster", "level"), [(WATCHER, "1"), (KNIGHT, "4")])
@pytest.mark.parametrize("how", ["dead", "fled"])
def test_a_lost_finale_is_the_end_whoever_stayed_at_home(monster: str, level: str, how: str) -> None:
    """Also if all of them have fled: the showdown is lost."""
    hearth = before(monster, level, "mira", "odo")
    ends(hearth, "defeat", **{how: BOTH})
    assert hearth.over == "lost" and len(hearth.table.living()) >= 2


@pytest.mark.parametrize(("monster", "level"), [(BUTCHER, "3"), (KINGS_MAN, "3"), (HAND, "1")])
def test_any_other_defeat_is_none_while_somebody_lives(monster: str, level: str) -> None:
    hearth = before(monster, level, "mira")
    ends(hearth, "defeat", dead=BOTH)
    assert not hearth.over and hearth.campaign.chapter is Chapter.SETTLEMENT
    hearth = before(monster, level)
    ends(hearth, "defeat", dead=BOTH)
    assert hearth.over == "lost"


def the_end(hearth: Hearth) -> facts.CampaignEnded:
    """The campaign is played on from where it is, and ends at once."""
    hearth.run(campaign(hearth.table))
    assert hearth.campaign.chapter is Chapter.OVER
    return hearth.one(facts.CampaignEnded)


@pytest.mark.rule("campaign-start-and-goal", "aftermath-defeat", "campaign-population-zero")
@pytest.mark.parametrize(
    ("monster", "outcome", "rule"),
    [
        (WATCHER, "lost", "aftermath-defeat"),
        (KNIGHT, "lost", "aftermath-defeat"),
        ("", "lost", "campaign-population-zero"),
    ],
)
def test_the_end_names_the_rule_that_it_comes_by(monster: str, outcome: str, rule: str) -> None:
    """A lost finale is not a settlement without people; the chronicle has both."""
    hearth = Hearth("erza")
    hearth.campaign.chapter = Chapter.SHOWDOWN
    if monster:
        level = BOX.monsters[monster].levels[-1].name
        hearth.campaign.planned = PlannedShowdown(Fight.NEMESIS, monster, level)
    else:
        hearth.campaign.chapter, hearth.campaign.step = Chapter.SETTLEMENT, Step.MILESTONES
        hearth.table.record.party.clear()
    found = the_end(hearth)
    assert (found.outcome, found.rule) == (outcome, rule)
    assert [line.what for line in hearth.campaign.chronicle if line.told is Told.OVER] == [outcome]


@pytest.mark.rule("variant-twilight-knight")
def test_with_the_twilight_knight_even_a_won_finale_is_lost() -> None:
    """Also if the last monster falls with them; the end names the rule that makes it one."""
    hearth = before(KNIGHT, "4")
    hearth.campaign.knight = hearth.id("lucy")
    showdown = fought(hearth)
    hearth.sheet("lucy").dead = True
    count_the_dead(showdown)
    with pytest.raises(CampaignOver) as over:
        for _ in bring_home(hearth.table, showdown, "victory"):
            pass
    assert (over.value.outcome, over.value.rule) == ("lost", "variant-twilight-knight")
    assert over.value.why == "the Twilight Knight is dead"


def test_a_victory_is_told_by_the_goal_of_the_campaign() -> None:
    hearth = Hearth("erza")
    with pytest.raises(CampaignOver) as over:
        for _ in tell_story(hearth.table, "Game Over: victory"):
            pass
    assert (over.value.outcome, over.value.rule) == ("won", "campaign-start-and-goal")
