"""What stands around the nine places: survivors above, the storage beside, the hand below, the book at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from engine.decision import Why
from engine.ui.input import Device, Intent, key_label
from engine.ui.kit import (
    Act,
    Button,
    Center,
    Column,
    Crumbs,
    Grid,
    Panel,
    Rich,
    Row,
    Rule,
    Scene,
    ScrollView,
    Spacer,
    Widget,
    empty_note,
    escape,
)
from engine.ui.markup import plain
from engine.ui.widget import Size
from game.board.gear_grid import PLACES
from game.board.grid_moves import with_grid
from game.rulebook.chapters import RULES
from game.scenes import gear_grid_book, gear_grid_wishes
from game.scenes.codex import SearchField
from game.scenes.codex_entries import card_ref
from game.scenes.codex_faces import gear_picture
from game.scenes.gear_grid_book import Measured
from game.scenes.gear_grid_desk import moves
from game.scenes.gear_grid_store import StoredCard, keywords_in, shown, switches
from game.scenes.gear_grid_wishes import Wishes

if TYPE_CHECKING:
    from game.scenes.gear_grid import GearGridScene

LARGE = 1.3
"""Above this text scale the storage scrolls as a whole, and buttons take a line of their own."""
ARMORY = (
    "say:**The armory** lends every card of the box, as often as the box holds it, to whoever wants to try it. "
    "Nobody owns what it lends."
)
ROOMY = 90
"""Longer sentences than these are set smaller."""
PAD_TURNS = {"q": "LB", "e": "RB"}


class Bench(Widget):
    """The board as large as the height lets it be, and beside it whatever the storage or a card needs."""

    def __init__(self, board: Widget, beside: Widget) -> None:
        super().__init__(board, beside, grow=1)

    def measure(self, width: int) -> Size:
        return width, self.px(300)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        board, beside = self.children
        gap = int(self.px(10))
        least = round(self.px(238) * (1 + (self.ui.theme.text_scale - 1) * 0.35))
        side = min(rect.height, rect.width - least - gap)
        board.place(pygame.Rect(rect.left, rect.top, side, side))
        left = board.rect.right + gap
        beside.place(pygame.Rect(left, rect.top, rect.right - left, rect.height))


class StoreZone(Panel):
    """Where a card that is let go lies in the storage."""


class Tab(Button):
    """A survivor: their grid, or who gets the card in hand."""

    def __init__(self, who: int, *rest: Any, **options: Any) -> None:
        super().__init__(*rest, **options)
        self.who = who


class Turn(Button):
    """To the survivor before or after: Q and E, or the shoulder buttons."""

    def prompt(self) -> str:
        return PAD_TURNS[self.hotkey] if self.ui.device is Device.PAD else key_label(self.hotkey)


class Key(Button):
    """Its key is printed where there is room for it."""

    def prompt(self) -> str:
        return "" if self.ui.theme.text_scale > LARGE else super().prompt()


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


# --- Above ------------------------------------------------------------------------------------------------------------


def top(scene: GearGridScene) -> Widget:
    desk = scene.desk
    tabs: list[Widget] = [
        Tab(
            who,
            one.name,
            partial(scene.turn_to, who),
            chosen=who == desk.who,
            quiet=True,
            style="body",
            key=f"tab:{who}",
        )
        for who, one in enumerate(desk.survivors)
    ]
    if len(tabs) > 1:
        tabs = [
            Turn("", lambda: scene.turn_to(desk.who - 1), icon="arrow-left", hotkey="q", quiet=True, key="before"),
            *tabs,
            Turn("", lambda: scene.turn_to(desk.who + 1), icon="arrow-right", hotkey="e", quiet=True, key="after"),
        ]
    if scene.ui.theme.text_scale > LARGE:
        return Row(*(tab for tab in tabs if isinstance(tab, Tab)), gap=4)
    return Row(Crumbs([(scene.title, None), ("Gear grid", "gear-grid-nine")]), Spacer(1), *tabs, gap=4, wrap=False)


# --- Beside -----------------------------------------------------------------------------------------------------------


def beside(scene: GearGridScene, on_press: Callable[[str], None]) -> Widget:
    if scene.fixed:
        return _seen(scene)
    if scene.wishes is not None:
        return _moves(scene, scene.wishes)
    desk, wanted = scene.desk, scene.filter
    cards = shown(desk, wanted)
    held = desk.held.key if desk.held is not None and desk.held.place is None else ""
    lines = [StoredCard(gear, lies, on_press, held=gear.key == held) for gear, lies in cards]
    everything = len(set(desk.storage()))
    if lines:
        listed: Widget = Column(*lines, gap=1)
    elif everything:
        listed = empty_note("Nothing here is like that.")
    else:
        listed = empty_note("The storage is empty: everything is worn.")
    count = f"{len(cards)} of {everything}" if wanted.on else f"{len(desk.storage())}"
    large = scene.ui.theme.text_scale > LARGE
    side: list[Widget] = []
    if large:
        find = partial(scene.stack.push, FilterDialog(scene))
        side.append(Sign("", find, icon="search", chosen=wanted.on, key="find", ref="say:Search the storage"))
    elif wanted.on:
        side.append(Button("Show all", partial(_clear, scene), style="small", quiet=True, key="clear"))
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
    """What the storage can be searched by."""
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
            Button("Armory", lambda: scene.turn_armory(not opened), icon="unlock" if opened else "lock", chosen=opened,
                   style="small", key="armory", ref=ARMORY)
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


class FilterDialog(Scene):
    """The filters, where large text leaves them no room beside the list."""

    overlay = True

    def __init__(self, below: GearGridScene) -> None:
        super().__init__(below.ui)
        self.below = below

    def build(self) -> Widget:
        count = len(shown(self.below.desk, self.below.filter))
        return Center(
            Panel(
                Rich("Search the storage", style="title", role="accent"),
                Rule(),
                ScrollView(Column(*filters(self.below), gap=8), key="filters"),
                Row(
                    Rich(f"{count} kinds of cards", role="dim", grow=1),
                    Button("Show all", partial(_clear, self.below), key="clear"),
                    Button("Close", self._close, act=Act.BACK, key="close"),
                    gap=8,
                ),
                pad=20,
                gap=10,
                grow=1,
            ),
            most=700,
        )

    def _close(self) -> None:
        if self.stack.top is self:
            self.stack.pop()

    def on_intent(self, intent: Intent) -> bool:
        return intent.act in (Act.UNDO, Act.REDO, Act.MENU)


class KeywordDialog(Scene):
    """Which keyword the cards of the storage must bear."""

    overlay = True

    def __init__(self, below: GearGridScene, words: list[str]) -> None:
        super().__init__(below.ui)
        self.below, self.words = below, words

    def enter(self) -> None:
        self.settle()
        self.focus_on("any")

    def build(self) -> Widget:
        now = self.below.filter.keyword
        buttons = [
            Button(word or "any", partial(self._choose, word), chosen=word == now, style="body", key=word or "any")
            for word in ("", *self.words)
        ]
        return Center(
            Panel(
                Rich("Which keyword?", style="title", role="accent"),
                Rule(),
                ScrollView(Grid(*buttons, cell=150, gap=6), key="keywords"),
                Row(Button("Close", self._close, act=Act.BACK, key="close"), justify="end"),
                pad=20,
                gap=10,
                grow=1,
            ),
            most=760,
        )

    def _choose(self, word: str) -> None:
        self.below.filter.keyword = word
        self._close()

    def _close(self) -> None:
        if self.stack.top is self:
            self.stack.pop()

    def on_intent(self, intent: Intent) -> bool:
        return intent.act in (Act.UNDO, Act.REDO, Act.MENU)


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
    key = grid.get(scene.seen) or next(iter(grid.values()), "")
    if not key:
        return Panel(empty_note("An empty grid."), kind="panel", key="store-zone")
    words = Rich(f"**{escape(scene.app.box.gear[key].name)}**", role="accent")
    return Panel(ScrollView(Column(words, WholeCard(scene, key), gap=8), key="whole"), pad=10, key="store-zone")


def _moves(scene: GearGridScene, wishes: Wishes) -> Widget:
    """What the grid found would move."""
    lines: list[Widget] = []
    for key, start, end in moves(wishes.survivor.grid, wishes.grid):
        if start is not None and end is not None:
            name = escape(scene.app.box.gear[key].name)
            words = f"**{name}**\n{{dim|{PLACES[start]} {{arrow-right}} {PLACES[end]}}}"
            lines.append(Rich(words, style="small", ref=card_ref("gear", scene.app.box.gear[key].name)))
    listed: list[Widget] = lines or [empty_note("Looking ..." if wishes.busy else "Everything lies where it should.")]
    head = Rich("^^What moves^^", role="heading")
    return Panel(head, ScrollView(Column(*listed, gap=8), key="moves"), pad=10, gap=8, key="store-zone")


# --- Below ------------------------------------------------------------------------------------------------------------


def refusal(why: Why) -> str:
    """Why something cannot be, with its rule."""
    rule = RULES.get(why.rule)
    linked = f" [{escape(rule.title)}]({rule.id})" if rule is not None else ""
    return f"{{cross:bad}} {{bad|{escape(why.sentence)}}}{linked}"


def told(scene: GearGridScene) -> str:
    """What stands in the hand, in markup."""
    desk = scene.desk
    if scene.wishes is not None:
        return scene.wishes.said()
    if desk.held is not None:
        return _of_the_card(scene)
    if scene.said:
        return scene.said
    problems = [] if scene.fixed else desk.why_not_depart()
    if problems:
        return refusal(problems[0][1])
    if scene.fixed:
        why = desk.pick_refused()
        return refusal(why) if why is not None else "There is nothing to move."
    if not desk.grid:
        return "An empty grid: drag a card here, or lay a load-out."
    return _hint(scene.ui.device)


def _of_the_card(scene: GearGridScene) -> str:
    """About the card in hand: may it be put down where pointer or focus is?"""
    desk, (kind, name) = scene.desk, scene.target
    assert desk.held is not None
    words = f"**{escape(scene.app.box.gear[desk.held.key].name)}** in hand. "
    if kind == "place":
        why = scene.verdicts.get(int(name))
        return words + (refusal(why) if why is not None else "{good|It may lie here.}")
    if kind == "store":
        why = desk.why_not_store(desk.held)
        return words + (refusal(why) if why is not None else "Back to the storage.")
    if kind == "tab" and int(name) != desk.who:
        return words + f"To {escape(desk.survivors[int(name)].name)}."
    free = sum(why is None for why in scene.verdicts.values())
    first = next(filter(None, scene.verdicts.values()), None)
    if not free and first is not None:
        return words + refusal(first)
    return words + "Lit places take it; Esc leaves it where it lay."


def _hint(device: Device) -> str:
    match device:
        case Device.PAD:
            return "**A** picks up and puts down, **LS** takes out, **B** leaves it. **LB** and **RB** turn."
        case Device.KEYS:
            return "**Enter** picks up and puts down, **Delete** takes out, **Esc** leaves it. **Q** and **E** turn."
    return "Drag a card, or press it and then a place. Drop it on a name to give it away; press a bonus to wish for it."


def hand(scene: GearGridScene) -> Widget:
    """Always as high, or the board would breathe with every sentence."""
    buttons, scale = _buttons(scene), scene.ui.theme.text_scale
    if scale > LARGE:
        words = ScrollView(Rich(told(scene), style="small", key="told"), key="told-view", height=40 * scale)
        return Column(words, Row(*buttons, gap=6), gap=6)
    markup = told(scene)
    style = "small" if len(plain(markup)) > ROOMY else "body"
    said = Column(Rich(markup, style=style, key="told"), justify="center")
    words = ScrollView(said, key="told-view", height=75 * scale)
    return Row(words, *buttons, gap=8, wrap=False)


def _buttons(scene: GearGridScene) -> list[Widget]:
    desk, style = scene.desk, "body"
    if scene.wishes is not None:
        found = scene.wishes.found is not None and not scene.wishes.busy
        return [
            Button("Leave it as it was", scene.decline, act=Act.BACK, style=style, key="decline"),
            Button("Lay it so", scene.accept, chosen=found, why_not=None if found else "still looking", key="accept"),
        ]
    if scene.fixed:
        return [Button("Close", scene.close, act=Act.BACK, key="done")]
    ready = not desk.why_not_depart()
    return [
        Sign("", scene.undo, icon="undo", act=Act.UNDO, why_not=None if desk.can_undo else "", key="undo",
             ref="say:Take the last move back"),
        Sign("", scene.redo, icon="redo", act=Act.REDO, why_not=None if desk.can_redo else "", key="redo",
             ref="say:Make it again"),
        Key("Load-outs", scene.open_loadouts, hotkey="l", style=style, key="loadouts"),
        Key("Arrange for me", scene.begin_arranging, hotkey="a", style=style, key="arrange",
            why_not=None if desk.grid else "an empty grid"),
        Button("Done", scene.done, chosen=ready, why_not=None if ready else "not like this", style=style, key="done"),
    ]  # fmt: skip


# --- The book ---------------------------------------------------------------------------------------------------------


def book(scene: GearGridScene, now: Measured, then: Measured) -> Widget:
    box = scene.app.box
    if scene.wishes is not None:
        lines = gear_grid_wishes.page(box, scene.wishes, now, then, scene.turn_wish, scene.more_of)
    else:
        wish = None if scene.fixed else scene.wish_for
        lines = gear_grid_book.page(box, scene.look(), now, then, wish)
    return Column(*lines, gap=7)


__all__ = ["Bench", "StoreZone", "Tab", "beside", "book", "hand", "refusal", "told", "top", "with_grid"]
