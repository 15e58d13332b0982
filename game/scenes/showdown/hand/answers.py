"""The answers of a question as they stand in the request bar: buttons, those of one kind together in one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.decision import Option
from engine.grid import Direction
from engine.ui.kit import Button, Rich, Row, Widget, escape
from game.cards.phrases import cap
from game.model.terms import SurvivalAction
from game.rulebook.chapters import RULES
from game.rules.act.activation import Activation
from game.rules.gear.carried_resources import CarriedUse
from game.rules.gear.resource_trade import Trade
from game.rules.survival.survival_opportunity import Power
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.codex.entries import card_ref
from game.scenes.parts.hotkeys import words_of
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import seat_mark, seat_name
from game.scenes.showdown.choices import SPACE, Choices
from game.scenes.showdown.hand.place_words import place_words
from game.scenes.showdown.hand.request_bar_state import BarActs, BarState
from game.scenes.showdown.hand.stakes import of_option
from game.scenes.table.top_row import Low

ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
WAYS = {"n": "north", "e": "east", "s": "south", "w": "west"}


class Answer(Low):
    """A button of the bar."""

    def __init__(self, label: str, on_press: Callable[[], None], **how: Any) -> None:
        super().__init__(label, on_press, style="body", **how)


class CompactAnswer(Low):
    """A lower, narrower button with smaller words, where many answers must find room."""

    margin = 5

    def __init__(self, label: str, on_press: Callable[[], None], **how: Any) -> None:
        super().__init__(label, on_press, style="small", **how)


def kind_of_button(compact: bool) -> type[Answer] | type[CompactAnswer]:
    """The buttons of this bar: lower ones where there are many."""
    return CompactAnswer if compact else Answer


def answer_button(state: BarState, acts: BarActs, option: Option, compact: bool) -> Button:
    """One answer; of several that are picked in an order, with its place. Where there are many, a card's power is its
    name and whose it is: what it does stands beside the pointer and in the preview.
    """
    place = f" {state.making.picked.index(option.key) + 1}" if option.key in state.making.picked else ""
    power = compact and isinstance(option.target, tuple) and isinstance(option.target[0], Power)
    label = f"{option.target[0].source}: {state.table.name(option.target[1])}" if power else ""
    decision = state.making.choices.decision
    stake = of_option(state.table, decision, option) if decision is not None else ""
    where = place_words(state.table, decision, option) if decision is not None else []
    if where and option.kind == SPACE:
        label = f"{option.detail}: {where[0]}"
    way = isinstance(option.target, Direction)
    says = escape(option.label) if power else stake or escape(cap(", ".join(where)))
    return kind_of_button(compact)(
        (label or short_label(option, state.making.choices)) + place,
        partial(acts.press, option.key),
        hotkey=state.keys.get(option.key, ""),
        undoable=state.making.marks.get(option.key),
        marked=not state.making.several,
        chosen=option.key == state.making.selected or option.key in state.making.picked,
        key=f"option:{option.key}",
        ref=f"say:{says}" if says else option_ref(option),
        on_focus=(lambda on: acts.glance(option.key if on else "")) if where or way else None,
    )


def in_families(options: Sequence[Option]) -> list[list[Option]]:
    """The options as they stand, but together in one place: one thing that can be done in several directions
    (`charge:n`, `charge:e`), and the survival actions of one survivor."""
    found: dict[str, list[Option]] = {}
    for option in options:
        family = option.key
        if option.detail in ARROWS and not isinstance(option.target, Direction):
            family = option.kind
        elif survival_of(option):
            family = f"survivor {survival_of(option)}"
        found.setdefault(family, []).append(option)
    return list(found.values())


def survival_of(option: Option) -> int:
    """Returns the survivor whose survival action an option is; 0 if it is none."""
    target = option.target
    return target[1] if isinstance(target, tuple) and len(target) == 3 and isinstance(target[0], SurvivalAction) else 0


def owner_of(table: ShowdownTable, option: Option) -> int:
    """Returns the survivor who would act with an option of a window; 0 if it is nobody's."""
    target = option.target
    who = target[1] if isinstance(target, tuple) and len(target) > 1 else 0
    return who if who in table.record.party else 0


def by_seats(table: ShowdownTable, families: Sequence[list[Option]]) -> list[tuple[int, list[list[Option]]]]:
    """Returns what could be done in a window, by the seat (from 1) that leads whoever would do it, in the order given;
    what is nobody's stands last, under 0.
    """
    seats: dict[int, list[list[Option]]] = {}
    for family in families:
        who = owner_of(table, family[0])
        seats.setdefault(table.seat_of(who) if who else 0, []).append(family)
    return sorted(seats.items(), key=lambda one: one[0] or len(table.record.seats) + 1)


def seat_head(table: ShowdownTable, seat: int, compact: bool) -> Widget:
    """Returns the seal and the name of a seat, before what its survivors could do."""
    mark, name = seat_mark(seat), seat_name(table.record.seats[seat - 1], seat)
    return Row(Badge(mark, alone=True), Rich(f"**{escape(name)}**", style="small" if compact else "body"), gap=3,
               wrap=False, key=f"seat:{seat}")  # fmt: skip


def _in_family(state: BarState, option: Option) -> str:
    """What one option is called beside the name of its family."""
    if not survival_of(option):
        return ARROWS[option.detail]
    action, _, other = option.target
    return f"{action.value} {state.table.name(other)}" if other else str(action.value)


def family_row(state: BarState, acts: BarActs, options: Sequence[Option], compact: bool) -> Widget:
    """One name, and an arrow for each direction, or a word for each survival action."""
    kind = options[0].kind
    name, ref = kind.replace("-", " ").capitalize(), f"keyword-{kind}"
    if who := survival_of(options[0]):
        name, ref = state.table.name(who), f"survivor:{state.table.key(who)}"
    arrows = [
        kind_of_button(compact)(
            _in_family(state, option),
            partial(acts.press, option.key),
            hotkey=state.keys.get(option.key, ""),
            undoable=state.making.marks.get(option.key),
            marked=True,
            chosen=option.key == state.making.selected,
            key=f"option:{option.key}",
            ref=f"say:{escape(option.label)}",
        )
        for option in options
    ]
    named = f"[{escape(name)}]({ref})" if ref in RULES or ref.startswith("survivor:") else escape(name)
    return Row(Rich(named, style="small" if compact else "body"), *arrows, gap=3)


_CARDS = {"top": "ai", "mood": "ai", "location": "hit-location"}
"""The kind of card that options of a kind name."""


def option_ref(option: Option) -> str | None:
    """The card that an option speaks of."""
    if isinstance(option.target, tuple) and isinstance(option.target[0], CarriedUse | Trade):
        return card_ref("resource", option.target[0].card)
    if isinstance(option.target, Activation) and option.target.gear is not None:
        return card_ref("gear", option.target.gear.name)
    if isinstance(option.target, Activation) and option.target.terrain is not None:
        return card_ref("terrain", option.target.terrain.key.replace("-", " "))
    kind = _CARDS.get(option.kind)
    return card_ref(kind, option.detail) if kind is not None else None


def short_label(option: Option, choices: Choices) -> str:
    """A label fit for a button: the name alone where the question says the rest."""
    decision = choices.decision
    if decision is not None and decision.topic == "who-acts" and option.kind == "act":
        return option.label.removesuffix(" acts")
    if decision is not None and option.key == "yes" and option.label in decision.about:
        return "Yes"  # the window says what
    return option.label.removeprefix("Attack with ")


def words_of_answer(option: Option) -> Sequence[str]:
    """The words whose letters may press it: of a survival action its own before the names, of one way of several the
    way; places are answered on the board and have none."""
    if option.kind == SPACE:
        return ()
    if survival_of(option):
        return (option.target[0].value, *words_of(option))
    if option.detail in ARROWS and not isinstance(option.target, Direction):
        return (WAYS[option.detail], *words_of(option))
    return words_of(option)
