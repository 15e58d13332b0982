"""Beside the gear grid: the storage with its filters, what an arrangement would move, or a card seen whole."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.ui.input import Act, Device
from engine.ui.kit import (
    Button,
    Column,
    Grid,
    Overlay,
    Panel,
    Rich,
    Row,
    Rule,
    ScrollView,
    Widget,
    empty_note,
    escape,
)
from engine.ui.widgets.text_field import SearchField
from engine.ui.widgets.widget import Size
from game.cards.english.gear import print_gear
from game.rulebook.icon_words import sign
from game.rules.survivor.gear_changes import PLACES
from game.scenes.codex.card_faces import gear_picture, in_markup
from game.scenes.codex.entries import card_ref
from game.scenes.gear_grid.arrange_for_me import Wishes
from game.scenes.gear_grid.desk import moves
from game.scenes.gear_grid.storage import StoredCard, keywords_in, shown
from game.scenes.parts.gear_filter import switches

if TYPE_CHECKING:
    from game.scenes.gear_grid.scene import GearGridScene

LARGE = 1.2
"""Above this text scale the storage scrolls as a whole, and buttons take a line of their own."""
ARMORY = (
    "say:**The armory** lends every card of the box, as often as the box holds it, to whoever wants to try it. "
    "Nobody owns what it lends."
)


class StoreZone(Panel):
    """Where a card that is let go lies in the storage."""


FIND = "Search the storage"


class Sign(Button):
    """Says what it is by picture alone; its words stand in its entry."""

    def prompt(self) -> str:
        large = self.ui.theme.text_scale > LARGE
        return super().prompt() if self.ui.device is Device.PAD and not large else ""

    def measure(self, width: int) -> Size:
        _, high = super().measure(width)
        prompt = self.ui.text.measure(f" {self.prompt()} ")[0] + self.px(16) if self.prompt() else 0
        return self._icon_px() + self.px(24) + prompt, max(high, self._icon_px() + self.px(8))

    def describe(self) -> str:
        return super().describe().replace("Button", f"Button {self.key}")


def beside(scene: GearGridScene, on_press: Callable[[str], None]) -> Widget:
    if scene.fixed:
        return _seen(scene)
    if scene.arranging.wishes is not None:
        return _moves(scene, scene.arranging.wishes)
    desk, wanted = scene.desk, scene.filter
    cards = shown(desk, wanted)
    held = desk.held.key if desk.held is not None and desk.held.place is None else ""
    lines = [StoredCard(gear, lies, on_press, held=gear.key == held) for gear, lies in cards]
    everything = len(desk.storage())
    if lines:
        listed: Widget = Column(*lines, gap=1)
    elif everything:
        listed = empty_note("Nothing here is like that.")
    else:
        listed = empty_note("The storage is empty: everything is worn.")
    count = f"{sum(lies.any for _, lies in cards)} of {everything}" if wanted.on else f"{everything}"
    large = scene.ui.theme.text_scale > LARGE
    side: list[Widget] = []
    if large:
        find = partial(scene.stack.push, FilterDialog(scene))
        side.append(Sign("", find, icon="search", says=FIND, chosen=wanted.on, key="find", ref=f"say:{FIND}"))
    else:
        off = None if wanted.on else ""
        side.append(Button("Show all", partial(_clear, scene), style="small", quiet=True, why_not=off, key="clear"))
    title = f"{{dim|{count}}}" if large else f"^^Storage^^ {{dim|{count}}}"
    head: list[Widget] = [Row(Rich(title, role="heading", grow=1), *side, wrap=False)]
    return StoreZone(
        *head,
        *([] if large else filters(scene)),
        ScrollView(listed, key="store-list"),
        pad=10,
        gap=6,
        key="store-zone",
    )


def filters(scene: GearGridScene) -> list[Widget]:
    """Shows the fields by which the storage can be searched."""
    wanted, theme = scene.filter, scene.ui.theme

    def changed() -> None:
        (scene.stack.top or scene).refresh()

    return [
        SearchField("", wanted.text, partial(_typed, scene), empty="search", key="search"),
        Row(*switches(wanted, scene.ui.assets.icon, theme.colour, changed), gap=3),
        Row(*_doors(scene), gap=6),
    ]


def _doors(scene: GearGridScene) -> list[Widget]:
    """The choice of a keyword, and the armory where there is one."""
    word = scene.filter.keyword
    found: list[Widget] = [
        Button(word or "Keyword", partial(_ask_keyword, scene), icon="search", chosen=bool(word), style="small",
               key="keyword")
    ]  # fmt: skip
    if scene.desk.armory:
        opened = scene.desk.open
        found.append(
            Button("Armory", lambda: scene.turn_armory(not opened), icon="unlock" if opened else "lock",
                   says=f"The armory is {'open' if opened else 'closed'}", chosen=opened, style="small", key="armory",
                   ref=ARMORY)
        )  # fmt: skip
    return found


def _clear(scene: GearGridScene) -> None:
    scene.filter.clear()
    (scene.stack.top or scene).refresh()


def _typed(scene: GearGridScene, text: str) -> None:
    scene.filter.text = text
    (scene.stack.top or scene).refresh()


def _ask_keyword(scene: GearGridScene) -> None:
    words = keywords_in(scene.app.box, scene.desk)
    scene.stack.push(KeywordDialog(scene, words))


class FilterDialog(Overlay):
    """The filters, where large text leaves them no room beside the list."""

    def __init__(self, below: GearGridScene) -> None:
        super().__init__(below.ui)
        self.below = below

    def first_focus(self) -> str | None:
        return None  # at the first filter

    def build(self) -> Widget:
        count = len(shown(self.below.desk, self.below.filter))
        return self.framed(
            "Search the storage",
            Rule(),
            ScrollView(Column(*filters(self.below), gap=8), key="filters"),
            Row(
                Rich(f"{count} kinds of cards", role="dim", grow=1),
                Button("Show all", partial(_clear, self.below), key="clear"),
                Button("Close", self.shut, act=Act.BACK, key="close"),
                gap=8,
            ),
            wide=700,
        )


class KeywordDialog(Overlay):
    """Which keyword the cards of the storage must bear."""

    def __init__(self, below: GearGridScene, words: list[str]) -> None:
        super().__init__(below.ui)
        self.below, self.words = below, words

    def first_focus(self) -> str | None:
        return "any"

    def build(self) -> Widget:
        now = self.below.filter.keyword
        buttons = [
            Button(word or "any", partial(self._choose, word), chosen=word == now, style="body", key=word or "any")
            for word in ("", *self.words)
        ]
        return self.framed(
            "Which keyword?",
            Rule(),
            ScrollView(Grid(*buttons, cell=150, gap=6), key="keywords"),
            Row(Button("Close", self.shut, act=Act.BACK, key="close"), justify="end"),
            wide=760,
        )

    def _choose(self, word: str) -> None:
        self.below.filter.keyword = word
        self.shut()


class WholeCard(Widget):
    """A card as large as there is room."""

    def __init__(self, scene: GearGridScene, key: str) -> None:
        gear = scene.app.box.gear[key]
        super().__init__(key="whole-card", ref=card_ref("gear", gear.name), grow=1)
        self.gear = gear

    def measure(self, width: int) -> Size:
        return width, width

    def paint(self, surface: pygame.Surface) -> None:
        side = min(self.rect.width, self.rect.height)
        picture = gear_picture(self.ui, self.gear, side).surface
        surface.blit(picture, picture.get_rect(midtop=self.rect.midtop))

    def describe(self) -> str:
        return self.gear.name


def _seen(scene: GearGridScene) -> Widget:
    """Where nothing may be moved: the card last looked at, whole."""
    grid = scene.desk.grid
    key = grid.get(scene.hands.seen) or next(iter(grid.values()), "")
    if not key:
        return Panel(empty_note("An empty grid."), kind="panel", key="store-zone")
    gear = scene.app.box.gear[key]
    if scene.ui.theme.text_scale <= LARGE:
        return Panel(ScrollView(WholeCard(scene, key), key="whole"), pad=10, key="store-zone")
    about = (
        f"{{dim|{escape(', '.join(gear.keywords))}}}\n{in_markup([p for p in print_gear(gear) if p.kind != 'types'])}"
    )
    words = [Rich(f"**{escape(gear.name)}**", role="accent"), Rich(about, style="small")]
    return Panel(ScrollView(Column(*words, gap=8), key="whole"), pad=10, key="store-zone")


def _moves(scene: GearGridScene, wishes: Wishes) -> Widget:
    """What the grid found would move."""
    lines: list[Widget] = []
    for key, start, end in moves(wishes.survivor.grid, wishes.grid):
        if start is not None and end is not None:
            name = escape(scene.app.box.gear[key].name)
            words = f"**{name}**\n{{dim|{PLACES[start]} {sign('arrow-right', 'dim', 'goes to')} {PLACES[end]}}}"
            lines.append(Rich(words, style="small", ref=card_ref("gear", scene.app.box.gear[key].name)))
    listed: list[Widget] = lines or [empty_note("Looking ..." if wishes.busy else "Everything lies where it should.")]
    head = Rich("^^What moves^^", role="heading")
    return Panel(head, ScrollView(Column(*listed, gap=8), key="moves"), pad=10, gap=8, key="store-zone")
