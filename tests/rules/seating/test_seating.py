"""Seats come and go, survivors are shared out fairly, and a line that cannot be done is refused with its cure."""

from __future__ import annotations

import pytest

from engine.errors import BadInput
from game.rules.seating.seating import Seating, changed, deal, deal_own

FOUR = ["ann", "bo", "cy", "di"]


def four(seats: int, **more: object) -> Seating:
    """So many seats that lead four survivors, dealt in turn."""
    dealt = deal(4, seats)
    return Seating([f"Seat {'ABCDEF'[at]}" for at in range(seats)], dict(zip(FOUR, dealt, strict=True)), FOUR, **more)  # type: ignore[arg-type]


def shares(seating: Seating) -> list[int]:
    return [len(seating.led_by(seat)) for seat in range(len(seating.names))]


@pytest.mark.parametrize("seats", range(1, 7))
def test_survivors_are_dealt_in_turn_so_that_no_seat_has_two_more(seats: int) -> None:
    dealt = deal(4, seats)
    counts = [dealt.count(seat) for seat in range(seats)]
    assert max(counts) - min(counts) <= 1 and dealt[0] == 0


@pytest.mark.parametrize(
    ("wishes", "seats", "dealt"),
    [
        ([0, 1, 0, 1], 2, [0, 1, 0, 1]),
        ([0, 0, 0, 1], 2, [0, 0, 1, 1]),
        ([1, 1, 1, 1], 2, [1, 1, 0, 0]),
        ([2, 2, 0, 1], 3, [2, 2, 0, 1]),
        ([2, 2, 2, 2], 3, [2, 2, 0, 1]),
        ([1], 3, [1]),
    ],
)
def test_each_seat_keeps_its_people_as_far_as_that_is_fair(wishes: list[int], seats: int, dealt: list[int]) -> None:
    assert deal_own(wishes, seats) == dealt


@pytest.mark.parametrize("seats", range(1, 6))
def test_whoever_joins_takes_a_fair_share_and_nobody_else_is_moved(seats: int) -> None:
    before = four(seats)
    done = changed(before, "add Cara")
    after = done.seating
    assert after.names[-1] == "Cara" and sum(shares(after)) == 4
    assert max(shares(after)) - min(shares(after)) <= 1
    moved = {key for key in FOUR if after.leads[key] != before.leads[key]}
    assert moved == set(done.people) == set(after.led_by(seats))


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_survivors_of_whoever_leaves_go_to_those_who_have_fewest(seats: int) -> None:
    done = changed(four(seats), "leave 1")
    after = done.seating
    assert len(after.names) == seats - 1 and sum(shares(after)) == 4
    assert max(shares(after)) - min(shares(after)) <= 1
    assert done.moved[0] is None and [done.moved[at] for at in range(1, seats)] == list(range(seats - 1))


def test_the_dead_and_those_at_home_are_no_share() -> None:
    """Ann and Bo fight; the others stay at home with the first seat."""
    seating = Seating(["A"], dict.fromkeys(FOUR, 0), FOUR[:2])
    after = changed(seating, "add B").seating
    assert [after.burden(seat) for seat in (0, 1)] == [(1, 2), (1, 2)]


def test_a_survivor_is_handed_to_another_seat() -> None:
    done = changed(four(2), "give ann 2")
    assert done.seating.led_by(1) == ["ann", "bo", "di"] and (done.was, done.seat) == ("Seat A", "Seat B")


def test_a_seat_is_renamed_given_to_the_bot_and_back() -> None:
    named = changed(four(2), "rename 2  Ben   the Bold").seating
    assert named.names == ["Seat A", "Ben the Bold"]
    lent = changed(named, "bot 2").seating
    assert lent.bots == {1} and changed(lent, "person 2").seating.bots == set()


def test_the_bot_the_speaker_and_the_storyteller_keep_their_seats_when_others_leave() -> None:
    seating = Seating(["A", "B", "C", "D"], dict(zip(FOUR, (0, 1, 2, 2), strict=True)), FOUR, {2}, 3, 2)
    after = changed(seating, "leave 1").seating
    assert (after.bots, after.teller, after.speaker) == ({1}, 2, 1)
    gone = changed(seating, "leave 3").seating
    assert (gone.bots, gone.teller, gone.speaker) == (set(), 2, None), "a speaker who leaves leaves it to turns"
    joined = changed(seating, "add E").seating
    assert joined.names == ["A", "B", "C", "E", "D"] and joined.teller == 4, "the storyteller sits last"


def test_nothing_is_dealt_to_the_storyteller() -> None:
    seating = Seating(["Zoe", "A", "B"], dict(zip(FOUR, (1, 2, 1, 2), strict=True)), FOUR, teller=0)
    assert not changed(seating, "leave 3").seating.led_by(0)
    assert not changed(seating, "add C").seating.led_by(0)


def test_who_speaks_is_chosen_or_goes_by_turns() -> None:
    chosen = changed(four(3), "speaker 2").seating
    assert chosen.speaker == 1 and changed(chosen, "speaker turns").seating.speaker is None


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("dance", "write it like `add Cara`"),
        ("leave 3", "There is no seat '3': choose 1 to 2"),
        ("leave", "There is no seat 'without a number'"),
        ("rename 1 seat b", "seat b sits at the table already"),
        ("rename 1", "1 to 24 letters"),
        ("add " + "x" * 25, "1 to 24 letters"),
        ("give eva 1", "Nobody called 'eva'"),
        ("give ann 1", "Seat A leads ann already"),
        ("person 1", "played by a person already"),
        ("speaker 9", "There is no seat '9'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence_with_the_cure(line: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        changed(four(2), line)


def test_a_table_has_one_seat_at_least_and_six_at_most() -> None:
    with pytest.raises(BadInput, match="Somebody has to sit"):
        changed(four(1), "leave 1")
    with pytest.raises(BadInput, match="Six seats are the most"):
        changed(four(6), "add G")
    told = Seating(["A", "Zoe"], dict.fromkeys(FOUR, 0), FOUR, teller=1)
    with pytest.raises(BadInput, match="The storyteller leads the monsters"):
        changed(told, "leave 2")
    with pytest.raises(BadInput, match="Nobody else leads survivors"):
        changed(told, "leave 1")
    for line in ("give ann 2", "speaker 2"):
        with pytest.raises(BadInput, match="storyteller"):
            changed(told, line)
