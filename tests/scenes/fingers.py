"""A player without a mouse: the careful player decides, and keys alone or a pad alone do it on the real scenes."""

from __future__ import annotations

import pygame

from engine.decision import Decision, Shape
from engine.ui.input import Act
from engine.ui.pad import TRIGGERS
from engine.ui.widgets.widget import Widget
from game.bots.careful.settlement import CarefulSettler
from game.scenes.gear_grid.scene import GearGridScene
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.choices import SPACE
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.staging import AppStage
from tests.scenes.walk import key, name_of, neighbours, places, push, send
from tests.window.player import SEED, Player

KEYS = {
    Act.ACCEPT: "return",
    Act.NEXT: "tab",
    Act.PREVIOUS: "shift+tab",
    Act.FASTER: "]",
    Act.UP: "up",
    Act.DOWN: "down",
    Act.LEFT: "left",
    Act.RIGHT: "right",
}
PAD = {
    Act.ACCEPT: "a",
    Act.NEXT: "rb",
    Act.PREVIOUS: "lb",
    Act.FASTER: "rt",
    Act.UP: "up",
    Act.DOWN: "down",
    Act.LEFT: "left",
    Act.RIGHT: "right",
}
TAKE_OUT = {True: "ls", False: "delete"}
TRIGGER = {name: axis for axis, name in TRIGGERS.items()}
MOST_STEPS = 400


def pull(name: str, value: int) -> pygame.event.Event:
    """A trigger of the pad comes to this value, 0 to 32767."""
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=TRIGGER[name], value=value, instance_id=0)


class Fingers(Player):
    """Reaches each thing by the focus and accepts it there; on a gear grid by arrows, elsewhere by tab."""

    def __init__(self, mirror: AppStage, *, pad: bool) -> None:
        self.mirror, self.pad = mirror, pad
        self.seen, self.yearly = set(), False
        self.settler = CarefulSettler()
        self.wishes = {}
        self.presses = 0

    # -- what is pressed -----------------------------------------------------------------------------------------------

    def send(self, name: str) -> None:
        """This key, or this button of the pad."""
        self.presses += 1
        if self.pad and name in TRIGGER:
            for value in (32767, 0):
                send(self.mirror, pull(name, value))
        else:
            send(self.mirror, push(name) if self.pad else key(name))

    def do(self, act: Act) -> None:
        self.send((PAD if self.pad else KEYS)[act])

    def do_first(self) -> None:
        """The hand is on the keys, or on the pad: the focus is where it begins."""
        self.do(Act.NEXT)

    def rest(self) -> None:
        for _ in range(2):
            self.mirror.stack.update(0.02)
            self.mirror.scene.settle()

    def write(self, text: str) -> None:
        assert not self.pad, "a pad writes nothing: it takes what is suggested"
        self.send("end")
        for _ in range(24):
            self.send("backspace")
        for letter in text:
            self.type_letter(letter)
        self.rest()

    def type_seed(self) -> None:
        """The seed of a new campaign, in its field."""
        self.click("new-campaign:options")
        self.click("more")
        self.reach("seed")
        self.write(str(SEED))

    def type_letter(self, letter: str) -> None:
        """The field hears the key and the letter that it types, as pygame tells them."""
        self.send(letter)
        send(self.mirror, pygame.event.Event(pygame.TEXTINPUT, text=letter))

    # -- where it is pressed -------------------------------------------------------------------------------------------

    @property
    def on(self) -> str:
        """The name of what has the focus."""
        focused = self.mirror.scene.focused
        return name_of(focused) if focused is not None else ""

    def reach(self, wanted: str) -> None:
        """Walks the focus there. AssertionError if no way leads there."""
        for _ in range(MOST_STEPS):
            if self.on == wanted:
                return
            names = [name_of(one) for one in places(self.mirror.scene)]
            assert wanted in names, f"no {wanted!r} can have the focus; there are {names}"
            if self.pad and isinstance(self.mirror.scene, GearGridScene):
                self.do(self._towards(wanted))
            elif self.on not in names:
                self.do(Act.NEXT)
            else:
                ahead = (names.index(wanted) - names.index(self.on)) % len(names)
                self.do(Act.NEXT if ahead * 2 <= len(names) else Act.PREVIOUS)
        raise AssertionError(f"{wanted!r} is never reached; the focus is on {self.on!r}")

    def _towards(self, wanted: str) -> Act:
        """The first arrow of the way to it."""
        scene = self.mirror.scene
        start = scene.focused
        ways: dict[str, Act | None] = {self.on: None}
        ahead: list[Widget] = [start] if start is not None else []
        for one in ahead:
            for act, found in neighbours(scene, one):
                if name_of(found) not in ways:
                    ways[name_of(found)] = ways[name_of(one)] or act
                    ahead.append(found)
        found_way = ways.get(wanted)
        return found_way if found_way is not None else Act.DOWN

    def click(self, key: str) -> None:
        self.reach(key)
        self.do(Act.ACCEPT)
        self.rest()

    def look_at(self, what: str) -> None:
        """Nothing is photographed."""

    # -- answers -------------------------------------------------------------------------------------------------------

    def _answer(self, scene: SettlementScene | HuntScene | ShowdownScene) -> None:
        decision = scene.session.request
        if isinstance(decision, Decision) and decision.shape is Shape.TEXT:
            self.take_suggestion()
        else:
            super()._answer(scene)

    def take_suggestion(self) -> None:
        """A name: accepted once it is the first that is proposed, twice it is written down."""
        before = len(self.given)
        self.reach("answer")
        self.do(Act.ACCEPT)
        self.do(Act.ACCEPT)
        self.rest()
        assert len(self.given) > before

    def choose_in_showdown(self, scene: ShowdownScene, key: str) -> None:
        option = scene.making.choices.option(key)
        assert option is not None, key
        if option.kind != SPACE or self.shows(f"option:{key}"):
            if scene.making.selected != key:
                self.click(f"option:{key}")
            return
        self.reach("board")
        where = next(at for at, options in scene.making.choices.spaces.items() if option in options)
        for _ in range(MOST_STEPS):
            column, row = scene.board.cursor
            if (column, row) == where:
                break
            right, down = where[0] - column, where[1] - row
            self.do((Act.RIGHT if right > 0 else Act.LEFT) if right else (Act.DOWN if down > 0 else Act.UP))
        before = len(self.given)
        self.do(Act.ACCEPT)
        for _ in range(6):  # several ways may end on one space: each turn shows the next
            if scene.making.selected == key or len(self.given) > before:
                return
            self.do(Act.FASTER)

    def _take_out(self, grids: GearGridScene, plan: dict[int, str]) -> None:
        for place, gear in sorted(grids.desk.grid.items()):
            if plan.get(place) != gear:
                self.reach(f"place:{place}")
                self.send(TAKE_OUT[self.pad])
