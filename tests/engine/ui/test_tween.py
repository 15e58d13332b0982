"""Motion: in order, never in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ui.tween import (
    Animations,
    Call,
    Ease,
    Hold,
    Sequence,
    Together,
    Tween,
    ease_in_out,
    ease_out,
    linear,
    move,
    overshoot,
    shake,
    wait,
)


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out, overshoot])
def test_eases_begin_at_nought_and_end_at_one(ease: Ease) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9) and ease(1) == pytest.approx(1)


def test_a_shake_comes_back_to_rest() -> None:
    assert shake(0) == pytest.approx(0) and shake(1) == pytest.approx(0)


def test_a_tween_ends_exactly_on_its_end() -> None:
    seen: list[float] = []
    queue = Animations()
    queue.play(Tween(0.2, seen.append, linear))
    for _ in range(10):
        queue.update(0.03)
    assert seen[-1] == 1.0 and seen == sorted(seen) and not queue.busy


def test_the_queue_keeps_the_order_of_what_happened() -> None:
    told: list[str] = []
    queue = Animations()
    queue.play(wait(0.1), Call(lambda: told.append("move")), wait(0.1), Call(lambda: told.append("hit")))
    queue.update(0.05)
    assert told == []
    queue.update(0.06)
    assert told == ["move"]
    queue.update(0.1)
    assert told == ["move", "hit"] and not queue.busy


def test_side_by_side_takes_as_long_as_the_longest() -> None:
    queue = Animations()
    queue.play(Together(wait(0.1), wait(0.3)))
    queue.update(0.2)
    assert queue.busy
    queue.update(0.11)
    assert not queue.busy


def test_time_left_over_flows_into_the_next() -> None:
    at: list[float] = []
    queue = Animations()
    queue.play(Sequence(wait(0.1), Tween(0.1, at.append, linear)))
    queue.update(0.15)
    assert at == [pytest.approx(0.5)]


@pytest.mark.parametrize(("speed", "busy_after"), [(1.8, True), (1.0, False), (0.5, False)])
def test_the_speed_setting_stretches_time(speed: float, busy_after: bool) -> None:
    queue = Animations(speed=speed)
    queue.play(wait(0.2))
    queue.update(0.21)
    assert queue.busy is busy_after


def test_at_instant_speed_everything_is_a_cut() -> None:
    where: list[tuple[float, float]] = []
    queue = Animations(speed=0)
    queue.play(move((0, 0), (5, 7), 0.2, lambda x, y: where.append((x, y))))
    assert where == [(5, 7)] and not queue.busy


def test_fast_forward_applies_every_end_in_order() -> None:
    told: list[str] = []
    queue = Animations()
    queue.play(Together(Tween(1, lambda t: told.append(f"a{t:.0f}"), linear), wait(2)), Call(lambda: told.append("b")))
    queue.update(0.01)
    told.clear()
    queue.fast_forward()
    assert told == ["a1", "b"] and not queue.moving


def test_a_call_that_fast_forwards_does_not_upset_the_queue() -> None:
    told: list[str] = []
    queue = Animations()
    queue.play(
        Sequence(wait(0.1), Call(queue.fast_forward), Call(lambda: told.append("end"))),
        Call(lambda: told.append("after")),
    )
    queue.update(0.5)
    queue.update(0.5)
    assert sorted(told) == ["after", "end"] and not queue.busy


def test_what_is_queued_by_the_last_motion_is_not_lost() -> None:
    told: list[str] = []
    queue = Animations()
    queue.play(Call(lambda: queue.play(Call(lambda: told.append("child")))))
    queue.fast_forward()
    assert told == ["child"]


@given(
    st.lists(st.floats(0.001, 0.3), min_size=1, max_size=8), st.lists(st.floats(0.001, 0.2), min_size=1, max_size=60)
)
def test_however_time_is_sliced_calls_come_once_and_in_order(lengths: list[float], slices: list[float]) -> None:
    told: list[int] = []
    queue = Animations()
    for index, length in enumerate(lengths):
        queue.play(wait(length), Call(lambda index=index: told.append(index)))  # type: ignore[misc]
    for dt in slices:
        queue.update(dt)
    queue.fast_forward()
    assert told == list(range(len(lengths)))


def test_a_hold_keeps_back_what_comes_after_it() -> None:
    queue = Animations()
    told: list[str] = []
    hold = Hold(lambda: told.append("open"), lambda: told.append("close"))
    queue.play(Call(lambda: told.append("before")), hold, Call(lambda: told.append("after")))
    queue.update(1.0)
    queue.fast_forward()
    assert told == ["before", "open"] and queue.busy and queue.held and not queue.moving
    hold.let_go()
    queue.update(0.0)
    assert told == ["before", "open", "after"] and not queue.busy


def test_instant_speed_holds_as_well() -> None:
    queue = Animations(speed=0)
    told: list[str] = []
    hold = Hold(lambda: told.append("open"))
    queue.play(wait(1.0), hold, Call(lambda: told.append("after")))
    assert told == ["open"] and queue.held
    hold.let_go()
    queue.update(0.0)
    assert told == ["open", "after"]


@pytest.mark.parametrize(
    ("end", "left"),
    [(Animations.finish, ["open", "close", "after"]), (Animations.forget, ["open", "close"])],
)
def test_what_is_finished_or_forgotten_is_held_no_longer(end: Callable[[Animations], None], left: list[str]) -> None:
    queue = Animations()
    told: list[str] = []
    queue.play(Hold(lambda: told.append("open"), lambda: told.append("close")), Call(lambda: told.append("after")))
    queue.update(0.1)
    end(queue)
    assert told == left and not queue.busy


def test_a_hold_that_never_came_is_passed_by() -> None:
    queue = Animations()
    told: list[str] = []
    queue.play(wait(1.0), Hold(lambda: told.append("open"), lambda: told.append("close")))
    queue.finish()
    assert told == [] and not queue.busy
