"""AI cards off a real deck: what the game had thought to lie elsewhere changes places, and nothing is doubled."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.decision import Draw
from engine.session import Session
from game.bots.showdown_choice import Fight
from game.rules.monster.ai_face_down import ai_cards_face_down, bring_up_ai
from game.rules.table.showdown_table import ShowdownTable


def levels(table: ShowdownTable, cards: list[str]) -> Counter[str]:
    return Counter(table.ai_cards[name].level.value for name in cards)


@pytest.fixture
def fight() -> Session[ShowdownTable]:
    return Fight("white-lion", "2", "seasoned").check().session(5, ("Anna",))


def test_any_card_that_may_come_comes_and_the_levels_stay_what_they_were(fight: Session[ShowdownTable]) -> None:
    """Each level keeps its number of cards in deck and wound stack together (ai-deck-build)."""
    table = fight.table
    record = table.record
    record.wounds += [record.ai.draw_pile.pop() for _ in range(3)]
    copies = {card.name: card.copies for card in table.monster_card.ai_cards}
    before = levels(table, [*record.ai.draw_pile, *record.wounds])
    for card in sorted(ai_cards_face_down(table)):
        pile, wounds = len(record.ai.draw_pile), len(record.wounds)
        bring_up_ai(table, card)
        assert record.ai.draw_pile[-1] == card
        assert (len(record.ai.draw_pile), len(record.wounds)) == (pile, wounds)
        lying = Counter([*record.ai.draw_pile, *record.wounds])
        assert all(n <= copies[name] for name, n in lying.items()), "no card lies there more often than it is printed"
        assert levels(table, [*record.ai.draw_pile, *record.wounds]) == before


def test_an_unseen_card_is_told_by_nothing_that_the_question_says(fight: Session[ShowdownTable]) -> None:
    """Two decks in another order ask the same question (hidden things stay hidden)."""
    fight.by_hand = lambda roll: isinstance(roll, Draw)
    first = set(ai_cards_face_down(fight.table))
    fight.table.record.ai.draw_pile.reverse()
    assert set(ai_cards_face_down(fight.table)) == first
