"""Settlement events that come from the world around: each row, each endeavor, what lasts for the phase."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.kinds.gear import Gear
from game.cards.moments import WaitsFor
from game.cards.words.harm import Die
from game.cards.words.hunt import HuntGift
from game.model.terms import Attribute, Location, Variant
from game.phases.settlement.develop import finish_develop
from game.phases.settlement.settlement import end, set_up
from game.phases.settlement.settlement_event import draw_event
from game.rules.campaign.campaign_record import Step, Told
from game.rules.settlement.activities import offers
from game.rules.table.components import Armor, Tokens
from tests.play.homestead import Hearth

LIMIT_4 = ("Language", "Hovel", "Bed")
"""Innovations that let survival rise to 4."""


# First Day


@pytest.mark.parametrize(("die", "joined"), [(1, 6), (3, 6), (4, 8), (7, 8), (8, 10), (10, 10)])
def test_first_day_brings_six_eight_or_ten_people(die: int, joined: int) -> None:
    hearth = Hearth("erza", "lucy", year=1)
    hearth.play_event("First Day", "women:3", d10=[die])
    assert hearth.table.population == 2 + joined
    newcomers = [hearth.table.sheet(who) for who in hearth.table.record.party[2:]]
    assert [one.gender for one in newcomers].count("female") == 3
    assert not any(one.named for one in newcomers)


def test_first_day_is_never_drawn() -> None:
    hearth = Hearth(year=1, step=Step.TIMELINE)
    assert hearth.run(draw_event(hearth.table)) == ""
    assert not hearth.table.box.settlement_events["First Day"].drawn


# Acid Storm


@pytest.mark.parametrize(("die", "lost"), [(1, 1), (3, 2)])
def test_acid_storm_1_to_3_eats_stored_resources_and_the_survival_of_the_departing(die: int, lost: int) -> None:
    hearth = Hearth(
        "erza", "lucy", stored={"Monster Bone": 2}, play_area=["Monster Hide"], sheets={"erza": {"survival": 1}}
    )
    hearth.play_event("Acid Storm", d10=[die, lost * 2])
    assert hearth.resources == {k: n for k, n in {"Monster Bone": 2 - lost, "Monster Hide": 1}.items() if n}
    hearth.depart("erza")
    assert hearth.sheet("erza").survival == 0


def test_acid_storm_takes_stored_resources_at_random() -> None:
    hearth = Hearth("erza", stored={"Monster Bone": 1, "Monster Hide": 1})
    hearth.play_event("Acid Storm", d10=[1, 1], picks=["Monster Hide"])
    assert hearth.resources == {"Monster Bone": 1}


@pytest.mark.parametrize("die", [4, 6])
def test_acid_storm_4_to_6_burns_a_head_bare_but_never_below_nothing(die: int) -> None:
    hearth = Hearth("erza", "lucy", sheets={"erza": {"gear": ["skull-helm"]}})
    hearth.depart("erza", "lucy")
    worn = hearth.table.world.get(hearth.id("erza"), Armor).points[Location.HEAD]
    hearth.play_event("Acid Storm", d10=[die])
    hearth.depart("erza", "lucy")
    assert hearth.table.world.get(hearth.id("erza"), Armor).points[Location.HEAD] == worn - 1
    assert hearth.table.world.get(hearth.id("lucy"), Armor).points.get(Location.HEAD, 0) == 0
    assert hearth.one(facts.ArmorLost).who == hearth.id("erza")


@pytest.mark.parametrize("die", [7, 9])
def test_acid_storm_7_to_9_does_nothing(die: int) -> None:
    hearth = Hearth(stored={"Monster Bone": 1})
    hearth.play_event("Acid Storm", d10=[die])
    assert hearth.campaign.promises == [] and hearth.resources == {"Monster Bone": 1}


def test_acid_storm_10_hardens_those_who_depart_and_a_hovel_adds_2() -> None:
    hearth = Hearth("erza", "lucy", knows=["Hovel"])
    hearth.play_event("Acid Storm", d10=[8])
    hearth.depart("erza")
    assert (hearth.sheet("erza").insanity, hearth.sheet("erza").survival) == (1, 2)  # the hovel gives 1 too
    assert hearth.sheet("lucy").insanity == 0


def test_acid_storm_bars_music_endeavors_until_the_phase_ends() -> None:
    """What lasts is over with the phase (settlement-event-stays)."""
    hearth = Hearth(knows=["Drums"], step=Step.END)
    assert hearth.why_not("Bone Beats") == ""
    hearth.play_event("Acid Storm", d10=[7])
    assert hearth.why_not("Bone Beats") == "Acid Storm: endeavors of Music innovations cannot be used."
    hearth.run(end(hearth.table))
    hearth.campaign.endeavors = 1
    assert hearth.why_not("Bone Beats") == ""
    assert not any(offer.source == "Acid Storm" for offer in offers(hearth.table))


def test_acid_storm_adds_2_to_results_of_art_endeavors_only() -> None:
    hearth = Hearth(knows=["Face Painting", "Shrine"], face_up=["Acid Storm"])
    hearth.use("Battle Paint", by="erza", d10=[2])  # 4
    assert hearth.one(facts.EffectRolled).die == 4
    hearth.use("Armor Ritual", by="erza", d10=[3])  # of faith: still 3
    assert hearth.each(facts.EffectRolled)[-1].die == 3


def in_the_rain() -> Hearth:
    return Hearth("erza", "lucy", knows=["Nightmare Training"], face_up=["Acid Storm"])


@pytest.mark.parametrize("die", [1, 2])
def test_exercise_in_the_rain_1_to_2_cripples(die: int) -> None:
    hearth = in_the_rain()
    hearth.use("Exercise in the Rain", by="erza", d10=[die])
    assert hearth.sheet("erza").injuries == ["Contracture"]


@pytest.mark.parametrize("die", [3, 7])
def test_exercise_in_the_rain_3_to_7_maddens(die: int) -> None:
    hearth = in_the_rain()
    hearth.use("Exercise in the Rain", by="erza", d10=[die])
    assert hearth.sheet("erza").insanity == 2


@pytest.mark.parametrize("die", [8, 10])
def test_exercise_in_the_rain_8_or_more_gives_acid_palms(die: int) -> None:
    hearth = in_the_rain()
    hearth.use("Exercise in the Rain", by="erza", d10=[die])
    assert hearth.sheet("erza").abilities == ["Acid Palms"]


def test_exercise_in_the_rain_is_done_once_by_each_and_needs_nightmare_training() -> None:
    hearth = in_the_rain()
    hearth.use("Exercise in the Rain", by="erza", d10=[5])
    assert (
        hearth.why_not("Exercise in the Rain", by="erza") == "Erza has done this already (once per settlement phase)."
    )
    assert hearth.why_not("Exercise in the Rain", by="lucy") == ""
    assert "Nightmare Training" in Hearth(face_up=["Acid Storm"]).why_not("Exercise in the Rain")


@pytest.mark.parametrize(("die", "strength"), [(1, 0), (4, 0), (5, 1), (10, 1)])
def test_distillation_costs_an_organ_and_may_strengthen_the_departing(die: int, strength: int) -> None:
    """Whoever is nominated pays what stands on the event (settlement-event-crafting)."""
    hearth = Hearth("erza", "lucy", knows=["Cooking"], face_up=["Acid Storm"], stored={"Monster Organ": 1})
    hearth.use("Distillation", by="lucy", d10=[die])
    assert (hearth.resources, hearth.campaign.endeavors) == ({}, 4)
    hearth.depart("erza")
    assert hearth.table.world.get(hearth.id("erza"), Tokens).attributes.get(Attribute.STRENGTH, 0) == strength
    assert "lacks 1 organ" in hearth.why_not("Distillation")


# Clinging Mist


@pytest.mark.parametrize("die", [1, 2])
def test_clinging_mist_1_to_2_takes_somebody_who_stayed_at_home(die: int) -> None:
    hearth = Hearth("erza", "lucy", "zachary", "mira", returning=["erza", "lucy"], knows=["Graves"])
    hearth.play_event("Clinging Mist", d10=[die], picks=["mira"])
    assert hearth.table.population == 3
    assert hearth.campaign.memorial[0].left and hearth.campaign.memorial[0].entity == hearth.id("mira")
    assert hearth.campaign.endeavors == 5  # nobody is buried
    hearth.depart("erza")
    assert hearth.sheet("erza").insanity == 2


def test_clinging_mist_takes_nobody_if_all_have_returned() -> None:
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Clinging Mist", d10=[1])
    assert hearth.table.population == 2


@pytest.mark.parametrize("die", [3, 5])
def test_clinging_mist_3_to_5_makes_the_next_hunt_longer(die: int) -> None:
    hearth = Hearth()
    hearth.play_event("Clinging Mist", d10=[die])
    assert hearth.campaign.hunt_gifts == [HuntGift.LONGER_WAY]


@pytest.mark.parametrize("die", [6, 8])
def test_clinging_mist_6_to_8_lets_one_stay_and_understand(die: int) -> None:
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Clinging Mist", "lucy", d10=[die])
    lucy = hearth.sheet("lucy")
    assert lucy.skip_next_hunt and lucy.understanding == 1 and not hearth.sheet("erza").skip_next_hunt


@pytest.mark.parametrize("die", [9, 10])
def test_clinging_mist_9_or_more_leads_somebody_here(die: int) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language"])
    hearth.play_event("Clinging Mist", "women:1", d10=[die])
    assert hearth.table.population == 3
    hearth.depart("erza")
    assert hearth.sheet("erza").survival == 1


def test_clinging_mist_is_answered_by_song_and_guidepost() -> None:
    hearth = Hearth("erza", "lucy", knows=["Song of the Brave", "Guidepost"])
    hearth.play_event("Clinging Mist", "women:0", d10=[7])
    assert hearth.table.population == 3


# Cracks in the Ground


@pytest.mark.parametrize("die", [1, 2])
def test_cracks_in_the_ground_1_to_2_swallow_somebody_and_gear(die: int) -> None:
    hearth = Hearth("erza", "lucy", gear=["cloth", "bone-axe"])
    hearth.play_event("Cracks in the Ground", d10=[die], picks=["lucy", "bone-axe"])
    assert hearth.sheet("lucy").dead and hearth.table.storage == ["cloth"]


@pytest.mark.parametrize("die", [3, 5])
def test_cracks_in_the_ground_3_to_5_swallow_gear(die: int) -> None:
    hearth = Hearth("erza", gear=["cloth"])
    hearth.play_event("Cracks in the Ground", d10=[die])
    assert hearth.table.storage == [] and hearth.table.population == 1


@pytest.mark.parametrize("die", [6, 9])
def test_cracks_in_the_ground_6_to_9_frighten_the_returning(die: int) -> None:
    hearth = Hearth("erza", "lucy", returning=["erza"], sheets={k: {"survival": 1} for k in ("erza", "lucy")})
    hearth.play_event("Cracks in the Ground", d10=[die])
    assert (hearth.sheet("erza").survival, hearth.sheet("lucy").survival) == (0, 1)


def test_cracks_in_the_ground_10_shows_iron() -> None:
    hearth = Hearth()
    hearth.play_event("Cracks in the Ground", d10=[10])
    assert hearth.resources == {"Iron": 1}


def test_cracks_in_the_ground_bar_home_endeavors() -> None:
    hearth = Hearth(knows=["Bed"])
    assert hearth.why_not("Rest") == ""
    hearth.play_event("Cracks in the Ground", d10=[10])
    assert "Home" in hearth.why_not("Rest")


def test_cracks_in_the_ground_add_1_to_nightmare_training() -> None:
    hearth = Hearth("erza", knows=["Nightmare Training"], face_up=["Cracks in the Ground"])
    hearth.sheet("erza").survival, hearth.sheet("erza").proficiency_type = 3, "axe"
    hearth.use("Train", by="erza", d10=[7])  # 8: a level of weapon proficiency
    assert hearth.sheet("erza").proficiency == 1


def on_vapors(innovation: str) -> Hearth:
    return Hearth("erza", "lucy", knows=[innovation], face_up=["Cracks in the Ground"])


@pytest.mark.parametrize("die", [1, 3])
def test_vapor_visions_1_to_3_disorder(die: int) -> None:
    hearth = on_vapors("Shrine")
    hearth.use("Vapor Visions", by="erza", d10=[die], picks=["Apathetic"])
    assert (hearth.sheet("erza").disorders, hearth.sheet("erza").insanity) == (["Apathetic"], 2)


@pytest.mark.parametrize("die", [4, 7])
def test_vapor_visions_4_to_7_teach(die: int) -> None:
    hearth = on_vapors("Shrine")
    hearth.use("Vapor Visions", by="erza", d10=[die])
    assert hearth.sheet("erza").understanding == 1
    assert "already" in hearth.why_not("Vapor Visions", by="erza")


@pytest.mark.parametrize("die", [8, 10])
def test_vapor_visions_8_or_more_make_an_oracle(die: int) -> None:
    hearth = on_vapors("Shrine")
    hearth.use("Vapor Visions", by="erza", d10=[die])
    assert hearth.sheet("erza").abilities == ["Mad Oracle"]


@pytest.mark.parametrize("die", [1, 3])
def test_vapor_scar_1_to_3_slows(die: int) -> None:
    hearth = on_vapors("Scarification")
    hearth.use("Vapor Scar", by="erza", d10=[die])
    assert hearth.sheet("erza").permanent == {Attribute.EVASION: -1}


@pytest.mark.parametrize("die", [4, 7])
def test_vapor_scar_4_to_7_encourages(die: int) -> None:
    hearth = on_vapors("Scarification")
    hearth.use("Vapor Scar", by="erza", d10=[die])
    assert hearth.sheet("erza").courage == 1
    assert "already" in hearth.why_not("Vapor Scar", by="erza")


@pytest.mark.parametrize("die", [8, 10])
def test_vapor_scar_8_or_more_burns_the_nerves(die: int) -> None:
    hearth = on_vapors("Scarification")
    hearth.use("Vapor Scar", by="erza", d10=[die])
    assert hearth.sheet("erza").abilities == ["Burnt Nerves"]


# Haunted


def haunted(**fields: object) -> Hearth:
    return Hearth("erza", "lucy", returning=["erza"], death_count=1, **fields)  # type: ignore[arg-type]


def test_haunted_needs_somebody_dead() -> None:
    hearth = Hearth()
    hearth.play_event("Haunted")
    assert hearth.each(facts.EffectRolled) == []
    assert hearth.campaign.face_up == ["Haunted"]


def test_haunted_takes_somebody_who_stayed_if_nobody_returned() -> None:
    hearth = Hearth("erza", "lucy", death_count=1)
    hearth.campaign.returning = []
    hearth.play_event("Haunted", d10=[6], picks=["lucy"])
    assert hearth.sheet("lucy").insanity == 2


@pytest.mark.parametrize("die", [1, 2])
def test_haunted_1_to_2_possesses(die: int) -> None:
    hearth = haunted()
    hearth.play_event("Haunted", d10=[die])
    assert hearth.sheet("erza").abilities == ["Possessed"]
    assert hearth.sheet("erza").permanent == {Attribute.STRENGTH: 2}


@pytest.mark.parametrize("die", [3, 5])
def test_haunted_3_to_5_disorder_and_fear(die: int) -> None:
    hearth = haunted()
    hearth.play_event("Haunted", d10=[die], picks=["Apathetic"])
    hearth.depart("lucy")
    assert hearth.sheet("erza").disorders == ["Apathetic"] and hearth.sheet("lucy").insanity == 3


@pytest.mark.parametrize("die", [6, 8])
def test_haunted_6_to_8_steels(die: int) -> None:
    hearth = haunted()
    hearth.play_event("Haunted", d10=[die])
    assert (hearth.sheet("erza").insanity, hearth.sheet("erza").courage) == (2, 1)


def bury(hearth: Hearth, who: str, **sheet: object) -> None:
    from game.cards.who import Role

    for field, value in sheet.items():
        setattr(hearth.sheet(who), field, value)
    hearth.perform((Die(Role.SELF, ceases=True),), who)
    hearth.table.inter()


def test_haunted_9_inherits_an_art_of_the_dead() -> None:
    hearth = Hearth("erza", "lucy", "mira", returning=["erza"], death_count=1)
    bury(hearth, "lucy", fighting_arts=["Tough", "Leader"])
    bury(hearth, "mira", courage=4)
    hearth.play_event("Haunted", f"dead:{hearth.id('lucy')}", "art:Leader", d10=[9])
    assert hearth.sheet("erza").fighting_arts == ["Leader"]


def test_haunted_9_inherits_courage_of_the_dead_without_arts_up_to_theirs() -> None:
    hearth = Hearth("erza", "mira", returning=["erza"], death_count=1, sheets={"erza": {"courage": 1}})
    bury(hearth, "mira", courage=2)
    hearth.play_event("Haunted", d10=[10])
    assert hearth.sheet("erza").courage == 2


def test_haunted_is_changed_by_graves_cannibals_and_remembrance() -> None:
    hearth = haunted(knows=["Graves", "Momento Mori"])
    hearth.play_event("Haunted", d10=[3])  # 6
    assert hearth.sheet("erza").courage == 1
    hearth = haunted(knows=["Cannibalize"])
    hearth.play_event("Haunted", d10=[3])  # 2
    assert hearth.sheet("erza").abilities == ["Possessed"]


# Heat Wave


HEAVY = Gear("anvil", "Anvil", ("item", "heavy"))


def in_the_heat(**fields: object) -> Hearth:
    sheets = {"erza": {"survival": 1, "gear": ["beacon-shield"]}, "lucy": {"survival": 1}}
    return Hearth("erza", "lucy", face_up=["Heat Wave"], sheets=sheets, **fields)  # type: ignore[arg-type]


def test_heat_wave_does_nothing_at_once() -> None:
    hearth = Hearth()
    hearth.play_event("Heat Wave")
    assert hearth.each(facts.StatChanged) == []


def test_heat_wave_leaves_no_survival_to_those_who_depart_with_heavy_gear() -> None:
    hearth = in_the_heat(knows=["Language", "Hovel"])  # which gives 1 survival on departing
    hearth.depart("erza", "lucy")
    assert (hearth.sheet("erza").survival, hearth.sheet("lucy").survival) == (0, 2)


def test_heat_wave_bars_science_and_education() -> None:
    hearth = Hearth(knows=["Bloodletting", "Nightmare Training"], face_up=["Heat Wave"], stored={"Monster Bone": 1})
    hearth.sheet("erza").survival = 3
    for activity in ("Breathing a Vein", "Train"):
        assert hearth.why_not(activity) == "Heat Wave: endeavors of Science and Education innovations cannot be used."


@pytest.mark.parametrize("die", [1, 2])
def test_find_fluid_1_to_2_exhausts(die: int) -> None:
    hearth = in_the_heat()
    hearth.use("Find Fluid", by="lucy", d10=[die])
    assert hearth.sheet("lucy").insanity == 1 and hearth.sheet("lucy").skip_next_hunt


@pytest.mark.parametrize("die", [3, 6])
def test_find_fluid_3_to_6_refreshes(die: int) -> None:
    hearth = in_the_heat(knows=["Language"])
    hearth.use("Find Fluid", by="lucy", d10=[die])
    assert hearth.sheet("lucy").survival == 2


@pytest.mark.parametrize("die", [7, 10])
def test_find_fluid_7_or_more_spares_two_who_carry_heavy_gear(die: int) -> None:
    hearth = in_the_heat(knows=["Language"])
    hearth.use("Find Fluid", "erza", by="lucy", d10=[die])
    hearth.depart("erza", "lucy")
    assert (hearth.sheet("erza").survival, hearth.sheet("lucy").survival) == (2, 2)
    assert hearth.asked[-1].minimum == 0 and hearth.asked[-1].maximum == 2


@pytest.mark.parametrize(("die", "insanity", "understanding"), [(1, 3, 0), (3, 3, 0), (4, 2, 1), (8, 2, 1)])
def test_breathe_fumes_maddens_and_teaches(die: int, insanity: int, understanding: int) -> None:
    hearth = Hearth("erza", knows=["Cooking"], face_up=["Heat Wave"])
    hearth.use("Breathe Fumes", by="erza", d10=[die])
    assert (hearth.sheet("erza").insanity, hearth.sheet("erza").understanding) == (insanity, understanding)


def test_breathe_fumes_9_takes_a_disorder() -> None:
    sheets = {"erza": {"disorders": ["Apathetic", "Rageholic"]}}
    hearth = Hearth("erza", knows=["Cooking"], face_up=["Heat Wave"], sheets=sheets)
    hearth.use("Breathe Fumes", "disorder:Rageholic", by="erza", d10=[9])
    assert hearth.sheet("erza").disorders == ["Apathetic"] and hearth.sheet("erza").insanity == 1


# Lights in the Sky


def under_lights(*knows: str, **fields: object) -> Hearth:
    return Hearth("erza", "lucy", knows=["Language", *knows], face_up=["Lights in the Sky"], **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(("add", "result"), [("add:0", 2), ("add:1", 3), ("add:2", 4)])
def test_lights_in_the_sky_raise_any_endeavor_by_up_to_2_once_it_is_seen(add: str, result: int) -> None:
    hearth = under_lights("Shrine")
    hearth.use("Armor Ritual", by="erza", d10=[2])
    assert hearth.offered == ["add:0", "add:1", "add:2"]
    hearth.answer(add)
    assert hearth.one(facts.EffectRolled).die == result


def test_lights_in_the_sky_raise_no_event() -> None:
    hearth = under_lights()
    hearth.play_event("Clinging Mist", "lucy", d10=[7])
    assert hearth.one(facts.EffectRolled).die == 7


def test_wake_for_the_dead_once_in_a_phase() -> None:
    hearth = under_lights("Graves")
    hearth.use("Wake for the Dead", by="erza")
    assert (hearth.sheet("erza").understanding, hearth.sheet("erza").survival) == (1, 1)
    assert hearth.why_not("Wake for the Dead") == "It was done already (once per settlement phase)."


def test_paint_the_omen_notes_a_monster_once_in_a_lifetime() -> None:
    hearth = under_lights("Face Painting")
    hearth.use("Paint the Omen", "monster:butcher", by="erza")
    assert hearth.sheet("erza").abilities == ["Fated Battle"]
    assert hearth.sheet("erza").notes == {"Fated Battle": "butcher"}
    assert hearth.why_not("Paint the Omen", by="erza") == "Erza has done this before (once per lifetime)."
    assert hearth.why_not("Paint the Omen", by="lucy") == ""


@pytest.mark.parametrize("die", [1, 3])
def test_answer_the_light_1_to_3_maddens(die: int) -> None:
    hearth = under_lights("Inner Lantern")
    hearth.use("Answer the Light", "add:0", by="erza", d10=[die])
    assert hearth.sheet("erza").insanity == 4


@pytest.mark.parametrize("die", [4, 8])
def test_answer_the_light_4_to_8_encourages(die: int) -> None:
    hearth = under_lights("Inner Lantern")
    hearth.use("Answer the Light", "add:0", by="erza", d10=[die])
    assert hearth.sheet("erza").courage == 1


def test_answer_the_light_9_gives_luck_once_in_a_lifetime() -> None:
    hearth = under_lights("Inner Lantern")
    hearth.use("Answer the Light", "add:0", by="erza", d10=[9])
    hearth.use("Answer the Light", "add:0", by="erza", d10=[10])
    assert hearth.sheet("erza").permanent == {Attribute.LUCK: 1}


# Open Maw


def before_the_maw(**erza: object) -> Hearth:
    return Hearth("erza", "lucy", face_up=["Open Maw"], sheets={"erza": erza})


def test_open_maw_takes_1_survival_of_the_returning() -> None:
    hearth = Hearth("erza", "lucy", returning=["erza"], sheets={k: {"survival": 1} for k in ("erza", "lucy")})
    hearth.play_event("Open Maw")
    assert (hearth.sheet("erza").survival, hearth.sheet("lucy").survival) == (0, 1)


@pytest.mark.parametrize("die", [1, 2])
def test_brave_the_maw_1_to_2_is_paid_with_survival(die: int) -> None:
    hearth = before_the_maw(survival=3)
    hearth.use("Brave the Maw", "pay", by="erza", d10=[die])
    assert (hearth.sheet("erza").survival, hearth.sheet("erza").insanity) == (1, 2)


@pytest.mark.parametrize(("survival", "answers"), [(1, ()), (2, ("no",))])
def test_brave_the_maw_1_to_2_kills_without_a_body(survival: int, answers: tuple[str, ...]) -> None:
    hearth = Hearth(
        "erza", "lucy", face_up=["Open Maw"], knows=["Cannibalize"], sheets={"erza": {"survival": survival}}
    )
    hearth.use("Brave the Maw", *answers, by="erza", d10=[1])
    assert hearth.sheet("erza").dead and hearth.resources == {}
    assert hearth.campaign.death_count == 1


def test_cannibalize_eats_of_those_who_leave_a_body() -> None:
    hearth = Hearth("erza", "lucy", knows=["Cannibalize"])
    hearth.play_event("Cracks in the Ground", d10=[1], picks=["lucy"])
    assert sum(hearth.resources.values()) == 1


@pytest.mark.parametrize(("limb", "injury"), [(1, "Broken Arm"), (5, "Broken Arm"), (6, "Broken Leg")])
def test_brave_the_maw_3_to_5_breaks_a_limb(limb: int, injury: str) -> None:
    hearth = before_the_maw()
    hearth.use("Brave the Maw", by="erza", d10=[4, limb])
    assert hearth.sheet("erza").injuries == [injury] and hearth.sheet("erza").courage == 1


@pytest.mark.parametrize(("die", "cards"), [(6, 2), (8, 2), (9, 4), (10, 4)])
def test_brave_the_maw_6_or_more_finds_resources(die: int, cards: int) -> None:
    hearth = before_the_maw()
    hearth.use("Brave the Maw", "lucy", by="erza", d10=[die])  # one of them is the skull, which is hard to look at
    assert sum(hearth.resources.values()) == cards and ("Iron" in hearth.resources) is (die >= 9)
    assert hearth.sheet("erza").courage == 1
    assert "already" in hearth.why_not("Brave the Maw", by="erza")


def test_brave_the_maw_is_easier_for_the_brave() -> None:
    hearth = before_the_maw(courage=3)
    hearth.use("Brave the Maw", "lucy", by="erza", d10=[8])  # 9
    assert hearth.resources["Iron"] == 1


# Plague


SIX = ("allister", "erza", "lucy", "zachary", "mira", "odo")


@pytest.mark.parametrize(("die", "sick"), [(1, 4), (2, 4), (3, 3), (5, 3), (6, 2), (8, 2), (9, 1), (10, 1)])
def test_plague_makes_one_to_four_sick(die: int, sick: int) -> None:
    hearth = Hearth(*SIX)
    hearth.play_event("Plague", d10=[die], picks=[0] * sick)
    assert list(hearth.table.cast_as("sick survivor")) == [hearth.id(key) for key in SIX[:sick]]


def test_plague_is_eased_by_bloodletting_and_worse_in_a_crowd() -> None:
    hearth = Hearth(*SIX, knows=["Bloodletting"])
    hearth.play_event("Plague", d10=[8], picks=[0])
    assert len(hearth.table.cast_as("sick survivor")) == 1
    hearth = Hearth(*(f"s{n}" for n in range(15)))
    hearth.play_event("Plague", d10=[7], picks=[0, 0, 0])  # 5
    assert len(hearth.table.cast_as("sick survivor")) == 3


@pytest.mark.parametrize("die", [1, 3])
def test_plague_kills_at_the_end_of_the_develop_step(die: int) -> None:
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Plague", d10=[9], picks=["lucy"])
    assert [one.when for one in hearth.table.record.waiting] == [WaitsFor.END_OF_DEVELOP]
    hearth.run(finish_develop(hearth.table), d10=[die])
    assert hearth.sheet("lucy").dead and not hearth.sheet("erza").dead


@pytest.mark.parametrize("die", [4, 7])
def test_plague_keeps_the_sick_at_home(die: int) -> None:
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Plague", d10=[9], picks=["lucy"])
    hearth.develop("end-develop", d10=[die])
    assert hearth.sheet("lucy").skip_next_hunt and not hearth.sheet("erza").skip_next_hunt


@pytest.mark.parametrize("die", [8, 10])
def test_plague_teaches_whoever_gets_over_it(die: int) -> None:
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Plague", d10=[9], picks=["lucy"])
    hearth.develop("end-develop", d10=[die])
    assert hearth.sheet("lucy").understanding == 1
    assert hearth.table.record.waiting == []


@pytest.mark.parametrize("die", [1, 2])
def test_treatment_1_to_2_infects_whoever_treats(die: int) -> None:
    hearth = Hearth("erza", "lucy", knows=["Ammonia"])
    hearth.play_event("Plague", d10=[9], picks=["lucy"])
    hearth.use("Treatment", by="erza", d10=[die])
    assert set(hearth.table.cast_as("sick survivor")) == {hearth.id("erza"), hearth.id("lucy")}


@pytest.mark.parametrize("die", [3, 10])
def test_treatment_3_or_more_cures_one(die: int) -> None:
    hearth = Hearth("erza", "lucy", "mira", knows=["Ammonia"])
    hearth.play_event("Plague", d10=[6], picks=["lucy", "mira"])
    hearth.use("Treatment", "mira", by="erza", d10=[die])
    assert list(hearth.table.cast_as("sick survivor")) == [hearth.id("lucy")]
    assert "Ammonia" in Hearth(face_up=["Plague"]).why_not("Treatment")


# which card, and for how long


def test_the_storyteller_picks_the_event() -> None:
    hearth = Hearth(step=Step.TIMELINE, variants=[Variant.STORYTELLER])
    assert hearth.run(draw_event(hearth.table), "event:Plague") == "Plague"
    assert "event:First Day" not in hearth.asked[0].keys()  # noqa: SIM118


def test_parts_are_forgotten_when_the_next_phase_begins() -> None:
    hearth = Hearth("erza", "lucy", step=Step.SET_UP)
    hearth.play_event("Plague", d10=[9], picks=["lucy"])
    hearth.run(set_up(hearth.table))
    assert list(hearth.table.cast_as("sick survivor")) == []


def test_settlement_event_once_per_phase_and_it_stays() -> None:
    hearth = Hearth()
    hearth.play_event("Open Maw")
    hearth.play_event("Open Maw")
    assert hearth.one(facts.EventIgnored).name == "Open Maw"
    assert hearth.campaign.face_up == ["Open Maw"]
    assert [line.told for line in hearth.campaign.chronicle] == [Told.EVENT]
