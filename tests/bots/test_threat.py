"""Who could be picked next: from the cards that can still come, not from the one that will."""

from __future__ import annotations

from collections import Counter

import pytest

from game.bots.player import new_session
from game.bots.threat import next_cards, threat_preview
from game.rules.table.components import Placement
from game.rules.table.showdown_table import ShowdownTable

ALLISTER, ERZA, LUCY, ZACHARY = 2, 3, 4, 5


@pytest.fixture
def table() -> ShowdownTable:
    """The lion at 11,8 looks south; Erza stands in front of it, Lucy behind it, the others far off."""
    table = new_session("white-lion", "prologue", 1).table
    column, row = table.at(table.monster)
    for who, at in {ALLISTER: (1, 1), ERZA: (column, row + 3), LUCY: (column, row - 1), ZACHARY: (22, 16)}.items():
        table.put(who, at)
    table.record.round = 1
    return table


def test_whoever_is_in_front_is_picked_and_whoever_is_behind_is_not(table: ShowdownTable) -> None:
    threat = threat_preview(table)
    seen = {card.card: card.among for card in threat.cards}
    assert seen["Claw"] == (ERZA,)
    assert seen["Grasp"] == (LUCY,), "Grasp takes the closest threat, seen or not"
    assert set(seen["Size Up"]) == {ALLISTER, ERZA, ZACHARY}, "any threat it sees, however far"
    assert seen["Maul"] == ()
    # Claw, Chomp, Power Swat and a third of Size Up, of eight cards
    assert threat.picked[ERZA] == pytest.approx((3 + 1 / 3) / 8)
    assert threat.picked[LUCY] == pytest.approx(1 / 8)
    assert threat.nobody == pytest.approx(1 / 8)


def test_a_card_that_goes_on_to_the_basic_action_picks_whom_that_picks() -> None:
    table = new_session("kings-man", "1", 1).table
    column, row = table.at(table.monster)
    for who, at in {ALLISTER: (1, 1), ERZA: (column, row - 3), LUCY: (22, 1), ZACHARY: (22, 16)}.items():
        table.put(who, at)
    table.record.round, table.record.ai.draw_pile[:], table.record.ai.discard[:] = 1, [], ["Clang"]
    (card,) = threat_preview(table).cards
    assert (card.card, card.picks, card.among) == ("Clang", True, (ERZA,))
    table.put(ERZA, (1, 16))
    threat = threat_preview(table)
    assert (threat.nobody, threat.without) == (1.0, 0.0), "nobody in range is nobody found"
    table.put(ERZA, (column, row - 3))
    table.record.ai.discard[:] = ["King's Grace"]
    assert threat_preview(table).picked == {ERZA: 1.0}, "it turns to somebody before its basic action"


def test_a_card_that_plays_a_wound_in_place_of_the_draw_does_not_hide_whom_it_may_pick() -> None:
    """The Green Lens: whom the cards that could come would pick is asked all the same (ai-mood-no-draw)."""
    table = new_session("the-hand", "1", 1).table
    column, row = table.at(table.monster)
    for who, at in {ALLISTER: (1, 1), ERZA: (column, row + 3), LUCY: (22, 1), ZACHARY: (22, 16)}.items():
        table.put(who, at)
    table.record.round = 1
    lens = next(card for card in table.record.in_play if card.card == "Green Lens - Closed")
    shut = threat_preview(table)
    lens.card = "Green Lens - Open"
    table.forget_traits()
    assert shut.picked and threat_preview(table) == shut


def test_a_preview_moves_nobody(table: ShowdownTable) -> None:
    threat = threat_preview(table, (11, 16), ERZA)
    assert {card.card: card.among for card in threat.cards}["Claw"] == (), "7 spaces away is out of range"
    assert table.world.get(ERZA, Placement).at == (11, 11)


def test_wounds_lie_face_down_and_could_still_be_any_card(table: ShowdownTable) -> None:
    record = table.record
    before = next_cards(table)
    record.wounds.append(record.ai.draw_pile.pop())
    assert next_cards(table) == before
    record.ai.discard.append(record.ai.draw_pile.pop())
    assert next_cards(table).total() == before.total() - 1
    record.ai.discard += record.ai.draw_pile
    record.ai.draw_pile.clear()
    assert next_cards(table) == Counter(record.ai.discard), "with the pile empty the discard comes back"


def test_the_order_of_the_pile_changes_nothing(table: ShowdownTable) -> None:
    before = threat_preview(table)
    table.record.ai.draw_pile.reverse()
    assert threat_preview(table) == before


def test_the_priority_target_comes_before_all_conditions(table: ShowdownTable) -> None:
    table.record.priority = ZACHARY
    assert threat_preview(table).picked[ZACHARY] == pytest.approx(6 / 8)


def test_a_duration_that_lies_face_up_comes_next_with_its_second_draw(table: ShowdownTable) -> None:
    """The lion is away: it will come for whoever bears the mark, priority target or not."""
    table.record.face_up_duration = "Vanish"
    table.record.priority = ZACHARY
    table.condition(LUCY).counters["stalked mark"] = 1
    table.put(table.monster, None)
    threat = threat_preview(table)
    assert [(card.card, card.among) for card in threat.cards] == [("Vanish", (LUCY,))]
    assert threat.picked == {LUCY: 1.0}
