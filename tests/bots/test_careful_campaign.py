"""What the careful player wants of a settlement: it grows, arms those who depart, and leaves deadly gambles alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.decision import Decision, Roll
from engine.session import Session
from game.bots.campaign_play import Saga
from game.bots.careful.choose_quarry import quarry
from game.bots.careful.gear_grids import planned
from game.bots.careful.gear_worth import armor_worth, weapon_worth
from game.bots.careful.people import party, weakest_first, women_wanted
from game.bots.careful.settlement import CarefulSettler
from game.bots.careful.settlement_worth import effects_worth
from game.cards.who import Role
from game.cards.words.flow import Row
from game.cards.words.harm import Die
from game.cards.words.sheet import Gain
from game.content.box import core_box
from game.model.terms import Attribute, Stat
from game.phases.settlement.departure import choose_departing, equip
from game.rules.campaign.campaign_record import Defeat, Line, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.gear.grid_moves import grid_legality
from tests.play.homestead import Hearth

RICH = {"Monster Bone": 6, "Monster Hide": 6, "Monster Organ": 4, "Scrap": 2}


def answer(hearth: Hearth) -> str:
    request = hearth.request
    assert isinstance(request, Decision)
    return CarefulSettler().choose(request, hearth.table).key


def first_act(hearth: Hearth) -> str:
    hearth.develop()
    return answer(hearth)


# the develop step


def test_the_unnamed_are_named_first() -> None:
    assert first_act(Hearth("erza", "tove", sheets={"tove": {"named": False}})) == "name:tove"


def test_the_first_places_come_before_all_knowledge() -> None:
    assert first_act(Hearth(stored=RICH, deck=["Ammonia"])) == "use:lantern-hoard/build-bone-smith"


BUILT = ("Lantern Hoard", "Bone Smith", "Skinnery", "Organ Grinder")


ARMED = ["bone-axe", "bone-axe", "bone-axe", "bone-blade", "skull-helm", "rawhide-gloves"]
ARMED += ["rawhide-vest", "rawhide-boots", "rawhide-pants"] * 3
"""Enough for a hunt that is likely won."""


def test_each_year_it_innovates_before_it_makes_more_than_it_needs() -> None:
    """Arms come first only for a party that would most likely be lost without them."""
    assert first_act(Hearth(stored=RICH, locations=BUILT, deck=["Ammonia"])).startswith("craft:")
    assert first_act(Hearth(stored=RICH, locations=BUILT, deck=["Ammonia"], gear=ARMED)) == "innovate"


def test_who_would_go_with_bare_hands_is_armed_before_anything_else_is_made() -> None:
    """A thrown stone is no weapon alone."""
    stones = Hearth(stored=RICH, locations=BUILT, gear=["founding-stone"] * 4)
    key = first_act(stones)
    assert key.startswith("craft:") and core_box().gear[key.removeprefix("craft:")].weapon is not None


def test_what_innovating_costs_is_kept_for_it() -> None:
    few = {"Monster Bone": 1, "Monster Hide": 1, "Monster Organ": 1}
    armed = Hearth(stored=few, locations=BUILT, deck=["Ammonia"], gear=ARMED)
    assert first_act(armed) == "innovate"


def test_endeavors_that_are_left_read_entrails() -> None:
    assert first_act(Hearth(locations=BUILT, gear=["stone-noses"])) == "use:organ-grinder/augury"


def test_without_anything_to_do_it_goes_on() -> None:
    assert first_act(Hearth(locations=BUILT, endeavors=0)) == "end-develop"


def test_the_order_of_the_deck_changes_nothing() -> None:
    keys = set()
    for deck in (["Ammonia", "Drums", "Hovel"], ["Hovel", "Drums", "Ammonia"]):
        armed = Hearth(stored=RICH, locations=BUILT, deck=deck, gear=ARMED)
        keys.add(first_act(armed))
    assert keys == {"innovate"}


# people


def test_who_can_be_spared_is_weak_and_not_the_last_of_a_sex() -> None:
    men = ("erza", "bram", "zachary")
    hearth = Hearth(*men, "lucy", sheets={key: {"gender": "male"} for key in men} | {"lucy": {"gender": "female"}})
    hearth.sheet("zachary").fighting_arts.append("Mighty Strike")
    table = hearth.table
    assert {table.key(who) for who in weakest_first(table, table.living())[:2]} == {"erza", "bram"}
    hearth.sheet("erza").permanent[Attribute.LUCK] = 9
    order = [table.key(who) for who in weakest_first(table, table.living())]
    assert order[0] == "bram" and order[-1] == "erza"


def test_newcomers_make_up_for_the_sex_that_lacks() -> None:
    sheets = {key: {"gender": "male"} for key in ("a", "b", "c", "d")}
    men = Hearth(*sheets, sheets=sheets)
    assert women_wanted(men.table, 3) == 3
    assert women_wanted(men.table, 6) == 5
    assert women_wanted(Hearth("a", "b").table, 4) == 2


def test_the_best_fighters_depart_and_a_couple_stays() -> None:
    keys = ("a", "b", "c", "d", "e", "f")
    hearth = Hearth(*keys, sheets={key: {"survival": n} for n, key in enumerate(keys)})
    chosen = {hearth.table.key(who) for who in party(hearth.table, hearth.table.survivors(), 4)}
    assert "f" in chosen and len(chosen) == 4
    staying = {hearth.sheet(key).gender for key in keys if key not in chosen}
    assert staying == {"male", "female"}
    hearth.run(choose_departing(hearth.table))
    assert set(answer(hearth).split("|")) == chosen


# worth


def test_death_outweighs_a_little_courage() -> None:
    hearth = Hearth("erza", "lucy")
    erza = hearth.id("erza")
    assert effects_worth(hearth.table, (Die(Role.SELF), Gain(Role.SELF, Stat.COURAGE, 3)), erza) < 0
    assert effects_worth(hearth.table, (Gain(Role.SELF, Stat.SURVIVAL, 1),), erza) == 1.0
    assert Row(1, 1, ()).effects == ()


def test_what_cannot_be_paid_is_worth_nothing() -> None:
    hearth = Hearth("erza", knows=["Cooking"], stored={})
    cooking = core_box().innovations["Cooking"].activities[0].effects
    assert effects_worth(hearth.table, cooking, hearth.id("erza")) <= 0


def test_better_weapons_and_more_armor_are_worth_more() -> None:
    gear = core_box().gear
    assert weapon_worth(gear["bone-axe"]) > weapon_worth(gear["fist-tooth"])
    assert weapon_worth(gear["bone-axe"], toughness=14) < weapon_worth(gear["bone-axe"], toughness=8)
    assert armor_worth(gear["rawhide-vest"]) > 0 == armor_worth(gear["bone-axe"])


# the departure


def equipped(hearth: Hearth) -> Hearth:
    """The careful player equips those who depart, until they go."""
    table = hearth.table
    player, flow = CarefulSettler(), equip(table)
    request = next(flow)
    for _ in range(200):
        value = None
        if isinstance(request, Decision):
            value = request.accept(player.choose(request, table).key)
        try:
            request = flow.send(value)
        except StopIteration:
            return hearth
    raise AssertionError("nobody goes")


def test_everybody_gets_a_weapon_and_what_armor_there_is() -> None:
    gear = ["bone-axe", "bone-blade", "rawhide-vest", "rawhide-vest", "rawhide-boots", "cloth", "founding-stone"]
    hearth = equipped(Hearth("erza", "lucy", gear=gear, departing=["erza", "lucy"]))
    box = core_box()
    for key in ("erza", "lucy"):
        sheet = hearth.sheet(key)
        assert any(box.gear[one].weapon is not None for one in sheet.gear)
        assert "rawhide-vest" in sheet.gear
        assert not grid_legality(box, sheet)
    assert not {"bone-axe", "bone-blade", "rawhide-vest"} & set(hearth.table.storage)


def test_after_the_blackout_everybody_has_a_light_before_the_grids_are_full() -> None:
    """With more gear than nine places hold: nobody stays at home for want of one (location-components)."""
    armor = ["rawhide-headband", "rawhide-vest", "rawhide-gloves", "rawhide-pants", "rawhide-boots"]
    more = ["bone-axe", "bandages", "lucky-charm", "monster-grease", "fecal-salve", "dried-acanthus", "stone-noses"]
    lights = ["final-lantern", "survivors-lantern", "survivors-lantern", "survivors-lantern"]
    hearth = Hearth(locations=["Exhausted Lantern Hoard"], gear=[*armor * 4, *more * 4, *lights])
    hearth.campaign.departing = hearth.table.living()
    plan = planned(hearth.table)
    box = hearth.table.box
    for grid in plan.values():
        assert len(grid) == 9 and any("lantern" in box.gear[key].keywords for key in grid.values())
    assert sum("final-lantern" in grid.values() for grid in plan.values()) == 1


def test_the_plan_stays_the_same_while_cards_move() -> None:
    gear = ["bone-axe", "bone-blade", "rawhide-vest", "rawhide-boots", "monster-tooth-necklace", "bandages"]
    hearth = Hearth("erza", "lucy", gear=gear, departing=["erza", "lucy"])
    before = {who: dict(grid) for who, grid in planned(hearth.table).items()}
    equipped(hearth)
    assert {who: hearth.table.sheet(who).grid for who in before} == before


def options(hearth: Hearth) -> Decision:
    from game.phases.settlement.choose_quarry import quarry_options

    found, _ = quarry_options(hearth.table)
    return Decision("choose-quarry", "?", found)


def test_a_higher_level_waits_for_strength_and_victories() -> None:
    weak = Hearth()
    assert quarry(weak.table, options(weak).options)[0] == "quarry:white-lion/1"
    keys = ("erza", "lucy", "allister", "zachary")
    sheets = {key: {"survival": 9, "fighting_arts": ["Mighty Strike"] * 3, "proficiency": 8} for key in keys}
    armor = [f"white-lion-{piece}" for piece in ("helm", "coat", "gauntlets", "skirt", "boots")]
    strong = Hearth(*keys, sheets=sheets, gear=armor * 4 + ["sonic-tomahawk"] * 4)
    strong.campaign.chronicle += [Line(n, Told.VICTORY, "white-lion", "1") for n in (1, 2)]
    strong.campaign.defeated += [Defeat("white-lion", "1", 1), Defeat("white-lion", "1", 2)]
    assert quarry(strong.table, options(strong).options)[0] == "quarry:white-lion/2"
    strong.campaign.chronicle.append(Line(3, Told.DEFEAT, "white-lion", "2"))
    assert quarry(strong.table, options(strong).options)[0] == "quarry:white-lion/1"


# whole campaigns


def questions(years: int, seed: int) -> Iterator[tuple[Session[SettlementTable], Decision]]:
    session, player = Saga(years).session(seed), CarefulSettler()
    saga = Saga(years)
    while not saga.over(session):
        request = session.request
        assert request is not None
        choice = player.choose(request, session.table)
        assert choice.reason.endswith("."), choice
        if isinstance(request, Decision) and session.table.showdown is None:
            yield session, request
        assert not isinstance(request, Roll)
        request.accept(choice.key)  # raises what is not legal
        session.answer(choice.key)
    session.close()


@pytest.mark.parametrize("seed", [pytest.param(2, marks=pytest.mark.soak), 6])
def test_a_settlement_grows(seed: int) -> None:
    people, known, built, gear = 0, 0, 0, 0
    topics = set()
    for session, request in questions(3, seed):
        table = session.table
        topics.add(request.topic)
        people, known = max(people, table.population), max(known, len(table.known()))
        built, gear = max(built, len(table.campaign.locations)), max(gear, len(table.storage))
    assert people > 8 and known > 3 and built >= 4 and gear > 8
    assert {"develop", "nominate", "name", "choose-quarry", "equip", "innovate"} <= topics


def test_the_first_lion_after_the_first_story_brings_the_catarium() -> None:
    found = False
    for session, _ in questions(2, 2):
        beaten = {one.level for one in session.table.campaign.defeated}
        found = found or ("1" in beaten and "Catarium" in session.table.campaign.locations)
        if beaten <= {"prologue"}:
            assert "Catarium" not in session.table.campaign.locations
    assert found
