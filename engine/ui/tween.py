"""Motion that never stands in the way: eased tweens in a queue that input can finish at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]
Apply = Callable[[float], None]


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    """Quick, then settling: things that arrive."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Things that cross the table."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def overshoot(t: float) -> float:
    """A little too far and back: stamps, tokens, dice."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def shake(t: float) -> float:
    """0 at both ends, swinging between: a blow."""
    return math.sin(t * math.pi * 6) * (1 - t)


class Motion:
    """Something that takes time. `advance` takes real seconds already divided by the speed, and returns the seconds
    it had no use for, or None while it runs."""

    def advance(self, dt: float) -> float | None:
        raise NotImplementedError

    def finish(self) -> None:
        """Jump to the end: every last value is applied and every call made, in order."""
        raise NotImplementedError


@dataclass
class Tween(Motion):
    """Calls `apply` with 0..1, eased, for `seconds`; the last call is always exactly ease(1)."""

    seconds: float
    apply: Apply
    ease: Ease = ease_out
    _at: float = 0.0
    _done: bool = False

    def advance(self, dt: float) -> float | None:
        if self._done:
            return dt
        self._at += dt
        if self._at >= self.seconds:
            left = self._at - self.seconds
            self.finish()
            return left
        self.apply(self.ease(self._at / self.seconds))
        return None

    def finish(self) -> None:
        if not self._done:
            self._done = True
            self.apply(self.ease(1.0))


def move(
    start: tuple[float, float],
    end: tuple[float, float],
    seconds: float,
    put: Callable[[float, float], None],
    ease: Ease = ease_in_out,
) -> Tween:
    """A tween from point to point."""

    def apply(t: float) -> None:
        put(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)

    return Tween(seconds, apply, ease)


def wait(seconds: float) -> Tween:
    return Tween(seconds, lambda t: None, linear)


@dataclass
class Call(Motion):
    """Something that happens at a moment: a sound, a number that changes."""

    do: Callable[[], None]
    _done: bool = False

    def advance(self, dt: float) -> float | None:
        self.finish()
        return dt

    def finish(self) -> None:
        if not self._done:
            self._done = True
            self.do()


class Hold(Motion):
    """Keeps the queue waiting for somebody to look: opens when its turn comes, and stays until it is let go.

    It is played by itself, never within a sequence. `open` puts on the screen what is to be seen, `close` takes it
    away again if the queue goes on without anybody having looked.
    """

    def __init__(self, open: Callable[[], None], close: Callable[[], None] = lambda: None) -> None:
        self._open, self._close = open, close
        self.opened = self.over = False

    @property
    def waits(self) -> bool:
        """True while it keeps back what comes after it."""
        return not self.over

    def advance(self, dt: float) -> float | None:
        if self.over:
            return dt
        self.begin()
        return dt if self.over else None  # what it opens may let it go at once

    def begin(self) -> None:
        """Its turn has come."""
        if not self.opened and not self.over:
            self.opened = True
            self._open()

    def let_go(self) -> None:
        """Somebody has looked: the queue may go on."""
        self.over = True

    def finish(self) -> None:
        if self.over:
            return
        self.over = True
        if self.opened:
            self._close()


class Sequence(Motion):
    """One after the other."""

    def __init__(self, *parts: Motion) -> None:
        self._parts = list(parts)

    def advance(self, dt: float) -> float | None:
        left: float | None = dt
        while self._parts:
            part = self._parts[0]
            left = part.advance(dt if left is None else left)
            if left is None:
                return None
            if self._parts and self._parts[0] is part:  # a call may have finished the whole sequence meanwhile
                self._parts.pop(0)
        return left

    def finish(self) -> None:
        while self._parts:
            self._parts.pop(0).finish()


class Together(Motion):
    """Side by side; ends with the longest."""

    def __init__(self, *parts: Motion) -> None:
        self._parts = list(parts)

    def advance(self, dt: float) -> float | None:
        lefts = [(part, part.advance(dt)) for part in self._parts]
        self._parts = [part for part, left in lefts if left is None]
        if self._parts:
            return None
        return min((left for _, left in lefts if left is not None), default=dt)

    def finish(self) -> None:
        parts, self._parts = self._parts, []
        for part in parts:
            part.finish()


@dataclass
class Animations:
    """The queue. `speed` is the theme's `motion`: 1 is normal, 0.5 twice as fast, 0 cuts everything to its end at once.

    Queued motions run one after the other, in the order of what happened; `loose` ones run beside the queue (a hover
    glow). A `Hold` in the queue waits for somebody to look.
    """

    speed: float = 1.0
    _queue: list[Motion] = field(default_factory=list)
    _loose: list[Motion] = field(default_factory=list)

    @property
    def busy(self) -> bool:
        """True if something queued still runs. Input is never refused for it."""
        return bool(self._queue)

    @property
    def held(self) -> bool:
        """True if the queue waits for somebody to look."""
        first = self._queue[0] if self._queue else None
        return isinstance(first, Hold) and first.opened and first.waits

    @property
    def moving(self) -> bool:
        return bool(self._loose) or (bool(self._queue) and not self.held)

    def play(self, *parts: Motion) -> None:
        """Queue these, one after the other."""
        self._queue.extend(parts)
        if self.speed <= 0:
            self.fast_forward()

    def loose(self, motion: Motion) -> None:
        if self.speed <= 0:
            motion.finish()
        else:
            self._loose.append(motion)

    def update(self, dt: float) -> bool:
        """Move on by `dt` real seconds; True if anything moved."""
        if not self.moving:
            return False
        if self.speed <= 0:
            self.fast_forward()
            return True
        scaled = dt / self.speed
        left: float | None = scaled
        while self._queue and left is not None:
            motion = self._queue[0]
            left = motion.advance(left)
            if left is not None and self._queue and self._queue[0] is motion:  # it may have fast-forwarded the queue
                self._queue.pop(0)
        self._loose = [motion for motion in self._loose if motion.advance(scaled) is None]
        return True

    def fast_forward(self) -> None:
        """Finish everything now, in order, up to the next hold; motions queued by those that finish are finished
        too."""
        for _ in range(10_000):
            if not self._queue:
                break
            first = self._queue[0]
            if isinstance(first, Hold) and first.waits:
                first.begin()
                if first.waits:
                    break
            if self._queue and self._queue[0] is first:
                self._queue.pop(0).finish()
        loose, self._loose = self._loose, []
        for motion in loose:
            motion.finish()

    def finish(self) -> None:
        """Finish everything now, holds and all."""
        while self._queue:
            self._queue.pop(0).finish()
        self.fast_forward()

    def forget(self) -> None:
        """Drop everything unfinished: what it would have moved is gone, and what is held up is put away."""
        dropped, self._queue = self._queue, []
        self._loose.clear()
        for motion in dropped:
            if isinstance(motion, Hold):
                motion.finish()
