"""Chance: the same seed gives the same game for ever, each stream is its own, every result is equally likely."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import D10, WORDS, Chance, ChanceState, Stream
from engine.decision import Roll

NAMES = ("dice", "ai", "hit-locations", "picks")


def words(seed: int, name: str, n: int, drawn: int = 0) -> list[int]:
    stream = Stream(seed, name, drawn)
    return [stream.below(WORDS) for _ in range(n)]


def chi_square(counts: Counter[Any], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((n - expected) ** 2 / expected for n in counts.values()) + (kinds - len(counts)) * expected


# the same for ever: a change here breaks every saved game, replay and digest


def test_raw_words_are_those_of_the_first_release() -> None:
    assert words(0, "", 3) == [17768133805950369707, 949423015243440157, 14212508384981837083]


def test_dice_are_those_of_the_first_release() -> None:
    assert _below(7, "dice", 10, 12) == [0, 7, 9, 5, 3, 4, 3, 2, 9, 2, 1, 1]
    assert _below(-3, "ai", 1000, 6) == [939, 214, 788, 21, 868, 646]


def test_shuffles_picks_and_rolls_are_those_of_the_first_release() -> None:
    chance = Chance.seeded(42)
    cards = list("abcdefgh")
    chance.shuffle(cards, "ai")
    assert "".join(cards) == "hegacfbd"
    assert (chance.pick("xyzuvw"), chance.pick(range(100), "disorders")) == ("x", 77)
    assert chance.roll(Roll(5, D10, "A test")) == (9, 2, 5, 7, 4)
    assert chance.state() == ChanceState(42, {"ai": 7, "dice": 5, "disorders": 1, "picks": 1})


def test_hash_randomisation_has_no_say() -> None:
    """Another process with another PYTHONHASHSEED rolls the same."""
    code = "from engine.chance import Chance\nprint([Chance.seeded(5).pick(range(10**6), str(i)) for i in range(4)])"
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            cwd=Path(__file__).parents[2],
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1")
    }
    assert said == {f"{[Chance.seeded(5).pick(range(10**6), str(i)) for i in range(4)]}\n"}


def _below(seed: int, name: str, n: int, count: int) -> list[int]:
    stream = Stream(seed, name)
    return [stream.below(n) for _ in range(count)]


# streams


@given(seed=st.integers(0, 2**63 - 1), n=st.integers(0, 200), extra=st.sampled_from(NAMES[1:]))
def test_one_more_shuffle_of_a_deck_does_not_change_the_dice(seed: int, n: int, extra: str) -> None:
    disturbed, calm = Chance.seeded(seed), Chance.seeded(seed)
    disturbed.shuffle(list(range(n)), extra)
    roll = Roll(10, D10, "A test")
    assert disturbed.roll(roll) == calm.roll(roll)


def test_streams_and_seeds_share_nothing() -> None:
    seen = [word for seed in range(20) for name in NAMES for word in words(seed, name, 50)]
    assert len(set(seen)) == len(seen)


def test_two_streams_are_not_correlated() -> None:
    """The pairs of two streams, and of two seeds that are neighbours, are spread over all 100 combinations."""
    for one, other in ((Stream(1, "dice"), Stream(1, "ai")), (Stream(1, "dice"), Stream(2, "dice"))):
        pairs = Counter((one.below(10), other.below(10)) for _ in range(20_000))
        assert chi_square(pairs, 100) < 148.2  # 99 degrees of freedom, 1 in 1000


@pytest.mark.parametrize(("n", "most"), [(2, 10.8), (3, 13.8), (6, 20.5), (10, 27.9), (19, 42.3)])
def test_every_result_is_equally_likely(n: int, most: float) -> None:
    """Chi-square with n - 1 degrees of freedom; `most` is passed by 1 in 1000 fair seeds, and these are fixed."""
    for seed in (1, 2, 3):
        stream = Stream(seed, "dice")
        assert chi_square(Counter(stream.below(n) for _ in range(20_000)), n) < most


def test_a_bound_that_does_not_divide_the_words_is_not_biased() -> None:
    """With n = 3/4 of all words, plain `word % n` would give the lower third twice as often as the rest."""
    n = WORDS // 4 * 3
    stream = Stream(1, "dice")
    thirds = Counter(stream.below(n) * 3 // n for _ in range(3000))
    assert chi_square(thirds, 3) < 13.8
    assert stream.drawn > 3500, "about one word in four has to be thrown away"


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = Chance.seeded(3)
    orders: Counter[str] = Counter()
    for _ in range(12_000):
        cards = list("abcd")
        chance.shuffle(cards, "ai")
        orders["".join(cards)] += 1
    assert set(orders) == {"".join(order) for order in itertools.permutations("abcd")}
    assert chi_square(orders, 24) < 49.7  # 23 degrees of freedom, 1 in 1000


def test_every_thing_is_equally_likely_to_be_picked() -> None:
    chance = Chance.seeded(3)
    assert chi_square(Counter(chance.pick("abcde") for _ in range(10_000)), 5) < 18.5


def test_nothing_cannot_be_chosen_from() -> None:
    with pytest.raises(ValueError, match="among 0 things"):
        Chance.seeded(1).pick([])
    with pytest.raises(ValueError, match="among -1 things"):
        Stream(1, "dice").below(-1)


# save and restore


@given(seed=st.integers(-5, 2**63 - 1), drawn=st.integers(0, 300), n=st.integers(1, 130))
def test_a_stream_reopens_at_any_word(seed: int, drawn: int, n: int) -> None:
    assert words(seed, "dice", n, drawn) == words(seed, "dice", drawn + n)[drawn:]


Act = Callable[[Chance], object]


def _shuffled(n: int, stream: str) -> Act:
    def act(chance: Chance) -> list[int]:
        cards = list(range(n))
        chance.shuffle(cards, stream)
        return cards

    return act


ACTS = st.lists(
    st.one_of(
        st.builds(
            lambda n, faces: lambda chance: chance.roll(Roll(n, faces, "A test")), st.integers(0, 5), st.just(D10)
        ),
        st.builds(_shuffled, st.integers(0, 20), st.sampled_from(NAMES)),
        st.builds(lambda n: lambda chance: chance.pick(range(n)), st.integers(1, 9)),
    ),
    max_size=30,
)


@given(seed=st.integers(0, 2**63 - 1), before=ACTS, after=ACTS)
def test_a_restored_chance_goes_on_as_if_nothing_had_been(seed: int, before: list[Act], after: list[Act]) -> None:
    chance = Chance.seeded(seed)
    for act in before:
        act(chance)
    saved = msgspec.msgpack.encode(chance.state())
    again = Chance(msgspec.msgpack.decode(saved, type=ChanceState))
    assert msgspec.msgpack.encode(again.state()) == saved
    assert [act(again) for act in after] == [act(chance) for act in after]
    assert msgspec.msgpack.encode(again.state()) == msgspec.msgpack.encode(chance.state())
    assert chance.state().drawn == dict(sorted(chance.state().drawn.items()))


def test_a_state_is_not_changed_by_the_chance_made_from_it() -> None:
    state = ChanceState(1, {"dice": 3})
    chance = Chance(state)
    chance.roll(Roll(2, D10, "A test"))
    assert state.drawn == {"dice": 3} and chance.state().drawn == {"dice": 5}


# what players have seen


def test_dice_picks_and_shown_cards_are_logged_and_counted() -> None:
    chance = Chance.seeded(42)
    dice = chance.roll(Roll(2, D10, "A test"))
    thing = chance.pick("abc")
    chance.note("hit-locations", ["Beast's Tail"])
    assert chance.revealed == 3
    assert chance.log == [f"d10:{dice[0]},{dice[1]}", f"pick:{'abc'.index(thing)}", "hit-locations:Beast's Tail"]


def test_what_nobody_sees_is_not_counted() -> None:
    chance = Chance.seeded(42)
    chance.shuffle(list(range(9)), "ai")
    assert chance.pick(["the only one"]) == "the only one"
    assert chance.roll(Roll(0, D10, "No dice")) == ()
    assert (chance.revealed, chance.log) == (0, [])
    assert chance.state().drawn.get("picks", 0) == 0


def test_dice_have_the_faces_that_are_asked_for() -> None:
    faces = ("head", "arms", "body", "waist", "legs")
    dice = Chance.seeded(1).roll(Roll(200, faces, "Where", "hit-location"))
    assert set(dice) == set(faces) and len(dice) == 200
    assert set(Chance.seeded(1).roll(Roll(400, D10, "A test"))) == set(range(1, 11))
