"""What stands around the nine places: survivors above, the storage beside, the hand below, the book at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from engine.decision import Why
from engine.ui.input import Device, InputMap, key_label
from engine.ui.kit import (
    Act,
    Button,
    Column,
    Crumbs,
    Rich,
    Row,
    ScrollView,
    Spacer,
    Widget,
    escape,
)
from engine.ui.typography.markup import plain
from engine.ui.widgets.inset import Inset
from engine.ui.widgets.widget import Size
from game.rulebook.chapters import RULES
from game.scenes.gear_grid import arrange_for_me
from game.scenes.gear_grid import book as gear_grid_book
from game.scenes.gear_grid.book import Measured
from game.scenes.gear_grid.side_panel import LARGE, Sign
from game.scenes.parts.party_picture import Figure

if TYPE_CHECKING:
    from game.scenes.gear_grid.scene import GearGridScene

MOST_IN_LINE = 4
"""More names than these do not share a line with the title."""
ROOMY = 90
"""Longer sentences than these are set smaller."""
PAD_TURNS = {"q": Act.PREVIOUS, "e": Act.NEXT}


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


class Tab(Button):
    """A survivor: their grid, or who gets the card in hand."""

    def __init__(self, who: int, *rest: Any, **options: Any) -> None:
        super().__init__(*rest, **options)
        self.who = who


DRESS = "A weapon for each, armor where it is thinnest, and what else is useful, out of all that is worn and stored."
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
BACK, AGAIN = "Take the last move back", "Make it again"


class Turn(Button):
    """To the survivor before or after: Q and E, or the shoulder buttons."""

    def prompt(self) -> str:
        if self.ui.device is Device.PAD:
            return self.ui.input.bindings.label(PAD_TURNS[self.hotkey], Device.PAD)
        return key_label(self.hotkey)


class Key(Button):
    """Its key is printed where there is room for it."""

    def prompt(self) -> str:
        return "" if self.ui.theme.text_scale > LARGE else super().prompt()


# --- Above ------------------------------------------------------------------------------------------------------------


def top(scene: GearGridScene) -> Widget:
    desk = scene.desk
    tabs: list[Widget] = [
        Tab(
            who,
            one.name,
            partial(scene.hands.turn_to, who),
            chosen=who == desk.who,
            quiet=True,
            style="body",
            key=f"tab:{who}",
        )
        for who, one in enumerate(desk.survivors)
    ]
    if scene.ui.theme.text_scale > LARGE:
        return Row(*tabs, gap=4)
    if len(tabs) > 1:
        tabs = [
            Turn("", partial(scene.hands.turn_by, -1), icon="arrow-left", hotkey="q", quiet=True, key="before"),
            *tabs,
            Turn("", partial(scene.hands.turn_by, 1), icon="arrow-right", hotkey="e", quiet=True, key="after"),
        ]
    if len(desk.survivors) > MOST_IN_LINE:  # names need the whole line, or two
        return Row(*tabs, gap=2)
    return Row(Crumbs([(scene.title, None), ("Gear grid", "gear-grid-nine")]), Spacer(1), *tabs, gap=4, wrap=False)


# --- Below ------------------------------------------------------------------------------------------------------------


def refusal(why: Why, before: str = "{cross:bad} {bad|") -> str:
    """Why something cannot be, with its rule. `before` opens the sentence."""
    rule = RULES.get(why.rule)
    linked = f" [{escape(rule.title)}]({rule.id})" if rule is not None else ""
    return f"{before}{escape(why.sentence)}}}{linked}"


def told(scene: GearGridScene) -> str:
    """Returns what stands in the hand, in markup."""
    desk = scene.desk
    if scene.arranging.wishes is not None:
        return scene.arranging.wishes.said()
    if desk.held is not None:
        return _of_the_card(scene)
    if scene.hands.said:
        return scene.hands.said
    problems = [] if scene.fixed else desk.why_not_depart()
    if problems:
        return refusal(problems[0][1])
    if scene.fixed:
        why = desk.pick_refused()
        return refusal(why, "{lock:dim} {text|") if why is not None else "There is nothing to move."
    if not desk.grid:
        return "An empty grid: drag a card here, or lay a load-out."
    return _hint(scene.ui.input)


def _of_the_card(scene: GearGridScene) -> str:
    """About the card in hand: may it be put down where pointer or focus is?"""
    desk, (kind, name) = scene.desk, scene.hands.target
    assert desk.held is not None
    words = f"**{escape(scene.app.box.gear[desk.held.key].name)}** in hand. "
    if kind == "place":
        why = scene.hands.verdicts.get(int(name))
        return words + (refusal(why) if why is not None else "{good|It may lie here.}" + _instead(scene, int(name)))
    if kind == "store":
        why = desk.why_not_store(desk.held)
        return words + (refusal(why) if why is not None else "Back to the storage.")
    if kind == "tab" and int(name) != desk.who:
        why = desk.why_not_give(int(name))
        return words + (refusal(why) if why is not None else f"{{good|To {escape(desk.survivors[int(name)].name)}.}}")
    free = sum(why is None for why in scene.hands.verdicts.values())
    first = next(filter(None, scene.hands.verdicts.values()), None)
    if not free and first is not None:
        return words + refusal(first)
    return words + "Lit places take it; Esc leaves it where it lay."


def _instead(scene: GearGridScene, place: int) -> str:
    """What becomes of the card that lies there."""
    desk = scene.desk
    key = desk.grid.get(place)
    if key is None or desk.held is None or place == desk.held.place:
        return ""
    name = escape(scene.app.box.gear[key].name)
    return f" {name} goes to the storage." if desk.held.place is None else f" It changes places with {name}."


def _hint(hands: InputMap) -> str:
    match hands.device:
        case Device.PAD:
            take, out, leave, before, after = (
                f"**{escape(hands.bindings.label(act, Device.PAD) or '—')}**"
                for act in (Act.ACCEPT, Act.OVERLAY_1, Act.BACK, Act.PREVIOUS, Act.NEXT)
            )
            return f"{take} picks up and puts down, {out} takes out, {leave} leaves it. {before} and {after} turn."
        case Device.KEYS:
            return "**Enter** picks up and puts down, **Delete** takes out, **Esc** leaves it. **Q** and **E** turn."
    return "Drag a card, or press it and then a place. Drop it on a name to give it away; press a bonus to wish for it."


def hand(scene: GearGridScene) -> Widget:
    """Always as high, or the board would breathe with every sentence."""
    buttons, scale = _buttons(scene), scene.ui.theme.text_scale
    if scale > LARGE:
        words = ScrollView(Rich(told(scene), style="small", key="told"), key="told-view", height=44 * scale)
        return Column(words, Row(*buttons, gap=6), gap=6)
    markup = told(scene)
    style = "small" if len(plain(markup)) > ROOMY else "body"
    said = Column(Rich(markup, style=style, key="told"), justify="center")
    words = ScrollView(said, key="told-view", height=75 * scale)
    return Row(words, *buttons, gap=8, wrap=False)


def _buttons(scene: GearGridScene) -> list[Widget]:
    desk, arranging, style = scene.desk, scene.arranging, "body"
    if arranging.wishes is not None:
        found = arranging.wishes.found is not None and not arranging.wishes.busy
        why_not = None if found else "still looking"
        return [
            Button("Leave it as it was", arranging.decline, act=Act.BACK, style=style, key="decline"),
            Button("Lay it so", arranging.accept, primary=found, why_not=why_not, key="accept"),
        ]
    if scene.fixed:
        return [Button("Close", scene.close, act=Act.BACK, key="done")]
    ready = not desk.why_not_depart()
    return [
        Sign("", scene.hands.undo, icon="undo", says=BACK, act=Act.UNDO, key="undo", ref=f"say:{BACK}",
             why_not=None if desk.can_undo else ""),
        Sign("", scene.hands.redo, icon="redo", says=AGAIN, act=Act.REDO, key="redo", ref=f"say:{AGAIN}",
             why_not=None if desk.can_redo else ""),
        Key("Load-outs", scene.open_loadouts, hotkey="l", style=style, key="loadouts"),
        *_dress(scene, style),
        Key("Arrange for me", arranging.begin, hotkey="a", style=style, key="arrange",
            why_not=None if desk.grid else "an empty grid"),
        Button("Done", scene.done, primary=ready, why_not=None if ready else "not like this", style=style, key="done"),
    ]  # fmt: skip


def _dress(scene: GearGridScene, style: str) -> list[Widget]:
    many = len(scene.desk.survivors)
    if scene.dress is None or many < 2:
        return []
    label = f"Dress all {NUMBERS.get(many, many)}"
    return [Key(label, scene.dress_all, hotkey="d", style=style, key="dress", ref=f"say:{DRESS}")]


# --- The book ---------------------------------------------------------------------------------------------------------


def book(scene: GearGridScene, now: Measured, then: Measured) -> Widget:
    box, arranging = scene.app.box, scene.arranging
    if arranging.wishes is not None:
        lines = arrange_for_me.page(box, arranging.wishes, now, then, arranging.turn_wish, arranging.more_of)
    else:
        wish = None if scene.fixed else arranging.wish_for
        lines = gear_grid_book.page(box, scene.look(), now, then, wish)
        seen = partial(scene.seen.paint, figures=[Figure(scene.look())])
        lines.append(Inset(seen, label=scene.desk.survivor.name, key="seen"))
    return Column(*lines, gap=7)
