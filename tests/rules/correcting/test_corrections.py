"""Corrections by hand: in the open, checked, and kept in the chronicle."""

from __future__ import annotations

import pytest

from engine.errors import BadInput
from game import facts
from game.model.history import Told as Remembered
from game.model.terms import Attribute, Location
from game.rules.campaign.campaign_record import Entry, Kind, Told
from game.rules.correcting.corrections import correct
from game.rules.death.death import die
from game.rules.table.components import Armor
from tests.play.homestead import Hearth


@pytest.fixture
def hearth() -> Hearth:
    return Hearth(stored={"Iron": 1}, gear=["bone-axe"], endeavors=2)


def test_a_count_on_a_sheet(hearth: Hearth) -> None:
    correct(hearth.table, "erza.survival = 3")
    assert hearth.sheet("erza").survival == 3
    told = hearth.one(facts.Corrected)
    assert (told.what, told.was, told.now) == ("Erza: survival", "0", "3")
    assert hearth.campaign.chronicle[-1].told is Told.CORRECTION


def test_lists_tables_and_boxes_of_a_sheet(hearth: Hearth) -> None:
    correct(hearth.table, "erza.fighting_arts += Tough")
    correct(hearth.table, "erza.permanent.strength = 2")
    correct(hearth.table, "erza.skip_next_hunt = yes")
    correct(hearth.table, "erza.name = Erza the Old")
    sheet = hearth.sheet("erza")
    assert sheet.fighting_arts == ["Tough"]
    assert hearth.total("erza", Attribute.STRENGTH) == 2
    assert sheet.skip_next_hunt
    assert hearth.table.name(hearth.id("erza")) == "Erza the Old"


def test_the_settlement(hearth: Hearth) -> None:
    correct(hearth.table, "settlement.endeavors += 2")
    correct(hearth.table, "settlement.resources.Iron = 4")
    correct(hearth.table, "settlement.gear -= bone-axe")
    correct(hearth.table, "settlement.innovations += Language")
    assert hearth.campaign.endeavors == 4
    assert hearth.resources == {"Iron": 4}
    assert hearth.table.storage == []
    assert hearth.table.survival_limit == 2


@pytest.mark.parametrize(
    "line",
    [
        "erza",
        "nobody.survival = 3",
        "erza.survival = many",
        "erza.survival = -1",
        "erza.courage = 12",
        "erza.fighting_arts += Juggling",
        "erza.history += x",
        "erza.skip_next_hunt = perhaps",
        "settlement.resources.Gold = 1",
        "settlement.resources.Iron -= 2",
        "settlement.gear -= king-spear",
        "settlement.born = 0",
        "settlement.timeline = 3",
    ],
)
def test_what_fits_nowhere_is_refused_and_changes_nothing(hearth: Hearth, line: str) -> None:
    before = hearth.table.world.encode()
    with pytest.raises(BadInput):
        correct(hearth.table, line)
    assert hearth.table.world.encode() == before
    assert not hearth.told
    assert hearth.resources == {"Iron": 1}


def test_several_at_once(hearth: Hearth) -> None:
    correct(hearth.table, "erza.survival = 3; settlement.endeavors += 1; settlement.name = Hearth; and Home")
    assert hearth.sheet("erza").survival == 3 and hearth.campaign.endeavors == 3
    assert hearth.campaign.name == "Hearth; and Home", "a name may hold what stands between two"
    assert len(hearth.each(facts.Corrected)) == 3


def test_injury_boxes_impairments_and_severe_injuries(hearth: Hearth) -> None:
    correct(hearth.table, "erza.boxes.head.heavy = yes; erza.injuries += Blind; erza.disorders += Anxiety")
    sheet = hearth.sheet("erza")
    assert sheet.boxes[Location.HEAD].heavy and not sheet.boxes[Location.HEAD].light
    assert sheet.injuries == ["Blind"] and sheet.disorders == ["Anxiety"]
    for line, why in (("erza.boxes.tail.heavy = yes", "hit location"), ("erza.boxes.head.huge = yes", "injury box")):
        with pytest.raises(BadInput, match=why):
            correct(hearth.table, line)


def test_armor_that_is_left(hearth: Hearth) -> None:
    correct(hearth.table, "erza.armor.legs = 2")
    assert hearth.table.world.get(hearth.id("erza"), Armor).points[Location.LEGS] == 2


# resource cards


def test_resource_cards_come_out_of_their_deck_and_go_back_into_it(hearth: Hearth) -> None:
    deck = hearth.table.record.resources["basic"]
    copies, n = deck.draw_pile.count("Monster Hide"), len(deck)
    correct(hearth.table, "settlement.cards += Monster Hide")
    assert hearth.campaign.play_area == ["Monster Hide"] and deck.draw_pile.count("Monster Hide") == copies - 1
    correct(hearth.table, "settlement.cards -= Monster Hide")
    assert not hearth.campaign.play_area and len(deck) == n
    for _ in range(copies):
        correct(hearth.table, "settlement.cards += Monster Hide")
    with pytest.raises(BadInput, match="out already"):
        correct(hearth.table, "settlement.cards += Monster Hide")
    with pytest.raises(BadInput, match="no resource 'Gold'"):
        correct(hearth.table, "settlement.cards += Gold")


# nemeses and the timeline


def test_levels_of_a_nemesis(hearth: Hearth) -> None:
    correct(hearth.table, "settlement.nemeses.butcher += 1; settlement.nemeses += kings-man")
    assert hearth.campaign.nemeses == {"butcher": ["1"], "kings-man": []}
    correct(hearth.table, "settlement.nemeses.butcher -= 1; settlement.nemeses -= kings-man")
    assert hearth.campaign.nemeses == {"butcher": []}
    for line, why in (
        ("settlement.nemeses += white-lion", "nemeses"),
        ("settlement.nemeses.watcher += 1", "add it first"),
        ("settlement.nemeses.butcher += 9", "levels"),
    ):
        with pytest.raises(BadInput, match=why):
            correct(hearth.table, line)


def test_the_timeline_gains_loses_and_moves_entries() -> None:
    hearth = Hearth(timeline={5: [Entry(Kind.STORY, "Hands of the Sun")]})
    story = "story event: Hands of the Sun"
    correct(hearth.table, "settlement.timeline.5 += nemesis encounter: butcher, 1")
    assert hearth.written(5) == [(Kind.STORY, "Hands of the Sun"), (Kind.NEMESIS, "butcher")]
    correct(hearth.table, f"settlement.timeline.5.move.7 = {story}")
    assert hearth.written(7) == [(Kind.STORY, "Hands of the Sun")] and hearth.written(5) == [(Kind.NEMESIS, "butcher")]
    correct(hearth.table, f"settlement.timeline.7.done += {story}")
    assert hearth.campaign.timeline[7][0].done
    correct(hearth.table, f"settlement.timeline.7.done -= {story}; settlement.timeline.7 -= {story}")
    assert hearth.written(7) == []


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("settlement.timeline.99 += story event: Hands of the Sun", "choose 0 to 36"),
        ("settlement.timeline.5 += story event: Hands of the Moon", "no story event"),
        ("settlement.timeline.5 += feast: Hands of the Sun", "no kind of entry"),
        ("settlement.timeline.5 += nemesis encounter: butcher, 8", "no level"),
        ("settlement.timeline.5 -= story event: Hands of the Sun", "it is empty"),
        ("settlement.timeline.5 = nothing", "corrected like"),
    ],
)
def test_what_the_timeline_cannot_hold_is_refused(hearth: Hearth, line: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        correct(hearth.table, line)


# dead and alive


def test_a_wrong_death_at_home_is_undone(hearth: Hearth) -> None:
    """With name and sheet; the gear that it put into the storage is given back. It counts no more."""
    erza = hearth.id("erza")
    hearth.sheet("erza").put("cloth", 4)
    hearth.run(die(hearth.table, erza, "a test"))
    hearth.after()
    assert hearth.campaign.death_count == 1 and erza not in hearth.table.record.party
    correct(hearth.table, "erza.alive = yes; erza.wears += cloth")
    sheet = hearth.sheet("erza")
    assert not hearth.campaign.memorial and hearth.campaign.death_count == 0
    assert hearth.id("erza") == erza and erza in hearth.table.living()
    assert sheet.gear == ["cloth"] and "cloth" not in hearth.table.storage
    assert not sheet.dead and not any(one.told is Remembered.DIED for one in sheet.history)
    assert hearth.table.record.party == sorted(hearth.table.record.party)


def test_somebody_is_killed_at_home(hearth: Hearth) -> None:
    hearth.sheet("erza").put("cloth")
    correct(hearth.table, "erza.alive = no")
    assert hearth.table.storage == ["bone-axe", "cloth"] and hearth.campaign.death_count == 1
    assert [one.survivor.name for one in hearth.campaign.memorial] == ["Erza"]
    hearth.after()
    assert "Erza" not in [hearth.table.name(who) for who in hearth.table.living()]
    correct(hearth.table, "erza.dead = no; erza.wears += cloth")
    assert hearth.sheet("erza").gear == ["cloth"] and hearth.campaign.death_count == 0


def test_with_the_last_of_them_the_story_ends() -> None:
    hearth = Hearth("erza")
    correct(hearth.table, "erza.alive = no")
    hearth.after()
    assert hearth.over == "lost"


def test_nobody_dies_twice_or_comes_from_nowhere(hearth: Hearth) -> None:
    correct(hearth.table, "erza.alive = yes")
    assert hearth.one(facts.Corrected).was == hearth.one(facts.Corrected).now == "yes"
    with pytest.raises(BadInput, match="Nobody is called 'anna'"):
        correct(hearth.table, "anna.alive = yes")


def test_new_people_join(hearth: Hearth) -> None:
    n = hearth.table.population
    correct(hearth.table, "settlement.people += Anna, female; settlement.people += Otto, male")
    anna, otto = hearth.table.living()[-2:]
    assert hearth.table.population == n + 2
    assert [(hearth.table.name(who), hearth.table.sheet(who).gender) for who in (anna, otto)] == [
        ("Anna", "female"), ("Otto", "male"),
    ]  # fmt: skip
    assert hearth.table.sheet(anna).survival == 1 and hearth.table.sheet(anna).named
    for line, why in (
        ("settlement.people += Anna", "own name"),
        ("settlement.people += Eve, unknown", "sex"),
        ("settlement.people -= Anna", "add somebody"),
    ):
        with pytest.raises(BadInput, match=why):
            correct(hearth.table, line)
