"""A walk over one question with tab, arrows and pad: what the focus may do, and what it must."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from engine.ui import focus
from engine.ui.input import MOVES, Act, Device
from engine.ui.pad import NAMES
from engine.ui.scene import Scene
from engine.ui.widgets.button import Button
from engine.ui.widgets.controls import Choice, Slider
from engine.ui.widgets.display import Canvas
from engine.ui.widgets.text_field import TextField
from engine.ui.widgets.widget import Widget
from engine.ui.window import Stage
from game.scenes.gear_grid.scene import GearGridScene
from game.scenes.record_sheet.scene import SurvivorScene
from tests.scenes.returns import forbidden

BUTTON = {name: number for number, name in NAMES.items()}
OWN_ARROWS = (Canvas, Slider, Choice, TextField)
"""What does something of its own with the arrows."""


def key(name: str) -> pygame.event.Event:
    """A key of the keyboard goes down."""
    mod = pygame.KMOD_SHIFT if name.startswith("shift+") else 0
    code = pygame.key.key_code(name.removeprefix("shift+"))
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def push(name: str) -> pygame.event.Event:
    """A button of the pad goes down."""
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTON[name], instance_id=0)


def send(stage: Stage, event: pygame.event.Event) -> None:
    """A raw event of pygame, without drawing what comes of it."""
    for intent in stage.ui.input.intents(event):
        stage.stack.handle(intent)
    if event.type == pygame.KEYDOWN:
        stage.ui.input.intents(pygame.event.Event(pygame.KEYUP, key=event.key, mod=0))
    elif event.type == pygame.CONTROLLERBUTTONDOWN:
        stage.ui.input.intents(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=event.button, instance_id=0))
    stage.scene.settle()


def places(scene: Scene) -> list[Widget]:
    """Everything that can have the focus, as the screen stands."""
    scene.settle()
    return focus.focusables(scene.root)


def name_of(widget: Widget | None) -> str:
    """What a widget is called in what this walk has to say."""
    return "nothing" if widget is None else widget.key or f"{type(widget).__name__} at {widget.rect.topleft}"


def faults(stage: Stage, devices: Sequence[Callable[[str], pygame.event.Event]] = (key, push)) -> list[str]:
    """What is wrong with the focus at this question, each in a sentence."""
    scene = stage.scene
    send(stage, key("tab"))
    scene.focus_first()
    if scene.focused is None:
        return ["the focus begins nowhere"]
    found = [f"the focus begins on {bad!r}"] if (bad := forbidden(scene)) else []
    found += rounds(stage)
    for device in devices:
        found += ways(stage, device)
    return [*found, *letters(stage)]


def rounds(stage: Stage) -> Iterable[str]:
    """Tab reaches everything once and comes round; the shoulder button of the pad and shift+tab alike."""
    scene = stage.scene
    wanted = [name_of(one) for one in places(scene)]
    if len(set(wanted)) < len(wanted):
        yield f"two have one name: {sorted({one for one in wanted if wanted.count(one) > 1})}"
    start = name_of(scene.focused)
    pad = () if isinstance(scene, GearGridScene) else ((push("rb"), False),)  # there it turns to the next survivor
    for event, backward in ((key("tab"), False), (key("shift+tab"), True), *pad):
        send(stage, event)
        scene.focus_on(start)  # this device is in the hand now
        went = []
        for _ in wanted:
            send(stage, event)
            went.append(name_of(scene.focused))
        at = wanted.index(start)
        due = [*wanted[at + 1 :], *wanted[: at + 1]]
        if backward:
            due = [*wanted[:at][::-1], *wanted[at:][::-1]]
        if went != due:
            first = next((n for n, pair in enumerate(zip(went, due, strict=True)) if pair[0] != pair[1]), -1)
            yield f"{pygame.event.event_name(event.type)} goes to {went[first]!r} instead of {due[first]!r}"


def ways(stage: Stage, send_way: Callable[[str], pygame.event.Event]) -> Iterable[str]:
    """Arrows go to what lies there, and by them everything is reached; on the keyboard (`key`) and on the pad (`push`)
    alike."""
    scene = stage.scene
    scene.focus_first()
    send(stage, key("tab") if send_way is key else push("rb"))  # this device is in the hand now: prompts are its own
    scene.focus_first()
    begin = name_of(scene.focused)
    leads: dict[str, set[str]] = {}
    for name in [name_of(one) for one in places(scene)]:
        leads[name] = set()
        for act, (dx, dy) in MOVES.items():
            here = next((one for one in places(scene) if name_of(one) == name), None)
            if here is None:
                yield f"{name} is gone after an arrow"
                break
            scene._focus(here)
            hidden = focus.out_of_sight(scene.root, scene._holders(here))
            was = {name_of(one): hidden.get(one, one.rect).center for one in places(scene)}
            send(stage, send_way(act.value))
            after = scene.focused
            if after is None:
                yield f"{act} from {name} leads nowhere"
                continue
            leads[name].add(name_of(after))
            if name_of(after) != name and not _own(scene, here, act):
                here_at, there = was[name], was.get(name_of(after), after.rect.center)
                if (there[0] - here_at[0]) * dx + (there[1] - here_at[1]) * dy <= 0:
                    yield f"{act} from {name} goes to {name_of(after)}, which lies elsewhere"
    for one in (one for one in places(scene) if isinstance(one, OWN_ARROWS)):  # past its edge an arrow goes on
        leads[name_of(one)] |= {
            name_of(focus.towards(places(scene), one, way, focus.out_of_sight(scene.root, scene._holders(one))))
            for way in MOVES.values()
        }
    seen, new = {begin}, [begin]
    while new:
        ahead = {one for name in new for one in leads.get(name, ())} - seen
        seen |= ahead
        new = list(ahead)
    lost = [one for one in leads if one not in seen]
    if lost and not isinstance(scene, SurvivorScene):
        yield f"no arrows lead from {begin!r} to {lost}"


def _own(scene: Scene, widget: Widget, act: Act) -> bool:
    """True if this arrow does something of its own there: a record sheet is turned like a leaf."""
    return isinstance(widget, OWN_ARROWS) or (isinstance(scene, SurvivorScene) and act in (Act.LEFT, Act.RIGHT))


def letters(stage: Stage) -> Iterable[str]:
    """A letter presses one option, says so on it, and is no key that means something else."""
    held = [one for one in stage.scene.root.walk() if isinstance(one, Button) and one.hotkey and one.enabled]
    keys = [one.hotkey for one in held]
    for one in held:
        if keys.count(one.hotkey) > 1:
            yield f"{one.hotkey} presses {one.label} and another"
        if (act := stage.ui.input.bindings.act(one.hotkey)) is not None:
            yield f"{one.hotkey} presses {one.label} and means {act}"
        stage.ui.input.device = Device.KEYS
        if not one.prompt() and type(one).__name__ != "Key":
            yield f"{one.label} does not show its {one.hotkey}"
        if one.label and one.key.startswith("option:") and one.hotkey[-1] not in f"{one.label}{one.ref}".lower():
            yield f"{one.hotkey} is no letter of {one.label}"


def neighbours(scene: Scene, widget: Widget) -> Iterable[tuple[Act, Widget]]:
    """Where the four arrows lead from a widget."""
    seen = focus.out_of_sight(scene.root, scene._holders(widget))
    for act, way in MOVES.items():
        found = focus.towards(places(scene), widget, way, seen)
        if found is not None:
            yield act, found
