"""Which half-squares shine and which bonuses burn, and how far those have come that have just been lit."""

from __future__ import annotations

from collections.abc import Callable

from engine.ui.context import Ui
from engine.ui.tween import Tween, ease_out
from game.rules.gear.grid_facts import GridFacts
from game.rules.gear_grid.affinities import Joint

SECONDS = 0.18


class Lights:
    """`changed` is called whenever a light has grown."""

    def __init__(self, ui: Ui, changed: Callable[[], None]) -> None:
        self.ui, self.changed = ui, changed
        self.joints: dict[Joint, float] = {}
        self.flash: dict[str, float] = {}
        self.lit: frozenset[str] = frozenset()
        self._of = ""

    def show(self, whose: str, facts: GridFacts) -> None:
        """Shows what has met and what is lit now. What is new lights up; of another survivor everything is there at
        once.
        """
        joints = {joint for fact in facts.affinities for joint in fact.joints}
        lit = frozenset(fact.key for fact in facts.bonuses if fact.lit)
        at_once = whose != self._of or self.ui.theme.motion <= 0
        fresh_joints = joints - self.joints.keys()
        fresh_lit = lit - self.lit
        self._of, self.lit = whose, lit
        self.joints = {joint: self.joints.get(joint, 1.0 if at_once else 0.0) for joint in sorted(joints)}
        self.flash = {key: self.flash.get(key, 1.0 if at_once else 0.0) for key in sorted(lit)}
        if at_once:
            return
        for joint in fresh_joints:
            self.ui.animations.loose(Tween(SECONDS, lambda t, one=joint: self._grow_joint(one, t), ease_out))  # type: ignore[misc]
        for key in fresh_lit:
            self.ui.animations.loose(Tween(SECONDS, lambda t, one=key: self._grow_bonus(one, t), ease_out))  # type: ignore[misc]
        if fresh_lit:
            self.ui.sounds.play("flint")

    def _grow_joint(self, joint: Joint, share: float) -> None:
        if joint in self.joints:
            self.joints[joint] = share
            self.changed()

    def _grow_bonus(self, key: str, share: float) -> None:
        if key in self.flash:
            self.flash[key] = share
            self.changed()
