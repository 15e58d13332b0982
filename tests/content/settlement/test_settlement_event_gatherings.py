"""Settlement events in which the people come together: each row of each table, each contest, each title."""

from __future__ import annotations

import pytest

from game import facts
from game.model.terms import Attribute
from tests.play.homestead import Hearth

SIX = ("allister", "erza", "lucy", "zachary", "mira", "odo")


def keys(hearth: Hearth, part: str) -> list[str]:
    """Who takes a part, by key."""
    return [hearth.table.key(who) for who in hearth.table.cast_as(part)]


# Elder Council


def council(*, know: tuple[str, ...] = (), **xp: int) -> Hearth:
    sheets = {key: {"hunt_xp": n} for key, n in xp.items()}
    return Hearth(*xp, sheets=sheets, knows=["Language", *know])


def test_elder_council_has_the_four_with_the_most_hunt_xp() -> None:
    hearth = council(allister=1, erza=5, lucy=3, zachary=4, mira=3, odo=3)
    hearth.play_event("Elder Council", "how-many:4")
    assert hearth.offered == ["lucy", "mira", "odo"]  # three tie for the last two places
    hearth.answer("lucy|odo", d10=[4])
    assert keys(hearth, "elder") == ["erza", "zachary", "lucy", "odo"]


def test_elder_council_may_be_smaller() -> None:
    hearth = council(erza=5, lucy=3)
    hearth.play_event("Elder Council", "how-many:1", d10=[4])
    assert keys(hearth, "elder") == ["erza"]
    assert (hearth.sheet("erza").insanity, hearth.sheet("lucy").insanity) == (1, 0)


def test_elder_council_without_elders_teaches_nobody() -> None:
    hearth = council(erza=5, lucy=3)
    hearth.play_event("Elder Council", "how-many:0", d10=[6])
    hearth.depart("lucy")
    assert keys(hearth, "elder") == [] and hearth.sheet("lucy").understanding == 0


@pytest.mark.parametrize("die", [1, 2])
def test_elder_council_1_to_2_ends_in_quarrel(die: int) -> None:
    hearth = council(erza=5, lucy=3)
    hearth.play_event("Elder Council", "how-many:2", d10=[die], picks=["lucy", "Apathetic"])
    assert hearth.sheet("lucy").disorders == ["Apathetic"] and hearth.campaign.endeavors == 4


@pytest.mark.parametrize("die", [3, 5])
def test_elder_council_3_to_5_maddens_the_elders(die: int) -> None:
    hearth = council(erza=5, lucy=3)
    hearth.play_event("Elder Council", "how-many:2", d10=[die])
    assert [hearth.sheet(key).insanity for key in ("erza", "lucy")] == [1, 1]


@pytest.mark.parametrize("die", [6, 8])
def test_elder_council_6_to_8_teaches_those_younger_than_every_elder(die: int) -> None:
    hearth = council(erza=5, lucy=3, mira=2, odo=3)
    hearth.play_event("Elder Council", "how-many:2", "lucy", d10=[die])
    hearth.depart("erza", "mira", "odo")
    assert [hearth.sheet(key).understanding for key in ("erza", "mira", "odo")] == [0, 1, 0]


@pytest.mark.parametrize("die", [9, 10])
def test_elder_council_9_to_10_lets_the_group_choose(die: int) -> None:
    hearth = council(erza=5, lucy=3)
    hearth.play_event("Elder Council", "how-many:2", "work", d10=[die])
    assert hearth.campaign.endeavors == 6


def test_elder_council_9_courage_or_hunt_xp() -> None:
    hearth = council(erza=5, lucy=3)
    hearth.play_event("Elder Council", "how-many:2", "heart", d10=[9])
    hearth.depart("lucy")
    assert hearth.sheet("lucy").courage == 1
    hearth = council(erza=5, lucy=3)
    hearth.play_event("Elder Council", "how-many:2", "lessons", "lucy", d10=[9])
    assert hearth.sheet("lucy").hunt_xp == 4


def test_elder_council_counts_the_old_and_the_records_and_hands_on_an_art() -> None:
    hearth = council(erza=11, lucy=3, mira=1, know=("Records",))
    hearth.sheet("lucy").retired = True
    hearth.sheet("erza").fighting_arts = ["Tough", "Zero Presence"]
    hearth.play_event("Elder Council", "how-many:2", "mira", d10=[8])  # 11: two old ones, and the records
    assert hearth.sheet("mira").fighting_arts == ["Tough"]  # the other one is secret
    assert hearth.sheet("erza").fighting_arts == ["Tough", "Zero Presence"]
    assert hearth.campaign.endeavors == 6


# Glossolalia


def babel(*knows: str, **erza: object) -> Hearth:
    return Hearth("erza", "lucy", knows=["Language", "Hovel", *knows], sheets={"erza": erza, "lucy": {"survival": 1}})


@pytest.mark.parametrize("die", [1, 2])
def test_glossolalia_1_to_2_takes_the_speaker_and_survival(die: int) -> None:
    hearth = babel()
    hearth.play_event("Glossolalia", "erza", d10=[die])
    hearth.depart("lucy")
    assert hearth.sheet("erza").abilities == ["Endless Babble"]
    assert hearth.sheet("lucy").survival == 1  # the hovel gives 1


@pytest.mark.parametrize("die", [3, 5])
def test_glossolalia_3_to_5_takes_anybody(die: int) -> None:
    hearth = babel()
    hearth.play_event("Glossolalia", "erza", d10=[die], picks=["lucy"])
    assert hearth.sheet("lucy").abilities == ["Endless Babble"]


@pytest.mark.parametrize("die", [6, 8])
def test_glossolalia_6_to_8_maddens_the_departing(die: int) -> None:
    hearth = babel()
    hearth.play_event("Glossolalia", "erza", d10=[die])
    hearth.depart("lucy")
    assert (hearth.sheet("lucy").insanity, hearth.sheet("erza").insanity) == (1, 0)


@pytest.mark.parametrize("die", [9, 10])
def test_glossolalia_9_restores_speech(die: int) -> None:
    hearth = babel()
    hearth.play_event("Glossolalia", "erza", d10=[die])
    hearth.depart("erza")
    erza = hearth.sheet("erza")
    assert (erza.understanding, erza.survival, erza.name) == (1, 3, "Erza of Words")
    assert hearth.table.name(hearth.id("erza")) == "Erza of Words"


@pytest.mark.parametrize(("erza", "row"), [({"understanding": 3}, 9), ({"courage": 3}, 9), ({}, 8)])
def test_glossolalia_is_eased_by_understanding_and_courage(erza: dict[str, int], row: int) -> None:
    hearth = babel(**erza)
    hearth.play_event("Glossolalia", "erza", d10=[8])
    assert hearth.one(facts.EffectRolled).die == row


def test_glossolalia_bars_science_and_education() -> None:
    hearth = babel("Bloodletting", "Nightmare Training", survival=3)
    hearth.campaign.stored["Monster Bone"] = 1
    hearth.play_event("Glossolalia", "erza", d10=[6])
    for activity in ("Breathing a Vein", "Train"):
        assert "Glossolalia" in hearth.why_not(activity)


@pytest.mark.parametrize(("die", "insanity", "understanding"), [(1, 2, 0), (3, 2, 0), (4, 0, 1), (8, 0, 1)])
def test_automatic_writing(die: int, insanity: int, understanding: int) -> None:
    hearth = Hearth("erza", face_up=["Glossolalia"])
    hearth.use("Automatic Writing", by="erza", d10=[die])
    assert (hearth.sheet("erza").insanity, hearth.sheet("erza").understanding) == (insanity, understanding)


@pytest.mark.parametrize("die", [9, 10])
def test_automatic_writing_9_shows_three_innovations_and_lays_them_in_any_order(die: int) -> None:
    hearth = Hearth("erza", face_up=["Glossolalia"], deck=["Paint", "Drums", "Hovel", "Symposium"])
    hearth.use("Automatic Writing", by="erza", d10=[die])
    assert hearth.offered == ["next:Paint", "next:Drums", "next:Hovel"]
    hearth.answer("next:Hovel", "next:Paint")
    deck = hearth.campaign.innovation_deck
    assert [deck.draw(hearth.chance) for _ in range(4)] == ["Hovel", "Paint", "Drums", "Symposium"]


def test_automatic_writing_with_a_single_innovation_and_with_none() -> None:
    hearth = Hearth("erza", face_up=["Glossolalia"], deck=["Paint"])
    hearth.use("Automatic Writing", "next:Paint", by="erza", d10=[9])
    assert hearth.one(facts.InnovationsArranged).n == 1
    hearth = Hearth("erza", face_up=["Glossolalia"], deck=[])
    hearth.use("Automatic Writing", by="erza", d10=[9])
    assert hearth.one(facts.InnovationsArranged).n == 0


def listeners() -> Hearth:
    return Hearth("erza", "lucy", knows=["Pictograph"], face_up=["Glossolalia"])


@pytest.mark.parametrize("die", [1, 3])
def test_deep_listen_1_to_3_deafens(die: int) -> None:
    hearth = listeners()
    hearth.use("Deep Listen", by="erza", d10=[die])
    assert hearth.sheet("erza").injuries == ["Deaf"]
    assert "non-deaf" in hearth.why_not("Deep Listen", by="erza")
    assert hearth.why_not("Deep Listen", by="lucy") == ""


@pytest.mark.parametrize("die", [4, 7])
def test_deep_listen_4_to_7_teaches_and_maddens(die: int) -> None:
    hearth = listeners()
    hearth.use("Deep Listen", by="erza", d10=[die])
    assert (hearth.sheet("erza").understanding, hearth.sheet("erza").insanity) == (1, 1)


@pytest.mark.parametrize("die", [8, 10])
def test_deep_listen_8_gives_an_art(die: int) -> None:
    hearth = listeners()
    hearth.use("Deep Listen", by="erza", d10=[die], picks=["Tough"])
    assert hearth.sheet("erza").fighting_arts == ["Tough"]
    assert "Pictograph" in Hearth(face_up=["Glossolalia"]).why_not("Deep Listen")


# Hunt Reenactment


def stage(*knows: str) -> Hearth:
    return Hearth("erza", "lucy", "mira", knows=["Language", "Hovel", *knows])


def test_hunt_reenactment_casts_two_different_survivors() -> None:
    hearth = stage()
    hearth.play_event("Hunt Reenactment", "erza")
    assert hearth.offered == ["lucy", "mira"]
    hearth.answer("mira", d10=[7])
    assert (keys(hearth, "hunter"), keys(hearth, "beast")) == (["erza"], ["mira"])


def test_hunt_reenactment_1_kills_the_hunter() -> None:
    hearth = stage()
    hearth.play_event("Hunt Reenactment", "erza", "mira", d10=[1])
    assert hearth.sheet("erza").dead and hearth.sheet("mira").disorders == ["Rageholic"]


@pytest.mark.parametrize("die", [2, 3])
def test_hunt_reenactment_2_to_3_kills_the_beast(die: int) -> None:
    hearth = stage()
    hearth.play_event("Hunt Reenactment", "erza", "mira", d10=[die])
    assert hearth.sheet("mira").dead and hearth.sheet("erza").courage == 1


@pytest.mark.parametrize("die", [4, 5])
def test_hunt_reenactment_4_to_5_breaks_an_arm(die: int) -> None:
    hearth = stage()
    hearth.play_event("Hunt Reenactment", "erza", "mira", d10=[die])
    hearth.depart("lucy")
    assert hearth.sheet("mira").injuries == ["Broken Arm"] and hearth.sheet("lucy").survival == 2  # the hovel gives 1


@pytest.mark.parametrize("die", [6, 9])
def test_hunt_reenactment_6_to_9_fills_survival_and_never_lowers_it(die: int) -> None:
    hearth = stage()
    hearth.sheet("erza").survival = 5
    hearth.play_event("Hunt Reenactment", "erza", "mira", d10=[die])
    hearth.depart("lucy", "erza")
    assert (hearth.sheet("lucy").survival, hearth.sheet("erza").survival) == (3, 5)


def test_hunt_reenactment_10_is_remembered_and_drums_add_1() -> None:
    hearth = stage("Drums")
    hearth.play_event("Hunt Reenactment", "erza", "mira", d10=[9])
    hearth.depart("lucy")
    assert (hearth.sheet("erza").courage, hearth.sheet("mira").understanding) == (1, 1)
    assert hearth.sheet("lucy").survival == 3


def test_hunt_reenactment_of_one_alone_has_no_beast() -> None:
    hearth = Hearth("erza")
    hearth.play_event("Hunt Reenactment", d10=[2])
    assert hearth.sheet("erza").courage == 1 and hearth.table.population == 1


# Nickname


def test_nickname_is_for_somebody_who_returned_if_anybody_has() -> None:
    hearth = Hearth("erza", "lucy", "mira", returning=["lucy", "mira"])
    hearth.play_event("Nickname")
    assert hearth.offered == ["lucy", "mira"]
    hearth = Hearth("erza", "lucy")
    hearth.campaign.returning = []
    hearth.play_event("Nickname")
    assert hearth.offered == ["erza", "lucy"]


@pytest.mark.parametrize(("die", "insanity", "survival"), [(1, 2, 0), (3, 2, 0), (4, 0, 1), (7, 0, 1)])
def test_nickname_1_to_7_gives_a_title(die: int, insanity: int, survival: int) -> None:
    hearth = Hearth("erza")
    hearth.play_event("Nickname", "the Slow", d10=[die])
    erza = hearth.sheet("erza")
    assert (erza.name, erza.insanity, erza.survival) == ("Erza the Slow", insanity, survival)
    assert hearth.one(facts.Entitled).before == "Erza"


@pytest.mark.parametrize(("choice", "courage", "understanding"), [("courage", 1, 0), ("understanding", 0, 1)])
def test_nickname_8_gives_a_heroic_one(choice: str, courage: int, understanding: int) -> None:
    hearth = Hearth("erza")
    hearth.play_event("Nickname", "", choice, d10=[8])  # the suggestion stands
    erza = hearth.sheet("erza")
    assert (erza.survival, erza.courage, erza.understanding) == (1, courage, understanding)
    assert erza.title and erza.name == f"Erza {erza.title}"


def test_a_new_title_takes_the_place_of_the_old() -> None:
    hearth = Hearth("erza")
    hearth.play_event("Nickname", "the Slow", d10=[1])
    hearth.play_event("Glossolalia", d10=[9])
    assert hearth.sheet("erza").name == "Erza of Words"


def test_rename_is_a_naming_and_needs_a_bone_smith() -> None:
    hearth = Hearth("erza", "lucy", face_up=["Nickname"], locations=["Bone Smith"])
    hearth.use("Rename", "Aya", by="erza")
    assert (hearth.sheet("erza").name, hearth.sheet("erza").survival) == ("Aya", 1)
    assert "already" in hearth.why_not("Rename", by="erza")
    assert "Bone Smith" in Hearth(face_up=["Nickname"]).why_not("Rename")


# Triathlon of Death


def athletes(**fields: object) -> Hearth:
    return Hearth("allister", "erza", "lucy", "zachary", **fields)  # type: ignore[arg-type]


def test_triathlon_takes_four_and_as_many_as_there_are() -> None:
    hearth = Hearth(*SIX)
    hearth.play_event("Triathlon of Death")
    assert hearth.request is not None and (hearth.request.minimum, hearth.request.maximum) == (4, 4)
    assert hearth.request.topic == "nominate"


def test_triathlon_ranks_each_contest() -> None:
    hearth = athletes(sheets={"lucy": {"understanding": 2, "milestones": ["Insight"]}})
    race, debate, fight = [10, 8, 5, 1], [3, 9, 9, 4], [2, 10, 6, 4]
    # in the debate Lucy (9 and 2) is first; Erza is second with 9; Zachary is third with 4, Allister last with 3
    hearth.play_event("Triathlon of Death", d10=[*race, *debate, *fight])
    allister, erza, lucy, zachary = (hearth.sheet(key) for key in ("allister", "erza", "lucy", "zachary"))
    assert hearth.table.storage == ["rawhide-boots"]
    assert allister.survival == 1 and zachary.skip_next_hunt
    assert lucy.understanding == 3
    assert zachary.disorders == ["Rageholic"] and allister.disorders == ["Apathetic"]
    assert erza.courage == 2 and allister.injuries == ["Dismembered Arm"]
    assert not any(one.title for one in (allister, erza, lucy, zachary))


def test_triathlon_ties_are_broken_among_those_who_tie() -> None:
    hearth = athletes()
    race = [7, 7, 2, 2]
    hearth.play_event("Triathlon of Death", d10=[*race, 1, 5, 9, 4, *(4, 3, 2, 1), *(4, 3, 2, 1)])
    assert hearth.sheet("erza").survival == 1  # 5 against 1
    assert hearth.sheet("zachary").skip_next_hunt  # 4 against 9


def test_triathlon_counts_movement_strength_and_bare_hands() -> None:
    sheets = {
        "allister": {"permanent": {Attribute.MOVEMENT: 2}},
        "erza": {"permanent": {Attribute.STRENGTH: 2}},
        "lucy": {"proficiency_type": "fist & tooth", "proficiency": 3},
    }
    hearth = athletes(sheets=sheets)
    race, debate, fight = [2, 3, 1, 2], [4, 3, 2, 1], [1, 1, 2, 2]
    # Allister 9, Erza 8, Lucy 6, Zachary 7; then Lucy 5, Erza 3, Zachary 2, Allister 1
    hearth.play_event("Triathlon of Death", d10=[*race, *debate, *fight])
    rolls = [(one.contest, hearth.table.key(one.who), one.total - one.die) for one in hearth.each(facts.ContestRolled)]
    assert ("race", "allister", 7) in rolls and ("race", "erza", 5) in rolls
    assert ("fist fight", "erza", 2) in rolls and ("fist fight", "lucy", 3) in rolls
    assert hearth.sheet("lucy").proficiency == 4 and hearth.sheet("lucy").courage == 1  # the fight was hers


def test_triathlon_makes_whoever_wins_everything_champion() -> None:
    hearth = athletes()
    hearth.play_event("Triathlon of Death", "attribute:speed", d10=[1, 10, 3, 2, *(4, 10, 3, 2), *(5, 10, 3, 2)])
    erza = hearth.sheet("erza")
    assert erza.permanent == {Attribute.SPEED: 1} and erza.name == "Erza Champion"


def test_triathlon_of_one_has_no_loser() -> None:
    hearth = Hearth("erza")
    hearth.play_event("Triathlon of Death", "attribute:luck")
    erza = hearth.sheet("erza")
    assert not erza.skip_next_hunt and erza.injuries == [] and erza.title == "Champion"


# Weird Dream


def test_weird_dream_comes_to_four_at_random() -> None:
    hearth = Hearth(*SIX)
    hearth.play_event("Weird Dream", d10=[1, 3, 7, 2], picks=["odo", "mira", "erza", "lucy"])
    assert [hearth.sheet(key).insanity for key in ("erza", "lucy", "mira", "odo")] == [2, 1, 0, 2]
    assert hearth.sheet("mira").survival == 1
    assert hearth.sheet("allister").insanity == 0
    assert hearth.campaign.endeavors == 5


def test_weird_dream_10_lets_the_dreamer_choose() -> None:
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Weird Dream", "courage", d10=[10, 6])
    assert hearth.sheet("erza").courage == 1 and hearth.sheet("lucy").insanity == 1
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Weird Dream", "understanding", d10=[10, 9])
    assert hearth.sheet("erza").understanding == 1 and hearth.sheet("lucy").survival == 1


def test_weird_dream_the_same_number_twice_brings_an_endeavor() -> None:
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Weird Dream", d10=[4, 4])
    assert hearth.campaign.endeavors == 6
