"""The develop step on the table: what can be done now, together by where it is done, with what it costs, who may do it
and why the rest cannot be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from engine.decision import Decision, Option, Why
from engine.ui.kit import Button, Column, Intent, Panel, Rich, Row, ScrollView, Widget, escape
from engine.ui.look import ornament
from engine.ui.typography.text import Block
from engine.ui.widgets.seal import seal_says, seal_side
from engine.ui.widgets.widget import Size
from game.cards.costs import Cost
from game.cards.english.settlement import activity_in_short
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Gear
from game.cards.phrases import listed
from game.cards.who import describe
from game.cards.words.settlement import Build
from game.content.box import core_box
from game.phases.settlement.develop import innovating_place
from game.rulebook.chapters import RULES
from game.rulebook.icon_words import ENDEAVORS, sign
from game.rules.campaign.activity_offers import Offer
from game.rules.settlement.nemesis_brought import BRING
from game.scenes.codex.entries import card_ref

END = "end-develop"
ICONS = {"location": "hammer", "innovation": "flint", "settlement event": "book", "variant": "crown"}
BROUGHT = "It is this year's showdown, without a hunt; behind another one, next year's."
"""What moving a nemesis encounter to this year means."""
NAMED = 3
"""So much of the gear of a location is named."""
MOST_REFUSED = 4
"""So many refused lines stand in a group; the rest is a press away."""


@dataclass
class Doing:
    """One thing that may be done, or that may not: `why` says so then."""

    key: str
    name: str
    icon: str
    cost: tuple[str, ...] = ()
    says: str = ""
    limit: str = ""
    ref: str = ""
    why: Why | None = None


@dataclass
class Group:
    """What is done at one place."""

    key: str
    title: str
    icon: str
    ref: str = ""
    doings: list[Doing] = field(default_factory=list)
    more: str = ""
    """The panel that tells more of it."""

    def able(self) -> list[Doing]:
        return [one for one in self.doings if one.why is None]

    def refused(self) -> list[Doing]:
        return [one for one in self.doings if one.why is not None]


def groups_of(decision: Decision) -> list[Group]:
    """Everything that the question offers or refuses, by place; what can be done now comes first in each."""
    found: dict[str, Group] = {}
    for option in decision.options:
        if option.key != END:
            _sort(found, option, None)
    for option, why in decision.unavailable:
        _sort(found, option, why)
    order = list(found)
    return sorted(found.values(), key=lambda group: (not group.able(), group.key != BRING, order.index(group.key)))


def _sort(found: dict[str, Group], option: Option, why: Why | None) -> None:
    target = option.target.target if isinstance(option.target, Option) else option.target
    kind = option.kind
    if isinstance(target, Offer):
        group = found.setdefault(
            target.source,
            Group(
                target.source,
                target.source,
                ICONS.get(target.shelf, "fire"),
                card_ref(target.shelf.replace(" ", "-"), target.source),
            ),
        )
        group.doings.append(_of_offer(option, target, why))
    elif kind == "innovate":
        place = innovating_place(core_box())
        group = found.setdefault(place, Group(place, place, "hammer", card_ref("location", place)))
        says = "Draw innovations and keep one."
        group.doings.insert(
            0,
            Doing(
                option.key,
                "Innovate",
                "flint",
                tuple(target.cost.parts()) if target is not None else (),
                says,
                "once per phase",
                "settlement-innovate",
                why,
            ),
        )
    elif kind == "craft":
        group = found.setdefault("craft", Group("craft", "Craft", "hammer", "settlement-craft", more="locations"))
        group.doings.append(_of_gear(option, target, why))
    elif kind == "resource":
        group = found.setdefault("resource", Group("resource", "Use a resource", "bag", more="storage"))
        group.doings.append(Doing(option.key, option.label, "bag", why=why))
    elif kind in ("name", "call"):
        group = found.setdefault("people", Group("people", "People", "people", more="people"))
        icon = "bell" if kind == "call" else "person"
        group.doings.append(Doing(option.key, option.label, icon, why=why))
    elif kind == BRING:
        group = found.setdefault(
            kind, Group(kind, "A nemesis waits", "skull", "nemesis-encounter-flow", more="timeline")
        )
        group.doings.append(Doing(option.key, option.label, "hourglass", says=BROUGHT, why=why))
    else:
        group = found.setdefault("other", Group("other", "Besides", "fire"))
        group.doings.append(Doing(option.key, option.label, "fire", why=why))


def _of_offer(option: Option, offer: Offer, why: Why | None) -> Doing:
    activity = offer.activity
    built = next((word.location for word in activity.effects if isinstance(word, Build) and not word.archive), "")
    says = makes(core_box(), built) if built else activity_in_short(activity)
    limit = activity.limit.value.replace("once per settlement phase", "once per phase") if activity.limit else ""
    if limit and activity.each:
        limit += ", each survivor"
    if activity.by:
        limit = ", ".join(part for part in (f"only a {describe(activity.by)}", limit) if part)
    ref = card_ref("location", built) if built else card_ref(offer.shelf.replace(" ", "-"), offer.source)
    return Doing(
        option.key, activity.name, ICONS.get(offer.shelf, "fire"), tuple(activity.cost.parts()), says, limit, ref, why
    )


def makes(box: Box, location: str) -> str:
    """Says what gear a location makes, in a line: some of it by name."""
    names = [gear.name for gear in box.gear.values() if gear.location == location and gear.craft]
    if not names:
        return "It makes no gear; what can be done there stands on its card."
    more = [f"{len(names) - NAMED} more"] if len(names) > NAMED + 1 else names[NAMED:]
    return f"Makes {listed([*names[:NAMED], *more])}."


def _of_gear(option: Option, gear: Any, why: Why | None) -> Doing:
    if not isinstance(gear, Gear):
        return Doing(option.key, option.label.removeprefix("Craft "), "hammer", why=why)
    cost = tuple(gear.craft[0].parts()) if gear.craft and isinstance(gear.craft[0], Cost) else ()
    return Doing(option.key, gear.name, "hammer", cost, "", gear.location, card_ref("gear", gear.name), why)


class DoingLine(Widget):
    """One line: an icon, the name and what it does, the cost at the right; refused ones are dim and say why."""

    focusable = True

    def __init__(self, doing: Doing, on_press: Callable[[], None], *, chosen: bool) -> None:
        ref = doing.ref
        if doing.why is not None:
            rule = doing.why.rule
            ref = rule if rule in RULES else f"say:{escape(doing.why.sentence)}"
        super().__init__(key=f"option:{doing.key}", ref=ref or None)
        self.doing, self.on_press, self.chosen = doing, on_press, chosen
        self.marked = doing.why is None

    def _cost(self) -> Block | None:
        if not self.doing.cost:
            return None
        role = "dim" if self.doing.why is not None else "accent"
        words = [_cost_word(part, role) for part in self.doing.cost]
        most = int(self.px(216) * min(1.3, self.ui.theme.text_scale))
        said = " · ".join(words)
        wide = self.ui.text.block(said, most, "small", role=role).size[0]
        return self.ui.text.block(said, wide, "small", role=role, align="right")

    def _name(self, width: int) -> Block:
        one = self.doing
        role = "dim" if one.why is not None else "accent" if self.chosen else "text"
        return self.ui.text.block(f"**{escape(one.name)}**", width, "body", role=role)

    def _under(self, width: int) -> Block | None:
        one = self.doing
        if one.why is not None:
            return self.ui.text.block(f"*{escape(one.why.sentence)}*", width, "small", role="dim")
        limit = f"{{text|*{escape(one.limit)}*}}" if one.limit else ""
        said = "  ".join(part for part in (limit, escape(one.says)) if part)
        if said:
            return self.ui.text.block(said, width, "small", role="dim", max_lines=2)
        return None

    def _icon(self) -> int:
        return int(self.ui.text.line_height("body"))

    def _inner(self, width: int) -> int:
        return width - self._icon() - int(self.px(26))

    def _parts(self, width: int) -> tuple[Block, Block | None, Block | None]:
        cost = self._cost()
        inner = self._inner(width)
        inner -= self._mark_side()
        name = self._name(inner - (cost.size[0] + int(self.px(8)) if cost is not None else 0))
        return name, self._under(inner), cost

    def _mark_side(self) -> int:
        return seal_side(self.ui) + int(self.px(8)) if self.marked else 0

    def seal_room(self) -> pygame.Rect | None:
        """At the right of the name, behind the cost."""
        if not self.marked:
            return None
        side, high = seal_side(self.ui), int(self.ui.text.line_height("body"))
        top = self.rect.top + int(self.px(4)) + (high - side) // 2
        return pygame.Rect(self.rect.right - int(self.px(8)) - side, top, side, side)

    def measure(self, width: int) -> Size:
        name, under, cost = self._parts(width)
        head = max(name.size[1], cost.size[1] if cost is not None else 0)
        return width, head + (under.size[1] if under is not None else 0) + 2 * int(self.px(4))

    def paint(self, surface: pygame.Surface) -> None:
        theme, one = self.ui.theme, self.doing
        if self.chosen or ((self.hovered or self.focused) and one.why is None):
            kind = "chosen" if self.chosen else "hot"
            surface.blit(ornament.plate(self.rect.size, kind, theme.palette, theme.px(1)), self.rect)
        name, under, cost = self._parts(self.rect.width)
        side = self._icon()
        role = "dim" if one.why is not None else "accent"
        y = self.rect.top + int(self.px(4))
        spot = pygame.Rect(self.rect.left + int(self.px(6)), y, side, side).inflate(*[-round(side * 0.14)] * 2)
        if one.why is not None:
            self.paint_icon(surface, "lock", spot, theme.colour(role), "Not now")
        else:
            self.paint_icon(surface, one.icon, spot, theme.colour(role))
        x = self.rect.left + side + int(self.px(14))
        surface.blit(name.surface, (x, y))
        head = name.size[1]
        if cost is not None:
            head = max(head, cost.size[1])
            right = self.rect.right - int(self.px(8)) - self._mark_side()
            self.paint_block(surface, cost, (right - cost.size[0], y + int(self.px(1))))
        if under is not None:
            surface.blit(under.surface, (x, y + head))
        self.paint_mark(surface)
        self.mark_focus(surface)

    def texts(self) -> Iterator[Any]:
        name, under, cost = self._parts(self.rect.width)
        yield name, self.rect
        for block in (under, cost):
            if block is not None and not block.truncated:  # the whole card is a hover away
                yield block, self.rect

    def handle(self, intent: Intent) -> bool:
        pressed = self.pressed_by(intent)
        if pressed and self.doing.why is None:
            self.ui.sounds.play("tick")
            self.on_press()
            return True
        return False

    def describe(self) -> str:
        state = f", not now: {self.doing.why.sentence}" if self.doing.why is not None else ""
        cost = f" for {', '.join(self.doing.cost)}" if self.doing.cost else ""
        return f"{self.doing.name}{cost}{state}{seal_says(self.undoable)}"


def _cost_word(part: str, role: str) -> str:
    """A part of a cost with its sign: endeavors are lanterns."""
    number, _, what = part.partition(" ")
    if what in ("endeavor", "endeavors"):
        return f"{number} {sign('lantern', role, ENDEAVORS)}"
    if what == "survival":
        return f"{number} {sign('survival', role)}"
    if what == "population":
        return f"{number} {sign('people', role)}"
    return escape(part)


def develop_page(
    groups: Sequence[Group],
    press: Callable[[str], None],
    selected: str,
    opened: set[str],
    toggle: Callable[[str], None],
    turn_to: Callable[[str], None],
    columns: int,
) -> Widget:
    """The groups in so many columns, the long ones balanced against the short."""
    stacks: list[list[Widget]] = [[] for _ in range(columns)]
    heights = [0.0] * columns
    for group in groups:
        shortest = heights.index(min(heights))
        stacks[shortest].append(_group(group, press, selected, group.key in opened, toggle, turn_to))
        shown = len(group.able()) + min(len(group.refused()), MOST_REFUSED if group.key != "craft" else 0)
        heights[shortest] += 1.2 + shown * 1.6
    stacked = [Column(*stack, gap=8, grow=1) for stack in stacks]
    inside: Widget = stacked[0] if columns == 1 else Row(*stacked, gap=8, wrap=False, align="start")
    return ScrollView(inside, key="develop-scroll")


def _group(
    group: Group,
    press: Callable[[str], None],
    selected: str,
    opened: bool,
    toggle: Callable[[str], None],
    turn_to: Callable[[str], None],
) -> Widget:
    title = escape(group.title)
    head = Rich(
        f"{{{group.icon}:dim}} [{title}]({group.ref})" if group.ref else f"{{{group.icon}:dim}} {title}",
        style="heading",
        role="heading",
        grow=1,
    )
    lines: list[Widget] = [DoingLine(one, partial(press, one.key), chosen=one.key == selected) for one in group.able()]
    refused = group.refused()
    hidden = bool(refused) and not opened and (len(refused) > MOST_REFUSED or (group.key == "craft" and bool(refused)))
    lasts: list[Widget] = []
    if group.more:
        lasts.append(
            Button("See all", partial(turn_to, group.more), quiet=True, style="small", key=f"more:{group.key}")
        )
    if hidden or (opened and refused):
        label = f"Not now · {len(refused)}" if hidden else "Fewer"
        lasts.append(Button(label, partial(toggle, group.key), quiet=True, style="small", key=f"refused:{group.key}"))
    if not hidden:
        lines += [DoingLine(one, lambda: None, chosen=False) for one in refused]
    header = Row(head, *lasts, gap=4, wrap=False) if lasts else head
    return Panel(header, *lines, kind="well", pad=8, gap=2, key=f"group:{group.key}")
