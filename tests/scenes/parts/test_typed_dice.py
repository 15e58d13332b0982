"""What the keys mean while real dice are typed: digits, lanterns, places, and what is taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.chance import D10
from engine.decision import Draw, Roll
from game.model.terms import HIT_LOCATION_DIE
from game.scenes.parts.typed_dice import TypedCard, TypedDice

KEYS = {" ": "space", "<": "backspace"}


def typed(keys: str, count: int, faces: tuple[object, ...] = D10) -> TypedDice:
    """These keys, one after the other; `<` is Backspace."""
    dice = TypedDice(Roll(count, faces, "Erza strikes"))
    for key in keys:
        if key == "<":
            dice.back()
        else:
            dice.key(KEYS.get(key, key))
    return dice


@pytest.mark.parametrize(
    ("keys", "count", "dice"),
    [
        ("7", 1, ("7",)),
        ("0", 1, ("10",)),
        ("10", 1, ("10",)),
        ("730", 3, ("7", "3", "10")),
        ("7,3,10", 3, ("7", "3", "10")),
        ("7 3 10", 3, ("7", "3", "10")),
        ("1 0", 2, ("1", "10")),
        ("1010", 2, ("10", "10")),
        ("111", 3, ("1", "1", "1")),
        ("00", 2, ("10", "10")),
        ("10<", 2, ("1",)),
        ("10<0", 2, ("10",)),
        ("1 <2", 2, ("2",)),
        ("73<<5", 2, ("5",)),
    ],
)
def test_each_digit_is_a_die_and_0_or_10_is_the_lantern(keys: str, count: int, dice: tuple[str, ...]) -> None:
    assert typed(keys, count).dice == dice


def test_keys_of_the_number_pad_are_digits() -> None:
    dice = typed("", 2)
    assert dice.key("[4]") and dice.key("[0]")
    assert dice.dice == ("4", "10")


def test_places_are_typed_by_their_letter_or_their_number() -> None:
    assert typed("habwl", 5, HIT_LOCATION_DIE).dice == ("head", "arms", "body", "waist", "legs")
    assert typed("12345", 5, HIT_LOCATION_DIE).dice == ("head", "arms", "body", "waist", "legs")
    dice = typed("7", 1, HIT_LOCATION_DIE)
    assert not dice.dice and "no place" in dice.said
    assert not dice.key("x"), "it belongs to no die"


def test_a_die_too_many_is_said_and_changes_nothing() -> None:
    dice = typed("734", 2)
    assert dice.dice == ("7", "3")
    assert "Both dice are there" in dice.words() and "Backspace" in dice.words()


def test_enter_takes_only_whole_dice_after_a_last_look() -> None:
    dice = typed("73", 3)
    assert not dice.enter()
    assert "1 die is missing" in dice.said
    dice.key("0")
    assert "7, 3, 10" in dice.words()
    assert dice.words().endswith("Enter takes them.")
    assert dice.enter()


def test_a_1_and_a_0_become_two_dice_where_one_is_missing() -> None:
    """Tens and ones of the hunt event table are typed as they stand: 10 is a 1 and a lantern, looked at once more."""
    dice = typed("10", 2)
    assert dice.shown() == "10"
    assert not dice.enter()
    assert dice.shown() == "1, 10"
    assert "Read as 1, 10" in dice.words()
    assert dice.enter()


def test_where_it_is_not_clear_which_1_and_0_are_two_dice_nothing_is_guessed() -> None:
    dice = typed("1010", 3)
    assert not dice.enter() and dice.dice == ("10", "10") and "1 die is missing" in dice.said


def test_what_means_nothing_says_so_with_what_can_be_typed() -> None:
    dice = typed("", 1)
    assert not dice.key("g")
    dice.means_nothing("g")
    assert "“g” means nothing here: type 1 to 9, and 0 or 10 for the lantern." in dice.words()
    dice.back()
    assert "nothing to take back" in dice.words()


ARTS = ("Ambidextrous", "Blood Drinker", "Blood Knight", "Claw")


def named(words: str, *, speak: Callable[[str], str] = str) -> TypedCard:
    card = TypedCard(Draw(1, ARTS, "Erza draws a fighting art", "fighting-arts"), speak=speak)
    card.write(words)
    return card


def test_a_card_is_known_by_as_few_letters_as_it_takes() -> None:
    assert named("am").card == "Ambidextrous"
    assert named("knight").card == "Blood Knight", "by any of its words"
    assert named("dext").card == "Ambidextrous", "or by what it holds"
    assert not named("blood").card
    assert "That may be Blood Drinker, Blood Knight" in named("blood").words()
    assert named("CLAW").answer() == "dealt:Claw"


def test_where_words_are_covered_a_card_is_found_by_either_name() -> None:
    gentle = lambda name: name.replace("Blood", "Ember")  # noqa: E731
    assert named("ember k", speak=gentle).card == named("blood k", speak=gentle).card == "Blood Knight"


def test_a_card_that_is_pressed_is_the_one_until_it_is_pressed_again() -> None:
    card = named("blood")
    card.lay("Blood Drinker")
    assert card.card == "Blood Drinker" and not card.written
    card.lay("Blood Drinker")
    assert not card.whole


def test_an_answer_that_mends_keeps_what_was_typed_first() -> None:
    dice = TypedDice(Roll(2, D10, "Erza strikes"), before="7,1")
    dice.key("3")
    dice.key("9")
    assert dice.answer() == "roll:3,9~7,1"
