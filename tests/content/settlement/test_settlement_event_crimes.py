"""Settlement events in which survivors turn on each other: each row under each principle, the duel, the hunger."""

from __future__ import annotations

import pytest

from game import facts
from game.model.terms import Attribute, Location
from game.phases.settlement.departure import choose_departing
from game.rules.campaign.campaign_record import CampaignOptions, Kind, Step
from game.rules.table.components import Armor, Tokens
from tests.play.homestead import Hearth

PEOPLE = ("allister", "erza", "lucy", "zachary")


def killing(*knows: str, **sheets: dict[str, object]) -> Hearth:
    """Lucy has the most Hunt XP, Erza the most insanity."""
    told: dict[str, dict[str, object]] = {"lucy": {"hunt_xp": 5}, "erza": {"insanity": 6}, "zachary": {}}
    return Hearth(*PEOPLE, knows=["Language", "Hovel", *knows], sheets=told | sheets)


# who


def test_murder_kills_whoever_has_the_most_hunt_xp_by_the_hand_of_the_maddest() -> None:
    hearth = killing()
    hearth.play_event("Murder", d10=[5])
    assert hearth.sheet("lucy").dead
    parts = {one.part: [hearth.table.key(who) for who in one.who] for one in hearth.each(facts.PartTaken)}
    assert parts == {"victim": ["lucy"], "murderer": ["erza"]}


def test_murder_leaves_ties_to_chance() -> None:
    hearth = killing(zachary={"hunt_xp": 5, "insanity": 6})
    hearth.play_event("Murder", d10=[5], picks=["zachary"])
    assert hearth.sheet("zachary").dead and not hearth.sheet("lucy").dead


def test_murder_is_not_done_by_the_victim() -> None:
    hearth = killing(lucy={"hunt_xp": 5, "insanity": 9})
    hearth.play_event("Murder", d10=[1])
    assert hearth.sheet("lucy").dead and hearth.sheet("erza").dead


@pytest.mark.rule("ability-marrow-hunger#1")
def test_murder_falls_on_marrow_hunger_instead_at_random_among_several() -> None:
    hungry: dict[str, object] = {"abilities": ["Marrow Hunger"]}
    hearth = killing(zachary=hungry)
    hearth.play_event("Murder", d10=[1])
    assert hearth.sheet("zachary").dead and not hearth.sheet("erza").dead
    hearth = killing(zachary=hungry, allister=hungry)
    hearth.play_event("Murder", d10=[1], picks=["allister"])
    assert hearth.sheet("allister").dead


def test_murder_is_not_done_by_a_victim_with_marrow_hunger() -> None:
    hearth = killing(lucy={"hunt_xp": 5, "abilities": ["Marrow Hunger"]})
    hearth.play_event("Murder", d10=[1])
    assert hearth.sheet("lucy").dead and hearth.sheet("erza").dead


# with no principle of society


@pytest.mark.parametrize("die", [1, 3])
def test_murder_without_principle_1_to_3_kills_the_murderer(die: int) -> None:
    hearth = killing()
    hearth.play_event("Murder", d10=[die])
    assert hearth.sheet("erza").dead and hearth.campaign.death_count == 2


@pytest.mark.parametrize("die", [4, 7])
def test_murder_without_principle_4_to_7_terrifies(die: int) -> None:
    hearth = killing(zachary={"survival": 3})
    hearth.play_event("Murder", d10=[die])
    hearth.depart("zachary")
    assert (hearth.sheet("zachary").insanity, hearth.sheet("zachary").survival) == (5, 1)


@pytest.mark.parametrize(("die", "years", "year"), [(8, 1, 4), (10, 10, 8)])
def test_murder_without_principle_8_makes_the_murderer_great(die: int, years: int, year: int) -> None:
    hearth = killing()
    hearth.play_event("Murder", d10=[die, years])
    erza = hearth.sheet("erza")
    assert (erza.permanent, erza.courage, erza.understanding) == ({Attribute.STRENGTH: 1}, 1, 1)
    assert hearth.table.storage == ["skull-helm"]
    assert hearth.written(year) == [(Kind.EVENT, "Murder")]


# Collective Toil


@pytest.mark.parametrize("die", [1, 6])
def test_murder_under_collective_toil_1_to_6_exiles(die: int) -> None:
    hearth = killing("Collective Toil")
    hearth.play_event("Murder", d10=[die])
    assert hearth.table.population == 2 and not hearth.sheet("erza").dead
    assert [one.left for one in hearth.campaign.memorial] == [False, True]
    assert hearth.written(6) == [(Kind.EVENT, "Stranger in the Dark")]
    hearth.depart("zachary", picks=["Tough"])
    assert hearth.sheet("zachary").fighting_arts == ["Tough"]


@pytest.mark.parametrize("die", [7, 10])
def test_murder_under_collective_toil_7_gives_iron(die: int) -> None:
    hearth = killing("Collective Toil")
    hearth.play_event("Murder", d10=[die])
    assert hearth.resources == {"Iron": 1} and hearth.sheet("erza").disorders == ["Immortal"]


# Accept Darkness


@pytest.mark.parametrize("die", [1, 3])
def test_murder_under_accept_darkness_1_to_3_hardens_the_departing(die: int) -> None:
    hearth = killing("Accept Darkness")
    hearth.play_event("Murder", d10=[die])
    hearth.depart("zachary")
    assert hearth.sheet("erza").dead and hearth.sheet("zachary").survival == 3  # the hovel gives 1
    points = hearth.table.world.get(hearth.id("zachary"), Armor).points
    assert [points[location] for location in Location] == [1] * 5


GREY = {"insanity": 6, "hunt_xp": 2}
ARTS = ("art:Tough", "disorder:Anxiety", "art:Leader", "disorder:Apathetic", "art:Orator of Death", "disorder:Hoarder")


@pytest.mark.parametrize("die", [4, 10])
def test_murder_under_accept_darkness_4_remakes_the_murderer(die: int) -> None:
    hearth = killing("Accept Darkness", erza=GREY | {"fighting_arts": ["Tumble"], "disorders": ["Rageholic"]})
    hearth.play_event("Murder", *ARTS, d10=[die])
    assert hearth.request is None
    erza = hearth.sheet("erza")
    assert erza.hunt_xp == 5 and erza.fighting_arts == ["Tough", "Leader", "Orator of Death"]
    assert erza.disorders == ["Anxiety", "Apathetic", "Hoarder"]


def test_murder_remakes_with_one_of_each_for_each_player() -> None:
    hearth = killing("Accept Darkness", erza=GREY | {"fighting_arts": ["Tumble", "Clutch Fighter"]})
    hearth.campaign.options = CampaignOptions(seats=["ann", "ben"])
    hearth.play_event("Murder", *ARTS[:4], "lose:Tumble", d10=[4])
    assert [one.by for one in hearth.asked] == [1, 1, 2, 2, 0]
    assert hearth.sheet("erza").fighting_arts == ["Clutch Fighter", "Tough", "Leader"]
    assert hearth.sheet("erza").disorders == ["Anxiety", "Apathetic"]


def test_murder_cannot_take_away_a_disorder_that_is_locked() -> None:
    hearth = killing("Accept Darkness", erza=GREY | {"disorders": ["Rageholic"], "locked": ["Rageholic"]})
    hearth.play_event("Murder", *ARTS, d10=[4])
    assert hearth.request is not None and hearth.request.topic == "replace-disorder"
    hearth.answer("Anxiety")
    assert hearth.sheet("erza").disorders == ["Rageholic", "Apathetic", "Hoarder"]


# Rivalry


TOLD = {"milestones": ["Bold"]}
BRAVE = {"erza": {"courage": 4} | TOLD, "lucy": {"courage": 2}, "zachary": {"courage": 2} | TOLD, "mira": {}, "odo": {}}


def rivalry() -> Hearth:
    hearth = Hearth(*BRAVE, "aya", sheets=BRAVE)  # type: ignore[arg-type]
    hearth.play_event("Rivalry", "zachary")
    return hearth


def test_rivalry_is_between_the_two_bravest_and_the_group_breaks_ties() -> None:
    hearth = rivalry()
    assert [option.key for option in hearth.asked[0].options] == ["lucy", "zachary"]
    assert [hearth.table.key(who) for who in hearth.table.cast_as("rival")] == ["erza", "zachary"]


def test_rivals_do_not_depart_together() -> None:
    hearth = rivalry()
    hearth.campaign.step = Step.DEPART
    hearth.run(choose_departing(hearth.table))
    assert hearth.offered == ["erza", "zachary"]
    hearth.answer("zachary")
    assert hearth.refusal("erza") == ("Erza and Zachary cannot depart together (Rivalry).", "settlement-event-stays")
    assert "zachary" in hearth.offered


def test_rivals_depart_together_once_they_have_dueled() -> None:
    hearth = rivalry()
    hearth.use("Duel", by="mira", d10=[9, 3, 6])
    hearth.run(choose_departing(hearth.table))
    assert hearth.request is not None and {"erza", "zachary"} <= set(hearth.offered)


def test_a_rival_at_home_holds_nobody_up() -> None:
    hearth = rivalry()
    hearth.sheet("erza").skip_next_hunt = True
    hearth.run(choose_departing(hearth.table))
    assert "zachary" in hearth.offered and hearth.request is not None
    assert hearth.request.topic == "choose-departing"


def test_duel_is_won_by_the_higher_total_and_ties_roll_again() -> None:
    hearth = rivalry()
    hearth.sheet("zachary").permanent = {Attribute.STRENGTH: 2}
    hearth.use("Duel", by="mira", d10=[7, 5, 2, 9, 6])  # 7 and 5+2: again; 2 and 9+2
    zachary = hearth.sheet("zachary")
    assert zachary.courage == 3
    assert hearth.table.world.get(hearth.id("zachary"), Tokens).attributes == {Attribute.STRENGTH: 1}
    assert hearth.sheet("erza").insanity == 2
    assert hearth.why_not("Duel") == "It was done already (once per settlement phase)."


def test_duel_counts_levels_of_bare_hands() -> None:
    hearth = rivalry()
    hearth.sheet("zachary").proficiency_type, hearth.sheet("zachary").proficiency = "fist & tooth", 2
    hearth.use("Duel", by="mira", d10=[5, 4, 6])
    assert hearth.sheet("zachary").courage == 3


@pytest.mark.parametrize("die", [1])
def test_duel_loser_1_dies(die: int) -> None:
    hearth = rivalry()
    hearth.use("Duel", by="mira", d10=[9, 3, die])
    assert hearth.sheet("zachary").dead


@pytest.mark.parametrize("die", [2, 4])
def test_duel_loser_2_to_4_breaks_a_rib(die: int) -> None:
    hearth = rivalry()
    hearth.use("Duel", by="mira", d10=[9, 3, die])
    assert hearth.sheet("zachary").injuries == ["Broken Rib"]


@pytest.mark.parametrize(("die", "insanity", "understanding"), [(5, 2, 0), (8, 2, 0), (9, 0, 1), (10, 0, 1)])
def test_duel_loser_5_or_more_learns_or_rages(die: int, insanity: int, understanding: int) -> None:
    hearth = rivalry()
    hearth.use("Duel", by="mira", d10=[9, 3, die])
    assert (hearth.sheet("zachary").insanity, hearth.sheet("zachary").understanding) == (insanity, understanding)


# Skull Eater


def hungry(*knows: str, **fields: object) -> Hearth:
    return Hearth("erza", "lucy", knows=["Language", *knows], **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("die", [1, 3])
def test_skull_eater_1_to_3_is_killed_and_the_skull_is_shown(die: int) -> None:
    hearth = hungry()
    hearth.play_event("Skull Eater", d10=[die], picks=["lucy"])
    assert hearth.sheet("lucy").dead and hearth.resources == {"Skull": 1}


@pytest.mark.parametrize("die", [4, 6])
def test_skull_eater_4_to_6_eats_every_skull(die: int) -> None:
    hearth = hungry(stored={"Skull": 1, "Monster Bone": 1})
    hearth.play_event("Skull Eater", d10=[die], picks=["lucy"])
    assert hearth.resources == {"Monster Bone": 1}
    assert hearth.sheet("lucy").abilities == ["Marrow Hunger"] and hearth.sheet("lucy").insanity == 3


@pytest.mark.parametrize("die", [7, 9])
def test_skull_eater_7_to_9_may_be_fed(die: int) -> None:
    hearth = hungry(play_area=["Skull"])
    hearth.play_event("Skull Eater", "pay", d10=[die], picks=["lucy"])
    lucy = hearth.sheet("lucy")
    assert hearth.resources == {} and lucy.permanent == {Attribute.STRENGTH: 1} and lucy.abilities == ["Marrow Hunger"]


@pytest.mark.parametrize(("stored", "answers"), [({}, ()), ({"Skull": 1}, ("no",))])
def test_skull_eater_7_to_9_unfed_goes_mad(stored: dict[str, int], answers: tuple[str, ...]) -> None:
    hearth = hungry(stored=stored)
    hearth.play_event("Skull Eater", *answers, d10=[7], picks=["lucy"])
    assert hearth.sheet("lucy").insanity == 3 and hearth.sheet("lucy").abilities == []


def test_skull_eater_10_grows_strong_and_cannibals_add_2() -> None:
    hearth = hungry("Cannibalize")
    hearth.play_event("Skull Eater", d10=[8], picks=["lucy"])
    lucy = hearth.sheet("lucy")
    assert (lucy.permanent, lucy.courage, lucy.abilities) == ({Attribute.STRENGTH: 1}, 1, ["Marrow Hunger"])


def test_skull_eater_is_whoever_has_marrow_hunger_already_and_1_is_added() -> None:
    hearth = hungry(sheets={"erza": {"abilities": ["Marrow Hunger"]}})
    hearth.play_event("Skull Eater", d10=[9])  # 10
    assert hearth.sheet("erza").courage == 1
