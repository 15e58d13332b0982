"""The departure, and what comes of it (settlement-departing, nemesis-*, settlement-special-showdown)."""

from __future__ import annotations

import pytest

from engine.decision import NotOffered
from game import facts
from game.cards.kinds.settlement import Innovation
from game.cards.who import Role
from game.cards.words.flow import WhenDeparting
from game.cards.words.sheet import Gain
from game.model.terms import Location, Stat, Variant
from game.phases.settlement import departure
from game.phases.settlement.choose_quarry import quarry_options
from game.phases.settlement.choose_showdown import choose_showdown
from game.phases.settlement.departure import choose_departing, prepare_departing
from game.phases.settlement.settlement import end, record_resources
from game.phases.settlement.special_showdowns import special_showdowns
from game.rules.campaign.campaign_record import Chapter, Entry, Fight, Kind, PlannedShowdown, Step
from game.rules.survivor.sheet import gain_stat
from game.rules.table.components import Armor
from tests.play.homestead import Hearth

SIX = ("allister", "erza", "lucy", "zachary", "mira", "odo")
LION = PlannedShowdown(Fight.QUARRY, "white-lion", "1")


def departing(*survivors: str, **fields: object) -> Hearth:
    return Hearth(*survivors, step=Step.DEPART, planned=LION, **fields)  # type: ignore[arg-type]


@pytest.mark.rule("settlement-departing#1")
def test_settlement_departing__takes_four_of_six_and_never_three() -> None:
    hearth = departing(*SIX)
    hearth.run(choose_departing(hearth.table))
    with pytest.raises(NotOffered):
        hearth.answer("erza|lucy|mira")
    hearth.answer("erza|lucy|mira|odo")
    assert [hearth.table.key(who) for who in hearth.value] == ["erza", "lucy", "mira", "odo"]


def test_settlement_departing__takes_all_if_fewer_can_go() -> None:
    hearth = departing(sheets={"erza": {"skip_next_hunt": True}, "lucy": {"retired": True}})
    assert [hearth.table.key(who) for who in hearth.run(choose_departing(hearth.table))] == ["allister", "zachary"]


@pytest.mark.rule("survivor-retire#1")
def test_settlement_departing__says_why_somebody_stays() -> None:
    away = {"erza": {"skip_next_hunt": True}, "lucy": {"retired": True}}
    hearth = departing(*SIX, "kain", sheets=away)
    hearth.run(choose_departing(hearth.table))
    assert hearth.refusal("erza") == ("Erza skips this hunt.", "survivor-skip-next-hunt")
    assert hearth.refusal("lucy") == ("Lucy has retired.", "survivor-retire")
    assert not any({"erza", "lucy"} & set(key.split("|")) for key in hearth.offered)


@pytest.mark.rule("survivor-skip-next-hunt#1")
def test_survivor_skip_next_hunt__is_erased_for_everybody_once_they_are_chosen() -> None:
    hearth = departing(*SIX, sheets={"erza": {"skip_next_hunt": True}})
    hearth.run(prepare_departing(hearth.table))
    assert hearth.refusal("erza")[1] == "survivor-skip-next-hunt"
    assert hearth.sheet("erza").skip_next_hunt
    hearth.answer("lucy|zachary|mira|odo", "go")
    assert not hearth.sheet("erza").skip_next_hunt
    assert hearth.campaign.step is Step.SPECIAL


@pytest.mark.rule("gear-returning-survivors-unequip#1")
def test_gear_storage_ownership__lets_the_departing_take_what_others_wore() -> None:
    hearth = departing(*SIX, sheets={"erza": {"gear": ["bone-axe"]}})
    hearth.run(prepare_departing(hearth.table), "lucy|zachary|mira|odo", "put:lucy/bone-axe/4", "go")
    assert hearth.sheet("erza").gear == []
    assert hearth.sheet("lucy").grid == {4: "bone-axe"}


def test_equipping_offers_only_what_the_grid_can_hold() -> None:
    hearth = departing(gear=["king-spear", "cloth"], sheets={"erza": {"gear": ["cloth"]}})
    hearth.run(prepare_departing(hearth.table))
    assert "put:erza/king-spear/8" in hearth.offered
    assert not any(key.startswith("put:erza/cloth") for key in hearth.offered)  # a second one at the waist
    hearth.answer("put:erza/king-spear/8", "take:erza/king-spear/8", "go")
    assert sorted(hearth.table.storage) == ["cloth", "king-spear"]


AXE = {"hunt_xp": 3, "proficiency_type": "axe", "proficiency": 4}


@pytest.mark.rule("survivor-proficiency-change#1")
def test_survivor_proficiency_change__is_offered_to_those_who_depart() -> None:
    hearth = departing(sheets={"erza": AXE})
    hearth.run(prepare_departing(hearth.table))
    assert [key for key in hearth.offered if key.startswith("type:")] == ["type:erza"], "nobody else has one to change"
    hearth.answer("type:erza")
    assert "type:axe" not in hearth.offered and "keep" in hearth.offered
    hearth.answer("type:bow")
    assert (hearth.sheet("erza").proficiency_type, hearth.sheet("erza").proficiency) == ("bow", 0)
    assert not any(source == "Axe specialist" for source, _ in hearth.table.traits(hearth.id("erza")))
    told = hearth.one(facts.TypeTaken)
    assert (told.rule, told.lost) == ("survivor-proficiency-change", 4)
    hearth.answer("go")
    assert not hearth.sheet("erza").type_is_new, "declared before departing (survivor-proficiency-earn)"


def test_survivor_proficiency_change__may_be_thought_better_of() -> None:
    hearth = departing(sheets={"erza": AXE})
    hearth.run(prepare_departing(hearth.table), "type:erza", "keep", "go")
    assert (hearth.sheet("erza").proficiency_type, hearth.sheet("erza").proficiency) == ("axe", 4)


@pytest.mark.parametrize("held", ["katana", "twilight sword"])
def test_survivor_proficiency_change__of_a_type_that_could_not_be_chosen(held: str) -> None:
    """A correction can write anything onto a sheet, and the Twilight Knight has a type that no card gives them."""
    hearth = departing(sheets={"erza": {**AXE, "proficiency_type": held}})
    hearth.run(prepare_departing(hearth.table), "type:erza", "type:sword", "go")
    assert (hearth.sheet("erza").proficiency_type, hearth.sheet("erza").proficiency) == ("sword", 0)


def test_survivor_proficiency_change__before_the_age_is_refused() -> None:
    hearth = departing(sheets={"erza": {**AXE, "hunt_xp": 1}})
    hearth.run(prepare_departing(hearth.table))
    assert hearth.refusal("type:erza") == ("Erza chooses a weapon type at 2 Hunt XP.", "survivor-proficiency-choose")


@pytest.mark.rule("survivor-proficiency-earn")
def test_survivor_proficiency_earn__a_type_chosen_on_the_hunt_is_not_declared_before_departing() -> None:
    hearth = departing(sheets={"erza": {"hunt_xp": 1}}, first=("choose-proficiency",))
    hearth.depart("erza")
    hearth.run(gain_stat(hearth.table, hearth.id("erza"), Stat.HUNT_XP, 1, "the hunt"), d10=[1, 1])
    assert hearth.sheet("erza").proficiency_type and hearth.sheet("erza").type_is_new
    hearth.depart("erza")
    assert not hearth.sheet("erza").type_is_new


def test_settlement_departing_armor__is_counted_with_the_bonuses() -> None:
    hearth = Hearth(sheets={"erza": {"gear": ["rawhide-vest", "rawhide-gloves"]}})
    hearth.perform((WhenDeparting((Gain(Role.SELF, Stat.INSANITY, 1),)),))
    hearth.depart("erza", "lucy")
    points = hearth.table.world.get(hearth.id("erza"), Armor).points
    assert points[Location.BODY] >= 1
    assert points[Location.ARMS] >= 1
    assert not points.get(Location.LEGS)
    assert [hearth.sheet(key).insanity for key in ("erza", "lucy", "zachary")] == [1, 1, 0]


@pytest.mark.rule("keyword-depart#1")
def test_keyword_depart__brings_what_gear_promises_before_the_hunt_and_within_the_limit() -> None:
    """Fecal salve is 1 survival for Erza; Lucy is at the limit of 1; Mira's is taken off, for she stays at home."""
    gear = ["fecal-salve"]
    sheets = {"erza": {"gear": gear}, "lucy": {"gear": gear, "survival": 1}, "mira": {"gear": gear}}
    hearth = departing(*SIX, sheets=sheets)
    assert hearth.table.survival_limit == 1
    hearth.run(prepare_departing(hearth.table), "allister|erza|lucy|zachary", "go")
    assert [hearth.sheet(key).survival for key in ("erza", "lucy", "zachary", "mira")] == [1, 1, 0, 0]
    assert hearth.campaign.hunt is None, "the hunt is not laid out yet"


@pytest.mark.rule("gear-armor-points#1", "gear-accessory#1")
def test_gear_armor_points__are_counted_on_departing() -> None:
    """Cloth is 1 at the waist; a helm of 2 and an accessory of 1 are 3 at the head. Nobody else has any."""
    gear = ["cloth", "white-lion-helm", "lion-headdress"]
    hearth = departing("erza", "lucy", sheets={"erza": {"gear": gear}})
    hearth.run(prepare_departing(hearth.table), "go")
    points = hearth.table.world.get(hearth.id("erza"), Armor).points
    assert {location: n for location, n in points.items() if n} == {Location.WAIST: 1, Location.HEAD: 3}
    assert not any(hearth.table.world.get(hearth.id("lucy"), Armor).points.values())


@pytest.mark.rule("keyword-cursed#1")
def test_keyword_cursed__stays_with_who_returned_and_goes_again() -> None:
    """In step 8 the other gear is there for all; what is cursed is neither offered nor taken off."""
    hearth = departing("erza", "lucy", sheets={"erza": {"gear": ["thunder-maul", "cloth"], "places": [3, 4]}})
    hearth.run(prepare_departing(hearth.table))
    assert hearth.sheet("erza").grid[3] == "thunder-maul"
    assert hearth.offered == ["take:erza/cloth/4", "go"]
    hearth.answer("go")
    assert hearth.sheet("erza").grid == {3: "thunder-maul", 4: "cloth"}
    assert hearth.table.storage == []


def test_keyword_depart__brings_what_innovations_promise_within_the_limit() -> None:
    hearth = Hearth(knows=("Language", "Hovel", "Ammonia"), sheets={"erza": {"survival": 2}})
    assert hearth.table.survival_limit == 3
    hearth.depart("erza", "lucy")
    assert hearth.sheet("erza").survival == 3
    assert hearth.sheet("lucy").survival == 2
    assert hearth.sheet("zachary").survival == 0


def test_settlement_quarry_and_level__offers_the_levels_of_what_is_on_the_list() -> None:
    hearth = Hearth(quarries=("white-lion", "phoenix", "dragon-king"))
    options, refused = quarry_options(hearth.table)
    assert [option.key for option in options] == [
        f"quarry:{monster}/{n}" for monster in ("white-lion", "phoenix") for n in (1, 2, 3)
    ]
    assert [(option.key, why.sentence) for option, why in refused] == [
        ("quarry:dragon-king", "Dragon King is not in the box: it cannot be fought.")
    ]


@pytest.mark.rule("monster-huntable#1")
def test_monster_huntable__no_nemesis_is_among_the_quarries_that_are_offered() -> None:
    hearth = Hearth(quarries=("white-lion", "butcher"), nemeses={"butcher": ()})
    options, refused = quarry_options(hearth.table)
    assert {option.key.split("/")[0] for option in options} == {"quarry:white-lion"}
    assert [(option.key, why.rule) for option, why in refused] == [("quarry:butcher", "monster-huntable")]


# nemesis encounters


def encounter(what: str, level: str, faced: tuple[str, ...] = ()) -> Hearth:
    return Hearth(nemeses={"butcher": faced}, timeline={3: [Entry(Kind.NEMESIS, what, level)]}, step=Step.DEPART)


@pytest.mark.rule("nemesis-named-level#1")
def test_nemesis_named_level__is_exactly_that_even_if_faced() -> None:
    hearth = encounter("butcher", "2", faced=("2",))
    planned = hearth.run(choose_showdown(hearth.table))
    assert (planned.fight, planned.monster, planned.level) == (Fight.NEMESIS, "butcher", "2")


@pytest.mark.rule("nemesis-named#1")
def test_nemesis_named__leaves_the_levels_that_were_not_faced() -> None:
    hearth = encounter("butcher", "", faced=("1", "2"))
    assert hearth.run(choose_showdown(hearth.table)).level == "3"


def test_nemesis_named__brings_the_highest_again_when_all_were_faced() -> None:
    hearth = encounter("butcher", "", faced=("1", "2", "3"))
    assert hearth.run(choose_showdown(hearth.table)).level == "3"


@pytest.mark.rule("nemesis-generic#1")
def test_nemesis_generic__takes_any_of_the_list_at_a_new_level() -> None:
    hearth = encounter("", "", faced=("1",))
    hearth.run(choose_showdown(hearth.table))
    assert hearth.offered == ["nemesis:butcher/2", "nemesis:butcher/3"]


@pytest.mark.rule("nemesis-generic-level#1")
def test_nemesis_generic_level__takes_that_level_even_if_faced() -> None:
    hearth = encounter("", "1", faced=("1",))
    assert hearth.run(choose_showdown(hearth.table)).level == "1"


def test_nemesis_list_update__ticks_the_box_when_it_is_chosen() -> None:
    hearth = encounter("butcher", "1")
    hearth.run(choose_showdown(hearth.table))
    assert hearth.campaign.nemeses["butcher"] == ["1"]


def test_a_nemesis_that_is_not_in_the_box_is_said_so_and_the_year_is_hunted() -> None:
    hearth = encounter("nobody-knows-whom", "1")
    hearth.run(choose_showdown(hearth.table))
    assert hearth.one(facts.MonsterMissing).monster == "nobody-knows-whom"
    assert hearth.request is not None
    assert hearth.request.topic == "choose-quarry"


@pytest.mark.rule("nemesis-encounter-flow#1")
def test_nemesis_encounter_flow__comes_after_the_phase_is_over() -> None:
    hearth = encounter("butcher", "1")
    hearth.run(prepare_departing(hearth.table), "go")
    for step in (special_showdowns, record_resources, end):
        hearth.run(step(hearth.table))
    assert hearth.campaign.chapter is Chapter.SHOWDOWN
    assert hearth.campaign.planned is not None
    assert hearth.campaign.planned.monster == "butcher"
    assert len(hearth.campaign.planned.party) == 4


def test_nemesis_special_showdown__interrupts_the_phase_and_brings_no_year() -> None:
    hearth = Hearth(
        timeline={3: [Entry(Kind.SPECIAL, "butcher", "1")]}, step=Step.SPECIAL, departing=("erza", "lucy"), planned=LION
    )
    hearth.run(special_showdowns(hearth.table))
    assert hearth.campaign.chapter is Chapter.SHOWDOWN
    planned = hearth.campaign.planned
    assert planned is not None
    assert (planned.fight, planned.monster) == (Fight.SPECIAL, "butcher")
    assert hearth.campaign.year == 3


# variants


def test_variant_five_six_players__may_send_five_or_six() -> None:
    hearth = departing(*SIX, variants=(Variant.FIVE_OR_SIX,))
    hearth.run(choose_departing(hearth.table))
    assert hearth.request is not None
    assert (hearth.request.minimum, hearth.request.maximum) == (4, 6)


def test_innovation_survival_limit__rises_and_falls_with_the_card() -> None:
    hearth = Hearth(knows=("Language",))
    assert hearth.table.survival_limit == 2
    from game.rules.settlement.innovations import unlearn

    unlearn(hearth.table, "Language", archive=False)
    assert hearth.table.survival_limit == 1


def test_a_departing_innovation_is_read_from_its_card() -> None:
    card = Innovation("Test", ("other",), departing=(Gain(Role.SELF, Stat.SURVIVAL, 1),))
    assert card.departing[0].text() == "this survivor gains 1 survival"
    assert departure.party_size(Hearth().table) == (4, 4)


def test_resource_special_rules__what_was_just_gained_is_used_on_the_way_out_too() -> None:
    hearth = departing(play_area=["Crab Spider"], stored={"Screaming Brain": 1})
    hearth.run(prepare_departing(hearth.table))
    assert "resource:crab-spider" in hearth.offered
    assert "resource:screaming-brain" not in hearth.offered  # resource-storage-use-develop
    hearth.answer("resource:crab-spider", "erza", "go")
    assert hearth.sheet("erza").survival == 1
    assert hearth.campaign.play_area == []


def test_keyword_vital__that_nobody_can_carry_keeps_the_party_but_not_the_game() -> None:
    hearth = departing(gear=["final-lantern"], sheets={key: {"disorders": []} for key in ("erza",)})
    hearth.run(prepare_departing(hearth.table))
    assert "go" not in hearth.offered
    assert hearth.refusal("go")[1] == "keyword-vital"
    assert "stay:erza" in hearth.offered
    hearth.answer("stay:allister", "stay:erza", "stay:lucy", "stay:zachary")
    assert hearth.campaign.departing == []
    assert hearth.campaign.step is Step.SPECIAL
