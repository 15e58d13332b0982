"""A showdown corrected by hand: figures, tokens, the monster's piles, dead and alive."""

from __future__ import annotations

import pytest

from engine.errors import BadInput
from game import facts
from game.model.terms import Attribute
from game.rules.correcting.corrections import correct
from game.rules.death.death import die
from game.rules.table.components import Act
from game.rules.table.showdown_record import Stage as Part
from tests.play.stage import Stage


@pytest.fixture
def stage() -> Stage:
    return Stage(
        {"erza": (3, 3), "lucy": (5, 5)},
        ai=("Claw", "Claw", "Chomp"),
        ai_discard=("Maul",),
        locations=("Beast's Flank", "Beast's Ribcage"),
    )


def test_where_figures_stand_and_look(stage: Stage) -> None:
    correct(stage.table, "erza.place = 7,2; monster.place = 9,9; monster.facing = west")
    assert stage.table.at(stage.id("erza")) == (7, 2) and stage.table.at(stage.lion) == (9, 9)
    assert stage.table.facing.value == "w"
    told = stage.each(facts.Corrected)
    assert [(one.what, one.was, one.now) for one in told] == [
        ("Erza: place", "3,3", "7,2"), ("White Lion: place", "11,8", "9,9"), ("White Lion: facing", "south", "west"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("erza.place = 5,5", "Lucy stands at 5,5"),
        ("erza.place = 40,1", "not on the board"),
        ("erza.place = north", "no space"),
        ("monster.place = 5,4", "Lucy stands"),
        ("monster.facing = up", "no side"),
        ("monster.mood = bad", "value of the monster"),
        ("monster.wounds = 9", "choose 0 to 4"),
        ("monster.wounds = -1", "choose 0 to 4"),
        ("monster.ai_discard += Alert", "holds no 'Alert'"),
        ("showdown.priority = anna", "Nobody"),
        ("settlement.year = 3", "no settlement"),
    ],
)
def test_what_fits_nowhere_is_refused(stage: Stage, line: str, why: str) -> None:
    before = stage.table.world.encode()
    with pytest.raises(BadInput, match=why):
        correct(stage.table, line)
    assert stage.table.world.encode() == before and not stage.told


def test_tokens_stay_until_the_showdown_ends(stage: Stage) -> None:
    correct(stage.table, "erza.tokens.strength = 2; erza.tokens.bleeding = 3; monster.tokens.movement -= 1")
    assert stage.tokens("erza") == {Attribute.STRENGTH: 2} and stage.bleeding("erza") == 3
    assert stage.total("white-lion", Attribute.MOVEMENT) == stage.table.level.movement - 1
    with pytest.raises(BadInput, match="no token"):
        correct(stage.table, "erza.tokens.joy = 1")


def test_who_stands_has_acted_and_is_the_target(stage: Stage) -> None:
    correct(stage.table, "erza.standing = no; lucy.acted = yes; showdown.priority = lucy; showdown.round = 3")
    assert stage.down("erza") and stage.table.world.get(stage.id("lucy"), Act).acted
    assert stage.table.record.priority == stage.id("lucy") and stage.table.record.round == 3
    correct(stage.table, "erza.standing = yes; showdown.priority = nobody")
    assert not stage.down("erza") and stage.table.record.priority == 0


def test_cards_that_are_carried_come_out_of_their_deck(stage: Stage) -> None:
    deck = stage.table.record.resources["basic"]
    n = len(deck)
    correct(stage.table, "erza.carried += Monster Hide")
    assert [(one.card, one.by) for one in stage.table.record.gained] == [("Monster Hide", stage.id("erza"))]
    assert len(deck) == n - 1
    correct(stage.table, "erza.carried -= Monster Hide")
    assert not stage.table.record.gained and len(deck) == n


# the monster's piles


def all_cards(stage: Stage) -> list[str]:
    record = stage.table.record
    return sorted([*record.ai.draw_pile, *record.ai.discard, *record.wounds])


def test_wounds_take_cards_unseen_and_give_them_back_below(stage: Stage) -> None:
    record, before = stage.table.record, all_cards(stage)
    correct(stage.table, "monster.wounds = 2")
    assert record.wounds == ["Claw", "Claw"] and record.ai.draw_pile == ["Chomp"]
    assert all_cards(stage) == before
    correct(stage.table, "monster.wounds = 1")
    assert record.wounds == ["Claw"] and record.ai.draw_pile == ["Claw", "Chomp"]
    correct(stage.table, "monster.wounds = 4")
    assert not record.ai.draw_pile and not record.ai.discard and all_cards(stage) == before
    assert "Claw" not in str([(one.was, one.now) for one in stage.each(facts.Corrected)]), "what is unseen stays so"


def test_cards_go_from_deck_to_discard_and_back(stage: Stage) -> None:
    record, before = stage.table.record, all_cards(stage)
    correct(stage.table, "monster.ai_deck -= 1")
    assert record.ai.discard == ["Maul", "Claw"]
    correct(stage.table, "monster.ai_discard -= Maul; monster.ai_discard += Chomp")
    assert record.ai.discard == ["Claw", "Chomp"] and sorted(record.ai.draw_pile) == ["Claw", "Maul"]
    correct(stage.table, "monster.ai_deck = 4")
    assert not record.ai.discard and all_cards(stage) == before
    correct(stage.table, "monster.hit_locations_discard += Beast's Flank")
    assert record.hit_locations.discard == ["Beast's Flank"] and record.hit_locations.draw_pile == ["Beast's Ribcage"]


# dead and alive


def test_a_wrong_death_in_a_showdown_is_undone(stage: Stage) -> None:
    erza = stage.id("erza")
    stage.sheet("erza").put("bone-axe", 7)
    stage.run(die(stage.table, erza, "a test"))
    assert stage.table.record.storage == ["bone-axe"] and not stage.table.on_board(erza)
    correct(stage.table, "erza.alive = yes; erza.place = 3,3; erza.wears += bone-axe")
    assert stage.table.alive(erza) and stage.table.at(erza) == (3, 3)
    assert stage.sheet("erza").gear == ["bone-axe"] and not stage.table.record.storage


def test_without_a_place_they_are_back_beside_the_others(stage: Stage) -> None:
    stage.run(die(stage.table, stage.id("erza"), "a test"))
    correct(stage.table, "erza.alive = yes")
    assert stage.table.distance(stage.id("erza"), stage.id("lucy")) == 1


def test_somebody_is_killed_in_a_showdown(stage: Stage) -> None:
    erza = stage.id("erza")
    stage.sheet("erza").put("bone-axe")
    stage.table.record.priority = erza
    correct(stage.table, "erza.alive = no")
    assert not stage.table.alive(erza) and not stage.table.on_board(erza)
    assert stage.table.record.storage == ["bone-axe"] and stage.table.record.priority == 0
    with pytest.raises(BadInput, match="give the life back"):
        correct(stage.table, "erza.place = 1,1")


def test_with_the_last_on_the_board_the_showdown_is_lost(stage: Stage) -> None:
    correct(stage.table, "erza.alive = no; lucy.alive = no")
    assert (stage.table.record.outcome, stage.table.record.stage) == ("defeat", Part.AFTERMATH)


def test_the_sheet_of_somebody_who_fights(stage: Stage) -> None:
    correct(stage.table, "erza.survival = 4; erza.name = Erza the Old; erza.boxes.arms.light = yes")
    assert stage.sheet("erza").survival == 4 and stage.table.name(stage.id("erza")) == "Erza the Old"
