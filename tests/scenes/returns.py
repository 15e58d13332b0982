"""Nothing but Return, as somebody presses it who holds the keyboard and reads: it gets on, and it never goes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decision import Decision, Roll
from engine.ui.dialog import Dialog
from engine.ui.input import Act, Device, Intent
from engine.ui.scene import Scene
from engine.ui.widgets.button import LEADING_BACK, Button
from engine.ui.window import Stage
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene

FORTY = 40
PATIENCE = 10
"""So many presses may pass without an answer: pages turned, a skip, several picked, a dialog that was safely left."""
RETURN = Intent(Act.ACCEPT, Device.KEYS, key="return")


def forbidden(scene: Scene) -> str:
    """What the focus stands on, if it must not stand there by itself: undo, rewind, menu, back, what destroys."""
    found = scene.focused
    if found is None:
        return ""
    back = isinstance(found, Button) and found.act in LEADING_BACK and scene.first_focus() != found.key
    destroys = isinstance(scene, Dialog) and any(
        reply.destroys and found.key == f"reply:{place}" for place, reply in enumerate(scene.replies)
    )
    return found.describe() if back or destroys or (found.shy and scene.first_focus() != found.key) else ""


def kind_of(scene: Scene, request: object) -> tuple[str, str, str]:
    """Scene, topic and shape: what a kind of question is."""
    name = type(scene).__name__
    if isinstance(request, Decision):
        return name, request.topic, request.shape.value
    return (name, "roll", request.kind) if isinstance(request, Roll) else (name, "", "")


def mark(stage: Stage, session: Any) -> tuple[object, ...]:
    """Where the game stands: something here must change with every few presses."""
    scene = stage.stack.scenes[0]
    read = len(scene.book.read) + scene.book.turned if isinstance(scene, SettlementScene | HuntScene) else 0
    return id(scene), len(session.answers), read


def press_return(
    stage: Stage,
    session: Callable[[], Any],
    times: int = FORTY,
    seen: set[tuple[str, str, str]] | None = None,
    until: Callable[[], bool] = lambda: False,
) -> int:
    """Presses Return so many times, or `until` something, and says how many answers were given. AssertionError as soon
    as it goes back, stands on what leads back, or stands still."""
    first = len(session().answers)
    still, before = 0, mark(stage, session())
    for _ in range(times):
        live = session()
        answers = len(live.answers)
        asked = kind_of(stage.scene, live.request)
        stage.stack.handle(RETURN)
        stage.stack.update(0.02)
        stage.scene.settle()
        assert stage.stack.top is not None, f"Return closed the window at {asked}"
        top = stage.scene
        assert not (bad := forbidden(top)), f"after Return at {asked} the focus stands on {bad!r}"
        live = session()
        assert len(live.answers) >= answers, f"Return at {asked} took an answer back"
        assert not live.undone, f"Return at {asked} went back"
        now = mark(stage, live)
        still = 0 if now != before else still + 1
        before = now
        at = top.focused.key if top.focused is not None else None
        assert still < PATIENCE, f"Return gets nowhere at {asked}: {type(top).__name__} with the focus on {at!r}"
        if seen is not None:
            seen.add(asked)
        if live.outcome is not None or until():
            break
    return len(session().answers) - first
