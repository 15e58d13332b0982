"""What the settlement's pages know: years, milestones, people, lore, stores, each read from the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.box import core_box
from game.model.terms import SurvivalAction
from game.narration.chronicle.lines import sentence
from game.narration.chronicle.years import told_together
from game.phases.settlement.nemesis_encounter import choose_nemesis
from game.rules.campaign.campaign_record import LAST_BOX, Entry, Kind, Line, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import resources_and_costs
from game.views import settlement_lore as lore
from game.views import settlement_stock as stock
from game.views.sample_settlement import YEAR, sample_settlement
from game.views.settlement_view import (
    COLUMNS,
    State,
    Wanted,
    When,
    cards_among,
    growth,
    listed_people,
    mark_of,
    memorial,
    milestones,
    numbers,
    parents_of,
    people,
    years,
)
from game.views.wishes import Wishes


@pytest.fixture
def home() -> SettlementTable:
    return sample_settlement(core_box())


# --- years ------------------------------------------------------------------------------------------------------------


def test_the_timeline_has_every_box_and_one_present(home: SettlementTable) -> None:
    found = years(home)
    assert [one.number for one in found] == list(range(1, LAST_BOX + 1))
    assert [one.number for one in found if one.when is When.PRESENT] == [YEAR]
    assert all(one.when is When.FUTURE for one in found if one.number > YEAR)


def test_marks_bear_names_levels_and_ticks(home: SettlementTable) -> None:
    butcher = years(home)[3].marks[0]
    assert (butcher.kind, butcher.words, butcher.done) == (Kind.NEMESIS, "Butcher, level 1", True)
    home.campaign.timeline[14] = [Entry(Kind.NEMESIS)]
    assert years(home)[13].marks[0].words == "Any nemesis"


def test_no_year_promises_a_fight_that_the_game_passes_over(home: SettlementTable) -> None:
    """A mark is missing if, and only if, choosing whom the departing go against finds nobody to fight."""
    marks = {(one.number, mark.name): mark for one in years(home) for mark in one.marks}
    fights = [(year, entry) for year, entries in home.campaign.timeline.items() for entry in entries
              if entry.kind in (Kind.NEMESIS, Kind.SPECIAL)]  # fmt: skip
    assert len(fights) > 5
    for year, entry in fights:
        mark = next(mark for (at, name), mark in marks.items() if at == year and name == mark_of(home, entry).name)
        flow = choose_nemesis(home, entry.what, entry.level)
        try:
            asked: object = next(flow)
        except StopIteration as end:
            asked = end.value
        flow.close()
        assert mark.missing == (asked is None), entry


def test_a_year_beyond_the_sheet_is_shown_when_something_is_written_there(home: SettlementTable) -> None:
    home.campaign.timeline[38] = [Entry(Kind.STORY, "Watched")]
    assert years(home)[-1].number == 38


def test_a_year_tells_its_own_chronicle(home: SettlementTable) -> None:
    assert {line.what for line in years(home)[3].told} >= {"Lucy", "Graves"}


def test_milestones_show_how_far_they_have_come(home: SettlementTable) -> None:
    home.campaign.milestones.clear()
    home.known().clear()
    boxes = {box.name: box for box in milestones(home)}
    assert boxes["Society"].progress == (22, 15) and not boxes["Society"].done
    assert boxes["Hooded Knight"].progress == (0, 5)
    home.known().append("Graves")
    assert {box.name for box in milestones(home) if box.done} == {"Death"}


# --- people -----------------------------------------------------------------------------------------------------------


def test_states_come_from_the_record_and_the_sheet(home: SettlementTable) -> None:
    who = home.living()[0]
    home.campaign.departing = [who]
    home.sheet(who).skip_next_hunt = True
    home.sheet(who).insanity = 4
    one = next(person for person in people(home) if person.who == who)
    assert set(one.states) >= {State.DEPARTING, State.SKIPS, State.INSANE}
    assert not one.can_depart


def test_parts_in_settlement_events_stand_beside_the_name(home: SettlementTable) -> None:
    who = home.living()[2]
    home.campaign.parts = {"rival": [who]}
    one = next(person for person in people(home) if person.who == who)
    assert one.parts == ("rival",) and listed_people(people(home), Wanted(text="rival")) == [one]


def test_the_search_looks_through_names_and_every_card(home: SettlementTable) -> None:
    everybody = people(home)
    assert [one.name for one in listed_people(everybody, Wanted(text="aya"))] == ["Aya"]
    carrying = listed_people(everybody, Wanted(text="leather cuirass"))
    assert carrying and all("Leather Cuirass" in one.cards for one in carrying)


@pytest.mark.parametrize("column", COLUMNS)
def test_any_column_sorts_and_turns_round(home: SettlementTable, column: str) -> None:
    everybody = people(home)
    wanted = Wanted(by="state" if column == "name" else "name").sorted_by(column)
    once, back = listed_people(everybody, wanted), listed_people(everybody, wanted.sorted_by(column))
    key = COLUMNS[column][1]
    assert [key(one) for one in once] == sorted(key(one) for one in everybody)  # type: ignore[type-var]
    assert [key(one) for one in back] == [key(one) for one in reversed(once)]


def test_filters_leave_only_who_they_ask_for(home: SettlementTable) -> None:
    everybody = people(home)
    assert all(one.can_depart for one in listed_people(everybody, Wanted(can_depart=True)))
    assert len(listed_people(everybody, Wanted(returning=True))) == len(home.campaign.returning)
    women = listed_people(everybody, Wanted(gender="female"))
    assert women and all(one.gender == "female" for one in women)
    (art, n), *_ = cards_among(home)["fighting-art"].items()
    assert len(listed_people(everybody, Wanted(card=art))) == n


# --- what is known ----------------------------------------------------------------------------------------------------


def test_the_tree_holds_every_innovation_once_with_its_reach(home: SettlementTable) -> None:
    found = lore.everything(lore.tree(home))
    assert sorted(one.name for one in found) == sorted(home.box.innovations)
    reach = {one.name: one.reach for one in found}
    assert reach["Language"] is lore.Reach.OWNED
    assert {name for name, how in reach.items() if how is lore.Reach.DECK} == set(
        home.campaign.innovation_deck.draw_pile
    )
    far = next(one for one in found if one.reach is lore.Reach.FAR)
    assert not set(far.after) & set(home.known())


def test_what_an_innovation_gives_is_said_in_a_few_words(home: SettlementTable) -> None:
    assert lore.gives(home.box.innovations["Language"])[:2] == ("survival limit +1", "encourage")


def test_what_a_principle_gives_names_who_has_it(home: SettlementTable) -> None:
    given = {name: lore.principle_gives(card) for name, card in home.box.principles.items()}
    assert "when it is adopted, each survivor gains +1 permanent strength" in given["Barbaric"]
    assert "each newborn survivor gains +1 permanent strength" in given["Barbaric"]
    assert given["Survival of the Fittest"][-1].startswith("every survivor: you may reroll 1 of your rolls")
    assert not any("this survivor" in said or said.startswith("newborn:") for all_ in given.values() for said in all_)


def test_the_survival_limit_is_explained_by_its_parts(home: SettlementTable) -> None:
    given = lore.survival(home)
    assert given.limit == home.survival_limit == sum(n for _, n in given.limit_from)
    known = {action for action, is_known, _ in given.actions if is_known}
    assert SurvivalAction.ENCOURAGE in known and SurvivalAction.ENDURE not in known


def test_principles_tell_what_was_chosen_and_what_brings_the_rest(home: SettlementTable) -> None:
    pairs = {pair.name: pair for pair in lore.principles(home)}
    assert list(pairs) == ["New Life", "Death", "Society", "Conviction"]
    assert pairs["Death"].chosen == "Graves"
    assert not pairs["Conviction"].chosen and pairs["Conviction"].trigger == "in lantern year 12"
    home.known().remove("Collective Toil")
    assert lore.principles(home)[2].trigger == "when the population reaches 15"


def test_a_mastery_knows_its_masters(home: SettlementTable) -> None:
    katar = next(one for one in lore.masteries(home) if one.weapon == "Katar")
    assert katar.owned and "Erza" in katar.masters and katar.best == 8


# --- what there is ----------------------------------------------------------------------------------------------------


def made(home: SettlementTable, name: str, wished: tuple[str, ...] = ()) -> stock.Making:
    return next(one for site in stock.sites(home, wished) for one in site.makings if one.gear.name == name)


def test_what_is_missing_is_what_the_rules_say(home: SettlementTable) -> None:
    have = resources_and_costs.resources(home.campaign)
    for site in stock.sites(home):
        for one in site.makings:
            for way in one.ways:
                lacking = resources_and_costs.missing(home.box, have, way.craft)
                gear = sum(part.lacking for part in way.parts if part.gear)
                endeavors = sum(part.lacking for part in way.parts if part.what == "endeavor")
                assert way.short - gear - endeavors == sum(lacking.values()), one.gear.name


def test_one_card_pays_one_unit(home: SettlementTable) -> None:
    """Love Juice is organ and consumable: it pays for one of them (resource-spend-as)."""
    home.campaign.stored.clear()
    home.campaign.play_area[:] = ["Monster Bone"]
    axe = made(home, "Bone Axe").best
    assert axe is not None
    assert [(part.what, part.lacking) for part in axe.parts] == [("bone", 0), ("organ", 1)]
    assert made(home, "Bone Axe").one_short and not made(home, "Bone Axe").can
    home.campaign.play_area.append("Love Juice")
    assert made(home, "Bone Axe").can


def test_no_copy_left_makes_nothing(home: SettlementTable) -> None:
    assert made(home, "Bone Axe").can
    home.campaign.storage += ["bone-axe"] * home.box.gear["bone-axe"].copies
    axe = made(home, "Bone Axe")
    assert axe.left < 1 and not axe.can and not axe.one_short


def test_a_location_that_does_not_stand_tells_how_it_comes(home: SettlementTable) -> None:
    smith = next(site for site in stock.sites(home) if site.name == "Blacksmith")
    assert not smith.built and not smith.ready
    assert [(one.card, one.activity) for one in smith.sources] == [("Scrap Smelting", "Build Blacksmith")]
    assert "6 bone" in smith.sources[0].words


def test_wishes_save_what_would_pay_for_them(home: SettlementTable) -> None:
    home.campaign.stored = {"Monster Bone": 2, "Monster Organ": 1}
    home.campaign.play_area.clear()
    saved = {pile.card.name: (pile.saved, pile.wishes) for pile in stock.piles(home, ("bone-axe",))}
    assert saved == {"Monster Bone": (1, ("Bone Axe",)), "Monster Organ": (1, ("Bone Axe",))}
    assert made(home, "Bone Axe", ("bone-axe",)).wished


def test_a_card_in_two_wishes_is_saved_once(home: SettlementTable) -> None:
    home.campaign.stored = {"Monster Bone": 1}
    home.campaign.play_area.clear()
    (pile,) = stock.piles(home, ("bone-axe", "bone-dagger"))
    assert pile.saved == 1


def test_piles_tell_the_play_area_from_the_sheet(home: SettlementTable) -> None:
    hide = next(pile for pile in stock.piles(home) if pile.card.name == "Monster Hide")
    assert (hide.stored, hide.out) == (2, 1) and hide.n == 3
    assert stock.by_type(home)["hide"] >= 3


def test_gear_tells_who_wears_it(home: SettlementTable) -> None:
    axe = next(stack for stack in stock.gear_stacks(home) if stack.gear.key == "bone-axe")
    assert axe.stored == 1 and axe.worn == ("Zachary",)


def test_wishes_are_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "wishes.json"
    assert Wishes("Hearth", path).turn("zanbato") is None
    again = Wishes("Hearth", path)
    assert again.keys == ("zanbato",) and Wishes("Elsewhere", path).keys == ()
    again.turn("zanbato")
    assert Wishes("Hearth", path).keys == ()


def test_a_damaged_file_of_wishes_loses_nothing_but_wishes(tmp_path: Path) -> None:
    path = tmp_path / "wishes.json"
    path.write_text('{"wishes": 7')
    assert Wishes("Hearth", path).keys == ()


def test_a_disk_that_refuses_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    wishes = Wishes("Hearth", tmp_path / "file" / "wishes.json")
    said = wishes.turn("zanbato")
    assert said is not None and "could not be written" in said and wishes.keys == ("zanbato",)


# --- what was ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("told", Told)
def test_every_kind_of_line_is_a_sentence(told: Told) -> None:
    fought = told in (Told.VICTORY, Told.DEFEAT, Told.ENDED)
    said = sentence(Line(3, told, "white-lion" if fought else "Aya", "2", 2), core_box())
    assert said.endswith(".") and not said[0].islower() and "white-lion" not in said


def test_people_born_together_are_told_of_together(home: SettlementTable) -> None:
    lines = [Line(2, Told.BORN, "Aya"), Line(2, Told.BORN, "Bram"), Line(2, Told.DIED, "Lucy")]
    assert [text for _, text in told_together(lines, home.box)] == ["Aya and Bram are born.", "Lucy dies."]


def test_gear_made_twice_is_counted(home: SettlementTable) -> None:
    lines = [Line(2, Told.CRAFTED, "bone-axe")] * 2 + [Line(2, Told.CRAFTED, "Cloth")]
    assert [text for _, text in told_together(lines, home.box)] == ["The settlement makes 2 Bone Axes and a Cloth."]


def test_numbers_add_up_the_chronicle(home: SettlementTable) -> None:
    counts = numbers(home)
    assert (counts.year, counts.population, counts.died, counts.gone) == (YEAR, 22, 4, 1)
    assert counts.born == sum(line.told is Told.BORN for line in home.campaign.chronicle)
    assert counts.joined == 8 and counts.victories["White Lion"] == 5 and counts.made["Lion Beast Katar"] == 2


def test_people_are_counted_back_through_the_years(home: SettlementTable) -> None:
    """Seven lived before the eight of lantern year 1 joined; Lucy's death and Ilja's birth leave year 4 as it was."""
    by_year = dict(growth(home))
    assert list(by_year) == list(range(1, YEAR + 1)) and by_year[YEAR] == 22
    assert by_year[4] == by_year[3] and by_year[2] == by_year[1] + 2


def test_the_memorial_begins_with_the_latest(home: SettlementTable) -> None:
    assert [one.year for one in memorial(home)] == sorted((one.year for one in home.campaign.memorial), reverse=True)


def test_parents_are_known_after_their_death_and_of_nobody_who_came_from_elsewhere(home: SettlementTable) -> None:
    fallen, (mother, child) = home.campaign.memorial[0].survivor, map(home.sheet, home.record.party[:2])
    assert parents_of(home, child) == []
    child.parents = [mother.key, fallen.key, "forgotten"]
    assert parents_of(home, child) == [mother.name, fallen.name]
