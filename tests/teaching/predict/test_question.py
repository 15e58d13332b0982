"""How a question is made: wrong answers out of the mistakes people make, numbers by size, never two alike."""

from __future__ import annotations

from engine.event import Amount
from game.teaching.predict.question import faces, near, parts_of, question, show, without_a_part


def test_numbers_stand_by_size() -> None:
    made = question("hits", "How many?", "2", ["10", "0", "3"], "why", "wound-attempt")
    assert made is not None
    assert made.options == ("0", "2", "3", "10")
    assert made.answer == "2"


def test_words_are_mixed_the_same_each_time() -> None:
    first, second = (question("x", "Who?", "Erza", ["Lucy", "Zachary", "Nobody"], "why", "target-tie") for _ in "12")
    assert first == second
    assert first is not None and set(first.options) == {"Erza", "Lucy", "Zachary", "Nobody"}


def test_what_is_true_is_no_wrong_answer_and_nothing_stands_twice() -> None:
    made = question("x", "Who?", "Erza", ["Erza", "Lucy", "Lucy", "Zachary"], "why", "target-tie")
    assert made is not None and sorted(made.options) == ["Erza", "Lucy", "Zachary"]


def test_too_few_wrong_answers_are_no_question() -> None:
    assert question("x", "Who?", "Erza", ["Erza", "Lucy"], "why", "target-tie") is None


def test_no_more_options_than_fit() -> None:
    made = question("x", "Who?", "A", ["B", "C", "D", "E", "F"], "why", "target-tie")
    assert made is not None and len(made.options) == 4 and "A" in made.options


def test_mistakes_come_before_mere_neighbors() -> None:
    assert near(5, 8, 5, 2, low=0) == [8, 2, 6]
    assert near(0, -1, 1, low=0, high=2) == [1, 2]


def test_a_part_is_forgotten_or_turned_around() -> None:
    amount = Amount.of([("axe", 7), ("blind spot", -1)])
    assert without_a_part(amount) == [-1, 7, -8, 8]
    assert parts_of(amount, "+") == "7+ axe, −1 blind spot"


def test_one_token_is_one() -> None:
    assert parts_of(Amount.of([("profile", 2), ("evasion tokens", 1)])) == "2 profile, +1 evasion token"


def test_dice_in_words() -> None:
    assert faces((4, 7, 10)) == "4, 7 and 10"
    assert show((3,)) == "the die shows 3"
    assert show((3, 4)) == "the dice show 3 and 4"
